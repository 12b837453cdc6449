//! Sections 6-1 to 6-4: round preparation, income, selling stocks, the auction.

use crate::common::{First, Positions, Table, high, idol, low, seat, table, work};
use greenroom_engine::{Game, Seat, SeatSet, Setup};
use idol_project::*;

/// Everybody passes in the auction as soon as they may and rests, down to the next round.
fn next_round(t: Table) -> Table {
    let round = t.game.open.round;
    let mut t = t;
    while t.game.open.round == round && t.asked() != "over" {
        let who = t.asked();
        let legal = t.legal(&who);
        let word = ["hold", "pass", "bid 10", "rest", "stay-masked", "done"]
            .into_iter()
            .find(|word| legal.iter().any(|known| known == word))
            .expect("one of these is always there");
        t = t.play(&format!("{who}: {word}"));
    }
    t
}

#[test]
fn r6_1_cards_left_over_go_underneath_their_decks() {
    let t = next_round(table(4));
    for field in Field::ALL {
        let deck = &t.game.open.decks[field];
        assert_eq!(deck.bottom.as_slice(), [low(field)]);
        assert!(deck.out.is_some());
    }
    assert_eq!(t.game.open.decks.studio.len(), 14);
}

#[test]
fn r6_1_what_was_put_back_comes_again_in_its_order() {
    let t = table(4).edit(|game| {
        let deck = &mut game.open.decks.studio;
        let [low, high] = [low(Field::Studio), high(Field::Studio)];
        deck.bottom.extend([high, low]);
        deck.unseen[high] -= 1;
        deck.unseen[low] -= 1;
        while let Some((card, _)) = deck.unseen.iter().next() {
            deck.unseen[card] -= 1;
            deck.bottom.push(card);
        }
    });
    let t = next_round(t);
    assert_eq!(t.game.open.decks.studio.out, Some(high(Field::Studio)));
    let t = next_round(t);
    assert_eq!(t.game.open.decks.studio.out, Some(low(Field::Studio)));
}

#[test]
fn r6_1_three_works_lie_out_and_the_rest_goes_back() {
    let t = next_round(table(4));
    assert_eq!(t.game.open.works.out.len(), 3);
    let back: Vec<Work> = t.game.open.works.bottom.iter().map(|returned| returned.work).collect();
    assert_eq!(back, ["street-live", "shopping-street", "handshake-event"].map(work));
}

#[test]
fn r6_1_works_put_back_together_come_in_random_order() {
    let nearly = table(3).sign("C", &["fuyumi-kitami"]).transfer(2).edit(|game| {
        // All unseen works are done, but for the three of this round.
        game.open.offices[0].works = std::mem::take(&mut game.open.works.unseen);
    });
    // Three decks and the idol deck take a card each; the works are chosen in between.
    let t = nearly.play_scripted([0, 0, 0, 2, 1, 0], "C: done");
    assert_eq!(
        t.game.open.works.out.as_slice(),
        ["handshake-event", "shopping-street", "street-live"].map(work)
    );
}

#[test]
fn r6_1_with_fewer_than_three_works_those_lie_out() {
    let t = table(3).edit(|game| {
        let deck = &mut game.open.works;
        let left: WorkSet = deck.unseen.iter().take(2).collect();
        let out: WorkSet = deck.out.take().into_iter().collect();
        game.open.offices[0].works = deck.unseen.difference(left).union(out);
        deck.unseen = left;
    });
    assert_eq!(next_round(t).game.open.works.out.len(), 2);
}

#[test]
fn r6_1_one_stock_fewer_than_players_is_placed_out() {
    for seats in 3..=5 {
        let t = table(seats);
        assert_eq!((t.game.open.stocks.out, t.game.open.stocks.pile), (seats - 1, 24 - (seats - 1)));
        let t = next_round(t);
        assert_eq!(
            (t.game.open.stocks.out, t.game.open.stocks.pile),
            (seats - 1, 24 - (seats - 1)),
            "put back first"
        );
    }
}

#[test]
fn r6_1_stocks_are_a_limited_supply() {
    let t = table(4).stocks("A", 10).stocks("B", 11).edit(|game| {
        game.open.stocks.out = 2;
        game.open.offices[2].stocks = 1;
    });
    let t = next_round(t);
    assert_eq!((t.game.open.stocks.out, t.game.open.stocks.pile), (2, 0));
}

