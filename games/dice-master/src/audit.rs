//! Whether a state could lie on a table.

use crate::cards::{Colour, Errand, Use, cards};
use crate::ids::{
    AUDITIONS, Audition, Card, CardSet, IDOLS, Idol, IdolSet, PRODUCE_CARDS, Place, SLOTS, Slot,
};
use crate::prepare::{TRENDS_EACH, TRENDS_OUT};
use crate::state::{Contest, DiceMaster, LAST_SEASON, Purchase, Step, TOP};
use greenroom_engine::{MAX_SEATS, Message, Seat, SeatSet};

type Finding = Result<(), Message>;

fn sound(right: bool, key: &str) -> Finding {
    if right { Ok(()) } else { Err(Message::new(&format!("audit-{key}"))) }
}

impl DiceMaster {
    /// Checks everything; the message names what is wrong.
    pub(crate) fn inspect(&self) -> Finding {
        let open = &self.open;
        sound((2..=MAX_SEATS as u8).contains(&open.seats), "seats")?;
        sound(!open.options.fierce || open.seats <= 3, "seats")?;
        sound((1..=LAST_SEASON).contains(&open.season) && open.start.0 < open.seats, "season")?;
        self.inspect_rosters()?;
        self.inspect_idols()?;
        self.inspect_cards()?;
        if !matches!(open.step, Step::Choose { .. } | Step::Assign { .. } | Step::Souvenir { .. }) {
            self.inspect_board()?;
        }
        self.inspect_places()?;
        self.inspect_step()
    }

    fn begun(&self) -> bool {
        !matches!(self.open.step, Step::Choose { .. })
    }

    fn inspect_rosters(&self) -> Finding {
        let open = &self.open;
        let mut all = 0u16;
        for (seat, roster) in open.rosters.iter().enumerate() {
            sound(roster.0 >> IDOLS == 0 && roster.0 & all == 0, "rosters")?;
            all |= roster.0;
            let size = roster.len();
            let right = match open.step {
                _ if seat >= open.seats as usize => size == 0,
                Step::Choose { .. } => size <= u32::from(open.chosen_each()),
                _ => size == u32::from(open.idols_each()),
            };
            sound(right, "rosters")?;
        }
        if let Step::Choose { done } = open.step {
            let right = all.count_ones() == u32::from(done) && done < open.seats * open.chosen_each();
            sound(right, "rosters")?;
        }
        Ok(())
    }

    fn inspect_idols(&self) -> Finding {
        let open = &self.open;
        for idol in Idol::all() {
            let state = open.idol(idol);
            sound(state.popularity <= TOP, "popularity")?;
            sound(state.memories <= cards().traits[idol.index()].memory_limit, "memories")?;
            sound(state.lessons < 8, "lessons")?;
            sound(state.unit.0 >> IDOLS == 0 && state.unit.contains(idol), "units")?;
            if state.unit.len() > 1 {
                let owner = open.owner(idol);
                sound(owner.is_some() && state.unit.len() <= 3, "units")?;
                for other in state.unit.iter() {
                    sound(open.owner(other) == owner && open.idol(other).unit == state.unit, "units")?;
                }
            }
            sound(!state.rested || open.owner(idol).is_some(), "rested")?;
            if let Some(card) = state.gear {
                let gear = |errand: Option<Errand>| matches!(errand, Some(Errand::Gear { .. }));
                sound(open.owner(idol).is_some() && gear(errand_of(card)), "gear")?;
            }
        }
        for card in open.offices.iter().flatten() {
            sound(errand_of(*card) == Some(Errand::Office), "offices")?;
        }
        sound(open.offices[open.seats as usize..].iter().all(Option::is_none), "offices")
    }

