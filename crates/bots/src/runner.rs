//! Runs a bot on one decision, with buffers that are reused from decision to decision.

use crate::greedy::Greedy;
use crate::search::Search;
use crate::{Bot, StopSignal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Hints, Seat};

/// Runs any [`Bot`] of one game. It remembers nothing from one decision to the next; what it keeps is memory to work in.
pub struct BotRunner<G: Hints> {
    greedy: Greedy<G>,
    pub(crate) search: Search<G>,
}

impl<G: Hints> Default for BotRunner<G> {
    fn default() -> BotRunner<G> {
        BotRunner::new()
    }
}

impl<G: Hints> BotRunner<G> {
    /// A runner with empty buffers.
    pub fn new() -> BotRunner<G> {
        BotRunner { greedy: Greedy::new(), search: Search::new() }
    }

    /// How many iterations its searches have made so far.
    pub fn iterations(&self) -> u64 {
        self.search.iterations
    }

    /// Which of the legal actions the bot takes, as an index into the list. There is at least one.
    ///
    /// The answer is a function of the arguments: the same view, actions and chance give the same answer.
    pub fn choose(
        &mut self,
        bot: Bot,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> usize {
        self.choose_until(&StopSignal::new(), bot, view, seat, legal, chance)
    }

    /// The same with a stop signal; a search that is stopped answers with the best action that it has found.
    pub fn choose_until(
        &mut self,
        stop: &StopSignal,
        bot: Bot,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        match bot {
            Bot::Random => chance.below(legal.len() as u32) as usize,
            Bot::Greedy => self.greedy.choose(view, seat, legal, chance),
            Bot::Search(budget) => self.search.choose(budget, view, seat, legal, chance, stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use greenroom_engine::Setup;
    use greenroom_engine::{Eyes, Game};
    use greenroom_toy::HigherCard;

    /// Two tables that one seat cannot tell apart, and everything else about them differs.
    #[test]
    fn a_move_is_a_function_of_view_options_and_seed() {
        let mut true_state =
            HigherCard::deal(&Setup::new(&Default::default(), 3), &mut Fast::new(4)).unwrap();
        let mut first = Vec::new();
        true_state.legal(Seat(1), &mut first);
        true_state.apply(Seat(1), first[0], &mut Fast::new(0), &mut ());
        let seat = Seat(0);
        let view = true_state.view(Eyes::Seat(seat));
        let other =
            (0..).map(|seed| HigherCard::sample(&view, &mut Fast::new(seed))).find(|w| *w != true_state);
        for bot in Bot::ALL {
            for seed in 0..50 {
                let answers = [&true_state, other.as_ref().unwrap()].map(|state| {
                    let mut legal = Vec::new();
                    state.legal(seat, &mut legal);
                    let view = state.view(Eyes::Seat(seat));
                    legal[BotRunner::<HigherCard>::new().choose(
                        bot,
                        &view,
                        seat,
                        &legal,
                        &mut Fast::new(seed),
                    )]
                });
                assert_eq!(answers[0], answers[1], "{bot} with seed {seed}");
            }
        }
    }

    #[test]
    fn a_runner_that_was_used_answers_like_a_new_one() {
        let game =
            |seed| HigherCard::deal(&Setup::new(&Default::default(), 4), &mut Fast::new(seed)).unwrap();
        let ask = |runner: &mut BotRunner<HigherCard>, seed| {
            let mut legal = Vec::new();
            game(seed).legal(Seat(2), &mut legal);
            runner.choose(
                Bot::Greedy,
                &game(seed).view(Eyes::Seat(Seat(2))),
                Seat(2),
                &legal,
                &mut Fast::new(seed),
            )
        };
        let mut used = BotRunner::new();
        for seed in 0..20 {
            assert_eq!(ask(&mut used, seed), ask(&mut BotRunner::new(), seed));
        }
    }
}
