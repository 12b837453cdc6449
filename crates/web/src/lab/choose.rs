//! What somebody chooses in the form of a new run, and what is refused.

use super::access::LabUser;
use super::kept::{DateRange, RunInfo, RunState};
use super::people::start_of;
use crate::app::App;
use crate::error::WebError;
use crate::extract::Fields;
use crate::tables::{self, prepare};
use axum::http::StatusCode;
use greenroom_catalog::{Bot, GameKind};
use greenroom_engine::{Seat, Transcript};
use greenroom_lab::record::{Run, Start};
use greenroom_store::TableId;

/// How many games a run may have: of somebody who holds a private table, and of whoever runs the house.
const MOST_GAMES: [u64; 2] = [2_000, 20_000];
/// How many runs may be kept: by one person, and by whoever runs the house.
const MOST_KEPT: [usize; 2] = [10, 100];
/// How many runs may go on or wait: of one person, and in the whole house.
const MOST_GOING: [usize; 2] = [2, 12];
/// How long a run's name may be, in characters.
pub(super) const LONGEST_NAME: usize = 60;
/// The bots that a run offers; a search would take hours.
pub(super) const BOTS: [(Bot, &str); 2] = [(Bot::Random, "bot-beginner"), (Bot::Greedy, "bot-regular")];

/// How many games a run of somebody may have.
pub(super) fn most_games(user: &LabUser) -> u64 {
    MOST_GAMES[usize::from(user.admin)]
}

/// Refuses somebody who keeps too many runs, or for whom too many go on.
pub(super) fn check_room(app: &App, user: &LabUser) -> Result<(), WebError> {
    let all = app.lab.all();
    let mine = || {
        all.iter()
            .map(|run| run.kept())
            .filter(|kept| user.may_see(kept) && (!user.admin || kept.owner.is_none()))
    };
    let going = mine().filter(|kept| kept.state == RunState::Going).count();
    let in_house = all.iter().filter(|run| run.kept().state == RunState::Going).count();
    let refused = |key| Err(WebError::new(StatusCode::CONFLICT, key));
    if mine().count() >= MOST_KEPT[usize::from(user.admin)] {
        return refused("error-lab-kept");
    }
    let of_one = if user.admin { MOST_GOING[1] } else { MOST_GOING[0] };
    if going >= of_one || in_house >= MOST_GOING[1] {
        return refused("error-lab-going");
    }
    Ok(())
}

/// Reads the form: what is known of the new run, and the run itself where bots play.
pub(super) async fn read(
    app: &App,
    user: &LabUser,
    kind: &'static dyn GameKind,
    fields: &Fields,
) -> Result<(RunInfo, Option<Run>), WebError> {
    let owner = if user.admin { None } else { user.visitor.person.as_ref().map(|person| person.id.clone()) };
    let mut kept = RunInfo {
        name: read_name(fields, kind, user)?,
        owner,
        created: app.now(),
        state: RunState::Going,
        game: kind.id().to_owned(),
        seats: 0,
        games: 0,
        people: None,
    };
    match fields.get("who") {
        Some("people") => {
            kept.seats = read_seats(kind, fields)?;
            kept.people =
                Some(DateRange { since: read_day(fields, "since")?, until: read_day(fields, "until")? });
            Ok((kept, None))
        }
        None | Some("bots") => {
            let run = read_run(app, user, kind, fields).await?;
            (kept.seats, kept.games) = (run.seats, run.games);
            Ok((kept, Some(run)))
        }
        Some(_) => Err(WebError::field("who", "bots, people")),
    }
}

fn read_name(fields: &Fields, kind: &dyn GameKind, user: &LabUser) -> Result<String, WebError> {
    let name: String =
        fields.get("name").unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(WebError::field("name", &format!("1–{LONGEST_NAME}")));
    }
    Ok(if name.is_empty() { kind.title(user.visitor.lang) } else { name })
}

fn read_seats(kind: &dyn GameKind, fields: &Fields) -> Result<u8, WebError> {
    let range = kind.seats();
    let seats = fields.number("seats").ok().filter(|seats| range.contains(seats));
    seats.ok_or_else(|| WebError::field("seats", &format!("{}–{}", range.start(), range.end())))
}

