//! The transcript: a plain text that a person can read and a program can play again.
//!
//! ```text
//! [Greenroom "1"]
//! [Game "idol-conclave"]
//! [Rules "1"]
//! [Cards "built-in"]
//! [Options "{\"events\":\"basic\"}"]
//! [Seat "A" "Aiko"]
//! [Seat "B" "Greedy"]
//! [Seat "C" "Chiyo"]
//! [Commitment "9f86d0…"]
//! [Seed "2c26b4…"]
//!
//! 1. A: vote +1000 akaneru
//! 2. B: vote +3000 marisan
//!
//! [Result "A 10, B 5, C 7"]
//! ```
//!
//! A line that begins with `;` is a remark, such as the time of the action above it; nothing depends on it.
//! A game that plays on from another one has `[PlayedOn "27" "B" "5e88…" "1f40…"]` after its seed: after 27 actions everything that
//! seat B cannot know is dealt anew, from a seed with this commitment. See [`Branch`].
//! A game that is still going on has no `Result`; one that is shown to others while it goes on has no `Seed`.

use crate::{Branch, CardFile, Game, Header, Refusal, Seat, Seed, Table, Words};
use std::fmt::Write;

const FORMAT: &str = "1";

/// A header and the words of all actions: what is kept of a table, and all that is needed to play it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// What was fixed before the deal.
    pub header: Header,
    /// The commitment as the file states it; the header's seed must match it.
    pub commitment: String,
    /// Who did what.
    pub actions: Vec<(Seat, Words)>,
    /// The result as the file states it.
    pub result: Option<String>,
    /// The line on which each action stands.
    lines: Vec<usize>,
    result_line: usize,
}

/// Why a transcript cannot be read or played, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptError {
    /// The text is not a transcript, or is cut off.
    #[error("line {line}: {problem}")]
    Malformed {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong, and what was expected.
        problem: String,
    },
    /// It was played by other rules.
    #[error(
        "line {line}: this game was played by version {theirs} of the rules of {game}; this program has version {ours}, \
         under which it could end differently"
    )]
    OtherRules {
        /// The line, counted from 1.
        line: usize,
        /// The game.
        game: String,
        /// The version in the file.
        theirs: u16,
        /// The version of this program.
        ours: u16,
    },
    /// It was played with other cards.
    #[error("this game was played with the cards `{theirs}`; the cards on the shelf are `{ours}`")]
    OtherCards {
        /// The fingerprint in the file.
        theirs: String,
        /// The fingerprint of the cards that are loaded.
        ours: String,
    },
    /// The seed does not give the commitment.
    #[error(
        "the seed's SHA-256 is {actual}, but the transcript commits to {stated}: the deal is not the one promised"
    )]
    Commitment {
        /// As the file states it.
        stated: String,
        /// As the seed gives it.
        actual: String,
    },
    /// The deal was refused.
    #[error("the table cannot be dealt: {0}")]
    Deal(Refusal),
    /// An action is not legal where it stands.
    #[error("line {line}: action {number}, `{seat}: {words}`, is not legal here ({refusal})")]
    Illegal {
        /// The line, counted from 1.
        line: usize,
        /// The number of the action.
        number: usize,
        /// Who does it.
        seat: Seat,
        /// What it says.
        words: Words,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// The result is not what the actions give.
    #[error("line {line}: the result is `{stated}`, but these actions give `{actual}`")]
    Result {
        /// The line, counted from 1.
        line: usize,
        /// As the file states it.
        stated: String,
        /// As the actions give it.
        actual: String,
    },
}

impl Transcript {
    /// Writes down a table.
    pub fn of<G: Game>(table: &Table<G>) -> Transcript {
        let _scope = table.scope();
        let actions: Vec<_> =
            table.played().iter().map(|played| (played.seat, G::words(played.action))).collect();
        Transcript {
            header: table.header().clone(),
            commitment: table.header().seed.commitment(),
            lines: vec![0; actions.len()],
            actions,
            result: result_text(table),
            result_line: 0,
        }
    }

