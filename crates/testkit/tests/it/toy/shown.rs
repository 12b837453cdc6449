//! How Lanterns is shown.

use super::view::listed;
use super::{Event, Lanterns, View, bug, each};
use greenroom_engine::{Eyes, Lang, Message, Seat, Seen, Source};
use greenroom_stage::pieces::Portraits;
use greenroom_stage::print::Cutout;
use greenroom_stage::terminal::{About, TextBoard};
use greenroom_stage::{Desk, Entry, Guide, Place, Plate, Rules, Scene, Stage, Texts, Weight, Whereabouts};
use maud::{Markup, PreEscaped, html};
use std::sync::LazyLock;

const EN: &str = include_str!("en.ftl");
const JA: &str = include_str!("ja.ftl");
static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(EN, JA));
static HALF: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(EN, JA.split_once("laid-card").expect("the Japanese file has this key").0));
static NO_PEEK: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(EN, JA.split_once("word-peek").expect("it does").0));
static ONE_POINTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(EN.replace("scores { $points }", "scores { $points } points").leak(), JA));

impl Stage for Lanterns {
    fn texts() -> &'static Texts {
        match bug::made() {
            bug::JAPANESE_MISSING => &HALF,
            bug::WORD_UNLABELLED => &NO_PEEK,
            bug::ONE_POINTS => &ONE_POINTS,
            _ => &TEXTS,
        }
    }

    fn guide() -> Guide {
        let ja = if bug::made() == bug::GUIDE_HALF {
            "## 目的"
        } else {
            "## 目的\n灯りを多く集めます。"
        };
        Guide { en: "## Aim\nGather the most light.", ja, number: |_| None }
    }

    fn rules() -> Rules {
        let whole = Rules {
            en: "## 1 Turns\nLay a card.\n![](1)",
            ja: "## 1 手番\nカードを置きます。\n![](1)",
            number: |_| None,
        };
        match bug::made() {
            bug::RULES_HALF => Rules { ja: "## 1 手番\nカードを置きます。", ..whole },
            bug::RULE_EMPTY => Rules {
                en: "## 1 Turns\nLay a card.\n## 2 End",
                ja: "## 1 手番\n置きます。\n## 2 終わり",
                ..whole
            },
            bug::NUMBER_MISSING => Rules { en: "## 1 Turns\nLay {cards} cards.\n![](1)", ..whole },
            bug::RULE_MISSING => {
                Rules { en: "## 3 End\nOver.", ja: "## 3 終わり\n終わりです。", ..whole }
            }
            bug::PICTURE_MISSING => Rules { en: "## 1 Turns\n![](9)", ja: "## 1 手番\n![](9)", ..whole },
            _ => whole,
        }
    }

    fn style() -> &'static str {
        ".game-lanterns .card { color: orange; }"
    }

    fn cover() -> Markup {
        html! { svg viewBox="0 0 320 200" { circle cx="160" cy="100" r="60" {} } }
    }

    fn portraits() -> &'static Portraits {
        static NONE: LazyLock<Portraits> = LazyLock::new(|| Portraits::new("lanterns", &[]));
        &NONE
    }

    fn name_of(_: &str, _: Lang) -> Option<String> {
        None
    }

    fn say(event: &Event) -> Message {
        match *event {
            Event::Sealed(seat) => Message::new("sealed").seat("seat", seat),
            Event::Leads(seat, card) => Message::new("leads").seat("seat", seat).number("card", card),
            Event::Scored(seat, points) => Message::new("scored").seat("seat", seat).number("points", points),
            Event::Peeked(_) if bug::made() == bug::EVENT_UNSAID => Message::new("peeked"),
            Event::Peeked(seat) => Message::new("peeked").seat("seat", seat),
            Event::Saw(card) => Message::new("saw").number("card", card),
            Event::Laid(seat) => Message::new("laid").seat("seat", seat),
            Event::LaidCard(card) => Message::new("laid-card").number("card", card),
        }
    }

    fn section_of(_: &Event) -> &'static str {
        "1"
    }

    fn weight(_event: &Event) -> Weight {
        Weight::Plain
    }

    fn prompt(view: &View, seat: Seat) -> Message {
        let key = match view.leader {
            None => "prompt-seal",
            Some(_) if bug::made() == bug::PROMPT_UNSAID => "prompt-leader",
            Some(_) => "prompt-lead",
        };
        Message::new(key).seat("seat", seat)
    }

    fn scene(view: &View, desk: &Desk<'_>) -> Scene {
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
            @if bug::made() == bug::INLINE_STYLE { (PreEscaped("<i style='color:red'></i>")) }
            @if bug::made() == bug::ONE_CARDS { p title="1 cards" {} }
            @if bug::made() == bug::GLIDES_TWICE { @for number in each(own) { (card(number)) } }
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

    fn picture(_: &View, word: &str, _: &Desk<'_>) -> Option<Markup> {
        (word == "1").then(|| html! { p { (word) } })
    }

    fn almanac(_: &View, _: &Desk<'_>) -> Vec<Entry> {
        let copies = if bug::made() == bug::TOO_FEW_COPIES { 1u32 } else { 2 };
        let word = if bug::made() == bug::NO_PICTURE { "2" } else { "1" };
        vec![Entry::new("cards", word, Source::House).copies(copies)]
    }

    fn entry_of(word: &str) -> Option<String> {
        Some(word.to_owned())
    }

    fn whereabouts(_: &View, _: &str) -> Whereabouts {
        vec![(Place::Table, 2)]
    }

    fn cutouts(_: &View, _: &Desk<'_>) -> Vec<Cutout> {
        vec![Cutout::card("1", 2, html! { p { "1" } }, html! {})]
    }

    fn print_style() -> &'static str {
        ""
    }

    fn finale(view: &View, _: &Desk<'_>) -> Markup {
        html! { @for score in &view.scores { p { (score) } } }
    }

    fn text_board(view: &View, desk: &Desk<'_>) -> TextBoard {
        let mut board = TextBoard::new();
        board.title(desk.text("title"));
        if bug::made() == bug::RAW_VALUE {
            board.line(format!("{:?}", Some(view.seats)));
        }
        if bug::made() == bug::LINE_TOO_LONG {
            board.table([vec!["too many columns of long text".into(); 9]]);
        }
        let bank = |(count, cards): &(u8, Seen<u16>)| match cards.known() {
            Some(cards) => listed(cards),
            None => "?".repeat((*count).into()),
        };
        for (seat, cards) in Seat::all(view.seats).zip(&view.banks) {
            board.line(desk.seat_name(seat).beside(bank(cards)));
        }
        board
    }

    fn words_to_ask(_: &View) -> Vec<String> {
        vec!["peek".to_owned()]
    }

    fn about(_: &View, desk: &Desk<'_>, word: &str) -> Option<About> {
        (bug::made() != bug::WORD_UNEXPLAINED).then(|| About::new(desk.label(word), ""))
    }

    fn text_finale(view: &View, desk: &Desk<'_>, _: &[&Event]) -> TextBoard {
        let mut board = TextBoard::new();
        let told = if bug::made() == bug::COUNT_OF_ONE { 1 } else { view.seats };
        for (seat, score) in Seat::all(told).zip(&view.scores) {
            board.line(desk.seat_name(seat).beside(score.to_string()));
        }
        board
    }
}
