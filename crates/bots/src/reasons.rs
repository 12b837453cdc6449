//! Why one action is better than another: what each leads to, in things that the game names.
//!
//! Both actions are played in the same sampled worlds with the same luck, and play goes on along the lines that the search has found
//! until what they were for is settled ([`Hints::chapter`]). What they bring then ([`Hints::gains`]) is compared.

use crate::playout::best_of_a_few;
use crate::search::{Search, SecretChoices};
use crate::{Advice, BotRunner};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Gain, Gains, Hints, Seat, Turn};
use serde::{Deserialize, Serialize};

/// In how many worlds two actions are compared.
const WORLDS: usize = 160;
/// The most decisions that are played before a position is taken as it is.
const LONGEST: usize = 160;
/// How many actions are compared for each decision beyond the search's tree.
const COMPARED: usize = 4;
/// The fewest visits of an action that is played because the search played it.
const LEAST_VISITS: u32 = 4;
/// The fewest standard errors that a difference must have, so that it is no luck.
const SURE: f32 = 2.5;
/// The smallest difference that is told, in what a player would notice.
const LEAST: f32 = 0.2;

/// One thing in which what is recommended differs from what was considered instead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// What it is: the game's text `why-KEY`, or `why-KEY-not` where it speaks for the other action.
    pub key: String,
    /// How much of it what is recommended brings on average, or how often it happens then.
    pub best: f32,
    /// The same for the other action.
    pub other: f32,
    /// Whether it is something that happens or not.
    pub is_chance: bool,
    /// By how much it speaks for what is recommended, in what a player would notice; below zero it speaks against it.
    pub weight: f32,
}

impl<G: Hints> BotRunner<G> {
    /// Finds out why the first of the options is better than the second, as the last search of this runner sees it. Nothing is found
    /// where there is one option alone, or where they lead to the same. The answer is a function of the arguments and that search.
    pub fn explain(&mut self, advice: &mut Advice, view: &G::View, seat: Seat, chance: &mut Fast) {
        let options = advice.options(seat);
        let [best, other, ..] = options[..] else { return };
        let [Some(best), Some(other)] = [best, other].map(|option| self.search.node_of(&option.words)) else {
            return;
        };
        let mut differences = Differences::default();
        for _ in 0..WORLDS {
            let luck = chance.number();
            let [one, two] = [best, other].map(|node| outcome(&mut self.search, node, view, seat, luck));
            differences.add(&one, &two);
        }
        advice.reasons = differences.reasons();
    }
}

/// What a root action leads to in one world.
fn outcome<G: Hints>(search: &mut Search<G>, node: u32, view: &G::View, seat: Seat, luck: u64) -> Gains {
    let mut chance = Fast::new(luck);
    let since = G::sample(view, &mut chance);
    let mut game = since.clone();
    let mut at = Some(node);
    let mut secret = SecretChoices::default();
    secret.next(game.turn().seats(), seat, true);
    if let Some((_, action)) = search.tree.nodes[node as usize].taken {
        game.apply(seat, action, &mut chance, &mut ());
    }
    let mut sensible = Vec::new();
    for _ in 0..LONGEST {
        if game.turn() == Turn::Over || game.chapter() != since.chapter() {
            break;
        }
        let Some((actor, hidden)) = secret.next(game.turn().seats(), seat, false) else { break };
        let known = if hidden {
            None
        } else {
            at.and_then(|node| search.most_visited(node, &game, actor, LEAST_VISITS))
        };
        match known {
            Some((node, action)) => {
                game.apply(actor, action, &mut chance, &mut ());
                at = Some(node);
            }
            None => {
                sensible.clear();
                game.sensible(actor, &mut sensible);
                game = best_of_a_few(&game, actor, &mut sensible, COMPARED, &mut chance).1;
                at = at.filter(|_| hidden);
            }
        }
    }
    let mut gains = Gains::default();
    game.gains(&since, seat, &mut gains);
    gains
}

/// What two actions brought in the same worlds.
#[derive(Default)]
struct Differences {
    worlds: f32,
    sums: Vec<Sum>,
}

/// One thing, added up over all worlds.
struct Sum {
    gain: Gain,
    best: f32,
    other: f32,
    squares: f32,
}

impl Differences {
    fn add(&mut self, best: &Gains, other: &Gains) {
        self.worlds += 1.0;
        if self.sums.is_empty() {
            let nothing = |&gain: &Gain| Sum { gain, best: 0.0, other: 0.0, squares: 0.0 };
            self.sums = best.list.iter().map(nothing).collect();
        }
        for (sum, (best, other)) in self.sums.iter_mut().zip(best.list.iter().zip(&other.list)) {
            sum.best += best.value;
            sum.other += other.value;
            sum.squares += (best.value - other.value).powi(2);
        }
    }

