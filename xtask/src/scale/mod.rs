//! How many machines carry how many players: `cargo xtask scale`. Sizes follow from measured costs, and a simulation tries them.

mod costs;
mod simulation;
mod sizing;

use anyhow::Result;
use costs::Costs;
use simulation::{Load, simulate};
use sizing::Layout;
use std::fmt::Write as _;

/// The numbers of players that docs/scale.md speaks of.
const PLAYERS: [u64; 3] = [1_000, 100_000, 10_000_000];

/// The report for the usual numbers of players, with costs that were given as `NAME=VALUE`.
pub(crate) fn report(arguments: &[String]) -> Result<String> {
    let costs = Costs::read(arguments)?;
    let mut text = costs.describe();
    writeln!(
        text,
        "\n| players | moves a second | servers | thinkers | databases | bus nodes | busiest | p50 | p99 | first bottleneck | carries up to |"
    )?;
    writeln!(text, "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|")?;
    for players in PLAYERS {
        let layout = Layout::for_players(players, &costs);
        let Load { median, p99, busiest } = simulate(&layout, &costs);
        let (bottleneck, most) = layout.first_bottleneck(&costs);
        writeln!(
            text,
            "| {players} | {:.0} | {} | {} | {} | {} | {:.0} % | {median:.1} ms | {p99:.1} ms | {bottleneck} | {most} |",
            layout.moves,
            layout.servers,
            layout.thinkers,
            layout.databases,
            layout.bus_nodes,
            busiest * 100.0,
        )?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_million_players_need_more_of_everything_and_stay_quick() {
        let costs = Costs::default();
        let [small, middle, large] = PLAYERS.map(|players| Layout::for_players(players, &costs));
        assert!(small.servers <= middle.servers && middle.servers < large.servers);
        assert!(small.databases <= middle.databases && middle.databases < large.databases);
        for (layout, players) in [&small, &middle, &large].into_iter().zip(PLAYERS) {
            let load = simulate(layout, &costs);
            assert!(load.p99 < 100.0 && load.busiest < 0.9, "{load:?}");
            assert!(layout.first_bottleneck(&costs).1 >= players);
        }
    }

    #[test]
    fn half_the_databases_are_not_enough_and_the_simulation_finds_it() {
        let costs = Costs::default();
        let mut layout = Layout::for_players(10_000_000, &costs);
        let enough = simulate(&layout, &costs);
        layout.databases = (layout.databases / 3).max(1);
        let few = simulate(&layout, &costs);
        assert!(few.p99 > enough.p99 * 2.0, "{few:?} beside {enough:?}");
    }

    #[test]
    fn a_cost_that_is_not_there_is_named() {
        let refused = Costs::read(&["server_mov=3".to_owned()]).unwrap_err().to_string();
        assert!(refused.contains("server_move"), "{refused}");
        assert!(Costs::read(&["server_move=much".to_owned()]).is_err());
        assert_eq!(Costs::read(&["server_move=3".to_owned()]).unwrap().server_move, 3.0);
    }
}
