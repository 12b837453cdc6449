//! The greedy bot: takes the action after which its position is worth most, on average over a few sampled worlds.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Hints, Seat, SeatSet};
use std::ops::Range;

/// Over how many worlds an action is averaged.
const WORLDS: usize = 8;
/// A choice of more actions than this is screened first.
const WIDE: usize = 16;
/// How many worlds a wide choice is screened in.
const SCREENING: usize = 2;
/// The most actions that are looked at; of wider choices, the most promising ones.
const WIDEST: usize = 96;
/// How many actions are tried at each further step of the bot's own turn.
const OWN_STEPS: [usize; 2] = [12, 4];

/// The bot's buffers, which are reused from decision to decision.
pub(crate) struct Greedy<G: Game> {
    worlds: Vec<(G, u64)>,
    tried: Vec<Tried>,
    steps: [Vec<(G::Action, f32)>; OWN_STEPS.len()],
    legal: Vec<G::Action>,
    ranked: Vec<u32>,
}

/// An action that is tried: its index in the list, its promise beforehand, and its worth summed over all worlds.
#[derive(Clone, Copy)]
struct Tried {
    index: usize,
    promise: f32,
    worth: f32,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy {
            worlds: Vec::new(),
            tried: Vec::new(),
            steps: Default::default(),
            legal: Vec::new(),
            ranked: Vec::new(),
        }
    }
}

impl<G: Hints> Greedy<G> {
    pub(crate) fn new() -> Greedy<G> {
        Greedy::default()
    }

    pub(crate) fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> usize {
        self.try_actions(view, seat, legal, chance);
        self.best(chance)
    }

    /// The indices of the actions that were tried, the best first.
    pub(crate) fn rank(
        &mut self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> &[u32] {
        self.try_actions(view, seat, legal, chance);
        self.tried.sort_by(|a, b| b.worth.total_cmp(&a.worth).then(b.promise.total_cmp(&a.promise)));
        self.ranked.clear();
        self.ranked.extend(self.tried.iter().map(|tried| tried.index as u32));
        &self.ranked
    }

    fn try_actions(&mut self, view: &G::View, seat: Seat, legal: &[G::Action], chance: &mut Fast) {
        self.worlds.clear();
        for _ in 0..WORLDS {
            let world = G::sample(view, chance);
            self.worlds.push((world, chance.number()));
        }
        self.pick_actions(seat, legal);
        let mut seen = 0;
        if self.tried.len() > WIDE {
            self.try_all(seat, legal, 0..SCREENING);
            self.tried.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            self.tried.truncate(WIDE);
            seen = SCREENING;
        }
        self.try_all(seat, legal, seen..WORLDS);
    }

    /// Adds the worth of each action in some of the worlds.
    fn try_all(&mut self, seat: Seat, legal: &[G::Action], worlds: Range<usize>) {
        for tried in 0..self.tried.len() {
            let action = legal[self.tried[tried].index];
            let total: f32 = worlds.clone().map(|world| self.try_in(world, seat, action)).sum();
            self.tried[tried].worth += total;
        }
    }

    /// Picks the actions to try: all that are sensible, or the most promising ones of a wide choice.
    fn pick_actions(&mut self, seat: Seat, legal: &[G::Action]) {
        let world = &self.worlds[0].0;
        self.legal.clear();
        world.sensible(seat, &mut self.legal);
        // What is sensible stands in the order of what is legal.
        let mut sensible = self.legal.iter().peekable();
        let thinkable = legal.iter().enumerate().filter(|(_, action)| sensible.next_if_eq(action).is_some());
        self.tried.clear();
        self.tried.extend(thinkable.map(|(index, &action)| Tried {
            index,
            promise: world.promise(seat, action),
            worth: 0.0,
        }));
        if self.tried.len() > WIDEST {
            self.tried.sort_by(|a, b| b.promise.total_cmp(&a.promise));
            self.tried.truncate(WIDEST);
        }
    }

    /// What an action is worth in one world. All actions get the same chance in the same world.
    fn try_in(&mut self, world: usize, seat: Seat, action: G::Action) -> f32 {
        let (world, chance_seed) = &self.worlds[world];
        let (mut game, mut chance) = (world.clone(), Fast::new(*chance_seed));
        game.apply(seat, action, &mut chance, &mut ());
        self.best_own_steps(&game, seat, 0, &mut chance)
    }

    /// The highest worth that the seat can reach by further steps of its own turn, before anybody else decides.
    fn best_own_steps(&mut self, game: &G, seat: Seat, step: usize, chance: &mut Fast) -> f32 {
        if step == OWN_STEPS.len() || game.turn().seats() != SeatSet::only(seat) {
            return game.worth(seat);
        }
        self.legal.clear();
        game.sensible(seat, &mut self.legal);
        let mut steps = std::mem::take(&mut self.steps[step]);
        steps.clear();
        steps.extend(self.legal.iter().map(|&action| (action, game.promise(seat, action))));
        if steps.len() > OWN_STEPS[step] {
            steps.sort_by(|a, b| b.1.total_cmp(&a.1));
            steps.truncate(OWN_STEPS[step]);
        }
        let mut best = f32::NEG_INFINITY;
        for &(action, _) in &steps {
            let mut next = game.clone();
            next.apply(seat, action, chance, &mut ());
            best = best.max(self.best_own_steps(&next, seat, step + 1, chance));
        }
        self.steps[step] = steps;
        best
    }

    /// The best action of those tried; equals are ordered by promise, then by chance.
    fn best(&self, chance: &mut Fast) -> usize {
        let (mut best, mut equals) = (self.tried[0], 1);
        for &tried in &self.tried[1..] {
            let order = tried.worth.total_cmp(&best.worth).then(tried.promise.total_cmp(&best.promise));
            match order {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Greater => (best, equals) = (tried, 1),
                std::cmp::Ordering::Equal => {
                    equals += 1;
                    if chance.below(equals) == 0 {
                        best = tried;
                    }
                }
            }
        }
        best.index
    }
}
