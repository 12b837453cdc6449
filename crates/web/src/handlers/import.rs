//! Games from elsewhere: a transcript is brought, played again, and goes on at a table here.

use crate::app::App;
use crate::bots::{OFFERED_BOTS, USUAL_BOT, name_on};
use crate::error::WebError;
use crate::extract::Fields;
use crate::pages::import::{self, Asked};
use crate::people::person_or_new;
use crate::rate_limit::{charge_search, charge_table};
use crate::tables::{BroughtGame, SeatChoice};
use crate::texts::text;
use crate::visitor::{Visitor, welcome};
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::{Lang, Seat};
use maud::Markup;

/// `GET /import`
pub(crate) async fn show(visitor: Visitor) -> Markup {
    import::page(&visitor.reader(), &text(visitor.lang, "import-lead"))
}

/// `POST /import`: first the transcript alone, and then with who plays which seat.
pub(crate) async fn take(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let who = visitor.person.as_ref().map_or(visitor.network.as_str(), |person| person.id.as_str());
    charge_search(&app, "transcripts of", who)?;
    let brought = BroughtGame::read(&app, fields.need("transcript", "[Greenroom …")?).await?;
    if fields.get("seat0").is_none() {
        return Ok(ask(&visitor, &brought).into_response());
    }
    let seats = brought.transcript.header.seats.len();
    let choice = |index: usize| SeatChoice::read(fields.need(&format!("seat{index}"), "me, open")?);
    let choices = (0..seats).map(choice).collect::<Result<Vec<_>, _>>()?;
    let person = person_or_new(&app, &visitor, &fields).await?;
    charge_table(&app, &visitor, &person).await?;
    let table = brought.open(&app, &choices, &person).await?;
    Ok(welcome(&app, &visitor, &person, Redirect::to(&format!("/t/{table}"))))
}

/// The page that asks who plays which seat.
fn ask(visitor: &Visitor, brought: &BroughtGame) -> Markup {
    let (lang, over) = (visitor.lang, brought.table.is_over());
    let names = &brought.transcript.header.seats;
    // Bots have the same names everywhere.
    let is_bot = |seat: Seat| names[seat.index()] == name_on(seat.index());
    let own = Seat::all(names.len() as u8).find(|seat| !is_bot(*seat)).unwrap_or(Seat(0));
    let choices = |seat: Seat| {
        let usual = match (seat == own, over || is_bot(seat)) {
            (true, _) => "me",
            (false, true) => USUAL_BOT,
            (false, false) => "open",
        };
        offered(lang, over).into_iter().map(|(word, label)| (word.clone(), label, word == usual)).collect()
    };
    let lead = text(lang, if over { "import-seats-over" } else { "import-seats" });
    let asked = Asked { lead, choices: &choices, name: true };
    import::seats(&visitor.reader(), brought.kind, &brought.transcript, &asked)
}

/// Who may take a seat, with what that is called.
fn offered(lang: Lang, over: bool) -> Vec<(String, String)> {
    let people = if over { vec!["me"] } else { vec!["me", "open"] };
    let people = people.into_iter().map(|word| (word.to_owned(), text(lang, &format!("seat-{word}"))));
    people.chain(OFFERED_BOTS.map(|(bot, key)| (bot.name(), text(lang, key)))).collect()
}
