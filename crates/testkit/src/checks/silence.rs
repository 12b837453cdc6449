//! Silence: what a pair of eyes is told changes only when what they may see changes.
//!
//! The sight of some eyes is their view and the log that they may read. An action is silent to them if it leaves their
//! sight as it was. Then nothing else that the table tells them may change either: no number, no list of words, no answer.

use super::refusal::difference;
use super::secrecy::probes;
use crate::Kit;
use crate::walk::{Position, legal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Entry, Eyes, Game, Recorder, Seat, Table};
use serde_json::json;

/// How many actions are tried at each position.
const ACTIONS: usize = 2;

impl<G: Game> Kit<G> {
    /// Catches a turn, a list of words, a number or an answer that tells somebody of an action that they cannot notice,
    /// and an action that draws from chance behind somebody's back.
    pub fn silent_actions_tell_nothing(&self) {
        self.walk("silent_actions_tell_nothing", |position, chance| {
            for (seat, action) in some_actions(position, position.game(), chance) {
                let silent = silent_to(position, position.game(), (seat, action), 0);
                let Some(first) = silent.first() else { continue };
                let words = G::words(action);
                let mut dealer = position.dealer(0);
                position.game().clone().apply(seat, action, &mut dealer, &mut ());
                if dealer.has_moved() {
                    position.fail(format_args!(
                        "`{seat}: {words}` is silent to {first:?} and draws from chance; if something before it is taken back, \
                         it would draw otherwise"
                    ));
                }
                let mut after = position.table.clone();
                after.play(seat, action);
                for &eyes in &silent {
                    let happens = format!("`{seat}: {words}` is silent to {eyes:?}");
                    self.same_told(position, [position.table, &after], eyes, &happens);
                }
            }
        });
    }

    /// Catches an action that somebody could not notice, but notices when it is taken back.
    ///
    /// One seat acts. Another acts then, silently to the first. The first takes its action back: that is refused or
    /// granted as if nothing had happened since, and whoever could not notice the action is left where they were.
    pub fn silent_actions_are_taken_back_in_silence(&self) {
        self.walk("silent_actions_are_taken_back_in_silence", |position, chance| {
            for (first, action) in some_actions(position, position.game(), chance) {
                let done = format!("`{first}: {}`", G::words(action));
                let acted = || {
                    let mut acted = position.table.clone();
                    acted.play(first, action);
                    acted
                };
                if !silent_to(position, position.game(), (first, action), 0).is_empty() {
                    self.taken_back(position, &acted(), &acted(), first, &done);
                }
                let after = position.after(position.game(), first, action);
                let then = some_actions(position, &after.game, chance);
                let Some((second, later)) = chance.pick(&then) else {
                    continue;
                };
                if silent_to(position, &after.game, (second, later), 1).contains(&Eyes::Seat(first)) {
                    let mut both = acted();
                    both.play(second, later);
                    let done = format!("{done}, then `{second}: {}`", G::words(later));
                    self.taken_back(position, &acted(), &both, first, &done);
                }
            }
        });
    }

    /// Takes an action back that a seat has just played at the position's table, where that has gone on since or not.
    fn taken_back(
        &self,
        position: &Position<'_, G>,
        acted: &Table<G>,
        now: &Table<G>,
        seat: Seat,
        done: &str,
    ) {
        let before = position.table;
        if acted.can_undo(seat) != now.can_undo(seat) {
            position.fail(format_args!("{done}: whether {seat} can take it back tells what happened since"));
        }
        let mut back = now.clone();
        if back.undo(seat).is_err() {
            return;
        }
        if now.number() == acted.number()
            && let Some(what) = difference(before, &back)
        {
            position.fail(format_args!("{done}, taken back: {what} is not as it was"));
        }
        for eyes in others(position, seat).filter(|&eyes| same_sight(before, acted, eyes)) {
            if !same_sight(now, &back, eyes) {
                position
                    .fail(format_args!("{done}: {eyes:?} could not notice it, but that it was taken back"));
            }
            self.same_told(
                position,
                [now, &back],
                eyes,
                &format!("{done}: taking it back is silent to {eyes:?}"),
            );
        }
    }

    fn same_told(&self, position: &Position<'_, G>, tables: [&Table<G>; 2], eyes: Eyes, happens: &str) {
        let probes = probes(position);
        let [before, after] = tables.map(|table| self.told(table, eyes, &probes));
        if before != after {
            position.fail(format_args!(
                "{happens}, but they are told something else\n  before: {before}\n  after:  {after}"
            ));
        }
    }

    /// Everything that a table tells these eyes, with its answers to what they might try.
    fn told(&self, table: &Table<G>, eyes: Eyes, probes: &[G::Action]) -> String {
        let _scope = table.scope();
        let game = table.game();
        let answer = |seat: Seat| {
            let refused: Vec<_> =
                probes.iter().map(|&action| format!("{:?}", game.check(seat, action))).collect();
            json!({
                "decision": table.decision(seat),
                "legal": table.legal_words(seat),
                "undo": format!("{:?}", table.can_undo(seat)),
                "refused": refused,
            })
        };
        let more: Vec<String> = self.also_told.iter().map(|told| told(table, eyes)).collect();
        let told = json!({
            "number": table.sight_number(eyes),
            "turn": game.turn(),
            "standing": table.standing(),
            "seat": eyes.seat().map(answer),
            "log": table.numbered_log(eyes).map(|(at, _)| at).collect::<Vec<_>>(),
            "view": game.view(eyes),
            "more": more,
        });
        told.to_string()
    }
}

/// The eyes other than the actor's to which an action is silent. It is the one so many actions later than the position's.
fn silent_to<G: Game>(
    position: &Position<'_, G>,
    game: &G,
    (seat, action): (Seat, G::Action),
    later: u64,
) -> Vec<Eyes> {
    let (mut after, mut log) = (game.clone(), Recorder::default());
    after.apply(seat, action, &mut position.dealer(later), &mut log);
    let hears = |eyes: Eyes| log.entries.iter().any(|entry: &Entry<G::Event>| entry.to.hears(eyes));
    others(position, seat).filter(|&eyes| !hears(eyes) && game.view(eyes) == after.view(eyes)).collect()
}

/// A few actions of any seats.
fn some_actions<G: Game>(position: &Position<'_, G>, game: &G, chance: &mut Fast) -> Vec<(Seat, G::Action)> {
    let seats: Vec<Seat> = position.seats().filter(|&seat| !legal(game, seat).is_empty()).collect();
    let mut some = Vec::new();
    for _ in 0..ACTIONS {
        let Some(seat) = chance.pick(&seats) else { break };
        some.extend(chance.pick(&legal(game, seat)).map(|action| (seat, action)));
    }
    some
}

/// All eyes but those of a seat.
fn others<G: Game>(position: &Position<'_, G>, seat: Seat) -> impl Iterator<Item = Eyes> {
    position.eyes().filter(move |&eyes| eyes != Eyes::Seat(seat))
}

/// Whether these eyes see the same at two tables: the same view, and the same log.
fn same_sight<G: Game>(one: &Table<G>, other: &Table<G>, eyes: Eyes) -> bool {
    let events = |table| Table::log(table, eyes).map(|entry| &entry.event);
    events(one).eq(events(other)) && one.game().view(eyes) == other.game().view(eyes)
}
