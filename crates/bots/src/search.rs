//! Information-set Monte Carlo tree search: one tree over many possible worlds.
//!
//! Each iteration samples a world that the view cannot rule out, descends a tree that all worlds share, adds one action to
//! it, plays a few decisions on, and tells every action on the path what that was worth to the seat that took it. An action
//! that only some worlds offer is compared by how often it could have been chosen (its availability), not by how often its
//! parent was visited. Below the root a node gets more children only as it is visited more (progressive widening),
//! promising actions first. What other seats choose in secret at the same time gets no node, or they would seem to know
//! what they answer.
//!
//! At the root a few candidates get the same number of visits, and the worse half of them is dropped again and again
//! (sequential halving): the search is to find the best of them, not to score well while it looks.

use crate::advice::RootWins;
use crate::comparison::{self, Share};
use crate::cores::{self, ActiveSearch};
use crate::greedy::{Greedy, keep_allowed};
use crate::playout::{Playout, best_of_a_few};
use crate::running_stats::RunningStats;
use crate::search_tree::SearchTree;
use crate::{Budget, StopSignal, ThreadTime};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Hints, MAX_SEATS, Seat, SeatMap, SeatSet, Words};

/// How many actions are candidates at the root.
const CANDIDATES: usize = 12;
/// How many untried actions, drawn at random, are compared before one of them becomes a node.
const COMPARED: usize = 12;

/// Who has still to choose in secret, at the same time as others.
#[derive(Default)]
pub(crate) struct SecretChoices {
    left: SeatSet,
}

impl SecretChoices {
    /// Who decides next of those who are asked, oneself first, and whether the choice is made in secret from oneself. A decision
    /// that is one's own at any rate, as at the root, need not be asked for: one may change one's mind.
    pub(crate) fn next(&mut self, asked: SeatSet, own: Seat, is_own: bool) -> Option<(Seat, bool)> {
        if asked.len() > 1 {
            self.left = asked;
        } else if asked != self.left {
            self.left = SeatSet::NONE;
        }
        let first = asked.first()?;
        let seat = if is_own || asked.contains(own) { own } else { first };
        let hidden = self.left.contains(seat) && seat != own;
        self.left.remove(seat);
        Some((seat, hidden))
    }
}

/// A search and its buffers, which are reused from decision to decision.
pub(crate) struct Search<G: Hints> {
    pub(crate) tree: SearchTree<G::Action>,
    pub(crate) root_wins: RootWins,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    untried: Vec<G::Action>,
    playout: Playout<G>,
    greedy: Greedy<G>,
    /// The nodes of the root's actions that are still candidates.
    candidates: Vec<u32>,
    /// How many candidates there were at first.
    first_candidates: usize,
    /// Whether the candidates are compared for this seat until each is told from the best, or halved to find the best.
    compares: Option<Seat>,
    shares: Vec<Share>,
    /// The values of iterations so far, for each seat: exploration is measured in their standard deviation.
    value_stats: [RunningStats; MAX_SEATS],
    /// The number of iterations in all decisions together.
    pub(crate) iterations: u64,
}

impl<G: Hints> Search<G> {
    pub(crate) fn new() -> Search<G> {
        Search {
            tree: SearchTree::new(),
            root_wins: RootWins::default(),
            path: Vec::new(),
            legal: Vec::new(),
            untried: Vec::new(),
            playout: Playout::new(),
            greedy: Greedy::new(),
            candidates: Vec::new(),
            first_candidates: 0,
            compares: None,
            shares: Vec::new(),
            value_stats: Default::default(),
            iterations: 0,
        }
    }

