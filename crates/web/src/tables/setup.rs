//! Setting up a table: who takes which seat, with which options; and the deal.

use crate::advice::AdviceRule;
use crate::app::{App, now};
use crate::bots;
use crate::error::WebError;
use crate::tables::{Seating, TableExtra};
use greenroom_catalog::{AnyTable, Bot, GameKind};
use greenroom_engine::{Header, Lang, SeatSet};
use greenroom_store::{Invite, NewTable, Occupant, Person, PersonId, Status, Summary, TableId, Visibility};
use serde_json::Value;

/// What somebody chooses when they make a table.
pub(crate) struct TableSetup {
    pub(crate) seats: Vec<SeatChoice>,
    pub(crate) options: Value,
    pub(crate) visibility: Visibility,
    pub(crate) advice: AdviceRule,
}

/// Who takes a seat of a new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatChoice {
    /// Whoever makes the table.
    Me,
    /// Nobody yet: whoever comes may sit down.
    Open,
    /// A bot.
    Bot(Bot),
}

impl SeatChoice {
    pub(crate) fn read(text: &str) -> Result<SeatChoice, WebError> {
        match text {
            "me" => Ok(SeatChoice::Me),
            "open" => Ok(SeatChoice::Open),
            name => bots::offered(name)
                .map(SeatChoice::Bot)
                .ok_or_else(|| WebError::field("seats", &format!("me, open, {}", bots::names()))),
        }
    }
}

/// Makes a table. It is dealt at once unless a seat is open.
pub(crate) async fn create(
    app: &App,
    kind: &'static dyn GameKind,
    setup: TableSetup,
    maker: &Person,
) -> Result<TableId, WebError> {
    check_seats(kind, &setup.seats)?;
    let seatings = setup.seats.iter().enumerate().map(|(index, choice)| match choice {
        SeatChoice::Me => Seating::person(maker),
        SeatChoice::Open => Seating::nobody(),
        SeatChoice::Bot(bot) => Seating::bot(*bot, index),
    });
    let extra = TableExtra { advice: setup.advice, ..TableExtra::default() };
    let seatings = seatings.collect();
    let table = new_table(app, kind, setup.options, seatings, setup.visibility, maker.id.clone(), extra)?;
    let id = table.id.clone();
    app.store.create_table(table).await?;
    app.room(&id).await?;
    Ok(id)
}

fn check_seats(kind: &dyn GameKind, seats: &[SeatChoice]) -> Result<(), WebError> {
    if !kind.seats().contains(&(seats.len().min(255) as u8)) {
        let (from, to) = kind.seats().into_inner();
        return Err(WebError::field("seats", &format!("{from}–{to}")));
    }
    if seats.iter().filter(|choice| **choice == SeatChoice::Me).count() > 1 {
        return Err(WebError::field("seats", "me × 1"));
    }
    Ok(())
}

/// A table to store, with a fresh seed and these seatings on its chairs.
pub(super) fn new_table(
    app: &App,
    kind: &'static dyn GameKind,
    options: Value,
    seatings: Vec<Seating>,
    visibility: Visibility,
    owner: PersonId,
    extra: TableExtra,
) -> Result<NewTable, WebError> {
    let (mut occupants, mut names, mut faces) = (Vec::new(), Vec::new(), Vec::new());
    for Seating { chair, face } in seatings {
        occupants.push(chair.occupant);
        names.push(chair.name);
        faces.push(face);
    }
    let header = kind.header(options, names, app.fresh_seed(kind.id()));
    let summary = first_summary(kind, &header, &occupants)?;
    let card_file = kind.card_text(&header.cards).map(str::to_owned);
    Ok(NewTable {
        id: TableId::random(),
        header,
        card_file,
        occupants,
        visibility,
        invite: Invite::random(),
        owner: Some(owner),
        summary,
        created: now(),
        extra: TableExtra { faces, ..extra }.to_json(),
    })
}

/// How a new table begins: it gathers while a chair is free, else it is dealt at once. Bad options are refused here.
fn first_summary(
    kind: &'static dyn GameKind,
    header: &Header,
    occupants: &[Occupant],
) -> Result<Summary, WebError> {
    let table = deal(kind, header.clone())?;
    if occupants.contains(&Occupant::Empty) {
        Ok(Summary { status: Status::Gathering, turn: SeatSet::NONE, result: None })
    } else {
        Ok(summary(table.as_ref()))
    }
}

/// What the store's lists need to know of a game.
pub(crate) fn summary(table: &dyn AnyTable) -> Summary {
    let result = table.standing().map(|standing| {
        let names = standing.winners().map(|seat| table.header().seats[seat.index()].as_str());
        names.collect::<Vec<_>>().join(", ")
    });
    let status = if table.is_over() { Status::Over } else { Status::Playing };
    Summary { status, turn: table.turn(), result }
}

/// Deals a table. What the game refuses is answered with the game's own sentence.
pub(crate) fn deal(kind: &'static dyn GameKind, header: Header) -> Result<Box<dyn AnyTable>, WebError> {
    kind.deal(header)
        .map_err(|refusal| WebError::refused(&refusal, |lang: Lang| kind.say(&refusal.message, lang, &[])))
}
