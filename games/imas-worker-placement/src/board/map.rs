//! The round board as a picture-book map: dotted paths, stickers, idols as little figures.

use crate::action::three_word;
use crate::board::faces::face;
use crate::board::terminal::about;
use crate::boards::{self, Board, Lesson, SpaceEffect, TrainingSpace};
use crate::cards::cards;
use crate::ids::{Ability, GOAL, Idol, MAX_SPACES, START, Space};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Id, Lang, Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{Lesson as Kind, lesson_chip, memory_chip, seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, Mood, icon};
use maud::{Markup, html};

/// The drawing's size; the style sheet places the stickers by the same proportions.
const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 560.0;

/// The map with everybody on it.
pub(crate) fn map(view: &View, desk: &Desk<'_>) -> Markup {
    drawn(view, desk, &figures(view, desk))
}

/// The round board alone.
pub(crate) fn board(view: &View, desk: &Desk<'_>) -> Markup {
    drawn(view, desk, &html! {})
}

fn drawn(view: &View, desk: &Desk<'_>, figures: &Markup) -> Markup {
    let board = view.open.board();
    let columns = columns(board);
    html! {
        div data-part="map" class={ "map cols-" (columns) " place-" (board.id) } {
            svg class="land" data-part="land" viewBox="0 0 1000 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" { (scenery(board)) }
            svg class="land" data-part="trails" viewBox="0 0 1000 560" preserveAspectRatio="none" aria-hidden="true" focusable="false" { (trails(board)) }
            @for place in boards::all(&board.spaces) { (space(view, desk, place)) }
            (figures)
        }
    }
}

fn columns(board: &Board) -> u8 {
    1 + board.spaces.iter().map(|space| space.at[0]).max().unwrap_or(1).max(2)
}

/// Where a space lies on the drawing.
fn point(board: &Board, place: Space) -> (f32, f32) {
    let [column, row] = board.spaces[place.index()].at;
    let across = f32::from(columns(board) - 1);
    (WIDTH * (0.08 + 0.83 * f32::from(column) / across), HEIGHT * (0.13 + 0.76 * f32::from(row) / 6.0))
}

/// A number that is always the same for the same thing, for a hand-drawn look.
fn wobble(seed: usize) -> f32 {
    let mixed = (seed as u32).wrapping_mul(2_654_435_761) ^ 0x9e37;
    f32::from((mixed >> 16) as u8) / 127.5 - 1.0
}

/// The dotted paths with an arrow in the middle of each.
fn trails(board: &Board) -> Markup {
    let mut dots = String::new();
    let mut heads = String::new();
    for from in boards::all(&board.spaces) {
        for to in &board.spaces[from.index()].to {
            let (x1, y1) = point(board, from);
            let (x2, y2) = point(board, *to);
            let bend = 22.0 * wobble(from.index() * 17 + to.index());
            let reach = (x2 - x1) * 0.45;
            let (ax, ay, bx, by) = (x1 + reach, y1 + bend, x2 - reach, y2 + bend * 0.5);
            dots += &format!("M{x1:.0} {y1:.0}C{ax:.0} {ay:.0} {bx:.0} {by:.0} {x2:.0} {y2:.0}");
            // A third of the way along, where trails have not crossed yet, and which way the curve runs there.
            let t: f32 = 0.34;
            let u = 1.0 - t;
            let along = |a: f32, b: f32, c: f32, d: f32| {
                u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
            };
            let turn = |a: f32, b: f32, c: f32, d: f32| {
                3.0 * u * u * (b - a) + 6.0 * u * t * (c - b) + 3.0 * t * t * (d - c)
            };
            let (mx, my) = (along(x1, ax, bx, x2), along(y1, ay, by, y2));
            let (dx, dy) = (turn(x1, ax, bx, x2), turn(y1, ay, by, y2));
            let length = (dx * dx + dy * dy).sqrt().max(1.0);
            let (ux, uy) = (dx / length * 11.0, dy / length * 11.0);
            let (left, right) = ((-ux - uy * 0.75, -uy + ux * 0.75), (-ux + uy * 0.75, -uy - ux * 0.75));
            let (tx, ty) = (mx + ux * 0.5, my + uy * 0.5);
            heads += &format!(
                "M{:.1} {:.1}L{tx:.1} {ty:.1}L{:.1} {:.1}",
                tx + left.0,
                ty + left.1,
                tx + right.0,
                ty + right.1
            );
        }
    }
    html! {
        path class="trail-bed" d=(dots) vector-effect="non-scaling-stroke" {}
        path class="trail" d=(dots) vector-effect="non-scaling-stroke" {}
        path class="trail-head" d=(heads) vector-effect="non-scaling-stroke" {}
    }
}

