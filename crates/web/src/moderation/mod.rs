//! Keeping the house clean: what whoever runs it orders and asks, on the page for admins or from the command line. Each order
//! stands in the audit log with its reason. Nothing here reads a game.

mod export;
mod forget;
mod house;
mod remote;
mod reports;
mod retention;
mod words;

pub(crate) use export::{export, export_file};
pub(crate) use forget::forget_person;
pub(crate) use house::{House, banned};
pub use remote::{ModerationError, moderate};
pub(crate) use remote::{listen, stop_listening};
pub(crate) use reports::{Subject, WHYS, report};
pub(crate) use retention::watch;

use crate::app::App;
use crate::error::WebError;
use crate::names::plain_text;
use axum::http::StatusCode;
use greenroom_store::{AuditEntry, Moderation, Page, Person, PersonId, Sanction, TableId, UnixMs};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The longest reason, in letters.
const LONGEST_REASON: usize = 200;
/// How many lines of chat are shown of a table: those of players, and as many of watchers.
const LINES: u32 = 100;
/// Until when something holds that holds for good: the end of the year 9999.
pub(crate) const FOR_GOOD: UnixMs = UnixMs(253_402_300_799_000);

/// What whoever runs the house can order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// Somebody may not speak, for so many hours or for good.
    Mute {
        /// Who.
        person: PersonId,
        /// For how long; none for good.
        hours: Option<u32>,
    },
    /// They may speak again.
    Unmute {
        /// Who.
        person: PersonId,
    },
    /// Somebody may do nothing but look on, for so many hours or for good.
    Ban {
        /// Who.
        person: PersonId,
        /// For how long; none for good.
        hours: Option<u32>,
    },
    /// They may come again.
    Unban {
        /// Who.
        person: PersonId,
    },
    /// Somebody's data go; the games stay, without the name.
    RemovePerson {
        /// Who.
        person: PersonId,
    },
    /// A table goes, with all that was played and said there.
    RemoveTable {
        /// Which.
        table: TableId,
    },
    /// A line of chat goes.
    RemoveLine {
        /// At which table.
        table: TableId,
        /// Its number there.
        line: u32,
    },
    /// A report needs no more attention.
    CloseReport {
        /// Its number.
        report: i64,
    },
    /// The words that nobody may use in names and chat, one a line.
    SetWords {
        /// All of them.
        words: String,
    },
}

/// What whoever runs the house can ask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// The reports that wait.
    Reports,
    /// People by id or by a part of their name.
    People {
        /// The id, or what the name contains.
        name: String,
    },
    /// Who sits at a table, and what was said there. It tells nothing of the game.
    Table {
        /// Which.
        table: TableId,
    },
    /// Everything about a person, as they may have it themselves.
    Export {
        /// Who.
        person: PersonId,
    },
    /// The words that nobody may use.
    Words,
    /// The newest entries of the audit log.
    Log,
}

/// An order with its reason, or a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Request {
    /// Something is done.
    Order {
        /// What.
        order: Order,
        /// Why.
        reason: String,
    },
    /// Something is asked.
    Question {
        /// What.
        question: Question,
    },
}

/// Somebody as whoever runs the house sees them.
#[derive(Serialize)]
pub(crate) struct PersonRow {
    pub(crate) id: PersonId,
    pub(crate) name: String,
    pub(crate) created: UnixMs,
    pub(crate) muted: Option<UnixMs>,
    pub(crate) banned: Option<UnixMs>,
}

impl PersonRow {
    pub(crate) fn of(app: &App, person: Person) -> PersonRow {
        let until = |sanction| app.house.until(&person.id, sanction, app.now());
        PersonRow {
            muted: until(Sanction::Mute),
            banned: until(Sanction::Ban),
            id: person.id.clone(),
            name: person.name,
            created: person.created,
        }
    }
}

/// Answers a request that came by this way: `page` or `command`.
pub(crate) async fn answer(app: &App, by: &str, request: Request) -> Result<Value, WebError> {
    match request {
        Request::Order { order, reason } => carry_out(app, by, order, &reason).await.map(|()| json!("done")),
        Request::Question { question } => ask(app, question).await,
    }
}

async fn ask(app: &App, question: Question) -> Result<Value, WebError> {
    Ok(match question {
        Question::Reports => json!(app.store.open_reports(Page::LARGEST).await?),
        Question::People { name } => json!(find_people(app, &name).await?),
        Question::Table { table } => {
            let card = app.store.table_card(&table).await?;
            let names: Vec<&str> = card.chairs.iter().map(|chair| chair.name.as_str()).collect();
            let lines = lines_of(app, &table).await?;
            json!({"game": card.game, "status": card.status, "visibility": card.visibility, "seats": names, "chat": lines})
        }
        Question::Export { person } => export(app, &person).await?,
        Question::Words => json!(app.store.filtered_words().await?),
        Question::Log => json!(app.store.audit_log(Page::first(Page::LARGEST)).await?),
    })
}

