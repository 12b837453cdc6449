//! Rate limits: how often one person or one address may do something.

use crate::app::App;
use crate::error::WebError;
use crate::limits::Quota;
use crate::visitor::Visitor;
use axum::http::StatusCode;
use greenroom_store::{Person, TokenHash};
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Instant;

/// How many buckets are kept before those that are full again are forgotten.
const MOST_BUCKETS: usize = 50_000;

/// The tokens that the house trusts, by their hashes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedTokens(pub Vec<TokenHash>);

/// Whether a program asks by a token that the house trusts: then more is allowed to it, and nothing is charged to its address.
fn is_trusted(app: &App, visitor: &Visitor) -> bool {
    visitor.token.is_some_and(|token| app.settings().trusted_tokens.0.contains(&token))
}

/// The token buckets, by what is limited and for whom.
#[derive(Default)]
pub(crate) struct RateLimits {
    buckets: Mutex<HashMap<String, Bucket>>,
}

/// After how many seconds a bucket holds enough: the first whole second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Wait(pub(crate) u32);

impl Wait {
    /// The longest that is told, in seconds: a day.
    const LONGEST: f64 = 86_400.0;

    /// How long a bucket takes to fill by so much.
    fn until(missing: f64, quota: Quota) -> Wait {
        Wait((missing / quota.per_second).ceil().clamp(1.0, Wait::LONGEST) as u32)
    }
}

/// What two buckets allow together: yes, or the longer wait.
fn both(one: Result<(), Wait>, other: Result<(), Wait>) -> Result<(), Wait> {
    match (one, other) {
        (Err(one), Err(other)) => Err(one.max(other)),
        (one, other) => one.and(other),
    }
}

struct Bucket {
    left: f64,
    since: Instant,
    quota: Quota,
}

impl Bucket {
    fn fill(&mut self, now: Instant) {
        let filled = now.saturating_duration_since(self.since).as_secs_f64() * self.quota.per_second;
        self.left = (self.left + filled).min(self.quota.burst);
        self.since = now;
    }
}

impl RateLimits {
    /// Takes so much from a bucket. When it holds too little it says how long that will be so.
    pub(crate) fn take(&self, what: &str, who: &str, quota: Quota, cost: f64) -> Result<(), Wait> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("no thread panics while it holds the buckets");
        if buckets.len() > MOST_BUCKETS {
            // A full bucket says the same as none. Forgetting the others would give everybody a fresh allowance.
            buckets.retain(|_, bucket| {
                bucket.fill(now);
                bucket.left < bucket.quota.burst
            });
        }
        let fresh = || Bucket { left: quota.burst, since: now, quota };
        let bucket = buckets.entry(format!("{what} {who}")).or_insert_with(fresh);
        // The limits may have been set anew since.
        bucket.quota = quota;
        bucket.fill(now);
        if bucket.left < cost {
            return Err(Wait::until(cost - bucket.left, quota));
        }
        bucket.left -= cost;
        Ok(())
    }
}

/// The refusal of a visitor who has too many live connections.
pub(crate) fn too_many_live() -> WebError {
    WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many-live")
}

/// Charges a request that changes something: to the address that it comes from, and to the person who sends it.
pub(crate) fn charge_change(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let limits = app.settings().limits;
    let cost = if visitor.person.is_some() { 1.0 } else { limits.cost_without_name };
    let take = |what, who: &str, quota| app.rate_limits.take(what, who, quota, cost);
    let trusted = is_trusted(app, visitor);
    let of_address = match trusted {
        true => Ok(()),
        false => take("changes from", &visitor.network, limits.changes_of_address),
    };
    let of_visitor = match &visitor.person {
        Some(person) if trusted => {
            take("trusted changes of", person.id.as_str(), limits.changes.times(limits.trusted_factor))
        }
        Some(person) => take("changes of", person.id.as_str(), limits.changes),
        None => take("changes without a name from", &visitor.network, limits.changes),
    };
    both(of_address, of_visitor).map_err(|wait| {
        app.metrics.count_limit(if of_address.is_ok() { "changes" } else { "changes_of_address" });
        WebError::too_often("error-too-many", wait)
    })
}

/// Charges a new person to the address that they come from, whoever asks for them.
pub(crate) fn charge_person(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let quota = app.settings().limits.new_people;
    app.rate_limits.take("people from", &visitor.network, quota, 1.0).map_err(|wait| {
        app.metrics.count_limit("new_people");
        WebError::too_often("error-too-many-people", wait)
    })
}

/// Charges a try of a join code to the address that it comes from, whether the code leads anywhere or not.
pub(crate) fn charge_code(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let quota = app.settings().limits.join_codes;
    app.rate_limits.take("codes from", &visitor.network, quota, 1.0).map_err(|wait| {
        app.metrics.count_limit("join_codes");
        WebError::too_often("error-too-many-codes", wait)
    })
}

