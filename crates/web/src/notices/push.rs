//! Web Push: a message that only one browser can read (RFC 8291 and 8188), with the proof of who sends it (VAPID, RFC 8292).

use crate::notices::{NoticeConfig, Outgoing, Target, Undelivered};
use axum::http::{HeaderMap, HeaderValue, header};
use data_encoding::BASE64URL_NOPAD;
use greenroom_store::UnixMs;
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use ring::{aead, agreement, hkdf};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// How long a push service keeps a message for a browser that is not there, in seconds.
const TTL: &str = "86400";
/// How long a proof is good, in seconds; push services take a day at most.
const PROOF: i64 = 12 * 3600;
/// The size of a record: a whole message fits into one.
const RECORD: u32 = 4096;
/// A message that the push service has not delivered yet is replaced by the next one with the same topic.
const TOPIC: &str = "greenroom";

/// What a browser gives to whoever may send it messages.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PushKeys {
    /// The browser's public key, in base64url.
    pub(crate) p256dh: String,
    /// A secret that both sides know, in base64url.
    pub(crate) auth: String,
}

impl PushKeys {
    /// The point and the secret, if they have the right form.
    fn read(&self) -> Option<(Vec<u8>, Vec<u8>)> {
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok();
        let (point, auth) = (decode(&self.p256dh)?, decode(&self.auth)?);
        (point.len() == 65 && point[0] == 4 && auth.len() == 16).then_some((point, auth))
    }

    /// Whether a message can be written with them.
    pub(crate) fn are_good(&self) -> bool {
        encrypt(self, b"").is_ok()
    }
}

/// The key pair by which push services know this server.
pub(crate) struct Vapid(EcdsaKeyPair);

impl Vapid {
    /// A new key, to be kept in the store.
    pub(crate) fn fresh() -> Vec<u8> {
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        pkcs8.expect("the system gives randomness").as_ref().to_vec()
    }

    /// The key as it is kept; none if it was damaged.
    pub(crate) fn read(kept: &[u8]) -> Option<Vapid> {
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &SystemRandom::new()).ok().map(Vapid)
    }

    /// The public key that a browser subscribes with, in base64url.
    pub(crate) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.public_key().as_ref())
    }

    /// The header that proves who sends a message to this push service.
    fn proof(&self, audience: &str, contact: Option<&str>, now: UnixMs) -> Result<String, Undelivered> {
        let mut claims = json!({"aud": audience, "exp": now.0 / 1000 + PROOF});
        if let Some(contact) = contact {
            claims["sub"] = json!(contact);
        }
        let head = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", BASE64URL_NOPAD.encode(claims.to_string().as_bytes()));
        let signature =
            self.0.sign(&SystemRandom::new(), signed.as_bytes()).map_err(|_| Undelivered::Keys)?;
        Ok(format!("vapid t={signed}.{}, k={}", BASE64URL_NOPAD.encode(signature.as_ref()), self.public()))
    }
}

/// Who sends a message, and when.
pub(crate) struct Sender<'a> {
    pub(crate) outgoing: &'a Outgoing,
    pub(crate) config: &'a NoticeConfig,
    pub(crate) vapid: &'a Vapid,
    /// Where push services reach whoever runs the house.
    pub(crate) contact: Option<&'a str>,
    pub(crate) now: UnixMs,
}

impl Sender<'_> {
    /// Sends a message to a browser.
    pub(crate) async fn send(
        &self,
        address: &str,
        keys: &PushKeys,
        message: &[u8],
        is_urgent: bool,
    ) -> Result<(), Undelivered> {
        let target = Target::read(address, self.config)?;
        let body = encrypt(keys, message)?;
        let proof = self.vapid.proof(&target.origin(), self.contact, self.now)?;
        let mut headers = HeaderMap::new();
        let mut set = |name: &'static str, value: &str| -> Result<(), Undelivered> {
            headers.insert(name, HeaderValue::from_str(value).map_err(|_| Undelivered::Keys)?);
            Ok(())
        };
        set("ttl", TTL)?;
        set("topic", TOPIC)?;
        set("urgency", if is_urgent { "high" } else { "normal" })?;
        set(header::AUTHORIZATION.as_str(), &proof)?;
        set(header::CONTENT_ENCODING.as_str(), "aes128gcm")?;
        set(header::CONTENT_TYPE.as_str(), "application/octet-stream")?;
        self.outgoing.post(&target, self.config, headers, body).await.map(drop)
    }
}

