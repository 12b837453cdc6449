//! `greenroom mcp`: a language model sits down and plays by words. The Model Context Protocol over standard input and output: one
//! JSON-RPC message a line.

mod seat;
mod tools;

use crate::Failure;
use crate::pipe::read_line;
use greenroom_engine::Lang;
use serde_json::{Value, json};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tools::Tools;

/// The versions of the protocol that are spoken, the newest first. They differ in nothing that is used here.
const VERSIONS: [&str; 3] = ["2025-06-18", "2025-03-26", "2024-11-05"];

const INSTRUCTIONS: &str = "Five tabletop games against bots. Call `games`, read the `rules` of one, `sit_down`, then `act` with one of the \
                            legal words until the game is over. You see only what your seat may know; `ask` explains any card or word.";

const HELP: &str = "\
The program that holds the model starts this one. For Claude Desktop and others that read such a file:
  {\"mcpServers\": {\"greenroom\": {\"command\": \"greenroom\", \"args\": [\"mcp\"]}}}

A model sees what its seat may know and nothing else; the bots see theirs.";

/// Let a language model play: a server of the Model Context Protocol
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, lang: Lang) -> Result<(), Failure> {
    let mut server = Server { tools: Tools::new(lang) };
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    while let Some(line) = read_line(&mut input)? {
        if let Some(answer) = server.answer(&line) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(())
}

/// The codes of JSON-RPC.
const PARSE_ERROR: i32 = -32700;
const INVALID_REQUEST: i32 = -32600;
const METHOD_NOT_FOUND: i32 = -32601;
const INVALID_PARAMS: i32 = -32602;
const INTERNAL_ERROR: i32 = -32603;

/// Why a request has no result: a code of JSON-RPC, and a sentence.
type RpcError = (i32, String);

struct Server {
    tools: Tools,
}

impl Server {
    /// The answer to a line; none to a notification.
    fn answer(&mut self, line: &[u8]) -> Option<Value> {
        let message: Value = match serde_json::from_slice(line) {
            Ok(message) => message,
            Err(error) => {
                return Some(failed(&Value::Null, (PARSE_ERROR, format!("this is not JSON: {error}"))));
            }
        };
        let Some(method) = message["method"].as_str() else {
            let sentence = "expected a JSON-RPC request: an object with `method` and `id`".to_owned();
            return Some(failed(&message["id"], (INVALID_REQUEST, sentence)));
        };
        let id = message.get("id")?;
        let called = catch_unwind(AssertUnwindSafe(|| self.call(method, &message["params"])));
        let result =
            called.unwrap_or_else(|_| Err((INTERNAL_ERROR, "the rules broke down on this".to_owned())));
        Some(match result {
            Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
            Err(error) => failed(id, error),
        })
    }

    fn call(&mut self, method: &str, params: &Value) -> Result<Value, RpcError> {
        match method {
            "initialize" => Ok(initialize(params)),
            "ping" => Ok(json!({})),
            "tools/list" => Ok(json!({ "tools": tools::list() })),
            "tools/call" => {
                let name = params["name"].as_str().unwrap_or_default();
                let answer = self.tools.call(name, &params["arguments"]);
                answer.ok_or_else(|| {
                    (INVALID_PARAMS, format!("there is no tool `{name}`; expected {}", tools::names()))
                })
            }
            _ => Err((METHOD_NOT_FOUND, format!("there is no method `{method}` here"))),
        }
    }
}

/// What is said first: the version that both sides speak.
fn initialize(params: &Value) -> Value {
    let asked = params["protocolVersion"].as_str().unwrap_or_default();
    let version = VERSIONS.into_iter().find(|version| *version == asked).unwrap_or(VERSIONS[0]);
    json!({
        "protocolVersion": version,
        "capabilities": { "tools": {} },
        "serverInfo": { "name": "greenroom", "version": env!("CARGO_PKG_VERSION") },
        "instructions": INSTRUCTIONS,
    })
}

fn failed(id: &Value, (code, message): RpcError) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
}
