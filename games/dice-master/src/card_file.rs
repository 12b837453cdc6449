//! Reading `cards.toml`: what types cannot check is checked here, with the line, the field and what was expected.

use crate::cards::{
    Always, Appeal, AuditionCard, CARDS, Cards, Colour, IdolCard, ProduceCard, ProduceEffect, Special, Use,
};
use crate::ids::{AUDITIONS, IDOLS, Kind, PRODUCE_CARDS, SLOTS, Slot, Trend};
use crate::rank::{Rank, RankSet};
use crate::rule_numbers::Rules;
use crate::traits::Traits;
use greenroom_engine::{Bilingual, CardFile, CardFileError, FileCheck, RuleNumbers, Shelf, Source, Word};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use toml::{Spanned, Table};

/// A card file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct File {
    /// The fifteen idols, in the order of their FreshPoints.
    #[schemars(with = "Vec<IdolCard>")]
    idol: Vec<Spanned<IdolCard>>,
    /// The 22 auditions.
    #[schemars(with = "Vec<AuditionEntry>")]
    audition: Vec<Spanned<AuditionEntry>>,
    /// The kinds of produce cards; 74 cards in all.
    #[schemars(with = "Vec<ProduceEntry>")]
    produce: Vec<Spanned<ProduceEntry>>,
    /// The numbers of the rules, where they are not as printed.
    #[serde(default)]
    rules: Rules,
}

/// An audition card.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct AuditionEntry {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    id: String,
    /// What it is called.
    name: Bilingual,
    /// Its colour, which says how long it stays.
    colour: Colour,
    /// The slot where a blue one lies, from 1 to 6.
    slot: Option<u8>,
    /// The first and the last season of a blue one.
    seasons: Option<[u8; 2]>,
    /// How many pass.
    places: u8,
    /// The letters of the ranks that may enter, such as "FED".
    ranks: String,
    /// The points of the NPC: the bar.
    points: u8,
    /// The popularity for who passes.
    popularity: u8,
    /// The memories for who passes.
    #[serde(default)]
    memory: u8,
    /// The produce cards for who passes.
    #[serde(default)]
    cards: u8,
    /// Whether who passes gets Tension Up.
    #[serde(default)]
    tension: bool,
    /// A special rule.
    rule: Option<Special>,
    /// What it says, in both languages. It must say what the effect does.
    text: Option<Bilingual>,
    /// Where it comes from.
    source: Source,
}

/// A kind of produce card.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ProduceEntry {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    id: String,
    /// What it is called.
    name: Bilingual,
    /// How many there are.
    copies: u8,
    /// When it is used.
    when: When,
    /// What it does: of the produce phase, or of auditions.
    #[schemars(with = "AnyEffect")]
    effect: toml::Value,
    /// What it does instead under Tension Up, in an audition.
    tension: Option<Appeal>,
    /// What it says, in both languages. It must say what the effect does.
    text: Bilingual,
    /// Where it comes from.
    source: Source,
}

/// What a produce card does, as files describe it; [`When`] says which of both it is.
#[allow(dead_code)] // It only describes.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum AnyEffect {
    Produce(ProduceEffect),
    Audition(Appeal),
}

/// When a produce card is used.
#[derive(Clone, Copy, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum When {
    /// In the produce phase.
    Produce,
    /// In an audition.
    Audition,
}

/// Words that say something else already.
const RESERVED: [&str; 10] =
    ["vo", "da", "vi", "lesson", "slot-1", "slot-2", "slot-3", "slot-4", "slot-5", "slot-6"];

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
        let ids = (file.idol.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)))
            .chain(file.audition.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)))
            .chain(file.produce.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)));
        check.ids(ids, &RESERVED);
        check.count("idol", file.idol.len(), IDOLS..=IDOLS);
        check.count("audition", file.audition.len(), AUDITIONS..=AUDITIONS);
        let copies: usize = file.produce.iter().map(|card| card.get_ref().copies as usize).sum();
        check.count("produce", copies, PRODUCE_CARDS..=PRODUCE_CARDS);

        file.rules.check_all(&mut check);
        file.idol.iter().for_each(|card| check_idol(&mut check, card));
        let auditions: Vec<AuditionCard> =
            file.audition.iter().map(|card| read_audition(&mut check, card)).collect();
        let green = auditions.iter().filter(|card| card.colour == Colour::Green).count();
        let enough = format!("{green} are green; at least {SLOTS} must be, or the slots cannot be filled");
        check.ensure(green >= SLOTS, text.len(), "audition", enough);
        let kinds: Vec<ProduceCard> =
            file.produce.iter().filter_map(|card| read_produce(&mut check, card)).collect();
        check.finish()?;

        let idols: Vec<IdolCard> = file.idol.into_iter().map(Spanned::into_inner).collect();
        let rules = file.rules;
        let traits = idols.iter().map(|card| Traits::of(&card.always, rules.memory_limit)).collect();
        let (kind_of, bits_of) = copies_of(&kinds);
        let (boosts, progress) = (crate::forecast::boosts(&kinds), crate::hints::progress(&rules));
        Ok(Cards { idols, traits, auditions, kinds, kind_of, bits_of, boosts, progress, rules })
    }
}

