//! The table as text: six idols with their votes, the backstage, the players, and the reader's hand.

use super::ballot::{is_marked, signed};
use crate::cards::{CARDS, EventCard, Idol, VoteCard};
use crate::event::Event;
use crate::ids::VoteId;
use crate::scoring::Count;
use crate::state::{Space, Spot, Step};
use crate::view::View;
use greenroom_engine::{Message, Seat, Seen, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::{
    About, Ink, Phrase, TextBoard, faint, reader_first, sorted_by_rank, strong, with_names,
};

/// The position as these eyes see it.
pub(crate) fn board(view: &View, desk: &Desk<'_>) -> TextBoard {
    let mut board = TextBoard::new();
    board.title(desk.text("idols-title"));
    let counts = view.open.counts(|vote| view.print(vote));
    board.table(Idol::ALL.into_iter().flat_map(|idol| idol_rows(view, desk, idol, counts[idol as usize])));
    match view.open.step {
        Step::Over => return board,
        Step::Seal | Step::Order => tray(view, desk, &mut board),
        _ => sheet(view, desk, &mut board),
    }
    players(view, desk, &mut board);
    hand(view, desk, &mut board);
    board
}

/// An idol: her name and event, what is known of her count and her votes, and who stands behind her.
fn idol_rows(view: &View, desk: &Desk<'_>, idol: Idol, count: Count) -> Vec<Vec<Phrase>> {
    let event = view.open.events[idol as usize].card();
    let down = if view.open.event_is_face_down(idol) { desk.text("face-down") } else { String::new() };
    let mut rows = vec![
        vec![desk.thing(idol.word(), Ink::Strong), event_line(event, desk).beside(faint(down))],
        vec![known_count(desk, count), votes(view, desk, idol)],
    ];
    let backers = backers(view, desk, idol);
    if !backers.is_empty() {
        rows.push(vec![Phrase::default(), backers]);
    }
    rows
}

fn event_line(event: &EventCard, desk: &Desk<'_>) -> Phrase {
    Phrase::from(event.name.get(desk.lang)).beside(faint(event.text.get(desk.lang)))
}

/// The sum of what the reader knows, and how many cards are hidden.
fn known_count(desk: &Desk<'_>, count: Count) -> Phrase {
    let ink = if count.total < 0 { Ink::Bad } else { Ink::Good };
    let total = Phrase::new(ink, &signed(count.total));
    match count.hidden {
        0 => total,
        hidden => total.then(" ").then(desk.say(&Message::new("terminal-hidden").number("count", hidden))),
    }
}

/// Her votes from the top, each with its number, and how the next one will lie.
fn votes(view: &View, desk: &Desk<'_>, idol: Idol) -> Phrase {
    let line = view.open.line(idol).iter().enumerate();
    let lying =
        line.map(|(place, &vote)| faint(format!("{}: ", place + 1)).then(vote_phrase(view, desk, vote)));
    let key = if view.open.next_is_face_up(idol) { "next-up" } else { "next-down" };
    let next = if view.open.step == Step::Over { Phrase::default() } else { faint(desk.text(key)) };
    Phrase::join(lying, "  ").beside(next)
}

/// One vote as the reader knows it: what is printed on it, whether it lies face down, and who played it.
fn vote_phrase(view: &View, desk: &Desk<'_>, number: VoteId) -> Phrase {
    let vote = view.open.vote(number);
    let print = view.print(number).map(|card| desk.thing(card.word(), Ink::Strong));
    let face_down = || desk.text("face-down");
    let said = match (print, vote.face_up) {
        (Some(print), true) => print,
        (Some(print), false) => print.then(format!(" {}", face_down())),
        (None, _) => face_down().into(),
    };
    if is_marked(view, vote) { said.then(desk.remark(desk.seat_name(vote.by))) } else { said }
}

/// Whose candidate she is, and whose identity, as far as the reader knows.
fn backers(view: &View, desk: &Desk<'_>, idol: Idol) -> Phrase {
    let said = |kind: &str, seat: Seat| {
        if desk.eyes.seat() == Some(seat) {
            Phrase::new(Ink::Seat(seat), &desk.text(&format!("your-{kind}")))
        } else {
            with_names(&desk.say(&Message::new(&format!("{kind}-of")).seat("seat", seat)), desk.players)
        }
    };
    let seats = || Seat::all(view.open.seats());
    let candidates = seats().filter(|seat| view.open.candidates[seat.index()] == idol);
    let identities = seats().filter(|seat| view.identities[seat.index()] == Seen::Known(idol));
    let all =
        candidates.map(|seat| said("candidate", seat)).chain(identities.map(|seat| said("identity", seat)));
    Phrase::join(all, " · ")
}

/// The Backstage Deal sheet: which spaces are open, what they do, and what lies on them.
fn sheet(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("sheet-title"));
    if view.open.sheet_is_closed() {
        board.line(desk.text("sheet-closed"));
    }
    board.table(Space::ALL.into_iter().map(|space| {
        let state = match view.open.sheet[space as usize] {
            Some(vote) => vote_phrase(view, desk, vote),
            None if view.open.is_open(space) => Phrase::new(Ink::Good, &desk.text("terminal-space-open")),
            None => faint(desk.text("terminal-space-shut")),
        };
        vec![
            desk.thing(space.word(), Ink::Plain),
            state,
            faint(desk.text(&format!("space-{}", space.word()))),
        ]
    }));
    if !view.open.boxed.is_empty() {
        board.line(desk.say(&Message::new("in-the-box").number("count", view.open.boxed.len())));
    }
}

