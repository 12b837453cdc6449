//! Prints what the store costs: `cargo run --release -p greenroom-store --example measure [TABLES [ACTIONS [ADDRESS]]]`.
//!
//! TABLES (100,000) tables of five seats, nine of ten with ACTIONS (20) actions, are written to a new file under
//! `TMPDIR` and thrown away afterwards. Choose a `TMPDIR` on the disk that is meant to be measured.
//! ADDRESS is an empty database of PostgreSQL, which is then measured beside the file in the same rounds.

use greenroom_engine::{Header, Seat, SeatSet, Seed, Words};
use greenroom_store::{
    Invite, NewTable, Occupant, Page, Person, PersonId, Settings, Status, Store, StoreError, StoredAction,
    Summary, TableId, UnixMs, Visibility,
};
use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

const PEOPLE: usize = 1000;
const CALLERS: usize = 64;
const ROUNDS: usize = 5;
const ROUND_TIME: Duration = Duration::from_millis(1500);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = || arguments.next().map(|argument| argument.parse::<usize>());
    let tables = number().transpose()?.unwrap_or(100_000);
    let actions = number().transpose()?.unwrap_or(20);
    let far = arguments.next();
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("greenroom.db");

    let start = Instant::now();
    let (ids, people) = fill(&Store::open(&path)?, tables, actions as u32)?;
    println!(
        "{tables} tables of 5 seats, 9 of 10 with {actions} actions, written in {:.1?}",
        start.elapsed()
    );
    let bytes = std::fs::metadata(&path)?.len();
    println!(
        "file                        {:>10.1} MB, {} bytes a table",
        bytes as f64 / 1e6,
        bytes / tables as u64
    );

    let before = resident_kilobytes();
    let store = Store::open(&path)?;
    println!(
        "memory of an open store     {:>10} kB (the process: {} kB)",
        resident_kilobytes() - before,
        before
    );
    report("wake one table", 1000, |n| store.load_table(&ids[n * 7919 % ids.len()]).wait().map(drop))?;
    report("a page of 50 open tables", 200, |_| store.open_tables(Page::first(50)).wait().map(drop))?;
    report("a person's 50 first tables", 200, |n| {
        store.tables_of(&people[n], Page::first(50)).wait().map(drop)
    })?;
    report("how many there are of all", 50, |_| store.counts().wait().map(drop))?;
    println!("memory after that           {:>10} kB", resident_kilobytes() - before);
    store.close();

    let alone = Settings { largest_group: 1, ..Settings::default() };
    let far = match &far {
        Some(address) => {
            let (ids, _) = fill(&Store::connect(address)?, tables, actions as u32)?;
            Some((address, ids))
        }
        None => None,
    };
    let mut rates = [const { Vec::new() }; 6];
    for _ in 0..ROUNDS {
        rates[0].push(syncs_per_second(folder.path())?);
        rates[1].push(appends_per_second(Store::open(&path)?, &ids, 1)?);
        rates[2].push(appends_per_second(Store::open_with(&path, alone)?, &ids, CALLERS)?);
        rates[3].push(appends_per_second(Store::open(&path)?, &ids, CALLERS)?);
        if let Some((address, ids)) = &far {
            rates[4].push(appends_per_second(Store::connect(address)?, ids, 1)?);
            rates[5].push(appends_per_second(Store::connect(address)?, ids, CALLERS)?);
        }
    }
    let [syncs, one, apart, grouped, far_one, far_grouped] = rates.map(middle);
    println!("middle of {ROUNDS} rounds, since other programs use the disk too:");
    println!("reference: write + sync     {syncs:>10.0} a second");
    println!("appends, 1 caller           {one:>10.0} a second, {:.1} x the reference", one / syncs);
    println!(
        "appends, {CALLERS} callers, apart  {apart:>10.0} a second, {:.1} x the reference",
        apart / syncs
    );
    println!(
        "appends, {CALLERS} callers, grouped{grouped:>10.0} a second, {:.1} x the reference",
        grouped / syncs
    );
    println!("grouping gains              {:>10.1} x", grouped / apart);
    if far.is_some() {
        println!("PostgreSQL, 1 caller        {far_one:>10.0} a second, {:.2} x the file", far_one / one);
        println!(
            "PostgreSQL, {CALLERS} callers      {far_grouped:>10.0} a second, {:.2} x the file",
            far_grouped / grouped
        );
    }
    Ok(())
}

