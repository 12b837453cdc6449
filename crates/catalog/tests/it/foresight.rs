//! What a choice would do and why something cannot be chosen is found out from the sight alone.

use greenroom_catalog::{AnyTable, games};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Lang, Seed};

#[test]
fn what_is_foreseen_depends_on_the_sight_alone_and_comes_true() {
    for kind in games() {
        let seats = (0..*kind.seats().start()).map(|seat| format!("Player {seat}")).collect();
        let mut table = kind.deal(kind.header(kind.default_options(), seats, Seed::from_number(2))).unwrap();
        let mut luck = Fast::new(9);
        let (mut promised, mut kept, mut told) = (0, 0, 0);
        while let Some(seat) = table.turn().first().filter(|_| table.number() < 90) {
            let eyes = Eyes::Seat(seat);
            let legal = table.legal_words(seat);
            let words = &legal[luck.number() as usize % legal.len()];
            let foresee = |table: &dyn AnyTable| table.sight(eyes).foresee(words, Lang::En, &[]).unwrap();
            let foreseen = foresee(table.as_ref());
            let other = table.resample_hidden(eyes, u64::from(table.number()));
            assert_eq!(foreseen, foresee(other.as_ref()), "{}: `{words}` tells of what is hidden", kind.id());
            let before = table.log(eyes, Lang::En, &[], 0).len();
            table.act(seat, words).unwrap();
            let lines: Vec<String> =
                table.log(eyes, Lang::En, &[], 0).into_iter().skip(before).map(|line| line.text).collect();
            promised += foreseen.lines.len();
            kept += foreseen.lines.iter().filter(|line| lines.contains(line)).count();
            told += usize::from(foreseen.certain && foreseen.lines == lines);
        }
        assert!(promised > 20 && told > 10, "{}: {promised} lines, {told} times all of it", kind.id());
        assert!(kept * 100 >= promised * 95, "{}: {kept} of {promised} came true", kind.id());
    }
}

#[test]
fn what_cannot_be_chosen_says_why_and_names_a_section() {
    for kind in games() {
        let seats = (0..*kind.seats().start()).map(|seat| format!("Player {seat}")).collect();
        let mut table = kind.deal(kind.header(kind.default_options(), seats, Seed::from_number(2))).unwrap();
        let (mut luck, mut reasons) = (Fast::new(5), 0);
        while let Some(seat) = table.turn().first().filter(|_| table.number() < 60) {
            let sight = table.sight(Eyes::Seat(seat));
            for word in sight.words_to_ask() {
                let legal = sight.legal().iter().any(|words| words.iter().any(|other| other == word));
                let why = sight.why_not(&word);
                assert!(!legal || why.is_none(), "{}: `{word}` can be chosen", kind.id());
                if let Some(refusal) = why.filter(|refusal| refusal.section != "table") {
                    assert!(kind.rules().has(&refusal.section), "{}: {}", kind.id(), refusal.section);
                    reasons += 1;
                }
            }
            drop(sight);
            let legal = table.legal_words(seat);
            let words = legal[luck.number() as usize % legal.len()].clone();
            let waiting =
                greenroom_engine::Seat::all(table.seats()).find(|other| table.legal_words(*other).is_empty());
            if let Some(other) = waiting {
                let why = table.sight(Eyes::Seat(other)).why_not(words.list()[0]).unwrap();
                assert_eq!(why.message.key, "refuse-not-your-turn");
            }
            table.act(seat, &words).unwrap();
        }
        assert!(reasons > 20, "{}: only {reasons} reasons", kind.id());
    }
}

#[test]
fn what_no_legal_action_speaks_of_says_why_too() {
    // In the first round nothing of Philadelphia's legal actions buys an item.
    let kind = greenroom_catalog::find("philadelphia").unwrap();
    let seats = vec!["Ann".to_owned(), "Ben".to_owned()];
    let table = kind.deal(kind.header(kind.default_options(), seats, Seed::from_number(2))).unwrap();
    let sight = table.sight(Eyes::Seat(table.turn().first().unwrap()));
    assert!(!sight.legal().iter().any(|words| words.list()[0] == "item"));
    let why = sight.why_not("job-change").unwrap();
    assert_eq!(why.section, "4-4", "{why:?}");
}
