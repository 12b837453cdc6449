//! Runs that were stopped, split or repeated leave the same files.

#![allow(clippy::unwrap_used)]

use greenroom_catalog::{Bot, Forbidden, GameKind, Kind};
use greenroom_engine::Words;
use greenroom_lab::Tournament;
use greenroom_lab::record::{Batch, CardRow, Part, Run, RunFolder, describe_tables};
use greenroom_toy::HigherCard;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

static TOY: Kind<HigherCard> = Kind::NEW;

pub(crate) fn run(bots: &[Bot], games: u64) -> Run {
    let (game, options, cards) = (&TOY, TOY.default_options(), TOY.cards());
    let bots = bots.to_vec();
    Run { game, seats: 3, games, bots, seed: 5, options, cards, forbidden: Vec::new(), start: None }
}

fn open(path: &Path, run: &Run) -> RunFolder {
    RunFolder::open(path, run, true).unwrap()
}

fn play(run: &Run, folder: &RunFolder, part: &str, threads: usize) -> u64 {
    let done = AtomicU64::new(0);
    run.play(folder, part.parse().unwrap(), threads, &done).unwrap();
    done.into_inner()
}

/// All files of a folder, with their bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            all.extend(
                files(&entry.path()).into_iter().map(|(file, bytes)| (format!("{name}/{file}"), bytes)),
            );
        } else {
            all.insert(name, std::fs::read(entry.path()).unwrap());
        }
    }
    all
}

#[test]
fn a_resumed_run_has_the_files_of_an_unbroken_one() {
    let (run, folders) =
        (run(&[Bot::Greedy, Bot::Random], 350), [(); 2].map(|()| tempfile::tempdir().unwrap()));
    let [unbroken, stopped] = folders.each_ref().map(|folder| open(folder.path(), &run));
    assert_eq!(play(&run, &unbroken, "1/1", 1), 350);
    // It was stopped after some batches, in the middle of writing another one.
    assert_eq!(play(&run, &stopped, "2/3", 1), 100);
    std::fs::write(folders[1].path().join("games/00003.parquet"), b"half of a file").unwrap();
    std::fs::write(folders[1].path().join("figures/00000.part"), b"half of a file").unwrap();
    assert_ne!(files(folders[0].path()), files(folders[1].path()));
    assert_eq!(play(&run, &stopped, "1/1", 3), 350);
    assert_eq!(files(folders[0].path()), files(folders[1].path()));
    assert_eq!(files(folders[0].path()).len(), 1 + 7 * 2 * 4);
    // Nothing is left to play.
    assert_eq!(play(&run, &stopped, "1/1", 1), 350);
}

#[test]
fn a_split_run_merges_into_the_files_of_an_unbroken_one() {
    let run = run(&[Bot::Greedy], 350);
    let folders = [(); 5].map(|()| tempfile::tempdir().unwrap());
    let [unbroken, one, two, three, merged] = folders.each_ref().map(|folder| open(folder.path(), &run));
    play(&run, &unbroken, "1/1", 2);
    for (folder, part) in [(&one, "1/3"), (&two, "2/3"), (&three, "3/3")] {
        assert_eq!(play(&run, folder, part, 1), run.games_in(part.parse().unwrap()));
        merged.merge(folder, &run).unwrap();
    }
    assert_eq!(files(folders[0].path()), files(folders[4].path()));
    assert_eq!(merged.merge(&one, &run).unwrap(), 0);
}

#[test]
fn another_run_is_refused_with_what_differs() {
    let folder = tempfile::tempdir().unwrap();
    let first = run(&[Bot::Greedy], 100);
    open(folder.path(), &first);
    let other = Run { seed: 6, ..first.clone() };
    let error = RunFolder::open(folder.path(), &other, false).unwrap_err().to_string();
    assert!(error.contains("holds another run: its seed is 5, not 6"), "{error}");
    for part in ["0/3", "4/3", "1", "a/b", "1/0"] {
        assert!(part.parse::<Part>().is_err(), "{part}");
    }
}

#[test]
fn a_damaged_file_is_named() {
    let (folder, run) = (tempfile::tempdir().unwrap(), run(&[Bot::Random], 10));
    let opened = open(folder.path(), &run);
    play(&run, &opened, "1/1", 1);
    std::fs::write(folder.path().join("cards/00000.parquet"), b"PAR1").unwrap();
    let error = opened.read(0).unwrap_err().to_string();
    assert!(error.contains("cards/00000.parquet is damaged"), "{error}");
}

fn batch(run: &Run) -> Batch {
    let folder = tempfile::tempdir().unwrap();
    let opened = open(folder.path(), run);
    play(run, &opened, "1/1", 1);
    opened.read(0).unwrap()
}

