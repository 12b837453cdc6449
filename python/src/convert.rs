//! Between Python's values and the engine's: JSON, seats, bots, seeds and errors.

use greenroom_catalog::{ActError, Bot, GameKind};
use greenroom_engine::{Eyes, Lang, Message, Refusal, Seat, Seed, Standing};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};

pyo3::create_exception!(
    greenroom,
    IllegalAction,
    PyValueError,
    "The rules refuse an action; nothing has changed."
);

/// A Python value from JSON text.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// JSON from a Python value.
pub(crate) fn dumps(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text: String = value.py().import("json")?.call_method1("dumps", (value,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The game's options: those that are given, and the usual ones else.
pub(crate) fn options(kind: &dyn GameKind, given: Option<&Bound<'_, PyDict>>) -> PyResult<Value> {
    let mut all = kind.default_options();
    if let (Some(all), Some(given)) = (all.as_object_mut(), given) {
        for (key, value) in given.iter() {
            let key: String = key.extract()?;
            if !all.contains_key(&key) {
                let known: Vec<&str> = all.keys().map(String::as_str).collect();
                let known = known.join(", ");
                return Err(PyValueError::new_err(format!(
                    "{} has no option `{key}`; its options: {known}",
                    kind.id()
                )));
            }
            all.insert(key, dumps(&value)?);
        }
    }
    Ok(all)
}

/// A refusal as an English sentence.
pub(crate) fn refused(kind: &dyn GameKind, refusal: &Refusal) -> PyErr {
    PyValueError::new_err(sentence(kind, &refusal.message))
}

fn sentence(kind: &dyn GameKind, message: &Message) -> String {
    kind.say(message, Lang::En, &[])
}

/// Why an action cannot be played, in English, with the section of the rules.
pub(crate) fn illegal(kind: &dyn GameKind, error: &ActError) -> PyErr {
    IllegalAction::new_err(match error {
        ActError::Refused(refusal) => format!("{} (§{})", sentence(kind, &refusal.message), refusal.section),
        other => other.to_string(),
    })
}

/// A seat from its number: 0 is `A`.
pub(crate) fn seat(number: i64, seats: u8) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().filter(|number| *number < seats);
    seat.map(Seat).ok_or_else(|| {
        PyValueError::new_err(format!("there is no seat {number}; seats are 0 to {}", seats - 1))
    })
}

/// Whose eyes look: a seat's number, `public` or `all`.
pub(crate) fn eyes(who: &Bound<'_, PyAny>, seats: u8) -> PyResult<Eyes> {
    if let Ok(number) = who.extract::<i64>() {
        return seat(number, seats).map(Eyes::Seat);
    }
    match who.extract::<String>()?.as_str() {
        "public" => Ok(Eyes::Public),
        "all" => Ok(Eyes::All),
        other => Err(PyValueError::new_err(format!(
            "`{other}` is nobody's eyes: use a seat's number, 'public' or 'all'"
        ))),
    }
}

/// A bot by its name.
pub(crate) fn bot(name: &str) -> PyResult<Bot> {
    name.parse().map_err(|error: greenroom_catalog::UnknownBot| PyValueError::new_err(error.to_string()))
}

/// A number that was not given before in this process, where none is asked for.
pub(crate) fn seed_or_fresh(seed: Option<u64>) -> PyResult<u64> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    match seed {
        Some(seed) => Ok(seed),
        None => {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).map_err(|error| PyValueError::new_err(error.to_string()))?;
            Ok(u64::from_le_bytes(bytes) ^ COUNT.fetch_add(1, Ordering::Relaxed))
        }
    }
}

/// The seed of a table: a number, 64 hexadecimal digits, or a fresh one.
pub(crate) fn table_seed(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(seed) = seed else {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| PyValueError::new_err(error.to_string()))?;
        return Ok(Seed::from_bytes(bytes));
    };
    if let Ok(number) = seed.extract::<u64>() {
        return Ok(Seed::from_number(number));
    }
    let wrong = || PyValueError::new_err("a seed is a whole number from 0 on, or 64 hexadecimal digits");
    let text: String = seed.extract().map_err(|_| wrong())?;
    Seed::from_hex(&text).ok_or_else(wrong)
}

/// A result as a dictionary of lists, one entry a seat.
pub(crate) fn standing<'py>(py: Python<'py>, standing: &Standing) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("scores", standing.scores.to_vec())?;
    let ranks: Vec<u32> = standing.ranks.iter().map(|&rank| rank.into()).collect();
    dict.set_item("ranks", ranks)?;
    dict.set_item("utilities", utilities(standing))?;
    Ok(dict)
}

/// What each seat gets: 1 for whoever wins alone; the sum is 0.
pub(crate) fn utilities(standing: &Standing) -> Vec<f32> {
    Seat::all(standing.ranks.len() as u8).map(|seat| standing.utility(seat)).collect()
}
