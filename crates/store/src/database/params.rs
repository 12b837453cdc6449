//! The parameters of a statement: a list made by `params!`, or an array of values of one type.

use rusqlite::types::ToSql;

/// Values for the places `?1`, `?2` and so on.
pub(crate) trait Params {
    /// Calls a function with all values.
    fn with<T>(self, use_them: impl FnOnce(&[&dyn ToSql]) -> T) -> T;
}

impl Params for &[&dyn ToSql] {
    fn with<T>(self, use_them: impl FnOnce(&[&dyn ToSql]) -> T) -> T {
        use_them(self)
    }
}

impl Params for [&dyn ToSql; 0] {
    fn with<T>(self, use_them: impl FnOnce(&[&dyn ToSql]) -> T) -> T {
        use_them(&[])
    }
}

macro_rules! array {
    ($($count:literal)*) => {$(
        impl<V: ToSql> Params for [V; $count] {
            fn with<T>(self, use_them: impl FnOnce(&[&dyn ToSql]) -> T) -> T {
                use_them(&self.each_ref().map(|value| value as &dyn ToSql))
            }
        }
    )*};
}
array!(1 2 3 4);
