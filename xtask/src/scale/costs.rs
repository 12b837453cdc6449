//! What things cost, as they were measured (docs/scale.md says how), what machines have, and what people do.

use anyhow::{Context, Result, bail};
use std::fmt::Write as _;

/// Costs, machines and habits, all of which can be given as `NAME=VALUE`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Costs {
    pub(crate) server_move: f64,
    pub(crate) follow_move: f64,
    pub(crate) database_move: f64,
    pub(crate) bus_move: f64,
    pub(crate) sync: f64,
    pub(crate) hop: f64,
    pub(crate) statements: f64,
    pub(crate) greedy: f64,
    pub(crate) expert: f64,
    pub(crate) connection: f64,
    pub(crate) table: f64,
    pub(crate) server_cores: f64,
    pub(crate) server_memory: f64,
    pub(crate) writers: f64,
    pub(crate) thinker_cores: f64,
    pub(crate) database_cores: f64,
    pub(crate) bus_cores: f64,
    pub(crate) people_a_table: f64,
    pub(crate) bots_a_table: f64,
    pub(crate) experts: f64,
    pub(crate) decision: f64,
    pub(crate) fill: f64,
}

/// Each name with what it means and its usual value.
const NAMES: [(&str, &str, f64); 22] = [
    ("server_move", "processor time of the server that makes a move, with its listeners, in us", 2900.0),
    ("follow_move", "processor time of another server that shows it to its listeners, in us", 2400.0),
    ("database_move", "processor time of the database a move, in us", 1800.0),
    ("bus_move", "processor time of the bus a move, in us", 84.0),
    ("sync", "a durable write of the database's disk, in ms", 3.1),
    ("hop", "a way through the network between two machines, in ms", 0.1),
    ("statements", "how many statements a move sends to the database, one after the other", 11.0),
    ("greedy", "processor time of a thinker for a move of greedy, in ms", 0.4),
    ("expert", "processor time of a thinker for a move of Expert, in ms", 85.0),
    ("connection", "memory of a connection that listens, in kB", 29.5),
    ("table", "memory of an open table, in kB", 1420.0),
    ("server_cores", "cores of a server", 2.0),
    ("server_memory", "memory of a server, in GB", 16.0),
    ("writers", "connections by which a server writes", 4.0),
    ("thinker_cores", "cores of a thinker", 16.0),
    ("database_cores", "cores of a database", 32.0),
    ("bus_cores", "cores of a bus node", 8.0),
    ("people_a_table", "people at a table", 3.0),
    ("bots_a_table", "bots at a table", 1.0),
    ("experts", "the share of bots that are Expert", 0.3),
    ("decision", "how long a person takes for a decision, in s", 10.0),
    ("fill", "how busy anything shall be at most", 0.6),
];

impl Default for Costs {
    fn default() -> Costs {
        let value =
            |name: &str| NAMES.iter().find(|(known, ..)| *known == name).map_or(0.0, |(.., value)| *value);
        Costs {
            server_move: value("server_move"),
            follow_move: value("follow_move"),
            database_move: value("database_move"),
            bus_move: value("bus_move"),
            sync: value("sync"),
            hop: value("hop"),
            statements: value("statements"),
            greedy: value("greedy"),
            expert: value("expert"),
            connection: value("connection"),
            table: value("table"),
            server_cores: value("server_cores"),
            server_memory: value("server_memory"),
            writers: value("writers"),
            thinker_cores: value("thinker_cores"),
            database_cores: value("database_cores"),
            bus_cores: value("bus_cores"),
            people_a_table: value("people_a_table"),
            bots_a_table: value("bots_a_table"),
            experts: value("experts"),
            decision: value("decision"),
            fill: value("fill"),
        }
    }
}

impl Costs {
    fn field(&mut self, name: &str) -> Option<&mut f64> {
        Some(match name {
            "server_move" => &mut self.server_move,
            "follow_move" => &mut self.follow_move,
            "database_move" => &mut self.database_move,
            "bus_move" => &mut self.bus_move,
            "sync" => &mut self.sync,
            "hop" => &mut self.hop,
            "statements" => &mut self.statements,
            "greedy" => &mut self.greedy,
            "expert" => &mut self.expert,
            "connection" => &mut self.connection,
            "table" => &mut self.table,
            "server_cores" => &mut self.server_cores,
            "server_memory" => &mut self.server_memory,
            "writers" => &mut self.writers,
            "thinker_cores" => &mut self.thinker_cores,
            "database_cores" => &mut self.database_cores,
            "bus_cores" => &mut self.bus_cores,
            "people_a_table" => &mut self.people_a_table,
            "bots_a_table" => &mut self.bots_a_table,
            "experts" => &mut self.experts,
            "decision" => &mut self.decision,
            "fill" => &mut self.fill,
            _ => return None,
        })
    }

    /// The usual costs with some of them given anew.
    pub(crate) fn read(arguments: &[String]) -> Result<Costs> {
        let mut costs = Costs::default();
        for argument in arguments {
            let names = NAMES.map(|(name, ..)| name).join(", ");
            let Some((name, value)) = argument.split_once('=') else {
                bail!("{argument}? A cost is given as NAME=VALUE; the names are {names}");
            };
            let value: f64 = value.parse().with_context(|| format!("{name} takes a number, not {value}"))?;
            if !(value.is_finite() && value >= 0.0) {
                bail!("{name} takes a number from 0 on");
            }
            let Some(field) = costs.field(name) else {
                bail!("there is no cost {name}; the names are {names}")
            };
            *field = value;
        }
        Ok(costs)
    }

    /// What is counted with, as a list.
    pub(crate) fn describe(&self) -> String {
        let mut text = String::from("Counted with (NAME=VALUE gives another value):\n");
        for (name, meaning, _) in NAMES {
            let value = self.clone().field(name).map_or(0.0, |value| *value);
            let _written = writeln!(text, "  {name:<16} {value:>8}  {meaning}");
        }
        text
    }

    /// How long a writer is busy with a move, in milliseconds: its statements go there and back one after the other.
    pub(crate) fn write(&self) -> f64 {
        self.statements * 2.0 * self.hop + self.database_move / 1e3
    }

    /// How many actions a second one table has: people take their time, bots next to none.
    pub(crate) fn moves_a_table(&self) -> f64 {
        let seats = self.people_a_table + self.bots_a_table;
        let round = self.people_a_table * self.decision;
        if round > 0.0 { seats / round } else { 0.0 }
    }
}
