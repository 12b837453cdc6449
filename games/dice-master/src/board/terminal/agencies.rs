//! The agencies and the reader's hand as text.

use super::{idol_name, values};
use crate::cards::{Use, cards};
use crate::ids::{Idol, Kind, Trend};
use crate::rank::Rank;
use crate::state::Step;
use crate::view::{Held, View};
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::{Ink, Phrase, TextBoard, faint, reader_first, strong};

/// An idol who has no agency yet: her values and what she can do.
pub(super) fn pool_row(view: &View, desk: &Desk<'_>, idol: Idol) -> Vec<Phrase> {
    vec![
        desk.thing(&idol.word(), Ink::Strong),
        values(view, idol).into(),
        faint(abilities(desk, idol).join(" ")),
    ]
}

/// All agencies, the reader's own first and with what their idols can do.
pub(super) fn agencies(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("board-agencies"));
    for seat in reader_first(desk, view.open.seats()) {
        board.line(summary(view, desk, seat));
        let roster = view.open.rosters[seat.index()];
        board.table(roster.iter().map(|idol| idol_row(view, desk, idol)));
        if desk.eyes.seat() == Some(seat) {
            board.table(
                roster
                    .iter()
                    .map(|idol| vec![idol_name(view, desk, idol), faint(abilities(desk, idol).join(" "))]),
            );
        }
    }
}

/// Points, cards, and what else lies before a seat.
fn summary(view: &View, desk: &Desk<'_>, seat: Seat) -> Phrase {
    let open = &view.open;
    let count = |key: &str, count: u32| desk.say(&Message::new(key).number("count", count));
    let points = Message::new("board-victory-points").number("points", open.victory_points(seat));
    let aside = view.aside[seat.index()].len();
    let mut facts = vec![count("board-cards-held", view.hands[seat.index()].len())];
    if aside > 0 {
        facts.push(count("board-aside", aside));
    }
    if open.offices[seat.index()].is_some() {
        facts.push(desk.text("board-office"));
    }
    if open.step == Step::Enter {
        facts.push(desk.text(if open.ready.contains(seat) { "board-sealed" } else { "board-filling" }));
    }
    desk.seat_name(seat).beside(strong(desk.say(&points))).beside(facts.join(" · "))
}

/// An idol: rank, values, and what lies on her card.
fn idol_row(view: &View, desk: &Desk<'_>, idol: Idol) -> Vec<Phrase> {
    let state = view.open.idol(idol);
    let rank = desk.say(&Message::new("board-rank").word("rank", Rank::of(state.popularity).word()));
    let popularity = desk.say(&Message::new("terminal-popularity").number("popularity", state.popularity));
    vec![
        idol_name(view, desk, idol),
        rank.into(),
        popularity.into(),
        values(view, idol).into(),
        lying_on(view, desk, idol).join(" · ").into(),
    ]
}

/// Memories, lesson chips, Tension Up, gear and her unit.
pub(super) fn lying_on(view: &View, desk: &Desk<'_>, idol: Idol) -> Vec<String> {
    let state = view.open.idol(idol);
    let mut all = Vec::new();
    if state.memories > 0 {
        all.push(desk.say(&Message::new("board-memories").number("count", state.memories)));
    }
    let chips = Trend::ALL.into_iter().filter(|&trend| state.lessons.contains(trend));
    all.extend(chips.map(|trend| desk.say(&Message::new("terminal-chip").word("trend", trend.word()))));
    if state.tension {
        all.push(desk.text("board-tension"));
    }
    all.extend(state.gear.map(|kind| desk.label(&kind.word())));
    if state.unit.len() > 1 {
        let others = state.unit.iter().filter(|&other| other != idol).map(|other| other.word());
        all.push(desk.say(&Message::new("terminal-unit").words("idols", others)));
    }
    all
}

/// ☆, ○ and ●: what her card says.
pub(super) fn abilities(desk: &Desk<'_>, idol: Idol) -> Vec<String> {
    let card = cards().idol(idol);
    let always = card.always.iter().map(|ability| {
        let sign = if ability.against { "●" } else { "○" };
        format!("{sign} {}", ability.text.get(desk.lang))
    });
    std::iter::once(format!("☆ {}", card.star.text.get(desk.lang))).chain(always).collect()
}

/// The reader's cards with their texts.
pub(super) fn hand(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    let Some(seat) = desk.eyes.seat() else { return };
    let Held::Known(hand) = view.hands[seat.index()] else { return };
    if hand.is_empty() {
        return;
    }
    board.title(desk.text("board-hand"));
    board.table(hand.kinds().map(|kind| {
        let copies = hand.count(kind);
        let times = if copies > 1 { format!(" ×{copies}") } else { String::new() };
        let text = cards().kind(kind).text.get(desk.lang);
        vec![desk.thing(&kind.word(), Ink::Strong).then(times), faint(when(desk, kind)), text.into()]
    }));
}

/// In which phase a card is played.
pub(super) fn when(desk: &Desk<'_>, kind: Kind) -> String {
    desk.text(match cards().kind(kind).used {
        Use::Produce(_) => "board-when-produce",
        Use::Audition(..) => "board-when-audition",
    })
}
