//! What the pieces promise: stable faces, codes that return, markup that a strict policy lets through.

use super::card::{hand, pile, turning};
use super::face::{Accessory, Eyes, Fringe, Hair, HairColor, Mouth, Outfit};
use super::token::{self, Lesson};
use super::{Card, Face, FaceSketch, Icon, Mood, Pattern, Size, Tone, card_back, dice, icon};
use greenroom_engine::Seat;
use maud::html;
use std::collections::HashSet;

fn ids() -> impl Iterator<Item = String> {
    (0..500).map(|n| format!("idol-{n}"))
}

#[test]
fn a_face_stays_the_same_for_its_id() {
    let codes = ["akaneru", "sayayaya", "mikoto", ""].map(|id| Face::from_id(id).to_code());
    assert_eq!(codes, GOLDEN, "faces of old tables would change");
}

const GOLDEN: [&str; 4] = ["c4513120d504136", "ec2011338a02479", "hf1005429704805", "50412214982096a"];

#[test]
fn many_ids_have_many_faces_and_use_every_part() {
    let faces: Vec<Face> = ids().map(|id| Face::from_id(&id)).collect();
    assert!(faces.iter().collect::<HashSet<_>>().len() > 495);
    assert_eq!(faces.iter().map(|f| f.hair).collect::<HashSet<_>>().len(), Hair::ALL.len());
    assert_eq!(faces.iter().map(|f| f.hair_color).collect::<HashSet<_>>().len(), HairColor::ALL.len());
    assert_eq!(faces.iter().map(|f| f.eyes).collect::<HashSet<_>>().len(), Eyes::ALL.len());
    assert_eq!(faces.iter().map(|f| f.accessory).collect::<HashSet<_>>().len(), Accessory::ALL.len());
    let most = Hair::ALL.iter().map(|&hair| faces.iter().filter(|f| f.hair == hair).count()).max();
    assert!(most < Some(faces.len() / Hair::ALL.len() * 2), "one cut is drawn far too often: {most:?}");
}

#[test]
fn a_code_returns_its_face() {
    for face in ids().map(|id| Face::from_id(&id)) {
        let code = face.to_code();
        assert_eq!(code.len(), Face::CODE_LENGTH);
        assert_eq!(Face::from_code(&code), Some(face));
    }
}

#[test]
fn a_bad_code_is_no_face() {
    for code in
        ["", "0", "00000000000000", "0000000000000000", "z00000000000000", "00000000000000!", "あああああ"]
    {
        assert_eq!(Face::from_code(code), None, "{code:?}");
    }
    assert!(Face::from_code("000000000000000").is_some());
}

#[test]
fn a_card_file_may_fix_some_of_a_face() {
    let sketch: FaceSketch =
        toml::from_str("hair = \"twin-tails\"\nhair_color = \"red\"").expect("a good sketch");
    let face = sketch.face("akaneru");
    assert_eq!((face.hair, face.hair_color), (Hair::TwinTails, HairColor::Red));
    assert_eq!(face.eyes, Face::from_id("akaneru").eyes);
    assert!(toml::from_str::<FaceSketch>("hairr = \"bob\"").is_err());
    assert!(toml::from_str::<FaceSketch>("hair = \"mohawk\"").is_err());
}

#[test]
fn every_mood_shows_on_every_kind_of_eye() {
    for &eyes in Eyes::ALL {
        let face = Face { eyes, ..Face::default() };
        let drawn: HashSet<String> = Mood::ALL.iter().map(|&mood| face.draw(mood).into_string()).collect();
        assert_eq!(drawn.len(), Mood::ALL.len(), "{eyes:?}");
    }
}

#[test]
fn every_part_changes_the_drawing() {
    let of = |faces: Vec<Face>| -> (usize, usize) {
        let drawn: HashSet<String> = faces.iter().map(|face| face.draw(Mood::Calm).into_string()).collect();
        (drawn.len(), faces.len())
    };
    let plain = Face::default();
    for (drawn, faces) in [
        of(Hair::ALL.iter().map(|&hair| Face { hair, ..plain }).collect()),
        of(Fringe::ALL.iter().map(|&fringe| Face { fringe, ..plain }).collect()),
        of(Mouth::ALL.iter().map(|&mouth| Face { mouth, ..plain }).collect()),
        of(Accessory::ALL.iter().map(|&accessory| Face { accessory, ..plain }).collect()),
        of(Outfit::ALL.iter().map(|&outfit| Face { outfit, ..plain }).collect()),
    ] {
        assert_eq!(drawn, faces);
    }
}

#[test]
fn every_icon_is_drawn_and_none_twice() {
    let drawn: HashSet<String> = Icon::ALL.iter().map(|&each| icon::draw(each).into_string()).collect();
    assert_eq!(drawn.len(), Icon::ALL.len());
    assert!(Icon::ALL.iter().all(|each| each.path().starts_with('M')));
}

