//! One run of `greenroom pipe`: its table, and its answers to requests.

use super::request::Request;
use greenroom_catalog::{AnyTable, GameKind, LoadError};
use greenroom_engine::{Eyes, Lang, Message, Refusal, Seat, WordTree, Words};
use greenroom_stage::Player;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};

const LOADED: &str = "play goes on from this position; undo goes back no further, and there is no transcript";
const NO_TRANSCRIPT: &str =
    "play began at a loaded position, so no transcript can tell the whole game; dump it instead";

/// A table that a program plays at.
pub(super) struct Session {
    game: &'static dyn GameKind,
    people: Vec<Player>,
    table: Box<dyn AnyTable>,
}

impl Session {
    pub(super) fn new(game: &'static dyn GameKind, people: Vec<Player>, table: Box<dyn AnyTable>) -> Session {
        Session { game, people, table }
    }

    /// The answer to one line. A panic in a game's rules fails one request and does not end the session.
    pub(super) fn answer(&mut self, line: &[u8]) -> Value {
        let request = match Request::read(line, self.table.seats()) {
            Ok(request) => request,
            Err(error) => return error.to_json(),
        };
        catch_unwind(AssertUnwindSafe(|| self.carry_out(request))).unwrap_or_else(|_| {
            self.table = self.table.at(self.table.number());
            error("the rules broke down on this, which is a mistake in the game; nothing was changed")
        })
    }

    fn carry_out(&mut self, request: Request) -> Value {
        match request {
            Request::Turn => self.turn(),
            Request::Legal(seat) => self.legal(seat),
            Request::Act(seat, words) => self.act(seat, &words),
            Request::View(eyes) => self.view(eyes),
            Request::Undo(seat) => self.undo(seat),
            Request::Standing => self.standing(),
            Request::Dump => json!({ "ok": true, "state": self.table.dump() }),
            Request::Load(state) => self.load(state),
            Request::Transcript => match self.table.transcript() {
                Some(transcript) => json!({ "ok": true, "transcript": transcript.to_text() }),
                None => error(NO_TRANSCRIPT),
            },
        }
    }

    /// What everybody may know: the number counts what somebody who watches could notice.
    fn turn(&self) -> Value {
        let (turn, number) = (self.table.turn(), self.table.sight(Eyes::Public).number());
        json!({ "ok": true, "number": number, "turn": turn, "over": self.table.is_over() })
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

    fn act(&mut self, seat: Seat, words: &Words) -> Value {
        match self.table.act(seat, words) {
            Ok(()) => self.turn(),
            Err(refusal) => self.refused(&refusal),
        }
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

    fn load(&mut self, state: Value) -> Value {
        match self.game.load(self.table.header().clone(), state) {
            Ok(table) => {
                self.table = table;
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
        Lang::ALL.map(|lang| self.game.say(message, lang, &self.people))
    }

    fn refused(&self, refusal: &Refusal) -> Value {
        let [en, ja] = self.in_both(&refusal.message);
        json!({ "ok": false, "refused": { "section": refusal.section, "en": en, "ja": ja } })
    }
}

fn error(text: &str) -> Value {
    json!({ "ok": false, "error": text })
}
