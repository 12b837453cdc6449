//! Results, ratings and what somebody keeps to themselves.

use crate::common::*;
use greenroom_rating::{Level, Levels, Rating};
use greenroom_store::*;
use std::collections::BTreeMap;

const GAME: &str = "idol-conclave";

/// Where the bots stand in these tests.
fn levels() -> Levels {
    let level = |rating| Level { rating, uncertainty: 1.0, games: 100 };
    [("greedy".to_owned(), level(25.0)), ("random".to_owned(), level(12.0))].into()
}

fn all() -> BTreeMap<String, Levels> {
    [(GAME.to_owned(), levels())].into()
}

fn finish(places: &[u8], rated: bool) -> Finish {
    Finish {
        places: places.to_vec(),
        scores: places.iter().map(|place| 100 - 10 * i32::from(*place)).collect(),
        things: places.iter().map(|place| [("akaneru".to_owned(), u32::from(*place))].into()).collect(),
        rated: rated.then(levels),
    }
}

/// A table of these where the game is on.
fn table(store: &Store, occupants: Vec<Occupant>, visibility: Visibility) -> TableId {
    let names: Vec<&str> = ["Aiko", "Ben", "Chie", "Dai"][..occupants.len()].to_vec();
    let new = NewTable {
        id: TableId::random(),
        header: header(&names),
        occupants,
        visibility,
        owner: None,
        summary: playing(&[0]),
        ..playing_bots(at(0))
    };
    store.create_table(new.clone()).wait().unwrap();
    new.id
}

/// Plays the last action of a table, which ends its game.
fn end(store: &Store, table: &TableId, finish: Finish, time: i64) {
    let change = AttendanceChange::default();
    let last = action(0, "end", at(time));
    store.append_last(table, 0, last, over("Aiko"), change, Some(finish)).wait().unwrap();
}

fn person(id: &PersonId) -> Occupant {
    Occupant::Person(id.clone())
}

fn bot(name: &str) -> Occupant {
    Occupant::Bot(name.to_owned())
}

pub(crate) fn a_game_counts_once_for_everybody_in_it(store: &Store) {
    let (aiko, ben) = (somebody(store, "Aiko"), somebody(store, "Ben"));
    let one = table(store, vec![person(&aiko), person(&ben), bot("greedy")], Visibility::Open);
    end(store, &one, finish(&[1, 2, 3], false), 10);
    assert_eq!(store.finish_table(&one, finish(&[3, 2, 1], false), at(20)).wait(), Ok(false), "once");
    let two = table(store, vec![person(&ben), person(&aiko)], Visibility::Private);
    end(store, &two, finish(&[1, 1], false), 30);
    let own = store.record_of(&aiko, Some(&aiko)).wait().unwrap();
    let tally = &own.totals[0];
    assert_eq!((tally.games, tally.share, tally.best, tally.last), (2, 90, 90, at(30)));
    assert_eq!(own.last.iter().map(|game| &game.table).collect::<Vec<_>>(), [&two, &one]);
    assert_eq!(own.favourites, [(GAME.to_owned(), "akaneru".to_owned(), 2)]);
    let met = &own.meetings[0];
    assert_eq!((&met.player, met.games, met.ahead, met.behind), (&Player::Person(ben.clone()), 2, 1, 0));
    assert_eq!(own.meetings[1].player, Player::Bot("greedy".to_owned()));
    // A stranger knows of the open table alone; whoever sat there knows of both.
    let stranger = store.record_of(&aiko, None).wait().unwrap();
    assert_eq!((stranger.totals[0].games, stranger.last.len(), stranger.meetings[0].games), (1, 1, 1));
    assert_eq!(store.record_of(&aiko, Some(&ben)).wait().unwrap().totals[0].games, 2);
    // Whoever keeps their record to themselves is told to nobody else.
    store.set_privacy(&ben, Privacy { record: true, rating: false }).wait().unwrap();
    let names =
        |record: &PlayerRecord| record.meetings.iter().map(|met| met.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&store.record_of(&aiko, None).wait().unwrap()), [""], "the bot");
    assert_eq!(names(&store.record_of(&aiko, Some(&ben)).wait().unwrap()), ["Ben", ""]);
    assert_eq!(store.privacy_of(&ben).wait().unwrap(), Privacy { record: true, rating: false });
}

