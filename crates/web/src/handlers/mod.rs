//! Handlers of the pages. Each one extracts, authorises, asks `tables/` or another module, and answers.

pub(crate) mod advice;
pub(crate) mod almanac;
pub(crate) mod analysis;
pub(crate) mod attending;
pub(crate) mod health;
pub(crate) mod helping;
pub(crate) mod import;
pub(crate) mod install;
pub(crate) mod invitations;
pub(crate) mod learn;
pub(crate) mod lobby;
pub(crate) mod login;
pub(crate) mod notices;
pub(crate) mod pace;
pub(crate) mod passkeys;
pub(crate) mod people;
pub(crate) mod play_on;
pub(crate) mod puzzles;
pub(crate) mod records;
pub(crate) mod replays;
pub(crate) mod reports;
pub(crate) mod seats;
pub(crate) mod tables;
pub(crate) mod together;
