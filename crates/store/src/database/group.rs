//! The writer of PostgreSQL: waiting writes share a transaction, and are answered when it is committed.
//!
//! Other servers write at the same time. An operation that meets another server's lock is rolled back; what its transaction
//! did before is committed, and the operation is run again at the head of a new one, so no two servers wait for each other.
//! Every transaction notes its number in a row of its writer. After a lost connection that row says what became of the last
//! one, also at a standby that was promoted meanwhile: nothing is done twice, and nothing is answered that is not there.

use super::session::Trouble;
use super::{Connection, Session};
use crate::operation::Operation;
use crate::operation_queue::OperationReceiver;
use crate::writer::WriteCounters;
use crate::{PersonId, StoreError};
use std::collections::VecDeque;
use std::sync::atomic::Ordering;

/// How often an operation that stands in nobody's way but meets locks is run again, for about ten seconds.
const MOST_CONFLICTS: u32 = 200;

const NEXT: &str = "RELEASE operation; SAVEPOINT operation";
const UNDO: &str = "ROLLBACK TO operation";
const COMMIT: &str = "RELEASE operation; COMMIT";

type Group = Vec<Box<dyn Operation>>;

/// What became of a group.
enum Outcome {
    /// It is on the disk.
    Committed,
    /// Nothing of it was done, and it may be run again.
    Undone,
    /// It was refused.
    Failed(StoreError),
}

/// Writes until the queue is closed, with at most `largest` operations in a commit.
pub(crate) fn write_all(
    connection: &Connection,
    receiver: &OperationReceiver,
    largest: usize,
    counters: &WriteCounters,
) {
    let Connection::Postgres(session) = connection else { return };
    let name = PersonId::random().as_str().to_owned();
    let again = VecDeque::new();
    let mut writer = Writer { connection, session, receiver, largest, name, number: 0, again, conflicts: 0 };
    while let Some(first) = writer.again.pop_front().or_else(|| receiver.next()) {
        let (group, outcome) = writer.write_group(first);
        match outcome {
            Outcome::Undone => {
                group.into_iter().rev().for_each(|operation| writer.again.push_front(operation));
            }
            Outcome::Committed => finish(group, counters, &Ok(())),
            Outcome::Failed(error) => finish(group, counters, &Err(error)),
        }
    }
    // One that is left behind by a server that was killed is removed by the next that is the first.
    let _ = session.batch(&format!("DELETE FROM greenroom_writers WHERE name = '{}'", writer.name));
}

fn finish(group: Group, counters: &WriteCounters, committed: &Result<(), StoreError>) {
    if group.is_empty() {
        return;
    }
    counters.writes.fetch_add(group.len() as u64, Ordering::Relaxed);
    counters.commits.fetch_add(1, Ordering::Relaxed);
    for operation in group {
        operation.finish(committed.clone());
    }
}

struct Writer<'a> {
    connection: &'a Connection,
    session: &'a Session,
    receiver: &'a OperationReceiver,
    largest: usize,
    /// Under what name this writer notes the numbers of its transactions, and the number of the last.
    name: String,
    number: u64,
    /// Operations that were undone, in their order; they come before all that wait.
    again: VecDeque<Box<dyn Operation>>,
    /// How often the operation at the head has met a lock.
    conflicts: u32,
}

impl Writer<'_> {
    fn write_group(&mut self, first: Box<dyn Operation>) -> (Group, Outcome) {
        let mut group = vec![first];
        self.number += 1;
        let (name, number) = (&self.name, self.number);
        let begin = format!(
            "BEGIN; INSERT INTO greenroom_writers (name, number) VALUES ('{name}', {number})
             ON CONFLICT (name) DO UPDATE SET number = excluded.number; SAVEPOINT operation"
        );
        if let Err(error) = self.session.batch(&begin) {
            return (group, self.after(error));
        }
        loop {
            let Some(operation) = group.last_mut() else { return (group, Outcome::Committed) };
            if let Err(error) = operation.run(self.connection) {
                match self.session.trouble() {
                    Some(Trouble::Lost) => return (group, self.reconnect()),
                    Some(Trouble::Conflict) => return self.yield_to_others(group, error),
                    None => {}
                }
                if let Err(error) = self.session.batch(UNDO) {
                    return (group, self.after(error));
                }
            }
            self.conflicts = 0;
            let next = if group.len() < self.largest { self.next() } else { None };
            let Some(next) = next else { break };
            group.push(next);
            if let Err(error) = self.session.batch(NEXT) {
                return (group, self.after(error));
            }
        }
        let outcome = self.commit();
        (group, outcome)
    }

    fn next(&mut self) -> Option<Box<dyn Operation>> {
        self.again.pop_front().or_else(|| self.receiver.next_waiting())
    }

    /// Commits what was done before the last operation, which is run again at the head of the next group.
    fn yield_to_others(&mut self, mut group: Group, error: StoreError) -> (Group, Outcome) {
        if let Err(error) = self.session.batch(UNDO) {
            return (group, self.after(error));
        }
        if group.len() == 1 {
            let _ = self.session.batch("ROLLBACK");
            self.conflicts += 1;
            let given_up = self.conflicts > MOST_CONFLICTS;
            return (group, if given_up { Outcome::Failed(error) } else { Outcome::Undone });
        }
        let last = group.pop();
        let outcome = self.commit();
        if let Some(last) = last {
            self.again.push_front(last);
        }
        (group, outcome)
    }

    fn commit(&mut self) -> Outcome {
        let Err(error) = self.session.batch(COMMIT) else { return Outcome::Committed };
        if self.session.trouble() != Some(Trouble::Lost) {
            let _ = self.session.batch("ROLLBACK");
            return Outcome::Failed(error);
        }
        match self.reconnect() {
            Outcome::Undone => self.find_out(),
            outcome => outcome,
        }
    }

    /// What became of the transaction whose commit was not answered. While the old connection still holds its row, the
    /// question waits for it.
    fn find_out(&mut self) -> Outcome {
        let ask = format!("SELECT number FROM greenroom_writers WHERE name = '{}' FOR UPDATE", self.name);
        loop {
            match (self.session.batch(&ask), self.session.trouble()) {
                (Ok(number), _) if number == Some(self.number.to_string()) => return Outcome::Committed,
                (Ok(_), _) => return Outcome::Undone,
                (Err(_), Some(Trouble::Conflict)) => {}
                (Err(_), Some(Trouble::Lost)) => match self.reconnect() {
                    Outcome::Undone => {}
                    outcome => return outcome,
                },
                (Err(error), None) => return Outcome::Failed(error),
            }
        }
    }

    /// What to do after an error that is not an operation's own.
    fn after(&mut self, error: StoreError) -> Outcome {
        match self.session.trouble() {
            Some(Trouble::Lost) => self.reconnect(),
            _ => {
                let _ = self.session.batch("ROLLBACK");
                Outcome::Failed(error)
            }
        }
    }

    /// A lost connection takes its transaction with it.
    fn reconnect(&mut self) -> Outcome {
        match self.session.reconnect() {
            Ok(()) => Outcome::Undone,
            Err(error) => Outcome::Failed(error),
        }
    }
}
