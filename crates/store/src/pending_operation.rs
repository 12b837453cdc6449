//! An operation under way, for code that awaits its answer and for code that blocks.

use crate::StoreError;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::oneshot;

/// An operation of the store that is under way.
///
/// In async code await it: no thread of the runtime is blocked. Anywhere else call [`PendingOperation::wait`].
/// The operation is carried out even when nobody waits for the answer.
#[must_use = "the operation goes on without it, but a refusal would not be noticed"]
#[derive(Debug)]
pub struct PendingOperation<T>(oneshot::Receiver<Result<T, StoreError>>);

impl<T> PendingOperation<T> {
    pub(crate) fn new(answer: oneshot::Receiver<Result<T, StoreError>>) -> PendingOperation<T> {
        PendingOperation(answer)
    }

    /// Blocks until the answer is there.
    ///
    /// # Panics
    ///
    /// On a thread of an async runtime, which must never block: await there instead.
    pub fn wait(self) -> Result<T, StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Closed))
    }
}

impl<T> Future for PendingOperation<T> {
    type Output = Result<T, StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or(Err(StoreError::Closed)))
    }
}
