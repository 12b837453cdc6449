//! What handlers extract from a request: the table it names, the visitor there, forms, queries and JSON bodies.

mod address;
mod body;
mod form;
mod query;
mod visit;

pub(crate) use address::{GameAt, InviteAt, PersonAt, TableAt};
pub(crate) use body::Body;
pub(crate) use form::{Fields, values_of_path};
pub(crate) use greenroom_room::address::encode;
pub(crate) use query::Query;
pub(crate) use visit::{Reading, Visit};
