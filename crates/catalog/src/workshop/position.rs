//! A position that programs play on, look at and copy: the rules and the history, without the table's undo and numbers.

use super::numbers::Numbers;
use crate::{ActError, AnyPosition, Attempt, Playable, Rollout};
use greenroom_bots::{Advice, Bot, BotRunner, Budget};
use greenroom_engine::chance::{Dealer, Fast};
use greenroom_engine::{
    CardFile, Chance, Eyes, Header, Recorder, Refusal, Scope, Seat, SeatSet, Seed, Setup, Standing, Table,
    Transcript, Turn, Words,
};
use serde_json::json;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// The chance of an attempt: outcomes that somebody has decided, and a note of the first that nobody has.
struct Decided<'a> {
    outcomes: std::slice::Iter<'a, u32>,
    asked: Option<u32>,
}

impl Decided<'_> {
    fn new(outcomes: &[u32]) -> Decided<'_> {
        Decided { outcomes: outcomes.iter(), asked: None }
    }
}

impl Chance for Decided<'_> {
    fn below(&mut self, n: u32) -> u32 {
        if n == 1 {
            return 0;
        }
        let outcome = self.outcomes.next().filter(|outcome| **outcome < n);
        if outcome.is_none() {
            self.asked.get_or_insert(n);
        }
        outcome.copied().unwrap_or(0)
    }
}

/// A position of the game `G`.
pub(crate) struct Position<G: Playable> {
    header: Arc<Header>,
    numbers: Arc<Numbers<G>>,
    game: G,
    luck: Seed,
    /// Whether everything since the deal follows from the header and the history.
    whole: bool,
    number: u32,
    played: Vec<(Seat, G::Action)>,
    log: Recorder<G::Event>,
    /// Who has gone how many steps further in this decision; nothing of it is played.
    said: (Seat, u8),
    /// What the seat that was asked about first may do: a program asks, and then acts.
    legal: OnceLock<(Seat, Vec<G::Action>)>,
}

impl<G: Playable> Position<G> {
    /// Deals a position as a table of this header is dealt.
    pub(crate) fn deal(header: Header) -> Result<Position<G>, Refusal> {
        let table = Table::<G>::deal(header)?;
        let header = table.header().clone();
        let (rules, cards, seats) = (header.rules, table.cards(), table.game().seats());
        let setup = Setup::<G> { rules, cards, options: table.options(), seats };
        let mut log = Recorder::default();
        let game = G::deal_with_log(&setup, &mut Dealer::for_action(&header.seed, 0), &mut log)?;
        Ok(Position {
            luck: header.seed.clone(),
            header: Arc::new(header),
            numbers: Numbers::of(cards),
            game,
            whole: true,
            number: 0,
            played: Vec::new(),
            log,
            said: (Seat(0), 0),
            legal: OnceLock::new(),
        })
    }

    /// Deals a position as chance decides; one of so many outcomes where it is asked for more.
    pub(crate) fn deal_decided(header: Header, outcomes: &[u32]) -> Result<Attempt, Refusal> {
        let position = Position::<G>::deal(header)?;
        let cards =
            G::Cards::shelf().find(&position.header.cards).unwrap_or_else(|| G::Cards::shelf().current());
        let options = super::read_options::<G>(&position.header.options)?;
        let (rules, seats) = (position.header.rules, position.game.seats());
        let setup = Setup::<G> { rules, cards, options: &options, seats };
        let (mut chance, mut log) = (Decided::new(outcomes), Recorder::default());
        let game = G::deal_with_log(&setup, &mut chance, &mut log)?;
        Ok(match chance.asked {
            Some(among) => Attempt::Chance(among),
            None => Attempt::Done(Box::new(Position { log, ..position.with(game) })),
        })
    }

    /// Plays an action that is known to be legal.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) {
        let mut dealer = Dealer::for_action(&self.luck, u64::from(self.number) + 1);
        self.play_with(seat, action, &mut dealer);
    }

    fn play_with(&mut self, seat: Seat, action: G::Action, chance: &mut impl Chance) {
        self.legal.take();
        self.said = (seat, 0);
        self.number += 1;
        self.log.at = self.number;
        self.game.apply(seat, action, chance, &mut self.log);
        self.played.push((seat, action));
    }

    /// The same position, its history and luck.
    fn copy(&self) -> Position<G> {
        let (whole, said, played, log) = (self.whole, self.said, self.played.clone(), self.log.clone());
        Position { whole, said, played, log, ..self.with(self.game.clone()) }
    }

    fn list(&self, seat: Seat) -> Cow<'_, [G::Action]> {
        let find = || {
            let mut legal = Vec::new();
            if seat.0 < self.game.seats() && self.game.turn() != Turn::Over {
                self.game.legal(seat, &mut legal);
            }
            legal
        };
        match self.legal.get_or_init(|| (seat, find())) {
            (whose, legal) if *whose == seat => Cow::Borrowed(legal),
            _ => Cow::Owned(find()),
        }
    }

    fn scope(&self) -> Scope<G::Cards> {
        let shelf = G::Cards::shelf();
        shelf.scope(shelf.find(&self.header.cards).unwrap_or_else(|| shelf.current()))
    }

    /// The same position with another game on it.
    fn with(&self, game: G) -> Position<G> {
        Position {
            header: Arc::clone(&self.header),
            numbers: Arc::clone(&self.numbers),
            game,
            luck: self.luck.clone(),
            whole: false,
            number: self.number,
            played: Vec::new(),
            log: Recorder::default(),
            said: (Seat(0), 0),
            legal: OnceLock::new(),
        }
    }
}