    /// A transcript of a header and words that were kept, whether this program can play them or not.
    pub fn of_words(header: Header, actions: Vec<(Seat, Words)>, result: Option<String>) -> Transcript {
        let (commitment, lines) = (header.seed.commitment(), vec![0; actions.len()]);
        Transcript { header, commitment, actions, result, lines, result_line: 0 }
    }

    /// Plays the transcript again, up to a number of actions where one is given. Whole transcripts must end as they say.
    pub fn replay<G: Game>(&self, up_to: Option<usize>) -> Result<Table<G>, TranscriptError> {
        let header = &self.header;
        if !(G::OLDEST_RULES..=G::RULES_VERSION).contains(&header.rules) {
            let (game, theirs, ours) = (header.game.clone(), header.rules, G::RULES_VERSION);
            return Err(TranscriptError::OtherRules { line: 3, game, theirs, ours });
        }
        if G::Cards::shelf().find(&header.cards).is_none() {
            let ours = G::Cards::shelf().fingerprint().to_owned();
            return Err(TranscriptError::OtherCards { theirs: header.cards.clone(), ours });
        }
        let actual = header.seed.commitment();
        if self.commitment != actual {
            return Err(TranscriptError::Commitment { stated: self.commitment.clone(), actual });
        }
        let mut table = Table::<G>::deal(header.clone()).map_err(TranscriptError::Deal)?;
        for (place, (seat, words)) in self.actions.iter().enumerate().take(up_to.unwrap_or(usize::MAX)) {
            table.act(*seat, words).map_err(|refusal| TranscriptError::Illegal {
                line: self.lines[place],
                number: place + 1,
                seat: *seat,
                words: words.clone(),
                refusal,
            })?;
        }
        let whole = up_to.is_none_or(|number| number >= self.actions.len());
        let actual = result_text(&table);
        if whole && actual != self.result {
            let text =
                |result: &Option<String>| result.clone().unwrap_or_else(|| "the game goes on".to_owned());
            return Err(TranscriptError::Result {
                line: self.result_line,
                stated: text(&self.result),
                actual: text(&actual),
            });
        }
        Ok(table)
    }

    /// The text with its seed, which gives all secrets away: for finished games and for the store.
    pub fn to_text(&self) -> String {
        self.to_text_with(&[])
    }

    /// The same text with remarks, such as times. Each stands after the action with its number, on a line of its own that
    /// begins with `;` and that no reader needs.
    pub fn to_text_with(&self, remarks: &[(u32, String)]) -> String {
        let header = &self.header;
        let mut text = String::new();
        let mut line = |name: &str, values: &[&str]| {
            let quoted: Vec<String> = values.iter().map(|value| quote(value)).collect();
            writeln!(text, "[{name} {}]", quoted.join(" ")).expect("writing to a string never fails");
        };
        line("Greenroom", &[FORMAT]);
        line("Game", &[&header.game]);
        line("Rules", &[&header.rules.to_string()]);
        line("Cards", &[&header.cards]);
        line("Options", &[&header.options.to_string()]);
        for (index, name) in header.seats.iter().enumerate() {
            line("Seat", &[&Seat(index as u8).to_string(), name]);
        }
        line("Commitment", &[&self.commitment]);
        line("Seed", &[&header.seed.hex()]);
        for Branch { after, seat, seed } in &header.branches {
            line("PlayedOn", &[&after.to_string(), &seat.to_string(), &seed.commitment(), &seed.hex()]);
        }
        text.push('\n');
        let mut remarks = remarks.iter().peekable();
        let mut remark_upto = |number: usize, text: &mut String| {
            while let Some((_, remark)) = remarks.next_if(|(after, _)| *after as usize <= number) {
                writeln!(text, "; {}", remark.replace(['\n', '\r'], " "))
                    .expect("writing to a string never fails");
            }
        };
        remark_upto(0, &mut text);
        for (place, (seat, words)) in self.actions.iter().enumerate() {
            writeln!(text, "{}. {seat}: {words}", place + 1).expect("writing to a string never fails");
            remark_upto(place + 1, &mut text);
        }
        if let Some(result) = &self.result {
            writeln!(text, "\n[Result {}]", quote(result)).expect("writing to a string never fails");
        }
        text
    }

