//! What whoever runs the server sees, and nobody else: health, metrics, ids of requests, the admin's page.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{FORM, TestApp, asked, hasty, three};
use greenroom_store::{Place, Store};
use greenroom_web::{Limits, MetricsAccess, Quota, Settings};

const GAME: &str = "idol-conclave";

async fn house(settings: Settings) -> TestApp {
    TestApp::with(Store::in_memory().unwrap(), settings).await
}

#[tokio::test]
async fn health_and_readiness_are_told_to_everybody() {
    let app = TestApp::new().await;
    for path in ["/health", "/ready"] {
        assert_eq!(app.get(path).await.status, 200, "{path}");
    }
    app.store.clone().close();
    assert_eq!(app.get("/health").await.status, 200, "the process lives");
    let reply = app.get("/ready").await;
    assert_eq!((reply.status, reply.text().as_str()), (503, "not ready\n"), "its store does not");
}

#[tokio::test]
async fn metrics_are_for_this_machine_and_for_the_admin() {
    let app = TestApp::new().await;
    let token = app.app.first_admin_token().await.unwrap().unwrap();
    let bearer = format!("Bearer {token}");
    let admin = ("Authorization", bearer.as_str());
    let status = async |headers: &[(&str, &str)]| app.send("GET", "/metrics", headers, "").await.status;
    assert_eq!(status(&[]).await, 200, "the test asks from this machine");
    for passed_on in ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"] {
        assert_eq!(status(&[(passed_on, "127.0.0.1")]).await, 401, "{passed_on}: a proxy passes somebody on");
        assert_eq!(status(&[(passed_on, "127.0.0.1"), admin]).await, 200, "{passed_on}: the admin");
    }
    app.app.set(Settings { metrics: MetricsAccess::Token, ..hasty() });
    assert_eq!((status(&[]).await, status(&[admin]).await), (401, 200));
    app.app.set(Settings { metrics: MetricsAccess::Off, ..hasty() });
    assert_eq!((status(&[]).await, status(&[admin]).await), (404, 404));
}

/// The value of a metric.
fn value(metrics: &str, name: &str) -> f64 {
    let line = metrics.lines().find(|line| line.split(' ').next() == Some(name));
    line.unwrap_or_else(|| panic!("no {name} in {metrics}")).rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn metrics_count_what_happens_and_name_nobody() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let mut live = app.connect().await;
    let path = format!("/t/{table}/live");
    assert_eq!(live.upgrade(&path, &[people[0].header()]).await.unwrap().status, 101);
    for _ in 0..4 {
        let (person, view) = asked(&people, &table).await;
        let words = view["legal"][0].as_str().unwrap();
        assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
        // The move has reached the one who listens.
        live.messages_by_now().await.unwrap();
        assert_eq!(person.act(&table, &view["decision"], words).await.status, 409);
    }
    app.get(&format!("/i/{}", "nowhere")).await;
    let metrics = app.get("/metrics").await;
    assert!(metrics.header("content-type").unwrap().starts_with("application/openmetrics-text"));
    let metrics = metrics.text();
    assert!(metrics.ends_with("# EOF\n"));
    assert_eq!(value(&metrics, "greenroom_moves_total{by=\"person\"}"), 4.0);
    for stage in ["wait", "rules", "store", "publish"] {
        assert!(
            value(&metrics, &format!("greenroom_move_seconds_count{{stage=\"{stage}\"}}")) >= 4.0,
            "{stage}"
        );
    }
    assert!(value(&metrics, "greenroom_last_listener_seconds_count") >= 1.0);
    assert!(value(&metrics, "greenroom_refusals_total{code=\"stale\"}") >= 1.0);
    assert_eq!(value(&metrics, "greenroom_live_connections"), 1.0);
    assert_eq!(value(&metrics, "greenroom_tables{state=\"awake\"}"), 1.0);
    assert_eq!(value(&metrics, "greenroom_tables{state=\"asleep\"}"), 0.0);
    assert!(value(&metrics, "greenroom_memory_bytes") > 1e6);
    assert!(value(&metrics, "greenroom_store_writes_total") > 4.0);
    for secret in [&table, "nowhere", &people[0].secret, &people[0].name, GAME] {
        assert!(!metrics.contains(secret), "{secret} is in the metrics");
    }
}

#[tokio::test]
async fn every_answer_has_an_id_and_errors_tell_it() {
    let app = TestApp::new().await;
    let reply = app.get("/api/tables/nowhere").await;
    let id = reply.header("x-request-id").unwrap().to_owned();
    assert_eq!(reply.json()["error"]["request"], id.as_str());
    let page = app.get("/t/nowhere").await;
    let shown = format!("<code>{}</code>", page.header("x-request-id").unwrap());
    assert!(String::from_utf8_lossy(&page.body).contains(&shown));
    assert_ne!(page.header("x-request-id"), Some(id.as_str()));
    let given = [("X-Request-Id", "from-the-proxy-7")];
    assert_ne!(app.send("GET", "/", &given, "").await.header("x-request-id"), Some("from-the-proxy-7"));
    app.app.set(Settings { behind_proxy: true, ..hasty() });
    assert_eq!(app.send("GET", "/", &given, "").await.header("x-request-id"), Some("from-the-proxy-7"));
    let strange = [("X-Request-Id", "a b<script>")];
    assert_eq!(app.send("GET", "/", &strange, "").await.header("x-request-id").unwrap().len(), 16);
}

