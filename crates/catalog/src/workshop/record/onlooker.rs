//! Looks on while a game is played, and counts.

use super::{CardCounts, CardRecord, DecisionRecord, Forbidden, GameRecord, Listing, Moment, RivalRecord};
use crate::{Outcome, Playable};
use greenroom_bots::Onlooker;
use greenroom_engine::{Decision, Eyes, Figure, Notes, Seat, SeatMap};
use greenroom_stage::Place;
use std::collections::{BTreeMap, HashMap};

/// Counts what happens in one game.
pub(super) struct Watcher<'a, G: Playable> {
    things: &'a [Listing],
    named: &'a mut HashMap<G::Action, Vec<usize>>,
    restricted: Option<(Seat, &'a [Forbidden])>,
    /// For each thing: for each seat, and last for the middle of the table.
    counts: Vec<Vec<CardCounts>>,
    /// In the same order: the copies that lie there now.
    held: Vec<Vec<u16>>,
    /// For a seat and two things of one group: decisions in which either could be named, and those in which the first was.
    rivals: BTreeMap<(usize, usize, usize), (u16, u16)>,
    round: u16,
    ending: &'static str,
    chances: SeatMap<f32>,
    decisions: Vec<DecisionRecord>,
    moments: Vec<Moment>,
    figures: Vec<Figure>,
    notes: Notes,
}

impl<'a, G: Playable> Watcher<'a, G> {
    pub(super) fn new(
        seats: usize,
        things: &'a [Listing],
        named: &'a mut HashMap<G::Action, Vec<usize>>,
        restricted: Option<(Seat, &'a [Forbidden])>,
    ) -> Watcher<'a, G> {
        Watcher {
            things,
            named,
            restricted,
            counts: vec![vec![CardCounts::default(); seats + 1]; things.len()],
            held: vec![vec![0; seats + 1]; things.len()],
            rivals: BTreeMap::new(),
            round: 1,
            ending: "",
            chances: SeatMap::new(),
            decisions: Vec::new(),
            moments: Vec::new(),
            figures: Vec::new(),
            notes: Notes::default(),
        }
    }

    /// The record of the game, which is over.
    pub(super) fn finish(self, outcome: Outcome) -> GameRecord {
        let seats = outcome.standing.ranks.len();
        let mut cards = Vec::new();
        for ((word, group), counts) in self.things.iter().zip(self.counts) {
            for (place, counts) in counts.into_iter().enumerate() {
                if counts != CardCounts::default() {
                    let seat = (place < seats).then_some(Seat(place as u8));
                    cards.push(CardRecord { word: word.clone(), group, seat, counts });
                }
            }
        }
        let rivals = self.rivals.iter().map(|(&(seat, one, other), &(together, chosen))| RivalRecord {
            seat: Seat(seat as u8),
            word: self.things[one].0.clone(),
            rival: self.things[other].0.clone(),
            together,
            chosen,
        });
        let rivals = rivals.collect();
        let Watcher { round, ending, decisions, moments, figures, .. } = self;
        GameRecord { outcome, rounds: round, ending, decisions, moments, cards, rivals, figures }
    }

    /// The places in the list of things that an action's words name.
    fn things_in(&mut self, action: G::Action) -> &[usize] {
        let things = self.things;
        self.named.entry(action).or_insert_with(|| {
            let words = G::words(action);
            let entries = words.iter().filter_map(G::entry_of);
            let mut places: Vec<usize> =
                entries.filter_map(|entry| things.iter().position(|(word, _)| *word == entry)).collect();
            places.sort_unstable();
            places.dedup();
            places
        })
    }

    /// The things that are the only ones of their group in an action.
    fn alone_in(&mut self, action: G::Action) -> Vec<usize> {
        let things = self.things;
        let places = self.things_in(action);
        let group = |place: usize| things[place].1;
        let is_alone =
            |place: &usize| places.iter().filter(|&&other| group(other) == group(*place)).count() == 1;
        places.iter().copied().filter(is_alone).collect()
    }

    /// Counts which things could be chosen instead of each other, and which of them was.
    fn compare(&mut self, seat: Seat, legal: &[G::Action], chosen: usize) {
        let mut is_option = vec![false; self.things.len()];
        for &action in legal {
            self.alone_in(action).into_iter().for_each(|place| is_option[place] = true);
        }
        let named = self.alone_in(legal[chosen]);
        let options: Vec<usize> = (0..is_option.len()).filter(|&place| is_option[place]).collect();
        for &one in &options {
            for &other in options.iter().filter(|&&other| other != one) {
                if self.things[one].1 == self.things[other].1 {
                    let (together, first) = self.rivals.entry((seat.index(), one, other)).or_default();
                    *together += 1;
                    *first += u16::from(named.contains(&one));
                }
            }
        }
    }

