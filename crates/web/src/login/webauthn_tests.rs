//! Test vectors of the specification (WebAuthn, level 3, section 16), and what happens when any byte of them is another.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use super::*;
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use serde_json::{Value, json};

const ORIGIN: &str = "https://example.org";

/// What a browser says, up to the challenge and after it.
const GET: &str = r#"{"type":"webauthn.get","challenge":""#;
const CREATE: &str = r#"{"type":"webauthn.create","challenge":""#;
const EXTRA: &str = "clientDataJSON may be extended with additional fields in the future, such as this: ";

fn hex(text: &str) -> Vec<u8> {
    HEXLOWER.decode(text.as_bytes()).unwrap()
}

fn base64(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

fn relying_party() -> RelyingParty {
    RelyingParty::new(ORIGIN, true).unwrap()
}

/// A key that has signed, and what was said with it.
struct Signing {
    key: StoredPasskey,
    challenge: Vec<u8>,
    client: Vec<u8>,
    device: Vec<u8>,
    signature: Vec<u8>,
}

impl Signing {
    fn new(key: &str, challenge: &str, flags: u8, rest: &str, signature: &str) -> Signing {
        Signing::of_kind(-7, key, challenge, flags, rest, signature)
    }

    fn of_kind(kind: i32, key: &str, challenge: &str, flags: u8, rest: &str, signature: &str) -> Signing {
        let challenge = hex(challenge);
        let client = format!(r#"{GET}{}","origin":"{ORIGIN}",{rest}}}"#, base64(&challenge)).into_bytes();
        let house = "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5";
        let device = [&hex(house)[..], &[flags, 0, 0, 0, 0]].concat();
        let key = stored(b"a name".to_vec(), hex(key), kind, 0);
        Signing { key, challenge, client, device, signature: hex(signature) }
    }

    fn check(&self) -> Result<u32, Flaw> {
        let [client, device, signature] =
            [&self.client, &self.device, &self.signature].map(|bytes| base64(bytes));
        let said = json!({"rawId": base64(b"a name"), "response": {
            "clientDataJSON": client, "authenticatorData": device, "signature": signature}});
        let (_, mut state) = relying_party().ask_for_login();
        state.challenge.clone_from(&self.challenge);
        relying_party().signed(&serde_json::from_value(said).unwrap(), &state, &self.key)
    }
}

/// 16.6: the device's owner has confirmed it.
fn confirmed() -> Signing {
    let key = "a50102032620012158203b8176b7504489cc593046d7988abb7905a742de6ac2cdc748a873c663e90cb1\
               2258201436d5edc9a75f23999eef9d5950a5c2455514ee1014084720f841a06b828a11";
    let signature = "304502203ecef83fb12a0cae7841055f9f87103a99fd14b424194bbf06c4623d3ee6e3fd\
                     022100d2ace346db262b1374a6b70faa51f518a42ddca13a4125ce6f5052a75bac9fb6";
    let challenge = "ef1deba56dce48f674a447ccf63b9599258ce87648e5c396f2ef0ca1da460e3b";
    Signing::new(key, challenge, 0x0d, r#""crossOrigin":false"#, signature)
}

/// 16.3: a key that has signed for itself, and the challenge.
fn self_attested() -> (Vec<u8>, Value) {
    let challenge = hex("7869c2b772d4b58eba9378cf8f29e26cf935aa77df0da89fa99c0bdc0a76f7e5");
    let client = format!(
        r#"{CREATE}{}","origin":"{ORIGIN}","crossOrigin":false,"extraData":"{EXTRA}U9hTXvKE2URkMnb_0xYHVg"}}"#,
        base64(&challenge)
    );
    let object = "a363666d74667061636b65646761747453746d74a263616c672663736967584630440220067a20754ab925005dbf378097c92120\
                  031581c73228d1fb4f5b881bcd7da98302207fc7b147558c7c0eba3af18bd9d121fa3d3a26d17fe3f220272178f473b6006d\
                  68617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b55d00000000df850e\
                  09db6afbdfab51697791506cfc0020455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a865ecdca129cbef58ca5010203\
                  262001215820eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf193843c5225820927b8aa427a2be1b8834\
                  d233a2d34f61f13bfd44119c325d5896e183fee484f2";
    let said = json!({
        "rawId": base64(&hex("455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a865ecdca129cbef58c")),
        "response": {"clientDataJSON": base64(client.as_bytes()), "attestationObject": base64(&hex(object))},
    });
    (challenge, said)
}

fn made(challenge: &[u8], said: &Value) -> Result<StoredPasskey, Flaw> {
    let (_, mut state) = relying_party().ask_for_new(&[7; 32], "Aiko", std::iter::empty());
    state.challenge = challenge.to_vec();
    relying_party().made(&serde_json::from_value(said.clone()).unwrap(), &state)
}

#[test]
fn the_vectors_of_the_specification_are_believed() {
    assert_eq!(confirmed().check().unwrap(), 0);
    let (challenge, said) = self_attested();
    let made = made(&challenge, &said).unwrap();
    assert_eq!((made.algorithm, made.counter, made.credential_id.len()), (-7, 0, 32));
    // What it has signed later is told apart from the key alone (16.3): nobody has confirmed it there.
    let later = Signing::new(
        &HEXLOWER.encode(&made.public_key),
        "4478a10b1352348dd160c1353b0d469b5db19eb91c27f7dfa6fed39fe26af20b",
        0x09,
        &format!(r#""crossOrigin":false,"extraData":"{EXTRA}gTb53rz6EhSWomXGzimC1Q""#),
        "304402203310b9431903c401f1be2bdc8d23a4007682dbbddcf846994947b7f465daf840\
         02204e94dd00047b316061b3b99772b7efd95994a83ef584b3b6b825ea3550251b66",
    );
    assert!(matches!(later.check(), Err(Flaw::Refused(PasskiError::UserVerificationRequired))));
}

#[test]
fn what_another_site_has_embedded_is_refused() {
    // 16.4: signed as it should be, inside a page of another site.
    let key = "a501020326200121582022200a473f90b11078851550d03b4e44a2279f8c4eca27b3153dedfe03e4e97d\
               225820cbd0be95e746ad6f5a8191be11756e4c0420e72f65b466d39bc56b8b123a9c6e";
    let embedded = Signing::new(
        key,
        "876aa517ba83fdee65fcffdbca4c84eeae5d54f8041a1fc85c991e5bbb273137",
        0x05,
        &format!(r#""crossOrigin":true,"extraData":"{EXTRA}92pcTVD0Aby-q4dtmj6efg""#),
        "3046022100eb12fcf23b12764c0f122e22371fab92e283879fd798f38ee1841c951b6e40e7\
         022100c76237ff9db77b3c56f30837cda6a09acfa2e915544e609c0733b1184036d1cf",
    );
    assert!(matches!(embedded.check(), Err(Flaw::Refused(PasskiError::CrossOriginNotAllowed))));
}

#[test]
fn no_byte_of_what_was_signed_can_be_another_or_missing() {
    type Part = fn(&mut Signing) -> &mut Vec<u8>;
    let parts: [Part; 3] = [|said| &mut said.client, |said| &mut said.device, |said| &mut said.signature];
    for part in parts {
        let length = part(&mut confirmed()).len();
        for place in 0..length {
            let mut said = confirmed();
            part(&mut said)[place] ^= 1;
            assert!(said.check().is_err(), "byte {place} is another");
            let mut said = confirmed();
            part(&mut said).truncate(place);
            assert!(said.check().is_err(), "it ends after {place} bytes");
        }
        let mut said = confirmed();
        part(&mut said).push(0);
        assert!(said.check().is_err(), "there is one byte more");
    }
}

#[test]
fn no_byte_of_a_key_that_signs_for_itself_can_be_another_or_missing() {
    let (challenge, said) = self_attested();
    let object = said["response"]["attestationObject"].as_str().unwrap();
    let object = BASE64URL_NOPAD.decode(object.as_bytes()).unwrap();
    let with = |object: &[u8]| {
        let mut said = said.clone();
        said["response"]["attestationObject"] = json!(base64(object));
        made(&challenge, &said)
    };
    assert!(with(&object).is_ok());
    for place in 0..object.len() {
        let mut changed = object.clone();
        changed[place] ^= 1;
        assert!(with(&changed).is_err(), "byte {place} is another");
        assert!(with(&object[..place]).is_err(), "it ends after {place} bytes");
    }
}

#[test]
fn every_kind_of_key_signs_and_none_signs_for_another() {
    const CHALLENGE: &str = "d568405e2661bce6c71eadf34ae39e2cfea6a50e33c5a72daf586837d365686f";
    let lines = include_str!("webauthn_keys.txt").lines().filter(|line| !line.starts_with('#'));
    let keys: Vec<(i32, &str, &str)> = lines
        .map(|line| {
            let [kind, key, signature] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
            (kind.parse().unwrap(), key, signature)
        })
        .collect();
    let mut kinds: Vec<i32> = keys.iter().map(|(kind, ..)| *kind).collect();
    kinds.sort_unstable_by_key(|kind| ALGORITHMS.iter().position(|asked| asked == kind));
    assert_eq!(kinds, ALGORITHMS);
    let check = |kind, key, signature| {
        Signing::of_kind(kind, key, CHALLENGE, 0x0d, r#""crossOrigin":false"#, signature).check()
    };
    for (kind, key, signature) in &keys {
        assert_eq!(check(*kind, key, signature).unwrap(), 0, "{kind}");
        for other in &keys {
            let is_own = other.0 == *kind;
            assert_eq!(check(*kind, key, other.2).is_ok(), is_own, "{kind} with a signature of {}", other.0);
            assert_eq!(check(other.0, key, signature).is_ok(), is_own, "{kind} called {}", other.0);
        }
        let mut said = Signing::of_kind(*kind, key, CHALLENGE, 0x0d, r#""crossOrigin":false"#, signature);
        said.signature[7] ^= 1;
        assert!(said.check().is_err(), "{kind} with another byte");
    }
}

#[test]
fn every_kind_of_key_that_is_asked_for_is_understood_and_numbers_are_no_houses() {
    let (question, _) = relying_party().ask_for_new(&[7; 32], "Aiko", std::iter::empty());
    let asked: Vec<i32> = question.pub_key_cred_params.iter().map(|kind| kind.alg).collect();
    assert_eq!(asked, ALGORITHMS);
    for number in ["http://127.0.0.1:7777", "https://[::1]:443", "http://:80", "nothing"] {
        assert!(RelyingParty::new(number, true).is_none(), "{number}");
    }
    let named = RelyingParty::new("http://GREENROOM.test:7777", false).unwrap();
    assert_eq!(named.0.rp_id, "greenroom.test");
    assert_eq!(named.0.rp_origins, ["http://greenroom.test:7777", "https://greenroom.test:7777"]);
}
