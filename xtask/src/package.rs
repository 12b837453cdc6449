//! The Debian package on this machine: installed, started, used, upgraded over a running table, and removed.

use crate::dist::deb::Package;
use crate::dist::version;
use crate::programs::{ask, cargo, find, program, run, target};
use crate::round::Round;
use crate::steps::{Plan, build};
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Where the package keeps its games.
const DATA: &str = "/var/lib/greenroom";
const UNIT: &str = "/usr/lib/systemd/system/greenroom.service";

/// The step of the check. It needs root on Debian, and a machine that does not have Greenroom already.
pub(crate) fn plan(round: &Round) -> Result<Plan> {
    if let Some(why) = obstacle() {
        return Ok(Plan { note: format!("not run: {why}"), ..Plan::default() });
    }
    let key = |files: &crate::memory::Files| ("package".to_owned(), files.key_in_browser("package", None));
    let (parts, left_out) = round.due(round.files.iter().map(key).collect());
    if left_out > 0 {
        return Ok(Plan { note: "passed before, as it is".to_owned(), ..Plan::default() });
    }
    // Not this very program: the steps before may have built it anew, and its file is gone then.
    let check = cargo(["run", "--quiet", "--package", "xtask", "--", "package-check"]);
    Ok(Plan { commands: vec![build(&["--bin", "greenroom"]), check], parts, ..Plan::default() })
}

/// Why the package cannot be tried here.
fn obstacle() -> Option<&'static str> {
    if find("dpkg").is_none() || find("setpriv").is_none() {
        return Some("a Debian package can only be tried on Debian");
    }
    if ask("id", &["-u"]).as_deref() != Some("0") {
        return Some("only root can install a package");
    }
    if Path::new("/run/systemd/system").exists() {
        return Some(
            "systemd runs here; the package is tried where nothing else would start it, such as a container",
        );
    }
    if Path::new("/usr/bin/greenroom").exists() || Path::new(DATA).exists() {
        return Some("Greenroom is installed here already");
    }
    None
}

/// `cargo xtask package-check`: the whole life of the package. Whatever happens, it is purged in the end.
pub(crate) fn check() -> Result<()> {
    if let Some(why) = obstacle() {
        bail!("{why}");
    }
    let folder = target().join("package-check");
    std::fs::create_dir_all(&folder)?;
    let lived = live(&folder);
    let purged = dpkg(&["--purge", "greenroom"]);
    lived?;
    purged?;
    ensure!(!Path::new(DATA).exists(), "{DATA} is still there after a purge");
    ensure!(ask("getent", &["passwd", "greenroom"]).is_none(), "the user is still there after a purge");
    println!("The package was installed, used, upgraded over a running table, removed and purged.");
    Ok(())
}

fn live(folder: &Path) -> Result<()> {
    let (first, second) = (make(folder, "~first")?, make(folder, "~second")?);
    dpkg(&["--install", &first.to_string_lossy()])?;
    ensure!(
        ask("dpkg-query", &["-W", "-f", "${Version}", "greenroom"]) == Some(format!("{}~first", version()))
    );
    ensure!(ask("stat", &["-c", "%U %a", DATA]).as_deref() == Some("greenroom 700"), "{DATA} is not private");
    let server = Server::start()?;
    let table = begin(&server)?;
    let played = table.play(&server, 5)?;
    // The package is upgraded while the table is open; systemd would start the new program afterwards.
    dpkg(&["--install", &second.to_string_lossy()])?;
    table.play(&server, 1)?;
    server.stop()?;
    let server = Server::start()?;
    let after = table.play(&server, 3)?;
    ensure!(after >= played + 4, "the table was at {played} before the upgrade and is at {after} after it");
    let backup = folder.join("backup.db");
    let _ = std::fs::remove_file(&backup);
    run(program("/usr/bin/greenroom").arg("backup").arg(&backup).args(["--data", DATA]))?;
    server.stop()?;
    dpkg(&["--remove", "greenroom"])?;
    ensure!(!Path::new("/usr/bin/greenroom").exists() && !Path::new(UNIT).exists(), "files are left");
    ensure!(Path::new(DATA).join("greenroom.db").exists(), "the games are gone after a removal");
    Ok(())
}

