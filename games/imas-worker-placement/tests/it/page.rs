//! What the page shows and asks.

use crate::common::{Positions, Table, earlier, plain, seat, table};
use greenroom_engine::{Eyes, Game, Lang, Seat, WordTree, Words};
use greenroom_stage::pieces::house_label;
use greenroom_stage::{Desk, Player, Stage};
use greenroom_testkit::{disagreement, say, told};
use imas_worker_placement::{Event, WorkerPlacement};

const PEOPLE: [&str; 3] = ["Aiko", "Botan", "Chiyo"];

fn people() -> Vec<Player> {
    PEOPLE.map(|name| Player { name: name.to_owned(), bot: false }).into()
}

/// The whole page of somebody, in a language.
fn page_in(t: &Table, eyes: Eyes, lang: Lang) -> String {
    let mut legal = Vec::new();
    if let Eyes::Seat(seat) = eyes {
        t.game.legal(seat, &mut legal);
    }
    let words: Vec<Words> = legal.into_iter().map(WorkerPlacement::words).collect();
    let (choices, people) = (WordTree::new(&words), people());
    let desk = Desk::new::<WorkerPlacement>(lang, eyes, &people, &choices, &[]);
    let scene = WorkerPlacement::scene(&t.game.view(eyes), &desk);
    scene.board.into_string() + &scene.hand.into_string()
}

fn page(t: &Table) -> String {
    page_in(t, Eyes::Public, Lang::En)
}

/// What a seat is asked, in English.
fn asked(t: &Table, who: &str) -> String {
    say::<WorkerPlacement>(Lang::En, &WorkerPlacement::prompt(&t.view(who), seat(who)))
}

#[test]
fn r4_6_the_page_shows_the_discards_and_how_many_cards_are_left() {
    assert!(page(&plain()).contains("20 cards left in the deck"));
    assert!(page(&plain()).contains("0 discarded cards"));
    let t = plain().hold("A", "sponsor").play("A: sponsor").hold("B", "stylist");
    assert!(page(&t).contains("18 cards left in the deck") && page(&t).contains("1 discarded card<"));
    assert!(page(&t).contains(">Sponsor<") && !page(&t).contains(">Stylist<"));
    assert!(page_in(&t, Eyes::Seat(seat("A")), Lang::Ja).contains("捨て札1枚"));
}

#[test]
fn r4_5_the_page_shows_the_order_of_arrival() {
    assert!(!page(&plain()).contains("order of arrival"));
    let t = table(&[["takane", "ritsuko"], ["hibiki", "makoto"], ["yayoi", "ami"]]).bare();
    let t = t.play("A: takane s1\nB: hibiki goal\nC: yayoi goal\nA: ritsuko s2");
    let shown = page(&t);
    let arrivals = shown.split("order of arrival").nth(1).unwrap().split("</ol>").next().unwrap().to_owned();
    let place = |name: &str| arrivals.find(name).unwrap();
    assert!(place("Botan") < place("Chiyo") && !arrivals.contains("Aiko"));
}

#[test]
fn r4_3_the_page_shows_every_seats_a_and_b() {
    let sides = |t: &Table| page(t).matches("class=\"side").count();
    assert_eq!(sides(&plain()), 0);
    let t = plain().play("A: ritsuko s1");
    assert_eq!(sides(&t), 4, "A's two idols, on the map and on the growth board");
    assert_eq!(sides(&t.play("B: makoto s2")), 8);
    let shown = page(&plain().play("A: ritsuko s1"));
    let ritsuko = shown.split("data-glide=\"idol-ritsuko\"").nth(1).unwrap();
    assert!(ritsuko[..ritsuko.find("</div>").unwrap()].contains("moved first in this round"));
}

