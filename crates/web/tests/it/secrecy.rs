//! End to end: nothing that is sent to a person depends on what that person must not know.
//!
//! Whether a *view* shows too much is tested in each game's folder (scramble, round trip, reach). Here the server is
//! tested: pages, live frames, API answers, streams, logs, replays and errors must come from the person's own view and
//! from nothing else. Three tests, because none catches everything:
//!
//! - **Worlds** (`worlds.rs`). One table is shown with two sets of hidden cards that the observer cannot tell apart.
//! - **Twins.** Two tables with the same people are played side by side. They differ in what one of them, the observer,
//!   cannot know: in the seed where two deals look the same to the observer, and in every choice of the others where two
//!   different choices look the same to the observer. "Looks the same" is computed here, from the engine's own view and
//!   log of the true tables. As long as the observer's view and log are equal, everything that the server sends to the
//!   observer about the two tables must be equal byte for byte, but for the tables' ids, invites, seeds' hashes and times.
//!   A server that looks past the view, for whatever purpose, shows a difference as soon as the hidden parts differ.
//! - **Markers.** All that was sent is searched for what nobody may be sent: the seed before the end, other people's
//!   cookies and tokens, and the invite for whoever was not invited. And each API view must equal the engine's view.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::wire::Wire;
use crate::common::{Client, Dice, JSON, TestApp, eyes, told, variants};
use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Eyes, Lang, Seat, Seed, Words};
use greenroom_stage::Player;
use greenroom_store::{Invite, NewTable, Occupant, PersonId, Status, Summary, TableId, UnixMs, Visibility};
use serde_json::{Value, json};

/// How many steps of a game are compared. Live frames are compared at each of them, all pages at every fourth.
const STEPS: u32 = 72;
const PAGES_EVERY: u32 = 4;

/// How many seeds are looked through for a second deal that looks the same to the observer.
const SEEDS: u64 = 400;

/// Everybody at both tables, and somebody who has no business there.
pub(crate) struct Cast<'a> {
    pub(crate) people: Vec<Client<'a>>,
    /// A second way in for each of them: a token next to the cookie.
    tokens: Vec<String>,
    ids: Vec<PersonId>,
    stranger: Client<'a>,
}

impl<'a> Cast<'a> {
    pub(crate) async fn new(app: &'a TestApp, seats: usize) -> Cast<'a> {
        let (mut people, mut tokens, mut ids) = (Vec::new(), Vec::new(), Vec::new());
        for name in &["Aiko", "Ben", "Chie", "Dai", "Emi"][..seats] {
            let person = app.browser(name).await;
            let page = person.form("/me/tokens", "label=bot").await.text();
            tokens.push(page[page.find("gr_").unwrap()..][..29].to_owned());
            let id = person.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
            ids.push(PersonId::parse(&id).unwrap());
            people.push(person);
        }
        Cast { people, tokens, ids, stranger: app.browser("Eve").await }
    }

    pub(crate) fn players(&self) -> Vec<Player> {
        self.people.iter().map(|person| Player { name: person.name.clone(), bot: false }).collect()
    }
}

/// One of the two tables: the true game beside the one that the server plays, and what the observer was sent.
pub(crate) struct Twin {
    pub(crate) id: String,
    invite: String,
    pub(crate) truth: Box<dyn AnyTable>,
    pub(crate) page_live: Wire,
    pub(crate) api_live: Wire,
    stream: Wire,
    /// Whether the last action has changed what the observer sees; the beginning has.
    noticed: bool,
    pub(crate) sent: Vec<(String, String)>,
}

impl Twin {
    pub(crate) async fn new(
        app: &TestApp,
        cast: &Cast<'_>,
        truth: Box<dyn AnyTable>,
        observer: usize,
    ) -> Twin {
        let (id, invite) = (TableId::random(), Invite::random());
        // Everybody has helping hands, which say what each choice would do.
        let helping: Vec<(&PersonId, bool)> = cast.ids.iter().map(|id| (id, true)).collect();
        let table = NewTable {
            id: id.clone(),
            header: truth.header().clone(),
            card_file: None,
            occupants: cast.ids.iter().cloned().map(Occupant::Person).collect(),
            visibility: Visibility::Private,
            invite: invite.clone(),
            owner: Some(cast.ids[0].clone()),
            summary: Summary { status: Status::Playing, turn: truth.turn(), result: None, noticed: true },
            created: UnixMs(1_700_000_000_000),
            extra: json!({"guests": [], "faces": [], "advice": "always", "helping": helping}),
        };
        app.store.create_table(table).await.unwrap();
        let header = [cast.people[observer].header()];
        let (mut page_live, mut api_live, mut stream) =
            (app.connect().await, app.connect().await, app.connect().await);
        assert_eq!(page_live.upgrade(&format!("/t/{id}/live"), &header).await.unwrap().status, 101);
        assert_eq!(api_live.upgrade(&format!("/api/tables/{id}/live"), &header).await.unwrap().status, 101);
        stream.ask("GET", &format!("/api/tables/{id}/stream"), &header, b"").await.unwrap();
        assert_eq!(stream.head().await.unwrap().status, 200);
        let (id, invite) = (id.to_string(), invite.as_str().to_owned());
        Twin { id, invite, truth, page_live, api_live, stream, noticed: true, sent: Vec::new() }
    }

