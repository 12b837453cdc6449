//! Many games at once, which write into numpy's arrays.

use greenroom_catalog::{AnyBatch, BatchBuffers, BatchError};
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// Many games, owned by Rust.
#[pyclass(frozen, module = "greenroom")]
pub(crate) struct Batch(Mutex<Box<dyn AnyBatch>>);

impl Batch {
    pub(crate) fn new(batch: Box<dyn AnyBatch>) -> Batch {
        Batch(Mutex::new(batch))
    }
}

fn wrong(error: &BatchError) -> PyErr {
    match error {
        BatchError::Length { .. } => PyValueError::new_err(error.to_string()),
        BatchError::Id { .. } => crate::convert::IllegalAction::new_err(error.to_string()),
    }
}

fn strided<E>(_: E) -> PyErr {
    PyValueError::new_err("a buffer must lie in memory without gaps (C order)")
}

#[pymethods]
impl Batch {
    fn reset(
        &self,
        py: Python<'_>,
        mut observations: PyReadwriteArray2<'_, f32>,
        mut masks: PyReadwriteArray2<'_, bool>,
        mut seats: PyReadwriteArray1<'_, i8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut done: PyReadwriteArray1<'_, bool>,
    ) -> PyResult<()> {
        let into = BatchBuffers {
            observations: observations.as_slice_mut().map_err(strided)?,
            masks: masks.as_slice_mut().map_err(strided)?,
            seats: seats.as_slice_mut().map_err(strided)?,
            rewards: rewards.as_slice_mut().map_err(strided)?,
            done: done.as_slice_mut().map_err(strided)?,
        };
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).reset(into))
            .map_err(|error| wrong(&error))
    }

    #[allow(clippy::too_many_arguments)] // One for each array.
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut observations: PyReadwriteArray2<'_, f32>,
        mut masks: PyReadwriteArray2<'_, bool>,
        mut seats: PyReadwriteArray1<'_, i8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut done: PyReadwriteArray1<'_, bool>,
    ) -> PyResult<()> {
        let actions = actions.as_slice().map_err(strided)?;
        let into = BatchBuffers {
            observations: observations.as_slice_mut().map_err(strided)?,
            masks: masks.as_slice_mut().map_err(strided)?,
            seats: seats.as_slice_mut().map_err(strided)?,
            rewards: rewards.as_slice_mut().map_err(strided)?,
            done: done.as_slice_mut().map_err(strided)?,
        };
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).step(actions, into))
            .map_err(|error| wrong(&error))
    }

    fn random_actions(&self, mut actions: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let into = actions.as_slice_mut().map_err(strided)?;
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .random_actions(into)
            .map_err(|error| wrong(&error))
    }

    fn __len__(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).games()
    }
}
