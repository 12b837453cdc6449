//! While an action is chosen word by word the page says it as a sentence, in both languages.

use greenroom_catalog::games;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Lang, Seed, Words};

/// The key of the shape that an action has among these, as the page finds it.
fn key_of<'a>(keys: &'a [String], words: &Words) -> Option<&'a String> {
    let list = words.list();
    let of_word = |word: &&str| {
        let wanted = [format!("{word}-{}", list.len() - 1), (*word).to_owned()];
        wanted.iter().find_map(|wanted| keys.iter().find(|key| *key == wanted))
    };
    list.iter().find_map(of_word).or_else(|| keys.iter().find(|key| **key == list.len().to_string()))
}

#[test]
fn every_action_of_several_words_is_a_sentence_in_both_languages() {
    for kind in games() {
        let mut told = 0;
        for seed in 0..6 {
            let seats = (0..*kind.seats().start()).map(|seat| format!("Player {seat}")).collect();
            let header = kind.header(kind.default_options(), seats, Seed::from_number(seed));
            let mut table = kind.deal(header).unwrap();
            let mut luck = Fast::new(seed);
            while let Some(seat) = table.turn().first().filter(|_| table.number() < 250) {
                let sight = table.sight(Eyes::Seat(seat));
                for lang in [Lang::En, Lang::Ja] {
                    let shapes = sight.shapes(lang);
                    let keys: Vec<String> = shapes.keys().cloned().collect();
                    for words in sight.legal().iter().filter(|words| words.list().len() > 1) {
                        let key = key_of(&keys, words);
                        let key = key.unwrap_or_else(|| panic!("{}: `{words}` has no sentence", kind.id()));
                        let shape = &shapes[key];
                        let others = words.list().len() - usize::from(key.parse::<usize>().is_err());
                        assert_eq!(shape.needs.len(), others, "{}: `{words}`", kind.id());
                        for (slot, need) in ["{a}", "{b}", "{c}"].iter().zip(&shape.needs) {
                            assert!(
                                !need.is_empty(),
                                "{}: nothing says what {slot} of `{key}` is",
                                kind.id()
                            );
                            assert!(
                                shape.say.contains(slot),
                                "{}: `{}` leaves {slot} out",
                                kind.id(),
                                shape.say
                            );
                        }
                        told += 1;
                    }
                }
                drop(sight);
                let legal = table.legal_words(seat);
                let words = legal[luck.number() as usize % legal.len()].clone();
                table.act(seat, &words).unwrap();
            }
        }
        assert!(told > 200, "{}: {told} actions", kind.id());
    }
}

#[test]
fn how_actions_are_said_follows_from_the_sight() {
    for kind in games() {
        let seats = (0..*kind.seats().start()).map(|seat| format!("Player {seat}")).collect();
        let mut table = kind.deal(kind.header(kind.default_options(), seats, Seed::from_number(4))).unwrap();
        let mut luck = Fast::new(4);
        while let Some(seat) = table.turn().first().filter(|_| table.number() < 60) {
            let eyes = Eyes::Seat(seat);
            let other = table.resample_hidden(eyes, u64::from(table.number()));
            let (sight, twin) = (table.sight(eyes), other.sight(eyes));
            assert_eq!(sight.shapes(Lang::En), twin.shapes(Lang::En), "{}", kind.id());
            assert_eq!(sight.repeats(), twin.repeats(), "{}", kind.id());
            assert_eq!(sight.counters(Lang::Ja), twin.counters(Lang::Ja), "{}", kind.id());
            drop((sight, twin));
            let legal = table.legal_words(seat);
            let words = legal[luck.number() as usize % legal.len()].clone();
            table.act(seat, &words).unwrap();
        }
    }
}
