//! What is kept opens the same house again, and transcripts go out and come in.

use crate::common::{BASE, Device, between, encode};

#[test]
fn a_killed_tab_loses_nothing_that_was_answered() {
    let mut hana = Device::new();
    let table = hana.set_table("idol-project", &["greedy", "greedy"]);
    for _ in 0..12 {
        hana.bots(&table);
        hana.play(&table);
        let before = hana.get(&format!("{table}/transcript")).body;
        hana.killed();
        assert_eq!(hana.get(&format!("{table}/transcript")).body, before);
    }
    let shown = hana.page(&table);
    hana.killed();
    assert_eq!(hana.page(&table), shown);
}

#[test]
fn a_move_is_taken_back_as_on_a_server() {
    let mut hana = Device::new();
    let table = hana.set_table("imas-worker-placement", &["greedy"]);
    for _ in 0..40 {
        hana.bots(&table);
        let before = hana.get(&format!("{table}/transcript")).body;
        hana.play(&table);
        if hana.page(&table).contains("class=\"undo\"") {
            assert_eq!(hana.post(&format!("{table}/undo"), "").status, 204);
            assert_eq!(hana.get(&format!("{table}/transcript")).body, before);
            return;
        }
    }
    panic!("no move could be taken back");
}

#[test]
fn against_bots_alone_their_answers_are_taken_back_too() {
    let mut hana = Device::new();
    let table = hana.set_table("idol-conclave", &["random", "random"]);
    hana.bots(&table);
    for _ in 0..20 {
        let before = hana.get(&format!("{table}/transcript")).body;
        hana.play(&table);
        hana.bots(&table);
        let page = hana.page(&table);
        let Some(made) = between(&page, "name=\"made\" value=\"", "\"") else { continue };
        let made = made.to_owned();
        assert_eq!(hana.post(&format!("{table}/undo"), "made=99").status, 409);
        assert_eq!(hana.post(&format!("{table}/undo"), &format!("made={made}")).status, 204);
        assert_eq!(hana.get(&format!("{table}/transcript")).body, before);
        // A second click takes back nothing more.
        assert_eq!(hana.post(&format!("{table}/undo"), &format!("made={made}")).status, 409);
        return;
    }
    panic!("no move could be taken back");
}

#[test]
fn transcripts_go_out_and_come_in_verified() {
    let mut hana = Device::new();
    let table = hana.set_table("idol-conclave", &["greedy", "greedy"]);
    hana.bots(&table);
    hana.play(&table);
    let text = hana.get(&format!("{table}/transcript")).body;
    let mut ren = Device::new();
    let seed = text.find("[Seed \"").unwrap() + 7;
    let other = if &text[seed..=seed] == "0" { "1" } else { "0" };
    let forged = format!("{}{other}{}", &text[..seed], &text[seed + 1..]);
    for wrong in [forged.as_str(), "", "hello", &text.replacen("1. ", "1. Z", 1)] {
        assert_eq!(ren.post("/import", &format!("transcript={}", encode(wrong))).status, 422, "{wrong}");
    }
    assert!(ren.kept.is_empty());
    let asks = ren.post("/import", &format!("transcript={}", encode(&text)));
    assert!(asks.body.contains("name=\"seat2\""));
    let seats = "&seat0=person&seat1=greedy&seat2=random";
    let taken = ren.post("/import", &format!("transcript={}{seats}", encode(&text)));
    let table = taken.location.unwrap().strip_prefix(BASE).unwrap().to_owned();
    assert_eq!(ren.get(&format!("{table}/transcript")).body, text);
    ren.bots(&table);
    assert!(ren.play(&table));
    // All of them in one file.
    let all = ren.get("/me/data").body;
    assert_eq!(all.matches("[Greenroom ").count(), 1);
    let gone = ren.post(&format!("{table}/delete"), "");
    assert_eq!(gone.status, 303);
    assert!(!ren.kept.keys().any(|name| name.starts_with("table/")));
    ren.post("/me/delete", "");
    assert!(ren.kept.is_empty());
}

#[test]
fn a_reader_has_a_name_a_language_and_a_theme() {
    let mut hana = Device::new();
    assert!(hana.page("/").contains("lang=\"en\""));
    assert_eq!(hana.post("/settings", "lang=ja&theme=dark").status, 303);
    hana.killed();
    let page = hana.page("/");
    assert!(page.contains("lang=\"ja\"") && page.contains("data-theme=\"dark\""));
    assert_eq!(hana.post("/settings", "lang=tlh").status, 422);
    assert_eq!(hana.post("/me", "name=+").status, 422);
    hana.post("/me", "name=Hana");
    assert!(hana.page("/me").contains("Hana"));
}
