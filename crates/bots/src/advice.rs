//! What a search recommends: its candidates with their chances to win, and the line of play that it expects.
//!
//! Advice is computed from a seat's view, as a bot's move is. The search never sees the true state, so what it says about
//! other seats is a guess: their part of the line comes from worlds that it sampled itself.

use crate::comparison::Share;
use crate::reasons::Reason;
use crate::search::Search;
use crate::{BotRunner, Budget, StopSignal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Hints, Seat, SeatMap, Words, plain_number};
use serde::{Deserialize, Serialize};

/// The most actions that an expected line has after the recommended one.
const LONGEST_LINE: usize = 4;
/// The fewest visits of an action that belongs to an expected line.
const LEAST_VISITS: u32 = 12;

/// What a search found out about one decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The candidates: the one that the search would play stands first, the others follow by the seat's share.
    ///
    /// No candidate has a larger share than the first. One that the search gave up after a few lucky games is left out, and
    /// so is one that wins as often but ends worse when it does not.
    pub candidates: Vec<Candidate>,
    /// What is expected after the first candidate, action by action (the principal variation). What other seats do in it
    /// is a guess.
    pub line: Vec<(Seat, Words)>,
    /// How many games were thought through, whatever they began with.
    pub games: u32,
    /// Why the first of [`Advice::options`] is better than the second, the most telling first; empty unless it was asked for.
    #[serde(default)]
    pub reasons: Vec<Reason>,
    /// How much of all these games each seat won.
    chances: SeatMap<f32>,
}

/// One action that the search considered, and how it did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Candidate {
    /// The action.
    pub words: Words,
    /// How many iterations began with it.
    pub visits: u32,
    /// Which share of those iterations each seat won.
    pub shares: SeatMap<f32>,
    /// The standard error of each share: by how much it would vary if the same iterations were made with other luck.
    pub errors: SeatMap<f32>,
}

impl Advice {
    /// Which share of all iterations each seat won, whatever they began with. It is steadier than the first candidate's
    /// shares, which are a little too high: the candidate that was lucky is often taken for the best.
    pub fn chances(&self) -> SeatMap<f32> {
        self.chances.clone()
    }

    /// The candidates in the order in which people are told of them: among those that win as often in whole per cent as the first
    /// and differ from it in a number alone, what costs least comes first.
    pub fn options(&self, seat: Seat) -> Vec<&Candidate> {
        let share = |option: &Candidate| {
            (option.shares.get(seat.index()).copied().unwrap_or(0.0) * 100.0).round() as i64
        };
        let mut options: Vec<&Candidate> = self.candidates.iter().collect();
        let Some(best) = options.first().copied() else { return options };
        let cheaper = options.iter().enumerate().filter_map(|(place, option)| {
            let cost = price(&best.words, &option.words)?;
            (share(option) == share(best)).then_some((cost, place))
        });
        if let Some((_, place)) = cheaper.min() {
            options[..=place].rotate_right(1);
        }
        options
    }
}

/// The number in an action that is the same as another but for one number; none for any other action.
fn price(like: &Words, words: &Words) -> Option<i64> {
    let (like, words) = (like.list(), words.list());
    let mut numbers =
        words.iter().zip(&like).filter_map(|(word, other)| Some((plain_number(word)?, plain_number(other)?)));
    let (number, _) = numbers.next().filter(|_| like.len() == words.len())?;
    let same =
        words.iter().zip(&like).all(|(word, other)| word == other || plain_number(word) == Some(number));
    same.then_some(number)
}

