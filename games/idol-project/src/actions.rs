//! What a seat may do, and its words.

use crate::auction::RAISE;
use crate::cards::{CARDS, Field, Idol, Work};
use crate::refusals::Reason;
use crate::state::{IdolProject, Step};
use greenroom_engine::{Seat, Turn, Words};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// §6-3 `sell`: sell all stocks.
    Sell,
    /// §6-3 `hold`: sell none.
    Hold,
    /// §6-4 `bid 120`.
    Bid(u32),
    /// §6-4 `pass`.
    Pass,
    /// §6-5 `buy-stock`.
    BuyStock,
    /// §6-5 `studio invest`.
    Invest(Field),
    /// §6-5 `studio prevent`.
    Prevent(Field),
    /// §6-5 `street-live`: send the idols to this work.
    Work(Work),
    /// §6-5 `dome`: perform the dome concert.
    Dome,
    /// §6-5 `earn`: standard studio work.
    Earn,
    /// §6-5 `rest`: no activity, or no second one.
    Rest,
    /// §6-6 `hikari-kagawa`: the masked idol is she.
    Unmask(Idol),
    /// §6-6 `stay-masked`.
    StayMasked,
    /// §6-8 `hikari-kagawa fire`.
    Fire(Idol),
    /// §6-8 `hikari-kagawa offer`.
    Offer(Idol),
    /// §6-8 `done`: nothing more to fire or offer.
    Done,
    /// §6-8 `take`: want the idol that is offered.
    Take,
    /// §6-8 `decline`: not want her.
    Decline,
    /// §6-8 `B`: let the idol go to this seat.
    To(Seat),
    /// §6-8 `keep`: let her go to nobody.
    Keep,
}

impl IdolProject {
    /// Who is asked.
    pub fn asked(&self) -> Option<Seat> {
        match self.step {
            Step::Selling { place }
            | Step::Activity { place, .. }
            | Step::Transfer { place, .. }
            | Step::Choose { place, .. } => Some(self.at_place(place)),
            Step::Auction { bidder: seat, .. } | Step::Unmask { seat } | Step::Offer { asked: seat, .. } => {
                Some(seat)
            }
            Step::Over { .. } => None,
        }
    }

    pub(crate) fn whose_turn(&self) -> Turn {
        self.asked().map_or(Turn::Over, |seat| Turn::To([seat].into_iter().collect()))
    }

