//! Information-set Monte Carlo tree search: many worlds, one tree.
//!
//! Each iteration deals a world that the view cannot rule out, walks down a tree that all worlds share, adds one action to
//! it, plays on and tells every action on the way what that is worth to the seat that did it. An action that only
//! some worlds offer is compared by how often it could have been chosen (its availability), not by how often its parent
//! was visited. Wide choices open up slowly, likely good actions first. What other seats choose in secret at the same
//! time gets no place in the tree, or they would seem to know what they answer.
//!
//! At the root a few actions that look best begin as equals, and the worse half is given up again and again: a search is
//! to find the best of them, not to do well while it looks.

use crate::advice::Tally;
use crate::cores::{self, Thinking};
use crate::greedy::Greedy;
use crate::playout::{Playout, best_of_a_few};
use crate::spread::Spread;
use crate::tree::Tree;
use crate::{Budget, Halt};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Hints, MAX_SEATS, Seat, SeatMap, SeatSet};

/// Among how many actions the search decides.
const FIELD: usize = 12;
/// How many untried actions, drawn at random, are compared before one gets a place in the tree.
const COMPARED: usize = 12;
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
    greedy: Greedy<G>,
    /// The places of the root's actions that are still in question, and how many there were.
    field: Vec<u32>,
    entered: usize,
    /// How the values of games are spread, for each seat.
    spread: [Spread; MAX_SEATS],
    /// How many iterations there were in all decisions together.
    pub(crate) iterations: u64,
}

impl<G: Hints> Search<G> {
    pub(crate) fn new() -> Search<G> {
        Search {
            tree: Tree::new(),
            tally: Tally::default(),
            path: Vec::new(),
            legal: Vec::new(),
            untried: Vec::new(),
            playout: Playout::new(),
            greedy: Greedy::new(),
            field: Vec::new(),
            entered: 0,
            spread: Default::default(),
            iterations: 0,
        }
    }

    /// Searches, and takes the action that did best of those that were tried to the end, or until it was stopped.
    pub(crate) fn choose(
        &mut self,
        budget: Budget,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
        stop: &Halt,
    ) -> usize {
        self.legal.clear();
        G::sample(view, chance).sensible(seat, &mut self.legal);
        let ranked = self.greedy.rank(view, seat, &self.legal, chance);
        let likely: Vec<G::Action> =
            ranked.iter().take(FIELD).map(|&place| self.legal[place as usize]).collect();
        self.begin(seat, &likely);
        match budget {
            Budget::Iterations(most) => {
                self.think(view, seat, chance, most, || if stop.is_up() { 1.0 } else { 0.0 });
            }
            Budget::Milliseconds(_) => {
                self.think_together(view, seat, chance, &likely, &stop.sooner(budget.time()));
            }
        }
        let action = self.best().unwrap_or(likely[0]);
        legal.iter().position(|&other| other == action).unwrap_or(0)
    }

    /// A new tree, in which these actions are in question.
    fn begin(&mut self, seat: Seat, likely: &[G::Action]) {
        self.tree.clear();
        self.tally.clear();
        self.spread = Default::default();
        self.field.clear();
        for &action in likely {
            let place = self.tree.grow(0, seat, action);
            self.field.push(place);
        }
        self.entered = self.field.len();
    }

