//! §6 Update Phase: month tokens, and what expires, all at once.

use crate::effects::Active;
use crate::event::{Event, Why};
use crate::ids::CardSet;
use crate::play::Play;
use crate::state::{Booked, EffectSource, Posted};
use greenroom_engine::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// §6: a month token on every card that is still posted; then cards whose period is over expire, and the round ends.
    pub(crate) fn update(&mut self) {
        for place in 0..self.open().posted.len() {
            let posted = &mut self.open().posted[place];
            posted.months = posted.months.saturating_add(1);
            let (seat, card) = (posted.seat, posted.card);
            if let Some(Active::EachMonth { coins }) = card.kind().active {
                self.gain(seat, u16::from(coins), Why::Card(card));
            }
        }
        self.expire();
        self.go_on_expiring();
    }

    /// §6: all expired cards leave simultaneously; then their Expired effects happen to what stays.
    fn expire(&mut self) {
        let is_over = |posted: &Posted| posted.months >= posted.card.kind().period;
        let expired: CardSet =
            self.open().posted.iter().filter(|posted| is_over(posted)).map(|p| p.card).collect();
        if expired.is_empty() {
            return;
        }
        let before = self.open().posted.clone();
        self.open().posted.retain(|posted| !is_over(posted));
        for posted in before.iter().filter(|posted| expired.contains(posted.card)) {
            let (seat, card) = (posted.seat, posted.card);
            self.tell(Event::Expired { seat, card });
            // a card that brings back others is still posted at this moment, and never brings back itself.
            let saved =
                before.iter().filter(|other| other.seat == seat && other.card != card).find_map(|other| {
                    match other.card.kind().active {
                        Some(Active::WhenYoursExpires { coins }) => Some((other.card, coins)),
                        _ => None,
                    }
                });
            match saved {
                Some((saviour, coins)) => {
                    self.give_to_hand(seat, card, Why::Card(saviour));
                    self.gain(seat, u16::from(coins), Why::Card(saviour));
                }
                None => self.open().trash.insert(card),
            }
        }
        // The next one lies last.
        for &Posted { seat, card, months, .. } in before.iter().rev() {
            if expired.contains(card) && card.kind().expired.is_some() {
                self.open().booked.push(Booked { seat, card, months });
            }
        }
    }

    /// §6: Expired effects happen in the order in which their cards were posted; then the round ends.
    pub(crate) fn go_on_expiring(&mut self) {
        while let Some(Booked { seat, card, months }) = self.open().booked.pop() {
            let effect = card.kind().expired.expect("what is booked has an effect");
            if self.begin_with(seat, EffectSource::Expired(card), effect, months) {
                return;
            }
        }
        self.end_round();
    }
}
