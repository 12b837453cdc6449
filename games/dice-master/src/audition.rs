//! Section 4-4-1: an audition, from the first roll to the last pass.

use crate::action::Aim;
use crate::cards::{Appeal, Special, Use, cards};
use crate::event::Event;
use crate::ids::{IDOLS, Idol, IdolSet, Kind, Place, SLOTS, Slot};
use crate::reason::Reason;
use crate::state::{Contest, DiceMaster, Die, Entrant, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Audience, Chance, Id, Log, Seat, SeatSet};

impl Open {
    /// The appeal points of an entrant as they stand: value, dice, cards, and what is always true (4-4-1-1, 4-4-1-2).
    pub fn points(&self, contest: &Contest, entrant: &Entrant) -> i16 {
        let members = entrant.members;
        let traits = self.traits(members);
        let mut points = self.unit_value(members, contest.trend) + entrant.bonus;
        for die in &entrant.dice {
            points += i16::from(die.face) + i16::from(traits.face_points[die.face as usize]);
        }
        points += i16::from(if members.len() > 1 { traits.unit_points } else { traits.solo_points });
        if traits.tension_points != 0 && self.has_tension(members) {
            points += i16::from(traits.tension_points);
        }
        if traits.outranked_points != 0 {
            let rank = self.rank(members);
            if contest.entrants.iter().any(|rival| self.rank(rival.members) > rank) {
                points += i16::from(traits.outranked_points);
            }
        }
        points.max(0)
    }
}

impl DiceMaster {
    /// Holds the auditions from a slot on, until somebody must decide; after the last slot the season ends.
    pub(crate) fn hold_auditions(&mut self, from: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for slot in (from..SLOTS as u8).map(Slot) {
            self.open_audition(slot, chance, log);
            if self.open.contest.is_none() {
                continue;
            }
            if self.find_who_acts() || self.decide_audition(chance, log) {
                return;
            }
        }
        self.end_season(chance, log);
    }

    /// Shows the trend of a slot, and rolls for all who have entered.
    fn open_audition(&mut self, slot: Slot, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.open.trends_shown = slot.number();
        log.reveal();
        let trend = self.hidden.trends[slot.index()];
        let (Some(audition), Some(card)) = (self.open.board[slot.index()], self.open.audition(slot)) else {
            return;
        };
        let visited = self.open.visitor == Some(slot);
        let bar = card.points + if visited { self.open.cards.rules.passing_bar } else { 0 };
        let leaders: ArrayVec<Idol, IDOLS> = self.acts_in(slot).collect();
        let entrants = leaders.len() as u8;
        log.tell(Audience::Everyone, Event::AuditionBegins { slot, audition, trend, entrants, bar });
        if leaders.is_empty() {
            return;
        }
        let mut contest = Contest {
            slot,
            trend,
            bar,
            entrants: ArrayVec::new(),
            acting: Seat(0),
            winners: ArrayVec::new(),
            rewarded: 0,
        };
        for leader in leaders.into_iter().rev() {
            let seat = self.open.owner(leader).expect("only idols of a seat enter");
            let members = self.open.idol(leader).unit;
            let dice = self.first_roll(members, &contest, chance);
            contest.entrants.push(Entrant { seat, members, dice, bonus: 0, passed: false });
        }
        contest.acting = contest.entrants[0].seat;
        for entrant in &contest.entrants {
            let points = self.open.points(&contest, entrant);
            let (seat, members, dice) = (entrant.seat, entrant.members, entrant.dice.clone());
            log.tell(Audience::Everyone, Event::Rolled { seat, members, dice, points });
        }
        self.open.contest = Some(contest);
    }

    /// 4-4-1-1: three dice, one more for a lesson in the trend, and what abilities add.
    fn first_roll(
        &self,
        members: IdolSet,
        contest: &Contest,
        chance: &mut impl Chance,
    ) -> ArrayVec<Die, { crate::state::MOST_DICE }> {
        let traits = self.open.traits(members);
        let first = usize::from(self.open.cards.rules.dice);
        let in_unit = if members.len() > 1 { traits.unit_dice as usize } else { 0 };
        let trained = members.iter().any(|idol| self.open.idol(idol).lessons.contains(contest.trend));
        let lesson = usize::from(trained && !traits.no_lesson_die);
        (0..(first + in_unit + lesson).min(crate::state::MOST_DICE))
            .map(|place| {
                let mut face = chance.die();
                if face == 1 && traits.reroll_ones {
                    face = chance.die();
                }
                Die { face, lesson: place >= first + in_unit }
            })
            .collect()
    }

    /// The audition and the entrant whose turn it is.
    pub(crate) fn acting(&self) -> Option<(&Contest, &Entrant)> {
        let contest = self.open.contest.as_ref()?;
        Some((contest, &contest.entrants[contest.place_of(contest.acting)?]))
    }

    /// The special rule of the audition that is being held.
    fn special(&self) -> Option<Special> {
        self.open.audition(self.open.contest.as_ref()?.slot)?.rule
    }

