//! Information-set Monte Carlo tree search: many worlds, one tree.
//!
//! Each iteration deals a world that the view cannot rule out, walks down a tree that all worlds share, adds one action to
//! it, plays on and tells every action on the way what that is worth to the seat that did it. An action that only
//! some worlds offer is compared by how often it could have been chosen (its availability), not by how often its parent
//! was visited. Wide choices open up slowly, likely good actions first. What other seats choose in secret at the same
//! time gets no place in the tree, or they would seem to know what they answer.

use crate::advice::Tally;
use crate::cores::{self, Thinking};
use crate::greedy::Greedy;
use crate::playout::{Playout, best_of_a_few};
use crate::spread::Spread;
use crate::tree::Tree;
use crate::{Budget, Halt};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Hints, MAX_SEATS, Seat, SeatMap, SeatSet};

/// How a search divides its iterations between what looks good and what it has seldom tried.
struct Attention {
    /// How much it prefers what it has seldom tried, in standard deviations of what games are worth.
    curiosity: f32,
    /// How fast the choice at the root opens up: after `v` visits it has this many actions times the square root of `v`.
    root: f32,
    /// The same for later choices of its own.
    own: f32,
    /// The same for choices of other seats, who are expected to play what looks best.
    others: f32,
}

impl Attention {
    /// Where positions are judged as they stand, one look tells a bad action, and many of them would only spoil the mean of
    /// the action before. Games that are played on differ by luck, and every action wants several.
    const fn to<G: Hints>() -> Attention {
        match G::HORIZON {
            Some(0) => Attention { curiosity: 0.2, root: 1.6, own: 0.3, others: 0.3 },
            _ => Attention { curiosity: 0.5, root: 1.6, own: 1.6, others: 0.8 },
        }
    }
}

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
    /// The root's actions in the order in which they get a place in the tree.
    order: Vec<G::Action>,
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
            order: Vec::new(),
            spread: Default::default(),
            iterations: 0,
        }
    }

    /// Searches, and takes the action that was tried most; a search that is stopped, the best so far.
    pub(crate) fn choose(
        &mut self,
        budget: Budget,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
        stop: &Halt,
    ) -> usize {
        let ranked = self.greedy.rank(view, seat, legal, chance);
        let likely = ranked.first().map_or(0, |&place| place as usize);
        self.order.clear();
        self.order.extend(ranked.iter().map(|&place| legal[place as usize]));
        self.tree.clear();
        self.tally.clear();
        self.spread = Default::default();
        match budget {
            Budget::Iterations(most) => self.think(view, seat, chance, most, || stop.is_up()),
            Budget::Milliseconds(_) => self.think_together(view, seat, chance, &stop.sooner(budget.time())),
        }
        self.most_tried(legal).unwrap_or(likely)
    }

    /// Thinks until the time is up, beside others on the cores that are free. Each has a tree of its own.
    fn think_together(&mut self, view: &G::View, seat: Seat, chance: &mut Fast, stop: &Halt) {
        let _thinking = Thinking::begin();
        let order = &self.order.clone();
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..cores::share())
                .map(|place| {
                    let mut chance = Fast::new(chance.number());
                    scope.spawn(move || {
                        let mut helper = Search::<G>::new();
                        helper.order.clone_from(order);
                        helper.tree.clear();
                        // Whoever else begins to think gets this core.
                        helper.think(view, seat, &mut chance, u32::MAX, || {
                            stop.is_up() || cores::share() <= place
                        });
                        helper
                    })
                })
                .collect();
            self.think(view, seat, chance, u32::MAX, || stop.is_up());
            for helper in helpers {
                let helper = helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                for (ours, theirs) in self.tree.add_root_of(&helper.tree) {
                    self.tally.note(Some(&ours), helper.tally.of(theirs));
                }
                self.iterations += helper.iterations;
            }
        });
    }

    fn think(&mut self, view: &G::View, seat: Seat, chance: &mut Fast, most: u32, is_up: impl Fn() -> bool) {
        let mut iterations = 0;
        while iterations < most && (iterations % CLOCK != 0 || !is_up()) {
            self.think_one_game_through(view, seat, chance);
            iterations += 1;
        }
        self.iterations += u64::from(iterations);
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
            let attention = const { Attention::to::<G>() };
            let opening = match (node, seat == own) {
                (0, _) => attention.root,
                (_, true) => attention.own,
                (_, false) => attention.others,
            };
            let (next, is_new) = self.walk(&mut game, node, seat, opening, chance);
            self.path.push(next);
            node = next;
            if is_new {
                break;
            }
        }
        let ending = self.playout.finish(&mut game, chance);
        self.tally.note(self.path.get(1), ending.shares);
        self.learn(&ending.values);
    }

    /// Goes one action down the tree, and says whether that action is new in it.
    fn walk(&mut self, game: &mut G, node: u32, seat: Seat, opening: f32, chance: &mut Fast) -> (u32, bool) {
        self.legal.clear();
        game.sensible(seat, &mut self.legal);
        self.untried.clear();
        self.untried.extend_from_slice(&self.legal);
        let curiosity = const { Attention::to::<G>() }.curiosity * self.spread[seat.index()].deviation();
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
            let score = below.value / visits + curiosity * ((below.available as f32).ln() / visits).sqrt();
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

    /// Gives an untried action a place in the tree and does it: at the root the one that looks best by far more than one
    /// world, elsewhere the one that looks best in this world.
    fn open(&mut self, game: &mut G, node: u32, seat: Seat, chance: &mut Fast) -> u32 {
        let ranked = self.order.iter().find(|action| node == 0 && self.untried.contains(action));
        let action = match ranked {
            Some(&action) => {
                game.apply(seat, action, chance, &mut ());
                action
            }
            None => {
                let (action, next) = best_of_a_few(game, seat, &mut self.untried, COMPARED, chance);
                *game = next;
                action
            }
        };
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

    /// The root's action that was tried most; of equals, the one that did better.
    fn most_tried(&self, legal: &[G::Action]) -> Option<usize> {
        let nodes = self.tree.below(0).map(|place| &self.tree.nodes[place as usize]);
        let best = nodes.max_by(|a, b| a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value)));
        let action = best.and_then(|node| node.done).map(|(_, action)| action);
        action.and_then(|action| legal.iter().position(|&other| other == action))
    }
}
