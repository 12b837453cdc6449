//! The choices that a person is offered: numbered, in steps where there are many, or as words.

use greenroom_engine::{WordTree, Words, plain_number};

/// More actions than this are chosen step by step.
const SHORT_LIST: usize = 14;

/// All that can be chosen now, and the steps taken so far.
pub(super) struct Choices {
    legal: Vec<Words>,
    tree: WordTree,
    path: Vec<String>,
    /// How many words at the beginning of the path leave no choice.
    forced: usize,
}

/// One line of the list.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The words that this line adds to the path.
    pub(super) words: Vec<String>,
    /// Whether it is a whole action, or more steps follow.
    pub(super) whole: bool,
}

/// What an answer means.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// This action.
    Act(Words),
    /// A step of it; more must be chosen.
    Step,
    /// It could be any of these next words.
    Several(Vec<String>),
    /// None of the choices; the table says why these words are refused.
    Unknown(Words),
}

impl Choices {
    pub(super) fn new(legal: Vec<Words>) -> Choices {
        let tree = WordTree::new(&legal);
        let mut choices = Choices { legal, tree, path: Vec::new(), forced: 0 };
        if choices.legal.len() > SHORT_LIST {
            choices.take_forced();
            choices.forced = choices.path.len();
        }
        choices
    }

    /// The words chosen so far.
    pub(super) fn path(&self) -> &[String] {
        &self.path
    }

    /// Takes back a step; false where none was taken.
    pub(super) fn back(&mut self) -> bool {
        self.path.len() > self.forced && self.path.pop().is_some()
    }

    /// The lines to choose from: whole actions where they are few, next words where they are many.
    pub(super) fn list(&self) -> Vec<Choice> {
        let whole: Vec<Choice> = self
            .legal
            .iter()
            .filter_map(|words| {
                let words: Vec<String> = words.iter().map(str::to_owned).collect();
                let rest = words.strip_prefix(self.path.as_slice())?;
                Some(Choice { words: rest.to_vec(), whole: true })
            })
            .collect();
        if whole.len() <= SHORT_LIST {
            return whole;
        }
        let Some(open) = self.tree.after(self.path.iter().map(String::as_str)) else { return whole };
        let next =
            |(word, tree): &(String, WordTree)| Choice { words: vec![word.clone()], whole: tree.is_leaf() };
        open.next().iter().map(next).collect()
    }

    /// Whether the list consists of plain numbers; the player then types the number itself and not its position in the list.
    pub(super) fn is_of_numbers(&self) -> bool {
        let list = self.list();
        !list.is_empty()
            && list.iter().all(|choice| matches!(&choice.words[..], [word] if plain_number(word).is_some()))
    }

    /// Reads an answer: the number of a line, or words that continue the path or begin anew. The beginning of a word or of
    /// its name is enough where it fits one choice.
    pub(super) fn answer(&mut self, text: &str, name: &dyn Fn(&str) -> String) -> Answer {
        let typed = Words::new(text);
        let typed = typed.list();
        if typed.is_empty() {
            return Answer::Step;
        }
        if let Some(choice) = self.shown_as(text, name) {
            return self.go(choice.words);
        }
        let anew = if self.path.is_empty() { None } else { Some(Vec::new()) };
        let mut several = Vec::new();
        for path in std::iter::once(self.path.clone()).chain(anew) {
            match self.read(path, &typed, name) {
                Ok(whole) => {
                    self.path.clear();
                    return self.go(whole);
                }
                Err(fitting) if several.is_empty() => several = fitting,
                Err(_) => {}
            }
        }
        let counted = !self.is_of_numbers();
        let number = text.trim().parse::<usize>().ok().filter(|_| counted);
        let choice = number.and_then(|number| self.list().into_iter().nth(number.checked_sub(1)?));
        match choice.or_else(|| self.ends_with(&typed)) {
            Some(choice) => self.go(choice.words),
            None if several.is_empty() => Answer::Unknown(Words::new(text)),
            None => Answer::Several(several),
        }
    }

