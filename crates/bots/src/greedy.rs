//! The greedy bot: takes the action after which its position is worth most, on average over a few sampled worlds.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Hints, Seat, SeatSet};

/// Over how many worlds an action is averaged.
const WORLDS: usize = 8;
/// A choice of more actions than this is screened first.
const WIDE: usize = 16;
/// How many worlds a wide choice is screened in.
const SCREENING: usize = 2;
/// An action is dropped when it trails by this many times as much as its distance to the best varies between worlds.
const DECIDED: f32 = 2.0;
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

/// An action that is tried: its index in the list, its promise beforehand, and its worth in each world and in all.
#[derive(Clone, Copy)]
struct Tried {
    index: usize,
    promise: f32,
    worths: [f32; WORLDS],
    worth: f32,
}

impl Tried {
    /// Whether the best action has been so much better in each of the first worlds, and by so nearly the same, that the other
    /// worlds will not turn the two around.
    fn is_out_of_reach_of(&self, best: &Tried, worlds: usize) -> bool {
        let behind = |world: usize| best.worths[world] - self.worths[world];
        let (least, most) = (0..worlds)
            .map(behind)
            .fold((f32::MAX, f32::MIN), |(least, most), behind| (least.min(behind), most.max(behind)));
        least > DECIDED * (most - least)
    }

    /// Whether this action and the best have been worth the same in each of the first worlds.
    fn equals(&self, best: &Tried, worlds: usize) -> bool {
        self.worths[..worlds] == best.worths[..worlds]
    }
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
        self.try_actions(view, seat, legal, true, chance);
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
        self.try_actions(view, seat, legal, false, chance);
        self.tried.sort_by(|a, b| b.worth.total_cmp(&a.worth).then(b.promise.total_cmp(&a.promise)));
        self.ranked.clear();
        self.ranked.extend(self.tried.iter().map(|tried| tried.index as u32));
        &self.ranked
    }

    /// Tries the actions in all worlds, or only until it is decided which is the best.
    fn try_actions(
        &mut self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        until_decided: bool,
        chance: &mut Fast,
    ) {
        self.worlds.clear();
        for _ in 0..WORLDS {
            let world = G::sample(view, chance);
            self.worlds.push((world, chance.number()));
        }
        self.pick_actions(seat, legal);
        for world in 0..WORLDS {
            if self.tried.len() == 1 {
                return;
            }
            self.try_all_in(world, seat, legal);
            let seen = world + 1;
            if seen == SCREENING && self.tried.len() > WIDE {
                self.tried.sort_by(|a, b| b.worth.total_cmp(&a.worth));
                self.tried.truncate(WIDE);
            }
            if until_decided && seen >= SCREENING && self.is_decided(seen) {
                return;
            }
        }
    }

    /// Adds the worth of each action in one of the worlds.
    fn try_all_in(&mut self, world: usize, seat: Seat, legal: &[G::Action]) {
        for tried in 0..self.tried.len() {
            let worth = self.try_in(world, seat, legal[self.tried[tried].index]);
            self.tried[tried].worths[world] = worth;
            self.tried[tried].worth += worth;
        }
    }

    /// Drops the actions that cannot become the best, and tells whether those that are left are all worth the same.
    fn is_decided(&mut self, worlds: usize) -> bool {
        let best = self.tried.iter().max_by(|a, b| a.worth.total_cmp(&b.worth));
        let Some(&best) = best else { return true };
        self.tried.retain(|tried| !tried.is_out_of_reach_of(&best, worlds));
        self.tried.iter().all(|tried| tried.equals(&best, worlds))
    }

    /// Picks the actions to try: all that are sensible, or the most promising ones of a wide choice.
    fn pick_actions(&mut self, seat: Seat, legal: &[G::Action]) {
        let world = &self.worlds[0].0;
        self.legal.clear();
        world.sensible(seat, &mut self.legal);
        keep_allowed(&mut self.legal, legal);
        // What is sensible stands in the order of what is legal.
        let mut sensible = self.legal.iter().peekable();
        let thinkable = legal.iter().enumerate().filter(|(_, action)| sensible.next_if_eq(action).is_some());
        self.tried.clear();
        self.tried.extend(thinkable.map(|(index, &action)| Tried {
            index,
            promise: world.promise(seat, action),
            worths: [0.0; WORLDS],
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

/// Drops what is sensible but not on a shorter list of what is allowed. If nothing is left, all that is allowed is sensible.
pub(crate) fn keep_allowed<A: Copy + Eq>(sensible: &mut Vec<A>, allowed: &[A]) {
    let mut rest = allowed.iter();
    if sensible.iter().all(|action| rest.any(|other| other == action)) {
        return;
    }
    sensible.retain(|action| allowed.contains(action));
    if sensible.is_empty() {
        sensible.extend_from_slice(allowed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use greenroom_engine::{Eyes, Setup};
    use greenroom_toy::HigherCard;

    fn tried(worths: &[f32]) -> Tried {
        let mut tried = Tried { index: 0, promise: 0.0, worths: [0.0; WORLDS], worth: worths.iter().sum() };
        tried.worths[..worths.len()].copy_from_slice(worths);
        tried
    }

    #[test]
    fn what_trails_by_the_same_in_each_world_is_out_of_reach_and_what_varies_is_not() {
        let best = tried(&[5.0, 7.0, 6.0]);
        for behind in [[4.0, 6.0, 5.0], [4.9, 6.9, 5.9], [1.0, 3.0, 1.0]] {
            assert!(tried(&behind).is_out_of_reach_of(&best, 3), "{behind:?}");
        }
        for close in [[5.0, 7.0, 6.0], [4.0, 7.0, 5.0], [4.0, 4.0, 5.0], [6.0, 4.0, 4.0]] {
            assert!(!tried(&close).is_out_of_reach_of(&best, 3), "{close:?}");
        }
        assert!(tried(&[5.0, 7.0]).equals(&best, 2) && !tried(&[5.0, 7.0]).equals(&best, 3));
    }

    #[test]
    fn only_what_is_allowed_is_thought_of() {
        for (allowed, kept) in [(&[1, 2, 3, 4, 5][..], &[2, 4][..]), (&[1, 4], &[4]), (&[1, 3], &[1, 3])] {
            let mut sensible = vec![2, 4];
            keep_allowed(&mut sensible, allowed);
            assert_eq!(sensible, kept);
        }
    }

    #[test]
    fn what_is_chosen_early_is_what_all_worlds_rank_first() {
        let (mut greedy, mut legal, mut same) = (Greedy::<HigherCard>::new(), Vec::new(), 0);
        for seed in 0..100 {
            let game = HigherCard::deal(&Setup::new(&Default::default(), 3), &mut Fast::new(seed)).unwrap();
            legal.clear();
            game.legal(Seat(0), &mut legal);
            let view = game.view(Eyes::Seat(Seat(0)));
            let chosen = greedy.choose(&view, Seat(0), &legal, &mut Fast::new(seed));
            greedy.rank(&view, Seat(0), &legal, &mut Fast::new(seed));
            let is_first = |tried: &Tried| tried.index == chosen && tried.worth == greedy.tried[0].worth;
            same += u32::from(greedy.tried.iter().any(is_first));
        }
        assert!(same >= 90, "{same} of 100");
    }
}
