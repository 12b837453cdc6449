//! What the store keeps with a table for the server alone: no game and no list needs it.

use crate::advice::AdviceRule;
use crate::attendance::Pace;
use crate::tables::chat::ChatRules;
use crate::tables::{DoorRules, InHand, Origin};
use greenroom_engine::Seat;
use greenroom_store::{Person, PersonId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// The JSON that is stored with a table. Tables that were stored before a field existed read as its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableExtra {
    /// Who may see a private table because they opened its invite link.
    #[serde(deserialize_with = "or_default")]
    pub guests: Vec<PersonId>,
    /// The code of the face on each chair; empty for a free chair.
    #[serde(deserialize_with = "or_default")]
    pub faces: Vec<String>,
    /// Who may ask for advice.
    #[serde(deserialize_with = "or_default")]
    pub advice: AdviceRule,
    /// Who may speak and who hears whom.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "ChatRules::is_usual")]
    pub chat: ChatRules,
    /// Who may sit down.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "DoorRules::is_usual")]
    pub door: DoorRules,
    /// People whose device is shared by several players: a curtain hides each hand from the others.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub together: Vec<PersonId>,
    /// People who joined by the code of a shared screen: their page is a hand, and shows the board on request.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<PersonId>,
    /// How fast the table plays.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "is_default")]
    pub pace: Pace,
    /// Whether its game counts for ratings.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "is_default")]
    pub rated: bool,
    /// Whether the table follows its game's lesson.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "is_default")]
    pub lesson: bool,
    /// Who has switched helping hands on or off; without an entry they are on in lessons alone.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub helping: Vec<(PersonId, bool)>,
    /// Where the position comes from that the table plays on from.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<Origin>,
    /// Who holds each shared device, where several servers have the table.
    #[serde(deserialize_with = "or_default", skip_serializing_if = "InHand::is_empty")]
    pub(crate) in_hand: InHand,
    /// What a newer program has added: a server of the version before it writes it back as it is.
    #[serde(flatten)]
    pub(crate) added: Map<String, Value>,
}

impl TableExtra {
    /// Reads what is stored. A part that cannot be read is as good as missing: a table must open without it.
    pub(crate) fn read(stored: &Value) -> TableExtra {
        TableExtra::deserialize(stored).unwrap_or_default()
    }

    /// Leaves a person out: from lists of people, from chairs that are kept for their name, and their face from these seats.
    pub(crate) fn forget(&mut self, person: &Person, is_name: impl Fn(&str) -> bool, seats: &[Seat]) {
        self.guests.retain(|id| *id != person.id);
        self.helping.retain(|(id, _)| *id != person.id);
        self.chat.deaf.retain(|id| *id != person.id);
        self.together.retain(|id| *id != person.id);
        self.hands.retain(|id| *id != person.id);
        self.in_hand.remove(&person.id);
        // Nobody here knows whether it names them, so it goes.
        self.added.clear();
        self.door.callers.retain(|caller| caller.person != person.id);
        self.door.sent_away.retain(|caller| caller.person != person.id);
        self.door.kept.iter_mut().filter(|kept| is_name(kept)).for_each(String::clear);
        for seat in seats {
            self.faces.get_mut(seat.index()).into_iter().for_each(String::clear);
        }
    }

    /// The JSON to store.
    pub(crate) fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("lists of ids and names are plain data")
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(stored: D) -> Result<T, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(stored)?).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_stored_today_reads_back_and_is_written_the_same() {
        let guest = PersonId::random();
        let stored = json!({"guests": [guest], "faces": ["a", "", "b"], "advice": "always"});
        let extra = TableExtra::read(&stored);
        assert_eq!((extra.guests.as_slice(), extra.advice), ([guest].as_slice(), AdviceRule::Always));
        assert_eq!(extra.faces, ["a", "", "b"]);
        assert_eq!(extra.to_json(), stored);
    }

    #[test]
    fn a_table_of_an_older_version_reads_with_defaults() {
        for stored in [json!({}), json!(null), json!([]), json!({"guests": []})] {
            assert_eq!(TableExtra::read(&stored), TableExtra::default(), "{stored}");
        }
        let extra = TableExtra::read(&json!({"faces": ["a"], "advice": "sometimes", "guests": 7, "more": 1}));
        let added = Map::from_iter([("more".to_owned(), json!(1))]);
        assert_eq!(extra, TableExtra { faces: vec!["a".to_owned()], added, ..TableExtra::default() });
    }

    #[test]
    fn what_a_newer_program_has_added_is_written_back() {
        let stored = json!({"guests": [], "faces": ["a"], "advice": "never", "lanterns": {"lit": [1, 2]}});
        let mut extra = TableExtra::read(&stored);
        extra.faces = vec!["b".to_owned()];
        assert_eq!(extra.to_json()["lanterns"], stored["lanterns"]);
        assert_eq!(extra.to_json()["faces"], json!(["b"]));
    }
}
