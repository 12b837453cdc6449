//! A configuration as the file that says it.

use crate::config::Config;
use crate::config::keys::KEYS;
use std::fmt::Write;

/// The longest line of a comment.
const WIDTH: usize = 100;

/// A configuration as a file, with a comment for each setting. A setting that has no value stands there as a comment.
pub fn print(config: &Config) -> String {
    let mut text = String::from("# The configuration of Greenroom. docs/operating.md explains it.\n");
    let mut section = "";
    for key in KEYS {
        let (of, last) = key.name.split_once('.').unwrap_or(("", key.name));
        if of != section {
            write!(text, "\n[{of}]\n").expect("a string takes everything that is written to it");
            section = of;
        }
        let restart = if key.reloads { "" } else { " A change needs a restart." };
        let comment =
            format!("{}{restart} Allowed: {}. Variable: {}", key.about, key.allowed, key.variable());
        text.push('\n');
        wrap(&mut text, &comment);
        let line = match (key.get)(config) {
            Some(value) => format!("{last} = {value}\n"),
            None => format!("# {last} =\n"),
        };
        text.push_str(&line);
    }
    text
}

/// Writes a comment in lines that are not too long.
fn wrap(text: &mut String, comment: &str) {
    let mut line = String::from("#");
    for word in comment.split(' ') {
        if line.len() + word.len() >= WIDTH {
            text.push_str(&line);
            text.push('\n');
            line = String::from("#");
        }
        line.push(' ');
        line.push_str(word);
    }
    text.push_str(&line);
    text.push('\n');
}
