//! What people read: signs, names and words of the Japanese texts, and numbers in the English ones.

use crate::common::{Source, assert_none, tree};
use std::collections::HashSet;

/// The lines that people read in Japanese, with `what` is wrong with those that are wrong: sentences, guides, rules and cards.
fn japanese(sources: &[Source], what: &str, wrong: impl Fn(&Source, &str) -> bool) -> Vec<String> {
    let wrong = &wrong;
    let texts = sources.iter().filter(|source| source.ends("ja.ftl") || source.ends("/ja.md"));
    let texts = texts.flat_map(|source| {
        source.lines_with(what, move |line| !line.starts_with('#') && wrong(source, line))
    });
    let cards = sources.iter().filter(|source| source.is_in("games") && source.name() == "cards.toml");
    let cards = cards.flat_map(|source| {
        source.lines_with(what, move |line| {
            let names = line.split("ja = \"").skip(1).filter_map(|rest| rest.split('"').next());
            names.into_iter().any(|name| wrong(source, name))
        })
    });
    texts.chain(cards).collect()
}

/// Whether a letter belongs to Japanese writing.
fn is_japanese(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
}

/// Lines of Japanese texts in which a half-width sign stands beside a Japanese letter. What is filled in is passed over.
fn half_width(sources: &[Source]) -> Vec<String> {
    japanese(sources, "half-width sign", |_, line| {
        let text: String = line.split('{').map(|part| part.rsplit('}').next().unwrap_or_default()).collect();
        let letters: Vec<char> = text.chars().collect();
        let beside = |pair: &[char]| {
            ":?!()".contains(pair[0]) && is_japanese(pair[1])
                || is_japanese(pair[0]) && ":?!()".contains(pair[1])
        };
        letters.windows(2).any(beside)
    })
}

#[test]
fn japanese_texts_use_full_width_signs() {
    assert_none(&half_width(&tree()), "write ： ？ ！ （ ） in Japanese texts:");
}

#[test]
fn a_half_width_sign_is_found() {
    let text = "a = 勝者：{ $who }\nb = お名前は?\nc = 必要なもの:{ $what }\nd = { $of }(推測)\n# e:え\n";
    let cards =
        "id = \"a\"\nname = { en = \"Why?\", ja = \"なぜ？\" }\ntext = { en = \"So\", ja = \"なぜ?\" }\n";
    let sources = [Source::new("locales/ja.ftl", text), Source::new("games/go/cards.toml", cards)];
    let found = half_width(&sources);
    assert_eq!(found.len(), 4, "{found:?}");
}

/// Lines of a game's Japanese texts in which a person is named without さん.
fn without_san(sources: &[Source]) -> Vec<String> {
    let wrong = |line: &str| {
        let named =
            |name: &str| line.match_indices(name).any(|(at, _)| !line[at + name.len()..].starts_with("さん"));
        ["{ $seat }", "{ $who }", "{ $winner }", "{ $owner }", "{ $start }", "{ $drawn_by }"]
            .into_iter()
            .any(named)
    };
    let texts = sources.iter().filter(|source| source.is_in("games") && source.ends("ja.ftl"));
    texts.flat_map(|source| source.lines_with("a person without さん", wrong)).collect()
}

#[test]
fn people_are_called_san_in_japanese_everywhere() {
    assert_none(&without_san(&tree()), "write さん behind a person's name:");
}

#[test]
fn a_person_without_san_is_found() {
    let text = "a = { $who }さんが出ました。\nb = { $who }が出ました。\n";
    let found = without_san(&[Source::new("games/go/locales/ja.ftl", text)]);
    assert_eq!(found, ["games/go/locales/ja.ftl:2: a person without さん"]);
}

