//! Each way in which a webhook could reach inside, and that none of them does.

use super::*;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

fn public() -> NoticeConfig {
    NoticeConfig::default()
}

/// Something that resolves every name to these addresses, and counts how often it is asked.
fn resolving(answers: &'static [&'static [&'static str]]) -> (Outgoing, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    let resolver = move |_: &str| -> Resolved {
        let turn = count.fetch_add(1, Ordering::SeqCst);
        let answer = answers[turn.min(answers.len() - 1)];
        Box::pin(async move { Ok(answer.iter().map(|text| text.parse().unwrap()).collect()) })
    };
    (Outgoing { resolver: Box::new(resolver), tls: Mutex::default() }, asked)
}

async fn post(outgoing: &Outgoing, url: &str, config: &NoticeConfig) -> Result<u16, Undelivered> {
    let target = Target::read(url, config)?;
    outgoing.post(&target, config, HeaderMap::new(), b"{}".to_vec()).await
}

/// A server that answers every request in the same way, and counts them. Returns its address.
async fn receiver(answer: &'static str) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let count = Arc::new(AtomicUsize::new(0));
    let seen = count.clone();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            seen.fetch_add(1, Ordering::SeqCst);
            let mut head = [0; 4096];
            let _read = stream.read(&mut head).await;
            let _written = stream.write_all(answer.as_bytes()).await;
        }
    });
    (address.to_string(), count)
}

#[tokio::test]
async fn an_address_inside_is_refused_however_it_is_written() {
    for host in [
        "127.0.0.1",
        "10.0.0.1",
        "192.168.0.1",
        "172.16.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "[::1]",
        "[::]",
        "[fe80::1]",
        "[fd00::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:a9fe:a9fe]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
    ] {
        let sent = post(&Outgoing::default(), &format!("https://{host}/hook"), &public()).await;
        assert_eq!(sent, Err(Undelivered::Inside), "{host}");
    }
    // The system reads these as 127.0.0.1, or not at all.
    for host in ["2130706433", "0x7f.1", "127.1", "0177.0.0.1", "localhost"] {
        let sent = post(&Outgoing::default(), &format!("https://{host}/hook"), &public()).await;
        assert!(matches!(sent, Err(Undelivered::Inside | Undelivered::Name)), "{host}: {sent:?}");
    }
}