    /// Plays words at the server and in the true game.
    pub(crate) async fn play(&mut self, cast: &Cast<'_>, seat: Seat, words: &Words, observer: usize) {
        let number = |truth: &dyn AnyTable| truth.sight(eyes(observer as u64)).number();
        let before = number(self.truth.as_ref());
        let decision = self.truth.decision(seat);
        let reply = cast.people[seat.index()].act(&self.id, &json!(decision), words.as_str()).await;
        assert_eq!(reply.status, 200, "{seat}: {words}: {}", reply.text());
        self.truth.act(seat, words).unwrap();
        self.noticed = number(self.truth.as_ref()) != before;
    }

    /// Keeps what the server has sent by itself, which is nothing unless the observer could notice the last action.
    pub(crate) async fn listen(&mut self) {
        for frame in self.page_live.messages_by_now().await.unwrap() {
            let mut frame: Value = serde_json::from_slice(&frame).unwrap();
            for part in frame["parts"].as_array_mut().unwrap() {
                part[1].take(); // A digest of the markup beside it, which holds the table's names and times.
            }
            self.note("live page", frame.to_string().as_bytes());
        }
        let messages = self.api_live.messages_by_now().await.unwrap();
        assert_eq!(
            messages.len(),
            usize::from(self.noticed),
            "a message for each change that can be noticed"
        );
        for message in messages {
            self.note("live API", &message);
        }
        if self.noticed {
            let line = self.stream.chunk().await.unwrap().unwrap();
            self.note("stream", &line);
        }
    }

    /// Collects all that the observer is sent at this moment.
    async fn collect(&mut self, cast: &Cast<'_>, observer: usize, legal: &[Words]) {
        self.listen().await;
        let me = &cast.people[observer];
        let (id, number) = (self.id.clone(), self.truth.sight(eyes(observer as u64)).number());
        if number % PAGES_EVERY != 0 {
            return;
        }
        for path in told(&id, number) {
            let reply = me.get(&path).await;
            self.note(&path, format!("{} {}", reply.status, reply.text()).as_bytes());
        }
        // Refusals: words that nobody has, and words that somebody else may have.
        let decision = self.truth.decision(Seat(observer as u8));
        for words in ["dance"].into_iter().chain(legal.iter().take(2).map(Words::as_str)) {
            let stale = json!({"decision": decision + 1, "words": words});
            let reply = me.post(&format!("/api/tables/{id}/act"), &stale).await;
            self.note(&format!("stale {words}"), format!("{} {}", reply.status, reply.text()).as_bytes());
        }
        let reply = me.act(&id, &json!(decision), "dance").await;
        self.note("refused", format!("{} {}", reply.status, reply.text()).as_bytes());
        let reply = me.form(&format!("/t/{id}/act"), &format!("decision={decision}&words=dance")).await;
        self.note("refused page", format!("{} {}", reply.status, reply.text()).as_bytes());
        let things = self.truth.sight(eyes(observer as u64)).words_to_ask();
        for word in things.iter().step_by(9).take(4) {
            let reply = me.get(&format!("/t/{id}/why?word={}", word.replace('+', "%2B"))).await;
            self.note(&format!("why {word}"), format!("{} {}", reply.status, reply.text()).as_bytes());
        }
        let own = me.view(&id).await;
        let eyes = eyes(observer as u64);
        assert_eq!(own["view"], self.truth.view_json(eyes), "the API shows the view and nothing else");
        let legal: Vec<String> =
            self.truth.legal_words(Seat(observer as u8)).iter().map(ToString::to_string).collect();
        assert_eq!(own["legal"], json!(legal));
        let public = me.get(&format!("/api/tables/{id}/view?eyes=public")).await.json();
        assert_eq!(public["view"], self.truth.view_json(Eyes::Public));
    }

