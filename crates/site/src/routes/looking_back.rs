//! Looking back at a table, and playing on from there.

use super::number;
use crate::house::House;
use crate::kept::{KeptOrigin, KeptStudy};
use crate::refused::Refused;
use crate::request::{Answer, Request};
use crate::table::{Entry, Nobody, Seating};
use crate::thinking::{Found, Question, Wanted};
use greenroom_catalog::{AnyTable, Study};
use greenroom_engine::{Branch, Eyes, Seat};
use greenroom_room::RoomView;
use greenroom_room::assets::SVG;
use greenroom_room::bots::USUAL_BOT;
use greenroom_room::pages::analysis::{self, Analysis};
use greenroom_room::pages::{picture as drawn, play_on as ways, replay};
use serde_json::{Value, json};

/// The position that a query asks for, and the eyes that see it.
fn requested(view: &RoomView<'_>, request: &Request) -> Result<(u32, Eyes), Refused> {
    let (query, allowed) = (request.query(), replay::allowed(view));
    let eyes = match query.get("eyes") {
        None => allowed[0],
        Some(word) => {
            *allowed.iter().find(|eyes| replay::eyes_word(**eyes) == word).ok_or_else(Refused::not_yours)?
        }
    };
    let last = replay::last(view, eyes);
    let at = query.get("at").map_or(Ok(last), |_| number(&query, "at"))?;
    if at > last { Err(Refused::field("at", &format!("0–{last}"))) } else { Ok((at, eyes)) }
}

/// How far the analysis of a table has come.
fn state_of(entry: &Entry) -> Result<Analysis, Refused> {
    let table = entry.game()?;
    let kept = entry.kept.study.as_ref().filter(|kept| kept.study.fits(table));
    Ok(match kept {
        None => Analysis::None,
        Some(kept) if kept.study.is_done() => Analysis::Done(kept.study.clone()),
        Some(kept) if kept.runs => Analysis::Running(kept.study.clone()),
        Some(kept) => Analysis::Stopped(kept.study.clone()),
    })
}

/// `GET /t/{table}/replay?at=…&eyes=…`
pub(super) fn show(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let reader = house.reader(request);
    let entry = house.table(id)?;
    let view = entry.view(&reader)?;
    let place = requested(&view, request)?;
    let analysis = if view.over { Some(state_of(entry)?) } else { None };
    Ok(Answer::page(replay::page(&reader, &view, &Nobody, analysis.as_ref(), place)))
}

/// `GET /t/{table}/replay/frame?at=…&eyes=…`
pub(super) fn frame(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let reader = house.reader(request);
    let view = house.table(id)?.view(&reader)?;
    let (at, eyes) = requested(&view, request)?;
    Ok(Answer::page(replay::position(&view, &Nobody, at, eyes)))
}

/// `GET /t/{table}/analysis?at=…&eyes=…`: the part of the replay's page that shows it.
pub(super) fn analysis(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let reader = house.reader(request);
    let entry = house.table(id)?;
    let view = entry.view(&reader)?;
    let (at, eyes) = requested(&view, request)?;
    Ok(Answer::page(analysis::part(&view, &state_of(entry)?, at, eyes)))
}

/// A table whose game is over.
fn finished<'a>(house: &'a mut House, id: &str) -> Result<&'a mut Entry, Refused> {
    let entry = house.table(id)?;
    if entry.game()?.is_over() { Ok(entry) } else { Err(Refused::new(409, "error-not-over")) }
}

/// `POST /t/{table}/analysis`: starts it or stops it. The page that shows it thinks.
pub(super) fn order_analysis(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let form = request.form();
    let runs = match form.get("run") {
        Some("yes") => true,
        Some("no") => false,
        _ => return Err(Refused::field("run", "yes, no")),
    };
    let entry = finished(house, id)?;
    let study = match state_of(entry)? {
        Analysis::None => Study::new(entry.game()?),
        Analysis::Running(study) | Analysis::Stopped(study) | Analysis::Done(study) => study,
    };
    entry.kept.study = Some(KeptStudy { runs, study });
    let at: u32 = number(&form, "at").unwrap_or(0);
    Ok(entry.keep(Answer::to(format!("/t/{id}/replay?at={at}#analysis"))))
}

/// `GET /t/{table}/study`: what the analysis has to think about next; nothing while it does not run.
pub(super) fn study(house: &mut House, id: &str) -> Result<Answer, Refused> {
    let entry = finished(house, id)?;
    let Analysis::Running(study) = state_of(entry)? else { return Ok(Answer::json(&Value::Null)) };
    let transcript = entry.kept.transcript.clone();
    let question = Question { transcript, seat: Seat(0), seed: 0, wanted: Wanted::Study(study) };
    Ok(Answer::json(&json!({ "question": question.to_text() })))
}

