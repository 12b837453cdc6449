//! The players of one thread: the house's bots, and programs that go on running from game to game.

use crate::program::{Fault, Start, Visitor};
use crate::{Player, Tournament};
use greenroom_catalog::{AnyArena, ArenaPlayer, Bot, Outcome};
use greenroom_engine::{MAX_SEATS, Refusal, Seat};

/// How one game went, and what programs did wrong in it.
pub(crate) struct PlayedGame {
    pub(crate) outcome: Outcome,
    pub(crate) faults: Vec<(Seat, Fault)>,
}

/// Who plays on one thread, in the order of the line-up: one for each seat.
pub(crate) struct Company<'a> {
    tournament: &'a Tournament,
    members: Vec<Member<'a>>,
}

enum Member<'a> {
    Bot(Bot),
    Program(Visitor<'a>),
}

impl<'a> Company<'a> {
    pub(crate) fn new(tournament: &'a Tournament) -> Company<'a> {
        let member = |seat| match tournament.player_on(seat, 0) {
            Player::Bot(bot) => Member::Bot(*bot),
            Player::Program(program) => Member::Program(Visitor::new(program, tournament.bot_time)),
        };
        Company { tournament, members: Seat::all(tournament.seats).map(member).collect() }
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
        let mut sitters: Vec<ArenaPlayer<'_>> =
            Seat::all(seats).map(|_| ArenaPlayer::Bot(Bot::Random)).collect();
        for (place, member) in self.members.iter_mut().enumerate() {
            let seat = self.tournament.seat_of(place, number);
            sitters[seat.index()] = match member {
                Member::Bot(bot) => ArenaPlayer::Bot(*bot),
                Member::Program(visitor) => {
                    // One that does not get ready remembers why, and gives up when it is first asked.
                    let seed = number * MAX_SEATS as u64 + u64::from(seat.0);
                    let _ = visitor.begin(Start { game, options, seats, seat, seed });
                    ArenaPlayer::Guest(visitor)
                }
            };
        }
        let outcome = arena.play_with(&mut sitters, seed)?;
        drop(sitters);
        let mut faults = Vec::new();
        for (place, member) in self.members.iter_mut().enumerate() {
            let seat = self.tournament.seat_of(place, number);
            if let Member::Program(visitor) = member
                && let Some(fault) = visitor.end(&outcome.standing)
                && outcome.forfeits.contains(seat)
            {
                faults.push((seat, fault));
            }
        }
        Ok(PlayedGame { outcome, faults })
    }
}
