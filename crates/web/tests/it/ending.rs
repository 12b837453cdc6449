//! The end of a game on its page: who won and by how much, what points came from, and a picture of it.

use crate::common::{TestApp, finished};
use greenroom_engine::{Eyes, Lang};

/// What stands between two marks, without tags.
fn between(text: &str, from: &str, to: &str) -> String {
    let rest = text.split(from).nth(1).unwrap_or_else(|| panic!("{from} is not there"));
    let inside = rest.split(to).next().unwrap();
    let mut plain = String::new();
    let mut in_tag = !from.ends_with('>');
    for letter in inside.chars() {
        match letter {
            '<' => in_tag = true,
            '>' => in_tag = false,
            _ if !in_tag => plain.push(letter),
            _ => {}
        }
    }
    plain
}

#[tokio::test]
async fn the_result_stands_on_the_page_and_in_the_prompt() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = finished(&me, "idol-project", &["me", "random", "random"], 5).await;
    let page = me.get(&format!("/t/{table}")).await.text();
    let verdict = between(&page, "id=\"final-line\"", "</h2>");
    assert!(verdict.contains(" wins with ") || verdict.contains(" win together with "), "{verdict}");
    assert_eq!(between(&page, "<p class=\"prompt-sentence\">", "</p>"), verdict);
    let truth = app.truth(&table).await;
    let (sight, standing) = (truth.sight(Eyes::Public), truth.standing().unwrap());
    let sources = sight.sources(Lang::En);
    assert!(!sources.is_empty());
    let best = standing.scores.iter().max().unwrap();
    assert!(verdict.contains(&format!("{best} point")), "{verdict}");
    let counted = between(&page, "<tbody>", "</tbody>");
    for source in &sources {
        assert!(counted.contains(&source.name), "{} in {counted}", source.name);
    }
    for way in ["/rematch", "/replay", "/replay#analysis", "/result.svg", "/transcript"] {
        assert!(page.contains(&format!("\"/t/{table}{way}\"")), "{way}");
    }
    assert!(page.contains("/assets/ending-"), "what the result looks like comes with it");
}

#[tokio::test]
async fn a_picture_of_the_result_needs_no_other_file_and_says_it_in_both_languages() {
    let app = TestApp::new().await;
    let me = app.browser("<A>").await;
    let table = me.table("imas-worker-placement", &["me", "random"]).await;
    let picture = format!("/t/{table}/result.svg");
    assert_eq!(me.get(&picture).await.status, 409, "not before the end");
    assert!(
        !me.get(&format!("/t/{table}")).await.text().contains("/assets/ending-"),
        "a table in play does not load it"
    );
    let table = finished(&me, "imas-worker-placement", &["me", "random"], 5).await;
    let picture = me.get(&format!("/t/{table}/result.svg")).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/svg+xml")));
    let svg = picture.text();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
    assert!(svg.contains("&lt;A&gt;") && !svg.contains("<A>"), "names are escaped");
    assert_eq!(
        svg.matches("<svg width=\"100\" height=\"100\" class=\"face\"").count(),
        2,
        "everybody has a face"
    );
    let links = svg.matches("://").count();
    assert_eq!(links, svg.matches("http://www.w3.org/2000/svg").count(), "it refers to nothing outside");
    for score in truth_scores(&app, &table).await {
        assert!(svg.contains(&format!(">{score}</text>")), "{score}");
    }
    assert!(svg.contains("Event points") && svg.contains("Played at a Greenroom table"));
    assert_eq!(me.form("/settings", "lang=ja").await.status, 303);
    assert!(me.get(&format!("/t/{table}/result.svg")).await.text().contains("イベントポイント"));
}

async fn truth_scores(app: &TestApp, table: &str) -> Vec<i32> {
    app.truth(table).await.standing().unwrap().scores.iter().copied().collect()
}
