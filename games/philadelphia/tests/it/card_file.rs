//! What a card file must hold, and how a bad one is answered.

use greenroom_engine::CardFile;
use greenroom_engine::cards::Source;
use philadelphia::cards::{CARDS, Cards, Kind};
use philadelphia::effects::Industry;

const FILE: &str = include_str!("../../cards.toml");

#[test]
fn the_box_holds_85_cards_of_36_kinds_and_14_items_of_6() {
    let cards = Cards::parse(FILE).unwrap();
    let copies: u8 = cards.kinds.iter().map(|kind| kind.copies).sum();
    let items: u8 = cards.items.iter().map(|item| item.copies).sum();
    assert_eq!((cards.kinds.len(), copies, cards.items.len(), items), (36, 85, 6, 14));
    for industry in Industry::ALL {
        assert!(cards.kinds.iter().filter(|kind| kind.industry == industry).count() >= 4, "{industry:?}");
    }
}

#[test]
fn what_is_known_of_the_cards_is_kept() {
    let cards = CARDS.get();
    let kind = |id: &str| cards.kinds.iter().find(|kind| kind.id == id).unwrap();
    let known = [
        ("fire-station", Industry::CivilStaff, 3, 3),
        ("railway-company", Industry::Transport, 1, 4),
        ("construction-company", Industry::Construct, 1, 4),
        ("doctor", Industry::Profession, 1, 4),
        ("forester", Industry::Agriculture, 1, 4),
        ("guard", Industry::Profession, 1, 4),
        ("potter", Industry::Profession, 1, 4),
        ("cafe", Industry::Service, 4, 4),
        ("hotel", Industry::Service, 2, 4),
        ("book-store", Industry::Service, 3, 4),
        ("movie-theater", Industry::Service, 3, 4),
        ("design-office", Industry::Construct, 1, 4),
        ("demolisher", Industry::Construct, 3, 4),
        ("painter", Industry::Construct, 1, 4),
    ];
    for (id, industry, least, most) in known {
        assert_eq!(kind(id).industry, industry, "{id}");
        assert!((least..=most).contains(&kind(id).copies), "{id}");
        assert_ne!(kind(id).source, Source::House, "{id}");
    }
    assert_eq!(kind("railway-company").period, 3);
    assert_eq!(kind("construction-company").free_with_hand_up_to, 3);
}

#[test]
fn every_number_of_an_effect_stands_in_both_texts() {
    for kind in &CARDS.get().kinds {
        for number in numbers(kind) {
            assert!(kind.text.en.contains(&number), "{}: {number} is not in the English text", kind.id);
            assert!(kind.text.ja.contains(&number), "{}: {number} is not in the Japanese text", kind.id);
        }
    }
}

/// The numbers that an effect is written with.
fn numbers(kind: &Kind) -> Vec<String> {
    let effects = format!("{:?} {:?} {:?} {:?}", kind.post, kind.active, kind.employed, kind.expired);
    effects
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|n| !n.is_empty() && *n != "0")
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_kind_has_an_effect_of_its_own() {
    let kinds = &CARDS.get().kinds;
    let effects: std::collections::BTreeSet<String> = kinds
        .iter()
        .map(|kind| {
            let rule = kind.free_with_hand_up_to;
            format!("{:?} {:?} {:?} {:?} {rule}", kind.post, kind.active, kind.employed, kind.expired)
        })
        .collect();
    assert_eq!(effects.len(), 36);
}

fn refused(change: impl Fn(String) -> String) -> (usize, String, String) {
    let error = Cards::parse(&change(FILE.to_owned())).map(|_| ()).expect_err("the file is wrong");
    (error.line, error.field, error.problem)
}

#[test]
fn a_bad_file_is_answered_with_line_field_and_what_was_expected() {
    let (line, field, problem) = refused(|file| file.replacen("copies = 4", "copies = 5", 1));
    assert_eq!(field, "cafe: copies");
    assert!(line > 5 && problem.contains("1 to 4"), "{line} {problem}");
    let (_, _, problem) = refused(|file| file.replacen("copies = 4", "copies = 3", 1));
    assert!(problem.contains("85 cards; this file has 84"), "{problem}");
    let (_, field, _) = refused(|file| file.replacen("cost = 2", "price = 2", 1));
    assert!(field.contains("price") || field.contains("card"), "{field}");
    let (_, field, problem) = refused(|file| file.replacen("id = \"book-store\"", "id = \"cafe\"", 1));
    assert_eq!((field.as_str(), problem.contains("`cafe` is used twice")), ("id", true));
    let (_, _, problem) = refused(|file| file.replacen("id = \"cafe\"", "id = \"player\"", 1));
    assert!(problem.contains("`player` is a word of the rules"), "{problem}");
    let (_, _, problem) = refused(|file| file.replacen("[2, 3, 4]", "[2, 3, 3]", 1));
    assert!(problem.contains("the face 3 is listed twice"), "{problem}");
    let (_, _, problem) = refused(|file| file.replacen("[2, 3, 4]", "[2, 3, 7]", 1));
    assert!(problem.contains("1 to 6"), "{problem}");
    let (_, field, problem) =
        refused(|file| file.replacen("employed = { come-back", "expired = { come-back", 1));
    assert_eq!(field, "taxi-company: expired");
    assert!(problem.contains("expired"));
    let (_, _, problem) =
        refused(|file| file.replacen("post = { post-together", "post = { post-tohether", 1));
    assert!(problem.contains("post-together"), "what can be said is listed: {problem}");
    let (_, field, problem) = refused(|file| file.replacen("id = \"cafe\"", "id = \"Café\"", 1));
    assert_eq!((field.as_str(), problem.contains("`Café` is no id")), ("id", true));
}
