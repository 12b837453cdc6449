//! What a seat may do, why not, and in which words.

use crate::cards::{Card, Item};
use crate::effects::{Effect, Who};
use crate::flow::asked;
use crate::resolve::{can_be_posted, choices};
use crate::state::{EffectSource, HAND_LIMIT, Philadelphia, Picking, Step};
use crate::submit::{self, Set};
use greenroom_engine::{Refusal, Seat, Words};

/// §4-2: the most cards that one Obtain can buy.
pub(crate) const MOST_OBTAINED: u8 = 5;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `research`: show cards and take one (§4-1).
    Research,
    /// `obtain 3`: buy cards face down (§4-2).
    Obtain(u8),
    /// `post cafe-b`: pay and place a card (§4-3).
    Post(Card),
    /// `item job-change`: buy an item (§4-4).
    Item(Item),
    /// `submit best`: submit the best division of the hand (§4-5).
    SubmitBest,
    /// `submit flush-3 service`: submit one set (§4-5).
    Submit(Set),
    /// `pass`: when nothing else can be done (§4-6).
    Pass,
    /// `cafe-b`: this card, for whatever asks for a card.
    Card(Card),
    /// `player-b`: this player, for whatever asks for one.
    Player(Seat),
    /// `months-2`: with so many month tokens.
    Months(u8),
    /// `die-4`: the die shall show this.
    Die(u8),
    /// `done`: no more, or none at all.
    Done,
}

/// Why not, before it is a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum No {
    AnswerFirst,
    NotAsked,
    HandFull,
    PilesEmpty,
    ObtainRange,
    ObtainHand(u32),
    ObtainCoins,
    ObtainPiles(u32),
    NotInHand(Card),
    CannotPay(Card, u8),
    ItemFirstRound,
    ItemAgain,
    ItemNotOpen,
    ItemFever,
    ItemCannotPay(u8),
    MissingSet,
    Profession,
    NotInFlush,
    DraftFull,
    CanAct,
    NotAChoice(Card),
    Neighbours,
    MustChoose,
}

/// Adds all that a seat may do now.
pub(crate) fn legal(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    if asked(game) != Some(seat) {
        return;
    }
    match game.open.step {
        Step::Act if game.draft.is_empty() => legal_acts(game, seat, into),
        Step::Act => legal_drafts(game, seat, into),
        Step::Research => into.extend(game.open.shown.iter().map(|&card| Action::Card(card))),
        Step::Effect { source, .. } => match source.effect() {
            Some(Effect::BeginLate { up_to }) => into.extend((0..=up_to).map(Action::Months)),
            Some(Effect::Lose { who: Who::Chosen, .. }) => {
                into.extend(seat.around(game.open.seats()).skip(1).map(Action::Player));
            }
            Some(effect) => {
                into.extend(choices(game, seat, source, effect).iter().map(Action::Card));
                into.push(Action::Done);
            }
            None => into.push(Action::Done),
        },
        Step::Die { .. } => into.extend((1..=6).filter(|&face| can_show(game, seat, face)).map(Action::Die)),
        Step::FeverDiscard { .. } => into.extend(game.hands[seat.index()].iter().map(Action::Card)),
        Step::Over => {}
    }
}

fn legal_acts(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    let before = into.len();
    if can_research(game, seat).is_ok() {
        into.push(Action::Research);
    }
    into.extend(
        (1..=MOST_OBTAINED).take_while(|&count| can_obtain(game, seat, count).is_ok()).map(Action::Obtain),
    );
    into.extend(can_be_posted(game, seat).iter().map(Action::Post));
    for (place, &item) in game.open.items.shelf.iter().enumerate() {
        if !game.open.items.shelf[..place].contains(&item) && can_buy(game, seat, item).is_ok() {
            into.push(Action::Item(item));
        }
    }
    legal_sets(game, seat, into);
    if into.len() == before {
        into.push(Action::Pass);
    }
}

