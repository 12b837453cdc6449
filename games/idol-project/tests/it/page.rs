//! What the page shows and keeps to itself.

use crate::common::{Positions, Table, seat, table, table_with};
use greenroom_engine::{Eyes, Game, Lang, WordTree, Words};
use greenroom_stage::{Desk, Player, Stage};
use greenroom_testkit::{disagreement, told};
use idol_project::*;

/// The whole page of some eyes.
fn page(t: &Table, eyes: Eyes) -> String {
    let people: Vec<Player> =
        ["Aiko", "Botan", "Chiyo", "Dan"].map(|name| Player { name: name.to_owned(), bot: false }).into();
    let mut legal = Vec::new();
    if let Eyes::Seat(seat) = eyes {
        t.game.legal(seat, &mut legal);
    }
    let words: Vec<Words> = legal.into_iter().map(IdolProject::words).collect();
    let choices = WordTree::new(&words);
    let desk = Desk::new::<IdolProject>(Lang::En, eyes, &people, &choices, &[]);
    let scene = IdolProject::scene(&t.game.view(eyes), &desk);
    let plates: String = scene
        .plates
        .into_iter()
        .map(|plate| plate.facts.into_string() + &plate.score.unwrap_or_default())
        .collect();
    scene.board.into_string() + &scene.hand.into_string() + &plates
}

#[test]
fn cards_whose_numbers_are_ours_say_so() {
    let marks = |t: &Table, eyes| page(t, eyes).matches("house-mark").count();
    let t = table(4);
    assert_eq!(marks(&t, Eyes::Seat(seat("A"))), marks(&t, Eyes::Public) + 1, "one's own dome card");
    let with_event = table(4).edit(|game| {
        game.open.idols.events.remove(Happening(0));
        game.open.news.push(Happening(0));
    });
    assert_eq!(marks(&with_event, Eyes::Public), marks(&t, Eyes::Public) + 1, "an event");
}

#[test]
fn r2_10_the_page_shows_only_the_readers_own_money() {
    let (poor, rich) = (table(4).money("B", 770), table(4).money("B", 99_990));
    for eyes in [Eyes::Seat(seat("A")), Eyes::Seat(seat("C")), Eyes::Public] {
        assert_eq!(page(&poor, eyes), page(&rich, eyes), "{eyes:?}");
    }
    assert_ne!(page(&poor, Eyes::Seat(seat("B"))), page(&rich, Eyes::Seat(seat("B"))));
    assert!(page(&rich, Eyes::Seat(seat("B"))).contains("99990"));
}

#[test]
fn r2_10_with_open_safes_the_page_shows_everybodys_money() {
    let t = table_with(&Options { open_safes: true, ..Options::default() }, 4).money("B", 99_990);
    for eyes in [Eyes::Seat(seat("A")), Eyes::Seat(seat("B")), Eyes::Public] {
        assert!(page(&t, eyes).contains("99990"), "{eyes:?}");
    }
}

#[test]
fn r6_4_the_prompt_says_when_only_passing_is_left() {
    let prompt = |t: &Table, who: &str| IdolProject::prompt(&t.view(who), seat(who)).key;
    assert_eq!(prompt(&table(4), "A"), "prompt-auction-first");
    assert_eq!(prompt(&table(4).money("A", 0), "A"), "prompt-auction-first-pass");
    let t = table(4).play("A: bid 100");
    assert_eq!(prompt(&t, "B"), "prompt-auction");
    assert_eq!(prompt(&t.money("B", 100), "B"), "prompt-auction-pass");
    let t = table(4).sign("A", &["ren-kurosawa"]).transfer(0).play("A: ren-kurosawa offer");
    assert_eq!(prompt(&t, "B"), "prompt-offer");
    assert_eq!(prompt(&t.money("B", 0), "B"), "prompt-offer-decline");
}

#[test]
fn what_can_be_chosen_is_a_button_on_the_board() {
    let t = table(4).sign("A", &["kaguya-takemoto"]).activity("ABCD");
    let page = page(&t, Eyes::Seat(seat("A")));
    for word in ["studio", "staff", "fame", "buy-stock", "street-live", "handshake-event"] {
        assert!(page.contains(&format!("value=\"{word}\" data-word")), "{word}");
    }
    assert!(!page.contains("value=\"dome\""), "too few skills for the dome");
}

#[test]
fn the_page_says_who_would_get_the_idol_and_why() {
    let t = table(4).current("haruno-sakuraba");
    assert!(page(&t, Eyes::Public).contains("Would sign with Botan now"));
    let tied = t.invested("C", Field::Fame, 1);
    assert!(page(&tied, Eyes::Public).contains("A tie in both"));
}

#[test]
fn works_show_what_is_missing() {
    let t = table(4).works(&["jingle"]).sign("A", &["mio-kazahaya"]).sign("B", &["yuzu-amakusa"]);
    assert!(page(&t, Eyes::Seat(seat("A"))).contains("You can do this"));
    let short = page(&t, Eyes::Seat(seat("B")));
    assert!(short.contains("1/4") && !short.contains("You can do this"));
}

#[test]
fn r6_4_the_auction_shows_the_cards_of_those_who_passed() {
    let t = table(4).play("A: bid 10\nB: bid 20\nC: pass\nD: pass");
    let page = page(&t, Eyes::Public);
    assert!(page.contains("Card 4") && page.contains("Card 3"), "those of C and D");
    assert!(!page.contains("Card 1") && !page.contains("Card 2"));
}

#[test]
fn numbers_agree_with_their_nouns() {
    let (seat, told) = (seat("A"), |event| told::<IdolProject>(&event));
    let lost = |stocks| told(Event::LostStocks { seat, stocks });
    assert_eq!((lost(1).as_str(), lost(2).as_str()), ("Ann loses a stock.", "Ann loses 2 stocks."));
    let sold = |stocks| told(Event::Sold { seat, stocks, money: 270 });
    assert_eq!(sold(1), "Ann sells a stock for 270 AG.");
    assert_eq!(sold(3), "Ann sells 3 stocks for 270 AG.");
    let dividend = |stocks| told(Event::Dividend { seat, stocks, money: 20 });
    assert_eq!(dividend(1), "Ann gets 20 AG more for a stock.");
    assert_eq!(dividend(4), "Ann gets 20 AG more for 4 stocks.");
    for (out, said) in [(1, "1 stock for 250 AG"), (3, "3 stocks for 250 AG each")] {
        let t = table(4).activity("ABCD").edit(|game| {
            let stocks = &mut game.open.stocks;
            (stocks.pile, stocks.out) = (stocks.pile + stocks.out - out, out);
        });
        let page = page(&t, Eyes::Seat(seat)).replace(['\u{2068}', '\u{2069}'], "");
        assert!(page.contains(said), "{said}");
        assert_eq!(disagreement(&page), None);
    }
}
