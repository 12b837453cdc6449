//! The few answers of the gallery: pages for a browser on this machine, and nothing for anybody else.

use super::{Gallery, page};
use crate::Failure;
use greenroom_engine::Lang;
use greenroom_stage::pieces::{PIECES_CSS, SPARE_CSS, TOKENS_CSS};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

/// A request's head is not longer, and a browser on this machine does not need longer to send it.
const LONGEST_HEAD: u64 = 16_384;
const PATIENCE: Duration = Duration::from_secs(10);
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/// An answer: its status, its kind and its text.
struct Answer(&'static str, &'static str, String);

/// Answers requests until the program is stopped.
pub(super) fn serve(listener: &TcpListener, gallery: &Gallery) -> Result<(), Failure> {
    let address = listener.local_addr()?;
    std::thread::scope(|threads| {
        for stream in listener.incoming() {
            match stream {
                // Whoever goes away early gets no answer, and nobody needs to know.
                Ok(stream) => drop(threads.spawn(move || drop(talk(stream, gallery, address.port())))),
                Err(problem) => return Err(Failure::Stream(problem)),
            }
        }
        Ok(())
    })
}

/// Reads one request and answers it.
fn talk(mut stream: TcpStream, gallery: &Gallery, port: u16) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.try_clone()?.take(LONGEST_HEAD)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let mut host = String::new();
    for line in lines {
        let line = line?;
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').unwrap_or_default();
        if name.eq_ignore_ascii_case("host") {
            value.trim().clone_into(&mut host);
        }
    }
    let Answer(status, kind, text) = answer(&first, &host, gallery, port);
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-store\r\nContent-Security-Policy: {POLICY}\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        text.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(text.as_bytes())
}

fn answer(first: &str, host: &str, gallery: &Gallery, port: u16) -> Answer {
    const TEXT: &str = "text/plain; charset=utf-8";
    let own = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}"));
    // Another site whose name leads to this machine sends its own name, and gets nothing.
    if !own.iter().any(|own| own == host) {
        return Answer("403 Forbidden", TEXT, format!("open http://127.0.0.1:{port}/\n"));
    }
    let mut words = first.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    if method != "GET" {
        return Answer("405 Method Not Allowed", TEXT, "only GET\n".to_owned());
    }
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let lang = query.strip_prefix("lang=").and_then(Lang::from_code).unwrap_or(gallery.lang);
    let portraits = gallery.game.portraits();
    match path {
        "/" => Answer("200 OK", "text/html; charset=utf-8", page::draw(gallery, lang).into_string()),
        "/version" => Answer("200 OK", TEXT, gallery.version()),
        "/style.css" => {
            let style = [TOKENS_CSS, PIECES_CSS, SPARE_CSS, gallery.game.style(), page::STYLE].concat();
            Answer("200 OK", "text/css; charset=utf-8", style)
        }
        "/script.js" => Answer("200 OK", "text/javascript; charset=utf-8", page::SCRIPT.to_owned()),
        path if path == portraits.address() => Answer("200 OK", "image/svg+xml", portraits.svg().to_owned()),
        _ => Answer("404 Not Found", TEXT, "there is nothing here\n".to_owned()),
    }
}
