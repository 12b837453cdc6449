//! Compresses whole answers: brotli and gzip.
//!
//! The encoder of `brotli` is generic, and so it is built with the package that calls it. This one is optimised in every
//! profile: a server that is tested would else take seconds to compress its files before the first page.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// Compresses as `Content-Encoding: br` means it; `effort` is 0 to 11.
pub fn brotli(bytes: &[u8], effort: u32) -> Vec<u8> {
    // The window, as a power of two: a game's faces are larger than that of ordinary answers, and alike from end to end.
    let window = if bytes.len() > 1 << 18 { 20 } else { 18 };
    let mut packed = Vec::with_capacity(bytes.len() / 4);
    let mut writer = brotli::CompressorWriter::new(&mut packed, 4096, effort, window);
    writer.write_all(bytes).expect("writing into memory does not fail");
    drop(writer);
    packed
}

/// What was compressed with brotli, as it was; none where it was not.
pub fn unbrotli(packed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    brotli::BrotliDecompress(&mut &*packed, &mut bytes).ok()?;
    Some(bytes)
}

/// Compresses as `Content-Encoding: gzip` means it; `effort` is 0 to 9.
pub fn gzip(bytes: &[u8], effort: u32) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::new(effort));
    writer.write_all(bytes).expect("writing into memory does not fail");
    writer.finish().expect("writing into memory does not fail")
}
