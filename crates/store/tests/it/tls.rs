//! PostgreSQL by TLS: the connection is secured, and a server that the authority does not vouch for is refused.

use crate::common::cluster::{Cluster, command, run};
use crate::common::somebody;
use greenroom_store::*;
use rcgen::{CertificateParams, Issuer, KeyPair};

/// An authority as PEM, and a certificate for this machine with its key.
fn certified() -> (String, String, String) {
    let authority_key = KeyPair::generate().unwrap();
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
    let root = authority.self_signed(&authority_key).unwrap().pem();
    let key = KeyPair::generate().unwrap();
    let server = CertificateParams::new(vec!["127.0.0.1".to_owned()]).unwrap();
    let server = server.signed_by(&key, &Issuer::new(authority, authority_key)).unwrap();
    (root, server.pem(), key.serialize_pem())
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn a_connection_to_postgres_is_secured_and_a_stranger_is_refused() {
    let folder = run("mktemp", &["-d", "--tmpdir=/tmp"]);
    let data = format!("{folder}/data");
    run("initdb", &["-D", &data, "-U", "greenroom", "-A", "trust", "-E", "UTF8", "--locale", "C"]);
    let (root, certificate, key) = certified();
    let write = |name: &str, text: &str| {
        let line = format!("umask 077 && printf %s \"$1\" > {data}/{name}");
        assert!(command("sh").args(["-c", &line, "sh", text]).status().unwrap().success());
    };
    write("server.crt", &certificate);
    write("server.key", &key);
    write("pg_hba.conf", "hostssl all all 127.0.0.1/32 trust\n");
    let cluster = Cluster::start(&data, "-c ssl=on");
    let own = tempfile::tempdir().unwrap();
    let (ours, theirs) = (own.path().join("ours.pem"), own.path().join("theirs.pem"));
    std::fs::write(&ours, root).unwrap();
    std::fs::write(&theirs, certified().0).unwrap();
    let address = |more: &str| format!("postgres://greenroom@127.0.0.1:{}/postgres{more}", cluster.port);
    let secured = |roots: &std::path::Path| {
        Store::connect(&address(&format!("?sslmode=verify-full&sslrootcert={}", roots.display())))
    };
    let store = secured(&ours).unwrap();
    let person = somebody(&store, "Aiko");
    assert_eq!(store.person(&person).wait().unwrap().unwrap().name, "Aiko");
    store.close();
    let stranger = secured(&theirs).expect_err("another authority has signed it").to_string();
    assert!(stranger.contains("certificate"), "{stranger}");
    let plain = Store::connect(&address("?sslmode=disable")).expect_err("only TLS is let in").to_string();
    assert!(plain.contains("no encryption"), "{plain}");
    cluster.stop_at_once();
    run("rm", &["-rf", &folder]);
}
