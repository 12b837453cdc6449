//! The built program as a server of its own.

use crate::wire::{Reply, Wire};
use serde_json::Value;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::process::{Child, Command};

/// A limit that only ends a test that would wait for ever.
pub const LONG: Duration = Duration::from_secs(120);

/// What a process has written so far.
pub type Lines = Arc<Mutex<Vec<String>>>;

/// A running server.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// Its standard output.
    pub said: Lines,
    /// Its log.
    pub log: Lines,
}

/// The program that is tested.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_greenroom");

/// The command that serves a folder on a free port.
pub fn command(data: &Path, args: &[&str]) -> Command {
    command_of(PROGRAM, data, args)
}

/// The same with another program, such as that of the version before.
pub fn command_of(program: &str, data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "1", "--data"]).arg(data).args(args);
    command.env("LANG", "en");
    command
}

impl Server {
    pub async fn start(data: &Path, args: &[&str]) -> Server {
        Server::run(command(data, args)).await
    }

    /// Starts a command and waits until it serves.
    pub async fn run(mut command: Command) -> Server {
        let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
        let mut child = piped.spawn().unwrap();
        let said = collect(child.stdout.take().unwrap());
        let log = collect(child.stderr.take().unwrap());
        let open = wait_for(&said, "open at http", &log).await;
        let address = open.split_once("://").unwrap().1.trim().parse().unwrap();
        Server { child, address, said, log }
    }

    /// Sends the process a signal, such as `TERM`.
    pub async fn signal(&self, name: &str) {
        let id = self.child.id().expect("it runs").to_string();
        assert!(Command::new("kill").args([&format!("-{name}"), &id]).status().await.unwrap().success());
    }

    /// Waits for a line of the log.
    pub async fn logged(&self, part: &str) -> String {
        wait_for(&self.log, part, &self.log).await
    }

    /// Waits for the process to end.
    pub async fn ended(&mut self) -> ExitStatus {
        tokio::time::timeout(LONG, self.child.wait()).await.expect("it stops").unwrap()
    }

    /// Tells the server to stop, and waits until it has.
    pub async fn stop(&mut self) {
        self.signal("TERM").await;
        assert!(self.ended().await.success(), "{:?}", self.log.lock().unwrap());
    }

    pub async fn send(&self, method: &str, path: &str, token: &str, body: &Value) -> Reply {
        let mut wire = Wire::connect(self.address).await.unwrap();
        ask(&mut wire, method, path, token, body).await.unwrap()
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, "", &Value::Null).await
    }

    /// A new person's token.
    pub async fn person(&self, name: &str) -> String {
        let reply = self.send("POST", "/api/people", "", &serde_json::json!({ "name": name })).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        reply.json()["token"].as_str().unwrap().to_owned()
    }
}

/// A running thinker.
pub struct ThinkerProcess {
    child: Child,
    /// Its log.
    pub log: Lines,
}

impl ThinkerProcess {
    /// Starts one for the servers on this store and bus, and waits until it takes tasks.
    pub async fn start(store: &str, bus: &str) -> ThinkerProcess {
        ThinkerProcess::start_of(PROGRAM, store, bus).await
    }

    /// The same with another program, such as that of the version before.
    pub async fn start_of(program: &str, store: &str, bus: &str) -> ThinkerProcess {
        let mut command = Command::new(program);
        command.args(["think", "--threads", "2", "--store", store, "--bus", bus]).env("LANG", "en");
        let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
        let mut child = piped.spawn().unwrap();
        let said = collect(child.stdout.take().unwrap());
        let log = collect(child.stderr.take().unwrap());
        wait_for(&said, "Greenroom thinks", &log).await;
        ThinkerProcess { child, log }
    }

    /// Ends it without a word.
    pub async fn kill(&mut self) {
        self.child.kill().await.unwrap();
    }

    /// Tells it to stop, and waits until it has. Returns how many tasks it has answered.
    pub async fn stop(&mut self) -> u64 {
        let id = self.child.id().expect("it runs").to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().await.unwrap().success());
        let ended = tokio::time::timeout(LONG, self.child.wait()).await.expect("it stops").unwrap();
        assert!(ended.success(), "{:?}", self.log.lock().unwrap());
        let closed = wait_for(&self.log, "answered=", &self.log).await;
        let number = closed.split("answered=").nth(1).unwrap();
        number.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
    }
}

/// Sends a request of the API and reads the answer.
pub async fn ask(
    wire: &mut Wire,
    method: &str,
    path: &str,
    token: &str,
    body: &Value,
) -> std::io::Result<Reply> {
    let bearer = format!("Bearer {token}");
    let mut headers = vec![("Content-Type", "application/json")];
    if !token.is_empty() {
        headers.push(("Authorization", bearer.as_str()));
    }
    let body = if method == "GET" { String::new() } else { body.to_string() };
    wire.send(method, path, &headers, body.as_bytes()).await
}

fn collect(output: impl AsyncRead + Unpin + Send + 'static) -> Lines {
    let lines = Lines::default();
    let all = lines.clone();
    tokio::spawn(async move {
        let mut output = BufReader::new(output).lines();
        while let Ok(Some(line)) = output.next_line().await {
            all.lock().unwrap().push(line);
        }
    });
    lines
}

/// Waits until a line with this part is there.
async fn wait_for(lines: &Lines, part: &str, log: &Lines) -> String {
    let found = async {
        loop {
            let found = lines.lock().unwrap().iter().find(|line| line.contains(part)).cloned();
            match found {
                Some(line) => return line,
                None => tokio::time::sleep(Duration::from_millis(2)).await,
            }
        }
    };
    let found = tokio::time::timeout(LONG, found).await;
    found.unwrap_or_else(|_| panic!("no `{part}`: {:?}", log.lock().unwrap()))
}

/// Plays one move of whoever is asked, and returns the words; none when the game is over.
pub async fn play_one(server: &Server, table: &str, tokens: &[String], luck: usize) -> Option<String> {
    for token in tokens {
        let seen = server.send("GET", &format!("/api/tables/{table}/view"), token, &Value::Null).await.json();
        if seen["over"] == true {
            return None;
        }
        if seen["mine"] == true {
            let legal = seen["legal"].as_array().unwrap();
            let words = legal[luck % legal.len()].as_str().unwrap().to_owned();
            let action = serde_json::json!({"decision": seen["decision"], "words": words});
            let reply = server.send("POST", &format!("/api/tables/{table}/act"), token, &action).await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            return Some(words);
        }
    }
    panic!("nobody is asked");
}

/// A table at which these people sit.
pub async fn table_of(server: &Server, tokens: &[String], more: Value) -> Value {
    let mut wanted = serde_json::json!({"game": "idol-conclave"});
    let seats: Vec<&str> = (0..tokens.len()).map(|seat| if seat == 0 { "me" } else { "open" }).collect();
    wanted["seats"] = serde_json::json!(seats);
    wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let made = server.send("POST", "/api/tables", &tokens[0], &wanted).await.json();
    let table = made["id"].as_str().unwrap();
    for token in &tokens[1..] {
        if let Some(invite) = made["invite"].as_str() {
            server
                .send(
                    "POST",
                    &format!("/api/invites/{}", invite.trim_start_matches("/i/")),
                    token,
                    &serde_json::json!({}),
                )
                .await;
        }
        let reply =
            server.send("POST", &format!("/api/tables/{table}/sit"), token, &serde_json::json!({})).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    made
}
