//! What a card file looks like, and what types cannot check in it.

use crate::cards::{
    BonusText, CARDS, Cards, DOMES, DomeCard, EVENTS, EventCard, EventEffect, FIVE_PLAYER_DOME, IDOLS,
    INVESTMENTS, IdolCard, IdolEffect, InvestmentCard, STOCKS, Skills, StockCard, WORKS, WorkCard,
};
use crate::ids::{ByField, Field, Idol, MOST_GRADES};
use crate::rule_numbers::Rules;
use greenroom_engine::{CardFile, CardFileError, FileCheck, RuleNumbers, Shelf};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use toml::{Spanned, Table};

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
/// The most that anything costs or brings.
const MOST_MONEY: u32 = 5000;

/// The file as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct File {
    /// The stocks.
    stock: StockCard,
    /// The 25 idols, one of them masked.
    idol: Vec<IdolCard>,
    /// The six events.
    event: Vec<EventCard>,
    /// The kinds of Studio, Staff and Fame cards; 16 cards of each field.
    investment: Vec<InvestmentCard>,
    /// The 20 works.
    work: Vec<WorkCard>,
    /// The five dome concerts.
    dome: Vec<DomeCard>,
    /// The numbers of the rules, where they are not as printed.
    #[serde(default)]
    rules: Rules,
}

impl CardFile for Cards {
    fn describe(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<File>()
    }

    fn shelf() -> &'static Shelf<Cards> {
        &CARDS
    }

    fn printed_rules() -> Table {
        Rules::default().table()
    }

    fn rules(&self) -> Table {
        self.rules.table()
    }

    fn parse(text: &str) -> Result<Cards, CardFileError> {
        let (file, mut check): (File, _) = FileCheck::read(text)?;
        counts(&file, &mut check);
        check.ids(all_ids(&file).map(|id| (id.get_ref().as_str(), id)), &RESERVED);
        money(&file, &mut check);
        idols(&file, &mut check);
        works(&file, &mut check);
        domes(&file, &mut check);
        file.rules.check_all(&mut check);
        check.finish()?;
        let masked = file.idol.iter().position(is_masked).expect("the check found one masked idol");
        let mut investments = ByField::<Vec<InvestmentCard>>::default();
        for card in file.investment {
            investments[card.field].push(card);
        }
        Ok(Cards {
            masked: Idol(masked as u8),
            stock: file.stock,
            idols: file.idol,
            events: file.event,
            investments,
            works: file.work,
            domes: file.dome,
            rules: file.rules,
        })
    }
}

/// §1: the box holds exactly so many cards of each kind.
fn counts(file: &File, check: &mut FileCheck<'_>) {
    check.count("idol", file.idol.len(), IDOLS..=IDOLS);
    check.count("event", file.event.len(), EVENTS..=EVENTS);
    check.count("work", file.work.len(), WORKS..=WORKS);
    check.count("dome", file.dome.len(), DOMES..=DOMES);
    for field in Field::ALL {
        let cards = || file.investment.iter().filter(|card| card.field == field);
        let copies: usize = cards().map(|card| card.copies as usize).sum();
        let deck = field.word();
        let Some(last) = cards().next_back() else {
            check.wrong(0, deck, "this deck has no cards");
            continue;
        };
        let problem = format!("the {deck} deck has {copies} cards, expected exactly {INVESTMENTS}");
        check.ensure(copies == INVESTMENTS, &last.id, "copies", problem);
        let problem = format!("a deck has at most {MOST_GRADES} different cards");
        check.ensure(cards().count() <= MOST_GRADES, &last.id, "investment", problem);
    }
    let stocks = file.stock.copies;
    let problem = format!("there are {stocks} stocks, expected exactly {STOCKS}");
    check.ensure(stocks == STOCKS, &file.stock.price, "copies", problem);
}

fn all_ids(file: &File) -> impl Iterator<Item = &Spanned<String>> {
    let idols = file.idol.iter().map(|card| &card.id);
    let events = file.event.iter().map(|card| &card.id);
    let investments = file.investment.iter().map(|card| &card.id);
    let works = file.work.iter().map(|card| &card.id);
    idols.chain(events).chain(investments).chain(works).chain(file.dome.iter().map(|card| &card.id))
}