/// A package of the test build, which is compressed quickly.
fn make(folder: &Path, suffix: &str) -> Result<PathBuf> {
    let version = format!("{}{suffix}", version());
    let package = Package { version, program: target().join("debug/greenroom"), is_static: false, level: 1 };
    let path = folder.join(package.file_name());
    std::fs::write(&path, package.bytes()?)?;
    Ok(path)
}

fn dpkg(arguments: &[&str]) -> Result<()> {
    run(program("dpkg").args(arguments))
}

/// The installed program as its service starts it, with a free port in place of its own.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start() -> Result<Server> {
        let unit = std::fs::read_to_string(UNIT).context("the package installs a service")?;
        let line =
            unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).context("it starts something")?;
        let words = line.split_whitespace().filter(|word| !word.starts_with('$'));
        let words = words.map(|word| if word == "127.0.0.1:7777" { "127.0.0.1:0" } else { word });
        let mut command = Command::new("setpriv");
        command.args([
            "--reuid",
            "greenroom",
            "--regid",
            "greenroom",
            "--clear-groups",
            "--no-new-privs",
            "--",
        ]);
        let mut child =
            command.args(words).args(["--bot-pause", "1"]).current_dir("/").stdout(Stdio::piped()).spawn()?;
        let mut lines = BufReader::new(child.stdout.take().context("its output is read")?).lines();
        let address = loop {
            let line = lines.next().context("the server stopped before it listened")??;
            if let Some((_, address)) = line.split_once("open at http://") {
                break address.trim().to_owned();
            }
        };
        std::thread::spawn(move || lines.for_each(drop));
        Ok(Server { child, address })
    }

    /// Stops it as a service is stopped.
    fn stop(mut self) -> Result<()> {
        run(program("kill").args(["-TERM", &self.child.id().to_string()]))?;
        let status = self.child.wait()?;
        ensure!(status.success(), "the server stopped with {status}");
        Ok(())
    }

    /// One request as a program sends it.
    fn ask(&self, method: &str, path: &str, token: &str, body: &Value) -> Result<Value> {
        let mut stream = TcpStream::connect(&self.address)?;
        let body = body.to_string();
        let bearer =
            if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        write!(
            stream,
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json\r\n{bearer}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("an answer has a head")?;
        let status = head.lines().next().unwrap_or_default();
        ensure!(status.contains(" 20"), "{method} {path}: {status} {body}");
        Ok(serde_json::from_str(body).unwrap_or(Value::Null))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A check that failed leaves no server behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table of one person and two bots.
struct Table {
    token: String,
    id: String,
}

fn begin(server: &Server) -> Result<Table> {
    let text = |value: &Value| value.as_str().map(str::to_owned).context("the server says a word");
    let token = text(&server.ask("POST", "/api/people", "", &json!({"name": "Aiko"}))?["token"])?;
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "random", "random"]});
    let id = text(&server.ask("POST", "/api/tables", &token, &wanted)?["id"])?;
    Ok(Table { token, id })
}

impl Table {
    /// Plays so many moves of the person, and returns how often what they see has changed.
    fn play(&self, server: &Server, moves: usize) -> Result<u64> {
        let mut left = moves;
        loop {
            let view =
                server.ask("GET", &format!("/api/tables/{}/view", self.id), &self.token, &json!({}))?;
            if left == 0 || view["over"] == true {
                return view["number"].as_u64().context("a view has a number");
            }
            if view["mine"] == true {
                let action = json!({"decision": view["decision"], "words": view["legal"][0]});
                server.ask("POST", &format!("/api/tables/{}/act", self.id), &self.token, &action)?;
                left -= 1;
            } else {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }
}