    fn is_forbidden(&mut self, action: G::Action, forbidden: &[Forbidden]) -> bool {
        forbidden.iter().any(|forbidden| match forbidden {
            Forbidden::Action(words) => {
                let said = G::words(action);
                said.list().starts_with(&words.list())
            }
            Forbidden::Thing(thing) => {
                let things = self.things;
                self.things_in(action).iter().any(|&place| things[place].0 == *thing)
            }
        })
    }

    /// Looks where everything lies, and counts what has come to a seat or to the middle of the table.
    fn look_around(&mut self, game: &G, is_deal: bool) {
        let view = game.view(Eyes::All);
        for (place, (word, _)) in self.things.iter().enumerate() {
            let (held, counts) = (&mut self.held[place], &mut self.counts[place]);
            let table = counts.len() - 1;
            let mut now = [0u16; greenroom_engine::MAX_SEATS + 1];
            for (at, copies) in G::whereabouts(&view, word) {
                match at {
                    Place::Hand(seat) | Place::With(seat) => now[seat.index()] += copies as u16,
                    Place::Table => now[table] += copies as u16,
                    Place::Under | Place::Discarded | Place::Unused => {}
                }
            }
            for (at, held) in held.iter_mut().enumerate() {
                let come = now[at].saturating_sub(*held);
                if is_deal {
                    counts[at].dealt += come;
                } else {
                    counts[at].taken += come;
                }
                *held = now[at];
            }
        }
    }

    /// Takes down what events say in figures.
    fn listen(&mut self, game: &G, events: &[G::Event]) {
        for event in events {
            game.note(event, &mut self.notes);
        }
        for (seat, word) in self.notes.uses.drain(..) {
            let entry = G::entry_of(&word).unwrap_or(word);
            if let Some(place) = self.things.iter().position(|(thing, _)| *thing == entry) {
                self.counts[place][seat.index()].used += 1;
            }
        }
        self.figures.append(&mut self.notes.figures);
    }
}

impl<G: Playable> Onlooker<G> for Watcher<'_, G> {
    fn dealt(&mut self, game: &G, events: &[G::Event]) {
        self.look_around(game, true);
        self.listen(game, events);
        self.chances = game.chances();
    }

    fn restrict(&mut self, _: &G, seat: Seat, legal: &mut Vec<G::Action>) {
        let Some((restricted, forbidden)) = self.restricted else { return };
        if seat == restricted && legal.iter().any(|&action| !self.is_forbidden(action, forbidden)) {
            legal.retain(|&action| !self.is_forbidden(action, forbidden));
        }
    }

    fn decides(&mut self, game: &G, seat: Seat, legal: &[G::Action], chosen: usize) {
        let mut offered = vec![false; self.things.len()];
        for &action in legal {
            self.things_in(action).iter().for_each(|&place| offered[place] = true);
        }
        for (place, offered) in offered.into_iter().enumerate() {
            self.counts[place][seat.index()].offered += u16::from(offered);
        }
        for place in self.things_in(legal[chosen]).to_vec() {
            self.counts[place][seat.index()].chosen += 1;
        }
        self.compare(seat, legal, chosen);
        let asked = Decision::of(&G::prompt(&game.view(Eyes::Seat(seat)), seat)).key;
        let before = self.chances[seat.index()];
        let (round, options, chosen) = (game.progress().round, legal.len(), G::words(legal[chosen]));
        self.round = round;
        self.decisions.push(DecisionRecord { round, seat, asked, options, chosen, before, after: before });
    }

    fn acted(&mut self, game: &G, seat: Seat, events: &[G::Event]) {
        self.look_around(game, false);
        self.listen(game, events);
        let over = game.standing();
        let shares = over.as_ref().map(|standing| {
            Seat::all(game.seats()).map(|seat| standing.share(seat) as f32).collect::<SeatMap<f32>>()
        });
        self.chances = shares.unwrap_or_else(|| game.chances());
        if let Some(decision) = self.decisions.last_mut() {
            decision.after = self.chances[seat.index()];
        }
        if over.is_some() {
            self.ending = game.ending();
        }
        let points = game.progress().points;
        self.moments.push(Moment { points, chances: self.chances.clone() });
    }
}
