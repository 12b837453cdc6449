//! The kit, set up with what it needs to know about a game.

use greenroom_engine::chance::Fast;
use greenroom_engine::{CardFile, Eyes, Game, Seat, Table};
use std::fmt::Debug;
use std::path::PathBuf;

/// Whether a game with this number of seats takes these options.
pub(crate) type Fits<G> = Box<dyn Fn(u8, &<G as Game>::Options) -> bool>;
/// Re-deals what a seat must not know.
pub(crate) type Scramble<G> = Box<dyn Fn(&G, Seat, &mut Fast) -> G>;
/// Lists the places that a seat must not know, with their true values.
pub(crate) type Secrets<G> = Box<dyn Fn(&G, Seat) -> Vec<(String, String)>>;
/// Whether others see that a seat does this while several seats are asked.
pub(crate) type Announced<G> = Box<dyn Fn(<G as Game>::Action) -> bool>;
/// Something that a table tells a pair of eyes.
pub(crate) type Told<G> = Box<dyn Fn(&Table<G>, Eyes) -> String>;
/// What somebody who has listened remembers beyond the JSON of their view.
pub(crate) type Remembered<G> = Box<dyn Fn(&Table<G>, Eyes) -> String>;
/// Says what has changed between two states although it must be conserved.
pub(crate) type Conserved<G> = Box<dyn Fn(&G, &G) -> Result<(), String>>;

/// The tests that every game must pass, set up for one game.
///
/// Each check plays random games at every number of seats and with every set of options given here.
pub struct Kit<G: Game> {
    pub(crate) games: u64,
    pub(crate) options: Vec<G::Options>,
    pub(crate) fits: Fits<G>,
    pub(crate) longest: u32,
    pub(crate) cards: String,
    pub(crate) scramble: Option<Scramble<G>>,
    pub(crate) secrets: Option<Secrets<G>>,
    pub(crate) nothing_hidden: bool,
    pub(crate) open_choices: bool,
    pub(crate) announced: Announced<G>,
    pub(crate) reach_tries: u32,
    pub(crate) also_told: Vec<Told<G>>,
    pub(crate) remembered: Option<Remembered<G>>,
    pub(crate) conserved: Option<Conserved<G>>,
    pub(crate) transcripts: PathBuf,
    pub(crate) perft: PathBuf,
    pub(crate) ids: PathBuf,
    pub(crate) earlier_cards: PathBuf,
}

impl<G: Game> Default for Kit<G> {
    fn default() -> Kit<G> {
        Kit::new()
    }
}

impl<G: Game> Kit<G> {
    /// A kit that plays 40 games a check with the default options, of at most 5,000 actions each.
    pub fn new() -> Kit<G> {
        Kit {
            games: 40,
            options: vec![G::Options::default()],
            fits: Box::new(|_, _| true),
            longest: 5_000,
            cards: G::Cards::shelf().fingerprint().to_owned(),
            scramble: None,
            secrets: None,
            nothing_hidden: false,
            open_choices: false,
            announced: Box::new(|_| false),
            reach_tries: 400,
            also_told: Vec::new(),
            remembered: None,
            conserved: None,
            transcripts: PathBuf::from("tests/games"),
            perft: PathBuf::from("tests/perft.txt"),
            ids: PathBuf::from("ids.txt"),
            earlier_cards: PathBuf::from("cards"),
        }
    }

    /// How many games each check plays, spread over all numbers of seats and all options; each pair gets one at least.
    #[must_use]
    pub fn games(mut self, games: u64) -> Kit<G> {
        self.games = games;
        self
    }

    /// The sets of options that are played with.
    #[must_use]
    pub fn options(mut self, options: impl IntoIterator<Item = G::Options>) -> Kit<G> {
        self.options = options.into_iter().collect();
        assert!(!self.options.is_empty(), "{}: a kit needs at least one set of options", G::ID);
        self
    }

    /// Which numbers of seats go with which options, where a game refuses some of them.
    #[must_use]
    pub fn tables_where(mut self, fits: impl Fn(u8, &G::Options) -> bool + 'static) -> Kit<G> {
        self.fits = Box::new(fits);
        self
    }

    /// The number of actions after which a game counts as endless.
    #[must_use]
    pub fn longest(mut self, actions: u32) -> Kit<G> {
        self.longest = actions;
        self
    }

    /// The fingerprint of the cards, where they are not the built-in ones.
    #[must_use]
    pub fn cards(mut self, fingerprint: &str) -> Kit<G> {
        self.cards = fingerprint.to_owned();
        self
    }

    /// Deals anew what a seat must not know, and keeps all that it knows or remembers: written from the rulebook.
    #[must_use]
    pub fn scramble(mut self, scramble: impl Fn(&G, Seat, &mut Fast) -> G + 'static) -> Kit<G> {
        self.scramble = Some(Box::new(scramble));
        self
    }