#[test]
fn r6_at_the_last_training_the_poster_is_about_the_training() {
    let t = plain().round(9, "dome", "trinity").set("A", |a| a.chips = [2, 0, 0]);
    assert!(page(&t).contains("Trinity Stage"));
    let t = t.play("A: takane goal\nB: hibiki goal");
    assert_eq!(t.asked(), "A");
    let shown = page(&t);
    let poster = shown.split("class=\"poster is-final\"").nth(1).unwrap().split("</section>").next().unwrap();
    assert!(poster.contains("Last training") && poster.contains("2 chips a level"));
    assert!(
        !shown.contains("class=\"levels\"") && !shown.contains("Results after round"),
        "the event is over"
    );
}

#[test]
fn cards_whose_numbers_are_ours_say_so_also_on_rookies() {
    let marks = |shown: &str| shown.matches(house_label(Lang::En)).count();
    let rookies = page(&plain());
    let rewards = rookies.split("Rank rewards").nth(1).unwrap();
    assert!(marks(&rewards[..rewards.find("<ol").unwrap()]) > 0, "the rulebook prints no rewards");
    let head = rookies.split("poster-head").nth(1).unwrap();
    assert_eq!(marks(&head[..head.find("</header>").unwrap()]), 0, "the levels of Rookies are printed");
    let trinity = page(&plain().round(2, "lesson-studio", "trinity"));
    let head = trinity.split("poster-head").nth(1).unwrap();
    assert!(marks(&head[..head.find("</header>").unwrap()]) > 0);
}

#[test]
fn the_prompt_says_that_only_the_first_level_is_free() {
    let t = earlier(&[["ritsuko", "takane"], ["makoto", "hibiki"]]);
    let t = t.set("A", |a| a.chips = [4, 0, 0]).play("A: ritsuko s8");
    assert_eq!(
        asked(&t, "A"),
        "Train: the first level is free, then 2 chips a level; up to 3 levels in all."
    );
    assert_eq!(asked(&t.play("A: train-vo"), "A"), "Train: 2 chips a level, up to 2 levels left.");
}

#[test]
fn the_prompt_names_whoever_has_joined_her_partner() {
    let t = earlier(&[["takane", "azusa"], ["makoto", "hibiki"]]);
    let t = t.set("A", |a| a.money = 1).play("A: takane s1\nA: take\nB: makoto s2\nA: azusa s1");
    assert!(asked(&t, "A").starts_with("Azusa Miura has arrived."), "{}", asked(&t, "A"));
}

#[test]
fn a1_before_her_turn_mikis_player_is_asked_about_the_training() {
    let t = table(&[["miki", "takane"], ["makoto", "hibiki"]]).bare().play("A: miki s1\nB: makoto s2");
    assert!(asked(&t, "A").starts_with("Before your turn you may train 1 level for 2 chips"));
}

#[test]
fn numbers_agree_with_their_nouns() {
    let t = plain().set("A", |a| (a.chips, a.memory, a.points) = ([1, 0, 0], 1, 1)).hold("A", "sponsor");
    let shown = page(&t) + &page_in(&t, Eyes::Seat(Seat(0)), Lang::En);
    assert!(shown.contains("1 chip") && shown.contains("1 memory") && shown.contains("1 face-down card"));
    assert_eq!(disagreement(&shown), None);
    let told = |event| told::<WorkerPlacement>(&event);
    let result = |rank, reward| told(Event::Result { seat: Seat(0), rank, evp: 6, reward });
    assert_eq!(result(2, 1), "Ann comes 2nd with 6 EVP and wins 1 more point.");
    assert_eq!(result(1, 4), "Ann comes 1st with 6 EVP and wins 4 more points.");
    assert_eq!(told(Event::TookMemory { seat: Seat(0), memory: 1 }), "Ann takes a memory.");
    assert_eq!(told(Event::TookMemory { seat: Seat(0), memory: 2 }), "Ann takes 2 memories.");
    assert_eq!(told(Event::Won { seat: Seat(0), points: 1 }), "Ann wins with 1 point.");
}
