//! A face for an id, always the same one.

use super::Face;
use super::parts::{
    Accessory, Backdrop, Brows, Charm, EyeColor, Eyes, Fringe, Hair, HairColor, Hue, Mouth, Outfit, Skin,
};

/// A stream of lots that depends on nothing but the id, so that faces survive every upgrade.
struct Lots(u64);

impl Lots {
    /// FNV-1a over the id's bytes.
    fn from_id(id: &str) -> Lots {
        let start = 0xcbf2_9ce4_8422_2325_u64;
        Lots(id.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }

    /// SplitMix64: neighbouring ids lead to unrelated lots.
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        (z % n as u64) as usize
    }

    fn one<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

impl Face {
    /// The face that belongs to an id: the same for ever, and unlike that of other ids.
    pub fn from_id(id: &str) -> Face {
        let mut lots = Lots::from_id(id);
        let hair_color = lots.one(HairColor::ALL);
        let backdrop_color = contrast(hair_color, &mut lots);
        Face {
            hair: lots.one(Hair::ALL),
            hair_color,
            fringe: lots.one(Fringe::ALL),
            skin: lots.one(&COMMON_SKINS),
            eyes: lots.one(&COMMON_EYES),
            eye_color: lots.one(EyeColor::ALL),
            brows: lots.one(Brows::ALL),
            mouth: lots.one(Mouth::ALL),
            accessory: if lots.below(4) == 0 { Accessory::None } else { lots.one(Accessory::ALL) },
            accent: accent(hair_color, &mut lots),
            charm: if lots.below(2) == 0 { Charm::None } else { lots.one(Charm::ALL) },
            outfit: lots.one(Outfit::ALL),
            outfit_color: lots.one(Hue::ALL),
            backdrop: lots.one(Backdrop::ALL),
            backdrop_color,
        }
    }
}

/// Lighter skins are drawn more often, as in the games' own casts; every one does occur.
const COMMON_SKINS: [Skin; 12] = [
    Skin::Porcelain,
    Skin::Porcelain,
    Skin::Porcelain,
    Skin::Peach,
    Skin::Peach,
    Skin::Peach,
    Skin::Peach,
    Skin::Sand,
    Skin::Sand,
    Skin::Honey,
    Skin::Cinnamon,
    Skin::Cocoa,
];

/// Eyes that show their colour are drawn more often than those that do not.
const COMMON_EYES: [Eyes; 11] = [
    Eyes::Round,
    Eyes::Round,
    Eyes::Sharp,
    Eyes::Sharp,
    Eyes::Droopy,
    Eyes::Droopy,
    Eyes::Sleepy,
    Eyes::Sparkling,
    Eyes::Sparkling,
    Eyes::Dot,
    Eyes::Smiling,
];

/// The cloth colour nearest to a hair colour.
fn like(hair: HairColor) -> Hue {
    match hair {
        HairColor::Black => Hue::Night,
        HairColor::Brown | HairColor::Chestnut | HairColor::Orange => Hue::Coral,
        HairColor::Blond | HairColor::Honey => Hue::Gold,
        HairColor::Red => Hue::Red,
        HairColor::Pink | HairColor::Rose => Hue::Pink,
        HairColor::Violet | HairColor::Lilac => Hue::Violet,
        HairColor::Blue => Hue::Blue,
        HairColor::Sky => Hue::Sky,
        HairColor::Teal | HairColor::Mint => Hue::Mint,
        HairColor::Green => Hue::Green,
        HairColor::Silver => Hue::Slate,
        HairColor::Cream => Hue::White,
    }
}

/// A background against which the hair stands out.
fn contrast(hair: HairColor, lots: &mut Lots) -> Hue {
    let pale = matches!(hair, HairColor::Cream | HairColor::Silver | HairColor::Blond);
    loop {
        let hue = lots.one(Hue::ALL);
        let faint = pale && matches!(hue, Hue::White | Hue::Gold | Hue::Slate);
        let gloomy = hue == Hue::Night && !pale;
        if hue != like(hair) && !faint && !gloomy {
            return hue;
        }
    }
}

/// An accent that is seen on the hair.
fn accent(hair: HairColor, lots: &mut Lots) -> Hue {
    loop {
        let hue = lots.one(Hue::ALL);
        if hue != like(hair) && hue != Hue::Slate {
            return hue;
        }
    }
}
