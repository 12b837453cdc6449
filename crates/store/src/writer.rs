//! The only writer: all waiting writes go into one transaction, and are answered when it is on the disk (group commit).

use crate::database::Connection;
use crate::operation::Operation;
use crate::operation_queue::OperationReceiver;
use crate::{StoreError, sql};
use std::sync::atomic::{AtomicU64, Ordering};

/// Counters behind [`WriteCounts`](crate::WriteCounts), which the writer thread updates.
#[derive(Debug, Default)]
pub(crate) struct WriteCounters {
    pub(crate) writes: AtomicU64,
    pub(crate) commits: AtomicU64,
}

/// Writes until the queue is closed, with at most `largest` operations in a commit.
pub(crate) fn write_all(
    connection: &Connection,
    receiver: &OperationReceiver,
    largest: usize,
    counters: &WriteCounters,
) {
    while let Some(first) = receiver.next() {
        let mut group = Vec::new();
        let committed = write_group(connection, first, receiver, largest, &mut group);
        counters.writes.fetch_add(group.len() as u64, Ordering::Relaxed);
        counters.commits.fetch_add(1, Ordering::Relaxed);
        for operation in group {
            operation.finish(committed.clone());
        }
    }
    // After a checkpoint the file can be copied alone. If this fails, the log is read again at the next start.
    if let Some(connection) = connection.sqlite() {
        let _ = connection.execute_batch(sql::CHECKPOINT);
    }
}

/// Runs the first operation and all that wait behind it in one transaction. `group` holds them afterwards; they share the
/// result.
fn write_group(
    connection: &Connection,
    first: Box<dyn Operation>,
    receiver: &OperationReceiver,
    largest: usize,
    group: &mut Vec<Box<dyn Operation>>,
) -> Result<(), StoreError> {
    let done =
        run_group(connection, first, receiver, largest, group).and_then(|()| run(connection, sql::COMMIT));
    if done.is_err() && !is_autocommit(connection) {
        let _ = run(connection, sql::ROLLBACK);
    }
    done
}

fn run_group(
    connection: &Connection,
    first: Box<dyn Operation>,
    receiver: &OperationReceiver,
    largest: usize,
    group: &mut Vec<Box<dyn Operation>>,
) -> Result<(), StoreError> {
    group.push(first);
    run(connection, sql::BEGIN)?;
    let mut alone = false;
    while let Some(operation) = group.last_mut() {
        if alone {
            run_alone(connection, operation.as_mut())?;
        } else if let Err(error) = operation.run(connection) {
            if is_autocommit(connection) {
                // A full or failing disk makes SQLite give up the whole transaction, with all operations before this one.
                return Err(error);
            }
            alone = true;
            run_all_alone(connection, group)?;
        }
        let next = if group.len() < largest { receiver.next_waiting() } else { None };
        let Some(next) = next else { break };
        group.push(next);
    }
    Ok(())
}

/// Runs all operations of a group again, each of them alone, since one has failed. Nearly none does, and savepoints cost as much as some
/// of the operations.
fn run_all_alone(connection: &Connection, group: &mut [Box<dyn Operation>]) -> Result<(), StoreError> {
    run(connection, sql::ROLLBACK)?;
    run(connection, sql::BEGIN)?;
    group.iter_mut().try_for_each(|operation| run_alone(connection, operation.as_mut()))
}

/// Runs one operation between savepoints, so that its error rolls back its own writes alone.
fn run_alone(connection: &Connection, operation: &mut dyn Operation) -> Result<(), StoreError> {
    run(connection, sql::SAVEPOINT)?;
    if let Err(error) = operation.run(connection) {
        if is_autocommit(connection) {
            return Err(error);
        }
        run(connection, sql::ROLLBACK_TO_SAVEPOINT)?;
    }
    run(connection, sql::RELEASE_SAVEPOINT)
}

/// Whether no transaction is under way.
fn is_autocommit(connection: &Connection) -> bool {
    connection.sqlite().is_none_or(rusqlite::Connection::is_autocommit)
}

fn run(connection: &Connection, statement: &str) -> Result<(), StoreError> {
    connection.prepare_cached(statement)?.execute([])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::database::Connection;
    use crate::{Store, StoreError};

    /// Writes `count` secrets at once and returns the answers.
    fn write_many(store: &Store, name: &str, count: u32) -> Vec<Result<Vec<u8>, StoreError>> {
        let pending: Vec<_> =
            (0..count).map(|n| store.secret_or(&format!("{name} {n}"), vec![7; 100_000])).collect();
        pending.into_iter().map(crate::PendingOperation::wait).collect()
    }

    #[test]
    fn a_full_disk_is_said_to_be_full_and_what_was_acknowledged_stays() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("greenroom.db")).unwrap();
        let limit = |pages: u32| {
            let set = move |connection: &Connection| -> Result<u32, StoreError> {
                let pragma = format!("PRAGMA max_page_count = {pages}");
                Ok(connection.prepare_cached(&pragma)?.query_row([], |row| row.get(0))?)
            };
            store.write(set).wait().unwrap()
        };
        limit(400);
        let answers = write_many(&store, "early", 40);
        assert!(answers.contains(&Err(StoreError::DiskFull)), "400 pages hold no 4 MB");
        limit(100_000);
        let later = write_many(&store, "late", 40);
        assert!(later.iter().all(Result::is_ok), "when there is room again, it goes on");
        for (n, answer) in answers.iter().enumerate() {
            let kept = store.secret(&format!("early {n}")).wait().unwrap();
            assert_eq!(
                kept.as_ref(),
                answer.as_ref().ok(),
                "secret {n} is there if and only if it was acknowledged"
            );
        }
    }
}
