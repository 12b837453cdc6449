//! Playing on from a position of a finished game, or of a puzzle: a new table with bots, the same past and fresh luck.

use crate::advice::AdviceRule;
use crate::app::App;
use crate::bots;
use crate::error::WebError;
use crate::tables::setup::table_with_header;
use crate::tables::{Seating, Snapshot, TableExtra, deal_again, summary};
use axum::http::StatusCode;
use greenroom_catalog::{AnyTable, Bot, GameKind};
use greenroom_engine::{Branch, Header, Seat, Words};
use greenroom_store::{Person, StoredAction, TableId, Visibility};
use serde::{Deserialize, Serialize};

/// Where a table's position comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Origin {
    /// A finished game.
    Table {
        /// Its table.
        table: TableId,
        /// After how many actions.
        at: u32,
    },
    /// A puzzle of the same game, by its id.
    Puzzle(String),
    /// The whole game was played on somebody's device, without this server.
    Device,
}

/// A position to play on from.
pub(crate) struct StartPosition {
    pub(crate) origin: Origin,
    /// What was fixed before the deal of the game that it belongs to.
    pub(crate) header: Header,
    /// What was played there until then.
    pub(crate) actions: Vec<(Seat, Words)>,
}

/// The position of a finished game after so many actions; its end if nobody says after how many.
pub(crate) fn finished_position(snapshot: &Snapshot, at: Option<u32>) -> Result<Box<dyn AnyTable>, WebError> {
    snapshot.require_unsealed()?;
    let table = snapshot.finished_game()?;
    let at = at.unwrap_or(table.number());
    if at > table.number() {
        return Err(WebError::field("at", &format!("0–{}", table.number())));
    }
    Ok(table.at(at))
}

/// The position of a finished game after so many actions, or why nobody can play on from there.
pub(crate) fn position_to_play_on(snapshot: &Snapshot, at: u32) -> Result<Box<dyn AnyTable>, WebError> {
    let then = finished_position(snapshot, Some(at))?;
    if then.is_over() { Err(WebError::new(StatusCode::CONFLICT, "error-play-on-end")) } else { Ok(then) }
}

impl StartPosition {
    /// The position of a finished game after so many actions.
    pub(crate) fn of_table(snapshot: &Snapshot, at: u32) -> Result<StartPosition, WebError> {
        let table = position_to_play_on(snapshot, at)?;
        let actions = (1..=at).filter_map(|number| table.played(number)).collect();
        let mut header = table.header().clone();
        header.branches.retain(|branch| branch.after <= at);
        Ok(StartPosition { origin: Origin::Table { table: snapshot.card.id.clone(), at }, header, actions })
    }
}

/// Makes a table that plays on from a position: the person on this seat, who knows what the seat knew, and bots on the others.
pub(crate) async fn play_on(
    app: &App,
    kind: &'static dyn GameKind,
    start: StartPosition,
    (seat, person): (Seat, &Person),
    bot: Bot,
) -> Result<TableId, WebError> {
    let StartPosition { origin, mut header, actions } = start;
    let seats = header.seats.len();
    if seat.index() >= seats {
        return Err(WebError::field("seat", &format!("A–{}", Seat(seats.saturating_sub(1) as u8))));
    }
    let seatings = (0..seats).map(|index| match index == seat.index() {
        true => Seating::person(person),
        false => Seating::bot(bot, index),
    });
    let seatings: Vec<Seating> = seatings.collect();
    header.seats = seatings.iter().map(|seating| seating.chair.name.clone()).collect();
    let seed = app.fresh_seed(kind.id());
    header.branches.push(Branch { after: actions.len() as u32, seat, seed });
    let extra = TableExtra { origin: Some(origin), advice: AdviceRule::Always, ..TableExtra::default() };
    let table = deal_again(kind, header.clone(), &actions)?;
    let mut new =
        table_with_header(app, kind, header, seatings, Visibility::Private, person.id.clone(), extra)?;
    new.summary = summary(table.as_ref());
    let time = app.now();
    let actions = actions.into_iter().map(|(seat, words)| StoredAction { seat, words, time }).collect();
    let id = new.id.clone();
    app.store.create_table_from(new, actions).await?;
    let room = app.room(&id).await?;
    bots::start(app, &room);
    Ok(id)
}
