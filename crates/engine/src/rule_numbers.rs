//! The numbers that a rulebook prints. A card file may change them in its table `[rules]`; where it says nothing they are as printed.

use crate::FileCheck;
use serde::Serialize;
use toml::{Table, Value};

/// A number of the rules, or a list of them.
pub trait RuleNumber {
    /// Shows each of them.
    fn each(&self, see: &mut dyn FnMut(i64));
}

macro_rules! rule_number {
    ($($number:ty)+) => { $(
        impl RuleNumber for $number {
            fn each(&self, see: &mut dyn FnMut(i64)) {
                see(i64::from(*self));
            }
        }
    )+ };
}

rule_number! { u8 u16 u32 i32 }

impl<T: RuleNumber, const N: usize> RuleNumber for [T; N] {
    fn each(&self, see: &mut dyn FnMut(i64)) {
        self.iter().for_each(|number| number.each(see));
    }
}

/// All numbers of a game's rules that a card file may change. [`rule_numbers!`](crate::rule_numbers) declares such a type; its
/// default is what the rulebook prints.
pub trait RuleNumbers: Default + Serialize {
    /// Notes the numbers of a file that are out of their bounds.
    fn check(&self, check: &mut FileCheck<'_>);

    /// The numbers as the table `[rules]` of a card file.
    fn table(&self) -> Table {
        match Value::try_from(self) {
            Ok(Value::Table(table)) => table,
            _ => Table::new(),
        }
    }
}

/// Leaves out of a file what its table `[rules]` says as the rulebook prints it: such a number means the same whether it is written
/// or not.
pub(crate) fn without_printed(file: &mut Table, printed: &Table) {
    let Some(Value::Table(rules)) = file.get_mut("rules") else { return };
    rules.retain(|name, number| printed.get(name) != Some(number));
    if rules.is_empty() {
        file.remove("rules");
    }
}

/// A number of a table as a text for readers: `hand`, or `ranks.1` for the first number of a list.
pub fn number_in(rules: &Table, path: &str) -> Option<String> {
    let (name, place) = match path.split_once('.') {
        Some((name, place)) => (name, Some(place.parse::<usize>().ok()?)),
        None => (path, None),
    };
    let number = match (rules.get(name)?, place) {
        (Value::Array(list), Some(place)) => list.get(place.checked_sub(1)?)?,
        (number, None) => number,
        _ => return None,
    };
    number.as_integer().map(|number| number.to_string())
}

/// Declares the numbers of a game's rules, each with its section, what the rulebook prints, and what is possible:
/// `hand: u8 = 7, 1 to 30;`.
#[macro_export]
macro_rules! rule_numbers {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $($(#[$doc:meta])* $field:ident: $number:ty = $printed:expr, $from:literal to $to:literal;)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields)]
        $vis struct $name {
            $(
                $(#[$doc])*
                #[doc = ::std::concat!(
                    "The rulebook prints ", ::std::stringify!($printed), "; possible are ",
                    ::std::stringify!($from), " to ", ::std::stringify!($to), "."
                )]
                pub $field: $number,
            )+
        }

        impl ::std::default::Default for $name {
            fn default() -> $name {
                $name { $($field: $printed,)+ }
            }
        }

        impl $crate::RuleNumbers for $name {
            fn check(&self, check: &mut $crate::FileCheck<'_>) {
                $(check.rule(::std::stringify!($field), &self.$field, $from..=$to);)+
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::rule_numbers! {
        /// What the rulebook of a small game prints.
        pub struct Small {
            /// 2: the hand.
            hand: u8 = 7, 1 to 30;
            /// 3: points by rank.
            ranks: [u8; 3] = [5, 3, 0], 0 to 20;
        }
    }

    fn mistakes(text: &str) -> String {
        #[derive(serde::Deserialize)]
        struct File {
            #[serde(default)]
            rules: Small,
        }
        match FileCheck::read::<File>(text) {
            Err(error) => error.to_string(),
            Ok((file, mut check)) => {
                file.rules.check(&mut check);
                check.finish().map_or_else(|error| error.to_string(), |()| "sound".to_owned())
            }
        }
    }

    #[test]
    fn a_number_out_of_its_bounds_is_told_with_its_line() {
        for sound in ["", "[rules]\n", "[rules]\nhand = 30\n", "[rules]\nranks = [20, 1, 0]\n"] {
            assert_eq!(mistakes(sound), "sound");
        }
        let wrong = "# hand = 0\n\n[rules]\n# here\n  hand = 31\n";
        assert_eq!(mistakes(wrong), "line 5: rules: hand: 31 is not possible; expected 1 to 30");
        let list = "[rules]\nhand = 3\nranks = [5, 21, 0]\n";
        assert_eq!(mistakes(list), "line 3: rules: ranks: 21 is not possible; expected 0 to 20");
        let unknown = mistakes("[rules]\nhnd = 3\n");
        assert!(unknown.starts_with("line 2: hnd:") && unknown.contains("did you mean `hand`?"), "{unknown}");
        assert!(mistakes("[rules]\nranks = [1, 2]\n").starts_with("line 2: ranks:"));
    }

    #[test]
    fn what_is_printed_can_be_left_out() {
        let read = |text: &str| {
            let mut file: Table = text.parse().unwrap();
            without_printed(&mut file, &Small::default().table());
            file
        };
        assert_eq!(read("a = 1\n[rules]\nhand = 7\nranks = [5, 3, 0]\n"), read("a = 1"));
        assert_eq!(read("[rules]\nhand = 7\nranks = [5, 4, 0]\n"), read("[rules]\nranks = [5, 4, 0]\n"));
        assert_ne!(read("[rules]\nhand = 8\n"), read(""));
    }

    #[test]
    fn a_number_is_found_by_its_name() {
        let table = Small::default().table();
        assert_eq!(number_in(&table, "hand").as_deref(), Some("7"));
        assert_eq!(number_in(&table, "ranks.2").as_deref(), Some("3"));
        for missing in ["ranks", "ranks.0", "ranks.4", "hand.1", "feet"] {
            assert_eq!(number_in(&table, missing), None, "{missing}");
        }
    }
}
