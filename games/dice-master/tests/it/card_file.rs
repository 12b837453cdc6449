//! The card file: what is in the box, and how a bad file is answered.

use dice_master::{Audition, CARDS, Cards, Colour, Kind, Use};
use greenroom_engine::{CardFile, Word};

const FILE: &str = include_str!("../../cards.toml");

fn wrong(change: impl Fn(&str) -> String) -> String {
    Cards::parse(&change(FILE)).expect_err("this file is wrong").to_string()
}

#[test]
fn the_box_has_what_the_rulebook_counts() {
    let cards = CARDS.get();
    assert_eq!((cards.idols.len(), cards.auditions.len(), cards.kind_of.len()), (15, 22, 74));
    let count = |colour| cards.auditions.iter().filter(|card| card.colour == colour).count();
    assert_eq!((count(Colour::Green), count(Colour::Red), count(Colour::Blue)), (10, 7, 5));
    assert!(cards.kinds.iter().any(|card| matches!(card.used, Use::Produce(_))));
}

#[test]
fn known_facts_are_kept() {
    let cards = CARDS.get();
    let order = [
        "ai", "eri", "ryo", "yayoi", "ami-mami", "iori", "haruka", "yukiho", "hibiki", "makoto", "miki",
        "takane", "chihaya", "azusa", "ritsuko",
    ];
    assert!(cards.idols.iter().map(|card| card.id.as_str()).eq(order), "by FreshPoint");
    let paradise = cards.audition(Audition::from_word("songstress-paradise").unwrap());
    assert_eq!(paradise.name.ja, "歌姫楽園");
    assert_eq!(
        (
            paradise.places,
            paradise.popularity,
            paradise.memory,
            paradise.cards,
            paradise.tension,
            paradise.colour
        ),
        (1, 4, 1, 1, true, Colour::Red)
    );
    for word in ["teamwork", "cheer-producer", "cheer-fans", "genocide", "for-tomorrow"] {
        assert!(Kind::from_word(word).is_some(), "{word}");
    }
    for word in ["rookie", "local", "national", "idol-ultimate", "the-debut"] {
        let stay = cards.audition(Audition::from_word(word).unwrap()).stay;
        assert!(stay.is_some_and(|(slot, ..)| [1, 5, 6].contains(&slot.number())), "{word}");
    }
}

#[test]
fn higher_fresh_points_come_with_higher_values() {
    let sums: Vec<u32> = CARDS
        .get()
        .idols
        .iter()
        .map(|card| u32::from(card.values.vo) + u32::from(card.values.da) + u32::from(card.values.vi))
        .collect();
    let (fresh, seasoned): (u32, u32) = (sums[..5].iter().sum(), sums[10..].iter().sum());
    assert!(seasoned > fresh + 15, "{sums:?}");
}

#[test]
fn a_bad_file_is_answered_with_line_field_and_what_was_expected() {
    let twice = wrong(|file| file.replacen("id = \"eri\"", "id = \"ai\"", 1));
    assert!(twice.contains("`ai` is used twice"), "{twice}");
    let copies = wrong(|file| file.replacen("copies = 5", "copies = 6", 1));
    assert!(copies.contains("there are 75; expected exactly 74"), "{copies}");
    let rank = wrong(|file| file.replacen("ranks = \"FE\"", "ranks = \"FX\"", 1));
    assert!(rank.contains("ranks: `X` is no rank"), "{rank}");
    let blue = wrong(|file| file.replacen("slot = 1\n", "", 1));
    assert!(blue.contains("a blue audition needs a slot and its seasons"), "{blue}");
    let effect =
        wrong(|file| file.replacen("effect = { add-dice = 1 }\ntext", "effect = { add-dices = 1 }\ntext", 1));
    assert!(effect.contains("effect"), "{effect}");
    let number = wrong(|file| file.replacen("lowest-becomes = 6", "lowest-becomes = 7", 1));
    assert!(number.contains("out of bounds"), "{number}");
    let colour = wrong(|file| file.replace("colour = \"green\"", "colour = \"red\""));
    assert!(colour.contains("0 are green"), "{colour}");
    let unknown = wrong(|file| file.replacen("places = 2", "place = 2", 1));
    assert!(unknown.starts_with("line "), "{unknown}");
}
