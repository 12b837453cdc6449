//! A game in play.

use crate::convert::{IllegalAction, bot, eyes, illegal, loads, seat, seed_or_fresh, standing, utilities};
use greenroom_catalog::{AnyPosition, Attempt, Bot, GameKind, Rollout};
use greenroom_engine::{Seat, Words};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A position with its history.
#[pyclass(module = "greenroom")]
pub(crate) struct State {
    kind: &'static dyn GameKind,
    position: Box<dyn AnyPosition>,
}

impl State {
    pub(crate) fn new(kind: &'static dyn GameKind, position: Box<dyn AnyPosition>) -> State {
        State { kind, position }
    }

    /// Another position of the same game.
    fn with(&self, position: Box<dyn AnyPosition>) -> State {
        State { kind: self.kind, position }
    }

    /// The position after an attempt, or among how many outcomes chance has to decide.
    fn attempted(&self, attempt: Attempt) -> Attempted {
        match attempt {
            Attempt::Done(position) => Attempted::Done(self.with(position)),
            Attempt::Chance(among) => Attempted::Chance(among),
        }
    }

    /// The seat that is meant: the one that is named, or else the first that owes a decision.
    fn who(&self, number: Option<i64>) -> PyResult<Seat> {
        match number {
            Some(number) => seat(number, self.position.seats()),
            None => {
                let over = || PyValueError::new_err("the game is over: nobody has to decide");
                self.position.turn().first().ok_or_else(over)
            }
        }
    }
}

/// A state, or a number of outcomes.
#[derive(IntoPyObject)]
pub(crate) enum Attempted {
    Done(State),
    Chance(u32),
}

