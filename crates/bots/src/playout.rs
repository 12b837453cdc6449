//! How a search plays on from a new node of its tree: quickly, with a little help from `Hints::worth`.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Hints, Seat, SeatMap, Standing};

/// How much of a playout's value is the rank; the rest is the share of the win.
const RANK_PART: f32 = 0.15;

/// How many actions, drawn at random, are compared for each decision that is played before a position is judged.
const COMPARED: usize = 4;

/// Plays games on; the buffer is reused.
pub(crate) struct Playout<G: Hints> {
    sensible: Vec<G::Action>,
}

/// What a playout was worth to each seat, from 0 to 1.
pub(crate) struct PlayoutValue {
    /// The share of the win, or the chance to win where the game was not played to its end.
    pub(crate) shares: SeatMap<f32>,
    /// The share of the win, and a little for the rank.
    pub(crate) values: SeatMap<f32>,
}

impl<G: Hints> Playout<G> {
    pub(crate) fn new() -> Playout<G> {
        Playout { sensible: Vec::new() }
    }

    /// Plays a few decisions on and judges the position, or plays to the end, as the game's `FORESIGHT` says.
    pub(crate) fn finish(&mut self, game: &mut G, chance: &mut Fast) -> PlayoutValue {
        let mut played = 0;
        while let Some(seat) = game.turn().seats().first() {
            if !G::FORESIGHT.judges {
                self.step(game, seat, chance);
                continue;
            }
            if played == G::FORESIGHT.plays_on {
                return PlayoutValue::expected(game.chances());
            }
            self.sensible.clear();
            game.sensible(seat, &mut self.sensible);
            *game = best_of_a_few(game, seat, &mut self.sensible, COMPARED, chance).1;
            played += 1;
        }
        PlayoutValue::of(&game.standing().expect("a game that asks nobody is over, and has a result"))
    }

    /// Plays one decision of a seat: the better by `worth` of two actions that are drawn at random.
    pub(crate) fn step(&mut self, game: &mut G, seat: Seat, chance: &mut Fast) {
        self.sensible.clear();
        game.sensible(seat, &mut self.sensible);
        let [one, other] = [0; 2].map(|_| chance.below(self.sensible.len() as u32) as usize);
        if one == other {
            game.apply(seat, self.sensible[one], chance, &mut ());
            return;
        }
        let mut next = game.clone();
        next.apply(seat, self.sensible[one], chance, &mut ());
        game.apply(seat, self.sensible[other], chance, &mut ());
        if next.worth(seat) > game.worth(seat) {
            *game = next;
        }
    }
}

impl PlayoutValue {
    fn of(standing: &Standing) -> PlayoutValue {
        let seats = || Seat::all(standing.ranks.len() as u8);
        let others = (standing.ranks.len() - 1).max(1) as f32;
        let rank = |seat: Seat| 1.0 - f32::from(standing.ranks[seat.index()] - 1) / others;
        let shares: SeatMap<f32> = seats().map(|seat| standing.share(seat) as f32).collect();
        let values = seats().map(|seat| value(shares[seat.index()], rank(seat))).collect();
        PlayoutValue { shares, values }
    }

    /// The value of a game that was not played to its end, from each seat's chance to win it.
    fn expected(shares: SeatMap<f32>) -> PlayoutValue {
        let others = (shares.len() - 1).max(1) as f32;
        // The expected number of rivals that a seat beats; the half is the seat against itself.
        let ahead = |own: f32| -> f32 {
            shares.iter().map(|&other| own / (own + other).max(f32::MIN_POSITIVE)).sum::<f32>() - 0.5
        };
        let values = shares.iter().map(|&own| value(own, ahead(own) / others)).collect();
        PlayoutValue { shares, values }
    }
}

fn value(share: f32, rank: f32) -> f32 {
    (1.0 - RANK_PART) * share + RANK_PART * rank
}

/// Finds the action after which the position has the highest `worth` for the seat, and returns it with the game after it.
/// Of many actions it compares a few, drawn at random, and reorders the list for that.
pub(crate) fn best_of_a_few<G: Hints>(
    game: &G,
    seat: Seat,
    actions: &mut [G::Action],
    few: usize,
    chance: &mut Fast,
) -> (G::Action, G) {
    if actions.len() > few {
        for place in 0..few {
            let other = place + chance.below((actions.len() - place) as u32) as usize;
            actions.swap(place, other);
        }
    }
    let try_out = |action: G::Action, chance: &mut Fast| {
        let mut next = game.clone();
        next.apply(seat, action, chance, &mut ());
        next
    };
    let mut best = (actions[0], try_out(actions[0], chance));
    if actions.len() == 1 {
        return best;
    }
    let mut worth = best.1.worth(seat);
    for &action in actions.iter().take(few).skip(1) {
        let next = try_out(action, chance);
        let next_worth = next.worth(seat);
        if next_worth > worth {
            (best, worth) = ((action, next), next_worth);
        }
    }
    best
}
