//! What a card file must fulfil; what is wrong is answered with the line, the field and what was expected.

mod boards;

use crate::action::RESERVED;
use crate::boards::Place;
use crate::cards::{
    AppealCard, CARDS, Cards, DRAWN_BOARDS, Effect, EventCard, FinalTraining, IdolCard, Level, MAX_LEVELS,
    Ranks, Talent, Target,
};
use crate::ids::{CardSet, IdolSet, MAX_KIND, Three};
use crate::rule_numbers::Rules;
use boards::BoardFile;
use greenroom_engine::{Bilingual, CardFile, CardFileError, FileCheck, Lang, RuleNumbers, Shelf, Source};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use toml::{Spanned, Table};

/// The highest number that a card or a space may carry; piles and levels stay far from overflowing.
const HIGHEST: u8 = 20;

/// A card file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct File {
    /// Points for the final ranking of Vo, Da and Vi, each on its own (section 6).
    final_ranks: Ranks,
    /// Money that players begin with where idols are drafted, the start player's first (section 3.2); nobody has any where this is left out.
    draft_money: Option<Ranks>,
    /// The training after the last round (section 6).
    final_training: FinalTraining,
    /// The idols: ten or more.
    #[schemars(with = "Vec<IdolCard>")]
    idol: Vec<Spanned<IdolCard>>,
    /// The events: four or more, one of them the first.
    #[schemars(with = "Vec<EventFile>")]
    event: Vec<Spanned<EventFile>>,
    /// The appeal cards.
    #[schemars(with = "Vec<AppealCard>")]
    card: Vec<Spanned<AppealCard>>,
    /// The round boards: a first one, a last one, and seven or more between them.
    #[schemars(with = "Vec<BoardFile>")]
    board: Vec<Spanned<BoardFile>>,
    /// The numbers of the rules, where they are not as printed.
    #[serde(default)]
    rules: Rules,
}

/// An event.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct EventFile {
    /// Its word: small letters with hyphens. Transcripts name it so; never give a word to another card.
    id: String,
    /// What it is called.
    name: Bilingual,
    /// What it says, in both languages. It must say what the effect does.
    text: Bilingual,
    /// Whether it is the event of round 1.
    #[serde(default)]
    first: bool,
    /// How much its targets grow from stage to stage: in round 4 and in round 7.
    rise: u8,
    /// Its levels, the easiest first.
    #[schemars(with = "Vec<LevelFile>")]
    levels: Vec<Spanned<LevelFile>>,
    /// Points by rank when its results are announced.
    ranks: Ranks,
    /// Where it comes from.
    source: Source,
}

/// A level of an event.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct LevelFile {
    /// Three targets that may be assigned to the abilities freely; instead of vo, da and vi.
    any: Option<Three>,
    /// The target of Vocal.
    vo: Option<u8>,
    /// The target of Dance.
    da: Option<u8>,
    /// The target of Visual.
    vi: Option<u8>,
    /// The EVP in rounds 1 to 3, 4 to 6 and 7 to 9.
    evp: [u8; 3],
    /// Memories for a success.
    #[serde(default)]
    memory: u8,
    /// Money for a success.
    #[serde(default)]
    money: u8,
    /// Appeal cards for a success.
    #[serde(default)]
    cards: u8,
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
        check_ids(text, &file, &mut check);
        // Five players choose two idols each, four events and nine boards are played, and promotions give cards.
        check.count("idol", file.idol.len(), 10..=MAX_KIND);
        check.count("event", file.event.len(), 4..=MAX_KIND);
        check.count("card", file.card.len(), 1..=MAX_KIND);
        check.count("board", file.board.len(), DRAWN_BOARDS + 2..=MAX_KIND);
        file.card.iter().for_each(|card| check_card(text, card, &mut check));
        file.idol.iter().for_each(|idol| check_idol(text, idol, &mut check));
        check_places(&file, &mut check);
        file.rules.check(&mut check);
        let boards =
            file.board.iter().filter_map(|board| boards::board(board.get_ref(), &mut check)).collect();
        let events = file.event.iter().filter_map(|event| event_card(event, &mut check)).collect();
        check.finish()?;
        Ok(Cards {
            all_idols: IdolSet::first_numbers(file.idol.len()),
            all_appeals: CardSet::first_numbers(file.card.len()),
            idols: file.idol.into_iter().map(Spanned::into_inner).collect(),
            events,
            appeals: file.card.into_iter().map(Spanned::into_inner).collect(),
            boards,
            final_ranks: file.final_ranks,
            draft_money: file.draft_money,
            final_training: file.final_training,
            rules: file.rules,
        })
    }

    fn name_of(&self, word: &str, lang: Lang) -> Option<String> {
        let idols = self.idols.iter().map(|card| (&card.id, &card.name));
        let named = idols
            .chain(self.appeals.iter().map(|card| (&card.id, &card.name)))
            .chain(self.events.iter().map(|card| (&card.id, &card.name)))
            .chain(self.boards.iter().map(|board| (&board.id, &board.name)))
            .find(|(id, _)| *id == word);
        named.map(|(_, name)| name.get(lang).to_owned())
    }
}