    /// Asks what Expert would do, as a program and as a page.
    async fn advice(&mut self, cast: &Cast<'_>, observer: usize) {
        let me = &cast.people[observer];
        let (id, decision) = (self.id.clone(), self.truth.decision(Seat(observer as u8)));
        let reply = me.post(&format!("/api/tables/{id}/advice"), &json!({"decision": decision})).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        self.note("advice", reply.text().as_bytes());
        let reply = me.form(&format!("/t/{id}/advice"), &format!("decision={decision}&part=yes")).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        self.note("advice page", reply.text().as_bytes());
    }

    /// Keeps something that was sent, with the names of this table taken out.
    pub(crate) fn note(&mut self, place: &str, bytes: &[u8]) {
        let mut text = String::from_utf8_lossy(bytes).into_owned();
        let commitment = self.truth.header().seed.commitment();
        for (name, sign) in [(&self.id, "TABLE"), (&self.invite, "INVITE"), (&commitment, "COMMITMENT")] {
            text = text.replace(name.as_str(), sign);
        }
        // The list of digests is computed from the markup that stands above it.
        if let Some((above, list)) = text.split_once("<script id=\"parts\"") {
            text = above.to_owned() + list.split_once("</script>").unwrap().1;
        }
        self.sent.push((place.replace(&self.id, "TABLE"), without_times(&text)));
    }
}

/// Takes the server's clock out of an answer, and the digest of a page that shows it.
fn without_times(text: &str) -> String {
    let without = |text: &str, key: &str| {
        let mut parts = text.split(key);
        let mut plain = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            plain.push('…');
            plain.push_str(
                part.trim_start_matches(|letter: char| "\\\"".contains(letter) || letter.is_ascii_digit()),
            );
        }
        plain
    };
    let keys = ["\"updated\":", "data-since=", "\"version\":", "data-version="];
    keys.iter().fold(text.to_owned(), |text, key| without(&text, key))
}

/// All that the observer may know of a true game, by the engine.
fn known(
    truth: &dyn AnyTable,
    observer: usize,
    players: &[Player],
) -> (Value, Vec<String>, Vec<String>, bool) {
    let eyes = eyes(observer as u64);
    let log =
        truth.log(eyes, Lang::En, players, 0).into_iter().map(|line| format!("{} {}", line.at, line.text));
    let legal = truth.legal_words(Seat(observer as u8)).iter().map(ToString::to_string).collect();
    let undo = truth.can_undo(Seat(observer as u8)).is_ok();
    (truth.view_json(eyes), log.collect(), legal, undo)
}

/// Two different choices that the observer cannot tell apart, if there are any; else one that both tables allow.
fn indistinguishable(
    one: &dyn AnyTable,
    two: &dyn AnyTable,
    seat: Seat,
    observer: usize,
    players: &[Player],
    dice: &mut Dice,
) -> Option<(Words, Words)> {
    let shuffled = |table: &dyn AnyTable, dice: &mut Dice| {
        let mut words = table.legal_words(seat);
        for place in (1..words.len()).rev() {
            words.swap(place, dice.below(place + 1));
        }
        words.truncate(12);
        words
    };
    let after = |table: &dyn AnyTable, words: &Words| {
        let mut next = table.clone_box();
        next.act(seat, words).unwrap();
        let decisions = (next.turn(), next.decision(Seat(observer as u8)), next.is_over());
        (known(next.as_ref(), observer, players), decisions)
    };
    let (first, second) = (shuffled(one, dice), shuffled(two, dice));
    let seen: Vec<_> = second.iter().map(|words| after(two, words)).collect();
    let mut same = None;
    for words in &first {
        let here = after(one, words);
        for (other, there) in second.iter().zip(&seen) {
            if here == *there {
                if words != other {
                    return Some((words.clone(), other.clone()));
                }
                same = same.or(Some((words.clone(), other.clone())));
            }
        }
    }
    same
}

