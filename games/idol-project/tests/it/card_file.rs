//! The box: its counts, what the rulebook remarks about cards, and how a bad file is refused.

use greenroom_engine::CardFile;
use greenroom_engine::cards::Source;
use greenroom_stage::Stage;
use idol_project::*;

const FILE: &str = include_str!("../../cards.toml");

#[test]
fn r1_the_box_holds_what_the_rulebook_counts() {
    let cards = CARDS.get();
    assert_eq!((IDOLS, EVENTS, WORKS, DOMES, INVESTMENTS), (25, 6, 20, 5, 16));
    assert_eq!(IDOLS + EVENTS + 3 * INVESTMENTS + WORKS + DOMES + 5 + 5, 114);
    for field in Field::ALL {
        let copies: usize = cards.grades(field).iter().map(|card| card.copies as usize).sum();
        assert_eq!((copies, cards.grades(field).len()), (16, 2), "two grades of {field:?}");
    }
    assert_eq!(cards.stock.copies, 24);
}

#[test]
fn the_rulebooks_own_idols_are_there_and_say_that_their_numbers_are_ours() {
    let cards = CARDS.get();
    let hikari = cards.idol(cards.idol_named("hikari-kagawa").unwrap());
    assert_eq!((hikari.effect, hikari.source), (Some(IdolEffect::Fame(-1)), Source::House));
    assert_eq!(cards.idol(cards.masked()).source, Source::House);
}

#[test]
fn the_higher_grade_raises_more_and_costs_more() {
    for field in Field::ALL {
        let [low, high] = CARDS.get().grades(field) else { panic!("two grades") };
        assert!(low.increment < high.increment && low.cost < high.cost);
    }
}

#[test]
fn printed_dome_points_are_above_ten_and_bonuses_are_one_of_each() {
    let cards = CARDS.get();
    let bonuses: Vec<Option<Bonus>> = (0..5).map(|place| cards.bonus(Dome(place))).collect();
    for field in Field::ALL {
        assert!(bonuses.contains(&Some(Bonus::Card(field.investment(0)))));
    }
    assert!(bonuses.contains(&Some(Bonus::Money(500))) && bonuses.contains(&None));
    assert!((0..5).all(|place| cards.dome(Dome(place)).vp > 10));
}

#[test]
fn works_pay_about_100_and_every_preference_pair_occurs() {
    let cards = CARDS.get();
    let gages: Vec<u32> = (0..WORKS as u8).map(|place| cards.work(Work(place)).gage).collect();
    let mean = gages.iter().sum::<u32>() / gages.len() as u32;
    assert!((80..=130).contains(&mean), "{mean}");
    let pairs: std::collections::BTreeSet<[Field; 2]> =
        (0..IDOLS as u8).map(|place| cards.idol(Idol(place)).prefers).collect();
    assert_eq!(pairs.len(), 6);
}

/// A file with one thing changed is refused with this field, and with the words of the reason.
fn refused(from: &str, to: &str, field: &str, reason: &str) {
    assert!(FILE.contains(from), "the file has `{from}`");
    let error = Cards::parse(&FILE.replacen(from, to, 1)).expect_err(to);
    assert_eq!(error.field, field, "{error}");
    assert!(error.problem.contains(reason), "{error}");
    assert!(error.line > 1, "{error}");
}

#[test]
fn a_bad_file_is_refused_with_line_field_and_what_was_expected() {
    refused("id = \"mio-kazahaya\"", "id = \"hikari-kagawa\"", "id", "used twice");
    refused("id = \"mio-kazahaya\"", "id = \"Mio Kazahaya\"", "id", "small letters");
    refused("id = \"street-live\"", "id = \"earn\"", "id", "word of the rules");
    refused("copies = 10", "copies = 9", "copies", "expected exactly 16");
    refused("copies = 24", "copies = 25", "copies", "expected exactly 24");
    refused("gage = 70", "gage = 75", "gage", "multiple of 10");
    refused(
        "prefers = [\"studio\", \"fame\"]",
        "prefers = [\"fame\", \"fame\"]",
        "prefers",
        "the same field",
    );
    refused("effect = { masked = {} }", "effect = { fame = 1 }", "effect", "expected exactly one");
    refused("effect = { fame = -1 }", "effect = { fame = -10 }", "effect", "at most 9");
    refused("effect = { fame = -1 }", "effect = { luck = 1 }", "effect", "unknown variant");
    refused("bonus = { money = 500 }", "bonus = { card = \"piano\" }", "bonus", "piano");
    refused("bonus = { money = 500 }\n", "", "bonus", "starting bonus");
    refused("needs = { singing = 1, dancing = 1 }", "needs = {}", "needs", "needs no skill");
    refused(
        "needs = { singing = 6, looks = 3, dancing = 3 }",
        "needs = { singing = 0 }",
        "needs",
        "needs no skill",
    );
    refused("number = 53", "number = 54", "bonus", "starting bonus");
    refused("number = 49", "number = 53", "bonus", "no. 53 has no");
    refused("skills = { singing = 3, looks = 2", "skills = { singing = 10, looks = 2", "skills", "at most 9");
    refused(
        "[[work]]\nid = \"street-live\"\n",
        "[[work]]\nid = \"street-live\"\nfee = 3\n",
        "fee",
        "unknown field",
    );
}

#[test]
fn a_file_with_a_card_too_few_is_refused() {
    let at = FILE.find("\n[[event]]").unwrap();
    let end = FILE[at + 5..].find("\n[[event]]").unwrap() + at + 5;
    let error = Cards::parse(&format!("{}{}", &FILE[..at], &FILE[end..])).unwrap_err();
    assert_eq!(error.field, "event");
    assert!(error.problem.contains("expected exactly 6"), "{error}");
}

#[test]
fn cards_are_named_in_both_languages() {
    for id in ["hikari-kagawa", "stock-boom", "deluxe-equipment", "hall-tour", "dome-53"] {
        let name = CARDS.get().name(id).unwrap();
        assert!(!name.en.is_empty() && !name.ja.is_empty());
    }
    assert!(CARDS.get().name("piano").is_none());
}

#[test]
fn a_field_and_a_card_have_different_names() {
    for lang in greenroom_engine::Lang::ALL {
        for field in Field::ALL {
            let name = IdolProject::texts().get(lang, &format!("word-{}", field.word())).unwrap();
            assert!(CARDS.get().grades(field).iter().all(|card| card.name.get(lang) != name), "{name}");
        }
        // The staff that is hired has the field's word.
        let staff = IdolProject::texts().get(lang, "word-staff").unwrap().to_lowercase();
        let hired = CARDS.get().grades(Field::Staff);
        assert!(hired.iter().all(|card| card.name.get(lang).to_lowercase().contains(&staff)), "{staff}");
    }
}
