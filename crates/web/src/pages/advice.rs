//! What Expert would do: the question at the prompt, and the answer.

use crate::advice::GivenAdvice;
use crate::tables::Snapshot;
use crate::texts::{say, text};
use greenroom_catalog::Candidate;
use greenroom_engine::{Lang, Message, Seat, Words};
use greenroom_stage::pieces::{Face, Icon, Mood, icon, token};
use maud::{Markup, html};

/// How many options are shown.
const SHOWN: usize = 3;

/// The button that asks.
pub(crate) fn question(here: &str, decision: u32, lang: Lang) -> Markup {
    html! {
        form.advice-ask data-part="advice-ask" method="post" action={ (here) "/advice" } {
            input type="hidden" name="decision" value=(decision);
            button.quiet-button type="submit" { (icon::draw(Icon::Bot)) span { (text(lang, "advice-ask")) } }
        }
    }
}

/// The answer. It can be folded, and it covers the board's edge so that nothing moves when it appears.
pub(crate) fn panel(here: &str, snapshot: &Snapshot, given: &GivenAdvice, lang: Lang) -> Markup {
    let options = &given.advice.candidates;
    let note = Message::new("advice-note").number("games", given.advice.games);
    let chance = |option: &Candidate| option.shares.get(given.seat.index()).copied().unwrap_or(0.0);
    html! {
        details.advice open {
            summary { span.advice-face { (Face::from_id("bot-expert").draw(Mood::Determined)) } span { (text(lang, "advice-title")) } }
            div.advice-body tabindex="0" {
                @if let Some(best) = options.first() {
                    div.advice-best {
                        (phrase(snapshot, &best.words, lang))
                        (play(here, given.decision, &best.words, lang))
                    }
                    (bar(chance(best), &text(lang, "advice-chance")))
                }
                @if options.len() > 1 {
                    p.advice-heading { (text(lang, "advice-others")) }
                    ol.advice-others {
                        @for option in options.iter().skip(1).take(SHOWN - 1) {
                            li { (phrase(snapshot, &option.words, lang)) strong.chance-number { (percent(chance(option))) } }
                        }
                    }
                }
                @if !given.advice.line.is_empty() {
                    p.advice-heading { (text(lang, "advice-line")) }
                    ol.advice-line {
                        @for (seat, words) in &given.advice.line { (expected(snapshot, *seat, words, given.seat, lang)) }
                    }
                }
                p.advice-note { (say(lang, &note)) }
            }
        }
    }
}

/// An action as the labels of its buttons; a label that repeats the one before is left out.
fn phrase(snapshot: &Snapshot, words: &Words, lang: Lang) -> Markup {
    let mut labels: Vec<String> = words.iter().map(|word| snapshot.label(word, lang)).collect();
    labels.dedup_by_key(|label| label.to_lowercase());
    html! { span.chosen-path { @for label in &labels { span.chosen-word { (label) } } } }
}

/// A chance as a bar and a number.
fn bar(chance: f32, name: &str) -> Markup {
    let percent = percent(chance);
    html! {
        div.chance {
            span.chance-name { (name) }
            strong.chance-number { (percent) }
            svg.chance-bar aria-hidden="true" focusable="false" {
                rect.chance-track width="100%" height="100%" rx="4" {}
                rect.chance-part width=(percent) height="100%" rx="4" {}
            }
        }
    }
}

/// A chance in whole per cent.
pub(crate) fn percent(chance: f32) -> String {
    format!("{}%", (chance * 100.0).round() as u32)
}

/// The button that plays the advised move. With script it first chooses the move on the board, as clicks would.
fn play(here: &str, decision: u32, words: &Words, lang: Lang) -> Markup {
    let list = words.list();
    html! {
        form.advice-play method="post" action={ (here) "/act" } data-words=(words) {
            input type="hidden" name="decision" value=(decision);
            @for word in list.iter().take(list.len().saturating_sub(1)) { input type="hidden" name="path" value=(word); }
            button.button type="submit" name="word" value=(list.last().copied().unwrap_or_default()) { (text(lang, "advice-play")) }
        }
    }
}

fn expected(snapshot: &Snapshot, seat: Seat, words: &Words, own: Seat, lang: Lang) -> Markup {
    let chair = snapshot.card.chairs.get(seat.index());
    let name = chair.map(|chair| chair.name.clone()).unwrap_or_default();
    let name = if seat == own { text(lang, "advice-you") } else { name };
    html! {
        li class=(token::seat_class(seat)) {
            span.advice-who { (token::seat_shape(seat)) (name) }
            (phrase(snapshot, words, lang))
        }
    }
}
