//! Writes a page with every piece on it, to look at: `cargo run -p greenroom-stage --example gallery > gallery.html`.

use greenroom_engine::Seat;
use greenroom_stage::pieces::card::{hand, pile, turning};
use greenroom_stage::pieces::face::{Accessory, Eyes, Fringe, Hair, Mouth};
use greenroom_stage::pieces::token::{self, Lesson};
use greenroom_stage::pieces::{
    Card, Face, Icon, Mood, PIECES_CSS, Pattern, SPARE_CSS, Size, TOKENS_CSS, Tone, dice, icon,
};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const IDS: [&str; 16] = [
    "akaneru", "sayayaya", "mikoto", "hinata", "rinrin", "tsubaki", "kaede", "yuzuha", "momoka", "shion",
    "nanami", "haruka", "reira", "kotone", "fubuki", "mei",
];

const PAGE_CSS: &str = "body{margin:0;font-family:var(--font)}main{background:var(--room);color:var(--ink);padding:20px 28px}\
h2{font-size:var(--text-3);margin:18px 0 8px}.row{display:flex;flex-wrap:wrap;gap:14px;align-items:flex-end}\
.tight{gap:6px}.icons{font-size:20px;gap:10px}button{border:0;background:none;padding:0}";

fn main() {
    let part = std::env::args().nth(1).unwrap_or_default();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head { meta charset="utf-8"; style { (PreEscaped(TOKENS_CSS)) (PreEscaped(PIECES_CSS)) (PreEscaped(SPARE_CSS)) (PreEscaped(PAGE_CSS)) } }
            body {
                @for theme in ["light", "dark"] {
                    main data-theme=(theme) {
                        @match part.as_str() {
                            "faces" => (faces()),
                            "parts" => (parts()),
                            "icons" => (icons()),
                            "cards" => (cards()),
                            "tokens" => { (dice_row()) (tokens()) },
                            _ => { (faces()) (cards()) (dice_row()) (tokens()) (icons()) },
                        }
                    }
                }
            }
        }
    };
    println!("{}", page.into_string());
}

fn sized(face: &Face, mood: Mood, size: &str) -> Markup {
    face.draw_with(mood, size)
}

fn faces() -> Markup {
    html! {
        h2 { "Faces" }
        div class="row tight" { @for id in IDS { (sized(&Face::from_id(id), Mood::Calm, "face--160")) } }
        div class="row tight" { @for id in IDS { (sized(&Face::from_id(id), Mood::Calm, "face--64")) } }
        div class="row tight" { @for id in IDS { (sized(&Face::from_id(id), Mood::Calm, "face--32")) } }
        @for id in ["akaneru", "sayayaya", "hinata"] {
            div class="row tight" { @for mood in Mood::ALL {
                (sized(&Face::from_id(id), mood, "face--160")) (sized(&Face::from_id(id), mood, "face--32"))
            } }
        }
    }
}

fn parts() -> Markup {
    let face = Face::from_id("akaneru");
    let plain = Face { accessory: Accessory::None, eyes: Eyes::Round, fringe: Fringe::Choppy, ..face };
    let all = [
        Hair::ALL.iter().map(|&hair| Face { hair, ..plain }).collect::<Vec<_>>(),
        Fringe::ALL.iter().map(|&fringe| Face { fringe, ..plain }).collect(),
        Eyes::ALL.iter().map(|&eyes| Face { eyes, ..plain }).collect(),
        Mouth::ALL.iter().map(|&mouth| Face { mouth, ..plain }).collect(),
        Accessory::ALL.iter().map(|&accessory| Face { accessory, ..plain }).collect(),
    ];
    html! {
        @for faces in &all {
            div class="row tight" { @for face in faces { (sized(face, Mood::Calm, "face--160")) } }
        }
        @for mood in Mood::ALL {
            div class="row tight" { @for &eyes in Eyes::ALL { (sized(&Face { eyes, ..plain }, mood, "face--160")) } }
        }
    }
}

fn icons() -> Markup {
    html! {
        h2 { "Icons" }
        div class="row icons" { @for &each in Icon::ALL { (icon::draw(each)) } }
    }
}

