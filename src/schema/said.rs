//! Which words are said at which decision, found by playing games at random.

use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Eyes, Refusal, Seat, Seed, Values, Words, plain_number};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// How many games are played at each number of seats. Rare decisions come up in the many.
const GAMES: u64 = 14;
/// A game that lasts longer is not played to its end.
const LONGEST: u32 = 3_000;
/// More things than this are not listed one by one.
const FEW: usize = 3;
/// After how many actions a game shows the view of the example.
const EXAMPLE_AT: u32 = 24;

/// What is said at one decision.
#[derive(Default)]
pub(super) struct Said {
    /// The names of what the decision is about.
    pub(super) about: BTreeSet<String>,
    /// The forms of the words, with `<Type>` for a word of a type.
    pub(super) forms: BTreeSet<String>,
}

/// What random games have shown.
pub(super) struct Findings {
    /// What is said, by the decision's key.
    pub(super) said: BTreeMap<String, Said>,
    /// A seat's view in the middle of a game, with what it is asked.
    pub(super) example: Value,
}

/// Plays games at every number of seats, with the usual options and with all of them.
pub(super) fn find(game: &'static dyn GameKind) -> Result<Findings, Refusal> {
    let types = types_of_words(game);
    let mut findings = Findings { said: BTreeMap::new(), example: Value::Null };
    for seats in game.seats() {
        for number in 0..GAMES {
            let options = if number % 2 == 0 { game.default_options() } else { all_options(game) };
            let names = || Seat::all(seats).map(|seat| format!("Player {seat}")).collect();
            let deal = |options| game.deal(game.header(options, names(), Seed::from_number(number)));
            let table = deal(options).or_else(|_| deal(game.default_options()))?;
            play(table, number, &types, &mut findings);
        }
    }
    for said in findings.said.values_mut() {
        said.forms = grouped(&said.forms, &types);
    }
    Ok(findings)
}

fn play(
    mut table: Box<dyn AnyTable>,
    number: u64,
    types: &BTreeMap<String, String>,
    findings: &mut Findings,
) {
    let mut luck = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while let Some(seat) = table.turn().first().filter(|_| table.number() < LONGEST) {
        let sight = table.sight(Eyes::Seat(seat));
        let legal = sight.legal().to_vec();
        if let Some(asked) = sight.asked() {
            let said = findings.said.entry(asked.key.clone()).or_default();
            said.about.extend(asked.about.keys().cloned());
            said.forms.extend(legal.iter().map(|words| form(words, types)));
            if findings.example.is_null() && table.number() >= EXAMPLE_AT && legal.len() > 1 {
                let words: Vec<&Words> = legal.iter().take(4).collect();
                findings.example =
                    json!({ "seat": seat, "asked": asked, "legal": words, "view": sight.view_json() });
            }
        }
        drop(sight);
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let words = &legal[(luck >> 33) as usize % legal.len()];
        table.act(seat, words).expect("what is listed as legal can be played");
    }
}

/// The form of an action's words: each word that the schema or the card file lists by its type, the others as they are.
fn form(words: &Words, types: &BTreeMap<String, String>) -> String {
    let named = |(place, word): (usize, &str)| match types.get(word) {
        // A verb can have the name of a thing, such as the space `trade`; `grouped` finds the things among first words.
        Some(name) if place > 0 => format!("<{name}>"),
        Some(_) => word.to_owned(),
        None if plain_number(word).is_some() => "<number>".to_owned(),
        None => match word.rsplit_once('-') {
            Some((thing, number)) if plain_number(number).is_some() => match types.get(thing) {
                Some(name) => format!("<{name}>-<number>"),
                None => numbers_in(word),
            },
            _ => word.to_owned(),
        },
    };
    words.iter().enumerate().map(named).collect::<Vec<_>>().join(" ")
}

/// A word with each of its numbers as `<number>`, such as `spend-<number>-<number>`.
fn numbers_in(word: &str) -> String {
    let piece = |piece| if plain_number(piece).is_some() { "<number>" } else { piece };
    word.split('-').map(piece).collect::<Vec<_>>().join("-")
}

/// The forms without lists of things: where the first words are several things of one type, they are that type, and
/// where only the last words differ they stand together.
fn grouped(forms: &BTreeSet<String>, types: &BTreeMap<String, String>) -> BTreeSet<String> {
    let split = |form: &str| match form.split_once(' ') {
        Some((first, rest)) => (first.to_owned(), format!(" {rest}")),
        None => (form.to_owned(), String::new()),
    };
    let mut firsts: BTreeMap<(String, String), usize> = BTreeMap::new();
    for (first, rest) in forms.iter().map(|form| split(form)) {
        if let Some(name) = types.get(&first) {
            *firsts.entry((name.clone(), rest)).or_default() += 1;
        }
    }
    let by_first = forms.iter().map(|form| {
        let (first, rest) = split(form);
        match types.get(&first) {
            Some(name) if firsts[&(name.clone(), rest.clone())] > FEW => format!("<{name}>{rest}"),
            _ => form.clone(),
        }
    });
    let mut by_last: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for form in by_first {
        let (start, last) = form.rsplit_once(' ').map_or(("", form.as_str()), |(start, last)| (start, last));
        by_last.entry(start.to_owned()).or_default().insert(last.to_owned());
    }
    let together = |(start, lasts): (String, BTreeSet<String>)| -> Vec<String> {
        let full = |last: &String| format!("{start} {last}").trim().to_owned();
        if start.is_empty() || lasts.len() <= FEW {
            return lasts.iter().map(full).collect();
        }
        vec![format!("{start} {}", lasts.into_iter().collect::<Vec<_>>().join("|"))]
    };
    by_last.into_iter().flat_map(together).collect()
}

/// The type of each word that the schema lists, and the list of each card in the card file. A word of several goes by the
/// first of them.
fn types_of_words(game: &dyn GameKind) -> BTreeMap<String, String> {
    let mut types = BTreeMap::new();
    let (schema, cards) = (game.schema(), game.cards_json());
    for (name, definition) in schema["$defs"].as_object().into_iter().flatten() {
        for word in definition["enum"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            types.entry(word.to_owned()).or_insert_with(|| name.clone());
        }
    }
    for (name, list) in cards.as_object().into_iter().flatten() {
        for id in list.as_array().into_iter().flatten().filter_map(|card| card["id"].as_str()) {
            types.entry(id.to_owned()).or_insert_with(|| name.clone());
        }
    }
    types
}

/// Every option set to something else than usual, as far as it has other values.
fn all_options(game: &dyn GameKind) -> Value {
    let mut options: Map<String, Value> = game.default_options().as_object().cloned().unwrap_or_default();
    for spec in game.options() {
        let value = match spec.values {
            Values::Flag => json!(true),
            Values::OneOf(words) => json!(words.last()),
            Values::AnyOf(words) => json!(words),
            Values::Number { to, .. } => json!(to),
        };
        options.insert(spec.key.to_owned(), value);
    }
    Value::Object(options)
}
