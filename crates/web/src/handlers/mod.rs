//! Handlers of the pages. Each one extracts, authorises, asks `tables/` or another module, and answers.

pub(crate) mod advice;
pub(crate) mod analysis;
pub(crate) mod lobby;
pub(crate) mod people;
pub(crate) mod replays;
pub(crate) mod seats;
pub(crate) mod tables;
