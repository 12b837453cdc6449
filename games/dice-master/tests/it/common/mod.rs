//! Positions and moves for tests, in the words of the game.
#![allow(dead_code, clippy::unwrap_used)] // Each test file uses its own part; a test may unwrap.

use dice_master::{
    Audition, CARDS, Card, CardSet, DiceMaster, Event, Idol, IdolSet, Options, Place, Slot, Step, Trend,
};
use greenroom_engine::chance::{Fast, Scripted};
use greenroom_engine::{Eyes, Game, Recorder, Seat, SeatSet, Setup};
use greenroom_testkit::lines;
pub use greenroom_testkit::lines::seat;

/// A table in play, with all that was told.
pub struct Played {
    pub game: DiceMaster,
    pub log: Recorder<Event>,
}

pub fn idol(word: &str) -> Idol {
    CARDS.get().idol_named(word).unwrap_or_else(|| panic!("there is no idol {word}"))
}

pub fn audition(word: &str) -> Audition {
    CARDS.get().audition_named(word).unwrap_or_else(|| panic!("there is no audition {word}"))
}

/// A new table; A is the start player.
pub fn dealt(seats: u8, options: Options) -> Played {
    let game = DiceMaster::deal(&Setup::new(&options, seats), &mut Scripted::new([0])).unwrap();
    Played { game, log: Recorder::default() }
}

/// The first season's produce phase with these teams, A to act; hands are empty, every trend is Vocal first, and in slots
/// 2 to 6 lie auditions for everybody.
pub fn table(teams: &[&str]) -> Played {
    with_options(teams, Options { selection: dice_master::Selection::Free, ..Options::default() })
}

pub fn with_options(teams: &[&str], options: Options) -> Played {
    let mut played = dealt(teams.len() as u8, options);
    let open = &mut played.game.open;
    for (seat, team) in teams.iter().enumerate() {
        open.rosters[seat] = team.split_whitespace().map(idol).collect();
    }
    open.step = Step::Produce { seat: Seat(0) };
    open.trends_out = [0, 1, 2];
    played.game.hidden.trends =
        [Trend::Vocal, Trend::Vocal, Trend::Vocal, Trend::Dance, Trend::Dance, Trend::Visual];
    for (slot, word) in
        ["the-debut", "first-stage", "open-radio", "mall-live", "morning-show", "songstress-paradise"]
            .into_iter()
            .enumerate()
    {
        played.put_audition(slot as u8 + 1, word);
    }
    played.sound();
    played
}

impl Played {
    pub fn sound(&self) {
        self.game.audit().unwrap_or_else(|message| panic!("this table cannot exist: {}", message.key));
    }

    fn put_audition(&mut self, slot: u8, word: &str) {
        let open = &mut self.game.open;
        let place = slot as usize - 1;
        if let Some(other) = open.board.iter().position(|&card| card == Some(audition(word))) {
            open.board.swap(place, other);
            return;
        }
        if let Some(old) = open.board[place].replace(audition(word))
            && CARDS.get().audition(old).stay.is_none()
        {
            open.audition_pile.insert(old);
        }
        open.audition_pile.remove(audition(word));
    }

    /// Puts an audition into a slot.
    pub fn audition(mut self, slot: u8, word: &str) -> Played {
        self.put_audition(slot, word);
        self.sound();
        self
    }

    /// Makes a trend lie under a slot, by exchanging it with another slot or a card that is out.
    pub fn trend(mut self, slot: u8, word: &str) -> Played {
        let wanted = Trend::from_word(word).unwrap();
        let (trends, out) = (&mut self.game.hidden.trends, &mut self.game.open.trends_out);
        let here = slot as usize - 1;
        match (here + 1..6).find(|&other| trends[other] == wanted) {
            _ if trends[here] == wanted => {}
            Some(other) => trends.swap(here, other),
            None => {
                assert!(out[wanted.index()] > 0, "no {word} is to be had");
                out[wanted.index()] -= 1;
                out[trends[here].index()] += 1;
                trends[here] = wanted;
            }
        }
        self.sound();
        self
    }

    /// Gives a seat cards of these kinds, from the pile.
    pub fn hand(mut self, who: &str, kinds: &str) -> Played {
        for word in kinds.split_whitespace() {
            let kind = CARDS.get().kind_named(word).unwrap_or_else(|| panic!("there is no card {word}"));
            let pile = &mut self.game.hidden.pile;
            let card = pile.iter().find(|&card| CARDS.get().kind_of(card) == kind).expect("one is left");
            pile.remove(card);
            self.game.hidden.hands[seat(who).index()].insert(card);
        }
        self.sound();
        self
    }

    /// Changes an idol.
    pub fn idol(mut self, word: &str, change: impl FnOnce(&mut dice_master::IdolState)) -> Played {
        change(&mut self.game.open.idols[idol(word).index()]);
        self.sound();
        self
    }

    pub fn popular(self, word: &str, popularity: u8) -> Played {
        self.idol(word, |idol| idol.popularity = popularity)
    }

    pub fn memories(self, word: &str, memories: u8) -> Played {
        self.idol(word, |idol| idol.memories = memories)
    }