    fn inspect_cards(&self) -> Finding {
        let (open, hidden) = (&self.open, &self.hidden);
        sound(open.shuffled_in.len() == PRODUCE_CARDS, "cards")?;
        let mut seen = CardSet::NONE;
        let mut put = |cards: CardSet| {
            let new = cards.0 >> PRODUCE_CARDS == 0 && cards.0 & seen.0 == 0;
            seen.0 |= cards.0;
            sound(new, "cards")
        };
        put(open.discard)?;
        put(hidden.pile)?;
        hidden.hands.iter().chain(&hidden.aside).try_for_each(|&cards| put(cards))?;
        let staying =
            open.idols.iter().filter_map(|idol| idol.gear).chain(open.offices.iter().flatten().copied());
        for card in staying {
            put([card].into_iter().collect())?;
        }
        sound(seen == CardSet::ALL, "cards")?;
        let absent = open.seats as usize..;
        let nobody =
            hidden.hands[absent.clone()].iter().chain(&hidden.aside[absent]).all(|set| set.is_empty());
        sound(nobody, "cards")?;
        sound(open.shuffled_in.iter().all(|&shuffle| shuffle <= open.shuffles), "shuffles")?;
        let fresh = hidden.pile.iter().all(|card| open.shuffled_in[card.0 as usize] == open.shuffles);
        sound(fresh, "shuffles")
    }

    fn inspect_board(&self) -> Finding {
        let open = &self.open;
        let shuffled = cards().shuffled_auditions();
        sound((open.audition_pile.0 | open.audition_discard.0) & !shuffled.0 == 0, "auditions")?;
        sound(open.audition_pile.0 & open.audition_discard.0 == 0, "auditions")?;
        let mut somewhere = open.audition_pile.0 | open.audition_discard.0;
        let playing = self.open.step != Step::Over;
        for slot in Slot::all() {
            let Some(audition) = open.board[slot.index()] else {
                // Only a red audition that was passed leaves its slot before the season ends.
                sound(!playing || slot.0 < open.trends_shown, "auditions")?;
                continue;
            };
            sound((audition.0 as usize) < AUDITIONS && somewhere & (1 << audition.0) == 0, "auditions")?;
            somewhere |= 1 << audition.0;
            if cards().audition(audition).colour == Colour::Blue {
                sound(cards().blue(slot, open.season) == Some(audition), "auditions")?;
            }
        }
        for audition in (0..AUDITIONS as u8).map(Audition) {
            let green = cards().audition(audition).colour == Colour::Green;
            sound(!green || somewhere & (1 << audition.0) != 0, "auditions")?;
        }
        sound(open.trends_out.iter().map(|&out| out as usize).sum::<usize>() == TRENDS_OUT, "trends")?;
        let mut count = open.trends_out;
        for trend in self.hidden.trends {
            count[trend.index()] += 1;
        }
        sound(count == [TRENDS_EACH; 3] && open.trends_shown as usize <= SLOTS, "trends")?;
        let seats = SeatSet::all(open.seats).0;
        sound(open.trend_seen.iter().all(|seen| seen.0 & !seats == 0), "trends")
    }

    fn inspect_places(&self) -> Finding {
        let open = &self.open;
        let auditions = matches!(open.step, Step::Appeal | Step::Extra { .. } | Step::Memory);
        let places = if open.step == Step::Enter { &self.hidden.sheets } else { &open.entered };
        let other = if open.step == Step::Enter { &open.entered } else { &self.hidden.sheets };
        sound(other.iter().all(|&place| place == Place::Unset), "entries")?;
        if !auditions && open.step != Step::Enter {
            let none = places.iter().all(|&place| place == Place::Unset) && open.contest.is_none();
            return sound(none && open.ready.is_empty() && open.visitor.is_none(), "entries");
        }
        sound(open.visitor.is_none_or(|slot| auditions && (slot.0 as usize) < SLOTS), "entries")?;
        for idol in Idol::all() {
            let place = places[idol.index()];
            let Some(seat) = open.owner(idol) else {
                sound(place == Place::Unset, "entries")?;
                continue;
            };
            sound(!auditions || place != Place::Unset, "entries")?;
            let leader = open.leader(idol);
            sound(places[leader.index()] == place, "entries")?;
            if let Place::Slot(slot) = place {
                sound((slot.0 as usize) < SLOTS, "entries")?;
                let alone = open.leaders(seat).filter(|other| places[other.index()] == place).count() == 1;
                sound(alone, "entries")?;
                sound(auditions || open.admits(slot, leader).is_ok(), "entries")?;
            }
        }
        if open.step == Step::Enter {
            let all = SeatSet::all(open.seats);
            sound(open.contest.is_none() && open.ready.0 & !all.0 == 0 && open.ready != all, "entries")?;
            return sound(open.ready.iter().all(|seat| self.sheet_is_full(seat)), "entries");
        }
        Ok(())
    }

