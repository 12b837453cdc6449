//! The tree stands on its own: it names no package registry and no other host.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Source, assert_none, tree};

/// Hosts that stand for no place: this machine, names reserved for examples and tests, and names of namespaces.
const NOWHERE: [&str; 8] = [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "0.0.0.0",
    "www.w3.org",
    "json-schema.org",
    "example.com",
    "example.org",
];

/// Files whose text is not ours to change.
const FIXED: [&str; 2] = ["Cargo.lock", "LICENSE-APACHE"];

/// Registries, in two parts, so that this file names none.
const REGISTRIES: [&str; 5] = [
    concat!("crates", ".io"),
    concat!("docs", ".rs"),
    concat!("npm", "js"),
    concat!("pypi", ".org"),
    concat!("python", "hosted"),
];

fn host(address: &str) -> &str {
    let end = address.find(|c: char| !(c.is_ascii_alphanumeric() || ".-[]:_".contains(c)));
    let host = &address[..end.unwrap_or(address.len())];
    // A port, if there is one; the colons of an address in brackets are part of it.
    match host.rfind(']') {
        Some(bracket) => &host[..=bracket],
        None => host.split(':').next().unwrap_or(host),
    }
}

fn names_a_host(line: &str) -> bool {
    let addresses = line.split("://").skip(1).map(host);
    let somewhere = |host: &str| {
        host.contains('.')
            && !NOWHERE.contains(&host)
            && !host.ends_with(".example")
            && !host.ends_with(".test")
    };
    let mut addresses = addresses.filter(|host| !host.is_empty());
    addresses.any(somewhere) || REGISTRIES.iter().any(|registry| line.contains(registry))
}

fn hosts(sources: &[Source]) -> Vec<String> {
    let ours = sources.iter().filter(|source| !FIXED.contains(&source.path.as_str()));
    ours.flat_map(|source| source.lines_with("names a host", names_a_host)).collect()
}

#[test]
fn no_other_host_is_named() {
    assert_none(&hosts(&tree()), "these lines name places outside:");
}

#[test]
fn a_named_host_is_found() {
    let somewhere = concat!("see https:", "//somewhere.net/x\n");
    let nowhere = "http://127.0.0.1:7777/\nxmlns http://www.w3.org/2000/svg\n\
                   http://[::1]:80/ and https://evil.example/\nhttp://{address}/\n";
    assert_eq!(hosts(&[Source::new("a.md", &format!("{somewhere}{nowhere}"))]), ["a.md:1: names a host"]);
}
