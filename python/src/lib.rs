//! The module `greenroom._native`: games, states and batches for Python. `greenroom/_native.pyi` says what it offers.

#![allow(clippy::needless_pass_by_value)] // Python hands its values over.

mod batch;
mod convert;
mod game;
mod state;

use pyo3::prelude::*;

/// What the Python package `greenroom` is built on.
#[pymodule]
#[pyo3(name = "_native")]
fn native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("IllegalAction", module.py().get_type::<convert::IllegalAction>())?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::game, module)?)
}
