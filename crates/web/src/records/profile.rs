//! Somebody's record, as one reader may see it.

use crate::app::App;
use crate::error::WebError;
use crate::tables::find_in;
use crate::visitor::Visitor;
use axum::http::StatusCode;
use greenroom_catalog::Listed;
use greenroom_engine::Lang;
use greenroom_store::{GameRating, Person, PersonId, PlayerRecord, Privacy};
use std::collections::BTreeMap;

/// How many favourites a game shows.
const FAVOURITES: usize = 6;
/// The group of the almanac that favourites come from where a game has it.
const IDOLS: &str = "idols";

/// Something that somebody chooses often.
pub(crate) struct Favourite {
    /// The game's id.
    pub(crate) game: String,
    /// The thing, as the almanac has it.
    pub(crate) thing: Listed,
    /// How often they have named it.
    pub(crate) count: u32,
}

/// Somebody, with what one reader may know of their games.
pub(crate) struct Profile {
    pub(crate) person: Person,
    /// Whether the reader is this person.
    pub(crate) own: bool,
    /// What they keep to themselves; only they are told.
    pub(crate) privacy: Privacy,
    /// Their record; none where it is kept from the reader.
    pub(crate) record: Option<PlayerRecord>,
    /// Their ratings; none where they are kept from the reader.
    pub(crate) ratings: Option<Vec<GameRating>>,
    pub(crate) favourites: Vec<Favourite>,
}

impl Profile {
    /// What this visitor may know of somebody.
    pub(crate) async fn of(app: &App, visitor: &Visitor, id: &PersonId) -> Result<Profile, WebError> {
        let nobody = || WebError::new(StatusCode::NOT_FOUND, "error-no-person");
        let person = app.person(id).await?.filter(|person| !person.name.is_empty()).ok_or_else(nobody)?;
        let reader = visitor.person.as_ref().map(|reader| &reader.id);
        let own = reader == Some(id);
        let apart = reader.is_some_and(|reader| app.house.are_apart(reader, id));
        let privacy = app.store.privacy_of(id).await?;
        let (hides_record, hides_rating) = match own {
            true => (false, false),
            false => (privacy.record || apart, privacy.rating || apart),
        };
        let mut record = match hides_record {
            true => None,
            false => Some(app.store.record_of(id, reader).await?),
        };
        let ratings = if hides_rating { None } else { Some(app.store.ratings_of(id).await?) };
        if let Some(record) = record.as_mut().filter(|_| hides_rating) {
            record.last.iter_mut().for_each(|game| game.rating = None);
        }
        // Whoever keeps apart from the reader is not told either.
        if let (Some(record), Some(reader)) = (record.as_mut(), reader) {
            record.meetings.retain(|meeting| match &meeting.player {
                greenroom_store::Player::Person(other) => !app.house.are_apart(reader, other),
                greenroom_store::Player::Bot(_) => true,
            });
        }
        let favourites =
            record.as_ref().map(|record| favourites(app, record, visitor.lang)).unwrap_or_default();
        Ok(Profile { person, own, privacy, record, ratings, favourites })
    }

    /// How strong they are at a game.
    pub(crate) fn rating(&self, game: &str) -> Option<&GameRating> {
        self.ratings.iter().flatten().find(|rating| rating.game == game)
    }
}

/// The things of each game that somebody names most: idols, where the game has them.
fn favourites(app: &App, record: &PlayerRecord, lang: Lang) -> Vec<Favourite> {
    let mut by_game: BTreeMap<&str, Vec<(&str, u32)>> = BTreeMap::new();
    for (game, word, count) in &record.favourites {
        by_game.entry(game).or_default().push((word, *count));
    }
    let mut found = Vec::new();
    for row in &record.totals {
        let (Some(kind), Some(named)) = (find_in(app.games, &row.game), by_game.get(row.game.as_str()))
        else {
            continue;
        };
        let mut things = kind.almanac(lang);
        if things.iter().any(|thing| thing.group.0 == IDOLS) {
            things.retain(|thing| thing.group.0 == IDOLS);
        }
        // They come with the most frequent first.
        let known = named.iter().filter_map(|(word, count)| {
            let place = things.iter().position(|thing| thing.word == *word)?;
            let thing = things.swap_remove(place);
            Some(Favourite { game: row.game.clone(), thing, count: *count })
        });
        found.extend(known.take(FAVOURITES).collect::<Vec<_>>());
    }
    found
}

/// Sets what somebody keeps to themselves.
pub(crate) async fn set_privacy(app: &App, person: &Person, privacy: Privacy) -> Result<(), WebError> {
    Ok(app.store.set_privacy(&person.id, privacy).await?)
}
