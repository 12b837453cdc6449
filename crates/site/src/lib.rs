//! The same table without a server: a whole house in the browser, as a function from requests to answers.
//!
//! A service worker (`assets/worker.js`) takes the place of the network: it asks a [`House`] for every page, keeps what the house wants
//! to be kept, and only then shows the answer. What takes long is thought about elsewhere ([`think`]), by a worker of the page.
//! Nothing here knows a clock, chance or a disk: they come with the request, and leave with the answer.

#[cfg(target_arch = "wasm32")]
mod abi;
mod archive;
mod digest;
mod files;
mod house;
mod kept;
mod live;
mod orders;
mod pages;
mod refused;
mod request;
mod routes;
mod table;
mod thinking;

pub use digest::digest;
pub use files::{ServedBy, engine_path, files};
pub use house::{House, Place};
pub use orders::Engine;
pub use request::{Answer, Request};
pub use thinking::think;
