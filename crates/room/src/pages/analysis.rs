//! The part of the replay's page that shows the analysis.

use crate::pages::advice::percent;
use crate::pages::curve;
use crate::pages::replay::eyes_word;
use crate::texts::{say, text};
use crate::view::RoomView;
use greenroom_catalog::{Study, TurningPoint};
use greenroom_engine::{Eyes, Lang, Message, Seat};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};

/// The state of a table's analysis.
#[derive(Clone, Debug)]
pub enum Analysis {
    /// Nobody has asked for it.
    None,
    /// It is being made.
    Running(Study),
    /// Somebody stopped it.
    Stopped(Study),
    /// It is complete.
    Done(Study),
}

/// The analysis in any state: not started, running, stopped or done.
pub fn part(view: &RoomView<'_>, analysis: &Analysis, at: u32, eyes: Eyes) -> Markup {
    let (lang, here) = (view.lang, &view.here);
    let (state, study) = match analysis {
        Analysis::None => ("none", None),
        Analysis::Running(study) => ("running", Some(study)),
        Analysis::Stopped(study) => ("stopped", Some(study)),
        Analysis::Done(study) => ("done", Some(study)),
    };
    let order = |run: bool, key: &str, class: &str| {
        html! {
            form.analysis-order method="post" action={ (here) "/analysis" } {
                input type="hidden" name="run" value=(if run { "yes" } else { "no" });
                input type="hidden" name="at" value=(at);
                input type="hidden" name="eyes" value=(eyes_word(eyes));
                button class=(class) type="submit" { @if run { (icon::draw(Icon::Trend)) } span { (text(lang, key)) } }
            }
        }
    };
    html! {
        section #analysis.analysis data-state=(state) data-part={ (here) "/analysis" } aria-label=(text(lang, "analysis-title")) {
            header.analysis-head {
                h2 { (text(lang, "analysis-title")) }
                @match analysis {
                    Analysis::None => { p.analysis-lead { (text(lang, "analysis-lead")) } (order(true, "analysis-start", "button")) },
                    Analysis::Running(study) => { (progress(study, lang)) a.quiet-button.analysis-again href={ (here) "/replay?at=" (at) "&eyes=" (eyes_word(eyes)) "#analysis" } { (text(lang, "analysis-again")) } @if view.own.is_some() { (order(false, "analysis-stop", "quiet-button")) } },
                    Analysis::Stopped(_) => { p.analysis-lead { (text(lang, "analysis-stopped")) } (order(true, "analysis-continue", "button")) },
                    Analysis::Done(_) => p.analysis-lead { (text(lang, "analysis-done")) },
                }
            }
            @if let Some(study) = study {
                @let turns = if state == "done" { study.turning_points() } else { Vec::new() };
                div.analysis-body {
                    div.analysis-curve {
                        (legend(view, study, at))
                        (curve::draw(view, study, &turns, at))
                    }
                    @if state == "done" { (turning_points(view, &turns, eyes)) }
                }
            }
        }
    }
}

fn progress(study: &Study, lang: Lang) -> Markup {
    let (done, of) = study.progress();
    let share = percent(done as f32 / of.max(1) as f32);
    html! {
        div.analysis-progress role="progressbar" aria-valuemin="0" aria-valuemax=(of) aria-valuenow=(done) aria-label=(text(lang, "analysis-running")) {
            span { (text(lang, "analysis-running")) }
            svg.chance-bar aria-hidden="true" focusable="false" {
                rect.chance-track width="100%" height="100%" rx="4" {}
                rect.chance-part width=(share) height="100%" rx="4" {}
            }
        }
    }
}

/// Who has which colour and shape, and the chances at the position that is shown. The script keeps the numbers up to date.
fn legend(view: &RoomView<'_>, study: &Study, at: u32) -> Markup {
    let lang = view.lang;
    let now = study.chances_at(at);
    let all: Vec<Vec<f32>> = (0..=view.table.number()).map(|at| study.chances_at(at)).collect();
    html! {
        ul.curve-legend aria-label=(text(lang, "analysis-legend")) {
            @for (index, chair) in view.chairs.iter().enumerate() {
                @let line: Vec<String> = all.iter().map(|chances| percent(chances[index])).collect();
                li class=(token::seat_class(Seat(index as u8))) {
                    (token::seat_shape(Seat(index as u8)))
                    span.legend-name { (chair.name) }
                    strong.legend-chance data-chances=(line.join(" ")) { (percent(now[index])) }
                }
            }
        }
    }
}

/// The moves that changed the chances most, each with a link to its position.
fn turning_points(view: &RoomView<'_>, turns: &[TurningPoint], eyes: Eyes) -> Markup {
    let (lang, here) = (view.lang, &view.here);
    html! {
        div.turns {
            h3 { (text(lang, "analysis-turns")) }
            @if turns.is_empty() { p.empty { (text(lang, "analysis-calm")) } }
            ol {
                @for (index, turn) in turns.iter().enumerate() {
                    @let rises = turn.after > turn.before;
                    li {
                        a.turn href={ (here) "/replay?at=" (turn.at) "&eyes=" (eyes_word(eyes)) } data-at=(turn.at) {
                            span.turn-mark aria-hidden="true" { (index + 1) }
                            span.turn-words {
                                span class={ "turn-change " (if rises { "is-up " } else { "is-down " }) (token::seat_class(Seat(turn.seat as u8))) } {
                                    span.turn-move { (say(lang, &Message::new("analysis-move").number("number", turn.at))) }
                                    (token::seat_shape(Seat(turn.seat as u8)))
                                    span { (view.chairs[turn.seat].name) }
                                    strong { (percent(turn.before)) " → " (percent(turn.after)) }
                                }
                                span.turn-text { (what_happened(view, turn.at)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What the log says of an action; for an action without a line, its words.
fn what_happened(view: &RoomView<'_>, at: u32) -> String {
    let log = view.table.sight(Eyes::All).log(view.lang, &view.players(), at);
    if let Some(line) = log.into_iter().find(|line| line.at == at) {
        return line.text;
    }
    let Some((seat, words)) = view.table.played(at) else { return String::new() };
    let labels: Vec<String> = words.iter().map(|word| view.label(word)).collect();
    format!("{}: {}", view.name(seat), labels.join(" "))
}
