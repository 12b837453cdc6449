//! The first page of the lab: what there is, and the form of a new run.

use super::access::LabUser;
use super::choose::{BOTS, LONGEST_NAME};
use super::kept::{KeptRun, RunInfo, RunState};
use crate::assets;
use crate::pages::spans::date;
use crate::pages::{frame_with, setup};
use crate::tables::Games;
use crate::texts::{say, text};
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};
use std::sync::Arc;

/// `/lab`
pub(super) fn list(user: &LabUser, games: Games, runs: &[Arc<KeptRun>], shared: bool) -> Markup {
    let lang = user.visitor.lang;
    let content = html! {
        main.lab {
            header.lab-head {
                h1.display { (text(lang, "lab-title")) }
                p.lead { (text(lang, "lab-lead")) }
                @if shared { p.quiet { (text(lang, "lab-shared")) } }
            }
            section {
                h2 { (text(lang, "lab-new")) }
                ul.lab-games {
                    @for game in games { li { a.button href={ "/lab/new/" (game.id()) } { (game.title(lang)) } } }
                }
            }
            section {
                h2 { (text(lang, "lab-runs")) }
                @if runs.is_empty() { p.empty { (text(lang, "lab-empty")) } }
                ul.lab-list { @for run in runs { li { (line(run, games, lang)) } } }
            }
            (compare_form(lang, runs, None))
        }
    };
    whole(user, &text(lang, "lab-title"), &content)
}

/// A page of the lab.
pub(super) fn whole(user: &LabUser, title: &str, content: &Markup) -> Markup {
    frame_with(&user.visitor, &format!("{title} – Greenroom"), "page-lab", &assets::lab_files(), content)
}

fn line(run: &KeptRun, games: Games, lang: Lang) -> Markup {
    let kept = run.kept();
    html! {
        a.lab-name href={ "/lab/runs/" (run.id) } { bdi { (kept.name) } }
        span.lab-about { (about(&kept, games, lang)) }
        span { (state(&kept, lang)) }
        form method="post" action={ "/lab/runs/" (run.id) "/delete" } {
            button.quiet-button type="submit" aria-label=(say(lang, &Message::new("lab-delete-run").word("name", kept.name.clone()))) {
                (text(lang, "lab-delete"))
            }
        }
    }
}

/// What a run is, in a line.
pub(super) fn about(kept: &RunInfo, games: Games, lang: Lang) -> String {
    let title = games.iter().find(|game| game.id() == kept.game).map(|game| game.title(lang));
    let key = if kept.people.is_some() { "lab-about-people" } else { "lab-about" };
    let message = Message::new(key)
        .word("game", title.unwrap_or_else(|| kept.game.clone()))
        .number("seats", kept.seats)
        .number("games", kept.games as i64)
        .word("date", date(lang, kept.created));
    say(lang, &message)
}

/// How far a run is, in a word.
pub(super) fn state(kept: &RunInfo, lang: Lang) -> String {
    let key = match kept.state {
        RunState::Going => "lab-state-going",
        RunState::Done => "lab-state-done",
        RunState::Stopped => "lab-state-stopped",
        RunState::Interrupted => "lab-state-interrupted",
        RunState::Failed => "lab-state-failed",
    };
    text(lang, key)
}

/// The form that sets two runs side by side; nothing where there are no two of one game and number of seats.
pub(super) fn compare_form(lang: Lang, runs: &[Arc<KeptRun>], first: Option<&KeptRun>) -> Markup {
    let ready: Vec<(String, RunInfo)> = runs
        .iter()
        .map(|run| (run.id.to_string(), run.kept()))
        .filter(|(_, kept)| kept.state != RunState::Going)
        .collect();
    let alike = |one: &RunInfo, other: &RunInfo| (&one.game, one.seats) == (&other.game, other.seats);
    let others: Vec<&(String, RunInfo)> = match first {
        Some(first) => {
            let (id, kept) = (first.id.to_string(), first.kept());
            ready.iter().filter(|(other, theirs)| *other != id && alike(&kept, theirs)).collect()
        }
        None => ready
            .iter()
            .filter(|(id, kept)| ready.iter().any(|(other, theirs)| other != id && alike(kept, theirs)))
            .collect(),
    };
    if others.is_empty() {
        return Markup::default();
    }
    let choice = |name: &str, key: &str, selected: usize| {
        html! {
            label.field { span { (text(lang, key)) }
                select name=(name) {
                    @for (place, (id, kept)) in others.iter().enumerate() {
                        option value=(id) selected[place == selected] { (kept.name) " · " (date(lang, kept.created)) }
                    }
                }
            }
        }
    };
    html! {
        section {
            h2 { (text(lang, "lab-compare")) }
            form.lab-compare method="get" action="/lab/compare" {
                @match first {
                    Some(first) => { input type="hidden" name="a" value=(first.id); },
                    None => (choice("a", "lab-compare-first", 0)),
                }
                (choice("b", "lab-compare-other", usize::from(first.is_none())))
                button.button type="submit" { (text(lang, "lab-compare-go")) }
            }
        }
    }
}