pub(crate) fn the_house_counts_open_games_as_they_come_and_go(store: &Store) {
    let game = || store.house_record(GAME).wait().unwrap();
    let wins = |house: &HouseRecord, seat: u8| {
        let found = house.seats.iter().find(|tally| (tally.seats, tally.seat) == (4, seat));
        found.map_or((0, 0), |tally| (tally.games, tally.share))
    };
    let lengths = |house: &HouseRecord| house.lengths.iter().map(|(_, games)| games).sum::<u32>();
    let before = lengths(&game());
    let aiko = somebody(store, "Aiko");
    let four = || vec![person(&aiko), bot("greedy"), bot("random"), bot("random")];
    let open = table(store, four(), Visibility::Open);
    end(store, &open, finish(&[1, 2, 3, 4], false), 40);
    let hidden = table(store, four(), Visibility::Private);
    end(store, &hidden, finish(&[4, 1, 2, 3], false), 50);
    let house = game();
    assert_eq!((wins(&house, 0), wins(&house, 1), lengths(&house)), ((1, 60), (1, 0), before + 1));
    assert!(
        house.best.iter().any(|best| best.table == open)
            && !house.best.iter().any(|best| best.table == hidden)
    );
    // What is shown later counts from then on, and what is hidden no longer.
    store.set_visibility(&hidden, Visibility::Open, at(60)).wait().unwrap();
    store.set_visibility(&open, Visibility::Private, at(60)).wait().unwrap();
    assert_eq!((wins(&game(), 0), wins(&game(), 1), lengths(&game())), ((1, 0), (1, 60), before + 1));
    let gone = AuditEntry {
        time: at(70),
        by: "house".into(),
        what: "x".into(),
        about: "y".into(),
        reason: "z".into(),
    };
    store.moderate(gone, Moderation::RemoveTable(hidden)).wait().unwrap();
    assert_eq!((wins(&game(), 1), lengths(&game())), ((0, 0), before));
    // Bots among themselves are no game of the house.
    let bots = table(store, vec![bot("greedy"), bot("random")], Visibility::Open);
    assert_eq!(store.finish_table(&bots, finish(&[1, 2], true), at(80)).wait(), Ok(false));
    assert_eq!(lengths(&game()), before);
}

pub(crate) fn ratings_follow_from_rated_games_and_from_nothing_else(store: &Store) {
    let people: Vec<PersonId> = ["Aiko", "Ben"].map(|name| somebody(store, name)).into();
    let rating =
        |who: usize| store.ratings_of(&people[who]).wait().unwrap().first().map(|known| known.rating);
    let play = |places: &[u8], rated: bool, time: i64| {
        let occupants = vec![person(&people[0]), person(&people[1]), bot("greedy")];
        let table = table(store, occupants, Visibility::Private);
        end(store, &table, finish(places, rated), time);
        table
    };
    play(&[1, 2, 3], false, 100);
    assert_eq!((rating(0), rating(1)), (None, None), "a game that is not rated moves nobody");
    let first = play(&[1, 3, 2], true, 110);
    let (high, low) = (rating(0).unwrap(), rating(1).unwrap());
    assert!(high.value > 25.0 && low.value < 25.0 && high.uncertainty < Rating::default().uncertainty);
    for (time, places) in [(120, [2, 1, 3]), (130, [1, 2, 3]), (140, [3, 2, 1]), (150, [1, 1, 3])] {
        play(&places, true, time);
    }
    let now = (rating(0), rating(1));
    // The same again gives the same, bit for bit, also when a table is gone.
    let gone = AuditEntry {
        time: at(160),
        by: "house".into(),
        what: "x".into(),
        about: "y".into(),
        reason: "z".into(),
    };
    store.moderate(gone, Moderation::RemoveTable(first)).wait().unwrap();
    assert!(store.recompute_ratings(all()).wait().unwrap() >= 5);
    assert_eq!((rating(0), rating(1)), now);
    assert_eq!(store.ratings_of(&people[0]).wait().unwrap()[0].games, 5);
    let best: Vec<PersonId> =
        store.best_rated(GAME, 200).wait().unwrap().into_iter().map(|one| one.person).collect();
    assert!(people.iter().all(|person| best.contains(person)));
    store.set_privacy(&people[0], Privacy { record: false, rating: true }).wait().unwrap();
    assert!(!store.best_rated(GAME, 200).wait().unwrap().iter().any(|one| one.person == people[0]));
}

