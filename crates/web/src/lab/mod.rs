//! The lab in the browser: runs between bots and the games of people, chosen, played, looked at, kept and compared (`docs/lab.md`).
//!
//! A run is a folder in the server's data folder, played by threads of its own ([`work`]); nothing of a game in play is read.

mod access;
mod choose;
mod kept;
mod list_page;
mod people;
mod run_page;
mod work;

pub(crate) use kept::Lab;
pub(crate) use work::resume;

use crate::admin::Section;
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, GameAt, Query};
use crate::rate_limit::charge_lab_run;
use crate::texts::text;
use access::LabUser;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use greenroom_engine::Lang;
use greenroom_lab::analysis::{Analysis, Variant};
use greenroom_lab::page::{Report, Subject};
use kept::{KeptRun, RunContents};
use maud::{Markup, html};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The addresses of the lab.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/lab", get(list))
        .route("/lab/new/{game}", get(form).post(begin))
        .route("/lab/compare", get(compare))
        .route("/lab/runs/{run}", get(show))
        .route("/lab/runs/{run}/progress", get(progress))
        .route("/lab/runs/{run}/report.html", get(file))
        .route("/lab/runs/{run}/stop", post(stop))
        .route("/lab/runs/{run}/delete", post(delete))
}

/// The section of the admin's page.
pub(crate) fn section(app: &App, lang: Lang) -> Section {
    let content = html! {
        p { (text(lang, "lab-lead")) }
        @if app.lab.is_open() { p { a.button href="/lab" { (text(lang, "lab-open")) } } }
        @else { p.empty { (text(lang, "error-lab-off")) } }
    };
    Section { id: "lab", title: "lab-title", content }
}

/// `GET /lab`
async fn list(State(app): State<App>, user: LabUser) -> Markup {
    list_page::list(&user, app.games, &user.runs(&app), app.sharing.shared)
}

/// `GET /lab/new/{game}?table=…&at=…`
async fn form(
    State(app): State<App>,
    GameAt(kind): GameAt,
    user: LabUser,
    query: Query,
) -> Result<Markup, WebError> {
    let start = match query.get("table") {
        None => None,
        Some(table) => {
            let at = query.number("at", 0)?;
            let (_, seats) = choose::read_start(&app, &user, kind, table, at).await?;
            Some((table.to_owned(), at, seats))
        }
    };
    Ok(list_page::form(&user, kind, start.as_ref(), choose::most_games(&user)))
}

/// `POST /lab/new/{game}`
async fn begin(
    State(app): State<App>,
    GameAt(kind): GameAt,
    user: LabUser,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let (kept, run) = choose::read(&app, &user, kind, &fields).await?;
    choose::check_room(&app, &user)?;
    charge_lab_run(&app, &user.visitor)?;
    let keeping = app.clone();
    let kept = blocking(move || keeping.lab.keep(kept, run.as_ref())).await??;
    let address = format!("/lab/runs/{}", kept.id);
    work::start(&app, kept);
    Ok(Redirect::to(&address))
}

/// `GET /lab/runs/{run}`
async fn show(State(app): State<App>, Path(run): Path<String>, user: LabUser) -> Result<Markup, WebError> {
    let run = user.find(&app, &run)?;
    let report = match run.kept().state {
        kept::RunState::Going => None,
        _ => report_of(&app, &run, user.visitor.lang).await?,
    };
    Ok(run_page::page(&user, &run, app.games, report.as_ref(), &user.runs(&app)))
}

/// `GET /lab/runs/{run}/progress`: how far it is, which the page's script fetches again and again.
async fn progress(
    State(app): State<App>,
    Path(run): Path<String>,
    user: LabUser,
) -> Result<Markup, WebError> {
    Ok(run_page::progress(user.find(&app, &run)?.as_ref(), user.visitor.lang))
}

/// `GET /lab/runs/{run}/report.html`: the report as one file that needs no other.
async fn file(State(app): State<App>, Path(run): Path<String>, user: LabUser) -> Result<Response, WebError> {
    let (run, lang) = (user.find(&app, &run)?, user.visitor.lang);
    let report = report_of(&app, &run, lang).await?;
    let report = report.ok_or_else(|| WebError::new(StatusCode::CONFLICT, "error-lab-nothing"))?;
    let name = format!("attachment; filename=\"{}-{}.html\"", run.kept().game, run.id);
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, report.page(lang)).into_response())
}

/// `GET /lab/compare?a=…&b=…`
async fn compare(State(app): State<App>, user: LabUser, query: Query) -> Result<Markup, WebError> {
    let find = |field| user.find(&app, query.get(field).unwrap_or_default());
    let runs = [find("a")?, find("b")?];
    let [one, other] = runs.each_ref().map(|run| run.kept());
    if (&one.game, one.seats) != (&other.game, other.seats) {
        return Err(WebError::new(StatusCode::CONFLICT, "error-lab-compare").about("b"));
    }
    let (games, lang, compared) = (app.games, user.visitor.lang, runs.clone());
    let report = blocking(move || {
        let names = names_of(&compared);
        let read = |place: usize| Variant::of_folder(&names[place], &compared[place].folder).ok();
        let (held, variants) = (compared[0].held(games)?, [read(0)?, read(1)?]);
        if variants.iter().any(|variant| variant.findings.games == 0) {
            return None;
        }
        Some(Report::comparing(subject(&held), &variants, lang))
    });
    let nothing = || WebError::new(StatusCode::CONFLICT, "error-lab-nothing");
    Ok(run_page::comparison(&user, &runs, &report.await?.ok_or_else(nothing)?))
}

/// `POST /lab/runs/{run}/stop`
async fn stop(State(app): State<App>, Path(run): Path<String>, user: LabUser) -> Result<Redirect, WebError> {
    let run = user.find(&app, &run)?;
    run.stop.store(true, Ordering::Release);
    Ok(Redirect::to(&format!("/lab/runs/{}", run.id)))
}

/// `POST /lab/runs/{run}/delete`
async fn delete(
    State(app): State<App>,
    Path(run): Path<String>,
    user: LabUser,
) -> Result<Redirect, WebError> {
    let (run, lab) = (user.find(&app, &run)?, app.clone());
    blocking(move || lab.lab.delete(&run)).await?;
    Ok(Redirect::to("/lab"))
}

/// What two runs are called beside each other; runs of one name have their numbers.
fn names_of(runs: &[Arc<KeptRun>; 2]) -> [String; 2] {
    let [one, other] = runs.each_ref().map(|run| run.kept().name);
    if one == other { [format!("{one} (1)"), format!("{other} (2)")] } else { [one, other] }
}

fn subject(held: &RunContents) -> Subject<'_> {
    match held {
        RunContents::Bots(run) => Subject::Run(run),
        RunContents::People(people) => Subject::People(people),
    }
}

/// The report of what a run has; none where it has no games, or this program cannot read them.
async fn report_of(app: &App, run: &Arc<KeptRun>, lang: Lang) -> Result<Option<Report>, WebError> {
    let (games, run) = (app.games, run.clone());
    blocking(move || {
        let held = run.held(games)?;
        let (_, findings) = Analysis::of_folder(&run.folder).ok()?;
        (findings.games > 0).then(|| Report::of(subject(&held), &findings, lang))
    })
    .await
}

/// Reads or writes files on a thread that may wait.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, WebError> {
    let inside = |_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside");
    tokio::task::spawn_blocking(work).await.map_err(inside)
}
