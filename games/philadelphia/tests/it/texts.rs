//! What the page says: prompts, log lines and refusals that agree with their numbers, and what the board shows.

use crate::common::{Positions, Table, card, item, seat, table};
use greenroom_engine::{Eyes, Game, Lang, Source, WordTree};
use greenroom_stage::{Desk, Player, Stage};
use greenroom_testkit::{refusal, say};
use philadelphia::cards::CARDS;
use philadelphia::{Event, Philadelphia, Why};

fn with_desk<T>(lang: Lang, eyes: Eyes, then: impl Fn(&Desk<'_>) -> T) -> T {
    let people: Vec<Player> =
        ["Ann", "Ben", "Cleo", "Dan"].map(|name| Player { name: name.to_owned(), bot: false }).into();
    then(&Desk::new::<Philadelphia>(lang, eyes, &people, &WordTree::default(), &[]))
}

fn told(event: Event) -> String {
    greenroom_testkit::told::<Philadelphia>(&event)
}

fn prompt(t: &Table, who: &str) -> String {
    say::<Philadelphia>(Lang::En, &Philadelphia::prompt(&t.view(who), seat(who)))
}

fn page(t: &Table, eyes: Eyes) -> String {
    with_desk(Lang::En, eyes, |desk| Philadelphia::scene(&t.game.view(eyes), desk).board.into_string())
}

#[test]
fn job_change_says_one_more() {
    let t = table(2).hand("A", "cafe-a hotel-a").play("A: item job-change");
    assert_eq!(prompt(&t, "A"), "Job Change: discard up to 7 more cards, then draw as many and one more.");
    let t = table(2).board("A", "forester-a").hand("A", "cafe-a").roll(2);
    assert_eq!(prompt(&t, "A"), "Forester A: discard up to 2 more cards, then draw as many.");
}

#[test]
fn the_fortune_teller_says_by_how_much() {
    let t = table(2).board("A", "fortune-teller-a").roll(3);
    assert_eq!(prompt(&t, "A"), "The die shows 3. You may turn it by 1, up or down, or leave it.");
    let t = table(2).board("A", "fortune-teller-a fortune-teller-b").roll(3);
    assert_eq!(prompt(&t, "A"), "The die shows 3. You may turn it by up to 2, up or down, or leave it.");
    let text = &card("fortune-teller-a").kind().text;
    assert!(text.en.contains("Two of them turn it by up to 2") && text.ja.contains("2枚あれば2まで"));
}

#[test]
fn numbers_agree_with_their_nouns() {
    let (seat, card) = (seat("A"), card("cafe-a"));
    let why = Why::Card(card);
    assert_eq!(
        told(Event::Bought { seat, item: item("new-edition"), cost: 1 }),
        "Ann buys New Edition for one coin."
    );
    assert_eq!(told(Event::Employed { seat, card, reward: 1 }), "Café A of Ann is employed: one coin.");
    assert_eq!(told(Event::Employed { seat, card, reward: 8 }), "Café A of Ann is employed: 8 coins.");
    assert_eq!(told(Event::PutUnder { count: 1 }), "One card goes under the pile.");
    assert_eq!(told(Event::Points { seat, points: 1 }), "Ann gets one action point.");
    assert_eq!(told(Event::Paid { seat, coins: 1, why }), "Café A: Ann pays one coin.");
    assert_eq!(told(Event::MonthsTaken { card, months: 1, why }), "Café A: a month token comes off Café A.");
    let t = table(2).coins("A", 1).hand("A", "railway-company-a");
    let why_not = refusal::<Philadelphia>(&t.game, "A: post railway-company-a", Lang::En);
    assert_eq!(
        why_not,
        "Railway Company A costs 3 coins, and you have one coin. Choose a cheaper card or another action."
    );
}

#[test]
fn known_cards_are_listed_unless_the_table_hides_them_q30() {
    let t = table(2).open_hand("A", "hotel-a");
    for eyes in [Eyes::Seat(seat("B")), Eyes::Seat(seat("A")), Eyes::Public] {
        assert!(page(&t, eyes).contains("Hotel A"), "{eyes:?}");
    }
    let t = t.edit(|game| game.open.options.hide_known = true);
    for eyes in [Eyes::Seat(seat("B")), Eyes::Public] {
        assert!(!page(&t, eyes).contains("Hotel A"), "{eyes:?}");
    }
    assert!(page(&t, Eyes::All).contains("Hotel A"), "who sees everything still does");
}

#[test]
fn cards_whose_numbers_are_ours_say_so_also_where_the_rulebook_names_them() {
    let kinds = &CARDS.get().kinds;
    assert!(kinds.iter().all(|kind| kind.numbers == Source::House), "the rulebook prints no numbers");
    assert!(kinds.iter().any(|kind| kind.source == Source::Rulebook));
    let t = table(2).board("A", "cafe-a");
    assert!(page(&t, Eyes::Public).matches("house-mark").count() >= 4, "the Café and the three items");
}
