//! What a board reads from a view: facings, open spaces, and what these eyes know of the count.

use crate::cards::{CARDS, Card, EventEffect, Idol, VoteEffect};
use crate::state::Space;
use crate::view::View;
use greenroom_engine::{Seat, Seen};

/// Whose votes these eyes are most concerned with: the reader, if they have a seat.
pub(super) fn reader(view: &View) -> Option<Seat> {
    view.eyes.seat()
}

/// §5: only a Simultaneous Vote that has happened is turned over.
pub(super) fn event_is_face_down(view: &View, idol: Idol) -> bool {
    view.simultaneous_done && view.events[idol as usize].effect() == EventEffect::SimultaneousVote {}
}

/// §2-2 and §5 Scheming Character: how the next vote on her will lie.
pub(super) fn next_is_face_up(view: &View, idol: Idol) -> bool {
    let line = &view.lines[idol as usize];
    if view.events[idol as usize].effect() == (EventEffect::SchemingCharacter {}) {
        return line.len() < 2;
    }
    match line.last() {
        Some(bottom) => !bottom.face_up,
        None => event_is_face_down(view, idol),
    }
}

fn is_filled(view: &View, space: Space) -> bool {
    view.sheet[space as usize].is_some()
}

/// §2-3-4: Break and Control close the sheet.
pub(super) fn sheet_is_closed(view: &View) -> bool {
    is_filled(view, Space::Break) || is_filled(view, Space::Control)
}

/// §2-3-1: whether a card could lie on this space next.
pub(super) fn is_open(view: &View, space: Space) -> bool {
    let filled = |space| is_filled(view, space);
    let row_two_is_full = filled(Space::Trade) && filled(Space::Convene);
    let reached = match space {
        Space::OpenConvene => true,
        Space::Trade | Space::Convene => filled(Space::OpenConvene),
        Space::Move | Space::Exchange => row_two_is_full,
        Space::Break | Space::Control => row_two_is_full && (filled(Space::Move) || filled(Space::Exchange)),
    };
    reached && !filled(space) && !sheet_is_closed(view)
}

/// Who played a card of the sheet: its colour's seat, or whoever took the group vote.
pub(super) fn played_by(view: &View, card: Card) -> Seat {
    let taken = card.group_number().and_then(|number| view.group_taken[number]).map(|(seat, _)| seat);
    card.colour().or(taken).unwrap_or(view.start_player)
}

/// The turn of the latest card on the table, which stays marked until the next one.
pub(super) fn latest_turn(view: &View) -> u8 {
    let votes = view.lines.iter().flatten().map(|vote| vote.left_hand);
    votes.chain(view.sheet.iter().flatten().map(|(_, turn)| *turn)).max().unwrap_or(0)
}

/// What these eyes know of an idol's count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The sum of all that is known.
    pub(super) total: i32,
    /// How many of her votes could still count anything.
    pub(super) hidden: usize,
}

/// §3 and §4-1, as far as these eyes can tell: hidden cards count nothing yet.
pub(super) fn known_counts(view: &View) -> [Known; 6] {
    let counted = |idol: Idol| {
        let steady = view.events[idol as usize].effect() == (EventEffect::SteadyMarketting {});
        view.lines[idol as usize].len() as i32 + if steady { 2 } else { 0 }
    };
    let most = Idol::ALL.into_iter().map(counted).max().unwrap_or(0);
    Idol::ALL.map(|idol| known_count(view, idol, counted(idol), most))
}

fn known_count(view: &View, idol: Idol, counted: i32, most: i32) -> Known {
    let line = &view.lines[idol as usize];
    let effect = view.events[idol as usize].effect();
    let asleep = (effect == EventEffect::Overslept {} && line.len() >= 2).then(|| line.len() - 2);
    let mut scandals = u32::from(effect == EventEffect::SimultaneousVote {});
    let mut hidden = 0;
    let mut counts: Vec<i32> = Vec::with_capacity(line.len() + 1);
    for (place, vote) in line.iter().enumerate() {
        match vote.paper {
            _ if asleep == Some(place) => {}
            Seen::Hidden => hidden += 1,
            Seen::Known(paper) => match CARDS.get().effect(paper) {
                VoteEffect::Votes(votes) => counts.push(votes),
                VoteEffect::GroupVote {} => counts.push(most * 1000),
                VoteEffect::BackstageDeal {} => {}
                VoteEffect::Scandal {} => scandals += 1,
            },
        }
    }
    counts.push(match effect {
        EventEffect::Votes(votes) => votes,
        EventEffect::Underdog { at_most, votes } if line.len() <= at_most as usize => votes,
        EventEffect::ManiaPopular {} if counted < most => most * 1000,
        _ => 0,
    });
    if scandals % 2 == 1 {
        let highest = counts.iter().map(|count| count.abs()).max().unwrap_or(0);
        counts.iter_mut().filter(|count| count.abs() == highest).for_each(|count| *count = -*count);
    }
    Known { total: counts.iter().sum(), hidden }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::ADVANCED_EVENTS;
    use crate::{IdolConclave, Options};
    use greenroom_engine::Setup;
    use greenroom_engine::chance::Fast;
    use greenroom_engine::{Chance, Eyes, Game, Turn};

    /// The board reads the same from a view as the rules read from the state, all through many games.
    #[test]
    fn the_board_reads_what_the_rules_say() {
        let mut chance = Fast::new(7);
        let options = Options { advanced: ADVANCED_EVENTS.map(String::from).to_vec() };
        for round in 0..60 {
            let mut game = IdolConclave::deal(&Setup::new(&options, 3 + round % 3), &mut chance)
                .expect("these options fit");
            let mut legal = Vec::new();
            while let Turn::To(seats) = game.turn() {
                let view = game.view(Eyes::All);
                let totals = game.tallies().map(|tally| tally.total);
                assert_eq!(known_counts(&view).map(|known| known.total), totals);
                for idol in Idol::ALL {
                    assert_eq!(next_is_face_up(&view, idol), game.next_is_face_up(idol));
                }
                for space in Space::ALL {
                    assert_eq!(is_open(&view, space), game.is_open(space));
                }
                let seat = seats.first().expect("somebody is asked");
                legal.clear();
                game.legal(seat, &mut legal);
                let action = legal[chance.below(legal.len() as u32) as usize];
                game.apply(seat, action, &mut chance, &mut ());
            }
        }
    }
}
