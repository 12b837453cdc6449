//! The page of a person: games, results, favourite idols, head to head.

use crate::assets;
use crate::bots::{self, OFFERED_BOTS};
use crate::pages::spans::date;
use crate::pages::{bars, chairs, face, face_of, frame_with};
use crate::records::{Favourite, Profile};
use crate::tables::{Games, find_in};
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message};
use greenroom_rating::Rating;
use greenroom_stage::pieces::{Icon, Mood, icon};
use greenroom_store::{GameTotals, Meeting, Occupant, PersonId, PlayedGame, Player, PlayerRecord, WHOLE_WIN};
use maud::{Markup, html};

/// The address of somebody's page.
pub(crate) fn address(person: &PersonId) -> String {
    format!("/people/{person}")
}

/// A name on a chair, with a link to the person's page.
pub(crate) fn link(occupant: &Occupant, name: &str) -> Markup {
    html! {
        @match occupant {
            Occupant::Person(person) => a.person-link href=(address(person)) { bdi { (name) } },
            _ => bdi { (name) },
        }
    }
}

/// `/people/{person}`
pub(crate) fn page(visitor: &Visitor, profile: &Profile, games: Games) -> Markup {
    let lang = visitor.lang;
    let person = &profile.person;
    let content = html! {
        main.person {
            header.person-head {
                div.person-face { (face_of(&person.face, person.id.as_str()).draw(Mood::Happy)) }
                div.person-words {
                    h1.display { bdi { (person.name) } }
                    p.lead { (say(lang, &Message::new("person-since").word("date", date(lang, person.created)))) }
                    @if let Some(record) = &profile.record { (totals(record, lang)) }
                }
            }
            @if profile.own { (privacy(profile, lang)) }
            @match &profile.record {
                Some(record) if record.totals.is_empty() => p.empty.person-empty { (text(lang, "person-empty")) },
                Some(record) => (sections(profile, record, games, lang)),
                None => p.person-empty.is-hidden { (icon::draw(Icon::Lock)) (say(lang, &Message::new("person-hidden").word("name", person.name.as_str()))) },
            }
        }
    };
    let files = [assets::record_style()];
    frame_with(visitor, &format!("{} – Greenroom", person.name), "page-person", &files, &content)
}

/// All games and wins in one line.
fn totals(record: &PlayerRecord, lang: Lang) -> Markup {
    let games: u32 = record.totals.iter().map(|row| row.games).sum();
    let share: u32 = record.totals.iter().map(|row| row.share).sum();
    html! {
        @if games > 0 {
            p.person-totals {
                span { strong { (games) } " " (say(lang, &Message::new("record-games").number("count", games))) }
                span { strong { (wins(share)) } " " (say(lang, &Message::new("record-wins").number("count", share.div_ceil(WHOLE_WIN)))) }
            }
        }
    }
}

/// Wins as a number; a shared win is a fraction of one.
pub(crate) fn wins(share: u32) -> String {
    let hundredths = share * 100 / WHOLE_WIN;
    match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        rest if rest % 10 == 0 => format!("{}.{}", hundredths / 100, rest / 10),
        rest => format!("{}.{rest:02}", hundredths / 100),
    }
}

/// What the person shows to others.
fn privacy(profile: &Profile, lang: Lang) -> Markup {
    html! {
        form.privacy method="post" action="/me/privacy" {
            p { (icon::draw(Icon::Eye)) (text(lang, "privacy-lead")) }
            label.check { input type="checkbox" name="record" value="hidden" checked[profile.privacy.record]; span { (text(lang, "privacy-record")) } }
            label.check { input type="checkbox" name="rating" value="hidden" checked[profile.privacy.rating]; span { (text(lang, "privacy-rating")) } }
            button.button type="submit" { (text(lang, "save")) }
        }
    }
}

fn sections(profile: &Profile, record: &PlayerRecord, games: Games, lang: Lang) -> Markup {
    html! {
        section.person-games {
            h2 { (text(lang, "record-by-game")) }
            ul.totals-list { @for row in &record.totals { (totals_card(profile, row, games, lang)) } }
        }
        @if !profile.favourites.is_empty() {
            section.person-favourites {
                h2 { (icon::draw(Icon::Heart)) (text(lang, "record-favourites")) }
                @for row in &record.totals { (favourites(profile, &row.game, games, lang)) }
            }
        }
        div.person-lists {
            section.person-meetings {
                h2 { (icon::draw(Icon::People)) (text(lang, "record-meetings")) }
                @if record.meetings.is_empty() { p.empty { (text(lang, "record-meetings-empty")) } }
                ul { @for meeting in &record.meetings { (meeting_row(meeting, lang)) } }
            }
            section.person-last {
                h2 { (icon::draw(Icon::Log)) (text(lang, "record-last")) }
                ul { @for game in &record.last { (last_row(game, games, lang)) } }
            }
        }
    }
}

