//! How Lanterns is shown.

use super::view::listed;
use super::{Event, Lanterns, View, bug, each};
use greenroom_engine::{Eyes, Lang, Message, Seat, Seen};
use greenroom_stage::{Desk, Guide, Plate, Scene, Stage, Texts};
use maud::{Markup, PreEscaped, html};
use std::sync::LazyLock;

const EN: &str = include_str!("en.ftl");
const JA: &str = include_str!("ja.ftl");
static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(EN, JA));
static HALF: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(EN, JA.split_once("laid-card").expect("the Japanese file has this key").0));
static NO_PEEK: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(EN, JA.split_once("word-peek").expect("it does").0));

impl<const BUG: u8> Stage for Lanterns<BUG> {
    fn texts() -> &'static Texts {
        match BUG {
            bug::JAPANESE_MISSING => &HALF,
            bug::WORD_UNLABELLED => &NO_PEEK,
            _ => &TEXTS,
        }
    }

    fn guide() -> Guide {
        let ja =
            if BUG == bug::GUIDE_HALF { "## 目的" } else { "## 目的\n灯りを多く集めます。" };
        Guide { en: "## Aim\nGather the most light.", ja }
    }

    fn style() -> &'static str {
        ".game-lanterns .card { color: orange; }"
    }

    fn cover() -> Markup {
        html! { svg viewBox="0 0 320 200" { circle cx="160" cy="100" r="60" {} } }
    }

    fn name_of(_: &str, _: Lang) -> Option<String> {
        None
    }

    fn say(event: &Event) -> Message {
        match *event {
            Event::Sealed(seat) => Message::new("sealed").seat("seat", seat),
            Event::Leads(seat, card) => Message::new("leads").seat("seat", seat).number("card", card),
            Event::Scored(seat, points) => Message::new("scored").seat("seat", seat).number("points", points),
            Event::Peeked(_) if BUG == bug::EVENT_UNSAID => Message::new("peeked"),
            Event::Peeked(seat) => Message::new("peeked").seat("seat", seat),
            Event::Saw(card) => Message::new("saw").number("card", card),
            Event::Laid(seat) => Message::new("laid").seat("seat", seat),
            Event::LaidCard(card) => Message::new("laid-card").number("card", card),
        }
    }

    fn prompt(view: &View<BUG>, seat: Seat) -> Message {
        let key = match view.leader {
            None => "prompt-seal",
            Some(_) if BUG == bug::PROMPT_UNSAID => "prompt-leader",
            Some(_) => "prompt-lead",
        };
        Message::new(key).seat("seat", seat)
    }

    fn scene(view: &View<BUG>, desk: &Desk<'_>) -> Scene {
        let card = |number: u8| {
            let glide = format!("card-{number}");
            desk.piece(&number.to_string(), "card", &glide, &html! { (number) })
        };
        let deck = view.deck.iter().map(|card| card.known().map_or("?".to_owned(), |card| card.to_string()));
        let own = match desk.eyes {
            Eyes::Seat(seat) => view.hands[seat.index()].1.known().unwrap_or(0),
            Eyes::Public | Eyes::All => 0,
        };
        let board = html! {
            p class="deck" { @for card in deck { (card) " " } }
            @for number in each(view.shown) { (card(number)) }
            @if BUG == bug::INLINE_STYLE { (PreEscaped("<i style='color:red'></i>")) }
            @if BUG == bug::GLIDES_TWICE { @for number in each(own) { (card(number)) } }
        };
        let hand = html! { @for number in each(own) { (card(number)) } };
        let plates = (0..usize::from(view.seats))
            .map(|seat| {
                let bank = match view.banks[seat] {
                    (_, Seen::Known(cards)) => listed(cards),
                    (count, Seen::Hidden) => "?".repeat(count.into()),
                };
                let facts = html! { (view.hands[seat].0) " + " (bank) };
                Plate { score: Some(view.scores[seat].to_string()), facts }
            })
            .collect();
        Scene { board, hand, plates }
    }

    fn finale(view: &View<BUG>, _: &Desk<'_>) -> Markup {
        html! { @for score in &view.scores { p { (score) } } }
    }
}