/// People by id or by a part of their name.
pub(crate) async fn find_people(app: &App, name: &str) -> Result<Vec<PersonRow>, WebError> {
    let found = app.store.find_people(name.trim(), 50).await?;
    Ok(found.into_iter().map(|person| PersonRow::of(app, person)).collect())
}

/// The last lines of chat at a table, in their order.
pub(crate) async fn lines_of(app: &App, table: &TableId) -> Result<Vec<greenroom_store::ChatLine>, WebError> {
    let mut lines = app.store.chat(table, false, LINES, LINES).await?;
    lines.extend(app.store.chat(table, true, LINES, LINES).await?);
    lines.sort_by_key(|line| line.number);
    Ok(lines)
}

/// Carries an order out, and writes it to the audit log.
pub(crate) async fn carry_out(app: &App, by: &str, order: Order, reason: &str) -> Result<(), WebError> {
    let reason = tidy_reason(reason)?;
    let until = |hours: Option<u32>| match hours {
        Some(hours) => UnixMs(app.now().0 + i64::from(hours) * 3_600_000),
        None => FOR_GOOD,
    };
    match order {
        Order::Mute { person, hours } => {
            let change = Moderation::Sanction(person.clone(), Sanction::Mute, until(hours));
            note(app, by, "mute", person.as_str(), &reason, change).await?;
        }
        Order::Unmute { person } => {
            let change = Moderation::Lift(person.clone(), Sanction::Mute);
            note(app, by, "unmute", person.as_str(), &reason, change).await?;
        }
        Order::Ban { person, hours } => {
            let change = Moderation::Sanction(person.clone(), Sanction::Ban, until(hours));
            note(app, by, "ban", person.as_str(), &reason, change).await?;
            app.house.bar_network_of(&person, app.now());
        }
        Order::Unban { person } => {
            let change = Moderation::Lift(person.clone(), Sanction::Ban);
            note(app, by, "unban", person.as_str(), &reason, change).await?;
            app.house.unbar_network_of(&person);
        }
        Order::RemovePerson { person } => forget_person(app, by, &person, &reason).await?,
        Order::RemoveTable { table } => remove_table(app, by, &table, &reason).await?,
        Order::RemoveLine { table, line } => {
            let change = Moderation::RemoveLine(table.clone(), line);
            note(app, by, "remove-line", &format!("{table} {line}"), &reason, change).await?;
            if let Some(room) = app.loaded(&table) {
                room.remove_line(line).await?;
            }
        }
        Order::CloseReport { report } => {
            let change = Moderation::CloseReport(report);
            note(app, by, "close-report", &report.to_string(), &reason, change).await?;
        }
        Order::SetWords { words } => {
            note(app, by, "set-words", "", &reason, Moderation::SetWords(words)).await?;
        }
    }
    app.house.load(&app.store, app.now()).await?;
    // Live connections of whoever may no longer come are closed.
    app.forget_tokens();
    Ok(())
}

/// Removes a table. Whoever has it open learns that it is gone.
pub(crate) async fn remove_table(app: &App, by: &str, table: &TableId, reason: &str) -> Result<(), WebError> {
    app.retire_room(table).await;
    let change = Moderation::RemoveTable(table.clone());
    let removed = note(app, by, "remove-table", table.as_str(), reason, change).await;
    app.forget_room(table);
    removed
}

/// Makes a change together with its entry in the audit log.
async fn note(
    app: &App,
    by: &str,
    what: &str,
    about: &str,
    reason: &str,
    change: Moderation,
) -> Result<(), WebError> {
    let [by, what, about, reason] = [by, what, about, reason].map(str::to_owned);
    let entry = AuditEntry { time: app.now(), by, what, about, reason };
    Ok(app.store.moderate(entry, change).await?)
}

/// A reason as it is kept; there is no order without one.
fn tidy_reason(text: &str) -> Result<String, WebError> {
    let reason = plain_text(text);
    if reason.is_empty() || reason.chars().count() > LONGEST_REASON {
        return Err(WebError::field("reason", &format!("1–{LONGEST_REASON}")));
    }
    Ok(reason)
}

/// The refusal that there is nobody with this id.
fn no_person() -> WebError {
    WebError::new(StatusCode::NOT_FOUND, "error-no-person")
}
