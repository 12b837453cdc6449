//! The card files that are compared: files, or one file in which a number is varied.

use crate::Failure;
use greenroom_catalog::GameKind;
use greenroom_engine::nearest;
use std::path::PathBuf;
use std::str::FromStr;

/// A card file with a name.
pub(super) struct CardVariant {
    /// What the report and its folder call it.
    pub(super) name: String,
    /// The cards, as transcripts call them.
    pub(super) cards: String,
}

/// A number of a card that takes several values: `cafe.cost=2..5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sweep {
    card: String,
    field: Vec<String>,
    from: i64,
    to: i64,
}

/// The table of the numbers that the rulebook prints: `rules.hand=5..9`.
const RULES: &str = "rules";
/// At most so many values are tried.
const MOST_VALUES: i64 = 20;

impl FromStr for Sweep {
    type Err = String;

    fn from_str(text: &str) -> Result<Sweep, String> {
        let read = || {
            let (path, range) = text.split_once('=')?;
            let (card, field) = path.split_once('.')?;
            let (from, to) = range.split_once("..")?;
            let (from, to) = (from.parse().ok()?, to.parse().ok()?);
            let field: Vec<String> = field.split('.').map(str::to_owned).collect();
            let whole = !card.is_empty() && field.iter().all(|part| !part.is_empty());
            (whole && from <= to && to - from < MOST_VALUES).then(|| Sweep {
                card: card.to_owned(),
                field,
                from,
                to,
            })
        };
        read().ok_or_else(|| {
            format!(
                "expected a number of a card or of the rules and its values, such as cafe.cost=2..5 or rules.hand=5..9, {MOST_VALUES} at most"
            )
        })
    }
}

/// Reads the files; the first is what the others are compared with.
pub(super) fn of_files(game: &dyn GameKind, files: &[PathBuf]) -> Result<Vec<CardVariant>, Failure> {
    let mut variants: Vec<CardVariant> = Vec::new();
    for file in files {
        let path = file.display().to_string();
        let text =
            std::fs::read_to_string(file).map_err(|problem| Failure::File { path: path.clone(), problem })?;
        let cards = game.read_cards(&text).map_err(|problem| Failure::Cards { path, problem })?;
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let name = if variants.iter().any(|other| other.name == name) {
            format!("{name}-{}", variants.len() + 1)
        } else {
            name
        };
        variants.push(CardVariant { name, cards });
    }
    Ok(variants)
}

/// The cards on the shelf, and after them the same with each value of the sweep.
pub(super) fn of_sweep(game: &dyn GameKind, sweep: &Sweep) -> Result<Vec<CardVariant>, Failure> {
    let mut variants = vec![CardVariant { name: "as-it-is".to_owned(), cards: game.cards() }];
    for value in sweep.from..=sweep.to {
        let name = format!("{}.{}={value}", sweep.card, sweep.field.join("."));
        let text = sweep.set(game.cards_text(), value).map_err(Failure::Request)?;
        let cards = game
            .read_cards(&text)
            .map_err(|problem| Failure::Request(format!("{name} is not allowed: {problem}")))?;
        variants.push(CardVariant { name, cards });
    }
    Ok(variants)
}

impl Sweep {
    /// The card file with the number in its place.
    fn set(&self, text: &str, value: i64) -> Result<String, String> {
        let mut file: toml::Table =
            text.parse().map_err(|error| format!("the card file is no TOML: {error}"))?;
        if self.card == RULES {
            return self.set_rule(file, value);
        }
        let cards = || file.values().filter_map(toml::Value::as_array).flatten();
        let ids: Vec<String> =
            cards().filter_map(|card| card.get("id")?.as_str()).map(str::to_owned).collect();
        if !ids.contains(&self.card) {
            let near = nearest(&self.card, ids.iter().map(String::as_str));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            return Err(format!("the card file has no card `{}`{hint}", self.card));
        }
        let cards = file.iter_mut().filter_map(|(_, value)| value.as_array_mut()).flatten();
        let is_ours =
            |card: &&mut toml::Value| card.get("id").and_then(toml::Value::as_str) == Some(&self.card);
        for mut place in cards.filter(is_ours) {
            for field in &self.field {
                let known: Vec<String> =
                    place.as_table().map(|table| table.keys().cloned().collect()).unwrap_or_default();
                place = place.get_mut(field.as_str()).ok_or_else(|| {
                    let fields = known.join(", ");
                    format!("`{}` has no field `{field}`; its fields are: {fields}", self.card)
                })?;
            }
            if !place.is_integer() {
                return Err(format!("`{}` of `{}` is no whole number", self.field.join("."), self.card));
            }
            *place = toml::Value::Integer(value);
        }
        toml::to_string(&file).map_err(|error| format!("the card file cannot be written: {error}"))
    }

