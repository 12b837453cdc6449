//! Writes the site into a folder: `write ENGINE.wasm DIR`. `cargo xtask site` runs it.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [engine, folder] = words.as_slice() else {
        eprintln!("usage: write ENGINE.wasm DIR");
        std::process::exit(2);
    };
    for (path, content) in greenroom_site::files(&std::fs::read(engine)?) {
        let file = Path::new(folder).join(path);
        std::fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
        std::fs::write(file, content)?;
    }
    Ok(())
}
