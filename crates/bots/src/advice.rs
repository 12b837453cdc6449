//! What a search would say if it were asked: its options with their win chances, and the line it expects.
//!
//! Advice is made from a seat's view, as a bot's move is. The search never meets the true state, so whatever it says of
//! other seats, it has only guessed: their part of the line comes from worlds that it dealt itself.

use crate::search::Search;
use crate::{Budget, Halt, Mind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Hints, Seat, SeatMap, Words};

/// How many actions after its own an expected line has at most.
const LINE: usize = 4;
/// How often an action was tried at least to be expected.
const EXPECTED: u32 = 12;

/// What a search found out about one decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What was looked at: what the search itself would do stands first, then the rest by the seat's share.
    ///
    /// Nothing is listed with a larger share than the first. An option that was given up after a few lucky games is left
    /// out, and so is one that wins as often but ends worse when it does not.
    pub options: Vec<Prospect>,
    /// What is expected after the first option, action by action. What other seats do in it is a guess.
    pub line: Vec<(Seat, Words)>,
    /// How many games were thought through, whatever they began with.
    pub games: u32,
    /// How much of all these games each seat won.
    chances: SeatMap<f32>,
}

/// One option of a decision, and where it leads.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    /// What one would do.
    pub words: Words,
    /// In how many games it was thought through.
    pub visits: u32,
    /// How much of those games each seat won.
    pub shares: SeatMap<f32>,
}

impl Advice {
    /// How much of all games that were thought through each seat won, whatever they began with. It is steadier than the
    /// first option's shares, which are a little too good: of many options, the one that was lucky is taken for the best.
    pub fn chances(&self) -> SeatMap<f32> {
        self.chances.clone()
    }
}

impl<G: Hints> Mind<G> {
    /// What a search with this budget says about a decision; there is at least one legal action.
    ///
    /// The answer is a function of the arguments, as that of [`Mind::choose`] is, and its first option is what
    /// `choose` answers for a search with the same arguments.
    pub fn advise(
        &mut self,
        budget: Budget,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> Advice {
        let best = self.search.choose(budget, view, seat, legal, chance, &Halt::new());
        let is_best = |place: &u32| {
            let done = self.search.tree.nodes[*place as usize].done;
            done.is_some_and(|(_, action)| action == legal[best])
        };
        let mut below: Vec<u32> = self.search.tree.below(0).collect();
        // The sort is stable: equal shares stay in the order in which the search itself prefers them.
        below.sort_by(|&a, &b| {
            let nodes = &self.search.tree.nodes;
            nodes[b as usize].mean().total_cmp(&nodes[a as usize].mean())
        });
        below.sort_by_key(|place| !is_best(place));
        let line = below.first().map(|&place| expected_after(&self.search, place)).unwrap_or_default();
        let all: Vec<Prospect> = below.iter().filter_map(|&place| prospect(&self.search, place)).collect();
        let games = all.iter().map(|option| option.visits).sum();
        Advice { line, games, chances: won_of_all(&all, games), options: consistent(all, seat) }
    }
}

/// How much of all games each seat won.
fn won_of_all(options: &[Prospect], games: u32) -> SeatMap<f32> {
    let seats = options.first().map_or(0, |option| option.shares.len());
    let won = |seat: usize| -> f32 {
        options.iter().map(|option| option.shares[seat] * option.visits as f32).sum()
    };
    (0..seats).map(|seat| (won(seat) / games.max(1) as f32).min(1.0)).collect()
}

/// The first option, and those of the others that do not contradict it, by the seat's share.
fn consistent(mut options: Vec<Prospect>, seat: Seat) -> Vec<Prospect> {
    let share = |option: &Prospect| option.shares.get(seat.index()).copied().unwrap_or(0.0);
    if let Some(most) = options.first().map(share) {
        options.retain(|option| share(option) <= most);
        options[1..].sort_by(|a, b| share(b).total_cmp(&share(a)));
    }
    options
}

fn prospect<G: Hints>(search: &Search<G>, place: u32) -> Option<Prospect> {
    let node = &search.tree.nodes[place as usize];
    let (_, action) = node.done.filter(|_| node.visits > 0)?;
    let sums = search.tally.sums.get(place as usize)?;
    let shares = sums.iter().map(|sum| (sum / node.visits as f32).min(1.0)).collect();
    Some(Prospect { words: G::words(action), visits: node.visits, shares })
}

/// The most tried way down from a node, as far as it was tried often.
fn expected_after<G: Hints>(search: &Search<G>, from: u32) -> Vec<(Seat, Words)> {
    let (mut line, mut node) = (Vec::new(), from);
    while line.len() < LINE {
        let visits = |place: &u32| search.tree.nodes[*place as usize].visits;
        let Some(next) = search.tree.below(node).max_by_key(visits) else { break };
        let Some((seat, action)) = search.tree.nodes[next as usize].done else { break };
        if visits(&next) < EXPECTED {
            break;
        }
        line.push((seat, G::words(action)));
        node = next;
    }
    line
}

/// How the games thought through ended for all seats, by the action they began with.
#[derive(Default)]
pub(crate) struct Tally {
    sums: Vec<SeatMap<f32>>,
}

impl Tally {
    pub(crate) fn clear(&mut self) {
        self.sums.clear();
    }