/// Fills a new store; people sit at the tables by turns, and every tenth table still gathers.
fn fill(store: &Store, tables: usize, actions: u32) -> Result<(Vec<TableId>, Vec<PersonId>), StoreError> {
    let people: Vec<_> = (0..PEOPLE).map(|_| PersonId::random()).collect();
    for id in people.iter().cloned() {
        let (name, face, lang, theme) = ("Aiko".into(), "rose".into(), "ja".into(), "dark".into());
        store.save_person(Person { id, name, face, lang, theme, created: UnixMs(0), logins: 0 }).wait()?;
    }
    let mut ids = Vec::new();
    for first in (0..tables).step_by(500) {
        let new: Vec<_> = (first..tables.min(first + 500)).map(|n| new_table(n, &people)).collect();
        let made: Vec<_> = new.iter().map(|table| store.create_table(table.clone())).collect();
        made.into_iter().try_for_each(greenroom_store::PendingOperation::wait)?;
        for number in 0..actions {
            let on = new.iter().filter(|table| table.summary.status == Status::Playing);
            let played: Vec<_> = on.map(|table| append(store, &table.id, number)).collect();
            played.into_iter().try_for_each(|answer| answer.wait().map(drop))?;
        }
        ids.extend(new.into_iter().map(|table| table.id));
    }
    Ok((ids, people))
}

fn new_table(n: usize, people: &[PersonId]) -> NewTable {
    let person = |step: usize| Occupant::Person(people[(n * 3 + step) % people.len()].clone());
    let status = if n.is_multiple_of(10) { Status::Gathering } else { Status::Playing };
    NewTable {
        id: TableId::random(),
        header: Header {
            game: "idol-conclave".into(),
            rules: 1,
            cards: "built-in".into(),
            options: serde_json::json!({"events": "basic"}),
            seats: ["Aiko", "Chiyo", "Emi", "Greedy", "Random"].map(String::from).to_vec(),
            seed: Seed::from_number(n as u64),
            branches: Vec::new(),
        },
        card_file: None,
        occupants: vec![
            person(0),
            person(1),
            person(2),
            Occupant::Bot("greedy".into()),
            Occupant::Bot("random".into()),
        ],
        visibility: Visibility::Open,
        invite: Invite::random(),
        owner: None,
        summary: Summary { status, turn: SeatSet::NONE, result: None, noticed: true },
        created: UnixMs(n as i64 * 60_000),
        extra: serde_json::Value::Null,
    }
}

fn append(store: &Store, table: &TableId, number: u32) -> greenroom_store::PendingOperation<u32> {
    let seat = Seat((number % 5) as u8);
    let time = UnixMs(i64::from(number));
    let action = StoredAction { seat, words: Words::new("vote +4000 akaneru"), time };
    let turn = SeatSet::only(seat.next(5));
    store.append(
        table,
        number,
        action,
        Summary { status: Status::Playing, turn, result: None, noticed: true },
    )
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// Prints the middle and the slowest hundredth of many times.
fn report(
    what: &str,
    times: usize,
    mut act: impl FnMut(usize) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut taken = Vec::new();
    for n in 0..times {
        let start = Instant::now();
        act(n)?;
        taken.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    let first = taken[0];
    taken.sort_by(f64::total_cmp);
    let (middle, slow) = (taken[times / 2], taken[times * 99 / 100]);
    println!("{what:<28}{middle:>10.3} ms; 99 of 100 under {slow:.3} ms; the first {first:.3} ms");
    Ok(())
}

/// Many threads append, each to tables of its own, each waiting until its action is on the disk.
fn appends_per_second(store: Store, ids: &[TableId], callers: usize) -> Result<f64, StoreError> {
    let start = Instant::now();
    let counts: Result<Vec<u32>, StoreError> = thread::scope(|scope| {
        let callers: Vec<_> = ids
            .chunks(ids.len().div_ceil(callers))
            .take(callers)
            .map(|mine| scope.spawn(|| append_for_one_round(&store, mine)))
            .collect();
        callers.into_iter().map(|caller| caller.join().expect("no caller panics")).collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    store.close();
    Ok(f64::from(counts?.iter().sum::<u32>()) / seconds)
}

/// Plays three tables by turns, as people with some tabs open do.
fn append_for_one_round(store: &Store, mine: &[TableId]) -> Result<u32, StoreError> {
    let mine = &mine[..mine.len().min(3)];
    let mut numbers = Vec::new();
    for table in mine {
        numbers.push(store.table_card(table).wait()?.number);
    }
    let (start, mut done) = (Instant::now(), 0);
    while start.elapsed() < ROUND_TIME {
        let place = done as usize % mine.len();
        numbers[place] = append(store, &mine[place], numbers[place]).wait()?;
        done += 1;
    }
    Ok(done)
}

/// What the disk itself allows: a page written over and synced, one after the other.
fn syncs_per_second(folder: &Path) -> std::io::Result<f64> {
    let mut file = File::create(folder.join("reference"))?;
    let (start, mut done) = (Instant::now(), 0);
    while start.elapsed() < ROUND_TIME {
        file.rewind()?;
        file.write_all(&[done as u8; 4096])?;
        file.sync_data()?;
        done += 1;
    }
    Ok(f64::from(done) / start.elapsed().as_secs_f64())
}

/// The memory of this process, from Linux.
fn resident_kilobytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|rest| rest.trim().strip_suffix(" kB")?.parse().ok()).unwrap_or(0)
}
