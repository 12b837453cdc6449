//! What is said at a table: by the players, and by the watchers apart from them.

use crate::app::{App, now};
use crate::error::WebError;
use crate::names::plain_text;
use crate::tables::{Room, Snapshot};
use crate::visitor::Visitor;
use axum::http::StatusCode;
use greenroom_engine::Seat;
use greenroom_store::{ChatLine, Person, PersonId, TableCard};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The longest line of chat, in letters.
const LONGEST_LINE: usize = 300;
/// How many lines of the players, and as many of the watchers, a table shows.
const LINES: usize = 60;
/// How many of them may be one person's: a flood is theirs and pushes nobody else's lines away.
const LINES_OF_ONE: usize = 20;

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatMessage {
    /// Its number at the table.
    pub number: u32,
    /// Who said it.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Where they sit, if they do.
    pub seat: Option<Seat>,
    /// What they said.
    pub text: String,
    /// Whether they had no seat when they said it.
    pub watching: bool,
}

/// The last lines at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chat {
    players: Vec<ChatMessage>,
    watchers: Vec<ChatMessage>,
}

/// Who may speak and who hears whom at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ChatRules {
    /// The host has muted the watchers.
    pub watchers_muted: bool,
    /// The players keep their lines to themselves.
    pub players_hidden: bool,
    /// Who does not want to hear the watchers.
    pub deaf: Vec<PersonId>,
}

impl ChatRules {
    /// Whether the table has the usual rules.
    pub(crate) fn is_usual(&self) -> bool {
        *self == ChatRules::default()
    }
}

/// A change of the rules of a table's chat.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct ChatChange {
    /// Whether the watchers are silent; the host decides.
    pub(crate) watchers_muted: Option<bool>,
    /// Whether watchers do not read the players' lines; each player decides for all.
    pub(crate) players_hidden: Option<bool>,
    /// Whether the visitor does not want to hear the watchers.
    pub(crate) deaf: Option<bool>,
}

/// What somebody reads of a chat; none for what is not for them.
pub(crate) struct Heard<'a> {
    pub(crate) players: Option<Vec<&'a ChatMessage>>,
    pub(crate) watchers: Option<Vec<&'a ChatMessage>>,
}

/// A line of chat as it is kept.
pub(crate) fn tidy_line(text: &str) -> Result<String, WebError> {
    let text = plain_text(text);
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(WebError::field("text", &format!("1–{LONGEST_LINE}")));
    }
    Ok(text)
}

impl Chat {
    /// The chat that the store keeps.
    pub(super) async fn load(app: &App, card: &TableCard) -> Result<Chat, WebError> {
        let mut chat = Chat::default();
        let lines = |watching| app.store.chat(&card.id, watching, LINES_OF_ONE as u32, LINES as u32);
        for lines in [lines(false), lines(true)] {
            for line in lines.await? {
                let ChatLine { number, person, text, watching, .. } = line;
                let name = app.person(&person).await?.map_or_else(String::new, |person| person.name);
                let seat = card.seats_of(&person).first().filter(|_| !watching);
                chat.add(ChatMessage { number, person, name, seat, text, watching });
            }
        }
        Ok(chat)
    }

    fn add(&mut self, message: ChatMessage) {
        let lines = if message.watching { &mut self.watchers } else { &mut self.players };
        let own = lines.iter().filter(|line| line.person == message.person).count();
        if own >= LINES_OF_ONE
            && let Some(oldest) = lines.iter().position(|line| line.person == message.person)
        {
            lines.remove(oldest);
        }
        lines.push(message);
        let surplus = lines.len().saturating_sub(LINES);
        lines.drain(..surplus);
    }
}

/// The lines of people whom a visitor has not blocked.
fn wanted<'a>(lines: &'a [ChatMessage], visitor: &Visitor) -> Vec<&'a ChatMessage> {
    lines.iter().filter(|said| !visitor.blocked.contains(&said.person)).collect()
}

