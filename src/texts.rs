//! What the terminal itself says, in both languages.

use greenroom_engine::Lang;
use greenroom_stage::Texts;
use std::sync::LazyLock;

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(include_str!("../locales/en.ftl"), include_str!("../locales/ja.ftl")));

/// A text of the terminal.
pub(crate) fn get(key: &str, lang: Lang) -> String {
    TEXTS.get(lang, key).unwrap_or_else(|| format!("⟦{key}⟧"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(TEXTS.keys(Lang::En), TEXTS.keys(Lang::Ja));
    }
}