pub(crate) fn nobody_is_rated_against_themselves(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let alone = |occupants: Vec<Occupant>, places: &[u8]| {
        let table = table(store, occupants, Visibility::Open);
        end(store, &table, finish(places, true), 200);
        store.ratings_of(&aiko).wait().unwrap().len()
    };
    assert_eq!(alone(vec![person(&aiko), person(&aiko)], &[1, 2]), 0, "two seats of one person");
    assert_eq!(alone(vec![person(&aiko), bot("search:7s")], &[1, 2]), 0, "a bot that was not measured");
    let own = store.record_of(&aiko, Some(&aiko)).wait().unwrap();
    assert_eq!(own.totals[0].games, 2, "one game a table, however many seats");
    assert_eq!(alone(vec![person(&aiko), bot("random")], &[1, 2]), 1);
    let strong = store.ratings_of(&aiko).wait().unwrap()[0].rating;
    // Whoever gives up has the last place, wherever the bot comes in.
    let left = table(store, vec![person(&aiko), bot("random"), bot("random")], Visibility::Open);
    let lost = (greenroom_engine::Seat(0), person(&aiko), bot("greedy"));
    let change = TableChange { occupant: Some(lost), ..TableChange::default() };
    store.attend(&left, 0, change, AttendanceChange::default(), at(210)).wait().unwrap();
    end(store, &left, finish(&[1, 2, 3], true), 220);
    assert!(store.ratings_of(&aiko).wait().unwrap()[0].rating.value < strong.value);
    let last = &store.record_of(&aiko, None).wait().unwrap().last[0];
    assert!(last.gave_up && last.table == left);
}

pub(crate) fn two_who_become_one_add_up_and_their_games_against_each_other_count_no_longer(store: &Store) {
    let (one, two, ben) = (somebody(store, "Aiko"), somebody(store, "Aiko2"), somebody(store, "Ben"));
    let play = |occupants: Vec<Occupant>, places: &[u8], time: i64| {
        let table = table(store, occupants, Visibility::Open);
        end(store, &table, finish(places, true), time);
    };
    play(vec![person(&one), person(&ben)], &[1, 2], 300);
    play(vec![person(&two), person(&ben)], &[1, 2], 310);
    play(vec![person(&one), person(&two), person(&ben)], &[1, 3, 2], 320);
    assert!(store.merge_people(&two, &one, all()).wait().unwrap());
    let merged = store.record_of(&one, Some(&one)).wait().unwrap();
    assert_eq!((merged.totals[0].games, merged.totals[0].share), (3, 180));
    let known = &store.ratings_of(&one).wait().unwrap()[0];
    assert_eq!(known.games, 2, "the game of the two against each other is not rated any more");
    assert!(store.ratings_of(&two).wait().unwrap().is_empty());
    let data = store.export_person(&one).wait().unwrap();
    assert_eq!((data["results"].as_array().unwrap().len(), &data["ratings"][0]["games"]), (3, &2.into()));
}

