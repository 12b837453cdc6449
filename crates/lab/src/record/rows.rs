//! The tables of a run: their rows, and the columns that are documented, written and read.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Whole numbers of 64 bits.
    Integer,
    /// Numbers with a fraction, of 64 bits.
    Real,
    /// Text in UTF-8.
    Text,
}

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: ColumnKind,
    /// What it means.
    pub about: &'static str,
}

/// The values of one column.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Whole numbers.
    Integers(Vec<i64>),
    /// Numbers with a fraction.
    Reals(Vec<f64>),
    /// Texts.
    Texts(Vec<String>),
}

impl Values {
    /// An empty column.
    pub fn new(kind: ColumnKind) -> Values {
        match kind {
            ColumnKind::Integer => Values::Integers(Vec::new()),
            ColumnKind::Real => Values::Reals(Vec::new()),
            ColumnKind::Text => Values::Texts(Vec::new()),
        }
    }

    /// How many values there are.
    pub fn count(&self) -> usize {
        match self {
            Values::Integers(values) => values.len(),
            Values::Reals(values) => values.len(),
            Values::Texts(values) => values.len(),
        }
    }
}

/// A row of a table.
pub trait Row: Sized {
    /// The table's name, which is that of its folder too.
    const TABLE: &'static str;
    /// What a row is.
    const ABOUT: &'static str;
    /// The columns in their order.
    const COLUMNS: &'static [Column];

    /// Adds the row's values to the columns.
    fn push(&self, columns: &mut [Values]);

    /// The row at a place; none where the columns are others.
    fn at(columns: &[Values], place: usize) -> Option<Self>;

    /// The rows as columns.
    fn columns(rows: &[Self]) -> Vec<Values> {
        let mut columns: Vec<Values> = Self::COLUMNS.iter().map(|column| Values::new(column.kind)).collect();
        rows.iter().for_each(|row| row.push(&mut columns));
        columns
    }

    /// The columns as rows; none where the columns are others.
    fn rows(columns: &[Values]) -> Option<Vec<Self>> {
        (0..columns.first()?.count()).map(|place| Self::at(columns, place)).collect()
    }
}

/// All tables and their columns as Markdown, for `docs/lab.md`.
pub fn describe_tables() -> String {
    let tables = [
        describe::<GameRow>(),
        describe::<SeatRow>(),
        describe::<ProgressRow>(),
        describe::<DecisionRow>(),
        describe::<CardRow>(),
        describe::<RivalRow>(),
        describe::<FigureRow>(),
    ];
    tables.join("\n")
}

fn describe<R: Row>() -> String {
    let mut text =
        format!("### `{}`\n\n{}\n\n| column | type | |\n|---|---|---|\n", R::TABLE, R::ABOUT.trim());
    for Column { name, kind, about } in R::COLUMNS {
        let kind = match kind {
            ColumnKind::Integer => "integer",
            ColumnKind::Real => "real",
            ColumnKind::Text => "text",
        };
        text += &format!("| `{name}` | {kind} | {} |\n", about.trim());
    }
    text
}

/// A value of a row.
trait Cell: Sized {
    const KIND: ColumnKind;
    fn push(&self, column: &mut Values);
    fn at(column: &Values, place: usize) -> Option<Self>;
}

macro_rules! cells {
    ($($cell:ty: $kind:ident in $values:ident;)+) => { $(
        impl Cell for $cell {
            const KIND: ColumnKind = ColumnKind::$kind;

            fn push(&self, column: &mut Values) {
                if let Values::$values(values) = column {
                    values.push(self.clone());
                }
            }

            fn at(column: &Values, place: usize) -> Option<$cell> {
                match column {
                    Values::$values(values) => values.get(place).cloned(),
                    _ => None,
                }
            }
        }
    )+ };
}

cells! {
    i64: Integer in Integers;
    f64: Real in Reals;
    String: Text in Texts;
}

