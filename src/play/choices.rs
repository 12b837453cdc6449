//! The choices that a person is offered: numbered, in steps where there are many, or as words.

use greenroom_engine::{WordTree, Words, plain_number};

/// More actions than this are chosen step by step.
const SHORT_LIST: usize = 14;

/// All that can be chosen now, and the steps taken so far.
pub(super) struct Choices {
    legal: Vec<Words>,
    tree: WordTree,
    path: Vec<String>,
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
    /// None of the choices; the table says why these words are refused.
    Unknown(Words),
}

impl Choices {
    pub(super) fn new(legal: Vec<Words>) -> Choices {
        let tree = WordTree::new(&legal);
        Choices { legal, tree, path: Vec::new() }
    }

    /// The words chosen so far.
    pub(super) fn path(&self) -> &[String] {
        &self.path
    }

    /// Takes back a step; false where none was taken.
    pub(super) fn back(&mut self) -> bool {
        self.path.pop().is_some()
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

    /// Reads an answer: the number of a line, or words that continue the path or begin anew.
    pub(super) fn answer(&mut self, text: &str) -> Answer {
        if let Some(answer) = self.by_words(text) {
            return answer;
        }
        let counted = !self.is_of_numbers();
        let number = text.trim().parse::<usize>().ok().filter(|_| counted);
        let choice = number.and_then(|number| self.list().into_iter().nth(number.checked_sub(1)?));
        match choice {
            Some(choice) => self.go(choice.words),
            None => Answer::Unknown(Words::new(text)),
        }
    }

    fn by_words(&mut self, text: &str) -> Option<Answer> {
        let typed: Vec<String> = Words::new(text).iter().map(str::to_owned).collect();
        if typed.is_empty() {
            return None;
        }
        let on = |path: &[String]| {
            let whole: Vec<String> = path.iter().chain(&typed).cloned().collect();
            self.tree.after(whole.iter().map(String::as_str)).map(|_| whole)
        };
        let whole = on(&self.path).or_else(|| on(&[]))?;
        self.path.clear();
        Some(self.go(whole))
    }

    /// Adds words to the path, and all words after them that leave no choice.
    fn go(&mut self, words: Vec<String>) -> Answer {
        self.path.extend(words);
        while let Some([(only, _)]) =
            self.tree.after(self.path.iter().map(String::as_str)).map(WordTree::next)
        {
            let only = only.clone();
            self.path.push(only);
        }
        match self.tree.after(self.path.iter().map(String::as_str)) {
            Some(open) if !open.is_leaf() => Answer::Step,
            _ => Answer::Act(Words::new(&std::mem::take(&mut self.path).join(" "))),
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

    #[test]
    fn few_actions_are_one_list_and_many_are_steps() {
        let mut votes = votes();
        assert_eq!(votes.list().len(), 2);
        assert_eq!(votes.answer("1"), Answer::Step);
        assert_eq!(votes.answer("2"), Answer::Step);
        assert_eq!(votes.path(), ["vote", "+2000"]);
        assert_eq!(votes.list().len(), 4);
        assert_eq!(votes.answer("3"), Answer::Act(Words::new("vote +2000 sayayaya")));
        assert!(votes.path().is_empty());
    }

    #[test]
    fn words_are_read_from_the_path_and_from_the_beginning() {
        let mut votes = votes();
        assert_eq!(votes.answer("vote +3000 tanimie"), Answer::Act(Words::new("vote +3000 tanimie")));
        assert_eq!(votes.answer("vote"), Answer::Step);
        assert_eq!(votes.answer("pass"), Answer::Act(Words::new("pass")));
        assert_eq!(votes.answer("vote +1000"), Answer::Step);
        assert_eq!(votes.answer("akaneru"), Answer::Act(Words::new("vote +1000 akaneru")));
        assert_eq!(votes.answer("dance"), Answer::Unknown(Words::new("dance")));
        assert_eq!(votes.answer("9"), Answer::Unknown(Words::new("9")));
        assert_eq!(votes.answer("0"), Answer::Unknown(Words::new("0")));
    }

    #[test]
    fn bare_numbers_mean_themselves() {
        let mut bids = choices((1..=20).map(|bid| format!("bid {}", bid * 10)));
        assert_eq!(bids.answer("bid"), Answer::Step);
        assert!(bids.is_of_numbers());
        assert_eq!(bids.answer("3"), Answer::Unknown(Words::new("3")));
        assert_eq!(bids.answer("30"), Answer::Act(Words::new("bid 30")));
    }

    #[test]
    fn a_step_can_be_taken_back() {
        let mut votes = votes();
        assert!(!votes.back());
        votes.answer("vote +1000");
        assert!(votes.back());
        assert_eq!(votes.path(), ["vote"]);
    }
}