impl Snapshot {
    /// What somebody may read of the chat, and wants to.
    pub(crate) fn heard_by(&self, visitor: &Visitor) -> Heard<'_> {
        let (rules, person) = (&self.extra.chat, visitor.person.as_ref());
        let hides = rules.players_hidden && !self.sits(person);
        let deaf = person.is_some_and(|person| rules.deaf.contains(&person.id));
        Heard {
            players: (!hides).then(|| wanted(&self.chat.players, visitor)),
            watchers: (!deaf).then(|| wanted(&self.chat.watchers, visitor)),
        }
    }

    /// Refuses somebody who may not speak here.
    pub(crate) fn require_may_speak(&self, person: &Person) -> Result<(), WebError> {
        if self.extra.chat.watchers_muted && !self.sits(Some(person)) {
            return Err(WebError::new(StatusCode::FORBIDDEN, "error-muted"));
        }
        Ok(())
    }
}

impl Room {
    /// Adds a line to the chat.
    pub(crate) async fn say(
        self: &Arc<Room>,
        app: &App,
        person: &Person,
        text: &str,
    ) -> Result<(), WebError> {
        let text = tidy_line(text)?;
        app.house.require_voice(&person.id, app.now())?;
        app.house.require_clean(&text)?;
        self.snapshot().require_may_speak(person)?;
        let quota = app.settings().limits.chat_lines;
        app.rate_limits.take("chat of", person.id.as_str(), quota, 1.0).map_err(|wait| {
            app.metrics.count_limit("chat_lines");
            WebError::too_often("error-too-many-lines", wait)
        })?;
        let (store, person) = (app.store.clone(), person.clone());
        self.change(async move |room, mut snapshot| {
            snapshot.require_may_speak(&person)?;
            // Not the seat for which a curtain is lifted: nobody is told which one that is.
            let seat = snapshot.seats_of(Some(&person)).first();
            let watching = seat.is_none();
            let (number, revision) = store.say(&room.id, &person.id, &text, watching, now()).await?;
            if revision == snapshot.revision + 1 {
                snapshot.revision = revision;
            }
            let Person { id: person, name, .. } = person;
            let message = ChatMessage { number, person, name, seat, text, watching };
            Arc::make_mut(&mut snapshot.chat).add(message);
            Ok(Some(snapshot))
        })
        .await
    }

    /// Shows a line no longer that was removed from the store.
    pub(crate) async fn remove_line(self: &Arc<Room>, number: u32) -> Result<(), WebError> {
        self.change(async move |_, mut snapshot| {
            let chat = Arc::make_mut(&mut snapshot.chat);
            chat.players.retain(|line| line.number != number);
            chat.watchers.retain(|line| line.number != number);
            Ok(Some(snapshot))
        })
        .await
    }

    /// Changes who may speak and who hears whom, as far as this is the person's to decide.
    pub(crate) async fn change_chat(
        self: &Arc<Room>,
        app: &App,
        person: &Person,
        change: ChatChange,
    ) -> Result<(), WebError> {
        let person = person.clone();
        self.change_extra(app, move |snapshot, extra| {
            let is_host = snapshot.card.owner.as_ref() == Some(&person.id);
            let sits = snapshot.sits(Some(&person));
            if (change.watchers_muted.is_some() && !is_host) || (change.players_hidden.is_some() && !sits) {
                return Err(WebError::not_yours());
            }
            let rules = &mut extra.chat;
            rules.watchers_muted = change.watchers_muted.unwrap_or(rules.watchers_muted);
            rules.players_hidden = change.players_hidden.unwrap_or(rules.players_hidden);
            if let Some(deaf) = change.deaf {
                rules.deaf.retain(|id| *id != person.id);
                rules.deaf.extend(deaf.then(|| person.id.clone()));
            }
            Ok(())
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_pushes_away_only_the_lines_of_whoever_floods() {
        let (aiko, eve) = (PersonId::random(), PersonId::random());
        let line = |number: u32, person: &PersonId, watching| ChatMessage {
            number,
            person: person.clone(),
            name: "Aiko".to_owned(),
            seat: None,
            text: number.to_string(),
            watching,
        };
        let mut chat = Chat::default();
        chat.add(line(1, &aiko, false));
        for number in 2..500 {
            chat.add(line(number, &eve, number % 2 == 0));
        }
        assert_eq!(chat.players[0].number, 1);
        assert_eq!((chat.players.len(), chat.watchers.len()), (1 + LINES_OF_ONE, LINES_OF_ONE));
        assert_eq!(chat.watchers.last().map(|line| line.number), Some(498));
    }
}
