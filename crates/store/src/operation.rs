//! One read or write for a thread with a connection, and the answer to its caller.

use crate::database::Connection;
use crate::{PendingOperation, StoreError};
use tokio::sync::oneshot;

/// A read or write, whatever type its answer has.
pub(crate) trait Operation: Send {
    /// Carries the operation out. After an error, whatever it wrote must be rolled back. Once that is done, and nothing was
    /// committed, it may be run again.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Whether it reads with one statement, which sees one moment of the database without a transaction.
    fn is_one_statement(&self) -> bool {
        false
    }

    /// Sends the answer: the operation's own if its transaction was committed, otherwise the reason why not.
    fn finish(self: Box<Self>, committed: Result<(), StoreError>);
}

/// An operation with the type of its answer.
struct TypedOperation<T, F> {
    work: F,
    one_statement: bool,
    outcome: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Operation for TypedOperation<T, F>
where
    T: Send,
    F: Fn(&Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        self.outcome = (self.work)(connection);
        self.outcome.as_ref().map(|_| ()).map_err(StoreError::clone)
    }

    fn is_one_statement(&self) -> bool {
        self.one_statement
    }

    fn finish(self: Box<Self>, committed: Result<(), StoreError>) {
        // The caller may have stopped waiting; the operation is done all the same.
        let _ = self.reply.send(committed.and(self.outcome));
    }
}

/// Makes an operation from a function. The second part of the answer is what the caller waits for.
pub(crate) fn operation<T, F>(work: F) -> (Box<dyn Operation>, PendingOperation<T>)
where
    T: Send + 'static,
    F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
{
    typed(work, false)
}

/// The same for a read of one statement.
pub(crate) fn one_statement<T, F>(work: F) -> (Box<dyn Operation>, PendingOperation<T>)
where
    T: Send + 'static,
    F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
{
    typed(work, true)
}

fn typed<T, F>(work: F, one_statement: bool) -> (Box<dyn Operation>, PendingOperation<T>)
where
    T: Send + 'static,
    F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    (
        Box::new(TypedOperation { work, one_statement, outcome: Err(StoreError::Closed), reply }),
        PendingOperation::new(answer),
    )
}