#[tokio::test]
async fn a_name_that_leads_inside_is_refused() {
    for answer in [&["127.0.0.1"][..], &["10.1.2.3"], &["::1"], &["::ffff:169.254.169.254"], &["fd12::1"]] {
        let answers: &'static [&'static [&'static str]] = Box::leak(vec![answer].into_boxed_slice());
        let (outgoing, _) = resolving(answers);
        let sent = post(&outgoing, "https://hook.example/x", &public()).await;
        assert_eq!(sent, Err(Undelivered::Inside), "{answer:?}");
    }
}

#[tokio::test]
async fn one_address_inside_among_public_ones_spoils_them_all() {
    let (outgoing, _) = resolving(&[&["1.1.1.1", "192.168.0.7"]]);
    assert_eq!(post(&outgoing, "https://hook.example/x", &public()).await, Err(Undelivered::Inside));
    let (outgoing, _) = resolving(&[&[]]);
    assert_eq!(post(&outgoing, "https://hook.example/x", &public()).await, Err(Undelivered::Name));
}

#[tokio::test]
async fn a_name_is_asked_once_so_that_its_second_answer_leads_nowhere() {
    // DNS rebinding: the first answer passes the check, a second one would lead to the receiver.
    let (outgoing, asked) = resolving(&[&["203.0.112.1"], &["127.0.0.1"]]);
    let config = public();
    let target = Target::read("https://hook.example:8443/x", &config).unwrap();
    let addresses = outgoing.resolve(&target).await.unwrap();
    assert_eq!(addresses, ["203.0.112.1:8443".parse().unwrap()], "these very addresses are connected to");
    assert_eq!(asked.load(Ordering::SeqCst), 1);
    assert_eq!(outgoing.resolve(&target).await, Err(Undelivered::Inside), "each message is checked anew");
}

#[tokio::test]
async fn an_exchange_asks_for_the_name_once() {
    let (address, count) = receiver("HTTP/1.1 204 No Content\r\n\r\n").await;
    let port = address.rsplit_once(':').unwrap().1;
    let (outgoing, asked) = resolving(&[&["127.0.0.1"], &["127.0.0.2"]]);
    let config = NoticeConfig { allow_hosts: vec!["hook.example".to_owned()], ..public() };
    assert_eq!(post(&outgoing, &format!("http://hook.example:{port}/x"), &config).await, Ok(204));
    assert_eq!((asked.load(Ordering::SeqCst), count.load(Ordering::SeqCst)), (1, 1));
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let (inside, reached) = receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").await;
    let answer =
        format!("HTTP/1.1 307 Temporary Redirect\r\nLocation: http://{inside}/\r\nContent-Length: 0\r\n\r\n");
    let (address, _) = receiver(Box::leak(answer.into_boxed_str())).await;
    let config = NoticeConfig { allow_hosts: vec![address.clone(), inside.clone()], ..public() };
    assert_eq!(
        post(&Outgoing::default(), &format!("http://{address}/x"), &config).await,
        Err(Undelivered::Redirect)
    );
    assert_eq!(reached.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn only_hosts_that_were_named_may_lie_inside() {
    let (address, count) = receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").await;
    let (other, untouched) = receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").await;
    let config = NoticeConfig { allow_hosts: vec![address.clone()], ..public() };
    assert_eq!(post(&Outgoing::default(), &format!("http://{address}/x"), &config).await, Ok(200));
    let sent = post(&Outgoing::default(), &format!("http://{other}/x"), &config).await;
    assert_eq!(sent, Err(Undelivered::Plain), "the same host at another port was not named");
    assert_eq!((count.load(Ordering::SeqCst), untouched.load(Ordering::SeqCst)), (1, 0));
}

#[test]
fn other_schemes_ports_and_forms_of_address_are_refused() {
    let read = |url: &str| Target::read(url, &public()).unwrap_err();
    for url in ["http://hook.example/", "http://127.0.0.1/"] {
        assert_eq!(read(url), Undelivered::Plain, "{url}");
    }
    for url in ["https://hook.example:22/", "https://hook.example:6379/", "https://hook.example:80/"] {
        assert_eq!(read(url), Undelivered::Port, "{url}");
    }
    for url in [
        "",
        "hook.example",
        "ftp://hook.example/",
        "file:///etc/passwd",
        "gopher://hook.example/",
        "https://u:p@hook.example/",
        "https://public.example@127.0.0.1/",
        "https://",
        "//hook.example/",
        "https://hook.example:99999/",
    ] {
        assert_eq!(read(url), Undelivered::Address, "{url}");
    }
    assert_eq!(read(&format!("https://hook.example/{}", "x".repeat(3000))), Undelivered::Address);
    assert!(Target::read("https://hook.example/a?b=c", &public()).is_ok());
}

#[tokio::test]
async fn an_endless_answer_ends() {
    // A head that never ends is cut off, and the body of an answer is not read.
    let long = format!("HTTP/1.1 200 OK\r\nX: {}", "x".repeat(4 * LARGEST_HEAD));
    let (address, _) = receiver(Box::leak(long.into_boxed_str())).await;
    let config = NoticeConfig { allow_hosts: vec![address.clone()], ..public() };
    assert_eq!(
        post(&Outgoing::default(), &format!("http://{address}/x"), &config).await,
        Err(Undelivered::Connection)
    );
    let (address, _) = receiver("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\nxxxx").await;
    let config = NoticeConfig { allow_hosts: vec![address.clone()], ..public() };
    assert_eq!(post(&Outgoing::default(), &format!("http://{address}/x"), &config).await, Ok(200));
}

/// A server that speaks TLS with a certificate for `hook.example`, and the file with that certificate.
async fn secure_receiver(folder: &Path) -> (u16, PathBuf) {
    let made = rcgen::generate_simple_self_signed(vec!["hook.example".to_owned()]).unwrap();
    let file = folder.join("certificate.pem");
    std::fs::write(&file, made.cert.pem()).unwrap();
    let key = rustls::pki_types::PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    let acceptor = tokio_rustls::TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let Ok(mut stream) = acceptor.accept(stream).await else { return };
                let mut head = [0; 4096];
                let _read = stream.read(&mut head).await;
                let _written = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await;
            });
        }
    });
    (port, file)
}

#[tokio::test]
async fn a_certificate_must_be_trusted_and_name_the_host_that_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let (port, file) = secure_receiver(folder.path()).await;
    let allow_hosts = vec!["hook.example".to_owned(), "other.example".to_owned()];
    let trusting = NoticeConfig { allow_hosts, certificates: Some(file), ..public() };
    let (outgoing, _) = resolving(&[&["127.0.0.1"]]);
    assert_eq!(post(&outgoing, &format!("https://hook.example:{port}/x"), &trusting).await, Ok(204));
    let other = post(&outgoing, &format!("https://other.example:{port}/x"), &trusting).await;
    assert_eq!(other, Err(Undelivered::Tls), "the connection goes to the address, and the name is checked");
    let strict = NoticeConfig { certificates: None, ..trusting };
    let unknown = post(&outgoing, &format!("https://hook.example:{port}/x"), &strict).await;
    assert_eq!(unknown, Err(Undelivered::Tls), "nobody has named this certificate");
}
