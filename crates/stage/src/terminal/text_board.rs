//! A board as text, section by section.

use super::layout::{COLUMNS, table, wrap};
use super::phrase::{Ink, Paint, Phrase};

/// How far the text of a section is indented.
const INDENT: usize = 2;

/// A position, an explanation or a result as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextBoard {
    blocks: Vec<Block>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    Title(Phrase),
    Line(Phrase),
    Table(Vec<Vec<Phrase>>),
}

impl TextBoard {
    /// A board with nothing on it.
    pub fn new() -> TextBoard {
        TextBoard::default()
    }

    /// Begins a section.
    pub fn title(&mut self, title: impl Into<Phrase>) {
        self.blocks.push(Block::Title(title.into().inked(Ink::Strong)));
    }

    /// A line; it goes on below itself where it is too long.
    pub fn line(&mut self, line: impl Into<Phrase>) {
        self.blocks.push(Block::Line(line.into()));
    }

    /// Rows of cells that stand below each other.
    pub fn table(&mut self, rows: impl IntoIterator<Item = Vec<Phrase>>) {
        self.blocks.push(Block::Table(rows.into_iter().collect()));
    }

    /// Puts another board below this one.
    pub fn append(&mut self, other: TextBoard) {
        self.blocks.extend(other.blocks);
    }

    /// The text, no line wider than [`COLUMNS`]; each line ends with a line break.
    pub fn render(&self, paint: Paint) -> String {
        let mut text = String::new();
        let indent = " ".repeat(INDENT);
        for block in &self.blocks {
            let (indent, lines) = match block {
                Block::Title(title) => {
                    let title = Phrase::new(Ink::Faint, "── ").then(title.clone());
                    (String::new(), wrap(&title, COLUMNS))
                }
                Block::Line(line) => (indent.clone(), wrap(line, COLUMNS - INDENT)),
                Block::Table(rows) => (indent.clone(), table(rows, COLUMNS - INDENT)),
            };
            for line in lines {
                if !line.is_empty() {
                    text.push_str(&indent);
                    text.push_str(&line.paint(paint));
                }
                text.push('\n');
            }
        }
        text
    }
}
