//! The arrows between the rooms of the house point one way: `engine <- games <- catalog <- {lab, room, site, web, python, src}`, `room <- {site, web}`, `site <- src`, `lab <- web` and
//! `engine <- {bots, store, stage}`, `rating <- {store, lab, web, src}`, `compress <- {web, src}`, `stage <- {games, lab}`, `bots <- {catalog, site}`. The test kit is for tests only.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Source, assert_none, game_folders, tree};

/// What a room may depend on. A game may depend on what stands for `games/*`.
const ROOMS: [(&str, &[&str]); 17] = [
    ("greenroom-engine", &[]),
    ("greenroom-stage", &["greenroom-engine"]),
    ("greenroom-bots", &["greenroom-engine"]),
    ("greenroom-compress", &[]),
    ("greenroom-rating", &[]),
    ("greenroom-store", &["greenroom-engine", "greenroom-rating"]),
    ("greenroom-testkit", &["greenroom-engine", "greenroom-stage", "greenroom-bots"]),
    ("greenroom-toy", &["greenroom-engine", "greenroom-stage"]),
    ("games/*", &["greenroom-engine", "greenroom-stage"]),
    ("greenroom-catalog", &["greenroom-engine", "greenroom-stage", "greenroom-bots", "games/*"]),
    (
        "greenroom-lab",
        &["greenroom-engine", "greenroom-stage", "greenroom-bots", "greenroom-rating", "greenroom-catalog"],
    ),
    ("greenroom-room", &["greenroom-engine", "greenroom-stage", "greenroom-catalog"]),
    (
        "greenroom-site",
        &["greenroom-engine", "greenroom-stage", "greenroom-bots", "greenroom-catalog", "greenroom-room"],
    ),
    (
        "greenroom-web",
        &[
            "greenroom-engine",
            "greenroom-stage",
            "greenroom-bots",
            "greenroom-compress",
            "greenroom-rating",
            "greenroom-store",
            "greenroom-catalog",
            "greenroom-lab",
            "greenroom-room",
        ],
    ),
    (
        "greenroom",
        &[
            "greenroom-engine",
            "greenroom-stage",
            "greenroom-bots",
            "greenroom-compress",
            "greenroom-rating",
            "greenroom-store",
            "greenroom-catalog",
            "greenroom-lab",
            "greenroom-site",
            "greenroom-web",
        ],
    ),
    // The server is beside it in the check alone, for the sake of one build.
    ("greenroom-python", &["greenroom-engine", "greenroom-catalog", "greenroom-web"]),
    ("xtask", &[]),
];

/// What any room may use in its tests, beside what it may depend on.
const IN_TESTS: [&str; 3] = ["greenroom-testkit", "greenroom-toy", "greenroom-bots"];

struct Package {
    name: String,
    room: String,
    needs: Vec<String>,
    needs_in_tests: Vec<String>,
}

fn package(source: &Source) -> Package {
    let manifest: toml::Table = source.text.parse().unwrap();
    let name = manifest["package"]["name"].as_str().unwrap().to_owned();
    let keys = |table: &str| {
        let table = manifest.get(table).and_then(toml::Value::as_table);
        table.map(|table| table.keys().cloned().collect()).unwrap_or_default()
    };
    let room = if source.is_in("games") { "games/*".to_owned() } else { name.clone() };
    Package { name, room, needs: keys("dependencies"), needs_in_tests: keys("dev-dependencies") }
}

fn wrong_arrows(packages: &[Package]) -> Vec<String> {
    let mut wrong = Vec::new();
    for from in packages {
        let Some((_, allowed)) = ROOMS.iter().find(|(room, _)| *room == from.room) else {
            wrong.push(format!("{} has no place in the house", from.name));
            continue;
        };
        let room_of = |name: &String| packages.iter().find(|to| to.name == *name).map(|to| to.room.as_str());
        for to in &from.needs {
            if room_of(to).is_some_and(|room| !allowed.contains(&room)) {
                wrong.push(format!("{} -> {to}", from.name));
            }
        }
        for to in &from.needs_in_tests {
            if room_of(to).is_some_and(|room| !allowed.contains(&room) && !IN_TESTS.contains(&room)) {
                wrong.push(format!("{} -> {to}, in its tests", from.name));
            }
        }
    }
    wrong
}

#[test]
fn arrows_point_one_way() {
    let packages: Vec<Package> =
        tree().iter().filter(|source| source.name() == "Cargo.toml").map(package).collect();
    assert_eq!(packages.iter().filter(|package| package.room == "games/*").count(), game_folders().len());
    assert!(packages.len() >= ROOMS.len(), "a room has no Cargo.toml");
    assert_none(&wrong_arrows(&packages), "these dependencies point the wrong way:");
}

#[test]
fn a_wrong_arrow_is_found() {
    let made_up = [
        ("crates/engine/Cargo.toml", "greenroom-engine", "[dependencies]\nserde = '1'"),
        ("crates/testkit/Cargo.toml", "greenroom-testkit", "[dependencies]\ngreenroom-engine = {}"),
        ("games/chess/Cargo.toml", "chess", "[dependencies]\ngreenroom-testkit = {}"),
        (
            "games/go/Cargo.toml",
            "go",
            "[dependencies]\nchess = {}\n[dev-dependencies]\ngreenroom-testkit = {}",
        ),
        ("crates/attic/Cargo.toml", "greenroom-attic", ""),
    ];
    let packages = made_up.map(|(path, name, rest)| {
        package(&Source::new(path, &format!("[package]\nname = '{name}'\n{rest}")))
    });
    let wrong = ["chess -> greenroom-testkit", "go -> chess", "greenroom-attic has no place in the house"];
    assert_eq!(wrong_arrows(&packages), wrong);
}

/// Lines that use the server's handlers where only the routes and the handlers themselves may.
fn uses_of_handlers(sources: &[Source]) -> Vec<String> {
    const WEB: &str = "crates/web/src";
    let may =
        |file: &Source| file.is_in("crates/web/src/handlers") || file.path == "crates/web/src/routes.rs";
    let others = sources.iter().filter(|file| file.is_in(WEB) && file.ends(".rs") && !may(file));
    others.flat_map(|file| file.lines_with("handlers", |line| line.contains("handlers::"))).collect()
}

#[test]
fn only_the_routes_know_the_handlers() {
    assert_none(&uses_of_handlers(&tree()), "what these lines need belongs into a module of its own:");
}

#[test]
fn a_use_of_a_handler_is_found() {
    let made_up = [
        Source::new(
            "crates/web/src/api/tables.rs",
            "use crate::app::App;\nuse crate::handlers::tables::show;\n",
        ),
        Source::new("crates/web/src/lib.rs", "mod handlers;\npub use handlers::health::Access;\n"),
        Source::new("crates/web/src/routes.rs", "use crate::handlers::{tables};\n"),
        Source::new("crates/web/src/handlers/seats.rs", "use crate::handlers::lobby::faces_at;\n"),
        Source::new("crates/lab/src/lib.rs", "use handlers::of_another_crate;\n"),
    ];
    let found = ["crates/web/src/api/tables.rs:2: handlers", "crates/web/src/lib.rs:2: handlers"];
    assert_eq!(uses_of_handlers(&made_up), found);
}
