//! Tables as CSV files, as RFC 4180 describes them: a line of names, quotes where they are needed.

use super::rows::{Row, Values};

/// The rows as CSV, with the names of the columns in the first line.
pub fn write<R: Row>(rows: &[R]) -> String {
    let names: Vec<&str> = R::COLUMNS.iter().map(|column| column.name).collect();
    let mut text = names.join(",") + "\r\n";
    let columns = R::columns(rows);
    for place in 0..rows.len() {
        let cells: Vec<String> = columns.iter().map(|column| cell(column, place)).collect();
        text += &cells.join(",");
        text += "\r\n";
    }
    text
}

fn cell(column: &Values, place: usize) -> String {
    match column {
        Values::Integers(values) => values[place].to_string(),
        Values::Reals(values) => values[place].to_string(),
        Values::Texts(values) if values[place].contains([',', '"', '\n', '\r']) => {
            format!("\"{}\"", values[place].replace('"', "\"\""))
        }
        Values::Texts(values) => values[place].clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::FigureRow;

    #[test]
    fn quotes_stand_where_they_are_needed() {
        let figure = |about: &str| FigureRow {
            game: 3,
            figure: "won".to_owned(),
            about: about.to_owned(),
            seat: String::new(),
            value: -2,
        };
        let text = write(&[figure("plain"), figure("a \"b\", c")]);
        assert_eq!(
            text,
            "game,figure,about,seat,value\r\n3,won,plain,,-2\r\n3,won,\"a \"\"b\"\", c\",,-2\r\n"
        );
    }
}
