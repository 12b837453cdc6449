//! The tools that a model is offered, and their answers.

use super::seat::OwnSeat;
use crate::games;
use crate::setup::{find_game, fresh_seed};
use greenroom_bots::Bot;
use greenroom_engine::{Lang, Seat, Seed, options_from_pairs};
use greenroom_stage::Player;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The most tables that are kept; the oldest goes first.
const MOST_TABLES: usize = 100;
/// The bots on the other seats if none are named.
const OPPONENT: &str = "greedy";

/// What a tool is called, what it does, and the fields that it takes: name, type, what it means, and whether it must be there.
type Tool = (&'static str, &'static str, &'static [(&'static str, &'static str, &'static str, bool)]);

const TOOLS: [Tool; 8] = [
    ("games", "Lists the games, with their seats and options.", &[]),
    (
        "rules",
        "Tells the rules of a game: the titles of all sections, or one section in full.",
        &[
            ("game", "string", "The game's id.", true),
            ("section", "string", "The number of a section, such as 2-3; `all` for everything.", false),
        ],
    ),
    (
        "sit_down",
        "Deals a new table, with you on one seat and bots on the others. Answers with what you see.",
        &[
            ("game", "string", "The game's id.", true),
            ("seats", "integer", "How many seats play; the fewest that the game allows if left out.", false),
            ("seat", "string", "The letter of your seat; A if left out.", false),
            (
                "opponents",
                "string",
                "The bots: random, greedy, or search:300 for a search of so many iterations.",
                false,
            ),
            ("options", "object", "Options of the game, as `games` lists them.", false),
            ("seed", "integer", "The same seed deals the same table; a random one if left out.", false),
        ],
    ),
    ("look", "Shows a table again as your seat sees it.", &[("table", "string", "The table's name.", true)]),
    (
        "act",
        "Plays your action. Then the bots answer, and you are shown the table when it is your turn again.",
        &[
            ("table", "string", "The table's name.", true),
            ("words", "string", "One of the legal actions, word for word.", true),
        ],
    ),
    (
        "ask",
        "Explains a card, an idol, a place or any other word of a table.",
        &[
            ("table", "string", "The table's name.", true),
            ("word", "string", "The word, or the beginning of a name.", true),
        ],
    ),
    (
        "advice",
        "Tells what a search would do from your seat's view, and its chances to win.",
        &[("table", "string", "The table's name.", true)],
    ),
    (
        "transcript",
        "The whole game as text, once it is over.",
        &[("table", "string", "The table's name.", true)],
    ),
];

/// The tools as the protocol lists them.
pub(super) fn list() -> Vec<Value> {
    let tool = |(name, description, fields): &Tool| {
        let property = |(name, kind, meaning, _): &(&str, &str, &str, bool)| {
            ((*name).to_owned(), json!({ "type": kind, "description": meaning }))
        };
        let properties: Map<String, Value> = fields.iter().map(property).collect();
        let required: Vec<&str> = fields.iter().filter(|field| field.3).map(|field| field.0).collect();
        let schema = json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false });
        json!({ "name": name, "description": description, "inputSchema": schema })
    };
    TOOLS.iter().map(tool).collect()
}

/// The names of all tools, for an error.
pub(super) fn names() -> String {
    TOOLS.map(|tool| tool.0).join(", ")
}

/// The model's tables.
pub(super) struct Tools {
    lang: Lang,
    tables: BTreeMap<u32, OwnSeat>,
    next: u32,
}

/// What a tool answers: a text, and the same for programs.
struct Answer {
    text: String,
    data: Option<Value>,
}

impl From<String> for Answer {
    fn from(text: String) -> Answer {
        Answer { text, data: None }
    }
}

impl Tools {
    pub(super) fn new(lang: Lang) -> Tools {
        Tools { lang, tables: BTreeMap::new(), next: 1 }
    }

