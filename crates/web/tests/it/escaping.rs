//! What people write stays text, pages run no script but ours, and addresses hold no secret.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{TestApp, asked, three};
use serde_json::json;

const GAME: &str = "idol-conclave";
/// Short enough for a name, and it would be noticed.
const NAME: &str = "<script>x</script>";
const LINE: &str = "</script><img src=x onerror=alert(1)>\"'&";

/// Nothing that somebody wrote has become markup.
fn assert_plain(page: &str, place: &str) {
    for bad in ["<script>x", "<img src=x", "onerror=alert(1)>"] {
        assert!(!page.contains(bad), "{place} holds {bad}");
    }
}

/// No script and no style inside the page itself: the policy would stop them, and ours would be lost with them.
fn assert_no_inline(page: &str, place: &str) {
    for tag in page.split("<script").skip(1) {
        let tag = tag.split('>').next().unwrap();
        assert!(
            tag.contains("src=\"/assets/") || tag.contains("type=\"application/json\""),
            "{place}: <script{tag}>"
        );
    }
    assert!(!page.contains("<style"), "{place} has a style element");
    for tag in page.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap();
        assert!(!tag.contains(" style=\""), "{place}: <{tag}>");
        assert!(tag.matches(" class=\"").count() < 2, "{place}: a browser drops the second class of <{tag}>");
        assert!(
            !tag.split(' ').any(|part| part.starts_with("on") && part.contains("=\"")),
            "{place}: <{tag}>"
        );
        assert!(!tag.contains("javascript:"), "{place}: <{tag}>");
    }
}

#[tokio::test]
async fn names_chat_options_words_and_paths_stay_text() {
    let app = TestApp::new().await;
    let eve = app.browser(NAME).await;
    assert_eq!(eve.get("/api/me").await.json()["name"], NAME);
    let table = eve.table(GAME, &["me", "open", "random"]).await;
    assert_eq!(eve.form(&format!("/t/{table}/chat"), &format!("text={}", encoded(LINE))).await.status, 303);
    let other = app.browser("Ben").await;
    let mut pages = Vec::new();
    for path in ["/".to_owned(), format!("/t/{table}"), "/me".to_owned()] {
        pages.push((path.clone(), eve.get(&path).await.text()));
        pages.push((path.clone(), other.get(&path).await.text()));
    }
    assert_eq!(other.form(&format!("/t/{table}/sit"), "seat=1").await.status, 303);
    let mut live = app.connect().await;
    assert_eq!(live.upgrade(&format!("/t/{table}/live"), &[other.header()]).await.unwrap().status, 101);
    let frame: serde_json::Value = serde_json::from_slice(&live.message().await.unwrap().unwrap()).unwrap();
    let room: String =
        frame["parts"].as_array().unwrap().iter().map(|part| part[2].as_str().unwrap()).collect();
    assert!(room.contains("&lt;script&gt;x"), "the name is there as text");
    pages.push(("live".to_owned(), room));
    for path in [
        format!("/t/{table}?path={}", encoded(LINE)),
        format!("/t/{table}/replay"),
        format!("/t/{table}/replay/frame?at=0"),
        format!("/t/{}", encoded(LINE)),
        format!("/new/{GAME}"),
        format!("/guide/{GAME}"),
        format!("/rules/{GAME}"),
        format!("/{}", encoded(LINE)),
        format!("/new/{}", encoded(LINE)),
        format!("/i/{}", encoded(LINE)),
        format!("/t/{table}/replay?eyes={}", encoded(LINE)),
    ] {
        pages.push((path.clone(), eve.get(&path).await.text()));
    }
    let bad = encoded(LINE);
    for (path, body) in [
        (format!("/t/{table}/act"), format!("decision=0&words={bad}")),
        (format!("/t/{table}/act"), format!("decision=0&word={bad}&path={bad}")),
        (format!("/new/{GAME}"), format!("seat0=me&seat1=open&seat2=open&option-advanced={bad}")),
        (format!("/new/{GAME}"), format!("seat0={bad}")),
        ("/settings".to_owned(), format!("lang={bad}")),
        ("/me".to_owned(), format!("name={bad}{bad}")),
        ("/me/tokens".to_owned(), format!("label={}", encoded(NAME))),
    ] {
        let reply = eve.form(&path, &body).await;
        pages.push((format!("POST {path} {body}"), reply.text()));
    }
    pages.push(("tokens".to_owned(), eve.get("/me").await.text()));
    for (place, page) in &pages {
        assert_plain(page, place);
        assert_no_inline(page, place);
    }
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn json_answers_are_never_taken_for_pages() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let act = json!({"decision": 0, "words": LINE});
    for reply in [
        people[0].get("/api/me").await,
        people[0].post(&format!("/api/tables/{table}/act"), &act).await,
        people[0].get(&format!("/api/{}", encoded(LINE))).await,
    ] {
        assert_eq!(reply.header("content-type"), Some("application/json"));
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
    }
}

