//! One run of `greenroom pipe`: its tables, and its answers to requests.

use super::request::{Copy, FIRST, Request, Verb, read_line};
use crate::setup::fresh_seed;
use greenroom_catalog::{AnyTable, GameKind, LoadError};
use greenroom_engine::{Eyes, Header, Lang, Message, Refusal, Seat, Seed, WordTree, Words};
use greenroom_stage::Player;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

const BROKEN: &str = "the rules broke down on this, which is a mistake in the game; nothing was changed";
const LOADED: &str = "play goes on from this position; undo goes back no further, and there is no transcript";
const NO_TRANSCRIPT: &str =
    "play began at a loaded position, so no transcript can tell the whole game; dump it instead";

/// The most requests that a line may hold.
const MOST_REQUESTS: usize = 10_000;
/// The most tables that a program may hold at once.
const MOST_TABLES: usize = 10_000;

/// The tables that a program plays at. The first was dealt; the others are copies of it.
pub(super) struct Session {
    game: &'static dyn GameKind,
    people: Vec<Player>,
    tables: HashMap<String, Box<dyn AnyTable>>,
}

/// One of the tables, and what its answers are made with.
struct Place<'a> {
    game: &'static dyn GameKind,
    people: &'a [Player],
    table: &'a mut Box<dyn AnyTable>,
}

impl Session {
    pub(super) fn new(game: &'static dyn GameKind, people: Vec<Player>, table: Box<dyn AnyTable>) -> Session {
        Session { game, people, tables: HashMap::from([(FIRST.to_owned(), table)]) }
    }

    /// The answer to one line: that of its request, or a list for a list of requests.
    pub(super) fn answer(&mut self, line: &[u8]) -> Value {
        match read_line(line) {
            Ok(Value::Array(requests)) if requests.len() > MOST_REQUESTS => {
                error(&format!("a line holds at most {MOST_REQUESTS} requests"))
            }
            Ok(Value::Array(requests)) => {
                requests.into_iter().map(|request| self.answer_one(request)).collect()
            }
            Ok(request) => self.answer_one(request),
            Err(error) => error.to_json(),
        }
    }

    /// The answer to a request. A panic in a game's rules fails one request and does not end the session.
    fn answer_one(&mut self, request: Value) -> Value {
        let Request { table: name, verb } = match Request::read(request, self.people.len() as u8) {
            Ok(request) => request,
            Err(error) => return error.to_json(),
        };
        let Some(table) = self.tables.get_mut(&name) else { return unknown_table(&name) };
        match verb {
            Verb::Copy(copy) => {
                let copied = catch_unwind(AssertUnwindSafe(|| copied(self.game, table.as_ref(), &copy)));
                self.keep(copy.name, copied.unwrap_or_else(|_| Err(error(BROKEN))))
            }
            Verb::Drop if name == FIRST => error("the first table stays; only copies are dropped"),
            Verb::Drop => {
                self.tables.remove(&name);
                json!({ "ok": true })
            }
            verb => {
                let mut place = Place { game: self.game, people: &self.people, table };
                catch_unwind(AssertUnwindSafe(|| place.carry_out(verb))).unwrap_or_else(|_| {
                    *place.table = place.table.at(place.table.number());
                    error(BROKEN)
                })
            }
        }
    }

    /// Keeps a copy under its name, in place of what was called so before.
    fn keep(&mut self, name: String, copied: Result<Box<dyn AnyTable>, Value>) -> Value {
        let table = match copied {
            Ok(_) if name == FIRST => return error("the first table stays; give the copy another name"),
            Ok(_) if self.tables.len() >= MOST_TABLES && !self.tables.contains_key(&name) => {
                return error(&format!("there are {MOST_TABLES} tables already; drop some of them"));
            }
            Ok(table) => table,
            Err(answer) => return answer,
        };
        let mut answer = turn(table.as_ref());
        answer["table"] = json!(name);
        self.tables.insert(name, table);
        answer
    }
}

/// A copy of a table with luck of its own: whoever plays on in it learns nothing of what will be rolled at the other.
fn copied(game: &dyn GameKind, table: &dyn AnyTable, copy: &Copy) -> Result<Box<dyn AnyTable>, Value> {
    let seed = match copy.seed.clone().map_or_else(fresh_seed, Ok) {
        Ok(seed) => seed,
        Err(failure) => return Err(error(&failure.to_string())),
    };
    let state = match copy.knows {
        None => table.dump(),
        Some(seat) => table.resample_hidden(Eyes::Seat(seat), number_from(&seed)).dump(),
    };
    game.load(Header { seed, ..table.header().clone() }, state).map_err(|problem| error(&problem.to_string()))
}

/// A number that follows from a seed, to deal what is hidden with.
fn number_from(seed: &Seed) -> u64 {
    u64::from_str_radix(&seed.hex()[..16], 16).unwrap_or_default()
}

