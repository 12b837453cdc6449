//! What a position is worth, for bots. A victory point is worth ten; a coin and a card follow from what they turn into.

use crate::action::Action;
use crate::cards::{CARDS, Cards, cards};
use crate::effects::{Active, Effect, Healed, Industry, Who};
use crate::ids::{Card, CardSet, Face};
use crate::legal::legal;
use crate::outlook::WEIGHTS;
use crate::resolve::can_be_posted;
use crate::state::{Philadelphia, Posted, Step};
use crate::submissions;
use crate::submit::Picking;
use greenroom_engine::{Edition, Foresight, Seat, SeatMap, softmax, weighted_sum};
use std::cell::RefCell;

const POINT: f32 = 10.0;
const COIN: f32 = 1.2;
const CARD: f32 = 1.6;
/// Sets in the hand are nearly points, but can still grow.
const SET_IN_HAND: f32 = 0.86;
const ACTION_POINT: f32 = 2.5;

/// A search plays the rest of a turn before it judges, and opens up its rivals' choices sooner than its own.
pub(crate) const FORESIGHT: Foresight = Foresight { settles: 4, own: 0.6, others: 1.2, ..Foresight::WIDE };

/// How well a seat stands, beside the best of its rivals.
pub(crate) fn worth(game: &Philadelphia, seat: Seat) -> f32 {
    let is_last_round = game.is_last_round();
    let own = standing_of(game, seat, is_last_round);
    let others = Seat::all(game.open.seats()).filter(|&other| other != seat);
    let rival = others.map(|other| standing_of(game, other, is_last_round)).fold(f32::MIN, f32::max);
    own - 0.35 * rival
}

/// How likely each seat is to win.
pub(crate) fn chances(game: &Philadelphia) -> SeatMap<f32> {
    let time = time_left(game);
    let outlook = |seat: Seat| weighted_sum(game.facts(seat), &WEIGHTS, time);
    let outlooks: SeatMap<f32> = Seat::all(game.open.seats()).map(outlook).collect();
    softmax(&outlooks, 1.0)
}

/// All that is legal, without what another action is as good as: of copies of a name those that everybody knows go first,
/// and month tokens come off as many as may.
pub(crate) fn sensible(game: &Philadelphia, seat: Seat, into: &mut Vec<Action>) {
    let before = into.len();
    legal(game, seat, into);
    if let Some(Picking { .. }) = game.draft.picking {
        let unseen = game.open.unseen();
        let offered: CardSet = into[before..]
            .iter()
            .filter_map(|action| match action {
                Action::Card(card) => Some(*card),
                _ => None,
            })
            .collect();
        let is_first = |card: Card| {
            let copies = offered.intersection(cards().of_kind(card.kind_id()));
            let known = copies.difference(unseen);
            known.first().or(copies.first()) == Some(card)
        };
        retain_from(into, before, |action| !matches!(action, Action::Card(card) if !is_first(card)));
    }
    if let Step::Effect { source, .. } = game.open.step
        && let Some(Effect::TakeMonths { up_to, .. }) = source.effect()
    {
        let most = |card: Card| game.open.months_on(card).min(up_to);
        let is_most = |action| !matches!(action, Action::TakeMonths(card, months) if months < most(card));
        retain_from(into, before, is_most);
    }
}

/// Keeps what was there before, and of the rest what is wanted.
fn retain_from(into: &mut Vec<Action>, before: usize, wanted: impl Fn(Action) -> bool) {
    let mut place = 0;
    into.retain(|&action| {
        place += 1;
        place <= before || wanted(action)
    });
}

/// Submitting and posting look better than waiting.
pub(crate) fn promise(_: &Philadelphia, _: Seat, action: Action) -> f32 {
    match action {
        Action::SubmitBest => 3.0,
        Action::Submit(set) => f32::from(set.points()) * 0.5,
        Action::Post(_) => 1.0,
        Action::Obtain(count) => f32::from(count) * 0.2,
        _ => 0.0,
    }
}

impl Philadelphia {
    pub(crate) fn is_last_round(&self) -> bool {
        self.open.is_decided()
    }
}

