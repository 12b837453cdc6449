//! A digest of everything that a transcript leads to, so that two machines can say whether they play alike.

use greenroom_catalog::find;
use greenroom_engine::{Eyes, Transcript};
use sha2::{Digest, Sha256};

/// After so many actions a position is looked at; the last one always is.
const STEP: usize = 7;

/// The digest of the states and views of a game, position by position.
pub fn digest(transcript: &str) -> Result<String, String> {
    let transcript = Transcript::from_text(transcript).map_err(|error| error.to_string())?;
    let kind = find(&transcript.header.game).ok_or("there is no such game")?;
    let table = kind.replay(&transcript, None).map_err(|error| error.to_string())?;
    let last = table.number();
    let mut hash = Sha256::new();
    for number in (0..last).step_by(STEP).chain([last]) {
        let then = table.at(number);
        hash.update(then.dump().to_string());
        hash.update(then.view_text(Eyes::Public));
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}