    /// The places that can be hidden, each with its true value: written from the rulebook.
    ///
    /// A place holds one small thing (a card, a sealed choice, where a certain card lies), so that a few hundred deals show
    /// every value that it can take. List also the places that this seat knows right now, its own hand and what it has
    /// peeked at. Scrambling leaves them alone, so sampling differs from it if the view has forgotten them.
    #[must_use]
    pub fn secrets(mut self, secrets: impl Fn(&G, Seat) -> Vec<(String, String)> + 'static) -> Kit<G> {
        self.secrets = Some(Box::new(secrets));
        self
    }

    /// Says that nothing is ever hidden in this game, so that it needs neither `scramble` nor `secrets`.
    #[must_use]
    pub fn nothing_hidden(mut self) -> Kit<G> {
        self.nothing_hidden = true;
        self
    }

    /// Says that when several seats are asked at once, they choose in the open: each sees what the others have chosen.
    #[must_use]
    pub fn open_choices(mut self) -> Kit<G> {
        self.open_choices = true;
        self
    }

    /// Which actions everybody sees while several seats choose at once, such as that somebody is ready. All others are secret
    /// until the last seat has chosen.
    #[must_use]
    pub fn announced(mut self, announced: impl Fn(G::Action) -> bool + 'static) -> Kit<G> {
        self.announced = Box::new(announced);
        self
    }

    /// How many samples and scrambles the reach test deals at one position, for one seat.
    #[must_use]
    pub fn reach_tries(mut self, tries: u32) -> Kit<G> {
        self.reach_tries = tries;
        self
    }

    /// Something more that a table tells a pair of eyes, where a game has a channel of its own.
    #[must_use]
    pub fn also_told(mut self, told: impl Fn(&Table<G>, Eyes) -> String + 'static) -> Kit<G> {
        self.also_told.push(Box::new(told));
        self
    }

    /// What these eyes remember beyond the JSON of their view, counted from the log that they may read (`table.log(eyes)`) and from
    /// nothing else. Without it, a view that remembers anything is a fault.
    #[must_use]
    pub fn remembered(mut self, remembered: impl Fn(&Table<G>, Eyes) -> String + 'static) -> Kit<G> {
        self.remembered = Some(Box::new(remembered));
        self
    }

    /// What must stay the same from the deal to the end: all money, all cards.
    #[must_use]
    pub fn conserved<T: Eq + Debug>(mut self, measure: impl Fn(&G) -> T + 'static) -> Kit<G> {
        self.conserved = Some(Box::new(move |first, now| {
            let (first, now) = (measure(first), measure(now));
            if first == now { Ok(()) } else { Err(format!("there was {first:?}, there is {now:?}")) }
        }));
        self
    }

    /// The folder of golden transcripts, from the package's folder; `tests/games` by default.
    #[must_use]
    pub fn transcripts(mut self, folder: impl Into<PathBuf>) -> Kit<G> {
        self.transcripts = folder.into();
        self
    }

    /// The file of perft counts, from the package's folder; `tests/perft.txt` by default.
    #[must_use]
    pub fn perft(mut self, file: impl Into<PathBuf>) -> Kit<G> {
        self.perft = file.into();
        self
    }

    /// The file of the actions' ids, from the package's folder; `ids.txt` by default.
    #[must_use]
    pub fn ids(mut self, file: impl Into<PathBuf>) -> Kit<G> {
        self.ids = file.into();
        self
    }

    /// The folder of the card files that were built in before, from the package's folder; `cards` by default.
    #[must_use]
    pub fn earlier_cards(mut self, folder: impl Into<PathBuf>) -> Kit<G> {
        self.earlier_cards = folder.into();
        self
    }

    /// Every number of seats with every set of options.
    pub(crate) fn tables(&self) -> Vec<(u8, &G::Options)> {
        let all = G::SEATS.flat_map(|seats| self.options.iter().map(move |options| (seats, options)));
        all.filter(|(seats, options)| (self.fits)(*seats, options)).collect()
    }

    /// Runs every check of the rules, one after the other. The macro [`conformance!`](crate::conformance) names them.
    pub fn run_all(&self) {
        self.options_are_real();
        self.legal_and_check_agree();
        self.words_and_parse_are_inverse();
        self.garbage_is_refused();
        self.refusals_change_nothing();
        self.games_end();
        self.same_seed_same_game();
        self.json_round_trips();
        self.json_keeps_to_the_schema();
        self.scrambling_shows_nothing();
        self.events_tell_no_more_than_views();
        self.views_round_trip();
        self.memories_are_of_the_log();
        self.samples_reach_everything();
        self.reveals_are_honest();
        self.simultaneous_choices_commute();
        self.sealed_choices_stay_sealed();
        self.undo_is_honest();
        self.silent_actions_tell_nothing();
        self.silent_actions_are_taken_back_in_silence();
        self.everything_is_conserved();
        self.earlier_cards_are_known();
        self.transcripts_replay();
        self.perft_counts_match();
    }
}