/// How well one player stands: points, money, board and hand.
fn standing_of(game: &Philadelphia, seat: Seat, is_last_round: bool) -> f32 {
    let open = &game.open;
    let player = open.player(seat);
    let points = f32::from(player.points) * POINT;
    let coins = f32::from(player.coins);
    if open.step == Step::Over {
        return 100.0 * points + coins;
    }
    let acts = open.actor == seat && open.die.is_none() || is_yet_to_act(game, seat);
    if is_last_round && !acts {
        return 3.0 * points + 0.1 * coins;
    }
    let hand = game.free_hand(seat);
    let taking = |card: Card| hand_worth(hand.union(CardSet::only(card)));
    let hand = match open.step {
        Step::Research if open.actor == seat => {
            open.shown.iter().map(|&card| taking(card)).fold(0.0, f32::max)
        }
        _ => hand_worth(hand),
    };
    let stuck = if is_stuck(game, seat) { ACTION_POINT } else { 0.0 };
    let laid = open.posting.iter().filter(|_| open.actor == seat);
    let laid = laid.map(|&(card, months)| Posted { seat, card, months, employed: false });
    let posted = open.board(seat).copied().chain(laid).map(posted_worth);
    let (income, board) = posted.fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1));
    let turn = if open.actor == seat { f32::from(open.points) * ACTION_POINT } else { 0.0 };
    // A draft is as good as handed in; whoever goes on with it may add to it.
    let drafted = match open.actor == seat {
        true => POINT * game.draft.points() as f32,
        false => 0.0,
    };
    let time = time_left(game);
    let comes = 0.85 * time.sqrt();
    let recruiting = if player.recruits { recruiting_worth(game, seat, coins, income, comes) } else { 0.0 };
    points
        + (0.25 + 0.75 * time) * (purse_worth(coins + comes * income) + recruiting)
        + time * board
        + hand
        + drafted
        + asked_worth(game, seat)
        + turn
        - stuck
}

/// What it is worth to choose the die: to be paid by the best face at once, in place of what its cards may bring later.
fn recruiting_worth(game: &Philadelphia, seat: Seat, coins: f32, income: f32, comes: f32) -> f32 {
    let open = &game.open;
    let after = |face: Face| {
        let hired = open.board(seat).filter(|posted| open.hires(**posted, face));
        hired.fold(coins + comes * income, |purse, posted| {
            purse + f32::from(posted.card.kind().reward) - comes * posted_worth(*posted).0
        })
    };
    let best = (1..=6).map(Face).map(after).fold(0.0, f32::max);
    purse_worth(best) - purse_worth(coins + comes * income)
}

/// §4-6: whether nothing is left but to pass: a full hand without a set, and too few coins for any of its cards.
fn is_stuck(game: &Philadelphia, seat: Seat) -> bool {
    let open = &game.open;
    let (hand, coins) = (game.hands[seat.index()], open.player(seat).coins);
    hand.len() >= open.hand_limit()
        && coins <= 1
        && !open.is_fever()
        && can_be_posted(game, seat).is_empty()
        && !submissions::holds_any(hand)
}

/// What an effect that is asking right now is still worth to whom it asks.
pub(crate) fn asked_worth(game: &Philadelphia, seat: Seat) -> f32 {
    match game.open.step {
        Step::Effect { seat: asked, source, chosen } if asked == seat => {
            match (source.effect(), source.card()) {
                (Some(Effect::Exchange { and_draw, .. }), _) => (CARD + 1.0) * f32::from(chosen + and_draw),
                (Some(effect), card) => 0.6 * effect_worth(effect, card.unwrap_or(Card(0))),
                (None, _) => 0.0,
            }
        }
        _ => match game.draft.picking {
            Some(picking) if game.open.actor == seat => 0.3 * POINT + 0.1 * picking.picked.len() as f32,
            _ => 0.0,
        },
    }
}

/// How much of the game is left for money to become points: 1 at the start, little when somebody is about to win.
pub(crate) fn time_left(game: &Philadelphia) -> f32 {
    let leader = game.open.players.iter().map(|player| player.points).max().unwrap_or(0);
    let winning = game.open.cards.rules.winning_points;
    (f32::from(winning.saturating_sub(leader)) / (0.7 * f32::from(winning))).clamp(0.15, 1.0)
}

/// The first coins keep a player moving, the next buy cards and postings, and many are more than can be spent.
fn purse_worth(coins: f32) -> f32 {
    1.5 * coins.min(5.0) + 0.8 * (coins - 5.0).clamp(0.0, 5.0) + 0.2 * (coins - 10.0).max(0.0)
}

/// Whether a player's turn in this round is still to come.
pub(crate) fn is_yet_to_act(game: &Philadelphia, seat: Seat) -> bool {
    let open = &game.open;
    let place = |seat: Seat| (seat.0 + open.seats() - open.start.0) % open.seats();
    open.die.is_none() && place(seat) > place(open.actor)
}

/// The worths of hands that a thread has worked out last, with the cards that they are of. A bot asks for thousands of positions in
/// which most hands are those of the one before.
struct Hands {
    cards: Option<Edition<Cards>>,
    worths: [(CardSet, f32); HANDS],
}

/// How many hands are kept.
const HANDS: usize = 256;

thread_local! {
    // The empty hand is worth nothing, so that this is true from the start.
    static KEPT: RefCell<Hands> =
        const { RefCell::new(Hands { cards: None, worths: [(CardSet::from_bits(0), 0.0); HANDS] }) };
}

