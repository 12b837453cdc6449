//! The analysis of a finished game, for a program.

use crate::analysis::{self, Analysis};
use crate::api::body::Body;
use crate::app::App;
use crate::error::WebError;
use crate::guard::too_many;
use crate::handlers::analysis::COST;
use crate::place::Place;
use axum::Json;
use axum::extract::State;
use greenroom_catalog::{Stop, Study, TurningPoint};
use serde::{Deserialize, Serialize};

/// Whether it shall be made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Order {
    run: bool,
}

/// How far it has come, and what it has found.
#[derive(Serialize)]
pub(crate) struct AnalysisAnswer {
    state: &'static str,
    /// How many looks at positions were taken, and about how many there will be.
    looks: u32,
    of: u32,
    /// The positions looked at, in order; the last is the end.
    positions: Vec<Position>,
    /// The moves that changed the chances most, in order; only when it is done.
    turns: Vec<Turn>,
}

/// One position.
#[derive(Serialize)]
struct Position {
    /// After how many actions.
    at: u32,
    /// How many games were thought through from there.
    games: u32,
    /// The chance of each seat to win.
    chances: Vec<f32>,
}

/// A move that changed the chances much.
#[derive(Serialize)]
struct Turn {
    /// The action's number.
    at: u32,
    /// The seat whose chance changed most.
    seat: usize,
    before: f32,
    after: f32,
}

impl AnalysisAnswer {
    fn of(analysis: &Analysis) -> AnalysisAnswer {
        let (state, study) = match analysis {
            Analysis::None => ("none", None),
            Analysis::Running(study) => ("running", Some(study)),
            Analysis::Stopped(study) => ("stopped", Some(study)),
            Analysis::Done(study) => ("done", Some(study)),
        };
        let (looks, of) = study.map(Study::progress).unwrap_or_default();
        let position =
            |stop: &Stop| Position { at: stop.at, games: stop.games, chances: stop.chances.clone() };
        let positions = study.map(|study| study.stops().iter().map(position).collect()).unwrap_or_default();
        let done = study.filter(|_| state == "done");
        let turn = |TurningPoint { at, seat, before, after }| Turn { at, seat, before, after };
        let turns = done.map(|study| study.turning_points().into_iter().map(turn).collect());
        AnalysisAnswer { state, looks, of, positions, turns: turns.unwrap_or_default() }
    }
}

/// `GET /api/tables/{table}/analysis`
pub(crate) async fn show(State(app): State<App>, place: Place) -> Result<Json<AnalysisAnswer>, WebError> {
    Ok(Json(AnalysisAnswer::of(&analysis::look(&app, &place.room).await?)))
}

/// `POST /api/tables/{table}/analysis`: begins it or goes on with it, or stops it.
pub(crate) async fn run(
    State(app): State<App>,
    place: Place,
    Body(order): Body<Order>,
) -> Result<Json<AnalysisAnswer>, WebError> {
    let person = place.visitor.known()?;
    if !order.run {
        analysis::stop(&app, &place.room)?;
    } else if app.limits.allows(&format!("analysis {}", person.id), COST) {
        analysis::start(&app, &place.room).await?;
    } else {
        return Err(too_many());
    }
    Ok(Json(AnalysisAnswer::of(&analysis::look(&app, &place.room).await?)))
}
