//! A snapshot: a table as it is at one moment. Readers hold one and never wait for a change.

use crate::app::now;
use crate::error::WebError;
use crate::tables::TableExtra;
use axum::http::StatusCode;
use greenroom_catalog::{AnySight, AnyTable};
use greenroom_engine::{Eyes, Header, Lang, Seat};
use greenroom_stage::Player;
use greenroom_store::{Invite, Occupant, Person, Status, Summary, TableCard, Visibility};
use std::sync::Arc;

/// The longest line of chat, in letters.
const LONGEST_LINE: usize = 300;

/// A table as it is at one moment. What seldom changes is shared from one snapshot to the next.
#[derive(Clone)]
pub struct Snapshot {
    /// What lists show of it.
    pub card: TableCard,
    /// What was fixed before the deal; while the table gathers, what will be. It holds the seed.
    pub header: Arc<Header>,
    /// The secret of its invite link.
    pub invite: Invite,
    /// What the store keeps with it for the server alone.
    pub extra: Arc<TableExtra>,
    /// The last lines of chat.
    pub chat: Arc<Vec<ChatMessage>>,
    /// The game; none while the table gathers.
    pub table: Option<Box<dyn AnyTable>>,
    /// Counts every change, of whatever kind.
    pub version: u64,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatMessage {
    /// Who said it.
    pub name: String,
    /// Where they sit, if they do.
    pub seat: Option<Seat>,
    /// What they said.
    pub text: String,
}

/// A line of chat as it is kept.
pub(crate) fn tidy_line(text: &str) -> Result<&str, WebError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(WebError::field("text", &format!("1–{LONGEST_LINE}")));
    }
    Ok(text)
}

impl Snapshot {
    /// The players at the table, as boards name them.
    pub fn players(&self) -> Vec<Player> {
        let chairs = self.card.chairs.iter();
        chairs
            .map(|chair| Player { name: chair.name.clone(), bot: matches!(chair.occupant, Occupant::Bot(_)) })
            .collect()
    }

    /// The code of the face on a chair.
    pub(crate) fn face(&self, seat: Seat) -> &str {
        self.extra.faces.get(seat.index()).map_or("", String::as_str)
    }

    /// The eyes with which somebody sees this table: their own seat's, or the public's; all when the game is over.
    pub fn eyes(&self, person: Option<&Person>) -> Eyes {
        if self.is_over() {
            return Eyes::All;
        }
        self.seat_of(person).map_or(Eyes::Public, Eyes::Seat)
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: Option<&Person>) -> Option<Seat> {
        person.and_then(|person| self.card.seats_of(&person.id).first())
    }

    /// What these eyes see of the game; none while the table gathers.
    pub(crate) fn sight(&self, eyes: Eyes) -> Option<Box<dyn AnySight + '_>> {
        self.table.as_ref().map(|table| table.sight(eyes))
    }

    /// What a word of the game is called on a button. A seat's letter that the game has no name for is its player's name.
    pub(crate) fn label(&self, word: &str, lang: Lang) -> String {
        let sight = self.sight(Eyes::Public);
        sight.map_or_else(|| word.to_owned(), |sight| sight.label(word, lang, &self.players()))
    }

    /// The game, or the refusal that it has not begun.
    pub(crate) fn game(&self) -> Result<&dyn AnyTable, WebError> {
        let gathering = || WebError::new(StatusCode::CONFLICT, "error-gathering");
        self.table.as_deref().ok_or_else(gathering)
    }

    /// The finished game, or the refusal that it is not over.
    pub(crate) fn finished_game(&self) -> Result<&dyn AnyTable, WebError> {
        let not_over = || WebError::new(StatusCode::CONFLICT, "error-not-over");
        self.table.as_deref().filter(|_| self.is_over()).ok_or_else(not_over)
    }

    /// The transcript of a finished game. Before the end it would tell everything.
    pub(crate) fn transcript(&self) -> Result<String, WebError> {
        let transcript = self.finished_game()?.transcript();
        Ok(transcript.ok_or_else(WebError::no_table)?.to_text())
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.card.status == Status::Over
    }

    /// Whether every chair is taken.
    pub(super) fn is_full(&self) -> bool {
        self.card.chairs.iter().all(|chair| chair.occupant != Occupant::Empty)
    }

    /// Whether somebody may see this table at all.
    pub fn is_open_to(&self, person: Option<&Person>) -> bool {
        self.card.visibility == Visibility::Open
            || person.is_some_and(|person| {
                self.card.owner.as_ref() == Some(&person.id)
                    || !self.card.seats_of(&person.id).is_empty()
                    || self.extra.guests.contains(&person.id)
            })
    }

    /// The snapshot after an action was played or taken back.
    pub(super) fn after_move(&self, table: Box<dyn AnyTable>, summary: Summary) -> Snapshot {
        let mut next = self.with_table(table);
        next.card.number = next.table.as_ref().map_or(0, |table| table.number());
        next.card.status = summary.status;
        next.card.turn = summary.turn;
        next.card.result = summary.result;
        next.card.updated = now();
        next
    }

    /// The same snapshot with another game position. The present one is not copied: it is large.
    pub(super) fn with_table(&self, table: Box<dyn AnyTable>) -> Snapshot {
        Snapshot {
            card: self.card.clone(),
            header: self.header.clone(),
            invite: self.invite.clone(),
            extra: self.extra.clone(),
            chat: self.chat.clone(),
            table: Some(table),
            version: self.version,
        }
    }
}
