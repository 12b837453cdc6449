//! The door: how many connections are open, for each address and in all. Where there are too many, the oldest one that only
//! waits is closed for the newest, so that half-sent requests cannot shut the door for others.

use crate::net::live::LiveTicket;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// All open connections.
pub(crate) struct Door {
    most: AtomicUsize,
    most_of_address: AtomicUsize,
    open: Mutex<Open>,
    emptied: Notify,
}

#[derive(Default)]
struct Open {
    next: u64,
    /// By their numbers: the oldest first. Nothing that is dropped here locks the door.
    connections: BTreeMap<u64, Arc<Condition>>,
    of_address: HashMap<String, usize>,
}

impl Open {
    fn forget(&mut self, number: u64, address: &str) {
        if self.connections.remove(&number).is_none() {
            return;
        }
        if let Some(count) = self.of_address.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                self.of_address.remove(address);
            }
        }
    }

    /// Closes the oldest connection that waits for its client; of one address, or of all.
    fn close_oldest(&mut self, address: Option<&str>) -> bool {
        let waits = |(_, condition): &(&u64, &Arc<Condition>)| {
            !condition.busy.load(Ordering::Acquire)
                && address.is_none_or(|address| condition.address == address)
        };
        let Some((number, oldest)) = self.connections.iter().find(waits) else { return false };
        let (number, oldest) = (*number, oldest.clone());
        oldest.close.notify_one();
        self.forget(number, &oldest.address);
        true
    }
}

impl Door {
    /// A door for so many connections in all, and so many of one address.
    pub(crate) fn new(most: usize, most_of_address: usize) -> Arc<Door> {
        let (most, most_of_address) = (AtomicUsize::new(most), AtomicUsize::new(most_of_address));
        Arc::new(Door { most, most_of_address, open: Mutex::default(), emptied: Notify::new() })
    }

    /// Lets another number in from now on. Whoever is in stays.
    pub(crate) fn set_most(&self, most: usize, most_of_address: usize) {
        self.most.store(most, Ordering::Relaxed);
        self.most_of_address.store(most_of_address, Ordering::Relaxed);
    }

    fn open(&self) -> std::sync::MutexGuard<'_, Open> {
        self.open.lock().expect("no thread panics while it holds the connections")
    }

    /// Lets a connection in. None if too many are open and all of them are being answered.
    pub(crate) fn enter(self: &Arc<Door>, address: &str) -> Option<Arc<Connection>> {
        let mut open = self.open();
        if open.of_address.get(address).copied().unwrap_or(0) >= self.most_of_address.load(Ordering::Relaxed)
            && !open.close_oldest(Some(address))
        {
            return None;
        }
        if open.connections.len() >= self.most.load(Ordering::Relaxed) && !open.close_oldest(None) {
            return None;
        }
        let number = open.next;
        open.next += 1;
        let condition = Arc::new(Condition {
            address: address.to_owned(),
            busy: AtomicBool::new(false),
            upgraded: AtomicBool::new(false),
            close: Notify::new(),
        });
        open.connections.insert(number, condition.clone());
        *open.of_address.entry(address.to_owned()).or_default() += 1;
        Some(Arc::new(Connection { door: self.clone(), number, condition, live: Mutex::default() }))
    }

    /// Closes the oldest connection that waits, whoever it belongs to.
    pub(crate) fn close_oldest(&self) {
        self.open().close_oldest(None);
    }

    /// Waits until no connection is open.
    pub(crate) async fn until_empty(&self) {
        loop {
            let emptied = self.emptied.notified();
            if self.count() == 0 {
                return;
            }
            emptied.await;
        }
    }

    /// How many requests are being answered, or read to their end before that. A WebSocket is no request any more.
    pub(crate) fn under_way(&self) -> usize {
        let answers = |condition: &&Arc<Condition>| {
            condition.busy.load(Ordering::Acquire) && !condition.upgraded.load(Ordering::Acquire)
        };
        self.open().connections.values().filter(answers).count()
    }

    /// How many connections are open.
    pub(crate) fn count(&self) -> usize {
        self.open().connections.len()
    }
}

/// What the door knows of a connection.
struct Condition {
    address: String,
    /// Whether a request is being answered.
    busy: AtomicBool,
    /// Whether it has become a WebSocket, and is busy for good.
    upgraded: AtomicBool,
    close: Notify,
}

/// One open connection. It counts until its socket is closed.
pub(crate) struct Connection {
    door: Arc<Door>,
    number: u64,
    condition: Arc<Condition>,
    live: Mutex<Option<LiveTicket>>,
}

impl Connection {
    /// A request has come.
    pub(super) fn begin(&self) {
        self.condition.busy.store(true, Ordering::Release);
        self.hold(None);
    }

    /// The answer is sent; the connection waits for the next request.
    pub(super) fn rest(&self) {
        if !self.condition.upgraded.load(Ordering::Acquire) {
            self.condition.busy.store(false, Ordering::Release);
        }
    }

    /// Whether a request is being answered.
    pub(super) fn is_busy(&self) -> bool {
        self.condition.busy.load(Ordering::Acquire)
    }

    /// The connection is a WebSocket from now on.
    pub(super) fn upgrade(&self) {
        self.condition.upgraded.store(true, Ordering::Release);
    }

    /// Waits until the connection has to close for another.
    pub(super) async fn closed(&self) {
        self.condition.close.notified().await;
    }

    /// Keeps the ticket of a live connection until the socket is closed or the next request comes.
    pub(crate) fn hold(&self, ticket: Option<LiveTicket>) {
        *self.live.lock().expect("no thread panics while it holds a ticket") = ticket;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = self.door.open();
        open.forget(self.number, &self.condition.address);
        if open.connections.is_empty() {
            self.door.emptied.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_oldest_that_waits_goes_for_the_newest() {
        let door = Door::new(10, 2);
        let (one, two) = (door.enter("a").unwrap(), door.enter("a").unwrap());
        one.begin();
        let three = door.enter("a").unwrap();
        two.closed().await;
        three.begin();
        assert!(door.enter("a").is_none(), "both are being answered");
        assert!(door.enter("b").is_some(), "others come in");
        one.rest();
        assert!(door.enter("a").is_some());
        one.closed().await;
    }

    #[test]
    fn connections_that_come_and_go_on_many_threads_lock_nothing_for_good() {
        let door = Door::new(8, 4);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let door = &door;
                scope.spawn(move || {
                    for round in 0..20_000 {
                        drop(door.enter(if (thread + round) % 2 == 0 { "a" } else { "b" }));
                    }
                });
            }
        });
        assert_eq!(door.count(), 0);
    }

    #[tokio::test]
    async fn all_addresses_together_have_a_limit_and_whoever_leaves_makes_room() {
        let door = Door::new(2, 2);
        let (one, two) = (door.enter("a").unwrap(), door.enter("b").unwrap());
        one.begin();
        two.begin();
        assert_eq!(door.under_way(), 2);
        two.upgrade();
        two.rest();
        assert_eq!(door.under_way(), 1, "a WebSocket is no request");
        assert!(door.enter("c").is_none(), "a WebSocket is never closed for another");
        drop(two);
        assert!(door.enter("c").is_some());
        drop(one);
        assert_eq!(door.count(), 0);
    }
}
