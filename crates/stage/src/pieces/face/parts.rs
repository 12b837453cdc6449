//! The parts from which a face is made, each a closed list.

use serde::{Deserialize, Serialize};

/// Declares a list of parts that knows all its members, so that a face can be drawn by lot and written as a code.
macro_rules! parts {
    ($(#[$about:meta])* $name:ident { $($part:ident = $what:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            #[default]
            $(#[doc = $what] $part),+
        }

        impl $name {
            /// Every one of them, in the order that face codes use: add at the end only.
            pub const ALL: &'static [$name] = &[$($name::$part),+];

            pub(super) fn at(index: usize) -> Option<$name> {
                Self::ALL.get(index).copied()
            }

            pub(super) fn index(self) -> usize {
                self as usize
            }
        }
    };
}

parts! {
    /// The silhouette of the hair.
    Hair {
        Long = "Straight, past the shoulders.",
        Bob = "Round, to the jaw.",
        TwinTails = "Two high tails.",
        Ponytail = "One high tail behind.",
        Short = "Short, with an uneven nape.",
        Bun = "One bun on top.",
        DoubleBuns = "Two buns.",
        Curly = "A cloud of curls.",
        SideTail = "One tail on one side.",
        Braids = "Two braids over the shoulders.",
        Drill = "Two ringlets.",
        Spiky = "Short and wild.",
        Flip = "Shoulder length, ends flicked outwards.",
        LowTails = "Two low tails over the shoulders.",
        Wavy = "Long waves.",
        Hime = "Long and straight, with side locks cut at the cheek.",
        Crop = "Cut close.",
        SideBraid = "One thick braid over a shoulder.",
    }
}

parts! {
    /// The hair over the forehead.
    Fringe {
        Blunt = "Cut straight above the brows.",
        Swept = "Swept to one side.",
        Parted = "Parted in the middle.",
        Choppy = "Many uneven locks.",
        Crossed = "One lock between the eyes.",
        Open = "Combed back.",
        Heavy = "Long over one eye.",
    }
}

parts! {
    /// The colour of the hair.
    HairColor {
        Black = "Blue-black.",
        Brown = "Dark brown.",
        Chestnut = "Warm brown.",
        Blond = "Pale gold.",
        Honey = "Deep gold.",
        Orange = "Tangerine.",
        Red = "Crimson.",
        Pink = "Cherry blossom.",
        Rose = "Deep pink.",
        Violet = "Purple.",
        Lilac = "Pale purple.",
        Blue = "Deep blue.",
        Sky = "Pale blue.",
        Teal = "Blue-green.",
        Green = "Leaf green.",
        Mint = "Pale green.",
        Silver = "Silver.",
        Cream = "Nearly white.",
    }
}

parts! {
    /// The colour of the skin.
    Skin {
        Porcelain = "Very light.",
        Peach = "Light and warm.",
        Sand = "Light brown.",
        Honey = "Golden brown.",
        Cinnamon = "Brown.",
        Cocoa = "Dark brown.",
    }
}

parts! {
    /// The shape of the eyes.
    Eyes {
        Round = "Large and round.",
        Sharp = "Outer corners up.",
        Droopy = "Outer corners down.",
        Sleepy = "Half closed.",
        Sparkling = "Large, with a star in each.",
        Dot = "Small and simple.",
        Smiling = "Closed in a smile.",
    }
}

parts! {
    /// The colour of the eyes.
    EyeColor {
        Brown = "Brown.",
        Amber = "Amber.",
        Red = "Ruby.",
        Pink = "Pink.",
        Violet = "Violet.",
        Blue = "Blue.",
        Sky = "Pale blue.",
        Teal = "Teal.",
        Green = "Green.",
        Grey = "Grey.",
    }
}

parts! {
    /// The brows.
    Brows {
        Soft = "A gentle arch.",
        Straight = "Level.",
        Thick = "Short and thick.",
        Thin = "Long and thin.",
        Bold = "Strong.",
    }
}

parts! {
    /// The mouth of a calm face.
    Mouth {
        Smile = "A smile.",
        Small = "A small smile.",
        Cat = "Like a cat's.",
        Fang = "A smile with one fang.",
        Open = "A little open.",
        Grin = "To one side.",
        Cool = "Nearly level.",
    }
}

parts! {
    /// What is worn on the head or the face.
    Accessory {
        None = "Nothing.",
        Ribbon = "A ribbon at the side.",
        BigBow = "A large bow on top.",
        Hairband = "A band across the hair.",
        Glasses = "Round glasses.",
        HalfRims = "Angular glasses.",
        Flower = "A flower.",
        StarClip = "A star-shaped clip.",
        Hairpins = "Two crossed pins.",
        Headset = "A stage headset.",
        Beret = "A beret.",
        Cap = "A cap with a peak.",
        Tiara = "A tiara.",
        CatEars = "A band with a cat's ears.",
        Mask = "A festival mask at the side of the head.",
        Headphones = "Large headphones.",
    }
}

parts! {
    /// A small mark that one remembers.
    Charm {
        None = "None.",
        Mole = "A mole under one eye.",
        Freckles = "Freckles.",
        Blush = "Red cheeks.",
        Plaster = "A plaster on one cheek.",
    }
}

parts! {
    /// What is worn.
    Outfit {
        Sailor = "A sailor collar and scarf.",
        Blazer = "A blazer with a tie.",
        Hoodie = "A hooded top.",
        Frill = "A stage dress with frills.",
        Tee = "A plain shirt.",
        Kimono = "A crossed collar.",
    }
}

parts! {
    /// The colours of cloth and backgrounds.
    Hue {
        Red = "Red.",
        Coral = "Coral.",
        Gold = "Gold.",
        Green = "Green.",
        Mint = "Mint.",
        Sky = "Sky blue.",
        Blue = "Blue.",
        Violet = "Violet.",
        Pink = "Pink.",
        Slate = "Blue-grey.",
        White = "White.",
        Night = "Near black.",
    }
}

parts! {
    /// The pattern behind the face.
    Backdrop {
        Plain = "None.",
        Dots = "Polka dots.",
        Stripes = "Slanted stripes.",
        Rays = "Rays from the middle.",
        Stars = "A few stars.",
        Hearts = "A few hearts.",
        Checks = "Checks.",
        Spotlight = "A disc of light.",
    }
}
