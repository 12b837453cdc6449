//! Writes one whole game of greedy bots for each kind of ending into `tests/games`, whenever cards or rules change:
//! `cargo run --release -p idol-project --example record`.

use greenroom_bots::{Bot, BotRunner};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Header, Seat, Seed, Table, Transcript};
use idol_project::{Action, DomeVp, Ending, IdolProject, Options, Step};

fn play(number: u64) -> Table<IdolProject> {
    let seats = 3 + (number % 3) as usize;
    let dome_vp = if number % 4 == 3 { DomeVp::Eight } else { DomeVp::Printed };
    let header = Header {
        game: IdolProject::ID.to_owned(),
        rules: IdolProject::RULES_VERSION,
        cards: "built-in".to_owned(),
        options: serde_json::to_value(Options { dome_vp, ..Options::default() }).expect("options are JSON"),
        seats: ["Aiko", "Botan", "Chiyo", "Dan", "Emi"][..seats]
            .iter()
            .map(|&name| name.to_owned())
            .collect(),
        seed: Seed::from_number(number),
        branches: Vec::new(),
    };
    let mut table = Table::<IdolProject>::deal(header).expect("it deals");
    let (mut runner, mut chance) = (BotRunner::<IdolProject>::new(), Fast::new(number));
    let mut actions = Vec::new();
    while let Some(seat) = table.game().turn().seats().first() {
        actions.clear();
        table.game().legal(seat, &mut actions);
        let view = table.game().view(Eyes::Seat(seat));
        let chosen = runner.choose(Bot::Greedy, &view, seat, &actions, &mut chance);
        table.play(seat, actions[chosen]);
    }
    table
}

/// The name of the transcript that this game could be.
fn kind(table: &Table<IdolProject>) -> &'static str {
    let unmasked = table.played().iter().any(|played| matches!(played.action, Action::Unmask(_)));
    let transferred = table.played().iter().any(|played| matches!(played.action, Action::To(_)));
    let winner = table.standing().and_then(|standing| standing.winners().next()).unwrap_or(Seat(0));
    match table.game().open.step {
        Step::Over { ending: Ending::Dome(seat) } if seat != winner => "dome-by-a-loser",
        Step::Over { ending: Ending::Dome(_) } if unmasked => "dome-after-the-mask",
        Step::Over { ending: Ending::Dome(_) } if transferred => "dome-after-a-transfer",
        Step::Over { ending: Ending::Dome(_) } => "dome",
        Step::Over { ending: Ending::Deck(_) } => "empty-deck",
        _ => "empty-work-deck",
    }
}

fn main() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut written: Vec<&str> = Vec::new();
    for number in 0..400 {
        let table = play(number);
        let kind = kind(&table);
        if !written.contains(&kind) {
            let path = format!("{folder}/{kind}.txt");
            std::fs::write(&path, Transcript::of(&table).to_text()).expect("the folder is there");
            println!(
                "{path}: {} seats, round {}, seed {number}",
                table.game().seats(),
                table.game().open.round
            );
            written.push(kind);
        }
        if written.len() == 6 {
            break;
        }
    }
}
