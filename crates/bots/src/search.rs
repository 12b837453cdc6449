//! Information-set Monte Carlo tree search: many worlds, one tree.
//!
//! Each iteration deals a world that the view cannot rule out, walks down a tree that all worlds share, adds one action to
//! it, plays the game out and tells every action on the way how it went for the seat that did it. An action that only
//! some worlds offer is compared by how often it could have been chosen (its availability), not by how often its parent
//! was visited. Wide choices open up slowly, likely good actions first. What other seats choose in secret at the same
//! time gets no place in the tree, or they would seem to know what they answer.

use crate::Budget;
use crate::advice::Tally;
use crate::playout::{Playout, better_of_a_few};
use crate::tree::Tree;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Hints, Seat, SeatSet, Standing};
use std::time::Instant;

/// How much a search prefers what it has seldom tried.
const CURIOSITY: f32 = 0.35;
/// How slowly a choice opens up: after `v` visits it has this many actions times the square root of `v`.
const OPENING: f32 = 1.6;
/// How much of a game's value is its place; the rest is the win.
const PLACE: f32 = 0.15;
/// How many untried actions, drawn at random, are compared before one gets a place in the tree.
const COMPARED: usize = 5;
/// How many iterations pass between two looks at the clock.
const CLOCK: u32 = 16;

/// Room to think, used again from decision to decision.
pub(crate) struct Search<G: Hints> {
    pub(crate) tree: Tree<G::Action>,
    pub(crate) tally: Tally,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    untried: Vec<G::Action>,
    playout: Playout<G>,
}

impl<G: Hints> Search<G> {
    pub(crate) fn new() -> Search<G> {
        let (path, legal, untried) = (Vec::new(), Vec::new(), Vec::new());
        Search { tree: Tree::new(), tally: Tally::default(), path, legal, untried, playout: Playout::new() }
    }

    pub(crate) fn choose(
        &mut self,
        budget: Budget,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> usize {
        self.tree.clear();
        self.tally.clear();
        let started = Instant::now();
        let mut iterations = 0;
        while match budget {
            Budget::Iterations(most) => iterations < most,
            Budget::Milliseconds(_) => {
                iterations % CLOCK != 0 || budget.time().is_some_and(|time| started.elapsed() < time)
            }
        } {
            self.think_one_game_through(view, seat, chance);
            iterations += 1;
        }
        self.most_tried(legal)
    }

    fn think_one_game_through(&mut self, view: &G::View, own: Seat, chance: &mut Fast) {
        let mut game = G::sample(view, chance);
        let (mut node, mut secret, mut at_root) = (0, SeatSet::NONE, true);
        self.path.clear();
        self.path.push(0);
        loop {
            let asked = game.turn().seats();
            if asked.is_empty() {
                break;
            }
            if asked.len() > 1 {
                secret = asked;
            } else if asked != secret {
                secret = SeatSet::NONE;
            }
            let seat = if at_root || asked.contains(own) { Some(own) } else { asked.first() };
            let Some(seat) = seat else { break };
            at_root = false;
            let hidden = secret.contains(seat) && seat != own;
            secret.remove(seat);
            if hidden {
                self.playout.step(&mut game, seat, chance);
                continue;
            }
            let (next, is_new) = self.walk(&mut game, node, seat, chance);
            self.path.push(next);
            node = next;
            if is_new {
                break;
            }
        }
        self.playout.finish(&mut game, chance);
        if let Some(standing) = game.standing() {
            self.learn(&standing);
        }
    }

    /// Goes one action down the tree, and says whether that action is new in it.
    fn walk(&mut self, game: &mut G, node: u32, seat: Seat, chance: &mut Fast) -> (u32, bool) {
        self.legal.clear();
        game.legal(seat, &mut self.legal);
        self.untried.clear();
        self.untried.extend_from_slice(&self.legal);
        let (mut best, mut best_score, mut known) = (None, f32::NEG_INFINITY, 0);
        let mut place = self.tree.first_below(node);
        while let Some(child) = place {
            place = self.tree.after(child);
            let below = &mut self.tree.nodes[child as usize];
            let Some((actor, action)) = below.done else { continue };
            let Some(index) =
                self.untried.iter().position(|&other| other == action).filter(|_| actor == seat)
            else {
                continue;
            };
            self.untried.swap_remove(index);
            known += 1;
            below.available += 1;
            let visits = below.visits as f32;
            let score = below.value / visits + CURIOSITY * ((below.available as f32).ln() / visits).sqrt();
            if score > best_score {
                (best, best_score) = (Some((child, action)), score);
            }
        }
        let open = (OPENING * (self.tree.nodes[node as usize].visits as f32).sqrt()).max(1.0) as usize;
        match best {
            Some((child, action)) if self.untried.is_empty() || known >= open => {
                game.apply(seat, action, chance, &mut ());
                (child, false)
            }
            _ => {
                let (action, next) = better_of_a_few(game, seat, &self.untried, COMPARED, chance);
                *game = next;
                (self.tree.grow(node, seat, action), true)
            }
        }
    }

    /// Tells every action on the path how the game went for the seat that did it.
    fn learn(&mut self, standing: &Standing) {
        let shares = Seat::all(standing.ranks.len() as u8).map(|seat| standing.share(seat) as f32);
        self.tally.note(self.path.get(1), shares);
        for &place in &self.path {
            let node = &mut self.tree.nodes[place as usize];
            node.visits += 1;
            if let Some((seat, _)) = node.done {
                node.value += value(standing, seat);
            }
        }
    }

    /// The root's action that was tried most; of equals, the one that did better.
    fn most_tried(&self, legal: &[G::Action]) -> usize {
        let nodes = self.tree.below(0).map(|place| &self.tree.nodes[place as usize]);
        let best = nodes.max_by(|a, b| a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value)));
        let action = best.and_then(|node| node.done).map(|(_, action)| action);
        action.and_then(|action| legal.iter().position(|&other| other == action)).unwrap_or(0)
    }
}

/// What a result is worth to a seat, from 0 to 1: the win, shared as it is shared, and a little for the place.
fn value(standing: &Standing, seat: Seat) -> f32 {
    let others = (standing.ranks.len() - 1).max(1) as f32;
    let place = 1.0 - f32::from(standing.ranks[seat.index()] - 1) / others;
    (1.0 - PLACE) * standing.share(seat) as f32 + PLACE * place
}
