//! The house: the reader, their tables, and the way in for requests.

use crate::kept::{KeptAnswer, KeptReader};
use crate::live::Connection;
use crate::refused::Refused;
use crate::request::{Answer, HTML, Request};
use crate::routes;
use crate::table::Entry;
use greenroom_room::playing::Fragment;
use greenroom_room::shown::Drawing;
use greenroom_room::{Named, Reader, assets};
use maud::PreEscaped;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The name under which the reader is kept.
pub(crate) const READER: &str = "reader";
/// How the names of tables and of answers to puzzles begin.
const TABLE: &str = "table/";
const PUZZLES: &str = "puzzles/";

/// Where a house stands.
#[derive(Clone, Debug, Deserialize)]
pub struct Place {
    /// What stands before every address: the folder of the site.
    pub base: String,
    /// The names of the site's own scripts, in place of the server's.
    pub scripts: [String; 2],
    /// Whether a server of ours serves it.
    pub hosted: bool,
}

/// A whole house in the browser. It holds all that is kept there.
pub struct House {
    place: Place,
    pub(crate) reader: KeptReader,
    pub(crate) tables: BTreeMap<String, Entry>,
    pub(crate) puzzles: BTreeMap<String, Vec<KeptAnswer>>,
    /// The pages that show a table, by the name that each gave itself.
    pub(crate) connections: BTreeMap<String, Connection>,
}

impl House {
    /// Opens a house in this place, with what was kept. What cannot be read is left where it is.
    pub fn open(mut place: Place, kept: &[(String, String)]) -> House {
        place.base.truncate(place.base.trim_end_matches('/').len());
        let mut house = House {
            place,
            reader: KeptReader::default(),
            tables: BTreeMap::new(),
            puzzles: BTreeMap::new(),
            connections: BTreeMap::new(),
        };
        for (name, value) in kept {
            house.take(name, value);
        }
        house
    }

    /// Takes over what is kept under a name.
    fn take(&mut self, name: &str, value: &str) {
        if let Some(id) = name.strip_prefix(TABLE) {
            if let Ok(kept) = serde_json::from_str(value) {
                self.tables.insert(id.to_owned(), Entry::new(id, kept));
            }
        } else if let Some(game) = name.strip_prefix(PUZZLES) {
            self.puzzles.insert(game.to_owned(), serde_json::from_str(value).unwrap_or_default());
        } else if name == READER {
            self.reader = serde_json::from_str(value).unwrap_or_default();
        }
    }

    /// Whether a server of ours serves it.
    pub(crate) fn is_hosted(&self) -> bool {
        self.place.hosted
    }

    /// Whoever reads.
    pub(crate) fn reader(&self, request: &Request) -> Reader {
        let kept = &self.reader;
        let person = kept.name.as_ref().map(|name| Named { name: name.clone(), face: kept.face.clone() });
        let theme = kept.theme.clone().unwrap_or_else(|| "auto".to_owned());
        Reader { lang: kept.lang(&request.lang), theme, person }
    }

    /// The reader, once they have a name: the one they have, or the one in this form.
    pub(crate) fn name_reader(&mut self, request: &Request) -> Result<Named, Refused> {
        if let Some(name) = &self.reader.name {
            return Ok(Named { name: name.clone(), face: self.reader.face.clone() });
        }
        let name = tidy_name(request.form().get("name").unwrap_or_default())?;
        let face = greenroom_stage::pieces::Face::from_id(&request.random).to_code();
        (self.reader.name, self.reader.face) = (Some(name.clone()), face.clone());
        Ok(Named { name, face })
    }

    /// A table, with its game.
    pub(crate) fn table(&mut self, id: &str) -> Result<&mut Entry, Refused> {
        let entry = self.tables.get_mut(id).ok_or_else(Refused::no_table)?;
        entry.open()?;
        Ok(entry)
    }

    /// Puts a new table into the house: the way to it, once it is kept.
    pub(crate) fn add(&mut self, entry: Entry) -> Answer {
        let answer = entry.keep(Answer::to(format!("/t/{}", entry.id)));
        self.tables.insert(entry.id.clone(), entry);
        let (name, value) = self.kept_reader();
        answer.keeping(name, value)
    }

    /// What the reader is kept as.
    pub(crate) fn kept_reader(&self) -> (String, Option<String>) {
        let value = serde_json::to_string(&self.reader).expect("a reader is plain data with text keys");
        (READER.to_owned(), Some(value))
    }

    /// What the answers to the puzzles of a game are kept as.
    pub(crate) fn kept_answers(&self, game: &str) -> (String, Option<String>) {
        let value = self.puzzles.get(game).and_then(|answers| serde_json::to_string(answers).ok());
        (format!("{PUZZLES}{game}"), value)
    }

    /// Answers a request. What the answer wants to be kept must be kept before it is shown; if it cannot be, the house has to be
    /// opened anew.
    pub fn answer(&mut self, request: &Request) -> Answer {
        let mut answer = routes::answer(self, request)
            .unwrap_or_else(|refused| refused.answer(&self.reader(request), request.script));
        if answer.kind == HTML {
            answer.body = self.rebase(&answer.body);
        }
        if answer.kind == "application/json" {
            answer.body = answer.body.replace("\"rules\":\"/", &format!("\"rules\":\"{}/", self.place.base));
        }
        answer.location = answer.location.map(|location| format!("{}{location}", self.place.base));
        answer
    }

    /// Markup for this folder: addresses begin with it, and the scripts are those of a house in the browser.
    pub(crate) fn rebase(&self, markup: &str) -> String {
        let [script, app] = &self.place.scripts;
        // An attribute that begins with a slash is an address: in texts quotation marks are escaped.
        markup
            .replace(&assets::script(), &format!("/assets/{script}"))
            .replace(assets::app_script(), app)
            .replace("\"/manifest/en\"", "\"/manifest-en.webmanifest\"")
            .replace("\"/manifest/ja\"", "\"/manifest-ja.webmanifest\"")
            .replace("=\"/", &format!("=\"{}/", self.place.base))
    }

    /// A drawn room as it is sent here: the digests that a page lists are those of the parts that its frames bring.
    pub(crate) fn drawing(&self, mut drawn: Fragment) -> Drawing {
        drawn.body = PreEscaped(self.rebase(&drawn.body.0));
        drawn.into()
    }
}

/// What a name in the house begins with.
pub(crate) fn table_key(id: &str) -> String {
    format!("{TABLE}{id}")
}

/// A name without what cannot be seen, neither empty nor too long.
pub(crate) fn tidy_name(name: &str) -> Result<String, Refused> {
    let plain: String = name.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let tidy = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = tidy.chars().count();
    if (1..=greenroom_room::LONGEST_NAME).contains(&length) {
        Ok(tidy)
    } else {
        Err(Refused::field("name", &format!("1–{}", greenroom_room::LONGEST_NAME)))
    }
}
