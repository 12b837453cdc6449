//! What was drawn of a room before, so that a drawing after each move does not begin anew.

use crate::kept::Kept;
use crate::pages::{almanac, rules};
use crate::parts::Region;
use crate::playing::Fragment;
use crate::shown::Drawing;
use crate::texts::text;
use crate::view::RoomView;
use greenroom_catalog::{LogLine, ToldLog};
use greenroom_engine::{Eyes, Lang, Seat};
use greenroom_stage::Player;
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};
use std::sync::Arc;

/// What was drawn of a room before. Whoever draws a table again and again for one pair of eyes keeps one of these. It speeds things up
/// and changes nothing: with any other one, or with a new one, the room looks the same.
#[derive(Default)]
pub struct Memory {
    pub(crate) told: ToldLog,
    pub(crate) lines: Lines,
    /// Elements of the room, and whom they were drawn for.
    pub(crate) kept: Kept,
    reader: Option<Reader>,
    last: Option<Arc<Drawing>>,
}

/// Whom and with what a room is drawn for: the eyes, the language, the players, and the table's game and cards.
type Reader = (Eyes, Lang, Vec<Player>, &'static str, String);

impl Memory {
    /// Forgets the elements that were drawn for anybody else.
    pub(crate) fn serve(&mut self, view: &RoomView<'_>, eyes: Eyes, players: &[Player]) {
        let (game, cards) = (view.kind.id(), &view.table.header().cards);
        let is_for = |(whose, lang, known, of, with): &Reader| {
            (*whose, *lang, *of) == (eyes, view.lang, game) && known == players && with == cards
        };
        if !self.reader.as_ref().is_some_and(is_for) {
            self.reader = Some((eyes, view.lang, players.to_vec(), game, cards.clone()));
            self.kept = Kept::default();
        }
    }

    /// The room split into its parts. What has not changed is taken from the drawing before.
    pub fn split(&mut self, fragment: Fragment) -> Arc<Drawing> {
        let drawing = Arc::new(match &self.last {
            Some(last) => last.next(fragment),
            None => fragment.into(),
        });
        self.last = Some(drawing.clone());
        drawing
    }
}

/// The last lines of the log, as they were drawn.
#[derive(Default)]
pub(crate) struct Lines {
    /// For which seat, in which language and at which table.
    reader: Option<(Option<Seat>, Lang, String)>,
    /// The place of the first line in the log.
    first: usize,
    drawn: Vec<(Arc<LogLine>, Arc<Region>)>,
}

impl Lines {
    /// The lines of the log from a place on.
    pub(crate) fn draw(
        &mut self,
        view: &RoomView<'_>,
        log: &[Arc<LogLine>],
        first: usize,
    ) -> Vec<Arc<Region>> {
        let is_for =
            |(own, lang, here): &(_, _, String)| (*own, *lang, here) == (view.own, view.lang, &view.here);
        if !self.reader.as_ref().is_some_and(is_for) {
            *self = Lines { reader: Some((view.own, view.lang, view.here.clone())), ..Lines::default() };
        }
        let then = text(view.lang, "replay-then");
        let before = std::mem::take(&mut self.drawn);
        for (index, line) in log.iter().enumerate().skip(first) {
            let known = before.get(index.wrapping_sub(self.first));
            let known = known.filter(|(known, _)| Arc::ptr_eq(known, line) || known == line);
            let region = known.map(|(_, region)| region.clone());
            let draw = || Arc::new(Region::of(draw_line(view, index, line, &then).0, &[]));
            self.drawn.push((line.clone(), region.unwrap_or_else(draw)));
        }
        self.first = first;
        self.drawn.iter().map(|(_, region)| region.clone()).collect()
    }
}

fn draw_line(view: &RoomView<'_>, index: usize, line: &LogLine, then: &str) -> Markup {
    let (lang, own, here) = (view.lang, view.own, &view.here);
    html! {
        li class={ "log-line" @if line.is_big() { " is-big" } @if own.is_some() && line.actor == own { " is-own" } } data-part={ "log-" (index) } data-at=(line.at) {
            a class={ "log-seat " (line.about.map_or("", token::seat_class)) } href={ (here) "/replay?at=" (line.at) } aria-label=(then) title=(then) {
                @match line.about { Some(seat) => (token::seat_shape(seat)), None => (icon::draw(Icon::Replay)) }
            }
            span.log-text { (almanac::linked_line(here, line)) }
            (rules::cited(view.kind.id(), line.section, lang))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Host;
    use crate::playing::{room, room_again};
    use crate::view::Chair;
    use greenroom_catalog::{AnyTable, GameKind, games};
    use greenroom_engine::Seed;
    use greenroom_engine::chance::Fast;

    struct Nobody;
    impl Host for Nobody {}

    fn view<'a>(
        kind: &'static dyn GameKind,
        table: &'a dyn AnyTable,
        own: Option<Seat>,
        lang: Lang,
    ) -> RoomView<'a> {
        let chair =
            |name: &String| Chair { name: name.clone(), face: String::new(), bot: false, alike: false };
        RoomView {
            kind,
            table,
            id: "t".to_owned(),
            here: "/t/t".to_owned(),
            lang,
            chairs: table.header().seats.iter().map(chair).collect(),
            own,
            sits: own.is_some(),
            plays: own.is_some() && !table.is_over(),
            over: table.is_over(),
            ended: false,
            sealed: false,
            helps: false,
            lesson: false,
            may_ask: false,
            device: None,
            origin: None,
            rematch: None,
            goes_on: false,
        }
    }

    /// One memory for all readers and one for each, with moves taken back in between: it must not show in anything that is drawn.
    #[test]
    fn a_room_looks_the_same_whatever_was_drawn_before() {
        for (kind, seed) in games().iter().flat_map(|kind| [(*kind, 3), (*kind, 4)]) {
            let seats = (0..*kind.seats().start()).map(|seat| format!("Player {seat}")).collect();
            let mut table =
                kind.deal(kind.header(kind.default_options(), seats, Seed::from_number(seed))).unwrap();
            let (mut luck, mut taken_over) = (Fast::new(seed), 0);
            let (mut of_all, mut of_each) =
                (Memory::default(), std::array::from_fn::<_, 3, _>(|_| Memory::default()));
            for step in 0..60 {
                let Some(seat) = table.turn().first() else { break };
                let legal = table.legal_words(seat);
                table.act(seat, &legal[luck.number() as usize % legal.len()]).unwrap();
                if step % 5 == 4 && table.can_undo(seat).is_ok() {
                    table.undo(seat).unwrap();
                }
                let readers = [(Some(Seat(0)), Lang::En), (Some(Seat(1)), Lang::En), (None, Lang::Ja)];
                for ((own, lang), of_one) in readers.into_iter().zip(&mut of_each) {
                    let view = view(kind, table.as_ref(), own, lang);
                    let sight = table.sight(own.map_or(Eyes::Public, Eyes::Seat));
                    let anew = room(&view, sight.as_ref(), &Nobody, None, None);
                    for memory in [&mut of_all, of_one] {
                        let again = room_again(&view, sight.as_ref(), &Nobody, None, None, memory);
                        assert_eq!(
                            anew.body.0,
                            again.clone().whole().body.0,
                            "{}, seed {seed}, step {step}",
                            kind.id()
                        );
                        let before = memory.last.clone();
                        let (anew, again) = (Drawing::from(anew.clone()), memory.split(again));
                        assert_eq!(anew.version, again.version, "{}, step {step}", kind.id());
                        assert!(anew.parts.iter().eq(again.parts.iter()), "{}, step {step}", kind.id());
                        let old: Vec<_> = before.iter().flat_map(|drawing| drawing.parts.iter()).collect();
                        let is_old = |part: &&Arc<_>| old.iter().any(|old| Arc::ptr_eq(old, part));
                        taken_over += again.parts.iter().filter(is_old).count();
                    }
                }
            }
            assert!(taken_over > 200, "{}: only {taken_over} parts were taken over", kind.id());
        }
    }
}
