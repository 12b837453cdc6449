//! What every game must pass.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Seat};
use greenroom_testkit::Kit;
use idol_project::{CARDS, DomeVp, Event, IdolProject, Options, Step};

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(shown());
greenroom_testkit::encoding_conformance!(kit());

pub fn kit() -> Kit<IdolProject> {
    let options = [(DomeVp::Printed, false), (DomeVp::Ten, false), (DomeVp::Eight, true)];
    Kit::<IdolProject>::new()
        .games(9)
        .options(options.map(|(dome_vp, open_safes)| Options { dome_vp, open_safes }))
        .scramble(scramble)
        .secrets(secrets)
        .remembered(|table, eyes| {
            let safes = count(table.game().seats(), table.log(eyes).map(|entry| entry.event));
            safes.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
        })
        .conserved(|game: &IdolProject| {
            let owned: u32 = game.open.offices.iter().map(|office| u32::from(office.stocks)).sum();
            owned + u32::from(game.open.stocks.pile) + u32::from(game.open.stocks.out)
        })
}

/// Closed safes, which are the usual ones, show least.
fn shown() -> Kit<IdolProject> {
    Kit::<IdolProject>::new().games(3).scramble(scramble).secrets(secrets)
}

/// What somebody who listens has counted in each safe.
pub fn count(seats: u8, events: impl Iterator<Item = Event>) -> Vec<i64> {
    let mut safes = vec![0i64; seats as usize];
    for event in events {
        let (seat, money) = match event {
            Event::Dealt { seat, money, .. }
            | Event::Gained { seat, money }
            | Event::Dividend { seat, money, .. }
            | Event::Sold { seat, money, .. }
            | Event::Passed { seat, money, .. }
            | Event::Worked { seat, money, .. }
            | Event::Earned { seat, money } => (seat, i64::from(money)),
            Event::Paid { seat, money }
            | Event::First { seat, bid: money }
            | Event::BoughtStock { seat, money }
            | Event::Invested { seat, money, .. }
            | Event::Upkeep { seat, money }
            | Event::Fired { seat, money, .. } => (seat, -i64::from(money)),
            Event::Income { money } => {
                safes.iter_mut().for_each(|safe| *safe += i64::from(money));
                continue;
            }
            Event::Transferred { from, to, money, .. } => {
                safes[to.index()] -= i64::from(money);
                (from, i64::from(money))
            }
            _ => continue,
        };
        safes[seat.index()] += money;
    }
    safes
}

/// §2-10: money lies under the reference cards. What others have is anything, as long as they can pay the bid that stands
/// (§6-4) or the fee for the idol whom they want (§6-8). At the end money may break a tie (§5), so it is shown.
pub fn scramble(game: &IdolProject, seat: Seat, chance: &mut Fast) -> IdolProject {
    let mut other = game.clone();
    let over = matches!(game.open.step, Step::Over { .. });
    for rival in Seat::all(game.seats()).filter(|&rival| rival != seat && !over && !game.open.open_safes) {
        let least = match game.open.step {
            Step::Auction { bid: Some(bid), leader, .. } if leader == Some(rival) => bid,
            Step::Offer { idol, takers, .. } | Step::Choose { idol, takers, .. }
                if takers.contains(rival) =>
            {
                CARDS.get().idol(idol).upkeep
            }
            _ => 0,
        };
        other.safes[rival.index()] = least + 10 * chance.below(201);
    }
    other
}

/// What lies in each safe: the seat's own to a banknote, the others' to a few hundred. Whoever has not counted guesses up to 2000 AG
/// (`src/view.rs`), so 1600 and more is one thing: 2000 itself is dealt too seldom to be told apart.
fn secrets(game: &IdolProject, seat: Seat) -> Vec<(String, String)> {
    let about = |safe: Seat| {
        let money = game.safe(safe);
        if safe == seat { money.to_string() } else { format!("{} hundred", (money / 400 * 4).min(16)) }
    };
    Seat::all(game.seats()).map(|safe| (format!("the safe of {safe}"), about(safe))).collect()
}
