//! The numbers that the rulebook prints, as a card file may change them.

use greenroom_engine::{FileCheck, RuleNumber, RuleNumbers, rule_numbers};

rule_numbers! {
    /// The numbers of the rulebook. A card file may change them in its table `[rules]`; what it leaves out is as printed.
    pub struct Rules {
        /// §3: what everybody has at the start, in AG. Like all money a multiple of 10.
        starting_money: u32 = 1000, 0 to 5000;
        /// §6-2: what each company gets each round, in AG.
        income: u32 = 300, 0 to 5000;
        /// §6-3: what a stock sells for when 1, 2 or 3, 4 or 5, 6 or more are sold together, in AG.
        sale: [u32; 4] = [200, 250, 300, 350], 0 to 5000;
        /// §6-4: what cards 4 and 5 of the turn order bring, in AG.
        consolation: u32 = 50, 0 to 5000;
    }
}

impl Rules {
    /// Notes what is wrong with the numbers of a file: all money is counted in tens.
    pub(crate) fn check_all(&self, check: &mut FileCheck<'_>) {
        self.check(check);
        let amounts: [(&str, &dyn RuleNumber); 4] = [
            ("starting_money", &self.starting_money),
            ("income", &self.income),
            ("sale", &self.sale),
            ("consolation", &self.consolation),
        ];
        for (field, amount) in amounts {
            let mut is_in_tens = true;
            amount.each(&mut |money| is_in_tens &= money % 10 == 0);
            if !is_in_tens {
                check.wrong_rule(field, "expected a multiple of 10 AG");
            }
        }
    }
}
