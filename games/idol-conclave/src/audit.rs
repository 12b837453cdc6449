//! What a loaded position must fulfil, so that the rules never meet what cannot lie on a table.

use crate::cards::{EventEffect, VoteCard};
use crate::ids::{Knower, VoteId, VoteSet};
use crate::state::{IdolConclave, MOST_VOTES, Step};
use greenroom_engine::{Message, Seat, SeatSet, ensure};

/// Whether a state could lie on a table. The message names what is wrong.
pub(crate) fn audit(game: &IdolConclave) -> Result<(), Message> {
    audit_seats(game)?;
    audit_votes(game)?;
    audit_cards(game)?;
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
    ensure(
        open.dealers.iter().chain(open.group_taken.iter().flatten().map(|taken| taken.by)).all(is_seat),
        "seats",
    )?;
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
    let mut before = 0;
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
    let open = &game.open;
    let wrong = |card: VoteCard| Err(Message::new("audit-card").word("card", card.word()));
    let lie_there = matches!(open.step, Step::Order(_));
    for card in VoteCard::ALL {
        let lies_on_sheet = open.reserve.contains(card);
        let was_taken = card.group_number().is_some_and(|number| open.group_taken[number].is_some());
        if lies_on_sheet && (was_taken || !card.is_rainbow()) {
            return wrong(card);
        }
        let mut rainbow = u32::from(lies_on_sheet);
        for seat in Seat::all(open.seats()) {
            let played = open.votes.iter().enumerate().filter(|(number, vote)| {
                let came_back = open.retaken.is_some_and(|retaken| retaken.vote.0 as usize == *number);
                vote.by == seat && game.prints[*number] == card && !came_back
            });
            let sealed = lie_there && game.sealed[seat.index()] == Some(card);
            let held = u32::from(game.holds(seat, card)) + u32::from(sealed);
            let count = held + played.clone().count() as u32;
            if !card.is_rainbow() {
                if count != 1 {
                    return wrong(card);
                }
                continue;
            }
            rainbow += count;
            let may_hold = match card.group_number() {
                None => held == 0 && seat == open.start_player,
                Some(number) => open.group_taken[number].is_some_and(|taken| {
                    // Only Exchange lays a group vote down on the turn on which it is taken, for all to see.
                    let in_time = |vote: u8, public: bool| {
                        taken.turn < vote || (number == 2 && public && taken.turn == vote)
                    };
                    let mut votes =
                        played.map(|(_, vote)| (vote.turn, vote.knowers.contains(Knower::PUBLIC)));
                    taken.by == seat
                        && taken.turn < open.turn
                        && votes.all(|(turn, public)| in_time(turn, public))
                }),
            };
            if count > 0 && !may_hold {
                return wrong(card);
            }
        }
        if card.is_rainbow() && rainbow != 1 {
            return wrong(card);
        }
    }
    for (hand, sealed) in game.hands.iter().zip(&game.sealed) {
        match *sealed {
            Some(card) if !lie_there && (open.step != Step::Seal || !hand.contains(card)) => {
                return wrong(card);
            }
            _ => {}
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
    let later = (0..).zip(&open.votes).all(|(number, other)| {
        let again = other.by == vote.by && game.prints[number] == card && number != retaken.vote.0 as usize;
        !again || other.turn > retaken.turn
    });
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
        Step::Order(seats) => {
            let waiting: SeatSet =
                Seat::all(open.seats()).filter(|seat| game.sealed[seat.index()].is_some()).collect();
            open.simultaneous_idol().is_some() && seats == waiting && seats.len() >= 2
        }
        Step::Over => game.hands.iter().all(|hand| hand.is_empty()) && is_turned_up(game),
    };
    let simultaneous = EventEffect::SimultaneousVote {};
    let turned = open.turned_over.iter().all(|idol| open.effect_on(idol) == simultaneous);
    let on_idols: VoteSet = open.lines.iter().flatten().copied().collect();
    let early = open.step != Step::Over && !open.turned_up.is_empty();
    ensure(!early && open.turned_up.difference(on_idols).is_empty(), "step")?;
    ensure(fits && turned && first_vote == (open.step == Step::FirstVote), "step")
}
