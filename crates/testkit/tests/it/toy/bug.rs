//! The mistakes that the toy can make, by number.

macro_rules! bugs {
    ($($name:ident)+) => { bugs! { @ 0u8; $($name)+ } };
    (@ $number:expr; $name:ident $($rest:ident)*) => {
        pub(crate) const $name: u8 = $number;
        bugs! { @ $number + 1; $($rest)* }
    };
    (@ $number:expr;) => {};
}

bugs! {
    NONE
    // legal, check and words
    OPTION_UNKNOWN CHECK_TOO_KIND CHECK_TOO_STRICT LEGAL_TWICE LEGAL_WHEN_OVER SAME_WORDS PREFIX PARSE_PANICS TWO_SPELLINGS
    REFUSAL_COUNTS
    // the course of a game
    DEAD_END ENDLESS EARLY_RESULT NO_RESULT CARD_LOST
    HIDDEN_CHANCE CLONES_SHARE STATE_JSON VIEW_JSON
    // secrecy
    BANK_SHOWN LEGAL_LEAKS ORDER_LEAKS EVENT_LEAKS EVENT_TELLS_TOP VIEW_FORGETS SAMPLE_FORGETS SAMPLE_LAZY PEEK_FORGOTTEN SILENT_PEEK
    FIRST_GETS_A_POINT OLD_CHOICE_LOST SEALED_SHOWN SEALED_HEARD
    // what bots are told
    WORTH_IS_NO_NUMBER NOTHING_SENSIBLE SENSIBLE_ILLEGAL SENSIBLE_TURNED CHANCES_TOO_HIGH PROMISE_IS_NO_NUMBER
    // cost
    APPLY_ALLOCATES LEGAL_ALLOCATES
    // what is shown
    JAPANESE_MISSING REFUSAL_UNSAID EVENT_UNSAID PROMPT_UNSAID INLINE_STYLE GLIDES_TWICE WORD_UNLABELLED GUIDE_HALF
}
