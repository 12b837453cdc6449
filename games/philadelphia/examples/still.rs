//! Writes a page with a position on it, to look at:
//! `cargo run -p philadelphia --example still -- seed=1 seats=4 moves=60 eyes=A lang=ja theme=dark > still.html`.
//!
//! `eyes=turn` looks with the eyes of whoever decides, `until=research` (or `flush`, `die`, `months`, `trash`, `fever`,
//! `player`, `employed`) plays on to such a decision; `finale` and `cover` show those.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Hints, Lang, Seat, Tree, Turn, Words};
use greenroom_stage::pieces::token::seat_face;
use greenroom_stage::pieces::{Face, Mood, PIECES_CSS, TOKENS_CSS};
use greenroom_stage::{Desk, Person, Stage};
use maud::{DOCTYPE, PreEscaped, html};
use philadelphia::state::Step;
use philadelphia::{Options, Philadelphia};

/// A plain frame like that of the real page.
const FRAME_CSS: &str = "*{box-sizing:border-box}body{margin:0;background:var(--room);color:var(--ink);\
font:var(--text-3)/var(--leading) var(--font);overflow-wrap:anywhere}:lang(ja){word-break:auto-phrase}svg{display:block}\
.page{display:grid;gap:8px}.seats{display:flex;gap:8px;overflow-x:auto;padding:8px 16px 0}.seat{display:flex;align-items:center;\
gap:8px;padding:8px;border-radius:14px;background:var(--surface);border:1px solid var(--line);flex:1 0 auto}.seat .face,\
.seat .seat-face{inline-size:2.75rem;block-size:2.75rem}.seat small{font-size:var(--text-1)}.middle{display:grid;gap:12px;\
grid-template-columns:minmax(0,1fr) 17.5rem;padding-inline:16px}.log{border-radius:14px;background:var(--surface);border:1px solid \
var(--line)}.board{min-inline-size:0;display:grid;gap:12px}.prompt{padding:12px 16px;border-inline-start:6px solid var(--accent);\
background:var(--accent-pale);font-weight:650}.desk{background:var(--surface);min-inline-size:0}.hand-region{overflow-x:auto;\
padding:8px 16px 12px}@media(max-width:999px){.middle{grid-template-columns:minmax(0,1fr);padding-inline:12px}.log{display:none}\
.hand-region{padding-inline:12px}}";

fn value(key: &str) -> String {
    std::env::args()
        .find_map(|arg| arg.strip_prefix(&format!("{key}=")).map(str::to_owned))
        .unwrap_or_default()
}

fn main() {
    let number = |key: &str, otherwise: u64| value(key).parse().unwrap_or(otherwise);
    let seats = number("seats", 4) as u8;
    let lang = if value("lang") == "ja" { Lang::Ja } else { Lang::En };
    let game = position(number("seed", 1), seats, number("moves", 60) as usize, &value("until"));
    let asked = game.turn().seats().first();
    let eyes = match value("eyes").as_str() {
        "turn" => asked.map_or(Eyes::All, Eyes::Seat),
        "all" => Eyes::All,
        "public" => Eyes::Public,
        letter => Eyes::Seat(letter.chars().next().and_then(Seat::from_letter).unwrap_or(Seat(0))),
    };
    let names = match lang {
        Lang::En => ["Aiko", "Benjamin", "Chiyo", "Daisuke"],
        Lang::Ja => ["あいこ", "ベンジャミン", "ちよ", "だいすけ"],
    };
    let people: Vec<Person> = names
        .iter()
        .take(seats as usize)
        .map(|name| Person { name: (*name).to_owned(), bot: false })
        .collect();
    let mut legal = Vec::new();
    if let Some(seat) = eyes.seat() {
        game.legal(seat, &mut legal);
    }
    let words: Vec<Words> = legal.into_iter().map(Philadelphia::words).collect();
    let choices = Tree::new(&words);
    let desk = Desk::new::<Philadelphia>(lang, eyes, &people, &choices, &[]);
    let view = game.view(eyes);
    let scene = Philadelphia::scene(&view, &desk);
    let prompt =
        eyes.seat().filter(|_| !words.is_empty()).map(|seat| desk.say(&Philadelphia::prompt(&view, seat)));
    let theme = if value("theme").is_empty() { "light".to_owned() } else { value("theme") };
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) data-theme=(theme) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                style { (PreEscaped(TOKENS_CSS)) (PreEscaped(PIECES_CSS)) (PreEscaped(FRAME_CSS)) (PreEscaped(Philadelphia::style())) }
            }
            body class="game-philadelphia" {
                div.page {
                    @if std::env::args().any(|arg| arg == "cover") { (Philadelphia::cover()) }
                    div.seats {
                        @for (seat, plate) in Seat::all(seats).zip(&scene.plates) {
                            div.seat {
                                (seat_face(seat, &Face::from_id(&people[seat.index()].name), Mood::Happy))
                                div { b { (people[seat.index()].name) } " " @if let Some(score) = &plate.score { (score) } br; small { (plate.facts) } }
                            }
                        }
                    }
                    div.middle {
                        div.board {
                            @if std::env::args().any(|arg| arg == "finale") { (Philadelphia::finale(&game.view(Eyes::All), &desk)) }
                            (scene.board)
                        }
                        div.log {}
                    }
                    div.desk {
                        @if let Some(prompt) = prompt { div.prompt { (prompt) } }
                        div.hand-region { (scene.hand) }
                    }
                }
            }
        }
    };
    println!("{}", page.into_string());
}

/// Plays sensible moves until the wish is met.
fn position(seed: u64, seats: u8, moves: usize, until: &str) -> Philadelphia {
    let mut chance = Fast::new(seed);
    let mut game = Philadelphia::deal(&Options::default(), seats, &mut chance).expect("the seats fit");
    let mut legal = Vec::new();
    for number in 0.. {
        let Turn::To(asked) = game.turn() else { break };
        if number >= moves && is_wished(&game, until) {
            break;
        }
        let seat = asked.first().expect("somebody is asked");
        legal.clear();
        game.legal(seat, &mut legal);
        let worth = |action| {
            let mut world = Philadelphia::sample(&game.view(Eyes::Seat(seat)), &mut Fast::new(1));
            world.apply(seat, action, &mut Fast::new(2), &mut ());
            world.worth(seat)
        };
        let best =
            legal.iter().copied().max_by(|&a, &b| worth(a).total_cmp(&worth(b))).expect("something is legal");
        game.apply(seat, best, &mut chance, &mut ());
    }
    game
}

fn is_wished(game: &Philadelphia, until: &str) -> bool {
    let seat = game.turn().seats().first().unwrap_or(Seat(0));
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let offers =
        |word: &str| legal.iter().any(|&action| Philadelphia::words(action).as_str().starts_with(word));
    match until {
        "" => true,
        "research" => game.open.step == Step::Research,
        "act" => game.open.step == Step::Act && offers("submit") && offers("item"),
        "fever" => game.open.is_fever() && game.open.step == Step::Act,
        "employed" => game.open.wall.iter().any(|posted| posted.employed),
        "trash" => {
            matches!(game.open.step, Step::Effect { .. })
                && game.open.trash.iter().any(|card| offers(&card.to_string()))
        }
        "over" => false,
        word => offers(word),
    }
}
