//! A reader: answers each read from one snapshot of the database, and never waits for the writer.

use crate::database::session::Trouble;
use crate::database::{Connection, Session};
use crate::operation::Operation;
use crate::operation_queue::OperationReceiver;
use crate::{StoreError, sql};

/// Answers reads until the queue is closed.
pub(crate) fn read_all(connection: &Connection, receiver: &OperationReceiver) {
    while let Some(mut operation) = receiver.next() {
        let answered = match connection {
            Connection::Sqlite(_) => read(connection, operation.as_mut()),
            Connection::Postgres(session) => read_far(connection, session, operation.as_mut()),
        };
        operation.finish(answered);
    }
}

fn read(connection: &Connection, operation: &mut dyn Operation) -> Result<(), StoreError> {
    connection.prepare_cached(sql::BEGIN_READ)?.execute([])?;
    let answered = operation.run(connection);
    connection.prepare_cached(sql::COMMIT)?.execute([])?;
    answered
}

/// Reads from PostgreSQL; after a lost connection it is read again.
fn read_far(
    connection: &Connection,
    session: &Session,
    operation: &mut dyn Operation,
) -> Result<(), StoreError> {
    loop {
        if operation.is_one_statement() {
            let answered = operation.run(connection);
            match session.trouble() {
                Some(Trouble::Lost) => session.reconnect()?,
                Some(Trouble::Conflict) => {}
                None => return answered,
            }
            continue;
        }
        let begun = session.batch("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        let answered = begun.and_then(|_| operation.run(connection));
        let ended = session.batch(if answered.is_ok() { "COMMIT" } else { "ROLLBACK" });
        match session.trouble() {
            Some(Trouble::Lost) => session.reconnect()?,
            Some(Trouble::Conflict) => {}
            None => return answered.and(ended.map(|_| ())),
        }
    }
}
