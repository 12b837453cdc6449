//! Handlers: each extracts, authorises, asks, answers.

pub(crate) mod address;
pub(crate) mod advice;
pub(crate) mod analysis;
pub(crate) mod form;
pub(crate) mod lobby;
pub(crate) mod people;
pub(crate) mod replays;
pub(crate) mod seats;
pub(crate) mod tables;