impl<G: Hints> BotRunner<G> {
    /// What a search with this budget recommends for a decision. There is at least one legal action.
    ///
    /// The answer is a function of the arguments, as that of [`BotRunner::choose`] is, and its first candidate is what
    /// `choose` answers for a search with the same arguments.
    pub fn advise(
        &mut self,
        budget: Budget,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> Advice {
        let best = self.search.choose(budget, view, seat, legal, chance, &StopSignal::new());
        self.advice_for(seat, legal[best])
    }

    /// What a search finds that compares all legal actions with each other, and gives up none of them. Its first candidate is the
    /// one that wins most often. It is a function of the arguments, too.
    pub fn compare(
        &mut self,
        iterations: u32,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Fast,
    ) -> Advice {
        let best = self.search.compare(iterations, view, seat, legal, chance);
        self.advice_for(seat, legal[best])
    }

    /// What the search has found, with this action as what it recommends.
    fn advice_for(&self, seat: Seat, best: G::Action) -> Advice {
        let nodes = &self.search.tree.nodes;
        let is_best = |node: &u32| nodes[*node as usize].taken.is_some_and(|(_, action)| action == best);
        let mut children: Vec<u32> = self.search.tree.children(0).collect();
        // Both sorts are stable: equal shares stay in the order in which the search itself prefers them.
        children.sort_by(|&a, &b| nodes[b as usize].mean().total_cmp(&nodes[a as usize].mean()));
        children.sort_by_key(|node| !is_best(node));
        let line = children.first().map(|&node| expected_after(&self.search, node)).unwrap_or_default();
        let all: Vec<Candidate> = children.iter().filter_map(|&node| candidate(&self.search, node)).collect();
        let games = all.iter().map(|candidate| candidate.visits).sum();
        let chances = won_of_all(&all, games);
        Advice { line, games, chances, candidates: consistent(all, seat), reasons: Vec::new() }
    }
}

/// Which share of all iterations each seat won.
fn won_of_all(candidates: &[Candidate], games: u32) -> SeatMap<f32> {
    let seats = candidates.first().map_or(0, |candidate| candidate.shares.len());
    let won = |seat: usize| -> f32 {
        candidates.iter().map(|candidate| candidate.shares[seat] * candidate.visits as f32).sum()
    };
    (0..seats).map(|seat| (won(seat) / games.max(1) as f32).min(1.0)).collect()
}

/// The first candidate, and those of the others that do not contradict it, by the seat's share.
fn consistent(mut candidates: Vec<Candidate>, seat: Seat) -> Vec<Candidate> {
    let share = |candidate: &Candidate| candidate.shares.get(seat.index()).copied().unwrap_or(0.0);
    if let Some(most) = candidates.first().map(share) {
        candidates.retain(|candidate| share(candidate) <= most);
        candidates[1..].sort_by(|a, b| share(b).total_cmp(&share(a)));
    }
    candidates
}

fn candidate<G: Hints>(search: &Search<G>, node: u32) -> Option<Candidate> {
    let won = search.root_wins.by_node.get(node as usize)?;
    let node = &search.tree.nodes[node as usize];
    let (_, action) = node.taken.filter(|_| node.visits > 0)?;
    let visits = node.visits as f32;
    let mean = |sum: f32| (sum / visits).min(1.0);
    let error = |(sum, square): (&f32, &f32)| ((mean(*square) - mean(*sum).powi(2)).max(0.0) / visits).sqrt();
    Some(Candidate {
        words: G::words(action),
        visits: node.visits,
        shares: won.sums.iter().map(|sum| mean(*sum)).collect(),
        errors: won.sums.iter().zip(&won.squares).map(error).collect(),
    })
}

/// The most visited path down from a node, as far as it was visited often enough.
fn expected_after<G: Hints>(search: &Search<G>, from: u32) -> Vec<(Seat, Words)> {
    let (mut line, mut node) = (Vec::new(), from);
    while line.len() < LONGEST_LINE {
        let visits = |node: &u32| search.tree.nodes[*node as usize].visits;
        let Some(next) = search.tree.children(node).max_by_key(visits) else { break };
        let Some((seat, action)) = search.tree.nodes[next as usize].taken else { break };
        if visits(&next) < LEAST_VISITS {
            break;
        }
        line.push((seat, G::words(action)));
        node = next;
    }
    line
}

/// How the iterations ended for all seats, added up by the root action that they began with.
#[derive(Default)]
pub(crate) struct RootWins {
    by_node: Vec<Won>,
}

/// The shares that each seat won in some iterations, and their squares, added up.
#[derive(Clone, Default)]
struct Won {
    sums: SeatMap<f32>,
    squares: SeatMap<f32>,
}

impl RootWins {
    pub(crate) fn clear(&mut self) {
        self.by_node.clear();
    }

    /// Adds the share that each seat won in an iteration; its root action has this node.
    pub(crate) fn note(&mut self, first: Option<&u32>, shares: impl IntoIterator<Item = f32>) {
        let Some(&first) = first else { return };
        let won = self.won(first);
        for (seat, share) in shares.into_iter().enumerate() {
            add(&mut won.sums, seat, share);
            add(&mut won.squares, seat, share * share);
        }
    }

    /// Adds what another search has noted of a root action, which has a node of its own there.
    pub(crate) fn merge(&mut self, ours: u32, other: &RootWins, theirs: u32) {
        let Some(more) = other.by_node.get(theirs as usize) else { return };
        let won = self.won(ours);
        for seat in 0..more.sums.len() {
            add(&mut won.sums, seat, more.sums[seat]);
            add(&mut won.squares, seat, more.squares[seat]);
        }
    }

