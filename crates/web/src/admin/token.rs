//! The admin token: shown once when it is made. The store keeps its hash.

use crate::app::App;
use crate::error::WebError;
use crate::signing::same;
use greenroom_store::{Place, Store, StoreError};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The name of the secret in the store.
const SECRET: &str = "admin token";
/// How every admin token begins, so that it is never taken for a person's.
pub(crate) const PREFIX: &str = "gr_admin_";

/// The hash of the admin token that is valid now.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct AdminToken(Vec<u8>);

impl AdminToken {
    /// The one that the store holds. It is read each time: another process may have replaced it.
    pub(crate) async fn stored(app: &App) -> Result<AdminToken, WebError> {
        Ok(AdminToken(app.store.secret(SECRET).await?.unwrap_or_default()))
    }

    /// Whether this is the token.
    pub(crate) fn is(&self, given: &str) -> bool {
        same(&self.0, &hash(given))
    }

    /// A short name for it, by which sessions end when the token is replaced.
    pub(crate) fn name(&self) -> String {
        hex(&Sha256::digest(&self.0)[..8])
    }
}

/// Makes the admin token of a store that has none, and returns it.
pub(crate) async fn make_first(store: &Store) -> Result<Option<String>, StoreError> {
    let token = fresh();
    let ours = hash(&token).to_vec();
    let kept = store.secret_or(SECRET, ours.clone()).await?;
    Ok((kept == ours).then_some(token))
}

/// Makes a new admin token for a house, and returns it. The old one opens nothing from then on. A server may be running
/// meanwhile.
pub fn replace_admin_token(place: &Place) -> Result<String, StoreError> {
    let token = fresh();
    place.replace_secret(SECRET, &hash(&token))?;
    Ok(token)
}

fn fresh() -> String {
    let mut bytes = [0; 20];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    format!("{PREFIX}{}", hex(&bytes))
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything that is written to it");
        text
    })
}
