//! What types cannot check in a card file; each mistake is answered with its line, its field and what was expected.

use crate::cards::{
    BonusText, DOMES, EVENTS, EventEffect, FIVE_PLAYER_DOME, Field, File, IDOLS, INVESTMENTS, IdolEffect,
    MOST_GRADES, Skills, WORKS,
};
use greenroom_engine::CardFileError;
use toml::Spanned;

/// Words of the notation that no card may be called by.
const RESERVED: [&str; 24] = [
    "sell",
    "hold",
    "bid",
    "pass",
    "buy-stock",
    "studio",
    "staff",
    "fame",
    "invest",
    "prevent",
    "dome",
    "earn",
    "rest",
    "stay-masked",
    "fire",
    "offer",
    "done",
    "take",
    "decline",
    "keep",
    "dome-concert",
    "stock",
    "work",
    "idol",
];

/// Checks a whole file.
pub(crate) fn check(text: &str, file: &File) -> Result<(), CardFileError> {
    Checker { text, file }.all()
}

struct Checker<'a> {
    text: &'a str,
    file: &'a File,
}

impl Checker<'_> {
    fn all(&self) -> Result<(), CardFileError> {
        self.counts()?;
        self.ids()?;
        self.money()?;
        self.idols()?;
        self.works()?;
        self.domes()
    }

    fn wrong<T>(
        &self,
        at: &Spanned<T>,
        field: &str,
        problem: impl Into<String>,
    ) -> Result<(), CardFileError> {
        Err(CardFileError::at(self.text, at.span().start, field, problem))
    }

    /// §1: the box holds exactly so many cards of each kind.
    fn counts(&self) -> Result<(), CardFileError> {
        let file = self.file;
        for (field, count, expected) in [
            ("idol", file.idol.len(), IDOLS),
            ("event", file.event.len(), EVENTS),
            ("work", file.work.len(), WORKS),
            ("dome", file.dome.len(), DOMES),
        ] {
            if count != expected {
                let byte = self.text.rfind(&format!("[[{field}]]")).unwrap_or(0);
                let problem = format!("there are {count} cards, expected exactly {expected}");
                return Err(CardFileError::at(self.text, byte, field, problem));
            }
        }
        for field in Field::ALL {
            let cards = || file.investment.iter().filter(|card| card.field == field);
            let copies: usize = cards().map(|card| card.copies as usize).sum();
            let Some(last) = cards().next_back() else {
                return Err(CardFileError::at(self.text, 0, field.word(), "this deck has no cards"));
            };
            if copies != INVESTMENTS {
                let problem =
                    format!("the {} deck has {copies} cards, expected exactly {INVESTMENTS}", field.word());
                return self.wrong(&last.id, "copies", problem);
            }
            if cards().count() > MOST_GRADES {
                return self.wrong(
                    &last.id,
                    "investment",
                    format!("a deck has at most {MOST_GRADES} different cards"),
                );
            }
        }
        if file.stock.copies != 24 {
            return self.wrong(
                &file.stock.price,
                "copies",
                format!("there are {} stocks, expected exactly 24", file.stock.copies),
            );
        }
        Ok(())
    }

    fn all_ids(&self) -> impl Iterator<Item = &Spanned<String>> {
        let file = self.file;
        let idols = file.idol.iter().map(|card| &card.id);
        let events = file.event.iter().map(|card| &card.id);
        let investments = file.investment.iter().map(|card| &card.id);
        let works = file.work.iter().map(|card| &card.id);
        idols.chain(events).chain(investments).chain(works).chain(file.dome.iter().map(|card| &card.id))
    }

    /// Ids are words of the notation: short, of one shape, each used once.
    fn ids(&self) -> Result<(), CardFileError> {
        for (place, id) in self.all_ids().enumerate() {
            let word = id.get_ref();
            let kebab = word.len() > 1
                && word.len() <= 32
                && word
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
            if !kebab || word.bytes().all(|byte| byte.is_ascii_digit()) {
                return self.wrong(
                    id,
                    "id",
                    format!("`{word}` is no word: use small letters, digits and -, as in `street-live`"),
                );
            }
            if RESERVED.contains(&word.as_str()) {
                return self.wrong(
                    id,
                    "id",
                    format!("`{word}` is a word of the rules; call the card something else"),
                );
            }
            if self.all_ids().take(place).any(|other| other.get_ref() == word) {
                return self.wrong(
                    id,
                    "id",
                    format!("`{word}` is used twice; each card needs an id of its own"),
                );
            }
        }
        Ok(())
    }

    /// The smallest banknote is 10 AG, so every amount is a multiple of it.
    fn money(&self) -> Result<(), CardFileError> {
        let file = self.file;
        let stock = &file.stock;
        if !stock.price.get_ref().is_multiple_of(10)
            || !stock.dividend.is_multiple_of(10)
            || *stock.price.get_ref() > 5000
        {
            return self.wrong(&stock.price, "price", "price and dividend are multiples of 10 up to 5000");
        }
        let idols = file.idol.iter().map(|card| (&card.id, "upkeep", card.upkeep));
        let investments = file.investment.iter().map(|card| (&card.id, "cost", card.cost));
        let works = file.work.iter().map(|card| (&card.id, "gage", card.gage));
        let events = file.event.iter().map(|card| (&card.id, "effect", event_money(card.effect)));
        let bonuses = file.dome.iter().filter_map(|card| match card.bonus {
            Some(BonusText::Money(money)) => Some((&card.id, "bonus", money)),
            _ => None,
        });
        let mut amounts = idols.chain(investments).chain(works).chain(events).chain(bonuses);
        match amounts.find(|(_, _, amount)| !amount.is_multiple_of(10) || *amount > 5000) {
            Some((id, field, amount)) => self.wrong(
                id,
                field,
                format!("{amount} AG cannot be paid: expected a multiple of 10 up to 5000"),
            ),
            None => Ok(()),
        }
    }

    fn idols(&self) -> Result<(), CardFileError> {
        let mut masked = 0;
        for card in &self.file.idol {
            if card.prefers[0] == card.prefers[1] {
                return self.wrong(&card.id, "prefers", "first and second preference are the same field");
            }
            if card.vp > 50 || !small(card.skills) {
                return self.wrong(&card.id, "skills", "a skill is at most 9 and victory points at most 50");
            }
            match card.effect {
                Some(IdolEffect::Studio(by) | IdolEffect::Staff(by) | IdolEffect::Fame(by))
                    if by.unsigned_abs() > 9 =>
                {
                    return self.wrong(
                        &card.id,
                        "effect",
                        format!("a value changes by at most 9, not by {by}"),
                    );
                }
                Some(IdolEffect::Masked {}) => masked += 1,
                _ => {}
            }
        }
        match self.file.idol.last() {
            Some(last) if masked != 1 => self.wrong(
                &last.id,
                "effect",
                format!(
                    "{masked} idols are masked; expected exactly one with `effect = {{ masked = {{}} }}`"
                ),
            ),
            _ => Ok(()),
        }
    }

    fn works(&self) -> Result<(), CardFileError> {
        let too_much = |needs: Skills| needs.list().iter().any(|&need| need > 40);
        match self.file.work.iter().find(|card| card.vp > 50 || too_much(card.needs)) {
            Some(card) => self.wrong(&card.id, "needs", "a need is at most 40 and victory points at most 50"),
            None => Ok(()),
        }
    }

    fn domes(&self) -> Result<(), CardFileError> {
        for card in &self.file.dome {
            let for_five = card.number == FIVE_PLAYER_DOME;
            if for_five && card.bonus.is_some() {
                return self.wrong(&card.id, "bonus", "no. 53 has no starting bonus");
            }
            if !for_five && card.bonus.is_none() {
                return self.wrong(&card.id, "bonus", "every dome but no. 53 has a starting bonus");
            }
            if let Some(BonusText::Card(id)) = &card.bonus
                && !self.file.investment.iter().any(|known| known.id.get_ref() == id && known.copies >= 4)
            {
                return self.wrong(
                    &card.id,
                    "bonus",
                    format!("`{id}` is not an investment with at least 4 copies"),
                );
            }
            if card.vp > 50 || card.needs.list().iter().any(|&need| need > 40) || !small(card.three_players) {
                return self.wrong(&card.id, "needs", "a need is at most 40 and victory points at most 50");
            }
        }
        match self.file.dome.last() {
            Some(last)
                if self.file.dome.iter().filter(|card| card.number == FIVE_PLAYER_DOME).count() != 1 =>
            {
                self.wrong(&last.id, "number", "exactly one dome has number 53")
            }
            _ => Ok(()),
        }
    }
}

fn small(skills: Skills) -> bool {
    skills.list().iter().all(|&skill| skill <= 9)
}

fn event_money(effect: EventEffect) -> u32 {
    match effect {
        EventEffect::StockDividend(money)
        | EventEffect::IdolBonus(money)
        | EventEffect::IdolCost(money)
        | EventEffect::FameBonus(money)
        | EventEffect::UnderdogBonus(money) => money,
        EventEffect::StockLoss(_) => 0,
    }
}
