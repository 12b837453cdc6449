//! Style sheets and scripts as they are sent: without what only people need.

/// A style sheet without comments and the space that only people need. Strings stay as they are.
pub(crate) fn tight_css(css: &str) -> String {
    let mut tight = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(letter) = rest.chars().next() {
        let taken = if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if letter == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            tight.push_str(&rest[..end]);
            end
        } else if letter.is_whitespace() {
            let next = rest.trim_start();
            let needless = |letter: char| "{};,".contains(letter);
            let before = tight.chars().next_back().is_none_or(|last| needless(last) || last == ':');
            if !before && !next.starts_with(needless) {
                tight.push(' ');
            }
            rest.len() - next.len()
        } else {
            tight.push(letter);
            letter.len_utf8()
        };
        rest = &rest[taken..];
    }
    grown(&tight)
}

/// Lengths in pixels below this stay as they are: lines are as thin on any screen.
const THIN: f32 = 4.0;

/// A style sheet whose lengths are written in rem, so that pieces grow with the text on a large screen and for readers who want it large.
/// Lengths in the head of an at-rule stay, and so does a length that is written `PX`: it counts in a drawing of its own.
fn grown(css: &str) -> String {
    let mut grown = String::with_capacity(css.len());
    let (mut rest, mut in_head) = (css, false);
    while let Some(letter) = rest.chars().next() {
        in_head = if letter == '@' { true } else { in_head && letter != '{' };
        let is_apart =
            grown.chars().next_back().is_none_or(|last| !last.is_alphanumeric() && !"._#".contains(last));
        let digits =
            rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(rest.len());
        let length = rest[..digits].parse::<f32>().ok().filter(|_| is_apart && !in_head);
        let taken = match length.filter(|length| *length >= THIN && rest[digits..].starts_with("px")) {
            Some(length) => {
                grown.push_str(&format!("{}rem", length / 16.0));
                digits + "px".len()
            }
            None if digits > 0 => {
                grown.push_str(&rest[..digits]);
                digits
            }
            None => {
                let taken = if letter == '"' {
                    rest[1..].find('"').map_or(rest.len(), |end| end + 2)
                } else {
                    letter.len_utf8()
                };
                grown.push_str(&rest[..taken]);
                taken
            }
        };
        rest = &rest[taken..];
    }
    grown
}

/// A script without the comments and the indents that only people need. A comment stands on lines of its own.
pub fn tight_script(script: &str) -> String {
    let is_code = |line: &&str| {
        !(line.is_empty() || line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/"))
    };
    script.lines().map(str::trim).filter(is_code).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_loses_only_what_people_need() {
        let css =
            "/* why */\n.a > .b, .c {\n  color: red;\n  content: \"; }\";\n  inset: calc(1px + 2px) 0;\n}\n";
        assert_eq!(tight_css(css), ".a > .b,.c{color:red;content:\"; }\";inset:calc(1px + 2px) 0;}");
        assert_eq!(tight_css(".a :is(b) { margin: 0 }"), ".a :is(b){margin:0}");
    }

    #[test]
    fn lengths_grow_with_the_text() {
        let css = "@media (min-width:600px){.a-5{inset:-14px 2px;content:\"9px\";width:calc(24px + 1.5em)}}.b{font-size:17PX}";
        let grown = "@media (min-width:600px){.a-5{inset:-0.875rem 2px;content:\"9px\";width:calc(1.5rem + 1.5em)}}.b{font-size:17PX}";
        assert_eq!(tight_css(css), grown);
        assert_eq!(
            tight_css(".c{--w:11px;color:#10px;grid:a 8.5px}"),
            ".c{--w:0.6875rem;color:#10px;grid:a 0.53125rem}"
        );
    }
}