#[tokio::test]
async fn the_admins_page_opens_with_the_token_and_nothing_else() {
    let app = TestApp::new().await;
    let token = app.app.first_admin_token().await.unwrap().unwrap();
    assert_eq!(app.app.first_admin_token().await.unwrap(), None, "it is made once");
    let person = app.browser("Aiko").await;
    let page = person.get("/admin").await.text();
    assert!(page.contains("/admin/login") && !page.contains("admin-numbers"));
    for guess in ["", "gr_admin_", "token=gr_admin_0000", &format!("token={}", person.secret)] {
        let reply = app.form("/admin/login", guess).await;
        assert!(matches!(reply.status, 401 | 422), "{guess}: {}", reply.status);
        assert_eq!(reply.header("set-cookie"), None);
    }
    for path in ["/admin/numbers", "/admin/logout"] {
        let method = if path.ends_with("logout") { "POST" } else { "GET" };
        assert_eq!(app.send(method, path, &[person.header()], "").await.status, 401, "{path}");
    }
    let reply = app.form("/admin/login", &format!("token={token}")).await;
    assert_eq!(reply.status, 303);
    let cookie = reply.header("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    let page = app.send("GET", "/admin", &[("Cookie", cookie)], "").await.text();
    assert!(page.contains("admin-numbers"), "{page}");
    assert!(!page.contains(&token));
    let by_bearer = format!("Bearer {token}");
    let numbers = app.send("GET", "/admin/numbers", &[("Authorization", &by_bearer)], "").await;
    assert_eq!(numbers.status, 200);
    let forged = cookie.replace("admin~", "admin~0");
    assert_eq!(app.send("GET", "/admin/numbers", &[("Cookie", &forged)], "").await.status, 401);
    let cross = [FORM, ("Cookie", cookie), ("Sec-Fetch-Site", "cross-site")];
    assert_eq!(app.send("POST", "/admin/logout", &cross, "").await.status, 403);
}

#[tokio::test]
async fn a_new_admin_token_ends_the_old_one_and_its_sessions_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let app = TestApp::with(Store::open(folder.path().join("greenroom.db")).unwrap(), hasty()).await;
    let old = app.app.first_admin_token().await.unwrap().unwrap();
    let reply = app.form("/admin/login", &format!("token={old}")).await;
    let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let numbers = async |header: (&str, &str)| app.send("GET", "/admin/numbers", &[header], "").await.status;
    assert_eq!(numbers(("Cookie", &cookie)).await, 200);
    let new = greenroom_web::replace_admin_token(&Place::Folder(folder.path().to_owned())).unwrap();
    assert_eq!(numbers(("Cookie", &cookie)).await, 401);
    assert_eq!(numbers(("Authorization", &format!("Bearer {old}"))).await, 401);
    assert_eq!(numbers(("Authorization", &format!("Bearer {new}"))).await, 200);
    let nowhere = tempfile::tempdir().unwrap();
    assert!(greenroom_web::replace_admin_token(&Place::Folder(nowhere.path().to_owned())).is_err());
    assert!(nowhere.path().read_dir().unwrap().next().is_none(), "nothing was made there");
}

#[tokio::test]
async fn a_public_address_is_for_links_cookies_and_hosts() {
    let public = |url: &str| Settings { public_url: Some(url.parse().unwrap()), ..hasty() };
    // The test's client asks for greenroom.test.
    let app = house(public("https://greenroom.test")).await;
    let reply = app.form("/me", "name=Aiko").await;
    let cookie = reply.header("set-cookie").unwrap().to_owned();
    assert!(cookie.starts_with("__Host-greenroom=") && cookie.contains("; Secure;"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    let made = app
        .send(
            "POST",
            &format!("/new/{GAME}"),
            &[FORM, ("Cookie", cookie)],
            "seat0=me&seat1=open&seat2=open&visibility=private",
        )
        .await;
    let page = app.send("GET", made.header("location").unwrap(), &[("Cookie", cookie)], "").await.text();
    assert!(page.contains("value=\"https://greenroom.test/i/"), "the invite is a whole link");
    app.app.set(public("https://elsewhere.test"));
    for path in ["/", "/api/games", "/metrics", "/assets/none", "/nowhere"] {
        assert_eq!(app.get(path).await.status, 421, "{path}");
    }
    assert_eq!(app.get("/health").await.status, 200, "whoever watches may use any name");
}

#[tokio::test]
async fn limits_that_are_set_anew_hold_from_the_next_request_on() {
    let app = TestApp::new().await;
    let person = app.person("Aiko").await;
    let limits = Limits { new_tables: Quota { burst: 1.0, per_second: 1e-9 }, ..Limits::none() };
    person.table(GAME, &["me", "open", "open"]).await;
    app.app.set(Settings { limits, ..hasty() });
    let wanted = serde_json::json!({"game": GAME, "seats": ["me", "open", "open"]});
    assert_eq!(person.post("/api/tables", &wanted).await.status, 201, "one at once");
    assert_eq!(person.post("/api/tables", &wanted).await.status, 429);
    assert!(
        value(&app.get("/metrics").await.text(), "greenroom_limits_hit_total{limit=\"new_tables\"}") >= 1.0
    );
    app.app.set(hasty());
    assert_eq!(person.post("/api/tables", &wanted).await.status, 201);
}
