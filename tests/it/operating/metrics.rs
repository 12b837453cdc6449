//! The metrics, read by Prometheus' own client library, and the dashboard that shows them.

use crate::operating::server::{Server, play_one, table_of};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const DASHBOARD: &str = include_str!("../../../deploy/grafana-dashboard.json");
const PARSE: &str = "import json, sys
from prometheus_client.openmetrics.parser import text_string_to_metric_families as read
print(json.dumps({f.name: [f.type, len(f.samples)] for f in read(sys.stdin.read())}))";

/// A Python that has the library. It is installed once into `target/`; none where that cannot be done.
fn python() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("prometheus-client");
    let python = folder.join("bin/python");
    let works = || {
        Command::new(&python)
            .args(["-c", "import prometheus_client"])
            .status()
            .is_ok_and(|done| done.success())
    };
    if works() {
        return Some(python);
    }
    let made = Command::new("python3").args(["-m", "venv"]).arg(&folder).status().ok()?;
    let install = ["-m", "pip", "install", "--quiet", "prometheus-client>=0.20,<1"];
    (made.success() && Command::new(&python).args(install).status().ok()?.success() && works())
        .then_some(python)
}

/// The metrics of a server at which something was played.
async fn metrics() -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &[]).await;
    let tokens = [server.person("Aiko").await, server.person("Ben").await, server.person("Chie").await];
    let made = table_of(&server, &tokens, json!({})).await;
    for luck in 0..3 {
        play_one(&server, made["id"].as_str().unwrap(), &tokens, luck).await;
    }
    server.get("/nowhere").await;
    let metrics = server.get("/metrics").await.text();
    server.stop().await;
    metrics
}

#[tokio::test]
async fn prometheus_own_library_reads_the_metrics() {
    let Some(python) = python() else {
        eprintln!("SKIPPED: prometheus-client could not be installed (no python3 -m venv, or no network).");
        return;
    };
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), metrics().await).unwrap();
    let output = Command::new(python).args(["-c", PARSE]).stdin(file.reopen().unwrap()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let families: Value = serde_json::from_slice(&output.stdout).unwrap();
    for (name, kind) in [
        ("greenroom_moves", "counter"),
        ("greenroom_move_seconds", "histogram"),
        ("greenroom_last_listener_seconds", "histogram"),
        ("greenroom_connections", "gauge"),
        ("greenroom_tables", "gauge"),
        ("greenroom_bots", "gauge"),
        ("greenroom_store_queue", "gauge"),
        ("greenroom_refusals", "counter"),
        ("greenroom_memory_bytes", "gauge"),
    ] {
        assert_eq!(families[name][0], kind, "{name} of {families}");
    }
    assert!(families["greenroom_moves"][1].as_u64() >= Some(1));
}

#[tokio::test]
async fn the_dashboard_shows_numbers_that_there_are() {
    let metrics = metrics().await;
    let types = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
    let known: BTreeSet<&str> = types.collect();
    let letters = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let used: BTreeSet<&str> = DASHBOARD
        .match_indices("greenroom_")
        .map(|(at, _)| &DASHBOARD[at..])
        .map(|rest| &rest[..rest.find(|letter| !letters(letter)).unwrap_or(rest.len())])
        .collect();
    assert!(used.len() > 10, "{used:?}");
    for name in used {
        let family =
            ["_total", "_bucket", "_count", "_sum"].iter().find_map(|ending| name.strip_suffix(ending));
        assert!(
            known.contains(name) || family.is_some_and(|family| known.contains(family)),
            "{name}: {known:?}"
        );
    }
    let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
    assert!(dashboard["panels"].as_array().unwrap().len() > 8);
}
