//! A table can play on from any position of another game: the seat knows what it knew, everything else is new, and the whole is
//! still a header and a list of actions.

use greenroom_catalog::{AnyTable, GameKind, games};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Branch, Eyes, Header, Lang, Seat, Seed, Transcript};

/// Plays any legal actions until the game is over, or so many are played.
fn play(table: &mut dyn AnyTable, luck: &mut Fast, most: u32) {
    while let Some(seat) = table.turn().first().filter(|_| table.number() < most) {
        let legal = table.legal_words(seat);
        let words = legal[luck.number() as usize % legal.len()].clone();
        table.act(seat, &words).unwrap();
    }
}

fn dealt(kind: &'static dyn GameKind, seed: u64) -> Box<dyn AnyTable> {
    let seats = (0..*kind.seats().start()).map(|seat| format!("Player {seat}")).collect();
    kind.deal(kind.header(kind.default_options(), seats, Seed::from_number(seed))).unwrap()
}

/// The same past as far as `after`, with a branch there.
fn branched(
    kind: &'static dyn GameKind,
    from: &dyn AnyTable,
    after: u32,
    seat: Seat,
    seed: u64,
) -> Box<dyn AnyTable> {
    let mut header: Header = from.header().clone();
    header.branches.retain(|branch| branch.after <= after);
    header.branches.push(Branch { after, seat, seed: Seed::from_number(seed) });
    let mut table = kind.deal(header).unwrap();
    for number in 1..=after {
        let (seat, words) = from.played(number).unwrap();
        table.act(seat, &words).unwrap();
    }
    table
}

/// Positions all through a game, the deal among them.
fn positions_of(source: &dyn AnyTable) -> Vec<u32> {
    let step = (source.number() / 24).max(1);
    [1, 2].into_iter().chain((0..source.number()).step_by(step as usize)).collect()
}

#[test]
fn a_seat_that_plays_on_sees_what_it_saw_and_what_it_could_not_know_is_new() {
    for kind in games() {
        let mut source = dealt(*kind, 3);
        play(source.as_mut(), &mut Fast::new(3), 300);
        let mut dealt_anew = 0;
        for after in positions_of(source.as_ref()) {
            let then = source.at(after);
            for seat in Seat::all(then.seats()) {
                let place = format!("{}: {seat} after {after}", kind.id());
                let new = branched(*kind, source.as_ref(), after, seat, 77);
                assert_eq!(new.view_json(Eyes::Seat(seat)), then.view_json(Eyes::Seat(seat)), "{place}");
                assert_eq!(new.turn(), then.turn(), "{place}");
                assert_eq!(new.legal_words(seat), then.legal_words(seat), "{place}");
                assert!(new.can_undo(seat).is_err(), "{place}: the past stays");
                assert!(after == 0 || !new.is_quiet_since(0), "{place}: the past stays");
                dealt_anew += u32::from(new.dump() != then.dump());
            }
        }
        // Whoever has listened can count every safe of Idol Project: nothing is hidden there but the luck to come.
        let hides = kind.id() != "idol-project";
        assert_eq!(dealt_anew > 0, hides, "{}: {dealt_anew} positions had something hidden", kind.id());
    }
}

#[test]
fn the_log_before_a_branch_tells_everybody_what_the_seat_has_heard_and_no_more() {
    let (mut secrets, mut private) = (0, 0);
    for kind in games() {
        let mut source = dealt(*kind, 3);
        play(source.as_mut(), &mut Fast::new(3), 300);
        for after in positions_of(source.as_ref()) {
            let then = source.at(after);
            let log = |table: &dyn AnyTable, eyes: Eyes| -> Vec<String> {
                let lines = table.log(eyes, Lang::En, &[], 0);
                lines.into_iter().map(|line| line.text).collect()
            };
            for seat in Seat::all(then.seats()) {
                let place = format!("{}: {seat} after {after}", kind.id());
                let new = branched(*kind, source.as_ref(), after, seat, 77);
                let heard = log(then.as_ref(), Eyes::Seat(seat));
                assert_eq!(log(new.as_ref(), Eyes::Seat(seat)), heard, "{place}");
                assert_eq!(log(new.as_ref(), Eyes::All), heard, "{place}: all eyes");
                assert_eq!(
                    log(new.as_ref(), Eyes::Public),
                    log(then.as_ref(), Eyes::Public),
                    "{place}: public"
                );
                for other in Seat::all(then.seats()).filter(|other| *other != seat) {
                    let others = log(new.as_ref(), Eyes::Seat(other));
                    assert!(others.len() >= log(new.as_ref(), Eyes::Public).len(), "{place}: {other}");
                    private += u32::from(others != heard);
                }
                secrets += u32::from(heard != log(then.as_ref(), Eyes::All));
            }
        }
    }
    assert!(secrets > 0 && private > 0, "no position had secrets: {secrets}, {private}");
}

#[test]
fn a_game_that_plays_on_is_replayed_from_its_transcript_bit_for_bit() {
    for kind in games() {
        let mut source = dealt(*kind, 4);
        play(source.as_mut(), &mut Fast::new(4), 12);
        let seat = Seat(1);
        let mut luck = Fast::new(5);
        let mut table = branched(*kind, source.as_ref(), source.number(), seat, 8);
        play(table.as_mut(), &mut luck, 20);
        // And once more, from the game that plays on.
        let mut table = branched(*kind, table.as_ref(), table.number() - 2, Seat(0), 9);
        play(table.as_mut(), &mut luck, 2000);
        let text = table.transcript().unwrap().to_text();
        let read = Transcript::from_text(&text).unwrap();
        let again = kind.replay(&read, None).unwrap();
        assert_eq!(again.dump(), table.dump(), "{}", kind.id());
        assert_eq!(table.at(table.number() - 1).dump(), again.at(table.number() - 1).dump(), "{}", kind.id());
        let seed = &table.header().branches[1].seed;
        let other = text.replace(&seed.hex(), &Seed::from_number(1).hex());
        assert!(Transcript::from_text(&other).is_err(), "another seed breaks the promise");
    }
}

#[test]
fn other_luck_gives_another_game() {
    for kind in games() {
        let source = dealt(*kind, 6);
        let [one, other, same] = [1, 2, 1].map(|seed| {
            let mut table = branched(*kind, source.as_ref(), 0, Seat(0), seed);
            play(table.as_mut(), &mut Fast::new(1), 60);
            table.dump()
        });
        assert_eq!(one, same, "{}: the same luck gives the same game", kind.id());
        assert_ne!(one, other, "{}", kind.id());
    }
}

#[test]
fn a_branch_that_makes_no_sense_is_refused() {
    let kind = games()[0];
    let mut header = dealt(kind, 1).header().clone();
    header.branches.push(Branch { after: 0, seat: Seat(9), seed: Seed::from_number(1) });
    assert_eq!(kind.deal(header).err().unwrap().message.key, "refuse-no-such-seat");
    let mut table = branched(kind, dealt(kind, 1).as_ref(), 0, Seat(0), 1);
    play(table.as_mut(), &mut Fast::new(1), 3);
    let text = table.transcript().unwrap().to_text();
    for (old, new) in [
        ("PlayedOn \"0\"", "PlayedOn \"9\""),
        ("PlayedOn \"0\"", "PlayedOn \"x\""),
        ("\"0\" \"A\"", "\"0\" \"AB\""),
    ] {
        assert!(text.contains(old), "{text}");
        assert!(Transcript::from_text(&text.replace(old, new)).is_err(), "{new}");
    }
}
