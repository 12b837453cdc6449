//! What a seat may do, why it may not, and the words for it.

use crate::cards::{Card, Idol, Paper};
use crate::events::Event;
use crate::state::{IdolConclave, Space, Spot, Step};
use greenroom_engine::{Audience, Log, Refusal, Seat, Words};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `vote +2000 akaneru`: §2-2.
    Vote(Paper, Idol),
    /// `deal backstage-deal trade`: §2-3.
    Deal(Paper, Space),
    /// `box backstage-deal`: §2-3-3.
    Box,
    /// `open akaneru-2`: §2-3-4 Open & Convene.
    Open(Spot),
    /// `trade akaneru-2`: §2-3-4 Trade, the first card.
    Trade(Spot),
    /// `with marisan-1`: §2-3-4 Trade, the second card.
    With(Spot),
    /// `move akaneru-2`: §2-3-4 Move, which card.
    Move(Spot),
    /// `to marisan`: §2-3-4 Move, where to.
    To(Idol),
    /// `retake akaneru-2`: §2-3-4 Exchange.
    Retake(Spot),
    /// `break akaneru`: §2-3-4 Break.
    Break(Idol),
    /// `control trade` or `control move`: §2-3-4 Control.
    Control(Space),
    /// `look akaneru-2`: §5 Idol Police.
    Look(Spot),
    /// `look-away`: §5 Idol Police, "it's not mandatory".
    LookAway,
    /// `seal +2000`: §5 Simultaneous Vote, everybody's choice.
    Seal(Paper),
    /// `next B`: §5 Simultaneous Vote, whose card lies next.
    Next(Seat),
}

