//! A vote card as it lies on the table or in a hand: its print, its back, and the marks of who played and knows it.

use super::hand::counts_now;
use crate::cards::{CARDS, VoteCard, VoteEffect};
use crate::ids::{Knower, VoteId};
use crate::state::{Spot, Step, Vote};
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_shape;
use greenroom_stage::pieces::{Icon, Tone, icon};
use maud::{Markup, html};
use std::hash::Hash;

/// Pips are drawn up to this many thousands.
const MOST_PIPS: i32 = 6;

/// A number of votes with its sign, as it is printed.
pub(super) fn signed(votes: i32) -> String {
    match votes {
        0 => "0".to_owned(),
        1.. => format!("+{votes}"),
        _ => format!("−{}", votes.unsigned_abs()),
    }
}

/// A number of votes with the thousands large, so that it can be read from across the table.
pub(super) fn figure(votes: i32) -> Markup {
    let text = signed(votes);
    match text.strip_suffix("000") {
        Some(thousands) => html! { (thousands) small { "000" } },
        None => html! { (text) },
    }
}

/// The tone in which a card is printed.
fn tone(card: VoteCard) -> Tone {
    match (card, CARDS.get().effect(card)) {
        (VoteCard::NegativeAtmosphere, _) => Tone::Ink,
        (_, VoteEffect::Votes(votes)) if votes < 0 => Tone::Red,
        (_, VoteEffect::Votes(_)) => Tone::Violet,
        (_, VoteEffect::Scandal {}) => Tone::Magenta,
        (_, VoteEffect::BackstageDeal {}) => Tone::Gold,
        (_, VoteEffect::GroupVote {}) => Tone::Cyan,
    }
}

/// What stands in a card's upper edge, where it can be read while others lie over it.
fn printed_figure(card: VoteCard) -> Markup {
    match CARDS.get().effect(card) {
        VoteEffect::Votes(votes) => figure(votes),
        VoteEffect::Scandal {} => html! { "±" },
        VoteEffect::BackstageDeal {} => html! { (icon::draw(Icon::Handshake)) },
        VoteEffect::GroupVote {} => html! { "+?" small { "000" } },
    }
}

/// The picture: a pip for each thousand, or the icon of a special card.
fn art(card: VoteCard) -> Markup {
    let special = match (card, CARDS.get().effect(card)) {
        (VoteCard::NegativeAtmosphere, _) => Icon::Warning,
        (_, VoteEffect::Scandal {}) => Icon::Scandal,
        (_, VoteEffect::BackstageDeal {}) => Icon::Handshake,
        (_, VoteEffect::GroupVote {}) => Icon::People,
        (_, VoteEffect::Votes(votes)) => {
            let pips = (votes / 1000).abs().clamp(1, MOST_PIPS);
            return html! {
                span class={ "ballot__pips ballot__pips--" (pips) @if votes < 0 { " ballot__pips--against" } } { @for _ in 0..pips { i {} } }
            };
        }
    };
    html! { span class="ballot__emblem" { (icon::draw(special)) } }
}

/// The printed side.
pub(super) fn front(card: VoteCard, desk: &Desk<'_>) -> Markup {
    let special = !matches!(CARDS.get().effect(card), VoteEffect::Votes(_));
    let named = special || card == VoteCard::NegativeAtmosphere;
    html! {
        span class={ "ballot " (tone(card).class()) @if card.is_rainbow() { " ballot--rainbow" } } aria-hidden="true" {
            span class="ballot__figure" { (printed_figure(card)) }
            span class="ballot__art" { (art(card)) }
            @if named { span class="ballot__name" { (desk.label(card.word())) } }
        }
    }
}

/// The printed side with what it says, for a hand.
pub(super) fn spoken_front(card: VoteCard, desk: &Desk<'_>) -> Markup {
    let text = CARDS.get().votes[card as usize].text.get(desk.lang);
    html! {
        (front(card, desk))
        span class="ballot__text" aria-hidden="true" { (text) }
    }
}

/// The back. §3-2: that of Negative atmosphere is special, and everybody sees it.
pub(super) fn back(card: Option<VoteCard>) -> Markup {
    let telling = card == Some(VoteCard::NegativeAtmosphere);
    html! { span class={ "back" @if telling { " back--negative" } } aria-hidden="true" {} }
}

/// A lifted corner of a face-down card, for those who know it.
fn peek(card: VoteCard, public: bool) -> Markup {
    html! {
        span class={ "peek " (tone(card).class()) } aria-hidden="true" {
            (icon::draw(if public { Icon::People } else { Icon::Eye }))
            (printed_figure(card))
        }
    }
}

