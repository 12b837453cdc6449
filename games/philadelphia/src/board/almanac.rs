//! The almanac: kinds of cards and items, and where they are.

use super::terminal::numbers;
use crate::cards::cards;
use crate::ids::{Card, Item, KindId};
use crate::state::Fever;
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::{Desk, Entry, Place, Whereabouts, count_places};

/// Everything in the box. A kind of card stands for all its copies.
pub(crate) fn entries(_: &View, desk: &Desk<'_>) -> Vec<Entry> {
    let kinds = KindId::all().map(|id| {
        let (kind, first) = (id.kind(), cards().first_of(id));
        Entry::new(kind.industry.id(), &kind.id, kind.source)
            .copies(kind.copies)
            .numbers(kind.numbers)
            .line(numbers(desk, first, kind.cost))
            .line(kind.text.get(desk.lang))
    });
    let items = Item::all().map(|item| match item.kind() {
        Some(kind) => Entry::new("items", item.id(), kind.source)
            .copies(item.copies())
            .numbers(kind.numbers)
            .line(desk.say(&Message::new("board-cost").number("cost", kind.cost)))
            .line(kind.text.get(desk.lang)),
        None => Entry::new("items", item.id(), cards().fever.source).line(cards().fever.text.get(desk.lang)),
    });
    kinds.chain(items).collect()
}

/// The entry of a word.
pub(crate) fn entry_of(word: &str) -> Option<String> {
    let kind = Card::from_word(word).map(|card| cards().kind_of(card)).or_else(|| KindId::from_word(word));
    let kind = kind.map(|kind| kind.word().into_owned());
    kind.or_else(|| Item::from_word(word).map(|item| item.id().to_owned()))
}

/// Where the reader knows a thing to be.
pub(crate) fn whereabouts(view: &View, word: &str) -> Whereabouts {
    if let Some(kind) = KindId::from_word(word) {
        return count_places(cards().of_kind(kind).iter().filter_map(|card| place_of(view, card)));
    }
    Item::from_word(word).map(|item| item_places(view, item)).unwrap_or_default()
}

/// Where these eyes know a card to be; none for one that has not been seen.
pub(super) fn place_of(view: &View, card: Card) -> Option<Place> {
    let open = &view.open;
    let in_hand = Seat::all(open.seats()).find(|seat| view.seen_hand(*seat).contains(card));
    let posted = || open.on_a_board(card).map(|posted| Place::With(posted.seat));
    let laid_out = || open.shown.contains(&card) || open.posting.iter().any(|(posting, _)| *posting == card);
    let out = || laid_out().then_some(Place::Table);
    let gone = || open.trash.contains(card).then_some(Place::Discarded);
    in_hand.map(Place::Hand).or_else(posted).or_else(out).or_else(gone)
}

fn item_places(view: &View, item: Item) -> Whereabouts {
    let items = &view.open.items;
    let fever = item == Item::FEVER && items.fever == Fever::On && !items.revealed.contains(&item);
    let out = items.revealed.iter().chain(&items.in_use).filter(|out| **out == item).count();
    let gone = usize::from(items.trash.count(item));
    let out = std::iter::repeat_n(Place::Table, out + usize::from(fever));
    count_places(out.chain(std::iter::repeat_n(Place::Discarded, gone)))
}