/// The kind of each produce card, and which cards are copies of each kind, as bits.
fn copies_of(kinds: &[ProduceCard]) -> (Vec<Kind>, Vec<u128>) {
    let (mut kind_of, mut bits_of) = (Vec::new(), Vec::new());
    for (place, card) in kinds.iter().enumerate() {
        bits_of.push(((1 << card.copies) - 1) << kind_of.len());
        kind_of.extend(std::iter::repeat_n(Kind(place as u8), card.copies as usize));
    }
    (kind_of, bits_of)
}

fn check_idol(check: &mut FileCheck<'_>, entry: &Spanned<IdolCard>) {
    let card = entry.get_ref();
    for trend in Trend::ALL {
        let fits = (1..=12).contains(&card.values.get(trend));
        check.ensure(fits, entry, "values", format!("{} must be 1 to 12", trend.word()));
    }
    let fits = (1..=2).contains(&card.opening_memories);
    check.ensure(fits, entry, "opening_memories", "expected 1 or 2");
    check_appeal(check, entry, card.star.effect);
    for ability in &card.always {
        let fits = match ability.rule {
            Always::MemoryLimit(limit) => (1..=12).contains(&limit),
            Always::CheerProducer(face) | Always::FacePoints { face, .. } => (1..=6).contains(&face),
            Always::CardsOnEntry(cards) | Always::UnitDice(cards) => cards <= 3,
            _ => true,
        };
        let problem = format!("the number in {:?} is out of bounds", ability.rule);
        check.ensure(fits, entry, "always", problem);
    }
}

fn check_appeal<T>(check: &mut FileCheck<'_>, entry: &Spanned<T>, effect: Appeal) {
    let points = |points: i8| (-20..=20).contains(&points);
    let fits = match effect {
        Appeal::LowestBecomes(face) | Appeal::CheerProducer(face) | Appeal::RerollUpTo(face) => {
            (1..=6).contains(&face)
        }
        Appeal::LowBecome { up_to, face } => (1..=6).contains(&up_to) && (1..=6).contains(&face),
        Appeal::AddDice(dice) | Appeal::SetAside(dice) => (1..=3).contains(&dice),
        Appeal::RaiseDice(by) => (1..=5).contains(&by),
        Appeal::Points(number) | Appeal::PointsPerMemory(number) | Appeal::CheerFans(number) => {
            points(number)
        }
        Appeal::Teamwork { solo, unit } => points(solo) && points(unit),
        Appeal::MatchDice | Appeal::StrikeOne | Appeal::StrikeAll | Appeal::ChangeTrend => true,
    };
    check.ensure(fits, entry, "effect", format!("the number in {effect:?} is out of bounds"));
}