    /// What differs surely and noticeably, the most telling first.
    fn reasons(&self) -> Vec<Reason> {
        let worlds = self.worlds.max(1.0);
        let mut reasons: Vec<Reason> = self
            .sums
            .iter()
            .filter_map(|sum| {
                let difference = (sum.best - sum.other) / worlds;
                let variance = (sum.squares / worlds - difference * difference).max(0.0);
                let error = (variance / worlds).sqrt();
                let weight = difference / sum.gain.scale;
                (difference.abs() > SURE * error && weight.abs() >= LEAST).then(|| Reason {
                    key: sum.gain.key.to_owned(),
                    best: sum.best / worlds,
                    other: sum.other / worlds,
                    is_chance: sum.gain.is_chance,
                    weight,
                })
            })
            .collect();
        reasons.sort_by(|a, b| b.weight.abs().total_cmp(&a.weight.abs()));
        reasons
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use greenroom_engine::{Eyes, Game, Setup};
    use greenroom_toy::HigherCard;

    fn gains(values: [(&'static str, f32, f32); 2]) -> Gains {
        let mut gains = Gains::default();
        for (key, value, scale) in values {
            gains.more(key, value, scale);
        }
        gains
    }

    #[test]
    fn only_what_is_sure_and_noticeable_is_a_reason() {
        let mut differences = Differences::default();
        for world in 0..100 {
            let luck = if world % 2 == 0 { 100.0 } else { -100.0 };
            differences.add(
                &gains([("sure", 30.0, 10.0), ("luck", luck, 10.0)]),
                &gains([("sure", 10.0, 10.0), ("luck", 0.0, 10.0)]),
            );
        }
        let reasons = differences.reasons();
        assert_eq!(reasons.len(), 1);
        assert_eq!(
            (reasons[0].key.as_str(), reasons[0].best, reasons[0].other, reasons[0].weight),
            ("sure", 30.0, 10.0, 2.0)
        );
        let mut little = Differences::default();
        for _ in 0..100 {
            little.add(
                &gains([("a", 1.0, 10.0), ("b", 0.0, 1.0)]),
                &gains([("a", 0.0, 10.0), ("b", 0.0, 1.0)]),
            );
        }
        assert_eq!(little.reasons(), []);
    }

    #[test]
    fn what_speaks_against_it_is_told_too_and_less_can_be_better() {
        let mut differences = Differences::default();
        for _ in 0..10 {
            let [mut best, mut other] = [Gains::default(), Gains::default()];
            best.less("rival", 2.0, 1.0);
            other.less("rival", 5.0, 1.0);
            best.more("money", 0.0, 10.0);
            other.more("money", 40.0, 10.0);
            differences.add(&best, &other);
        }
        let told: Vec<(String, f32)> =
            differences.reasons().into_iter().map(|it| (it.key, it.weight)).collect();
        assert_eq!(told, [("money".to_owned(), -4.0), ("rival".to_owned(), 3.0)]);
    }

    /// In Higher Card a higher card wins the round more often, and is gone then.
    #[test]
    fn a_search_says_why_from_what_it_saw_and_from_the_view_alone() {
        let mut told = 0;
        for seed in 0..20 {
            let state = HigherCard::deal(&Setup::new(&Default::default(), 3), &mut Fast::new(seed)).unwrap();
            let (seat, mut legal) = (Seat(0), Vec::new());
            state.legal(seat, &mut legal);
            let view = state.view(Eyes::Seat(seat));
            let explained = |view: &<HigherCard as Game>::View| {
                let mut runner = BotRunner::<HigherCard>::new();
                let mut chance = Fast::new(seed);
                let mut advice = runner.advise(Budget::Iterations(400), view, seat, &legal, &mut chance);
                runner.explain(&mut advice, view, seat, &mut chance);
                advice
            };
            let advice = explained(&view);
            let other = HigherCard::sample(&view, &mut Fast::new(seed + 100));
            assert_eq!(
                explained(&other.view(Eyes::Seat(seat))),
                advice,
                "a seat that cannot tell two tables apart gets one answer"
            );
            for reason in &advice.reasons {
                assert!(["round", "best-card"].contains(&reason.key.as_str()), "{reason:?}");
                assert_eq!(reason.weight > 0.0, reason.best > reason.other, "{reason:?}");
            }
            told += usize::from(!advice.reasons.is_empty());
        }
        assert!(told >= 10, "{told} of 20 were told why");
    }
}
