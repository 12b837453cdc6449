//! Writes a page with a position on it, to look at:
//! `cargo run --release -p idol-project --example still -- seed=1 seats=4 moves=120 eyes=A lang=ja theme=dark > still.html`.
//!
//! Greedy bots play the moves. `until=auction` plays on to a kind of step; `finale` shows the result, `cover` the picture.

use greenroom_bots::{Bot, Mind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Lang, Seat, Tree, Turn, Words};
use greenroom_stage::pieces::token::seat_face;
use greenroom_stage::pieces::{Face, Mood, PIECES_CSS, TOKENS_CSS};
use greenroom_stage::{Desk, Person, Plate, Stage};
use idol_project::{IdolProject, Options};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style of the real page around the board.
const FRAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/web/assets");

fn frame_css() -> String {
    ["frame.css", "table.css"]
        .map(|file| std::fs::read_to_string(format!("{FRAME}/{file}")).expect("the web crate has it"))
        .concat()
}

fn value(key: &str) -> String {
    std::env::args()
        .find_map(|arg| arg.strip_prefix(&format!("{key}=")).map(str::to_owned))
        .unwrap_or_default()
}

fn number(key: &str, otherwise: usize) -> usize {
    value(key).parse().unwrap_or(otherwise)
}

fn legal_words(game: &IdolProject, seat: Seat) -> Vec<Words> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.into_iter().map(IdolProject::words).collect()
}

fn played() -> IdolProject {
    let seed = number("seed", 1) as u64;
    let mut chance = Fast::new(seed);
    let mut mind = Mind::<IdolProject>::new();
    let mut game =
        IdolProject::deal(&Options::default(), number("seats", 4) as u8, &mut chance).expect("it deals");
    let (until, own) =
        (value("until"), value("eyes").chars().next().and_then(Seat::from_letter).unwrap_or(Seat(0)));
    for turn in 0.. {
        let Turn::To(seats) = game.turn() else { break };
        let seat = seats.first().expect("somebody decides");
        let step = serde_json::to_value(game.step).expect("a step is JSON");
        let there = until.is_empty() || (step.get(&until).is_some() && seat == own);
        if turn >= number("moves", 100) && there {
            break;
        }
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let chosen = mind.choose(Bot::Greedy, &game.view(Eyes::Seat(seat)), seat, &legal, &mut chance);
        game.apply(seat, legal[chosen], &mut chance, &mut ());
    }
    game
}

fn seat(number: usize, person: &Person, plate: &Plate) -> Markup {
    html! {
        li.seat {
            (seat_face(Seat(number as u8), &Face::from_id(&person.name), Mood::Calm))
            div.seat-words { span.seat-name { (person.name) } span.seat-facts { (plate.facts) } }
            @if let Some(score) = &plate.score { span.seat-score { (score) } }
        }
    }
}

fn main() {
    let what = std::env::args().nth(1).unwrap_or_default();
    let game = played();
    let people: Vec<Person> = ["Aiko", "Botan", "Chiyo", "Daisuke", "Emi"]
        .iter()
        .take(game.seats() as usize)
        .map(|name| Person { name: (*name).to_owned(), bot: false })
        .collect();
    let eyes = match value("eyes").as_str() {
        "" => Eyes::Seat(Seat(0)),
        "all" => Eyes::All,
        letter => letter.chars().next().and_then(Seat::from_letter).map_or(Eyes::Public, Eyes::Seat),
    };
    let lang = if value("lang") == "ja" { Lang::Ja } else { Lang::En };
    let words: Vec<Words> = eyes.seat().map(|seat| legal_words(&game, seat)).unwrap_or_default();
    let choices = Tree::new(&words);
    let path: Vec<String> =
        value("path").split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
    let desk = Desk::new::<IdolProject>(lang, eyes, &people, &choices, &path);
    let scene = IdolProject::scene(&game.view(eyes), &desk);
    let board = match what.as_str() {
        "finale" => html! { (IdolProject::finale(&game.view(Eyes::All), &desk)) (scene.board) },
        "cover" => IdolProject::cover(),
        _ => scene.board,
    };
    let theme = if value("theme").is_empty() { "light".to_owned() } else { value("theme") };
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) data-theme=(theme) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                style { (PreEscaped([TOKENS_CSS, PIECES_CSS, &frame_css(), IdolProject::style()].join("\n"))) }
            }
            body class="page-table" {
                header.top-bar { span.brand { "Greenroom" } }
                div #content { div #table {
                    div class="room is-mine game-idol-project" {
                        header.seats { ul { @for (index, plate) in scene.plates.iter().enumerate() { (seat(index, &people[index], plate)) } } }
                        div.room-middle { main.board { (board) } aside.log { details open { summary { "…" } } } }
                        section.desk {
                            div.prompt {
                                div.prompt-words {
                                    @if let (Some(seat), false) = (eyes.seat(), words.is_empty()) {
                                        p.prompt-sentence { (desk.say(&IdolProject::prompt(&game.view(eyes), seat))) }
                                    }
                                    p.prompt-last { "…" }
                                }
                                div.choice-buttons { @for (word, _) in choices.next() { button.choice { (desk.label(word)) } } }
                            }
                            div.hand-region { (scene.hand) }
                        }
                    }
                } }
            }
        }
    };
    println!("{}", page.into_string());
}
