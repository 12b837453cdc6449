//! Positions for tests, in the words of the game.

use dice_master::{Audition, CARDS, CardCounts, DiceMaster, Idol, IdolSet, IdolState, Kind, Options};
use dice_master::{Place, Selection, Slot, Step, Trend};
use greenroom_engine::chance::{Fast, Scripted};
use greenroom_engine::{Chance, Game, Id, Seat, SeatSet, Setup, Word};
use greenroom_testkit::TestTable;
pub use greenroom_testkit::lines::seat;

/// A table in play whose dice a test can tell.
pub type Played = TestTable<DiceMaster, DiceThen>;

/// Dice as they are told, and anything for all other questions.
pub struct DiceThen {
    dice: Vec<u32>,
    then: Fast,
}

impl Chance for DiceThen {
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

pub fn idol(word: &str) -> Idol {
    Idol::from_word(word).unwrap_or_else(|| panic!("there is no idol {word}"))
}

pub fn audition(word: &str) -> Audition {
    Audition::from_word(word).unwrap_or_else(|| panic!("there is no audition {word}"))
}

pub fn kind(word: &str) -> Kind {
    Kind::from_word(word).unwrap_or_else(|| panic!("there is no card {word}"))
}

/// A new table; A is the start player.
pub fn dealt(seats: u8, options: Options) -> Played {
    let game = DiceMaster::deal(&Setup::new(&options, seats), &mut Scripted::new([0])).unwrap();
    TestTable::with_chance(game, DiceThen { dice: Vec::new(), then: Fast::new(7) })
}

/// The first season's produce phase with these teams, A to act; hands are empty, every trend is Vocal first, and in slots
/// 2 to 6 lie auditions for everybody.
pub fn table(teams: &[&str]) -> Played {
    with_options(teams, Options { selection: Selection::Free, ..Options::default() })
}

pub fn with_options(teams: &[&str], options: Options) -> Played {
    dealt(teams.len() as u8, options).edit(|game| {
        for (seat, team) in teams.iter().enumerate() {
            game.open.rosters[seat] = team.split_whitespace().map(idol).collect();
        }
        game.open.step = Step::Produce { seat: Seat(0) };
        game.open.trends_out = [Trend::Dance, Trend::Visual, Trend::Visual].into();
        game.hidden.trends =
            [Trend::Vocal, Trend::Vocal, Trend::Vocal, Trend::Dance, Trend::Dance, Trend::Visual];
        let auditions =
            ["the-debut", "first-stage", "open-radio", "mall-live", "morning-show", "songstress-paradise"];
        (1..).zip(auditions).for_each(|(slot, word)| put_audition(game, slot, word));
    })
}

fn put_audition(game: &mut DiceMaster, slot: u8, word: &str) {
    let open = &mut game.open;
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

/// What tests of this game set up and look at.
pub trait Positions: Sized {
    /// Puts an audition into a slot.
    fn audition(self, slot: u8, word: &str) -> Self;
    /// Makes a trend lie under a slot, by exchanging it with another slot or a card that is out.
    fn trend(self, slot: u8, word: &str) -> Self;
    /// Gives a seat cards of these kinds, from the pile.
    fn hand(self, who: &str, kinds: &str) -> Self;
    /// Changes an idol.
    fn idol(self, word: &str, change: impl FnOnce(&mut IdolState)) -> Self;
    fn season(self, season: u8) -> Self;
    fn unit(self, words: &str) -> Self;
    /// Skips to the entry sheets.
    fn at_entry(self) -> Self;
    /// Opens the sheets with these entries (`haruka 2, chihaya 3`; all others rest) and rolls these dice.
    fn audition_day(self, entries: &str, dice: &[u32]) -> Self;
    /// Plays one move with these dice; further chance is whatever comes.
    fn roll(self, line: &str, dice: &[u32]) -> Self;
    fn state(&self, word: &str) -> &IdolState;
    /// The points of the entrant that an idol is in.
    fn points(&self, word: &str) -> i16;
    /// The dice of the entrant that an idol is in.
    fn dice(&self, word: &str) -> Vec<u8>;
    /// The words of the cards in a hand.
    fn cards(&self, who: &str) -> Vec<String>;

    fn popular(self, word: &str, popularity: u8) -> Self {
        self.idol(word, |idol| idol.popularity = popularity)
    }

    fn memories(self, word: &str, memories: u8) -> Self {
        self.idol(word, |idol| idol.memories = memories)
    }

    fn tense(self, word: &str) -> Self {
        self.idol(word, |idol| idol.tension = true)
    }

    /// Gives an idol lesson chips: `vo da`.
    fn lessons(self, word: &str, trends: &str) -> Self {
        let chips = trends.split_whitespace().map(|word| Trend::from_word(word).unwrap()).collect();
        self.idol(word, |idol| idol.lessons = chips)
    }

    fn popularity(&self, word: &str) -> u8 {
        self.state(word).popularity
    }

    /// The lesson chips of an idol, in words.
    fn chips(&self, word: &str) -> String {
        let chips = self.state(word).lessons.iter().map(|trend| trend.word().into_owned());
        chips.collect::<Vec<_>>().join(" ")
    }
}

impl Positions for Played {
    fn audition(self, slot: u8, word: &str) -> Played {
        self.edit(|game| put_audition(game, slot, word))
    }

    fn trend(self, slot: u8, word: &str) -> Played {
        let wanted = Trend::from_word(word).unwrap();
        self.edit(|game| {
            let (trends, out) = (&mut game.hidden.trends, &mut game.open.trends_out);
            let here = slot as usize - 1;
            match (here + 1..6).find(|&other| trends[other] == wanted) {
                _ if trends[here] == wanted => {}
                Some(other) => trends.swap(here, other),
                None => {
                    let other = out.iter_mut().find(|trend| **trend == wanted).expect("one is to be had");
                    std::mem::swap(other, &mut trends[here]);
                    out.sort_unstable();
                }
            }
        })
    }

    fn hand(self, who: &str, kinds: &str) -> Played {
        let mut cards = CardCounts::NONE;
        cards.extend(kinds.split_whitespace().map(kind));
        self.edit(|game| {
            for kind in cards.iter() {
                assert!(game.hidden.pile.contains(kind), "no {} is left", kind.word());
                game.hidden.pile.remove(kind);
                game.hidden.hands[seat(who).index()].insert(kind);
            }
        })
    }

    fn idol(self, word: &str, change: impl FnOnce(&mut IdolState)) -> Played {
        self.edit(|game| change(&mut game.open.idols[idol(word).index()]))
    }

    fn season(self, season: u8) -> Played {
        self.edit(|game| {
            game.open.season = season;
            put_audition(game, 1, if season <= 2 { "the-debut" } else { "quiz-panic" });
        })
    }

    fn unit(self, words: &str) -> Played {
        let members: IdolSet = words.split_whitespace().map(idol).collect();
        self.edit(|game| members.iter().for_each(|idol| game.open.idols[idol.index()].unit = members))
    }

    fn at_entry(self) -> Played {
        self.edit(|game| {
            game.open.step = Step::Enter;
            game.open.ready = SeatSet::NONE;
        })
    }

    fn audition_day(self, entries: &str, dice: &[u32]) -> Played {
        let t = self.at_entry().edit(|game| {
            for entry in entries.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
                let (name, slot) = entry.split_once(' ').unwrap();
                let place = Place::Slot(Slot::from_number(slot.parse().unwrap()).unwrap());
                for member in game.open.idol(idol(name)).unit.iter() {
                    game.hidden.sheets[member.index()] = Some(place);
                }
            }
            for member in Idol::all().filter(|&idol| game.open.owner(idol).is_some()) {
                game.hidden.sheets[member.index()].get_or_insert(Place::Lesson);
            }
            game.open.ready = Seat::all(game.open.seats()).skip(1).collect();
        });
        t.roll("A: ready", dice)
    }

    fn roll(mut self, line: &str, dice: &[u32]) -> Played {
        self.chance.dice = dice.iter().rev().copied().collect();
        let t = self.play(line);
        assert!(t.chance.dice.is_empty(), "after `{line}` these dice were not rolled: {:?}", t.chance.dice);
        t
    }

    fn state(&self, word: &str) -> &IdolState {
        self.game.open.idol(idol(word))
    }

    fn points(&self, word: &str) -> i16 {
        let contest = self.game.open.contest.as_ref().expect("an audition is held");
        let entrant = contest.entrants.iter().find(|entrant| entrant.members.contains(idol(word))).unwrap();
        self.game.open.points(contest, entrant)
    }

    fn dice(&self, word: &str) -> Vec<u8> {
        let contest = self.game.open.contest.as_ref().expect("an audition is held");
        let entrant = contest.entrants.iter().find(|entrant| entrant.members.contains(idol(word))).unwrap();
        entrant.dice.iter().map(|die| die.face).collect()
    }

    fn cards(&self, who: &str) -> Vec<String> {
        self.game.hand(seat(who)).iter().map(|kind| kind.word().into_owned()).collect()
    }
}
