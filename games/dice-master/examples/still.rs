//! A still of the board, to look at: plays random moves until a step is reached and writes a page.
//!
//! `cargo run -p dice-master --example still -- choose|produce|enter|appeal|over en|ja light|dark > still.html`

use dice_master::{DiceMaster, Options, Step};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Lang, Seat, Tree, Words};
use greenroom_stage::pieces::{PIECES_CSS, TOKENS_CSS};
use greenroom_stage::{Desk, Person, Stage};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, usual: &'static str| words.get(place).map_or(usual, String::as_str);
    let lang = Lang::from_code(word(1, "en")).expect("en or ja");
    let mut chance = Fast::new(word(3, "5").parse().expect("a seed"));
    let mut game = DiceMaster::deal(&Options::default(), 4, &mut chance).expect("four can play");
    let mut actions = Vec::new();
    let mut seen = 0;
    while let Some(seat) = game.turn().seats().first() {
        let there = match (word(0, "produce"), game.open.step) {
            ("choose", Step::Choose { done }) => done == 5,
            ("produce", Step::Produce { .. }) | ("enter", Step::Enter) => game.open.season == 3,
            ("appeal", Step::Appeal) => {
                game.open.season == 4 && game.open.contest.as_ref().is_some_and(|c| c.entrants.len() > 2)
            }
            _ => false,
        };
        seen += u32::from(there);
        if (there && matches!(game.open.step, Step::Choose { .. }))
            || seen > 3
            || (there && game.open.step == Step::Enter && seen > 1)
        {
            break;
        }
        actions.clear();
        game.legal(seat, &mut actions);
        let action = actions[chance.below(actions.len() as u32) as usize];
        game.apply(seat, action, &mut chance, &mut ());
    }
    let seat = game.turn().seats().first().unwrap_or(Seat(0));
    let over = game.standing().is_some();
    actions.clear();
    game.legal(seat, &mut actions);
    let legal: Vec<Words> = actions.iter().map(|&action| DiceMaster::words(action)).collect();
    let choices = Tree::new(&legal);
    let people: Vec<Person> = ["Mio", "Jun", "Sora", "Rei", "Kai"]
        .iter()
        .map(|name| Person { name: (*name).to_owned(), bot: false })
        .collect();
    let eyes = if over { Eyes::All } else { Eyes::Seat(seat) };
    let view = game.view(eyes);
    let desk = Desk::new::<DiceMaster>(lang, eyes, &people, &choices, &[]);
    let scene = DiceMaster::scene(&view, &desk);
    let finale = if over { DiceMaster::finale(&view, &desk).into_string() } else { String::new() };
    let prompt = desk.say(&DiceMaster::prompt(&view, seat));
    let frame = ".page{padding:8px;background:var(--room);color:var(--ink);font-family:var(--font);min-height:100vh}body{margin:0}\
        .prompt{padding:12px;margin:8px 0;background:var(--surface);border-radius:12px}.piece{font:inherit}\
        button.piece{all:unset;box-sizing:border-box;cursor:pointer}";
    println!(
        "<!doctype html><html lang={} data-theme={}><meta charset=utf-8><meta name=viewport content='width=device-width'>\
        <style>{TOKENS_CSS}{PIECES_CSS}{frame}{}</style><body><div class='page game-dice-master'>{finale}<div class=board>{}</div>\
        <div class=prompt>{prompt}</div><div class=hand-region>{}</div></div>",
        lang.code(),
        word(2, "light"),
        DiceMaster::style(),
        scene.board.into_string(),
        scene.hand.into_string()
    );
}