    /// How the iterations through a root action ended for a seat.
    pub(crate) fn share(&self, node: u32, seat: Seat, visits: u32) -> Share {
        let won = self.by_node.get(node as usize);
        let of = |sums: fn(&Won) -> &SeatMap<f32>| {
            won.and_then(|won| sums(won).get(seat.index()).copied()).unwrap_or(0.0)
        };
        Share { visits, sum: of(|won| &won.sums), squares: of(|won| &won.squares) }
    }

    fn won(&mut self, node: u32) -> &mut Won {
        let node = node as usize;
        if self.by_node.len() <= node {
            self.by_node.resize_with(node + 1, Won::default);
        }
        &mut self.by_node[node]
    }
}

fn add(sums: &mut SeatMap<f32>, seat: usize, more: f32) {
    match sums.get_mut(seat) {
        Some(sum) => *sum += more,
        None => sums.push(more),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bot;
    use greenroom_engine::Setup;
    use greenroom_engine::{Eyes, Game};
    use greenroom_toy::HigherCard;

    const BUDGET: Budget = Budget::Iterations(400);

    fn advise(state: &HigherCard, seat: Seat, seed: u64) -> Advice {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        BotRunner::<HigherCard>::new().advise(
            BUDGET,
            &state.view(Eyes::Seat(seat)),
            seat,
            &legal,
            &mut Fast::new(seed),
        )
    }

    fn candidate(words: &str, share: f32) -> Candidate {
        Candidate {
            words: Words::new(words),
            visits: 10,
            shares: [share, 1.0 - share].into_iter().collect(),
            errors: [0.0; 2].into_iter().collect(),
        }
    }

    fn options(candidates: &[Candidate]) -> Vec<String> {
        let advice = Advice {
            candidates: candidates.to_vec(),
            line: Vec::new(),
            games: 10,
            reasons: Vec::new(),
            chances: SeatMap::new(),
        };
        advice.options(Seat(0)).iter().map(|option| option.words.to_string()).collect()
    }

    #[test]
    fn among_equals_the_cheapest_is_advised_and_never_less() {
        let bids = [candidate("bid 60", 0.504), candidate("bid 40", 0.501), candidate("bid 20", 0.47)];
        assert_eq!(options(&bids), ["bid 40", "bid 60", "bid 20"]);
        assert_eq!(options(&bids[..1]), ["bid 60"]);
        let others = [candidate("bid 60", 0.504), candidate("pass", 0.504), candidate("obtain 2", 0.504)];
        assert_eq!(options(&others)[0], "bid 60", "what is something else is not called cheaper");
    }

    fn dealt(seed: u64) -> HigherCard {
        HigherCard::deal(&Setup::new(&Default::default(), 3), &mut Fast::new(seed)).unwrap()
    }

    #[test]
    fn the_first_candidate_is_what_the_search_itself_would_do() {
        for seed in 0..20 {
            let (state, seat) = (dealt(seed), Seat(1));
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let view = state.view(Eyes::Seat(seat));
            let chosen = BotRunner::<HigherCard>::new().choose(
                Bot::Search(BUDGET),
                &view,
                seat,
                &legal,
                &mut Fast::new(seed),
            );
            assert_eq!(advise(&state, seat, seed).candidates[0].words, HigherCard::words(legal[chosen]));
        }
    }

    #[test]
    fn every_iteration_is_counted_once_and_won_once() {
        let advice = advise(&dealt(3), Seat(0), 3);
        assert_eq!(advice.games, 400);
        for candidate in &advice.candidates {
            assert_eq!(candidate.shares.len(), 3);
            let whole: f32 = candidate.shares.iter().sum();
            assert!((whole - 1.0).abs() < 1e-3, "{candidate:?}");
        }
        assert!((advice.chances().iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }

    #[test]
    fn no_option_is_listed_with_a_larger_share_than_what_is_recommended() {
        let mut others = 0;
        for seed in 0..200 {
            let seat = Seat(seed as u8 % 3);
            let shares: Vec<f32> = advise(&dealt(seed), seat, seed)
                .candidates
                .iter()
                .map(|it| it.shares[seat.index()])
                .collect();
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
                assert_eq!((advice.candidates.len(), advice.candidates[0].visits), (1, 400));
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
            let mut runner = BotRunner::<HigherCard>::new();
            let advice = runner.advise(BUDGET, &open, last, &legal, &mut Fast::new(seed));
            state.apply(last, legal[0], &mut Fast::new(seed), &mut ());
            let share = state.standing().unwrap().share(last) as f32;
            assert!((share - advice.candidates[0].shares[last.index()]).abs() < 1e-3, "{advice:?}");
            ends.push(share);
        }
        assert!(ends.contains(&0.0) && ends.contains(&1.0));
    }
}