/// One word a thing: where, what is never written, and the word instead.
const ONE_WORD: [(&str, &str, &str); 15] = [
    ("", "ターン", "手番"),
    ("", "の番です", "手番"),
    ("", "十分前", "10分前"),
    ("games", "スペース", "マス"),
    ("games", "升", "マス"),
    ("games/dice-master", "今季", "シーズン"),
    ("games/dice-master", "季節", "シーズン"),
    ("games/dice-master", "トークン", "チップ"),
    ("games/imas-worker-placement", "トークン", "チップ"),
    ("games/imas-worker-placement", "Ability", "アビリティ"),
    ("games/imas-worker-placement", "Level", "レベル"),
    ("games/imas-worker-placement", "Chip", "チップ"),
    ("games/philadelphia", "農業", "農林水産業"),
    ("games/philadelphia", "農林業", "農林水産業"),
    ("games/philadelphia", "個ずつまで", "それぞれ…個まで"),
];

fn other_words(sources: &[Source]) -> Vec<String> {
    let found = |(folder, never, word): &(&str, &str, &str)| {
        japanese(sources, &format!("{never} for {word}"), |source, line| {
            (folder.is_empty() || source.is_in(folder)) && line.replace("パターン", "").contains(never)
        })
    };
    ONE_WORD.iter().flat_map(found).collect()
}

#[test]
fn each_thing_has_one_word_in_japanese() {
    assert_none(&other_words(&tree()), "write the one word of the thing:");
}

#[test]
fn a_second_word_for_a_thing_is_found() {
    let text = "a = あなたの番です\nb = あなたの手番です\nc = 次のターン\nd = パターン\n# ターン\n";
    let cards = "name = { en = \"Farm\", ja = \"農業\" }\nname = { en = \"Farm\", ja = \"農林水産業\" }\n";
    let sources = [
        Source::new("crates/room/locales/ja.ftl", text),
        Source::new("games/philadelphia/cards.toml", cards),
        Source::new("games/philadelphia/locales/en.ftl", "a = ターン\n"),
    ];
    let found = other_words(&sources);
    assert_eq!(
        found,
        [
            "crates/room/locales/ja.ftl:3: ターン for 手番",
            "crates/room/locales/ja.ftl:1: の番です for 手番",
            "games/philadelphia/cards.toml:1: 農業 for 農林水産業",
        ]
    );
}

/// Wordings that were settled once, and the file that has each.
const SETTLED: [(&str, &str); 12] = [
    // A space of the sheet is a noun, so that the log can name it.
    ("games/idol-conclave/locales/ja.ftl", "word-trade = 入れ替え\n"),
    ("games/idol-conclave/locales/ja.ftl", "word-move = 移動\n"),
    // Votes are counted at the end, not cast.
    ("games/idol-conclave/locales/ja.ftl", "すべて表になりました。開票です。\n"),
    ("games/idol-conclave/locales/ja.ftl", "finale-title = 開票\n"),
    ("games/philadelphia/locales/ja.ftl", "word-agriculture = 農林水産業\n"),
    ("games/philadelphia/locales/ja.ftl", "それぞれ月マーカーを{ $most }個まで"),
    ("games/philadelphia/cards.toml", "自分の掲示板のカードから、それぞれ月マーカーを2個まで"),
    ("games/philadelphia/cards.toml", "全員の掲示板のカードから、それぞれ月マーカーを2個まで"),
    ("games/imas-worker-placement/cards.toml", "「特訓：アビリティ1種・1レベル・チップ2個」"),
    ("games/imas-worker-placement/locales/ja.ftl", "{ $chips }のチップを得ました。\n"),
    ("games/imas-worker-placement/locales/ja.ftl", "event-short = チップあと{ $missing }個不足\n"),
    ("crates/room/locales/ja.ftl", "welcome = 開演10分前の楽屋\n"),
];

#[test]
fn settled_japanese_wordings_are_kept() {
    let sources = tree();
    let has = |path: &str, words: &str| {
        sources.iter().any(|source| source.path == path && source.text.contains(words))
    };
    let lost = SETTLED.iter().filter(|(path, words)| !has(path, words));
    let lost: Vec<String> = lost.map(|(path, words)| format!("{path}: {}", words.trim())).collect();
    assert_none(&lost, "these wordings were settled; write them again:");
}

