//! Whether a state could lie on a table.

use crate::card_counts::CardCounts;
use crate::cards::{Colour, ProduceEffect, Use, cards};
use crate::ids::{AUDITIONS, Audition, IDOLS, Idol, IdolSet, Kind, Place, SLOTS, Slot, Trend};
use crate::prepare::{TRENDS_EACH, TRENDS_OUT};
use crate::state::{Contest, DiceMaster, Purchase, Step};
use crate::view::in_sight;
use greenroom_engine::{Id, MAX_SEATS, Message, Seat, SeatSet, ensure};

/// Checks everything; the message names what is wrong.
pub(crate) fn audit(game: &DiceMaster) -> Result<(), Message> {
    let open = &game.open;
    ensure((2..=MAX_SEATS as u8).contains(&open.seats()), "seats")?;
    let lengths = [
        open.offices.len(),
        open.memory.kept_in_hand.len(),
        open.memory.kept_aside.len(),
        game.hidden.hands.len(),
        game.hidden.aside.len(),
    ];
    ensure(lengths.iter().all(|&length| length == open.rosters.len()), "seats")?;
    ensure(!open.options.fierce || open.seats() <= 3, "seats")?;
    ensure(
        (1..=open.cards.rules.last_season).contains(&open.season) && open.start.0 < open.seats(),
        "season",
    )?;
    game.inspect_rosters()?;
    game.inspect_idols()?;
    game.inspect_cards()?;
    game.inspect_memory()?;
    if !matches!(open.step, Step::Choose { .. } | Step::Assign { .. } | Step::OpeningMemory { .. }) {
        game.inspect_board()?;
    }
    game.inspect_places()?;
    game.inspect_step()
}

impl DiceMaster {
    fn begun(&self) -> bool {
        !matches!(self.open.step, Step::Choose { .. })
    }

    fn inspect_rosters(&self) -> Result<(), Message> {
        let open = &self.open;
        let mut all = IdolSet::empty();
        for &roster in &open.rosters {
            ensure(are_idols(roster) && roster.intersection(all).is_empty(), "rosters")?;
            all = all.union(roster);
            let size = roster.len();
            let right = match open.step {
                Step::Choose { .. } => size <= u32::from(open.chosen_each()),
                _ => size == u32::from(open.idols_each()),
            };
            ensure(right, "rosters")?;
        }
        if let Step::Choose { done } = open.step {
            let right = all.len() == u32::from(done) && done < open.seats() * open.chosen_each();
            ensure(right, "rosters")?;
        }
        Ok(())
    }

    fn inspect_idols(&self) -> Result<(), Message> {
        let open = &self.open;
        for idol in Idol::all() {
            let state = open.idol(idol);
            ensure(state.popularity <= open.cards.rules.top(), "popularity")?;
            ensure(state.memories <= cards().traits[idol.index()].memory_limit, "memories")?;
            ensure(state.lessons.0 >> Trend::ALL.len() == 0, "lessons")?;
            ensure(are_idols(state.unit) && state.unit.contains(idol), "units")?;
            if state.unit.len() > 1 {
                let owner = open.owner(idol);
                ensure(owner.is_some() && state.unit.len() <= 3, "units")?;
                for other in state.unit.iter() {
                    ensure(open.owner(other) == owner && open.idol(other).unit == state.unit, "units")?;
                }
            }
            ensure(!state.rested || open.owner(idol).is_some(), "rested")?;
            if let Some(kind) = state.gear {
                let gear = |effect: Option<ProduceEffect>| matches!(effect, Some(ProduceEffect::Gear { .. }));
                ensure(open.owner(idol).is_some() && gear(produce_effect_of(kind)), "gear")?;
            }
        }
        let offices = open.offices.iter().flatten();
        ensure(offices.copied().all(|kind| produce_effect_of(kind) == Some(ProduceEffect::Office)), "offices")
    }

    /// Each kind has as many cards on the table as the box holds.
    fn inspect_cards(&self) -> Result<(), Message> {
        for kind in CardCounts::ALL.kinds() {
            let seen = in_sight(&self.open).filter(|&other| other == kind).count() as u32;
            let copies = u32::from(cards().kind(kind).copies);
            ensure(seen + self.hidden.count(kind) == copies, "cards")?;
        }
        Ok(())
    }

