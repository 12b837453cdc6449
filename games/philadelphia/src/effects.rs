//! The closed vocabulary of effects: what cards can say, in the four timings of the rulebook.
//!
//! A card has at most one effect a timing. `Post`, `Employed` and `Expired` effects and those of items happen once and are
//! an [`Effect`]; what a card does while it lies on a board is an [`Active`]. What each word does stands in `resolve.rs`
//! and, for `Active`, in the chapter whose moment it changes.

use crate::ids::{Faces, each_face_once};
use greenroom_engine::words_of;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The seven industries, each with a colour of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Industry {
    /// Cafés, shops, hotels.
    Service,
    /// Offices of the city.
    CivilStaff,
    /// Factories.
    Manufacture,
    /// Fields, woods and the sea.
    Agriculture,
    /// Whoever builds, paints and tears down.
    Construct,
    /// Whatever moves.
    Transport,
    /// People with a calling; they cannot be submitted.
    Profession,
}

impl Industry {
    /// All seven.
    pub const ALL: [Industry; 7] = [
        Industry::Service,
        Industry::CivilStaff,
        Industry::Manufacture,
        Industry::Agriculture,
        Industry::Construct,
        Industry::Transport,
        Industry::Profession,
    ];

    /// §7: Profession cards cannot be used in submissions.
    pub fn can_be_submitted(self) -> bool {
        self != Industry::Profession
    }

    /// The industry's word.
    pub fn id(self) -> &'static str {
        match self {
            Industry::Service => "service",
            Industry::CivilStaff => "civil-staff",
            Industry::Manufacture => "manufacture",
            Industry::Agriculture => "agriculture",
            Industry::Construct => "construct",
            Industry::Transport => "transport",
            Industry::Profession => "profession",
        }
    }
}

words_of! { Industry: Industry::ALL, |industry| industry.id(); }

/// What happens once: right before a card is placed, when it is employed, when it expires, or by an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Gain coins, once or for each of something.
    Gain {
        /// How many coins.
        coins: u8,
        /// For each of what.
        #[serde(default)]
        per: Per,
    },
    /// Draw cards from the advertise pile.
    Draw {
        /// How many.
        cards: u8,
    },
    /// Score victory points.
    Score {
        /// How many.
        points: u8,
    },
    /// Somebody loses coins: as many as they have, at most (§9-2).
    Lose {
        /// How many coins.
        coins: u8,
        /// Who loses them.
        who: Who,
    },
    /// Others pay you coins. Who has fewer pays nothing, and no Guard helps (§9-2).
    Collect {
        /// How many coins from each.
        coins: u8,
        /// Who pays.
        who: Payer,
    },
    /// You may pay coins for cards and points; only in full (§9-2).
    Pay {
        /// How many coins.
        coins: u8,
        /// Cards that you draw for them.
        #[serde(default)]
        cards: u8,
        /// Victory points that you score for them.
        #[serde(default)]
        points: u8,
    },
    /// You may take a posted card of yours back to your hand.
    Recall {
        /// Which of your cards.
        from: Recalled,
    },
    /// The card itself comes back to your hand.
    ComeBack {},
    /// You may discard up to so many cards and draw as many, and some more.
    Exchange {
        /// How many cards at most.
        up_to: u8,
        /// How many cards more are drawn.
        #[serde(default)]
        and_draw: u8,
    },
    /// You may post another card at the same moment.
    PostTogether {},
    /// It is placed with up to so many month tokens on it, as you like.
    BeginLate {
        /// How many tokens at most.
        up_to: u8,
    },
    /// Take month tokens off cards, as many as you like up to a number.
    TakeMonths {
        /// How many from each card, at most.
        up_to: u8,
        /// From which cards.
        from: Healed,
    },
    /// Take all month tokens off cards.
    ClearMonths {
        /// From which cards.
        from: Healed,
    },
    /// You may put month tokens on one card of another player.
    PutMonths {
        /// How many.
        months: u8,
    },
    /// You may take a card from the advertise trash pile.
    Salvage {
        /// Of this industry only, if one is named.
        #[serde(default)]
        industry: Option<Industry>,
    },
    /// Choose and fix this round's die (§9-5).
    FixDie {},
    /// Get more action points for this turn.
    Act {
        /// How many.
        points: u8,
    },
}

/// For each of what an effect counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// It counts nothing: once.
    #[default]
    Once,
    /// Cards on your board of this card's industry, itself too.
    OwnIndustry,
    /// Different industries on your board.
    Industry,
    /// Profession cards on all boards.
    Profession,
    /// Month tokens on this card.
    MonthHere,
}

/// Who loses coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// Everybody else.
    Others,
    /// One other player of your choice.
    Chosen,
    /// You.
    You,
    /// Everybody, you first.
    Everybody,
}

/// Who pays coins to you.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Payer {
    /// Everybody else who can.
    Others,
    /// One other player of your choice who can.
    Chosen,
}

/// Which cards can be taken back to the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Recalled {
    /// Any card on your board.
    Posted,
    /// Another card of yours that has just been employed.
    Employed,
}

/// From which cards month tokens are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Healed {
    /// One card on your board.
    OneOfMine,
    /// All cards on your board.
    AllMine,
    /// All cards on all boards.
    Everybody,
}

/// What a card does while it lies on your board, from the moment after it was placed (§9-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Active {
    /// When you post a card.
    WhenYouPost {
        /// Of this industry only, if one is named.
        #[serde(default)]
        industry: Option<Industry>,
        /// Coins that you gain.
        #[serde(default)]
        coins: u8,
        /// Cards that you draw.
        #[serde(default)]
        cards: u8,
    },
    /// When you research.
    WhenYouResearch {
        /// Coins that you gain.
        coins: u8,
    },
    /// When you obtain cards.
    WhenYouObtain {
        /// Cards that you draw beside them.
        cards: u8,
    },
    /// When you submit.
    WhenYouSubmit {
        /// Coins that you gain.
        coins: u8,
    },
    /// When another card of yours is employed.
    WhenYoursIsEmployed {
        /// Of this industry only, if one is named.
        #[serde(default)]
        industry: Option<Industry>,
        /// Coins that you gain.
        coins: u8,
    },
    /// When a card of another player is employed.
    WhenTheirsIsEmployed {
        /// Coins that you gain.
        coins: u8,
    },
    /// When another card of yours expires, it comes back to your hand.
    WhenYoursExpires {
        /// Coins that you gain.
        coins: u8,
    },
    /// When a month token is put on this card in the Update Phase.
    EachMonth {
        /// Coins that you gain.
        coins: u8,
    },
    /// Research shows more cards.
    ResearchMore {
        /// How many more.
        cards: u8,
    },
    /// Your cards cost less to post.
    Cheaper {
        /// Of this industry only, if one is named.
        #[serde(default)]
        industry: Option<Industry>,
        /// How many coins less.
        coins: u8,
    },
    /// Your other cards of an industry are employed on more faces of the die.
    AlsoEmployedOn {
        /// The industry.
        industry: Industry,
        /// The faces.
        #[serde(deserialize_with = "each_face_once")]
        #[schemars(with = "Vec<u8>")]
        faces: Faces,
    },
    /// When you would lose coins, you gain some instead (never when you pay: §9-2).
    InsteadOfLosing {
        /// Coins that you gain.
        coins: u8,
    },
    /// You may turn the rolled die; two such cards turn it by as much together.
    TurnDie {
        /// By how much, up or down.
        by: u8,
    },
}