/// Nouns that are counted somewhere.
const COUNTED: [&str; 17] = [
    "boards", "cards", "chips", "coins", "copies", "events", "games", "idols", "levels", "memories",
    "months", "points", "rounds", "seats", "stocks", "tokens", "votes",
];

/// Sentences whose number is never 1, each with its reason.
const NEVER_ONE: [(&str, &str, &str); 6] = [
    ("games/idol-conclave/locales/en.ftl", "refuse-no-such-seat", "three play at least"),
    ("games/imas-worker-placement/locales/en.ftl", "refuse-no-such-start-player", "two play at least"),
    ("games/imas-worker-placement/locales/en.ftl", "refuse-not-seven-boards", "there are seven"),
    ("games/philadelphia/locales/en.ftl", "refuse-no-such-start", "two play at least"),
    ("games/philadelphia/locales/en.ftl", "refuse-hand-full", "a full hand has seven"),
    ("crates/toy/locales/en.ftl", "refuse-hand", "the largest hand has more"),
];

/// Lines of English texts in which a number stands before a plural whatever the number is.
fn always_plural(sources: &[Source]) -> Vec<String> {
    let texts = sources.iter().filter(|source| source.ends("locales/en.ftl"));
    let wrong = |source: &Source, line: &str| {
        let never_one = NEVER_ONE.iter().any(|(path, key, _)| {
            source.path == *path && line.strip_prefix(key).is_some_and(|rest| rest.starts_with(" ="))
        });
        let counts = |part: &str| {
            let (filled_in, after) = part.split_once(" } ").unwrap_or_default();
            let noun: String = after.chars().take_while(char::is_ascii_lowercase).collect();
            filled_in != "seat" && COUNTED.contains(&noun.as_str())
        };
        let plural = line.split("{ $").skip(1).any(counts);
        plural && !line.trim_start().starts_with("*[other]") && !never_one
    };
    texts.flat_map(|source| source.lines_with("1 would not agree", |line| wrong(source, line))).collect()
}

#[test]
fn numbers_agree_with_their_nouns_in_english() {
    assert_none(&always_plural(&tree()), "write a form for [one], or say why the number is never 1:");
}

#[test]
fn a_number_that_would_not_agree_is_found() {
    let text = "a = { $seat } pays { $coins } coins.\nb = { $coins ->\n    [one] 1 coin\n   *[other] { $coins } coins\n}\n\
                c = Round { $round } begins.\nd = { $seats } seats\ne = { $seat } votes\n";
    let found = always_plural(&[Source::new("games/go/locales/en.ftl", text)]);
    assert_eq!(
        found,
        ["games/go/locales/en.ftl:1: 1 would not agree", "games/go/locales/en.ftl:7: 1 would not agree"]
    );
}

/// Texts that a file defines twice: the later one would be said in place of the earlier one.
fn defined_twice(sources: &[Source]) -> Vec<String> {
    let texts = sources.iter().filter(|source| source.ends(".ftl"));
    let twice = texts.flat_map(|source| {
        let mut known = HashSet::new();
        let keys = source.text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        let keys = keys.filter(|key| key.starts_with(|letter: char| letter.is_ascii_lowercase()));
        let again: Vec<&str> = keys.filter(|key| !known.insert(*key)).collect();
        again.into_iter().map(|key| format!("{}: {key}", source.path)).collect::<Vec<String>>()
    });
    twice.collect()
}

#[test]
fn no_text_is_defined_twice() {
    assert_none(&defined_twice(&tree()), "give one of the two another name:");
}

#[test]
fn a_text_that_is_defined_twice_is_found() {
    let text = "board-faces = employed on { $faces }\nboard-die = Die\nmany = { $count ->\n    [one] one =\n}\nboard-faces = Whom each face would hire\n";
    let found = defined_twice(&[Source::new("games/go/locales/en.ftl", text)]);
    assert_eq!(found, ["games/go/locales/en.ftl: board-faces"]);
}
