//! The tones in which cards, chips and meters are printed.

use serde::{Deserialize, Serialize};

/// A tone of print; its colours are the class `tone-<name>` in `pieces.css`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Election night.
    #[default]
    Violet,
    /// Trophies and money.
    Gold,
    /// An agency in the afternoon.
    Coral,
    /// Letterpress red.
    Red,
    /// Stage costume pink.
    Rose,
    /// Arcade light.
    Magenta,
    /// A studio monitor.
    Cyan,
    /// A clear sky.
    Sky,
    /// School blazer blue.
    Blue,
    /// Mint stickers.
    Mint,
    /// Fields and contracts.
    Green,
    /// Autumn posters.
    Orange,
    /// Uncoated paper.
    Cream,
    /// Newsprint grey.
    Slate,
    /// Vinyl black.
    Ink,
}

impl Tone {
    /// Every tone, in order.
    pub const ALL: [Tone; 15] = [
        Tone::Violet,
        Tone::Gold,
        Tone::Coral,
        Tone::Red,
        Tone::Rose,
        Tone::Magenta,
        Tone::Cyan,
        Tone::Sky,
        Tone::Blue,
        Tone::Mint,
        Tone::Green,
        Tone::Orange,
        Tone::Cream,
        Tone::Slate,
        Tone::Ink,
    ];

    /// The class that gives an element and all inside it this tone.
    pub fn class(self) -> &'static str {
        match self {
            Tone::Violet => "tone-violet",
            Tone::Gold => "tone-gold",
            Tone::Coral => "tone-coral",
            Tone::Red => "tone-red",
            Tone::Rose => "tone-rose",
            Tone::Magenta => "tone-magenta",
            Tone::Cyan => "tone-cyan",
            Tone::Sky => "tone-sky",
            Tone::Blue => "tone-blue",
            Tone::Mint => "tone-mint",
            Tone::Green => "tone-green",
            Tone::Orange => "tone-orange",
            Tone::Cream => "tone-cream",
            Tone::Slate => "tone-slate",
            Tone::Ink => "tone-ink",
        }
    }
}
