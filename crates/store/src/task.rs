//! One piece of work for a thread with a connection, and the answer it owes.

use crate::{Pending, StoreError};
use rusqlite::Connection;
use tokio::sync::oneshot;

/// Work that a writer or a reader does, whatever type its answer has.
pub(crate) trait Task: Send {
    /// Does the work. After a refusal whatever it wrote must go.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Gives the answer: the work's own if what it belongs to was committed, otherwise the reason why not.
    fn finish(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Work<T, F> {
    work: Option<F>,
    outcome: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Task for Work<T, F>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        if let Some(work) = self.work.take() {
            self.outcome = work(connection);
        }
        self.outcome.as_ref().map(|_| ()).map_err(StoreError::clone)
    }

    fn finish(self: Box<Self>, committed: Result<(), StoreError>) {
        // The caller may have stopped waiting; the work is done all the same.
        let _ = self.reply.send(committed.and(self.outcome));
    }
}

/// Wraps a function as a task and the answer to wait for.
pub(crate) fn task<T, F>(work: F) -> (Box<dyn Task>, Pending<T>)
where
    T: Send + 'static,
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    (Box::new(Work { work: Some(work), outcome: Err(StoreError::Closed), reply }), Pending::new(answer))
}
