//! A game before it is dealt.

use crate::batch::Batch;
use crate::convert::{self, loads, options, refused, table_seed};
use crate::state::{Attempted, State};
use greenroom_catalog::{Attempt, BatchSetup, GameKind};
use greenroom_engine::{Lang, Seat, Seed, Transcript};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// One of the games.
#[pyclass(frozen, module = "greenroom")]
pub(crate) struct Game(&'static dyn GameKind);

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    greenroom_catalog::games().iter().map(|kind| kind.id()).collect()
}

/// The game with an id.
#[pyfunction]
pub(crate) fn game(id: &str) -> PyResult<Game> {
    let unknown =
        || PyValueError::new_err(format!("there is no game `{id}`; the games are: {}", games().join(", ")));
    greenroom_catalog::find(id).map(Game).ok_or_else(unknown)
}

/// The names of so many seats, or of the fewest that can play.
fn names(kind: &dyn GameKind, seats: Option<u8>) -> Vec<String> {
    let seats = seats.unwrap_or(*kind.seats().start());
    (0..seats).map(|number| format!("Seat {}", char::from(b'A'.saturating_add(number)))).collect()
}

#[pymethods]
impl Game {
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id()
    }

    #[pyo3(signature = (lang = "en"))]
    fn title(&self, lang: &str) -> PyResult<String> {
        match lang {
            "en" => Ok(self.0.title(Lang::En)),
            "ja" => Ok(self.0.title(Lang::Ja)),
            _ => Err(PyValueError::new_err(format!("the languages are en and ja, not `{lang}`"))),
        }
    }

    #[getter]
    fn seats(&self) -> Vec<u32> {
        self.0.seats().map(u32::from).collect()
    }

    #[getter]
    fn rules_version(&self) -> u16 {
        self.0.rules_version()
    }

    #[getter]
    fn cards_fingerprint(&self) -> String {
        self.0.cards()
    }

    fn default_options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.0.default_options().to_string())
    }

    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.0.cards_json().to_string())
    }

    fn schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.0.schema().to_string())
    }

    fn actions(&self) -> Vec<String> {
        self.0.learning().action_labels().iter().map(|words| words.as_str().to_owned()).collect()
    }

    fn feature_names(&self) -> Vec<String> {
        self.0.learning().action_features().names().to_vec()
    }

    fn action_features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let (labels, features) = (self.0.learning().action_labels(), self.0.learning().action_features());
        PyArray1::from_vec(py, features.of_ids(&labels)).reshape([labels.len(), features.names().len()])
    }

    fn observation_parts(&self) -> Vec<(&'static str, usize, usize, &'static str)> {
        let layout = self.0.learning().observation_layout();
        layout.parts.iter().map(|part| (part.name, part.start, part.length, part.about)).collect()
    }

    #[getter]
    fn observation_length(&self) -> usize {
        self.0.learning().observation_layout().length()
    }

    #[pyo3(signature = (seats = None, seed = None, options = None))]
    fn new_state(
        &self,
        seats: Option<u8>,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<State> {
        let header =
            self.0.header(convert::options(self.0, options)?, names(self.0, seats), table_seed(seed)?);
        let position = self.0.learning().position(header).map_err(|refusal| refused(self.0, &refusal))?;
        Ok(State::new(self.0, position))
    }

    #[pyo3(signature = (outcomes, seats = None, options = None))]
    fn deal_decided(
        &self,
        outcomes: Vec<u32>,
        seats: Option<u8>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Attempted> {
        let header =
            self.0.header(convert::options(self.0, options)?, names(self.0, seats), Seed::from_number(0));
        let attempt =
            self.0.learning().deal_decided(header, &outcomes).map_err(|refusal| refused(self.0, &refusal))?;
        Ok(match attempt {
            Attempt::Done(position) => Attempted::Done(State::new(self.0, position)),
            Attempt::Chance(among) => Attempted::Chance(among),
        })
    }

    #[pyo3(signature = (text, up_to = None))]
    fn replay(&self, text: &str, up_to: Option<usize>) -> PyResult<State> {
        let wrong = |error: greenroom_engine::TranscriptError| PyValueError::new_err(error.to_string());
        let transcript = Transcript::from_text(text).map_err(wrong)?;
        if transcript.header.game != self.0.id() {
            let (theirs, ours) = (&transcript.header.game, self.0.id());
            return Err(PyValueError::new_err(format!("this is a transcript of {theirs}, not of {ours}")));
        }
        let position = self.0.learning().position_of(&transcript, up_to).map_err(wrong)?;
        Ok(State::new(self.0, position))
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
        let seats = seats.unwrap_or(*self.0.seats().start());
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
        let setup =
            BatchSetup { options: self::options(self.0, options)?, seats, games, bots, seed, threads };
        let batch = self.0.learning().batch(&setup).map_err(|refusal| refused(self.0, &refusal))?;
        Ok(Batch::new(batch))
    }

    fn __repr__(&self) -> String {
        format!("greenroom.game({:?})", self.0.id())
    }
}
