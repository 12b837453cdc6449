//! The compression of live frames. All frames of a connection are one stream, so a frame can refer to those before it.

use flate2::{Compress, Compression, FlushCompress};
use std::cell::RefCell;

/// How hard the compressor tries; more costs time for few bytes.
const EFFORT: u32 = 3;
/// How much of what was sent a frame can refer to. It is kept for every connection.
const WINDOW: usize = 8 * 1024;

/// What one connection was sent last: all that its compressor has to remember from frame to frame.
#[derive(Default)]
pub(crate) struct DeflateStream {
    sent: Vec<u8>,
}

impl DeflateStream {
    /// The next frame as a browser's `DecompressionStream("deflate-raw")` undoes it, if it was given all frames before. In
    /// the browser's text each frame is a line.
    pub(crate) fn pack(&mut self, frame: String) -> Vec<u8> {
        let line = frame + "\n";
        let packed = packed(&self.sent, line.as_bytes());
        self.remember(line.as_bytes());
        packed
    }

    fn remember(&mut self, line: &[u8]) {
        let new = &line[line.len().saturating_sub(WINDOW)..];
        let too_old = (self.sent.len() + new.len()).saturating_sub(WINDOW);
        self.sent.drain(..too_old);
        self.sent.reserve_exact(new.len());
        self.sent.extend_from_slice(new);
    }
}

/// Bytes compressed for somebody who has just read the bytes `before`.
fn packed(before: &[u8], bytes: &[u8]) -> Vec<u8> {
    thread_local! {
        // A compressor is large and costs time to make, so each thread has one for all connections.
        static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(EFFORT), false));
    }
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        if !before.is_empty() {
            compressor.set_dictionary(before).expect("a compressor that has just begun takes a dictionary");
        }
        let mut out = Vec::with_capacity(bytes.len() / 2 + 64);
        loop {
            let rest = &bytes[compressor.total_in() as usize..];
            compressor.compress_vec(rest, &mut out, FlushCompress::Sync).expect("compressing does not fail");
            // Room is left at the end when everything is written.
            if out.len() < out.capacity() {
                return out;
            }
            out.reserve(bytes.len() / 2 + 64);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Decompress, FlushDecompress};

    /// What a browser reads of the next message of a connection.
    fn read(browser: &mut Decompress, message: &[u8]) -> String {
        let mut text = Vec::with_capacity(200_000);
        browser.decompress_vec(message, &mut text, FlushDecompress::Sync).expect("deflate");
        String::from_utf8(text).expect("text")
    }

    #[test]
    fn frames_come_back_in_order_and_refer_to_those_before() {
        let (mut stream, mut browser) = (DeflateStream::default(), Decompress::new(false));
        let line = |number: u32| format!("<li data-part=\"log-{number}\">a line of the log</li>");
        let first = stream.pack(line(1));
        assert_eq!(read(&mut browser, &first), line(1) + "\n");
        for number in 2..400 {
            let next = stream.pack(line(number));
            assert_eq!(read(&mut browser, &next), line(number) + "\n");
            assert!(next.len() < first.len() / 2, "{} bytes", next.len());
        }
    }

    #[test]
    fn a_frame_of_any_length_comes_back_and_little_of_it_is_kept() {
        let (mut stream, mut browser) = (DeflateStream::default(), Decompress::new(false));
        let mut state = 1_u64;
        for length in [0, 1, 63, 64, 65, WINDOW - 1, WINDOW, WINDOW + 1, 100_000, 10] {
            let mut letter = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                char::from(b' ' + (state >> 57) as u8 % 90)
            };
            let frame: String = (0..length).map(|_| letter()).collect();
            let message = stream.pack(frame.clone());
            assert_eq!(read(&mut browser, &message), frame + "\n", "{length}");
            assert!(stream.sent.len() <= WINDOW);
        }
    }
}