impl IdolConclave {
    /// Adds all that a seat may do now.
    pub(crate) fn list_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.step == Step::Seal {
            let owes_or_may_change = seat.0 < self.seats && !self.owing().is_empty();
            if owes_or_may_change {
                let sealed = self.sealed[seat.index()];
                let hand = self.hands[seat.index()];
                into.extend(
                    hand.iter().filter(|&card| sealed != Some(card)).map(|card| Action::Seal(card.paper())),
                );
            }
            return;
        }
        if seat != self.turn_player {
            return;
        }
        match self.step {
            Step::FirstVote => into.extend(Idol::ALL.map(|idol| Action::Vote(Paper::Plus1000, idol))),
            Step::Vote => self.list_votes(seat, into),
            Step::Open => into.extend(self.spots().map(Action::Open)),
            Step::TradeFirst => into.extend(self.spots().map(Action::Trade)),
            Step::TradeSecond(first) => {
                into.extend(self.spots().filter(|spot| spot.idol != first.idol).map(Action::With));
            }
            Step::MoveFrom => into.extend(self.spots().map(Action::Move)),
            Step::MoveTo(from) => {
                into.extend(Idol::ALL.into_iter().filter(|&idol| idol != from.idol).map(Action::To));
            }
            Step::Exchange => {
                into.extend(self.spots().filter(|&spot| self.is_own_vote(seat, spot)).map(Action::Retake));
            }
            Step::Break => into.extend(Idol::ALL.map(Action::Break)),
            Step::Control => into.extend([Action::Control(Space::Trade), Action::Control(Space::Move)]),
            Step::Look => {
                into.extend(self.spots().filter(|&spot| self.may_look_at(spot)).map(Action::Look));
                into.push(Action::LookAway);
            }
            Step::Order(left) => into.extend(left.iter().map(Action::Next)),
            Step::Seal | Step::Over => {}
        }
    }

    fn list_votes(&self, seat: Seat, into: &mut Vec<Action>) {
        let hand = self.hands[seat.index()];
        for card in hand.iter() {
            let paper = card.paper();
            if paper == Paper::BackstageDeal {
                into.extend(
                    Idol::ALL
                        .into_iter()
                        .filter(|&idol| self.can_vote(paper, idol))
                        .map(|idol| Action::Vote(paper, idol)),
                );
            } else {
                into.extend(Idol::ALL.map(|idol| Action::Vote(paper, idol)));
            }
        }
        let deal = Card::of(seat, Paper::BackstageDeal);
        if hand.contains(deal) {
            into.push(Action::Box);
        }
        if hand.len() < 2 || self.sheet_is_closed() || !(self.dealers.contains(seat) || hand.contains(deal)) {
            return;
        }
        for space in Space::ALL.into_iter().filter(|&space| self.is_open(space)) {
            if self.dealers.contains(seat) {
                into.extend(hand.iter().map(|card| Action::Deal(card.paper(), space)));
            } else {
                into.push(Action::Deal(Paper::BackstageDeal, space));
            }
        }
    }

    /// Why a seat may not do this now.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat.0 >= self.seats
            || (self.step != Step::Seal && seat != self.turn_player)
            || self.step == Step::Over
        {
            return Err(Refusal::table("not-your-turn"));
        }
        match (self.step, action) {
            (Step::FirstVote, Action::Vote(Paper::Plus1000, _)) => Ok(()),
            (Step::FirstVote, _) => Err(Refusal::new("2-1", "first-vote")),
            (Step::Vote, Action::Vote(paper, idol)) => self.check_vote(seat, paper, idol),
            (Step::Vote, Action::Deal(paper, space)) => {
                self.check_held(seat, paper)?;
                self.check_deal(seat, paper)?;
                if self.is_open(space) {
                    Ok(())
                } else {
                    Err(Refusal::new("2-3-1", "space-not-open").word("space", space.word()))
                }
            }
            (Step::Vote, Action::Box) => self.check_held(seat, Paper::BackstageDeal),
            (Step::Open, Action::Open(spot))
            | (Step::TradeFirst, Action::Trade(spot))
            | (Step::MoveFrom, Action::Move(spot)) => self.check_spot(spot),
            (Step::TradeSecond(first), Action::With(spot)) => {
                self.check_spot(spot)?;
                if spot.idol == first.idol { Err(Refusal::new("2-3-4", "same-idol")) } else { Ok(()) }
            }
            (Step::MoveTo(from), Action::To(idol)) if idol == from.idol => {
                Err(Refusal::new("2-3-4", "same-idol"))
            }
            (Step::MoveTo(_), Action::To(_)) | (Step::Break, Action::Break(_)) => Ok(()),
            (Step::Exchange, Action::Retake(spot)) => {
                self.check_spot(spot)?;
                if self.is_own_vote(seat, spot) {
                    Ok(())
                } else {
                    Err(Refusal::new("2-3-4", "not-your-vote"))
                }
            }
            (Step::Control, Action::Control(Space::Trade | Space::Move)) | (Step::Look, Action::LookAway) => {
                Ok(())
            }
            (Step::Look, Action::Look(spot)) => {
                self.check_spot(spot)?;
                if self.may_look_at(spot) { Ok(()) } else { Err(Refusal::new("5", "cannot-look")) }
            }
            (Step::Seal, Action::Seal(paper)) => {
                self.check_held(seat, paper)?;
                if self.sealed[seat.index()] == Some(Card::of(seat, paper)) {
                    return Err(Refusal::new("5", "sealed-already"));
                }
                Ok(())
            }
            (Step::Order(left), Action::Next(other)) if left.contains(other) => Ok(()),
            (Step::Order(_), Action::Next(_)) => Err(Refusal::new("5", "no-card-to-lay")),
            (step, _) => Err(Refusal::new(section(step), "other-step")),
        }
    }

    fn check_vote(&self, seat: Seat, paper: Paper, idol: Idol) -> Result<(), Refusal> {
        self.check_held(seat, paper)?;
        if self.can_vote(paper, idol) {
            Ok(())
        } else {
            Err(Refusal::new("2-3", "deal-face-up").word("idol", idol.word()))
        }
    }

    fn check_held(&self, seat: Seat, paper: Paper) -> Result<(), Refusal> {
        match self.held(seat, paper) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("2-2", "not-in-hand").word("card", paper.word())),
        }
    }

    fn check_spot(&self, spot: Spot) -> Result<(), Refusal> {
        match self.card_at(spot) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("2-3-4", "no-such-vote").word("idol", spot.idol.word())),
        }
    }

    /// Does what a legal action says.
    pub(crate) fn take(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Vote(paper, idol) => self.cast_vote(seat, Card::of(seat, paper), idol, log),
            Action::Deal(paper, space) => self.make_deal(seat, Card::of(seat, paper), space, log),
            Action::Box => self.box_deal(seat, log),
            Action::Open(spot) => self.open(seat, spot, log),
            Action::Trade(spot) => self.step = Step::TradeSecond(spot),
            Action::With(second) => {
                if let Step::TradeSecond(first) = self.step {
                    self.trade(seat, first, second, log);
                }
            }
            Action::Move(spot) => self.step = Step::MoveTo(spot),
            Action::To(idol) => {
                if let Step::MoveTo(from) = self.step {
                    self.move_vote(seat, from, idol, log);
                }
            }
            Action::Retake(spot) => self.exchange(seat, spot, log),
            Action::Break(idol) => self.break_line(seat, idol, log),
            Action::Control(space) => self.control(space, log),
            Action::Look(spot) => self.look(seat, spot, log),
            Action::LookAway => {
                log.tell(Audience::Everyone, Event::LookedAway { seat });
                self.next_turn(log);
            }
            Action::Seal(paper) => self.seal(seat, Card::of(seat, paper), log),
            Action::Next(other) => self.lay_next(other, log),
        }
    }
}