    fn inspect_step(&self) -> Finding {
        let open = &self.open;
        let seated = |seat: Seat| sound(seat.0 < open.seats, "step");
        let owned = |idol: Idol| sound((idol.0 as usize) < IDOLS && open.owner(idol).is_some(), "step");
        let popularity: u32 = open.idols.iter().map(|idol| u32::from(idol.popularity)).sum();
        match open.step {
            Step::Choose { .. } => sound(popularity == 0, "step"),
            Step::Assign { seat, given } => {
                seated(seat)?;
                sound(open.options.short && given + 1 < open.idols_each(), "step")?;
                let has = open.rosters[seat.index()].iter().filter(|&idol| open.idol(idol).popularity > 0);
                sound(has.count() == given as usize, "step")
            }
            Step::Souvenir { seat, left } => {
                seated(seat)?;
                sound(open.options.short && (1..=2).contains(&left), "step")?;
                let held = open.rosters[seat.index()].iter().map(|idol| open.idol(idol).memories).sum::<u8>();
                sound(held + left == 2, "step")
            }
            Step::Chip { idol } => {
                owned(idol)?;
                sound(open.idol(idol).rested, "step")
            }
            Step::Produce { seat } => seated(seat),
            Step::Pay { seat, what } => {
                seated(seat)?;
                sound(!self.hand(seat).is_empty(), "step")?;
                let roster = open.rosters[seat.index()];
                let fits = match what {
                    Purchase::Promotion(idol) => {
                        (idol.0 as usize) < IDOLS && roster.contains(idol) && open.room_for_memories(idol) > 0
                    }
                    Purchase::Lesson(idol, _) => (idol.0 as usize) < IDOLS && roster.contains(idol),
                    Purchase::Unit(members) => {
                        members.0 & !roster.0 == 0
                            && (2..=3).contains(&members.len())
                            && members.iter().all(|idol| open.idol(idol).unit.len() == 1)
                    }
                };
                sound(fits, "step")
            }
            Step::Look { idol } => owned(idol),
            Step::Enter => Ok(()),
            Step::Appeal | Step::Extra { .. } | Step::Memory => match &open.contest {
                Some(contest) => self.inspect_contest(contest),
                None => sound(false, "step"),
            },
            Step::Over => sound(self.begun(), "step"),
        }
    }

    fn inspect_contest(&self, contest: &Contest) -> Finding {
        let open = &self.open;
        let right = |right: bool| sound(right, "contest");
        right((contest.slot.0 as usize) < SLOTS && !contest.entrants.is_empty() && contest.bar <= 100)?;
        right(open.audition(contest.slot).is_some() && open.trends_shown == contest.slot.number())?;
        right((contest.at as usize) < contest.entrants.len())?;
        let leaders: Vec<Idol> = self.acts_in(contest.slot).collect();
        right(leaders.len() == contest.entrants.len())?;
        for (entrant, &leader) in contest.entrants.iter().zip(leaders.iter().rev()) {
            right(entrant.members == open.idol(leader).unit)?;
            right(open.owner(leader) == Some(entrant.seat))?;
            right(entrant.dice.iter().all(|die| (1..=6).contains(&die.face)))?;
            right(entrant.bonus.abs() < 1000)?;
        }
        let winners = contest.winners.len();
        let mut seen = 0u8;
        for &winner in &contest.winners {
            right((winner as usize) < contest.entrants.len() && seen & (1 << winner) == 0)?;
            seen |= 1 << winner;
        }
        if open.step == Step::Appeal {
            let acting = &contest.entrants[contest.at as usize];
            return right(winners == 0 && contest.rewarded == 0 && !acting.passed);
        }
        right((contest.rewarded as usize) < winners)?;
        let members = self.rewarded_members();
        match open.step {
            Step::Extra { left, given } => {
                right(given.0 & !members.0 == 0 && left > 0 && given.len() + u32::from(left) < members.len())
            }
            Step::Memory => {
                let room: IdolSet = members.iter().filter(|&idol| open.room_for_memories(idol) > 0).collect();
                right(!room.is_empty())
            }
            _ => Ok(()),
        }
    }
}

fn errand_of(card: Card) -> Option<Errand> {
    if card.0 as usize >= PRODUCE_CARDS {
        return None;
    }
    match cards().kind(cards().kind_of(card)).used {
        Use::Produce(errand) => Some(errand),
        Use::Audition(..) => None,
    }
}
