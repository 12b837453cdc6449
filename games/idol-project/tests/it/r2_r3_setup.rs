//! Sections 1 to 3: the cards and the preparations.

use crate::common::{Positions, Table, idol, table};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Game, Seat, Setup};
use idol_project::*;

#[test]
fn r2_1_company_values_are_the_sum_of_cards_and_idol_effects() {
    let t = table(4).invested("B", Field::Fame, 2);
    assert_eq!(t.office("B").value(Field::Fame), 3, "the bonus and two more");
    let t = t.sign("B", &["hikari-kagawa"]);
    assert_eq!(t.office("B").value(Field::Fame), 2, "Hikari Kagawa lowers the Fame of the company by 1");
    let t = t.sign("B", &["komugi-hatano"]);
    assert_eq!(t.office("B").value(Field::Fame), 3, "Komugi Hatano raises it");
}

#[test]
fn r2_1_a_company_value_can_fall_below_nothing() {
    let t = table(4).sign("A", &["hikari-kagawa"]);
    assert_eq!(t.office("A").value(Field::Fame), -1);
}

#[test]
fn r2_1_effects_on_studio_and_staff_count_too() {
    let t = table(4).sign("C", &["ruri-todoroki", "aoi-shirogane"]);
    assert_eq!(Field::ALL.map(|field| t.office("C").value(field)), [-1, -1, 0]);
    let t = t.sign("C", &["nene-yumemi", "tsumugi-oribe"]);
    assert_eq!(Field::ALL.map(|field| t.office("C").value(field)), [0, 0, 0]);
}

#[test]
fn r2_3_skills_of_several_idols_add_up() {
    let t = table(4).sign("A", &["mio-kazahaya", "ren-kurosawa"]);
    let sum = CARDS.get().idol(idol("mio-kazahaya")).skills + CARDS.get().idol(idol("ren-kurosawa")).skills;
    assert_eq!(t.office("A").skills(), sum);
}

#[test]
fn r2_4_the_extra_icon_counts_with_three_players_only() {
    let needs = |seats| table(seats).game.open.dome_needs(Seat(0));
    let card = CARDS.get().dome(table(3).office("A").dome);
    assert_eq!(card.three_players.list().iter().sum::<u8>(), 2);
    assert_eq!(needs(3), card.needs + card.three_players);
    assert_eq!(needs(4), card.needs);
    assert_eq!(needs(5), card.needs);
}

#[test]
fn r3_the_first_face_up_card_is_an_idol_and_each_can_be_it() {
    let mut seen = [false; IDOLS];
    for seed in 0..600 {
        let game = IdolProject::deal(&Setup::new(&Options::default(), 3), &mut Fast::new(seed)).unwrap();
        seen[game.open.idols.current.expect("an idol lies there").0 as usize] = true;
    }
    assert!(seen.iter().all(|&seen| seen));
}

#[test]
fn r3_everybody_starts_with_1000_and_the_first_income() {
    let t = table(4);
    let rules = &t.game.open.cards.rules;
    assert_eq!((rules.starting_money, rules.income), (1000, 300));
    assert_eq!(["A", "B", "D"].map(|who| t.safe(who)), [1300; 3]);
}

#[test]
fn r3_each_dome_brings_its_starting_bonus() {
    let t = table(4);
    let values = |who| Field::ALL.map(|field| t.office(who).value(field));
    assert_eq!(values("A"), [0, 1, 0], "a staff member");
    assert_eq!(values("B"), [0, 0, 1], "a magazine ad");
    assert_eq!((values("C"), t.safe("C")), ([0, 0, 0], 1800), "500 AG");
    assert_eq!(values("D"), [1, 0, 0], "equipment");
}

#[test]
fn r3_the_bonus_card_comes_out_of_its_deck() {
    let t = table(4);
    for deck in t.game.open.decks.iter() {
        assert_eq!(deck.len(), 14, "one with its owner and one turned over");
    }
    let three = table(3);
    assert_eq!(three.game.open.decks.studio.len(), 15, "the equipment bonus stays in the box's deck");
}

#[test]
fn r3_dome_53_is_for_five_players_and_brings_nothing() {
    let numbers = |seats| {
        let game = table(seats).game;
        let mut numbers: Vec<u8> =
            game.open.offices.iter().map(|office| CARDS.get().dome(office.dome).number).collect();
        numbers.sort_unstable();
        numbers
    };
    assert_eq!(numbers(5), [49, 50, 51, 52, 53]);
    assert_eq!(numbers(4), [49, 50, 51, 52]);
    assert_eq!(numbers(3), [50, 51, 52], "one dome stays over");
    let five = table(5);
    assert_eq!((five.safe("D"), Field::ALL.map(|f| five.office("D").value(f))), (1300, [0, 0, 0]));
    for seed in 0..200 {
        let game = IdolProject::deal(&Setup::new(&Options::default(), 4), &mut Fast::new(seed)).unwrap();
        assert!(game.open.offices.iter().all(|office| CARDS.get().dome(office.dome).number != 53));
    }
}