macro_rules! rows {
    ($($(#[doc = $row_about:literal])+ $row:ident in $table:literal {
        $(#[doc = $about:literal] $field:ident: $cell:ty,)+
    })+) => { $(
        $(#[doc = $row_about])+
        #[derive(Clone, Debug, PartialEq)]
        pub struct $row {
            $(#[doc = $about] pub $field: $cell,)+
        }

        impl Row for $row {
            const TABLE: &'static str = $table;
            const ABOUT: &'static str = concat!($($row_about),+);
            const COLUMNS: &'static [Column] = &[
                $(Column { name: stringify!($field), kind: <$cell as Cell>::KIND, about: $about },)+
            ];

            fn push(&self, columns: &mut [Values]) {
                let mut columns = columns.iter_mut();
                $(if let Some(column) = columns.next() {
                    self.$field.push(column);
                })+
            }

            fn at(columns: &[Values], place: usize) -> Option<$row> {
                let mut columns = columns.iter();
                Some($row { $($field: <$cell as Cell>::at(columns.next()?, place)?,)+ })
            }
        }
    )+ };
}

rows! {
    /// One row a game.
    GameRow in "games" {
        /// The number of the game in the run, from 0.
        game: i64,
        /// The seed of its deal, in hexadecimal digits. Games of one seed are one deal.
        seed: String,
        /// How many decisions were made, those without a choice among them.
        decisions: i64,
        /// How many rounds, seasons or turns around the table it had.
        rounds: i64,
        /// How it ended, as a word of the game.
        ending: String,
        /// The letters of the seats that won; several where they share the win.
        winners: String,
        /// The best score less the best score of a seat that did not win, or 0 where all have won.
        margin: i64,
    }

    /// One row a game and seat.
    SeatRow in "seats" {
        /// The number of the game.
        game: i64,
        /// The seat's letter.
        seat: String,
        /// Who played it.
        bot: String,
        /// Its score at the end.
        score: i64,
        /// Its rank at the end; 1 is the winner's.
        rank: i64,
        /// Its share of the win: 1 alone, a half when shared by two, 0 when lost.
        win: f64,
        /// 1 where the seat was the one whose actions were restricted, else 0.
        restricted: i64,
    }

    /// One row a game, seat and tenth of the game's decisions.
    ProgressRow in "progress" {
        /// The number of the game.
        game: i64,
        /// How many tenths of the decisions had been made, from 1 to 9.
        tenth: i64,
        /// The seat's letter.
        seat: String,
        /// Its points as they would have been counted then.
        points: i64,
        /// Its chance to win, as the game's own judgement saw it with all cards open.
        chance: f64,
    }

    /// One row a decision.
    DecisionRow in "decisions" {
        /// The number of the game.
        game: i64,
        /// The number of the decision in the game, from 1.
        number: i64,
        /// The round in which it was made, from 1.
        round: i64,
        /// The letter of the seat that decided.
        seat: String,
        /// Who played it.
        bot: String,
        /// What was asked, such as `bid`.
        asked: String,
        /// How many actions were legal; 1 where there was no choice.
        options: i64,
        /// What was said, in words.
        chosen: String,
        /// The seat's chance to win before, as the game's own judgement saw it with all cards open.
        before: f64,
        /// The same after the action and what followed from it; at the end its share of the win.
        after: f64,
    }

    /// One row a game, card and seat that had to do with it; without a seat for the middle of the table.
    CardRow in "cards" {
        /// The number of the game.
        game: i64,
        /// The word of the card, idol, board, event or item in the almanac.
        card: String,
        /// Its group in the almanac.
        kind: String,
        /// The seat's letter, or nothing for the middle of the table.
        seat: String,
        /// Copies that lay there after the deal.
        dealt: i64,
        /// Copies that came there later.
        taken: i64,
        /// Decisions of the seat in which it could name the card.
        offered: i64,
        /// Decisions of the seat in which it named the card.
        chosen: i64,
        /// How often the card worked for the seat, as the game's events tell.
        used: i64,
        /// The seat's share of the win; 0 without a seat.
        win: f64,
    }

    /// One row a game and two things of one group between which bots other than `random` could choose.
    RivalRow in "rivals" {
        /// The number of the game.
        game: i64,
        /// The word of the first thing in the almanac.
        card: String,
        /// The word of the other.
        rival: String,
        /// Decisions in which each of them could be named without the other.
        together: i64,
        /// Decisions among them in which the first was named.
        chosen: i64,
    }

    /// One row a figure that the game itself counts.
    FigureRow in "figures" {
        /// The number of the game.
        game: i64,
        /// What is counted.
        figure: String,
        /// What it is counted by: a word, or a number such as a round.
        about: String,
        /// The seat's letter, or nothing where it is nobody's.
        seat: String,
        /// The number.
        value: i64,
    }
}
