//! What a card file must fulfil.

use greenroom_engine::chance::Fast;
use greenroom_engine::{CardFile, Game, Setup, Transcript, TranscriptError, Words};
use greenroom_toy::{CARDS, Card, Cards, HigherCard, Options};

#[test]
fn a_mistake_is_told_with_its_line() {
    let problem = |text: &str| Cards::parse(text).unwrap_err().to_string();
    assert!(problem("highest = 3\nprizes = [1, 3, 9, 27]").starts_with("line 1: highest: expected 20 to 30"));
    assert!(problem("highest = 20\nprizes = [1]").starts_with("line 2: prizes: expected 4 prizes"));
}

#[test]
fn two_tables_of_one_process_keep_their_own_cards() {
    let larger = CARDS.read("highest = 30\nprizes = [2, 4, 6, 8]").unwrap();
    let options = Options::default();
    let ours = HigherCard::deal(&Setup::new(&options, 2), &mut Fast::new(1)).unwrap();
    let setup = Setup { cards: larger, ..Setup::new(&options, 2) };
    let mut theirs = HigherCard::deal(&setup, &mut Fast::new(1)).unwrap();
    theirs.hands[0].cards[0] = Card(30);
    assert_eq!((ours.open.prize(), theirs.open.prize()), (1, 2));
    theirs.audit().unwrap();
    assert_eq!(HigherCard::parse(&Words::new("seal 30")), None, "no table is looked at");
    let _scope = CARDS.scope(larger);
    assert!(HigherCard::parse(&Words::new("seal 30")).is_some());
}

/// A game that was played before the prizes grew: it ends as it did, although `cards.toml` has changed since.
#[test]
fn a_game_of_earlier_cards_is_replayed_with_them() {
    let text = include_str!("../games/rules-2-cards-aa2a30dc036f8da5-2-seats-1.txt");
    let earlier = Transcript::from_text(text).unwrap();
    assert_ne!(earlier.header.cards, CARDS.built_in().fingerprint());
    let table = earlier.replay::<HigherCard>(None).unwrap();
    assert_eq!(table.cards().fingerprint(), earlier.header.cards);
    let with = |cards: &str| {
        let text = text.replace(&earlier.header.cards, cards);
        Transcript::from_text(&text).unwrap().replay::<HigherCard>(None).err()
    };
    assert!(
        matches!(with("built-in"), Some(TranscriptError::Result { .. })),
        "today's prizes give another result"
    );
    let unknown = with("feedfeedfeedfeed").unwrap().to_string();
    assert!(unknown.contains("was played with the cards `feedfeedfeedfeed`"), "{unknown}");
}