    /// The line that is shown with this very text.
    fn shown_as(&self, text: &str, name: &dyn Fn(&str) -> String) -> Option<Choice> {
        let typed = text.trim().to_lowercase();
        let shown =
            |choice: &Choice| choice.words.iter().map(|word| name(word)).collect::<Vec<_>>().join(" ");
        self.list().into_iter().find(|choice| shown(choice).to_lowercase() == typed)
    }

    /// The only line that ends with these words: `marisan-1` where the choice is `with marisan-1`.
    fn ends_with(&self, typed: &[&str]) -> Option<Choice> {
        let ends = |choice: &Choice| {
            choice.words.iter().rev().map(String::as_str).take(typed.len()).eq(typed.iter().rev().copied())
        };
        let is_number = typed.iter().all(|word| word.bytes().all(|letter| letter.is_ascii_digit()));
        let mut lines = self.list().into_iter().filter(ends);
        lines.next().filter(|_| !is_number && lines.next().is_none())
    }

    /// The path with these words behind it. Where a word fits none of the next ones, or several, the error lists them.
    fn read(
        &self,
        mut path: Vec<String>,
        typed: &[&str],
        name: &dyn Fn(&str) -> String,
    ) -> Result<Vec<String>, Vec<String>> {
        for word in typed {
            let open =
                self.tree.after(path.iter().map(String::as_str)).map(WordTree::next).unwrap_or_default();
            let next = open.iter().map(|(next, _)| next);
            let exact: Vec<String> = next.clone().filter(|next| next == word).cloned().collect();
            let small = word.to_lowercase();
            let begins =
                |next: &&String| next.starts_with(&small) || name(next).to_lowercase().starts_with(&small);
            let is_number = word.bytes().all(|letter| letter.is_ascii_digit());
            let fitting: Vec<String> =
                if exact.is_empty() && !is_number { next.filter(begins).cloned().collect() } else { exact };
            match <[String; 1]>::try_from(fitting) {
                Ok([only]) => path.push(only),
                Err(fitting) => return Err(fitting),
            }
        }
        Ok(path)
    }

    /// Adds words to the path, and all words after them that leave no choice.
    fn go(&mut self, words: Vec<String>) -> Answer {
        self.path.extend(words);
        self.take_forced();
        match self.tree.after(self.path.iter().map(String::as_str)) {
            Some(open) if !open.is_leaf() => Answer::Step,
            _ => Answer::Act(Words::new(&std::mem::take(&mut self.path).join(" "))),
        }
    }