#[test]
fn r6_1_the_upcoming_idol_becomes_this_rounds() {
    let t = table(4);
    assert_eq!(t.game.open.idols.current, Some(idol("hikari-kagawa")));
    assert_eq!(t.game.open.idols.upcoming, Some(idol("masked-idol")));
    let t = next_round(t);
    assert_eq!(t.game.open.idols.current, Some(idol("masked-idol")));
    assert_eq!(t.game.open.idols.upcoming, Some(idol("haruno-sakuraba")));
}

#[test]
fn r6_1_an_empty_idol_deck_leaves_the_place_empty_and_the_game_goes_on() {
    let t = table(3).edit(|game| {
        game.open.offices[1].idols = std::mem::take(&mut game.open.idols.unseen);
        game.open.idols.events = EventSet::empty();
        game.safes[1] = 50_000;
    });
    let t = next_round(t);
    assert_eq!((t.game.open.idols.current, t.game.open.idols.upcoming), (Some(idol("masked-idol")), None));
    let t = next_round(t);
    assert_eq!((t.game.open.idols.current, t.game.open.idols.upcoming, t.game.open.round), (None, None, 3));
    let t = next_round(t);
    assert_eq!(t.game.open.round, 4, "nobody is employed and the game goes on");
}

#[test]
fn r6_2_income_is_300_and_20_for_each_stock() {
    let t = next_round(table(3).stocks("A", 3).money("A", 0).money("B", 0));
    assert_eq!((t.safe("A"), t.safe("B")), (360, 300));
}

#[test]
fn r6_3_the_first_round_has_no_selling() {
    assert!(matches!(table(4).game.open.step, Step::Auction { .. }));
}

#[test]
fn r6_3_the_price_depends_on_how_many_are_sold() {
    assert_eq!([1, 2, 3, 4, 5, 6, 9].map(price_per_stock), [200, 250, 250, 300, 300, 350, 350]);
    for (stocks, money) in [(1, 200), (2, 500), (3, 750), (4, 1200), (5, 1500), (6, 2100), (7, 2450)] {
        assert_eq!(sale_price(stocks), money);
        let t = table(4).stocks("B", stocks).edit(|game| game.open.step = Step::Selling { seat: Seat(1) });
        let t = t.money("B", 0).play("B: sell");
        assert_eq!((t.safe("B"), t.office("B").stocks), (money, 0), "all of them go");
    }
}

#[test]
fn r6_3_players_are_asked_in_card_order_and_only_owners() {
    let t = table(4).stocks("A", 1).stocks("C", 2).edit(|game| {
        game.open.order = [3, 2, 1, 0].map(Seat).into_iter().collect();
        game.open.step = Step::Selling { seat: seat("C") };
    });
    assert_eq!(t.asked(), "C");
    assert_eq!(t.legal("C"), ["sell", "hold"]);
    let t = t.play("C: hold");
    assert_eq!(t.asked(), "A");
    let t = t.play("A: sell");
    assert!(matches!(t.game.open.step, Step::Auction { .. }));
    assert_eq!(t.asked(), "D", "who was first starts the bidding");
    assert_eq!(t.office("C").stocks, 2);
    assert_eq!(t.game.open.stocks.pile, 24 - 3 - 2, "what was sold is back in the pile");
}

#[test]
fn r6_3_a_bid_has_to_wait_for_the_auction() {
    let t = table(4).stocks("A", 1).edit(|game| game.open.step = Step::Selling { seat: Seat(0) });
    t.refuses("A: bid 100", "6-3", "not-now-selling");
    t.refuses("B: sell", "table", "not-your-turn");
}

#[test]
fn r6_4_the_first_bid_is_at_least_10() {
    let t = table(4);
    t.refuses("A: bid 0", "6-4", "bid-too-low");
    assert_eq!(t.legal("A")[..2], ["bid 10", "bid 20"]);
}

#[test]
fn r6_4_each_raise_is_at_least_10() {
    let t = table(4).play("A: bid 100");
    t.refuses("B: bid 100", "6-4", "bid-too-low");
    t.refuses("B: bid 90", "6-4", "bid-too-low");
    assert_eq!(t.play("B: bid 110").asked(), "C");
}

#[test]
fn r6_4_bids_are_paid_in_banknotes_of_10() {
    table(4).refuses("A: bid 15", "6-4", "bid-uneven");
}

#[test]
fn r6_4_nobody_bids_more_than_they_have() {
    let t = table(4);
    t.refuses("A: bid 1310", "6-4", "bid-too-high");
    assert_eq!(t.legal("A").last().unwrap(), "bid 1300");
}