    /// The card file with a number of the rules in its place. The number may be left out, if it is as the rulebook prints it.
    fn set_rule(&self, mut file: toml::Table, value: i64) -> Result<String, String> {
        let [name] = self.field.as_slice() else {
            return Err(format!(
                "`{}` is no number of the rules; write {RULES}.NAME=A..B",
                self.field.join(".")
            ));
        };
        let rules = file.entry(RULES).or_insert_with(|| toml::Value::Table(toml::Table::new()));
        let Some(rules) = rules.as_table_mut() else { return Err(format!("`{RULES}` is no table")) };
        if rules.get(name).is_some_and(|before| !before.is_integer()) {
            return Err(format!("`{name}` of `{RULES}` is no whole number"));
        }
        rules.insert(name.clone(), toml::Value::Integer(value));
        toml::to_string(&file).map_err(|error| format!("the card file cannot be written: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "title = 'x'\n[[card]]\nid = 'cafe'\ncost = 3\neffect = { gain = { coins = 2 } }\n[[card]]\nid = 'court'\ncost = 4\n";

    #[test]
    fn a_number_of_a_card_is_set() {
        let sweep: Sweep = "cafe.cost=2..5".parse().unwrap();
        assert_eq!((sweep.from, sweep.to, sweep.field.len()), (2, 5, 1));
        let file: toml::Table = sweep.set(FILE, 5).unwrap().parse().unwrap();
        assert_eq!(
            (file["card"][0]["cost"].as_integer(), file["card"][1]["cost"].as_integer()),
            (Some(5), Some(4))
        );
        let sweep: Sweep = "cafe.effect.gain.coins=0..1".parse().unwrap();
        let file: toml::Table = sweep.set(FILE, 7).unwrap().parse().unwrap();
        assert_eq!(file["card"][0]["effect"]["gain"]["coins"].as_integer(), Some(7));
    }

    #[test]
    fn a_number_of_the_rules_is_set_whether_it_is_written_or_not() {
        let sweep: Sweep = "rules.hand=5..9".parse().unwrap();
        for file in [FILE.to_owned(), format!("{FILE}[rules]\nhand = 7\nranks = [1, 2]\n")] {
            let file: toml::Table = sweep.set(&file, 6).unwrap().parse().unwrap();
            assert_eq!(file["rules"]["hand"].as_integer(), Some(6));
        }
        let set =
            |sweep: &str| sweep.parse::<Sweep>().unwrap().set("[rules]\nranks = [1, 2]\n", 1).unwrap_err();
        assert_eq!(set("rules.ranks=1..2"), "`ranks` of `rules` is no whole number");
        assert_eq!(set("rules.a.b=1..2"), "`a.b` is no number of the rules; write rules.NAME=A..B");
    }

    #[test]
    fn what_cannot_be_varied_is_told() {
        for wrong in [
            "cafe",
            "cafe.cost",
            "cafe=1..2",
            "cafe.cost=5..2",
            "cafe.cost=a..b",
            "cafe.=1..2",
            "cafe.cost=1..99",
        ] {
            assert!(wrong.parse::<Sweep>().is_err(), "{wrong}");
        }
        let set = |sweep: &str| sweep.parse::<Sweep>().unwrap().set(FILE, 1).unwrap_err();
        assert_eq!(set("caffe.cost=1..2"), "the card file has no card `caffe`; did you mean `cafe`?");
        assert_eq!(set("cafe.price=1..2"), "`cafe` has no field `price`; its fields are: cost, effect, id");
        assert_eq!(set("cafe.effect=1..2"), "`effect` of `cafe` is no whole number");
    }
}
