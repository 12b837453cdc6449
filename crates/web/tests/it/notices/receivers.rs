//! A push service and a webhook receiver of the tests' own, on loopback.

use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::{aead, agreement, hkdf, signature};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::{Mutex, mpsc};

/// A request that a receiver has got.
#[derive(Clone, Debug)]
pub struct Got {
    pub path: String,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Got {
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// Something that takes posts, answers with a status that the test sets, and keeps what it got.
pub struct Receiver {
    /// `127.0.0.1:port`
    pub host: String,
    status: Arc<AtomicU16>,
    got: Mutex<mpsc::UnboundedReceiver<Got>>,
}

impl Receiver {
    pub async fn new() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let host = listener.local_addr().unwrap().to_string();
        let (sender, got) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(201));
        let answers = status.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (sender, answers) = (sender.clone(), answers.clone());
                tokio::spawn(async move {
                    let mut stream = BufReader::new(stream);
                    let Some(got) = read(&mut stream).await else { return };
                    let answer =
                        format!("HTTP/1.1 {} X\r\nContent-Length: 0\r\n\r\n", answers.load(Ordering::SeqCst));
                    let _sent = sender.send(got);
                    let _written = stream.write_all(answer.as_bytes()).await;
                });
            }
        });
        Receiver { host, status, got: Mutex::new(got) }
    }

    /// Answers with this status from now on.
    pub fn answers(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.host)
    }

    /// The next post.
    pub async fn next(&self) -> Got {
        self.got.lock().await.recv().await.unwrap()
    }

    /// What has arrived and was not looked at yet.
    pub async fn waiting(&self) -> Vec<Got> {
        let mut got = self.got.lock().await;
        let mut all = Vec::new();
        while let Ok(one) = got.try_recv() {
            all.push(one);
        }
        all
    }
}

async fn read(stream: &mut BufReader<tokio::net::TcpStream>) -> Option<Got> {
    let mut line = String::new();
    stream.read_line(&mut line).await.ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length")?.1.parse().ok()?;
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    Some(Got { path, headers, body })
}

/// A browser that subscribes: its keys. One message can be read with them.
pub struct Browser {
    private: agreement::EphemeralPrivateKey,
    pub public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    pub fn new() -> Browser {
        let private =
            agreement::EphemeralPrivateKey::generate(&agreement::ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Browser { private, public, auth: [9; 16] }
    }

    /// What `PushSubscription.toJSON()` says.
    pub fn subscription(&self, endpoint: &str) -> Value {
        let keys = json!({"p256dh": BASE64URL_NOPAD.encode(&self.public), "auth": BASE64URL_NOPAD.encode(&self.auth)});
        json!({"endpoint": endpoint, "keys": keys, "label": "Test"})
    }

    /// Reads a message as RFC 8291 says.
    pub fn read(self, got: &Got) -> Value {
        let body = &got.body;
        let (salt, key_length) = (&body[..16], usize::from(body[20]));
        assert_eq!(u32::from_be_bytes(body[16..20].try_into().unwrap()), 4096);
        let (theirs, record) = (&body[21..21 + key_length], &body[21 + key_length..]);
        let peer = agreement::UnparsedPublicKey::new(&agreement::ECDH_P256, theirs);
        let info = [b"WebPush: info\0".as_slice(), &self.public, theirs].concat();
        let secret =
            agreement::agree_ephemeral(self.private, &peer, |shared| expand(&self.auth, shared, &info, 32))
                .unwrap();
        let key = expand(salt, &secret, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expand(salt, &secret, b"Content-Encoding: nonce\0", 12);
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut record = record.to_vec();
        let plain = key.open_in_place(nonce, aead::Aad::empty(), &mut record).unwrap();
        assert_eq!(plain.last(), Some(&2), "the last record");
        serde_json::from_slice(&plain[..plain.len() - 1]).unwrap()
    }
}

struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    let key = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    key.expand(&[info], Length(length)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

/// Checks the proof of who sends a push message (RFC 8292), and returns what it claims.
pub fn claims(got: &Got, push_key: &str) -> Value {
    let header = got.header("authorization").strip_prefix("vapid t=").unwrap();
    let (token, key) = header.split_once(", k=").unwrap();
    assert_eq!(key, push_key);
    let (signed, proof) = token.rsplit_once('.').unwrap();
    let key = BASE64URL_NOPAD.decode(key.as_bytes()).unwrap();
    let key = signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, key);
    key.verify(signed.as_bytes(), &BASE64URL_NOPAD.decode(proof.as_bytes()).unwrap()).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let read = |text: &str| -> Value {
        serde_json::from_slice(&BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()).unwrap()
    };
    assert_eq!(read(head), json!({"typ": "JWT", "alg": "ES256"}));
    read(claims)
}