impl<G: Playable> AnyPosition for Position<G> {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(self.copy())
    }

    fn reseed(&mut self, seed: u64) {
        self.luck = Seed::from_number(seed);
        self.whole = false;
    }

    fn forget(&mut self) {
        self.played = Vec::new();
        self.log = Recorder::default();
        self.whole = false;
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn turn(&self) -> SeatSet {
        self.game.turn().seats()
    }

    fn legal(&self, seat: Seat) -> Vec<Words> {
        let _scope = self.scope();
        self.list(seat).iter().map(|&action| G::words(action)).collect()
    }

    fn legal_ids(&self, seat: Seat) -> Vec<Option<u16>> {
        let (ids, steps) = (&self.numbers.ids, self.steps(seat));
        self.list(seat).iter().map(|&action| ids.id(&self.game, seat, action, steps)).collect()
    }

    fn further_id(&self, seat: Seat) -> Option<u16> {
        self.numbers.ids.further(&self.game, seat, self.steps(seat))
    }

    fn steps(&self, seat: Seat) -> u8 {
        if self.said.0 == seat { self.said.1 } else { 0 }
    }

    fn path(&self, seat: Seat, index: usize) -> Result<Option<Vec<u16>>, ActError> {
        let legal = self.list(seat);
        let action = *legal.get(index).ok_or(ActError::Index { seat, index, count: legal.len() })?;
        Ok(self.numbers.ids.path(&self.game, seat, action, self.steps(seat)))
    }

    fn legal_count(&self, seat: Seat) -> usize {
        self.list(seat).len()
    }

    fn legal_features(&self, seat: Seat) -> Vec<f32> {
        let (legal, features) = (self.legal(seat), self.numbers.features());
        let mut rows = vec![0.0; legal.len() * features.names().len()];
        features.write(&legal, &mut rows);
        rows
    }

    fn id_count(&self) -> usize {
        self.numbers.ids.labels().len()
    }

    fn mask(&self, seat: Seat, into: &mut [bool]) {
        into.fill(false);
        let (ids, steps) = (&self.numbers.ids, self.steps(seat));
        let legal = self.list(seat);
        let known = legal.iter().filter_map(|&action| ids.id(&self.game, seat, action, steps));
        for id in known.chain(self.further_id(seat)) {
            if let Some(marked) = into.get_mut(usize::from(id)) {
                *marked = true;
            }
        }
    }

    fn act(&mut self, seat: Seat, words: &Words) -> Result<(), ActError> {
        let action = {
            let _scope = self.scope();
            let refuse = |refusal: Refusal| Err(ActError::Refused(refusal));
            if seat.0 >= self.game.seats() {
                return refuse(Refusal::table("no-such-seat").number("seats", self.game.seats()));
            }
            if self.game.turn() == Turn::Over {
                return refuse(Refusal::table("over"));
            }
            let Some(action) = G::parse(words) else {
                return refuse(Refusal::table("no-such-words").word("words", words.as_str()));
            };
            self.game.check(seat, action).map_err(ActError::Refused)?;
            action
        };
        self.play(seat, action);
        Ok(())
    }

    fn act_id(&mut self, seat: Seat, id: usize) -> Result<(), ActError> {
        let known =
            u16::try_from(id).ok().filter(|_| id < self.id_count()).ok_or(ActError::Id { seat, id })?;
        let steps = self.steps(seat);
        if self.further_id(seat) == Some(known) {
            self.said = (seat, steps + 1);
            return Ok(());
        }
        let action = self.numbers.ids.find(&self.game, seat, &self.list(seat), known, steps);
        self.play(seat, action.ok_or(ActError::Id { seat, id })?);
        Ok(())
    }

    fn act_index(&mut self, seat: Seat, index: usize) -> Result<(), ActError> {
        let legal = self.list(seat);
        let action = *legal.get(index).ok_or(ActError::Index { seat, index, count: legal.len() })?;
        self.play(seat, action);
        Ok(())
    }

    fn attempt(&self, seat: Seat, index: usize, outcomes: &[u32]) -> Result<Attempt, ActError> {
        let legal = self.list(seat);
        let action = *legal.get(index).ok_or(ActError::Index { seat, index, count: legal.len() })?;
        let (mut after, mut chance) = (self.copy(), Decided::new(outcomes));
        after.play_with(seat, action, &mut chance);
        after.whole = false;
        Ok(chance.asked.map_or_else(|| Attempt::Done(Box::new(after)), Attempt::Chance))
    }

    fn view_text(&self, eyes: Eyes) -> String {
        let _scope = self.scope();
        serde_json::to_string(&self.game.view(eyes)).expect("views are plain data with text keys")
    }

    fn observation_length(&self) -> usize {
        self.numbers.layout().length()
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        Numbers::observe(&self.game, seat, self.steps(seat), into);
    }

    fn information_state(&self, seat: Seat) -> String {
        let _scope = self.scope();
        let heard = self.log.entries.iter().filter(|entry| entry.to.hears(Eyes::Seat(seat)));
        let log: Vec<&G::Event> = heard.map(|entry| &entry.event).collect();
        let own = self.played.iter().filter(|(actor, _)| *actor == seat);
        let actions: Vec<Words> = own.map(|(_, action)| G::words(*action)).collect();
        let mut known = json!({ "view": self.game.view(Eyes::Seat(seat)), "log": log, "actions": actions });
        if self.steps(seat) > 0 {
            known["further"] = self.steps(seat).into();
        }
        known.to_string()
    }

    fn sample(&self, eyes: Eyes, seed: u64) -> Box<dyn AnyPosition> {
        let world = G::sample(&self.game.view(eyes), &mut Fast::new(seed));
        let said = if eyes == Eyes::Seat(self.said.0) { self.said } else { (Seat(0), 0) };
        Box::new(Position { luck: Seed::from_number(seed), said, ..self.with(world) })
    }

    fn standing(&self) -> Option<Standing> {
        self.game.standing()
    }

    fn rollout(&self, how: Rollout) -> Standing {
        let (mut game, mut chance) = (self.game.clone(), Fast::new(how.seed));
        let (mut legal, mut runner) = (Vec::new(), BotRunner::<G>::new());
        while let Some(seat) = game.turn().seats().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            let chosen = choose(&mut runner, how.bot, &game, seat, &legal, &mut chance);
            game.apply(seat, legal[chosen], &mut chance, &mut ());
        }
        game.standing().expect("a game that is over has a result")
    }

    fn choose(&self, bot: Bot, seat: Seat, seed: u64) -> Option<Words> {
        let _scope = self.scope();
        let legal = self.list(seat);
        let chosen = (!legal.is_empty())
            .then(|| choose(&mut BotRunner::new(), bot, &self.game, seat, &legal, &mut Fast::new(seed)));
        chosen.map(|chosen| G::words(legal[chosen]))
    }

    fn advise(&self, budget: Budget, seat: Seat, seed: u64) -> Option<Advice> {
        let _scope = self.scope();
        let legal = self.list(seat);
        let view = self.game.view(Eyes::Seat(seat));
        let advise = || BotRunner::<G>::new().advise(budget, &view, seat, &legal, &mut Fast::new(seed));
        (!legal.is_empty()).then(advise)
    }

    fn history(&self) -> Vec<(Seat, Words)> {
        let _scope = self.scope();
        self.played.iter().map(|(seat, action)| (*seat, G::words(*action))).collect()
    }

    fn transcript(&self) -> Option<Transcript> {
        let mut table = Table::<G>::deal((*self.header).clone()).ok().filter(|_| self.whole)?;
        self.played.iter().for_each(|(seat, action)| table.play(*seat, *action));
        Some(Transcript::of(&table))
    }
}

/// What a bot takes; a random one needs no view.
pub(crate) fn choose<G: Playable>(
    runner: &mut BotRunner<G>,
    bot: Bot,
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    chance: &mut Fast,
) -> usize {
    match bot {
        Bot::Random => chance.below(legal.len() as u32) as usize,
        _ => runner.choose(bot, &game.view(Eyes::Seat(seat)), seat, legal, chance),
    }
}

/// Deals a game with the cards on the shelf and the newest rules, for many games at once.
pub(crate) fn deal<G: Playable>(options: &G::Options, seats: u8, chance: &mut Fast) -> Result<G, Refusal> {
    G::deal(&Setup::new(options, seats), chance)
}
