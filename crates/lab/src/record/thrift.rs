//! The compact protocol of Thrift, as far as the headers of Parquet files need it.

use std::collections::BTreeMap;

const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// Writes one structure. Fields are numbered, and must come in the order of their numbers.
pub(super) struct Writer {
    bytes: Vec<u8>,
    last: u8,
}

impl Writer {
    pub(super) fn new() -> Writer {
        Writer { bytes: Vec::new(), last: 0 }
    }

    /// A field of 32 bits.
    pub(super) fn number(&mut self, field: u8, number: i64) -> &mut Writer {
        self.header(field, I32);
        self.signed(number);
        self
    }

    /// A field of 64 bits.
    pub(super) fn long(&mut self, field: u8, number: i64) -> &mut Writer {
        self.header(field, I64);
        self.signed(number);
        self
    }

    pub(super) fn text(&mut self, field: u8, text: &str) -> &mut Writer {
        self.header(field, BINARY);
        self.binary(text);
        self
    }

    pub(super) fn numbers(&mut self, field: u8, numbers: &[i64]) -> &mut Writer {
        self.list(field, I32, numbers.len());
        numbers.iter().for_each(|&number| self.signed(number));
        self
    }

    pub(super) fn texts(&mut self, field: u8, texts: &[&str]) -> &mut Writer {
        self.list(field, BINARY, texts.len());
        texts.iter().for_each(|text| self.binary(text));
        self
    }

    pub(super) fn structure(&mut self, field: u8, write: impl FnOnce(&mut Writer)) -> &mut Writer {
        self.header(field, STRUCT);
        let mut inner = Writer::new();
        write(&mut inner);
        self.bytes.extend(inner.end());
        self
    }

    /// A list of structures; `write` is told which one it writes.
    pub(super) fn structures(&mut self, field: u8, count: usize, write: impl Fn(usize, &mut Writer)) {
        self.list(field, STRUCT, count);
        for place in 0..count {
            let mut inner = Writer::new();
            write(place, &mut inner);
            self.bytes.extend(inner.end());
        }
    }

    /// The bytes of the whole structure.
    pub(super) fn end(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }

    fn header(&mut self, field: u8, kind: u8) {
        self.bytes.push((field - self.last) << 4 | kind);
        self.last = field;
    }

    fn list(&mut self, field: u8, kind: u8, count: usize) {
        self.header(field, LIST);
        if count < 15 {
            self.bytes.push((count as u8) << 4 | kind);
        } else {
            self.bytes.push(0xf0 | kind);
            self.unsigned(count as u64);
        }
    }

    fn binary(&mut self, text: &str) {
        self.unsigned(text.len() as u64);
        self.bytes.extend(text.as_bytes());
    }

    fn signed(&mut self, number: i64) {
        self.unsigned((number << 1 ^ number >> 63) as u64);
    }

    fn unsigned(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

/// Reads the header of a page.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, at: 0 }
    }

    /// How many bytes have been read.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The numbers of a structure by their fields. Those of a structure inside it follow at a thousand and the first of them: the
    /// count of a page, field 1 of field 5, is 1005.
    pub(super) fn fields(&mut self) -> Option<BTreeMap<u16, i64>> {
        let (mut fields, mut last) = (BTreeMap::new(), 0u16);
        loop {
            let header = self.byte()?;
            if header == 0 {
                return Some(fields);
            }
            last += u16::from(header >> 4);
            match header & 0xf {
                I32 | I64 => {
                    let number = self.unsigned()?;
                    fields.insert(last, (number >> 1) as i64 ^ -((number & 1) as i64));
                }
                STRUCT => {
                    let first = self.fields()?.first_key_value().map(|(_, first)| *first)?;
                    fields.insert(1000 + last, first);
                }
                _ => return None,
            }
        }
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn unsigned(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }
}