    /// Adds the words to the path that leave no choice.
    fn take_forced(&mut self) {
        while let Some([(only, _)]) =
            self.tree.after(self.path.iter().map(String::as_str)).map(WordTree::next)
        {
            let only = only.clone();
            self.path.push(only);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(paths: impl IntoIterator<Item = String>) -> Choices {
        Choices::new(paths.into_iter().map(|path| Words::new(&path)).collect())
    }

    fn votes() -> Choices {
        let cards = ["+1000", "+2000", "+3000", "+4000"];
        let idols = ["akaneru", "marisan", "sayayaya", "tanimie"];
        let all = cards.iter().flat_map(|card| idols.iter().map(move |idol| format!("vote {card} {idol}")));
        choices(all.chain(["pass".to_owned()]))
    }

    /// Reads an answer where every word is its own name, but for one.
    fn answer(choices: &mut Choices, text: &str) -> Answer {
        choices.answer(text, &|word| if word == "akaneru" { "あかねる" } else { word }.to_owned())
    }

    #[test]
    fn few_actions_are_one_list_and_many_are_steps() {
        let mut votes = votes();
        assert_eq!(votes.list().len(), 2);
        assert_eq!(answer(&mut votes, "1"), Answer::Step);
        assert_eq!(answer(&mut votes, "2"), Answer::Step);
        assert_eq!(votes.path(), ["vote", "+2000"]);
        assert_eq!(votes.list().len(), 4);
        assert_eq!(answer(&mut votes, "3"), Answer::Act(Words::new("vote +2000 sayayaya")));
        assert!(votes.path().is_empty());
    }

    #[test]
    fn words_are_read_from_the_path_and_from_the_beginning() {
        let mut votes = votes();
        assert_eq!(answer(&mut votes, "vote +3000 tanimie"), Answer::Act(Words::new("vote +3000 tanimie")));
        assert_eq!(answer(&mut votes, "vote"), Answer::Step);
        assert_eq!(answer(&mut votes, "pass"), Answer::Act(Words::new("pass")));
        assert_eq!(answer(&mut votes, "vote +1000"), Answer::Step);
        assert_eq!(answer(&mut votes, "akaneru"), Answer::Act(Words::new("vote +1000 akaneru")));
        assert_eq!(answer(&mut votes, "dance"), Answer::Unknown(Words::new("dance")));
        assert_eq!(answer(&mut votes, "9"), Answer::Unknown(Words::new("9")));
        assert_eq!(answer(&mut votes, "0"), Answer::Unknown(Words::new("0")));
    }

    #[test]
    fn the_beginning_of_a_word_or_of_a_name_is_enough_where_it_fits_one_choice() {
        let mut votes = votes();
        assert_eq!(answer(&mut votes, "v +3 tan"), Answer::Act(Words::new("vote +3000 tanimie")));
        assert_eq!(answer(&mut votes, "VOTE +1000 あか"), Answer::Act(Words::new("vote +1000 akaneru")));
        let both = ["+1000", "+2000", "+3000", "+4000"].map(str::to_owned).to_vec();
        assert_eq!(answer(&mut votes, "vote +"), Answer::Several(both));
        let mut against = choices(["vote -5000 marisan", "vote -4000 marisan"].map(str::to_owned));
        assert_eq!(answer(&mut against, "vote -5"), Answer::Act(Words::new("vote -5000 marisan")));
        assert_eq!(answer(&mut votes, "vote +9"), Answer::Unknown(Words::new("vote +9")));
    }

    #[test]
    fn bare_numbers_mean_themselves() {
        let mut bids = choices((1..=20).map(|bid| format!("bid {}", bid * 10)));
        assert_eq!(bids.path(), ["bid"], "a word that leaves no choice is not asked for");
        assert!(!bids.back());
        assert_eq!(answer(&mut bids, "bid"), Answer::Step);
        assert!(bids.is_of_numbers());
        assert_eq!(answer(&mut bids, "3"), Answer::Unknown(Words::new("3")));
        assert_eq!(answer(&mut bids, "30"), Answer::Act(Words::new("bid 30")));
    }

    #[test]
    fn the_end_of_a_choice_is_enough_where_it_fits_one_line() {
        let mut trades =
            choices(["with marisan-1", "with marisan-2", "leave", "take marisan-2"].map(str::to_owned));
        assert_eq!(answer(&mut trades, "marisan-1"), Answer::Act(Words::new("with marisan-1")));
        assert_eq!(answer(&mut trades, "marisan-2"), Answer::Unknown(Words::new("marisan-2")));
        let mut draws = choices(["obtain 1", "obtain 2", "done"].map(str::to_owned));
        assert_eq!(answer(&mut draws, "3"), Answer::Act(Words::new("done")), "a number is a line's");
    }

    #[test]
    fn a_line_can_be_typed_as_it_is_shown() {
        let mut entries = choices(["enter takane slot-4", "enter takane slot-5"].map(str::to_owned));
        let name = |word: &str| word.replace("slot-", "stage ").replace("takane", "Takane Shijo");
        assert_eq!(
            entries.answer("Enter Takane Shijo stage 5", &name),
            Answer::Act(Words::new("enter takane slot-5"))
        );
    }

    #[test]
    fn a_step_can_be_taken_back() {
        let mut votes = votes();
        assert!(!votes.back());
        answer(&mut votes, "vote +1000");
        assert!(votes.back());
        assert_eq!(votes.path(), ["vote"]);
    }
}