/// Sky, hills, clouds, and small trees where nothing else stands.
fn scenery(board: &Board) -> Markup {
    let seed =
        board.id.bytes().fold(7usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
    let clear = |x: f32, y: f32| {
        let near = |place: Space| {
            let (px, py) = point(board, place);
            (px - x).abs() < 78.0 && (py - y).abs() < 74.0
        };
        !boards::all(&board.spaces).any(near)
    };
    let spots = (0..60).map(|step| {
        let x = 500.0 + 480.0 * wobble(seed.wrapping_add(step * 7));
        let y = 345.0 + 195.0 * wobble(seed.wrapping_add(step * 13 + 5));
        (step, x, y)
    });
    let trees: Vec<(usize, f32, f32)> = spots.filter(|(_, x, y)| clear(*x, *y)).take(18).collect();
    html! {
        rect class="sky" width="1000" height="560" {}
        circle class="sun" cx="905" cy="74" r="46" {}
        path class="hill hill-far" d="M0 210C140 120 260 150 390 205S640 250 780 170S950 130 1000 165V560H0Z" {}
        path class="hill hill-near" d="M0 380C120 330 250 420 420 380S700 330 820 390S960 420 1000 385V560H0Z" {}
        path class="cloud" d="M120 84a26 26 0 0 1 48-14 22 22 0 0 1 40 10 18 18 0 0 1-4 36H126a17 17 0 0 1-6-32Z" {}
        path class="cloud" d="M560 52a22 22 0 0 1 40-12 19 19 0 0 1 35 9 15 15 0 0 1-4 30H564a14 14 0 0 1-4-27Z" {}
        @for (step, x, y) in trees {
            g transform=(format!("translate({x:.0} {y:.0})")) {
                @match step % 4 {
                    0 => { path class="trunk" d="M-3 0h6v14h-6Z" {} circle class="leaf" cy="-8" r="15" {} }
                    1 => { path class="leaf leaf-2" d="M0-26L16 6H-16Z" {} path class="trunk" d="M-3 6h6v9h-6Z" {} }
                    2 => { circle class="bloom" cx="-7" r="4" {} circle class="bloom bloom-2" cx="6" cy="5" r="4" {} circle class="bloom" cx="9" cy="-7" r="3" {} }
                    _ => { path class="leaf leaf-3" d="M-14 8q0-14 14-14t14 14Z" {} }
                }
            }
        }
    }
}

/// Where a piece lies, as classes.
fn placed(board: &Board, place: Space) -> String {
    let [column, row] = board.spaces[place.index()].at;
    format!("col-{column} row-{row}")
}

/// A space as a sticker.
fn space(view: &View, desk: &Desk<'_>, place: Space) -> Markup {
    let board = view.open.board();
    let printed = board.spaces[place.index()].effect;
    let effect = desk.eyes.seat().map_or(printed, |seat| view.open.effect_for(seat, printed));
    let word = place.word();
    let told = tell(view, desk, effect);
    let label = if place > GOAL {
        let named = Message::new("space-named").number("number", place.0 - 1);
        desk.say(&named.word("effect", told.clone()))
    } else {
        told.clone()
    };
    let taken = view.open.occupied().contains(place);
    let last = place == GOAL && view.open.round == 8;
    let classes = format!(
        "space effect-{} {}{}{}{}",
        effect.kind(),
        placed(board, place),
        if effect == printed { "" } else { " is-better" },
        if taken { " is-taken" } else { "" },
        if last { " is-last-goal" } else { "" }
    );
    let content = html! { span class="sticker" title=(told) { (art(desk, effect)) } };
    desk.piece_labelled(&word, &classes, "", &label, &content)
}

/// The sticker of a kind of space, as this round's board has it.
pub(crate) fn sticker(view: &View, desk: &Desk<'_>, kind: &str) -> Option<Markup> {
    let effect =
        view.open.board().spaces.iter().map(|space| space.effect).find(|effect| effect.kind() == kind)?;
    let content = html! { span class="sticker" title=(tell(view, desk, effect)) { (art(desk, effect)) } };
    Some(html! { div class={ "piece space effect-" (kind) } { (content) } })
}

/// What a space does, in words.
pub(crate) fn tell(view: &View, desk: &Desk<'_>, effect: SpaceEffect) -> String {
    let message = match effect {
        SpaceEffect::Start {} => Message::new("space-start"),
        SpaceEffect::Goal {} => Message::new("space-goal"),
        SpaceEffect::Lesson(Lesson { vo: 0, da: 0, vi: 0, any }) => {
            Message::new("space-lesson-any").number("count", any)
        }
        SpaceEffect::Lesson(lesson) => {
            Message::new("space-lesson").word("chips", three_word([lesson.vo, lesson.da, lesson.vi]))
        }
        SpaceEffect::Train(TrainingSpace { ability, chips, times }) => {
            let any = desk.text("space-any-ability");
            let ability = ability.map_or(any, |ability| desk.label(&ability.word()));
            Message::new("space-train").word("ability", ability).number("chips", chips).number("times", times)
        }
        SpaceEffect::Day { memory } => Message::new("space-day").number("count", memory),
        SpaceEffect::Promotion { cards } => Message::new("space-promotion").number("count", cards),
        SpaceEffect::Event {} => Message::new("space-event").word("event", view.open.event.word()),
    };
    desk.say(&message)
}

/// The kind of chip for an ability.
pub(crate) fn kind(ability: Ability) -> Kind {
    match ability {
        Ability::Vo => Kind::Vocal,
        Ability::Da => Kind::Dance,
        Ability::Vi => Kind::Visual,
    }
}

/// A chip of any kind.
pub(crate) fn any_chip(value: u8) -> Markup {
    html! { span class="wild-chip" { (icon::draw(Icon::Sparkle)) b { (value) } } }
}

/// Money, small.
pub(crate) fn money_chip(count: u8, label: &str) -> Markup {
    html! { span class="money-chip" title=(label) { (icon::draw(Icon::Coin)) (count) } }
}

/// What is printed on a sticker.
fn art(desk: &Desk<'_>, effect: SpaceEffect) -> Markup {
    let caption = desk.label(&format!("effect-{}", effect.kind()));
    let short = if desk.lang == Lang::Ja { caption } else { english_caption(effect).to_owned() };
    html! {
        span class="sticker-art" {
            @match effect {
                SpaceEffect::Start {} => (icon::draw(Icon::Start)),
                SpaceEffect::Goal {} => (icon::draw(Icon::Home)),
                SpaceEffect::Lesson(lesson) => {
                    @for ability in Ability::ALL {
                        @let count = [lesson.vo, lesson.da, lesson.vi][ability.index()];
                        @if count > 0 { (lesson_chip(kind(ability), Some(u32::from(count)), desk.label(&ability.word()).as_str())) }
                    }
                    @if lesson.any > 0 { (any_chip(lesson.any)) }
                }
                SpaceEffect::Train(training) => {
                    (icon::draw(Icon::Training))
                    span class="price" {
                        @match training.ability {
                            Some(ability) => (lesson_chip(kind(ability), Some(u32::from(training.chips)), desk.label(&ability.word()).as_str())),
                            None => (any_chip(training.chips)),
                        }
                        "→+1"
                    }
                }
                SpaceEffect::Day { memory } => (memory_chip(u32::from(memory), &desk.say(&Message::new("memory-label").number("count", memory)))),
                SpaceEffect::Promotion { cards } => { (icon::draw(Icon::Promotion)) b class="space-count" { "×" (cards) } }
                SpaceEffect::Event {} => (icon::draw(Icon::Stage)),
            }
        }
        span class="sticker-caption" {
            (short)
            @if let SpaceEffect::Train(training) = effect { " ×" (training.times) }
        }
    }
}

fn english_caption(effect: SpaceEffect) -> &'static str {
    match effect {
        SpaceEffect::Start {} => "Start",
        SpaceEffect::Goal {} => "Goal",
        SpaceEffect::Lesson(_) => "Lesson",
        SpaceEffect::Train(_) => "Training",
        SpaceEffect::Day { .. } => "A day",
        SpaceEffect::Promotion { .. } => "Promotion",
        SpaceEffect::Event {} => "Event",
    }
}