    /// Searches until the budget is used up or the signal stops it, and returns the best candidate as an index into `legal`.
    pub(crate) fn choose(
        &mut self,
        budget: Budget,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
        stop: &StopSignal,
    ) -> usize {
        // Other budgets do without a clock of the thread: in a browser there is none.
        let clock = matches!(budget, Budget::ThreadMilliseconds(_)).then(ThreadTime::start);
        self.legal.clear();
        G::sample(view, chance).sensible(seat, &mut self.legal);
        keep_allowed(&mut self.legal, legal);
        let ranked = self.greedy.rank(view, seat, &self.legal, chance);
        let candidates: Vec<G::Action> =
            ranked.iter().take(CANDIDATES).map(|&index| self.legal[index as usize]).collect();
        self.begin(seat, &candidates);
        match budget {
            Budget::Iterations(most) => {
                self.search(view, seat, chance, most, || if stop.is_stopped() { 1.0 } else { 0.0 });
            }
            Budget::Milliseconds(_) => {
                self.search_on_free_cores(view, seat, chance, &candidates, &stop.with_limit(budget.time()));
            }
            Budget::ThreadMilliseconds(most) => {
                let spent = || clock.map_or(0.0, |clock| clock.elapsed().as_secs_f32() * 1000.0);
                let used = || if stop.is_stopped() { 1.0 } else { spent() / most as f32 };
                self.search(view, seat, chance, u32::MAX, used);
            }
        }
        let action = self.best().unwrap_or(candidates[0]);
        legal.iter().position(|&other| other == action).unwrap_or(0)
    }

