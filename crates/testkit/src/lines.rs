//! Actions as tests of rules write them, one a line: `A: vote +2000 akaneru`.

use greenroom_engine::{Chance, Game, Recorder, Seat, Turn, Words};

/// The seat with a letter.
pub fn seat(letter: &str) -> Seat {
    letter.chars().next().and_then(Seat::from_letter).unwrap_or_else(|| panic!("`{letter}` is no seat"))
}

/// The lines of a text that are not empty.
pub fn each(moves: &str) -> impl Iterator<Item = &str> {
    moves.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// The words of all legal actions of a seat. `who` is its letter, or a line that begins with it.
pub fn legal<G: Game>(game: &G, who: &str) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat(who), &mut actions);
    actions.into_iter().map(|action| G::words(action).to_string()).collect()
}

/// The seats that have to decide, as letters; `over` when the game has ended.
pub fn asked<G: Game>(game: &G) -> String {
    match game.turn() {
        Turn::To(seats) => seats.iter().map(Seat::letter).collect(),
        Turn::Over => "over".to_owned(),
    }
}

/// Plays one line, and checks that `legal` lists it, that `check` accepts it and that the state passes its audit afterwards.
pub fn play<G: Game>(game: &mut G, line: &str, chance: &mut impl Chance, log: &mut Recorder<G::Event>) {
    let (seat, words, action) = read(game, line);
    let legal = legal(game, line);
    assert!(legal.contains(&words.to_string()), "`{line}` is not legal; these are: {legal:?}");
    assert_eq!(game.check(seat, action), Ok(()), "`{line}` is listed but refused");
    game.apply(seat, action, chance, log);
    game.audit().unwrap_or_else(|message| panic!("after `{line}`: {}", message.key));
}

/// Checks that the line is refused with this section and this reason, and that `legal` does not list it.
pub fn refuses<G: Game>(game: &G, line: &str, section: &str, reason: &str) {
    let (seat, words, action) = read(game, line);
    let refusal = game.check(seat, action).expect_err(line);
    let expected = (section.to_owned(), format!("refuse-{reason}"));
    assert_eq!((refusal.section, refusal.message.key), expected, "{line}");
    assert!(!legal(game, line).contains(&words.to_string()), "`{line}` is refused but listed");
}

/// The seat, the words and the action of a line.
pub(crate) fn read<G: Game>(_game: &G, line: &str) -> (Seat, Words, G::Action) {
    let (letter, words) = line.split_once(": ").expect("a move looks like `A: words`");
    let words = Words::new(words);
    let action = G::parse(&words).unwrap_or_else(|| panic!("`{line}` says nothing"));
    (seat(letter), words, action)
}
