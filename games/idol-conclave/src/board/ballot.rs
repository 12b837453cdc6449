//! A vote card as it lies on the table or in a hand: its print, its back, and the marks of who played and knows it.

use crate::actions::spot_word;
use crate::cards::{CARDS, Paper, VoteEffect};
use crate::state::{Spot, Step};
use crate::view::{View, Vote};
use greenroom_engine::{Message, Seen};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_shape;
use greenroom_stage::pieces::{Icon, Tone, icon};
use maud::{Markup, html};

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
fn tone(paper: Paper) -> Tone {
    match (paper, CARDS.get().effect(paper)) {
        (Paper::NegativeAtmosphere, _) => Tone::Ink,
        (_, VoteEffect::Votes(votes)) if votes < 0 => Tone::Red,
        (_, VoteEffect::Votes(_)) => Tone::Violet,
        (_, VoteEffect::Scandal {}) => Tone::Magenta,
        (_, VoteEffect::BackstageDeal {}) => Tone::Gold,
        (_, VoteEffect::GroupVote {}) => Tone::Cyan,
    }
}

/// What stands in a card's upper edge, where it can be read while others lie over it.
fn printed_figure(paper: Paper) -> Markup {
    match CARDS.get().effect(paper) {
        VoteEffect::Votes(votes) => figure(votes),
        VoteEffect::Scandal {} => html! { "±" },
        VoteEffect::BackstageDeal {} => html! { (icon::draw(Icon::Handshake)) },
        VoteEffect::GroupVote {} => html! { "+?" small { "000" } },
    }
}

/// The picture: a pip for each thousand, or the icon of a special card.
fn art(paper: Paper) -> Markup {
    let special = match (paper, CARDS.get().effect(paper)) {
        (Paper::NegativeAtmosphere, _) => Icon::Warning,
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
pub(super) fn front(paper: Paper, desk: &Desk<'_>) -> Markup {
    let special = !matches!(CARDS.get().effect(paper), VoteEffect::Votes(_));
    let named = special || paper == Paper::NegativeAtmosphere;
    html! {
        span class={ "ballot " (tone(paper).class()) @if paper.is_rainbow() { " ballot--rainbow" } } aria-hidden="true" {
            span class="ballot__figure" { (printed_figure(paper)) }
            span class="ballot__art" { (art(paper)) }
            @if named { span class="ballot__name" { (desk.label(paper.word())) } }
        }
    }
}

/// The printed side with what it says, for a hand.
pub(super) fn spoken_front(paper: Paper, desk: &Desk<'_>) -> Markup {
    let text = CARDS.get().votes[paper as usize].text.get(desk.lang);
    html! {
        (front(paper, desk))
        span class="ballot__text" aria-hidden="true" { (text) }
    }
}

/// The back. §3-2: that of Negative atmosphere is special, and everybody sees it.
pub(super) fn back(paper: Seen<Paper>) -> Markup {
    let telling = paper == Seen::Known(Paper::NegativeAtmosphere);
    html! { span class={ "back" @if telling { " back--negative" } } aria-hidden="true" {} }
}

/// A lifted corner of a face-down card, for those who know it.
fn peek(paper: Paper, public: bool) -> Markup {
    html! {
        span class={ "peek " (tone(paper).class()) } aria-hidden="true" {
            (icon::draw(if public { Icon::People } else { Icon::Eye }))
            (printed_figure(paper))
        }
    }
}

/// What glides as one thing across moves. A card's name says only what this reader knows: the print of one's own cards and
/// of the rainbow cards that one can tell, else the turn and the player, which everybody saw.
pub(super) fn glide(view: &View, vote: &Vote) -> String {
    let own = view.eyes.seat() == Some(vote.by);
    match vote.paper {
        Seen::Known(paper) if own || paper.is_rainbow() => glide_of_paper(paper),
        _ => format!("vote-{}-{}", vote.left_hand, vote.by),
    }
}

/// The name of a card that its reader holds, or that lies open on the sheet.
pub(super) fn glide_of_paper(paper: Paper) -> String {
    format!("card-{}", paper.word().trim_start_matches('+'))
}

/// A vote card in an idol's line, with a tooltip that says what a screen reader hears.
pub(super) fn vote_item(view: &View, desk: &Desk<'_>, spot: Spot, vote: &Vote, latest: u8) -> Markup {
    let word = spot_word(spot);
    // §4-1: at the end all cards are flipped face up.
    let face_up = vote.face_up || view.step == Step::Over;
    let label = vote_label(desk, &word, vote, face_up);
    let classes = match view.step {
        Step::TradeSecond(picked) | Step::MoveTo(picked) if picked == spot => "vote is-picked",
        _ if vote.left_hand == latest => "vote is-latest",
        _ => "vote",
    };
    let content = html! {
        @match vote.paper {
            Seen::Known(paper) if face_up => (front(paper, desk)),
            Seen::Known(paper) => {
                (back(vote.paper))
                @if paper != Paper::NegativeAtmosphere {
                    (peek(paper, vote.knowers.public()))
                }
            },
            Seen::Hidden => (back(vote.paper)),
        }
        span class="who" { (seat_shape(vote.by)) }
        @if !desk.choices.mentions(&word) { span class="sr" { (label) } }
    };
    html! {
        li title=(label) { (desk.piece_labelled(&word, classes, &glide(view, vote), &label, &content)) }
    }
}

/// What a screen reader says of a vote card.
fn vote_label(desk: &Desk<'_>, word: &str, vote: &Vote, face_up: bool) -> String {
    let key = match (face_up, vote.paper, vote.knowers.public()) {
        (_, Seen::Hidden, _) => "vote-down",
        (true, _, _) => "vote-up",
        (false, Seen::Known(_), true) => "vote-down-open",
        (false, Seen::Known(_), false) => "vote-down-known",
    };
    let message = Message::new(key).word("place", word).seat("seat", vote.by);
    desk.say(&match vote.paper {
        Seen::Known(paper) => message.word("card", paper.word()),
        Seen::Hidden => message,
    })
}
