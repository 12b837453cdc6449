//! Secrecy: what a seat must not know does not reach it, and everything that it knows is in its view.

use crate::Kit;
use crate::kit::Scramble;
use crate::walk::{AfterAction, Position, legal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Seat};

/// The number of scrambles or samples for each observer at each position.
const DEALS: usize = 2;
/// How many of each seat's actions are tried in both worlds.
const ACTIONS: usize = 3;
/// How many of each seat's actions are tried by the others.
const PROBES: usize = 3;

impl<G: Game> Kit<G> {
    /// Catches a view, a list of legal actions, a turn or an event that tells a seat what it must not know.
    ///
    /// The seat's secrets are dealt anew, by a function written from the rulebook; nothing that reaches the seat or the
    /// public may change. Actions that are legal in both worlds are tried in both: if neither draws from chance nor reveals
    /// anything, the seat must hear and see the same afterwards.
    pub fn scrambling_shows_nothing(&self) {
        let check = "scrambling_shows_nothing";
        let Some(scramble) = self.scramble_or_nothing(check) else { return };
        let mut moved = false;
        self.walk(check, |position, chance| {
            for seat in position.seats() {
                for _ in 0..DEALS {
                    let other = self.scrambled(position, scramble, seat, chance);
                    moved |= other != *position.game();
                    same_now(position, &other, seat);
                    same_afterwards(position, &other, seat, chance);
                }
            }
        });
        assert!(moved, "{}: {check}: scramble never changed anything, so nothing was tested", G::ID);
    }

    /// Catches an event that tells an observer more than their view holds, such as which card another seat has laid face
    /// down.
    ///
    /// Take two quiet actions of one seat that lead to different states. If an observer's view is the same in both, the
    /// events that they hear must be the same too.
    pub fn events_tell_no_more_than_views(&self) {
        self.walk("events_tell_no_more_than_views", |position, chance| {
            for actor in position.seats() {
                let actions = legal(position.game(), actor);
                for _ in 0..ACTIONS.min(actions.len()) {
                    let [one, two] = [0, 1].map(|_| actions[chance.below(actions.len() as u32) as usize]);
                    let [first, second] =
                        [one, two].map(|action| position.after(position.game(), actor, action));
                    if first.quiet && second.quiet && first.game != second.game {
                        events_agree_with_views(position, [&first, &second], [one, two]);
                    }
                }
            }
        });
    }

    /// Catches a view that forgets what its seat needs, and samples that the view could rule out.
    pub fn views_round_trip(&self) {
        self.walk("views_round_trip", |position, chance| {
            for eyes in position.eyes().chain([Eyes::All]) {
                let view = position.game().view(eyes);
                for _ in 0..DEALS {
                    let sample = G::sample(&view, chance);
                    if let Err(message) = sample.audit() {
                        position.fail(format_args!("a sample for {eyes:?} fails its audit: {message:?}"));
                    }
                    let seen = sample.view(eyes);
                    if seen != view {
                        position.fail(format_args!(
                            "a sample for {eyes:?} looks different\n  view:   {view:?}\n  sample: {seen:?}"
                        ));
                    }
                    if sample.turn() != position.game().turn() {
                        position.fail(format_args!("a sample for {eyes:?} asks {:?}", sample.turn()));
                    }
                    if let Eyes::Seat(seat) = eyes {
                        same_legal(position, &sample, seat, "a sample");
                    }
                }
            }
        });
    }

    /// The game's scramble; none where it says that nothing is hidden.
    pub(crate) fn scramble_or_nothing(&self, check: &str) -> Option<&Scramble<G>> {
        if self.nothing_hidden {
            return None;
        }
        let missing = || panic!("{}: {check}: give the kit a scramble, or say nothing_hidden()", G::ID);
        Some(self.scramble.as_ref().unwrap_or_else(missing))
    }

    /// A scrambled state that passes its audit.
    pub(crate) fn scrambled(
        &self,
        position: &Position<'_, G>,
        by: &Scramble<G>,
        seat: Seat,
        chance: &mut Fast,
    ) -> G {
        let other = by(position.game(), seat, chance);
        if let Err(message) = other.audit() {
            position.fail(format_args!("scramble for {seat} made a state that fails its audit: {message:?}"));
        }
        other
    }
}

