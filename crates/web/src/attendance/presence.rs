//! Presence: who has a live connection to a table, and when everybody else was last there.

use greenroom_engine::SeatSet;
use greenroom_store::{Person, PersonId, UnixMs};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How long somebody without a live connection counts as here after a request, in milliseconds. A page without script
/// has no live connection.
const LINGER: i64 = 60_000;

/// What is known of somebody who has looked at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Guest {
    name: String,
    /// How many live connections they have.
    connections: u32,
    /// How many of these are of a page that can be seen: the tab is in front.
    looking: u32,
    /// Since when they have had one.
    connected: UnixMs,
    /// When they were last there.
    seen: UnixMs,
    /// When they last opened a page that has no live connection yet, or never gets one.
    opened: Option<UnixMs>,
    /// How many actions they have seen.
    number: u32,
    /// How many they had seen before they came back.
    before: Option<u32>,
}

/// Who is at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Presence {
    guests: BTreeMap<PersonId, Guest>,
    /// Live connections of people without a name.
    nameless: u32,
    /// Who kept the table waiting for too long when the pages were last told.
    late: SeatSet,
    /// When the code to join by expired, if it had when the pages were last told.
    expired: Option<UnixMs>,
    /// Who is here by the word of other servers.
    elsewhere: RemotePresence,
    /// Counts every change that a page shows.
    pub(crate) version: u64,
}

/// What one server tells the others of who is at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RemotePresence {
    /// People with a live connection: their name, and whether a page of theirs is in front.
    people: BTreeMap<PersonId, (String, bool)>,
    nameless: u32,
}

impl RemotePresence {
    /// Whether somebody has a page of the table in front.
    pub(crate) fn is_looking(&self, person: &PersonId) -> bool {
        self.people.get(person).is_some_and(|(_, looks)| *looks)
    }
}

impl Presence {
    /// What the store remembers of people who were there before.
    pub(crate) fn remembered(looks: &[(PersonId, u32, UnixMs)]) -> Presence {
        let guest = |number: u32, seen: UnixMs| Guest {
            name: String::new(),
            connections: 0,
            looking: 0,
            connected: seen,
            seen,
            opened: None,
            number,
            before: None,
        };
        let guests = looks.iter().map(|(person, number, seen)| (person.clone(), guest(*number, *seen)));
        Presence { guests: guests.collect(), ..Presence::default() }
    }

    /// What other servers are told; none where nobody is here.
    pub(crate) fn to_share(&self) -> Option<RemotePresence> {
        let here = self.guests.iter().filter(|(_, guest)| guest.connections > 0);
        let people = here.map(|(id, guest)| (id.clone(), (guest.name.clone(), guest.looking > 0)));
        let shared = RemotePresence { people: people.collect(), nameless: self.nameless };
        (shared != RemotePresence::default()).then_some(shared)
    }

    /// Takes over what the other servers tell. Returns whether a page shows something else by it.
    pub(crate) fn share(&mut self, told: Vec<RemotePresence>) -> bool {
        let mut all = RemotePresence::default();
        for RemotePresence { people, nameless } in told {
            for (id, (name, looks)) in people {
                let known = all.people.entry(id).or_insert((name, false));
                known.1 |= looks;
            }
            all.nameless += nameless;
        }
        let names = |shared: &RemotePresence| -> Vec<(PersonId, String)> {
            shared.people.iter().map(|(id, (name, _))| (id.clone(), name.clone())).collect()
        };
        let shown = (names(&all), all.nameless) != (names(&self.elsewhere), self.elsewhere.nameless);
        self.elsewhere = all;
        self.version += u64::from(shown);
        shown
    }

    /// Somebody opens a live connection.
    pub(crate) fn connect(&mut self, person: Option<&Person>, now: UnixMs) {
        match person {
            Some(person) => {
                let guest = self.guest(person, now);
                if guest.connections == 0 {
                    guest.connected = now;
                }
                (guest.connections, guest.opened) = (guest.connections + 1, None);
                guest.looking += 1;
            }
            None => self.nameless += 1,
        }
        self.version += 1;
    }