/// How much a run has compared.
#[derive(Default)]
struct Comparison {
    steps: u32,
    /// Steps at which the true games differed while the observer saw the same.
    apart: u32,
    /// How often the observer asked for advice while the true games differed.
    advised: u32,
}

/// How often advice is asked for in one run; a search takes longer than a page.
const ADVISED: u32 = 2;

async fn run(
    app: &TestApp,
    kind: &'static dyn GameKind,
    seats: usize,
    options: &Value,
    number: u64,
) -> Comparison {
    let somebody = vec![String::new(); seats];
    if kind.deal(kind.header(options.clone(), somebody, Seed::from_number(number))).is_err() {
        return Comparison::default(); // Not every option is for every number of seats.
    }
    let cast = Cast::new(app, seats).await;
    let players = cast.players();
    let mut dice = Dice(number);
    let observer = dice.below(seats);
    let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
    let deal =
        |seed: u64| kind.deal(kind.header(options.clone(), names.clone(), Seed::from_number(seed))).unwrap();
    let one = deal(number);
    let looks = known(one.as_ref(), observer, &players);
    let two = (1..SEEDS)
        .map(|step| deal(number + 1_000 * step))
        .find(|two| {
            two.dump() != one.dump()
                && two.turn() == one.turn()
                && known(two.as_ref(), observer, &players) == looks
        })
        .unwrap_or_else(|| deal(number));
    let mut twins = [Twin::new(app, &cast, one, observer).await, Twin::new(app, &cast, two, observer).await];
    let mut compared = Comparison::default();
    loop {
        let legal =
            twins[0].truth.turn().first().map(|seat| twins[0].truth.legal_words(seat)).unwrap_or_default();
        for twin in &mut twins {
            twin.collect(&cast, observer, &legal).await;
        }
        let asked = twins[0].truth.turn().contains(Seat(observer as u8));
        let differ = twins[0].truth.dump() != twins[1].truth.dump();
        if asked && differ && compared.advised < ADVISED && kind.id() == "idol-conclave" {
            compared.advised += 1;
            for twin in &mut twins {
                twin.advice(&cast, observer).await;
            }
        }
        let (one, two) = (&twins[0], &twins[1]);
        assert_eq!(one.sent.len(), two.sent.len(), "{} seat {observer}: one was sent more", kind.id());
        for (ours, theirs) in one.sent.iter().zip(&two.sent) {
            assert_eq!(ours, theirs, "{} seat {observer} of {seats} step {}", kind.id(), one.truth.number());
        }
        compared.steps += 1;
        compared.apart += u32::from(one.truth.dump() != two.truth.dump());
        let turn: Vec<Seat> = one.truth.turn().iter().collect();
        let seat = turn[dice.below(turn.len())];
        let (ours, theirs) = (one.truth.as_ref(), two.truth.as_ref());
        let Some((first, second)) = indistinguishable(ours, theirs, seat, observer, &players, &mut dice)
        else {
            break;
        };
        let mut over = ours.clone_box();
        over.act(seat, &first).unwrap();
        if over.is_over() || compared.steps == STEPS {
            break; // Once it is over everybody may see everything.
        }
        search(&twins, &cast, observer);
        for (twin, words) in twins.iter_mut().zip([first, second]) {
            twin.sent.clear();
            twin.play(&cast, seat, &words, observer).await;
        }
    }
    search(&twins, &cast, observer);
    compared
}

