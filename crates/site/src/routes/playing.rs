//! A table in play: shown, moved at, thought about.

use super::number;
use crate::house::House;
use crate::refused::Refused;
use crate::request::{Answer, Request};
use crate::thinking::{Found, Question, Wanted};
use greenroom_engine::{Eyes, Message, Seat, Words};
use greenroom_room::bots::seed_of_advice;
use greenroom_room::pages::advice;
use greenroom_room::pages::table::{self, TablePage};
use greenroom_room::texts::say;
use maud::Markup;
use serde_json::{Value, json};
use std::sync::Arc;

/// `GET /t/{table}`
pub(super) fn show(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let reader = house.reader(request);
    let entry = house.table(id)?;
    let here = format!("/t/{id}");
    let (room, for_script) = (entry.draw(&reader, Some(&[]))?, entry.draw(&reader, None)?);
    let (kind, explains) = (entry.kind()?, entry.kept.lesson || entry.kept.helps);
    let page = TablePage {
        kind,
        here: &here,
        next: &format!("/next?after={id}"),
        room,
        for_script: Arc::new(house.drawing(for_script)),
        playing: true,
        is_hand: false,
        explains,
        away: Markup::default(),
    };
    Ok(Answer::page(table::page(&reader, page)))
}

/// `POST /t/{table}/act`
pub(super) fn act(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let form = request.form();
    let words = Words::new(form.get("words").ok_or_else(|| Refused::field("words", "…"))?);
    let decision = number(&form, "decision")?;
    let entry = house.table(id)?;
    let seat = entry.own_seat()?;
    entry.play(request, (seat, decision), &words, false)?;
    Ok(entry.keep(Answer::done()))
}

/// `POST /t/{table}/undo`: with `made` also what bots answered is taken back.
pub(super) fn undo(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let form = request.form();
    let expected = form.get("number").map(|_| number(&form, "number")).transpose()?;
    let entry = house.table(id)?;
    let seat = entry.own_seat()?;
    match form.get("made") {
        Some(_) => entry.undo_answered(request, seat, number(&form, "made")?)?,
        None => entry.undo(request, seat, expected)?,
    }
    Ok(entry.keep(Answer::done()))
}

/// `GET /t/{table}/bot`: what the next bot has to think about, or what it does where that is known.
pub(super) fn ask_bot(house: &mut House, id: &str) -> Result<Answer, Refused> {
    let entry = house.table(id)?;
    let Some((seat, decision, question)) = entry.question_of_bot()? else {
        return Ok(Answer::json(&Value::Null));
    };
    let known =
        entry.words_of_lesson(seat)?.map(Found::Move).and_then(|found| serde_json::to_string(&found).ok());
    Ok(Answer::json(
        &json!({ "seat": seat.0, "decision": decision, "question": question.to_text(), "found": known }),
    ))
}

/// `POST /t/{table}/bot`: the bot's move.
pub(super) fn play_bot(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let form = request.form();
    let (seat, decision) = (Seat(number(&form, "seat")?), number(&form, "decision")?);
    let found = form.get("found").and_then(|text| serde_json::from_str(text).ok());
    let entry = house.table(id)?;
    match (entry.next_bot()?, found) {
        (Some((asked, _)), Some(Found::Move(words))) if asked == seat => {
            entry.play(request, (seat, decision), &words, true)?;
            Ok(entry.keep(Answer::done()))
        }
        (_, Some(Found::Move(_))) => Err(Refused::stale()),
        _ => Err(Refused::field("found", "move")),
    }
}

/// `POST /t/{table}/advice`: somebody thinks first, and then the answer is shown.
pub(super) fn advise(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let (form, reader) = (request.form(), house.reader(request));
    let decision: u32 = number(&form, "decision")?;
    let entry = house.table(id)?;
    let (seat, table) = (entry.own_seat()?, entry.game()?);
    if !entry.view(&reader)?.may_ask {
        return Err(Refused::new(409, "error-no-advice"));
    }
    if table.decision(seat) != decision {
        return Err(Refused::stale());
    }
    let known = entry.given(&entry.view(&reader)?).is_some();
    match request.found.as_deref().map(serde_json::from_str) {
        Some(Ok(Found::Advice(advice))) => entry.give(seat, decision, advice),
        _ if known => {}
        None => {
            let (transcript, seed) = (entry.kept.transcript.clone(), seed_of_advice(table, seat));
            let question = Question { transcript, seat, seed, wanted: Wanted::Advice };
            return Ok(Answer { question: Some(question.to_text()), ..Answer::done() });
        }
        Some(_) => return Err(Refused::new(409, "error-no-advice")),
    }
    let view = entry.view(&reader)?;
    let given = entry.given(&view).ok_or_else(Refused::stale)?;
    Ok(Answer::page(advice::panel(&view, &given)))
}

/// `POST /t/{table}/curtain`: lifts the curtain for a seat, or lowers it.
pub(super) fn curtain(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let form = request.form();
    let seat = form.get("seat").map(|_| number(&form, "seat").map(Seat)).transpose()?;
    house.table(id)?.hold(seat)?;
    Ok(Answer::to(format!("/t/{id}")).changing(id))
}

/// `POST /t/{table}/helping`
pub(super) fn helping(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let entry = house.table(id)?;
    entry.kept.helps = match request.form().get("on") {
        Some("yes") => true,
        Some("no") => false,
        _ => return Err(Refused::field("on", "yes, no")),
    };
    Ok(entry.keep(Answer::to(format!("/t/{id}"))))
}

/// `GET /t/{table}/why?word=…`: why something cannot be chosen now; nothing where it can.
pub(super) fn why(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let query = request.query();
    let word = query.get("word").ok_or_else(|| Refused::field("word", "…"))?;
    let reader = house.reader(request);
    let entry = house.table(id)?;
    let (view, seat) = (entry.view(&reader)?, entry.own_seat()?);
    let (sight, players) = (view.table.sight(Eyes::Seat(seat)), view.players());
    if sight.legal().iter().any(|words| words.iter().any(|other| other == word)) {
        return Ok(Answer::done());
    }
    Err(match sight.why_not(word) {
        Some(refusal) => {
            Refused::by_rules(view.kind, &refusal, |lang| view.table.refusal_text(&refusal, lang, &players))
        }
        None => Refused::sentence(409, |lang| {
            let asked = sight.prompt(lang, &players).unwrap_or_default();
            say(lang, &Message::new("error-not-offered").word("asked", asked))
        }),
    })
}
