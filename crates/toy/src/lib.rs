//! Higher Card: the smallest whole game with secrets, for tests of the rooms that take any game.
//!
//! Everybody holds a few cards of one suit, 1 to 20. In each round all seats seal one card at the same time; when the
//! last is in they are shown, and the highest takes the round: 1 point, then 3, 9 and 27. Never on the shelf of games.

mod stage;

use arrayvec::ArrayVec;
use greenroom_engine::{
    Audience, Chance, Eyes, Game, Hints, Log, Message, NoCards, OptionSpec, Refusal, Seat, SeatMap, SeatSet,
    Seen, Setup, Standing, Turn, Values, Words,
};
use serde::{Deserialize, Serialize};

const HIGHEST: u8 = 20;
const MOST_CARDS: usize = 4;

/// What can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many cards each seat gets.
    pub cards: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { cards: 3 }
    }
}

/// What one seat has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    hand: ArrayVec<u8, MOST_CARDS>,
    sealed: Option<u8>,
    points: u8,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HigherCard {
    players: SeatMap<Player>,
    shown: ArrayVec<u8, 20>,
    cards: u8,
}

/// Sealing a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seal(pub u8);

/// What one seat has, as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    hand: ArrayVec<Seen<u8>, MOST_CARDS>,
    sealed: Option<Seen<u8>>,
    points: u8,
}

/// The table as it is seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    players: SeatMap<PlayerView>,
    shown: ArrayVec<u8, 20>,
    cards: u8,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// Somebody seals a card; only they know which.
    Sealed(Seat, Option<u8>),
    /// The round is won with this card.
    Won(Seat, u8),
}

