//! A game in play: its header, its actions and what follows from them.

use crate::chance::Dealer;
use crate::{
    CardFile, Chance, Edition, Entry, Eyes, Game, Log, Recorder, Refusal, Scope, Seat, SeatMap, SeatSet,
    Seed, Setup, Standing, Turn, Words,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

mod branch;
mod undo;
mod witnesses;

pub use branch::Branch;
pub use witnesses::Witnesses;

/// What is fixed before the first card is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The cards' fingerprint.
    pub cards: String,
    /// The game's options as JSON.
    pub options: serde_json::Value,
    /// Who sits where.
    pub seats: Vec<String>,
    /// The table's seed.
    pub seed: Seed,
    /// Where the table goes on from a position of another game; of several, the last is where it begins itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
}

impl Header {
    /// The seed of what is still to come: that of the branch, where the table goes on from another game.
    pub fn live_seed(&self) -> &Seed {
        self.branches.last().map_or(&self.seed, |branch| &branch.seed)
    }

    /// The seed from which the action with this number draws; the deal is number 0.
    fn seed_of(&self, number: u32) -> &Seed {
        let branch = self.branches.iter().rfind(|branch| number > branch.after);
        branch.map_or(&self.seed, |branch| &branch.seed)
    }
}

/// One action that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played<A> {
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    pub action: A,
    /// Whether it could be taken back: chance had not moved and nothing hidden was shown.
    pub quiet: bool,
    /// Whose sight it has changed.
    pub witnesses: Witnesses,
}

/// A game in play. Everything in it follows from the header and the list of actions.
pub struct Table<G: Game> {
    /// Shared between copies: a table is copied for every action that a server tries.
    header: Arc<Header>,
    options: G::Options,
    cards: Edition<G::Cards>,
    /// The position that play began from, where it was loaded and not dealt.
    start: Option<Box<G>>,
    game: G,
    played: Vec<Played<G::Action>>,
    log: Recorder<G::Event>,
    /// For each seat, after how many actions the decision arose that it is asked now. It noticed the last of them.
    asked_at: SeatMap<u32>,
}

// `Clone` and `Debug` are written out, because derived ones would ask the same of the cards.
impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Table<G> {
        Table {
            header: Arc::clone(&self.header),
            options: self.options.clone(),
            cards: self.cards,
            start: self.start.clone(),
            game: self.game.clone(),
            played: self.played.clone(),
            log: self.log.clone(),
            asked_at: self.asked_at.clone(),
        }
    }
}

