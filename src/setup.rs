//! Sets up a table for several commands: the game, its seats, options and cards.

use crate::Failure;
use clap::builder::PossibleValuesParser;
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Lang, Refusal, Seed, options_from_pairs};
use greenroom_stage::Player;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The game that a command is about.
#[derive(clap::Args)]
pub(crate) struct GameArg {
    /// The game's id, as `greenroom games` lists it
    #[arg(value_parser = PossibleValuesParser::new(greenroom_catalog::games().iter().map(|game| game.id())))]
    game: String,
}

/// The arguments that set a table up.
#[derive(clap::Args)]
pub(crate) struct SetupArgs {
    #[command(flatten)]
    game: GameArg,

    /// The number of seats [default: the fewest that the game allows]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,

    /// An option of the game; can be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = read_pair)]
    options: Vec<(String, String)>,

    /// Your own card file, instead of the built-in one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

/// A table that can be dealt.
pub(crate) struct Setup {
    pub(crate) game: &'static dyn GameKind,
    pub(crate) seats: u8,
    pub(crate) options: Value,
}

fn read_pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
        None => Err("expected KEY=VALUE".to_owned()),
    }
}

impl GameArg {
    /// The game.
    pub(crate) fn find(&self) -> Result<&'static dyn GameKind, Failure> {
        find_game(&self.game).map_err(Failure::Request)
    }
}

/// The game with this id; the error lists all games.
pub(crate) fn find_game(id: &str) -> Result<&'static dyn GameKind, String> {
    greenroom_catalog::find(id).ok_or_else(|| {
        let known: Vec<&str> = greenroom_catalog::games().iter().map(|game| game.id()).collect();
        format!("there is no game `{id}`; the games are: {}", known.join(", "))
    })
}

/// Loads a card file for a game.
pub(crate) fn load_cards(game: &dyn GameKind, file: Option<&Path>) -> Result<(), Failure> {
    let Some(file) = file else { return Ok(()) };
    let path = file.display().to_string();
    match std::fs::read_to_string(file) {
        Ok(text) => game.load_cards(&text).map_err(|problem| Failure::Cards { path, problem }),
        Err(problem) => Err(Failure::File { path, problem }),
    }
}

impl SetupArgs {
    /// Checks all that can be checked before the deal, and loads the cards.
    pub(crate) fn read(&self) -> Result<Setup, Failure> {
        let game = self.game.find()?;
        let range = game.seats();
        let seats = self.seats.unwrap_or(*range.start());
        if !range.contains(&seats) {
            return Err(Failure::Seats { game: game.id(), seats, from: *range.start(), to: *range.end() });
        }
        let pairs = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let options = options_from_pairs(game.options(), game.default_options(), pairs)?;
        load_cards(game, self.cards.as_deref())?;
        Ok(Setup { game, seats, options })
    }
}

impl Setup {
    /// Deals a table for these people.
    pub(crate) fn deal(
        &self,
        people: &[Player],
        seed: Seed,
        lang: Lang,
    ) -> Result<Box<dyn AnyTable>, Failure> {
        let names = people.iter().map(|person| person.name.clone()).collect();
        let dealt = self.game.deal(self.game.header(self.options.clone(), names, seed));
        dealt.map_err(|refusal| self.refused(&refusal, lang))
    }

    /// A refusal to deal, as a sentence.
    pub(crate) fn refused(&self, refusal: &Refusal, lang: Lang) -> Failure {
        let sentence = self.game.say(&refusal.message, lang, &[]);
        Failure::Refused { sentence, section: refusal.section.clone() }
    }
}

/// Reads a table's seed: a number, or the 64 hexadecimal digits that a transcript states.
pub(crate) fn read_seed(text: &str) -> Result<Seed, String> {
    let seed = text.parse().map(Seed::from_number).ok().or_else(|| Seed::from_hex(text));
    seed.ok_or_else(|| "expected a whole number or 64 hexadecimal digits".to_owned())
}

/// A seed that nobody can guess.
pub(crate) fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(Seed::from_bytes(bytes)),
        Err(error) => Err(Failure::Request(format!("the system gives no random numbers: {error}"))),
    }
}

/// People without names of their own: `Player A` and so on.
pub(crate) fn unnamed(seats: u8) -> Vec<Player> {
    let name = |seat: greenroom_engine::Seat| Player { name: format!("Player {seat}"), bot: false };
    greenroom_engine::Seat::all(seats).map(name).collect()
}
