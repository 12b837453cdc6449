//! A game before it is dealt.

use crate::batch::Batch;
use crate::convert::{self, loads, options, refused, table_seed};
use crate::state::{Attempted, State};
use greenroom_catalog::{Attempt, BatchSetup, GameKind};
use greenroom_engine::{Header, Lang, Seat, Seed, Transcript};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// One of the games, with the cards that it is dealt with.
#[pyclass(frozen, module = "greenroom")]
pub(crate) struct Game {
    kind: &'static dyn GameKind,
    /// As transcripts call them.
    cards: String,
}

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    greenroom_catalog::games().iter().map(|kind| kind.id()).collect()
}

/// The game with an id, with today's cards or with those that have a fingerprint.
#[pyfunction]
#[pyo3(signature = (id, cards = None))]
pub(crate) fn game(id: &str, cards: Option<String>) -> PyResult<Game> {
    let unknown =
        || PyValueError::new_err(format!("there is no game `{id}`; the games are: {}", games().join(", ")));
    let kind = greenroom_catalog::find(id).ok_or_else(unknown)?;
    let cards = cards.unwrap_or_else(|| kind.cards());
    if kind.card_text(&cards).is_none() {
        let ours = kind.cards();
        return Err(PyValueError::new_err(format!(
            "{id} has no cards with the fingerprint `{cards}`; today's are `{ours}`"
        )));
    }
    Ok(Game { kind, cards })
}

/// The names of so many seats, or of the fewest that can play.
fn names(kind: &dyn GameKind, seats: Option<u8>) -> Vec<String> {
    let seats = seats.unwrap_or(*kind.seats().start());
    (0..seats).map(|number| format!("Seat {}", char::from(b'A'.saturating_add(number)))).collect()
}

impl Game {
    /// What a table with these options, seats and seed is dealt from.
    fn header(&self, seats: Option<u8>, seed: Seed, options: Option<&Bound<'_, PyDict>>) -> PyResult<Header> {
        let options = convert::options(self.kind, options)?;
        let cards = self.cards.clone();
        Ok(Header { cards, ..self.kind.header(options, names(self.kind, seats), seed) })
    }
}

#[pymethods]
impl Game {
    #[getter]
    fn id(&self) -> &'static str {
        self.kind.id()
    }

    #[pyo3(signature = (lang = "en"))]
    fn title(&self, lang: &str) -> PyResult<String> {
        match lang {
            "en" => Ok(self.kind.title(Lang::En)),
            "ja" => Ok(self.kind.title(Lang::Ja)),
            _ => Err(PyValueError::new_err(format!("the languages are en and ja, not `{lang}`"))),
        }
    }

    #[getter]
    fn seats(&self) -> Vec<u32> {
        self.kind.seats().map(u32::from).collect()
    }

    #[getter]
    fn rules_version(&self) -> u16 {
        self.kind.rules_version()
    }

    #[getter]
    fn cards_fingerprint(&self) -> String {
        self.cards.clone()
    }

    fn default_options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.kind.default_options().to_string())
    }

    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.kind.card_json(&self.cards).unwrap_or_default().to_string())
    }

    fn schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.kind.schema().to_string())
    }

    fn actions(&self) -> Vec<String> {
        self.kind.learning().action_labels().iter().map(|words| words.as_str().to_owned()).collect()
    }

    fn feature_names(&self) -> Vec<String> {
        self.kind.learning().action_features().names().to_vec()
    }

    fn action_features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let (labels, features) =
            (self.kind.learning().action_labels(), self.kind.learning().action_features());
        PyArray1::from_vec(py, features.of_ids(&labels)).reshape([labels.len(), features.names().len()])
    }

    fn observation_parts(&self) -> Vec<(&'static str, usize, usize, &'static str)> {
        let layout = self.kind.learning().observation_layout();
        layout.parts.iter().map(|part| (part.name, part.start, part.length, part.about)).collect()
    }

    #[getter]
    fn observation_length(&self) -> usize {
        self.kind.learning().observation_layout().length()
    }

    #[pyo3(signature = (seats = None, seed = None, options = None))]
    fn new_state(
        &self,
        seats: Option<u8>,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<State> {
        let header = self.header(seats, table_seed(seed)?, options)?;
        let position =
            self.kind.learning().position(header).map_err(|refusal| refused(self.kind, &refusal))?;
        Ok(State::new(self.kind, position))
    }

    #[pyo3(signature = (outcomes, seats = None, options = None))]
    fn deal_decided(
        &self,
        outcomes: Vec<u32>,
        seats: Option<u8>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Attempted> {
        let header = self.header(seats, Seed::from_number(0), options)?;
        let attempt = self
            .kind
            .learning()
            .deal_decided(header, &outcomes)
            .map_err(|refusal| refused(self.kind, &refusal))?;
        Ok(match attempt {
            Attempt::Done(position) => Attempted::Done(State::new(self.kind, position)),
            Attempt::Chance(among) => Attempted::Chance(among),
        })
    }

    #[pyo3(signature = (text, up_to = None))]
    fn replay(&self, text: &str, up_to: Option<usize>) -> PyResult<State> {
        let wrong = |error: greenroom_engine::TranscriptError| PyValueError::new_err(error.to_string());
        let transcript = Transcript::from_text(text).map_err(wrong)?;
        if transcript.header.game != self.kind.id() {
            let (theirs, ours) = (&transcript.header.game, self.kind.id());
            return Err(PyValueError::new_err(format!("this is a transcript of {theirs}, not of {ours}")));
        }
        let position = self.kind.learning().position_of(&transcript, up_to).map_err(wrong)?;
        Ok(State::new(self.kind, position))
    }

    #[pyo3(signature = (games, seats = None, seed = 0, opponents = None, threads = 1, options = None))]
    fn batch(
        &self,
        games: usize,
        seats: Option<u8>,
        seed: u64,
        opponents: Option<Vec<Option<String>>>,
        threads: usize,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Batch> {
        let seats = seats.unwrap_or(*self.kind.seats().start());
        let names = opponents.unwrap_or_default();
        let bots = names
            .iter()
            .map(|name| name.as_deref().map(convert::bot).transpose())
            .collect::<PyResult<Vec<_>>>()?;
        if games == 0
            || names.len() > usize::from(seats)
            || Seat::all(seats).all(|seat| matches!(bots.get(seat.index()), Some(Some(_))))
        {
            return Err(PyValueError::new_err(
                "a batch has at least one game, no more opponents than seats, and a seat without a bot",
            ));
        }
        let (options, cards) = (self::options(self.kind, options)?, self.cards.clone());
        let setup = BatchSetup { options, cards, seats, games, bots, seed, threads };
        let batch = self.kind.learning().batch(&setup).map_err(|refusal| refused(self.kind, &refusal))?;
        Ok(Batch::new(batch))
    }

    fn __repr__(&self) -> String {
        format!("greenroom.game({:?})", self.kind.id())
    }
}
