//! A table of this game: decision numbers in a step where all choose at once, and taking back.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use greenroom_engine::{Game, Header, Seat, Seed, Table};
use idol_conclave::IdolConclave;

/// Plays first legal actions until the Simultaneous Vote begins; it does in some of these games.
fn at_simultaneous_vote() -> Table<IdolConclave> {
    for number in 0.. {
        let mut table = Table::<IdolConclave>::deal(Header {
            game: IdolConclave::ID.into(),
            rules: IdolConclave::RULES_VERSION,
            cards: "built-in".into(),
            options: serde_json::json!({"advanced": ["simultaneous-vote"]}),
            seats: vec!["x".into(); 3],
            seed: Seed::from_number(number),
            branches: Vec::new(),
        })
        .unwrap();
        while let Some(seat) = table.game().turn().seats().first() {
            if table.game().turn().seats().len() == 3 {
                return table;
            }
            let words =
                table.legal_words(seat).into_iter().find(|words| words.as_str().starts_with("vote")).unwrap();
            table.act(seat, &words).unwrap();
        }
    }
    unreachable!("some seed puts the event on the table")
}

#[test]
fn a_sealed_choice_of_one_seat_leaves_the_decisions_of_the_others_as_they_were() {
    let mut table = at_simultaneous_vote();
    let asked = [0, 1, 2].map(|seat| table.decision(Seat(seat)));
    let seal = |table: &mut Table<IdolConclave>, seat: u8| {
        let words = table.legal_words(Seat(seat))[0].clone();
        table.act(Seat(seat), &words).unwrap();
    };
    seal(&mut table, 1);
    assert_eq!([table.decision(Seat(0)), table.decision(Seat(2))], [asked[0], asked[2]]);
    let sealed = table.decision(Seat(1));
    assert_ne!(sealed, asked[1], "the one who chose is asked anew, whether to change it");
    seal(&mut table, 0);
    assert_eq!(table.decision(Seat(1)), sealed, "and stays so while the others choose");
    let before = table.number();
    seal(&mut table, 2);
    let player = table.game().turn().seats().first().unwrap();
    assert_eq!(
        table.decision(player),
        before + 1,
        "once the last one is in, the turn player is asked something new"
    );
}

#[test]
fn a_vote_can_be_taken_back_until_somebody_else_acts() {
    let mut table = at_simultaneous_vote().at(2);
    let seat = table.game().turn().seats().first().unwrap();
    let (before, number) = (table.game().clone(), table.number());
    let words = table.legal_words(seat).into_iter().find(|words| words.as_str().starts_with("vote")).unwrap();
    table.act(seat, &words).unwrap();
    assert_eq!(table.undo(seat.next(3)).unwrap_err().message.key, "refuse-undo-not-yours");
    table.undo(seat).unwrap();
    assert_eq!((table.game(), table.number()), (&before, number));
    table.act(seat, &words).unwrap();
    let next = table.game().turn().seats().first().unwrap();
    let answer = table.legal_words(next)[0].clone();
    table.act(next, &answer).unwrap();
    assert_eq!(table.undo(seat).unwrap_err().message.key, "refuse-undo-not-yours");
}
