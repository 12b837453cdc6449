//! What Expert would do: the question at the prompt, and the answer.

use crate::pages::almanac;
use crate::texts::{say, text};
use crate::view::{Advised, RoomView};
use greenroom_catalog::Candidate;
use greenroom_engine::{Eyes, Lang, Message, Seat, Words, plain_number};
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
    let options = cheapest_first(&given.advice.candidates, given.seat);
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
                    p.advice-why { (why(view, given, &options)) }
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

/// The candidates in the order in which they are shown: among those that are shown as equally good and differ in a number alone, what
/// costs least comes first.
fn cheapest_first(candidates: &[Candidate], seat: Seat) -> Vec<&Candidate> {
    let share = |option: &Candidate| percent(option.shares.get(seat.index()).copied().unwrap_or(0.0));
    let mut options: Vec<&Candidate> = candidates.iter().collect();
    let Some(best) = options.first().copied() else { return options };
    let cheaper = options.iter().enumerate().filter_map(|(place, option)| {
        let cost = price(&best.words, &option.words)?;
        (share(option) == share(best)).then_some((cost, place))
    });
    if let Some((_, place)) = cheaper.min() {
        options[..=place].rotate_right(1);
    }
    options
}

/// The number in an action that is the same as another but for one number; none for any other action.
fn price(like: &Words, words: &Words) -> Option<i64> {
    let (like, words) = (like.list(), words.list());
    let mut numbers =
        words.iter().zip(&like).filter_map(|(word, other)| Some((plain_number(word)?, plain_number(other)?)));
    let (number, _) = numbers.next().filter(|_| like.len() == words.len())?;
    let same =
        words.iter().zip(&like).all(|(word, other)| word == other || plain_number(word) == Some(number));
    same.then_some(number)
}

/// Why Expert would do so, in a sentence made from what it saw: how often each choice won, and what it wants to do next.
fn why(view: &RoomView<'_>, given: &Advised<'_>, options: &[&Candidate]) -> String {
    let lang = view.lang;
    let share = |option: &Candidate| option.shares.get(given.seat.index()).copied().unwrap_or(0.0);
    let hundred = |option: &Candidate| (share(option) * 100.0).round() as i64;
    let Some(best) = options.first() else { return String::new() };
    let said = Message::new(if options.len() > 1 { "advice-why" } else { "advice-why-alone" })
        .number("best", hundred(best));
    let compared = match options.get(1) {
        Some(other) => said.number("share", hundred(other)).word("other", plain(view, &other.words)),
        None => said,
    };
    let next = given.advice.line.iter().find(|(seat, _)| *seat == given.seat);
    let wish = next.map(|(_, words)| Message::new("advice-why-next").word("next", plain(view, words)));
    let sentences = [Some(compared), wish];
    let between = if lang == Lang::Ja { "" } else { " " };
    let told: Vec<String> = sentences.iter().flatten().map(|message| say(lang, message)).collect();
    told.join(between)
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

    fn candidate(words: &str, share: f32) -> Candidate {
        Candidate {
            words: Words::new(words),
            visits: 10,
            shares: [share, 1.0 - share].into_iter().collect(),
            errors: [0.0; 2].into_iter().collect(),
        }
    }

    fn first(candidates: &[Candidate]) -> String {
        cheapest_first(candidates, Seat(0))[0].words.to_string()
    }

    #[test]
    fn among_equals_the_cheapest_is_advised_and_never_less() {
        let bids = [candidate("bid 60", 0.504), candidate("bid 40", 0.501), candidate("bid 20", 0.47)];
        assert_eq!(first(&bids), "bid 40");
        assert_eq!(first(&bids[..1]), "bid 60");
        let others = [candidate("bid 60", 0.504), candidate("pass", 0.504), candidate("obtain 2", 0.504)];
        assert_eq!(first(&others), "bid 60", "what is something else is not called cheaper");
        let order = cheapest_first(&bids, Seat(0));
        assert_eq!(
            order.iter().map(|option| option.words.as_str()).collect::<Vec<_>>(),
            ["bid 40", "bid 60", "bid 20"]
        );
    }
}
