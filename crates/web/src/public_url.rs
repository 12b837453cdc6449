//! The address under which a server is known to its visitors.

use axum::http::Uri;
use std::fmt;
use std::str::FromStr;

/// `https://play.example`: a scheme, a host and perhaps a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    secure: bool,
    host: String,
}

/// What a public address looks like, for messages.
pub(crate) const EXAMPLE: &str = "https://play.example, without a path";

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let wrong = || format!("`{text}` is no address like {EXAMPLE}");
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let host = uri.authority().map(|host| host.as_str().to_ascii_lowercase()).ok_or_else(wrong)?;
        if host.contains('@') || !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(wrong());
        }
        let usual = if secure { ":443" } else { ":80" };
        Ok(PublicUrl { secure, host: host.strip_suffix(usual).unwrap_or(&host).to_owned() })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http{}://{}", if self.secure { "s" } else { "" }, self.host)
    }
}

impl PublicUrl {
    /// Whether visitors reach the server by TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.secure
    }

    /// Whether a `Host` header names this address.
    pub(crate) fn names(&self, host: &str) -> bool {
        let usual = if self.secure { ":443" } else { ":80" };
        let host = host.to_ascii_lowercase();
        host == self.host || host.strip_suffix(usual) == Some(&self.host)
    }

    /// Whether a request for this host is answered: one for the public address, or one from the same machine.
    pub(crate) fn allows(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        self.names(host) || matches!(name, "localhost" | "127.0.0.1" | "[::1]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_and_a_host_and_nothing_else() {
        let url: PublicUrl = "https://PLAY.example:443/".parse().unwrap();
        assert_eq!(url.to_string(), "https://play.example");
        let odd: PublicUrl = "http://house:7777".parse().unwrap();
        assert_eq!(odd.to_string(), "http://house:7777");
        for wrong in ["play.example", "ftp://a", "https://a/b", "https://a?b", "https://u@a", "", "https://"]
        {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn requests_for_other_hosts_are_not_for_this_server() {
        let url: PublicUrl = "https://play.example".parse().unwrap();
        for host in ["play.example", "PLAY.example:443", "localhost:7777", "127.0.0.1", "[::1]:7777"] {
            assert!(url.allows(host), "{host}");
        }
        for host in
            ["evil.example", "play.example:80", "play.example.evil.example", "", "127.0.0.1.evil.example"]
        {
            assert!(!url.allows(host), "{host}");
        }
        assert!(!url.names("localhost"));
    }
}
