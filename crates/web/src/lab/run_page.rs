//! The pages of one run, and of two side by side.

use super::access::LabUser;
use super::kept::{KeptRun, RunInfo, RunState};
use super::list_page::{about, compare_form, state, whole};
use crate::pages::spans::span;
use crate::tables::Games;
use crate::texts::{say, text};
use greenroom_engine::{Lang, Message};
use greenroom_lab::page::Report;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// `/lab/runs/{run}`
pub(super) fn page(
    user: &LabUser,
    run: &KeptRun,
    games: Games,
    report: Option<&Report>,
    runs: &[Arc<KeptRun>],
) -> Markup {
    let (lang, kept) = (user.visitor.lang, run.kept());
    let content = html! {
        main.lab {
            header.lab-head {
                a.quiet-button href="/lab" { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "lab-title")) } }
                h1.display { bdi { (kept.name) } }
                p.lead { (about(&kept, games, lang)) }
                @if kept.state != RunState::Done && kept.state != RunState::Going { p role="status" { strong { (state(&kept, lang)) } } }
                div.lab-do {
                    @if report.is_some() {
                        a.quiet-button href={ "/lab/runs/" (run.id) "/report.html" } download { (icon::draw(Icon::Download)) span { (text(lang, "lab-file")) } }
                    }
                    form method="post" action={ "/lab/runs/" (run.id) "/delete" } {
                        button.quiet-button type="submit" { (text(lang, "lab-delete")) }
                    }
                }
            }
            @if kept.state == RunState::Going { (progress(run, lang)) }
            @else {
                @match report {
                    Some(report) => {
                        (compare_form(lang, runs, Some(run)))
                        (report.body)
                    },
                    None => p.empty { (text(lang, "error-lab-nothing")) },
                }
            }
        }
    };
    whole(user, &kept.name, &content)
}

/// How far a run is. While it goes on, the element says where to ask again.
pub(super) fn progress(run: &KeptRun, lang: Lang) -> Markup {
    let (kept, done) = (run.kept(), run.done.load(Ordering::Relaxed));
    if kept.state != RunState::Going {
        return html! { p { (state(&kept, lang)) } };
    }
    let stopping = run.stop.load(Ordering::Acquire);
    html! {
        div.lab-progress data-progress={ "/lab/runs/" (run.id) "/progress" } {
            @if kept.people.is_none() { progress max=(kept.games) value=(done) aria-label=(text(lang, "lab-state-going")) {} }
            p role="status" { (sentence(run, &kept, done, stopping, lang)) }
            @if !stopping {
                form method="post" action={ "/lab/runs/" (run.id) "/stop" } {
                    button.button type="submit" { (text(lang, "lab-stop")) }
                }
            }
            noscript { p { a href={ "/lab/runs/" (run.id) } { (text(lang, "lab-again")) } } }
        }
    }
}

fn sentence(run: &KeptRun, kept: &RunInfo, done: u64, stopping: bool, lang: Lang) -> String {
    let began = *run.began.lock().expect("no thread panics while it holds a run");
    let key = match (stopping, kept.people.is_some(), began) {
        (true, ..) => return text(lang, "lab-stopping"),
        (false, true, _) => "lab-found",
        (false, false, None) => return text(lang, "lab-waiting"),
        (false, false, Some(_)) => "lab-played",
    };
    let told = Message::new(key).number("done", done as i64).number("games", kept.games as i64);
    let left = began.filter(|(_, there)| done > *there).map(|(since, there)| {
        let each = since.elapsed().as_secs_f64() / (done - there) as f64;
        let left = (each * kept.games.saturating_sub(done) as f64 * 1000.0) as i64;
        say(lang, &Message::new("lab-left").word("time", span(lang, left)))
    });
    [say(lang, &told), left.unwrap_or_default()].join(" ")
}

/// `/lab/compare`
pub(super) fn comparison(user: &LabUser, runs: &[Arc<KeptRun>; 2], report: &Report) -> Markup {
    let lang = user.visitor.lang;
    let content = html! {
        main.lab {
            header.lab-head {
                a.quiet-button href="/lab" { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "lab-title")) } }
                h1.display { (report.title) }
                ul.lab-do { @for run in runs { li { a.button href={ "/lab/runs/" (run.id) } { bdi { (run.kept().name) } } } } }
            }
            (report.body)
        }
    };
    whole(user, &report.title, &content)
}