    /// Adds all that a seat may do.
    pub(crate) fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.asked() != Some(seat) {
            return;
        }
        match self.step {
            Step::Selling { .. } => into.extend([Action::Sell, Action::Hold]),
            Step::Auction { bid, .. } => {
                into.push(Action::Pass);
                let (least, money) = (bid + RAISE, self.office(seat).money);
                into.extend((least / RAISE..=money / RAISE).map(|tens| Action::Bid(tens * RAISE)));
            }
            Step::Activity { .. } => self.legal_activities(seat, into),
            Step::Unmask { seat } => {
                into.push(Action::StayMasked);
                into.extend(self.could_be_masked(seat).map(Action::Unmask));
            }
            Step::Transfer { offered, .. } => {
                into.push(Action::Done);
                for idol in self.office(seat).idols() {
                    if self.can_fire(seat, idol) {
                        into.push(Action::Fire(idol));
                    }
                    if !offered.contains(idol.0) {
                        into.push(Action::Offer(idol));
                    }
                }
            }
            Step::Offer { .. } => into.extend([Action::Take, Action::Decline]),
            Step::Choose { takers, .. } => {
                into.push(Action::Keep);
                into.extend(takers.iter().map(Action::To));
            }
            Step::Over { .. } => {}
        }
    }

    fn legal_activities(&self, seat: Seat, into: &mut Vec<Action>) {
        let works = self.works.out.iter().map(|&work| Action::Work(work));
        let fields = Field::ALL.into_iter().flat_map(|field| [Action::Invest(field), Action::Prevent(field)]);
        let all = [Action::Dome, Action::BuyStock].into_iter().chain(fields).chain(works);
        into.extend(all.filter(|&action| self.allows_activity(seat, action).is_ok()));
        if self.allows_activity(seat, Action::Earn).is_ok() {
            into.push(Action::Earn);
        }
        into.push(Action::Rest);
    }

    /// Whether the seat whose activity it is has anything to choose but to rest.
    pub(crate) fn has_activity(&self, seat: Seat) -> bool {
        let fields = Field::ALL.into_iter().map(Action::Prevent);
        let works = self.works.out.iter().map(|&work| Action::Work(work));
        [Action::Earn, Action::Dome, Action::BuyStock]
            .into_iter()
            .chain(fields)
            .chain(works)
            .any(|action| self.allows_activity(seat, action).is_ok())
    }

    /// Whether a seat may do this now, and if not, why.
    pub(crate) fn allows(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        if self.asked() != Some(seat) {
            return Err(Reason::NotYourTurn);
        }
        match (self.step, action) {
            (Step::Selling { .. }, Action::Sell | Action::Hold)
            | (Step::Auction { .. }, Action::Pass)
            | (Step::Unmask { .. }, Action::StayMasked)
            | (Step::Transfer { .. }, Action::Done)
            | (Step::Offer { .. }, Action::Take | Action::Decline)
            | (Step::Choose { .. }, Action::Keep) => Ok(()),
            (Step::Auction { bid, .. }, Action::Bid(offer)) => self.allows_bid(seat, bid, offer),
            (Step::Activity { .. }, _) => self.allows_activity(seat, action),
            (Step::Unmask { .. }, Action::Unmask(idol)) => {
                let could = self.could_be_masked(seat).any(|other| other == idol);
                could.then_some(()).ok_or(Reason::CannotBeHer(idol))
            }
            (Step::Transfer { .. }, Action::Fire(idol)) => {
                self.has_idol(seat, idol)?;
                let (fee, money) = (CARDS.get().idol(idol).upkeep, self.office(seat).money);
                (money >= fee).then_some(()).ok_or(Reason::FiringTooDear { idol, fee, money })
            }
            (Step::Transfer { offered, .. }, Action::Offer(idol)) => {
                self.has_idol(seat, idol)?;
                (!offered.contains(idol.0)).then_some(()).ok_or(Reason::OfferedAlready(idol))
            }
            (Step::Choose { takers, .. }, Action::To(to)) => {
                takers.contains(to).then_some(()).ok_or(Reason::NotWanted)
            }
            (step, _) => Err(Reason::NotNow(step)),
        }
    }

    fn has_idol(&self, seat: Seat, idol: Idol) -> Result<(), Reason> {
        self.office(seat).idols.contains(idol.0).then_some(()).ok_or(Reason::NotYourIdol(idol))
    }

    /// §6-4: the first bid is at least 10 and so is each raise; the smallest banknote is 10.
    fn allows_bid(&self, seat: Seat, bid: u32, offer: u32) -> Result<(), Reason> {
        let money = self.office(seat).money;
        if offer < bid + RAISE {
            Err(Reason::BidTooLow { least: bid + RAISE })
        } else if offer > money {
            Err(Reason::BidTooHigh { money })
        } else if !offer.is_multiple_of(RAISE) {
            Err(Reason::BidUneven)
        } else {
            Ok(())
        }
    }

    /// §6-5: whether the seat whose activity it is may do this.
    fn allows_activity(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        let Step::Activity { place, done, worked, bought } = self.step else {
            return Err(Reason::NotNow(self.step));
        };
        let office = self.office(seat);
        let cards = CARDS.get();
        match action {
            Action::BuyStock if bought => Err(Reason::OneStockARound),
            Action::BuyStock if done > 0 => Err(Reason::StockComesFirst),
            Action::BuyStock if self.stocks.out == 0 => Err(Reason::NoStockLeft),
            Action::BuyStock => enough(office.money, *cards.stock.price.get_ref()),
            Action::Invest(field) => match self.decks[field as usize].out {
                Some(grade) => enough(office.money, cards.investment(field, grade).cost),
                None => Err(Reason::CardTaken(field)),
            },
            Action::Prevent(field) => {
                self.decks[field as usize].out.map(|_| ()).ok_or(Reason::CardTaken(field))
            }
            Action::Work(_) | Action::Dome if worked => Err(Reason::OneWork),
            Action::Work(work) if !self.works.out.contains(&work) => Err(Reason::WorkNotOut(work)),
            Action::Work(work) => {
                let skilled = office.skills().cover(cards.work(work).needs);
                skilled.then_some(()).ok_or(Reason::WorkTooHard(work))
            }
            Action::Dome => {
                let skilled = office.skills().cover(self.dome_needs(seat));
                skilled.then_some(()).ok_or(Reason::DomeTooHard)
            }
            Action::Earn if place == 0 => Err(Reason::FirstEarnsNothing),
            Action::Earn | Action::Rest => Ok(()),
            _ => Err(Reason::NotNow(self.step)),
        }
    }
}

