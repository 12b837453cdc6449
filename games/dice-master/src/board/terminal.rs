//! The table as text: the stages, the audition that is held, the agencies, and the reader's hand.

mod about;
mod agencies;
pub(crate) mod printed;

pub(crate) use about::{about, words};

use crate::cards::{AuditionCard, Colour};
use crate::event::Event;
use crate::ids::{Idol, IdolSet, Place, Slot, Trend};
use crate::rank::Rank;
use crate::state::{Contest, Entrant, Step};
use crate::view::View;
use greenroom_engine::{Id, Message, Seat, Seen, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::{Ink, Phrase, TextBoard, faint, sorted_by_rank, strong};

/// What the three values are called where there is little room, in both languages.
const VALUES: [&str; 3] = ["Vo", "Da", "Vi"];

/// The position as these eyes see it.
pub(crate) fn board(view: &View, desk: &Desk<'_>) -> TextBoard {
    let mut board = TextBoard::new();
    let open = &view.open;
    if matches!(open.step, Step::Choose { .. }) {
        board.title(desk.text("board-pool"));
        let free = Idol::all().filter(|&idol| open.owner(idol).is_none());
        board.table(free.map(|idol| agencies::pool_row(view, desk, idol)));
        agencies::agencies(view, desk, &mut board);
        return board;
    }
    let season = desk.say(
        &Message::new("board-season")
            .number("season", open.season)
            .number("seasons", open.cards.rules.last_season),
    );
    board.title(format!("{season} · {}", desk.say(&Message::new("board-starts").seat("seat", open.start))));
    if !open.trends_out.is_empty() {
        let out = open.trends_out.iter().map(Word::word).collect::<Vec<_>>();
        board.line(desk.say(&Message::new("terminal-trends-out").words("trends", out)));
    }
    // While the game is set up, no audition has been dealt yet.
    if open.step != Step::Over && Slot::all().any(|slot| open.audition(slot).is_some()) {
        board.title(desk.text("terminal-stages"));
        board.table(Slot::all().flat_map(|slot| stage_rows(view, desk, slot)));
        lesson_room(view, desk, &mut board);
    }
    if let Some(contest) = &open.contest {
        on_stage(view, desk, contest, &mut board);
    }
    agencies::agencies(view, desk, &mut board);
    agencies::hand(view, desk, &mut board);
    board
}

/// A stage: its audition, the trend as far as it is known, what is needed and given, and who has come.
fn stage_rows(view: &View, desk: &Desk<'_>, slot: Slot) -> Vec<Vec<Phrase>> {
    let number = strong(slot.number().to_string());
    let Some(card) = view.open.audition(slot) else {
        return vec![vec![number, faint(desk.text("board-passed"))]];
    };
    let now = view.open.contest.as_ref().is_some_and(|contest| contest.slot == slot);
    let name = Phrase::new(if now { Ink::Good } else { Ink::Strong }, card.name.get(desk.lang));
    let mut rows = vec![
        vec![number, name, trend(view, desk, slot), terms(desk, card).into()],
        vec![
            Phrase::default(),
            entrants(view, desk, Place::Slot(slot)),
            Phrase::default(),
            rewards(desk, card).into(),
        ],
    ];
    let rules = special_rules(view, desk, slot, card);
    if !rules.is_empty() {
        rows.push(vec![Phrase::default(), Phrase::default(), Phrase::default(), faint(rules.join(" "))]);
    }
    rows
}

/// The trend card under a stage, where these eyes know it.
fn trend(view: &View, desk: &Desk<'_>, slot: Slot) -> Phrase {
    match view.trends[slot.index()] {
        Seen::Known(trend) if slot.0 < view.open.trends_shown => desk.thing(&trend.word(), Ink::Strong),
        Seen::Known(trend) => {
            desk.thing(&trend.word(), Ink::Good).then(desk.remark(desk.text("terminal-secret")))
        }
        Seen::Hidden => faint(desk.text("terminal-trend-hidden")),
    }
}

/// The bar, the places and the ranks.
fn terms(desk: &Desk<'_>, card: &AuditionCard) -> String {
    let ranks: Vec<_> =
        Rank::all().filter(|&rank| card.ranks.contains(rank)).map(|rank| rank.word()).collect();
    let bar = desk.say(&Message::new("terminal-bar").number("bar", card.points));
    let places = desk.say(&Message::new("board-places").number("places", card.places));
    format!("{bar} · {places} · {}", desk.say(&Message::new("board-rank").word("rank", ranks.join(" "))))
}

/// What those who pass get.
fn rewards(desk: &Desk<'_>, card: &AuditionCard) -> String {
    let number = |key: &str, count: u8| desk.say(&Message::new(key).number("count", count));
    let mut all = vec![number("board-popularity", card.popularity)];
    if card.memory > 0 {
        all.push(desk.text("board-memory"));
    }
    if card.cards > 0 {
        all.push(number("board-cards", card.cards));
    }
    if card.tension {
        all.push(desk.text("board-tension"));
    }
    if let Some((_, _, last)) = card.stay {
        all.push(desk.say(&Message::new("board-until").number("season", last)));
    }
    all.join(" · ")
}

fn special_rules(view: &View, desk: &Desk<'_>, slot: Slot, card: &AuditionCard) -> Vec<String> {
    let text = card.text.as_ref().map(|text| text.get(desk.lang).to_owned());
    let once = (card.colour == Colour::Red).then(|| desk.text("board-once"));
    let visitor = (view.open.visitor == Some(slot)).then(|| desk.say(&super::visitor_sign(view)));
    text.into_iter().chain(once).chain(visitor).collect()
}

/// Who has come: everybody once the sheets are open, before that only whom these eyes see.
fn entrants(view: &View, desk: &Desk<'_>, place: Place) -> Phrase {
    let here = |idol: &Idol| match view.open.step {
        Step::Enter => view.sheets[idol.index()] == Seen::Known(Some(place)),
        _ => view.open.entered[idol.index()] == Some(place),
    };
    Phrase::join(Idol::all().filter(here).map(|idol| idol_name(view, desk, idol)), " · ")
}

/// An idol's name in the colour of her agency.
fn idol_name(view: &View, desk: &Desk<'_>, idol: Idol) -> Phrase {
    let ink = view.open.owner(idol).map_or(Ink::Plain, Ink::Seat);
    desk.thing(&idol.word(), ink)
}

fn names(view: &View, desk: &Desk<'_>, members: IdolSet) -> Phrase {
    Phrase::join(members.iter().map(|idol| idol_name(view, desk, idol)), " · ")
}

fn lesson_room(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    let resting = entrants(view, desk, Place::Lesson);
    if !resting.is_empty() {
        board.line(Phrase::from(desk.text("board-lesson-room")).beside(resting));
    }
}

/// The audition that is held: everybody's dice and points against the bar.
fn on_stage(view: &View, desk: &Desk<'_>, contest: &Contest, board: &mut TextBoard) {
    board.title(desk.text("board-now"));
    if let Some(audition) = view.open.board[contest.slot.index()] {
        let message =
            Message::new("log-audition").word("slot", contest.slot.word()).word("audition", audition.word());
        board.line(desk.say(&message.word("trend", contest.trend.word()).number("bar", contest.bar)));
    }
    board.table(contest.entrants.iter().map(|entrant| entrant_row(view, desk, contest, entrant)));
}

fn entrant_row(view: &View, desk: &Desk<'_>, contest: &Contest, entrant: &Entrant) -> Vec<Phrase> {
    let points = view.open.points(contest, entrant);
    let above = points >= i16::from(contest.bar);
    let dice: Vec<String> = entrant.dice.iter().map(|die| die.face.to_string()).collect();
    let value = view.open.unit_value(entrant.members, contest.trend);
    let dice = Message::new("terminal-dice").word("dice", dice.join(" ")).number("value", value);
    let acts = view.open.step == Step::Appeal && entrant.seat == contest.acting;
    let state = match (acts, entrant.passed) {
        (true, _) => desk.text("board-acting"),
        (_, true) => desk.text("board-out"),
        _ => String::new(),
    };
    let total = desk.say(&Message::new("board-bar").number("bar", points));
    vec![
        names(view, desk, entrant.members),
        desk.seat_name(entrant.seat),
        desk.say(&dice).into(),
        Phrase::new(if above { Ink::Good } else { Ink::Bad }, &total),
        faint(state),
    ]
}

/// An idol's three values.
fn values(view: &View, idol: Idol) -> String {
    let each = Trend::ALL.map(|trend| format!("{} {}", VALUES[trend.index()], view.open.value(idol, trend)));
    each.join(" ")
}

/// The whole count: what every idol's rank is worth.
pub(crate) fn finale(view: &View, desk: &Desk<'_>, _: &[&Event]) -> TextBoard {
    let (mut board, open) = (TextBoard::new(), &view.open);
    board.title(desk.text("finale-title"));
    let stars: Vec<_> = Idol::all()
        .filter(|&idol| open.idol(idol).popularity >= open.cards.rules.top())
        .map(|idol| idol.word())
        .collect();
    board.line(match stars.is_empty() {
        true => desk.say(&super::all_seasons(view)),
        false => desk.say(&Message::new("finale-s").words("idols", stars)),
    });
    let points = |points: i32| desk.say(&Message::new("board-victory-points").number("points", points));
    for seat in sorted_by_rank(desk, open.seats()) {
        let fresh = desk.say(&Message::new("finale-fresh").number("points", open.fresh_points(seat)));
        board.line(
            desk.seat_name(seat).beside(strong(points(open.victory_points(seat)))).beside(faint(fresh)),
        );
        board.table(open.rosters[seat.index()].iter().map(|idol| {
            let popularity = open.idol(idol).popularity;
            let rank = Rank::of(popularity);
            vec![
                idol_name(view, desk, idol),
                desk.say(&Message::new("terminal-popularity").number("popularity", popularity)).into(),
                desk.say(&Message::new("board-rank").word("rank", rank.word())).into(),
                points(i32::from(rank.victory_points())).into(),
            ]
        }));
    }
    let best = desk.winners().next().map(|seat| open.victory_points(seat));
    if Seat::all(open.seats()).any(|seat| !desk.has_won(seat) && Some(open.victory_points(seat)) == best) {
        board.line(faint(desk.text("finale-tie")));
    }
    board
}
