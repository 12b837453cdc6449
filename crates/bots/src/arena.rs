//! Whole games between bots, or between bots and guests, as fast as the rules allow.

use crate::{Bot, BotRunner};
use greenroom_engine::chance::Fast;
use greenroom_engine::{
    Audience, CardFile, Chance, Edition, Eyes, Hints, Log, Refusal, Seat, SeatSet, Setup, Standing, playout,
};

/// How one game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many decisions were made.
    pub decisions: u32,
    /// How many iterations the searches made.
    pub iterations: u64,
    /// The result. Seats that gave up are last, and a game that all seats gave up has no winner.
    pub standing: Standing,
    /// The seats that gave up.
    pub forfeits: SeatSet,
}

/// Looks on while a game is played.
pub trait Onlooker<G: Hints> {
    /// The cards are dealt.
    fn dealt(&mut self, game: &G, events: &[G::Event]);

    /// Takes from what a seat may do what it shall not do. At least one action must stay.
    fn restrict(&mut self, _game: &G, _seat: Seat, _legal: &mut Vec<G::Action>) {}

    /// A seat has chosen one of the actions, by its place in the list, and will do it now.
    fn decides(&mut self, game: &G, seat: Seat, legal: &[G::Action], chosen: usize);

    /// It has been done.
    fn acted(&mut self, game: &G, seat: Seat, events: &[G::Event]);
}

/// The events of one action, in the version that eyes hear which see all.
struct Heard<E>(Vec<E>);

impl<E> Log<E> for Heard<E> {
    fn tell(&mut self, to: Audience, event: E) {
        if to.hears(Eyes::All) {
            self.0.push(event);
        }
    }

    fn reveal(&mut self) {}
}

/// Plays one game after another with the same options: without transcript, log or table.
pub struct Arena<G: Hints> {
    options: G::Options,
    /// The cards; none for those that new tables get.
    cards: Option<Edition<G::Cards>>,
    actions: Vec<G::Action>,
    runner: BotRunner<G>,
}

impl<G: Hints> Arena<G> {
    /// An arena with these options.
    pub fn new(options: G::Options) -> Arena<G> {
        Arena { options, cards: None, actions: Vec::new(), runner: BotRunner::new() }
    }

    /// The same with these cards.
    #[must_use]
    pub fn with_cards(self, cards: Edition<G::Cards>) -> Arena<G> {
        Arena { cards: Some(cards), ..self }
    }

    /// The cards that are played with.
    pub fn cards(&self) -> Edition<G::Cards> {
        self.cards.unwrap_or_else(|| G::Cards::shelf().current())
    }

