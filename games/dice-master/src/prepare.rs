//! Section 4-1: the preparation phase.

use crate::cards::{Colour, cards};
use crate::events::{CARDS_A_LINE, Event};
use crate::ids::{Audition, Card, CardSet, Idol, Kind, SLOTS, Slot, Trend};
use crate::state::{DiceMaster, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Audience, Chance, Log, Seat, SeatSet};

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
                trends_out: self.open.trends_out,
            },
        );
        for seat in self.open.start.around(self.open.seats) {
            let missing = self.open.hand_size(seat).saturating_sub(self.hand(seat).len());
            self.draw_to_hand(seat, missing, chance, log);
        }
        for seat in self.open.start.around(self.open.seats) {
            self.take_aside(seat, log);
        }
        for idol in &mut self.open.idols {
            idol.lessons = 0;
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
        let audition = pile.iter().nth(chance.below(pile.len()) as usize)?;
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
        self.open.trends_out = [0; 3];
        for trend in &pile[SLOTS..] {
            self.open.trends_out[trend.index()] += 1;
        }
        self.hidden.trends.copy_from_slice(&pile[..SLOTS]);
        self.open.trend_seen = [SeatSet::NONE; SLOTS];
        self.open.trends_shown = 0;
    }

    /// Draws one produce card; when the pile is empty the discards are shuffled into a new one.
    fn draw_card(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Option<Card> {
        if self.hidden.pile.is_empty() {
            if self.open.discard.is_empty() {
                return None;
            }
            self.hidden.pile = std::mem::take(&mut self.open.discard);
            self.open.shuffles = self.open.shuffles.saturating_add(1);
            for card in self.hidden.pile.iter() {
                self.open.shuffled_in[card.0 as usize] = self.open.shuffles;
            }
            log.tell(Audience::Everyone, Event::Reshuffled);
        }
        let pile = self.hidden.pile;
        let card = pile.nth(chance.below(pile.len()))?;
        self.hidden.pile.remove(card);
        Some(card)
    }

    /// A seat draws cards into its hand.
    pub(crate) fn draw_to_hand(
        &mut self,
        seat: Seat,
        cards: u32,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let mut drawn = CardSet::NONE;
        for _ in 0..cards {
            let Some(card) = self.draw_card(chance, log) else { break };
            drawn.insert(card);
        }
        if drawn.is_empty() {
            return;
        }
        self.hidden.hands[seat.index()].0 |= drawn.0;
        log.reveal();
        log.tell(Audience::but(seat), Event::Drew { seat, cards: drawn.len() as u8 });
        log.tell(Audience::seat(seat), Event::DrewThese { seat, kinds: kinds_of(drawn) });
    }

    /// 4-4-2-1: cards are drawn face down and lie aside until next season; nobody looks at them.
    pub(crate) fn set_aside(
        &mut self,
        seat: Seat,
        cards: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let mut drawn = 0;
        for _ in 0..cards {
            let Some(card) = self.draw_card(chance, log) else { break };
            self.hidden.aside[seat.index()].insert(card);
            drawn += 1;
        }
        if drawn > 0 {
            log.tell(Audience::Everyone, Event::SetAside { seat, cards: drawn });
        }
    }

    fn take_aside(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let taken = std::mem::take(&mut self.hidden.aside[seat.index()]);
        if taken.is_empty() {
            return;
        }
        self.hidden.hands[seat.index()].0 |= taken.0;
        log.reveal();
        log.tell(Audience::but(seat), Event::TookAside { seat, cards: taken.len() as u8 });
        log.tell(Audience::seat(seat), Event::TookThese { seat, kinds: kinds_of(taken) });
    }

    /// Asks for the lesson chip of the next idol who rested, or begins the produce phase.
    fn next_rest_chip(&mut self) {
        let rested = self.open.start.around(self.open.seats).find_map(|seat| {
            self.open.rosters[seat.index()].iter().find(|&idol| self.open.idol(idol).rested)
        });
        match rested {
            Some(idol) => self.open.step = Step::Chip { idol },
            None => self.begin_produce(),
        }
    }

    pub(crate) fn take_rest_chip(&mut self, seat: Seat, idol: Idol, trend: Trend, log: &mut impl Log<Event>) {
        let state = &mut self.open.idols[idol.index()];
        state.lessons |= 1 << trend.index();
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

fn kinds_of(set: CardSet) -> ArrayVec<Kind, CARDS_A_LINE> {
    set.iter().take(CARDS_A_LINE).map(|card| cards().kind_of(card)).collect()
}