    /// What everybody remembers of the last shuffle could be true.
    fn inspect_memory(&self) -> Result<(), Message> {
        let (memory, hidden) = (&self.open.memory, &self.hidden);
        for kind in CardCounts::ALL.kinds() {
            let (shuffled, kept) = (memory.shuffled.count(kind), memory.kept.count(kind));
            let all = hidden.count(kind);
            ensure(shuffled <= all && kept <= all && all <= shuffled + kept, "memory")?;
            ensure(hidden.pile.count(kind) <= shuffled, "memory")?;
        }
        let hands = hidden.hands.iter().zip(&memory.kept_in_hand);
        for (cards, &kept) in hands.chain(hidden.aside.iter().zip(&memory.kept_aside)) {
            let most: u32 = cards.kinds().map(|kind| cards.count(kind).min(memory.kept.count(kind))).sum();
            ensure(u32::from(kept) <= most, "memory")?;
        }
        Ok(())
    }

    fn inspect_board(&self) -> Result<(), Message> {
        let open = &self.open;
        let shuffled = cards().shuffled_auditions();
        let mut somewhere = open.audition_pile.union(open.audition_discard);
        ensure(somewhere.difference(shuffled).is_empty(), "auditions")?;
        ensure(open.audition_pile.intersection(open.audition_discard).is_empty(), "auditions")?;
        let playing = self.open.step != Step::Over;
        for slot in Slot::all() {
            let Some(audition) = open.board[slot.index()] else {
                // Only a red audition that was passed leaves its slot before the season ends.
                ensure(!playing || slot.0 < open.trends_shown, "auditions")?;
                continue;
            };
            ensure(audition.index() < AUDITIONS && !somewhere.contains(audition), "auditions")?;
            somewhere.insert(audition);
            if cards().audition(audition).colour == Colour::Blue {
                ensure(cards().blue(slot, open.season) == Some(audition), "auditions")?;
            }
        }
        for audition in (0..AUDITIONS as u8).map(Audition) {
            let green = cards().audition(audition).colour == Colour::Green;
            ensure(!green || somewhere.contains(audition), "auditions")?;
        }
        ensure(open.trends_out.len() == TRENDS_OUT && open.trends_out.is_sorted(), "trends")?;
        let mut count = [0; 3];
        for &trend in self.hidden.trends.iter().chain(&open.trends_out) {
            count[trend.index()] += 1;
        }
        ensure(count == [TRENDS_EACH; 3] && open.trends_shown as usize <= SLOTS, "trends")?;
        let seats = SeatSet::all(open.seats()).0;
        ensure(open.trend_seen.iter().all(|seen| seen.0 & !seats == 0), "trends")
    }

    fn inspect_places(&self) -> Result<(), Message> {
        let open = &self.open;
        let auditions = matches!(open.step, Step::Appeal | Step::Extra { .. } | Step::Memory);
        let places = if open.step == Step::Enter { &self.hidden.sheets } else { &open.entered };
        let other = if open.step == Step::Enter { &open.entered } else { &self.hidden.sheets };
        ensure(other.iter().all(Option::is_none), "entries")?;
        if !auditions && open.step != Step::Enter {
            let none = places.iter().all(Option::is_none) && open.contest.is_none();
            return ensure(none && open.ready.is_empty() && open.visitor.is_none(), "entries");
        }
        ensure(open.visitor.is_none_or(|slot| auditions && (slot.0 as usize) < SLOTS), "entries")?;
        for idol in Idol::all() {
            let place = places[idol.index()];
            let Some(seat) = open.owner(idol) else {
                ensure(place.is_none(), "entries")?;
                continue;
            };
            ensure(!auditions || place.is_some(), "entries")?;
            let leader = open.leader(idol);
            ensure(places[leader.index()] == place, "entries")?;
            if let Some(Place::Slot(slot)) = place {
                ensure((slot.0 as usize) < SLOTS, "entries")?;
                let alone = open.leaders(seat).filter(|other| places[other.index()] == place).count() == 1;
                ensure(alone, "entries")?;
                ensure(auditions || open.admits(slot, leader).is_ok(), "entries")?;
            }
        }
        if open.step == Step::Enter {
            let all = SeatSet::all(open.seats());
            ensure(open.contest.is_none() && open.ready.0 & !all.0 == 0 && open.ready != all, "entries")?;
            return ensure(open.ready.iter().all(|seat| self.sheet_is_full(seat)), "entries");
        }
        Ok(())
    }