fn read_day(fields: &Fields, name: &str) -> Result<Option<String>, WebError> {
    match fields.get(name).map(str::trim).filter(|day| !day.is_empty()) {
        None => Ok(None),
        Some(day) if start_of(day).is_some() => Ok(Some(day.to_owned())),
        Some(_) => Err(WebError::field(name, "2026-11-18")),
    }
}

async fn read_run(
    app: &App,
    user: &LabUser,
    kind: &'static dyn GameKind,
    fields: &Fields,
) -> Result<Run, WebError> {
    let most = most_games(user);
    let games = fields.number("games").ok().filter(|games| (1..=most).contains(games));
    let games = games.ok_or_else(|| WebError::field("games", &format!("1–{most}")))?;
    let seed = fields.get("seed").map_or(Ok(1), |_| fields.number("seed"))?;
    let expected = || BOTS.map(|(bot, _)| bot.name()).join(", ");
    let offered = |name: &str| BOTS.iter().map(|(bot, _)| *bot).find(|bot| bot.name() == name);
    let bots: Option<Vec<Bot>> = fields.all("bot").map(offered).collect();
    let bots = bots.filter(|bots| !bots.is_empty()).ok_or_else(|| WebError::field("bot", &expected()))?;
    let (seats, options, cards, start) = match fields.get("table") {
        None => (
            read_seats(kind, fields)?,
            fields.options(kind)?,
            read_cards(app, user, kind, fields).await?,
            None,
        ),
        Some(table) => {
            let (start, seats) = read_start(app, user, kind, table, fields.number("at")?).await?;
            let header = &start.transcript.header;
            (seats, header.options.clone(), header.cards.clone(), Some(start))
        }
    };
    if bots.len() > usize::from(seats) {
        return Err(WebError::field("bot", &format!("1–{seats}")));
    }
    Ok(Run { game: kind, seats, games, bots, seed, options, cards, forbidden: Vec::new(), start })
}

/// The cards of the house, or those of a table that the visitor may see.
async fn read_cards(
    app: &App,
    user: &LabUser,
    kind: &'static dyn GameKind,
    fields: &Fields,
) -> Result<String, WebError> {
    let Some(text) = fields.get("cards").map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(kind.cards());
    };
    let table = find_table(app, user, text).await?;
    if table.header.game != kind.id() {
        return Err(WebError::new(StatusCode::CONFLICT, "error-lab-other-game").about("cards"));
    }
    let stored = app.store.load_table(&table.card.id).await?;
    match prepare(&app.store, app.games, &stored).await? {
        Ok(_) => Ok(stored.header.cards),
        Err(_) => Err(WebError::new(StatusCode::CONFLICT, "error-lab-cards").about("cards")),
    }
}

/// A table by its id or its address, if the visitor may see it.
async fn find_table(
    app: &App,
    user: &LabUser,
    text: &str,
) -> Result<std::sync::Arc<tables::Snapshot>, WebError> {
    let id = text.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let id = TableId::parse(id).ok_or_else(WebError::no_table)?;
    let room = app.room(&id).await?;
    match user.admin {
        true => Ok(room.snapshot()),
        false => room.snapshot_for(user.visitor.person.as_ref()),
    }
}

/// A position of a finished game, from which no name goes along.
pub(super) async fn read_start(
    app: &App,
    user: &LabUser,
    kind: &'static dyn GameKind,
    table: &str,
    at: u32,
) -> Result<(Start, u8), WebError> {
    let snapshot = find_table(app, user, table).await?;
    if snapshot.header.game != kind.id() {
        return Err(WebError::new(StatusCode::CONFLICT, "error-lab-other-game").about("table"));
    }
    let then = tables::position_to_play_on(&snapshot, at)?;
    let actions = (1..=at).filter_map(|number| then.played(number)).collect();
    let mut header = then.header().clone();
    header.branches.retain(|branch| branch.after <= at);
    header.seats = (0..header.seats.len()).map(|seat| Seat(seat as u8).to_string()).collect();
    let seats = then.seats();
    Ok((Start { transcript: Transcript::of_words(header, actions, None), at }, seats))
}
