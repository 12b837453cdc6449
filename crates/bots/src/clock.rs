//! What time it is, for searches that end in time. A browser's module has no clock of its own: whoever loads it sets one.

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use std::time::Instant;
#[cfg(target_arch = "wasm32")]
pub(crate) use told::Instant;
#[cfg(target_arch = "wasm32")]
pub use told::set_clock;

#[cfg(target_arch = "wasm32")]
mod told {
    use std::ops::Sub;
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Says how the time is asked for, once.
    pub fn set_clock(clock: fn() -> Duration) {
        CLOCK.get_or_init(|| clock);
    }

    /// A time by that clock; without one it stands still.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(crate) struct Instant(Duration);

    impl Instant {
        pub(crate) fn now() -> Instant {
            Instant(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        pub(crate) fn elapsed(self) -> Duration {
            Instant::now() - self
        }

        pub(crate) fn checked_add(self, time: Duration) -> Option<Instant> {
            self.0.checked_add(time).map(Instant)
        }
    }

    impl Sub for Instant {
        type Output = Duration;

        fn sub(self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }
    }
}
