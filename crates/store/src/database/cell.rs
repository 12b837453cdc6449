//! Values on their way to PostgreSQL and back: the five kinds that SQLite knows, written as the type that stands there.

use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use std::error::Error;

type Fault = Box<dyn Error + Sync + Send>;

/// A value for a statement.
#[derive(Debug)]
pub(crate) struct Bound<'a>(ToSqlOutput<'a>);

impl Bound<'_> {
    /// Calls a function with values as PostgreSQL takes them.
    pub(crate) fn all<T>(
        values: &[&dyn rusqlite::ToSql],
        use_them: impl FnOnce(&[&(dyn ToSql + Sync)]) -> Result<T, crate::StoreError>,
    ) -> super::Result<T> {
        let bound = values.iter().map(|value| Ok(Bound(value.to_sql()?)));
        let bound = bound.collect::<rusqlite::Result<Vec<Bound<'_>>>>()?;
        let listed: Vec<&(dyn ToSql + Sync)> = bound.iter().map(|value| value as _).collect();
        Ok(use_them(&listed)?)
    }
}

impl ToSql for Bound<'_> {
    fn to_sql(&self, kind: &Type, out: &mut bytes::BytesMut) -> Result<IsNull, Fault> {
        let value = match &self.0 {
            ToSqlOutput::Borrowed(value) => *value,
            ToSqlOutput::Owned(value) => ValueRef::from(value),
            other => return Err(format!("{other:?} has no form in PostgreSQL").into()),
        };
        match (value, kind) {
            (ValueRef::Null, _) => Ok(IsNull::Yes),
            (ValueRef::Integer(number), &Type::BOOL) => (number != 0).to_sql(kind, out),
            (ValueRef::Integer(number), &Type::INT2) => i16::try_from(number)?.to_sql(kind, out),
            (ValueRef::Integer(number), &Type::INT4) => i32::try_from(number)?.to_sql(kind, out),
            (ValueRef::Integer(number), &Type::INT8) => number.to_sql(kind, out),
            (ValueRef::Real(number), &Type::FLOAT8) => number.to_sql(kind, out),
            (ValueRef::Text(text), &Type::TEXT | &Type::VARCHAR | &Type::NAME) => {
                std::str::from_utf8(text)?.to_sql(kind, out)
            }
            (ValueRef::Blob(bytes), &Type::BYTEA) => bytes.to_sql(kind, out),
            (value, kind) => Err(format!("a value of type {} cannot be a {kind}", value.data_type()).into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// A value of an answer.
pub(crate) struct Cell(pub(crate) Value);

impl<'a> FromSql<'a> for Cell {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Cell, Fault> {
        Ok(Cell(match *kind {
            Type::BOOL => Value::Integer(bool::from_sql(kind, raw)?.into()),
            Type::INT2 => Value::Integer(i16::from_sql(kind, raw)?.into()),
            Type::INT4 => Value::Integer(i32::from_sql(kind, raw)?.into()),
            Type::INT8 => Value::Integer(i64::from_sql(kind, raw)?),
            Type::NUMERIC => Value::Integer(whole_number(raw)?),
            Type::FLOAT4 => Value::Real(f32::from_sql(kind, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(kind, raw)?),
            Type::BYTEA => Value::Blob(raw.to_vec()),
            _ => Value::Text(std::str::from_utf8(raw)?.to_owned()),
        }))
    }

    fn from_sql_null(_: &Type) -> Result<Cell, Fault> {
        Ok(Cell(Value::Null))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// A sum of whole numbers, which PostgreSQL gives as a `numeric`: digits to the base of 10,000, the first one with its weight.
fn whole_number(raw: &[u8]) -> Result<i64, Fault> {
    let mut words = raw.chunks_exact(2).map(|pair| i16::from_be_bytes([pair[0], pair[1]]));
    let mut next = || words.next().ok_or("a numeric is cut off");
    let (count, weight, sign, _) = (next()?, next()?, next()?, next()?);
    let mut number: i64 = 0;
    for place in 0..=weight {
        let digit = if place < count { next()? } else { 0 };
        number = number
            .checked_mul(10_000)
            .and_then(|high| high.checked_add(digit.into()))
            .ok_or("a sum is too large")?;
    }
    match sign {
        0 => Ok(number),
        0x4000 => Ok(-number),
        _ => Err("a sum is no number".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numeric(words: &[i16]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_be_bytes()).collect()
    }

    #[test]
    fn sums_are_read_whatever_their_length() {
        assert_eq!(whole_number(&numeric(&[0, 0, 0, 0])).unwrap(), 0);
        assert_eq!(whole_number(&numeric(&[1, 0, 0, 0, 42])).unwrap(), 42);
        assert_eq!(
            whole_number(&numeric(&[1, 1, 0, 0, 3])).unwrap(),
            30_000,
            "zeros at the end are left out"
        );
        assert_eq!(whole_number(&numeric(&[2, 1, 0x4000, 0, 1, 2345])).unwrap(), -12_345);
        assert!(whole_number(&numeric(&[1, 0, 0, 0])).is_err(), "cut off");
        assert!(whole_number(&numeric(&[1, 0, -0x4000, 0])).is_err(), "not a number");
    }
}