/// The Simultaneous Vote: who has chosen a card.
fn tray(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.label("simultaneous-vote"));
    if let Some(idol) = view.open.simultaneous_idol() {
        board.line(desk.say(&Message::new("tray-for").word("idol", idol.word())));
    }
    board.table(Seat::all(view.open.seats()).map(|seat| {
        let state = match view.sealed[seat.index()] {
            Some(Seen::Known(card)) => desk.thing(card.word(), Ink::Strong),
            Some(Seen::Hidden) => desk.text("sealed").into(),
            None if view.open.step == Step::Seal && view.hands[seat.index()].count > 0 => {
                desk.text("owed").into()
            }
            None => "–".into(),
        };
        vec![desk.seat_name(seat), state]
    }));
}

/// Everybody's candidate and hand.
fn players(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("terminal-players"));
    board.table(reader_first(desk, view.open.seats()).into_iter().map(|seat| {
        let hand = &view.hands[seat.index()];
        let negative = hand.known.contains(VoteCard::NegativeAtmosphere);
        let key = if negative { "cards-left-negative" } else { "cards-left" };
        let candidate = view.open.candidates[seat.index()];
        let dealer = view.open.dealers[seat.index()] && !view.open.sheet_is_closed();
        vec![
            desk.seat_name(seat),
            desk.say(&Message::new("plate-candidate").word("idol", candidate.word())).into(),
            desk.say(&Message::new(key).number("count", hand.count)).into(),
            faint(if dealer { desk.text("terminal-dealer") } else { String::new() }),
        ]
    }));
}

/// The reader's secrets, goal and cards.
fn hand(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    let Some(seat) = desk.eyes.seat() else { return };
    let candidate = view.open.candidates[seat.index()];
    let Some(identity) = view.identities[seat.index()].known() else { return };
    board.title(desk.text("hand-title"));
    let role = |key: &str, idol: Idol| {
        Phrase::from(desk.text(key)).then(" ").then(desk.thing(idol.word(), Ink::Seat(seat)))
    };
    board.line(role("your-identity", identity).then(" · ").then(role("your-candidate", candidate)));
    board.line(faint(desk.say(&goal(view, identity == candidate))));
    let cards = view.hands[seat.index()].known;
    board.table(cards.iter().map(|card| {
        let text = CARDS.get().votes[card as usize].text.get(desk.lang);
        vec![desk.thing(card.word(), Ink::Strong), text.into()]
    }));
    if cards.is_empty() {
        board.line(desk.text("hand-empty"));
    }
}

/// Idols, vote cards, the events on the table, and the spaces of the sheet.
pub(crate) fn words(view: &View) -> Vec<String> {
    let events = view.open.events.iter().map(|event| event.card().id().to_owned());
    let fixed = Idol::WORDS.into_iter().chain(VoteCard::WORDS).chain(Space::ALL.map(Space::word));
    fixed.map(str::to_owned).chain(events).collect()
}

/// What a word stands for.
pub(crate) fn about(view: &View, desk: &Desk<'_>, word: &str) -> Option<About> {
    let name = desk.label(word);
    if let Some(idol) = Idol::from_word(word) {
        return Some(about_idol(view, desk, idol));
    }
    if let Some(card) = VoteCard::from_word(word) {
        return Some(About::new(name, CARDS.get().votes[card as usize].text.get(desk.lang)));
    }
    if let Some(space) = Space::from_word(word) {
        let key = if view.open.is_open(space) { "terminal-space-open" } else { "terminal-space-shut" };
        return Some(About::new(name, desk.text(&format!("space-{word}"))).line(desk.text(key)));
    }
    if let Some(spot) = Spot::from_word(word) {
        let vote = view.open.vote_at(spot)?;
        return Some(About::new(name, vote_phrase(view, desk, vote).to_string()));
    }
    if let Some(seat) = Seat::from_word(word).filter(|seat| seat.0 < view.open.seats()) {
        return Some(About::new(desk.person(seat), ""));
    }
    let event = CARDS.get().events.iter().find(|event| event.id() == word)?;
    Some(About::new(event.name.get(desk.lang), event.text.get(desk.lang)))
}