/// A message for one browser: the header of RFC 8188 with our public key, and one record.
fn encrypt(keys: &PushKeys, message: &[u8]) -> Result<Vec<u8>, Undelivered> {
    let bad = |_| Undelivered::Keys;
    let (point, auth) = keys.read().ok_or(Undelivered::Keys)?;
    let random = SystemRandom::new();
    let own = agreement::EphemeralPrivateKey::generate(&agreement::ECDH_P256, &random).map_err(bad)?;
    let public = own.compute_public_key().map_err(bad)?;
    let mut salt = [0; 16];
    random.fill(&mut salt).map_err(bad)?;
    let theirs = agreement::UnparsedPublicKey::new(&agreement::ECDH_P256, &point);
    let sealed = agreement::agree_ephemeral(own, &theirs, |shared| {
        seal(shared, &point, public.as_ref(), &auth, &salt, message)
    });
    sealed.map_err(bad)?.ok_or(Undelivered::Keys)
}

struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// HKDF with SHA-256: so many bytes from a salt, a secret and what they are for.
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let key = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    key.expand(info, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

fn seal(
    shared: &[u8],
    theirs: &[u8],
    ours: &[u8],
    auth: &[u8],
    salt: &[u8; 16],
    message: &[u8],
) -> Option<Vec<u8>> {
    let secret: [u8; 32] = derive(auth, shared, &[b"WebPush: info\0", theirs, ours])?;
    let key: [u8; 16] = derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(salt, &secret, &[b"Content-Encoding: nonce\0"])?;
    let mut record = message.to_vec();
    // The last record ends with this byte.
    record.push(2);
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).ok()?);
    let nonce = aead::Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut record).ok()?;
    if record.len() > RECORD as usize {
        return None;
    }
    let mut body = salt.to_vec();
    body.extend(RECORD.to_be_bytes());
    body.push(ours.len() as u8);
    body.extend(ours);
    body.extend(record);
    Some(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    #[test]
    fn the_example_of_rfc_8291_comes_out() {
        let ours =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let theirs =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let (auth, salt) = (bytes("BTBZMqHH6r4Tts7J_aSIgg"), bytes("DGv6ra1nlYgDCS1FRnbzlw"));
        let salt: [u8; 16] = salt.try_into().unwrap();
        let plain = b"When I grow up, I want to be a watermelon";
        let body = seal(&shared, &theirs, &ours, &auth, &salt, plain).unwrap();
        assert_eq!(
            BASE64URL_NOPAD.encode(&body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
             yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn keys_that_are_no_point_of_the_curve_are_refused() {
        let keys = |p256dh: &str, auth: &str| PushKeys { p256dh: p256dh.to_owned(), auth: auth.to_owned() };
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(keys(good, "BTBZMqHH6r4Tts7J_aSIgg").are_good());
        assert!(keys(&format!("{good}="), "BTBZMqHH6r4Tts7J_aSIgg==").are_good(), "some browsers pad");
        let off = BASE64URL_NOPAD.encode(&[4; 65]);
        for (point, auth) in [(off.as_str(), "BTBZMqHH6r4Tts7J_aSIgg"), (good, "BTBZ"), ("", ""), ("!", "!")]
        {
            assert!(!keys(point, auth).are_good(), "{point} {auth}");
        }
    }

    #[test]
    fn a_long_message_is_refused_and_not_cut_off() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let keys = PushKeys { p256dh: good.to_owned(), auth: "BTBZMqHH6r4Tts7J_aSIgg".to_owned() };
        assert!(encrypt(&keys, &[7; 3900]).is_ok());
        assert_eq!(encrypt(&keys, &[7; 4200]), Err(Undelivered::Keys));
    }
}