    /// Compares all legal actions with this many iterations, and returns the one that wins most often as an index into `legal`.
    /// None is given up: the iterations go to those that are hardest to tell from the best.
    pub(crate) fn compare(
        &mut self,
        iterations: u32,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> usize {
        self.begin(seat, legal);
        self.compares = Some(seat);
        self.search(view, seat, chance, iterations, || 0.0);
        self.count_shares(seat);
        comparison::leader(&self.shares).unwrap_or(0)
    }

    /// The node of a root action, by its words.
    pub(crate) fn node_of(&self, words: &Words) -> Option<u32> {
        let says = |node: u32| {
            self.tree.nodes[node as usize].taken.is_some_and(|(_, action)| G::words(action) == *words)
        };
        self.tree.children(0).find(|&node| says(node))
    }

    /// What the search has played most often below a node, among what this seat may do in a game.
    pub(crate) fn most_visited(
        &mut self,
        node: u32,
        game: &G,
        seat: Seat,
        least: u32,
    ) -> Option<(u32, G::Action)> {
        self.legal.clear();
        game.legal(seat, &mut self.legal);
        let visits = |child: u32| self.tree.nodes[child as usize].visits;
        let played = self.tree.children(node).filter_map(|child| {
            let (actor, action) = self.tree.nodes[child as usize].taken?;
            (actor == seat && visits(child) >= least && self.legal.contains(&action))
                .then_some((child, action))
        });
        played.max_by_key(|&(child, _)| visits(child))
    }

    /// Notes how the games after each candidate ended for a seat.
    fn count_shares(&mut self, seat: Seat) {
        let visits = |index: u32| self.tree.nodes[index as usize].visits;
        let share = |&index: &u32| self.root_wins.share(index, seat, visits(index));
        self.shares.clear();
        self.shares.extend(self.candidates.iter().map(share));
    }

    /// Begins a new tree with these candidates.
    fn begin(&mut self, seat: Seat, candidates: &[G::Action]) {
        self.tree.clear();
        self.root_wins.clear();
        self.value_stats = Default::default();
        self.candidates.clear();
        for &action in candidates {
            let index = self.tree.add_child(0, seat, action);
            self.candidates.push(index);
        }
        self.first_candidates = self.candidates.len();
        self.compares = None;
    }

    /// Searches until the signal stops it, on all cores that no other search uses. Each thread has a tree of its own.
    fn search_on_free_cores(
        &mut self,
        view: &G::View,
        seat: Seat,
        chance: &mut Fast,
        candidates: &[G::Action],
        stop: &StopSignal,
    ) {
        let _active = ActiveSearch::begin();
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..cores::threads_per_search())
                .map(|thread| {
                    let mut chance = Fast::new(chance.number());
                    scope.spawn(move || {
                        let mut other = Search::<G>::new();
                        other.begin(seat, candidates);
                        // A search that begins later gets this core.
                        let used = || if cores::threads_per_search() <= thread { 1.0 } else { stop.used() };
                        other.search(view, seat, &mut chance, u32::MAX, used);
                        other
                    })
                })
                .collect();
            self.search(view, seat, chance, u32::MAX, || stop.used());
            for other in others {
                let other = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                for (ours, theirs) in self.tree.merge_root(&other.tree) {
                    self.root_wins.merge(ours, &other.root_wins, theirs);
                }
                self.iterations += other.iterations;
            }
        });
    }

    /// Makes this many iterations at most. `used` tells how much of the time is used up; at 1 the search ends.
    fn search(&mut self, view: &G::View, seat: Seat, chance: &mut Fast, most: u32, used: impl Fn() -> f32) {
        let (mut iterations, mut used_share) = (0, used());
        while iterations < most && used_share < 1.0 {
            if self.compares.is_none() {
                self.halve(used_share.max(iterations as f32 / most as f32));
            }
            self.iterate(view, seat, chance);
            iterations += 1;
            used_share = used();
        }
        self.iterations += u64::from(iterations);
    }

    /// Sequential halving: drops the worse half of the candidates as often as this share of the budget asks for. The parts
    /// of the budget are equally long, and two candidates are left in the last one.
    fn halve(&mut self, share: f32) {
        let parts = self.first_candidates.next_power_of_two().ilog2();
        let left = self.first_candidates.div_ceil(1 << (share * parts as f32) as u32);
        if self.candidates.len() > left {
            let nodes = &self.tree.nodes;
            self.candidates.sort_by(|&a, &b| nodes[b as usize].mean().total_cmp(&nodes[a as usize].mean()));
            self.candidates.truncate(left);
        }
    }

    /// One iteration: samples a world, descends to a new node, plays on from there and passes the value back.
    fn iterate(&mut self, view: &G::View, own: Seat, chance: &mut Fast) {
        let mut game = G::sample(view, chance);
        let (mut node, mut secret, mut at_root) = (0, SecretChoices::default(), true);
        self.path.clear();
        self.path.push(0);
        loop {
            let asked = game.turn().seats();
            let Some((seat, hidden)) = secret.next(asked, own, std::mem::take(&mut at_root)) else { break };
            if hidden {
                self.playout.step(&mut game, seat, chance);
                continue;
            }
            let (next, is_new) = match node {
                0 => self.visit_candidate(&mut game, seat, chance),
                _ => self.descend(&mut game, node, seat, seat == own, chance),
            };
            self.path.push(next);
            node = next;
            if is_new {
                break;
            }
        }
        self.play_turn_on(&mut game, chance);
        let ending = self.playout.finish(&mut game, chance);
        self.root_wins.note(self.path.get(1), ending.shares);
        self.backpropagate(&ending.values);
    }

    /// Plays a few more steps of the current turn, each the best by `worth` for the seat that acted last: a position in the
    /// middle of a turn is harder to judge.
    fn play_turn_on(&mut self, game: &mut G, chance: &mut Fast) {
        let last = self.path.last().and_then(|&index| self.tree.nodes[index as usize].taken);
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

    /// Plays the candidate with the fewest visits, or the one that has to be compared. Returns its node and whether this is
    /// its first visit.
    fn visit_candidate(&mut self, game: &mut G, seat: Seat, chance: &mut Fast) -> (u32, bool) {
        if let Some(own) = self.compares {
            self.count_shares(own);
        }
        let visits = |index: u32| self.tree.nodes[index as usize].visits;
        let index = match self.compares {
            Some(_) => comparison::next_to_try(&self.shares).map_or(0, |place| self.candidates[place]),
            None => self.candidates.iter().copied().min_by_key(|&index| visits(index)).unwrap_or(0),
        };
        if let Some((_, action)) = self.tree.nodes[index as usize].taken {
            game.apply(seat, action, chance, &mut ());
        }
        (index, visits(index) == 0)
    }

    /// Goes one action down the tree. Returns the node below and whether it is new.
    fn descend(
        &mut self,
        game: &mut G,
        node: u32,
        seat: Seat,
        is_own: bool,
        chance: &mut Fast,
    ) -> (u32, bool) {
        self.legal.clear();
        game.sensible(seat, &mut self.legal);
        self.untried.clear();
        self.untried.extend_from_slice(&self.legal);
        let widening = if is_own { G::FORESIGHT.own } else { G::FORESIGHT.others };
        let exploration = G::FORESIGHT.curiosity * self.value_stats[seat.index()].deviation();
        let (mut best, mut best_score, mut known) = (None, f32::NEG_INFINITY, 0);
        let mut next = self.tree.first_child(node);
        while let Some(child) = next {
            next = self.tree.next_sibling(child);
            let below = &mut self.tree.nodes[child as usize];
            let Some((actor, action)) = below.taken else { continue };
            let Some(index) =
                self.untried.iter().position(|&other| other == action).filter(|_| actor == seat)
            else {
                continue;
            };
            self.untried.swap_remove(index);
            known += 1;
            below.available += 1;
            let visits = below.visits as f32;
            let score = below.mean() + exploration * ((below.available as f32).ln() / visits).sqrt();
            if score > best_score {
                (best, best_score) = (Some((child, action)), score);
            }
        }
        let widest = (widening * (self.tree.nodes[node as usize].visits as f32).sqrt()).max(1.0) as usize;
        match best {
            Some((child, action)) if self.untried.is_empty() || known >= widest => {
                game.apply(seat, action, chance, &mut ());
                (child, false)
            }
            _ => (self.expand(game, node, seat, chance), true),
        }
    }

    /// Adds a node for the untried action that looks best in this world, and plays it.
    fn expand(&mut self, game: &mut G, node: u32, seat: Seat, chance: &mut Fast) -> u32 {
        let (action, next) = best_of_a_few(game, seat, &mut self.untried, COMPARED, chance);
        *game = next;
        self.tree.add_child(node, seat, action)
    }

    /// Adds the value of the iteration to every node on the path, for the seat that acted there.
    fn backpropagate(&mut self, values: &SeatMap<f32>) {
        for (stats, &value) in self.value_stats.iter_mut().zip(values) {
            stats.add(value);
        }
        for &index in &self.path {
            let node = &mut self.tree.nodes[index as usize];
            node.visits += 1;
            if let Some((seat, _)) = node.taken {
                node.value += values[seat.index()];
            }
        }
    }

    /// The candidate with the highest mean among those that were still visited at the end.
    fn best(&self) -> Option<G::Action> {
        let nodes = || self.tree.children(0).map(|index| &self.tree.nodes[index as usize]);
        let most = nodes().map(|node| node.visits).max().filter(|&most| most > 0)?;
        let tried = nodes().filter(|node| 2 * node.visits > most);
        let best = tried.max_by(|a, b| a.mean().total_cmp(&b.mean()));
        best.and_then(|node| node.taken).map(|(_, action)| action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use greenroom_engine::Game;
    use greenroom_toy::HigherCard;

    #[test]
    fn the_worse_half_is_given_up_after_each_part_and_two_are_left_to_the_end() {
        let mut search = Search::<HigherCard>::new();
        let card = |number: u32| HigherCard::parse(&Words::new(&format!("seal {number}"))).unwrap();
        search.begin(Seat(0), &[card(1), card(2), card(3), card(4), card(5), card(6)]);
        for (index, mean) in [(1, 0.5), (2, 0.1), (3, 0.9), (4, 0.2), (5, 0.8), (6, 0.3)] {
            search.tree.nodes[index].visits = 10;
            search.tree.nodes[index].value = 10.0 * mean;
        }
        for (share, left) in [(0.0, 6), (0.32, 6), (0.34, 3), (0.66, 3), (0.67, 2), (0.999, 2)] {
            search.halve(share);
            assert_eq!(search.candidates.len(), left, "after {share} of the budget");
        }
        assert_eq!(search.candidates, [3, 5]);
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
