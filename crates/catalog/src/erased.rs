//! A table of a known game, used through `AnyTable`.

use crate::sight::Sight;
use crate::thinking::{self, choices};
use crate::{AnySight, AnyTable, STATE_FORMAT, ThinkTask, Wanted};
use greenroom_bots::{Advice, Bot, BotRunner, Budget, StopSignal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{
    Encoding, Eyes, Game, Header, Hints, Lang, Message, Record, Refusal, Seat, SeatMap, SeatSet, Standing,
    Table, Transcript, Turn, WordTree, Words,
};
use greenroom_stage::{Desk, Player, Stage};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A game that has everything the program needs of it: rules, hints for bots, figures for the lab, numbers for programs that
/// learn, a board with texts, and cards.
pub trait Playable: Game + Hints + Encoding + Record + Stage {}

impl<G: Game + Hints + Encoding + Record + Stage> Playable for G {}

/// A message of a game as a sentence.
pub(crate) fn sentence<G: Stage>(message: &Message, lang: Lang, players: &[Player]) -> String {
    Desk::new::<G>(lang, Eyes::Public, players, &WordTree::default(), &[]).say(message)
}

/// What a word of a game is called.
pub(crate) fn label<G: Stage>(word: &str, lang: Lang) -> String {
    Desk::new::<G>(lang, Eyes::Public, &[], &WordTree::default(), &[]).label(word)
}

impl<G: Playable> AnyTable for Table<G> {
    fn clone_box(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn header(&self) -> &Header {
        Table::header(self)
    }

    fn rename(&mut self, seat: Seat, name: String) {
        Table::rename(self, seat, name);
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn number(&self) -> u32 {
        Table::number(self)
    }

    fn actors(&self) -> Vec<Seat> {
        Table::played(self).iter().map(|played| played.seat).collect()
    }

    fn played(&self, number: u32) -> Option<(Seat, Words)> {
        let _scope = self.scope();
        let place = (number as usize).checked_sub(1)?;
        Table::played(self).get(place).map(|played| (played.seat, G::words(played.action)))
    }

    fn turn(&self) -> SeatSet {
        self.game().turn().seats()
    }

    fn is_over(&self) -> bool {
        self.game().turn() == Turn::Over
    }

    fn decision(&self, seat: Seat) -> u32 {
        Table::decision(self, seat)
    }

    fn legal_words(&self, seat: Seat) -> Vec<Words> {
        Table::legal_words(self, seat)
    }

    fn act(&mut self, seat: Seat, words: &Words) -> Result<(), Refusal> {
        Table::act(self, seat, words)
    }

    fn can_undo(&self, seat: Seat) -> Result<(), Refusal> {
        Table::can_undo(self, seat)
    }

    fn is_quiet_since(&self, number: u32) -> bool {
        Table::is_quiet_since(self, number)
    }

    fn undo(&mut self, seat: Seat) -> Result<Vec<u32>, Refusal> {
        Table::undo(self, seat)
    }

    fn at(&self, number: u32) -> Box<dyn AnyTable> {
        Box::new(Table::at(self, number))
    }

    fn action_of_sight(&self, eyes: Eyes, number: u32) -> u32 {
        Table::action_of_sight(self, eyes, number)
    }

    fn resample_hidden(&self, eyes: Eyes, seed: u64) -> Box<dyn AnyTable> {
        Box::new(Table::resample_hidden(self, eyes, &mut Fast::new(seed)))
    }

    fn things(&self) -> Vec<BTreeMap<String, u32>> {
        let _scope = self.scope();
        let mut things = vec![BTreeMap::new(); usize::from(self.game().seats())];
        for played in Table::played(self) {
            let words = G::words(played.action);
            let named: BTreeSet<String> = words.iter().filter_map(G::entry_of).collect();
            for thing in named {
                *things[played.seat.index()].entry(thing).or_default() += 1;
            }
        }
        things
    }

    fn standing(&self) -> Option<Standing> {
        Table::standing(self)
    }

    fn sight(&self, eyes: Eyes) -> Box<dyn AnySight + '_> {
        Box::new(Sight::new(self, eyes))
    }

    fn say(&self, message: &Message, lang: Lang, players: &[Player]) -> String {
        let _scope = self.scope();
        sentence::<G>(message, lang, players)
    }

    fn label(&self, word: &str, lang: Lang) -> String {
        let _scope = self.scope();
        label::<G>(word, lang)
    }

    fn transcript(&self) -> Option<Transcript> {
        self.was_dealt().then(|| Transcript::of(self))
    }

    fn dump(&self) -> Value {
        let _scope = self.scope();
        let state = serde_json::to_value(self.game()).expect("states are plain data with text keys");
        let mut dump = json!({ "format": STATE_FORMAT });
        if let (Some(dump), Value::Object(state)) = (dump.as_object_mut(), state) {
            dump.extend(state);
        }
        dump
    }

    fn task(&self, seat: Seat, wanted: Wanted, seed: u64) -> Option<ThinkTask> {
        thinking::task(self, Eyes::Seat(seat), seat, wanted, seed)
    }

    fn chances_task(&self, iterations: u32, seed: u64) -> Option<ThinkTask> {
        let seat = AnyTable::turn(self).first()?;
        thinking::task(self, Eyes::All, seat, Wanted::Chances(iterations), seed)
    }

    fn choose_until(&self, stop: &StopSignal, bot: Bot, seat: Seat, seed: u64) -> Option<Words> {
        let _scope = self.scope();
        let legal = choices(self.game(), seat)?;
        let view = self.game().view(Eyes::Seat(seat));
        let chosen = BotRunner::<G>::new().choose_until(stop, bot, &view, seat, &legal, &mut Fast::new(seed));
        Some(G::words(legal[chosen]))
    }

    fn advise(&self, budget: Budget, seat: Seat, seed: u64) -> Option<Advice> {
        let _scope = self.scope();
        let legal = choices(self.game(), seat)?;
        let view = self.game().view(Eyes::Seat(seat));
        Some(thinking::advise::<G>(budget, &view, seat, &legal, seed))
    }

    fn compare(&self, iterations: u32, seat: Seat, seed: u64) -> Option<Advice> {
        let _scope = self.scope();
        let legal = choices(self.game(), seat)?;
        let view = self.game().view(Eyes::Seat(seat));
        Some(BotRunner::<G>::new().compare(iterations, &view, seat, &legal, &mut Fast::new(seed)))
    }

    fn chances(&self, iterations: u32, seed: u64) -> SeatMap<f32> {
        let _scope = self.scope();
        if let Some(standing) = Table::standing(self) {
            return Seat::all(self.game().seats()).map(|seat| standing.share(seat) as f32).collect();
        }
        let found = AnyTable::turn(self).first().and_then(|seat| {
            let legal = choices(self.game(), seat)?;
            let open = self.game().view(Eyes::All);
            let budget = Budget::Iterations(iterations);
            Some(BotRunner::<G>::new().advise(budget, &open, seat, &legal, &mut Fast::new(seed)).chances())
        });
        let even = || Seat::all(self.game().seats()).map(|_| 1.0 / f32::from(self.game().seats())).collect();
        found.filter(|chances| !chances.is_empty()).unwrap_or_else(even)
    }
}
