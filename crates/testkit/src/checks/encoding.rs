//! Ids of actions and observations: complete, frozen, of one shape, and no more than the view.

use crate::Kit;
use crate::walk::{Position, legal};
use greenroom_engine::{
    ActionIds, CardFile, Encoding, Eyes, ObservationLayout, ObservationWriter, Seat, Words,
};
use std::collections::BTreeSet;

/// The largest number that an observation may hold: whoever learns from it wants numbers about 1.
const LARGEST: f32 = 20.0;

impl<G: Encoding> Kit<G> {
    /// Catches a list of ids that has changed without a new version of the rules, or names something twice.
    ///
    /// `ids.txt` lies beside the card file: a line with the version of the rules, and then the ids in order, each with what it
    /// stands for. `GREENROOM_BLESS=1` writes it where there is none of this version; it never overwrites one.
    pub fn ids_are_frozen(&self) {
        let cards = G::Cards::shelf().built_in();
        let ids = ActionIds::<G>::new(cards);
        let labels: Vec<&str> = ids.labels().iter().map(Words::as_str).collect();
        let distinct: BTreeSet<&str> = labels.iter().copied().collect();
        assert_eq!(distinct.len(), labels.len(), "{}: two ids stand for the same words", G::ID);
        let version = format!("rules {}", G::RULES_VERSION);
        let lines = labels.iter().enumerate().map(|(id, label)| format!("{id} {label}"));
        let text: String = [version.clone()].into_iter().chain(lines).map(|line| line + "\n").collect();
        let kept = std::fs::read_to_string(&self.ids).unwrap_or_default();
        if super::blessing() && kept.lines().next() != Some(&version) {
            return std::fs::write(&self.ids, text).expect("the file of ids can be written");
        }
        let first = text.lines().zip(kept.lines()).find(|(now, then)| now != then);
        assert!(
            text == kept,
            "{}: {} does not have the ids of today (the first that differs: {first:?}). Programs have learned these ids: \
             put new actions at the end, or raise the version of the rules and write the file anew with GREENROOM_BLESS=1",
            G::ID,
            self.ids.display()
        );
    }

    /// Catches a legal action that ids do not say, one that they say twice, steps that lead nowhere, and ids that depend on what a
    /// seat cannot see.
    pub fn legal_actions_have_ids(&self) {
        let ids =
            ActionIds::<G>::new(G::Cards::shelf().find(&self.cards).expect("the kit's cards are known"));
        self.walk("legal_actions_have_ids", |position, chance| {
            for seat in position.seats() {
                let numbers = ids_of(&ids, position, position.game(), seat);
                let sample = G::sample(&position.game().view(Eyes::Seat(seat)), chance);
                if ids_of(&ids, position, &sample, seat) != numbers {
                    position.fail(format_args!("the ids of {seat} depend on what it cannot see"));
                }
            }
        });
    }

    /// Catches observations of different shapes, numbers that do not fit their part, numbers that are none or very large, and
    /// parts that never tell anything. Scrambling must not change an observation.
    pub fn observations_are_sound(&self) {
        let mut parts: Option<ObservationLayout> = None;
        let mut told: Vec<bool> = Vec::new();
        self.walk("observations_are_sound", |position, chance| {
            for seat in position.seats() {
                let view = position.game().view(Eyes::Seat(seat));
                let mut layout = ObservationLayout::of::<G>(&view, seat);
                if let Some(part) = layout.parts.iter().find(|part| part.put > part.length) {
                    let (name, length, put) = (part.name, part.length, part.put);
                    position
                        .fail(format_args!("the part `{name}` has room for {length} numbers, not for {put}"));
                }
                layout.parts.iter_mut().for_each(|part| part.put = 0);
                if *parts.get_or_insert_with(|| layout.clone()) != layout {
                    position.fail("observations have different parts");
                }
                let numbers = observation::<G>(&view, seat, layout.length());
                told.resize(layout.parts.len(), false);
                for (part, told) in layout.parts.iter().zip(&mut told) {
                    let own = &numbers[part.start..part.start + part.length];
                    if let Some(wrong) =
                        own.iter().find(|number| !number.is_finite() || number.abs() > LARGEST)
                    {
                        position.fail(format_args!("the part `{}` holds {wrong}", part.name));
                    }
                    *told |= own.iter().any(|number| *number != 0.0);
                }
                if let Some(scramble) = self.scramble_or_nothing("observations_are_sound") {
                    let other = self.scrambled(position, scramble, seat, chance);
                    let seen = observation::<G>(&other.view(Eyes::Seat(seat)), seat, layout.length());
                    if seen != numbers {
                        position.fail(format_args!("the observation depends on what {seat} must not know"));
                    }
                }
            }
        });
        let layout = parts.expect("at least one position was seen");
        let names: BTreeSet<&str> = layout.parts.iter().map(|part| part.name).collect();
        assert_eq!(
            names.len(),
            layout.parts.len(),
            "{}: two parts of an observation have the same name",
            G::ID
        );
        let silent: Vec<&str> =
            layout.parts.iter().zip(&told).filter(|(_, told)| !**told).map(|(part, _)| part.name).collect();
        assert!(
            silent.is_empty(),
            "{}: these parts of an observation never told anything: {silent:?}",
            G::ID
        );
    }
}

/// How all legal actions are said: by one id, or by going further first.
fn ids_of<G: Encoding>(
    ids: &ActionIds<G>,
    position: &Position<'_, G>,
    game: &G,
    seat: Seat,
) -> Vec<(Vec<u16>, G::Action)> {
    let listed = legal(game, seat);
    let mut found = Vec::new();
    for &action in &listed {
        let Some(path) = ids.path(game, seat, action, 0) else {
            position.fail(format_args!("no ids say `{}`", G::words(action)));
        };
        let steps = (path.len() - 1) as u8;
        if ids.find(game, seat, &listed, path[path.len() - 1], steps) != Some(action) {
            position.fail(format_args!("the ids {path:?} do not lead back to `{}`", G::words(action)));
        }
        if path.iter().any(|&id| usize::from(id) >= ids.labels().len()) {
            position.fail(format_args!("`{}` has an id that is not in the list: {path:?}", G::words(action)));
        }
        found.push((path, action));
    }
    let mut steps = 0;
    while let Some(further) = ids.further(game, seat, steps) {
        if listed.iter().any(|&action| ids.id(game, seat, action, steps) == Some(further)) {
            position.fail(format_args!("the id {further} goes further and is an action too"));
        }
        steps += 1;
        if !found.iter().any(|(path, _)| path.len() > usize::from(steps)) {
            position.fail(format_args!("{steps} steps lead to no action"));
        }
    }
    found
}

fn observation<G: Encoding>(view: &G::View, seat: Seat, length: usize) -> Vec<f32> {
    let mut numbers = vec![f32::NAN; length];
    ObservationWriter::write::<G>(view, seat, &mut numbers);
    numbers
}
