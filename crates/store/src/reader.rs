//! A reader: answers each read from one snapshot of the database, and never waits for the writer.

use crate::operation::Operation;
use crate::operation_queue::OperationReceiver;
use crate::{StoreError, sql};
use rusqlite::Connection;

/// Answers reads until the queue is closed.
pub(crate) fn read_all(connection: &Connection, receiver: &OperationReceiver) {
    while let Some(mut operation) = receiver.next() {
        let answered = read(connection, operation.as_mut());
        operation.finish(answered);
    }
}

fn read(connection: &Connection, operation: &mut dyn Operation) -> Result<(), StoreError> {
    connection.prepare_cached(sql::BEGIN_READ)?.execute([])?;
    let answered = operation.run(connection);
    connection.prepare_cached(sql::COMMIT)?.execute([])?;
    answered
}