    fn setup(&self, seats: u8) -> Setup<'_, G> {
        Setup { cards: self.cards(), ..Setup::new(&self.options, seats) }
    }

    /// Plays a game with these bots on its seats. The same bots and seed give the same game.
    pub fn play(&mut self, bots: &[Bot], seed: u64) -> Result<Outcome, Refusal> {
        self.play_with(bots.len() as u8, |seat| Some(bots[seat.index()]), seed, |_, _, _| None)
    }

    /// Plays a game in which the seats without a bot belong to guests. `ask` gets a guest's view and legal actions, as a bot
    /// does, and returns an index into the list, or none when the guest gives up. A seat that has given up is played at
    /// random from then on.
    pub fn play_with(
        &mut self,
        seats: u8,
        bot_on: impl Fn(Seat) -> Option<Bot>,
        seed: u64,
        mut ask: impl FnMut(&G::View, Seat, &[G::Action]) -> Option<usize>,
    ) -> Result<Outcome, Refusal> {
        let mut deal_chance = Fast::new(seed);
        let mut bot_chance = Fast::new(deal_chance.number());
        let mut game = G::deal(&self.setup(seats), &mut deal_chance)?;
        let (runner, mut forfeits) = (&mut self.runner, SeatSet::NONE);
        let before = runner.iterations();
        let decisions = playout(&mut game, &mut self.actions, &mut deal_chance, |game, seat, legal| {
            let bot = if forfeits.contains(seat) { Some(Bot::Random) } else { bot_on(seat) };
            match bot {
                Some(Bot::Random) => bot_chance.below(legal.len() as u32) as usize,
                _ if legal.len() == 1 => 0,
                Some(bot) => runner.choose(bot, &game.view(Eyes::Seat(seat)), seat, legal, &mut bot_chance),
                None => ask(&game.view(Eyes::Seat(seat)), seat, legal).unwrap_or_else(|| {
                    forfeits.insert(seat);
                    bot_chance.below(legal.len() as u32) as usize
                }),
            }
        });
        let standing = game.standing().expect("a game that asks nobody is over, and has a result");
        let iterations = self.runner.iterations() - before;
        Ok(Outcome { decisions, iterations, standing: with_forfeits(standing, forfeits), forfeits })
    }

    /// Plays a game as [`play`](Arena::play) does, while somebody looks on. It is the same game, unless the onlooker restricts it.
    pub fn play_watched(
        &mut self,
        bots: &[Bot],
        seed: u64,
        onlooker: &mut impl Onlooker<G>,
    ) -> Result<Outcome, Refusal> {
        let mut deal_chance = Fast::new(seed);
        let bot_chance = Fast::new(deal_chance.number());
        let mut heard = Heard(Vec::new());
        let game = G::deal_with_log(&self.setup(bots.len() as u8), &mut deal_chance, &mut heard)?;
        onlooker.dealt(&game, &heard.0);
        Ok(self.watch(game, bots, (deal_chance, bot_chance), onlooker))
    }

    /// The same from a position on, in which everything that even all seats together cannot know is dealt anew. What lies there is
    /// what the onlooker sees as dealt.
    pub fn play_on_watched(
        &mut self,
        start: &G,
        bots: &[Bot],
        seed: u64,
        onlooker: &mut impl Onlooker<G>,
    ) -> Outcome {
        let mut deal_chance = Fast::new(seed);
        let bot_chance = Fast::new(deal_chance.number());
        let game = G::sample(&start.view(Eyes::All), &mut deal_chance);
        onlooker.dealt(&game, &[]);
        self.watch(game, bots, (deal_chance, bot_chance), onlooker)
    }

    fn watch(
        &mut self,
        mut game: G,
        bots: &[Bot],
        (mut deal_chance, mut bot_chance): (Fast, Fast),
        onlooker: &mut impl Onlooker<G>,
    ) -> Outcome {
        let mut heard = Heard(Vec::new());
        let (before, mut decisions) = (self.runner.iterations(), 0);
        while let Some(seat) = game.turn().seats().first() {
            self.actions.clear();
            game.legal(seat, &mut self.actions);
            onlooker.restrict(&game, seat, &mut self.actions);
            let legal = &self.actions;
            let chosen = match bots[seat.index()] {
                Bot::Random => bot_chance.below(legal.len() as u32) as usize,
                _ if legal.len() == 1 => 0,
                bot => self.runner.choose(bot, &game.view(Eyes::Seat(seat)), seat, legal, &mut bot_chance),
            };
            onlooker.decides(&game, seat, legal, chosen);
            heard.0.clear();
            game.apply(seat, legal[chosen], &mut deal_chance, &mut heard);
            onlooker.acted(&game, seat, &heard.0);
            decisions += 1;
        }
        let standing = game.standing().expect("a game that asks nobody is over, and has a result");
        let iterations = self.runner.iterations() - before;
        Outcome { decisions, iterations, standing, forfeits: SeatSet::NONE }
    }
}

