//! `examples/bot.py` plays every game to its end.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::TestApp;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");

async fn run(arguments: &[&str]) -> Option<String> {
    let mut command = Command::new("python3");
    command.arg(BOT).args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    let child = match command.spawn() {
        Ok(child) => child,
        Err(problem) => {
            eprintln!("SKIPPED: the Python bot was not tried, since python3 does not start: {problem}");
            return None;
        }
    };
    let output = tokio::time::timeout(Duration::from_secs(300), child.wait_with_output());
    let output = output.await.expect("the bot plays its game in time").unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}\n{err}");
    Some(out.into_owned())
}

#[tokio::test]
async fn the_bot_in_forty_lines_of_python_plays_every_game_to_its_end() {
    let lines = std::fs::read_to_string(BOT).unwrap().lines().count();
    assert!(lines <= 40, "{lines} lines");
    let app = TestApp::new().await;
    let house = format!("http://{}", app.address);
    for game in greenroom_catalog::games() {
        let Some(said) = run(&[&house, game.id()]).await else { return };
        assert!(said.contains("over: {\"scores\":"), "{said}");
    }
}

#[tokio::test]
async fn the_bot_sits_down_at_a_table_that_waits() {
    let app = TestApp::new().await;
    let me = app.person("Aiko").await;
    let table = me.table(greenroom_catalog::games()[0].id(), &["random", "greedy", "open"]).await;
    let Some(said) = run(&[&format!("http://{}", app.address), "--sit", &table]).await else { return };
    assert!(said.contains("over:"), "{said}");
}
