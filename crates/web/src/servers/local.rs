//! The bus inside one program: for a server on its own, and for tests with several of them.

use crate::servers::bus::take_over;
use crate::servers::{Bus, BusQuestion};
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use tokio::sync::{mpsc, watch};

/// So many messages may wait for whoever reads them.
const MOST_WAITING: usize = 64;

/// A bus that reaches whoever holds it.
pub struct LocalBus {
    listeners: Mutex<HashMap<String, watch::Sender<u32>>>,
    takers: Mutex<HashMap<String, VecDeque<mpsc::Sender<BusQuestion>>>>,
    gaps: watch::Sender<u64>,
}

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus { listeners: Mutex::default(), takers: Mutex::default(), gaps: watch::Sender::new(0) }
    }
}

impl Bus for LocalBus {
    fn tell(&self, subject: &str, number: u32) {
        let mut listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        match listeners.get(subject) {
            Some(heard) if heard.receiver_count() > 0 => take_over(heard, number),
            Some(_) => drop(listeners.remove(subject)),
            None => {}
        }
    }

    fn listen(&self, subject: &str) -> watch::Receiver<u32> {
        let mut listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        let heard = listeners.entry(subject.to_owned()).or_insert_with(|| watch::Sender::new(0));
        heard.subscribe()
    }

    fn gaps(&self) -> watch::Receiver<u64> {
        self.gaps.subscribe()
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn ask(&self, subject: &str, question: Vec<u8>) -> mpsc::Receiver<Vec<u8>> {
        let (back, receiver) = mpsc::channel(MOST_WAITING);
        let mut takers = self.takers.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(takers) = takers.get_mut(subject) else { return receiver };
        takers.retain(|taker| !taker.is_closed());
        // Each in turn.
        takers.rotate_left(usize::from(takers.len() > 1));
        if let Some(taker) = takers.front() {
            let answer = move |message| drop(back.try_send(message));
            let _lost = taker.try_send(BusQuestion::new(question, answer));
        }
        receiver
    }

    fn take(&self, subject: &str) -> mpsc::Receiver<BusQuestion> {
        let (taker, receiver) = mpsc::channel(MOST_WAITING);
        let mut takers = self.takers.lock().unwrap_or_else(PoisonError::into_inner);
        takers.entry(subject.to_owned()).or_default().push_back(taker);
        receiver
    }
}
