//! The list of games.

use crate::api::answers::Both;
use crate::app::App;
use crate::bots::OFFERED_BOTS;
use crate::extract::GameAt;
use axum::Json;
use axum::extract::State;
use greenroom_catalog::GameKind;
use greenroom_engine::{OptionSpec, Values};
use serde::Serialize;
use serde_json::Value;

/// All games, and the bots that can take seats.
#[derive(Serialize)]
pub(crate) struct Shelf {
    games: Vec<GameRow>,
    bots: Vec<String>,
    /// The programs of the house, as a seat is given to them: `program:NAME`.
    programs: Vec<String>,
}

/// One game.
#[derive(Serialize)]
struct GameRow {
    id: &'static str,
    title: Both,
    tagline: Both,
    rules: u16,
    seats: Span,
    options: Vec<OptionRow>,
}

/// A range of numbers, both ends included.
#[derive(Serialize)]
struct Span {
    from: i64,
    to: i64,
}

/// Something that can be set when a table is made.
#[derive(Serialize)]
struct OptionRow {
    key: &'static str,
    title: Both,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<&'static [&'static str]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<Span>,
    default: Value,
}

/// `GET /api/games`
pub(crate) async fn list(State(app): State<App>) -> Json<Shelf> {
    let games = app.games.iter().map(|kind| GameRow::of(*kind)).collect();
    let bots = OFFERED_BOTS.iter().map(|(bot, _)| bot.name()).collect();
    Json(Shelf { games, bots, programs: app.settings().programs.choices() })
}

/// `GET /api/games/{game}/schema`: the JSON Schema of all that the game tells.
pub(crate) async fn schema(GameAt(game): GameAt) -> Json<Value> {
    Json(game.schema())
}

/// `GET /api/games/{game}/cards`: every card that new tables are dealt with.
pub(crate) async fn cards(GameAt(game): GameAt) -> Json<Value> {
    Json(game.cards_json())
}

impl GameRow {
    fn of(kind: &dyn GameKind) -> GameRow {
        let (from, to) = kind.seats().into_inner();
        let defaults = kind.default_options();
        GameRow {
            id: kind.id(),
            title: Both::say(|lang| kind.title(lang)),
            tagline: Both::say(|lang| kind.text("tagline", lang).unwrap_or_default()),
            rules: kind.rules_version(),
            seats: Span { from: from.into(), to: to.into() },
            options: kind.options().iter().map(|spec| OptionRow::of(kind, spec, &defaults)).collect(),
        }
    }
}

impl OptionRow {
    fn of(kind: &dyn GameKind, spec: &OptionSpec, defaults: &Value) -> OptionRow {
        let text =
            |lang| kind.text(&format!("option-{}", spec.key), lang).unwrap_or_else(|| spec.key.to_owned());
        let (name, values, range) = match spec.values {
            Values::Flag => ("flag", None, None),
            Values::OneOf(words) => ("one-of", Some(words), None),
            Values::AnyOf(words) => ("any-of", Some(words), None),
            Values::Number { from, to } => ("number", None, Some(Span { from, to })),
        };
        let default = defaults.get(spec.key).cloned().unwrap_or_default();
        OptionRow { key: spec.key, title: Both::say(text), kind: name, values, range, default }
    }
}
