//! Counts allocations, so that a test can show that a game's rules make none.
#![allow(unsafe_code)] // A global allocator needs unsafe code; this one passes every call on to the system's.

use crate::Kit;
use greenroom_engine::Game;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// How often this thread has allocated; each thread counts for itself, so that tests can run side by side.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting: `#[global_allocator] static COUNT: CountingAllocator = CountingAllocator;`.
pub struct CountingAllocator;

// SAFETY: every call goes to the system's allocator as it came; counting touches only a thread-local number that has no
// destructor and needs no allocation itself.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_one();
        // SAFETY: the caller's promises about the layout are handed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `System` with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count_one();
        // SAFETY: the pointer came from `System` with this layout.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

fn count_one() {
    // While a thread ends, its counter may be gone already; nothing is counted then.
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

/// How many allocations this thread makes while something runs.
pub fn allocations_during<T>(run: impl FnOnce() -> T) -> (T, u64) {
    let before = ALLOCATIONS.with(Cell::get);
    let result = run();
    (result, ALLOCATIONS.with(Cell::get) - before)
}

impl<G: Game> Kit<G> {
    /// Catches an `apply` without a log, or a `legal` into a list that is long enough, that allocates memory.
    ///
    /// The test crate must use [`CountingAllocator`]; the macro [`conformance!`](crate::conformance) declares it.
    pub fn apply_allocates_nothing(&self) {
        let (_, counted) = allocations_during(|| Box::new(17u64));
        assert!(
            std::hint::black_box(counted) > 0,
            "{}: apply_allocates_nothing: declare #[global_allocator] static COUNT: CountingAllocator = CountingAllocator;",
            G::ID
        );
        let mut actions: Vec<G::Action> = Vec::with_capacity(4096);
        self.walk("apply_allocates_nothing", |position, _| {
            let Some((seat, action)) = position.next else { return };
            // Once before counting, so that card files and the like are loaded and the list has grown.
            actions.clear();
            position.game().legal(seat, &mut actions);
            actions.clear();
            let ((), listing) = allocations_during(|| position.game().legal(seat, &mut actions));
            if listing > 0 {
                position.fail(format_args!("legal for {seat} allocated {listing} times"));
            }
            let mut game = position.game().clone();
            let mut dealer = position.dealer(0);
            let ((), applying) = allocations_during(|| game.apply(seat, action, &mut dealer, &mut ()));
            if applying > 0 {
                position.fail(format_args!("`{}` by {seat} allocated {applying} times", G::words(action)));
            }
        });
    }
}

/// Plays random games with the default options and counts allocations: see [`Kit::apply_allocates_nothing`].
pub fn assert_apply_allocates_nothing<G: Game>(games: u64) {
    Kit::<G>::new().games(games).apply_allocates_nothing();
}
