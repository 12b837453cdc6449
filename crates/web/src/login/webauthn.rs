//! What a passkey says (WebAuthn, level 2): that a device has made a key for this house, or has signed with it just now. Only
//! what such a device must send is read; signatures are checked by `ring`. No device is asked who made it (no attestation).

use ring::digest::{SHA256, digest};
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::Deserialize;
use thiserror::Error;

/// The kinds of keys that are understood, by their numbers: ES256, EdDSA, RS256.
pub(crate) const ALGORITHMS: [i32; 3] = [-7, -8, -257];
/// The longest name that a device may give a key.
const LONGEST_CREDENTIAL: usize = 1023;

/// What was asked of the device.
pub(crate) struct Question<'a> {
    /// The random bytes that it had to sign, as it was sent them.
    pub(crate) challenge: &'a str,
    /// The address of this house: scheme, host and port.
    pub(crate) origin: &'a str,
    /// Whether the scheme is known for sure: a proxy may speak TLS without saying so.
    pub(crate) knows_scheme: bool,
}

/// A key that a device has made.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NewKey {
    pub(crate) credential: Vec<u8>,
    pub(crate) key: Vec<u8>,
    pub(crate) signatures: u32,
}

/// Why what a device says is not believed.
#[derive(Debug, Error, PartialEq, Eq)]
pub(crate) enum Flaw {
    #[error("what the browser says cannot be read")]
    ClientData,
    #[error("the browser answers another question")]
    Kind,
    #[error("the challenge is not the one that was sent")]
    Challenge,
    #[error("it was asked by another site")]
    Origin,
    #[error("the key is for another house")]
    House,
    #[error("nobody has confirmed it on the device")]
    Unconfirmed,
    #[error("what the device says cannot be read")]
    DeviceData,
    #[error("a key of this kind is not understood")]
    Key,
    #[error("the signature is wrong")]
    Signature,
    #[error("the device has made fewer signatures than before: it may be a copy")]
    Count,
}

/// The name by which devices know the house: the host of its address without the port.
pub(crate) fn house(origin: &str) -> &str {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// A key that was made to answer a question.
pub(crate) fn registered(question: &Question<'_>, client: &[u8], device: &[u8]) -> Result<NewKey, Flaw> {
    check_client(question, "webauthn.create", client)?;
    let said = Said::read(question, device)?;
    let attested = said.rest.filter(|_| said.flags & HAS_KEY != 0).ok_or(Flaw::DeviceData)?;
    // Sixteen bytes name the model of the device, two the length of the key's name.
    let length = attested.get(16..18).ok_or(Flaw::DeviceData)?;
    let length = usize::from(u16::from_be_bytes([length[0], length[1]]));
    let credential = attested.get(18..18 + length).ok_or(Flaw::DeviceData)?;
    if credential.is_empty() || length > LONGEST_CREDENTIAL {
        return Err(Flaw::DeviceData);
    }
    let encoded = &attested[18 + length..];
    let (_, size) = PublicKey::read(encoded).ok_or(Flaw::Key)?;
    let has_more = encoded.len() > size;
    if has_more && said.flags & HAS_EXTENSIONS == 0 {
        return Err(Flaw::DeviceData);
    }
    Ok(NewKey { credential: credential.to_vec(), key: encoded[..size].to_vec(), signatures: said.signatures })
}

/// Checks a signature that was made to answer a question. Returns how many the device has made by now.
pub(crate) fn signed(
    question: &Question<'_>,
    client: &[u8],
    device: &[u8],
    signature: &[u8],
    key: &[u8],
    before: u32,
) -> Result<u32, Flaw> {
    check_client(question, "webauthn.get", client)?;
    let said = Said::read(question, device)?;
    let (key, size) = PublicKey::read(key).ok_or(Flaw::Key)?;
    debug_assert!(size > 0);
    let message = [device, digest(&SHA256, client).as_ref()].concat();
    key.check(&message, signature)?;
    // Devices that share a key among each other do not count.
    let counts = said.signatures != 0 || before != 0;
    if counts && said.signatures <= before {
        return Err(Flaw::Count);
    }
    Ok(said.signatures)
}

/// What the browser says about the question.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    cross_origin: bool,
}