/// While a submission is put together: the cards of a flush, or another set, or no more.
fn legal_drafts(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    if let Some(Picking { industry, picked, .. }) = game.draft.flush {
        into.extend(submit::flush_choices(game.free_hand(seat), industry, picked).iter().map(Action::Card));
    } else {
        legal_sets(game, seat, into);
        into.push(Action::Done);
    }
}

fn legal_sets(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    if game.draft.sets.is_full() {
        return;
    }
    let before = into.len();
    submit::each_set(game.free_hand(seat), |set| into.push(Action::Submit(set)));
    if into.len() > before {
        into.push(Action::SubmitBest);
    }
}

/// §4-1: not with 7 cards or more, except in Fever (§8).
fn can_research(game: &Philadelphia, seat: Seat) -> Result<(), No> {
    if game.hand_size(seat) >= HAND_LIMIT && !game.open.is_fever() {
        Err(No::HandFull)
    } else if game.can_be_drawn() == 0 {
        Err(No::PilesEmpty)
    } else {
        Ok(())
    }
}

/// §4-2: 1 to 5 coins, and never above 7 cards, except in Fever (§8).
fn can_obtain(game: &Philadelphia, seat: Seat, count: u8) -> Result<(), No> {
    let room = HAND_LIMIT.saturating_sub(game.hand_size(seat));
    if !(1..=MOST_OBTAINED).contains(&count) {
        Err(No::ObtainRange)
    } else if u32::from(count) > room && !game.open.is_fever() {
        Err(No::ObtainHand(room))
    } else if u16::from(count) > game.open.player(seat).coins {
        Err(No::ObtainCoins)
    } else if u32::from(count) > game.can_be_drawn() {
        Err(No::ObtainPiles(game.can_be_drawn()))
    } else {
        Ok(())
    }
}

/// §4-3: a card of one's hand, for its cost.
fn can_post(game: &Philadelphia, seat: Seat, card: Card) -> Result<(), No> {
    let hand = game.hands[seat.index()];
    let cost = game.open.cost(seat, card, hand.len());
    if !hand.contains(card) {
        Err(No::NotInHand(card))
    } else if u16::from(cost) > game.open.player(seat).coins {
        Err(No::CannotPay(card, cost))
    } else {
        Ok(())
    }
}

/// §4-4: one of the three, once a round, not in the first round.
fn can_buy(game: &Philadelphia, seat: Seat, item: Item) -> Result<(), No> {
    let player = game.open.player(seat);
    match item.kind() {
        None => Err(No::ItemFever),
        Some(_) if !game.open.items.shelf.contains(&item) => Err(No::ItemNotOpen),
        Some(_) if game.open.round == 1 => Err(No::ItemFirstRound),
        Some(_) if player.has_bought => Err(No::ItemAgain),
        Some(kind) if u16::from(kind.cost) > player.coins => Err(No::ItemCannotPay(kind.cost)),
        Some(_) => Ok(()),
    }
}

/// §7: a set that the hand holds, and no Profession.
fn can_submit(game: &Philadelphia, seat: Seat, set: Set) -> Result<(), No> {
    if game.draft.sets.is_full() {
        Err(No::DraftFull)
    } else if !set.industry().can_be_submitted() {
        Err(No::Profession)
    } else if submit::holds(game.free_hand(seat), set) {
        Ok(())
    } else {
        Err(No::MissingSet)
    }
}

/// §4-6: only when not a single other action is possible.
fn can_pass(game: &Philadelphia, seat: Seat) -> Result<(), No> {
    let stuck = can_research(game, seat).is_err()
        && can_obtain(game, seat, 1).is_err()
        && can_be_posted(game, seat).is_empty()
        && Item::all().all(|item| can_buy(game, seat, item).is_err())
        && !submit::holds_any(game.hands[seat.index()]);
    if stuck { Ok(()) } else { Err(No::CanAct) }
}

/// §9-5: any face for who fixes the die, neighbours of the roll for who turns it.
fn can_show(game: &Philadelphia, seat: Seat, face: u8) -> bool {
    let rolled = game.open.die.unwrap_or(1);
    (1..=6).contains(&face)
        && (game.open.recruiting.contains(seat)
            || rolled.abs_diff(face) <= game.open.turns_die_by()[seat.index()])
}

