//! What Expert would do, for a program.

use crate::advice;
use crate::api::body::Body;
use crate::app::App;
use crate::error::WebError;
use crate::place::Place;
use axum::Json;
use axum::extract::State;
use greenroom_engine::{Seat, Words};
use serde::{Deserialize, Serialize};

/// The decision that advice is wanted about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    decision: u32,
}

/// What Expert says.
#[derive(Serialize)]
pub(crate) struct AdviceAnswer {
    seat: Seat,
    decision: u32,
    /// How many games were thought through.
    games: u32,
    /// What Expert would do, then what else was looked at, by its chance; none has a larger one than the first.
    options: Vec<OptionAnswer>,
    /// What is expected after the first option; what others do in it is a guess.
    expected: Vec<Expected>,
}

/// One option.
#[derive(Serialize)]
struct OptionAnswer {
    words: Words,
    /// In how many games it was thought through.
    games: u32,
    /// How much of them the seat won: 0 to 1.
    chance: f32,
}

/// One action of the expected line.
#[derive(Serialize)]
struct Expected {
    seat: Seat,
    words: Words,
}

/// `POST /api/tables/{table}/advice`
pub(crate) async fn ask(
    State(app): State<App>,
    place: Place,
    Body(question): Body<Question>,
) -> Result<Json<AdviceAnswer>, WebError> {
    let given = advice::ask(&app, &place, question.decision).await?;
    let option = |option: &greenroom_catalog::Candidate| OptionAnswer {
        words: option.words.clone(),
        games: option.visits,
        chance: option.shares.get(given.seat.index()).copied().unwrap_or(0.0),
    };
    let options = &given.advice.candidates;
    Ok(Json(AdviceAnswer {
        seat: given.seat,
        decision: given.decision,
        games: given.advice.games,
        options: options.iter().map(option).collect(),
        expected: given
            .advice
            .line
            .iter()
            .map(|(seat, words)| Expected { seat: *seat, words: words.clone() })
            .collect(),
    }))
}