    /// Reads a transcript.
    pub fn from_text(text: &str) -> Result<Transcript, TranscriptError> {
        Reader::default().read(text)
    }
}

/// The scores by seat, and who has won: `A 10, B 5, C 10; A and C win`.
fn result_text<G: Game>(table: &Table<G>) -> Option<String> {
    let standing = table.standing()?;
    let scores: Vec<String> = standing
        .scores
        .iter()
        .enumerate()
        .map(|(index, score)| format!("{} {score}", Seat(index as u8)))
        .collect();
    let winners: Vec<String> = standing.winners().map(|seat| seat.to_string()).collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    Some(format!("{}; {} {verb}", scores.join(", "), winners.join(" and ")))
}

fn quote(value: &str) -> String {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", escaped.replace(['\n', '\r'], " "))
}

/// Reads quoted values such as `"A" "Aiko"`.
fn unquote(text: &str) -> Option<Vec<String>> {
    let mut values = Vec::new();
    let mut letters = text.trim().chars();
    loop {
        match letters.next() {
            None => return Some(values),
            Some(' ') => {}
            Some('"') => {
                let mut value = String::new();
                loop {
                    match letters.next()? {
                        '"' => break,
                        '\\' => value.push(letters.next()?),
                        letter => value.push(letter),
                    }
                }
                values.push(value);
            }
            Some(_) => return None,
        }
    }
}

/// Reads where a game goes on from another one; the seed must match the commitment.
fn read_branch(after: &str, seat: &str, commitment: &str, seed: &str) -> Result<Branch, String> {
    let after = after.parse().map_err(|_| "the number of actions is a whole number".to_owned())?;
    let mut letters = seat.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
    let seat = seat.ok_or("a seat is a letter".to_owned())?;
    let seed = Seed::from_hex(seed).ok_or("the seed is 64 hexadecimal digits".to_owned())?;
    if seed.commitment() != commitment {
        return Err(format!("the seed's SHA-256 is {}, not {commitment}", seed.commitment()));
    }
    Ok(Branch { after, seat, seed })
}

/// What has been read of a transcript so far.
#[derive(Default)]
struct Reader {
    format: bool,
    game: Option<String>,
    rules: Option<u16>,
    cards: Option<String>,
    options: Option<serde_json::Value>,
    seats: Vec<String>,
    commitment: Option<String>,
    seed: Option<Seed>,
    branches: Vec<Branch>,
    actions: Vec<(Seat, Words)>,
    lines: Vec<usize>,
    result: Option<String>,
    result_line: usize,
}

impl Reader {
    fn read(mut self, text: &str) -> Result<Transcript, TranscriptError> {
        let mut last = 0;
        for (index, line) in text.lines().enumerate() {
            last = index + 1;
            let line = line.trim();
            let read = match line.strip_prefix('[') {
                // A line that begins with `;` is a remark.
                _ if line.is_empty() || line.starts_with(';') => Ok(()),
                Some(rest) => self.header_line(rest, last),
                None => self.action_line(line, last),
            };
            read.map_err(|problem| TranscriptError::Malformed { line: last, problem })?;
        }
        self.finish(last)
    }

