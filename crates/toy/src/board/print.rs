//! The box as it is cut out of paper: the cards.

use super::almanac::entries;
use super::picture;
use crate::view::View;
use greenroom_stage::Desk;
use greenroom_stage::pieces::{Icon, Pattern, Tone};
use greenroom_stage::print::{Cutout, back};

/// Everything in the box.
pub(crate) fn cutouts(view: &View, desk: &Desk<'_>) -> Vec<Cutout> {
    let behind = back(Tone::Violet, Pattern::Rosette, Icon::Star);
    let card = |word: String, copies: u32| {
        Some(Cutout::card(&*word, copies, picture(view, &word, desk)?, behind.clone()))
    };
    entries(view, desk).into_iter().filter_map(|entry| card(entry.word, entry.copies)).collect()
}