    /// The result of a call; none where there is no such tool. What went wrong is a result too, so that the model reads it.
    pub(super) fn call(&mut self, name: &str, arguments: &Value) -> Option<Value> {
        let (_, _, fields) = TOOLS.iter().find(|tool| tool.0 == name)?;
        let answer = check(fields, arguments).and_then(|()| self.carry_out(name, arguments));
        Some(match answer {
            Ok(Answer { text, data }) => {
                let mut result = json!({ "content": [{ "type": "text", "text": text }], "isError": false });
                if let Some(data) = data {
                    result["structuredContent"] = data;
                }
                result
            }
            Err(problem) => json!({ "content": [{ "type": "text", "text": problem }], "isError": true }),
        })
    }

    fn carry_out(&mut self, name: &str, arguments: &Value) -> Result<Answer, String> {
        let text = |field: &str| arguments[field].as_str().unwrap_or_default();
        match name {
            "games" => Ok(games_answer()),
            "rules" => rules(text("game"), arguments["section"].as_str(), self.lang).map(Answer::from),
            "sit_down" => self.sit_down(arguments),
            "look" => Ok(self.shown(self.find(text("table"))?)),
            "act" => {
                let id = self.find(text("table"))?;
                self.seat(id).act(text("words"))?;
                Ok(self.shown(id))
            }
            "ask" => {
                let id = self.find(text("table"))?;
                Ok(self.seat(id).ask(text("word")).into())
            }
            "advice" => {
                let id = self.find(text("table"))?;
                Ok(self.seat(id).advice().ok_or("nothing is asked of you now")?.into())
            }
            _ => {
                let id = self.find(text("table"))?;
                let seat = self.seat(id);
                if !seat.table.is_over() {
                    return Err("the game is not over, and its transcript would tell all secrets".to_owned());
                }
                Ok(seat.table.transcript().map(|transcript| transcript.to_text()).unwrap_or_default().into())
            }
        }
    }

    fn sit_down(&mut self, arguments: &Value) -> Result<Answer, String> {
        let game = find_game(arguments["game"].as_str().unwrap_or_default())?;
        let range = game.seats();
        let (from, to) = (*range.start(), *range.end());
        let seats = arguments["seats"].as_u64().map_or(Some(from), |seats| u8::try_from(seats).ok());
        let seats = seats.filter(|seats| range.contains(seats));
        let seats =
            seats.ok_or_else(|| format!("`seats`: {} is played on {from} to {to} seats", game.id()))?;
        let letter = arguments["seat"].as_str().unwrap_or("A").to_ascii_uppercase();
        let own = Seat::from_word(&letter).filter(|seat| seat.0 < seats);
        let own = own.ok_or_else(|| format!("`seat`: expected a letter from A to {}", Seat(seats - 1)))?;
        let opponents = arguments["opponents"].as_str().unwrap_or(OPPONENT);
        let bot: Bot = opponents.parse().map_err(|problem| format!("`opponents`: {problem}"))?;
        let pairs: Vec<(String, String)> = arguments["options"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(key, value)| (key.clone(), games::plain(value)))
            .collect();
        let pairs = pairs.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let options = options_from_pairs(game.options(), game.default_options(), pairs)
            .map_err(|problem| format!("`options`: {problem}"))?;
        let seed = match arguments["seed"].as_u64() {
            Some(number) => Seed::from_number(number),
            None => fresh_seed().map_err(|failure| failure.to_string())?,
        };
        let bots: Vec<Option<Bot>> = Seat::all(seats).map(|seat| (seat != own).then_some(bot)).collect();
        let person = |(seat, bot): (Seat, &Option<Bot>)| match bot {
            Some(bot) => Player { name: format!("{bot} {seat}"), bot: true },
            None => Player { name: crate::texts::get("you", self.lang), bot: false },
        };
        let people: Vec<Player> = Seat::all(seats).zip(&bots).map(person).collect();
        let names = people.iter().map(|person| person.name.clone()).collect();
        let table = game
            .deal(game.header(options, names, seed))
            .map_err(|refusal| game.say(&refusal.message, self.lang, &people))?;
        let mut seat = OwnSeat { game, table, own, bots, people, lang: self.lang, unread: 0 };
        seat.go_on();
        if self.tables.len() >= MOST_TABLES {
            self.tables.pop_first();
        }
        let id = self.next;
        self.next += 1;
        self.tables.insert(id, seat);
        Ok(self.shown(id))
    }

