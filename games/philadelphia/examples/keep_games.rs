//! Finds whole games with rare paths and keeps their transcripts in `tests/games/`: one with Fever from its coming to its
//! end, one in which two players buy a Recruiting Chance in the same round, one that ends in a tie.
//! `cargo run --release -p philadelphia --example keep_games`

use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Header, Hints, Seat, SeatSet, Seed, Table, Transcript};
use philadelphia::cards::CARDS;
use philadelphia::{Event, Philadelphia};

fn main() -> std::io::Result<()> {
    let mut wanted = vec![("fever", 3u8), ("recruiting-duel", 4), ("tie", 2)];
    for number in 0..20_000u32 {
        let Some(&(_, seats)) = wanted.first() else { break };
        let table = play(number, seats, wanted[0].0 == "recruiting-duel");
        wanted.retain(|(name, _)| {
            let found = has(&table, name);
            if found {
                let file = format!("rules-{}-{name}.txt", Philadelphia::RULES_VERSION);
                let path = format!("{}/tests/games/{file}", env!("CARGO_MANIFEST_DIR"));
                std::fs::write(&path, Transcript::of(&table).to_text())
                    .expect("the folder can be written to");
                println!("{name}: seed {number}, {} actions", table.number());
            }
            !found
        });
    }
    Ok(())
}

fn has(table: &Table<Philadelphia>, name: &str) -> bool {
    let mut buyers = SeatSet::NONE;
    let mut duel = false;
    for entry in table.log(Eyes::All) {
        match entry.event {
            Event::Round { .. } => buyers = SeatSet::NONE,
            Event::WillFix { seat } => buyers.insert(seat),
            Event::Fixed { .. } => duel |= buyers.len() > 1,
            _ => {}
        }
    }
    match name {
        "fever" => table.log(Eyes::All).any(|entry| matches!(entry.event, Event::FeverEnds { .. })),
        "recruiting-duel" => duel,
        _ => table.standing().is_some_and(|standing| standing.winners().count() > 1),
    }
}

fn play(number: u32, seats: u8, eager: bool) -> Table<Philadelphia> {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_le_bytes());
    let header = Header {
        game: Philadelphia::ID.to_owned(),
        rules: Philadelphia::RULES_VERSION,
        cards: CARDS.fingerprint().to_owned(),
        options: serde_json::json!({}),
        seats: Seat::all(seats).map(|seat| format!("Player {seat}")).collect(),
        seed: Seed::from_bytes(bytes),
        branches: Vec::new(),
    };
    let mut table = Table::<Philadelphia>::deal(header).expect("the seats fit");
    let mut legal = Vec::new();
    while let Some(seat) = table.game().turn().seats().first() {
        legal.clear();
        table.game().legal(seat, &mut legal);
        let worth = |action| {
            let words = Philadelphia::words(action);
            let mut world = Philadelphia::sample(&table.game().view(Eyes::Seat(seat)), &mut Fast::new(1));
            world.apply(seat, action, &mut Fast::new(2), &mut ());
            let wanted = eager && words.as_str() == "item recruiting-chance";
            world.worth(seat) + if wanted { 50.0 } else { 0.0 }
        };
        let best =
            legal.iter().copied().max_by(|&a, &b| worth(a).total_cmp(&worth(b))).expect("somebody is asked");
        table.play(seat, best);
    }
    table
}
