//! The server's shared state: the store, the rooms in memory, caches, limits and settings.

use crate::analysis::Studies;
use crate::bots::BotCounts;
use crate::dues;
use crate::error::WebError;
use crate::lab::{self, Lab};
use crate::limits::raise_open_files;
use crate::metrics::Metrics;
use crate::moderation::{self, House};
use crate::net::{Door, LiveCounts};
use crate::notices::{self, Notices};
use crate::rate_limit::RateLimits;
use crate::records;
use crate::servers::{self, Bus, Sharing};
pub use crate::settings::Settings;
use crate::signing::Signer;
use crate::tables::{self, ArchivedTable, Games, Room};
use crate::thinking::Thinking;
use crate::time::Time;
use axum::http::StatusCode;
use greenroom_catalog::GameKind;
use greenroom_engine::Seed;
use greenroom_store::{Person, PersonId, Store, StoreError, TableId, TokenHash, UnixMs, Visibility};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, Semaphore, watch};

/// How long people and tokens are kept in memory where other servers may change them.
const KEPT_BESIDE_OTHERS: Duration = Duration::from_secs(2);

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
    settings: RwLock<Arc<Settings>>,
    /// The games that are played here, in the order of the shelf.
    pub(crate) games: Games,
    pub(crate) signer: Signer,
    pub(crate) rate_limits: RateLimits,
    pub(crate) live: LiveCounts,
    pub(crate) door: Arc<Door>,
    pub(crate) metrics: Metrics,
    pub(crate) bot_counts: BotCounts,
    /// When the server started.
    pub(crate) started: Instant,
    /// Whether the server is about to stop.
    stopping: watch::Sender<bool>,
    /// One permit a core: bots and analysis search on at most so many threads, and never on those that answer requests.
    pub(crate) search_slots: Semaphore,
    /// The same for advice. It has permits of its own: a bot that waited for a question would tell of it.
    pub(crate) advice_slots: Semaphore,
    /// Processes that think for this server, if there are any.
    pub(crate) thinking: Thinking,
    /// The finished games that are being analysed.
    pub(crate) studies: Studies,
    /// The runs of the lab that this server plays and keeps.
    pub(crate) lab: Lab,
    /// Who may not speak or come, and which words nobody may use.
    pub(crate) house: House,
    /// The time by which tables are played.
    pub(crate) time: Time,
    /// Wakes whoever waits for the next clock to run out.
    pub(crate) dues_changed: Arc<Notify>,
    /// What sends notices.
    pub(crate) notices: Arc<Notices>,
    rooms: RwLock<HashMap<TableId, Arc<Room>>>,
    /// The other servers on the same store.
    pub(crate) sharing: Arc<Sharing>,
    /// A cache of people, each with when they were read.
    people: RwLock<HashMap<PersonId, (Person, Instant)>>,
    /// A cache of the tokens that programs sent lately, with their owners. A revocation empties it.
    tokens: RwLock<HashMap<TokenHash, (PersonId, Instant)>>,
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
        App::with_time(store, settings, games, Time::system()).await
    }

    /// Starts on a store, with these games and this clock.
    pub async fn with_time(
        store: Store,
        settings: Settings,
        games: Games,
        time: Time,
    ) -> Result<App, StoreError> {
        App::among(store, settings, games, time, None).await
    }

    /// Starts on a store that other servers may have open too, with what they tell each other by.
    pub async fn among(
        store: Store,
        settings: Settings,
        games: Games,
        time: Time,
        bus: Option<Arc<dyn Bus>>,
    ) -> Result<App, StoreError> {
        let mut fresh = vec![0; 32];
        getrandom::fill(&mut fresh).expect("the system gives randomness");
        let key = store.secret_or("cookie key", fresh).await?;
        let notices = Arc::new(Notices::open(&store).await?);
        let thinking = Thinking::open(&store, bus.as_ref()).await?;
        let sharing = Arc::new(Sharing::open(&store, bus).await?);
        let threads = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let app = App(Arc::new(Inner {
            store,
            settings: RwLock::new(Arc::new(settings.clone())),
            games,
            signer: Signer::new(key),
            rate_limits: RateLimits::default(),
            live: LiveCounts::default(),
            door: Door::new(usize::MAX, usize::MAX),
            metrics: Metrics::new(),
            bot_counts: BotCounts::default(),
            started: Instant::now(),
            stopping: watch::Sender::new(false),
            search_slots: Semaphore::new(threads),
            advice_slots: Semaphore::new(threads),
            thinking,
            studies: Studies::default(),
            lab: Lab::open(settings.lab.as_deref()),
            house: House::default(),
            time,
            dues_changed: Arc::new(Notify::new()),
            notices,
            sharing,
            rooms: RwLock::default(),
            people: RwLock::default(),
            tokens: RwLock::default(),
            revocations: watch::Sender::new(0),
            dealt: Mutex::default(),
        }));
        app.set(settings);
        tokio::spawn(unload_idle(Arc::downgrade(&app.0)));
        app.keep_known_card_files().await?;
        app.house.load(&app.store, app.now()).await?;
        // While another server runs, so do the clocks.
        if app.store.is_first() {
            dues::resume_clocks(&app).await?;
        }
        if app.sharing.shared {
            tokio::spawn(servers::watch(Arc::downgrade(&app.0)));
        }
        tokio::spawn(dues::watch(Arc::downgrade(&app.0)));
        tokio::spawn(notices::watch(Arc::downgrade(&app.0)));
        lab::resume(&app);
        tokio::spawn(moderation::watch(Arc::downgrade(&app.0)));
        tokio::spawn(records::count_old_games(Arc::downgrade(&app.0)));
        Ok(app)
    }

    /// The settings as they are now.
    pub(crate) fn settings(&self) -> Arc<Settings> {
        self.settings.read().expect("no thread panics while it holds the settings").clone()
    }

    /// Puts other settings in place, from the next request on.
    pub fn set(&self, settings: Settings) {
        let limits = &settings.limits;
        self.door.set_most(limits.connections_with(raise_open_files()), limits.connections_of_address);
        *self.settings.write().expect("no thread panics while it holds the settings") = Arc::new(settings);
    }

    /// Makes the admin token of a store that has none, and returns it. It is shown this once.
    pub async fn first_admin_token(&self) -> Result<Option<String>, StoreError> {
        crate::admin::make_first(&self.store).await
    }

    /// Tells everybody that the server is about to stop.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Waits until the server is about to stop.
    pub(crate) fn stopping(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut stopping = self.stopping.subscribe();
        async move {
            // The sender lives in the server's state; when that is gone, the server has stopped.
            let _gone = stopping.wait_for(|stopping| *stopping).await;
        }
    }

    /// What a task holds of the server's state while it waits.
    pub(crate) fn downgrade(&self) -> Weak<Inner> {
        Arc::downgrade(&self.0)
    }

    /// The server's state again, from what a task holds of it; none once the server is gone.
    pub(crate) fn revive(held: &Weak<Inner>) -> Option<App> {
        held.upgrade().map(App)
    }

    /// Now, by the server's clock.
    pub(crate) fn now(&self) -> UnixMs {
        self.time.now()
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
        let room = match tables::load(self, stored, None).await? {
            Found::Room(room) => room,
            archived @ Found::Archived(_) => return Ok(archived),
        };
        let mut rooms = self.rooms.write().expect("no thread panics while it holds the rooms");
        // Another request may have loaded it meanwhile; a table has one room.
        let is_new = !rooms.contains_key(table);
        let room = rooms.entry(table.clone()).or_insert(room).clone();
        drop(rooms);
        if is_new && self.sharing.shared {
            servers::follow_room(self, &room);
        }
        crate::bots::start(self, &room);
        Ok(Found::Room(room))
    }

    /// The room of a table that is in memory.
    pub(crate) fn loaded(&self, table: &TableId) -> Option<Arc<Room>> {
        let rooms = self.rooms.read().expect("no thread panics while it holds the rooms");
        let room = rooms.get(table).cloned()?;
        room.touch();
        Some(room)
    }

    /// The room of a table that is in memory, which stays there no longer for being looked at.
    pub(crate) fn peek(&self, table: &TableId) -> Option<Arc<Room>> {
        self.rooms.read().expect("no thread panics while it holds the rooms").get(table).cloned()
    }

    /// Lets a table that is in memory change no more, and closes what shows it.
    pub(crate) async fn retire_room(&self, table: &TableId) {
        if let Some(room) = self.loaded(table) {
            room.retire().await;
        }
    }

    /// Takes a table out of memory; whoever asks for it next finds what the store holds.
    pub(crate) fn forget_room(&self, table: &TableId) {
        self.rooms.write().expect("no thread panics while it holds the rooms").remove(table);
    }

    /// Takes everybody out of memory.
    pub(crate) fn forget_people(&self) {
        self.people.write().expect("no thread panics while it holds the people").clear();
    }

    /// Takes a person out of memory.
    pub(crate) fn forget_cached(&self, person: &PersonId) {
        self.people.write().expect("no thread panics while it holds the people").remove(person);
    }

    /// All tables in memory.
    pub(crate) fn loaded_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms.read().expect("no thread panics while it holds the rooms").values().cloned().collect()
    }

    /// The tables in memory that a person has made.
    pub(crate) fn loaded_tables_of(&self, owner: &PersonId) -> Vec<Arc<Room>> {
        let rooms = self.rooms.read().expect("no thread panics while it holds the rooms");
        let is_theirs = |room: &&Arc<Room>| room.snapshot().card.owner.as_ref() == Some(owner);
        rooms.values().filter(is_theirs).cloned().collect()
    }

    /// The tables in memory that their owners' friends may see.
    pub(crate) fn loaded_tables_for_friends(&self) -> Vec<Arc<Room>> {
        let rooms = self.rooms.read().expect("no thread panics while it holds the rooms");
        let for_friends = |room: &&Arc<Room>| room.snapshot().card.visibility == Visibility::Friends;
        rooms.values().filter(for_friends).cloned().collect()
    }

    /// How many tables are in memory.
    pub fn loaded_count(&self) -> usize {
        self.rooms.read().expect("no thread panics while it holds the rooms").len()
    }

    /// How many tables in memory have not ended.
    pub(crate) fn loaded_unfinished_count(&self) -> usize {
        let rooms = self.rooms.read().expect("no thread panics while it holds the rooms");
        rooms.values().filter(|room| !room.snapshot().is_over()).count()
    }

    /// Somebody by id.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let known = self.people.read().expect("no thread panics while it holds the people").get(id).cloned();
        if let Some((person, _)) = known.filter(|(_, read)| self.is_fresh(*read)) {
            return Ok(Some(person));
        }
        let revocations = *self.revocations.borrow();
        let person = self.store.person(id).await?;
        // A session that was ended since the store was asked must not come back.
        if let Some(person) = person.as_ref().filter(|_| *self.revocations.borrow() == revocations) {
            self.remember(person.clone());
        }
        Ok(person)
    }

    /// The seed of the next table of a game. Nobody can guess it, unless `Settings::known_deals` is set.
    pub(crate) fn fresh_seed(&self, game: &'static str) -> Seed {
        let mut bytes = [0; 32];
        let Some(number) = self.settings().known_deals else {
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
        // The store keeps the number of logins, which may have changed since this copy was made.
        self.people.write().expect("no thread panics while it holds the people").remove(&person.id);
        Ok(())
    }

    /// The person whose program sent a token.
    pub(crate) async fn bearer(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        let (known, revocations) = {
            let tokens = self.tokens.read().expect("no thread panics while it holds the tokens");
            (tokens.get(&token).cloned(), *self.revocations.borrow())
        };
        if let Some((id, _)) = known.filter(|(_, read)| self.is_fresh(*read)) {
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
                tokens.insert(token, (person.id.clone(), Instant::now()));
            }
        }
        Ok(person)
    }

    /// Ends every session of a person and revokes all their tokens. Returns the person as new cookies name them.
    pub(crate) async fn end_logins(&self, person: &Person) -> Result<Person, StoreError> {
        let logins = self.store.end_logins(&person.id, now()).await?;
        self.people.write().expect("no thread panics while it holds the people").remove(&person.id);
        self.forget_tokens();
        Ok(Person { logins, ..person.clone() })
    }

    /// Empties the cache of tokens, since one was revoked or a session was ended.
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
        people.insert(person.id.clone(), (person, Instant::now()));
    }

    /// Whether what was read then is still true: other servers may have changed it since.
    fn is_fresh(&self, read: Instant) -> bool {
        !self.sharing.shared || read.elapsed() < KEPT_BESIDE_OTHERS
    }
}

/// Now, by the system's clock.
pub(crate) fn now() -> UnixMs {
    Time::system().now()
}

/// Unloads tables that nobody has used for a while.
async fn unload_idle(held: Weak<Inner>) {
    loop {
        let Some(app) = App::revive(&held) else { return };
        let after = app.settings().unload_after;
        drop(app);
        tokio::time::sleep(after / 2).await;
        let Some(app) = held.upgrade() else { return };
        let mut rooms = app.rooms.write().expect("no thread panics while it holds the rooms");
        rooms.retain(|_, room| !room.is_idle(after) || Arc::strong_count(room) > 1);
    }
}
