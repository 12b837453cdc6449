//! A game while an action is carried out: what every chapter needs to move cards and coins, and to tell of it.

use crate::effects::Active;
use crate::event::{Event, Why};
use crate::ids::{Card, CardSet};
use crate::state::{Open, Philadelphia};
use greenroom_engine::{Audience, Chance, Log, Seat};

/// The most coins that anybody can have: far more than a game can bring.
pub(crate) const MOST_COINS: u16 = 9_999;
/// The most points that anybody can have: far more than a game can bring.
pub(crate) const MOST_POINTS: u8 = 200;

/// The game, chance and the log, while an action is carried out.
pub(crate) struct Play<'a, C, L> {
    pub(crate) game: &'a mut Philadelphia,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Everything that lies open.
    pub(crate) fn open(&mut self) -> &mut Open {
        &mut self.game.open
    }

    /// Tells everybody.
    pub(crate) fn tell(&mut self, event: Event) {
        self.log.tell(Audience::Everyone, event);
    }

    /// Somebody gains coins.
    pub(crate) fn gain(&mut self, seat: Seat, coins: u16, why: Why) {
        if coins > 0 {
            self.receive(seat, coins);
            self.tell(Event::Gained { seat, coins, why });
        }
    }

    /// Coins come in, for a reason that is told elsewhere.
    pub(crate) fn receive(&mut self, seat: Seat, coins: u16) {
        let purse = &mut self.open().players[seat.index()].coins;
        *purse = purse.saturating_add(coins).min(MOST_COINS);
    }

    /// Somebody pays: only ever what they have (§9-2).
    pub(crate) fn pay(&mut self, seat: Seat, coins: u8) {
        self.open().players[seat.index()].coins -= u16::from(coins);
    }

    /// §9-2: somebody loses as many coins as they have, unless a card turns the loss around (once: Q-20).
    pub(crate) fn lose(&mut self, seat: Seat, coins: u8, why: Why) {
        let guard = self.game.open.active(seat).find_map(|(posted, active)| match active {
            Active::InsteadOfLosing { coins } => Some((posted.card, coins)),
            _ => None,
        });
        if let Some((guard, coins)) = guard {
            return self.gain(seat, u16::from(coins), Why::Card(guard));
        }
        let lost = u16::from(coins).min(self.open().player(seat).coins);
        self.open().players[seat.index()].coins -= lost;
        self.tell(Event::Lost { seat, coins: lost, why });
    }

    /// §9-2: somebody pays coins to another in full, or not at all.
    pub(crate) fn collect(&mut self, from: Seat, to: Seat, coins: u8, why: Why) {
        if self.open().player(from).coins >= u16::from(coins) {
            self.pay(from, coins);
            self.receive(to, u16::from(coins));
            self.tell(Event::Collected { seat: from, to, coins, why });
        }
    }

    /// Somebody scores by an effect.
    pub(crate) fn score_by(&mut self, seat: Seat, points: u8, why: Why) {
        if points > 0 {
            self.score(seat, points);
            self.tell(Event::Scored { seat, points, why });
        }
    }

    /// Somebody scores.
    pub(crate) fn score(&mut self, seat: Seat, points: u8) {
        let score = &mut self.open().players[seat.index()].points;
        *score = score.saturating_add(points).min(MOST_POINTS);
    }

    /// Everybody sees this card from now on.
    pub(crate) fn show(&mut self, card: Card) {
        for batch in &mut self.open().batches {
            if batch.contains(card) {
                batch.remove(card);
                self.log.reveal();
                return;
            }
        }
    }

    /// Takes a card out of a hand, for everybody to see.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        self.game.hands[seat.index()].remove(card);
        self.show(card);
    }

    /// Gives an open card to a hand; everybody remembers it there.
    pub(crate) fn give_to_hand(&mut self, seat: Seat, card: Card, why: Why) {
        self.game.hands[seat.index()].insert(card);
        self.tell(Event::ToHand { seat, card, why });
    }

    /// Draws cards face down; fewer where both piles run out.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8) -> u8 {
        let mut drawn = CardSet::empty();
        for _ in 0..count {
            let Some(card) = self.draw_one() else { break };
            drawn.insert(card);
        }
        let hand = &mut self.game.hands[seat.index()];
        *hand = hand.union(drawn);
        if !drawn.is_empty() {
            self.log.reveal();
            self.log.tell(Audience::seat(seat), Event::Drawn { seat, cards: drawn });
        }
        drawn.len() as u8
    }

    /// Draws cards by an effect.
    pub(crate) fn draw_by(&mut self, seat: Seat, count: u8, why: Why) {
        if count > 0 {
            let count = self.draw(seat, count);
            self.tell(Event::Drew { seat, count, why });
        }
    }

    /// Takes the top card of the pile, which nobody has seen; the trash pile becomes the pile when it is empty.
    pub(crate) fn draw_one(&mut self) -> Option<Card> {
        if self.game.pile.is_empty() {
            if self.game.open.trash.is_empty() {
                return None;
            }
            let count = self.put_under(CardSet::empty());
            self.tell(Event::Recycled { count });
        }
        let pile = self.game.pile;
        let top = self
            .game
            .open
            .batches
            .iter()
            .map(|batch| batch.intersection(pile))
            .find(|top| !top.is_empty())?;
        let card = top.nth(self.chance.below(top.len()))?;
        self.game.pile.remove(card);
        Some(card)
    }

    /// shuffles cards and the trash pile together and puts them under the pile, as a batch that nobody can order.
    pub(crate) fn put_under(&mut self, cards: CardSet) -> u8 {
        let open = &mut self.game.open;
        let batch = cards.union(open.trash);
        open.trash = CardSet::empty();
        open.batches.retain(|batch| !batch.is_empty());
        if let Err(full) = open.batches.try_push(batch) {
            // So many batches never live at once in play; telling the last two apart is given up then.
            if let Some(last) = open.batches.last_mut() {
                *last = last.union(full.element());
            }
        }
        self.game.pile = self.game.pile.union(batch);
        batch.len() as u8
    }

    /// Takes a card off its board.
    pub(crate) fn take_down(&mut self, card: Card) {
        self.open().posted.retain(|posted| posted.card != card);
    }

    /// Lets each card on a board that has an Active effect have its say, in the order of posting.
    pub(crate) fn for_each_active(&mut self, seat: Seat, mut then: impl FnMut(&mut Self, Why, Active)) {
        let mut place = 0;
        while let Some(&posted) = self.game.open.posted.get(place) {
            place += 1;
            if posted.seat == seat
                && let Some(active) = posted.card.kind().active
            {
                then(self, Why::Card(posted.card), active);
            }
        }
    }
}