/// `POST /t/{table}/study`: what was found. It counts while the analysis runs.
pub(super) fn note_study(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let form = request.form();
    let found = form.get("found").and_then(|text| serde_json::from_str(text).ok());
    let entry = finished(house, id)?;
    let Some(Found::Study(study)) = found else { return Err(Refused::field("found", "study")) };
    if !study.fits(entry.game()?) || !matches!(state_of(entry)?, Analysis::Running(_)) {
        return Err(Refused::stale());
    }
    entry.kept.study = Some(KeptStudy { runs: true, study });
    let answer = entry.keep(Answer::done());
    Ok(Answer { changed: None, ..answer })
}

/// `GET /t/{table}/result.svg`
pub(super) fn picture(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let reader = house.reader(request);
    let view = finished(house, id)?.view(&reader)?;
    let svg = drawn::draw(&view, view.table.sight(Eyes::Public).as_ref());
    Ok(Answer::text(SVG, svg.ok_or_else(Refused::no_page)?))
}

/// The position of a finished game after so many actions, if the game goes on there.
fn position_then(entry: &Entry, at: u32) -> Result<Box<dyn AnyTable>, Refused> {
    let table = entry.game()?;
    if at > table.number() {
        return Err(Refused::field("at", &format!("0–{}", table.number())));
    }
    let then = table.at(at);
    if then.is_over() { Err(Refused::new(409, "error-play-on-end")) } else { Ok(then) }
}

fn read_seat(word: Option<&str>, seats: u8) -> Result<Option<Seat>, Refused> {
    let last = Seat(seats.saturating_sub(1));
    let Some(word) = word else { return Ok(None) };
    let seat = Seat::from_word(word).filter(|seat| seat.0 < seats);
    seat.map(Some).ok_or_else(|| Refused::field("seat", &format!("A–{last}")))
}

/// `GET /t/{table}/play-on?at=…&seat=…`
pub(super) fn play_on_page(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let (reader, query) = (house.reader(request), request.query());
    let at = query.get("at").map_or(Ok(0), |_| number(&query, "at"))?;
    let entry = finished(house, id)?;
    let then = position_then(entry, at)?;
    let asked = then.turn().first().unwrap_or(Seat(0));
    let seat = read_seat(query.get("seat"), then.seats())?.unwrap_or(asked);
    Ok(Answer::page(ways::page(&reader, &entry.view(&reader)?, &Nobody, then.as_ref(), (at, seat))))
}

/// `POST /t/{table}/play-on`
pub(super) fn play_on(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let form = request.form();
    let at: u32 = number(&form, "at")?;
    let me = house.name_reader(request)?;
    let entry = finished(house, id)?;
    let (kind, then) = (entry.kind()?, position_then(entry, at)?);
    let seat = read_seat(form.get("seat"), then.seats())?.ok_or_else(|| Refused::field("seat", "A…"))?;
    let actions: Vec<_> = (1..=at).filter_map(|number| then.played(number)).collect();
    let mut header = then.header().clone();
    header.branches.retain(|branch| branch.after <= at);
    let seatings = seatings_around(&me, seat, then.seats(), form.get("bot"))?;
    header.branches.push(Branch { after: at, seat, seed: request.seed()? });
    let mut next = Entry::begin(request, kind, header, seatings, &actions)?;
    next.kept.origin = Some(KeptOrigin::Table(id.to_owned(), at));
    Ok(house.add(next))
}

/// Somebody on one seat, and bots on the others.
pub(super) fn seatings_around(
    me: &greenroom_room::Named,
    seat: Seat,
    seats: u8,
    bot: Option<&str>,
) -> Result<Vec<Seating>, Refused> {
    let bot = bot.unwrap_or(USUAL_BOT);
    let seating =
        |other: Seat| if other == seat { Ok(Seating::me(me)) } else { Seating::bot(bot, other.index()) };
    Seat::all(seats).map(seating).collect()
}

/// `GET /t/{table}/position?at=…`: the whole position as JSON, of a finished game.
pub(super) fn position(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let query = request.query();
    let table = finished(house, id)?.game()?;
    let at = query.get("at").map_or(Ok(table.number()), |_| number(&query, "at"))?;
    if at > table.number() {
        return Err(Refused::field("at", &format!("0–{}", table.number())));
    }
    let name = format!("{}-{id}-{at}.json", table.header().game);
    Ok(Answer::text("application/json; charset=utf-8", format!("{:#}\n", table.at(at).dump()))
        .into_file(name))
}