fn read_audition(check: &mut FileCheck<'_>, entry: &Spanned<AuditionEntry>) -> AuditionCard {
    let card = entry.get_ref();
    let stay = match (card.colour, card.slot, card.seasons) {
        (Colour::Blue, Some(slot), Some([from, to])) => {
            let fits = from > 0 && from <= to && to <= 6;
            check.ensure(fits, entry, "seasons", "expected the first and the last season, 1 to 6");
            check.ensure(Slot::from_number(slot).is_some(), entry, "slot", "expected 1 to 6");
            Slot::from_number(slot).map(|slot| (slot, from, to))
        }
        (Colour::Blue, _, _) => {
            check.wrong(entry, "slot", "a blue audition needs a slot and its seasons");
            None
        }
        (_, slot, seasons) => {
            let none = slot.is_none() && seasons.is_none();
            check.ensure(none, entry, "slot", "only a blue audition has a slot and seasons");
            None
        }
    };
    check.ensure((1..=5).contains(&card.places), entry, "places", "expected 1 to 5");
    let fits = card.popularity <= 15 && card.memory <= 1 && card.cards <= 3 && card.points <= 60;
    let problem = "expected at most 15 popularity, 1 memory, 3 cards and 60 points";
    check.ensure(fits, entry, "popularity", problem);
    AuditionCard {
        id: card.id.clone(),
        name: card.name.clone(),
        colour: card.colour,
        stay,
        places: card.places,
        ranks: read_ranks(check, entry),
        points: card.points,
        popularity: card.popularity,
        memory: card.memory,
        cards: card.cards,
        tension: card.tension,
        rule: card.rule,
        text: card.text.clone(),
        source: card.source,
    }
}

/// The ranks that may enter; an S rank idol ends the game and enters nothing any more.
fn read_ranks(check: &mut FileCheck<'_>, entry: &Spanned<AuditionEntry>) -> RankSet {
    let mut ranks = RankSet::empty();
    for letter in entry.get_ref().ranks.chars() {
        match Rank::from_word(letter.encode_utf8(&mut [0; 4])).filter(|&rank| rank != Rank::S) {
            Some(rank) => ranks.insert(rank),
            None => {
                check.wrong(entry, "ranks", format!("`{letter}` is no rank; expected letters of FEDCBA"));
            }
        }
    }
    check.ensure(!ranks.is_empty(), entry, "ranks", "nobody may enter; expected letters of FEDCBA");
    ranks
}

fn read_produce(check: &mut FileCheck<'_>, entry: &Spanned<ProduceEntry>) -> Option<ProduceCard> {
    let card = entry.get_ref();
    check.ensure(card.copies > 0, entry, "copies", "expected at least 1");
    let used = match card.when {
        When::Produce => Use::Produce(read_produce_effect(check, entry)?),
        When::Audition => Use::Audition(read_appeal(check, entry)?, card.tension),
    };
    Some(ProduceCard {
        id: card.id.clone(),
        name: card.name.clone(),
        text: card.text.clone(),
        copies: card.copies,
        used,
        source: card.source,
    })
}

fn read_produce_effect(check: &mut FileCheck<'_>, entry: &Spanned<ProduceEntry>) -> Option<ProduceEffect> {
    let card = entry.get_ref();
    let none = card.tension.is_none();
    check.ensure(none, entry, "tension", "only an audition card is stronger with Tension Up");
    let effect = card.effect.clone().try_into();
    let effect = effect.map_err(|error| check.wrong(entry, "effect", error.message())).ok()?;
    match effect {
        ProduceEffect::Draw(number)
        | ProduceEffect::LookAndDraw(number)
        | ProduceEffect::Memories(number) => {
            let fits = (1..=5).contains(&number);
            check.ensure(fits, entry, "effect", "expected 1 to 5 cards or memories");
        }
        ProduceEffect::Gear { bonus, .. } => {
            check.ensure(bonus <= 12, entry, "effect", "expected a bonus of at most 12");
        }
        ProduceEffect::Popularity { gain, .. } => {
            check.ensure(gain <= 15, entry, "effect", "expected a gain of at most 15");
        }
        ProduceEffect::Train
        | ProduceEffect::TensionUp
        | ProduceEffect::Office
        | ProduceEffect::Reschedule => {}
    }
    Some(effect)
}

fn read_appeal(check: &mut FileCheck<'_>, entry: &Spanned<ProduceEntry>) -> Option<Appeal> {
    let card = entry.get_ref();
    let effect = card.effect.clone().try_into();
    let effect = effect.map_err(|error| check.wrong(entry, "effect", error.message())).ok()?;
    check_appeal(check, entry, effect);
    if let Some(stronger) = card.tension {
        check_appeal(check, entry, stronger);
        let one = effect != Appeal::MatchDice && stronger != Appeal::MatchDice;
        check.ensure(one, entry, "tension", "a card that matches dice has one effect only");
    }
    Some(effect)
}
