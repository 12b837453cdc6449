//! Pages that show a table: what each has been shown, and the frame that brings it up to date.

use crate::house::House;
use crate::refused::Refused;
use crate::request::{Answer, Request};
use greenroom_room::shown::Shown;
use serde_json::{Value, json};

/// How many pages are remembered; one that is forgotten tells again what it has.
const MOST_CONNECTIONS: usize = 32;

/// A page that shows a table.
pub(crate) struct Connection {
    table: String,
    shown: Shown,
}

/// `POST /t/{table}/live?connection=…`: what has changed since the page was last told. With a body the page says what it has.
pub(crate) fn look(house: &mut House, request: &Request, id: &str) -> Result<Answer, Refused> {
    let query = request.query();
    let name = query.get("connection").ok_or_else(|| Refused::field("connection", "…"))?.to_owned();
    let reader = house.reader(request);
    let entry = house.table(id)?;
    let drawn = entry.draw(&reader, None)?;
    let asked = entry.next_bot()?.is_some();
    let drawing = house.drawing(drawn);
    if !request.body.is_empty() {
        if house.connections.len() >= MOST_CONNECTIONS {
            house.connections.pop_first();
        }
        let shown = Shown::told(&request.body);
        house.connections.insert(name.clone(), Connection { table: id.to_owned(), shown });
    }
    let known = house.connections.get_mut(&name).filter(|connection| connection.table == id);
    let connection = known.ok_or_else(|| Refused::new(410, "error-stale"))?;
    let frame = connection.shown.advance(&drawing).map_or(Value::Null, Value::String);
    Ok(Answer::json(&json!({ "frame": frame, "bot": asked })))
}
