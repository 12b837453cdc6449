//! The line-up of one thread: our bots, and programs that keep running from game to game.

use crate::program::{Fault, GameStart, ProgramPlayer};
use crate::{Entrant, Tournament};
use greenroom_catalog::{AnyArena, ArenaPlayer, Bot, Outcome};
use greenroom_engine::{MAX_SEATS, Refusal, Seat};

/// The outcome of one game, and the faults of programs in it.
pub(crate) struct PlayedGame {
    pub(crate) outcome: Outcome,
    pub(crate) faults: Vec<(Seat, Fault)>,
}

/// Who plays on one thread: one member for each seat of the first game.
pub(crate) struct LineUp<'a> {
    tournament: &'a Tournament,
    members: Vec<Member>,
}

enum Member {
    Bot(Bot),
    Program(ProgramPlayer),
}

impl<'a> LineUp<'a> {
    pub(crate) fn new(tournament: &'a Tournament) -> LineUp<'a> {
        let member = |seat| match tournament.entrant_on(seat, 0) {
            Entrant::Bot(bot) => Member::Bot(*bot),
            Entrant::Program(program) => Member::Program(ProgramPlayer::new(program, tournament.bot_time)),
        };
        LineUp { tournament, members: Seat::all(tournament.seats).map(member).collect() }
    }

    /// Plays the game with this number.
    pub(crate) fn play(
        &mut self,
        arena: &mut dyn AnyArena,
        number: u64,
        seed: u64,
    ) -> Result<PlayedGame, Refusal> {
        if self.members.iter().any(|member| matches!(member, Member::Program(_))) {
            return self.play_with_programs(arena, number, seed);
        }
        let mut bots = [Bot::Random; MAX_SEATS];
        for (place, member) in self.members.iter().enumerate() {
            if let Member::Bot(bot) = member {
                bots[self.tournament.seat_of(place, number).index()] = *bot;
            }
        }
        let outcome = arena.play(&bots[..self.members.len()], seed)?;
        Ok(PlayedGame { outcome, faults: Vec::new() })
    }

    fn play_with_programs(
        &mut self,
        arena: &mut dyn AnyArena,
        number: u64,
        seed: u64,
    ) -> Result<PlayedGame, Refusal> {
        let Tournament { game, ref options, seats, .. } = *self.tournament;
        let mut players: Vec<ArenaPlayer<'_>> =
            Seat::all(seats).map(|_| ArenaPlayer::Bot(Bot::Random)).collect();
        for (place, member) in self.members.iter_mut().enumerate() {
            let seat = self.tournament.seat_of(place, number);
            players[seat.index()] = match member {
                Member::Bot(bot) => ArenaPlayer::Bot(*bot),
                Member::Program(program) => {
                    // A program that does not get ready remembers its fault, and gives up when it is first asked.
                    let seed = number * MAX_SEATS as u64 + u64::from(seat.0);
                    let _ = program.begin(GameStart { game, options, seats, seat, seed });
                    ArenaPlayer::Guest(program)
                }
            };
        }
        let outcome = arena.play_with(&mut players, seed)?;
        drop(players);
        let mut faults = Vec::new();
        for (place, member) in self.members.iter_mut().enumerate() {
            let seat = self.tournament.seat_of(place, number);
            if let Member::Program(program) = member
                && let Some(fault) = program.end(&outcome.standing)
                && outcome.forfeits.contains(seat)
            {
                faults.push((seat, fault));
            }
        }
        Ok(PlayedGame { outcome, faults })
    }
}