/// The section of the rulebook that asks for a step.
fn section(step: Step) -> &'static str {
    match step {
        Step::FirstVote => "2-1",
        Step::Vote | Step::Over => "2-2",
        Step::Look | Step::Seal | Step::Order(_) => "5",
        _ => "2-3-4",
    }
}

/// An action in words.
pub(crate) fn words(action: Action) -> Words {
    let text = match action {
        Action::Vote(paper, idol) => format!("vote {} {}", paper.word(), idol.word()),
        Action::Deal(paper, space) => format!("deal {} {}", paper.word(), space.word()),
        Action::Box => "box backstage-deal".to_owned(),
        Action::Open(spot) => format!("open {}", spot_word(spot)),
        Action::Trade(spot) => format!("trade {}", spot_word(spot)),
        Action::With(spot) => format!("with {}", spot_word(spot)),
        Action::Move(spot) => format!("move {}", spot_word(spot)),
        Action::To(idol) => format!("to {}", idol.word()),
        Action::Retake(spot) => format!("retake {}", spot_word(spot)),
        Action::Break(idol) => format!("break {}", idol.word()),
        Action::Control(space) => format!("control {}", space.word()),
        Action::Look(spot) => format!("look {}", spot_word(spot)),
        Action::LookAway => "look-away".to_owned(),
        Action::Seal(paper) => format!("seal {}", paper.word()),
        Action::Next(seat) => format!("next {seat}"),
    };
    Words::new(&text)
}

/// A vote card's place as a word: `akaneru-2` is the second vote card of Akaneru, from the top.
pub(crate) fn spot_word(spot: Spot) -> String {
    format!("{}-{}", spot.idol.word(), spot.place + 1)
}

pub(crate) fn parse_spot(word: &str) -> Option<Spot> {
    let (idol, number) = word.rsplit_once('-')?;
    let number: u8 = number.parse().ok()?;
    let spot = Spot { idol: Idol::from_word(idol)?, place: number.checked_sub(1)? };
    (spot_word(spot) == word).then_some(spot)
}

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    Some(match words.list().as_slice() {
        ["vote", paper, idol] => Action::Vote(Paper::from_word(paper)?, Idol::from_word(idol)?),
        ["deal", paper, space] => Action::Deal(Paper::from_word(paper)?, Space::from_word(space)?),
        ["box", "backstage-deal"] => Action::Box,
        ["open", spot] => Action::Open(parse_spot(spot)?),
        ["trade", spot] => Action::Trade(parse_spot(spot)?),
        ["with", spot] => Action::With(parse_spot(spot)?),
        ["move", spot] => Action::Move(parse_spot(spot)?),
        ["to", idol] => Action::To(Idol::from_word(idol)?),
        ["retake", spot] => Action::Retake(parse_spot(spot)?),
        ["break", idol] => Action::Break(Idol::from_word(idol)?),
        ["control", space] => Action::Control(Space::from_word(space)?),
        ["look", spot] => Action::Look(parse_spot(spot)?),
        ["look-away"] => Action::LookAway,
        ["seal", paper] => Action::Seal(Paper::from_word(paper)?),
        ["next", seat] if seat.len() == 1 => Action::Next(Seat::from_letter(seat.chars().next()?)?),
        _ => return None,
    })
}
