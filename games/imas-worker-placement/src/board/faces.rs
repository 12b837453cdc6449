//! How the idols look: our own drawings, stable for an id.

use greenroom_stage::pieces::Face;
use greenroom_stage::pieces::face::{
    Accessory, Backdrop, EyeColor, Eyes, Fringe, Hair, HairColor, Hue, Mouth, Outfit, Skin,
};

/// The face of an idol; one that an owner's card file adds gets the face of its id.
pub(crate) fn face(id: &str) -> Face {
    let lot = Face { skin: Skin::Peach, ..Face::from_id(id) };
    let looks =
        |hair, hair_color, fringe, eyes, eye_color| Face { hair, hair_color, fringe, eyes, eye_color, ..lot };
    let face = match id {
        "haruka" => looks(Hair::Bob, HairColor::Chestnut, Fringe::Swept, Eyes::Round, EyeColor::Green),
        "chihaya" => looks(Hair::Hime, HairColor::Blue, Fringe::Parted, Eyes::Sharp, EyeColor::Brown),
        "miki" => looks(Hair::Wavy, HairColor::Blond, Fringe::Swept, Eyes::Sleepy, EyeColor::Teal),
        "yukiho" => looks(Hair::Bob, HairColor::Brown, Fringe::Blunt, Eyes::Droopy, EyeColor::Brown),
        "yayoi" => looks(Hair::TwinTails, HairColor::Orange, Fringe::Choppy, Eyes::Round, EyeColor::Green),
        "makoto" => looks(Hair::Short, HairColor::Black, Fringe::Choppy, Eyes::Sharp, EyeColor::Grey),
        "iori" => looks(Hair::Long, HairColor::Chestnut, Fringe::Open, Eyes::Sharp, EyeColor::Red),
        "takane" => looks(Hair::Curly, HairColor::Silver, Fringe::Swept, Eyes::Droopy, EyeColor::Violet),
        "ritsuko" => looks(Hair::Braids, HairColor::Green, Fringe::Parted, Eyes::Sharp, EyeColor::Brown),
        "azusa" => looks(Hair::Flip, HairColor::Violet, Fringe::Blunt, Eyes::Smiling, EyeColor::Red),
        "ami" => looks(Hair::SideTail, HairColor::Brown, Fringe::Swept, Eyes::Sparkling, EyeColor::Brown),
        "mami" => looks(Hair::Ponytail, HairColor::Brown, Fringe::Crossed, Eyes::Sparkling, EyeColor::Amber),
        "hibiki" => looks(Hair::Ponytail, HairColor::Black, Fringe::Crossed, Eyes::Round, EyeColor::Sky),
        "ai" => looks(Hair::Spiky, HairColor::Orange, Fringe::Choppy, Eyes::Round, EyeColor::Brown),
        "eri" => looks(Hair::Hime, HairColor::Pink, Fringe::Heavy, Eyes::Sleepy, EyeColor::Violet),
        "ryo" => looks(Hair::Crop, HairColor::Chestnut, Fringe::Swept, Eyes::Round, EyeColor::Amber),
        _ => return lot,
    };
    let worn = |accessory, accent, outfit, outfit_color, backdrop, backdrop_color, mouth| Face {
        accessory,
        accent,
        outfit,
        outfit_color,
        backdrop,
        backdrop_color,
        mouth,
        ..face
    };
    use {Accessory as A, Backdrop as B, Hue as H, Mouth as M, Outfit as O};
    match id {
        "haruka" => worn(A::Ribbon, H::Red, O::Sailor, H::Red, B::Dots, H::Pink, M::Smile),
        "chihaya" => worn(A::None, H::Blue, O::Blazer, H::Blue, B::Plain, H::Sky, M::Cool),
        "miki" => worn(A::None, H::Mint, O::Frill, H::Mint, B::Stars, H::Mint, M::Cat),
        "yukiho" => worn(A::Flower, H::White, O::Frill, H::White, B::Hearts, H::Slate, M::Small),
        "yayoi" => worn(A::Ribbon, H::Gold, O::Hoodie, H::Gold, B::Rays, H::Gold, M::Open),
        "makoto" => worn(A::None, H::Night, O::Hoodie, H::Night, B::Stripes, H::Slate, M::Grin),
        "iori" => worn(A::BigBow, H::Pink, O::Frill, H::Pink, B::Checks, H::Pink, M::Small),
        "takane" => worn(A::Hairband, H::Red, O::Kimono, H::Violet, B::Spotlight, H::Violet, M::Cool),
        "ritsuko" => worn(A::Glasses, H::Green, O::Blazer, H::Green, B::Checks, H::Green, M::Smile),
        "azusa" => worn(A::None, H::Violet, O::Tee, H::Violet, B::Dots, H::Sky, M::Smile),
        "ami" => worn(A::StarClip, H::Gold, O::Tee, H::Gold, B::Stars, H::Gold, M::Cat),
        "mami" => worn(A::Hairpins, H::Coral, O::Tee, H::Coral, B::Stripes, H::Coral, M::Fang),
        "hibiki" => {
            let worn = worn(A::None, H::Sky, O::Sailor, H::Sky, B::Rays, H::Sky, M::Fang);
            Face { skin: Skin::Sand, ..worn }
        }
        "ai" => worn(A::StarClip, H::Coral, O::Sailor, H::Coral, B::Rays, H::Coral, M::Open),
        "eri" => worn(A::Headphones, H::Violet, O::Hoodie, H::Slate, B::Plain, H::Pink, M::Small),
        _ => worn(A::None, H::Green, O::Blazer, H::Green, B::Stripes, H::Mint, M::Smile),
    }
}
