//! Signed values for cookies, which only this server can make.

use sha2::{Digest, Sha256};

const BLOCK: usize = 64;

/// Signs and checks values (HMAC-SHA-256).
pub(crate) struct Signer {
    key: Vec<u8>,
}

impl Signer {
    pub(crate) fn new(key: Vec<u8>) -> Signer {
        Signer { key }
    }

    /// The value with its signature: `value.hexdigits`.
    pub(crate) fn sign(&self, value: &str) -> String {
        format!("{value}.{}", hex(&hmac(&self.key, value.as_bytes())))
    }

    /// The value, if its signature is ours.
    pub(crate) fn check<'a>(&self, signed: &'a str) -> Option<&'a str> {
        let (value, _) = signed.rsplit_once('.')?;
        same(self.sign(value).as_bytes(), signed.as_bytes()).then_some(value)
    }
}

/// Compares in constant time.
pub(crate) fn same(one: &[u8], two: &[u8]) -> bool {
    one.len() == two.len() && one.iter().zip(two).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    let mut block = [0; BLOCK];
    if key.len() > BLOCK {
        block[..32].copy_from_slice(&Sha256::digest(key));
    } else {
        block[..key.len()].copy_from_slice(key);
    }
    let inner = Sha256::new().chain_update(block.map(|byte| byte ^ 0x36)).chain_update(message).finalize();
    Sha256::new().chain_update(block.map(|byte| byte ^ 0x5c)).chain_update(inner).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hmac_matches_the_test_cases_of_rfc_4231() {
        assert_eq!(
            hex(&hmac(&[0x0b; 20], b"Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        );
        assert_eq!(
            hex(&hmac(&[0xaa; 131], b"Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        );
    }

    #[test]
    fn a_changed_value_or_signature_is_not_ours() {
        let signer = Signer::new(vec![7; 32]);
        let signed = signer.sign("somebody");
        assert_eq!(signer.check(&signed), Some("somebody"));
        assert_eq!(signer.check(&signed.replace("some", "nobo")), None);
        assert_eq!(Signer::new(vec![8; 32]).check(&signed), None);
        assert_eq!(signer.check("somebody"), None);
        assert_eq!(signer.check(""), None);
    }
}
