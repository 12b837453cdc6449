//! A game that was begun elsewhere, such as on a device without a server: its transcript is played again, and it goes on at a table here.

use crate::app::App;
use crate::bots;
use crate::error::WebError;
use crate::tables::setup::table_with_header;
use crate::tables::stored::prepare_header;
use crate::tables::{Origin, SeatChoice, Seating, TableExtra, deal_again, summary};
use axum::http::StatusCode;
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Branch, Message, Seat, Transcript};
use greenroom_store::{Person, StoredAction, TableId, Visibility};
use sha2::{Digest, Sha256};

/// A game from elsewhere that was read and played again from its seed.
pub(crate) struct BroughtGame {
    pub(crate) kind: &'static dyn GameKind,
    pub(crate) transcript: Transcript,
    pub(crate) table: Box<dyn AnyTable>,
}

impl BroughtGame {
    /// Reads a transcript and plays it again, or says what is wrong with it.
    pub(crate) async fn read(app: &App, text: &str) -> Result<BroughtGame, WebError> {
        let transcript = Transcript::from_text(text).map_err(|error| wrong(error.to_string()))?;
        let kind = prepare_header(&app.store, app.games, &transcript.header).await?;
        let kind =
            kind.map_err(|reason| WebError::say(StatusCode::UNPROCESSABLE_ENTITY, &reason.message()))?;
        // It may be long, and whoever waits for this thread has not brought it.
        let played = tokio::task::spawn_blocking(move || {
            let table = kind.replay(&transcript, None).map_err(|error| wrong(error.to_string()))?;
            Ok(BroughtGame { kind, transcript, table })
        });
        played.await.map_err(|_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside"))?
    }

    /// Opens a table for it. Whoever has brought the game knows its seed. So if it goes on, everything that their seat cannot know is
    /// dealt anew; if chairs are free, it goes on when they are taken. A game that is over is kept for them, and counts for nothing.
    pub(crate) async fn open(
        self,
        app: &App,
        choices: &[SeatChoice],
        person: &Person,
    ) -> Result<TableId, WebError> {
        let BroughtGame { kind, transcript, table } = self;
        let text = transcript.to_text();
        let Transcript { mut header, actions, .. } = transcript;
        let own = choices.iter().position(|choice| *choice == SeatChoice::Me);
        let one = choices.iter().filter(|choice| **choice == SeatChoice::Me).count() == 1;
        let own = own.filter(|_| one && choices.len() == header.seats.len());
        let own = own.ok_or_else(|| WebError::field("seats", "me × 1"))?;
        let over = table.is_over();
        let seatings = choices.iter().enumerate().map(|(index, choice)| match choice {
            SeatChoice::Me => Ok(Seating::person(person)),
            SeatChoice::Open if !over => Ok(Seating::nobody()),
            SeatChoice::Bot(bot) => Ok(Seating::bot(*bot, index)),
            _ => Err(WebError::field("seats", &format!("me, open, {}", bots::names()))),
        });
        let seatings = seatings.collect::<Result<Vec<Seating>, WebError>>()?;
        header.seats = seatings.iter().map(|seating| seating.chair.name.clone()).collect();
        let mut extra = TableExtra::default();
        if over {
            extra.origin = Some(Origin::Device);
        } else {
            let (after, seat) = (actions.len() as u32, Seat(own as u8));
            header.branches.push(Branch { after, seat, seed: app.fresh_seed(kind.id()) });
        }
        let played = deal_again(kind, header.clone(), &actions)?;
        let told = over.then(|| told_id(person, &text));
        let (visibility, owner) = (Visibility::Private, person.id.clone());
        let mut new = table_with_header(app, kind, header, seatings, visibility, owner, extra)?;
        if let Some(id) = told {
            if app.store.table_card(&id).await.is_ok() {
                return Ok(id);
            }
            new.id = id;
        }
        let gathers = choices.contains(&SeatChoice::Open);
        if !gathers {
            new.summary = summary(played.as_ref());
        }
        let (id, time) = (new.id.clone(), app.now());
        let actions = actions.into_iter().map(|(seat, words)| StoredAction { seat, words, time }).collect();
        app.store.create_table_from(new, actions).await?;
        let room = app.room(&id).await?;
        bots::start(app, &room);
        Ok(id)
    }
}

/// What is wrong with a transcript, as a sentence.
fn wrong(problem: String) -> WebError {
    let message = Message::new("site-import-wrong").word("problem", problem);
    WebError::say(StatusCode::UNPROCESSABLE_ENTITY, &message).about("transcript")
}

/// The id of a finished game that somebody's device tells of. A device that tells it again finds it there.
fn told_id(person: &Person, transcript: &str) -> TableId {
    let digest = Sha256::digest(format!("told {} {transcript}", person.id));
    let letters: String = digest.iter().take(10).map(|byte| format!("{byte:02x}")).collect();
    TableId::parse(&format!("d{letters}")).expect("hexadecimal digits are plain")
}