/// Ids are words, so no two things of any kind share one, and none is a word of the rules.
fn check_ids(text: &str, file: &File, check: &mut FileCheck<'_>) {
    let ids: Vec<(&str, usize)> =
        (file.idol.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)))
            .chain(file.event.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)))
            .chain(file.card.iter().map(|card| (card.get_ref().id.as_str(), card.span().start)))
            .chain(file.board.iter().map(|card| (card.get_ref().id.get_ref().as_str(), card.span().start)))
            .map(|(id, start)| (id, line_of(text, start, "id")))
            .collect();
    for (id, at) in &ids {
        let is_word = ["level-", "spend-"].iter().any(|begins| id.starts_with(begins));
        check.ensure(!is_word, *at, "id", format!("`{id}` begins like a word of the rules"));
    }
    check.ids(ids, &RESERVED);
}

/// §3.1: a first board, a last board, and enough to draw from; and one event of round 1 (A2).
fn check_places(file: &File, check: &mut FileCheck<'_>) {
    let count = |place: Place| file.board.iter().filter(|board| board.get_ref().place == place).count();
    for (word, place, expected) in [
        ("first", Place::First, 1..=1),
        ("last", Place::Last, 1..=1),
        ("middle", Place::Middle, DRAWN_BOARDS..=MAX_KIND),
    ] {
        let found = count(place);
        let problem = format!("{found} boards with place = \"{word}\"; {} are expected", expected.start());
        check.ensure(expected.contains(&found), 0, "board, place", problem);
    }
    let first = file.event.iter().filter(|event| event.get_ref().first).count();
    let problem = format!("{first} events with first = true; exactly one is played in round 1");
    check.ensure(first == 1, 0, "event, first", problem);
}

fn check_idol(text: &str, idol: &Spanned<IdolCard>, check: &mut FileCheck<'_>) {
    let IdolCard { id, vo, da, vi, memory, talent, .. } = idol.get_ref();
    let start = idol.span().start;
    let fits = [vo, da, vi, memory].into_iter().all(|number| *number <= 9);
    let problem = "abilities and memories at the start are from 0 to 9";
    check.ensure(fits, line_of(text, start, "vo"), format!("idol `{id}`"), problem);
    if let Some(problem) = wrong_talent(talent) {
        check.wrong(line_of(text, start, "talent"), format!("idol `{id}`, talent"), problem);
    }
}

/// Where a card's field stands in the file: its line after the card's beginning.
fn line_of(text: &str, card: usize, field: &str) -> usize {
    let start = format!("\n{field} =");
    text.get(card..).and_then(|rest| rest.find(&start)).map_or(card, |offset| card + offset + 1)
}

/// What is wrong with a talent's numbers, if anything.
fn wrong_talent(talent: &Talent) -> Option<&'static str> {
    let highest = match *talent {
        Talent::MoneyChips { chips } | Talent::CardChips { chips } => {
            return (!(1..=4).contains(&chips)).then_some("a talent gives from 1 to 4 chips of choice");
        }
        Talent::TrainBeforeTurn { chips: 0 } => return Some("a level costs at least 1 chip"),
        Talent::DayMemory { memory } => memory,
        Talent::LessonBonus { chips, .. } | Talent::TrainBeforeTurn { chips } => chips,
        Talent::LastHome { memory, money } | Talent::FirstHome { memory, money } => memory.max(money),
        Talent::Start(opening) => {
            [opening.memory, opening.money, opening.cards, opening.money_per_memory, opening.at_most]
                .into_iter()
                .fold(0, u8::max)
        }
        Talent::TopLevel { evp } => evp,
        Talent::Success(bonus) => [bonus.evp, bonus.vo, bonus.da, bonus.vi].into_iter().fold(0, u8::max),
        Talent::Training { off, times } => off.max(times),
        Talent::PromotionMore { cards, money } => cards.max(money),
        Talent::RoundStart { money } => money,
        Talent::LessonAs { .. } | Talent::EnterOccupied {} => 0,
    };
    (highest > HIGHEST).then_some("numbers on cards are from 0 to 20")
}

