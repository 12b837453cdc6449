//! Every setting: its name, what it is for, what is allowed, and where it is kept. The file, the environment, the flag
//! `--set`, `greenroom config` and the test of the documentation use this one list.

use crate::config::Config;
use crate::config::values::Setting;
use toml::Value;

/// One setting.
pub struct Key {
    /// Its name in the file, with its section.
    pub name: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// What may stand there.
    pub allowed: &'static str,
    /// Whether SIGHUP puts a new value in place; others need a restart.
    pub reloads: bool,
    /// Its value as TOML; none if nothing is set.
    pub get: fn(&Config) -> Option<String>,
    /// Sets it; none if the value is not allowed.
    pub(super) set: fn(&mut Config, &Value) -> Option<()>,
}

impl Key {
    /// The environment variable that sets it.
    pub fn variable(&self) -> String {
        format!("GREENROOM_{}", self.name.replace('.', "_").to_uppercase())
    }

    /// The setting with this name.
    pub fn find(name: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| key.name == name)
    }
}

/// What a setting of this kind allows; the kind follows from where it is kept.
const fn allowed<S: Setting>(_: fn(&Config) -> &S) -> &'static str {
    S::ALLOWED
}

macro_rules! keys {
    ($($name:literal, $reloads:literal, $about:literal, $($field:ident).+;)*) => {
        &[$(Key {
            name: $name,
            about: $about,
            allowed: allowed(|config| &config.$($field).+),
            reloads: $reloads,
            get: |config| config.$($field).+.write(),
            set: |config, value| {
                config.$($field).+ = Setting::read(value)?;
                Some(())
            },
        }),*]
    };
}

/// All settings, in the order of the file: those without a section first.
pub const KEYS: &[Key] = keys! {
    "listen", false, "The address to listen on; port 0 takes any free port. A socket that systemd passes goes before it.", listen;
    "data", false, "The folder of the database.", data;
    "store", false, "A database of PostgreSQL that holds the house, in place of the file in the folder.", store;
    "bus", false, "A bus (NATS) by which several servers on one database tell each other what has changed.", bus;
    "public_url", true, "The address under which visitors know the server. Links use it, cookies are Secure if it is https, and requests for other hosts are refused.", settings.public_url;
    "behind_proxy", true, "A proxy stands before the server: limits count each visitor by the last address in X-Forwarded-For, and X-Forwarded-Proto says whether they speak TLS.", settings.behind_proxy;
    "cards", false, "Games that are played with card files of your own.", cards;
    "stop_within", true, "How long stopping may take. What is being answered then is answered; live connections are closed and come back.", settings.stop_within;
    "unload_after", true, "How long a table stays in memory after the last request about it.", settings.unload_after;
    "house.unlisted", true, "The lobby lists no tables and search engines are asked to stay away: people find a table by its link.", settings.unlisted;
    "house.keep_private", true, "After what time finished private games are removed, such as \"90d\"; never if nothing is set.", settings.keep_private;
    "tls.certificate", true, "The certificate chain (PEM). With it and its key the server speaks TLS itself.", tls.certificate;
    "tls.key", true, "The private key of the certificate (PEM).", tls.key;
    "log.levels", true, "What is logged: one level for everything, and others for single modules.", log.levels;
    "log.format", false, "How a line of the log looks.", log.format;
    "metrics.for", true, "Who may read /metrics: programs on this machine and whoever holds the admin token (local), the latter alone (token), or nobody (off).", settings.metrics;
    "bots.pause", true, "The pause before a bot moves, so that people can follow.", settings.bot_pause;
    "bots.advice_step", true, "At a table of several people, advice comes whole steps of so long after its question, so that no wait tells who else asks.", settings.advice_step;
    "bots.sleep_after", true, "After what time without a visit a table of bots alone sleeps.", settings.limits.bots_sleep_after;
    "notices.wait", true, "How long something waits before somebody who wants notices is told of it.", settings.notices.wait;
    "notices.allow_hosts", true, "Hosts inside your network that webhooks may reach, each as name or name:port; without it they reach public addresses alone.", settings.notices.allow_hosts;
    "notices.certificates", true, "Certificates (PEM) that are trusted for what goes out, beside Mozilla's list.", settings.notices.certificates;
    "notices.contact", true, "Where push services reach you, such as \"mailto:you@example.org\"; else the public address is told to them.", settings.notices.contact;
    "mail.server", true, "The mail server for notices by e-mail, as name or name:port; without it there is no e-mail. It needs `mail.from` and `public_url` too.", settings.notices.mail.server;
    "mail.tls", true, "How the connection to the mail server is secured: upgraded (starttls), from its beginning (tls), or not at all (off).", settings.notices.mail.tls;
    "mail.user", true, "The name to log in to the mail server with.", settings.notices.mail.user;
    "mail.password_file", true, "The file that holds the password for the mail server.", settings.notices.mail.password_file;
    "mail.from", true, "The address that notices come from, such as \"Greenroom <greenroom@example.org>\".", settings.notices.mail.from;
    "limits.changes", true, "Requests of one person that change something.", settings.limits.changes;
    "limits.changes_of_address", true, "Requests from one address that change something, whoever sends them. An address is an IPv4 address or an IPv6 /64 network.", settings.limits.changes_of_address;
    "limits.cost_without_name", true, "How many changes each change by an unnamed visitor counts as.", settings.limits.cost_without_name;
    "limits.new_people", true, "New people from one address.", settings.limits.new_people;
    "limits.new_tables", true, "New tables of one person.", settings.limits.new_tables;
    "limits.new_tables_of_address", true, "New tables from one address.", settings.limits.new_tables_of_address;
    "limits.unfinished_tables", true, "How many tables of one person may be unfinished.", settings.limits.unfinished_tables;
    "limits.trusted_tokens", true, "The programs that may change more and make more tables: the SHA-256 of their tokens in hexadecimal (`printf %s TOKEN | sha256sum`).", settings.trusted_tokens;
    "limits.trusted_factor", true, "How many times as many changes and new tables a trusted token has. Nothing that it does is charged to its address.", settings.limits.trusted_factor;
    "limits.join_codes", true, "Tries of join codes from one address, right or wrong.", settings.limits.join_codes;
    "limits.logins", true, "Tries of login codes and recovery phrases from one address, right or wrong; and those that one person makes or tries.", settings.limits.logins;
    "limits.notices", true, "New channels for notices, test messages and mails that ask, of one person and from one address.", settings.limits.notices;
    "limits.chat_lines", true, "Lines of chat of one person, at all tables together.", settings.limits.chat_lines;
    "limits.searches", true, "Questions for advice, and analyses, of one person; each kind is counted for itself.", settings.limits.searches;
    "limits.lab_runs", true, "Runs of the lab that one person begins.", settings.limits.lab_runs;
    "limits.lab_runs_of_address", true, "Runs of the lab that are begun from one address.", settings.limits.lab_runs_of_address;
    "limits.live_of_person", true, "Live connections of one person.", settings.limits.live_of_person;
    "limits.live_of_address", true, "Live connections from one address.", settings.limits.live_of_address;
    "limits.connections_of_address", true, "Connections from one address. Behind a proxy only the next limit counts.", settings.limits.connections_of_address;
    "limits.connections", true, "All connections; never more than the system allows open files.", settings.limits.connections;
    "limits.head", true, "How long the head of a request may take, or the pause before it.", settings.limits.head;
    "limits.body", true, "How long the body of a request may take.", settings.limits.body;
};
