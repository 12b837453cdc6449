//! The configuration: checked with its lines, printed with its comments, and documented to the last setting.

use crate::common::{command, text, write};
use greenroom_web::{Config, KEYS};

const DOCUMENT: &str = include_str!("../../../docs/operating.md");

/// What is said about a file that must be refused.
fn refusal(file: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), "house.toml", file).display().to_string();
    let output = command(&["config", "--check", &path]).output().unwrap();
    assert!(!output.status.success(), "{file}");
    String::from_utf8(output.stderr).unwrap().replace(&path, "house.toml")
}

#[test]
fn every_mistake_is_named_with_its_line_what_is_allowed_and_what_was_meant() {
    let said = refusal(
        "listen = \"0.0.0.0:80\"\npublic-url = \"https://a.example\"\nbehind_proxy = \"yes\"\n\n[limits]\nhead = 20\nnew_people = { at_once = 5 }\n\
         conections = 5\n\n[bots]\npause = \"1 fortnight\"\n",
    );
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 6, "{said}");
    for (line, parts) in [
        "house.toml, line 2: there is no setting `public-url`; did you mean `public_url`?",
        "house.toml, line 3: `behind_proxy` cannot be \"yes\"; allowed: true or false",
        "house.toml, line 6: `limits.head` cannot be 20; allowed: a time above zero such as \"250ms\"",
        "house.toml, line 7: `limits.new_people` cannot be { at_once = 5 }; allowed: { at_once = 60, per_minute = 240 }",
        "house.toml, line 8: there is no setting `limits.conections`; did you mean `limits.connections`?",
        "house.toml, line 11: `bots.pause` cannot be \"1 fortnight\"; allowed: a time",
    ]
    .into_iter()
    .enumerate()
    {
        assert!(lines[line].trim_start_matches("greenroom: ").starts_with(parts), "{line}: {parts}\n{said}");
    }
    assert!(refusal("listen = \n").contains("house.toml, line 1: "));
    assert!(refusal("limits = 5\n").contains("house.toml, line 1: `limits` is a section"));
    assert!(refusal("[tls]\nkey = \"a.pem\"\n").contains("set `tls.certificate` too"));
    assert!(refusal("weather = 1\n").contains("lists all settings"));
    assert!(refusal("[log]\nlevels = \"loud\"\n").contains("off, error, warn, info, debug or trace"));
}

#[test]
fn what_is_printed_can_be_read_again() {
    let printed = text(&["config", "--print"]);
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), "house.toml", &printed).display().to_string();
    assert!(text(&["config", "--check", &path]).contains("everything is allowed"));
    assert_eq!(text(&["config", "--print", "--config", &path]), printed);
    for key in KEYS {
        assert!(printed.contains(key.name.rsplit('.').next().unwrap()), "{}", key.name);
    }
}

#[test]
fn flags_go_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path =
        write(folder.path(), "house.toml", "listen = \"file:1\"\ndata = \"file\"\nstop_within = \"1s\"\n");
    let path = path.display().to_string();
    let printed = |file: &str, more: &[&str]| {
        let mut command = command(&[&["config", "--print"], more].concat());
        let output = command
            .env("GREENROOM_CONFIG", file)
            .env("GREENROOM_DATA", "variable")
            .env("GREENROOM_STOP_WITHIN", "2s")
            .env("GREENROOM_LIMITS_NEW_TABLES", "{ at_once = 3, per_minute = 1 }")
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let all = printed(&path, &["--set", "stop_within=3s"]);
    for line in [
        "listen = \"file:1\"",
        "data = \"variable\"",
        "stop_within = \"3s\"",
        "new_tables = { at_once = 3, per_minute = 1 }",
        "head = \"20s\"",
    ] {
        assert!(all.lines().any(|printed| printed == line), "{line}\n{all}");
    }
    let output = command(&["config", "--check"]).env("GREENROOM_BEHIND_PROXY", "perhaps").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("the variable GREENROOM_BEHIND_PROXY: `behind_proxy` cannot be \"perhaps\""),
        "{said}"
    );
    let output = command(&["config", "--check"]).env("GREENROOM_LISTN", "x").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("GREENROOM_LISTN sets nothing; did you mean GREENROOM_LISTEN?"), "{said}");
    let output = command(&["serve", "--set", "weather=1"]).output().unwrap();
    assert!(String::from_utf8(output.stderr).unwrap().contains("--set: there is no setting `weather`"));
}

#[test]
fn every_setting_is_documented_with_its_built_in_value() {
    let config = Config::default();
    for key in KEYS {
        let built_in = (key.get)(&config).map_or("–".to_owned(), |value| format!("`{value}`"));
        let reload = if key.reloads { "yes" } else { "no" };
        let row = format!("| `{}` | {built_in} | {reload} |", key.name);
        assert!(DOCUMENT.contains(&row), "docs/operating.md lacks the row {row}");
    }
    let is_row = |line: &&str| line.contains(" | yes | ") || line.contains(" | no | ");
    let rows: Vec<&str> = DOCUMENT.lines().filter(is_row).collect();
    assert_eq!(rows.len(), KEYS.len(), "docs/operating.md documents what is no setting");
}