fn check_card(text: &str, card: &Spanned<AppealCard>, check: &mut FileCheck<'_>) {
    let AppealCard { id, effect, .. } = card.get_ref();
    let problem = match effect {
        Effect::Choose { chips } if *chips == 0 || *chips > 4 => "from 1 to 4 chips can be chosen",
        Effect::Train { chips: 0, .. } => "a level costs at least 1 chip",
        Effect::Lasting(Talent::EnterOccupied {} | Talent::Start(_)) => {
            "this talent belongs to an idol; a card cannot have it"
        }
        Effect::Lasting(talent) if wrong_talent(talent).is_some() => "numbers on cards are from 0 to 20",
        Effect::Gain(gain)
            if [gain.vo, gain.da, gain.vi, gain.memory, gain.money]
                .into_iter()
                .any(|number| number > HIGHEST) =>
        {
            "numbers on cards are from 0 to 20"
        }
        _ => return,
    };
    check.wrong(line_of(text, card.span().start, "effect"), format!("card `{id}`, effect"), problem);
}

fn event_card(event: &Spanned<EventFile>, check: &mut FileCheck<'_>) -> Option<EventCard> {
    let file = event.get_ref();
    let problem = format!("{} levels; from 1 to {MAX_LEVELS} are expected", file.levels.len());
    let fits = (1..=MAX_LEVELS).contains(&file.levels.len());
    check.ensure(fits, event, format!("event `{}`, levels", file.id), problem);
    let mut levels = Vec::new();
    for (place, level) in file.levels.iter().enumerate() {
        match level_card(level.get_ref(), file.rise) {
            Ok(card) => levels.push(card),
            Err(problem) => {
                check.wrong(level, format!("event `{}`, level {}", file.id, place + 1), problem);
            }
        }
    }
    for (place, pair) in levels.windows(2).enumerate() {
        let problem = "it pays no more than the level before; a harder level pays more in every stage";
        let field = format!("event `{}`, level {}", file.id, place + 2);
        check.ensure(pays_more(&pair[1], &pair[0]), &file.levels[place + 1], field, problem);
    }
    check.is_sound().then(|| EventCard {
        id: file.id.clone(),
        name: file.name.clone(),
        text: file.text.clone(),
        first: file.first,
        rise: file.rise,
        levels,
        ranks: file.ranks.clone(),
        source: file.source,
    })
}

/// Whether a level pays more than an easier one in every stage: more EVP, or as many and more of something besides.
fn pays_more(hard: &Level, easy: &Level) -> bool {
    let rewards = |level: &Level| [level.memory, level.money, level.cards];
    let besides = rewards(hard) != rewards(easy)
        && rewards(hard).iter().zip(rewards(easy)).all(|(more, less)| *more >= less);
    (0..3).all(|stage| hard.evp[stage] > easy.evp[stage] || hard.evp[stage] == easy.evp[stage] && besides)
}

fn level_card(level: &LevelFile, rise: u8) -> Result<Level, String> {
    let LevelFile { any, vo, da, vi, evp, memory, money, cards } = level;
    let fixed = [vo, da, vi].map(|number| number.unwrap_or(0));
    let named = [vo, da, vi].iter().any(|number| number.is_some());
    let target = match any {
        Some(numbers) if !named => Target::Any(*numbers),
        None if named => Target::Fixed(fixed),
        _ => return Err("expected either `any = [x, y, z]` or some of `vo`, `da`, `vi`".to_owned()),
    };
    let (Target::Fixed(numbers) | Target::Any(numbers)) = target;
    let mut all = numbers.iter().chain(evp).chain([memory, money, cards, &rise]);
    match all.find(|number| **number > HIGHEST) {
        Some(number) => Err(format!("{number} is too much; numbers on cards are from 0 to {HIGHEST}")),
        None => Ok(Level { target, evp: *evp, memory: *memory, money: *money, cards: *cards }),
    }
}