/// What the cards in a hand may become: sets now, and sets that are one or two cards away.
pub(crate) fn hand_worth(hand: CardSet) -> f32 {
    KEPT.with_borrow_mut(|kept| {
        let cards = Some(CARDS.current());
        if kept.cards != cards {
            *kept = Hands { cards, worths: [(CardSet::empty(), 0.0); HANDS] };
        }
        let mixed =
            (hand.0 as u64 ^ ((hand.0 >> 64) as u64).rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let known = &mut kept.worths[(mixed >> 56) as usize];
        if known.0 != hand {
            *known = (hand, work_out_hand(hand));
        }
        known.1
    })
}

fn work_out_hand(hand: CardSet) -> f32 {
    let mut worth = 0.0;
    for industry in Industry::ALL {
        let held = hand.intersection(cards().of_industry(industry));
        let count = held.len() as f32;
        if count == 0.0 {
            continue;
        }
        worth += CARD * count;
        if industry.can_be_submitted() {
            let names = submissions::names_in(held, industry);
            let doubles = names.iter().filter(|name| name.1 == 2).count() as f32;
            worth += POINT * SET_IN_HAND * submissions::best_points(held) as f32;
            worth += 1.6 * (names.len() as f32 - 1.0) + 1.0 * doubles;
        }
    }
    // Cards beyond a full hand only block Research and Obtain.
    worth - 0.8 * (hand.len() as f32 - (f32::from(cards().rules.hand) - 1.0)).max(0.0)
}

/// What a posted card will bring: coins as often as they are likely to come, and what else its effects are worth.
pub(crate) fn posted_worth(posted: Posted) -> (f32, f32) {
    let kind = posted.card.kind();
    let rolls = f32::from(kind.period.saturating_sub(posted.months)).max(0.0);
    let miss = 1.0 - kind.employed_on.len() as f32 / 6.0;
    let never = miss.powf(rolls);
    let employed = kind.employed.map_or(0.0, |effect| effect_worth(effect, posted.card));
    let expired = kind.expired.map_or(0.0, |effect| effect_worth(effect, posted.card));
    let stays = if miss < 1.0 { (1.0 - never) / (1.0 - miss) } else { rolls };
    let active = kind.active.map_or(0.0, active_worth);
    (
        (1.0 - never) * f32::from(kind.reward),
        0.9 * (1.0 - never) * employed + never * expired + stays * active,
    )
}

fn effect_worth(effect: Effect, card: Card) -> f32 {
    match effect {
        Effect::Gain { coins, .. } => 2.0 * COIN * f32::from(coins),
        Effect::Draw { cards } => (CARD + 0.8) * f32::from(cards),
        Effect::Score { points } => POINT * f32::from(points),
        Effect::Lose { coins, who: Who::You | Who::Everybody } => -COIN * f32::from(coins),
        Effect::Lose { coins, .. } => 0.3 * f32::from(coins),
        Effect::Collect { coins, .. } => 1.5 * COIN * f32::from(coins),
        Effect::Pay { coins, cards, points } => {
            let bought = (CARD + 0.8) * f32::from(cards) + POINT * f32::from(points);
            (bought - COIN * f32::from(coins)).max(0.0)
        }
        Effect::Recall { .. } | Effect::Salvage { .. } => 3.5,
        Effect::ComeBack {} => CARD + if card.kind().industry.can_be_submitted() { 1.0 } else { 0.0 },
        Effect::Exchange { up_to, and_draw } => 0.9 * f32::from(up_to.min(3)) + CARD * f32::from(and_draw),
        Effect::ClearMonths { from: Healed::Everybody } => 0.3,
        Effect::TakeMonths { .. } | Effect::ClearMonths { .. } | Effect::PutMonths { .. } => 1.5,
        Effect::PostTogether {} | Effect::Act { .. } | Effect::FixDie {} => 2.0,
        Effect::BeginLate { .. } => 0.3,
    }
}

/// For each round in play.
fn active_worth(active: Active) -> f32 {
    match active {
        Active::WhenYouPost { .. } => 1.6,
        Active::WhenYouResearch { coins } => 0.5 * f32::from(coins),
        Active::WhenYouObtain { cards } => 0.9 * f32::from(cards),
        Active::WhenYouSubmit { coins } => 0.25 * f32::from(coins),
        Active::WhenYoursIsEmployed { coins, .. } => 0.5 * f32::from(coins),
        Active::WhenTheirsIsEmployed { coins } => 1.2 * f32::from(coins),
        Active::WhenYoursExpires { .. } => 1.2,
        Active::EachMonth { coins } => 0.8 * COIN * f32::from(coins),
        Active::ResearchMore { .. } => 0.6,
        Active::Cheaper { coins, .. } => 0.7 * f32::from(coins),
        Active::AlsoEmployedOn { .. } => 0.8,
        Active::InsteadOfLosing { .. } => 0.4,
        Active::TurnDie { .. } => 1.2,
    }
}