fn enough(money: u32, cost: u32) -> Result<(), Reason> {
    if money >= cost { Ok(()) } else { Err(Reason::TooDear { cost, money }) }
}

/// An action in words.
pub(crate) fn words(action: Action) -> Words {
    let cards = CARDS.get();
    let idol = |idol: Idol| cards.idol(idol).id.get_ref();
    Words::from(match action {
        Action::Bid(bid) => format!("bid {bid}"),
        Action::Invest(field) => format!("{} invest", field.word()),
        Action::Prevent(field) => format!("{} prevent", field.word()),
        Action::Work(work) => cards.work(work).id.get_ref().clone(),
        Action::Unmask(who) => idol(who).clone(),
        Action::Fire(who) => format!("{} fire", idol(who)),
        Action::Offer(who) => format!("{} offer", idol(who)),
        Action::To(seat) => seat.to_string(),
        plain => PLAIN
            .iter()
            .find(|(_, known)| *known == plain)
            .expect("every other action has one word of its own")
            .0
            .to_owned(),
    })
}

/// The actions that are always said the same.
const PLAIN: [(&str, Action); 12] = [
    ("sell", Action::Sell),
    ("hold", Action::Hold),
    ("pass", Action::Pass),
    ("buy-stock", Action::BuyStock),
    ("dome", Action::Dome),
    ("earn", Action::Earn),
    ("rest", Action::Rest),
    ("stay-masked", Action::StayMasked),
    ("done", Action::Done),
    ("take", Action::Take),
    ("decline", Action::Decline),
    ("keep", Action::Keep),
];

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    let cards = CARDS.get();
    match words.list().as_slice() {
        ["bid", bid] => plain_number(bid).map(Action::Bid),
        [field, "invest"] => Field::from_word(field).map(Action::Invest),
        [field, "prevent"] => Field::from_word(field).map(Action::Prevent),
        [idol, "fire"] => cards.idol_named(idol).map(Action::Fire),
        [idol, "offer"] => cards.idol_named(idol).map(Action::Offer),
        [word] => PLAIN
            .iter()
            .find(|(known, _)| known == word)
            .map(|(_, action)| *action)
            .or_else(|| cards.work_named(word).map(Action::Work))
            .or_else(|| cards.idol_named(word).map(Action::Unmask))
            .or_else(|| seat_named(word).map(Action::To)),
        _ => None,
    }
}

/// A number as we write it: digits alone, none too many in front.
fn plain_number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text)
}

fn seat_named(word: &str) -> Option<Seat> {
    let mut letters = word.chars();
    let seat = letters.next().and_then(Seat::from_letter)?;
    letters.next().is_none().then_some(seat)
}
