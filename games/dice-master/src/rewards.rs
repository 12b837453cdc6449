//! Section 4-4-2: who passes an audition, and what it brings.

use crate::cards::{Colour, cards};
use crate::event::Event;
use crate::ids::{Idol, IdolSet};
use crate::state::{Contest, DiceMaster, Entrant, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Audience, Chance, Id, Log, MAX_SEATS, Seat};

impl Open {
    /// The entrants from best to worst: more points first, and in a tie the lower FreshPoint (4-4-1-3).
    pub fn ranking(&self, contest: &Contest) -> ArrayVec<(u8, i16), MAX_SEATS> {
        let mut ranking: ArrayVec<(u8, i16), MAX_SEATS> = contest
            .entrants
            .iter()
            .enumerate()
            .map(|(place, entrant)| (place as u8, self.points(contest, entrant)))
            .collect();
        // Entrants stand in the order of FreshPoints, the highest first: the later one wins a tie.
        ranking.sort_unstable_by_key(|&(place, points)| (-points, u8::MAX - place));
        ranking
    }
}

impl DiceMaster {
    /// Decides the audition. True when somebody is asked about a reward.
    pub(crate) fn decide_audition(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> bool {
        let Some(mut contest) = self.open.contest.take() else { return false };
        let places = self.open.audition(contest.slot).map_or(0, |card| card.places as usize);
        let ranking = self.open.ranking(&contest);
        for (place, &(entrant, points)) in ranking.iter().enumerate() {
            let passes = place < places && points >= i16::from(contest.bar);
            let Entrant { seat, members, ref dice, .. } = contest.entrants[entrant as usize];
            let dice = dice.iter().map(|die| i16::from(die.face)).sum();
            if passes {
                contest.winners.push(seat);
            }
            let (place, places) = (place as u8 + 1, places as u8);
            log.tell(
                Audience::Everyone,
                Event::Result { seat, members, place, places, points, dice, passes },
            );
        }
        self.lose_tension(&contest, log);
        self.open.contest = Some(contest);
        self.reward_next(chance, log)
    }

    /// Tension Up is lost by all who are not first; first is only who also reaches the bar.
    fn lose_tension(&mut self, contest: &Contest, log: &mut impl Log<Event>) {
        let first = contest.winners.first().copied();
        for entrant in &contest.entrants {
            if first == Some(entrant.seat) {
                continue;
            }
            for idol in entrant.members.iter() {
                let seat = entrant.seat;
                if std::mem::take(&mut self.open.idols[idol.index()].tension) {
                    log.tell(Audience::Everyone, Event::TensionLost { seat, idol });
                }
            }
        }
    }

    /// The entrant who is being rewarded.
    fn rewarded(&self) -> Option<(Seat, IdolSet)> {
        let contest = self.open.contest.as_ref()?;
        let winner = *contest.winners.get(contest.rewarded as usize)?;
        Some((winner, contest.entrants[contest.place_of(winner)?].members))
    }

    pub(crate) fn rewarded_seat(&self) -> Option<Seat> {
        self.rewarded().map(|(seat, _)| seat)
    }

    pub(crate) fn rewarded_members(&self) -> IdolSet {
        self.rewarded().map_or(IdolSet::empty(), |(_, members)| members)
    }

    /// Rewards the winners one after the other, best first. True when one of them is asked.
    fn reward_next(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> bool {
        while let Some((seat, members)) = self.rewarded() {
            let Some(card) = self.rewarding_card() else { break };
            let (each, left) = (card.popularity / members.len() as u8, card.popularity % members.len() as u8);
            if each > 0 {
                for idol in members.iter() {
                    self.gain(seat, idol, each, log);
                }
            }
            if left > 0 {
                self.open.step = Step::Extra { left, given: IdolSet::empty() };
                return true;
            }
            if self.reward_memory(log) {
                return true;
            }
            self.reward_rest(chance, log);
        }
        self.close_audition(log);
        false
    }

    fn rewarding_card(&self) -> Option<&'static crate::cards::AuditionCard> {
        self.open.audition(self.open.contest.as_ref()?.slot)
    }

    /// 4-2 C: popularity that cannot be shared evenly goes to whom the owner says, one each.
    pub(crate) fn give_extra(
        &mut self,
        idol: Idol,
        left: u8,
        given: IdolSet,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some((seat, _)) = self.rewarded() else { return };
        self.gain(seat, idol, 1, log);
        if left > 1 {
            self.open.step = Step::Extra { left: left - 1, given: given.with(idol) };
        } else if !self.reward_memory(log) {
            self.reward_rest(chance, log);
            self.go_on(chance, log);
        }
    }

    /// The memory goes to one idol: to whom the owner says where there is a choice. True when it is asked.
    fn reward_memory(&mut self, log: &mut impl Log<Event>) -> bool {
        if self.rewarding_card().is_none_or(|card| card.memory == 0) {
            return false;
        }
        let Some((seat, members)) = self.rewarded() else { return false };
        let with_room: IdolSet =
            members.iter().filter(|&idol| self.open.room_for_memories(idol) > 0).collect();
        if with_room.len() > 1 {
            self.open.step = Step::Memory;
            return true;
        }
        if let Some(idol) = with_room.last() {
            self.remember(seat, idol, log);
        }
        false
    }

    fn remember(&mut self, seat: Seat, idol: Idol, log: &mut impl Log<Event>) {
        self.open.idols[idol.index()].memories += 1;
        log.tell(Audience::Everyone, Event::Remembered { seat, idol });
    }

    pub(crate) fn give_memory(&mut self, idol: Idol, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some((seat, _)) = self.rewarded() else { return };
        self.remember(seat, idol, log);
        self.reward_rest(chance, log);
        self.go_on(chance, log);
    }

    /// Cards lie aside until next season, Tension Up comes to everybody in the unit (4-4-2-1); then the next winner.
    fn reward_rest(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let (Some(card), Some((seat, members))) = (self.rewarding_card(), self.rewarded()) else { return };
        self.set_aside(seat, card.cards, chance, log);
        if card.tension {
            for idol in members.iter() {
                if !std::mem::replace(&mut self.open.idols[idol.index()].tension, true) {
                    log.tell(Audience::Everyone, Event::TensionUp { seat, idol });
                }
            }
        }
        if let Some(contest) = &mut self.open.contest {
            contest.rewarded += 1;
        }
    }

    /// Goes on after a question about a reward.
    fn go_on(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(slot) = self.open.contest.as_ref().map(|contest| contest.slot) else { return };
        if !self.reward_next(chance, log) {
            self.hold_auditions(slot.0 + 1, chance, log);
        }
    }

    /// 4-4-3: a red audition that somebody has passed leaves the game.
    fn close_audition(&mut self, log: &mut impl Log<Event>) {
        let Some(contest) = self.open.contest.take() else { return };
        let place = &mut self.open.board[contest.slot.index()];
        if let Some(audition) = *place
            && !contest.winners.is_empty()
            && cards().audition(audition).colour == Colour::Red
        {
            *place = None;
            log.tell(Audience::Everyone, Event::LeavesGame { audition });
        }
    }
}
