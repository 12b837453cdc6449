//! The mistakes that the toy can make, by number.
//!
//! The toy has one type, whatever mistake it makes: a type for each would build the whole kit some seventy times.

use std::cell::Cell;

thread_local! {
    /// A test has a thread of its own. Where the kit asks from another one, the toy makes no mistake.
    static MADE: Cell<u8> = const { Cell::new(NONE) };
}

/// The mistake that the toy makes in this test.
pub(crate) fn made() -> u8 {
    MADE.get()
}

/// Lets the toy make this mistake from now on.
pub(crate) fn make(mistake: u8) {
    MADE.set(mistake);
}

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
    HIDDEN_CHANCE CLONES_SHARE STATE_JSON VIEW_JSON UNLIKE_SCHEMA ID_IS_NUMBER
    // secrecy
    BANK_SHOWN BANK_REMEMBERED LEGAL_LEAKS ORDER_LEAKS EVENT_LEAKS EVENT_TELLS_TOP VIEW_FORGETS SAMPLE_FORGETS SAMPLE_LAZY PEEK_FORGOTTEN SILENT_PEEK
    FIRST_GETS_A_POINT OLD_CHOICE_LOST SEALED_SHOWN SEALED_HEARD SILENT_TURN SILENT_LEGAL SILENT_DIE SEALS_OTHERWISE REFUSAL_LEAKS
    // what bots are told
    WORTH_IS_NO_NUMBER WORTH_REMEMBERS NOTHING_SENSIBLE SENSIBLE_ILLEGAL SENSIBLE_TURNED CHANCES_TOO_HIGH PROMISE_IS_NO_NUMBER GAIN_IS_NO_NUMBER GAIN_UNSAID
    // what programs that learn are told
    ID_MISSING ID_TWICE ID_LEAKS STEP_NOWHERE PART_OVERFULL PART_CHANGES PART_SILENT PART_IS_NO_NUMBER
    // cost
    APPLY_ALLOCATES LEGAL_ALLOCATES
    // what is shown
    JAPANESE_MISSING REFUSAL_UNSAID EVENT_UNSAID PROMPT_UNSAID INLINE_STYLE GLIDES_TWICE WORD_UNLABELLED GUIDE_HALF
    LINE_TOO_LONG RAW_VALUE WORD_UNEXPLAINED COUNT_OF_ONE
    ONE_POINTS ONE_CARDS NO_PICTURE TOO_FEW_COPIES
    RULES_HALF RULE_EMPTY RULE_MISSING PICTURE_MISSING NUMBER_MISSING
}
