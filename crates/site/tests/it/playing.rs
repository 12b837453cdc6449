//! Tables are set, played, looked back at and learned from.

use crate::common::{BASE, Device, between, encode};
use greenroom_site::digest;

#[test]
fn a_whole_game_of_each_is_played_and_its_transcript_is_true() {
    for game in greenroom_catalog::games() {
        let mut hana = Device::new();
        let others = vec!["random"; usize::from(*game.seats().start()) - 1];
        let table = hana.set_table(game.id(), &others);
        for _ in 0..5_000 {
            hana.bots(&table);
            if !hana.play(&table) {
                break;
            }
        }
        let page = hana.page(&table);
        assert!(page.contains("data-state=\"over\""), "{}", game.id());
        let transcript = hana.get(&format!("{table}/transcript")).body;
        assert!(transcript.contains("[Result "), "{}", game.id());
        digest(&transcript).unwrap();
        for path in
            ["/replay", "/replay/frame?at=3", "/result.svg", "/position?at=2", "/play-on?at=2", "/almanac"]
        {
            assert_eq!(hana.get(&format!("{table}{path}")).status, 200, "{} {path}", game.id());
        }
        let again = hana.post(&format!("{table}/rematch"), "");
        assert_ne!(again.location.unwrap(), format!("{BASE}{table}"));
    }
}

#[test]
fn every_address_on_a_page_lies_in_the_folder() {
    let mut hana = Device::new();
    let table = hana.set_table("idol-conclave", &["greedy", "here"]);
    let pages = [
        "/",
        "/me",
        "/import",
        "/settings",
        "/new/idol-conclave",
        "/guide/dice-master",
        "/rules/philadelphia",
    ];
    let further = ["/learn/idol-project", "/puzzles/idol-conclave", "/almanac/imas-worker-placement", &table];
    for path in pages.into_iter().chain(further) {
        let page = hana.page(path);
        for start in ["href=\"/", "src=\"/", "action=\"/"] {
            for (at, _) in page.match_indices(start) {
                let address = &page[at + start.len() - 1..];
                assert!(address.starts_with(&format!("{BASE}/")), "{path}: {}", &address[..60]);
            }
        }
        assert!(page.contains("/assets/site-1.js") && page.contains("data-app=\"site-app-1.js\""), "{path}");
    }
    assert_eq!(hana.get("/nowhere").status, 404);
    assert_eq!(hana.get("/t/nowhere").status, 404);
}

#[test]
fn a_curtain_hides_every_hand_until_it_is_lifted_for_one() {
    let mut hana = Device::new();
    let table = hana.set_table("idol-conclave", &["here", "here"]);
    let down = hana.page(&table);
    assert!(!down.contains("id=\"hand\"") && down.contains("class=\"curtain\""));
    let asked = between(&down, "name=\"seat\" value=\"", "\"").unwrap().to_owned();
    assert_eq!(hana.post(&format!("{table}/act"), "decision=0&words=vote").status, 403);
    assert_eq!(hana.post(&format!("{table}/curtain"), &format!("seat={asked}")).status, 303);
    let up = hana.page(&table);
    assert!(up.contains("id=\"hand\"") && up.contains("is-lifted"));
    let other = if asked == "0" { "1" } else { "0" };
    assert_eq!(hana.post(&format!("{table}/curtain"), &format!("seat={other}")).status, 409);
    // A device that was away for a while shows nobody's hand.
    hana.killed();
    assert!(!hana.page(&table).contains("id=\"hand\""));
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut hana = Device::new();
    let table = hana.set_table("idol-conclave", &["greedy", "greedy"]);
    hana.bots(&table);
    let (before, kept) = (hana.page(&table), hana.kept.clone());
    let (decision, words) = hana.first_choice(&table).unwrap();
    let bad = [
        format!("decision=999&words={}", encode(&words)),
        format!("decision={decision}&words=vote+nonsense"),
        format!("decision={decision}"),
    ];
    for body in &bad {
        assert!(hana.post(&format!("{table}/act"), body).status >= 400, "{body}");
    }
    assert!(hana.post(&format!("{table}/bot"), "seat=1&decision=0&found={}").status >= 400);
    assert!(hana.post("/new/idol-conclave", "name=Hana&seat0=me").status >= 400);
    assert!(hana.post("/new/idol-conclave", "seat0=me&seat1=here&kept1=&seat2=greedy").status >= 400);
    assert_eq!((hana.page(&table), &hana.kept), (before, &kept));
}

#[test]
fn advice_lessons_puzzles_and_analyses_are_given() {
    let mut hana = Device::new();
    let table = hana.set_table("idol-conclave", &["random", "random"]);
    hana.bots(&table);
    let (decision, _) = hana.first_choice(&table).unwrap();
    let advice = hana.post(&format!("{table}/advice"), &format!("decision={decision}&part=yes"));
    assert!(advice.body.contains("advice-best"), "{}", advice.body);
    let lesson = hana.post("/learn/idol-conclave", "").location.unwrap();
    assert!(hana.page(lesson.strip_prefix(BASE).unwrap()).contains("id=\"coach\""));
    let puzzle = hana.page("/puzzles/idol-conclave");
    let there = between(&puzzle, "puzzle-choices\" method=\"post\" action=\"", "\"").unwrap();
    let choice = between(&puzzle, "name=\"words\" value=\"", "\"").unwrap();
    let there = there.strip_prefix(BASE).unwrap().to_owned();
    let answered = hana.post(&there, &format!("words={}", encode(choice))).location.unwrap();
    assert!(hana.page(answered.strip_prefix(BASE).unwrap()).contains("puzzle-verdict"));
    assert!(hana.kept.contains_key("puzzles/idol-conclave"));
}