pub(crate) fn a_friends_link_and_invitations(store: &Store) {
    let (aiko, ben) = (somebody(store, "Aiko"), somebody(store, "Ben"));
    assert_eq!(store.friend_link(&aiko).wait(), Ok(None));
    let link = Invite::random();
    store.set_friend_link(&aiko, Some(link.clone()), at(0)).wait().unwrap();
    assert_eq!(
        store.person_of_friend_link(&link).wait().unwrap().map(|person| person.id),
        Some(aiko.clone())
    );
    store.befriend(&aiko, &ben, at(1)).wait().unwrap();
    for (one, other) in [(&aiko, &ben), (&ben, &aiko)] {
        let friends = store.friends_of(one).wait().unwrap();
        assert_eq!(friends.iter().map(|friend| &friend.id).collect::<Vec<_>>(), [other]);
    }
    store.set_friend_link(&aiko, None, at(2)).wait().unwrap();
    assert_eq!(store.person_of_friend_link(&link).wait(), Ok(None), "the old one leads nowhere");
    let new = gathering(&aiko, at(3));
    store.create_table(new.clone()).wait().unwrap();
    for _ in 0..2 {
        store.invite(&new.id, &ben, &aiko, at(4)).wait().unwrap();
    }
    let invited = store.invitations_of(&ben, 9).wait().unwrap();
    assert_eq!((invited.len(), &invited[0].table, invited[0].name.as_str()), (1, &new.id, "Aiko"));
    assert_eq!(store.invited_to(&new.id).wait().unwrap()[0].person, ben);
    assert_eq!(store.invitations_by(&aiko).wait(), Ok(1));
    assert_eq!(store.drop_invitation(&new.id, &ben).wait(), Ok(true));
    assert_eq!(store.drop_invitation(&new.id, &ben).wait(), Ok(false));
    store.set_summary(&new.id, 0, playing(&[0]), at(5)).wait().unwrap();
    assert!(store.invite(&new.id, &ben, &aiko, at(6)).wait().is_err(), "the game has begun");
}

pub(crate) fn games_that_belong_together_are_found_from_each_of_them(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let series = Series {
        id: TableId::random(),
        kind: SeriesKind::Best,
        games: 3,
        owner: aiko.clone(),
        created: at(0),
    };
    let first = NewTable { summary: playing(&[0]), ..gathering(&aiko, at(1)) };
    store.create_series(series.clone(), first.clone()).wait().unwrap();
    let next = gathering(&aiko, at(2));
    assert_eq!(store.create_next(&first.id, next.clone()).wait(), Ok(next.id.clone()));
    assert_eq!(store.create_next(&first.id, gathering(&aiko, at(3))).wait(), Ok(next.id.clone()), "once");
    let found = store.series_of(&next.id).wait().unwrap().unwrap();
    assert_eq!((&found.series, found.tables.len()), (&series, 2));
    assert_eq!(store.series(&series.id).wait().unwrap(), Some(found));
    let alone = gathering(&aiko, at(4));
    store.create_table(alone.clone()).wait().unwrap();
    assert_eq!(store.series_of(&alone.id).wait(), Ok(None));
    let (id, tables) = (TableId::random(), vec![gathering(&aiko, at(5)), gathering(&aiko, at(5))]);
    store.create_duplicate(&id, &aiko, tables.clone(), at(5)).wait().unwrap();
    let found = store.duplicate_of(&tables[1].id).wait().unwrap().unwrap();
    assert_eq!((&found.id, found.tables[0].people.as_slice()), (&id, std::slice::from_ref(&aiko)));
    assert_eq!(
        found.tables.iter().map(|table| &table.card.id).collect::<Vec<_>>(),
        [&tables[0].id, &tables[1].id]
    );
    assert_eq!(store.duplicate(&series.id).wait(), Ok(None));
}
