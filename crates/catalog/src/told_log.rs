//! The log in words. A line that was told stays as it is, so it is put into words once for each reader, and not after each move.

use crate::Playable;
use greenroom_engine::{Arg, Edition, Entry, Eyes, Lang, Seat, Table, WordTree};
use greenroom_stage::{Desk, Player, Told, Weight};
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

/// One line of the log, as one reader may see it and in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The reader's number when it happened (see `AnySight::number`); the deal is 0.
    pub at: u32,
    /// Who played the action that it belongs to; nobody plays the deal.
    pub actor: Option<Seat>,
    /// The seat that it speaks of: the first that it names.
    pub about: Option<Seat>,
    /// What happened.
    pub text: String,
    /// The things of the almanac that the text names: where, in bytes, and their words.
    pub things: Vec<(Range<usize>, String)>,
    /// The section of the rules that it follows from; none for what the table itself tells.
    pub section: Option<&'static str>,
    /// How much is made of it.
    pub weight: Weight,
}

/// The lines that were put into words for a reader so far. It can be given any table and any eyes: a line is taken from here only if it
/// says the same.
#[derive(Default)]
pub struct ToldLog(Option<Box<dyn Any + Send>>);

/// The lines of a game `G`, in a language and with the names of players and cards.
struct Lines<G: Playable> {
    lang: Lang,
    players: Vec<Player>,
    cards: Edition<G::Cards>,
    lines: Vec<(Entry<G::Event>, Arc<LogLine>)>,
}

impl ToldLog {
    /// The visible lines of a table's log, from those of number `from` on.
    pub(crate) fn lines<G: Playable>(
        &mut self,
        table: &Table<G>,
        eyes: Eyes,
        lang: Lang,
        players: &[Player],
        from: u32,
    ) -> Vec<Arc<LogLine>> {
        let _scope = table.scope();
        let told = self.0.get_or_insert_with(|| Box::new(Lines::<G>::new(table, lang, players)));
        if !told.downcast_ref::<Lines<G>>().is_some_and(|told| told.are_of(table, lang, players)) {
            *told = Box::new(Lines::<G>::new(table, lang, players));
        }
        let told = told.downcast_mut::<Lines<G>>().expect("it was made for this game");
        let choices = WordTree::default();
        let desk = Desk::new::<G>(lang, eyes, players, &choices, &[]);
        let actor = |at: u32| table.played().get((at as usize).checked_sub(1)?).map(|played| played.seat);
        let mut count = 0;
        for (at, entry) in table.numbered_log(eyes).filter(|(at, _)| *at >= from) {
            let actor = actor(entry.at);
            let is_told = told
                .lines
                .get(count)
                .is_some_and(|(before, line)| (line.at, line.actor) == (at, actor) && before == entry);
            if !is_told {
                // An action was taken back.
                told.lines.truncate(count);
                told.lines.push((entry.clone(), Arc::new(line::<G>(&desk, at, actor, entry))));
            }
            count += 1;
        }
        told.lines.truncate(count);
        told.lines.iter().map(|(_, line)| line.clone()).collect()
    }
}

impl<G: Playable> Lines<G> {
    fn new(table: &Table<G>, lang: Lang, players: &[Player]) -> Lines<G> {
        Lines { lang, players: players.to_vec(), cards: table.cards(), lines: Vec::new() }
    }

    fn are_of(&self, table: &Table<G>, lang: Lang, players: &[Player]) -> bool {
        self.lang == lang && self.players == players && self.cards == table.cards()
    }
}

fn line<G: Playable>(desk: &Desk<'_>, at: u32, actor: Option<Seat>, entry: &Entry<G::Event>) -> LogLine {
    let message = G::say(&entry.event);
    let seat = |(_, arg): &(String, Arg)| if let Arg::Seat(seat) = arg { Some(*seat) } else { None };
    let about = message.args.iter().find_map(seat);
    let Told { text, things } = desk.tell(&message, G::entry_of);
    let (section, weight) = (Some(G::section_of(&entry.event)), G::weight(&entry.event));
    LogLine { at, actor, about, text, things, section, weight }
}

impl LogLine {
    /// Whether it is a big moment.
    pub fn is_big(&self) -> bool {
        self.weight == Weight::Big
    }
}
