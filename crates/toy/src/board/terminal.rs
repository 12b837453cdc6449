//! The table as text: the prize, what was shown, and everybody's points.

use crate::cards::Card;
use crate::event::Event;
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::{About, Phrase, TextBoard, reader_first, sorted_by_rank, strong};

/// The position as these eyes see it.
pub(crate) fn board(view: &View, desk: &Desk<'_>) -> TextBoard {
    let mut board = TextBoard::new();
    board.title(desk.text("terminal-table"));
    if view.open.rounds() < usize::from(view.open.hand_size) {
        board.line(desk.say(&Message::new("terminal-prize").number("points", view.open.prize())));
    }
    let shown = view.open.shown.iter().map(Word::word);
    board.line(
        desk.say(&Message::new("terminal-shown").number("count", shown.len() as i64).words("cards", shown)),
    );
    let row = |seat: Seat| {
        let cards = view.hands[seat.index()].cards.len() as i64;
        let held = view.hands[seat.index()].cards.iter().filter_map(|card| card.known());
        vec![
            desk.seat_name(seat),
            points(view, desk, seat),
            desk.say(&Message::new("terminal-held").number("count", cards)).into(),
            Phrase::join(held.map(|card| strong(card.word())), " "),
        ]
    };
    board.table(reader_first(desk, view.open.seats()).into_iter().map(row));
    board
}

fn points(view: &View, desk: &Desk<'_>, seat: Seat) -> Phrase {
    desk.say(&Message::new("terminal-points").number("points", view.open.points[seat.index()])).into()
}

/// Every card of the box.
pub(crate) fn words(_: &View) -> Vec<String> {
    Card::all().map(|card| card.word().into_owned()).collect()
}

/// What a card is: its number, and what the highest can do.
pub(crate) fn about(_: &View, desk: &Desk<'_>, word: &str) -> Option<About> {
    let card = Card::from_word(word)?;
    let highest = if card.is_highest() { desk.text("terminal-highest") } else { String::new() };
    Some(About::new(word, highest))
}

/// Who took which round, and everybody's points.
pub(crate) fn finale(view: &View, desk: &Desk<'_>, events: &[&Event]) -> TextBoard {
    let mut board = TextBoard::new();
    board.title(desk.text("terminal-count"));
    for event in events.iter().filter(|event| matches!(event, Event::Won { .. })) {
        board.line(desk.say(&crate::text::say(event)));
    }
    let row = |seat: Seat| vec![desk.seat_name(seat), points(view, desk, seat)];
    board.table(sorted_by_rank(desk, view.open.seats()).into_iter().map(row));
    board
}
