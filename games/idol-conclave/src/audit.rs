//! What a loaded position must fulfil, so that the rules never meet what cannot lie on a table.

use crate::cards::{EventEffect, VoteCard};
use crate::ids::{Knower, VoteId, VoteSet};
use crate::scoring::outcome;
use crate::state::{IdolConclave, MOST_VOTES, Step, Vote};
use greenroom_engine::{Game, Message, Seat, ensure};

/// Whether a state could lie on a table. The message names what is wrong.
pub(crate) fn audit(game: &IdolConclave) -> Result<(), Message> {
    let rules = IdolConclave::OLDEST_RULES..=IdolConclave::RULES_VERSION;
    ensure(rules.contains(&game.open.rules), "rules")?;
    audit_seats(game)?;
    audit_votes(game)?;
    audit_cards(game)?;
    audit_sealed(game)?;
    audit_retaken(game)?;
    audit_step(game)
}

/// Every seat has its things, and every idol her own event.
fn audit_seats(game: &IdolConclave) -> Result<(), Message> {
    let open = &game.open;
    let seats = open.candidates.len();
    let is_seat = |seat: Seat| seat.index() < seats;
    ensure((3..=5).contains(&seats), "seats")?;
    ensure(is_seat(open.turn_player) && is_seat(open.start_player), "seats")?;
    ensure([game.identities.len(), game.hands.len(), game.sealed.len()] == [seats; 3], "seats")?;
    ensure(open.dealers.len() == seats, "seats")?;
    ensure(open.group_taken.iter().flatten().all(|taken| is_seat(taken.by)), "seats")?;
    ensure(are_distinct(&game.identities) && are_distinct(&open.candidates), "idols")?;
    let known = open.events.iter().all(|event| (event.0 as usize) < open.cards.events.len());
    ensure(known && are_distinct(&open.events), "events")
}

fn are_distinct<T: PartialEq>(things: &[T]) -> bool {
    (1..things.len()).all(|place| !things[..place].contains(&things[place]))
}

/// Every played card lies in one place, was played by somebody on a turn that has begun, and is known to whom it must be.
fn audit_votes(game: &IdolConclave) -> Result<(), Message> {
    let open = &game.open;
    ensure(game.prints.len() == open.votes.len(), "votes")?;
    // On every turn that has ended somebody has put a card down.
    ensure((1..=open.votes.len() + 1).contains(&(open.turn as usize)), "votes")?;
    let mut places = [0u8; MOST_VOTES];
    let lying = open.lines.iter().flatten().chain(open.sheet.iter().flatten()).copied();
    for vote in lying.chain(open.boxed.iter()).chain(open.retaken.map(|retaken| retaken.vote)) {
        ensure((vote.0 as usize) < open.votes.len(), "votes")?;
        places[vote.0 as usize] += 1;
    }
    let everybody = open.everybody();
    let on_sheet: VoteSet = open.sheet.iter().flatten().copied().collect();
    let mut before = 1;
    for (number, vote) in open.votes.iter().enumerate() {
        ensure(places[number] == 1 && vote.by.0 < open.seats(), "votes")?;
        let card = game.prints[number];
        let is_shown = vote.face_up || card.is_known_face_down() || on_sheet.contains(VoteId(number as u8));
        let knows = vote.knowers.contains(Knower::seat(vote.by));
        let all_know = vote.knowers.contains(Knower::PUBLIC);
        ensure((before..=open.turn).contains(&vote.turn), "votes")?;
        ensure(vote.knowers.difference(everybody).is_empty() && knows, "votes")?;
        ensure(!all_know || vote.knowers == everybody, "votes")?;
        ensure(all_know || !is_shown, "votes")?;
        before = vote.turn;
    }
    Ok(())
}

/// Every vote card of the box is in one place, and nobody holds or has played what was never theirs.
fn audit_cards(game: &IdolConclave) -> Result<(), Message> {
    let fits =
        |card: VoteCard| if card.is_rainbow() { rainbow_fits(game, card) } else { coloured_fits(game, card) };
    VoteCard::ALL.into_iter().try_for_each(|card| card_fits(fits(card), card))
}

fn card_fits(fits: bool, card: VoteCard) -> Result<(), Message> {
    if fits { Ok(()) } else { Err(Message::new("audit-card").word("card", card.word())) }
}

/// Each seat has the card of its colour, and none lies on the sheet as if it could be taken.
fn coloured_fits(game: &IdolConclave, card: VoteCard) -> bool {
    !game.open.reserve.contains(card)
        && Seat::all(game.open.seats()).all(|seat| copies(game, seat, card) == 1)
}