    /// Thinks until the time is up, beside others on the cores that are free. Each has a tree of its own.
    fn think_together(
        &mut self,
        view: &G::View,
        seat: Seat,
        chance: &mut Fast,
        likely: &[G::Action],
        stop: &Halt,
    ) {
        let _thinking = Thinking::begin();
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..cores::share())
                .map(|place| {
                    let mut chance = Fast::new(chance.number());
                    scope.spawn(move || {
                        let mut helper = Search::<G>::new();
                        helper.begin(seat, likely);
                        // Whoever else begins to think gets this core.
                        let spent = || if cores::share() <= place { 1.0 } else { stop.spent() };
                        helper.think(view, seat, &mut chance, u32::MAX, spent);
                        helper
                    })
                })
                .collect();
            self.think(view, seat, chance, u32::MAX, || stop.spent());
            for helper in helpers {
                let helper = helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                for (ours, theirs) in self.tree.add_root_of(&helper.tree) {
                    self.tally.note(Some(&ours), helper.tally.of(theirs));
                }
                self.iterations += helper.iterations;
            }
        });
    }

    /// Thinks so many games through, or until its time is spent: the share of it that is, up to 1.
    fn think(&mut self, view: &G::View, seat: Seat, chance: &mut Fast, most: u32, spent: impl Fn() -> f32) {
        let (mut iterations, mut over) = (0, spent());
        while iterations < most && over < 1.0 {
            self.narrow(over.max(iterations as f32 / most as f32));
            self.think_one_game_through(view, seat, chance);
            iterations += 1;
            if iterations % CLOCK == 0 {
                over = spent();
            }
        }
        self.iterations += u64::from(iterations);
    }

    /// Gives up the worse half of what is in question, as often as this share of the budget allows: two actions are left
    /// in the last part of it, and each part is as long as the others.
    fn narrow(&mut self, share: f32) {
        let parts = self.entered.next_power_of_two().ilog2();
        let left = self.entered.div_ceil(1 << (share * parts as f32) as u32);
        if self.field.len() > left {
            let nodes = &self.tree.nodes;
            self.field.sort_by(|&a, &b| nodes[b as usize].mean().total_cmp(&nodes[a as usize].mean()));
            self.field.truncate(left);
        }
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
            let (next, is_new) = match node {
                0 => self.enter(&mut game, seat, chance),
                _ => self.walk(&mut game, node, seat, seat == own, chance),
            };
            self.path.push(next);
            node = next;
            if is_new {
                break;
            }
        }
        self.settle(&mut game, chance);
        let ending = self.playout.finish(&mut game, chance);
        self.tally.note(self.path.get(1), ending.shares);
        self.learn(&ending.values);
    }

    /// Plays the turn that is on a little further, as looks best to the seat that acted last: a position in the middle of a
    /// turn is harder to judge.
    fn settle(&mut self, game: &mut G, chance: &mut Fast) {
        let last = self.path.last().and_then(|&place| self.tree.nodes[place as usize].done);
        let Some((seat, _)) = last else { return };
        for _ in 0..G::FORESIGHT.settles {
            if game.turn().seats() != SeatSet::only(seat) {
                break;
            }
            self.legal.clear();
            game.sensible(seat, &mut self.legal);
            *game = best_of_a_few(game, seat, &mut self.legal, COMPARED, chance).1;
        }
    }

    /// Does the action that was tried least of those in question, and says whether it is the first time.
    fn enter(&mut self, game: &mut G, seat: Seat, chance: &mut Fast) -> (u32, bool) {
        let visits = |place: u32| self.tree.nodes[place as usize].visits;
        let place = self.field.iter().copied().min_by_key(|&place| visits(place)).unwrap_or(0);
        if let Some((_, action)) = self.tree.nodes[place as usize].done {
            game.apply(seat, action, chance, &mut ());
        }
        (place, visits(place) == 0)
    }

    /// Goes one action down the tree, and says whether that action is new in it.
    fn walk(&mut self, game: &mut G, node: u32, seat: Seat, is_own: bool, chance: &mut Fast) -> (u32, bool) {
        self.legal.clear();
        game.sensible(seat, &mut self.legal);
        self.untried.clear();
        self.untried.extend_from_slice(&self.legal);
        let opening = if is_own { G::FORESIGHT.own } else { G::FORESIGHT.others };
        let curiosity = G::FORESIGHT.curiosity * self.spread[seat.index()].deviation();
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
            let score = below.mean() + curiosity * ((below.available as f32).ln() / visits).sqrt();
            if score > best_score {
                (best, best_score) = (Some((child, action)), score);
            }
        }
        let open = (opening * (self.tree.nodes[node as usize].visits as f32).sqrt()).max(1.0) as usize;
        match best {
            Some((child, action)) if self.untried.is_empty() || known >= open => {
                game.apply(seat, action, chance, &mut ());
                (child, false)
            }
            _ => (self.open(game, node, seat, chance), true),
        }
    }

    /// Gives the untried action that looks best in this world a place in the tree, and does it.
    fn open(&mut self, game: &mut G, node: u32, seat: Seat, chance: &mut Fast) -> u32 {
        let (action, next) = best_of_a_few(game, seat, &mut self.untried, COMPARED, chance);
        *game = next;
        self.tree.grow(node, seat, action)
    }

    /// Tells every action on the path what the game was worth to the seat that did it.
    fn learn(&mut self, values: &SeatMap<f32>) {
        for (spread, &value) in self.spread.iter_mut().zip(values) {
            spread.add(value);
        }
        for &place in &self.path {
            let node = &mut self.tree.nodes[place as usize];
            node.visits += 1;
            if let Some((seat, _)) = node.done {
                node.value += values[seat.index()];
            }
        }
    }

    /// Of the root's actions that were tried to the end, the one that did best.
    fn best(&self) -> Option<G::Action> {
        let nodes = || self.tree.below(0).map(|place| &self.tree.nodes[place as usize]);
        let most = nodes().map(|node| node.visits).max().filter(|&most| most > 0)?;
        let tried = nodes().filter(|node| 2 * node.visits > most);
        let best = tried.max_by(|a, b| a.mean().total_cmp(&b.mean()));
        best.and_then(|node| node.done).map(|(_, action)| action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use greenroom_engine::{Game, Words};
    use greenroom_toy::HigherCard;

    #[test]
    fn the_worse_half_is_given_up_after_each_part_and_two_are_left_to_the_end() {
        let mut search = Search::<HigherCard>::new();
        let card = |number: u32| HigherCard::parse(&Words::new(&format!("seal {number}"))).unwrap();
        search.begin(Seat(0), &[card(1), card(2), card(3), card(4), card(5), card(6)]);
        for (place, mean) in [(1, 0.5), (2, 0.1), (3, 0.9), (4, 0.2), (5, 0.8), (6, 0.3)] {
            search.tree.nodes[place].visits = 10;
            search.tree.nodes[place].value = 10.0 * mean;
        }
        for (share, left) in [(0.0, 6), (0.32, 6), (0.34, 3), (0.66, 3), (0.67, 2), (0.999, 2)] {
            search.narrow(share);
            assert_eq!(search.field.len(), left, "after {share} of the budget");
        }
        assert_eq!(search.field, [3, 5]);
        search.tree.nodes[3].visits = 40;
        search.tree.nodes[5].visits = 41;
        (search.tree.nodes[3].value, search.tree.nodes[5].value) = (36.0, 32.8);
        assert_eq!(
            search.best(),
            Some(card(3)),
            "the better of the two, though the other was tried once more"
        );
    }
}
