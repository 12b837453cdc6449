//! The archives that a Debian package consists of: tar and ar, with one time and one owner for everything in them.

use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder};
use std::io::Write;

/// A tar archive in the format `ustar`. Its entries belong to root.
pub(crate) struct Tar {
    bytes: Vec<u8>,
    time: u64,
}

impl Tar {
    /// An archive whose entries carry this time.
    pub(crate) fn new(time: u64) -> Tar {
        Tar { bytes: Vec::new(), time }
    }

    /// Adds a folder.
    pub(crate) fn folder(&mut self, path: &str) -> Result<()> {
        self.header(path, 0o755, 0, b'5')
    }

    /// Adds a file.
    pub(crate) fn file(&mut self, path: &str, mode: u32, content: &[u8]) -> Result<()> {
        self.header(path, mode, content.len(), b'0')?;
        self.bytes.extend_from_slice(content);
        self.bytes.resize(self.bytes.len().next_multiple_of(512), 0);
        Ok(())
    }

    /// One block of 512 bytes: numbers are octal, and the sum is counted with blanks in its own place.
    fn header(&mut self, path: &str, mode: u32, size: usize, kind: u8) -> Result<()> {
        ensure!(path.len() < 100, "{path} is too long for a tar header");
        let mut block = [0; 512];
        let mut put = |at: usize, text: &str| block[at..at + text.len()].copy_from_slice(text.as_bytes());
        put(0, path);
        put(100, &format!("{mode:07o}\0"));
        put(108, "0000000\0");
        put(116, "0000000\0");
        put(124, &format!("{size:011o}\0"));
        put(136, &format!("{:011o}\0", self.time));
        put(148, "        ");
        put(257, "ustar\x0000");
        put(265, "root");
        put(297, "root");
        block[156] = kind;
        let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
        block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        self.bytes.extend_from_slice(&block);
        Ok(())
    }

    /// The whole archive, compressed.
    pub(crate) fn gzip(mut self, level: u32) -> Result<Vec<u8>> {
        self.bytes.extend_from_slice(&[0; 1024]);
        gzip(&self.bytes, level)
    }
}

/// Some bytes, compressed, without a name and a time.
pub(crate) fn gzip(bytes: &[u8], level: u32) -> Result<Vec<u8>> {
    let mut packed = GzBuilder::new().mtime(0).write(Vec::new(), Compression::new(level));
    packed.write_all(bytes).and_then(|()| packed.finish()).context("compressing failed")
}

/// An ar archive, as `dpkg` reads it.
pub(crate) fn ar(time: u64, members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut bytes = b"!<arch>\n".to_vec();
    for (name, content) in members {
        let mode = "100644";
        let size = content.len();
        bytes.extend_from_slice(
            format!("{name:<16}{time:<12}{:<6}{:<6}{mode:<8}{size:<10}`\n", 0, 0).as_bytes(),
        );
        bytes.extend_from_slice(content);
        if size % 2 == 1 {
            bytes.push(b'\n');
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_are_as_their_formats_say() {
        let mut tar = Tar::new(7);
        tar.folder("./usr/").unwrap();
        tar.file("./usr/x", 0o644, b"hello").unwrap();
        assert_eq!(tar.bytes.len(), 3 * 512);
        assert_eq!(&tar.bytes[512..519], b"./usr/x");
        assert_eq!(&tar.bytes[512 + 124..512 + 136], b"00000000005\0");
        let sum: u32 =
            (0..512).map(|n| if (148..156).contains(&n) { 32 } else { u32::from(tar.bytes[n]) }).sum();
        assert_eq!(tar.bytes[148..156], *format!("{sum:06o}\0 ").as_bytes());
        assert!(tar.file(&"x".repeat(100), 0o644, b"").is_err());
        let archive = ar(7, &[("odd", b"abc")]);
        assert_eq!(archive.len(), 8 + 60 + 4);
        assert_eq!(&archive[66..], b"`\nabc\n");
        assert_eq!(gzip(b"x", 9).unwrap(), gzip(b"x", 9).unwrap());
    }
}
