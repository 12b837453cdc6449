//! New tables: who plays, and the same again.

use super::find_game;
use crate::house::{House, tidy_name};
use crate::kept::KeptOccupant;
use crate::refused::Refused;
use crate::request::{Answer, Request};
use crate::table::{Entry, Seating};
use greenroom_room::Reader;
use greenroom_room::pages::setup::{self, Offered};
use greenroom_stage::pieces::Face;
use maud::Markup;

/// `GET /new/{game}`
pub(super) fn page(reader: &Reader, game: &str) -> Result<Answer, Refused> {
    let offered =
        Offered { programs: &[], others: false, links: Markup::default(), fields: Markup::default() };
    Ok(Answer::page(setup::page(reader, find_game(game)?, &offered)))
}

/// `POST /new/{game}`
pub(super) fn create(house: &mut House, request: &Request, game: &str) -> Result<Answer, Refused> {
    let (kind, form) = (find_game(game)?, request.form());
    let options = setup::read_options(kind, &form).map_err(|problem| Refused::field("options", &problem))?;
    let chosen: Vec<(u8, &str)> = (0..*kind.seats().end())
        .filter_map(|index| Some((index, form.get(&format!("seat{index}"))?)))
        .filter(|(_, choice)| *choice != "none")
        .collect();
    if !kind.seats().contains(&(chosen.len() as u8)) {
        let (from, to) = kind.seats().into_inner();
        return Err(Refused::field("seats", &format!("{from}–{to}")));
    }
    if chosen.iter().filter(|(_, choice)| *choice == "me").count() != 1 {
        return Err(Refused::field("seats", "me × 1"));
    }
    let me = house.name_reader(request)?;
    let seatings = chosen.iter().enumerate().map(|(place, (index, choice))| match *choice {
        "me" => Ok(Seating::me(&me)),
        "here" => beside(form.get(&format!("kept{index}")).unwrap_or_default()),
        bot => Seating::bot(bot, place),
    });
    let seatings = seatings.collect::<Result<Vec<_>, _>>()?;
    let header = kind.header(options, Vec::new(), request.seed()?);
    let entry = Entry::begin(request, kind, header, seatings, &[])?;
    Ok(house.add(entry))
}

/// Somebody who sits at the same screen.
pub(crate) fn beside(name: &str) -> Result<Seating, Refused> {
    let name = tidy_name(name)?;
    let face = Face::from_id(&name).to_code();
    Ok(Seating(KeptOccupant::Person, name, face))
}

/// `POST /t/{table}/rematch`: the same people and bots, with a new deal. There is one next game for each.
pub(super) fn rematch(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let entry = house.table(id)?;
    if !entry.game()?.is_over() {
        return Err(Refused::new(409, "error-not-over"));
    }
    if let Some(next) = entry.kept.rematch.clone().filter(|next| house.tables.contains_key(next)) {
        return Ok(Answer::to(format!("/t/{next}")));
    }
    let entry = house.table(id)?;
    let (kind, kept) = (entry.kind()?, &entry.kept);
    let options = entry.game()?.header().options.clone();
    let seatings = kept.occupants.iter().zip(&kept.names).zip(&kept.faces);
    let seatings =
        seatings.map(|((occupant, name), face)| Seating(occupant.clone(), name.clone(), face.clone()));
    let header = kind.header(options, Vec::new(), request.seed()?);
    let mut next = Entry::begin(request, kind, header, seatings.collect(), &[])?;
    next.kept.helps = kept.helps;
    entry.kept.rematch = Some(next.id.clone());
    let before = entry.keep(Answer::done());
    let mut answer = house.add(next);
    answer.writes.extend(before.writes);
    Ok(answer)
}
