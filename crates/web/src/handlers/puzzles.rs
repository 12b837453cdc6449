//! Puzzles: one a day and any number on request, answered and played on.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query, encode};
use crate::handlers::play_on::read_bot;
use crate::pages::puzzles::{self, PuzzlePage};
use crate::people::person_or_new;
use crate::rate_limit::charge_table;
use crate::tables::{self, Origin, StartPosition};
use crate::visitor::{Visitor, welcome};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_catalog::{GameKind, position_of};
use greenroom_room::puzzles::{PuzzleAnswer, Score, day_of, next_after, puzzle_of_day};
use greenroom_stage::Puzzle;
use greenroom_store::PuzzleAnswer as Kept;
use maud::Markup;

fn no_puzzle() -> WebError {
    WebError::new(StatusCode::NOT_FOUND, "error-no-puzzle")
}

fn find(kind: &dyn GameKind, id: &str) -> Result<&'static Puzzle, WebError> {
    kind.puzzles().iter().find(|puzzle| puzzle.id == id).ok_or_else(no_puzzle)
}

async fn answers(app: &App, visitor: &Visitor, game: &str) -> Result<Vec<PuzzleAnswer>, WebError> {
    match &visitor.person {
        Some(person) => {
            let kept = app.store.puzzle_answers(&person.id, game).await?;
            let answer = |kept: Kept| PuzzleAnswer {
                puzzle: kept.puzzle,
                day: kept.day,
                daily: kept.daily,
                best: kept.best,
            };
            Ok(kept.into_iter().map(answer).collect())
        }
        None => Ok(Vec::new()),
    }
}

/// `GET /puzzles/{game}`: the puzzle of the day.
pub(crate) async fn today(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let kind = app.find_game(&game)?;
    let puzzle = puzzle_of_day(kind.puzzles(), day_of(app.now().0)).ok_or_else(no_puzzle)?;
    draw(&app, kind, puzzle, &visitor, None).await
}

/// `GET /puzzles/{game}/{puzzle}?answer=…`
pub(crate) async fn show(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    query: Query,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let kind = app.find_game(&game)?;
    let puzzle = find(kind, &id)?;
    let answer = query.get("answer").map(|words| read_choice(puzzle, words)).transpose()?;
    draw(&app, kind, puzzle, &visitor, answer).await
}

/// The words of a choice that the puzzle has.
fn read_choice(puzzle: &'static Puzzle, words: &str) -> Result<&'static str, WebError> {
    let choice =
        puzzle.choice(words).ok_or_else(|| WebError::new(StatusCode::CONFLICT, "error-no-choice"))?;
    Ok(choice.words.as_str())
}

async fn draw(
    app: &App,
    kind: &'static dyn GameKind,
    puzzle: &'static Puzzle,
    visitor: &Visitor,
    answer: Option<&'static str>,
) -> Result<Markup, WebError> {
    let today = day_of(app.now().0);
    let answers = answers(app, visitor, kind.id()).await?;
    let daily = puzzle_of_day(kind.puzzles(), today).is_some_and(|daily| daily.id == puzzle.id);
    let next = next_after(kind.puzzles(), &puzzle.id, &answers);
    let score = visitor.person.is_some().then(|| Score::of(&answers, today));
    let names = puzzles::names(puzzle, &visitor.reader());
    // The moves that lead to the position are played again, which takes a moment.
    let table = tokio::task::spawn_blocking(move || position_of(kind, puzzle, names)).await;
    let table = table.ok().and_then(Result::ok).ok_or_else(no_puzzle)?;
    let page = PuzzlePage { kind, puzzle, table: table.as_ref(), daily, next, score, answer };
    Ok(puzzles::page(&visitor.reader(), &page))
}

/// `POST /puzzles/{game}/{puzzle}`: the answer. The first one of somebody with a name on a day counts.
pub(crate) async fn answer(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let kind = app.find_game(&game)?;
    let puzzle = find(kind, &id)?;
    let words = read_choice(puzzle, fields.need("words", "…")?)?;
    if let Some(person) = &visitor.person {
        let day = day_of(app.now().0);
        let daily = puzzle_of_day(kind.puzzles(), day).is_some_and(|daily| daily.id == puzzle.id);
        let given = Kept { puzzle: id.clone(), day, daily, best: words == puzzle.best };
        app.store.answer_puzzle(&person.id, kind.id(), given, app.now()).await?;
    }
    Ok(Redirect::to(&format!("/puzzles/{game}/{id}?answer={}", encode(words))))
}

/// `POST /puzzles/{game}/{puzzle}/play-on`: a table that begins with the puzzle's position.
pub(crate) async fn play_on(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let kind = app.find_game(&game)?;
    let puzzle = find(kind, &id)?;
    let bot = read_bot(&fields)?;
    let actions = puzzle.actions().filter(|_| puzzle.rules == kind.rules_version()).ok_or_else(no_puzzle)?;
    let header = kind.puzzle_header(puzzle, puzzles::names(puzzle, &visitor.reader()));
    let start = StartPosition { origin: Origin::Puzzle(id), header, actions };
    let person = person_or_new(&app, &visitor, &fields).await?;
    charge_table(&app, &visitor, &person).await?;
    let table = tables::play_on(&app, kind, start, (puzzle.seat, &person), bot).await?;
    Ok(welcome(&app, &visitor, &person, Redirect::to(&format!("/t/{table}"))).into_response())
}