/// Why a seat may not do this now.
pub(crate) fn check(game: &Philadelphia, seat: Seat, action: Action) -> Result<(), Refusal> {
    match asked(game) {
        None => return Err(Refusal::table("over")),
        Some(asked) if asked != seat => return Err(Refusal::table("not-your-turn")),
        Some(_) => {}
    }
    may(game, seat, action).map_err(|no| refusal(game, seat, action, no))
}

fn may(game: &Philadelphia, seat: Seat, action: Action) -> Result<(), No> {
    let hand = game.hands[seat.index()];
    let ok = |allowed: bool, no: No| if allowed { Ok(()) } else { Err(no) };
    match (game.open.step, action) {
        (Step::Act, action) if !game.draft.is_empty() => may_draft(game, seat, action),
        (Step::Act, Action::Research) => can_research(game, seat),
        (Step::Act, Action::Obtain(count)) => can_obtain(game, seat, count),
        (Step::Act, Action::Post(card)) => can_post(game, seat, card),
        (Step::Act, Action::Item(item)) => can_buy(game, seat, item),
        (Step::Act, Action::Pass) => can_pass(game, seat),
        (Step::Act, Action::Submit(set)) => can_submit(game, seat, set),
        (Step::Act, Action::SubmitBest) => ok(submit::holds_any(hand), No::MissingSet),
        (Step::Act, _) => Err(No::NotAsked),
        (Step::Research, Action::Card(card)) => ok(game.open.shown.contains(&card), No::NotAChoice(card)),
        (Step::Effect { source, .. }, answer) => may_answer(game, seat, source, answer),
        (Step::Die { .. }, Action::Die(face)) => ok(can_show(game, seat, face), No::Neighbours),
        (Step::FeverDiscard { .. }, Action::Card(card)) => ok(hand.contains(card), No::NotInHand(card)),
        (Step::Research | Step::Die { .. } | Step::FeverDiscard { .. }, Action::Done) => Err(No::MustChoose),
        _ => Err(No::AnswerFirst),
    }
}

fn may_draft(game: &Philadelphia, seat: Seat, action: Action) -> Result<(), No> {
    let hand = game.free_hand(seat);
    match (game.draft.flush, action) {
        (Some(Picking { industry, picked, .. }), Action::Card(card)) => {
            let fits = submit::flush_choices(hand, industry, picked).contains(card);
            if fits { Ok(()) } else { Err(No::NotInFlush) }
        }
        (Some(_), Action::Done) => Err(No::MustChoose),
        (None, Action::Submit(set)) => can_submit(game, seat, set),
        (None, Action::SubmitBest) if game.draft.sets.is_full() => Err(No::DraftFull),
        (None, Action::SubmitBest) => {
            if submit::holds_any(hand) {
                Ok(())
            } else {
                Err(No::MissingSet)
            }
        }
        (None, Action::Done) => Ok(()),
        _ => Err(No::AnswerFirst),
    }
}

fn may_answer(game: &Philadelphia, seat: Seat, source: EffectSource, answer: Action) -> Result<(), No> {
    match (source.effect(), answer) {
        (Some(Effect::BeginLate { up_to }), Action::Months(months)) if months <= up_to => Ok(()),
        (Some(Effect::Lose { .. }), Action::Player(other))
            if other != seat && other.0 < game.open.seats() =>
        {
            Ok(())
        }
        (Some(Effect::BeginLate { .. } | Effect::Lose { .. }), Action::Done) => Err(No::MustChoose),
        (_, Action::Done) => Ok(()),
        (Some(effect), Action::Card(card)) if choices(game, seat, source, effect).contains(card) => Ok(()),
        (_, Action::Card(card)) => Err(No::NotAChoice(card)),
        _ => Err(No::AnswerFirst),
    }
}

