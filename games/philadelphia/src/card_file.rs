//! What a card file must fulfil: its shape, the printed totals, and effects that stand where they can happen.

use crate::cards::{
    CARDS, CARDS_IN_THE_BOX, Cards, FeverCard, ITEM_KINDS_IN_THE_BOX, ITEMS_IN_THE_BOX, ItemKind,
    KINDS_IN_THE_BOX, Kind, MOST_COPIES,
};
use crate::effects::{Active, Effect, Industry, Per};
use crate::ids::{Faces, each_face_once};
use crate::rule_numbers::Rules;
use greenroom_engine::{Bilingual, CardFile, CardFileError, FileCheck, RuleNumbers, Shelf, Source};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use toml::{Spanned, Table};

/// Words that the notation needs for itself: `submit best`, `done`, `all`, `pay`, `player-b`.
const RESERVED: [&str; 5] = ["all", "best", "done", "pay", "player"];

/// A card file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct File {
    /// The 36 kinds of advertise cards; 85 cards in all.
    card: Vec<KindInFile>,
    /// The six kinds of items; 14 cards in all.
    item: Vec<ItemInFile>,
    /// The field card.
    fever: FeverInFile,
    /// The numbers of the rules, where they are not as printed.
    #[serde(default)]
    rules: Rules,
}

/// A kind of advertise card.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct KindInFile {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    #[schemars(with = "String")]
    id: Spanned<String>,
    /// What it is called.
    name: Bilingual,
    /// Its industry, which gives the colour.
    industry: Industry,
    /// How many there are, from 1 to 4; each has a letter.
    copies: u8,
    /// What it costs to post, in coins.
    cost: u8,
    /// What it pays when it is employed, in coins.
    reward: u8,
    /// After how many months it expires.
    period: u8,
    /// The rolls that employ it.
    #[serde(deserialize_with = "each_face_once")]
    #[schemars(with = "Vec<u8>")]
    employed_on: Faces,
    /// It costs nothing while its owner has so many cards in hand or fewer.
    #[serde(default)]
    free_with_hand_up_to: u8,
    /// What happens right before it is placed.
    post: Option<Effect>,
    /// What it does while it lies on the board.
    active: Option<Active>,
    /// What happens when it is employed.
    employed: Option<Effect>,
    /// What happens when it expires.
    expired: Option<Effect>,
    /// What it says, in both languages. It must say what the effect does.
    text: Bilingual,
    /// Where it comes from.
    source: Source,
    /// Where its numbers come from, if not from where the card comes from.
    numbers: Option<Source>,
}

/// A kind of item.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ItemInFile {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    #[schemars(with = "String")]
    id: Spanned<String>,
    /// What it is called.
    name: Bilingual,
    /// How many there are.
    copies: u8,
    /// What it costs, in coins.
    cost: u8,
    /// What it does at once.
    effect: Effect,
    /// What it says, in both languages. It must say what the effect does.
    text: Bilingual,
    /// Where it comes from.
    source: Source,
    /// Where its numbers come from, if not from where the card comes from.
    numbers: Option<Source>,
}

/// The field card.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FeverInFile {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    #[schemars(with = "String")]
    id: Spanned<String>,
    /// What it is called.
    name: Bilingual,
    /// What it says, in both languages. It must say what the effect does.
    text: Bilingual,
    /// Where it comes from.
    source: Source,
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
        let (file, mut check) = FileCheck::read::<File>(text)?;
        check_ids(&file, &mut check);
        check_cards(&file, &mut check);
        check_rules(&file.rules, &mut check);
        if check.is_sound() {
            check_totals(&file, &mut check);
        }
        check.finish()?;
        let kinds = file.card.into_iter().map(Kind::from).collect();
        let items = file.item.into_iter().map(ItemKind::from).collect();
        Ok(Cards::new(kinds, items, FeverCard::from(file.fever), file.rules))
    }
}

impl From<KindInFile> for Kind {
    fn from(kind: KindInFile) -> Kind {
        Kind {
            id: kind.id.into_inner(),
            name: kind.name,
            industry: kind.industry,
            copies: kind.copies,
            cost: kind.cost,
            reward: kind.reward,
            period: kind.period,
            employed_on: kind.employed_on,
            free_with_hand_up_to: kind.free_with_hand_up_to,
            post: kind.post,
            active: kind.active,
            employed: kind.employed,
            expired: kind.expired,
            text: kind.text,
            source: kind.source,
            numbers: kind.numbers.unwrap_or(kind.source),
        }
    }
}

impl From<ItemInFile> for ItemKind {
    fn from(item: ItemInFile) -> ItemKind {
        ItemKind {
            id: item.id.into_inner(),
            name: item.name,
            copies: item.copies,
            cost: item.cost,
            effect: item.effect,
            text: item.text,
            source: item.source,
            numbers: item.numbers.unwrap_or(item.source),
        }
    }
}

