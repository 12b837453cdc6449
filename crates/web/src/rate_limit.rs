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
    /// Takes so much from a bucket; no when it holds too little.
    pub(crate) fn take(&self, what: &str, who: &str, quota: Quota, cost: f64) -> bool {
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
        let allowed = bucket.left >= cost;
        if allowed {
            bucket.left -= cost;
        }
        allowed
    }
}

/// The refusal of a visitor who asks too often.
pub(crate) fn too_many() -> WebError {
    WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many")
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
    let of_address = trusted || take("changes from", &visitor.network, limits.changes_of_address);
    let of_visitor = match &visitor.person {
        Some(person) if trusted => {
            take("trusted changes of", person.id.as_str(), limits.changes.times(limits.trusted_factor))
        }
        Some(person) => take("changes of", person.id.as_str(), limits.changes),
        None => take("changes without a name from", &visitor.network, limits.changes),
    };
    if of_address && of_visitor {
        return Ok(());
    }
    app.metrics.count_limit(if of_address { "changes" } else { "changes_of_address" });
    Err(too_many())
}

/// Charges a new person to the address that they come from, whoever asks for them.
pub(crate) fn charge_person(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let quota = app.settings().limits.new_people;
    if app.rate_limits.take("people from", &visitor.network, quota, 1.0) {
        return Ok(());
    }
    app.metrics.count_limit("new_people");
    Err(WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many-people"))
}

/// Charges a try of a join code to the address that it comes from, whether the code leads anywhere or not.
pub(crate) fn charge_code(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let quota = app.settings().limits.join_codes;
    if app.rate_limits.take("codes from", &visitor.network, quota, 1.0) {
        return Ok(());
    }
    app.metrics.count_limit("join_codes");
    Err(WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many-codes"))
}

/// Charges a login code or recovery phrase, made or tried: to the address that it comes from, and to the person whose browser
/// it is.
pub(crate) fn charge_login(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let quota = app.settings().limits.logins;
    let of_address = app.rate_limits.take("logins from", &visitor.network, quota, 1.0);
    let of_person = |person: &Person| app.rate_limits.take("logins of", person.id.as_str(), quota, 1.0);
    if of_address && visitor.person.as_ref().is_none_or(of_person) {
        return Ok(());
    }
    app.metrics.count_limit("logins");
    Err(WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many-logins"))
}

/// Charges what makes the server send something out at once: a new channel, a test message, a mail that asks.
pub(crate) fn charge_notice(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let quota = app.settings().limits.notices;
    let of_address = app.rate_limits.take("notices from", &visitor.network, quota, 1.0);
    let of_person = |person: &Person| app.rate_limits.take("notices of", person.id.as_str(), quota, 1.0);
    if of_address && visitor.person.as_ref().is_none_or(of_person) {
        return Ok(());
    }
    app.metrics.count_limit("notices");
    Err(too_many())
}

/// Charges a new table to its maker and to the address that they come from.
pub(crate) async fn charge_table(app: &App, visitor: &Visitor, maker: &Person) -> Result<(), WebError> {
    let limits = app.settings().limits;
    let refused = |key, limit| {
        app.metrics.count_limit(limit);
        Err(WebError::new(StatusCode::TOO_MANY_REQUESTS, key))
    };
    if app.store.unfinished_tables_of(&maker.id).await? >= limits.unfinished_tables {
        return refused("error-too-many-unfinished", "unfinished_tables");
    }
    let take = |what, who: &str, quota| app.rate_limits.take(what, who, quota, 1.0);
    if is_trusted(app, visitor) {
        return match take(
            "trusted tables of",
            maker.id.as_str(),
            limits.new_tables.times(limits.trusted_factor),
        ) {
            true => Ok(()),
            false => refused("error-too-many-tables", "new_tables"),
        };
    }
    let of_maker = take("tables of", maker.id.as_str(), limits.new_tables);
    let of_address = take("tables from", &visitor.network, limits.new_tables_of_address);
    match (of_maker, of_address) {
        (true, true) => Ok(()),
        (false, _) => refused("error-too-many-tables", "new_tables"),
        (true, false) => refused("error-too-many-tables", "new_tables_of_address"),
    }
}

/// Charges a run of the lab to the address that it is begun from, and to the person who begins it, if it is not the admin.
pub(crate) fn charge_lab_run(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let limits = app.settings().limits;
    let take = |what, who: &str, quota| app.rate_limits.take(what, who, quota, 1.0);
    let of_address = take("lab runs from", &visitor.network, limits.lab_runs_of_address);
    let of_person = |person: &Person| take("lab runs of", person.id.as_str(), limits.lab_runs);
    if of_address && visitor.person.as_ref().is_none_or(of_person) {
        return Ok(());
    }
    app.metrics.count_limit("lab_runs");
    Err(WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-lab-too-many"))
}

/// Charges a search of one kind to the person who asks for it.
pub(crate) fn charge_search(app: &App, kind: &str, person: &str) -> Result<(), WebError> {
    let allowed = app.rate_limits.take(kind, person, app.settings().limits.searches, 1.0);
    if allowed {
        return Ok(());
    }
    app.metrics.count_limit("searches");
    Err(too_many())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_newcomers_do_not_refill_the_bucket_of_whoever_has_emptied_theirs() {
        let (limits, quota) = (RateLimits::default(), Quota { burst: 2.0, per_second: 0.0 });
        let take = |who: &str, cost| limits.take("changes of", who, quota, cost);
        assert!(take("eve", 2.0) && !take("eve", 1.0));
        for n in 0..=MOST_BUCKETS {
            take(&n.to_string(), 0.0);
        }
        assert!(!take("eve", 1.0), "still empty");
        assert!(limits.buckets.lock().unwrap().len() < 10, "full buckets are forgotten");
        assert!(limits.take("tables of", "eve", quota, 1.0), "each thing has its own bucket");
    }
}
