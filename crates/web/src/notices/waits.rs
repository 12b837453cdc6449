//! What waits for whom at a table: a function of each seat's own decision, so that a notice tells of no other seat.

use crate::attendance::{Attendance, Pace};
use greenroom_engine::{Seat, SeatSet};
use greenroom_store::{Chair, Occupant, PersonId, UnixMs, Wait, WaitKind};
use std::collections::BTreeMap;
use std::time::Duration;

/// From this length on a clock is worth a warning, in milliseconds: who plays faster than that is there.
const SLOW: i64 = 10 * 60_000;

/// How much time is left when a clock runs low; none where no warning comes.
fn warning(pace: &Pace) -> Option<i64> {
    let whole = pace.first_bank();
    (whole >= SLOW).then_some(whole / 8)
}

/// A mark for all decisions of one person: one person can have several seats.
fn add_mark(marks: &mut BTreeMap<(PersonId, WaitKind), (i64, UnixMs)>, wait: Wait) {
    let Wait { person, kind, mark, due } = wait;
    let (sum, first) = marks.entry((person, kind)).or_insert((0, due));
    *sum = sum.wrapping_mul(1_000_003).wrapping_add(mark);
    *first = (*first).min(due);
}

/// What waits at a table that has begun, each due so long after it began to wait.
pub(crate) fn waits(
    attendance: &Attendance,
    chairs: &[Chair],
    owner: Option<&PersonId>,
    after: Duration,
) -> Vec<Wait> {
    let mut marks = BTreeMap::new();
    if attendance.over.is_some() {
        return Vec::new();
    }
    let later = |time: UnixMs| UnixMs(time.0 + after.as_millis() as i64);
    for (seat, chair) in (0..).map(Seat).zip(chairs) {
        let Occupant::Person(person) = &chair.occupant else { continue };
        let Some(sitting) = attendance.seat(seat).filter(|_| attendance.is_played_by_person(seat)) else {
            continue;
        };
        let mut add = |kind, mark: i64, due| {
            add_mark(
                &mut marks,
                Wait { person: person.clone(), kind, mark: mark * 16 + i64::from(seat.0), due },
            );
        };
        let owes = sitting.decision.filter(|_| attendance.paused.is_none() && !sitting.once);
        if let Some(decision) = owes {
            add(WaitKind::Turn, i64::from(decision), later(sitting.asked));
            let low =
                warning(&attendance.pace).and_then(|left| sitting.clock.reaches(&attendance.pace, left));
            if let Some(low) = low {
                add(WaitKind::Clock, i64::from(decision), low.max(later(sitting.asked)));
            }
        }
        if let Some(proposal) = attendance.proposal.filter(|proposal| !proposal.agreed.contains(seat)) {
            add(WaitKind::Ask, proposal.asked.0, later(proposal.asked));
        }
    }
    let mut found: Vec<Wait> =
        marks.into_iter().map(|((person, kind), (mark, due))| Wait { person, kind, mark, due }).collect();
    let seen = people_seen_to_act(attendance);
    if let Some(owner) = owner.filter(|_| !seen.is_empty() && attendance.paused.is_none()) {
        let asked = seen.iter().filter_map(|seat| attendance.seat(seat)).map(|sitting| sitting.asked).max();
        let due = later(asked.unwrap_or_default());
        found.push(Wait { person: owner.clone(), kind: WaitKind::Table, mark: i64::from(seen.0), due });
    }
    found
}

/// The people whom everybody sees as owing a decision. Some of them may have chosen in secret.
pub(crate) fn people_seen_to_act(attendance: &Attendance) -> SeatSet {
    attendance.seen.iter().filter(|seat| attendance.is_played_by_person(*seat)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attendance::{ClockRule, ProposalKind};

    const AFTER: Duration = Duration::from_secs(30);
    const A: Seat = Seat(0);

    fn chairs() -> (Vec<Chair>, [PersonId; 2]) {
        let people = [PersonId::random(), PersonId::random()];
        let chair =
            |person: &PersonId| Chair { name: "x".to_owned(), occupant: Occupant::Person(person.clone()) };
        (people.iter().map(chair).collect(), people)
    }

    /// Two people who choose at once, with a day each.
    fn two() -> Attendance {
        let pace = Pace { clock: ClockRule::Move { seconds: 86_400 }, ..Pace::default() };
        let mut attendance = Attendance::new(pace, 2, SeatSet::all(2));
        attendance.follow(&[Some(0), Some(0)], SeatSet::all(2), UnixMs(0));
        attendance
    }

    fn of(found: &[Wait], person: &PersonId) -> Vec<(WaitKind, i64)> {
        found.iter().filter(|wait| wait.person == *person).map(|wait| (wait.kind, wait.due.0)).collect()
    }

    #[test]
    fn what_somebody_chooses_in_secret_changes_nothing_for_the_others() {
        let (chairs, [aiko, ben]) = chairs();
        let mut attendance = two();
        let before = waits(&attendance, &chairs, Some(&ben), AFTER);
        assert_eq!(of(&before, &aiko), [(WaitKind::Turn, 30_000), (WaitKind::Clock, 75_600_000)]);
        attendance.moved(A, false, &[None, Some(0)], SeatSet::all(2), UnixMs(10_000));
        let after = waits(&attendance, &chairs, Some(&ben), AFTER);
        assert_eq!(of(&after, &aiko), []);
        let others =
            |waits: &[Wait]| waits.iter().filter(|wait| wait.person != aiko).cloned().collect::<Vec<_>>();
        assert_eq!(others(&before), others(&after), "neither Ben nor the table's webhook hears anything new");
    }

    #[test]
    fn questions_wait_for_whoever_has_not_answered() {
        let (chairs, [aiko, ben]) = chairs();
        let mut attendance = two();
        attendance.ask(A, ProposalKind::Undo { to: 0 }, UnixMs(5)).unwrap();
        let found = waits(&attendance, &chairs, None, AFTER);
        assert!(of(&found, &ben).contains(&(WaitKind::Ask, 30_005)));
        assert!(!of(&found, &aiko).iter().any(|(kind, _)| *kind == WaitKind::Ask));
        attendance.pause(UnixMs(6));
        let kinds: Vec<WaitKind> =
            of(&waits(&attendance, &chairs, None, AFTER), &ben).iter().map(|wait| wait.0).collect();
        assert_eq!(kinds, [WaitKind::Ask], "while the clocks rest nobody can move");
        attendance.finish(false, UnixMs(7));
        assert_eq!(waits(&attendance, &chairs, Some(&ben), AFTER), []);
    }

    #[test]
    fn one_person_on_two_seats_has_one_notice_of_each_kind() {
        let (mut chairs, [aiko, _]) = chairs();
        chairs[1].occupant = Occupant::Person(aiko.clone());
        let found = waits(&two(), &chairs, None, AFTER);
        assert_eq!(of(&found, &aiko).len(), 2);
    }
}