/// A result in which the seats that gave up are last, and the others are ranked among themselves.
fn with_forfeits(mut standing: Standing, forfeits: SeatSet) -> Standing {
    if forfeits.is_empty() {
        return standing;
    }
    let (ranks, seats) = (standing.ranks.clone(), standing.ranks.len() as u8);
    for seat in Seat::all(seats) {
        let is_ahead =
            |other: &Seat| ranks[other.index()] < ranks[seat.index()] && !forfeits.contains(*other);
        standing.ranks[seat.index()] =
            if forfeits.contains(seat) { seats } else { 1 + Seat::all(seats).filter(is_ahead).count() as u8 };
    }
    standing
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use greenroom_engine::Game;
    use greenroom_toy::HigherCard;

    #[test]
    fn the_same_seed_gives_the_same_game_and_another_seed_another() {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        let mut play = |seed| arena.play(&[Bot::Greedy, Bot::Random, Bot::Random], seed).unwrap();
        assert_eq!(play(1), play(1));
        assert!((2..20).any(|seed| play(seed) != play(1)));
    }

    /// Counts what it sees, and forbids nothing.
    #[derive(Default)]
    struct Counter {
        dealt: u32,
        decisions: u32,
        events: usize,
    }

    impl Onlooker<HigherCard> for Counter {
        fn dealt(&mut self, _: &HigherCard, _: &[greenroom_toy::Event]) {
            self.dealt += 1;
        }

        fn decides(&mut self, game: &HigherCard, seat: Seat, legal: &[greenroom_toy::Action], chosen: usize) {
            assert!(game.check(seat, legal[chosen]).is_ok());
            self.decisions += 1;
        }

        fn acted(&mut self, _: &HigherCard, _: Seat, events: &[greenroom_toy::Event]) {
            self.events += events.len();
        }
    }

    #[test]
    fn a_game_that_somebody_watches_is_the_same_game() {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        for seed in 0..20 {
            let bots = [Bot::Greedy, Bot::Random, Bot::Search(Budget::Iterations(20))];
            let mut counter = Counter::default();
            let watched = arena.play_watched(&bots, seed, &mut counter).unwrap();
            assert_eq!(watched, arena.play(&bots, seed).unwrap());
            // Nine choices, each heard once, and the winners of three rounds.
            assert_eq!((counter.dealt, counter.decisions, counter.events), (1, 9, 12));
        }
    }

    /// How much of its games a bot wins on the middle one of three seats, the others playing at random.
    fn share_among_random(bot: Bot, games: u64) -> f64 {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        let won: f64 = (0..games)
            .map(|seed| arena.play(&[Bot::Random, bot, Bot::Random], seed).unwrap())
            .map(|outcome| outcome.standing.share(Seat(1)))
            .sum();
        won / games as f64
    }

    #[test]
    fn greedy_and_search_beat_random() {
        for (bot, games) in [(Bot::Greedy, 600), (Bot::Search(Budget::Iterations(100)), 300)] {
            let share = share_among_random(bot, games);
            assert!(share > 0.45, "{bot} wins {share}");
        }
    }

    #[test]
    fn a_search_with_a_raised_signal_stops() {
        let stop = crate::StopSignal::new();
        let game = HigherCard::deal(&Setup::new(&Default::default(), 3), &mut Fast::new(1)).unwrap();
        let mut legal = Vec::new();
        game.legal(Seat(0), &mut legal);
        // Unless it stops, this search goes on for longer than any test may take.
        let forever = [Budget::Iterations, Budget::Milliseconds, Budget::ThreadMilliseconds]
            .map(|budget| budget(u32::MAX))
            .map(Bot::Search);
        std::thread::scope(|scope| {
            let searches: Vec<_> = forever
                .into_iter()
                .map(|bot| {
                    let (stop, view, legal) = (&stop, game.view(Eyes::Seat(Seat(0))), &legal);
                    let mut runner = BotRunner::<HigherCard>::new();
                    scope.spawn(move || {
                        runner.choose_until(stop, bot, &view, Seat(0), legal, &mut Fast::new(2)) < legal.len()
                    })
                })
                .collect();
            stop.stop();
            assert!(searches.into_iter().all(|search| search.join().unwrap()));
        });
    }

    #[test]
    fn a_search_by_time_ends_in_time() {
        let started = std::time::Instant::now();
        for budget in [Budget::Milliseconds, Budget::ThreadMilliseconds] {
            share_among_random(Bot::Search(budget(5)), 2);
        }
        // Eighteen decisions each; without a limit the first of them would take longer than this.
        assert!(started.elapsed().as_secs() < 300);
    }

    #[test]
    fn a_guest_plays_as_a_bot_would_and_chance_is_the_same() {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        let guest = |seat| (seat != Seat(1)).then_some(Bot::Greedy);
        for seed in 0..20 {
            let first = arena.play_with(3, guest, seed, |_, seat, _| {
                assert_eq!(seat, Seat(1));
                Some(0)
            });
            let first = first.unwrap();
            assert!(first.forfeits.is_empty());
            assert_eq!(first, arena.play_with(3, guest, seed, |_, _, _| Some(0)).unwrap());
        }
    }

    #[test]
    fn whoever_gives_up_is_last_and_is_not_asked_again() {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        for seed in 0..20 {
            let mut asked = 0;
            let guest = |seat| (seat != Seat(1)).then_some(Bot::Random);
            let outcome = arena.play_with(3, guest, seed, |_, _, _| {
                asked += 1;
                None
            });
            let outcome = outcome.unwrap();
            assert_eq!((asked, outcome.forfeits), (1, SeatSet::only(Seat(1))));
            assert_eq!(outcome.standing.ranks[1], 3);
            assert!(outcome.standing.winners().count() > 0);
        }
    }

    #[test]
    fn a_game_that_all_have_given_up_has_no_winner() {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        let outcome = arena.play_with(3, |_| None, 7, |_, _, _| None).unwrap();
        assert_eq!(outcome.standing.ranks.as_slice(), [3, 3, 3]);
        assert_eq!((outcome.standing.winners().count(), outcome.forfeits), (0, SeatSet::all(3)));
    }
}
