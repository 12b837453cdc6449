//! What a card file says about a face; the id decides the rest.

use super::Face;
use super::parts::{
    Accessory, Backdrop, Brows, Charm, EyeColor, Eyes, Fringe, Hair, HairColor, Hue, Mouth, Outfit, Skin,
};
use serde::{Deserialize, Serialize};

/// Declares the sketch with the face's own fields, each of them optional.
macro_rules! sketch {
    ($($field:ident: $part:ty),+ $(,)?) => {
        /// Some of a face's parameters, as in `face = { hair = "twin-tails", hair_color = "red" }`.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct FaceSketch {
            $(
                #[doc = concat!("Fixes [`Face::", stringify!($field), "`].")]
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $field: Option<$part>,
            )+
        }

        impl FaceSketch {
            /// The face of an id, with all that the sketch fixes.
            pub fn face(&self, id: &str) -> Face {
                let lot = Face::from_id(id);
                Face { $($field: self.$field.unwrap_or(lot.$field)),+ }
            }
        }
    };
}

sketch! {
    hair: Hair,
    hair_color: HairColor,
    fringe: Fringe,
    skin: Skin,
    eyes: Eyes,
    eye_color: EyeColor,
    brows: Brows,
    mouth: Mouth,
    accessory: Accessory,
    accent: Hue,
    charm: Charm,
    outfit: Outfit,
    outfit_color: Hue,
    backdrop: Backdrop,
    backdrop_color: Hue,
}