/// An idol's given name.
pub(crate) fn given_name(idol: Idol, lang: Lang) -> String {
    let name = cards().idols[idol.index()].name.get(lang);
    let mut parts = name.split(' ');
    match lang {
        Lang::En => parts.next().unwrap_or(name).to_owned(),
        Lang::Ja => parts.next_back().unwrap_or(name).to_owned(),
    }
}

/// All idols on the map. Those who share the start or the goal stand in rows.
fn figures(view: &View, desk: &Desk<'_>) -> Markup {
    let open = &view.open;
    let board = open.board();
    let mut standing = [0u8; MAX_SPACES];
    let mut figures = Vec::new();
    for seat in Seat::all(open.seats()) {
        let producer = open.producer(seat);
        for (slot, idol) in producer.idols.iter().enumerate() {
            let place = producer.places[slot];
            let order = standing[place.index()];
            standing[place.index()] += 1;
            let crowd = place == START || place == GOAL;
            let acts = open.now == seat
                && open.step() == Step::Act
                && producer.next.is_none_or(|next| next == *idol);
            let classes = format!(
                "figure {} {} {}-{order}{}",
                seat_class(seat),
                placed(board, place),
                if crowd { "crowd" } else { "spot" },
                if acts { " is-next" } else { "" }
            );
            let mood = if place == GOAL { Mood::Happy } else { Mood::Calm };
            figures.push(figure(view, desk, (seat, *idol), &classes, mood));
        }
    }
    html! { @for figure in figures { (figure) } }
}

