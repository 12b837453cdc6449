//! Section 4-1: the preparation phase.

use crate::cards::{Colour, cards};
use crate::event::Event;
use crate::ids::{Audition, Idol, SLOTS, Slot, Trend, TrendSet};
use crate::state::{DiceMaster, Step};
use greenroom_engine::{Audience, Chance, Id, Log, Seat, SeatSet};

/// How many trend cards of each kind there are.
pub(crate) const TRENDS_EACH: u8 = 3;
/// How many trend cards are set aside each season.
pub(crate) const TRENDS_OUT: usize = 3;

impl DiceMaster {
    /// Begins the season whose number is set.
    pub(crate) fn begin_season(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.lay_out_auditions(chance);
        self.deal_trends(chance);
        log.tell(
            Audience::Everyone,
            Event::SeasonBegins {
                season: self.open.season,
                start: self.open.start,
                board: self.open.board,
                trends_out: self.open.trends_out.clone(),
            },
        );
        for seat in self.open.start.around(self.open.seats()) {
            let missing = self.open.hand_size(seat).saturating_sub(self.hand(seat).len());
            self.draw_to_hand(seat, missing, chance, log);
        }
        for seat in self.open.start.around(self.open.seats()) {
            self.take_aside(seat, log);
        }
        for idol in &mut self.open.idols {
            idol.lessons = TrendSet::empty();
        }
        self.next_rest_chip();
    }

    /// A blue audition lies where and when its card says; the pile fills the other slots.
    fn lay_out_auditions(&mut self, chance: &mut impl Chance) {
        for slot in Slot::all() {
            let blue = cards().blue(slot, self.open.season);
            self.open.board[slot.index()] = blue.or_else(|| self.draw_audition(chance));
        }
    }

    /// Draws an audition; when the pile is empty the discards are shuffled into a new one.
    pub(crate) fn draw_audition(&mut self, chance: &mut impl Chance) -> Option<Audition> {
        if self.open.audition_pile.is_empty() {
            self.open.audition_pile = std::mem::take(&mut self.open.audition_discard);
        }
        let pile = self.open.audition_pile;
        if pile.is_empty() {
            return None;
        }
        let audition = pile.nth(chance.below(pile.len()))?;
        self.open.audition_pile.remove(audition);
        Some(audition)
    }

    /// Three trend cards are set aside for all to see; the other six lie face down under the auditions.
    fn deal_trends(&mut self, chance: &mut impl Chance) {
        let mut pile = [Trend::Vocal; SLOTS + TRENDS_OUT];
        for (place, trend) in pile.iter_mut().enumerate() {
            *trend = Trend::ALL[place / TRENDS_EACH as usize];
        }
        chance.shuffle(&mut pile);
        self.open.trends_out = pile[SLOTS..].iter().copied().collect();
        self.open.trends_out.sort_unstable();
        self.hidden.trends.copy_from_slice(&pile[..SLOTS]);
        self.open.trend_seen = [SeatSet::NONE; SLOTS];
        self.open.trends_shown = 0;
    }

    /// Asks for the lesson chip of the next idol who rested, or begins the produce phase.
    fn next_rest_chip(&mut self) {
        let rested = self.open.start.around(self.open.seats()).find_map(|seat| {
            self.open.rosters[seat.index()].iter().find(|&idol| self.open.idol(idol).rested)
        });
        match rested {
            Some(idol) => self.open.step = Step::Chip { idol },
            None => self.begin_produce(),
        }
    }

    pub(crate) fn take_rest_chip(&mut self, seat: Seat, idol: Idol, trend: Trend, log: &mut impl Log<Event>) {
        let state = &mut self.open.idols[idol.index()];
        state.lessons.insert(trend);
        state.rested = false;
        log.tell(Audience::Everyone, Event::RestChip { seat, idol, trend });
        self.next_rest_chip();
    }

    /// 4-4-3: what becomes of the auditions at the end of a season.
    pub(crate) fn clear_auditions(&mut self) {
        for slot in Slot::all() {
            if let Some(audition) = self.open.board[slot.index()].take()
                && cards().audition(audition).colour != Colour::Blue
            {
                self.open.audition_discard.insert(audition);
            }
        }
    }
}
