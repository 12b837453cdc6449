//! The analysis of a finished game, for a program.

use crate::analysis::{self, Analysis};
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Body, Visit};
use axum::Json;
use axum::extract::State;
use greenroom_catalog::{EvaluatedPosition, Study, TurningPoint};
use greenroom_engine::{Seat, SeatMap};
use serde::{Deserialize, Serialize};

/// Whether the analysis shall run.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalysisSwitch {
    run: bool,
}

/// The state of an analysis, and its results so far.
#[derive(Serialize)]
pub(crate) struct AnalysisAnswer {
    state: &'static str,
    /// How many evaluations were made, and about how many there will be.
    looks: u32,
    of: u32,
    /// The evaluated positions, in order; the last is the end.
    positions: Vec<Position>,
    /// The moves that changed the chances most, in order; only when it is done.
    turns: Vec<Turn>,
}

/// One position.
#[derive(Serialize)]
struct Position {
    /// After how many actions.
    at: u32,
    /// How many iterations the search has made from there.
    games: u32,
    /// The chance of each seat to win.
    chances: SeatMap<f32>,
}

/// A move that changed the chances much.
#[derive(Serialize)]
struct Turn {
    /// The action's number.
    at: u32,
    /// The seat whose chance changed most.
    seat: Seat,
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
        let position = |found: &EvaluatedPosition| Position {
            at: found.at,
            games: found.games,
            chances: found.chances.iter().copied().collect(),
        };
        let positions =
            study.map(|study| study.positions().iter().map(position).collect()).unwrap_or_default();
        let done = study.filter(|_| state == "done");
        let turn =
            |TurningPoint { at, seat, before, after }| Turn { at, seat: Seat(seat as u8), before, after };
        let turns = done.map(|study| study.turning_points().into_iter().map(turn).collect());
        AnalysisAnswer { state, looks, of, positions, turns: turns.unwrap_or_default() }
    }
}

/// `GET /api/tables/{table}/analysis`
pub(crate) async fn show(State(app): State<App>, visit: Visit) -> Result<Json<AnalysisAnswer>, WebError> {
    Ok(Json(AnalysisAnswer::of(&analysis::state(&app, &visit.room).await?)))
}

/// `POST /api/tables/{table}/analysis`: starts or resumes it, or stops it.
pub(crate) async fn run(
    State(app): State<App>,
    visit: Visit,
    Body(order): Body<AnalysisSwitch>,
) -> Result<Json<AnalysisAnswer>, WebError> {
    let person = visit.visitor.require_person()?;
    analysis::request(&app, &visit.room, person, order.run).await?;
    Ok(Json(AnalysisAnswer::of(&analysis::state(&app, &visit.room).await?)))
}
