//! Every number that keeps one visitor from taking the house from the others.

use std::time::Duration;

/// How often something may happen: a token bucket that holds `burst` and fills at a steady rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quota {
    /// How many at once.
    pub burst: f64,
    /// How many a second, on average.
    pub per_second: f64,
}

impl Quota {
    const ENDLESS: Quota = Quota { burst: 1e12, per_second: 1e12 };

    const fn a_minute(burst: f64, per_minute: f64) -> Quota {
        Quota { burst, per_second: per_minute / 60.0 }
    }

    /// So many times as much.
    pub(crate) fn times(self, factor: f64) -> Quota {
        Quota { burst: self.burst * factor, per_second: self.per_second * factor }
    }
}

/// The limits of a server. An address is an IPv4 address or an IPv6 /64 network.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Requests of one person that change something.
    pub changes: Quota,
    /// Requests of one address that change something, whoever sends them.
    pub changes_of_address: Quota,
    /// What a change costs a visitor without a name. They share the quota of their address.
    pub cost_without_name: f64,
    /// New people from one address.
    pub new_people: Quota,
    /// New tables of one person.
    pub new_tables: Quota,
    /// New tables from one address.
    pub new_tables_of_address: Quota,
    /// How many tables of one person may be unfinished.
    pub unfinished_tables: u32,
    /// How many times as much a token may do that the house trusts.
    pub trusted_factor: f64,
    /// Tries of join codes from one address, right or wrong.
    pub join_codes: Quota,
    /// Tries of login codes and recovery phrases from one address, right or wrong; and codes and phrases that one person makes.
    pub logins: Quota,
    /// New channels for notices, test messages and mails that ask, of one person and from one address.
    pub notices: Quota,
    /// Lines of chat of one person, at all tables together.
    pub chat_lines: Quota,
    /// Questions for advice, and analyses, of one person; each kind has its own bucket.
    pub searches: Quota,
    /// Runs of the lab that one person begins.
    pub lab_runs: Quota,
    /// Runs of the lab that are begun from one address.
    pub lab_runs_of_address: Quota,
    /// Live connections of one person.
    pub live_of_person: usize,
    /// Live connections from one address.
    pub live_of_address: usize,
    /// Connections from one address. Behind a proxy all come from the proxy, so only the next limit counts.
    pub connections_of_address: usize,
    /// All connections; never more than the files that the system allows.
    pub connections: usize,
    /// How long the head of a request may take, or the pause before it.
    pub head: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// After what time without a visit a table of bots alone sleeps.
    pub bots_sleep_after: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            changes: Quota { burst: 60.0, per_second: 20.0 },
            changes_of_address: Quota { burst: 600.0, per_second: 200.0 },
            cost_without_name: 4.0,
            new_people: Quota::a_minute(60.0, 4.0),
            new_tables: Quota::a_minute(40.0, 6.0),
            new_tables_of_address: Quota::a_minute(150.0, 20.0),
            unfinished_tables: 200,
            trusted_factor: 20.0,
            join_codes: Quota::a_minute(20.0, 6.0),
            logins: Quota::a_minute(20.0, 6.0),
            notices: Quota::a_minute(20.0, 4.0),
            chat_lines: Quota { burst: 12.0, per_second: 0.7 },
            searches: Quota { burst: 3.0, per_second: 1.0 },
            lab_runs: Quota::a_minute(6.0, 0.5),
            lab_runs_of_address: Quota::a_minute(18.0, 1.5),
            live_of_person: 40,
            live_of_address: 200,
            connections_of_address: 300,
            connections: 20_000,
            head: Duration::from_secs(20),
            body: Duration::from_secs(20),
            bots_sleep_after: Duration::from_secs(60),
        }
    }
}

impl Limits {
    /// No limit at all, for tests and measurements that ask as fast as they can.
    pub fn none() -> Limits {
        let ages = Duration::from_secs(24 * 3600);
        Limits {
            changes: Quota::ENDLESS,
            changes_of_address: Quota::ENDLESS,
            cost_without_name: 1.0,
            new_people: Quota::ENDLESS,
            new_tables: Quota::ENDLESS,
            new_tables_of_address: Quota::ENDLESS,
            unfinished_tables: u32::MAX,
            trusted_factor: 1.0,
            join_codes: Quota::ENDLESS,
            logins: Quota::ENDLESS,
            notices: Quota::ENDLESS,
            chat_lines: Quota::ENDLESS,
            searches: Quota::ENDLESS,
            lab_runs: Quota::ENDLESS,
            lab_runs_of_address: Quota::ENDLESS,
            live_of_person: usize::MAX,
            live_of_address: usize::MAX,
            connections_of_address: usize::MAX,
            connections: usize::MAX,
            head: ages,
            body: ages,
            bots_sleep_after: ages,
        }
    }

    /// How many connections can be open when the system allows so many files. Some are left for the store and for what
    /// comes and goes.
    pub(crate) fn connections_with(&self, files: Option<u64>) -> usize {
        let Some(files) = files.and_then(|files| usize::try_from(files).ok()) else {
            return self.connections;
        };
        let spared = (files / 8).max(48);
        files.saturating_sub(spared).max(8).min(self.connections)
    }
}

/// How many files this process may open. The soft limit is raised to the hard one first: the usual soft limit of 1,024 is
/// for programs that cannot count further.
#[cfg(unix)]
pub(crate) fn raise_open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok() {
        return maximum;
    }
    current
}

/// Where there is no such limit, nothing is raised.
#[cfg(not(unix))]
pub(crate) fn raise_open_files() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_left_for_the_store() {
        let limits = Limits::default();
        assert_eq!(limits.connections_with(Some(1024)), 896);
        assert_eq!(limits.connections_with(Some(100)), 52);
        assert_eq!(limits.connections_with(Some(20)), 8, "a server must be able to answer");
        assert_eq!(limits.connections_with(Some(1 << 30)), limits.connections);
        assert_eq!(limits.connections_with(None), limits.connections);
    }
}
