//! What somebody is told: a title, a sentence and a way to the table, in their language. It holds nothing of a game but its name.

use crate::app::App;
use crate::tables::find_in;
use crate::texts::{say, text};
use greenroom_engine::{Lang, Message};
use greenroom_store::{TableId, WaitKind};
use serde::{Deserialize, Serialize};

/// One thing that waits, as it is kept with a delivery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Waiting {
    /// The notice, and which decision it is about.
    pub(crate) row: i64,
    pub(crate) mark: i64,
    pub(crate) table: TableId,
    pub(crate) game: String,
    /// The word of the kind.
    pub(crate) kind: String,
}

/// What is sent to a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "lowercase")]
pub(crate) enum ChannelMessage {
    /// Something waits.
    Notice { waits: Vec<Waiting> },
    /// A table waits for some of its people, as everybody sees it. Their names are looked up when it is sent: a name is kept with its
    /// person alone.
    Table { wait: Waiting },
    /// Nothing waits any more: what is shown can go.
    Clear,
}

/// A table in a notice, for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ToldTable {
    pub(crate) table: TableId,
    pub(crate) game: String,
    pub(crate) kind: String,
}

/// What somebody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// `notice`, `table` or `test`.
    pub(crate) kind: &'static str,
    pub(crate) title: String,
    pub(crate) body: String,
    /// Where to go, from the server's root.
    pub(crate) path: String,
    /// The same as a whole address; none where the house has no public one.
    pub(crate) url: Option<String>,
    /// How many tables wait.
    pub(crate) waiting: u32,
    pub(crate) tables: Vec<ToldTable>,
    pub(crate) is_urgent: bool,
}

impl Told {
    /// All of it as lines.
    pub(crate) fn text(&self) -> String {
        let lines = [Some(self.title.as_str()), Some(self.body.as_str()), self.url.as_deref()];
        lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// A message to try a channel with.
    pub(crate) fn test(app: &App, lang: Lang) -> Told {
        Told {
            kind: "test",
            title: "Greenroom".to_owned(),
            body: text(lang, "notice-test"),
            path: "/me#notices".to_owned(),
            url: whole(app, "/me"),
            waiting: 0,
            tables: Vec::new(),
            is_urgent: false,
        }
    }

    /// What waits for somebody, all of it in one message.
    pub(crate) fn waits(app: &App, lang: Lang, waits: &[Waiting], waiting: u32) -> Told {
        let tables = by_table(waits);
        let title_of = |wait: &Waiting| title(app, lang, &wait.game);
        let (title, body, path) = match tables.as_slice() {
            [only] => (title_of(only), sentence(lang, &only.kind), format!("/t/{}", only.table)),
            several => {
                let count = Message::new("notice-many").number("count", several.len() as i64);
                let lines: Vec<String> = several
                    .iter()
                    .take(MOST_LINES)
                    .map(|wait| format!("{} – {}", title_of(wait), sentence(lang, &wait.kind)))
                    .collect();
                // The page `/next` leads to the first table where a move is due.
                let is_turn = |wait: &&Waiting| matches!(wait.kind.as_str(), "turn" | "clock");
                let path = if several.iter().any(|wait| is_turn(&wait)) { "/next" } else { "/" };
                (say(lang, &count), lines.join("\n"), path.to_owned())
            }
        };
        let is_urgent = tables.iter().any(|wait| wait.kind == WaitKind::Clock.word());
        let told = |wait: &Waiting| ToldTable {
            table: wait.table.clone(),
            game: wait.game.clone(),
            kind: wait.kind.clone(),
        };
        let url = whole(app, &path);
        let tables = tables.iter().map(told).collect();
        Told { kind: "notice", title, body, path, url, waiting, tables, is_urgent }
    }

    /// Whom a table waits for.
    pub(crate) fn table(app: &App, lang: Lang, wait: &Waiting, names: &[String]) -> Told {
        let comma = if lang == Lang::Ja { "、" } else { ", " };
        let path = format!("/t/{}", wait.table);
        Told {
            kind: "table",
            title: title(app, lang, &wait.game),
            body: say(lang, &Message::new("notice-table").word("names", names.join(comma))),
            url: whole(app, &path),
            path,
            waiting: 1,
            tables: vec![ToldTable {
                table: wait.table.clone(),
                game: wait.game.clone(),
                kind: wait.kind.clone(),
            }],
            is_urgent: false,
        }
    }
}

/// How many tables a notice lists.
const MOST_LINES: usize = 5;

/// The most pressing wait of each table.
fn by_table(waits: &[Waiting]) -> Vec<Waiting> {
    let rank = |wait: &Waiting| match wait.kind.as_str() {
        "clock" => 0,
        "turn" => 1,
        "ask" => 2,
        _ => 3,
    };
    let mut found: Vec<Waiting> = Vec::new();
    for wait in waits {
        match found.iter_mut().find(|known| known.table == wait.table) {
            Some(known) if rank(wait) < rank(known) => *known = wait.clone(),
            Some(_) => {}
            None => found.push(wait.clone()),
        }
    }
    found.sort_by_key(rank);
    found
}

fn title(app: &App, lang: Lang, game: &str) -> String {
    find_in(app.games, game).map_or_else(|| game.to_owned(), |kind| kind.title(lang))
}

fn sentence(lang: Lang, kind: &str) -> String {
    text(lang, &format!("notice-{kind}"))
}

/// A path as a whole address; none where the house has no public one.
pub(crate) fn whole(app: &App, path: &str) -> Option<String> {
    app.settings().public_url.as_ref().map(|url| format!("{url}{path}"))
}
