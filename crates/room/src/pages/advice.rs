//! What Expert would do: the question at the prompt, and the answer.

use crate::pages::almanac;
use crate::texts::{say, text};
use crate::view::{Advised, RoomView};
use greenroom_catalog::{Candidate, Reason};
use greenroom_engine::{Eyes, Lang, Message, Seat, Words};
use greenroom_stage::pieces::{Face, Icon, Mood, icon, token};
use maud::{Markup, html};

/// How many options are shown.
const SHOWN: usize = 3;

/// The button that asks.
pub fn question(here: &str, decision: u32, lang: Lang) -> Markup {
    html! {
        form.advice-ask data-part="advice-ask" method="post" action={ (here) "/advice" } {
            input type="hidden" name="decision" value=(decision);
            button.quiet-button type="submit" { (icon::draw(Icon::Bot)) span { (text(lang, "advice-ask")) } }
        }
    }
}

/// The answer. It can be folded, and it covers the board's edge so that nothing moves when it appears.
pub fn panel(view: &RoomView<'_>, given: &Advised<'_>) -> Markup {
    let (lang, here) = (view.lang, view.here.as_str());
    let options = given.advice.options(given.seat);
    let note = Message::new("advice-note").number("games", given.advice.games);
    let chance = |option: &Candidate| option.shares.get(given.seat.index()).copied().unwrap_or(0.0);
    html! {
        details.advice open {
            summary { span.advice-face { (Face::from_id("bot-expert").draw(Mood::Determined)) } span { (text(lang, "advice-title")) } }
            div.advice-body tabindex="0" {
                @if let Some(best) = options.first() {
                    div.advice-best {
                        (phrase(view, &best.words))
                        (play(here, given.decision, &best.words, lang))
                    }
                    (why(view, given, &options))
                    (bar(chance(best), &text(lang, "advice-chance")))
                }
                @if options.len() > 1 {
                    p.advice-heading { (text(lang, "advice-others")) }
                    ol.advice-others {
                        @for option in options.iter().skip(1).take(SHOWN - 1) {
                            li { (phrase(view, &option.words)) strong.chance-number { (percent(chance(option))) } }
                        }
                    }
                }
                @if !given.advice.line.is_empty() {
                    p.advice-heading { (text(lang, "advice-line")) }
                    ol.advice-line {
                        @for (seat, words) in &given.advice.line { (expected(view, *seat, words, given.seat)) }
                    }
                }
                p.advice-note { (say(lang, &note)) }
            }
        }
    }
}

/// Why Expert would do so, in sentences made from what it saw: what the first option brings more than the second, what it costs, how
/// often each wins, and what comes next.
fn why(view: &RoomView<'_>, given: &Advised<'_>, options: &[&Candidate]) -> Markup {
    let lang = view.lang;
    let share = |option: &Candidate| option.shares.get(given.seat.index()).copied().unwrap_or(0.0);
    let hundred = |option: &Candidate| (share(option) * 100.0).round() as i64;
    let Some(best) = options.first() else { return Markup::default() };
    let because =
        options.get(1).map(|other| because(view, &given.advice.reasons, &other.words)).unwrap_or_default();
    let key = match (options.len(), because.is_empty()) {
        (0 | 1, _) => "advice-why-alone",
        (_, true) => "advice-why",
        (_, false) => "advice-why-chances",
    };
    let said = Message::new(key).number("best", hundred(best));
    let compared = match options.get(1) {
        Some(other) => said.number("share", hundred(other)).word("other", plain(view, &other.words)),
        None => said,
    };
    let next = given.advice.line.iter().find(|(seat, _)| *seat == given.seat);
    let wish = next.map(|(_, words)| Message::new("advice-why-next").word("next", plain(view, words)));
    let told: Vec<String> =
        [Some(compared), wish].iter().flatten().map(|message| say(lang, message)).collect();
    html! {
        @if !because.is_empty() { p.advice-because { (joined(&because, lang)) } }
        p.advice-why { (joined(&told, lang)) }
    }
}