/// The letter on an idol's piece (§4.3): A for the first to move in this round, B for the other.
pub(crate) fn side(view: &View, desk: &Desk<'_>, seat: Seat, idol: Idol) -> Markup {
    let producer = view.open.producer(seat);
    let (letter, key) = match producer.side_a {
        Some(first) if first == idol => ("A", "side-a"),
        Some(_) => ("B", "side-b"),
        None => return Markup::default(),
    };
    let moves_next = producer.next == Some(idol) && !view.open.all_home(seat);
    html! { b class={ "side" @if moves_next { " moves-next" } } title=(desk.text(key)) { (letter) } }
}

fn figure(view: &View, desk: &Desk<'_>, (seat, idol): (Seat, Idol), classes: &str, mood: Mood) -> Markup {
    // In the goal pieces stand close, and whose turn it is no longer matters for them.
    let at_goal = view.open.slot_of(seat, idol).is_some_and(|slot| view.open.is_home(seat, slot));
    let content = html! {
        span class="figure-head" { (desk.face(&face(&idol.word()), mood, "")) }
        svg class="figure-body" viewBox="0 0 40 22" aria-hidden="true" focusable="false" {
            path d="M12 0h16l9 19q1 3-3 3H6q-4 0-3-3Z" {}
        }
        span class="figure-name" { (seat_shape(seat)) span { (given_name(idol, desk.lang)) } @if !at_goal { (side(view, desk, seat, idol)) } }
    };
    let spoken = desk.spoken(about(view, desk, &idol.word()), &idol.word());
    desk.piece_labelled(&idol.word(), classes, &format!("idol-{}", idol.word()), &spoken, &content)
}
