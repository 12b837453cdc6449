//! Whoever reads a page.

use greenroom_engine::Lang;

/// The longest name of somebody, in letters.
pub const LONGEST_NAME: usize = 24;

/// Whoever reads a page.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The language of their pages.
    pub lang: Lang,
    /// The theme of their pages: `auto`, `light` or `dark`.
    pub theme: String,
    /// Who it is; none until they give a name.
    pub person: Option<Named>,
}

/// Somebody with a name.
#[derive(Clone, Debug)]
pub struct Named {
    /// The name.
    pub name: String,
    /// The code of their face.
    pub face: String,
}
