//! What Expert would do: the question at the prompt, and the answer.

use crate::advice::Given;
use crate::fragment::label;
use crate::texts::{say, text};
use greenroom_catalog::{AnyTable, Candidate};
use greenroom_engine::{Lang, Message, Seat, Words};
use greenroom_stage::pieces::{Face, Icon, Mood, icon, token};
use maud::{Markup, html};

/// How many options are shown.
const SHOWN: usize = 3;

/// The button that asks.
pub(crate) fn question(here: &str, decision: u32, lang: Lang) -> Markup {
    html! {
        form.advice-ask method="post" action={ (here) "/advice" } {
            input type="hidden" name="decision" value=(decision);
            button.quiet-button type="submit" { (icon::draw(Icon::Bot)) span { (text(lang, "advice-ask")) } }
        }
    }
}

/// The answer. It folds away, and lies over the board's edge so that nothing moves when it comes.
pub(crate) fn panel(here: &str, table: &dyn AnyTable, given: &Given, lang: Lang) -> Markup {
    let options = &given.advice.candidates;
    let note = Message::new("advice-note").number("games", given.advice.games);
    let chance = |option: &Candidate| option.shares.get(given.seat.index()).copied().unwrap_or(0.0);
    html! {
        details.advice open {
            summary { span.advice-face { (Face::from_id("bot-expert").draw(Mood::Determined)) } span { (text(lang, "advice-title")) } }
            div.advice-body tabindex="0" {
                @if let Some(best) = options.first() {
                    div.advice-best {
                        (phrase(table, &best.words, lang))
                        (play(here, given.decision, &best.words, lang))
                    }
                    (bar(chance(best), &text(lang, "advice-chance")))
                }
                @if options.len() > 1 {
                    p.advice-heading { (text(lang, "advice-others")) }
                    ol.advice-others {
                        @for option in options.iter().skip(1).take(SHOWN - 1) {
                            li { (phrase(table, &option.words, lang)) strong.chance-number { (percent(chance(option))) } }
                        }
                    }
                }
                @if !given.advice.line.is_empty() {
                    p.advice-heading { (text(lang, "advice-line")) }
                    ol.advice-line {
                        @for (seat, words) in &given.advice.line { (expected(table, *seat, words, given.seat, lang)) }
                    }
                }
                p.advice-note { (say(lang, &note)) }
            }
        }
    }
}

/// An action in the words of its buttons; what is called the same twice is said once.
fn phrase(table: &dyn AnyTable, words: &Words, lang: Lang) -> Markup {
    let mut labels: Vec<String> = words.iter().map(|word| label(table, word, lang)).collect();
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

/// Without script this plays the move; the script chooses it on the board first, as if its pieces had been clicked.
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

fn expected(table: &dyn AnyTable, seat: Seat, words: &Words, own: Seat, lang: Lang) -> Markup {
    let name = table.header().seats.get(seat.index()).map_or("", String::as_str);
    let name = if seat == own { text(lang, "advice-you") } else { name.to_owned() };
    html! {
        li class=(token::seat_class(seat)) {
            span.advice-who { (token::seat_shape(seat)) (name) }
            (phrase(table, words, lang))
        }
    }
}
