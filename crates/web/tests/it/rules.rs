//! The pages of the rules: every section once, in both languages, and refusals that lead there.

use crate::common::{TestApp, asked, three};
use greenroom_engine::Lang;
use greenroom_stage::anchor;
use serde_json::json;

const GAME: &str = "idol-conclave";

#[tokio::test]
async fn each_game_has_all_its_rules_in_both_languages() {
    let app = TestApp::new().await;
    for game in greenroom_catalog::games() {
        for lang in Lang::ALL {
            let path = format!("/rules/{}", game.id());
            let page = app.send("GET", &path, &[("accept-language", lang.code())], "").await.text();
            for rule in game.rules().sections(lang) {
                let id = format!("id=\"{}\"", anchor(rule.number));
                assert_eq!(page.matches(&id).count(), 1, "{path} in {lang:?}: {id}");
                let link = format!("href=\"#{}\"", anchor(rule.number));
                assert!(
                    page.matches(&link).count() >= 2,
                    "{path} in {lang:?}: {link} in contents and heading"
                );
            }
            assert!(page.contains("rule__pieces"), "{path} shows pieces");
        }
    }
    assert_eq!(app.get("/rules/chess").await.status, 404);
}

#[tokio::test]
async fn a_refusal_leads_to_its_paragraph() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let (person, view) = asked(&people, &table).await;
    let reply = person.act(&table, &view["decision"], "vote +2000 akaneru").await;
    let error = &reply.json()["error"];
    assert_eq!((reply.status, &error["section"]), (409, &json!("2-1")));
    assert_eq!(error["rules"], format!("/rules/{GAME}#s2-1"));
    let plain = format!("decision={}&words=vote %2B2000 akaneru", view["decision"]);
    let page = person.form(&format!("/t/{table}/act"), &plain).await.text();
    assert!(page.contains(&format!("href=\"/rules/{GAME}#s2-1\"")), "the page links to the paragraph");
    let other = people.iter().find(|other| !std::ptr::eq(*other, person)).unwrap();
    let early = other.act(&table, &json!(0), "vote +2000 akaneru").await.json();
    assert_eq!((&early["error"]["section"], early["error"].get("rules")), (&json!("table"), None));
}

#[tokio::test]
async fn a_line_of_the_log_leads_to_its_section() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let (person, view) = asked(&people, &table).await;
    let words = view["legal"][0].as_str().unwrap();
    assert!(words.starts_with("vote "), "{words}");
    assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
    let link = format!("href=\"/rules/{GAME}#s2-2\" aria-label=\"Rules 2-2\"");
    for path in ["", "/replay?at=1"] {
        let page = person.get(&format!("/t/{table}{path}")).await.text();
        assert!(page.contains(&link), "{path}: a vote is explained in 2-2");
    }
}