/// Words, or an id.
#[derive(FromPyObject)]
enum Said {
    Id(i64),
    Words(String),
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> &'static str {
        self.kind.id()
    }

    #[getter]
    fn seats(&self) -> u32 {
        self.position.seats().into()
    }

    #[getter]
    fn number(&self) -> u32 {
        self.position.number()
    }

    #[getter]
    fn turn(&self) -> Vec<u32> {
        self.position.turn().iter().map(|seat| seat.0.into()).collect()
    }

    #[getter]
    fn seat(&self) -> Option<u32> {
        self.position.turn().first().map(|seat| seat.0.into())
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.position.turn().is_empty()
    }

    #[pyo3(signature = (seat = None))]
    fn legal(&self, seat: Option<i64>) -> PyResult<Vec<String>> {
        Ok(self.position.legal(self.who(seat)?).iter().map(|words| words.as_str().to_owned()).collect())
    }

    #[pyo3(signature = (seat = None))]
    fn legal_ids(&self, seat: Option<i64>) -> PyResult<Vec<Option<u16>>> {
        Ok(self.position.legal_ids(self.who(seat)?))
    }

    #[pyo3(signature = (seat = None))]
    fn further_id(&self, seat: Option<i64>) -> PyResult<Option<u16>> {
        Ok(self.position.further_id(self.who(seat)?))
    }

    #[pyo3(signature = (seat = None))]
    fn steps(&self, seat: Option<i64>) -> PyResult<u8> {
        Ok(self.position.steps(self.who(seat)?))
    }

    #[pyo3(signature = (words, seat = None))]
    fn ids_of(&self, words: &str, seat: Option<i64>) -> PyResult<Vec<u16>> {
        let seat = self.who(seat)?;
        let said = Words::new(words);
        let place = self.position.legal(seat).iter().position(|legal| *legal == said);
        let unknown = || IllegalAction::new_err(format!("`{words}` is not legal for seat {seat} now"));
        let path = self.position.path(seat, place.ok_or_else(unknown)?);
        let past = || IllegalAction::new_err(format!("seat {seat} has gone further than `{words}` already"));
        path.map_err(|error| illegal(self.kind, &error))?.ok_or_else(past)
    }

    #[pyo3(signature = (seat = None))]
    fn legal_count(&self, seat: Option<i64>) -> PyResult<usize> {
        Ok(self.position.legal_count(self.who(seat)?))
    }

    #[pyo3(signature = (seat = None))]
    fn legal_features<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let seat = self.who(seat)?;
        let (count, rows) = (self.position.legal_count(seat), self.position.legal_features(seat));
        let columns = rows.len() / count.max(1);
        PyArray1::from_vec(py, rows).reshape([count, columns])
    }

    #[pyo3(signature = (seat = None))]
    fn mask<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut marks = vec![false; self.position.id_count()];
        self.position.mask(self.who(seat)?, &mut marks);
        Ok(PyArray1::from_vec(py, marks))
    }

    #[pyo3(signature = (action, seat = None))]
    fn apply(&mut self, action: Said, seat: Option<i64>) -> PyResult<()> {
        let seat = self.who(seat)?;
        let played = match action {
            Said::Id(id) => self.position.act_id(seat, usize::try_from(id).unwrap_or(usize::MAX)),
            Said::Words(words) => self.position.act(seat, &Words::new(&words)),
        };
        played.map_err(|error| illegal(self.kind, &error))
    }

    #[pyo3(signature = (index, seat = None))]
    fn apply_index(&mut self, index: usize, seat: Option<i64>) -> PyResult<()> {
        let seat = self.who(seat)?;
        self.position.act_index(seat, index).map_err(|error| illegal(self.kind, &error))
    }

    #[pyo3(signature = (index, outcomes, seat = None))]
    fn attempt(&self, index: usize, outcomes: Vec<u32>, seat: Option<i64>) -> PyResult<Attempted> {
        let attempt = self.position.attempt(self.who(seat)?, index, &outcomes);
        Ok(self.attempted(attempt.map_err(|error| illegal(self.kind, &error))?))
    }

    #[pyo3(signature = (seed = None, same_luck = false, history = true))]
    fn clone(&self, seed: Option<u64>, same_luck: bool, history: bool) -> PyResult<State> {
        let mut position = self.position.clone_box();
        if !same_luck {
            position.reseed(seed_or_fresh(seed)?);
        }
        if !history {
            position.forget();
        }
        Ok(self.with(position))
    }

    fn view<'py>(&self, py: Python<'py>, who: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.view_json(who)?)
    }

    fn view_json(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.position.view_text(eyes(who, self.position.seats())?))
    }

    #[pyo3(signature = (seat = None))]
    fn observe<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut numbers = vec![0.0; self.position.observation_length()];
        self.position.observe(self.who(seat)?, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    #[pyo3(signature = (out, seat = None))]
    fn observe_into(&self, mut out: PyReadwriteArray1<'_, f32>, seat: Option<i64>) -> PyResult<()> {
        let gaps = |_| PyValueError::new_err("a buffer must lie in memory without gaps (C order)");
        self.position.observe(self.who(seat)?, out.as_slice_mut().map_err(gaps)?);
        Ok(())
    }

    #[pyo3(signature = (seat = None))]
    fn information_state(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.position.information_state(self.who(seat)?))
    }

    #[pyo3(signature = (who, seed = None))]
    fn sample(&self, who: &Bound<'_, PyAny>, seed: Option<u64>) -> PyResult<State> {
        let position = self.position.sample(eyes(who, self.position.seats())?, seed_or_fresh(seed)?);
        Ok(self.with(position))
    }

    fn standing<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        self.position.standing().map(|result| standing(py, &result)).transpose()
    }

    fn utilities(&self) -> Vec<f32> {
        let nothing_yet = || vec![0.0; self.position.seats().into()];
        self.position.standing().map_or_else(nothing_yet, |standing| utilities(&standing))
    }

    #[pyo3(signature = (bot = "random", seed = None))]
    fn rollout<'py>(&self, py: Python<'py>, bot: &str, seed: Option<u64>) -> PyResult<Bound<'py, PyDict>> {
        let how = Rollout { bot: self::bot(bot)?, seed: seed_or_fresh(seed)? };
        let result = py.detach(|| self.position.rollout(how));
        standing(py, &result)
    }

    #[pyo3(signature = (bot = "greedy", seat = None, seed = None))]
    fn choose(
        &self,
        py: Python<'_>,
        bot: &str,
        seat: Option<i64>,
        seed: Option<u64>,
    ) -> PyResult<Option<String>> {
        let (bot, seat, seed) = (self::bot(bot)?, self.who(seat)?, seed_or_fresh(seed)?);
        let words = py.detach(|| self.position.choose(bot, seat, seed));
        Ok(words.map(|words| words.as_str().to_owned()))
    }

    #[pyo3(signature = (search = "search:1000", seat = None, seed = None))]
    fn advise<'py>(
        &self,
        py: Python<'py>,
        search: &str,
        seat: Option<i64>,
        seed: Option<u64>,
    ) -> PyResult<Option<Bound<'py, PyDict>>> {
        let (seat, seed) = (self.who(seat)?, seed_or_fresh(seed)?);
        let Bot::Search(budget) = bot(search)? else {
            return Err(PyValueError::new_err(
                "only a search advises: search:1000 (iterations), search:2s or search:2s-cpu",
            ));
        };
        let Some(advice) = py.detach(|| self.position.advise(budget, seat, seed)) else { return Ok(None) };
        let dict = PyDict::new(py);
        let candidates = advice.candidates.iter().map(|candidate| {
            let about = PyDict::new(py);
            about.set_item("words", candidate.words.as_str())?;
            about.set_item("visits", candidate.visits)?;
            about.set_item("shares", candidate.shares.to_vec())?;
            Ok(about)
        });
        dict.set_item("candidates", candidates.collect::<PyResult<Vec<_>>>()?)?;
        let line: Vec<(u32, &str)> =
            advice.line.iter().map(|(seat, words)| (seat.0.into(), words.as_str())).collect();
        dict.set_item("line", line)?;
        dict.set_item("chances", advice.chances().to_vec())?;
        Ok(Some(dict))
    }

    fn history(&self) -> Vec<(u32, String)> {
        let played = self.position.history().into_iter();
        played.map(|(seat, words)| (seat.0.into(), words.as_str().to_owned())).collect()
    }

    fn transcript(&self) -> PyResult<String> {
        let none = || {
            PyValueError::new_err(
                "a position with a luck of its own or without its history has no transcript",
            )
        };
        self.position.transcript().map(|transcript| transcript.to_text()).ok_or_else(none)
    }

    fn __copy__(&self) -> State {
        self.with(self.position.clone_box())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.__copy__()
    }

    fn __repr__(&self) -> String {
        let (game, number) = (self.kind.id(), self.position.number());
        format!("<greenroom.State {game}, {} seats, after {number} actions>", self.position.seats())
    }
}
