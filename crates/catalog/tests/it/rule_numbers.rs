//! The numbers that a rulebook prints stand in the card file: left out they are as printed, changed they are played by.

use greenroom_catalog::{Bot, GameKind, GameRecord, games};
use greenroom_engine::Lang;
use toml::{Table, Value};

fn file(kind: &dyn GameKind) -> Table {
    kind.cards_text().parse().unwrap()
}

/// The card file of a game with one number of its rules changed.
fn with_number(kind: &dyn GameKind, name: &str, place: Option<usize>, number: i64) -> String {
    let mut file = file(kind);
    let rules = file["rules"].as_table_mut().unwrap();
    match place {
        None => rules[name] = Value::Integer(number),
        Some(place) => rules[name][place] = Value::Integer(number),
    }
    toml::to_string(&file).unwrap()
}

/// All numbers of the rules of a game.
fn numbers(kind: &dyn GameKind) -> Vec<(String, Option<usize>, i64)> {
    let file = file(kind);
    let rules = file["rules"].as_table().unwrap();
    let each = |(name, value): (&String, &Value)| match value {
        Value::Array(list) => {
            let place =
                |(place, number): (usize, &Value)| (name.clone(), Some(place), number.as_integer().unwrap());
            list.iter().enumerate().map(place).collect()
        }
        number => vec![(name.clone(), None, number.as_integer().unwrap())],
    };
    rules.iter().flat_map(each).collect()
}

#[test]
fn a_file_means_the_same_whether_printed_numbers_are_written_or_not() {
    for &kind in games() {
        let mut without = file(kind);
        assert!(without.remove("rules").is_some(), "{}", kind.id());
        assert_eq!(
            kind.read_cards(&toml::to_string(&without).unwrap()).unwrap(),
            kind.cards(),
            "{}",
            kind.id()
        );
        without.insert("rules".to_owned(), Value::Table(Table::new()));
        assert_eq!(
            kind.read_cards(&toml::to_string(&without).unwrap()).unwrap(),
            kind.cards(),
            "{}",
            kind.id()
        );
    }
}

#[test]
fn every_number_can_be_changed_and_games_with_it_end() {
    for &kind in games() {
        for (name, place, number) in numbers(kind) {
            let tried = [number + 10, number + 1, number - 1, number - 10];
            let sound = tried
                .into_iter()
                .find_map(|number| kind.read_cards(&with_number(kind, &name, place, number)).ok());
            let Some(cards) = sound else {
                // The popularity of rank F is 0 by its meaning.
                assert_eq!((kind.id(), name.as_str(), place), ("dice-master", "rank_popularity", Some(0)));
                continue;
            };
            assert_ne!(cards, kind.cards(), "{}: {name}", kind.id());
            let mut recorder = kind.recorder(&kind.default_options(), &cards).unwrap();
            for seed in 0..2 {
                let record = recorder.record(&[Bot::Random, Bot::Greedy, Bot::Random], seed, None).unwrap();
                assert!(record.outcome.standing.winners().count() > 0, "{}: {name}", kind.id());
            }
        }
    }
}

#[test]
fn a_number_that_is_not_possible_is_told_with_its_line_and_what_is() {
    for &kind in games() {
        for (name, place, _) in numbers(kind) {
            let text = with_number(kind, &name, place, 100_000);
            let (mistakes, line) =
                (kind.check_cards(&text), |mistake: usize| text.lines().nth(mistake - 1).unwrap().to_owned());
            assert!(!mistakes.is_empty(), "{}: {name}", kind.id());
            assert!(line(mistakes[0].line).contains(&name), "{}: {} of {name}", kind.id(), mistakes[0]);
            assert!(mistakes[0].problem.contains("expected"), "{}", mistakes[0]);
        }
        let unknown = kind.check_cards("[rules]\nno_such_number = 3\n");
        assert!(unknown.iter().any(|mistake| mistake.line == 2), "{}: {unknown:?}", kind.id());
    }
}

#[test]
fn the_guide_and_the_rules_say_the_numbers_that_are_played_with() {
    for &kind in games() {
        for lang in Lang::ALL {
            let guide = kind.guide(lang).into_string();
            let rules = kind.rules().draw(lang, &|_| None).into_string();
            assert!(!guide.contains('{') && !rules.contains('{'), "{} {}", kind.id(), lang.code());
            let (raw, number) = (kind.rules(), |name: &str| (kind.rules().number)(name).unwrap());
            let raw = match lang {
                Lang::En => raw.en,
                Lang::Ja => raw.ja,
            };
            assert!(numbers(kind).iter().any(|(name, place, printed)| {
                let name = place.map_or_else(|| name.clone(), |place| format!("{name}.{}", place + 1));
                raw.contains(&format!("{{{name}}}")) && number(&name) == printed.to_string()
            }));
        }
    }
}

/// Games of bots with some numbers of the rules changed.
fn played(game: &str, changes: &[(&str, Option<usize>, i64)]) -> Vec<GameRecord> {
    let kind = games().iter().find(|kind| kind.id() == game).unwrap();
    let mut file = file(*kind);
    for &(name, place, number) in changes {
        let rules = file["rules"].as_table_mut().unwrap();
        match place {
            None => rules[name] = Value::Integer(number),
            Some(place) => rules[name][place] = Value::Integer(number),
        }
    }
    let cards = kind.read_cards(&toml::to_string(&file).unwrap()).unwrap();
    let mut recorder = kind.recorder(&kind.default_options(), &cards).unwrap();
    (0..12)
        .map(|seed| recorder.record(&[Bot::Greedy, Bot::Random, Bot::Greedy], seed, None).unwrap())
        .collect()
}

#[test]
fn games_go_by_the_numbers_of_their_file() {
    let best = |record: &GameRecord| *record.outcome.standing.scores.iter().max().unwrap();
    let early = played("philadelphia", &[("winning_points", None, 3)]);
    assert!(early.iter().all(|record| best(record) >= 3) && early.iter().any(|record| best(record) < 10));
    assert!(played("philadelphia", &[]).iter().all(|record| best(record) >= 10));

    assert!(played("dice-master", &[("last_season", None, 3)]).iter().all(|record| record.rounds <= 3));

    let sevens: Vec<(&str, Option<usize>, i64)> = ["leader_points", "leader_points_same"]
        .into_iter()
        .flat_map(|name| (0..6).map(move |place| (name, Some(place), 7)))
        .collect();
    for record in played("idol-conclave", &sevens) {
        assert!(record.outcome.standing.scores.iter().all(|&score| score == 7 || score == 14));
    }

    let discards = |records: &[GameRecord]| {
        records
            .iter()
            .flat_map(|record| &record.decisions)
            .filter(|decision| decision.asked == "limit")
            .count()
    };
    assert!(discards(&played("imas-worker-placement", &[])) > 0);
    assert_eq!(discards(&played("imas-worker-placement", &[("hand", None, 20)])), 0);

    let highest_bid = |records: &[GameRecord]| {
        let said =
            records.iter().flat_map(|record| &record.decisions).map(|decision| decision.chosen.to_string());
        said.filter_map(|words| words.strip_prefix("bid ")?.parse::<u32>().ok()).max()
    };
    // One dome card brings 500 AG; nobody has more than that in the first round, and nothing comes in later.
    let poor =
        played("idol-project", &[("starting_money", None, 0), ("income", None, 0), ("consolation", None, 0)]);
    let rich = played("idol-project", &[("starting_money", None, 5000)]);
    assert!(highest_bid(&poor) < highest_bid(&rich), "{:?} {:?}", highest_bid(&poor), highest_bid(&rich));
}