/// One of everything that this kit can draw.
fn everything() -> String {
    let seat = Seat(2);
    let full = Card::new()
        .title("<b>Title</b>")
        .number(4000)
        .corner(icon::draw(Icon::Vote))
        .portrait(&Face::from_id("a"), Mood::Happy)
        .icon(icon::labelled(Icon::Vocal, "Vocal"))
        .text(html! { "Text" })
        .kind("Kind")
        .mark(token::seat_token(seat, "C"))
        .label("A card")
        .chosen(true)
        .choosable(true)
        .quiet(true)
        .last_move(true)
        .sideways(true);
    html! {
        @for id in ids().take(60) { @for mood in Mood::ALL { (Face::from_id(&id).draw(mood)) } }
        (Face::default().draw_labelled(Mood::Calm, "Name")) (Face::default().draw_with(Mood::Calm, "face--32"))
        @for &each in Icon::ALL { (icon::draw(each)) }
        @for size in [Size::Table, Size::Hand, Size::Large] { (full.clone().size(size)) }
        @for pattern in Pattern::ALL { (card_back(Tone::Gold, pattern)) (Card::face_down(pattern).emblem(Icon::Star)) }
        (turning(&Card::new().number(1), &Card::face_down(Pattern::Rays), true)) (hand(&[full.render()]))
        @for count in [0, 1, 3, 30] { (pile(count, Tone::Red, Pattern::Waves)) }
        @for value in 0..=7 { (dice::die(value, "die--rolled")) }
        (dice::blank_die("")) (dice::success_faces([true, false, true, false, true, false], "odd"))
        @for lesson in Lesson::ALL { (token::lesson_chip(lesson, Some(2), "two")) }
        (token::memory_chip(2, "two")) (token::month_token(4, "April")) (token::rank_badge("S", Tone::Gold))
        (token::meter(3, 0, Tone::Rose, "none")) (token::meter(3, 10, Tone::Rose, "three")) (token::pip_meter(1, 3, Tone::Sky, "one"))
        @for seat in Seat::all(5) { (token::seat_face(seat, "", &Face::default().draw(Mood::Calm))) }
        (token::banknote("100", Tone::Green)) (token::certificate("Share", "一株", Tone::Cream))
    }
    .into_string()
}

#[test]
fn no_markup_needs_more_than_a_strict_policy_allows() {
    let page = everything();
    for banned in [" style=", "<style", "<script", " id=", "href=", "url(", " onclick", "<b>", "NaN", "inf"] {
        assert!(!page.contains(banned), "{banned:?} is in the markup");
    }
}

#[test]
fn every_tag_is_closed() {
    let page = everything();
    for tag in ["svg", "g", "path", "span", "circle", "rect", "text", "title"] {
        let opened = page.matches(&format!("<{tag} ")).count() + page.matches(&format!("<{tag}>")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
}

#[test]
fn every_tone_and_seat_has_its_colours() {
    for tone in Tone::ALL {
        assert!(super::PIECES_CSS.contains(&format!(".{} {{", tone.class())), "{tone:?}");
    }
    for seat in Seat::all(5) {
        let class = token::seat_class(seat);
        assert!(super::PIECES_CSS.contains(&format!(".{class} {{")));
        assert!(super::TOKENS_CSS.contains(&format!("--{class}:")));
    }
}

/// The relative luminance of a colour such as `#5b3a9e`, as WCAG 2 defines it.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value =
            f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("two hexadecimal digits")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The value of a custom property, read from the first place after `from` that sets it.
fn value<'a>(css: &'a str, from: &str, property: &str) -> &'a str {
    let block = css.split_once(from).expect("the block is there").1;
    let rest = block.split_once(&format!("--{property}: ")).expect("the property is set").1;
    rest.split_once(';').expect("a declaration ends").0
}

/// A colour of the house by day (0) or by night (1).
fn house_colour(property: &str, theme: usize) -> &'static str {
    let colour = value(super::TOKENS_CSS, ":root {", property);
    match colour.strip_prefix("light-dark(").and_then(|pair| pair.strip_suffix(')')) {
        Some(pair) => pair.split(", ").nth(theme).expect("two colours"),
        None => colour,
    }
}

#[test]
fn text_can_be_read_in_both_themes() {
    for theme in [0, 1] {
        let of = |property: &str| house_colour(property, theme);
        for ink in [
            "ink", "ink-2", "ink-3", "accent", "good", "warn", "bad", "link", "seat-a", "seat-b", "seat-c",
            "seat-d", "seat-e",
        ] {
            for ground in ["room", "surface", "surface-2", "surface-3"] {
                let ratio = contrast(of(ink), of(ground));
                assert!(ratio >= 4.5, "{theme} --{ink} on --{ground}: {ratio:.2}");
            }
        }
        for seat in ["seat-a", "seat-b", "seat-c", "seat-d", "seat-e"] {
            assert!(contrast(of("seat-ink"), of(seat)) >= 4.5, "{theme} {seat}");
        }
        assert!(contrast(of("glow"), of("surface")) >= 3.0, "{theme} glow");
        assert!(contrast(of("focus"), of("surface")) >= 3.0, "{theme} focus");
    }
}

#[test]
fn print_can_be_read_in_every_tone() {
    for tone in Tone::ALL {
        let of = |property: &str| value(super::PIECES_CSS, &format!(".{} {{", tone.class()), property);
        let paper = house_colour("paper-2", 1);
        assert!(contrast(of("tone-ink"), of("tone")) >= 4.5, "{tone:?}: titles");
        assert!(contrast(of("tone-deep"), paper) >= 4.5, "{tone:?}: numbers");
        assert!(contrast(of("tone"), paper) >= 3.0, "{tone:?}: icons");
    }
}

#[test]
fn faces_and_backs_stay_light_enough_for_a_full_table() {
    for id in ids().take(100) {
        let size = Face::from_id(&id).draw(Mood::Worried).into_string().len();
        assert!(size < 7_000, "{id}: {size} bytes");
    }
    for pattern in Pattern::ALL {
        let size = card_back(Tone::Violet, pattern).into_string().len();
        assert!(size < 7_500, "{pattern:?}: {size} bytes");
    }
}