/// The sentence for why not, with the section that says so.
fn refusal(game: &Philadelphia, seat: Seat, action: Action, no: No) -> Refusal {
    let coins = game.open.player(seat).coins;
    match no {
        No::AnswerFirst => Refusal::new("4", "answer-first"),
        No::NotAsked => Refusal::new("4", "not-asked").word("words", words(action).as_str()),
        No::HandFull => Refusal::new("4-1", "hand-full").number("cards", game.hand_size(seat)),
        No::PilesEmpty => Refusal::new("4-1", "piles-empty"),
        No::ObtainRange => Refusal::new("4-2", "obtain-range"),
        No::ObtainHand(room) => Refusal::new("4-2", "obtain-hand").number("room", room),
        No::ObtainCoins => Refusal::new("4-2", "obtain-coins").number("coins", coins),
        No::ObtainPiles(left) => Refusal::new("4-2", "obtain-piles").number("left", left),
        No::NotInHand(card) => Refusal::new("4-3", "not-in-hand").word("card", card.to_string()),
        No::CannotPay(card, cost) => Refusal::new("4-3", "cannot-pay")
            .word("card", card.to_string())
            .number("cost", cost)
            .number("coins", coins),
        No::ItemFirstRound => Refusal::new("4-4", "item-first-round"),
        No::ItemAgain => Refusal::new("4-4", "item-again"),
        No::ItemNotOpen => Refusal::new("4-4", "item-not-open"),
        No::ItemFever => Refusal::new("8", "item-fever"),
        No::ItemCannotPay(cost) => {
            Refusal::new("4-4", "item-cannot-pay").number("cost", cost).number("coins", coins)
        }
        No::MissingSet => Refusal::new("7", "no-set"),
        No::Profession => Refusal::new("7", "profession"),
        No::NotInFlush => Refusal::new("7", "not-in-flush"),
        No::DraftFull => Refusal::new("7", "draft-full"),
        No::CanAct => Refusal::new("4-6", "can-act"),
        No::NotAChoice(card) => Refusal::new("1-1", "not-a-choice").word("card", card.to_string()),
        No::Neighbours => Refusal::new("9-5", "die-neighbours"),
        No::MustChoose => Refusal::new("1-1", "no-done-yet"),
    }
}

/// An action in words.
pub(crate) fn words(action: Action) -> Words {
    match action {
        Action::Research => Words::new("research"),
        Action::Obtain(count) => Words::new(&format!("obtain {count}")),
        Action::Post(card) => Words::new(&format!("post {card}")),
        Action::Item(item) => Words::new(&format!("item {}", item.id())),
        Action::SubmitBest => Words::new("submit best"),
        Action::Submit(set) => {
            let (shape, of) = set.words();
            Words::new(&format!("submit {shape} {of}"))
        }
        Action::Pass => Words::new("pass"),
        Action::Card(card) => Words::new(&card.to_string()),
        Action::Player(seat) => Words::new(&format!("player-{}", seat.letter().to_ascii_lowercase())),
        Action::Months(months) => Words::new(&format!("months-{months}")),
        Action::Die(face) => Words::new(&format!("die-{face}")),
        Action::Done => Words::new("done"),
    }
}

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    match words.list().as_slice() {
        ["research"] => Some(Action::Research),
        ["obtain", count] => digit(count).map(Action::Obtain),
        ["post", card] => Card::from_id(card).map(Action::Post),
        ["item", item] => Item::from_id(item).map(Action::Item),
        ["submit", "best"] => Some(Action::SubmitBest),
        ["submit", shape, of] => Set::from_words(shape, of).map(Action::Submit),
        ["pass"] => Some(Action::Pass),
        ["done"] => Some(Action::Done),
        [word] => one_word(word),
        _ => None,
    }
}

fn one_word(word: &str) -> Option<Action> {
    if let Some(card) = Card::from_id(word) {
        return Some(Action::Card(card));
    }
    match word.rsplit_once('-')? {
        ("player", letter) => {
            let seat = ["a", "b", "c", "d", "e"].iter().position(|&name| name == letter)?;
            Some(Action::Player(Seat(seat as u8)))
        }
        ("months", months) => digit(months).map(Action::Months),
        ("die", face) => digit(face).map(Action::Die),
        _ => None,
    }
}

/// A number of one digit, written as such.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}