    pub(crate) fn no_cards_here(&self) -> bool {
        self.special() == Some(Special::NoCards)
    }

    /// 4-4-1-3: finds who acts next, from the entrant at whom the contest stands; false when all have passed.
    ///
    /// Who can do nothing, as everybody can see (no cards, no star ability to pay for), passes by herself.
    fn find_who_acts(&mut self) -> bool {
        let special = self.special();
        let Some(mut contest) = self.open.contest.take() else { return false };
        let count = contest.entrants.len();
        let first = contest.place_of(contest.acting).unwrap_or(0);
        let mut found = false;
        for step in 0..count {
            let place = (first + step) % count;
            let entrant = &contest.entrants[place];
            if entrant.passed {
                continue;
            }
            let cards = !self.hand(entrant.seat).is_empty() && special != Some(Special::NoCards);
            let stars = special != Some(Special::NoMemories)
                && entrant.members.iter().any(|idol| self.open.idol(idol).memories > 0);
            if cards || stars {
                contest.acting = entrant.seat;
                found = true;
                break;
            }
            contest.entrants[place].passed = true;
        }
        self.open.contest = Some(contest);
        if found {
            self.open.step = Step::Appeal;
        }
        found
    }

    /// Goes on after somebody has acted or passed.
    fn next_appeal(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(contest) = &mut self.open.contest else { return };
        let next = contest.place_of(contest.acting).map_or(0, |place| (place + 1) % contest.entrants.len());
        contest.acting = contest.entrants[next].seat;
        let slot = contest.slot;
        if !self.find_who_acts() && !self.decide_audition(chance, log) {
            self.hold_auditions(slot.0 + 1, chance, log);
        }
    }

    /// Nothing more from her until the audition ends.
    pub(crate) fn pass(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(contest) = &mut self.open.contest
            && let Some(place) = contest.place_of(contest.acting)
        {
            let entrant = &mut contest.entrants[place];
            entrant.passed = true;
            let (seat, members) = (entrant.seat, entrant.members);
            log.tell(Audience::Everyone, Event::Passed { seat, members });
        }
        self.next_appeal(chance, log);
    }

    /// Whether a star ability can be used: she is in the audition, has a memory, and the aim fits.
    pub(crate) fn can_use_star(&self, idol: Idol, aim: Aim) -> Result<(), Reason> {
        let here = self.acting().is_some_and(|(_, entrant)| entrant.members.contains(idol));
        if !here {
            return Err(Reason::NotInAudition(idol));
        }
        if self.special() == Some(Special::NoMemories) {
            return Err(Reason::NoStarsHere);
        }
        if self.open.idol(idol).memories == 0 {
            return Err(Reason::NoMemory(idol));
        }
        self.can_aim(cards().idol(idol).star.effect, aim)
    }

    /// What a card does for who acts now; none for a card of the produce phase.
    pub(crate) fn appeal_of(&self, kind: Kind) -> Option<Appeal> {
        let Use::Audition(effect, stronger) = cards().kind(kind).used else { return None };
        let (_, entrant) = self.acting()?;
        Some(stronger.filter(|_| self.open.has_tension(entrant.members)).unwrap_or(effect))
    }

    pub(crate) fn use_star(
        &mut self,
        seat: Seat,
        idol: Idol,
        aim: Aim,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.open.idols[idol.index()].memories -= 1;
        self.take_effect(cards().idol(idol).star.effect, aim, chance, log);
        if let Some((contest, entrant)) = self.acting() {
            let points = self.open.points(contest, entrant);
            log.tell(Audience::Everyone, Event::Star { seat, idol, aim, points });
        }
        self.next_appeal(chance, log);
    }

    pub(crate) fn appeal(
        &mut self,
        seat: Seat,
        kind: Kind,
        aim: Aim,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some(effect) = self.appeal_of(kind) else { return };
        self.take_from_hand(seat, kind, log);
        self.take_effect(effect, aim, chance, log);
        self.open.discard.insert(kind);
        if let Some((contest, entrant)) = self.acting() {
            let (members, points) = (entrant.members, self.open.points(contest, entrant));
            log.tell(Audience::Everyone, Event::Appealed { seat, members, kind, aim, points });
        }
        self.next_appeal(chance, log);
    }

    /// 4-4-3: the season ends, and with the sixth or an S rank idol the game.
    fn end_season(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.clear_auditions();
        self.open.visitor = None;
        for idol in Idol::all() {
            let state = &mut self.open.idols[idol.index()];
            state.rested = self.open.entered[idol.index()] == Some(Place::Lesson);
            state.promoted = false;
            state.unit = IdolSet::only(idol);
            self.open.entered[idol.index()] = None;
        }
        self.open.ready = SeatSet::NONE;
        let s_rank = self.open.has_s_rank();
        if s_rank || self.open.seasons_left() == 0 {
            self.open.step = Step::Over;
            log.tell(Audience::Everyone, Event::Ended { s_rank });
            return;
        }
        self.open.season += 1;
        self.open.start = self.open.start.next(self.open.seats());
        self.begin_season(chance, log);
    }
}