/// Charges a login code or recovery phrase, made or tried: to the address that it comes from, and to the person whose browser
/// it is.
pub(crate) fn charge_login(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let quota = app.settings().limits.logins;
    let of_person = |person: &Person| app.rate_limits.take("logins of", person.id.as_str(), quota, 1.0);
    let of_address = app.rate_limits.take("logins from", &visitor.network, quota, 1.0);
    of_address.and_then(|()| visitor.person.as_ref().map_or(Ok(()), of_person)).map_err(|wait| {
        app.metrics.count_limit("logins");
        WebError::too_often("error-too-many-logins", wait)
    })
}

/// Charges what makes the server send something out at once: a new channel, a test message, a mail that asks.
pub(crate) fn charge_notice(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let quota = app.settings().limits.notices;
    let of_person = |person: &Person| app.rate_limits.take("notices of", person.id.as_str(), quota, 1.0);
    let of_address = app.rate_limits.take("notices from", &visitor.network, quota, 1.0);
    of_address.and_then(|()| visitor.person.as_ref().map_or(Ok(()), of_person)).map_err(|wait| {
        app.metrics.count_limit("notices");
        WebError::too_often("error-too-many", wait)
    })
}

/// Charges a new table to its maker and to the address that they come from.
pub(crate) async fn charge_table(app: &App, visitor: &Visitor, maker: &Person) -> Result<(), WebError> {
    let limits = app.settings().limits;
    if app.store.unfinished_tables_of(&maker.id).await? >= limits.unfinished_tables {
        app.metrics.count_limit("unfinished_tables");
        return Err(WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many-unfinished"));
    }
    let take = |what, who: &str, quota| app.rate_limits.take(what, who, quota, 1.0);
    let (of_maker, of_address) = if is_trusted(app, visitor) {
        let quota = limits.new_tables.times(limits.trusted_factor);
        (take("trusted tables of", maker.id.as_str(), quota), Ok(()))
    } else {
        let of_maker = take("tables of", maker.id.as_str(), limits.new_tables);
        (of_maker, take("tables from", &visitor.network, limits.new_tables_of_address))
    };
    both(of_maker, of_address).map_err(|wait| {
        app.metrics.count_limit(if of_maker.is_err() { "new_tables" } else { "new_tables_of_address" });
        WebError::too_often("error-too-many-tables", wait)
    })
}

/// Charges a run of the lab to the address that it is begun from, and to the person who begins it, if it is not the admin.
pub(crate) fn charge_lab_run(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let limits = app.settings().limits;
    let take = |what, who: &str, quota| app.rate_limits.take(what, who, quota, 1.0);
    let of_address = take("lab runs from", &visitor.network, limits.lab_runs_of_address);
    let of_person = |person: &Person| take("lab runs of", person.id.as_str(), limits.lab_runs);
    of_address.and_then(|()| visitor.person.as_ref().map_or(Ok(()), of_person)).map_err(|wait| {
        app.metrics.count_limit("lab_runs");
        WebError::too_often("error-lab-too-many", wait)
    })
}

/// Charges a search of one kind to the person who asks for it.
pub(crate) fn charge_search(app: &App, kind: &str, person: &str) -> Result<(), WebError> {
    app.rate_limits.take(kind, person, app.settings().limits.searches, 1.0).map_err(|wait| {
        app.metrics.count_limit("searches");
        WebError::too_often("error-too-many", wait)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_newcomers_do_not_refill_the_bucket_of_whoever_has_emptied_theirs() {
        let (limits, quota) = (RateLimits::default(), Quota { burst: 2.0, per_second: 0.0 });
        let take = |who: &str, cost| limits.take("changes of", who, quota, cost);
        assert!(take("eve", 2.0).is_ok() && take("eve", 1.0).is_err());
        for n in 0..=MOST_BUCKETS {
            take(&n.to_string(), 0.0).unwrap();
        }
        assert!(take("eve", 1.0).is_err(), "still empty");
        assert!(limits.buckets.lock().unwrap().len() < 10, "full buckets are forgotten");
        assert!(limits.take("tables of", "eve", quota, 1.0).is_ok(), "each thing has its own bucket");
    }

    #[test]
    fn whoever_is_refused_learns_how_long_to_wait() {
        let (limits, slow) = (RateLimits::default(), Quota { burst: 2.0, per_second: 0.001 });
        let take = |what, quota, cost| limits.take(what, "eve", quota, cost);
        take("tables of", slow, 2.0).unwrap();
        let Wait(seconds) = take("tables of", slow, 1.0).unwrap_err();
        assert!((990..=1000).contains(&seconds), "{seconds}");
        let (never, fast) = (Quota { burst: 0.0, per_second: 0.0 }, Quota { burst: 0.0, per_second: 50.0 });
        assert_eq!(take("lab runs of", never, 1.0), Err(Wait(86_400)), "a number in any case");
        assert_eq!(take("changes of", fast, 1.0), Err(Wait(1)), "whole seconds, and one at least");
        assert_eq!(both(Err(Wait(3)), Err(Wait(7))), Err(Wait(7)));
        assert_eq!(both(Ok(()), Err(Wait(3))), Err(Wait(3)));
    }
}