    /// A live connection has ended. Returns whether it was the last one of this person.
    pub(crate) fn disconnect(&mut self, person: Option<&Person>, number: u32, now: UnixMs) -> bool {
        self.version += 1;
        let Some(person) = person else {
            self.nameless = self.nameless.saturating_sub(1);
            return false;
        };
        let guest = self.guest(person, now);
        guest.connections = guest.connections.saturating_sub(1);
        guest.looking = guest.looking.min(guest.connections);
        guest.number = number;
        // Whoever has followed the table for a while has missed nothing.
        if guest.connections == 0 && now.0 - guest.connected.0 >= LINGER {
            guest.before = Some(number);
        }
        guest.connections == 0
    }

    /// A page comes to the front, or goes to the back. Nothing that the others see depends on it.
    pub(crate) fn look_up(&mut self, person: &PersonId, is_in_front: bool) {
        if let Some(guest) = self.guests.get_mut(person) {
            let looking = if is_in_front { guest.looking + 1 } else { guest.looking.saturating_sub(1) };
            guest.looking = looking.min(guest.connections);
        }
    }

    /// Somebody opens a page. Returns how many actions they had seen before they came back; none on their first visit.
    /// Looks that follow each other closely are one visit, so a page that is loaded again says the same.
    pub(crate) fn look(&mut self, person: &Person, number: u32, now: UnixMs) -> Option<u32> {
        let is_known = self.guests.contains_key(&person.id);
        let away = self.guests.get(&person.id).is_some_and(|guest| now.0 - guest.seen.0 >= LINGER);
        let guest = self.guest(person, now);
        if is_known && away && guest.connections == 0 {
            guest.before = Some(guest.number);
        }
        (guest.number, guest.opened) = (number, Some(now));
        guest.before
    }

    /// Notes who keeps the table waiting for too long, and when the code to join by has expired. Returns whether that has changed.
    pub(crate) fn note_late(&mut self, late: SeatSet, expired: Option<UnixMs>) -> bool {
        let is_new = (self.late, self.expired) != (late, expired);
        (self.late, self.expired) = (late, expired);
        self.version += u64::from(is_new);
        is_new
    }

    fn guest(&mut self, person: &Person, now: UnixMs) -> &mut Guest {
        let new = || Guest {
            name: String::new(),
            connections: 0,
            looking: 0,
            connected: now,
            seen: now,
            opened: None,
            number: 0,
            before: None,
        };
        let guest = self.guests.entry(person.id.clone()).or_insert_with(new);
        guest.name.clone_from(&person.name);
        guest.seen = now;
        guest
    }

    /// Whether somebody is here now.
    pub(crate) fn is_here(&self, person: &PersonId, now: UnixMs) -> bool {
        let here = |guest: &Guest| {
            guest.connections > 0 || guest.opened.is_some_and(|opened| now.0 - opened.0 < LINGER)
        };
        self.guests.get(person).is_some_and(here) || self.elsewhere.people.contains_key(person)
    }

    /// Whether somebody has the table before their eyes: a page in front, or one without script that was opened just now.
    pub(crate) fn is_looking(&self, person: &PersonId, now: UnixMs) -> bool {
        let looks = |guest: &Guest| {
            guest.looking > 0
                || (guest.connections == 0 && guest.opened.is_some_and(|opened| now.0 - opened.0 < LINGER))
        };
        self.guests.get(person).is_some_and(looks) || self.elsewhere.is_looking(person)
    }

    /// How many actions somebody has seen.
    pub(crate) fn has_seen(&self, person: &PersonId) -> Option<u32> {
        self.guests.get(person).map(|guest| guest.number)
    }

    /// When somebody was last there; none if they never were.
    pub(crate) fn seen(&self, person: &PersonId) -> Option<UnixMs> {
        self.guests.get(person).map(|guest| guest.seen)
    }

    /// The names of those who watch, and how many watch without a name. `sits` says who has a seat.
    pub(crate) fn watchers(&self, sits: impl Fn(&PersonId) -> bool) -> (Vec<&str>, u32) {
        let here = self.guests.iter().filter(|(_, guest)| guest.connections > 0);
        let here = here.map(|(id, guest)| (id, guest.name.as_str()));
        let elsewhere = self.elsewhere.people.iter().map(|(id, (name, _))| (id, name.as_str()));
        let watching: BTreeMap<&PersonId, &str> = elsewhere.chain(here).filter(|(id, _)| !sits(id)).collect();
        (watching.into_values().collect(), self.nameless + self.elsewhere.nameless)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str) -> Person {
        let (face, lang, theme) = (String::new(), "en".to_owned(), "auto".to_owned());
        Person {
            id: PersonId::random(),
            name: name.to_owned(),
            face,
            lang,
            theme,
            created: UnixMs(0),
            logins: 0,
        }
    }