impl Game for HigherCard {
    const ID: &'static str = "higher-card";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=5;
    type Cards = NoCards;
    type Options = Options;
    type Action = Seal;
    type View = View;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { key: "cards", values: Values::Number { from: 1, to: MOST_CARDS as i64 } }]
    }

    fn deal(setup: &Setup<'_, Self>, chance: &mut impl Chance) -> Result<HigherCard, Refusal> {
        let Setup { options, seats, .. } = *setup;
        if !(1..=MOST_CARDS as u8).contains(&options.cards) {
            return Err(Refusal::new("1", "hand").number("most", MOST_CARDS as i64));
        }
        let mut deck: ArrayVec<u8, 20> = (1..=HIGHEST).collect();
        chance.shuffle(&mut deck);
        let hand = |deck: &mut ArrayVec<u8, 20>| deck.drain(..options.cards as usize).collect();
        let players =
            Seat::all(seats).map(|_| Player { hand: hand(&mut deck), ..Player::default() }).collect();
        Ok(HigherCard { players, shown: ArrayVec::new(), cards: options.cards })
    }

    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn turn(&self) -> Turn {
        if self.players.iter().all(|player| player.hand.is_empty() && player.sealed.is_none()) {
            return Turn::Over;
        }
        let owes = |seat: &Seat| self.players[seat.index()].sealed.is_none();
        Turn::To(Seat::all(self.seats()).filter(owes).collect::<SeatSet>())
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Seal>) {
        into.extend(self.players[seat.index()].hand.iter().map(|&card| Seal(card)));
    }

    fn check(&self, seat: Seat, action: Seal) -> Result<(), Refusal> {
        if self.players[seat.index()].hand.contains(&action.0) {
            Ok(())
        } else {
            Err(Refusal::new("2", "not-held").number("card", action.0))
        }
    }

    fn apply(&mut self, seat: Seat, action: Seal, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let player = &mut self.players[seat.index()];
        player.hand.retain(|card| *card != action.0);
        if let Some(before) = player.sealed.replace(action.0) {
            player.hand.push(before);
        }
        log.tell(Audience::seat(seat), Event::Sealed(seat, Some(action.0)));
        log.tell(Audience::but(seat), Event::Sealed(seat, None));
        if self.players.iter().any(|player| player.sealed.is_none()) {
            return;
        }
        log.reveal();
        let prize = 3u8.pow((self.shown.len() / self.players.len()) as u32);
        let mut best = (0, seat);
        for seat in Seat::all(self.seats()) {
            if let Some(card) = self.players[seat.index()].sealed.take() {
                self.shown.push(card);
                best = best.max((card, seat));
            }
        }
        self.players[best.1.index()].points += prize;
        log.tell(Audience::Everyone, Event::Won(best.1, best.0));
    }

    fn view(&self, eyes: Eyes) -> View {
        let players = Seat::all(self.seats())
            .map(|seat| {
                let player = &self.players[seat.index()];
                let seen = |card: &u8| Seen::when(eyes.are(seat), *card);
                PlayerView {
                    hand: player.hand.iter().map(seen).collect(),
                    sealed: player.sealed.as_ref().map(seen),
                    points: player.points,
                }
            })
            .collect();
        View { players, shown: self.shown.clone(), cards: self.cards }
    }

    fn sample(view: &View, chance: &mut impl Chance) -> HigherCard {
        let mut unknown: ArrayVec<u8, 20> =
            (1..=HIGHEST).filter(|card| !view.shown.contains(card) && !view.knows(*card)).collect();
        chance.shuffle(&mut unknown);
        let mut take = |seen: &Seen<u8>| {
            seen.known().unwrap_or_else(|| unknown.pop().expect("there are cards for every place"))
        };
        let mut players = SeatMap::new();
        for player in &view.players {
            players.push(Player {
                hand: player.hand.iter().map(&mut take).collect(),
                sealed: player.sealed.as_ref().map(&mut take),
                points: player.points,
            });
        }
        HigherCard { players, shown: view.shown.clone(), cards: view.cards }
    }

    fn standing(&self) -> Option<Standing> {
        let scores: SeatMap<i32> = self.players.iter().map(|player| i32::from(player.points)).collect();
        (self.turn() == Turn::Over).then(|| Standing::by(scores.clone(), |seat| scores[seat.index()]))
    }

    fn words(action: Seal) -> Words {
        Words::new(&format!("seal {}", action.0))
    }

    fn parse(words: &Words) -> Option<Seal> {
        match words.list()[..] {
            ["seal", card] => card.parse().ok().map(Seal),
            _ => None,
        }
    }

    fn audit(&self) -> Result<(), Message> {
        let mut seen = [false; HIGHEST as usize + 1];
        let held = self.players.iter().flat_map(|player| player.hand.iter().chain(&player.sealed));
        for &card in held.chain(&self.shown) {
            if card == 0 || card > HIGHEST || std::mem::replace(&mut seen[card as usize], true) {
                return Err(Message::new("audit-card").number("card", card));
            }
        }
        let size = |player: &Player| player.hand.len() + usize::from(player.sealed.is_some());
        if self.players.iter().any(|player| size(player) != size(&self.players[0]))
            || self.players.iter().all(|player| player.sealed.is_some())
        {
            return Err(Message::new("audit-hands"));
        }
        if self.shown.len()
            != self.players.len() * (self.cards as usize).saturating_sub(size(&self.players[0]))
        {
            return Err(Message::new("audit-hands"));
        }
        if self.players.iter().map(|player| u32::from(player.points)).sum::<u32>() > 40 {
            return Err(Message::new("audit-points"));
        }
        Ok(())
    }
}

impl View {
    fn knows(&self, card: u8) -> bool {
        let all = self.players.iter().flat_map(|player| player.hand.iter().chain(&player.sealed));
        all.into_iter().any(|seen| *seen == Seen::Known(card))
    }
}

impl Hints for HigherCard {
    fn worth(&self, seat: Seat) -> f32 {
        let player = &self.players[seat.index()];
        f32::from(player.points) + player.hand.iter().map(|&card| f32::from(card) / 40.0).sum::<f32>()
    }
}