fn sample(size: Size) -> [Card; 5] {
    let face = |id| Face::from_id(id);
    [
        Card::new()
            .number("+4000")
            .title("Loud rally")
            .tone(Tone::Violet)
            .corner(icon::draw(Icon::Vote))
            .kind("Vote")
            .size(size),
        Card::new()
            .number(12)
            .title("Akaneru")
            .portrait(&face("akaneru"), Mood::Happy)
            .tone(Tone::Rose)
            .corner(icon::draw(Icon::Crown))
            .icons([Icon::Vocal, Icon::Dance, Icon::Visual].map(icon::draw))
            .text(html! { "When she leads, draw one card." })
            .kind("Idol")
            .size(size),
        Card::new()
            .number(3)
            .title("カフェ")
            .art(icon::draw(Icon::Service))
            .tone(Tone::Red)
            .corner(icon::draw(Icon::Coin))
            .icons([icon::draw(Icon::Staff), icon::draw(Icon::Staff)])
            .text(html! { "二枚まとめて出せます。給料は三か月目に入ります。" })
            .kind("Service")
            .size(size),
        Card::new()
            .number("-3000")
            .title("Scandal")
            .tone(Tone::Ink)
            .corner(icon::draw(Icon::Scandal))
            .size(size),
        Card::new()
            .number(7)
            .title("Dome concert")
            .art(icon::draw(Icon::Dome))
            .tone(Tone::Cyan)
            .corner(icon::draw(Icon::Star))
            .text(html! { "Needs three memories. The audience brings 40." })
            .kind("Event")
            .size(size),
    ]
}

fn cards() -> Markup {
    let known = token::seat_token(Seat(1), "B knows");
    html! {
        h2 { "Cards" }
        div class="row" {
            @for card in sample(Size::Table) { (card) }
            @for (pattern, tone) in Pattern::ALL.into_iter().zip(Tone::ALL) { (Card::face_down(pattern).tone(tone)) }
        }
        div class="row" {
            @for card in sample(Size::Hand) { (card) }
            (Card::face_down(Pattern::Rosette).size(Size::Hand).mark(icon::draw(Icon::Eye)).mark(known.clone()))
            (Card::face_down(Pattern::Waves).tone(Tone::Blue).emblem(Icon::Crown).size(Size::Hand))
        }
        div class="row" {
            @for card in sample(Size::Large) { (card) }
            @for (pattern, tone) in Pattern::ALL.into_iter().zip([Tone::Violet, Tone::Coral, Tone::Red, Tone::Blue, Tone::Cyan, Tone::Magenta]) {
                (Card::face_down(pattern).tone(tone).size(Size::Large))
            }
        }
        div class="row" {
            @let [vote, idol, cafe, scandal, dome] = sample(Size::Hand);
            (vote.choosable(true)) (idol.chosen(true)) (cafe.quiet(true)) (scandal.last_move(true)) (dome.mark(known))
            (pile(23, Tone::Violet, Pattern::Rosette)) (pile(3, Tone::Coral, Pattern::Lattice)) (pile(0, Tone::Ink, Pattern::Rays))
            (turning(&Card::new().number(5), &Card::face_down(Pattern::Rays), false))
            (turning(&Card::new().number(5), &Card::face_down(Pattern::Rays), true))
        }
        (hand(&sample(Size::Hand).map(|card| html! { button { (card) } })))
    }
}

fn dice_row() -> Markup {
    html! {
        h2 { "Dice" }
        div class="row" {
            @for value in 1..=6 { (dice::die(value, "")) }
            (dice::blank_die(""))
            (dice::success_faces([false, false, true, true, true, true], "3 or more"))
        }
    }
}

fn tokens() -> Markup {
    html! {
        h2 { "Tokens" }
        div class="row" {
            @for seat in Seat::all(5) { (token::seat_token(seat, "seat")) }
            @for (seat, id) in Seat::all(5).zip(IDS) { (token::seat_face(seat, "", &Face::from_id(id).draw(Mood::Calm))) }
            @for lesson in Lesson::ALL { (token::lesson_chip(lesson, None, "lesson")) (token::lesson_chip(lesson, Some(3), "lesson")) }
            (token::memory_chip(1, "memory")) (token::memory_chip(4, "memories"))
            @for month in [1, 4, 7, 10, 12] { (token::month_token(month, "month")) }
            @for (rank, tone) in [("S", Tone::Gold), ("A", Tone::Red), ("B+", Tone::Blue), ("C", Tone::Slate)] { (token::rank_badge(rank, tone)) }
        }
        div class="row" {
            (token::meter(7, 10, Tone::Rose, "Vocal")) (token::meter(35, 100, Tone::Blue, "Dance")) (token::pip_meter(3, 5, Tone::Gold, "Rank"))
            (token::banknote("¥10,000", Tone::Green)) (token::banknote("50", Tone::Violet))
            (token::certificate("Lumière Records", "一株 · 100", Tone::Cream)) (token::certificate("Best New Idol", "2026", Tone::Gold))
        }
    }
}
