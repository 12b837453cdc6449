//! What Expert would do, for a program.

use crate::advice;
use crate::app::App;
use crate::error::WebError;
use crate::extract::Body;
use crate::extract::Visit;
use axum::Json;
use axum::extract::State;
use greenroom_engine::{Seat, Words};
use serde::{Deserialize, Serialize};

/// The decision that advice is wanted about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AdviceRequest {
    decision: u32,
}

/// Expert's advice.
#[derive(Serialize)]
pub(crate) struct AdviceAnswer {
    seat: Seat,
    decision: u32,
    /// How many iterations the search has made.
    games: u32,
    /// What Expert would do first, then the other options, by how often the search tried them.
    options: Vec<OptionAnswer>,
    /// The line that Expert expects after the first option; the others' moves in it are guesses.
    expected: Vec<Expected>,
}

/// One option.
#[derive(Serialize)]
struct OptionAnswer {
    words: Words,
    /// In how many iterations the search tried it.
    games: u32,
    /// The share of them that the seat won: 0 to 1.
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
    visit: Visit,
    Body(question): Body<AdviceRequest>,
) -> Result<Json<AdviceAnswer>, WebError> {
    let given = advice::ask(&app, &visit, question.decision).await?;
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
