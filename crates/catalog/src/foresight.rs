//! What a choice would do, and why something cannot be chosen, as far as one pair of eyes can know.
//!
//! Both are found out in worlds that the view cannot rule out, never at the true table: whoever asks learns nothing that their
//! view does not hold already.

use crate::Playable;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Lang, Recorder, Refusal, Seat, Turn, Words};
use greenroom_stage::Desk;

/// In how many worlds a choice is tried. What happens in all of them is told.
const WORLDS: u64 = 4;
/// How many sentences are told of a choice at most.
const MOST_LINES: usize = 5;
/// How many legal actions lend their shape to a word that cannot be chosen.
const SHAPES: usize = 200;

/// What a choice would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foreseen {
    /// What would happen in any case, as the log would tell it.
    pub lines: Vec<String>,
    /// Whether that is all; else more depends on chance, or on what cannot be seen.
    pub certain: bool,
}

/// What a legal action of a seat would do; none where the words say nothing that it may do.
pub(crate) fn foresee<G: Playable>(
    view: &G::View,
    seat: Seat,
    words: &Words,
    desk: &Desk<'_>,
) -> Option<Foreseen> {
    let action = G::parse(words)?;
    let mut told: Vec<Vec<String>> = Vec::new();
    for world in 0..WORLDS {
        let mut chance = Fast::new(world);
        let mut game = G::sample(view, &mut chance);
        game.check(seat, action).ok()?;
        let mut log = Recorder::default();
        game.apply(seat, action, &mut chance, &mut log);
        let heard = log.entries.iter().filter(|entry| entry.to.hears(Eyes::Seat(seat)));
        told.push(heard.map(|entry| desk.say(&G::say(&entry.event))).collect());
    }
    let first = told.first()?;
    let certain = told.iter().all(|lines| lines == first) && first.len() <= MOST_LINES;
    let always = |line: &&String| told.iter().all(|lines| lines.contains(line));
    Some(Foreseen { lines: first.iter().filter(always).take(MOST_LINES).cloned().collect(), certain })
}

/// Why a seat cannot choose a word now; none where it can, or where no rule speaks of it in this step.
pub(crate) fn why_not<G: Playable>(
    view: &G::View,
    seat: Seat,
    legal: &[Words],
    word: &str,
) -> Option<Refusal> {
    let game = G::sample(view, &mut Fast::new(0));
    if game.turn() == Turn::Over {
        return Some(Refusal::table("over"));
    }
    if legal.is_empty() {
        return Some(Refusal::table("not-your-turn"));
    }
    if legal.iter().any(|words| words.iter().any(|other| other == word)) {
        return None;
    }
    let alone = std::iter::once(word.to_owned());
    // A verb that has no legal action now lends its shape too: the texts know them all.
    let verbs = G::texts().keys(Lang::En).into_iter().filter_map(|key| key.strip_prefix("do-"));
    let verbs = verbs.flat_map(|verb| [format!("{verb} {word}"), format!("{word} {verb}")]);
    let shapes = legal.iter().take(SHAPES).flat_map(|words| with_word(words, word));
    let mut refusals = alone.chain(shapes).chain(verbs).filter_map(|words| {
        let action = G::parse(&Words::new(&words))?;
        game.check(seat, action).err()
    });
    let mut first = None;
    // A rule's reason is better than that of the table.
    let of_a_rule = refusals.find(|refusal| {
        let of_rule = refusal.section != "table";
        if !of_rule && first.is_none() {
            first = Some(refusal.clone());
        }
        of_rule
    });
    of_a_rule.or(first)
}

/// The words of an action with another word in each place, one after the other.
fn with_word(words: &Words, word: &str) -> Vec<String> {
    let list = words.list();
    let replaced = |place: usize| {
        let mut list = list.clone();
        list[place] = word;
        list.join(" ")
    };
    (0..list.len()).rev().map(replaced).collect()
}
