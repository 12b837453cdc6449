//! The server's shared state: the store, the rooms in memory, caches, limits and settings.

use crate::analysis::Studies;
use crate::error::WebError;
use crate::rate_limit::RateLimits;
use crate::signing::Signer;
use crate::tables::{self, ArchivedTable, Games, Room};
use axum::http::StatusCode;
use greenroom_catalog::GameKind;
use greenroom_engine::Seed;
use greenroom_store::{Person, PersonId, Store, StoreError, TableId, TokenHash, UnixMs};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{Semaphore, watch};

/// What can be set when the server starts.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How long a bot waits before it moves, so that people can follow the game.
    pub bot_pause: Duration,
    /// How long a table stays in memory after the last request about it.
    pub unload_after: Duration,
    /// How many requests that change something one visitor may send a second, on average.
    pub rate: f64,
    /// Whether a trusted proxy stands before the server and writes the client's address to `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// A number that all seeds are derived from, for tests that need the same deals again. Whoever knows it knows every
    /// hand.
    pub known_deals: Option<u64>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bot_pause: Duration::from_millis(1100),
            unload_after: Duration::from_secs(300),
            rate: 20.0,
            behind_proxy: false,
            known_deals: None,
        }
    }
}

/// A table as the server found it.
pub(crate) enum Found {
    /// It can be played, or shown if its game is over.
    Room(Arc<Room>),
    /// This program cannot play it.
    Archived(Box<ArchivedTable>),
}

/// The server's state, shared by all requests.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// What an [`App`] holds.
pub struct Inner {
    pub(crate) store: Store,
    pub(crate) settings: Settings,
    /// The games that are played here, in the order of the shelf.
    pub(crate) games: Games,
    pub(crate) signer: Signer,
    pub(crate) rate_limits: RateLimits,
    /// One permit a core: bots, advice and analysis search on at most so many threads, and never on those that answer
    /// requests.
    pub(crate) search_slots: Semaphore,
    /// The finished games that are being analysed.
    pub(crate) studies: Studies,
    rooms: RwLock<HashMap<TableId, Arc<Room>>>,
    people: RwLock<HashMap<PersonId, Person>>,
    /// A cache of the tokens that programs sent lately, with their owners. A revocation empties it.
    tokens: RwLock<HashMap<TokenHash, PersonId>>,
    /// Counts the revocations, so that live connections learn of them.
    revocations: watch::Sender<u64>,
    /// How many tables of each game were dealt from `Settings::known_deals`.
    dealt: Mutex<HashMap<&'static str, u64>>,
}

impl std::ops::Deref for App {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    /// Starts on a store, with all games of the catalogue.
    pub async fn new(store: Store, settings: Settings) -> Result<App, StoreError> {
        App::with_games(store, settings, greenroom_catalog::games()).await
    }

    /// Starts on a store, with these games alone.
    pub async fn with_games(store: Store, settings: Settings, games: Games) -> Result<App, StoreError> {
        let mut fresh = vec![0; 32];
        getrandom::fill(&mut fresh).expect("the system gives randomness");
        let key = store.secret_or("cookie key", fresh).await?;
        let threads = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let app = App(Arc::new(Inner {
            store,
            settings,
            games,
            signer: Signer::new(key),
            rate_limits: RateLimits::new(settings.rate),
            search_slots: Semaphore::new(threads),
            studies: Studies::default(),
            rooms: RwLock::default(),
            people: RwLock::default(),
            tokens: RwLock::default(),
            revocations: watch::Sender::new(0),
            dealt: Mutex::default(),
        }));
        tokio::spawn(unload_idle(Arc::downgrade(&app.0), settings.unload_after));
        app.keep_known_card_files().await?;
        Ok(app)
    }

