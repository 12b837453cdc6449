//! What a card file must fulfil.

use crate::cards::{CARDS, Cards, MOST_CARDS, MOST_ROUNDS};
use greenroom_engine::{CardFile, CardFileError, FileCheck, MAX_SEATS, Shelf};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use toml::Spanned;

/// A card file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct File {
    /// The highest card.
    #[schemars(with = "u8")]
    highest: Spanned<u8>,
    /// The points of each round.
    #[schemars(with = "Vec<u8>")]
    prizes: Spanned<Vec<u8>>,
}

impl CardFile for Cards {
    fn describe(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<File>()
    }

    fn parse(text: &str) -> Result<Cards, CardFileError> {
        let (file, mut check): (File, _) = FileCheck::read(text)?;
        let enough = MAX_SEATS * MOST_ROUNDS..=MOST_CARDS;
        check.ensure(
            enough.contains(&usize::from(*file.highest.get_ref())),
            &file.highest,
            "highest",
            format!("expected {} to {}, so that everybody gets a hand", enough.start(), enough.end()),
        );
        check.ensure(
            file.prizes.get_ref().len() == MOST_ROUNDS
                && file.prizes.get_ref().iter().all(|prize| *prize <= 50),
            &file.prizes,
            "prizes",
            format!("expected {MOST_ROUNDS} prizes of at most 50 points"),
        );
        check.finish()?;
        Ok(Cards { highest: file.highest.into_inner(), prizes: file.prizes.into_inner() })
    }

    fn shelf() -> &'static Shelf<Cards> {
        &CARDS
    }
}
