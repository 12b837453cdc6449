//! The icons' names, meanings and strokes.

use serde::{Deserialize, Serialize};

/// Declares each icon once: its name, what it stands for, and its strokes.
macro_rules! icons {
    ($($icon:ident $what:literal $path:literal)+) => {
        /// A thing that an icon stands for, the same in all games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Icon {
            $(#[doc = $what] $icon,)+
        }

        impl Icon {
            /// Every icon, in order.
            pub const ALL: &'static [Icon] = &[$(Icon::$icon),+];

            /// The strokes, as path data on a grid of 24.
            pub fn path(self) -> &'static str {
                match self { $(Icon::$icon => $path,)+ }
            }
        }
    };
}

icons! {
    // Votes and secrets.
    Vote "A ballot going into its box." "M4 13h16v7H4ZM8 16h8M8.5 13V4h7v9M10.5 7.5l1 1 2-2.2"
    Ballot "A ballot paper." "M6 3h12v18H6ZM9 8l1.2 1.2L12.5 7M9 14.5l1.2 1.2 2.3-2.2M15 8.5h.5M15 15h.5"
    Eye "Somebody knows." "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6"
    EyeOff "Nobody knows." "M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2"
    CardBack "A card, face down." "M7.5 3h9A1.5 1.5 0 0 1 18 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5v-15A1.5 1.5 0 0 1 7.5 3ZM12 8l3 4-3 4-3-4Z"
    Lock "Sealed." "M6 11h12v9H6ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2"
    Unlock "Opened." "M6 11h12v9H6ZM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1.2M12 14.5v2"
    Scandal "A flash bulb goes off." "M13 2.5L5.5 13.5H11L9.5 21.5L18.5 9.5H12.5Z"
    Handshake "A deal." "M2.5 7l4-1.5 4 1.5 3-1.5 4 .5 4 1v8l-2.5.8M2.5 7v8l2.5 1 4.4 3.3c1.6 1 2.9.3 3.3-.6 1.2.6 2.6 0 2.8-1.1 1.3.2 2.3-.7 2.2-1.9L12.4 11 10 12.6c-1.4.8-2.7-.4-2-1.6L10.5 7"
    // Standing.
    Crown "The leader." "M4 18h16M4 14.5L3 6.5l5 3.8L12 4l4 6.3 5-3.8-1 8Z"
    Star "A star." "M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8Z"
    Heart "Affection." "M12 20S3.5 15 3.5 8.8A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.3C20.5 15 12 20 12 20Z"
    Trophy "A prize." "M8 4h8v6a4 4 0 0 1-8 0ZM8 5.5H4.5c0 3.4 1.2 5 3.8 5.2M16 5.5h3.5c0 3.4-1.2 5-3.8 5.2M12 14v3.5M8.5 20.5h7M10 20.5c0-2 .6-3 2-3s2 1 2 3"
    Medal "A rank." "M8.5 3l2.5 6M15.5 3L13 9M12 9a6 6 0 1 1 0 12 6 6 0 0 1 0-12M12 12.5l.9 1.7 1.9.3-1.4 1.3.3 1.9-1.7-.9-1.7.9.3-1.9-1.4-1.3 1.9-.3Z"
    Flag "A goal." "M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0"
    Fame "A megaphone." "M4 10v4h3l9 5V5l-9 5ZM8 14.5l1.2 5h2.6l-1.2-3.6M19 9.5a3.6 3.6 0 0 1 0 5"
    Trend "What is in fashion." "M3 17l5.5-6 4 3.5L21 6M15.5 6H21v5.5"
    Stock "Shares." "M4 4v16h16M8 16v-3M12 16V8.5M16 16v-5.5M8 10.5L12 5l4 2.5L20 4"
    // Money and chips.
    Coin "Money." "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M8.5 7.5L12 12l3.5-4.5M12 12v5M9 12.6h6M9 15h6"
    Banknote "A banknote." "M2.5 6.5h19v11h-19ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6M5.5 9.5v.01M18.5 14.5v.01"
    Chip "A chip." "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 3v3M12 18v3M3 12h3M18 12h3"
    Memory "A memory." "M4 4h16v16H4ZM4 16.5h16M12 13.8S8 11.6 8 9.2a2 2 0 0 1 4-.8 2 2 0 0 1 4 .8c0 2.4-4 4.6-4 4.6Z"
    Gift "A gift." "M4 9h16v4H4ZM5.5 13v7.5h13V13M12 9v11.5M12 9C8 9 7 7.6 7 6.2 7 4.9 8 4 9.2 4 11 4 12 6.5 12 9c0-2.5 1-5 2.8-5C16 4 17 4.9 17 6.2 17 7.6 16 9 12 9"
    Contract "A certificate." "M5 3h14v11H5ZM8.5 7h7M8.5 10h4M15.5 11.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M14 16v5l1.5-1.2L17 21v-5M5 14v5h5.5"
    // Skills.
    Vocal "Singing." "M14.6 3.5a4.5 4.5 0 1 1-1.3 8.6 4.5 4.5 0 0 1 1.3-8.6M10.7 10.3L4 18.5 5.5 20l8.2-6.7M11.2 5.6l6 6"
    Dance "Dancing." "M4 6.5c1.5 1.2 3 1.2 4.5 0l2.8 4.8c1.7 2.3 8.7 1.4 8.7 5.2V18H4ZM4 15.5h16M11.5 11.5l1.8-1.2M13.8 13l1.7-1.3"
    Visual "Looks in the mirror." "M11 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M11 16.5V21M8 21h6M8 10.5A3.5 3.5 0 0 1 11 7M19.5 15.5c.2 1.6.9 2.3 2 2.5-1.1.2-1.8.9-2 2.5-.2-1.6-.9-2.3-2-2.5 1.1-.2 1.8-.9 2-2.5Z"
    Acting "Acting." "M3.5 4.5c3 1 5.5 1 8.5 0v6c0 3.5-2 5.5-4.2 6.5-2.3-1-4.3-3-4.3-6.5ZM6 8.5h1M9 8.5h1M6.2 12q1.6 1.6 3.2 0M15 8.2c1.8.3 3.5 0 5.5-.7v6c0 3.5-2 5.5-4.2 6.5-1.6-.7-3-1.8-3.8-3.4M14.5 11.8h.5M17.5 11.5h1M14.8 16q1.5-1.6 3 0"
    Looks "A costume." "M9 3.5L10.5 8 7 19.5c3 1.3 7 1.3 10 0L13.5 8 15 3.5M9 3.5c1.5 2.5 4.5 2.5 6 0M10.5 8h3M9.8 10.5h4.4"
    Lesson "A lesson." "M3 5h18v11H3ZM8 20l2-4M16 20l-2-4M7 8.5h6M7 11.5h4M15.5 12.5l2.5-4"
    Training "Training." "M3 9.5v5M6 7v10M18 7v10M21 9.5v5M6 12h12"
    Promotion "A poster." "M6 4h12v16H6ZM9 13.5c0-2 1.3-3 3-3s3 1 3 3M12 6.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M9 17h6"
    // The business.
    Stage "A stage." "M3 4h18M4 4c0 5-.3 8-1 11M20 4c0 5 .3 8 1 11M9 4c0 4-2 6.5-5.5 7.5M15 4c0 4 2 6.5 5.5 7.5M2.5 16.5h19V20h-19Z"
    Dome "A dome." "M3 18c0-8 4-12.5 9-12.5S21 10 21 18ZM12 5.5V3M8 18c0-6 1.5-10.5 4-12.5 2.5 2 4 6.5 4 12.5M2.5 20.5h19"
    Studio "Equipment." "M4 3.5v6M4 13.5v7M12 3.5v9M12 16.5v4M20 3.5v3M20 10.5v10M2 11.5h4M10 14.5h4M18 8.5h4"
    Camera "A camera." "M3 8h4l1.5-2.5h7L17 8h4v11H3ZM12 10a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7"
    Television "A broadcast." "M3 7.5h18V19H3ZM8.5 3.5l3.5 4 3.5-4M17.5 11v.01M17.5 14.5v.01M6 10.5h8.5v5.5H6Z"
    Staff "A member of staff." "M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c0-4.5 3-6.5 7.5-6.5s7.5 2 7.5 6.5M12 14v3.5"
    People "The seats." "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M2.5 19.5c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 5a3.3 3.3 0 0 1 0 6.3M17.5 13.9c2.5.7 4 2.5 4 5.6"
    Idol "An idol." "M12 4a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M7.5 8.5C5 7 3.5 9 4 12.5M16.5 8.5C19 7 20.5 9 20 12.5M5 20.5c.5-3.5 3-5 7-5s6.5 1.5 7 5M10 15.8l2 2 2-2"
    Bot "A robot." "M5 8.5h14v10H5ZM12 8.5V5M12 3.5a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6M9 12.5v1.5M15 12.5v1.5M2.5 12v3.5M21.5 12v3.5M9.5 21h5"
    Newspaper "The news." "M3.5 5h13v15h-11a2 2 0 0 1-2-2ZM16.5 9h4v9a2 2 0 0 1-4 0M6.5 8.5h7v3.5h-7ZM6.5 15h7M6.5 17.5h4"
    Stamp "A stamp." "M9.5 13l.8-4.5a3 3 0 1 1 3.4 0l.8 4.5M5 13h14v4H5ZM5 20.5h14"
    Pin "Pinned up." "M9 3.5h6l-.8 6 3.3 4H6.5l3.3-4ZM12 13.5V21"
    Service "The service trade." "M4 9h12v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5ZM16 10.5h2a2.5 2.5 0 0 1 0 5h-2.2M8 6c-.8-1 .8-1.5 0-2.5M12 6c-.8-1 .8-1.5 0-2.5"
    Civil "The civil service." "M3 9l9-5.5L21 9ZM3 20.5h18M5 17.5h14M6.5 9v8.5M10.2 9v8.5M13.8 9v8.5M17.5 9v8.5"
    Manufacture "Manufacture." "M3 20.5V11l5.5 3.5V11l5.5 3.5V4h4.5l2.5 16.5ZM7 17.5h2M12 17.5h2"
    Agriculture "Agriculture." "M12 21V9M12 12.5c-4 0-6-2-6-6 4 0 6 2 6 6ZM12 9.5c0-3.5 2-6 6-6 0 4-2 6-6 6ZM12 18c3.5 0 5.5-1.5 6.5-4.5-4 0-6.5 1.5-6.5 4.5Z"
    Construct "Construction." "M14.5 3.5l6 6-2.5 2.5-2-2L6.5 19.5 4.5 17.5 14 8l-2-2ZM3.5 21h17"
    Profession "The professions." "M3 8h18v11.5H3ZM8.5 8V5h7v3M3 13h18M12 12v2"
    Transport "Transport." "M6 4h12v13H6ZM6 11h12M9 14.2v.01M15 14.2v.01M8 17l-2.5 4M16 17l2.5 4M10.5 7h3"
    // Time and the board.
    Calendar "A month." "M4 6h16v14H4ZM4 10.5h16M8 3.5V7M16 3.5V7M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01"
    Clock "Time." "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7.5V12l3 2.5"
    Hourglass "Waiting." "M6.5 3.5h11M6.5 20.5h11M7.5 3.5c0 5 4.5 5.5 4.5 8.5s-4.5 3.5-4.5 8.5M16.5 3.5c0 5-4.5 5.5-4.5 8.5s4.5 3.5 4.5 8.5"
    Dice "Dice." "M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4ZM8 8.5a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M15 8.5a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M8 15.5a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M15 15.5a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0"
    Hand "A hand of cards." "M9.5 5h5.5v10.5H9.5ZM9.5 7.5L5 9l3.2 9.5 3-1M15 7.2l4.3 2.1-4.2 9-3.6-1.7"
    Deck "A deck." "M4 9l8-4 8 4-8 4ZM4 12.5l8 4 8-4M4 16l8 4 8-4"
    Discard "The discard pile." "M5 12.5h14V20H5ZM12 3v9M8.5 8.5L12 12l3.5-3.5M8 16.2h8"
    Draw "To draw a card." "M7 9h10v12H7ZM12 17V3.5M8.5 6.5L12 3l3.5 3.5"
    Start "The start." "M5 21V3M5 4h13l-3 4 3 4H5M9 4v8M13 4v8"
    Path "A path." "M5.5 16.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M10 18.5h5a3.5 3.5 0 0 0 0-7H9.5a3.5 3.5 0 0 1 0-7H14M18.5 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4"
    Home "Home." "M3.5 11.5L12 4l8.5 7.5M5.5 10v10h13V10M10 20v-5.5h4V20"
    Map "A map." "M3.5 6.5l5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20ZM9 4v13.5M15 6.5V20"
    // Arrows.
    ArrowUp "Up." "M12 20V4M6 10l6-6 6 6"
    ArrowDown "Down." "M12 4v16M6 14l6 6 6-6"
    ArrowLeft "To the left." "M20 12H4M10 6l-6 6 6 6"
    ArrowRight "To the right." "M4 12h16M14 6l6 6-6 6"
    Exchange "An exchange." "M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4"
    Turn "To turn over." "M4 12a8 8 0 0 1 13.5-5.8L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.5 5.8L4 15.5M4 20v-4.5h4.5"
    ChevronUp "Fold." "M6 15l6-6 6 6"
    ChevronDown "Unfold." "M6 9l6 6 6-6"
    ChevronLeft "Back." "M15 6l-6 6 6 6"
    ChevronRight "On." "M9 6l6 6-6 6"
    // The table's own controls.
    Undo "To take back." "M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4"
    Replay "To watch again." "M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.8M4.5 4.3v4.5H9M10.5 9.2v5.6l4.5-2.8Z"
    Play "To play." "M7 4.5v15L19.5 12Z"
    Pause "To pause." "M7.5 4.5h2.5v15H7.5ZM14 4.5h2.5v15H14Z"
    StepForward "One step on." "M5 5v14l10-7ZM19 5v14"
    StepBack "One step back." "M19 5v14L9 12ZM5 5v14"
    Settings "Settings." "M4 7h9M17.5 7H20M4 12h2.5M11 12h9M4 17h7M15.5 17H20M15.2 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4M8.8 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4M13.2 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4"
    Language "The language." "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"
    Sun "Light." "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
    Moon "Dark." "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"
    Log "The log." "M8.5 6H20M8.5 12H20M8.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01"
    Book "The rules." "M12 6.5C10 4.8 7 4.5 3.5 4.5v14c3.5 0 6.5.3 8.5 2 2-1.7 5-2 8.5-2v-14c-3.5 0-6.5.3-8.5 2ZM12 6.5v14"
    Help "Help." "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M9.3 9.5c0-1.7 1.2-2.7 2.7-2.7s2.7 1 2.7 2.5c0 2-2.7 2.2-2.7 4.2M12 16.8v.01"
    Link "An invitation." "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7"
    Bell "A notice." "M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15ZM10 21.5h4M12 5V2.5"
    Download "To download." "M12 3.5v12M7 10.5l5 5 5-5M4 17v3.5h16V17"
    Copy "To copy." "M8.5 8.5h12v12h-12ZM15.5 8.5v-5h-12v12h5"
    Chat "Talk." "M4 4.5h16v12h-8.5L7 20.5v-4H4ZM8 9h8M8 12h5"
    Check "Yes." "M4.5 12.5l5 5L19.5 7"
    Cross "No." "M6 6l12 12M18 6L6 18"
    Warning "Take care." "M12 3.5L2.5 20h19ZM12 10v4.5M12 17.2v.01"
    Info "Good to know." "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 11v5.5M12 7.5v.01"
    Plus "More." "M12 5v14M5 12h14"
    Minus "Less." "M5 12h14"
    Menu "The menu." "M4 6.5h16M4 12h16M4 17.5h16"
    Search "To look for." "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5l5 5"
    Sound "Sound." "M4 9.5v5h3.5l5 4V5.5l-5 4ZM16 9a4.2 4.2 0 0 1 0 6M18.8 6.5a8 8 0 0 1 0 11"
    Sparkle "Something new." "M11 3.5c.8 5 2.7 7 7.5 8-4.8 1-6.7 3-7.5 8-.8-5-2.7-7-7.5-8 4.8-1 6.7-3 7.5-8ZM19 3v4M17 5h4M19 17.5v3M17.5 19h3"
}
