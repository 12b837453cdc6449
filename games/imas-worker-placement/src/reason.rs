//! Why something is not allowed: every reason once, with its section of the rulebook.

use crate::cards::DRAWN_BOARDS;
use crate::ids::{Ability, Card, Idol, Space, Three};
use crate::state::WorkerPlacement;
use greenroom_engine::{Refusal, Seat, Word};

/// Why something is not allowed, before it is a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// Another seat decides, or nobody does.
    NotYourTurn,
    /// The idol has a producer.
    IdolTaken(Idol),
    /// The idol whose effect is to come first belongs to somebody else.
    NotYourOpening(Idol),
    /// The idol belongs to somebody else.
    NotYourIdol(Idol),
    /// The idol is in the goal.
    HomeAlready(Idol),
    /// The board has no such space.
    NoSuchSpace(Idol, Space),
    /// One idol is in the goal, so the other can only follow.
    OnlyTheGoal,
    /// The other idol, this one, moves now.
    OtherIdolFirst(Idol),
    /// No path leads there.
    NoPath(Idol, Space),
    /// Somebody stands there.
    Occupied(Idol, Space),
    /// What was said answers another question.
    NotNow,
    /// The training is for this ability alone.
    OtherAbility(Ability),
    /// A level costs so many chips of this kind.
    TooFewToTrain(u8, Ability),
    /// The same before the turn, when nothing can be turned into chips.
    TooFewBefore(u8, Ability),
    /// Nothing can be trained now.
    NoTrainingHere,
    /// So many chips are to be chosen.
    ChooseExactly(u8),
    /// The card is not in the hand.
    NotYourCard(Card),
    /// The card is for another time.
    WrongTiming(Card),
    /// There is no memory.
    NoMemory,
    /// A memory becomes so many chips.
    MemoryGives,
    /// There is no money.
    NoMoney,
    /// Money becomes another number of chips.
    MoneyGives,
    /// The event has no such level.
    NoSuchLevel,
    /// The level cannot be reached.
    OutOfReach(u8),
    /// These chips are not what is missing.
    SpendWhatIsMissing,
    /// The chips that are missing are not there.
    TooFewToSpend(Three),
    /// What comes before the turn can no longer be done.
    TurnHasBegun,
    /// The training before the turn is to be done or left first.
    TurnNotBegun,
}

impl Reason {
    /// The refusal that a seat is told.
    pub(crate) fn refusal(self, game: &WorkerPlacement, seat: Seat) -> Refusal {
        let open = &game.open;
        let no = Refusal::new;
        let idol_and_space = |refusal: Refusal, idol: Idol, to: Space| {
            refusal.word("idol", idol.word()).word("space", to.word())
        };
        match self {
            Reason::NotYourTurn => Refusal::table("not-your-turn"),
            Reason::IdolTaken(idol) => no("3.2", "idol-taken").word("idol", idol.word()),
            Reason::NotYourOpening(idol) => no("3.2", "not-your-idol").word("idol", idol.word()),
            Reason::NotYourIdol(idol) => no("4.3", "not-your-idol").word("idol", idol.word()),
            Reason::HomeAlready(idol) => no("4.3", "home-already").word("idol", idol.word()),
            Reason::NoSuchSpace(idol, to) => idol_and_space(no("4.3", "no-such-space"), idol, to),
            Reason::OnlyTheGoal => no("4.3", "only-the-goal"),
            Reason::OtherIdolFirst(other) => no("4.3", "other-idol-first").word("idol", other.word()),
            Reason::NoPath(idol, to) => idol_and_space(no("4.3", "no-path"), idol, to),
            Reason::Occupied(idol, to) => idol_and_space(no("4.3", "occupied"), idol, to),
            Reason::NotNow => no("4.3", "not-now"),
            Reason::OtherAbility(only) => no("4.4", "other-ability").word("ability", only.word()),
            Reason::TooFewToTrain(chips, ability) => {
                no("4.4", "too-few-chips").number("chips", chips).word("ability", ability.word())
            }
            Reason::TooFewBefore(chips, ability) => {
                no("A1", "too-few-chips-before").number("chips", chips).word("ability", ability.word())
            }
            Reason::NoTrainingHere => no("4.4", "no-training-here"),
            Reason::ChooseExactly(chips) => no("4.4", "choose-exactly").number("chips", chips),
            Reason::NotYourCard(card) => no("4.6", "not-your-card").word("card", card.word()),
            Reason::WrongTiming(card) => no("4.6", "wrong-timing").word("card", card.word()),
            Reason::NoMemory => no("4.6", "no-memory"),
            Reason::MemoryGives => no("4.6", "memory-gives").number("chips", open.cards.rules.memory_worth),
            Reason::NoMoney => no("4.6", "no-money"),
            Reason::MoneyGives => no("4.6", "money-gives").number("chips", open.money_chips(seat)),
            Reason::NoSuchLevel => {
                no("5.1", "no-such-level").number("levels", open.event().levels.len() as i64)
            }
            Reason::OutOfReach(level) => {
                let missing = open.missing(seat, level, [0; 3]).saturating_sub(open.wild(seat));
                no("5.1", "out-of-reach").number("level", level + 1).number("missing", missing)
            }
            Reason::SpendWhatIsMissing => no("5.1", "spend-what-is-missing"),
            Reason::TooFewToSpend(spend) => {
                let chips = open.producer(seat).chips;
                let short = Ability::ALL.into_iter().find(|kind| chips[kind.index()] < spend[kind.index()]);
                let short = short.unwrap_or(Ability::Vo);
                no("5.1", "too-few-chips").number("chips", spend[short.index()]).word("ability", short.word())
            }
            Reason::TurnHasBegun => no("A1", "turn-has-begun"),
            Reason::TurnNotBegun => no("A1", "turn-not-begun"),
        }
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetupReason {
    /// The seat that is to start is not at a table of so many (§3.2).
    NoSuchStart(Seat, u8),
    /// Fewer boards are named than are played in rounds 2 to 8, or one that is not for those rounds (§3.1).
    NotSevenBoards,
}

impl SetupReason {
    /// The refusal in full.
    pub(crate) fn refusal(self) -> Refusal {
        match self {
            SetupReason::NoSuchStart(seat, seats) => Refusal::new("3.2", "no-such-start-player")
                .word("letter", seat.to_string())
                .number("seats", seats),
            SetupReason::NotSevenBoards => {
                Refusal::new("3.1", "not-seven-boards").number("boards", DRAWN_BOARDS as i64)
            }
        }
    }
}
