//! Passkeys: a device makes a key and logs in with it; and what copies, replays, other sites and other people do not do.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::wire::Reply;
use crate::common::{Client, FORM, TestApp, hasty, id_of};
use data_encoding::BASE64URL_NOPAD;
use greenroom_store::{Store, UnixMs};
use greenroom_web::{Limits, Settings, Time};
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use std::time::Duration;

const HOUSE: &str = "greenroom.test";
const ORIGIN: &str = "https://greenroom.test";

/// A key as a device holds it.
enum Secret {
    Es256(EcdsaKeyPair),
    EdDsa(Ed25519KeyPair),
}

/// A device with one key.
struct Device {
    secret: Secret,
    credential: Vec<u8>,
    signatures: u32,
    /// What it says besides: whether somebody was there, and whether it was its owner.
    flags: u8,
    house: &'static str,
    origin: &'static str,
}

impl Device {
    fn new(name: &str) -> Device {
        let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let made = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
        Device::with(name, Secret::Es256(EcdsaKeyPair::from_pkcs8(kind, made.as_ref(), &random).unwrap()))
    }

    fn with(name: &str, secret: Secret) -> Device {
        let credential = name.as_bytes().to_vec();
        Device { secret, credential, signatures: 0, flags: 5, house: HOUSE, origin: ORIGIN }
    }