impl From<FeverInFile> for FeverCard {
    fn from(fever: FeverInFile) -> FeverCard {
        FeverCard { id: fever.id.into_inner(), name: fever.name, text: fever.text, source: fever.source }
    }
}

/// Each id is a word of its own.
fn check_ids(file: &File, check: &mut FileCheck<'_>) {
    let kinds = file.card.iter().map(|kind| &kind.id);
    let ids = kinds.chain(file.item.iter().map(|item| &item.id)).chain([&file.fever.id]);
    let reserved: Vec<&str> = RESERVED.into_iter().chain(Industry::ALL.map(Industry::id)).collect();
    check.ids(ids.map(|id| (id.get_ref().as_str(), id)), &reserved);
}

/// Numbers within bounds, and effects where they can happen.
fn check_cards(file: &File, check: &mut FileCheck<'_>) {
    for kind in &file.card {
        let field = |field: &str| format!("{}: {field}", kind.id.get_ref());
        let letters = (1..=MOST_COPIES).contains(&kind.copies);
        check.ensure(letters, &kind.id, field("copies"), "expected 1 to 4, for the letters A to D");
        let period = (1..=9).contains(&kind.period);
        check.ensure(period, &kind.id, field("period"), "expected 1 to 9 months");
        for (timing, effect) in [("post", kind.post), ("employed", kind.employed), ("expired", kind.expired)]
        {
            if let Some(problem) = effect.and_then(|effect| problem_with(effect, timing)) {
                check.wrong(&kind.id, field(timing), problem);
            }
        }
    }
    for item in &file.item {
        if let Some(problem) = problem_with(item.effect, "effect") {
            check.wrong(&item.id, format!("{}: effect", item.id.get_ref()), problem);
        }
    }
}

/// Numbers within bounds, and a hand that the deal does not fill above its limit.
fn check_rules(rules: &Rules, check: &mut FileCheck<'_>) {
    rules.check(check);
    if rules.starting_hand > rules.hand {
        let problem =
            format!("{} cards are more than the hand of {}; deal fewer", rules.starting_hand, rules.hand);
        check.wrong_rule("starting_hand", problem);
    }
}

/// What the box holds (Components).
fn check_totals(file: &File, check: &mut FileCheck<'_>) {
    let cards = file.card.iter().map(|kind| usize::from(kind.copies)).sum();
    let items = file.item.iter().map(|item| usize::from(item.copies)).sum();
    let totals = [
        ("card", "kinds of cards", file.card.len(), KINDS_IN_THE_BOX),
        ("card", "cards", cards, CARDS_IN_THE_BOX),
        ("item", "kinds of items", file.item.len(), ITEM_KINDS_IN_THE_BOX),
        ("item", "items", items, ITEMS_IN_THE_BOX),
    ];
    for (field, what, found, expected) in totals {
        let problem = format!("the box holds {expected} {what}; this file has {found}");
        check.ensure(found == expected, 0usize, field, problem);
    }
}

/// What is wrong with an effect at a timing, if anything: where it cannot happen, or numbers that mean nothing.
fn problem_with(effect: Effect, timing: &str) -> Option<String> {
    let months = |up_to: u8| (!(1..=9).contains(&up_to)).then(|| "expected 1 to 9 month tokens".to_owned());
    if !can_stand(effect, timing) {
        let hint = if timing == "effect" { ": an item is never on a board" } else { "" };
        return Some(format!("this effect cannot happen at `{timing}`{hint}"));
    }
    match effect {
        Effect::BeginLate { up_to } | Effect::TakeMonths { up_to, .. } => months(up_to),
        Effect::Pay { coins: 0, .. } => Some("expected at least 1 coin to pay".to_owned()),
        Effect::Pay { cards: 0, points: 0, .. } => {
            Some("expected `cards` or `points` for the coins".to_owned())
        }
        _ => None,
    }
}

/// Whether an effect makes sense at a timing.
fn can_stand(effect: Effect, timing: &str) -> bool {
    match effect {
        Effect::PostTogether {} | Effect::BeginLate { .. } => timing == "post",
        Effect::ComeBack {} => timing == "employed",
        Effect::FixDie {} => timing == "effect",
        Effect::Act { .. } => timing == "effect" || timing == "post",
        Effect::Gain { per, .. } => timing != "effect" || per == Per::Once,
        Effect::Recall { .. } => timing == "post" || timing == "employed",
        Effect::Lose { .. }
        | Effect::Collect { .. }
        | Effect::Pay { .. }
        | Effect::Exchange { .. }
        | Effect::TakeMonths { .. }
        | Effect::ClearMonths { .. }
        | Effect::PutMonths { .. }
        | Effect::Salvage { .. }
        | Effect::Draw { .. }
        | Effect::Score { .. } => true,
    }
}
