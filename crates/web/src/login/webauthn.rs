//! What a passkey says (WebAuthn, level 3), as `passki` reads and checks it: a device has made a key for this house, or has
//! signed with it just now. No device is asked who made it (no attestation).

use passki::{
    AuthenticationChallenge, AuthenticationCredential, AuthenticationOptions, AuthenticationState, Passki,
    PasskiError, RegistrationChallenge, RegistrationCredential, RegistrationOptions, RegistrationState,
    ResidentKeyRequirement, StoredPasskey, UserVerificationRequirement,
};
use std::net::IpAddr;
use thiserror::Error;

/// The kinds of keys that are understood, by their numbers: EdDSA, ES256, ES384, RS256, RS384.
const ALGORITHMS: [i32; 5] = [-8, -7, -35, -257, -258];
/// The longest name that a device may give a key.
const LONGEST_CREDENTIAL: usize = 1023;
/// How long a device may take, in milliseconds.
const TIMEOUT: u64 = 5 * 60_000;

/// Why what a device says is not believed.
#[derive(Debug, Error)]
pub(crate) enum Flaw {
    #[error("{0}")]
    Refused(#[from] PasskiError),
    #[error("a key of this kind is not understood")]
    Algorithm,
    #[error("the device gives the key no name, or one that is too long")]
    Credential,
}

/// This house, as devices know it: the relying party of WebAuthn.
pub(crate) struct RelyingParty(Passki);

impl RelyingParty {
    /// The house with this address: scheme, host and port. The scheme may be in doubt, since a proxy may speak TLS without
    /// saying so. None if the host is a number: devices know no house by that.
    pub(crate) fn new(origin: &str, knows_scheme: bool) -> Option<RelyingParty> {
        let origin = origin.to_ascii_lowercase();
        let (_, host) = origin.split_once("://")?;
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        if name.is_empty() || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok() {
            return None;
        }
        let origins = match knows_scheme {
            true => vec![origin.clone()],
            false => vec![format!("http://{host}"), format!("https://{host}")],
        };
        Some(RelyingParty(Passki::new(name, &origins, "Greenroom")))
    }

    /// What a device is asked that shall make a key. `number` stands for the person on the device, and `held` are the names of
    /// the keys that they have already.
    pub(crate) fn ask_for_new(
        &self,
        number: &[u8; 32],
        name: &str,
        held: impl Iterator<Item = Vec<u8>>,
    ) -> (RegistrationChallenge, RegistrationState) {
        let held: Vec<StoredPasskey> = held.map(|credential| stored(credential, Vec::new(), 0, 0)).collect();
        let mut options = RegistrationOptions::default();
        options.timeout = TIMEOUT;
        options.resident_key = ResidentKeyRequirement::Required;
        options.user_verification = UserVerificationRequirement::Required;
        options.exclude_credentials = Some(&held);
        self.0.start_passkey_registration(number, name, name, options).expect("the number has 32 bytes")
    }

    /// What any device is asked by which somebody logs in.
    pub(crate) fn ask_for_login(&self) -> (AuthenticationChallenge, AuthenticationState) {
        let mut options = AuthenticationOptions::default();
        options.timeout = TIMEOUT;
        options.user_verification = UserVerificationRequirement::Required;
        self.0.start_passkey_authentication(&[], options).expect("no extension is asked for")
    }

    /// A key that was made to answer a question.
    pub(crate) fn made(
        &self,
        said: &RegistrationCredential,
        state: &RegistrationState,
    ) -> Result<StoredPasskey, Flaw> {
        let made = self.0.finish_passkey_registration(said, state)?;
        if !ALGORITHMS.contains(&made.algorithm) {
            return Err(Flaw::Algorithm);
        }
        match made.credential_id.len() {
            1..=LONGEST_CREDENTIAL => Ok(made),
            _ => Err(Flaw::Credential),
        }
    }

    /// Checks a signature that was made to answer a question. Returns how many the device has made by now.
    pub(crate) fn signed(
        &self,
        said: &AuthenticationCredential,
        state: &AuthenticationState,
        key: &StoredPasskey,
    ) -> Result<u32, Flaw> {
        Ok(self.0.finish_passkey_authentication(said, state, key)?.counter)
    }
}

/// A key as it is kept.
pub(crate) fn stored(credential: Vec<u8>, key: Vec<u8>, algorithm: i32, signatures: u32) -> StoredPasskey {
    let mut stored = StoredPasskey::default();
    (stored.credential_id, stored.public_key) = (credential, key);
    (stored.algorithm, stored.counter) = (algorithm, signatures);
    stored
}

#[cfg(test)]
#[path = "webauthn_tests.rs"]
mod tests;
