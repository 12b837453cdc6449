//! Writes a page with a position, to look at: `still FILE LANG THEME SEATS MOVES SEED [public]`.
#![allow(clippy::unwrap_used)] // It may panic.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Hints, Lang, Seat, Tree, Turn, Words};
use greenroom_stage::pieces::{Face, Mood, PIECES_CSS, TOKENS_CSS, token};
use greenroom_stage::{Desk, Person, Stage};
use imas_worker_placement::{Options, WorkerPlacement};
use maud::{DOCTYPE, PreEscaped, html};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let arg = |place: usize, other: &str| args.get(place).map_or(other.to_owned(), Clone::clone);
    let lang = Lang::from_code(&arg(2, "en")).unwrap_or(Lang::En);
    let (seats, moves): (u8, usize) = (arg(4, "4").parse().unwrap(), arg(5, "60").parse().unwrap());
    let mut chance = Fast::new(arg(6, "1").parse().unwrap());
    let mut game = WorkerPlacement::deal(&Options::default(), seats, &mut chance).unwrap();
    let mut legal = Vec::new();
    for _ in 0..moves {
        let Turn::To(asked) = game.turn() else { break };
        let seat = asked.first().unwrap();
        legal.clear();
        game.legal(seat, &mut legal);
        let luck = chance.number();
        let worth = |action: &imas_worker_placement::Action| {
            let mut next = game.clone();
            next.apply(seat, *action, &mut Fast::new(luck), &mut ());
            next.worth(seat)
        };
        let best = *legal.iter().max_by(|one, two| worth(one).total_cmp(&worth(two))).unwrap();
        game.apply(seat, best, &mut chance, &mut ());
    }
    let asked = game.turn().seats().first().unwrap_or(Seat(0));
    let eyes = if arg(7, "") == "public" { Eyes::Public } else { Eyes::Seat(asked) };
    let names = ["Mio", "さくら", "Aoi", "ゆうと", "Ren"];
    let people: Vec<Person> =
        (0..seats).map(|seat| Person { name: names[seat as usize].into(), bot: false }).collect();
    legal.clear();
    game.legal(asked, &mut legal);
    let words: Vec<Words> = legal.iter().map(|action| WorkerPlacement::words(*action)).collect();
    let tree = Tree::new(&words);
    let desk = Desk::new::<WorkerPlacement>(lang, eyes, &people, &tree, &[]);
    let view = game.view(eyes);
    let scene = WorkerPlacement::scene(&view, &desk);
    let over = game.turn() == Turn::Over;
    let prompt = if over { String::new() } else { desk.say(&WorkerPlacement::prompt(&view, asked)) };
    let sheet = |name: &str| std::fs::read_to_string(format!("crates/web/assets/{name}")).unwrap_or_default();
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) data-theme=(arg(3, "light")) {
            head { meta charset="utf-8"; meta name="viewport" content="width=device-width";
                style { (PreEscaped(TOKENS_CSS)) (PreEscaped(PIECES_CSS)) (PreEscaped(sheet("frame.css"))) (PreEscaped(sheet("table.css"))) (PreEscaped(WorkerPlacement::style())) } }
            body class="page-table" { main id="content" { div id="table" { div class={ "room is-mine game-" (WorkerPlacement::ID) } {
                section class="seats" { ul { @for seat in Seat::all(seats) {
                    li class={ "seat " (token::seat_class(seat)) @if seat == asked { " is-asked" } } {
                        (token::seat_face(seat, &Face::from_id(names[seat.index()]), Mood::Calm))
                        div class="seat-words" { span class="seat-name" { (names[seat.index()]) } span class="seat-facts" { (scene.plates[seat.index()].facts) } }
                        span class="seat-score" { (scene.plates[seat.index()].score.clone().unwrap_or_default()) }
                    } } } }
                div class="room-middle" {
                    div class="board" { @if over { (WorkerPlacement::finale(&game.view(Eyes::All), &desk)) } (scene.board) }
                    aside class="log" { details { summary { "Log" } } }
                }
                div class="desk" {
                    div class="prompt" { div class="prompt-words" { p class="prompt-sentence" { (prompt) } } div class="choice-buttons" { @for (word, _) in tree.next() { button class="choice" { (desk.label(word)) } } } }
                    div class="hand-region" { (scene.hand) }
                }
            } } } }
        }
    };
    std::fs::write(arg(1, "/tmp/still.html"), page.into_string()).unwrap();
}