/// An idol: how her next card will lie and what is known of her count; then her event and her votes.
fn about_idol(view: &View, desk: &Desk<'_>, idol: Idol) -> About {
    let count = view.open.counts(|vote| view.print(vote))[idol as usize];
    let known =
        desk.say(&Message::new("known-count").number("votes", count.total).number("hidden", count.hidden));
    let next = if view.open.next_is_face_up(idol) { "next-up" } else { "next-down" };
    let event = view.open.events[idol as usize].card();
    About::new(desk.label(idol.word()), format!("{} · {}", known_count(desk, count), desk.text(next)))
        .line(event_line(event, desk).to_string())
        .line(votes(view, desk, idol).to_string())
        .line(backers(view, desk, idol).to_string())
        .line(known)
}

/// The whole count: every idol card by card, then every seat's leader points.
pub(crate) fn finale(view: &View, desk: &Desk<'_>, _: &[&Event]) -> TextBoard {
    let mut board = TextBoard::new();
    let Some(outcome) = &view.open.outcome else { return board };
    let place =
        |idol: Idol| desk.say(&Message::new("finale-place").number("place", outcome.places[idol as usize]));
    let mut order = Idol::ALL;
    order.sort_by_key(|&idol| (outcome.places[idol as usize], idol));
    board.title(desk.text("finale-title"));
    board.table(order.into_iter().map(|idol| {
        let total = outcome.totals[idol as usize];
        vec![
            place(idol).into(),
            desk.thing(idol.word(), Ink::Strong),
            strong(signed(total)),
            card_by_card(view, desk, idol),
        ]
    }));
    board.title(desk.text("finale-identities"));
    let rules = &view.open.cards.get().rules;
    let points = |key: &str, idol: Idol, scale: &[i32; 6]| {
        let points = scale[usize::from(outcome.places[idol as usize]) - 1];
        Phrase::from(desk.pair(
            format!("{} {} {}", desk.text(key), desk.label(idol.word()), place(idol)),
            points.to_string(),
        ))
    };
    board.table(sorted_by_rank(desk, view.open.seats()).into_iter().map(|seat| {
        let candidate = view.open.candidates[seat.index()];
        let identity = view.identities[seat.index()].known().unwrap_or(candidate);
        let total = desk.say(&Message::new("finale-points").number("points", outcome.points[seat.index()]));
        let (first, second) = if identity == candidate {
            (points("finale-same", identity, &rules.leader_points_same), Phrase::default())
        } else {
            (
                points("identity", identity, &rules.leader_points),
                points("candidate", candidate, &rules.leader_points),
            )
        };
        vec![desk.seat_name(seat), strong(total), first, second]
    }));
    for (key, idols) in [("finale-leads", outcome.leaders), ("finale-central", outcome.central)] {
        board.line(desk.say(
            &Message::new(key).words("idols", idols.iter().map(Idol::word)).number("count", idols.len()),
        ));
    }
    board
}

/// What her event and each of her votes count in the end.
fn card_by_card(view: &View, desk: &Desk<'_>, idol: Idol) -> Phrase {
    let counts = view.open.card_counts(idol, |vote| view.print(vote));
    let event = view.open.events[idol as usize].card();
    let first = Phrase::from(format!("{} {}", event.name.get(desk.lang), signed(counts.event)));
    let votes = view.open.line(idol).iter().zip(&counts.votes).map(|(&vote, &counted)| {
        let name = view.print(vote).map(|card| desk.label(card.word())).unwrap_or_default();
        let seat = desk.seat_name(view.open.vote(vote).by);
        Phrase::from(name).then(desk.remark(seat)).then(format!(" {}", signed(counted)))
    });
    let reversed = view.open.counts(|vote| view.print(vote))[idol as usize].reversed;
    let note = if reversed { desk.text("finale-reversed") } else { String::new() };
    Phrase::join(std::iter::once(first).chain(votes), " · ").beside(faint(note))
}

/// §4-2: what each place brings, from first to sixth.
fn goal(view: &View, is_same: bool) -> Message {
    let rules = &view.open.cards.get().rules;
    let (key, points) = match is_same {
        true => ("terminal-goal-same", rules.leader_points_same),
        false => ("terminal-goal", rules.leader_points),
    };
    let places = ["first", "second", "third", "fourth", "fifth", "sixth"];
    places.into_iter().zip(points).fold(Message::new(key), |goal, (place, points)| goal.number(place, points))
}
