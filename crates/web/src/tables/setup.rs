//! Setting up a table: who takes which seat, with which options; and the deal.

use crate::advice::AdviceRule;
use crate::app::App;
use crate::attendance::Pace;
use crate::bots;
use crate::error::WebError;
use crate::people::tidy_name;
use crate::tables::{DoorRules, Seating, TableExtra, open_duplicate, people_with_several_chairs};
use axum::http::StatusCode;
use greenroom_catalog::{AnyTable, Bot, GameKind};
use greenroom_engine::{Eyes, Header, Lang, Seat, SeatSet, Seed, Words};
use greenroom_stage::Lesson;
use greenroom_store::{
    Invite, NewTable, Occupant, Person, PersonId, Series, SeriesKind, Status, Summary, TableId, Visibility,
};
use serde_json::Value;

/// The most games that a series has.
const MOST_GAMES: u8 = 15;

/// What somebody chooses when they make a table.
#[derive(Clone)]
pub(crate) struct TableSetup {
    pub(crate) seats: Vec<SeatChoice>,
    pub(crate) options: Value,
    pub(crate) visibility: Visibility,
    pub(crate) advice: AdviceRule,
    /// Whether the host approves everybody who wants to sit down.
    pub(crate) asks: bool,
    pub(crate) pace: Pace,
    /// Whether the game counts for ratings.
    pub(crate) rated: bool,
    /// The series that it begins, with its most games.
    pub(crate) series: Option<(SeriesKind, u8)>,
    /// At how many tables the same deal is played; 1 is the usual.
    pub(crate) copies: u8,
}

/// Who takes a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatChoice {
    /// Whoever makes the table.
    Me,
    /// Somebody of this name, who plays at the device of whoever makes the table.
    Here(String),
    /// Nobody yet: whoever comes may sit down.
    Open,
    /// Nobody yet: the chair is kept for somebody of this name.
    Kept(String),
    /// A bot.
    Bot(Bot),
    /// A program that whoever runs the server has named.
    Program(String),
}

impl SeatChoice {
    pub(crate) fn read(text: &str) -> Result<SeatChoice, WebError> {
        match text {
            "me" => Ok(SeatChoice::Me),
            "open" => Ok(SeatChoice::Open),
            text => match text.split_once(':') {
                Some(("kept", name)) => tidy_name(name).map(SeatChoice::Kept),
                Some(("here", name)) => tidy_name(name).map(SeatChoice::Here),
                Some(("program", name)) => Ok(SeatChoice::Program(name.to_owned())),
                _ => bots::offered(text).map(SeatChoice::Bot).ok_or_else(|| {
                    WebError::field("seats", &format!("me, here:…, open, kept:…, {}", bots::names()))
                }),
            },
        }
    }

    /// The name for which the chair is kept; empty if it is not.
    fn kept_for(&self) -> String {
        match self {
            SeatChoice::Kept(name) => name.clone(),
            _ => String::new(),
        }
    }
}

/// Who takes the chairs of a new table, and what the server keeps with it.
pub(super) struct SetTable {
    pub(super) seatings: Vec<Seating>,
    pub(super) extra: TableExtra,
}

impl SetTable {
    /// What somebody has chosen, or why it does not fit.
    pub(super) fn of(kind: &dyn GameKind, setup: &TableSetup, maker: &Person) -> Result<SetTable, WebError> {
        check_seats(kind, &setup.seats)?;
        setup.pace.check().map_err(|(field, expected)| WebError::field(field, &expected))?;
        let seatings = setup.seats.iter().enumerate().map(|(index, choice)| match choice {
            SeatChoice::Me => Seating::person(maker),
            SeatChoice::Here(name) => Seating::beside(maker, name.clone()),
            SeatChoice::Open | SeatChoice::Kept(_) => Seating::nobody(),
            SeatChoice::Bot(bot) => Seating::bot(*bot, index),
            SeatChoice::Program(name) => Seating::program(name),
        });
        let is_kept = |choice: &SeatChoice| matches!(choice, SeatChoice::Kept(_));
        let kept = match setup.seats.iter().any(is_kept) {
            true => setup.seats.iter().map(SeatChoice::kept_for).collect(),
            false => Vec::new(),
        };
        let door = DoorRules { asks: setup.asks, kept, ..DoorRules::default() };
        let seatings: Vec<Seating> = seatings.collect();
        let chairs: Vec<_> = seatings.iter().map(|seating| seating.chair.clone()).collect();
        let together = people_with_several_chairs(&chairs);
        if setup.rated && !together.is_empty() {
            return Err(WebError::field("rated", "here × 0"));
        }
        let (advice, pace, rated) = (setup.advice, setup.pace, setup.rated);
        let extra = TableExtra { advice, door, together, pace, rated, ..TableExtra::default() };
        Ok(SetTable { seatings, extra })
    }
}