/// What the recommended action brings more than another, and what it costs beside it.
fn because(view: &RoomView<'_>, reasons: &[Reason], other: &Words) -> Vec<String> {
    let clause = |reason: &Reason| view.table.say(&reason_message(reason), view.lang, &view.players());
    let mut gains = reasons.iter().filter(|reason| reason.weight > 0.0);
    let Some(gain) = gains.next() else { return Vec::new() };
    let first = Message::new("advice-because").word("other", plain(view, other)).word("gain", clause(gain));
    let also = gains.next().map(|also| Message::new("advice-because-also").word("gain", clause(also)));
    // A cost that is small beside what it is paid for is not worth a sentence.
    let cost = reasons.iter().find(|reason| reason.weight < 0.0 && -3.0 * reason.weight > gain.weight);
    let cost = cost.map(|cost| Message::new("advice-because-but").word("cost", clause(cost)));
    [Some(first), also, cost].iter().flatten().map(|message| say(view.lang, message)).collect()
}

/// A reason as a clause of the game's own texts: of a hundred games, or by how much.
pub fn reason_message(reason: &Reason) -> Message {
    let key =
        if reason.weight > 0.0 { format!("why-{}", reason.key) } else { format!("why-{}-not", reason.key) };
    let message = Message::new(&key);
    if reason.is_chance {
        let hundred = |chance: f32| (chance * 100.0).round() as i64;
        return message.number("best", hundred(reason.best)).number("other", hundred(reason.other));
    }
    let more = rounded((reason.best - reason.other).abs());
    let count = if more == "1" { 1 } else { 2 };
    message.word("more", more).number("count", count)
}

/// An average as one would say it: 1480, 17, 2.5.
fn rounded(number: f32) -> String {
    match number {
        100.0.. => format!("{}", (number / 10.0).round() as i64 * 10),
        10.0.. => format!("{}", number.round() as i64),
        _ => {
            let tenths = (number * 10.0).round() as i64;
            if tenths % 10 == 0 {
                format!("{}", tenths / 10)
            } else {
                format!("{}.{}", tenths / 10, tenths % 10)
            }
        }
    }
}

fn joined(sentences: &[String], lang: Lang) -> String {
    sentences.join(if lang == Lang::Ja { "" } else { " " })
}

/// An action as the labels of its buttons, in one line.
fn plain(view: &RoomView<'_>, words: &Words) -> String {
    let mut labels: Vec<String> = words.iter().map(|word| view.label(word)).collect();
    labels.dedup_by_key(|label| label.to_lowercase());
    labels.join(if view.lang == Lang::Ja { "・" } else { " " })
}

/// An action as the labels of its buttons; what the almanac has leads there.
fn phrase(view: &RoomView<'_>, words: &Words) -> Markup {
    let sight = view.table.sight(Eyes::Public);
    let labels = almanac::labels(sight.as_ref(), words, view.lang, &view.players());
    let book = format!("{}/almanac", view.here);
    html! {
        span.chosen-path {
            @for (label, entry) in &labels { span.chosen-word { (almanac::named(&book, label, entry.as_deref())) } }
        }
    }
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
pub fn percent(chance: f32) -> String {
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

fn expected(view: &RoomView<'_>, seat: Seat, words: &Words, own: Seat) -> Markup {
    let name = if seat == own { text(view.lang, "advice-you") } else { view.name(seat).to_owned() };
    html! {
        li class=(token::seat_class(seat)) {
            span.advice-who { (token::seat_shape(seat)) (name) }
            (phrase(view, words))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_average_is_said_as_one_would_say_it() {
        let said = [1484.0, 284.9, 17.4, 2.46, 1.0, 0.96, 0.5].map(rounded);
        assert_eq!(said, ["1480", "280", "17", "2.5", "1", "1", "0.5"]);
    }

    #[test]
    fn a_reason_is_a_chance_or_an_amount_for_or_against() {
        let reason = |is_chance, weight, best, other| Reason {
            key: "money".to_owned(),
            best,
            other,
            is_chance,
            weight,
        };
        let chance = reason_message(&reason(true, 1.0, 0.62, 0.41));
        assert_eq!(chance, Message::new("why-money").number("best", 62).number("other", 41));
        let amount = reason_message(&reason(false, -2.0, 100.0, 400.0));
        assert_eq!(amount, Message::new("why-money-not").word("more", "300").number("count", 2));
    }
}
