//! Whether this program can go on with the tables of a store: each is played again, and nothing is changed.

use crate::app::App;
use crate::tables::{Games, check};
use crate::texts::say;
use greenroom_engine::Lang;
use greenroom_store::{Status, Store, StoreError, TableId};
use std::fmt;
use std::sync::Arc;

/// How many ids are read at once.
const PAGE: u32 = 200;
/// The note that names the program which last checked the live tables.
const NOTE: &str = "program";

/// A table that this program would play differently, or cannot play at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The table.
    pub table: TableId,
    /// Its game, the version of its rules and its cards; none where the store cannot read them.
    pub dealt: Option<(String, u16, String)>,
    /// Whether its game is not over.
    pub live: bool,
    /// After how many actions it would differ; none where it cannot even begin.
    pub after: Option<u32>,
    /// Why, in English.
    pub reason: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {} (", self.table)?;
        if let Some((game, rules, cards)) = &self.dealt {
            write!(f, "{game}, rules {rules}, cards {cards}, ")?;
        }
        write!(f, "{})", if self.live { "in play" } else { "over" })?;
        if let Some(after) = self.after {
            write!(f, ", after action {after}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// How many tables were checked, and how many of them were found to differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckCounts {
    /// Tables whose game is not over.
    pub live: u32,
    /// Those of them that cannot go on.
    pub live_found: u32,
    /// Tables whose game is over.
    pub over: u32,
    /// Those of them that can be read, but not played again.
    pub over_found: u32,
}

/// Which tables are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All.
    All,
    /// Those whose game is not over.
    Live,
}

/// Plays the tables of a store again and tells of each that would differ. The store is not changed.
pub async fn check_store(
    store: &Store,
    games: Games,
    which: Which,
    mut tell: impl FnMut(&Finding),
) -> Result<CheckCounts, StoreError> {
    let (mut counts, mut last) = (CheckCounts::default(), None::<TableId>);
    loop {
        let ids = store.table_ids(last.as_ref(), PAGE).await?;
        let Some(end) = ids.last() else { return Ok(counts) };
        last = Some(end.clone());
        for id in ids {
            let status = store.table_card(&id).await.map(|card| card.status);
            if which == Which::Live && status == Ok(Status::Over) {
                continue;
            }
            // A table that cannot be read counts as live, since nobody can tell.
            let live = status != Ok(Status::Over);
            let found = check_table(store, games, id, live).await?;
            let (checked, different) = match live {
                true => (&mut counts.live, &mut counts.live_found),
                false => (&mut counts.over, &mut counts.over_found),
            };
            *checked += 1;
            *different += u32::from(found.is_some());
            if let Some(finding) = found {
                tell(&finding);
            }
        }
    }
}

async fn check_table(
    store: &Store,
    games: Games,
    table: TableId,
    live: bool,
) -> Result<Option<Finding>, StoreError> {
    let stored = match store.load_table(&table).await {
        Ok(stored) => Arc::new(stored),
        Err(StoreError::Damaged { place, problem }) => {
            let reason = format!("it is damaged: {place}: {problem}");
            return Ok(Some(Finding { table, dealt: None, live, after: None, reason }));
        }
        Err(other) => return Err(other),
    };
    let Err(unplayable) = check(store, games, &stored).await? else { return Ok(None) };
    let header = stored.header.clone();
    let reason = say(Lang::En, &unplayable.message().word("game", header.game.clone()));
    let dealt = Some((header.game, header.rules, header.cards));
    Ok(Some(Finding { table, dealt, live, after: unplayable.after(), reason }))
}

/// This program, as far as it matters for tables: its version and the versions of the rules that it plays.
fn program(games: Games) -> String {
    let rules = games.iter().map(|game| {
        let (from, to) = game.rules_versions().into_inner();
        format!("{} {from}-{to}", game.id())
    });
    format!("{}; {}", env!("CARGO_PKG_VERSION"), rules.collect::<Vec<_>>().join(", "))
}

impl App {
    /// Checks the live tables if another program has checked them last. Returns the lines for the server's log: one for each
    /// table that cannot go on, and a summary.
    pub async fn check_after_update(&self) -> Result<Vec<String>, StoreError> {
        let (before, program) = (self.store.note(NOTE).await?, program(self.games));
        if before.as_ref() == Some(&program) {
            return Ok(Vec::new());
        }
        let mut lines = Vec::new();
        let counts = check_store(&self.store, self.games, Which::Live, |finding| {
            lines.push(format!("cannot go on with {finding}"));
        })
        .await?;
        self.store.set_note(NOTE, &program).await?;
        if counts.live > 0 {
            lines.push(format!(
                "the program has changed; tables that are not over: {}, of which {} cannot go on",
                counts.live, counts.live_found
            ));
        }
        Ok(lines)
    }
}