    /// The game with this id, or the refusal that there is none.
    pub(crate) fn find_game(&self, id: &str) -> Result<&'static dyn GameKind, WebError> {
        let missing = || WebError::new(StatusCode::NOT_FOUND, "error-no-game");
        tables::find_in(self.games, id).ok_or_else(missing)
    }

    /// Keeps the card files that tables were stored without, as far as this program has them.
    async fn keep_known_card_files(&self) -> Result<(), StoreError> {
        for (game, fingerprint) in self.store.missing_card_files().await? {
            // What `built-in` means changes from program to program, so it is no name to keep a file by.
            let kind = tables::find_in(self.games, &game).filter(|_| fingerprint != "built-in");
            if let Some(text) = kind.and_then(|kind| kind.card_text(&fingerprint)) {
                self.store.keep_card_file(&game, &fingerprint, text).await?;
            }
        }
        Ok(())
    }

    /// The room of a table that can be played; a refusal says why another one cannot.
    pub async fn room(&self, table: &TableId) -> Result<Arc<Room>, WebError> {
        match self.find_table(table).await? {
            Found::Room(room) => Ok(room),
            Found::Archived(archived) => Err(archived.error()),
        }
    }

    /// A table, loaded from the store if it is not in memory.
    pub(crate) async fn find_table(&self, table: &TableId) -> Result<Found, WebError> {
        if let Some(room) = self.loaded(table) {
            return Ok(Found::Room(room));
        }
        let stored = self.store.load_table(table).await?;
        let room = match tables::load(self, stored).await? {
            Found::Room(room) => room,
            archived @ Found::Archived(_) => return Ok(archived),
        };
        let mut rooms = self.rooms.write().expect("no thread panics while it holds the rooms");
        // Another request may have loaded it meanwhile; a table has one room.
        let room = rooms.entry(table.clone()).or_insert(room).clone();
        drop(rooms);
        crate::bots::start(self, &room);
        Ok(Found::Room(room))
    }

    fn loaded(&self, table: &TableId) -> Option<Arc<Room>> {
        let rooms = self.rooms.read().expect("no thread panics while it holds the rooms");
        let room = rooms.get(table).cloned()?;
        room.touch();
        Some(room)
    }

    /// How many tables are in memory.
    pub fn loaded_count(&self) -> usize {
        self.rooms.read().expect("no thread panics while it holds the rooms").len()
    }

    /// Somebody by id.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        if let Some(person) = self.people.read().expect("no thread panics while it holds the people").get(id)
        {
            return Ok(Some(person.clone()));
        }
        let person = self.store.person(id).await?;
        if let Some(person) = &person {
            self.remember(person.clone());
        }
        Ok(person)
    }

    /// The seed of the next table of a game. Nobody can guess it, unless `Settings::known_deals` is set.
    pub(crate) fn fresh_seed(&self, game: &'static str) -> Seed {
        let mut bytes = [0; 32];
        let Some(number) = self.settings.known_deals else {
            getrandom::fill(&mut bytes).expect("the system gives randomness");
            return Seed::from_bytes(bytes);
        };
        let mut dealt = self.dealt.lock().expect("no thread panics while it counts the deals");
        let nth = dealt.entry(game).or_default();
        *nth += 1;
        Seed::from_bytes(Sha256::digest(format!("greenroom deal {number} {game} {nth}")).into())
    }

    /// Saves a person.
    pub async fn save_person(&self, person: Person) -> Result<(), StoreError> {
        self.store.save_person(person.clone()).await?;
        self.remember(person);
        Ok(())
    }

    /// The person whose program sent a token.
    pub(crate) async fn bearer(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        let (known, revocations) = {
            let tokens = self.tokens.read().expect("no thread panics while it holds the tokens");
            (tokens.get(&token).cloned(), *self.revocations.borrow())
        };
        if let Some(id) = known {
            return self.person(&id).await;
        }
        let person = self.store.bearer(token).await?;
        if let Some(person) = &person {
            self.remember(person.clone());
            let mut tokens = self.tokens.write().expect("no thread panics while it holds the tokens");
            if tokens.len() > 10_000 {
                tokens.clear();
            }
            // A token that was revoked since the store was asked must not come back.
            if *self.revocations.borrow() == revocations {
                tokens.insert(token, person.id.clone());
            }
        }
        Ok(person)
    }

    /// Empties the cache of tokens, since one was revoked.
    pub(crate) fn forget_tokens(&self) {
        let mut tokens = self.tokens.write().expect("no thread panics while it holds the tokens");
        tokens.clear();
        self.revocations.send_modify(|count| *count += 1);
    }

    /// A channel that carries a number after each revocation of a token.
    pub(crate) fn watch_tokens(&self) -> watch::Receiver<u64> {
        self.revocations.subscribe()
    }

    fn remember(&self, person: Person) {
        let mut people = self.people.write().expect("no thread panics while it holds the people");
        if people.len() > 10_000 {
            people.clear();
        }
        people.insert(person.id.clone(), person);
    }
}

/// Now, by the server's clock.
pub(crate) fn now() -> UnixMs {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    UnixMs(since.as_millis() as i64)
}

/// Unloads tables that nobody has used for a while.
async fn unload_idle(app: Weak<Inner>, after: Duration) {
    loop {
        tokio::time::sleep(after / 2).await;
        let Some(app) = app.upgrade() else { return };
        let mut rooms = app.rooms.write().expect("no thread panics while it holds the rooms");
        rooms.retain(|_, room| !room.is_idle(after) || Arc::strong_count(room) > 1);
    }
}
