//! The logo as pictures of pixels, for systems that put programs on a screen and cannot draw an SVG.

use flate2::Crc;
use flate2::write::ZlibEncoder;
use std::io::Write;

/// The logo's square has so many units a side.
const UNITS: f32 = 32.0;
const BACK: [u8; 3] = [0x6d, 0x3f, 0xb5];
const INK: [u8; 3] = [0xff, 0xff, 0xff];
/// The lamps around the mirror.
const LAMPS: [(f32, f32); 8] = [
    (16.0, 4.0),
    (25.0, 8.0),
    (28.0, 16.0),
    (25.0, 24.0),
    (16.0, 28.0),
    (7.0, 24.0),
    (4.0, 16.0),
    (7.0, 8.0),
];

/// How the logo lies in its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A square with round corners, and nothing outside.
    Rounded,
    /// The whole square is filled, and the drawing is small enough that a system can cut its own shape out.
    Maskable,
}

/// The logo as a PNG file with so many pixels a side.
pub(crate) fn png(size: u32, shape: Shape) -> Vec<u8> {
    let scale = match shape {
        Shape::Rounded => 1.0,
        // What lies further than 40 % from the middle may be cut off.
        Shape::Maskable => 0.8,
    };
    let side = size as f32;
    let unit = UNITS / side / scale;
    let mut rows = Vec::with_capacity(size as usize * (size as usize * 4 + 1));
    for row in 0..size {
        rows.push(0);
        for column in 0..size {
            let at = |pixel: u32| (pixel as f32 + 0.5 - side / 2.0) * unit + UNITS / 2.0;
            rows.extend(pixel(at(column), at(row), unit, shape));
        }
    }
    let mut packed = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(&rows).expect("writing into memory does not fail");
    let packed = packed.finish().expect("writing into memory does not fail");
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    // Eight bits a channel, red, green, blue and opacity.
    let head = [&size.to_be_bytes()[..], &size.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    chunk(&mut file, *b"IHDR", &head);
    chunk(&mut file, *b"IDAT", &packed);
    chunk(&mut file, *b"IEND", &[]);
    file
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    let length = u32::try_from(content.len()).expect("an icon is small");
    file.extend(length.to_be_bytes());
    file.extend(kind);
    file.extend(content);
    let mut sum = Crc::new();
    sum.update(&kind);
    sum.update(content);
    file.extend(sum.sum().to_be_bytes());
}

/// The colour at a place of the drawing; edges are as soft as one pixel is wide.
fn pixel(x: f32, y: f32, unit: f32, shape: Shape) -> [u8; 4] {
    let from = |(cx, cy): (f32, f32)| (x - cx).hypot(y - cy);
    let covered = |outside: f32| (0.5 - outside / unit).clamp(0.0, 1.0);
    let lamps = LAMPS.into_iter().map(|lamp| covered(from(lamp) - 2.0));
    let mirror = covered((from((16.0, 16.0)) - 6.5).abs() - 1.0);
    let ink = lamps.fold(mirror, f32::max);
    let channel =
        |index: usize| (f32::from(BACK[index]) * (1.0 - ink) + f32::from(INK[index]) * ink).round() as u8;
    let opacity = match shape {
        Shape::Maskable => 1.0,
        Shape::Rounded => {
            let corner = |at: f32| ((at - 16.0).abs() - 8.0).max(0.0);
            covered(corner(x).hypot(corner(y)) - 8.0)
        }
    };
    [channel(0), channel(1), channel(2), (opacity * 255.0).round() as u8]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// The pixels of a file that `png` has written.
    fn pixels(file: &[u8]) -> Vec<u8> {
        let start = file.windows(4).position(|part| part == b"IDAT").expect("there is a picture") + 4;
        let mut rows = Vec::new();
        flate2::read::ZlibDecoder::new(&file[start..]).read_to_end(&mut rows).expect("it is compressed");
        rows
    }

    #[test]
    fn the_logo_is_drawn_with_round_corners_or_to_the_edge() {
        let at = |rows: &[u8], x: usize, y: usize| rows[y * (64 * 4 + 1) + 1 + x * 4..][..4].to_vec();
        let rounded = pixels(&png(64, Shape::Rounded));
        assert_eq!(rounded.len(), 64 * (64 * 4 + 1));
        assert_eq!(at(&rounded, 0, 0)[3], 0, "nothing outside the corner");
        assert_eq!(at(&rounded, 32, 32), [0x6d, 0x3f, 0xb5, 255], "the mirror is empty");
        assert_eq!(at(&rounded, 32, 8), [255, 255, 255, 255], "a lamp");
        let whole = pixels(&png(64, Shape::Maskable));
        assert_eq!(at(&whole, 0, 0), [0x6d, 0x3f, 0xb5, 255]);
        assert_eq!(at(&whole, 32, 13), [255, 255, 255, 255], "the lamp is nearer to the middle");
    }
}
