//! `greenroom mcp`: the protocol as a language model's host speaks it.

#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

use crate::common::{command, games};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

struct Host {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    id: u64,
}

impl Host {
    fn start() -> Host {
        let mut child = command(&["mcp"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        let mut host = Host { child, input, output, id: 0 };
        let hello = host.request("initialize", &json!({"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}));
        assert_eq!(hello["result"]["protocolVersion"], "2025-03-26");
        assert!(hello["result"]["capabilities"]["tools"].is_object());
        host.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        host
    }

    fn send(&mut self, message: &Value) {
        writeln!(self.input.as_mut().unwrap(), "{message}").unwrap();
    }

    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    fn request(&mut self, method: &str, params: &Value) -> Value {
        self.id += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}));
        let answer = self.read();
        assert_eq!((&answer["jsonrpc"], &answer["id"]), (&json!("2.0"), &json!(self.id)));
        answer
    }

    fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.request("tools/call", &json!({"name": tool, "arguments": arguments}))["result"].clone()
    }

    fn ok(&mut self, tool: &str, arguments: Value) -> Value {
        let result = self.call(tool, arguments);
        assert_eq!(result["isError"], false, "{result}");
        result
    }

    fn close(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
    }
}

fn text(result: &Value) -> String {
    result["content"][0]["text"].as_str().unwrap().to_owned()
}

#[test]
fn every_tool_says_what_it_takes() {
    let mut host = Host::start();
    let tools = host.request("tools/list", &json!({}))["result"]["tools"].clone();
    let names: Vec<&str> =
        tools.as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["games", "rules", "sit_down", "look", "act", "ask", "advice", "transcript"]);
    for tool in tools.as_array().unwrap() {
        assert_eq!(tool["inputSchema"]["type"], "object", "{tool}");
        assert!(tool["description"].as_str().unwrap().ends_with('.'), "{tool}");
    }
    host.close();
}

#[test]
fn a_model_plays_every_game_to_its_end_by_words() {
    let mut host = Host::start();
    for (game, seats, _) in games() {
        let mut shown = host.ok(
            "sit_down",
            json!({"game": game, "seats": seats, "seat": "B", "opponents": "random", "seed": 3}),
        );
        let table = shown["structuredContent"]["table"].clone();
        let mut moves = 0;
        while shown["structuredContent"]["over"] == false {
            assert!(text(&shown).contains("Legal words:"), "{game}: {}", text(&shown));
            let legal = shown["structuredContent"]["legal"].as_array().unwrap().clone();
            moves += 1;
            let words = &legal[moves * 7 % legal.len()];
            shown = host.ok("act", json!({"table": table, "words": words}));
        }
        assert!(moves > 2, "{game}");
        let standing = &shown["structuredContent"]["standing"];
        assert_eq!(standing["ranks"].as_object().unwrap().len(), seats as usize, "{game}");
        assert!(text(&host.ok("transcript", json!({"table": table}))).contains("[Result "), "{game}");
    }
    host.close();
}

#[test]
fn a_model_sees_what_its_seat_sees_and_nothing_else() {
    for (game, seats, _) in games() {
        let mut host = Host::start();
        let shown =
            host.ok("sit_down", json!({"game": game, "seats": seats, "opponents": "random", "seed": 9}));
        let mut pipe = crate::common::Pipe::start(&game, seats, 9);
        while pipe.ok(json!({"do": "turn"}))["turn"][0] != "A" {
            pipe.step(0);
        }
        // Where A is asked first, both stand at the deal.
        if pipe.ok(json!({"do": "turn"}))["number"] == 0 {
            let view = pipe.ok(json!({"do": "view", "eyes": "A"}))["view"].clone();
            assert_eq!(shown["structuredContent"]["view"], view, "{game}");
        }
        let early = host.call("transcript", json!({"table": "1"}));
        assert_eq!(early["isError"], true, "{game}: a transcript holds the seed");
        host.close();
    }
}

#[test]
fn rules_cards_and_advice_can_be_asked_for() {
    let mut host = Host::start();
    let all = text(&host.ok("games", json!({})));
    for (game, _, _) in games() {
        assert!(all.contains(&game), "{game}");
        let titles = text(&host.ok("rules", json!({"game": game})));
        let first = titles.lines().nth(1).unwrap().split(' ').next().unwrap().to_owned();
        let section = text(&host.ok("rules", json!({"game": game, "section": first})));
        assert!(section.starts_with(&format!("## {first} ")) && section.len() > 60, "{game}: {section}");
        let whole = text(&host.ok("rules", json!({"game": game, "section": "all"})));
        assert!(whole.len() > titles.len() * 3, "{game}");
    }
    let shown = host.ok("sit_down", json!({"game": "idol-conclave", "seed": 1}));
    let table = &shown["structuredContent"]["table"];
    assert!(
        text(&host.ok("ask", json!({"table": table, "word": "scandal"}))).to_lowercase().contains("scandal")
    );
    assert!(text(&host.ok("advice", json!({"table": table}))).contains('%'));
    host.close();
}

#[test]
fn what_is_wrong_is_said_and_changes_nothing() {
    let mut host = Host::start();
    let told = |result: &Value, part: &str| {
        assert_eq!(result["isError"], true, "{result}");
        assert!(text(result).contains(part), "{part}: {result}");
    };
    told(&host.call("sit_down", json!({"game": "chess"})), "there is no game `chess`");
    told(&host.call("sit_down", json!({"game": "philadelphia", "seats": 99})), "`seats`");
    told(&host.call("sit_down", json!({"game": "philadelphia", "seat": "Z"})), "`seat`");
    told(&host.call("sit_down", json!({"game": "philadelphia", "opponents": "deity"})), "`opponents`");
    told(&host.call("sit_down", json!({"game": "philadelphia", "options": {"nonsense": 1}})), "`options`");
    told(&host.call("sit_down", json!({"game": "philadelphia", "seats": "three"})), "`seats`");
    told(&host.call("sit_down", json!({"gam": "philadelphia"})), "there is no field `gam`");
    told(&host.call("look", json!({"table": "5"})), "`sit_down` first");
    told(&host.call("rules", json!({"game": "philadelphia", "section": "99"})), "there is no section 99");
    let shown = host.ok("sit_down", json!({"game": "idol-conclave", "seed": 1}));
    told(&host.call("act", json!({"table": "1", "words": "no such words"})), "");
    let again = host.ok("look", json!({"table": "1"}));
    assert_eq!(again["structuredContent"], shown["structuredContent"]);
    assert_eq!(host.request("tools/call", &json!({"name": "dance"}))["error"]["code"], -32602);
    assert_eq!(host.request("dance", &json!({}))["error"]["code"], -32601);
    for (line, code) in [("{", -32700), ("[]", -32600), ("{\"id\":1}", -32600)] {
        writeln!(host.input.as_mut().unwrap(), "{line}").unwrap();
        assert_eq!(host.read()["error"]["code"], code, "{line}");
    }
    assert_eq!(host.request("ping", &json!({}))["result"], json!({}));
    host.close();
}