#[test]
fn the_rows_are_those_of_the_same_tournament() {
    let run = run(&[Bot::Greedy], 100);
    let rows = batch(&run);
    let tournament = Tournament {
        game: &TOY,
        seats: 3,
        games: 100,
        entrants: vec![Bot::Greedy.into()],
        bot_time: Duration::from_secs(2),
        seed: 5,
        threads: 1,
        options: run.options.clone(),
    };
    let report = tournament.run(&AtomicU64::new(0)).unwrap();
    for line in &report.by_seat {
        let rows = rows.seats.iter().filter(|row| row.seat == line.seat.to_string());
        assert!((rows.map(|row| row.win).sum::<f64>() - line.wins).abs() < 1e-9);
    }
    assert_eq!(rows.decisions.len() as u64, report.decisions);
    assert_eq!((rows.games.len(), rows.seats.len(), rows.progress.len()), (100, 300, 2700));
}

#[test]
fn cards_are_followed_from_the_deal_to_their_use() {
    let rows = batch(&run(&[Bot::Random], 100));
    for game in rows.cards.chunk_by(|a, b| a.game == b.game) {
        let of_seats = || game.iter().filter(|row| !row.seat.is_empty());
        let sum = |of: fn(&CardRow) -> i64| of_seats().map(of).sum::<i64>();
        // Three seats with three cards: all are dealt, each is chosen once, and three rounds are won.
        assert_eq!((sum(|row| row.dealt), sum(|row| row.taken)), (9, 0));
        assert_eq!((sum(|row| row.chosen), sum(|row| row.used)), (9, 3));
        // A hand of three, of two and of one.
        assert_eq!(sum(|row| row.offered), 3 * (3 + 2 + 1));
    }
    assert!(rows.figures.iter().all(|figure| figure.figure == "won" && figure.value == 1));
    assert_eq!(rows.figures.len(), 300);
}

#[test]
fn where_seats_differ_each_deal_is_played_in_every_seating() {
    let rows = batch(&run(&[Bot::Greedy, Bot::Random, Bot::Random], 99));
    for games in rows.games.chunks(3) {
        assert!(games.iter().all(|game| game.seed == games[0].seed));
    }
    let greedy = |game: i64| rows.seats.iter().find(|row| row.game == game && row.bot == "greedy").unwrap();
    assert_eq!([0, 1, 2, 3].map(|game| greedy(game).seat.as_str()), ["A", "C", "B", "A"]);
}

#[test]
fn the_restricted_seat_does_what_is_forbidden_only_where_nothing_else_is_left() {
    let forbidden = vec![Forbidden::Thing("7".to_owned()), Forbidden::Action(Words::new(&chosen_words("3")))];
    let rows = batch(&Run { forbidden, ..run(&[Bot::Random], 100) });
    let restricted =
        |game: i64| rows.seats.iter().find(|row| row.game == game && row.restricted == 1).unwrap();
    let mut seen = 0;
    for row in rows.decisions.iter().filter(|row| row.seat == restricted(row.game).seat) {
        let names = ["7", "3"].iter().any(|card| row.chosen == chosen_words(card));
        assert!(!names || row.options <= 2, "{row:?}");
        seen += 1;
    }
    assert!(seen > 200);
    let free = batch(&run(&[Bot::Random], 100));
    assert!(free.seats.iter().all(|row| row.restricted == 0));
}

/// How Higher Card says that a card is chosen.
fn chosen_words(card: &str) -> String {
    format!("seal {card}")
}

#[test]
fn progress_counts_games_that_are_there_already() {
    let (folder, run) = (tempfile::tempdir().unwrap(), run(&[Bot::Random], 250));
    let opened = open(folder.path(), &run);
    play(&run, &opened, "1/2", 1);
    let done = AtomicU64::new(0);
    run.play(&opened, Part::WHOLE, 1, &done).unwrap();
    assert_eq!(done.load(Ordering::Relaxed), 250);
}

/// `GREENROOM_BLESS=1` writes the tables anew.
#[test]
fn the_document_describes_every_column() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab.md");
    let document = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = document.split_once("<!-- tables -->\n").unwrap();
    let (written, after) = rest.split_once("<!-- end of tables -->").unwrap();
    if std::env::var_os("GREENROOM_BLESS").is_some() {
        let tables = describe_tables();
        let whole = format!("{before}<!-- tables -->\n{tables}<!-- end of tables -->{after}");
        std::fs::write(&path, whole).unwrap();
    } else {
        assert_eq!(written, describe_tables(), "run the test with GREENROOM_BLESS=1");
    }
}
