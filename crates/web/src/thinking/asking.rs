//! A server asks the thinkers, and gives up those that fall silent.

use crate::servers::Bus;
use crate::thinking::seal::Seal;
use crate::thinking::{CANNOT, FOUND, SUBJECT, THINKING};
use greenroom_catalog::{Answer, ThinkTask};
use greenroom_store::{Store, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tracing::warn;

/// How long a thinker may be silent. It speaks more often; if it has died, so much is lost.
const SILENCE: Duration = Duration::from_millis(700);
/// How many thinkers are asked, where one after the other has no core free.
const ATTEMPTS: u32 = 2;

/// The thinkers, as a server knows them.
pub(crate) struct Thinking(Option<(Arc<dyn Bus>, Seal)>);

/// What one thinker has said.
enum Said {
    Found(Answer),
    /// It has no core free, or cannot think about this.
    Cannot,
    /// Nobody takes tasks, or whoever has taken this one is gone.
    Nobody,
}

impl Thinking {
    /// With the bus on which thinkers may listen.
    pub(crate) async fn open(store: &Store, bus: Option<&Arc<dyn Bus>>) -> Result<Thinking, StoreError> {
        let Some(bus) = bus else { return Ok(Thinking(None)) };
        let key = store.thinking_key_or(Seal::fresh_key()).await?;
        Ok(Thinking(Some((bus.clone(), Seal::new(&key)))))
    }

    /// Whether there is anybody to ask at all.
    pub(crate) fn may_ask(&self) -> bool {
        self.0.as_ref().is_some_and(|(bus, _)| bus.is_connected())
    }

    /// What a thinker finds; none where none answers, and then the server thinks itself.
    pub(crate) async fn ask(&self, task: &ThinkTask) -> Option<Answer> {
        let (bus, seal) = self.0.as_ref().filter(|(bus, _)| bus.is_connected())?;
        for _ in 0..ATTEMPTS {
            match ask_one(bus.as_ref(), seal, task).await {
                Said::Found(answer) => return Some(answer),
                Said::Cannot => {}
                Said::Nobody => return None,
            }
        }
        None
    }
}

async fn ask_one(bus: &dyn Bus, seal: &Seal, task: &ThinkTask) -> Said {
    let question = seal.question(task.to_text().as_bytes());
    let (mut words, mut taken) = (bus.ask(SUBJECT, question.clone()), false);
    loop {
        let word = match tokio::time::timeout(SILENCE, words.recv()).await {
            Ok(Some(word)) => word,
            Ok(None) if !taken => return Said::Nobody,
            Ok(None) | Err(_) => {
                warn!(taken, "a thinker has fallen silent; this server thinks itself");
                return Said::Nobody;
            }
        };
        match word.split_first() {
            Some((&THINKING, _)) => taken = true,
            Some((&CANNOT, _)) => return Said::Cannot,
            Some((&FOUND, sealed)) => {
                let opened = seal.open_answer(&question, sealed);
                match opened.and_then(|text| serde_json::from_slice(&text).ok()) {
                    Some(answer) => return Said::Found(answer),
                    // Somebody else speaks, or a thinker of another version.
                    None => warn!("an answer on the bus is not a thinker's"),
                }
            }
            Some(_) | None => {}
        }
    }
}