/// What glides as one thing across moves. A card's name says only what this reader knows: the print of one's own cards and
/// of the rainbow cards that one can tell, else the turn and the player, which everybody saw.
pub(super) fn glide(view: &View, number: VoteId) -> String {
    let vote = view.open.vote(number);
    let own = view.reader() == Some(vote.by);
    match view.print(number) {
        Some(card) if own || card.is_rainbow() => glide_of_card(card),
        _ if is_marked(view, vote) => glide_of_turn(vote.turn, vote.by),
        _ => number.word().into_owned(),
    }
}

/// The name of a card that its reader holds, or that lies open on the sheet.
pub(super) fn glide_of_card(card: VoteCard) -> String {
    format!("card-{}", card.word().trim_start_matches('+'))
}

/// The name of a card that somebody else has played: a seat plays one card a turn.
pub(super) fn glide_of_turn(turn: u8, seat: Seat) -> String {
    format!("vote-{turn}-{seat}")
}

/// What a card on the table is drawn from: who played and knows it, and what is printed on it. The name by which it glides follows.
pub(super) fn played_from(view: &View, number: VoteId) -> impl Hash + use<> {
    (number, *view.open.vote(number), view.print(number), view.open.marks)
}

/// What a vote card in an idol's line is drawn from.
pub(super) fn vote_from(view: &View, spot: Spot, number: VoteId, latest: u8) -> impl Hash + use<> {
    let now = view.print(number).and_then(|card| view.open.group_votes(card));
    let picked = matches!(view.open.step, Step::TradeSecond(picked) | Step::MoveTo(picked) if picked == spot);
    (played_from(view, number), now, picked, view.open.vote(number).turn == latest)
}

/// A vote card in an idol's line, with a tooltip that says what a screen reader hears.
pub(super) fn vote_item(view: &View, desk: &Desk<'_>, spot: Spot, number: VoteId, latest: u8) -> Markup {
    let (word, from) = (spot.word(), vote_from(view, spot, number, latest));
    desk.kept(&format!("at-{word}"), from, || draw_vote(view, desk, spot, number, latest))
}

fn draw_vote(view: &View, desk: &Desk<'_>, spot: Spot, number: VoteId, latest: u8) -> Markup {
    let word = spot.word();
    let vote = view.open.vote(number);
    let print = view.print(number);
    let face_up = vote.face_up;
    let public = vote.knowers.contains(Knower::PUBLIC);
    let now = print.filter(|_| face_up || public).and_then(|card| view.open.group_votes(card));
    let label =
        vote_label(view, desk, &word, number) + &now.map_or(String::new(), |votes| counts_now(desk, votes));
    let classes = match view.open.step {
        Step::TradeSecond(picked) | Step::MoveTo(picked) if picked == spot => "vote is-picked",
        _ if vote.turn == latest => "vote is-latest",
        _ => "vote",
    };
    let content = html! {
        @match print {
            Some(card) if face_up => (front(card, desk)),
            _ => (back(print)),
        }
        @if let Some(card) = print && !face_up && card != VoteCard::NegativeAtmosphere { (peek(card, public)) }
        @if is_marked(view, vote) { span class="who" { (seat_shape(vote.by)) } }
        span class="sr" { (label) }
    };
    html! {
        li data-part={ "at-" (word) } title=(label) { (desk.piece_labelled(&word, classes, &glide(view, number), &label, &content)) }
    }
}

/// Whether the page says who played a card: of a face-down card of somebody else only where the table is set so.
pub(super) fn is_marked(view: &View, vote: &Vote) -> bool {
    view.open.marks || vote.face_up || view.reader() == Some(vote.by)
}

/// What a screen reader says of a vote card.
fn vote_label(view: &View, desk: &Desk<'_>, word: &str, number: VoteId) -> String {
    let (vote, print) = (view.open.vote(number), view.print(number));
    let key = match print {
        None => "vote-down",
        Some(_) if vote.face_up => "vote-up",
        Some(_) if vote.knowers.contains(Knower::PUBLIC) => "vote-down-open",
        Some(_) => "vote-down-known",
    };
    let message = if is_marked(view, vote) {
        Message::new(key).seat("seat", vote.by)
    } else {
        Message::new(&format!("{key}-unmarked"))
    };
    let message = message.word("place", word);
    desk.say(&match print {
        Some(card) => message.word("card", card.word()),
        None => message,
    })
}
