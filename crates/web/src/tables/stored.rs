//! A stored table played again: by the rules and with the cards that it was dealt with, or why this program cannot.

use crate::tables::{Snapshot, summary};
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Header, Message};
use greenroom_store::{Status, Store, StoreError, StoredTable, Summary};
use std::sync::Arc;

/// The games that a server has.
pub type Games = &'static [&'static dyn GameKind];

/// The game with this id among those that a server has.
pub fn find_in(games: Games, id: &str) -> Option<&'static dyn GameKind> {
    games.iter().copied().find(|game| game.id() == id)
}

/// Why this program cannot go on with a stored table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// There is no such game here.
    NoGame,
    /// The table was dealt under a version of the rules that this program does not play.
    OtherRules {
        /// The table's version.
        theirs: u16,
        /// The oldest and the newest version that can be played here.
        ours: (u16, u16),
    },
    /// The card file that the table was dealt with is neither known nor kept.
    NoCards,
    /// The card file that is kept with the table cannot be read; this is the first mistake in it.
    BadCards(String),
    /// The table cannot be dealt with its options.
    NoDeal,
    /// An action that was played is not legal here.
    Illegal {
        /// The action's number.
        number: u32,
    },
    /// All actions are legal, but lead to another turn or another result than the one that is kept.
    Differs {
        /// How many actions there are.
        number: u32,
    },
}

impl Unplayable {
    /// The reason as a sentence of the pages. It tells nothing that was hidden.
    pub(crate) fn message(&self) -> Message {
        match self {
            Unplayable::NoGame => Message::new("unplayable-game"),
            Unplayable::OtherRules { theirs, ours: (from, to) } if from == to => {
                Message::new("unplayable-rules").number("theirs", *theirs).number("ours", *to)
            }
            Unplayable::OtherRules { theirs, ours: (from, to) } => Message::new("unplayable-rules-range")
                .number("theirs", *theirs)
                .number("from", *from)
                .number("to", *to),
            Unplayable::NoCards => Message::new("unplayable-cards"),
            Unplayable::BadCards(problem) => {
                Message::new("unplayable-bad-cards").word("problem", problem.clone())
            }
            Unplayable::NoDeal => Message::new("unplayable-deal"),
            Unplayable::Illegal { number } => Message::new("unplayable-action").number("number", *number),
            Unplayable::Differs { number } => Message::new("unplayable-differs").number("number", *number),
        }
    }

    /// After how many actions the game would differ; none where it cannot even begin.
    pub fn after(&self) -> Option<u32> {
        match self {
            Unplayable::Illegal { number } => Some(number - 1),
            Unplayable::Differs { number } => Some(*number),
            _ => None,
        }
    }
}

/// Finds the game of a table, and reads the table's card file from the store where this process does not know it yet.
pub(crate) async fn prepare(
    store: &Store,
    games: Games,
    stored: &StoredTable,
) -> Result<Result<&'static dyn GameKind, Unplayable>, StoreError> {
    prepare_header(store, games, &stored.header).await
}

/// The same for what was fixed before a deal.
pub(crate) async fn prepare_header(
    store: &Store,
    games: Games,
    header: &Header,
) -> Result<Result<&'static dyn GameKind, Unplayable>, StoreError> {
    let Some(kind) = find_in(games, &header.game) else { return Ok(Err(Unplayable::NoGame)) };
    if !kind.rules_versions().contains(&header.rules) {
        let (theirs, ours) = (header.rules, kind.rules_versions().into_inner());
        return Ok(Err(Unplayable::OtherRules { theirs, ours }));
    }
    if kind.card_text(&header.cards).is_some() {
        return Ok(Ok(kind));
    }
    let Some(text) = store.card_file(&header.game, &header.cards).await? else {
        return Ok(Err(Unplayable::NoCards));
    };
    Ok(match kind.read_cards(&text) {
        Ok(fingerprint) if fingerprint == header.cards => Ok(kind),
        Ok(_) => Err(Unplayable::NoCards),
        Err(mistake) => Err(Unplayable::BadCards(mistake.to_string())),
    })
}

/// Plays a table again that was dealt. It must come to the turn and the result that the store keeps.
pub(crate) fn replay(kind: &dyn GameKind, stored: &StoredTable) -> Result<Box<dyn AnyTable>, Unplayable> {
    play_on_from(kind, None, stored)
}

/// The same, from what is known of the table on, where nothing of that was taken back.
pub(crate) fn play_on_from(
    kind: &dyn GameKind,
    known: Option<&Snapshot>,
    stored: &StoredTable,
) -> Result<Box<dyn AnyTable>, Unplayable> {
    let is_begun = |table: &&dyn AnyTable| {
        let mut played = (1..=table.number()).zip(&stored.actions);
        table.header() == &stored.header
            && table.number() as usize <= stored.actions.len()
            && played.all(|(number, action)| {
                table
                    .played(number)
                    .is_some_and(|(seat, words)| (seat, &words) == (action.seat, &action.words))
            })
    };
    let mut table = match known.and_then(|known| known.table.as_deref()).filter(is_begun) {
        Some(table) => table.clone_box(),
        None => kind.deal(stored.header.clone()).map_err(|_| Unplayable::NoDeal)?,
    };
    for (number, action) in (1..).zip(&stored.actions).skip(table.number() as usize) {
        table.act(action.seat, &action.words).map_err(|_| Unplayable::Illegal { number })?;
    }
    let kept = &stored.card;
    let Summary { status, turn, result, .. } = summary(table.as_ref());
    if (status, turn, &result) == (kept.status, kept.turn, &kept.result) {
        return Ok(table);
    }
    // The people may have ended the game by agreement, which no rule knows.
    if kept.status == Status::Over && status == Status::Playing && kept.result.is_none() {
        return Ok(table);
    }
    Err(Unplayable::Differs { number: kept.number })
}

/// The result of a finished table as it reads with other names on its seats; none where it cannot be played again.
pub(crate) async fn result_with(
    store: &Store,
    games: Games,
    stored: &StoredTable,
    header: Header,
) -> Result<Option<String>, StoreError> {
    let Ok(kind) = prepare(store, games, stored).await? else { return Ok(None) };
    let renamed = StoredTable { header, ..stored.clone() };
    let played = tokio::task::spawn_blocking(move || {
        let mut table = kind.deal(renamed.header.clone()).ok()?;
        for action in &renamed.actions {
            table.act(action.seat, &action.words).ok()?;
        }
        summary(table.as_ref()).result
    });
    Ok(played.await.unwrap_or_default())
}

/// Whether this program can go on with a stored table, or show it again if it is over.
pub(crate) async fn check(
    store: &Store,
    games: Games,
    stored: &Arc<StoredTable>,
) -> Result<Result<(), Unplayable>, StoreError> {
    // A table that gathers has not been dealt: it takes the rules and cards of the program that deals it.
    if stored.card.status == Status::Gathering {
        return Ok(find_in(games, &stored.header.game).map(drop).ok_or(Unplayable::NoGame));
    }
    let kind = match prepare(store, games, stored).await? {
        Ok(kind) => kind,
        Err(unplayable) => return Ok(Err(unplayable)),
    };
    // Many tables may be checked while the server answers, so they are not played on the threads that do.
    let stored = stored.clone();
    let played = tokio::task::spawn_blocking(move || replay(kind, &stored).map(drop)).await;
    Ok(played.unwrap_or(Err(Unplayable::NoDeal)))
}