impl<G: Game> std::fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("header", &self.header)
            .field("game", &self.game)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Table<G> {
    /// Deals a new table.
    pub fn deal(header: Header) -> Result<Table<G>, Refusal> {
        let seats = header.seats.len();
        if !G::SEATS.contains(&(seats.min(255) as u8)) {
            return Err(Refusal::table("seat-count")
                .number("seats", seats as i64)
                .number("from", *G::SEATS.start())
                .number("to", *G::SEATS.end()));
        }
        if !(G::OLDEST_RULES..=G::RULES_VERSION).contains(&header.rules) {
            return Err(Refusal::table("other-rules")
                .number("rules", header.rules)
                .number("from", G::OLDEST_RULES)
                .number("to", G::RULES_VERSION));
        }
        if header.branches.iter().any(|branch| branch.seat.index() >= seats) {
            return Err(Refusal::table("no-such-seat").number("seats", seats as i64));
        }
        let options = read_options::<G>(&header)?;
        let setup = Setup::<G> {
            rules: header.rules,
            cards: edition::<G>(&header)?,
            options: &options,
            seats: seats as u8,
        };
        let mut log = Recorder::default();
        let game = G::deal_with_log(&setup, &mut Dealer::for_action(&header.seed, 0), &mut log)?;
        let cards = setup.cards;
        let mut table = Table { log, ..Table::new(header, options, cards, None, game) };
        table.branch_off(0);
        Ok(table)
    }

    /// A table whose play begins at a position that somebody loaded. It passes [`Game::audit`] and has a seat for each
    /// name in the header. The seed deals what comes after; there is no transcript of what came before.
    pub fn from_position(header: Header, game: G) -> Result<Table<G>, Refusal> {
        let options = read_options::<G>(&header)?;
        let cards = edition::<G>(&header)?;
        Ok(Table::new(header, options, cards, Some(Box::new(game.clone())), game))
    }

    fn new(
        header: Header,
        options: G::Options,
        cards: Edition<G::Cards>,
        start: Option<Box<G>>,
        game: G,
    ) -> Table<G> {
        let asked_at = header.seats.iter().map(|_| 0).collect();
        let header = Arc::new(header);
        Table { header, options, cards, start, game, played: Vec::new(), log: Recorder::default(), asked_at }
    }

    /// Whether the table was dealt, so that its transcript tells the whole game; a loaded position has no beginning.
    pub fn was_dealt(&self) -> bool {
        self.start.is_none()
    }

    /// What was fixed before the deal.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Renames who sits where; the rules never look at names.
    pub fn rename(&mut self, seat: Seat, name: String) {
        Arc::make_mut(&mut self.header).seats[seat.index()] = name;
    }

    /// The cards that it is played with.
    pub fn cards(&self) -> Edition<G::Cards> {
        self.cards
    }

    /// Puts the table's cards in scope, so that words and names are those of its card file. The methods of a table do so
    /// themselves; whoever calls a game's functions without a position does it first.
    #[must_use = "the cards are in scope for as long as this is kept"]
    pub fn scope(&self) -> Scope<G::Cards> {
        G::Cards::shelf().scope(self.cards)
    }

    /// The state of the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The options that are played with.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The actions so far.
    pub fn played(&self) -> &[Played<G::Action>] {
        &self.played
    }

    /// How many actions were played. Only eyes that see everything may be told it: see [`Table::sight_number`].
    pub fn number(&self) -> u32 {
        self.played.len() as u32
    }

    /// The log lines that some eyes may see.
    pub fn log(&self, eyes: Eyes) -> impl Iterator<Item = &Entry<G::Event>> {
        self.log.entries.iter().filter(move |entry| entry.to.hears(eyes))
    }

    /// The number of the decision that a seat is asked now: how often its sight had changed when the decision arose. An
    /// answer names it, so that one from an old page is known as stale. In a step where several seats choose at once, the
    /// others' choices do not change it.
    pub fn decision(&self, seat: Seat) -> u32 {
        let asked_at = self.asked_at.get(seat.index()).copied().unwrap_or(0);
        self.sight_number_after(Eyes::Seat(seat), asked_at)
    }

    /// The words of all that a seat may do now.
    pub fn legal_words(&self, seat: Seat) -> Vec<Words> {
        let _scope = self.scope();
        let mut actions = Vec::new();
        if seat.0 < self.game.seats() {
            self.game.legal(seat, &mut actions);
        }
        actions.into_iter().map(G::words).collect()
    }

    /// Plays an action said in words, or says why not and changes nothing.
    pub fn act(&mut self, seat: Seat, words: &Words) -> Result<(), Refusal> {
        let action = self.read(seat, words)?;
        self.play(seat, action);
        Ok(())
    }

    /// The action that words say, if the seat may do it now.
    pub fn read(&self, seat: Seat, words: &Words) -> Result<G::Action, Refusal> {
        let _scope = self.scope();
        if seat.0 >= self.game.seats() {
            return Err(Refusal::table("no-such-seat").number("seats", self.game.seats()));
        }
        if self.game.turn() == Turn::Over {
            return Err(Refusal::table("over"));
        }
        let action =
            G::parse(words).ok_or_else(|| Refusal::table("no-such-words").word("words", words.as_str()))?;
        self.game.check(seat, action)?;
        Ok(action)
    }

    /// Plays an action that is known to be legal.
    pub fn play(&mut self, seat: Seat, action: G::Action) {
        let before = self.game.clone();
        self.play_witnessed(seat, action, |after, told| Witnesses::of(seat, &before, after, told));
    }

    /// Plays an action, and learns from the position after it and from what was told who has noticed it.
    fn play_witnessed(
        &mut self,
        seat: Seat,
        action: G::Action,
        who_noticed: impl FnOnce(&G, &[Entry<G::Event>]) -> Witnesses,
    ) {
        let number = self.number() + 1;
        let asked_before = self.game.turn().seats();
        let mut dealer = Dealer::for_action(self.header.seed_of(number), u64::from(number));
        let told = self.log.entries.len();
        self.log.at = number;
        self.log.revealed = false;
        self.game.apply(seat, action, &mut dealer, &mut self.log);
        let quiet = !dealer.has_moved() && !self.log.revealed;
        let witnesses = who_noticed(&self.game, &self.log.entries[told..]);
        self.played.push(Played { seat, action, quiet, witnesses });
        self.note_who_is_asked(seat, asked_before, number, witnesses);
        self.branch_off(number);
    }

    /// While several seats choose at once, another's choice changes the decision of nobody who still owes one, nor of
    /// anybody who has made one and could change it. Everybody else is asked anew, if they notice that something happened.
    fn note_who_is_asked(&mut self, actor: Seat, before: SeatSet, number: u32, witnesses: Witnesses) {
        let now = self.game.turn().seats();
        let several = before.len() + now.len() > 2;
        for seat in Seat::all(self.game.seats()) {
            let same = seat != actor && before.contains(seat) == now.contains(seat);
            if witnesses.contains(Eyes::Seat(seat)) && !(several && same) {
                self.asked_at[seat.index()] = number;
            }
        }
    }

    /// The same table in another world: all that these eyes cannot know is dealt anew. What was played stays as it was,
    /// so only the present of such a table means anything.
    pub fn resample_hidden(&self, eyes: Eyes, chance: &mut impl Chance) -> Table<G> {
        Table { game: G::sample(&self.game.view(eyes), chance), ..self.clone() }
    }

    /// The result, once the game is over.
    pub fn standing(&self) -> Option<Standing> {
        self.game.standing()
    }
}

/// The cards that a table was dealt with.
fn edition<G: Game>(header: &Header) -> Result<Edition<G::Cards>, Refusal> {
    G::Cards::shelf()
        .find(&header.cards)
        .ok_or_else(|| Refusal::table("unknown-cards").word("cards", header.cards.clone()))
}

fn read_options<G: Game>(header: &Header) -> Result<G::Options, Refusal> {
    serde_json::from_value(header.options.clone())
        .map_err(|error| Refusal::table("options").word("problem", error.to_string()))
}

/// Plays a whole game as fast as it goes: no transcript, no log. Returns the number of decisions.
pub fn playout<G: Game>(
    game: &mut G,
    actions: &mut Vec<G::Action>,
    chance: &mut impl Chance,
    mut choose: impl FnMut(&G, Seat, &[G::Action]) -> usize,
) -> u32
where
    (): Log<G::Event>,
{
    let mut decisions = 0;
    while let Some(seat) = game.turn().seats().first() {
        actions.clear();
        game.legal(seat, actions);
        let chosen = actions[choose(game, seat, actions)];
        game.apply(seat, chosen, chance, &mut ());
        decisions += 1;
    }
    decisions
}