fn check_client(question: &Question<'_>, kind: &str, client: &[u8]) -> Result<(), Flaw> {
    let said: ClientData = serde_json::from_slice(client).map_err(|_| Flaw::ClientData)?;
    if said.kind != kind {
        return Err(Flaw::Kind);
    }
    if said.challenge != question.challenge {
        return Err(Flaw::Challenge);
    }
    let host = |origin: &str| {
        let (scheme, host) = origin.split_once("://")?;
        matches!(scheme, "http" | "https").then(|| host.to_ascii_lowercase())
    };
    let is_ours = match question.knows_scheme {
        true => said.origin == question.origin,
        false => host(&said.origin).is_some() && host(&said.origin) == host(question.origin),
    };
    if !is_ours || said.cross_origin {
        return Err(Flaw::Origin);
    }
    Ok(())
}

/// Somebody was there; and it was the device's owner, by finger, face or number.
const CONFIRMED: u8 = 0b0000_0101;
const HAS_KEY: u8 = 0b0100_0000;
const HAS_EXTENSIONS: u8 = 0b1000_0000;

/// What the device says, in this order: the hash of the house's name, flags, how many signatures it has made, and the rest.
struct Said<'a> {
    flags: u8,
    signatures: u32,
    rest: Option<&'a [u8]>,
}

impl Said<'_> {
    fn read<'a>(question: &Question<'_>, device: &'a [u8]) -> Result<Said<'a>, Flaw> {
        let (head, rest) = device.split_at_checked(37).ok_or(Flaw::DeviceData)?;
        let hash = digest(&SHA256, house(question.origin).to_ascii_lowercase().as_bytes());
        if head[..32] != *hash.as_ref() {
            return Err(Flaw::House);
        }
        let flags = head[32];
        if flags & CONFIRMED != CONFIRMED {
            return Err(Flaw::Unconfirmed);
        }
        let signatures = u32::from_be_bytes([head[33], head[34], head[35], head[36]]);
        Ok(Said { flags, signatures, rest: (!rest.is_empty()).then_some(rest) })
    }
}

/// A public key. Devices must write it as COSE in the canonical form, which leaves one way for each kind.
enum PublicKey<'a> {
    Es256 { x: &'a [u8], y: &'a [u8] },
    EdDsa(&'a [u8]),
    Rs256 { modulus: &'a [u8] },
}

/// What comes before, between and after the numbers of a key of each kind.
const ES256: (&[u8], &[u8]) = (&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], &[0x22, 0x58, 32]);
const EDDSA: &[u8] = &[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32];
const RS256: (&[u8], &[u8]) = (&[0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59, 1, 0], &[0x21, 0x43, 1, 0, 1]);

impl PublicKey<'_> {
    /// A key, and how many bytes it takes.
    fn read(encoded: &[u8]) -> Option<(PublicKey<'_>, usize)> {
        if let Some(rest) = encoded.strip_prefix(ES256.0) {
            let (x, rest) = rest.split_at_checked(32)?;
            let y = rest.strip_prefix(ES256.1)?.get(..32)?;
            return Some((PublicKey::Es256 { x, y }, 77));
        }
        if let Some(rest) = encoded.strip_prefix(EDDSA) {
            return Some((PublicKey::EdDsa(rest.get(..32)?), 42));
        }
        let (modulus, rest) = encoded.strip_prefix(RS256.0)?.split_at_checked(256)?;
        rest.starts_with(RS256.1).then_some((PublicKey::Rs256 { modulus }, 272))
    }

    fn check(&self, message: &[u8], signature: &[u8]) -> Result<(), Flaw> {
        let checked =
            match self {
                PublicKey::Es256 { x, y } => {
                    let point = [&[4], *x, *y].concat();
                    UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
                }
                PublicKey::EdDsa(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature),
                PublicKey::Rs256 { modulus } => RsaPublicKeyComponents { n: *modulus, e: &[1, 0, 1][..] }
                    .verify(&RSA_PKCS1_2048_8192_SHA256, message, signature),
            };
        checked.map_err(|_| Flaw::Signature)
    }
}