fn events_agree_with_views<G: Game>(
    position: &Position<'_, G>,
    [one, two]: [&AfterAction<G>; 2],
    actions: [G::Action; 2],
) {
    for eyes in position.eyes() {
        let (first, second) = (one.heard(eyes), two.heard(eyes));
        let views = [one, two].map(|after| after.game.view(eyes));
        if first != second && are_the_same::<G>(&views) {
            let [one, two] = actions.map(G::words);
            position.fail(format_args!(
                "{eyes:?} hears whether `{one}` or `{two}` was played, which its view does not show\n  one:   {first:?}\n  \
                 other: {second:?}"
            ));
        }
    }
}

/// Whether nobody can tell two views apart: they show the same, and allow the same worlds to who has counted along.
fn are_the_same<G: Game>([one, two]: &[G::View; 2]) -> bool {
    one == two && G::sample(one, &mut Fast::new(0)) == G::sample(two, &mut Fast::new(0))
}

fn same_now<G: Game>(position: &Position<'_, G>, other: &G, seat: Seat) {
    for eyes in [Eyes::Seat(seat), Eyes::Public] {
        let (view, scrambled) = (position.game().view(eyes), other.view(eyes));
        if view != scrambled {
            position.fail(format_args!(
                "the view of {eyes:?} depends on what {seat} must not know\n  view:      {view:?}\n  scrambled: \
                 {scrambled:?}"
            ));
        }
    }
    if position.game().turn() != other.turn() {
        position.fail(format_args!("whose turn it is depends on what {seat} must not know"));
    }
    same_legal(position, other, seat, "a scrambled state");
    same_refusals(position, other, seat);
}

/// The same reasons: why something cannot be done may tell as much as an open card.
fn same_refusals<G: Game>(position: &Position<'_, G>, other: &G, seat: Seat) {
    for action in probes(position) {
        let (here, there) = (position.game().check(seat, action), other.check(seat, action));
        if here != there {
            position.fail(format_args!(
                "a scrambled state refuses `{seat}: {}` otherwise\n  true: {here:?}\n  else: {there:?}",
                G::words(action)
            ));
        }
    }
}

/// A few actions that somebody may do now, and others perhaps not.
pub(crate) fn probes<G: Game>(position: &Position<'_, G>) -> Vec<G::Action> {
    let few = |actions: Vec<G::Action>| {
        let step = actions.len() / PROBES + 1;
        actions.into_iter().step_by(step)
    };
    position.seats().flat_map(|seat| few(legal(position.game(), seat))).collect()
}

/// The same legal actions in the same order: a greyed-out button tells as much as an open card.
fn same_legal<G: Game>(position: &Position<'_, G>, other: &G, seat: Seat, what: &str) {
    let (here, there) = (legal(position.game(), seat), legal(other, seat));
    if here != there {
        position.fail(format_args!(
            "{what} has other legal actions for {seat}\n  true: {here:?}\n  else: {there:?}"
        ));
    }
}

/// A few actions of every seat, in both worlds.
fn same_afterwards<G: Game>(position: &Position<'_, G>, other: &G, seat: Seat, chance: &mut Fast) {
    for actor in position.seats() {
        let actions = legal(position.game(), actor);
        for _ in 0..ACTIONS.min(actions.len()) {
            let action = actions[chance.below(actions.len() as u32) as usize];
            if other.check(actor, action).is_err() {
                continue;
            }
            let (here, there) =
                (position.after(position.game(), actor, action), position.after(other, actor, action));
            if here.quiet && there.quiet {
                same_heard(position, (&here, &there), seat, &format!("{actor}: {}", G::words(action)));
            }
        }
    }
}

fn same_heard<G: Game>(
    position: &Position<'_, G>,
    (here, there): (&AfterAction<G>, &AfterAction<G>),
    seat: Seat,
    done: &str,
) {
    for eyes in [Eyes::Seat(seat), Eyes::Public] {
        let (heard, scrambled) = (here.heard(eyes), there.heard(eyes));
        if heard != scrambled {
            position.fail(format_args!(
                "what {eyes:?} hears of `{done}` depends on what {seat} must not know\n  heard:     {heard:?}\n  scrambled: \
                 {scrambled:?}"
            ));
        }
        if here.game.view(eyes) != there.game.view(eyes) {
            position
                .fail(format_args!("`{done}` shows {eyes:?} what {seat} must not know, without a reveal"));
        }
    }
}
