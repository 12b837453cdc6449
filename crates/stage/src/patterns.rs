//! Sentences that are put together without Fluent: pieces of text, what is filled in, and choices by a number. A page has hundreds of
//! them and is drawn for every reader and move, so each is read once. What else a Fluent file can say is left to Fluent.

use crate::texts::{Names, listed, printed};
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use greenroom_engine::{Arg, Lang, Message};
use std::collections::HashMap;

/// The sentences of one language by their keys.
pub(crate) struct Patterns {
    lang: Lang,
    /// None for a sentence that Fluent has to say.
    by_key: HashMap<String, Option<Vec<Piece>>, foldhash::fast::RandomState>,
}

/// What is known of a text.
pub(crate) enum Known<T> {
    Said(T),
    ByFluent,
    Missing,
}

/// A piece of a sentence.
enum Piece {
    Text(String),
    /// The name of what is filled in.
    Fill(String),
    /// One of several ways on, by the number of this name.
    Choice(String, Vec<Way>),
}

/// What stands in a sentence when a number fits.
struct Way {
    when: When,
    /// Whether it is taken where no number fits.
    is_default: bool,
    pieces: Vec<Piece>,
}

/// Which numbers fit.
enum When {
    Exactly(i64),
    /// Those of which one speaks as of one thing. Japanese makes no difference.
    One,
    Other,
}

impl Patterns {
    pub(crate) fn new(lang: Lang) -> Patterns {
        Patterns { lang, by_key: HashMap::default() }
    }

    /// Reads the sentences of a file. They replace those of the same keys.
    pub(crate) fn read(&mut self, resource: &FluentResource) {
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let pieces = message.value.as_ref().and_then(read_pattern);
            self.by_key.insert(message.id.name.to_owned(), pieces);
        }
    }

    #[cfg(test)]
    pub(crate) fn knows(&self, key: &str) -> bool {
        self.by_key.get(key).is_some_and(Option::is_some)
    }

    /// A text without anything to fill in.
    pub(crate) fn get(&self, key: &str) -> Known<&str> {
        match self.by_key.get(key).map(Option::as_deref) {
            Some(Some([Piece::Text(text)])) => Known::Said(text),
            Some(_) => Known::ByFluent,
            None => Known::Missing,
        }
    }

    /// The sentence of a message.
    pub(crate) fn say(&self, message: &Message, names: &dyn Names) -> Known<String> {
        let Some(pieces) = self.by_key.get(&message.key) else { return Known::Missing };
        let mut said = String::with_capacity(96);
        let written = pieces.as_ref().and_then(|pieces| self.write(pieces, message, names, &mut said));
        written.map_or(Known::ByFluent, |()| Known::Said(said))
    }

    fn write(&self, pieces: &[Piece], message: &Message, names: &dyn Names, said: &mut String) -> Option<()> {
        // Of two values with one name Fluent takes the last.
        let arg = |name: &str| message.args.iter().rfind(|(known, _)| known == name).map(|(_, arg)| arg);
        for piece in pieces {
            match piece {
                Piece::Text(text) => said.push_str(text),
                Piece::Fill(name) => match arg(name)? {
                    Arg::Number(number) => said.push_str(&printed(i32::try_from(*number).ok()?)),
                    Arg::Word(word) => said.push_str(&names.word(word)),
                    Arg::Seat(seat) => said.push_str(&names.seat(*seat)),
                    Arg::Words(words) => said.push_str(&listed(self.lang, words, names)),
                },
                Piece::Choice(name, ways) => {
                    let Arg::Number(number) = arg(name)? else { return None };
                    let way = ways.iter().find(|way| self.fits(&way.when, *number));
                    let way = way.or_else(|| ways.iter().find(|way| way.is_default))?;
                    self.write(&way.pieces, message, names, said)?;
                }
            }
        }
        Some(())
    }

    fn fits(&self, when: &When, number: i64) -> bool {
        let is_one = self.lang == Lang::En && number.abs() == 1;
        match when {
            When::Exactly(exactly) => *exactly == number,
            When::One => is_one,
            When::Other => !is_one,
        }
    }
}

/// The pieces of a sentence; none where it has something else in it.
fn read_pattern(pattern: &Pattern<&str>) -> Option<Vec<Piece>> {
    let piece = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Some(Piece::Text((*value).to_owned())),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(inline) => Some(Piece::Fill(variable(inline)?)),
            Expression::Select { selector, variants } => {
                let ways = variants.iter().map(read_way).collect::<Option<_>>()?;
                Some(Piece::Choice(variable(selector)?, ways))
            }
        },
    };
    let pieces: Vec<Piece> = pattern.elements.iter().map(piece).collect::<Option<_>>()?;
    Some(joined(pieces))
}

/// Pieces of text side by side are one: Fluent has one for each line.
fn joined(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut joined: Vec<Piece> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        match (joined.last_mut(), piece) {
            (Some(Piece::Text(before)), Piece::Text(text)) => before.push_str(&text),
            (_, piece) => joined.push(piece),
        }
    }
    joined
}

fn variable(inline: &InlineExpression<&str>) -> Option<String> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name.to_owned()),
        _ => None,
    }
}

fn read_way(variant: &Variant<&str>) -> Option<Way> {
    let when = match &variant.key {
        VariantKey::NumberLiteral { value } => When::Exactly(value.parse().ok()?),
        VariantKey::Identifier { name: "one" } => When::One,
        VariantKey::Identifier { name: "other" } => When::Other,
        VariantKey::Identifier { .. } => return None,
    };
    Some(Way { when, is_default: variant.default, pieces: read_pattern(&variant.value)? })
}
