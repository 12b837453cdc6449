//! The bus: how servers tell each other that a table has changed, and ask thinkers. It carries subjects, numbers, and sealed messages.

use crate::servers::nats::Nats;
use std::sync::Arc;
use tokio::sync::{mpsc, watch};

/// Why there is no bus.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// The address cannot be used.
    #[error("this is no address of a bus: {0}; write nats://HOST:PORT")]
    WrongAddress(String),
    /// The servers would have nothing in common.
    #[error("a bus is for servers that share a database: give --store postgres://… too, or leave --bus out")]
    NoStore,
    /// Nobody answers there.
    #[error("the bus at {address} cannot be reached: {problem}; start nats-server there, or leave --bus out")]
    Unreachable {
        /// The address, without a password.
        address: String,
        /// What the connection says.
        problem: String,
    },
}

/// What servers tell each other by. Messages may be lost, doubled or late; whoever listens looks at the store.
pub trait Bus: Send + Sync {
    /// Tells everybody who listens to a subject that it has this number now. It returns at once.
    fn tell(&self, subject: &str, number: u32);

    /// The highest number that was told of a subject since now, for as long as the receiver is kept.
    fn listen(&self, subject: &str) -> watch::Receiver<u32>;

    /// Counts the times after which something may have been missed: the bus was away and is back.
    fn gaps(&self) -> watch::Receiver<u64>;

    /// Whether messages arrive at this moment.
    fn is_connected(&self) -> bool;

    /// Asks one of those who take questions of a subject. What it says comes by the receiver, message by message. The receiver ends
    /// at once where nobody takes them, and may stay silent for ever where whoever has taken the question is gone.
    fn ask(&self, subject: &str, question: Vec<u8>) -> mpsc::Receiver<Vec<u8>>;

    /// Takes questions of a subject, together with all others who do: each question goes to one of them. It lasts as long as the
    /// receiver is kept.
    fn take(&self, subject: &str) -> mpsc::Receiver<BusQuestion>;
}

/// A question that came by the bus, with the way back to whoever asks.
pub struct BusQuestion {
    /// What is asked.
    pub question: Vec<u8>,
    back: Box<dyn Fn(Vec<u8>) + Send + Sync>,
}

impl BusQuestion {
    pub(super) fn new(question: Vec<u8>, back: impl Fn(Vec<u8>) + Send + Sync + 'static) -> BusQuestion {
        BusQuestion { question, back: Box::new(back) }
    }

    /// Says something to whoever asks; several times if need be. A message may be lost.
    pub fn answer(&self, message: Vec<u8>) {
        (self.back)(message);
    }
}

/// Connects to a bus by its address.
pub async fn connect(address: &str) -> Result<Arc<dyn Bus>, BusError> {
    Ok(Arc::new(Nats::connect(address).await?))
}

/// Takes over a number that was told, unless a higher one came before.
pub(super) fn take_over(heard: &watch::Sender<u32>, number: u32) {
    heard.send_if_modified(|last| {
        let is_new = number > *last;
        *last = number.max(*last);
        is_new
    });
}
