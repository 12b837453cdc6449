//! Transcripts: written out, read in again and verified, and deleted.

use crate::house::{House, READER, table_key};
use crate::kept::KeptOccupant;
use crate::pages;
use crate::refused::Refused;
use crate::request::{Answer, Request};
use crate::table::{Entry, Seating};
use greenroom_catalog::{AnyTable, GameKind, find};
use greenroom_engine::{Message, Transcript};
use greenroom_room::bots::offered;
use greenroom_stage::pieces::Face;
use serde_json::{Map, Value, json};

/// What a transcript is.
const TEXT: &str = "text/plain; charset=utf-8";
/// The first line of a transcript.
const FIRST_LINE: &str = "[Greenroom ";

/// `GET /t/{table}/transcript`
pub(crate) fn transcript(house: &House, id: &str) -> Result<Answer, Refused> {
    let kept = &house.tables.get(id).ok_or_else(Refused::no_table)?.kept;
    Ok(Answer::text(TEXT, kept.transcript.clone()).into_file(format!("{}-{id}.txt", kept.game)))
}

/// `GET /me/data`: all transcripts in one file.
pub(crate) fn all(house: &House) -> Result<Answer, Refused> {
    let texts: Vec<&str> = house.tables.values().map(|entry| entry.kept.transcript.as_str()).collect();
    if texts.is_empty() {
        return Err(Refused::no_table());
    }
    Ok(Answer::text(TEXT, texts.join("\n")).into_file("greenroom.txt".to_owned()))
}

/// `POST /t/{table}/delete`
pub(crate) fn delete(house: &mut House, id: &str) -> Result<Answer, Refused> {
    house.tables.remove(id).ok_or_else(Refused::no_table)?;
    Ok(Answer::to("/me").keeping(table_key(id), None))
}

/// `POST /me/delete`: everything that is kept here.
pub(crate) fn delete_all(house: &mut House) -> Answer {
    let mut answer = Answer::to("/").keeping(READER.to_owned(), None);
    for id in house.tables.keys() {
        answer = answer.keeping(table_key(id), None);
    }
    let games: Vec<String> = house.puzzles.keys().cloned().collect();
    (house.tables, house.puzzles) = Default::default();
    house.reader = Default::default();
    for game in games {
        let (name, _) = house.kept_answers(&game);
        answer = answer.keeping(name, None);
    }
    answer
}

/// `GET /untold`: the finished games against bots that the server of the site was not told of, each as the form that tells it.
pub(crate) fn untold(house: &House) -> Answer {
    let is_untold = |entry: &&Entry| {
        let kept = &entry.kept;
        let whole = kept.standing.over && !kept.lesson && kept.origin.is_none();
        house.is_hosted() && whole && !kept.told && kept.people().len() == 1
    };
    let form = |entry: &Entry| {
        let mut form = Map::from_iter([("transcript".to_owned(), json!(entry.kept.transcript))]);
        for (index, occupant) in entry.kept.occupants.iter().enumerate() {
            let word = if let KeptOccupant::Bot(name) = occupant { name } else { "me" };
            form.insert(format!("seat{index}"), json!(word));
        }
        json!({ "id": entry.id, "form": form })
    };
    Answer::json(&house.tables.values().filter(is_untold).map(form).collect::<Vec<Value>>().into())
}

/// `POST /t/{table}/told`: the server knows the game now.
pub(crate) fn note_told(house: &mut House, id: &str) -> Result<Answer, Refused> {
    let entry = house.tables.get_mut(id).ok_or_else(Refused::no_table)?;
    entry.kept.told = true;
    Ok(entry.keep(Answer::done()))
}

/// A transcript that was read and played again from its seed.
pub(crate) struct Verified {
    pub(crate) kind: &'static dyn GameKind,
    pub(crate) transcript: Transcript,
    pub(crate) table: Box<dyn AnyTable>,
}

/// Reads all transcripts in a text and plays them again; the first that is not right is named.
pub(crate) fn read(text: &str) -> Result<Vec<Verified>, Refused> {
    let wrong =
        |problem: String| Refused::said(422, &Message::new("site-import-wrong").word("problem", problem));
    let mut texts: Vec<String> = Vec::new();
    for line in text.lines() {
        match texts.last_mut() {
            Some(last) if !line.starts_with(FIRST_LINE) => last.push_str(line),
            _ => texts.push(line.to_owned()),
        }
        texts.iter_mut().last().expect("a line was just put there").push('\n');
    }
    texts.retain(|text| !text.trim().is_empty());
    if texts.is_empty() {
        return Err(wrong(String::new()));
    }
    let verify = |text: &String| {
        let transcript = Transcript::from_text(text).map_err(|error| wrong(error.to_string()))?;
        let game = &transcript.header.game;
        let kind = find(game).ok_or_else(|| wrong(game.clone()))?;
        let table = kind.replay(&transcript, None).map_err(|error| wrong(error.to_string()))?;
        Ok(Verified { kind, transcript, table })
    };
    texts.iter().map(verify).collect()
}

/// `POST /import`: transcripts become tables. Where one game goes on, the form is asked who plays which seat.
pub(crate) fn import(house: &mut House, request: &Request) -> Result<Answer, Refused> {
    let form = request.form();
    let mut found = read(form.get("transcript").unwrap_or_default())?;
    if let ([one], None) = (found.as_slice(), form.get("seat0"))
        && !one.table.is_over()
    {
        return Ok(Answer::page(pages::import_seats(&house.reader(request), one)));
    }
    let mut answer = Answer::to("/me");
    let several = found.len() > 1;
    for (number, Verified { kind, transcript, table }) in found.drain(..).enumerate() {
        let seating = |(index, name): (usize, &String)| {
            let choice = form.get(&format!("seat{index}")).unwrap_or("person");
            let occupant = match choice {
                _ if table.is_over() => KeptOccupant::Gone,
                "person" => KeptOccupant::Person,
                bot => KeptOccupant::Bot(
                    offered(bot).ok_or_else(|| Refused::field("seats", "person, greedy"))?.name(),
                ),
            };
            Ok(Seating(occupant, name.clone(), Face::from_id(name).to_code()))
        };
        let seatings =
            transcript.header.seats.iter().enumerate().map(seating).collect::<Result<Vec<_>, _>>()?;
        // Each table has a name of its own.
        let request = Request { random: rotated(&request.random, number), ..request.clone() };
        let entry = Entry::begin(&request, kind, transcript.header.clone(), seatings, &transcript.actions)?;
        let made = house.add(entry);
        answer.writes.extend(made.writes);
        if !several {
            answer.location = made.location;
        }
    }
    Ok(answer)
}

fn rotated(random: &str, by: usize) -> String {
    let by = by % random.len().max(1);
    format!("{}{}", random.get(by..).unwrap_or_default(), random.get(..by).unwrap_or_default())
}
