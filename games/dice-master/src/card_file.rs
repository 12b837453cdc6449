//! Reading `cards.toml`: what types cannot check is checked here, with the line, the field and what was expected.

use crate::cards::{
    Always, Appeal, AuditionCard, CARDS, Cards, Colour, Errand, IdolCard, ProduceCard, Special, Use,
};
use crate::ids::{AUDITIONS, IDOLS, Kind, PRODUCE_CARDS, SLOTS, Slot, Trend};
use crate::traits::Traits;
use greenroom_engine::cards::read_toml;
use greenroom_engine::{Bilingual, CardFile, CardFileError, Shelf, cards::Source};
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    idol: Vec<Spanned<IdolCard>>,
    audition: Vec<Spanned<AuditionEntry>>,
    produce: Vec<Spanned<ProduceEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AuditionEntry {
    id: String,
    name: Bilingual,
    colour: Colour,
    slot: Option<u8>,
    seasons: Option<[u8; 2]>,
    places: u8,
    ranks: String,
    points: u8,
    popularity: u8,
    #[serde(default)]
    memory: u8,
    #[serde(default)]
    cards: u8,
    #[serde(default)]
    tension: bool,
    rule: Option<Special>,
    text: Option<Bilingual>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProduceEntry {
    id: String,
    name: Bilingual,
    copies: u8,
    when: When,
    effect: toml::Value,
    tension: Option<Appeal>,
    text: Bilingual,
    source: Source,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum When {
    Produce,
    Audition,
}

impl CardFile for Cards {
    fn shelf() -> &'static Shelf<Cards> {
        &CARDS
    }

    fn parse(text: &str) -> Result<Cards, CardFileError> {
        let file: File = read_toml(text)?;
        let wrong = |byte: usize, field: &str, problem: String| CardFileError::at(text, byte, field, problem);
        let count = |field: &str, found: usize, expected: usize| match found == expected {
            true => Ok(()),
            false => {
                Err(wrong(text.len(), field, format!("there are {found}; the rulebook says {expected}")))
            }
        };
        count("idol", file.idol.len(), IDOLS)?;
        count("audition", file.audition.len(), AUDITIONS)?;
        let copies = file.produce.iter().map(|card| card.get_ref().copies as usize).sum();
        count("produce", copies, PRODUCE_CARDS)?;

        let mut ids: Vec<&str> = Vec::new();
        let named = (file.idol.iter().map(|card| (card.span().start, &card.get_ref().id)))
            .chain(file.audition.iter().map(|card| (card.span().start, &card.get_ref().id)))
            .chain(file.produce.iter().map(|card| (card.span().start, &card.get_ref().id)));
        for (byte, id) in named {
            check_id(id).map_err(|problem| wrong(byte, "id", problem))?;
            if ids.contains(&id.as_str()) {
                return Err(wrong(byte, "id", format!("`{id}` is there twice; every card needs its own id")));
            }
            ids.push(id);
        }

        for card in &file.idol {
            check_idol(card.get_ref())
                .map_err(|(field, problem)| wrong(card.span().start, field, problem))?;
        }
        let auditions = file
            .audition
            .iter()
            .map(|card| {
                read_audition(card.get_ref())
                    .map_err(|(field, problem)| wrong(card.span().start, field, problem))
            })
            .collect::<Result<Vec<_>, _>>()?;
        let green = auditions.iter().filter(|card| card.colour == Colour::Green).count();
        if green < SLOTS {
            return Err(wrong(
                text.len(),
                "audition",
                format!("{green} are green; at least {SLOTS} must be, or the slots cannot be filled"),
            ));
        }
        let mut kinds = Vec::new();
        for card in &file.produce {
            kinds.push(
                read_produce(card.get_ref())
                    .map_err(|(field, problem)| wrong(card.span().start, field, problem))?,
            );
        }
        let kind_of = kinds
            .iter()
            .enumerate()
            .flat_map(|(place, card): (usize, &ProduceCard)| {
                std::iter::repeat_n(Kind(place as u8), card.copies as usize)
            })
            .collect();
        let idols: Vec<IdolCard> = file.idol.into_iter().map(Spanned::into_inner).collect();
        let traits = idols.iter().map(|card| Traits::of(&card.always)).collect();
        Ok(Cards { idols, traits, auditions, kinds, kind_of })
    }
}

/// The words that say something else already.
const TAKEN: [&str; 4] = ["vo", "da", "vi", "lesson"];

fn check_id(id: &str) -> Result<(), String> {
    let letters = !id.is_empty()
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if !letters || id.bytes().all(|byte| byte.is_ascii_digit()) || TAKEN.contains(&id) {
        return Err(format!("`{id}` is no id; expected small letters and hyphens, and none of {TAKEN:?}"));
    }
    Ok(())
}

type Problem = (&'static str, String);

fn check_idol(card: &IdolCard) -> Result<(), Problem> {
    for trend in Trend::ALL {
        if !(1..=12).contains(&card.values.get(trend)) {
            return Err(("values", format!("{} must be 1 to 12", trend.word())));
        }
    }
    if !(1..=2).contains(&card.opening_memories) {
        return Err(("opening_memories", "expected 1 or 2".to_owned()));
    }
    check_appeal(card.star.effect)?;
    for ability in &card.always {
        let fits = match ability.rule {
            Always::MemoryLimit(limit) => (1..=12).contains(&limit),
            Always::CheerProducer(face) | Always::FacePoints { face, .. } => (1..=6).contains(&face),
            Always::CardsOnEntry(cards) | Always::UnitDice(cards) => cards <= 3,
            _ => true,
        };
        if !fits {
            return Err(("always", format!("the number in {:?} is out of bounds", ability.rule)));
        }
    }
    Ok(())
}

fn check_appeal(effect: Appeal) -> Result<(), Problem> {
    let fits = match effect {
        Appeal::LowestBecomes(face) | Appeal::CheerProducer(face) | Appeal::RerollUpTo(face) => {
            (1..=6).contains(&face)
        }
        Appeal::LowBecome { up_to, face } => (1..=6).contains(&up_to) && (1..=6).contains(&face),
        Appeal::AddDice(dice) | Appeal::SetAside(dice) => (1..=3).contains(&dice),
        Appeal::RaiseDice(by) => (1..=5).contains(&by),
        Appeal::Points(points) | Appeal::PointsPerMemory(points) | Appeal::CheerFans(points) => {
            (-20..=20).contains(&points)
        }
        Appeal::Teamwork { solo, unit } => (-20..=20).contains(&solo) && (-20..=20).contains(&unit),
        Appeal::MatchDice | Appeal::StrikeOne | Appeal::StrikeAll | Appeal::ChangeTrend => true,
    };
    if fits { Ok(()) } else { Err(("effect", format!("the number in {effect:?} is out of bounds"))) }
}

fn read_audition(card: &AuditionEntry) -> Result<AuditionCard, Problem> {
    let mut ranks = 0;
    for letter in card.ranks.chars() {
        let rank = "FEDCBA"
            .find(letter)
            .ok_or_else(|| ("ranks", format!("`{letter}` is no rank; expected letters of FEDCBA")))?;
        ranks |= 1 << rank;
    }
    if ranks == 0 {
        return Err(("ranks", "nobody may enter; expected letters of FEDCBA".to_owned()));
    }
    let stay = match (card.colour, card.slot, card.seasons) {
        (Colour::Blue, Some(slot), Some([from, to])) => {
            let slot = Slot::from_number(slot).ok_or_else(|| ("slot", "expected 1 to 6".to_owned()))?;
            if from == 0 || from > to || to > 6 {
                return Err(("seasons", "expected the first and the last season, 1 to 6".to_owned()));
            }
            Some((slot, from, to))
        }
        (Colour::Blue, _, _) => {
            return Err(("slot", "a blue audition needs a slot and its seasons".to_owned()));
        }
        (_, None, None) => None,
        _ => return Err(("slot", "only a blue audition has a slot and seasons".to_owned())),
    };
    if !(1..=5).contains(&card.places) {
        return Err(("places", "expected 1 to 5".to_owned()));
    }
    if card.popularity > 15 || card.memory > 1 || card.cards > 3 || card.points > 60 {
        return Err((
            "popularity",
            "expected at most 15 popularity, 1 memory, 3 cards and 60 points".to_owned(),
        ));
    }
    Ok(AuditionCard {
        id: card.id.clone(),
        name: card.name.clone(),
        colour: card.colour,
        stay,
        places: card.places,
        ranks,
        points: card.points,
        popularity: card.popularity,
        memory: card.memory,
        cards: card.cards,
        tension: card.tension,
        rule: card.rule,
        text: card.text.clone(),
        source: card.source,
    })
}

fn read_produce(card: &ProduceEntry) -> Result<ProduceCard, Problem> {
    let unknown = |error: toml::de::Error| ("effect", error.message().to_owned());
    let used = match card.when {
        When::Produce if card.tension.is_some() => {
            return Err(("tension", "only an audition card is stronger with Tension Up".to_owned()));
        }
        When::Produce => {
            let errand: Errand = card.effect.clone().try_into().map_err(unknown)?;
            if let Errand::Draw(cards) | Errand::LookAndDraw(cards) | Errand::Memories(cards) = errand
                && !(1..=5).contains(&cards)
            {
                return Err(("effect", "expected 1 to 5 cards or memories".to_owned()));
            }
            if let Errand::Gear { bonus, .. } = errand
                && bonus > 12
            {
                return Err(("effect", "expected a bonus of at most 12".to_owned()));
            }
            if let Errand::Popularity { gain, .. } = errand
                && gain > 15
            {
                return Err(("effect", "expected a gain of at most 15".to_owned()));
            }
            Use::Produce(errand)
        }
        When::Audition => {
            let effect: Appeal = card.effect.clone().try_into().map_err(unknown)?;
            check_appeal(effect)?;
            if let Some(stronger) = card.tension {
                check_appeal(stronger)?;
                if effect == Appeal::MatchDice || stronger == Appeal::MatchDice {
                    return Err(("tension", "a card that matches dice has one effect only".to_owned()));
                }
            }
            Use::Audition(effect, card.tension)
        }
    };
    if card.copies == 0 {
        return Err(("copies", "expected at least 1".to_owned()));
    }
    Ok(ProduceCard {
        id: card.id.clone(),
        name: card.name.clone(),
        text: card.text.clone(),
        copies: card.copies,
        used,
        source: card.source,
    })
}