    /// What was noted of a place.
    pub(crate) fn of(&self, place: u32) -> SeatMap<f32> {
        self.sums.get(place as usize).cloned().unwrap_or_default()
    }

    /// Notes how much of a game each seat won; its first action has this place in the tree.
    pub(crate) fn note(&mut self, first: Option<&u32>, shares: impl IntoIterator<Item = f32>) {
        let Some(&first) = first else { return };
        let place = first as usize;
        if self.sums.len() <= place {
            self.sums.resize_with(place + 1, SeatMap::new);
        }
        let sums = &mut self.sums[place];
        for (seat, share) in shares.into_iter().enumerate() {
            match sums.get_mut(seat) {
                Some(sum) => *sum += share,
                None => sums.push(share),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bot;
    use greenroom_engine::{Eyes, Game};
    use greenroom_toy::HigherCard;

    const BUDGET: Budget = Budget::Iterations(400);

    fn advise(state: &HigherCard, seat: Seat, seed: u64) -> Advice {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        Mind::<HigherCard>::new().advise(
            BUDGET,
            &state.view(Eyes::Seat(seat)),
            seat,
            &legal,
            &mut Fast::new(seed),
        )
    }

    fn dealt(seed: u64) -> HigherCard {
        HigherCard::deal(&Default::default(), 3, &mut Fast::new(seed)).unwrap()
    }

    #[test]
    fn the_first_option_is_what_the_search_itself_would_do() {
        for seed in 0..20 {
            let (state, seat) = (dealt(seed), Seat(1));
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let view = state.view(Eyes::Seat(seat));
            let chosen = Mind::<HigherCard>::new().choose(
                Bot::Search(BUDGET),
                &view,
                seat,
                &legal,
                &mut Fast::new(seed),
            );
            assert_eq!(advise(&state, seat, seed).options[0].words, HigherCard::words(legal[chosen]));
        }
    }

    #[test]
    fn every_game_thought_through_is_counted_once_and_won_once() {
        let advice = advise(&dealt(3), Seat(0), 3);
        assert_eq!(advice.games, 400);
        for option in &advice.options {
            assert_eq!(option.shares.len(), 3);
            let whole: f32 = option.shares.iter().sum();
            assert!((whole - 1.0).abs() < 1e-3, "{option:?}");
        }
        assert!((advice.chances().iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }

    #[test]
    fn no_option_is_listed_with_a_larger_share_than_what_is_recommended() {
        let mut others = 0;
        for seed in 0..200 {
            let seat = Seat(seed as u8 % 3);
            let shares: Vec<f32> =
                advise(&dealt(seed), seat, seed).options.iter().map(|it| it.shares[seat.index()]).collect();
            assert!(shares.is_sorted_by(|a, b| a >= b), "seed {seed}: {shares:?}");
            others += shares.len() - 1;
        }
        assert!(others > 200, "the others are still listed: {others}");
    }

    #[test]
    fn a_single_choice_has_its_chances_too() {
        let mut state = dealt(5);
        let mut luck = Fast::new(5);
        let mut legal = Vec::new();
        loop {
            let seat = state.turn().seats().first().unwrap();
            legal.clear();
            state.legal(seat, &mut legal);
            if legal.len() == 1 {
                let advice = advise(&state, seat, 1);
                assert_eq!((advice.options.len(), advice.options[0].visits), (1, 400));
                return;
            }
            state.apply(seat, legal[0], &mut luck, &mut ());
        }
    }

    /// Two tables that a seat cannot tell apart, though a sealed card and other hands differ.
    #[test]
    fn advice_is_a_function_of_the_view() {
        let mut state = dealt(4);
        let mut first = Vec::new();
        state.legal(Seat(1), &mut first);
        state.apply(Seat(1), first[0], &mut Fast::new(0), &mut ());
        let seat = Seat(0);
        let view = state.view(Eyes::Seat(seat));
        let others = (0..40).map(|seed| HigherCard::sample(&view, &mut Fast::new(seed)));
        let others: Vec<HigherCard> = others.filter(|other| *other != state).collect();
        assert!(others.len() > 30);
        for seed in 0..5 {
            let advice = advise(&state, seat, seed);
            for other in &others {
                assert_eq!(advise(other, seat, seed), advice);
            }
        }
    }

    /// With all cards open the last card decides, and the chances are those of the result.
    #[test]
    fn the_last_action_has_the_chances_of_the_result() {
        let mut ends = Vec::new();
        for seed in 0..60 {
            let (mut state, mut legal) = (dealt(seed), Vec::new());
            let last = loop {
                let asked = state.turn().seats();
                let seat = asked.first().unwrap();
                legal.clear();
                state.legal(seat, &mut legal);
                if asked.len() == 1 && legal.len() == 1 {
                    break seat;
                }
                state.apply(seat, legal[0], &mut Fast::new(seed), &mut ());
            };
            let open = state.view(Eyes::All);
            let mut mind = Mind::<HigherCard>::new();
            let advice = mind.advise(BUDGET, &open, last, &legal, &mut Fast::new(seed));
            state.apply(last, legal[0], &mut Fast::new(seed), &mut ());
            let share = state.standing().unwrap().share(last) as f32;
            assert!((share - advice.options[0].shares[last.index()]).abs() < 1e-3, "{advice:?}");
            ends.push(share);
        }
        assert!(ends.contains(&0.0) && ends.contains(&1.0));
    }
}
