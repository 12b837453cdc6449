//! What is compressed comes back.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use greenroom_compress::{brotli, gzip};
use std::io::Read;

const LINE: &str = "a table of five listeners ";

#[test]
fn what_gzip_makes_comes_back() {
    let text = LINE.repeat(200);
    let packed = gzip(text.as_bytes(), 5);
    assert!(packed.len() < text.len() / 10);
    let mut back = String::new();
    flate2::read::GzDecoder::new(packed.as_slice()).read_to_string(&mut back).unwrap();
    assert_eq!(back, text);
}

#[test]
fn what_brotli_makes_comes_back() {
    let text = LINE.repeat(200);
    for effort in [5, 11] {
        let packed = brotli(text.as_bytes(), effort);
        assert!(packed.len() < text.len() / 10);
        let mut back = String::new();
        brotli::Decompressor::new(packed.as_slice(), 4096).read_to_string(&mut back).unwrap();
        assert_eq!(back, text);
    }
}