/// The smallest banknote is 10 AG, so every amount is a multiple of it.
fn money(file: &File, check: &mut FileCheck<'_>) {
    let payable = |amount: u32| amount.is_multiple_of(10) && amount <= MOST_MONEY;
    let stock = &file.stock;
    check.ensure(
        payable(*stock.price.get_ref()) && payable(stock.dividend),
        &stock.price,
        "price",
        format!("price and dividend are multiples of 10 up to {MOST_MONEY}"),
    );
    let idols = file.idol.iter().map(|card| (&card.id, "upkeep", card.upkeep));
    let investments = file.investment.iter().map(|card| (&card.id, "cost", card.cost));
    let works = file.work.iter().map(|card| (&card.id, "gage", card.gage));
    let events = file.event.iter().map(|card| (&card.id, "effect", event_money(card.effect)));
    let bonuses = file.dome.iter().filter_map(|card| match card.bonus {
        Some(BonusText::Money(money)) => Some((&card.id, "bonus", money)),
        _ => None,
    });
    for (id, field, amount) in idols.chain(investments).chain(works).chain(events).chain(bonuses) {
        let problem = format!("{amount} AG cannot be paid: expected a multiple of 10 up to {MOST_MONEY}");
        check.ensure(payable(amount), id, field, problem);
    }
}

fn is_masked(card: &IdolCard) -> bool {
    matches!(card.effect, Some(IdolEffect::Masked {}))
}

fn idols(file: &File, check: &mut FileCheck<'_>) {
    for card in &file.idol {
        let [first, second] = card.prefers;
        check.ensure(first != second, &card.id, "prefers", "first and second preference are the same field");
        check.ensure(
            card.vp <= 50 && small(card.skills),
            &card.id,
            "skills",
            "a skill is at most 9 and victory points at most 50",
        );
        if let Some(IdolEffect::Studio(by) | IdolEffect::Staff(by) | IdolEffect::Fame(by)) = card.effect {
            let problem = format!("a value changes by at most 9, not by {by}");
            check.ensure(by.unsigned_abs() <= 9, &card.id, "effect", problem);
        }
    }
    let masked = file.idol.iter().filter(|card| is_masked(card)).count();
    if let Some(last) = file.idol.last() {
        let problem =
            format!("{masked} idols are masked; expected exactly one with `effect = {{ masked = {{}} }}`");
        check.ensure(masked == 1, &last.id, "effect", problem);
    }
}

fn works(file: &File, check: &mut FileCheck<'_>) {
    for card in &file.work {
        needs_and_points(&card.id, card.needs, card.vp, check);
    }
}

fn needs_and_points(id: &Spanned<String>, needs: Skills, vp: u8, check: &mut FileCheck<'_>) {
    let asks = needs != Skills::default();
    check.ensure(asks, id, "needs", "it needs no skill; expected at least one, as in `{ singing = 1 }`");
    let sound = vp <= 50 && needs.list().iter().all(|&need| need <= 40);
    check.ensure(sound, id, "needs", "a need is at most 40 and victory points at most 50");
}

fn domes(file: &File, check: &mut FileCheck<'_>) {
    for card in &file.dome {
        let for_five = card.number == FIVE_PLAYER_DOME;
        if for_five {
            check.ensure(card.bonus.is_none(), &card.id, "bonus", "no. 53 has no starting bonus");
        } else {
            let problem = "every dome but no. 53 has a starting bonus";
            check.ensure(card.bonus.is_some(), &card.id, "bonus", problem);
        }
        if let Some(BonusText::Card(id)) = &card.bonus {
            let known = file.investment.iter().any(|known| known.id.get_ref() == id && known.copies >= 4);
            let problem = format!("`{id}` is not an investment with at least 4 copies");
            check.ensure(known, &card.id, "bonus", problem);
        }
        needs_and_points(&card.id, card.needs, card.vp, check);
        check.ensure(small(card.three_players), &card.id, "three_players", "an extra need is at most 9");
    }
    let for_five = file.dome.iter().filter(|card| card.number == FIVE_PLAYER_DOME).count();
    if let Some(last) = file.dome.last() {
        check.ensure(for_five == 1, &last.id, "number", "exactly one dome has number 53");
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
