//! How many machines of each kind a number of players needs, so that nothing is busier than it shall be.

use super::costs::Costs;

/// The machines of a house.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Actions a second, those of bots counted in.
    pub(crate) moves: f64,
    pub(crate) servers: u64,
    pub(crate) thinkers: u64,
    /// Partitions of the database by table, each a machine with its standby.
    pub(crate) databases: u64,
    pub(crate) bus_nodes: u64,
}

/// Something that players need: what it is called, how much of it one player takes, and how much one machine has.
struct Need {
    name: &'static str,
    a_player: f64,
    a_machine: f64,
    machines: u64,
}

impl Layout {
    /// As many machines as these players need: at least two servers and one of everything else.
    pub(crate) fn for_players(players: u64, costs: &Costs) -> Layout {
        let mut layout = Layout { moves: 0.0, servers: 0, thinkers: 0, databases: 0, bus_nodes: 0 };
        let tables = players as f64 / costs.people_a_table.max(1.0);
        layout.moves = tables * costs.moves_a_table();
        let wanted = |machines: fn(&Need) -> bool, least: u64| {
            let needs = layout.needs(costs);
            let most = needs
                .iter()
                .filter(|need| machines(need))
                .map(|need| (players as f64 * need.a_player / need.a_machine).ceil() as u64);
            most.max().unwrap_or(0).max(least)
        };
        let servers = wanted(|need| need.name.starts_with("servers"), 2);
        let thinkers = wanted(|need| need.name.starts_with("thinkers"), 1);
        let databases = wanted(|need| need.name.starts_with("database"), 1);
        let bus_nodes = wanted(|need| need.name.starts_with("bus"), 1);
        Layout { servers, thinkers, databases, bus_nodes, ..layout }
    }

    fn needs(&self, costs: &Costs) -> [Need; 6] {
        let moves = costs.moves_a_table() / costs.people_a_table.max(1.0);
        // People of a table are at as many servers as there are, so all but one of them follow each move.
        let elsewhere = (costs.people_a_table - 1.0).max(0.0);
        let server = (costs.server_move + elsewhere * costs.follow_move) / 1e6;
        let bots = costs.bots_a_table / (costs.people_a_table + costs.bots_a_table).max(1.0);
        let thought = (costs.experts * costs.expert + (1.0 - costs.experts) * costs.greedy) / 1e3;
        let memory = (costs.connection + costs.table / costs.people_a_table.max(1.0)) / 1e6;
        let cores = |cores: f64| cores * costs.fill;
        [
            Need {
                name: "servers: processor",
                a_player: moves * server,
                a_machine: cores(costs.server_cores),
                machines: self.servers,
            },
            Need {
                name: "servers: writers",
                a_player: moves * costs.write() / 1e3,
                a_machine: cores(costs.writers),
                machines: self.servers,
            },
            Need {
                name: "servers: memory",
                a_player: memory,
                a_machine: costs.server_memory * costs.fill,
                machines: self.servers,
            },
            Need {
                name: "thinkers: processor",
                a_player: moves * bots * thought,
                a_machine: cores(costs.thinker_cores),
                machines: self.thinkers,
            },
            Need {
                name: "database: processor",
                a_player: moves * costs.database_move / 1e6,
                a_machine: cores(costs.database_cores),
                machines: self.databases,
            },
            Need {
                name: "bus: processor",
                a_player: moves * costs.bus_move / 1e6,
                a_machine: cores(costs.bus_cores),
                machines: self.bus_nodes,
            },
        ]
    }

    /// What runs short first if more players come, and how many players these machines carry.
    pub(crate) fn first_bottleneck(&self, costs: &Costs) -> (&'static str, u64) {
        let carries = |need: &Need| (need.machines as f64 * need.a_machine / need.a_player.max(1e-12)) as u64;
        let needs = self.needs(costs);
        let first = needs.iter().min_by_key(|need| carries(need));
        first.map_or(("nothing", u64::MAX), |need| (need.name, carries(need)))
    }
}
