//! Somebody who uses a house, and keeps what it wants to be kept.

use greenroom_site::{Answer, House, Place, Request, think};
use serde_json::Value;
use std::collections::BTreeMap;

/// A house with all that is kept of it.
pub(crate) struct Device {
    pub(crate) house: House,
    pub(crate) kept: BTreeMap<String, String>,
    asked: u64,
}

/// The folder of the site.
pub(crate) const BASE: &str = "/plays/tonight";

fn open(kept: &BTreeMap<String, String>) -> House {
    let kept: Vec<(String, String)> = kept.clone().into_iter().collect();
    let scripts = ["site-1.js".to_owned(), "site-app-1.js".to_owned()];
    House::open(Place { base: format!("{BASE}/"), scripts, hosted: true }, &kept)
}

impl Device {
    pub(crate) fn new() -> Device {
        Device { house: open(&BTreeMap::new()), kept: BTreeMap::new(), asked: 0 }
    }

    /// The tab was killed: all that is left is what was kept.
    pub(crate) fn killed(&mut self) {
        self.house = open(&self.kept);
    }

    /// Asks, and keeps what has to be kept. What has to be thought about is.
    pub(crate) fn ask(&mut self, method: &str, address: &str, body: &str) -> Answer {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        self.asked += 1;
        let request = Request {
            method: method.to_owned(),
            path: path.to_owned(),
            query: query.to_owned(),
            body: body.to_owned(),
            script: true,
            now: 1_790_000_000_000 + self.asked as i64,
            random: format!("{:064x}", self.asked),
            lang: "en-GB".to_owned(),
            ..Request::default()
        };
        let mut answer = self.house.answer(&request);
        if let Some(question) = &answer.question {
            answer = self.house.answer(&Request { found: Some(think(question)), ..request });
        }
        for (name, value) in &answer.writes {
            match value {
                Some(value) => self.kept.insert(name.clone(), value.clone()),
                None => self.kept.remove(name),
            };
        }
        answer
    }

    pub(crate) fn get(&mut self, address: &str) -> Answer {
        self.ask("GET", address, "")
    }

    pub(crate) fn post(&mut self, address: &str, body: &str) -> Answer {
        self.ask("POST", address, body)
    }

    /// Sets a table with these on the other chairs; gives its path in the house.
    pub(crate) fn set_table(&mut self, game: &str, others: &[&str]) -> String {
        let seats: String = others
            .iter()
            .enumerate()
            .map(|(index, sitter)| format!("&seat{0}={sitter}&kept{0}=Ren", index + 1))
            .collect();
        let made = self.post(&format!("/new/{game}"), &format!("name=Hana&seat0=me{seats}"));
        assert_eq!(made.status, 303, "{}", made.body);
        made.location.unwrap().strip_prefix(BASE).unwrap().to_owned()
    }

    /// Lets the bots move until none is asked.
    pub(crate) fn bots(&mut self, table: &str) {
        loop {
            let asked: Value = serde_json::from_str(&self.get(&format!("{table}/bot")).body).unwrap();
            let Some(question) = asked["question"].as_str() else { return };
            let found = asked["found"].as_str().map_or_else(|| think(question), str::to_owned);
            let body =
                format!("seat={}&decision={}&found={}", asked["seat"], asked["decision"], encode(&found));
            let played = self.post(&format!("{table}/bot"), &body);
            assert_eq!(played.status, 204, "{}", played.body);
        }
    }

    /// The page of a table.
    pub(crate) fn page(&mut self, table: &str) -> String {
        let page = self.get(table);
        assert_eq!(page.status, 200, "{}", page.body);
        page.body
    }

    /// The words of the first action that the page offers, and the number of the decision; none where nothing is asked.
    pub(crate) fn first_choice(&mut self, table: &str) -> Option<(String, String)> {
        let page = self.page(table);
        let decision = between(&page, "name=\"decision\" value=\"", "\"")?.to_owned();
        let known: Value =
            serde_json::from_str(between(&page, "<script id=\"tree\"", "</script>")?.split_once('>')?.1)
                .ok()?;
        let (mut tree, mut words) = (&known["tree"], Vec::new());
        while let Some((word, below)) = tree.as_object().and_then(|tree| tree.iter().next()) {
            if word == "#" {
                words.push(below["from"].to_string());
                break;
            }
            words.push(word.clone());
            tree = below;
        }
        Some((decision, words.join(" ")))
    }

    /// Makes the first choice that the page offers; false where nothing is asked.
    pub(crate) fn play(&mut self, table: &str) -> bool {
        let Some((decision, words)) = self.first_choice(table) else { return false };
        let played =
            self.post(&format!("{table}/act"), &format!("decision={decision}&words={}", encode(&words)));
        assert_eq!(played.status, 204, "{words}: {}", played.body);
        true
    }
}

pub(crate) fn encode(text: &str) -> String {
    greenroom_room::address::encode(text)
}

pub(crate) fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let rest = &text[text.find(start)? + start.len()..];
    Some(&rest[..rest.find(end)?])
}
