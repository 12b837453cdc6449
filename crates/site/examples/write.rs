//! Writes the site into a folder: `write ENGINE.wasm DIR [hosted]`, where a hosted one is served by a Greenroom server. `cargo xtask site` runs it.

use greenroom_site::ServedBy;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (engine, folder, served_by) = match words.as_slice() {
        [engine, folder] => (engine, folder, ServedBy::PageHost),
        [engine, folder, word] if word == "hosted" => (engine, folder, ServedBy::Greenroom),
        _ => {
            eprintln!("usage: write ENGINE.wasm DIR [hosted]");
            std::process::exit(2);
        }
    };
    for (path, content) in greenroom_site::files(&std::fs::read(engine)?, served_by) {
        let file = Path::new(folder).join(path);
        std::fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
        std::fs::write(file, content)?;
    }
    Ok(())
}