    #[test]
    fn somebody_is_here_as_long_as_one_connection_of_theirs_lives() {
        let (aiko, ben) = (person("Aiko"), person("Ben"));
        let mut presence = Presence::default();
        presence.connect(Some(&aiko), UnixMs(0));
        presence.connect(Some(&aiko), UnixMs(0));
        presence.connect(Some(&ben), UnixMs(0));
        presence.connect(None, UnixMs(0));
        assert!(!presence.disconnect(Some(&aiko), 3, UnixMs(5)));
        assert!(presence.is_here(&aiko.id, UnixMs(LINGER * 9)));
        let gone = LINGER;
        assert!(presence.disconnect(Some(&aiko), 4, UnixMs(gone)));
        assert!(!presence.is_here(&aiko.id, UnixMs(gone + 1)));
        assert_eq!(presence.seen(&aiko.id), Some(UnixMs(gone)));
        assert_eq!(presence.watchers(|id| *id == aiko.id), (vec!["Ben"], 1));
        assert_eq!(presence.watchers(|id| *id == ben.id), (vec![], 1));
        let back = gone + 10;
        assert_eq!(presence.look(&aiko, 9, UnixMs(back)), Some(4));
        assert_eq!(presence.look(&aiko, 9, UnixMs(back + 1)), Some(4), "it is the same visit");
        assert!(presence.is_here(&aiko.id, UnixMs(back + 5)), "a page without script counts for a while");
        assert!(!presence.is_here(&aiko.id, UnixMs(back + 1 + LINGER)));
        assert_eq!(presence.look(&aiko, 12, UnixMs(back + 1 + LINGER)), Some(9));
    }

    #[test]
    fn whoever_is_at_another_server_is_here_too_and_counts_once() {
        let (aiko, ben, now) = (person("Aiko"), person("Ben"), UnixMs(LINGER * 2));
        let (mut one, mut other) = (Presence::default(), Presence::default());
        assert_eq!(one.to_share(), None);
        one.connect(Some(&aiko), UnixMs(0));
        one.connect(None, UnixMs(0));
        other.connect(Some(&aiko), UnixMs(0));
        other.connect(Some(&ben), UnixMs(0));
        let told = one.to_share().unwrap();
        assert!(
            other.share(vec![told.clone()]) && !other.share(vec![told]),
            "the same again shows nothing new"
        );
        assert!(other.is_here(&aiko.id, now) && other.is_looking(&aiko.id, now));
        let (names, nameless) = other.watchers(|_| false);
        assert_eq!((names.len(), nameless), (2, 1), "{names:?}");
        one.look_up(&aiko.id, false);
        let version = other.version;
        assert!(!other.share(one.to_share().into_iter().collect()), "nobody sees which page is in front");
        assert_eq!(other.version, version);
        other.share(Vec::new());
        assert_eq!(other.watchers(|_| false).1, 0, "whoever has left the other server is gone");
    }

    #[test]
    fn a_page_at_the_back_shows_nothing_to_anybody() {
        let (aiko, now) = (person("Aiko"), UnixMs(LINGER));
        let mut presence = Presence::default();
        presence.look(&aiko, 0, UnixMs(0));
        assert!(presence.is_looking(&aiko.id, UnixMs(1)), "a page without script");
        presence.connect(Some(&aiko), UnixMs(2));
        presence.connect(Some(&aiko), UnixMs(2));
        presence.look_up(&aiko.id, false);
        assert!(presence.is_looking(&aiko.id, now), "the other tab is in front");
        let version = presence.version;
        presence.look_up(&aiko.id, false);
        assert!(!presence.is_looking(&aiko.id, now) && presence.is_here(&aiko.id, now));
        assert_eq!(presence.version, version, "nobody is told");
        presence.look_up(&aiko.id, true);
        assert!(presence.is_looking(&aiko.id, now));
    }
}
