//! The bus of several machines: core NATS, one subject a table. Nothing is kept there.

use crate::servers::bus::{BusError, take_over};
use crate::servers::{Bus, BusQuestion};
use async_nats::{Client, ConnectOptions, Event, Message, ServerAddr, StatusCode};
use futures_util::StreamExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tracing::{info, warn};

/// How long a connection may take to be made, and how often it is asked whether it is still there.
const CONNECT: Duration = Duration::from_secs(5);
const PING: Duration = Duration::from_secs(2);
/// The pause before it is tried again to reach a bus that is away.
const RETRY: Duration = Duration::from_millis(250);
/// So many words may wait for the bus; those after them are lost, and found in the store.
const MOST_WAITING: usize = 4096;
/// So many messages of an answer, or questions, may wait for whoever reads them.
const MOST_UNREAD: usize = 256;
/// The queue group of those who take questions: NATS gives each question to one of them.
const TAKERS: &str = "takers";
/// What all subjects of this program begin with.
const PREFIX: &str = "greenroom";

/// A connection to NATS, which is made again whenever it is lost.
pub(crate) struct Nats {
    client: Client,
    words: mpsc::Sender<(String, u32)>,
    connected: Arc<AtomicBool>,
    gaps: watch::Sender<u64>,
}

impl Nats {
    /// Connects. A bus that is away when the server starts is a mistake in its settings; one that goes later comes back.
    pub(crate) async fn connect(address: &str) -> Result<Nats, BusError> {
        let server: ServerAddr =
            address.parse().map_err(|error: std::io::Error| BusError::WrongAddress(error.to_string()))?;
        let shown = format!("nats://{}:{}", server.host(), server.port());
        let (connected, gaps) = (Arc::new(AtomicBool::new(true)), watch::Sender::new(0));
        let (state, missed) = (connected.clone(), gaps.clone());
        let options = ConnectOptions::new()
            .name("greenroom")
            .connection_timeout(CONNECT)
            .max_reconnects(None)
            .reconnect_delay_callback(|_| RETRY)
            .ping_interval(PING)
            .event_callback(move |event| {
                match event {
                    Event::Connected => {
                        if !state.swap(true, Ordering::AcqRel) {
                            info!("the bus is back");
                        }
                        missed.send_modify(|count| *count += 1);
                    }
                    Event::Disconnected if state.swap(false, Ordering::AcqRel) => {
                        warn!("the bus is away; what changes elsewhere is looked up in the store");
                    }
                    // Messages were dropped, since they came faster than they were read.
                    Event::SlowConsumer(_) => missed.send_modify(|count| *count += 1),
                    _ => {}
                }
                std::future::ready(())
            });
        let unreachable = |problem: String| BusError::Unreachable { address: shown.clone(), problem };
        let client = options.connect(server).await.map_err(|error| unreachable(error.to_string()))?;
        let (words, waiting) = mpsc::channel(MOST_WAITING);
        tokio::spawn(send(client.clone(), waiting));
        Ok(Nats { client, words, connected, gaps })
    }
}

async fn send(client: Client, mut waiting: mpsc::Receiver<(String, u32)>) {
    while let Some((subject, number)) = waiting.recv().await {
        // A word that cannot be sent is lost; whoever misses it looks at the store.
        let _lost = client.publish(format!("{PREFIX}.{subject}"), number.to_string().into()).await;
    }
}

impl Bus for Nats {
    fn tell(&self, subject: &str, number: u32) {
        // While the bus is away, nothing is kept for it.
        if self.is_connected() {
            let _lost = self.words.try_send((subject.to_owned(), number));
        }
    }

    fn listen(&self, subject: &str) -> watch::Receiver<u32> {
        let (heard, receiver) = watch::channel(0);
        let (client, subject) = (self.client.clone(), format!("{PREFIX}.{subject}"));
        tokio::spawn(async move {
            let Ok(mut words) = client.subscribe(subject).await else { return };
            loop {
                tokio::select! {
                    () = heard.closed() => return,
                    word = words.next() => {
                        let Some(word) = word else { return };
                        // What is not a number comes from another program, and says nothing to this one.
                        let number = std::str::from_utf8(&word.payload).ok().and_then(|text| text.parse().ok());
                        number.into_iter().for_each(|number| take_over(&heard, number));
                    }
                }
            }
        });
        receiver
    }

    fn gaps(&self) -> watch::Receiver<u64> {
        self.gaps.subscribe()
    }

    fn is_connected(&self) -> bool {
        self.connected.load(Ordering::Acquire)
    }
    fn ask(&self, subject: &str, question: Vec<u8>) -> mpsc::Receiver<Vec<u8>> {
        let (said, receiver) = mpsc::channel(MOST_UNREAD);
        let (client, subject) = (self.client.clone(), format!("{PREFIX}.{subject}"));
        if !self.is_connected() {
            return receiver;
        }
        tokio::spawn(async move {
            let inbox = client.new_inbox();
            let Ok(mut words) = client.subscribe(inbox.clone()).await else { return };
            if client.publish_with_reply(subject, inbox, question.into()).await.is_err() {
                return;
            }
            loop {
                tokio::select! {
                    () = said.closed() => return,
                    word = words.next() => match word {
                        // Nobody takes questions of this subject.
                        Some(Message { status: Some(StatusCode::NO_RESPONDERS), .. }) | None => return,
                        Some(word) => if said.send(word.payload.to_vec()).await.is_err() { return },
                    }
                }
            }
        });
        receiver
    }

    fn take(&self, subject: &str) -> mpsc::Receiver<BusQuestion> {
        let (taken, receiver) = mpsc::channel(MOST_UNREAD);
        let (client, subject) = (self.client.clone(), format!("{PREFIX}.{subject}"));
        tokio::spawn(async move {
            let Ok(mut questions) = client.queue_subscribe(subject, TAKERS.to_owned()).await else { return };
            // One task sends all that is said, so that it arrives in its order.
            let (back, mut sent) = mpsc::channel::<(async_nats::Subject, Vec<u8>)>(MOST_WAITING);
            let sender = client.clone();
            tokio::spawn(async move {
                while let Some((inbox, message)) = sent.recv().await {
                    let _lost = sender.publish(inbox, message.into()).await;
                }
            });
            loop {
                let question = tokio::select! {
                    () = taken.closed() => return,
                    question = questions.next() => question,
                };
                let Some(Message { payload, reply, .. }) = question else { return };
                let Some(inbox) = reply else { continue };
                let back = back.clone();
                let answer = move |message| drop(back.try_send((inbox.clone(), message)));
                if taken.send(BusQuestion::new(payload.to_vec(), answer)).await.is_err() {
                    return;
                }
            }
        });
        receiver
    }
}