    /// The public key as COSE writes it.
    fn key(&self) -> Vec<u8> {
        match &self.secret {
            Secret::Es256(pair) => {
                let point = pair.public_key().as_ref();
                let head = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32];
                [&head[..], &point[1..33], &[0x22, 0x58, 32], &point[33..]].concat()
            }
            Secret::EdDsa(pair) => {
                let head = [0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32];
                [&head[..], pair.public_key().as_ref()].concat()
            }
        }
    }

    fn client(&self, kind: &str, question: &Value) -> Vec<u8> {
        json!({"type": kind, "challenge": question["challenge"], "origin": self.origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }

    fn says(&self, flags: u8) -> Vec<u8> {
        let hash = digest(&SHA256, self.house.as_bytes());
        [hash.as_ref(), &[flags], &self.signatures.to_be_bytes()].concat()
    }

    /// The fields of a form in which the device has made its key.
    fn made(&self, question: &Value) -> String {
        let length = u16::try_from(self.credential.len()).unwrap().to_be_bytes();
        let device =
            [&self.says(self.flags | 0x40)[..], &[0; 16], &length, &self.credential, &self.key()].concat();
        let length = u8::try_from(device.len()).unwrap();
        let object = [&b"\xa3cfmtdnonegattStmt\xa0hauthData\x58"[..], &[length], &device].concat();
        let said = answer(
            &self.credential,
            &json!({
                "clientDataJSON": text(&self.client("webauthn.create", question)), "attestationObject": text(&object),
            }),
        );
        let challenge = question["challenge"].as_str().unwrap();
        format!("do=add&challenge={challenge}&said={said}&label=My+phone")
    }

    /// The fields of a form in which the device has signed.
    fn signed(&mut self, question: &Value) -> String {
        self.signatures += 1;
        self.signed_again(question)
    }

    /// The same for a device that does not count on.
    fn signed_again(&self, question: &Value) -> String {
        let (client, device) = (self.client("webauthn.get", question), self.says(self.flags));
        let message = [&device[..], digest(&SHA256, &client).as_ref()].concat();
        let signature = match &self.secret {
            Secret::Es256(pair) => pair.sign(&SystemRandom::new(), &message).unwrap().as_ref().to_vec(),
            Secret::EdDsa(pair) => pair.sign(&message).as_ref().to_vec(),
        };
        let [client, device, signature] = [&client, &device, &signature].map(|bytes| text(bytes));
        let said = answer(
            &self.credential,
            &json!({
                "clientDataJSON": client, "authenticatorData": device, "signature": signature,
            }),
        );
        let challenge = question["challenge"].as_str().unwrap();
        format!("challenge={challenge}&said={said}")
    }
}

fn text(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

/// What a browser says of a key with this name. None of its letters means something else in a form.
fn answer(credential: &[u8], response: &Value) -> String {
    json!({"rawId": text(credential), "type": "public-key", "response": response}).to_string()
}

async fn app_at(time: &Time, limits: Limits) -> TestApp {
    let settings = Settings { limits, public_url: Some(ORIGIN.parse().unwrap()), ..hasty() };
    TestApp::with_time(Store::in_memory().unwrap(), settings, greenroom_catalog::games(), time.clone()).await
}

async fn app() -> TestApp {
    app_at(&Time::manual(UnixMs(1_700_000_000_000)), Limits::none()).await
}

async fn asked_for_new(person: &Client<'_>) -> Value {
    let reply = person.form("/me/passkeys/begin", "").await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

/// A person's device that holds a passkey.
async fn registered(person: &Client<'_>, name: &str) -> Device {
    let device = Device::new(name);
    let question = asked_for_new(person).await;
    assert_eq!((&question["rp"]["id"], &question["user"]["name"]), (&json!(HOUSE), &json!(person.name)));
    let reply = person.form("/me/passkeys", &device.made(&question)).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    device
}

/// The question to a browser in which somebody logs in, and the cookies that it sends back.
async fn asked_for_login(app: &TestApp, cookie: Option<&str>) -> (Value, String) {
    let headers: Vec<(&str, &str)> = cookie.iter().map(|cookie| ("Cookie", *cookie)).chain([FORM]).collect();
    let reply = app.send("POST", "/login/passkey/begin", &headers, "").await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let held = reply.header("set-cookie").unwrap();
    assert!(held.contains("HttpOnly") && held.contains("Max-Age=300"), "{held}");
    let held = held.split(';').next().unwrap();
    (reply.json(), cookie.map_or_else(|| held.to_owned(), |cookie| format!("{cookie}; {held}")))
}

async fn send(app: &TestApp, cookies: &str, body: &str) -> Reply {
    app.send("POST", "/login/passkey", &[("Cookie", cookies), FORM], body).await
}

async fn log_in(app: &TestApp, device: &mut Device) -> Reply {
    let (question, cookies) = asked_for_login(app, None).await;
    send(app, &cookies, &device.signed(&question)).await
}

/// The browser that an answer makes of whoever got it.
fn browser<'a>(app: &'a TestApp, reply: &Reply) -> Client<'a> {
    assert_eq!(reply.status, 204, "{}", reply.text());
    let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let secret = cookie.split_once('=').unwrap().1.to_owned();
    Client { app, name: String::new(), header: ("Cookie", cookie), secret }
}

#[tokio::test]
async fn a_passkey_makes_any_browser_the_same_person_until_it_is_removed() {
    let app = app().await;
    let laptop = app.browser("Aiko").await;
    let (mut phone, mut token) = (registered(&laptop, "phone").await, registered(&laptop, "key").await);
    for device in [&mut phone, &mut token] {
        let reply = log_in(&app, device).await;
        assert_eq!(id_of(&browser(&app, &reply)).await, id_of(&laptop).await);
    }
    let page = laptop.get("/me").await.text();
    assert_eq!(page.matches("My phone</strong>").count(), 2, "both are listed");
    assert!(page.contains("Last used on"));
    let data = laptop.get("/me/data").await.json();
    assert_eq!(data["passkeys"][0]["label"], "My phone");
    // Somebody else neither names nor removes it.
    let eve = app.browser("Eve").await;
    for order in ["do=name&passkey=1&label=Mine", "do=remove&passkey=1"] {
        assert_eq!(eve.form("/me/passkeys", order).await.status, 404, "{order}");
    }
    assert_eq!(laptop.form("/me/passkeys", "do=name&passkey=1&label=Old+phone").await.status, 303);
    assert!(laptop.get("/me").await.text().contains("Old phone</strong>"));
    assert_eq!(laptop.form("/me/passkeys", "do=remove&passkey=1").await.status, 303);
    assert_eq!(log_in(&app, &mut phone).await.status, 404, "it is gone");
    assert_eq!(log_in(&app, &mut token).await.status, 204, "the other one is not");
    assert_eq!(laptop.form("/me/passkeys", "do=remove&passkey=1").await.status, 404);
    assert_eq!(laptop.form("/me/passkeys", "do=wonder").await.status, 422);
    // It goes with the person.
    assert_eq!(laptop.form("/me/delete", "sure=yes").await.status, 303);
    assert_eq!(log_in(&app, &mut token).await.status, 404);
}

#[tokio::test]
async fn keys_of_another_kind_work_and_a_device_holds_one_for_a_person() {
    let app = app().await;
    let aiko = app.browser("Aiko").await;
    let made = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
    let pair = Ed25519KeyPair::from_pkcs8(made.as_ref()).unwrap();
    let mut device = Device::with("edwards", Secret::EdDsa(pair));
    let question = asked_for_new(&aiko).await;
    assert_eq!(aiko.form("/me/passkeys", &device.made(&question)).await.status, 303);
    assert_eq!(log_in(&app, &mut device).await.status, 204);
    let question = asked_for_new(&aiko).await;
    assert_eq!(
        question["excludeCredentials"][0]["id"],
        text(b"edwards"),
        "the device is told which keys it holds"
    );
    // Nobody else takes the name of a key that is somebody's already.
    let (eve, thief) = (app.browser("Eve").await, Device::new("edwards"));
    let question = asked_for_new(&eve).await;
    assert_eq!(eve.form("/me/passkeys", &thief.made(&question)).await.status, 422);
}

#[tokio::test]
async fn two_selves_become_one_by_a_passkey() {
    let app = app().await;
    let (old, phone) = (app.browser("Aiko").await, app.browser("Aiko2").await);
    let (mut device, mut of_phone) = (registered(&old, "old").await, registered(&phone, "new").await);
    let table = phone.table("idol-conclave", &["me", "open", "open"]).await;
    let (question, cookies) = asked_for_login(&app, Some(&phone.header.1)).await;
    let unsaid = send(&app, &cookies, &device.signed(&question)).await;
    assert_eq!(unsaid.status, 422, "whoever is somebody says what becomes of that");
    let (question, cookies) = asked_for_login(&app, Some(&phone.header.1)).await;
    let reply = send(&app, &cookies, &format!("{}&before=merge", device.signed(&question))).await;
    let merged = browser(&app, &reply);
    assert_eq!(id_of(&merged).await, id_of(&old).await);
    assert_eq!(phone.get("/api/me").await.status, 401, "the other self is gone");
    assert!(merged.get("/").await.text().contains(&table), "its games are not");
    let reply = log_in(&app, &mut of_phone).await;
    assert_eq!(id_of(&browser(&app, &reply)).await, id_of(&old).await, "nor its passkeys");
}

#[tokio::test]
async fn what_a_passkey_says_is_believed_once_in_one_browser_and_for_five_minutes() {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let app = app_at(&time, Limits::none()).await;
    let aiko = app.browser("Aiko").await;
    let mut device = registered(&aiko, "phone").await;
    let (question, cookies) = asked_for_login(&app, None).await;
    let said = device.signed(&question);
    let (_, elsewhere) = asked_for_login(&app, None).await;
    let refused = send(&app, &elsewhere, &said).await;
    assert_eq!(refused.status, 404, "another browser was not asked");
    assert_eq!(send(&app, &cookies, &said).await.status, 404, "and it is used up by that");
    let (question, cookies) = asked_for_login(&app, None).await;
    let said = device.signed(&question);
    assert_eq!(send(&app, &cookies, &said).await.status, 204);
    let again = send(&app, &cookies, &said).await;
    assert_eq!((again.status, again.text()), (404, refused.text()), "a replay; no is always the same no");
    let (question, cookies) = asked_for_login(&app, None).await;
    time.advance(Duration::from_secs(300));
    assert_eq!(send(&app, &cookies, &device.signed(&question)).await.status, 404, "too late");
    // A question of one kind is no question of the other, and one person's is not another's.
    let (eve, fresh) = (app.browser("Eve").await, Device::new("fresh"));
    let (question, _) = asked_for_login(&app, None).await;
    assert_eq!(eve.form("/me/passkeys", &fresh.made(&question)).await.status, 422);
    let question = asked_for_new(&aiko).await;
    assert_eq!(eve.form("/me/passkeys", &fresh.made(&question)).await.status, 422);
    assert_eq!(aiko.form("/me/passkeys", &fresh.made(&question)).await.status, 422, "used up");
    let question = asked_for_new(&aiko).await;
    aiko.form("/me/logout", "where=everywhere").await;
    assert_eq!(aiko.form("/me/passkeys", &fresh.made(&question)).await.status, 401, "the session has ended");
}

#[tokio::test]
async fn what_does_not_fit_is_refused() {
    let app = app().await;
    let aiko = app.browser("Aiko").await;
    let mut device = registered(&aiko, "phone").await;
    assert_eq!(log_in(&app, &mut device).await.status, 204);
    type Spoil = fn(&mut Device);
    let wrong: [(&str, Spoil); 6] = [
        ("another site", |device| device.origin = "https://evil.example"),
        ("a port of another server", |device| device.origin = "https://greenroom.test:8443"),
        ("the key of another house", |device| device.house = "evil.example"),
        ("nobody was there", |device| device.flags = 4),
        ("it was not the owner", |device| device.flags = 1),
        ("a copy that counts from the start", |device| device.signatures = 0),
    ];
    for (what, spoil) in wrong {
        let (origin, house, flags, signatures) =
            (device.origin, device.house, device.flags, device.signatures);
        spoil(&mut device);
        assert_eq!(log_in(&app, &mut device).await.status, 404, "{what}");
        (device.origin, device.house, device.flags) = (origin, house, flags);
        device.signatures = signatures;
    }
    assert_eq!(log_in(&app, &mut device).await.status, 204, "nothing of that has locked its owner out");
    // The signature is that of another device, or what was signed was changed.
    let mut other = Device::new("phone");
    other.signatures = 99;
    assert_eq!(log_in(&app, &mut other).await.status, 404, "another key of the same name");
    let (question, cookies) = asked_for_login(&app, None).await;
    let said = device.signed(&question);
    let more = text(&device.says(5 | 0x80));
    let changed = said.replace(&text(&device.says(5)), &more);
    assert_ne!(changed, said);
    assert_eq!(send(&app, &cookies, &changed).await.status, 404, "the device has signed something else");
    for (what, spoil) in &wrong[..5] {
        let mut device = Device::new("another");
        spoil(&mut device);
        let question = asked_for_new(&aiko).await;
        assert_eq!(aiko.form("/me/passkeys", &device.made(&question)).await.status, 422, "{what}");
    }
    // Whatever else is sent is answered, and never kept.
    let question = asked_for_new(&aiko).await;
    let challenge = question["challenge"].as_str().unwrap();
    let client = text(&device.client("webauthn.create", &question));
    for object in ["", "!", "AAAA", &text(&[0; 400])] {
        let said = answer(b"phone", &json!({"clientDataJSON": client, "attestationObject": object}));
        let reply = aiko.form("/me/passkeys", &format!("do=add&challenge={challenge}&said={said}")).await;
        assert_eq!(reply.status, 422, "{object}");
    }
    for said in ["", "no JSON", "{}", "[1]", &"a".repeat(9000)] {
        for path in ["/me/passkeys", "/login/passkey"] {
            let body = format!("do=add&before=leave&challenge={challenge}&said={said}");
            assert_eq!(aiko.form(path, &body).await.status, 422, "{path}: {said:.20}");
        }
    }
    assert_eq!(
        app.store
            .passkeys_of(&greenroom_store::PersonId::parse(&id_of(&aiko).await).unwrap())
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn asking_is_limited_and_programs_other_sites_and_numbers_are_refused() {
    let limits = Limits { logins: Limits::default().logins, ..Limits::none() };
    let app = app_at(&Time::manual(UnixMs(1_700_000_000_000)), limits).await;
    let mut refused = 0;
    for _ in 0..60 {
        refused += u32::from(app.form("/login/passkey/begin", "").await.status == 429);
    }
    assert!(refused >= 30, "{refused} of 60 were refused");
    let aiko = app.browser("Aiko").await;
    assert_eq!(aiko.form("/me/passkeys/begin", "").await.status, 429, "the same address");

    let app = self::app().await;
    let program = app.person("Bot").await;
    for path in ["/me/passkeys/begin", "/login/passkey/begin", "/me/passkeys"] {
        assert_eq!(program.form(path, "do=remove&passkey=1").await.status, 403, "{path}");
    }
    assert_eq!(app.form("/me/passkeys/begin", "").await.status, 401);
    let elsewhere = [FORM, ("Origin", "https://evil.example")];
    assert_eq!(app.send("POST", "/login/passkey/begin", &elsewhere, "").await.status, 403);

    let nameless = TestApp::new().await;
    let number = ("Host", "127.0.0.1:7777");
    let reply = nameless.send("POST", "/login/passkey/begin", &[FORM, number], "").await;
    assert_eq!(reply.status, 409, "devices know no house by a number: {}", reply.text());
    let aiko = nameless.browser("Aiko").await;
    let page = nameless.send("GET", "/me", &[aiko.header(), number], "").await.text();
    assert!(page.contains("Passkeys need a house with a name"));
}