#[test]
fn r3_with_three_players_any_of_four_domes_can_stay_over() {
    let mut kept = std::collections::BTreeSet::new();
    for seed in 0..100 {
        let game = IdolProject::deal(&Setup::new(&Options::default(), 3), &mut Fast::new(seed)).unwrap();
        kept.extend(game.open.offices.iter().map(|office| CARDS.get().dome(office.dome).number));
    }
    assert_eq!(kept.into_iter().collect::<Vec<_>>(), [49, 50, 51, 52]);
}

#[test]
fn r3_only_three_to_five_play() {
    assert_eq!(IdolProject::SEATS, 3..=5);
}

/// Turns the event at this place over at the start of round two, with everybody as given.
fn event(place: u8, set: impl FnOnce(Table) -> Table) -> Table {
    let t = set(table(3)).sign("C", &["fuyumi-kitami"]).transfer(2).edit(|game| {
        let deck = &mut game.open.idols;
        deck.bottom.extend(std::mem::take(&mut deck.unseen).iter());
        deck.events = EventSet::only(Happening(place));
    });
    let t = t.play("C: done");
    assert_eq!(t.game.open.news.as_slice(), [Happening(place)]);
    t
}

/// What a seat's money is after an event and the income of the round.
fn money(t: &Table) -> Vec<u32> {
    t.game.safes.to_vec()
}

#[test]
fn r2_2_bull_market_pays_for_stocks() {
    let t = event(0, |t| t.stocks("A", 2).money("A", 100).money("B", 100).money("C", 100));
    assert_eq!(money(&t), [100 + 2 * 50 + 300 + 2 * 20, 400, 400]);
}

#[test]
fn r2_2_market_crash_takes_one_stock_from_each_owner() {
    let t = event(1, |t| t.stocks("A", 2).stocks("B", 1));
    assert_eq!([0, 1, 2].map(|seat| t.game.open.offices[seat].stocks), [1, 0, 0]);
    assert_eq!(t.game.open.stocks.pile + t.game.open.stocks.out, 23);
}

#[test]
fn r2_2_fan_appreciation_day_pays_for_idols() {
    let t = event(2, |t| {
        t.sign("A", &["yuzu-amakusa", "mio-kazahaya"]).money("A", 0).money("B", 0).money("C", 0)
    });
    assert_eq!(money(&t), [2 * 50 + 300, 300, 50 + 300]);
}

#[test]
fn r2_2_flu_season_costs_as_far_as_money_goes() {
    let t = event(3, |t| {
        t.sign("A", &["yuzu-amakusa", "mio-kazahaya"]).money("A", 200).money("B", 0).money("C", 10)
    });
    assert_eq!(money(&t), [200 - 60 + 300, 300, 300], "C had 10 AG for one idol at 30");
}

#[test]
fn r2_2_the_evening_news_pays_for_fame_and_never_takes() {
    let t = event(4, |t| t.sign("A", &["hikari-kagawa"]).money("A", 0).money("B", 0).money("C", 0));
    assert_eq!(money(&t), [300, 30 + 300, 300], "A has Fame -1, B 1, C 0");
}

#[test]
fn r2_2_the_rising_company_award_goes_to_whoever_is_last() {
    let t = event(5, |t| {
        let t = t.sign("A", &["mio-kazahaya"]).sign("B", &["haruno-sakuraba"]);
        t.money("A", 0).money("B", 0).money("C", 0)
    });
    assert_eq!(money(&t), [300, 500, 500], "B and C are last together with 2 VP");
}

#[test]
fn r6_1_events_leave_the_game_and_the_next_card_is_turned_over() {
    let t = event(0, |t| t);
    assert!(t.game.open.idols.unseen.is_empty() && t.game.open.idols.events.is_empty());
    assert!(t.game.open.idols.upcoming.is_some());
    assert!(t.told(Event::Happened(Happening(0))));
}

#[test]
fn r2_4_with_three_players_every_dome_is_slightly_harder_by_one_skill() {
    let cards = CARDS.get();
    for card in (0..DOMES as u8).map(|place| cards.dome(Dome(place))).filter(|card| card.number != 53) {
        let extra: Vec<usize> = (0..4).filter(|&skill| card.three_players.list()[skill] > 0).collect();
        let [skill] = extra[..] else { panic!("{} has one extra icon", card.number) };
        assert_eq!((card.needs.list()[skill], card.three_players.list()[skill]), (0, 2));
    }
}

#[test]
fn r2_2_the_log_names_what_an_event_brings_and_costs() {
    let t = event(3, |t| t.sign("A", &["yuzu-amakusa", "mio-kazahaya"]).money("A", 200).money("C", 10));
    assert!(t.told(Event::Paid { seat: Seat(0), money: 60 }));
    assert!(t.told(Event::Paid { seat: Seat(2), money: 10 }), "as far as money goes");
    assert!(t.log.revealed, "so the safe of C was empty");
    let t = event(1, |t| t.stocks("A", 2));
    assert!(t.told(Event::LostStocks { seat: Seat(0), stocks: 1 }));
    let t = event(4, |t| t);
    assert!(t.told(Event::Gained { seat: Seat(1), money: 30 }) && t.told(Event::Income { money: 300 }));
}