/// Looks for what must not be there at all.
fn search(twins: &[Twin], cast: &Cast<'_>, observer: usize) {
    for twin in twins {
        let seed = twin.truth.header().seed.hex();
        for (place, text) in &twin.sent {
            assert!(!text.contains(&seed), "{place} tells the seed");
            for (other, person) in cast.people.iter().enumerate().filter(|(other, _)| *other != observer) {
                assert!(!text.contains(&person.secret), "{place} tells a cookie");
                assert!(!text.contains(&cast.tokens[other]), "{place} tells a token");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_person_is_sent_does_not_depend_on_what_they_must_not_know() {
    let app = TestApp::still().await;
    let (mut apart, mut advised) = (0, 0);
    for kind in greenroom_catalog::games() {
        let mut total = Comparison::default();
        for (place, options) in variants(*kind).iter().enumerate() {
            for seats in kind.seats().filter(|seats| *seats >= 3) {
                let number = 17 * u64::from(seats) + place as u64;
                let compared = run(&app, *kind, usize::from(seats), options, number).await;
                total.steps += compared.steps;
                total.apart += compared.apart;
                advised += compared.advised;
            }
        }
        println!(
            "{}: {} positions compared, {} of them with different secrets",
            kind.id(),
            total.steps,
            total.apart
        );
        apart += total.apart;
    }
    // In a game whose only secret is the order of its decks no second deal looks the same; others have hidden choices.
    assert!(advised >= 4, "advice was asked for {advised} times only");
    assert!(apart > 100, "the tables were compared with different secrets {apart} times only");
}

#[tokio::test]
async fn whoever_was_not_invited_is_sent_nothing_of_a_private_game() {
    let app = TestApp::still().await;
    let kind = greenroom_catalog::games()[0];
    let cast = Cast::new(&app, 3).await;
    let names = cast.players().into_iter().map(|player| player.name).collect();
    let truth = kind.deal(kind.header(kind.default_options(), names, Seed::from_number(3))).unwrap();
    let twin = Twin::new(&app, &cast, truth, 0).await;
    let eve = &cast.stranger;
    let mut sent = String::new();
    for rest in ["", "/view", "/log", "/stream", "/chat", "/transcript"] {
        sent += &eve.get(&format!("/api/tables/{}{rest}", twin.id)).await.everything();
    }
    for rest in ["", "/replay", "/replay/frame?at=0", "/transcript"] {
        sent += &eve.get(&format!("/t/{}{rest}", twin.id)).await.everything();
    }
    for path in ["/", "/api/tables", "/api/tables?list=watchable"] {
        sent += &eve.get(path).await.everything();
    }
    let act = json!({"decision": 0, "words": "dance"}).to_string();
    let path = format!("/api/tables/{}/act", twin.id);
    sent += &app.send("POST", &path, &[eve.header(), JSON], &act).await.everything();
    for secret in
        [&twin.id, &twin.invite, &twin.truth.header().seed.hex(), &twin.truth.header().seed.commitment()]
    {
        assert!(!sent.contains(secret.as_str()), "{secret} was sent to a stranger");
    }
    for person in &cast.people {
        assert!(!sent.contains(&person.name), "{} was named to a stranger", person.name);
    }
}

#[tokio::test]
async fn the_seed_is_told_when_the_game_is_over_and_not_before() {
    let app = TestApp::still().await;
    for kind in greenroom_catalog::games() {
        let me = app.browser("Aiko").await;
        let bots = ["me", "random", "random"];
        let table = me.table(kind.id(), &bots).await;
        let mut stream = app.connect().await;
        stream.ask("GET", &format!("/api/tables/{table}/stream"), &[me.header()], b"").await.unwrap();
        stream.head().await.unwrap();
        let seed = app.truth(&table).await.header().seed.hex();
        let mut dice = Dice(3);
        while let Some(line) = stream.chunk().await.unwrap() {
            let text = String::from_utf8(line).unwrap();
            assert!(!text.contains(&seed));
            let seen: Value = serde_json::from_str(&text).unwrap();
            if seen["mine"] == true {
                let card = me.get(&format!("/api/tables/{table}")).await.everything();
                assert!(!card.contains(&seed));
                let legal = seen["legal"].as_array().unwrap();
                me.act(&table, &seen["decision"], legal[dice.below(legal.len())].as_str().unwrap()).await;
            }
        }
        let card = me.get(&format!("/api/tables/{table}")).await.json();
        assert_eq!((&card["status"], &card["seed"]), (&json!("over"), &json!(seed)));
    }
}