/// What was made: a table, and the duplicate that it belongs to.
pub(crate) struct Made {
    pub(crate) table: TableId,
    pub(crate) duplicate: Option<TableId>,
}

/// Makes a table, the first one of a series, or several with the same deal. It is dealt at once unless a seat is open.
pub(crate) async fn create(
    app: &App,
    kind: &'static dyn GameKind,
    setup: TableSetup,
    maker: &Person,
) -> Result<Made, WebError> {
    for choice in &setup.seats {
        if let SeatChoice::Program(name) = choice {
            app.settings().programs.require(name, "seats")?;
        }
    }
    if setup.copies > 1 {
        let (duplicate, table) = open_duplicate(app, kind, &setup, maker).await?;
        app.room(&table).await?;
        return Ok(Made { table, duplicate: Some(duplicate) });
    }
    let SetTable { seatings, extra } = SetTable::of(kind, &setup, maker)?;
    let table = new_table(app, kind, setup.options, seatings, setup.visibility, maker.id.clone(), extra)?;
    let id = table.id.clone();
    match setup.series {
        Some((kind, games)) => {
            if !(2..=MOST_GAMES).contains(&games) {
                return Err(WebError::field("games", &format!("2–{MOST_GAMES}")));
            }
            let (owner, created) = (maker.id.clone(), app.now());
            let series = Series { id: TableId::random(), kind, games, owner, created };
            app.store.create_series(series, table).await?;
        }
        None => app.store.create_table(table).await?,
    }
    app.room(&id).await?;
    Ok(Made { table: id, duplicate: None })
}

/// Makes the table of a game's lesson: the learner on the first chair, bots on the others, and the deal that was prepared.
pub(crate) async fn create_lesson(
    app: &App,
    kind: &'static dyn GameKind,
    lesson: &Lesson,
    learner: &Person,
) -> Result<TableId, WebError> {
    let bots = (1..usize::from(lesson.seats)).map(|index| Seating::bot(Bot::Greedy, index));
    let seatings: Vec<Seating> = std::iter::once(Seating::person(learner)).chain(bots).collect();
    let extra = TableExtra { lesson: true, advice: AdviceRule::Always, ..TableExtra::default() };
    let names = seatings.iter().map(|seating| seating.chair.name.clone()).collect();
    let header = kind.lesson_header(lesson, names);
    let table =
        table_with_header(app, kind, header, seatings, Visibility::Private, learner.id.clone(), extra)?;
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
    let seed = app.fresh_seed(kind.id());
    new_table_with_seed(app, kind, (options, seed), seatings, visibility, owner, extra)
}

/// A table to store, with this seed.
pub(super) fn new_table_with_seed(
    app: &App,
    kind: &'static dyn GameKind,
    (options, seed): (Value, Seed),
    seatings: Vec<Seating>,
    visibility: Visibility,
    owner: PersonId,
    extra: TableExtra,
) -> Result<NewTable, WebError> {
    let names = seatings.iter().map(|seating| seating.chair.name.clone()).collect();
    let header = kind.header(options, names, seed);
    table_with_header(app, kind, header, seatings, visibility, owner, extra)
}

/// A table to store, with this header.
pub(super) fn table_with_header(
    app: &App,
    kind: &'static dyn GameKind,
    header: Header,
    seatings: Vec<Seating>,
    visibility: Visibility,
    owner: PersonId,
    extra: TableExtra,
) -> Result<NewTable, WebError> {
    let (occupants, faces): (Vec<Occupant>, Vec<String>) =
        seatings.into_iter().map(|seating| (seating.chair.occupant, seating.face)).unzip();
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
        created: app.now(),
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
        Ok(Summary { status: Status::Gathering, turn: SeatSet::NONE, result: None, noticed: true })
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
    Summary { status, turn: table.turn(), result, noticed: true }
}

/// The same after an action was played or taken back, which may have been silent to everybody who only watches.
pub(crate) fn summary_after(before: &dyn AnyTable, table: &dyn AnyTable) -> Summary {
    let [was, is] = [before, table].map(|table| table.sight(Eyes::Public).number());
    Summary { noticed: was != is, ..summary(table) }
}

/// Deals a table that repeats what was played elsewhere.
pub(crate) fn deal_again(
    kind: &'static dyn GameKind,
    header: Header,
    past: &[(Seat, Words)],
) -> Result<Box<dyn AnyTable>, WebError> {
    let mut table = deal(kind, header)?;
    for (seat, words) in past {
        let differs = |_| WebError::new(StatusCode::CONFLICT, "error-play-on");
        table.act(*seat, words).map_err(differs)?;
    }
    Ok(table)
}

/// Deals a table. What the game refuses is answered with the game's own sentence.
pub(crate) fn deal(kind: &'static dyn GameKind, header: Header) -> Result<Box<dyn AnyTable>, WebError> {
    kind.deal(header).map_err(|refusal| {
        WebError::refused(kind, &refusal, |lang: Lang| kind.say(&refusal.message, lang, &[]))
    })
}
