//! What a browser orders, as JSON: one text goes in, one comes out.

use crate::{House, Place, Request, digest, think};
use serde::Deserialize;
use serde_json::json;

/// What a browser orders.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Order {
    /// Opens a house, with the names of all its files and with what was kept.
    Open(Place, Vec<String>, Vec<(String, String)>),
    /// Answers a request.
    Answer(Box<Request>),
    /// Thinks about a question.
    Think(String),
    /// Says what a transcript leads to.
    Digest(String),
}

/// A house that may not be open yet.
#[derive(Default)]
pub struct Engine(Option<House>);

impl Engine {
    /// Carries out an order. What cannot be carried out has a `problem`.
    pub fn obey(&mut self, order: &[u8]) -> String {
        let problem = |problem: String| json!({ "problem": problem }).to_string();
        match (serde_json::from_slice(order), &mut self.0) {
            (Err(error), _) => problem(error.to_string()),
            (Ok(Order::Open(place, files, kept)), house) => {
                let name = |path: &String| Some(path.strip_prefix("assets/")?.to_owned());
                greenroom_room::assets::name_files(files.iter().filter_map(name).collect());
                *house = Some(House::open(place, &kept));
                "null".to_owned()
            }
            (Ok(Order::Think(question)), _) => think(&question),
            (Ok(Order::Digest(transcript)), _) => {
                digest(&transcript).map_or_else(problem, |digest| json!(digest).to_string())
            }
            (Ok(Order::Answer(request)), Some(house)) => serde_json::to_string(&house.answer(&request))
                .expect("an answer is plain data with text keys"),
            (Ok(Order::Answer(_)), None) => problem("the house is not open".to_owned()),
        }
    }
}
