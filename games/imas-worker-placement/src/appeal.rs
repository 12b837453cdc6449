//! §4.6: appeal cards: drawing, playing, the limit of three.

use crate::cards::{Effect, Talent};
use crate::event::Event;
use crate::ids::{Card, CardSet, add};
use crate::state::{IDOLS, Step, WorkerPlacement};
use greenroom_engine::{Audience, Chance, Id, Log, Seat};

/// When a card can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// In one's turn, before an idol moves.
    Turn,
    /// In an event, after the level is chosen.
    Event,
    /// When an event has succeeded.
    Success,
}

/// When an effect's card can be played.
pub fn timing(effect: Effect) -> Timing {
    match effect {
        Effect::Boost(_) => Timing::Event,
        Effect::Cheer { .. } => Timing::Success,
        _ => Timing::Turn,
    }
}

impl WorkerPlacement {
    /// 営業: draws cards; an empty deck takes the shuffled discard pile.
    pub(crate) fn draw(
        &mut self,
        seat: Seat,
        count: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        for _ in 0..count {
            if self.deck().is_empty() {
                if self.open.discards.is_empty() {
                    log.tell(Audience::Everyone, Event::NoCards { seat });
                    break;
                }
                self.open.shuffle = self.open.shuffle.saturating_add(1);
                for card in self.open.discards.iter() {
                    self.open.shuffled[card.index()] = self.open.shuffle;
                }
                self.open.discards = CardSet::empty();
                log.tell(Audience::Everyone, Event::Reshuffled);
            }
            let deck = self.deck();
            let card = deck.nth(chance.below(deck.len())).expect("the deck is not empty");
            self.hands[seat.index()].insert(card);
            log.reveal();
            log.tell(Audience::seat(seat), Event::Drew { seat, card });
            log.tell(Audience::but(seat), Event::DrewHidden { seat });
        }
        if count > 0 {
            self.ask(Step::Limit);
        }
    }

    /// Discards a card of the player who is asked, face up or face down.
    pub(crate) fn drop_card(&mut self, card: Card, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        self.hands[seat.index()].remove(card);
        self.me().lasting.remove(card);
        self.open.discards.insert(card);
        log.reveal();
        log.tell(Audience::Everyone, Event::Dropped { seat, card });
    }

    /// Plays a card from the hand of the player who is asked; its effect follows.
    pub(crate) fn play_card(&mut self, card: Card, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        let effect = self.open.cards.appeals[card.index()].effect;
        self.hands[seat.index()].remove(card);
        log.reveal();
        log.tell(Audience::Everyone, Event::Played { seat, card });
        // Talents that answer to a card being played do so before the card itself stays or goes.
        let chips: u8 = self
            .open
            .talents(seat)
            .map(|talent| if let Talent::CardChips { chips } = talent { chips } else { 0 })
            .sum();
        if let Effect::Lasting(_) = effect {
            self.me().lasting.insert(card);
        } else {
            self.open.discards.insert(card);
        }
        match effect {
            Effect::Lasting(_) => {}
            Effect::Gain(gain) => {
                self.take_chips(seat, [gain.vo, gain.da, gain.vi], log);
                self.take_memory(seat, gain.memory, log);
                self.take_money(seat, gain.money, log);
            }
            Effect::Choose { chips } => self.ask(Step::Choose { chips }),
            Effect::Train { chips, times } => {
                self.ask(Step::Train { ability: None, chips, times, off: 0 });
            }
            Effect::Event {} => self.ask(Step::Level),
            Effect::Home { memory } => self.send_home(memory, log),
            Effect::Boost(more) => {
                if let Step::Boost { level, mut boost } = self.open.step() {
                    add(&mut boost, [more.vo, more.da, more.vi]);
                    self.go_on(Step::Boost { level, boost });
                }
            }
            Effect::Cheer { evp: more } => {
                if let Step::Success { level, evp } = self.open.step() {
                    self.go_on(Step::Success { level, evp: evp.saturating_add(more) });
                }
            }
        }
        // The chips come before the card's own steps, so that they can pay for what it offers.
        if chips > 0 {
            self.ask(Step::Choose { chips });
        }
    }

    /// A card puts an idol into the goal: the one that is left, or the one that the player names.
    fn send_home(&mut self, memory: u8, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        let mut away = (0..IDOLS).filter(|&slot| !self.open.is_home(seat, slot));
        match (away.next(), away.next()) {
            (Some(slot), None) => {
                self.take_memory(seat, memory, log);
                self.bring_home(slot, log);
            }
            _ => self.ask(Step::SendHome { memory }),
        }
    }

    /// The idol that a card sends home arrives; if she was the last of all, the round is over.
    pub(crate) fn bring_home(&mut self, slot: usize, log: &mut impl Log<Event>) {
        let seat = self.open.now;
        self.come_home(seat, slot, log);
        if self.open.arrived.len() == self.open.producers.len() {
            self.open.steps.clear();
            self.ask(Step::EndTurn);
        }
    }
}
