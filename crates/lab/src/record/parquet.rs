//! Tables as Parquet files: one row group, one page a column, plain values, compressed with gzip.
//!
//! The crate `parquet` without its default features would add fifteen crates and a minute and a half of compiling. These tables have
//! no empty cells and no nesting, so what they need of the format fits here: the layout of a file, and the compact protocol of Thrift for its headers.

use super::rows::{Column, ColumnKind, Row, Values};
use super::thrift::{Reader, Writer};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use std::io::{Read, Write};

const MAGIC: &[u8; 4] = b"PAR1";
const PLAIN: i64 = 0;
const RLE: i64 = 3;
const GZIP: i64 = 2;
const REQUIRED: i64 = 0;
const UTF8: i64 = 0;
const DATA_PAGE: i64 = 0;

/// Where a column lies in a file.
struct Chunk {
    offset: usize,
    plain_size: usize,
    size: usize,
}

/// The rows as a Parquet file. Equal rows give equal bytes.
pub fn write<R: Row>(rows: &[R]) -> std::io::Result<Vec<u8>> {
    let mut file = MAGIC.to_vec();
    let mut chunks = Vec::new();
    for values in R::columns(rows) {
        let plain = plain(&values);
        let mut packer = GzEncoder::new(Vec::new(), Compression::new(6));
        packer.write_all(&plain)?;
        let packed = packer.finish()?;
        let header = page_header(rows.len(), plain.len(), packed.len());
        let (plain_size, size) = (header.len() + plain.len(), header.len() + packed.len());
        chunks.push(Chunk { offset: file.len(), plain_size, size });
        file.extend(header);
        file.extend(packed);
    }
    let footer = footer(R::COLUMNS, rows.len(), &chunks);
    let length = footer.len() as u32;
    file.extend(footer);
    file.extend(length.to_le_bytes());
    file.extend(MAGIC);
    Ok(file)
}

/// The rows of a file that [`write()`] has written; none where it is another or damaged.
pub fn read<R: Row>(file: &[u8]) -> Option<Vec<R>> {
    let mut rest = file.strip_prefix(MAGIC)?;
    file.strip_suffix(MAGIC)?;
    let mut columns = Vec::new();
    for column in R::COLUMNS {
        let mut reader = Reader::new(rest);
        let header = reader.fields()?;
        let size = usize::try_from(*header.get(&3)?).ok()?;
        let count = usize::try_from(*header.get(&1005)?).ok()?;
        let packed = rest.get(reader.at()..reader.at() + size)?;
        let mut plain = Vec::new();
        GzDecoder::new(packed).read_to_end(&mut plain).ok()?;
        columns.push(values(column.kind, &plain, count)?);
        rest = &rest[reader.at() + size..];
    }
    R::rows(&columns)
}

/// The values of a column in the encoding PLAIN.
fn plain(values: &Values) -> Vec<u8> {
    match values {
        Values::Integers(values) => values.iter().flat_map(|value| value.to_le_bytes()).collect(),
        Values::Reals(values) => values.iter().flat_map(|value| value.to_le_bytes()).collect(),
        Values::Texts(values) => {
            let mut bytes = Vec::new();
            for text in values {
                bytes.extend((text.len() as u32).to_le_bytes());
                bytes.extend(text.as_bytes());
            }
            bytes
        }
    }
}

fn values(kind: ColumnKind, plain: &[u8], count: usize) -> Option<Values> {
    let eights = || plain.as_chunks::<8>().0.iter().take(count);
    let read = match kind {
        ColumnKind::Integer => Values::Integers(eights().map(|bytes| i64::from_le_bytes(*bytes)).collect()),
        ColumnKind::Real => Values::Reals(eights().map(|bytes| f64::from_le_bytes(*bytes)).collect()),
        ColumnKind::Text => {
            let (mut rest, mut texts) = (plain, Vec::new());
            while let Some((length, after)) = rest.split_first_chunk::<4>() {
                let (text, next) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
                texts.push(String::from_utf8(text.to_vec()).ok()?);
                rest = next;
            }
            Values::Texts(texts)
        }
    };
    (read.count() == count).then_some(read)
}

fn page_header(rows: usize, plain: usize, packed: usize) -> Vec<u8> {
    let mut page = Writer::new();
    page.number(1, DATA_PAGE).number(2, plain as i64).number(3, packed as i64);
    page.structure(5, |data| {
        data.number(1, rows as i64).number(2, PLAIN).number(3, RLE).number(4, RLE);
    });
    page.end()
}

fn footer(columns: &[Column], rows: usize, chunks: &[Chunk]) -> Vec<u8> {
    let mut footer = Writer::new();
    footer.number(1, 1);
    footer.structures(2, columns.len() + 1, |place, element| match place.checked_sub(1) {
        None => {
            element.text(4, "schema").number(5, columns.len() as i64);
        }
        Some(column) => {
            let column = columns[column];
            element.number(1, type_of(column.kind)).number(3, REQUIRED).text(4, column.name);
            if column.kind == ColumnKind::Text {
                element.number(6, UTF8);
            }
        }
    });
    footer.long(3, rows as i64);
    // Without rows there is no row group.
    footer.structures(4, usize::from(rows > 0), |_, group| {
        group.structures(1, chunks.len(), |place, chunk| {
            let (column, Chunk { offset, plain_size, size }) = (columns[place], &chunks[place]);
            chunk.long(2, *offset as i64);
            chunk.structure(3, |data| {
                data.number(1, type_of(column.kind)).numbers(2, &[PLAIN, RLE]).texts(3, &[column.name]);
                data.number(4, GZIP).long(5, rows as i64).long(6, *plain_size as i64).long(7, *size as i64);
                data.long(9, *offset as i64);
            });
        });
        let all: usize = chunks.iter().map(|chunk| chunk.plain_size).sum();
        group.long(2, all as i64).long(3, rows as i64);
    });
    footer.text(6, "greenroom lab");
    footer.end()
}

fn type_of(kind: ColumnKind) -> i64 {
    match kind {
        ColumnKind::Integer => 2,
        ColumnKind::Real => 5,
        ColumnKind::Text => 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::FigureRow;

    fn figures(count: i64) -> Vec<FigureRow> {
        let figure = |game| FigureRow {
            game,
            figure: "auction".to_owned(),
            about: format!("ラウンド {game}"),
            seat: if game % 2 == 0 { String::new() } else { "B".to_owned() },
            value: game * 1_000_003 - 7,
        };
        (0..count).map(figure).collect()
    }

    #[test]
    fn rows_come_back_as_they_were() {
        for count in [0, 1, 2, 500] {
            let file = write(&figures(count)).unwrap();
            assert_eq!(read::<FigureRow>(&file).unwrap(), figures(count));
            assert_eq!(file, write(&figures(count)).unwrap());
        }
    }

    #[test]
    fn a_damaged_file_is_noticed() {
        let file = write(&figures(50)).unwrap();
        assert_eq!(read::<FigureRow>(&file[..file.len() - 1]), None);
        assert_eq!(read::<FigureRow>(b"PAR1PAR1"), None);
        let mut flipped = file;
        flipped[100] ^= 0xff;
        assert_eq!(read::<FigureRow>(&flipped), None);
    }
}