impl Place<'_> {
    fn carry_out(&mut self, verb: Verb) -> Value {
        match verb {
            Verb::Turn => self.turn(),
            Verb::Legal(seat) => self.legal(seat),
            Verb::Act(actions) => self.act(&actions),
            Verb::View(eyes) => self.view(eyes),
            Verb::Undo(seat) => self.undo(seat),
            Verb::Standing => self.standing(),
            Verb::History => self.history(),
            Verb::Dump => json!({ "ok": true, "state": self.table.dump() }),
            Verb::Load(state, seed) => self.load(state, seed),
            Verb::Transcript => match self.table.transcript() {
                Some(transcript) => json!({ "ok": true, "transcript": transcript.to_text() }),
                None => error(NO_TRANSCRIPT),
            },
            Verb::Copy(_) | Verb::Drop => unreachable!("these are about several tables"),
        }
    }

    fn turn(&self) -> Value {
        turn(self.table.as_ref())
    }

    fn legal(&self, seat: Seat) -> Value {
        let legal = self.table.legal_words(seat);
        let tree = WordTree::new(&legal);
        let asked = self.table.sight(Eyes::Seat(seat)).asked();
        json!({
            "ok": true,
            "seat": seat,
            "decision": self.table.decision(seat),
            "asked": asked,
            "legal": legal,
            "tree": tree,
        })
    }

    /// Plays actions in their order, until one is refused: those before it stay.
    fn act(&mut self, actions: &[(Seat, Words)]) -> Value {
        for (played, (seat, words)) in actions.iter().enumerate() {
            if let Err(refusal) = self.table.act(*seat, words) {
                let mut answer = self.refused(&refusal);
                if actions.len() > 1 {
                    answer["played"] = json!(played);
                }
                return answer;
            }
        }
        self.turn()
    }

    /// All actions so far. They hold the secrets of their seats.
    fn history(&self) -> Value {
        let played = (1..=self.table.number()).filter_map(|number| self.table.played(number));
        json!({ "ok": true, "actions": played.collect::<Vec<_>>() })
    }

    fn view(&self, eyes: Eyes) -> Value {
        let name = match eyes {
            Eyes::Seat(seat) => json!(seat),
            Eyes::Public => json!("public"),
            Eyes::All => json!("all"),
        };
        json!({ "ok": true, "eyes": name, "view": self.table.view_json(eyes) })
    }

    /// Takes back the last action of a seat; without a seat, the last action of all.
    fn undo(&mut self, seat: Option<Seat>) -> Value {
        let last = self.table.played(self.table.number()).map(|(seat, _)| seat);
        match self.table.undo(seat.or(last).unwrap_or(Seat(0))) {
            Ok(_) => self.turn(),
            Err(refusal) => self.refused(&refusal),
        }
    }

    fn standing(&self) -> Value {
        let standing = self.table.standing().map(|standing| {
            let winners: Vec<Seat> = standing.winners().collect();
            json!({ "scores": standing.scores, "ranks": standing.ranks, "winners": winners })
        });
        json!({ "ok": true, "over": self.table.is_over(), "standing": standing })
    }

    fn load(&mut self, state: Value, seed: Option<Seed>) -> Value {
        let header = self.table.header().clone();
        let header = match seed {
            Some(seed) => Header { seed, ..header },
            None => header,
        };
        match self.game.load(header, state) {
            Ok(table) => {
                *self.table = table;
                let mut answer = self.turn();
                answer["note"] = json!(LOADED);
                answer
            }
            Err(LoadError::Impossible(message)) => {
                let [en, ja] = self.in_both(&message);
                let text = "this state breaks the game's invariants";
                json!({ "ok": false, "error": text, "field": "state", "reason": { "key": message.key, "en": en, "ja": ja } })
            }
            Err(LoadError::Refused(refusal)) => self.refused(&refusal),
            Err(other) => json!({ "ok": false, "error": other.to_string(), "field": "state" }),
        }
    }

    fn in_both(&self, message: &Message) -> [String; 2] {
        Lang::ALL.map(|lang| self.game.say(message, lang, self.people))
    }

    fn refused(&self, refusal: &Refusal) -> Value {
        let [en, ja] = self.in_both(&refusal.message);
        json!({ "ok": false, "refused": { "section": refusal.section, "en": en, "ja": ja } })
    }
}

fn error(text: &str) -> Value {
    json!({ "ok": false, "error": text })
}

/// What everybody may know: the number counts what somebody who watches could notice.
fn turn(table: &dyn AnyTable) -> Value {
    let (turn, number) = (table.turn(), table.sight(Eyes::Public).number());
    json!({ "ok": true, "number": number, "turn": turn, "over": table.is_over() })
}

fn unknown_table(name: &str) -> Value {
    let text = format!("there is no table `{name}`");
    json!({ "ok": false, "error": text, "field": "table", "expected": "a name that `clone` or `sample` has given" })
}
