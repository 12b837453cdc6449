//! What a card file must fulfil. The rules refer to idols, votes and advanced events by name; the basic events are free.

use crate::cards::{
    ADVANCED_EVENTS, BASIC_EVENTS, CARDS, Cards, EventCard, EventEffect, Idol, IdolCard, VoteCard,
    VoteEffect, VotePrint,
};
use crate::rule_numbers::Rules;
use crate::state::Space;
use greenroom_engine::{CardFile, CardFileError, FileCheck, Lang, RuleNumbers, Shelf};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use toml::{Spanned, Table};

/// A card file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct File {
    /// The six idols.
    idol: Vec<IdolCard>,
    /// The eleven vote cards.
    vote: Vec<VotePrint>,
    /// The six basic events, then the seven advanced ones.
    event: Vec<EventCard>,
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
        check.exactly("idol", file.idol.iter().map(|card| id(&card.id)), &Idol::WORDS);
        check.exactly("vote", file.vote.iter().map(|card| id(&card.id)), &VoteCard::WORDS);
        check_votes(&mut check, &file.vote);
        check_events(&mut check, &file.event);
        file.rules.check(&mut check);
        check.finish()?;
        let values = std::array::from_fn(|place| file.vote[place].effect.into());
        Ok(Cards { idols: file.idol, votes: file.vote, events: file.event, values, rules: file.rules })
    }

    fn name_of(&self, word: &str, lang: Lang) -> Option<String> {
        let idols = self.idols.iter().map(|card| (&card.id, &card.name));
        let votes = self.votes.iter().map(|card| (&card.id, &card.name));
        let events = self.events.iter().map(|card| (&card.id, &card.name));
        let mut cards = idols.chain(votes).chain(events);
        cards.find(|(id, _)| id.get_ref() == word).map(|(_, name)| name.get(lang).to_owned())
    }
}

/// An id and where it stands.
fn id(id: &Spanned<String>) -> (&str, &Spanned<String>) {
    (id.get_ref(), id)
}

/// A Scandal is a Scandal whatever its text says; only the numbers of number cards can be changed.
fn check_votes(check: &mut FileCheck<'_>, votes: &[VotePrint]) {
    for (card, print) in VoteCard::ALL.into_iter().zip(votes) {
        let fits = match card {
            VoteCard::Scandal => print.effect == VoteEffect::Scandal {},
            VoteCard::BackstageDeal => print.effect == VoteEffect::BackstageDeal {},
            VoteCard::GroupOne | VoteCard::GroupTwo | VoteCard::GroupThree => {
                print.effect == VoteEffect::GroupVote {}
            }
            _ => matches!(print.effect, VoteEffect::Votes(votes) if is_countable(votes)),
        };
        let problem = format!("the effect of `{}` must be what the rulebook says it is", card.word());
        check.ensure(fits, &print.id, format!("effect of {}", card.word()), problem);
    }
}

/// Sums of so many votes fit any number of cards.
fn is_countable(votes: i32) -> bool {
    votes.unsigned_abs() <= 100_000
}

fn check_events(check: &mut FileCheck<'_>, events: &[EventCard]) {
    let reserved: Vec<&str> =
        Idol::WORDS.into_iter().chain(VoteCard::WORDS).chain(Space::ALL.map(Space::word)).collect();
    check.ids(events.iter().map(|card| id(&card.id)), &reserved);
    for (place, card) in events.iter().enumerate() {
        check.ensure(
            card.advanced == (place >= BASIC_EVENTS.len()),
            &card.id,
            "event id",
            format!("the box has {} basic events first, then the advanced ones", BASIC_EVENTS.len()),
        );
        let countable = match card.effect {
            EventEffect::Votes(votes) | EventEffect::Underdog { votes, .. } => is_countable(votes),
            _ => true,
        };
        let problem = "an event counts at most 100000 votes, for or against";
        check.ensure(countable, &card.id, format!("effect of {}", card.id()), problem);
    }
    let advanced = events.iter().skip(BASIC_EVENTS.len()).map(|card| id(&card.id));
    check.exactly("event", advanced, &ADVANCED_EVENTS);
}
