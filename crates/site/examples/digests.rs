//! Prints the digest of each transcript that is named: what a browser's engine must find too (`browser/site/states.test.mjs`).

fn main() {
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file);
        let digest = text.map_err(|error| error.to_string()).and_then(|text| greenroom_site::digest(&text));
        println!("{file}\t{}", digest.unwrap_or_else(|problem| format!("! {problem}")));
    }
}