/// The card lies on the sheet, or with whoever took it from there.
fn rainbow_fits(game: &IdolConclave, card: VoteCard) -> bool {
    let open = &game.open;
    let on_sheet = usize::from(open.reserve.contains(card));
    let all_copies: usize = Seat::all(open.seats()).map(|seat| copies(game, seat, card)).sum();
    let taker_has_it = match card.group_number() {
        None => all_copies == played(game, open.start_player, card).count(),
        Some(number) => match open.group_taken[number] {
            None => all_copies == 0,
            Some(taken) => {
                // Only Exchange lays a group vote down on the turn on which it is taken, for all to see.
                let by_exchange = |vote: &Vote| {
                    card == VoteCard::GroupThree
                        && vote.turn == taken.turn
                        && vote.knowers.contains(Knower::PUBLIC)
                };
                copies(game, taken.by, card) == 1
                    && taken.turn < open.turn
                    && played(game, taken.by, card).all(|vote| vote.turn > taken.turn || by_exchange(vote))
            }
        },
    };
    on_sheet + all_copies == 1 && taker_has_it
}

/// How many cards of a kind a seat holds, has played, or has chosen for a Simultaneous Vote whose cards lie there.
fn copies(game: &IdolConclave, seat: Seat, card: VoteCard) -> usize {
    let waits = lie_there(game) && game.sealed[seat.index()] == Some(card);
    usize::from(game.holds(seat, card)) + usize::from(waits) + played(game, seat, card).count()
}

/// The cards of a kind that a seat has played, but for one that came back.
fn played(game: &IdolConclave, seat: Seat, card: VoteCard) -> impl Iterator<Item = &Vote> {
    let back = game.open.retaken.map(|retaken| retaken.vote.0 as usize);
    let votes = game.open.votes.iter().zip(&game.prints).enumerate();
    votes
        .filter(move |(number, (vote, print))| vote.by == seat && **print == card && Some(*number) != back)
        .map(|(_, (vote, _))| vote)
}

/// §5 Simultaneous Vote: all have chosen, and the cards have left the hands.
fn lie_there(game: &IdolConclave) -> bool {
    game.open.step == Step::Order
}

/// §5 Simultaneous Vote: a choice is made only while it is asked for, and is a card of the hand until all have chosen.
fn audit_sealed(game: &IdolConclave) -> Result<(), Message> {
    for (hand, sealed) in game.hands.iter().zip(&game.sealed) {
        if let Some(card) = *sealed {
            let waits = game.open.step == Step::Seal && hand.contains(card);
            card_fits(waits || lie_there(game), card)?;
        }
    }
    Ok(())
}

/// §2-3-4 Exchange: the card that came back is one of its player's colour, and was in the hand from then on.
fn audit_retaken(game: &IdolConclave) -> Result<(), Message> {
    let open = &game.open;
    let Some(retaken) = open.retaken else { return Ok(()) };
    let (card, vote) = (game.print(retaken.vote), open.vote(retaken.vote));
    let taken = open.group_taken[2];
    let in_time = vote.turn < retaken.turn && retaken.turn < open.turn;
    ensure(!card.is_rainbow() && !vote.face_up && in_time, "retaken")?;
    ensure(taken.is_some_and(|taken| taken.by == vote.by && taken.turn == retaken.turn), "retaken")?;
    let later = played(game, vote.by, card).all(|again| again.turn > retaken.turn);
    ensure(later, "retaken")
}

/// §4-1: at the end all votes lie face up, and everybody knows what is in the box.
fn is_turned_up(game: &IdolConclave) -> bool {
    let open = &game.open;
    let is_known = |vote: VoteId| open.vote(vote).knowers.contains(Knower::PUBLIC);
    open.lines.iter().flatten().all(|&vote| open.vote(vote).face_up) && open.boxed.iter().all(is_known)
}

/// What is asked can be answered.
fn audit_step(game: &IdolConclave) -> Result<(), Message> {
    let open = &game.open;
    let hand = game.hands[open.turn_player.index()];
    let lies = |spot| open.vote_at(spot).is_some();
    let first_vote = open.reserve.contains(VoteCard::Plus1000);
    let fits = match open.step {
        Step::FirstVote => true,
        Step::Vote => !hand.is_empty(),
        Step::Open | Step::MoveFrom => open.spots().next().is_some(),
        Step::TradeFirst => open.can_trade(),
        Step::TradeSecond(spot) => lies(spot) && open.spots().any(|other| other.idol != spot.idol),
        Step::MoveTo(spot) => lies(spot),
        Step::Exchange => open.spots().any(|spot| game.is_own_vote(open.turn_player, spot)),
        Step::Break | Step::Control => true,
        Step::Look(police) => open.can_look(police),
        Step::Seal => open.simultaneous_idol().is_some() && !game.owing().is_empty(),
        Step::Order => open.simultaneous_idol().is_some() && game.waiting().len() >= 2,
        Step::Over => game.hands.iter().all(|hand| hand.is_empty()) && is_turned_up(game),
    };
    let simultaneous = EventEffect::SimultaneousVote {};
    let turned = open.turned_over.iter().all(|idol| open.effect_on(idol) == simultaneous);
    let on_idols: VoteSet = open.lines.iter().flatten().copied().collect();
    let is_over = open.step == Step::Over;
    ensure(is_over || open.turned_up.is_empty(), "step")?;
    ensure(open.turned_up.difference(on_idols).is_empty(), "step")?;
    ensure(open.outcome == is_over.then(|| outcome(game)), "step")?;
    ensure(fits && turned && first_vote == (open.step == Step::FirstVote), "step")
}