/// `/lab/new/{game}`, perhaps for a position: its table, after how many actions, and the seats.
pub(super) fn form(
    user: &LabUser,
    kind: &'static dyn GameKind,
    start: Option<&(String, u32, u8)>,
    most: u64,
) -> Markup {
    let lang = user.visitor.lang;
    let usual = if start.is_some() { 1000 } else { 500 };
    let content = html! {
        main class={ "lab game-" (kind.id()) } {
            header.lab-head {
                a.quiet-button href="/lab" { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "lab-title")) } }
                h1.display { (kind.title(lang)) }
                @match start {
                    Some((table, at, _)) => p.lead {
                        (say(lang, &Message::new("lab-position-lead").number("at", *at))) " "
                        a href={ "/t/" (table) "/replay?at=" (at) } { (text(lang, "lab-position-look")) }
                    },
                    None => p.lead { (text(lang, "lab-new-lead")) },
                }
            }
            section {
                @if start.is_none() { h2 { (text(lang, "lab-bots")) } }
                form.lab-form method="post" action={ "/lab/new/" (kind.id()) } {
                    input type="hidden" name="who" value="bots";
                    div.lab-fields {
                        (name_field(lang))
                        label.field { span { (say(lang, &Message::new("lab-games").number("most", most as i64))) }
                            input type="number" name="games" min="1" max=(most) value=(usual) required;
                        }
                        @if start.is_none() { (seats_field(kind, lang)) }
                        label.field { span { (text(lang, "lab-seed")) } input type="number" name="seed" min="0" value="1"; }
                    }
                    fieldset.lab-fields {
                        legend { (text(lang, "lab-players")) }
                        @for place in 0..start.map_or(*kind.seats().start(), |(_, _, seats)| *seats) {
                            label.field { span { (say(lang, &Message::new("lab-player").number("number", place + 1))) }
                                select name="bot" { @for (bot, key) in BOTS { option value=(bot.name()) selected[bot.name() == "greedy"] { (text(lang, key)) } } }
                            }
                        }
                    }
                    @if let Some((table, at, _)) = start {
                        input type="hidden" name="table" value=(table);
                        input type="hidden" name="at" value=(at);
                    } @else {
                        @if !kind.options().is_empty() {
                            fieldset.lab-fields {
                                legend { (text(lang, "lab-options")) }
                                @let usual = kind.default_options();
                                @for spec in kind.options() { (setup::option_field(&user.visitor.reader(), kind, spec, usual.get(spec.key))) }
                            }
                        }
                        label.field { span { (text(lang, "lab-cards")) } input type="text" name="cards" autocomplete="off" placeholder="/t/…"; }
                    }
                    div { button.main-button type="submit" { (icon::draw(Icon::Play)) span { (text(lang, "lab-go")) } } }
                }
            }
            @if start.is_none() {
                section {
                    h2 { (text(lang, "lab-people")) }
                    p { (text(lang, if user.admin { "lab-people-all" } else { "lab-people-lead" })) }
                    form.lab-form method="post" action={ "/lab/new/" (kind.id()) } {
                        input type="hidden" name="who" value="people";
                        div.lab-fields {
                            (name_field(lang))
                            (seats_field(kind, lang))
                            label.field { span { (text(lang, "lab-since")) } input type="date" name="since"; }
                            label.field { span { (text(lang, "lab-until")) } input type="date" name="until"; }
                        }
                        div { button.button type="submit" { (text(lang, "lab-people-go")) } }
                    }
                }
            }
        }
    };
    whole(user, &format!("{} – {}", text(lang, "lab-title"), kind.title(lang)), &content)
}

fn name_field(lang: Lang) -> Markup {
    html! { label.field { span { (text(lang, "lab-name")) } input type="text" name="name" maxlength=(LONGEST_NAME) autocomplete="off"; } }
}

fn seats_field(kind: &dyn GameKind, lang: Lang) -> Markup {
    html! {
        label.field { span { (text(lang, "lab-seats")) }
            select name="seats" { @for seats in kind.seats() { option value=(seats) { (seats) } } }
        }
    }
}