pub(crate) fn title(games: Games, id: &str, lang: Lang) -> String {
    find_in(games, id).map_or_else(|| id.to_owned(), |kind| kind.title(lang))
}

/// A rating with how far off it may be.
pub(crate) fn rating_words(rating: Rating, lang: Lang) -> Markup {
    html! {
        span.rating title=(text(lang, "rating-title")) {
            strong { (rating.points()) }
            span.rating-spread { " ±" (rating.spread()) }
        }
    }
}

fn totals_card(profile: &Profile, row: &GameTotals, games: Games, lang: Lang) -> Markup {
    let part = row.share as f32 / (row.games.max(1) * WHOLE_WIN) as f32;
    html! {
        li.totals-card {
            h3 { a href={ "/stats/" (row.game) } { (title(games, &row.game, lang)) } }
            @if let Some(known) = profile.rating(&row.game) {
                p.totals-rating { (icon::draw(Icon::Trend)) (rating_words(known.rating, lang)) }
            }
            p.totals-wins { (say(lang, &Message::new("record-won").word("wins", wins(row.share)).number("games", row.games))) }
            (bars::share(part, None))
            p.totals-more { (say(lang, &Message::new("record-best").number("score", row.best))) }
        }
    }
}

fn favourites(profile: &Profile, game: &str, games: Games, lang: Lang) -> Markup {
    let of_game: Vec<&Favourite> = profile.favourites.iter().filter(|found| found.game == game).collect();
    html! {
        @if !of_game.is_empty() {
            div class={ "favourites game-" (game) } {
                h3 { (title(games, game, lang)) }
                ul {
                    @for Favourite { thing, count, .. } in of_game {
                        li {
                            a href={ "/almanac/" (game) "/" (thing.word) } {
                                span.favourite-picture aria-hidden="true" { (thing.picture) }
                                span.visually-hidden { (thing.name) }
                                span.favourite-count { (say(lang, &Message::new("record-times").number("count", *count))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The key of a bot's name in the page's texts.
pub(crate) fn bot_key(name: &str) -> &'static str {
    OFFERED_BOTS.into_iter().find(|(bot, _)| bot.name() == name).map_or("bot", |(_, key)| key)
}

/// A bot's face, by its name.
pub(crate) fn face_of_bot(name: &str) -> Markup {
    let bot = bots::offered(name).unwrap_or(bots::STAND_IN);
    let place = OFFERED_BOTS.iter().position(|(offered, _)| *offered == bot).unwrap_or_default();
    chairs::bot_face(bot, place as u8)
}

fn meeting_row(meeting: &Meeting, lang: Lang) -> Markup {
    let even = meeting.games - meeting.ahead - meeting.behind;
    let said = Message::new("record-duel")
        .number("ahead", meeting.ahead)
        .number("behind", meeting.behind)
        .number("even", even);
    html! {
        li.meeting {
            @match &meeting.player {
                Player::Person(person) => a.friend href=(address(person)) { (face(&meeting.face, &meeting.name)) bdi { (meeting.name) } },
                Player::Bot(name) => span.friend { (face_of_bot(name)) (text(lang, bot_key(name))) },
            }
            span.duel { strong { (meeting.ahead) " : " (meeting.behind) } (bars::duel(meeting.ahead, meeting.behind)) span.visually-hidden { (say(lang, &said)) } }
        }
    }
}

fn last_row(game: &PlayedGame, games: Games, lang: Lang) -> Markup {
    let place = Message::new("record-place").number("place", game.place).number("seats", game.seats);
    html! {
        li class={ "last-game" @if game.place == 1 && !game.gave_up { " is-won" } } {
            a href={ "/t/" (game.table) } {
                span.last-place { @if game.gave_up { (text(lang, "record-gave-up")) } @else { (say(lang, &place)) } }
                span.last-words { strong { (title(games, &game.game, lang)) } span { (say(lang, &Message::new("record-score").number("score", game.score))) " · " (date(lang, game.ended)) } }
                @if let Some(rating) = game.rating { (rating_words(rating, lang)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_wins_are_fractions() {
        assert_eq!([0, 60, 90, 150, 80, 20].map(wins), ["0", "1", "1.5", "2.5", "1.33", "0.33"]);
    }
}