    pub fn tense(self, word: &str) -> Played {
        self.idol(word, |idol| idol.tension = true)
    }

    pub fn unit(mut self, words: &str) -> Played {
        let members: IdolSet = words.split_whitespace().map(idol).collect();
        for idol in members.iter() {
            self.game.open.idols[idol.index()].unit = members;
        }
        self.sound();
        self
    }

    pub fn season(mut self, season: u8) -> Played {
        self.game.open.season = season;
        self.put_audition(1, if season <= 2 { "the-debut" } else { "quiz-panic" });
        self.sound();
        self
    }

    pub fn change(mut self, change: impl FnOnce(&mut DiceMaster)) -> Played {
        change(&mut self.game);
        self.sound();
        self
    }

    /// Skips to the entry sheets.
    pub fn at_entry(mut self) -> Played {
        self.game.open.step = Step::Enter;
        self.game.open.ready = SeatSet::NONE;
        self.sound();
        self
    }

    /// Opens the sheets with these entries (`haruka 2, chihaya 3`; all others rest) and rolls these dice.
    pub fn audition_day(mut self, entries: &str, dice: &[u32]) -> Played {
        self = self.at_entry();
        for entry in entries.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            let (name, slot) = entry.split_once(' ').unwrap();
            let place = Place::Slot(Slot::from_number(slot.parse().unwrap()).unwrap());
            for member in self.game.open.idol(idol(name)).unit.iter() {
                self.game.hidden.sheets[member.index()] = place;
            }
        }
        for member in Idol::all().filter(|&idol| self.game.open.owner(idol).is_some()) {
            let place = &mut self.game.hidden.sheets[member.index()];
            if *place == Place::Unset {
                *place = Place::Lesson;
            }
        }
        let seats = self.game.open.seats;
        for other in Seat::all(seats).skip(1) {
            self.game.open.ready.insert(other);
        }
        self.sound();
        self.roll("A: ready", dice)
    }

    /// Plays one move with these dice; further chance is whatever comes.
    pub fn roll(mut self, line: &str, dice: &[u32]) -> Played {
        self.one(line, dice);
        self
    }

    fn one(&mut self, line: &str, dice: &[u32]) {
        let mut chance = DiceThen { dice: dice.iter().rev().copied().collect(), then: Fast::new(7) };
        lines::play(&mut self.game, line, &mut chance, &mut self.log);
        assert!(chance.dice.is_empty(), "after `{line}` these dice were not rolled: {:?}", chance.dice);
    }

    /// Plays moves such as `A: promote haruka`, one a line.
    pub fn play(mut self, moves: &str) -> Played {
        for line in lines::each(moves) {
            self.one(line, &[]);
        }
        self
    }

    /// The move is refused by this section and this reason, and is not listed.
    pub fn refuses(&self, line: &str, section: &str, reason: &str) {
        lines::refuses(&self.game, line, section, reason);
    }

    pub fn legal(&self, who: &str) -> Vec<String> {
        lines::legal(&self.game, who)
    }

    /// Who owes a decision, as letters.
    pub fn asked(&self) -> String {
        lines::asked(&self.game)
    }

    pub fn eyes(who: &str) -> Eyes {
        match who {
            "public" => Eyes::Public,
            "all" => Eyes::All,
            letter => Eyes::Seat(seat(letter)),
        }
    }

    pub fn heard(&self, who: &str) -> Vec<&Event> {
        let eyes = Played::eyes(who);
        self.log.entries.iter().filter(|entry| entry.to.hears(eyes)).map(|entry| &entry.event).collect()
    }

    pub fn state(&self, word: &str) -> &dice_master::IdolState {
        self.game.open.idol(idol(word))
    }

    pub fn popularity(&self, word: &str) -> u8 {
        self.state(word).popularity
    }

    /// The points of the entrant that an idol is in.
    pub fn points(&self, word: &str) -> i16 {
        let contest = self.game.open.contest.as_ref().expect("an audition is held");
        let entrant = contest.entrants.iter().find(|entrant| entrant.members.contains(idol(word))).unwrap();
        self.game.open.points(contest, entrant)
    }

    /// The dice of the entrant that an idol is in.
    pub fn dice(&self, word: &str) -> Vec<u8> {
        let contest = self.game.open.contest.as_ref().expect("an audition is held");
        let entrant = contest.entrants.iter().find(|entrant| entrant.members.contains(idol(word))).unwrap();
        entrant.dice.iter().map(|die| die.face).collect()
    }

    /// The words of the cards in a hand.
    pub fn cards(&self, who: &str) -> Vec<&'static str> {
        let hand: CardSet = self.game.hand(seat(who));
        hand.iter().map(|card: Card| CARDS.get().kind(CARDS.get().kind_of(card)).id.as_str()).collect()
    }
}

/// Dice as they are told, and anything for all other questions.
struct DiceThen {
    dice: Vec<u32>,
    then: Fast,
}

impl greenroom_engine::Chance for DiceThen {
    fn below(&mut self, n: u32) -> u32 {
        match self.dice.pop() {
            Some(face) if n == 6 => face - 1,
            Some(face) => {
                self.dice.push(face);
                self.then.below(n)
            }
            None => self.then.below(n),
        }
    }
}
