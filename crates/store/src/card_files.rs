//! The card files that tables were dealt with: each text once, by its game and its fingerprint.

use crate::database::{Connection, OptionalExtension, params};
use crate::{PendingOperation, Store, StoreError, sql};
use greenroom_engine::Header;

impl Store {
    /// The text of a card file that some table was dealt with.
    pub fn card_file(&self, game: &str, fingerprint: &str) -> PendingOperation<Option<String>> {
        let (game, fingerprint) = (game.to_owned(), fingerprint.to_owned());
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::CARD_FILE)?;
            Ok(statement.query_row([&game, &fingerprint], |row| row.get(0)).optional()?)
        })
    }

    /// Keeps a card file for tables that were stored without theirs. One that is kept already stays as it is.
    pub fn keep_card_file(&self, game: &str, fingerprint: &str, text: &str) -> PendingOperation<()> {
        let [game, fingerprint, text] = [game, fingerprint, text].map(str::to_owned);
        self.write(move |connection| {
            connection.prepare_cached(sql::KEEP_CARD_FILE)?.execute([&game, &fingerprint, &text])?;
            Ok(())
        })
    }

    /// The games and fingerprints of card files that tables name, but that are not kept.
    pub fn missing_card_files(&self) -> PendingOperation<Vec<(String, String)>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::MISSING_CARD_FILES)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}

/// Keeps the card file of a table, in the transaction that writes the table.
pub(crate) fn keep(connection: &Connection, header: &Header, text: Option<&str>) -> Result<(), StoreError> {
    if let Some(text) = text {
        let values = params![header.game, header.cards, text];
        connection.prepare_cached(sql::KEEP_CARD_FILE)?.execute(values)?;
    }
    Ok(())
}
