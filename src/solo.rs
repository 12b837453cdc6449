//! The static site that the program brings along, where it was built with the feature `offline`.

use greenroom_web::SoloSite;
use std::path::Path;

/// The site that was written into a folder; what cannot be read is not there.
pub(crate) fn site_in(folder: &Path) -> SoloSite {
    let mut files = Vec::new();
    for part in ["", "assets/"] {
        let entries = std::fs::read_dir(folder.join(part)).into_iter().flatten().flatten();
        files.extend(entries.filter_map(|entry| {
            let path = format!("{part}{}", entry.file_name().to_str()?);
            Some((path, std::fs::read(entry.path()).ok()?))
        }));
    }
    SoloSite::new(files, Vec::new())
}

/// The site; without files in an ordinary build.
#[cfg(not(feature = "offline"))]
pub(crate) fn site() -> SoloSite {
    SoloSite::default()
}

/// The site around the engine that the build names, packed with brotli.
#[cfg(feature = "offline")]
pub(crate) fn site() -> SoloSite {
    use std::sync::LazyLock;
    const PACKED: &[u8] =
        include_bytes!(env!("GREENROOM_ENGINE", "`cargo xtask dist` builds the engine and names it"));
    static SITE: LazyLock<SoloSite> = LazyLock::new(|| {
        let engine = greenroom_compress::unbrotli(PACKED).expect("the build has packed the engine");
        let path = greenroom_site::engine_path(&engine);
        let files = greenroom_site::files(&engine, greenroom_site::ServedBy::Greenroom);
        SoloSite::new(files, vec![(path, PACKED.to_vec())])
    });
    SITE.clone()
}