#[test]
fn r6_4_bidding_goes_clockwise_until_one_is_left() {
    let t = table(4).play("A: bid 10\nB: pass\nC: bid 50\nD: pass\nA: bid 60\nC: bid 100\nA: pass");
    assert_eq!(t.order(), "CADB");
    assert_eq!(t.asked(), "C");
    assert_eq!(t.safe("C"), 1800 - 100, "the last one left pays the current bid");
    assert_eq!(t.safe("A"), 1300, "who passes pays nothing, even after a bid");
}

#[test]
fn r6_4_who_passes_takes_the_highest_card_left() {
    let t = table(5).play("A: bid 10\nB: bid 20\nC: pass\nD: pass\nE: pass\nA: pass");
    assert_eq!(t.order(), "BAEDC");
}

#[test]
fn r6_4_cards_4_and_5_bring_50() {
    let t = table(5).play("A: bid 10\nB: bid 20\nC: pass\nD: pass\nE: pass\nA: pass");
    assert_eq!(["A", "C", "D", "E"].map(|who| t.safe(who)), [1300, 1850, 1350, 1300]);
    assert!(t.told(Event::Passed { seat: seat("C"), card: 5, money: 50 }));
    let three = table(3).play("A: bid 10\nB: pass\nC: pass");
    assert_eq!(["B", "C"].map(|who| three.safe(who)), [1300, 1800], "three players have no card 4");
}

#[test]
fn r6_4_whoever_starts_the_bidding_has_to_bid() {
    let t = table(4);
    t.refuses("A: pass", "6-4", "opener-bids");
    t.refuses("A: sell", "6-4", "not-now-opening");
    let t = t.play("A: bid 10");
    assert!(t.legal("B").contains(&"pass".to_owned()), "the others may then raise or pass");
}

#[test]
fn r6_4_without_10_the_starter_passes_and_the_next_one_starts() {
    let t = table(4).money("A", 0);
    assert_eq!(t.legal("A"), ["pass"]);
    t.refuses("A: bid 10", "6-4", "cannot-raise");
    let t = t.play("A: pass");
    assert_eq!(t.asked(), "B");
    t.refuses("B: pass", "6-4", "opener-bids");
    assert_eq!(t.play("B: bid 10\nC: pass\nD: pass").order(), "BDCA");
}

#[test]
fn r6_4_who_cannot_raise_is_asked_and_can_only_pass() {
    let t = table(4).money("B", 100).money("C", 0).play("A: bid 100");
    assert_eq!((t.asked().as_str(), t.legal("B")), ("B", vec!["pass".to_owned()]));
    t.refuses("B: bid 110", "6-4", "cannot-raise");
    t.refuses("B: bid 90", "6-4", "cannot-raise");
    t.refuses("B: earn", "6-4", "not-now-passing");
    let t = t.play("B: pass");
    assert_eq!((t.asked().as_str(), t.legal("C")), ("C", vec!["pass".to_owned()]));
    assert_eq!(t.play("C: pass\nD: pass").order(), "ADCB");
}

#[test]
fn r6_4_when_nobody_can_bid_the_last_is_first_for_nothing() {
    let t = table(3).money("A", 0).money("B", 0).money("C", 0);
    let t = t.play("A: pass\nB: pass");
    assert_eq!((t.order().as_str(), t.asked().as_str(), t.safe("C")), ("CBA", "C", 0));
}

#[test]
fn r6_4_who_was_first_starts_the_next_bidding() {
    let t = table(4).play("A: bid 10\nB: pass\nC: bid 20\nD: pass\nA: pass");
    let t = next_round(t.idle_out());
    assert_eq!((t.game.open.round, t.asked().as_str()), (2, "C"));
}

#[test]
fn r6_4_the_first_round_starts_with_anybody() {
    let mut first = SeatSet::NONE;
    for seed in 0..100 {
        let mut chance = greenroom_engine::chance::Fast::new(seed);
        let game = IdolProject::deal(&Setup::new(&Options::default(), 5), &mut chance).unwrap();
        first = first.with(game.open.asked().unwrap());
    }
    assert_eq!(first, SeatSet::all(5));
    assert_eq!(
        IdolProject::deal(&Setup::new(&Options::default(), 5), &mut First).unwrap().open.asked(),
        Some(Seat(0))
    );
}
