//! Writes a page with a position on it, to look at:
//! `cargo run -p idol-conclave --example still -- seed=1 seats=5 moves=20 eyes=A lang=ja theme=dark > still.html`.
//!
//! `pile=akaneru` heaps votes on an idol; `until=order` plays on to a kind of step; `finale` shows the story of the result, `cover` the picture on the shelf.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Lang, Seat, Tree, Turn, Words};
use greenroom_stage::pieces::token::seat_face;
use greenroom_stage::pieces::{Face, Mood, PIECES_CSS, TOKENS_CSS};
use greenroom_stage::{Desk, Person, Plate, Stage};
use idol_conclave::cards::ADVANCED_EVENTS;
use idol_conclave::{IdolConclave, Options};
use maud::{DOCTYPE, Markup, PreEscaped, html};

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

struct Wish {
    seed: u64,
    seats: u8,
    moves: usize,
    eyes: Eyes,
    lang: Lang,
    theme: String,
    basic: bool,
    turn: bool,
    until: String,
    pile: String,
    scene: String,
}

fn wish() -> Wish {
    let value = |key: &str| {
        std::env::args()
            .find_map(|arg| arg.strip_prefix(&format!("{key}=")).map(str::to_owned))
            .unwrap_or_default()
    };
    let number = |key: &str, otherwise: usize| value(key).parse().unwrap_or(otherwise);
    Wish {
        seed: number("seed", 1) as u64,
        seats: number("seats", 4) as u8,
        moves: number("moves", 12),
        eyes: match value("eyes").as_str() {
            "" => Eyes::Seat(Seat(0)),
            "all" => Eyes::All,
            seat => seat.chars().next().and_then(Seat::from_letter).map_or(Eyes::Public, Eyes::Seat),
        },
        lang: if value("lang") == "ja" { Lang::Ja } else { Lang::En },
        theme: if value("theme").is_empty() { "light".to_owned() } else { value("theme") },
        turn: value("eyes") == "turn",
        basic: value("events") == "basic",
        until: value("until"),
        pile: value("pile"),
        scene: std::env::args().nth(1).unwrap_or_default(),
    }
}

fn legal_words(game: &IdolConclave, seat: Seat) -> Vec<Words> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.into_iter().map(IdolConclave::words).collect()
}

/// Plays random moves, with a liking for deals, until the wish is fulfilled.
fn play(wish: &Wish) -> IdolConclave {
    let mut chance = Fast::new(wish.seed);
    let advanced = if wish.basic { vec![] } else { ADVANCED_EVENTS.map(String::from).to_vec() };
    let mut game = IdolConclave::deal(&Options { advanced }, wish.seats, &mut chance).expect("3 to 5 seats");
    let mut moves = 0;
    while let Turn::To(seats) = game.turn() {
        let step = serde_json::to_string(&game.view(Eyes::Public).step).expect("a step is plain data");
        let there = !wish.until.is_empty() && step.contains(&wish.until);
        if there || (wish.until.is_empty() && moves >= wish.moves) {
            break;
        }
        let seat = seats.first().expect("somebody is asked");
        let words = legal_words(&game, seat);
        let deals: Vec<&Words> =
            words.iter().filter(|words| words.to_string().starts_with("deal ")).collect();
        let pile: Vec<&Words> =
            words.iter().filter(|words| words.to_string().ends_with(&wish.pile)).collect();
        let choice = match chance.pick(&deals) {
            _ if !wish.pile.is_empty() && !pile.is_empty() && chance.below(5) > 1 => {
                pile[chance.below(pile.len() as u32) as usize]
            }
            Some(deal) if chance.below(3) == 0 => deal,
            _ => &words[chance.below(words.len() as u32) as usize],
        };
        let action = IdolConclave::parse(choice).expect("legal words say an action");
        game.apply(seat, action, &mut chance, &mut ());
        moves += 1;
    }
    game
}

/// The style sheet as it lies in the folder, so that a change of it needs no build.
fn style() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/board.css");
    std::fs::read_to_string(path).unwrap_or_else(|_| IdolConclave::style().to_owned())
}

fn main() {
    let mut wish = wish();
    let names = match wish.lang {
        Lang::En => ["Mika", "Tomas", "Aoi", "Beatrix", "Jun"],
        Lang::Ja => ["美香", "トマス", "あおい", "ベアトリス", "じゅん"],
    };
    let people: Vec<Person> =
        names.iter().map(|name| Person { name: (*name).to_owned(), bot: false }).collect();
    let game = play(&wish);
    if wish.turn {
        wish.eyes = Eyes::Seat(game.view(Eyes::Public).turn_player);
    }
    let words = wish.eyes.seat().map(|seat| legal_words(&game, seat)).unwrap_or_default();
    let choices = Tree::new(&words);
    let desk = Desk::new::<IdolConclave>(wish.lang, wish.eyes, &people, &choices, &[]);
    let over = game.turn() == Turn::Over;
    let view = game.view(if over { Eyes::All } else { wish.eyes });
    let scene = IdolConclave::scene(&view, &desk);
    let prompt = wish.eyes.seat().filter(|_| !words.is_empty()).map(|seat| IdolConclave::prompt(&view, seat));
    let prompt = prompt.unwrap_or_else(|| IdolConclave::waiting(&view, view.turn_player));
    let body = html! {
        div class="page game-idol-conclave" {
            (seats(&people, &scene.plates))
            @if wish.scene == "cover" { (IdolConclave::cover()) }
            div class="middle" {
                div class="board" { @if over { (IdolConclave::finale(&view, &desk)) } (scene.board) }
                div class="log" {}
            }
            div class="desk" {
                div class="prompt" { (desk.say(&prompt)) }
                div class="hand-region" { (scene.hand) }
            }
        }
    };
    let page = html! {
        (DOCTYPE)
        html lang=(wish.lang.code()) data-theme=(wish.theme) {
            head {
                meta charset="utf-8"; meta name="viewport" content="width=device-width, initial-scale=1";
                style { (PreEscaped(TOKENS_CSS)) (PreEscaped(PIECES_CSS)) (PreEscaped(FRAME_CSS)) (PreEscaped(style())) }
            }
            body { (body) }
        }
    };
    // The page's script makes every piece of the decision choosable, so the still shows them so.
    println!("{}", page.into_string().replace(" disabled>", ">"));
}

fn seats(people: &[Person], plates: &[Plate]) -> Markup {
    html! {
        div class="seats" {
            @for ((index, plate), person) in plates.iter().enumerate().zip(people) {
                div class="seat" {
                    (seat_face(Seat(index as u8), &Face::from_id(&person.name), Mood::Calm))
                    div { b { (person.name) } " " (plate.score.as_deref().unwrap_or_default()) br; small { (plate.facts) } }
                }
            }
        }
    }
}