    fn inspect_step(&self) -> Result<(), Message> {
        let open = &self.open;
        let seated = |seat: Seat| ensure(seat.0 < open.seats(), "step");
        let owned = |idol: Idol| ensure((idol.0 as usize) < IDOLS && open.owner(idol).is_some(), "step");
        let popularity: u32 = open.idols.iter().map(|idol| u32::from(idol.popularity)).sum();
        match open.step {
            Step::Choose { .. } => ensure(popularity == 0, "step"),
            Step::Assign { seat, given } => {
                seated(seat)?;
                ensure(open.options.short && given + 1 < open.idols_each(), "step")?;
                let has = open.rosters[seat.index()].iter().filter(|&idol| open.idol(idol).popularity > 0);
                ensure(has.count() == given as usize, "step")
            }
            Step::OpeningMemory { seat, left } => {
                seated(seat)?;
                ensure(open.options.short && (1..=2).contains(&left), "step")?;
                let held = open.rosters[seat.index()].iter().map(|idol| open.idol(idol).memories).sum::<u8>();
                ensure(held + left == 2, "step")
            }
            Step::Chip { idol } => {
                owned(idol)?;
                ensure(open.idol(idol).rested, "step")
            }
            Step::Produce { seat } => seated(seat),
            Step::Pay { seat, what } => {
                seated(seat)?;
                ensure(!self.hand(seat).is_empty(), "step")?;
                let roster = open.rosters[seat.index()];
                let fits = match what {
                    Purchase::Promotion(idol) => roster.contains(idol) && open.room_for_memories(idol) > 0,
                    Purchase::Lesson(idol, _) => roster.contains(idol),
                    Purchase::Unit(members) => {
                        members.difference(roster).is_empty()
                            && (2..=3).contains(&members.len())
                            && members.iter().all(|idol| open.idol(idol).unit.len() == 1)
                    }
                };
                ensure(fits, "step")
            }
            Step::Look { idol } => owned(idol),
            Step::Enter => Ok(()),
            Step::Appeal | Step::Extra { .. } | Step::Memory => match &open.contest {
                Some(contest) => self.inspect_contest(contest),
                None => ensure(false, "step"),
            },
            Step::Over => ensure(self.begun(), "step"),
        }
    }

    fn inspect_contest(&self, contest: &Contest) -> Result<(), Message> {
        let open = &self.open;
        let right = |right: bool| ensure(right, "contest");
        right((contest.slot.0 as usize) < SLOTS && !contest.entrants.is_empty() && contest.bar <= 100)?;
        right(open.audition(contest.slot).is_some() && open.trends_shown == contest.slot.number())?;
        let acting = contest.place_of(contest.acting);
        right(acting.is_some())?;
        let leaders: Vec<Idol> = self.acts_in(contest.slot).collect();
        right(leaders.len() == contest.entrants.len())?;
        for (entrant, &leader) in contest.entrants.iter().zip(leaders.iter().rev()) {
            right(entrant.members == open.idol(leader).unit)?;
            right(open.owner(leader) == Some(entrant.seat))?;
            right(entrant.dice.iter().all(|die| (1..=6).contains(&die.face)))?;
            right(entrant.bonus.abs() < 1000)?;
        }
        let winners = contest.winners.len();
        let mut seen = SeatSet::NONE;
        for &winner in &contest.winners {
            right(contest.place_of(winner).is_some() && !seen.contains(winner))?;
            seen.insert(winner);
        }
        if open.step == Step::Appeal {
            let passed = acting.is_none_or(|place| contest.entrants[place].passed);
            return right(winners == 0 && contest.rewarded == 0 && !passed);
        }
        right((contest.rewarded as usize) < winners)?;
        let members = self.rewarded_members();
        match open.step {
            Step::Extra { left, given } => right(
                given.difference(members).is_empty()
                    && left > 0
                    && given.len() + u32::from(left) < members.len(),
            ),
            Step::Memory => {
                let room: IdolSet = members.iter().filter(|&idol| open.room_for_memories(idol) > 0).collect();
                right(!room.is_empty())
            }
            _ => Ok(()),
        }
    }
}

/// Whether there are no others than the fifteen in a set.
fn are_idols(set: IdolSet) -> bool {
    set.last().is_none_or(|idol| idol.index() < IDOLS)
}

fn produce_effect_of(kind: Kind) -> Option<ProduceEffect> {
    match cards().kinds.get(kind.index())?.used {
        Use::Produce(effect) => Some(effect),
        Use::Audition(..) => None,
    }
}
