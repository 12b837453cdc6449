//! QR pictures: an address that a phone can read from a shared screen, drawn as SVG.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// The white border that readers need, in modules.
const QUIET: i32 = 4;

/// A picture of a short text; none where it is too long for one.
pub(crate) fn picture(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let (size, mut path) = (code.size(), String::new());
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET).expect("a text can always grow");
        }
    }
    let whole = size + 2 * QUIET;
    Some(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" shape-rendering="crispEdges"><rect width="{whole}" height="{whole}" fill="#fff"/><path d="{path}" fill="#000"/></svg>"##
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_the_marks_that_readers_look_for() {
        let svg = picture("https://example.org/join?code=BC2DFG").unwrap();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
        // The outer corners of the three finder patterns; the fourth corner has none.
        let size: i32 =
            svg.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        let last = size - QUIET - 7;
        for (x, y) in [(QUIET, QUIET), (last, QUIET), (QUIET, last)] {
            let row: Vec<bool> = (0..7).map(|step| svg.contains(&format!("M{} {y}h", x + step))).collect();
            assert_eq!(row, [true; 7], "at {x} {y}");
        }
        assert_eq!(picture(&"x".repeat(5000)), None);
    }
}
