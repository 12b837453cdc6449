//! The colours of hair, skin, eyes and cloth.

use super::parts::{EyeColor, HairColor, Hue, Skin};

/// The four colours in which a head of hair is painted.
pub(super) struct HairInk {
    pub(super) base: &'static str,
    pub(super) shade: &'static str,
    pub(super) light: &'static str,
    pub(super) line: &'static str,
}

pub(super) fn hair(color: HairColor) -> HairInk {
    let [base, shade, light, line] = match color {
        HairColor::Black => ["#3b3f54", "#2a2c3f", "#707a9c", "#191a28"],
        HairColor::Brown => ["#6b4636", "#4e3128", "#a27660", "#2f1c17"],
        HairColor::Chestnut => ["#a1643f", "#7c482d", "#d79a6c", "#4d2a1a"],
        HairColor::Blond => ["#f7d97b", "#dcae4e", "#fff3c0", "#96692a"],
        HairColor::Honey => ["#e0a53c", "#b87a25", "#fbd584", "#75480f"],
        HairColor::Orange => ["#f58a3c", "#cc6222", "#ffc089", "#843711"],
        HairColor::Red => ["#d6404c", "#a82a3a", "#f58a86", "#66121f"],
        HairColor::Pink => ["#f9a9c0", "#e07e9f", "#ffdbe6", "#9c4566"],
        HairColor::Rose => ["#e2568f", "#b93a70", "#fb9cc0", "#751d45"],
        HairColor::Violet => ["#8656bd", "#643a97", "#bc93e6", "#3b1d60"],
        HairColor::Lilac => ["#c9b2ec", "#a289d0", "#ebdffc", "#65499a"],
        HairColor::Blue => ["#3f66c4", "#2c499a", "#83a6f0", "#182a63"],
        HairColor::Sky => ["#8dcdf2", "#5da5d6", "#d0eefe", "#2d6792"],
        HairColor::Teal => ["#2b9c9c", "#1c7478", "#74d4cd", "#0c4548"],
        HairColor::Green => ["#5ba653", "#3f803c", "#a3d896", "#214c22"],
        HairColor::Mint => ["#9de0c0", "#6cbc99", "#d8f7e8", "#337a5c"],
        HairColor::Silver => ["#c3cad6", "#98a2b4", "#eef2f8", "#5a6478"],
        HairColor::Cream => ["#f6ebdb", "#d9c6ad", "#fffaf2", "#8f775b"],
    };
    HairInk { base, shade, light, line }
}

/// The colours of skin: plain, in shadow, at the cheeks, and the line around it.
pub(super) struct SkinInk {
    pub(super) base: &'static str,
    pub(super) shade: &'static str,
    pub(super) cheek: &'static str,
    pub(super) line: &'static str,
}

pub(super) fn skin(skin: Skin) -> SkinInk {
    let [base, shade, cheek, line] = match skin {
        Skin::Porcelain => ["#fff0e6", "#f6cfc0", "#ff9d9d", "#a8695f"],
        Skin::Peach => ["#ffe2cd", "#f3bb9f", "#ff8f86", "#a0604f"],
        Skin::Sand => ["#f4cfa8", "#dfa67c", "#f27d68", "#8a5236"],
        Skin::Honey => ["#dfab7b", "#c08657", "#e0654f", "#70411f"],
        Skin::Cinnamon => ["#b97f55", "#965f3b", "#cf5546", "#552c15"],
        Skin::Cocoa => ["#8a5a40", "#6b402b", "#b34a44", "#3a1d10"],
    };
    SkinInk { base, shade, cheek, line }
}

/// The colours of an iris: upper half and lower half.
pub(super) fn iris(color: EyeColor) -> (&'static str, &'static str) {
    match color {
        EyeColor::Brown => ("#5a3322", "#b4764a"),
        EyeColor::Amber => ("#96560c", "#f3b53a"),
        EyeColor::Red => ("#8a1526", "#ee5a5a"),
        EyeColor::Pink => ("#a82a69", "#f88bb8"),
        EyeColor::Violet => ("#4c2a91", "#a881f0"),
        EyeColor::Blue => ("#1b3a94", "#5b97f5"),
        EyeColor::Sky => ("#1f6ea3", "#77d2f7"),
        EyeColor::Teal => ("#0a5d63", "#45c8bd"),
        EyeColor::Green => ("#1f6030", "#7acb62"),
        EyeColor::Grey => ("#3f4759", "#9dabc0"),
    }
}

/// The colours of cloth: plain, in shadow, and the line around it.
pub(super) fn cloth(hue: Hue) -> (&'static str, &'static str, &'static str) {
    match hue {
        Hue::Red => ("#dc4450", "#b02c3c", "#741522"),
        Hue::Coral => ("#ff8266", "#db5b43", "#8c2f1f"),
        Hue::Gold => ("#f6bd3f", "#d39422", "#815408"),
        Hue::Green => ("#5aab5c", "#3d8544", "#1f4f27"),
        Hue::Mint => ("#7ed9b5", "#51b48d", "#226a4e"),
        Hue::Sky => ("#69bdf0", "#3d95cf", "#195a87"),
        Hue::Blue => ("#4468c8", "#2e4b9e", "#182b66"),
        Hue::Violet => ("#8a5cc9", "#683fa3", "#3c1f68"),
        Hue::Pink => ("#f783ad", "#d65c8a", "#8c2c55"),
        Hue::Slate => ("#6f7f96", "#526077", "#2d3748"),
        Hue::White => ("#fbf8f3", "#dcd5ca", "#85796a"),
        Hue::Night => ("#3a364b", "#262335", "#131120"),
    }
}

/// The colours behind a face: the ground and the pattern on it.
pub(super) fn ground(hue: Hue) -> (&'static str, &'static str) {
    match hue {
        Hue::Red => ("#f4a3a0", "#ee8a8b"),
        Hue::Coral => ("#ffc4ae", "#ffb096"),
        Hue::Gold => ("#ffe09a", "#ffd176"),
        Hue::Green => ("#bfe0ac", "#a9d394"),
        Hue::Mint => ("#b8ecd7", "#9be0c4"),
        Hue::Sky => ("#b9e2fb", "#9dd4f6"),
        Hue::Blue => ("#a9bff2", "#92abea"),
        Hue::Violet => ("#d0bdf0", "#bfa6e8"),
        Hue::Pink => ("#ffccdd", "#ffb5cd"),
        Hue::Slate => ("#c4cedb", "#b1bdcd"),
        Hue::White => ("#ece4d5", "#ddd1bc"),
        Hue::Night => ("#565070", "#494361"),
    }
}
