//! The idols' faces: what their cards suggest is fixed, the rest follows from their ids.

use greenroom_stage::pieces::face::{
    Accessory, Backdrop, Charm, Eyes, Fringe, Hair, HairColor, Hue, Mouth, Outfit, Skin,
};
use greenroom_stage::pieces::{Face, FaceSketch};

/// The face of an idol.
pub(super) fn of(id: &str) -> Face {
    sketch(id).face(id)
}

/// Hair, its colour, what she wears in it and the colour behind her.
fn looks(hair: Hair, color: HairColor, accessory: Accessory, backdrop_color: Hue) -> FaceSketch {
    FaceSketch {
        hair: Some(hair),
        hair_color: Some(color),
        accessory: Some(accessory),
        backdrop_color: Some(backdrop_color),
        ..FaceSketch::default()
    }
}

fn sketch(id: &str) -> FaceSketch {
    use Accessory as A;
    use HairColor as C;
    match id {
        "hikari-kagawa" => FaceSketch {
            mouth: Some(Mouth::Fang),
            eyes: Some(Eyes::Sparkling),
            ..looks(Hair::TwinTails, C::Blond, A::StarClip, Hue::Coral)
        },
        "masked-idol" => FaceSketch {
            fringe: Some(Fringe::Heavy),
            mouth: Some(Mouth::Cool),
            backdrop: Some(Backdrop::Stars),
            ..looks(Hair::Hime, C::Black, A::Mask, Hue::Night)
        },
        "haruno-sakuraba" => looks(Hair::Bob, C::Pink, A::Ribbon, Hue::Pink),
        "mio-kazahaya" => looks(Hair::Ponytail, C::Teal, A::Headset, Hue::Mint),
        "tsumugi-oribe" => looks(Hair::SideBraid, C::Chestnut, A::Hairpins, Hue::Gold),
        "ren-kurosawa" => {
            FaceSketch { eyes: Some(Eyes::Sharp), ..looks(Hair::Short, C::Black, A::None, Hue::Violet) }
        }
        "yuzu-amakusa" => looks(Hair::DoubleBuns, C::Orange, A::None, Hue::Green),
        "otoha-shirabe" => looks(Hair::Wavy, C::Lilac, A::Headphones, Hue::Violet),
        "chinatsu-enjoji" => {
            FaceSketch { outfit: Some(Outfit::Kimono), ..looks(Hair::Bun, C::Red, A::Flower, Hue::Red) }
        }
        "sora-minakami" => looks(Hair::Long, C::Sky, A::Hairband, Hue::Sky),
        "ruri-todoroki" => {
            FaceSketch { charm: Some(Charm::Plaster), ..looks(Hair::Spiky, C::Blue, A::None, Hue::Gold) }
        }
        "nonoka-ichihara" => looks(Hair::Braids, C::Brown, A::Glasses, Hue::White),
        "shigure-asagiri" => {
            FaceSketch { eyes: Some(Eyes::Sleepy), ..looks(Hair::Hime, C::Silver, A::None, Hue::Slate) }
        }
        "luna-bellamy" => {
            FaceSketch { skin: Some(Skin::Cinnamon), ..looks(Hair::Curly, C::Honey, A::Tiara, Hue::Blue) }
        }
        "tamaki-jinnai" => looks(Hair::Flip, C::Green, A::Cap, Hue::Coral),
        "komugi-hatano" => FaceSketch {
            charm: Some(Charm::Freckles),
            ..looks(Hair::LowTails, C::Honey, A::Beret, Hue::Coral)
        },
        "iroha-mizushima" => looks(Hair::SideTail, C::Blue, A::HalfRims, Hue::Sky),
        "suzu-nanamori" => looks(Hair::Crop, C::Mint, A::CatEars, Hue::Green),
        "mei-mai-futaba" => looks(Hair::TwinTails, C::Rose, A::BigBow, Hue::White),
        "kaguya-takemoto" => {
            FaceSketch { outfit: Some(Outfit::Kimono), ..looks(Hair::Hime, C::Violet, A::Flower, Hue::Night) }
        }
        "nene-yumemi" => {
            FaceSketch { eyes: Some(Eyes::Sleepy), ..looks(Hair::Wavy, C::Cream, A::Ribbon, Hue::Violet) }
        }
        "riko-hinomoto" => {
            FaceSketch { skin: Some(Skin::Honey), ..looks(Hair::Ponytail, C::Red, A::Hairband, Hue::Gold) }
        }
        "aoi-shirogane" => {
            FaceSketch { charm: Some(Charm::Mole), ..looks(Hair::Drill, C::Silver, A::Tiara, Hue::Pink) }
        }
        "kurumi-torii" => looks(Hair::Long, C::Chestnut, A::Hairpins, Hue::Red),
        "fuyumi-kitami" => {
            FaceSketch { eyes: Some(Eyes::Droopy), ..looks(Hair::Bob, C::Cream, A::Glasses, Hue::Blue) }
        }
        _ => FaceSketch::default(),
    }
}