#[tokio::test]
async fn a_file_that_never_changes_loads_nothing() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let page = me.get("/").await.text();
    let files: Vec<&str> = page.split('"').filter(|word| word.starts_with("/assets/")).collect();
    assert!(!files.is_empty());
    for file in files {
        let reply = me.get(file).await;
        assert_eq!(reply.header("content-security-policy"), Some("default-src 'none'"), "{file}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{file}");
    }
}

#[tokio::test]
async fn every_answer_has_the_strict_policy() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = me.table(GAME, &["me", "random", "random"]).await;
    let mut pages = vec!["/".to_owned(), "/me".to_owned(), "/nothing".to_owned(), format!("/t/{table}")];
    pages.extend(greenroom_catalog::games().iter().map(|game| format!("/new/{}", game.id())));
    pages.extend([format!("/t/{table}/replay"), format!("/t/{table}/live"), "/api/games".to_owned()]);
    for path in pages {
        let reply = me.get(&path).await;
        let policy = reply.header("content-security-policy").unwrap_or_default().to_owned();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{path}: {policy}");
        let script = policy.split(';').find(|part| part.trim().starts_with("script-src")).unwrap();
        assert_eq!(script.trim(), "script-src 'self'", "{path}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("x-frame-options"), Some("DENY"), "{path}");
    }
}

#[tokio::test]
async fn boards_of_every_game_hold_no_inline_script_or_style() {
    let app = TestApp::new().await;
    for game in greenroom_catalog::games() {
        let (table, people) = three(&app, game.id()).await;
        for step in 0.. {
            if people[0].view(&table).await["over"] == true {
                break;
            }
            let (person, view) = asked(&people, &table).await;
            if step % 7 == 0 {
                assert_no_inline(&person.get(&format!("/t/{table}")).await.text(), game.id());
            }
            let legal = view["legal"].as_array().unwrap();
            let words = legal[(step * 31) % legal.len()].as_str().unwrap();
            assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
        }
        assert_no_inline(&people[0].get(&format!("/t/{table}")).await.text(), game.id());
        assert_no_inline(&people[0].get(&format!("/t/{table}/replay")).await.text(), game.id());
    }
}

#[tokio::test]
async fn no_address_on_any_page_holds_a_secret_but_the_invite() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let wanted = json!({"game": GAME, "seats": ["me", "open", "random"], "visibility": "private"});
    let made = me.post("/api/tables", &wanted).await.json();
    let (table, invite) = (made["id"].as_str().unwrap(), made["invite"].as_str().unwrap());
    let seed = app.truth(table).await.header().seed.hex();
    let token_page = me.form("/me/tokens", "label=bot").await.text();
    let token = token_page[token_page.find("gr_").unwrap()..][..29].to_owned();
    let mut pages = vec![token_page];
    for path in ["/", "/me", &format!("/t/{table}"), &format!("/new/{GAME}"), invite] {
        pages.push(me.get(path).await.text());
    }
    for page in &pages {
        for attribute in ["href=\"", "action=\"", "src=\"", "data-live=\"", "data-act=\""] {
            for address in page.split(attribute).skip(1).map(|rest| rest.split('"').next().unwrap()) {
                for secret in [&me.secret, &seed, &token] {
                    assert!(!address.contains(secret.as_str()), "{address}");
                }
                let with_invite = address.contains(invite.trim_start_matches("/i/"));
                assert!(!with_invite || address.starts_with("/i/"), "{address}");
            }
        }
    }
    let entered = me.form(invite, "").await;
    assert_eq!(entered.header("location"), Some(format!("/t/{table}").as_str()));
    let cookie = app.form("/me", "name=Ben").await.header("set-cookie").unwrap().to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
}
