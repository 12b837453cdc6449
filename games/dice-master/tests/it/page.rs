//! What the board and the log say.

use crate::common::*;
use dice_master::{CARDS, Colour, DiceMaster, Event, IdolSet, Slot};
use greenroom_engine::{Eyes, Game, Lang, Seat, Source, WordTree};
use greenroom_stage::pieces::house_label;
use greenroom_stage::{Desk, Player, Stage};
use greenroom_testkit::told;

fn people() -> Vec<Player> {
    ["Aiko", "Botan"].map(|name| Player { name: name.to_owned(), bot: false }).into()
}

fn board(t: &Played, lang: Lang) -> String {
    let (people, nothing) = (people(), WordTree::default());
    let desk = Desk::new::<DiceMaster>(lang, Eyes::Public, &people, &nothing, &[]);
    DiceMaster::scene(&t.game.view(Eyes::Public), &desk).board.into_string()
}

/// The part of a board that shows a stage.
fn stage(board: &str, slot: Slot) -> &str {
    let mark = |number: u8| format!("dm-stage__number\">{number}<");
    let from = board.find(&mark(slot.number())).unwrap();
    let to = board.find(&mark(slot.number() + 1)).unwrap_or(board.len());
    &board[from..to]
}

#[test]
fn r4_4_3_a_red_audition_prints_its_removal_rule_beside_any_other() {
    let t = table(&["ai eri ryo", "miki azusa ritsuko"]);
    for (lang, once) in
        [(Lang::En, "Once passed, it leaves the game."), (Lang::Ja, "合格者が出たらゲームから除外されます。")]
    {
        for card in CARDS.get().auditions.iter().filter(|card| card.stay.is_none()) {
            let page = board(&table(&["ai eri ryo", "miki azusa ritsuko"]).audition(3, &card.id), lang);
            let stage = stage(&page, Slot(2));
            assert_eq!(stage.contains(once), card.colour == Colour::Red, "{}", card.id);
            let text = card.text.as_ref().map(|text| text.get(lang));
            assert!(text.is_none_or(|text| stage.contains(text)), "{}", card.id);
        }
    }
    assert!(board(&t, Lang::En).contains("Songstress"));
}

#[test]
fn cards_whose_numbers_are_ours_carry_the_house_mark() {
    let t = table(&["ai eri yukiho", "miki azusa ritsuko"]).hand("A", "teamwork");
    let page = board(&t, Lang::En);
    for slot in Slot::all() {
        assert!(stage(&page, slot).contains(house_label(Lang::En)), "{slot:?}");
    }
    let (people, nothing) = (people(), WordTree::default());
    let eyes = Eyes::Seat(Seat(0));
    let desk = Desk::new::<DiceMaster>(Lang::En, eyes, &people, &nothing, &[]);
    let hand = DiceMaster::scene(&t.game.view(eyes), &desk).hand.into_string();
    // Ai, Eri and Teamwork are ours; Yukiho is printed in the rulebook.
    assert_eq!(hand.matches("class=\"house-mark\"").count(), 3);
    let printed: Vec<&str> = CARDS
        .get()
        .idols
        .iter()
        .filter(|card| card.source != Source::House)
        .map(|card| card.id.as_str())
        .collect();
    assert_eq!(printed, ["yukiho"]);
}

#[test]
fn numbers_agree_with_their_nouns() {
    let of = |words: &[&str]| -> IdolSet { words.iter().map(|word| idol(word)).collect() };
    let (one, two) = (of(&["takane"]), of(&["takane", "ai"]));
    let told = |event| told::<DiceMaster>(&event);
    let seat = Seat(0);
    let rolled = |members, points| told(Event::Rolled { seat, members, dice: Default::default(), points });
    assert!(
        rolled(one, 1).starts_with("Takane Shijo (Ann) rolls ") && rolled(one, 1).ends_with(": 1 point.")
    );
    assert!(rolled(two, 12).contains(" (Ann) roll ") && rolled(two, 12).ends_with(": 12 points."));
    let passed = |members| told(Event::Passed { seat, members });
    assert!(passed(one).ends_with(" (Ann) stops.") && passed(two).ends_with(" (Ann) stop."));
    let result = |members, passes| {
        told(Event::Result { seat, members, place: 2, places: 1, points: 9, dice: 7, passes })
    };
    assert!(result(one, true).ends_with(" passes the audition, 2 + 7 = 9."), "{}", result(one, true));
    assert!(result(two, false).ends_with(" (Ann) fail, 2 + 7 = 9."), "{}", result(two, false));
    assert!(result(one, false).starts_with("No. 2 for 1 place: "), "{}", result(one, false));
    let drew = |count| told(Event::Drew { seat, cards: count });
    assert_eq!((drew(1).as_str(), drew(2).as_str()), ("Ann draws a card.", "Ann draws 2 cards."));
}

#[test]
fn every_audition_and_every_produce_card_has_a_picture() {
    let drawn = |id: &str| DiceMaster::style().contains(&format!(".dm-is-{id} {{ --art: url("));
    let ids = CARDS.get().auditions.iter().map(|card| &card.id);
    let missing: Vec<_> =
        ids.chain(CARDS.get().kinds.iter().map(|card| &card.id)).filter(|id| !drawn(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(!drawn("a-card-of-an-owner"));
}
