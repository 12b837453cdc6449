//! A face as a short code, for cookies and addresses.

use super::Face;
use super::parts::{
    Accessory, Backdrop, Brows, Charm, EyeColor, Eyes, Fringe, Hair, HairColor, Hue, Mouth, Outfit, Skin,
};

/// One sign a part, in the order of the struct's fields.
const SIGNS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

impl Face {
    /// How many signs a code has.
    pub const CODE_LENGTH: usize = 15;

    /// The code from which [`Face::from_code`] makes this face again.
    pub fn to_code(&self) -> String {
        [
            self.hair.index(),
            self.hair_color.index(),
            self.fringe.index(),
            self.skin.index(),
            self.eyes.index(),
            self.eye_color.index(),
            self.brows.index(),
            self.mouth.index(),
            self.accessory.index(),
            self.accent.index(),
            self.charm.index(),
            self.outfit.index(),
            self.outfit_color.index(),
            self.backdrop.index(),
            self.backdrop_color.index(),
        ]
        .iter()
        .map(|&index| char::from(SIGNS[index]))
        .collect()
    }

    /// The face that a code describes; `None` if it describes none.
    pub fn from_code(code: &str) -> Option<Face> {
        if code.len() != Self::CODE_LENGTH {
            return None;
        }
        let mut signs = code.bytes().map(|sign| SIGNS.iter().position(|&known| known == sign));
        let mut next = || signs.next().flatten();
        Some(Face {
            hair: Hair::at(next()?)?,
            hair_color: HairColor::at(next()?)?,
            fringe: Fringe::at(next()?)?,
            skin: Skin::at(next()?)?,
            eyes: Eyes::at(next()?)?,
            eye_color: EyeColor::at(next()?)?,
            brows: Brows::at(next()?)?,
            mouth: Mouth::at(next()?)?,
            accessory: Accessory::at(next()?)?,
            accent: Hue::at(next()?)?,
            charm: Charm::at(next()?)?,
            outfit: Outfit::at(next()?)?,
            outfit_color: Hue::at(next()?)?,
            backdrop: Backdrop::at(next()?)?,
            backdrop_color: Hue::at(next()?)?,
        })
    }
}
