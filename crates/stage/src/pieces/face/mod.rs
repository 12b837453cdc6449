//! Faces: an idol's or a player's bust, drawn from a few parameters.
//!
//! A [`Face`] is plain data. It comes from an id (always the same one), from a short code that a person's choice is
//! kept in, or from a card file by way of a [`FaceSketch`].

mod accessory;
mod backdrop;
mod code;
mod draw;
mod eyes;
mod fringe;
mod hair;
mod lot;
mod mouth;
mod outfit;
mod palette;
mod parts;
mod sheet;
mod sketch;

pub use parts::{
    Accessory, Backdrop, Brows, Charm, EyeColor, Eyes, Fringe, Hair, HairColor, Hue, Mouth, Outfit, Skin,
};
pub use sheet::{Portraits, drawing_version, sheet};
pub use sketch::FaceSketch;

use serde::{Deserialize, Serialize};

/// All that is needed to draw somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Face {
    /// The silhouette of the hair.
    pub hair: Hair,
    /// The colour of the hair.
    pub hair_color: HairColor,
    /// The hair over the forehead.
    pub fringe: Fringe,
    /// The colour of the skin.
    pub skin: Skin,
    /// The shape of the eyes.
    pub eyes: Eyes,
    /// The colour of the eyes.
    pub eye_color: EyeColor,
    /// The brows.
    pub brows: Brows,
    /// The mouth when calm.
    pub mouth: Mouth,
    /// What is worn on the head or the face.
    pub accessory: Accessory,
    /// The colour of the accessory and of hair ties.
    pub accent: Hue,
    /// A small mark that one remembers.
    pub charm: Charm,
    /// What is worn.
    pub outfit: Outfit,
    /// The colour of what is worn.
    pub outfit_color: Hue,
    /// The pattern behind.
    pub backdrop: Backdrop,
    /// The colour behind.
    pub backdrop_color: Hue,
}

/// How somebody feels; it changes the eyes, the brows and the mouth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    /// Nothing has happened yet.
    #[default]
    Calm,
    /// She wins.
    Happy,
    /// She may lose.
    Worried,
    /// Something turned over.
    Surprised,
    /// It is her turn.
    Determined,
}

impl Mood {
    /// Every mood, in order.
    pub const ALL: [Mood; 5] = [Mood::Calm, Mood::Happy, Mood::Worried, Mood::Surprised, Mood::Determined];
}
