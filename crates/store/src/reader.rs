//! A reader: answers each question from one snapshot, and never waits for the writer.

use crate::queue::Line;
use crate::task::Task;
use crate::{StoreError, sql};
use rusqlite::Connection;

/// Answers until the line is closed.
pub(crate) fn read_all(connection: &Connection, line: &Line) {
    while let Some(mut task) = line.next() {
        let answered = read(connection, task.as_mut());
        task.finish(answered);
    }
}

fn read(connection: &Connection, task: &mut dyn Task) -> Result<(), StoreError> {
    connection.prepare_cached(sql::LOOK)?.execute([])?;
    let answered = task.run(connection);
    connection.prepare_cached(sql::COMMIT)?.execute([])?;
    answered
}
