//! `greenroom print`: the pages of a box, and what is said where no PDF can be made.

#![allow(clippy::unwrap_used)]

use crate::common::{command, failure, run, text, write};
use std::collections::BTreeMap;
use std::path::Path;

const GAMES: [&str; 5] =
    ["dice-master", "idol-conclave", "idol-project", "imas-worker-placement", "philadelphia"];

/// The HTML file that a command writes.
fn printed(folder: &Path, arguments: &[&str]) -> String {
    let file = folder.join("print.html");
    let said = text(&[&["print"], arguments, &["-o", file.to_str().unwrap()]].concat());
    let html = std::fs::read_to_string(&file).unwrap();
    let pages = html.matches("<section class=\"print-sheet").count();
    assert!(said.ends_with(&format!("print.html: {pages} pages\n")), "{said}");
    html
}

/// How often each thing lies on pages of one side.
fn counted(html: &str, side: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    let sheets = html.split("<section class=\"print-sheet").skip(1);
    for sheet in sheets.filter(|sheet| sheet.split('>').next().unwrap().contains(side)) {
        for word in sheet.split("data-print=\"").skip(1) {
            *counts.entry(word.split('"').next().unwrap().to_owned()).or_default() += 1;
        }
    }
    counts
}

#[test]
fn every_card_of_the_file_is_there_as_often_as_it_has_copies() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let html = printed(folder.path(), &[game, "--lang", "en"]);
        let fronts = counted(&html, "is-front");
        let file: toml::Table = text(&["cards", game]).parse().unwrap();
        let mut cards = 0;
        let arrays = file.iter().filter_map(|(kind, value)| Some((kind, value.as_array()?)));
        for (kind, card) in arrays.flat_map(|(kind, cards)| cards.iter().map(move |card| (kind, card))) {
            let Some(id) = card.get("id").and_then(toml::Value::as_str) else { continue };
            let copies = card.get("copies").and_then(toml::Value::as_integer).unwrap_or(1);
            // A hand of votes is there in each of five colours; the four rainbow cards are nobody's.
            let rainbow = ["+1000", "group-1", "group-2", "group-3"].contains(&id);
            let copies = if kind == "vote" && !rainbow { 5 } else { copies };
            assert_eq!(fronts.get(id).copied(), usize::try_from(copies).ok(), "{game}: {id}");
            cards += 1;
        }
        assert!(cards > 20, "{game}");
        let backs = counted(&html, "is-back");
        let without_a_back = fronts.iter().filter(|(word, count)| backs.get(*word) != Some(count)).count();
        assert!(without_a_back < 20, "{game}: only boards have no back");
        let elsewhere = ["href=\"/", "href=\"http", "src=", "url(/", "url(http", "@import"];
        assert_eq!(elsewhere.map(|link| html.matches(link).count()), [0; 6], "{game} needs no other file");
    }
}

#[test]
fn paper_and_cards_have_the_size_that_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let letter =
        printed(folder.path(), &["philadelphia", "--paper", "letter", "--size", "mini", "--lang", "ja"]);
    assert!(letter.contains("@page{size:215.9mm 279.4mm;margin:0}"));
    assert!(letter.contains(".of-0 .cutout{inline-size:44.0mm;block-size:68.0mm}"));
    assert!(letter.contains("<html lang=\"ja\"") && letter.contains("カフェ"));
    let a4 = printed(folder.path(), &["philadelphia"]);
    assert!(a4.contains(".of-0 .cutout{inline-size:63.0mm;block-size:88.0mm}"));
    let pages = |html: &str| html.matches("<section class=\"print-sheet").count();
    // 101 cards on pages of 9 with as many backs; the tokens; the track; the first page.
    assert_eq!(pages(&a4), 12 * 2 + 2 + 1 + 1);
    assert_eq!(pages(&printed(folder.path(), &["philadelphia", "--no-backs"])), 12 + 1 + 1 + 1);
}

#[test]
fn a_print_shows_the_cards_of_the_file_that_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let own = text(&["cards", "philadelphia"]).replacen("\"Café\"", "\"Tea Room\"", 1);
    let own = write(folder.path(), "own.toml", &own);
    let html = printed(folder.path(), &["philadelphia", "--cards", own.to_str().unwrap(), "--lang", "en"]);
    assert!(html.contains("Tea Room") && !html.contains("Café"));
}

/// Where Chromium is missing, the check says so and has not passed (`xtask/src/steps.rs`, `print`).
#[test]
#[ignore = "needs Chromium: cargo xtask test print"]
fn a_pdf_has_the_pages_of_the_file() {
    for game in GAMES {
        let folder = tempfile::tempdir().unwrap();
        let pdf = folder.path().join("box.pdf");
        let made = run(&["print", game, "-o", pdf.to_str().unwrap()]);
        let said = String::from_utf8_lossy(&made.stderr);
        assert!(made.status.success(), "{game}: no PDF was made; is Chromium installed? {said}");
        let html = printed(folder.path(), &[game]);
        let bytes = std::fs::read(&pdf).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        let pages = text.matches("/Type /Page\n").count();
        assert_eq!(pages, html.matches("<section class=\"print-sheet").count(), "{game}");
        assert!(
            std::fs::read_dir(folder.path()).unwrap().count() == 2,
            "{game}: nothing else is left behind"
        );
    }
}

#[test]
fn what_cannot_be_printed_is_said_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cards.docx");
    assert!(
        failure(&["print", "philadelphia", "-o", file.to_str().unwrap()]).contains("neither .pdf nor .html")
    );
    let pdf = folder.path().join("cards.pdf");
    let alone =
        command(&["print", "philadelphia", "-o", pdf.to_str().unwrap()]).env("PATH", "").output().unwrap();
    let said = String::from_utf8(alone.stderr).unwrap();
    assert!(
        !alone.status.success()
            && said.contains("none is installed here")
            && said.contains("cards.html instead"),
        "{said}"
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
