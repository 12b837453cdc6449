//! Webhooks: a message in the form that Discord, Slack or a program of one's own reads.

use crate::notices::message::Told;
use crate::notices::{NoticeConfig, Outgoing, Target, Undelivered};
use axum::http::{HeaderMap, HeaderValue, header};
use greenroom_store::UnixMs;
use ring::hmac;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What a webhook reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Format {
    Discord,
    Slack,
    Json,
}

impl Format {
    /// All, each with the name that forms use.
    pub(crate) const ALL: [(Format, &str); 3] =
        [(Format::Discord, "discord"), (Format::Slack, "slack"), (Format::Json, "json")];

    /// What an address is most probably for.
    pub(crate) fn guess(address: &str) -> Format {
        let host = address.split('/').nth(2).unwrap_or_default();
        match host {
            "discord.com" | "discordapp.com" | "ptb.discord.com" | "canary.discord.com" => Format::Discord,
            "hooks.slack.com" => Format::Slack,
            _ => Format::Json,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        Format::ALL.iter().find(|(format, _)| *format == self).map_or("json", |(_, name)| name)
    }
}

/// What is kept of a webhook beside its address.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HookKeys {
    pub(crate) format: Format,
    /// What plain JSON is signed with.
    pub(crate) secret: String,
}

/// Sends a message. `delivery` is the same however often it is tried, so that the receiver can leave a second one out.
pub(crate) async fn send(
    outgoing: &Outgoing,
    config: &NoticeConfig,
    (address, keys): (&str, &HookKeys),
    told: &Told,
    (delivery, now): (i64, UnixMs),
) -> Result<(), Undelivered> {
    let target = Target::read(address, config)?;
    let body = body(keys.format, told, delivery, now).to_string().into_bytes();
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if keys.format == Format::Json {
        let (signature, number) = (signature(&keys.secret, &body), delivery.to_string());
        for (name, value) in [("x-greenroom-signature", &signature), ("x-greenroom-delivery", &number)] {
            headers.insert(name, HeaderValue::from_str(value).map_err(|_| Undelivered::Keys)?);
        }
    }
    outgoing.post(&target, config, headers, body).await.map(drop)
}

/// The HMAC-SHA-256 of a body: `sha256=` and hexadecimal digits, as GitHub's webhooks have it.
fn signature(secret: &str, body: &[u8]) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let digits: String = hmac::sign(&key, body).as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256={digits}")
}

fn body(format: Format, told: &Told, delivery: i64, now: UnixMs) -> Value {
    match format {
        // Nobody is mentioned, whatever a name looks like.
        Format::Discord => {
            json!({"content": escape_markdown(&told.text()), "allowed_mentions": {"parse": []}})
        }
        Format::Slack => json!({"text": escape_slack(&told.text())}),
        Format::Json => json!({
            "delivery": delivery,
            "time": now.to_iso_8601(),
            "kind": told.kind,
            "title": told.title,
            "text": told.body,
            "url": told.url,
            "waiting": told.waiting,
            "tables": told.tables,
        }),
    }
}

/// Slack reads three letters as its own; without them nobody can be mentioned either.
fn escape_slack(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Letters that Discord would read as bold, code, a quotation or a link with another text.
fn escape_markdown(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '*' | '~' | '`' | '|' | '>' | '[' | ']' | '\\' | '<') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_says_what_a_webhook_reads() {
        let guess = |host: &str| Format::guess(&format!("https://{host}/services/x"));
        assert_eq!(guess("discord.com"), Format::Discord);
        assert_eq!(guess("hooks.slack.com"), Format::Slack);
        assert_eq!(guess("discord.com.evil.example"), Format::Json);
    }

    #[test]
    fn a_name_can_neither_mention_nor_format() {
        assert_eq!(escape_slack("<!channel> & co"), "&lt;!channel&gt; &amp; co");
        assert_eq!(escape_markdown("**[a](b)**"), "\\*\\*\\[a\\](b)\\*\\*");
    }

    #[test]
    fn the_signature_is_that_of_rfc_4231() {
        assert_eq!(
            signature("Jefe", b"what do ya want for nothing?"),
            "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
