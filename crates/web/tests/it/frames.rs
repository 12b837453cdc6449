//! What goes over the wire: parts that changed, compressed answers, files that browsers keep.

use crate::common::wire::Wire;
use crate::common::{Client, TestApp, asked, three};
use serde_json::{Value, json};
use std::io::Read;

const GAME: &str = "idol-conclave";

/// What a page says that it has.
fn had(page: &str) -> String {
    let list = page.split_once("<script id=\"parts\"").unwrap().1.split_once('>').unwrap().1;
    let list: Value = serde_json::from_str(list.split_once("</script>").unwrap().0).unwrap();
    let pairs: Vec<Value> =
        list.as_object().unwrap().iter().map(|(name, digest)| json!([name, digest])).collect();
    json!({ "had": pairs }).to_string()
}

/// A tab that shows the page already.
async fn tab(person: &Client<'_>, table: &str, more: &str) -> Wire {
    let page = person.get(&format!("/t/{table}")).await.text();
    let mut wire = person.app.connect().await;
    let path = format!("/t/{table}/live?had=told{more}");
    assert_eq!(wire.upgrade(&path, &[person.header()]).await.unwrap().status, 101);
    wire.say(&had(&page)).await.unwrap();
    wire
}

async fn frame(wire: &mut Wire) -> Value {
    serde_json::from_slice(&wire.message().await.unwrap().unwrap()).unwrap()
}

fn names(frame: &Value) -> Vec<&str> {
    frame["parts"].as_array().unwrap().iter().map(|part| part[0].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_tab_is_sent_what_differs_from_its_page_and_then_what_changes() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let mut wire = tab(&people[0], &table, "").await;
    let first = frame(&mut wire).await;
    assert_eq!((&first["parts"], &first["gone"]), (&json!([]), &json!([])), "the page has all of it");
    let said = people[1].post(&format!("/api/tables/{table}/chat"), &json!({"text": "Hello there"})).await;
    assert!(said.status < 300, "{}", said.text());
    let chat = frame(&mut wire).await;
    assert_eq!(names(&chat), ["chat", "chat-0"]);
    assert!(chat["parts"][1][2].as_str().unwrap().contains("Hello there"));
    let (person, view) = asked(&people, &table).await;
    let words = view["legal"][0].as_str().unwrap();
    assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
    let moved = frame(&mut wire).await;
    assert_eq!(moved["number"], 1);
    assert!(names(&moved).contains(&"prompt-words"));
    assert!(!names(&moved).contains(&"room") && !names(&moved).contains(&"chat"), "{:?}", names(&moved));
}

#[tokio::test]
async fn pages_and_files_are_compressed_and_files_are_kept() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = me.table(GAME, &["me", "random", "random"]).await;
    let path = format!("/t/{table}");
    let page = me.get(&path).await.text();
    let packed = app.send("GET", &path, &[me.header(), ("Accept-Encoding", "gzip")], "").await;
    assert_eq!(
        (packed.header("content-encoding"), packed.header("vary")),
        (Some("gzip"), Some("accept-encoding"))
    );
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed.body.as_slice()).read_to_string(&mut text).unwrap();
    assert!(text.contains("<script id=\"parts\"") && packed.body.len() < page.len() / 4);
    let addresses = |sign: &str| -> Vec<String> {
        page.split(['"', '#']).filter(|word| word.starts_with(sign)).map(str::to_owned).collect()
    };
    let style = addresses("/assets/").into_iter().find(|address| address.contains(GAME)).unwrap();
    let plain = app.get(&style).await;
    assert_eq!(plain.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let packed = app.send("GET", &style, &[("Accept-Encoding", "br, gzip")], "").await;
    assert_eq!(packed.header("content-encoding"), Some("br"));
    let mut text = String::new();
    brotli::Decompressor::new(packed.body.as_slice(), 4096).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.text());
    let again = app.send("GET", &style, &[("If-None-Match", plain.header("etag").unwrap())], "").await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    for sign in ["/faces/", "/assets/faces-"] {
        let faces = app.get(&addresses(sign)[0]).await;
        assert_eq!((faces.status, faces.header("content-type")), (200, Some("image/svg+xml")), "{sign}");
    }
    assert_eq!(app.get("/faces/0/none").await.status, 404);
}

#[tokio::test]
async fn an_unchanged_page_about_a_game_is_not_sent_again_and_a_table_is_never_kept() {
    let app = TestApp::new().await;
    for path in ["/guide/idol-conclave", "/rules/idol-conclave"] {
        let first = app.get(path).await;
        let tag = first.header("etag").unwrap();
        assert_eq!((first.status, first.header("cache-control")), (200, Some("private, no-cache")));
        let again = app.send("GET", path, &[("If-None-Match", tag), ("Accept-Encoding", "br")], "").await;
        assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, Some(tag)));
        let other = app.send("GET", path, &[("If-None-Match", tag), ("Accept-Language", "ja")], "").await;
        assert_eq!(other.status, 200, "another language is another page");
        assert_ne!(other.header("etag"), Some(tag));
    }
    let me = app.browser("Aiko").await;
    let table = me.table(GAME, &["me", "random", "random"]).await;
    let page = me.get(&format!("/t/{table}")).await;
    assert_eq!((page.header("cache-control"), page.header("etag")), (Some("no-store"), None));
}
