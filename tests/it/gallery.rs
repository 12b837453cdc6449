//! `greenroom cards GAME --serve`: cards as they will look, and what is wrong with them, on this machine alone.

#![allow(clippy::unwrap_used)]

use crate::common::{command, failure, run, text, write};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

/// A running gallery.
struct Gallery {
    child: Child,
    port: String,
}

impl Gallery {
    fn open(arguments: &[&str]) -> Gallery {
        let all = [&["cards", "philadelphia", "--serve", "--port", "0"], arguments].concat();
        let mut child = command(&all).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        let port = said.strip_prefix("http://127.0.0.1:").unwrap().split('/').next().unwrap().to_owned();
        Gallery { child, port }
    }

    /// The whole answer to a request for a path, with this name of the host.
    fn asked_as(&self, host: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(format!("127.0.0.1:{}", self.port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn get(&self, path: &str) -> String {
        let answer = self.asked_as(&format!("127.0.0.1:{}", self.port), path);
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }
}

impl Drop for Gallery {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn own_file(folder: &Path) -> (String, String) {
    let built_in = text(&["cards", "philadelphia"]);
    (write(folder, "my.toml", &built_in).to_str().unwrap().to_owned(), built_in)
}

#[test]
fn cards_are_drawn_in_both_languages_and_anew_when_the_file_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let (file, built_in) = own_file(folder.path());
    let gallery = Gallery::open(&["--cards", &file]);
    let (page, version) = (gallery.get("/"), gallery.get("/version"));
    assert!(page.contains("Café") && page.contains("カフェ") && page.contains("The file is sound."));
    assert!(page.contains(&format!("data-version=\"{version}\"")));
    assert!(!page.contains("style=") && !page.contains("<style"), "the policy allows no style in the page");
    assert!(gallery.get("/?lang=ja").contains("ファイルに誤りはありません"));
    std::fs::write(&file, built_in.replacen("\"Café\"", "\"Tea Room\"", 1)).unwrap();
    assert_ne!(gallery.get("/version"), version);
    let page = gallery.get("/");
    assert!(page.contains("Tea Room") && !page.contains("Café"));
}

#[test]
fn a_mistake_stands_at_its_card_with_its_line_and_its_cure() {
    let folder = tempfile::tempdir().unwrap();
    let (file, built_in) = own_file(folder.path());
    let gallery = Gallery::open(&["--cards", &file]);
    let broken = built_in.replacen("\nindustry = \"service\"", "\nindustry = \"servise\"", 1);
    let line = 1 + broken.lines().position(|line| line.contains("servise")).unwrap();
    std::fs::write(&file, &broken).unwrap();
    let page = gallery.get("/");
    assert!(page.contains("Café"), "the last sound cards are shown");
    let wrong = page.split("is-wrong").nth(1).expect("a card is marked");
    let wrong = wrong.split("</li></ul>").next().unwrap();
    assert!(
        wrong.contains(&format!("line {line}: industry")) && wrong.contains("did you mean `service`"),
        "{wrong}"
    );
    std::fs::remove_file(&file).unwrap();
    assert!(gallery.get("/").contains("role=\"alert\""), "a file that has gone is told too");
    std::fs::write(&file, built_in).unwrap();
    assert!(gallery.get("/").contains("The file is sound."));
}

#[test]
fn nobody_else_gets_an_answer() {
    let gallery = Gallery::open(&[]);
    assert!(gallery.asked_as("evil.example", "/").starts_with("HTTP/1.1 403 "));
    let own = format!("localhost:{}", gallery.port);
    assert!(gallery.asked_as(&own, "/nothing").starts_with("HTTP/1.1 404 "));
    let page = gallery.asked_as(&own, "/");
    assert!(
        page.contains("Content-Security-Policy: default-src 'none';") && page.contains("The built-in cards")
    );
    for file in ["/style.css", "/script.js"] {
        assert!(gallery.get(file).len() > 100);
    }
}

#[test]
fn the_figures_of_a_run_stand_beside_the_cards() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("run");
    let data = data.to_str().unwrap();
    let played = ["lab", "philadelphia", "--games", "20", "--bots", "random", "--data", data];
    assert!(run(&played).status.success());
    let gallery = Gallery::open(&["--figures", data]);
    let page = gallery.get("/");
    assert!(page.contains("gallery-figures") && page.contains("chosen a game"));
    let other = ["cards", "idol-project", "--serve", "--port", "0", "--figures", data];
    assert!(failure(&other).contains("is a run of philadelphia, not of idol-project"));
    let none =
        ["cards", "philadelphia", "--serve", "--port", "0", "--figures", folder.path().to_str().unwrap()];
    assert!(failure(&none).contains("run.json"));
}