    fn header_line(&mut self, rest: &str, line: usize) -> Result<(), String> {
        let shape = || "a header line looks like [Name \"value\"]".to_owned();
        let inside = rest.strip_suffix(']').ok_or_else(shape)?;
        let (name, values) = inside.split_once(' ').ok_or_else(shape)?;
        let values = unquote(values).ok_or_else(shape)?;
        if !self.format && name != "Greenroom" {
            return Err("a transcript begins with [Greenroom \"1\"]".to_owned());
        }
        if self.result.is_some() || (!self.actions.is_empty() && name != "Result") {
            return Err(format!("[{name}] cannot stand after the actions"));
        }
        match (name, values.as_slice()) {
            ("Greenroom", [version]) if version == FORMAT => self.format = true,
            ("Greenroom", _) => {
                return Err(format!("this program reads transcripts of format {FORMAT} only"));
            }
            ("Game", [game]) => self.game = Some(game.clone()),
            ("Rules", [rules]) => {
                self.rules =
                    Some(rules.parse().map_err(|_| "the rules version is a whole number".to_owned())?);
            }
            ("Cards", [cards]) => self.cards = Some(cards.clone()),
            ("Options", [options]) => {
                let json = serde_json::from_str(options)
                    .map_err(|error| format!("the options are not JSON: {error}"))?;
                self.options = Some(json);
            }
            ("Seat", [letter, name]) => {
                let expected = Seat(self.seats.len() as u8).to_string();
                if *letter != expected {
                    return Err(format!("the next seat is \"{expected}\", not \"{letter}\""));
                }
                self.seats.push(name.clone());
            }
            ("Commitment", [commitment]) => self.commitment = Some(commitment.clone()),
            ("Seed", [seed]) => {
                self.seed = Some(Seed::from_hex(seed).ok_or("the seed is 64 hexadecimal digits".to_owned())?);
            }
            ("PlayedOn", [after, seat, commitment, seed]) => {
                let branch = read_branch(after, seat, commitment, seed)?;
                if self.branches.last().is_some_and(|before| before.after > branch.after) {
                    return Err(
                        "a game plays on from a later place than the game that it plays on from".to_owned()
                    );
                }
                self.branches.push(branch);
            }
            ("Result", [result]) => {
                self.result = Some(result.clone());
                self.result_line = line;
            }
            _ => return Err(format!("[{name}] with {} values is not known here", values.len())),
        }
        Ok(())
    }

    fn action_line(&mut self, text: &str, line: usize) -> Result<(), String> {
        let shape = || format!("an action looks like `{}. A: words`", self.actions.len() + 1);
        if !self.format {
            return Err("a transcript begins with [Greenroom \"1\"]".to_owned());
        }
        if self.result.is_some() {
            return Err("nothing stands after the result".to_owned());
        }
        let (number, rest) = text.split_once(". ").ok_or_else(shape)?;
        let number: usize = number.parse().map_err(|_| shape())?;
        if number != self.actions.len() + 1 {
            return Err(format!(
                "action {number} stands where action {} is expected",
                self.actions.len() + 1
            ));
        }
        let (seat, words) = rest.split_once(": ").ok_or_else(shape)?;
        let mut letters = seat.chars();
        let seat = match (letters.next().and_then(Seat::from_letter), letters.next()) {
            (Some(seat), None) if seat.index() < self.seats.len() => seat,
            _ => return Err(format!("there is no seat `{seat}` in this game")),
        };
        self.actions.push((seat, Words::new(words)));
        self.lines.push(line);
        Ok(())
    }

    fn finish(self, last: usize) -> Result<Transcript, TranscriptError> {
        let missing = |name: &str| TranscriptError::Malformed {
            line: last.max(1),
            problem: format!("the file ends without a [{name}] line; it is cut off or not a transcript"),
        };
        if !self.format {
            return Err(missing("Greenroom"));
        }
        if self.seats.is_empty() {
            return Err(missing("Seat"));
        }
        let header = Header {
            game: self.game.ok_or_else(|| missing("Game"))?,
            rules: self.rules.ok_or_else(|| missing("Rules"))?,
            cards: self.cards.ok_or_else(|| missing("Cards"))?,
            options: self.options.ok_or_else(|| missing("Options"))?,
            seats: self.seats,
            seed: self.seed.ok_or_else(|| missing("Seed"))?,
            branches: self.branches,
        };
        let early = header.branches.last().map_or(0, |branch| branch.after as usize);
        if early > self.actions.len() {
            let problem = format!("it plays on after {early} actions, and has only {}", self.actions.len());
            return Err(TranscriptError::Malformed { line: last.max(1), problem });
        }
        Ok(Transcript {
            header,
            commitment: self.commitment.ok_or_else(|| missing("Commitment"))?,
            actions: self.actions,
            result: self.result,
            lines: self.lines,
            result_line: if self.result_line == 0 { last } else { self.result_line },
        })
    }
}