    /// The table as its seat sees it.
    fn shown(&mut self, id: u32) -> Answer {
        let seat = self.seat(id);
        let seen = seat.look();
        let text = format!("Table {id}: {}, you sit on {}.\n{seen}", seat.game.title(seat.lang), seat.own);
        Answer { text, data: Some(seat.as_json(&id.to_string())) }
    }

    /// The number of the table that is called so.
    fn find(&self, name: &str) -> Result<u32, String> {
        let known = || {
            let all: Vec<String> = self.tables.keys().map(ToString::to_string).collect();
            if all.is_empty() {
                "`sit_down` first".to_owned()
            } else {
                format!("your tables are {}", all.join(", "))
            }
        };
        let number = name.parse().ok().filter(|id| self.tables.contains_key(id));
        number.ok_or_else(|| format!("`table`: there is no table `{name}`; {}", known()))
    }

    fn seat(&mut self, id: u32) -> &mut OwnSeat {
        self.tables.get_mut(&id).expect("the number was found among the tables")
    }
}

/// Whether all fields are known and of their types, and none is missing.
fn check(fields: &[(&str, &str, &str, bool)], arguments: &Value) -> Result<(), String> {
    let empty = Map::new();
    let given = match arguments {
        Value::Null => &empty,
        Value::Object(given) => given,
        _ => return Err("`arguments` is an object".to_owned()),
    };
    let known = || fields.iter().map(|field| field.0).collect::<Vec<_>>().join(", ");
    if let Some(other) = given.keys().find(|key| fields.iter().all(|field| field.0 != key.as_str())) {
        return Err(format!("there is no field `{other}`; expected {}", known()));
    }
    for (name, kind, meaning, needed) in fields {
        let is_right = match (given.get(*name), *kind) {
            (None, _) => !needed,
            (Some(value), "integer") => value.is_u64(),
            (Some(value), "object") => value.is_object(),
            (Some(value), _) => value.is_string(),
        };
        if !is_right {
            return Err(format!("`{name}` is missing or is not of the type {kind}: {meaning}"));
        }
    }
    Ok(())
}

fn games_answer() -> Answer {
    let all = greenroom_catalog::games();
    let line = |game: &&dyn greenroom_catalog::GameKind| {
        let tagline = game.text("tagline", Lang::En).unwrap_or_default();
        format!(
            "{}: {}, {} to {} seats. {tagline}",
            game.id(),
            game.title(Lang::En),
            game.seats().start(),
            game.seats().end()
        )
    };
    let text = all.iter().map(line).collect::<Vec<_>>().join("\n");
    let data: Vec<Value> = all.iter().map(|game| games::as_json(*game)).collect();
    Answer { text, data: Some(json!({ "games": data })) }
}

/// The titles of all sections, one section with those below it, or everything.
fn rules(game: &str, section: Option<&str>, lang: Lang) -> Result<String, String> {
    let rules = find_game(game)?.rules();
    let text = match lang {
        Lang::En => rules.en,
        Lang::Ja => rules.ja,
    };
    let number = |title: &str| title.split(' ').next().unwrap_or_default().to_owned();
    // A section begins with its title: `## 2-3 Bidding`.
    let sections: Vec<(&str, &str)> = text
        .split("\n## ")
        .map(|one| one.trim_start_matches("## ").split_once('\n').unwrap_or((one, "")))
        .collect();
    let titles = || sections.iter().map(|(title, _)| *title).collect::<Vec<_>>().join("\n");
    let Some(section) = section else { return Ok(titles()) };
    let chosen: Vec<String> = sections
        .iter()
        .filter(|(title, _)| {
            let number = number(title);
            section == "all"
                || number == section
                || number.starts_with(&format!("{section}-"))
                || number.starts_with(&format!("{section}."))
        })
        .map(|(title, body)| format!("## {title}\n{body}"))
        .collect();
    if chosen.is_empty() {
        return Err(format!("`section`: there is no section {section}; the sections are:\n{}", titles()));
    }
    Ok(chosen.join("\n"))
}
