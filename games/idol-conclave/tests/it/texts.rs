//! What the log and the refusals say, and what the page says of cards that are ours.

use crate::common::{Conclave, Positions, idol, seat, table};
use greenroom_engine::chance::Scripted;
use greenroom_engine::{Eyes, Game, Lang, Seen, Setup, WordTree};
use greenroom_stage::pieces::house_label;
use greenroom_stage::{Desk, Player, Stage};
use greenroom_testkit::{refusal, say, told};
use idol_conclave::cards::{ADVANCED_EVENTS, BASIC_EVENTS, VoteCard};
use idol_conclave::state::{Space, Spot};
use idol_conclave::{Event, IdolConclave, Options};

fn in_japanese(event: Event) -> String {
    say::<IdolConclave>(Lang::Ja, &IdolConclave::say(&event))
}

/// Why a table cannot be dealt of so many advanced events alone.
fn too_few(advanced: usize) -> String {
    let words = |events: &[&str]| events.iter().map(|&event| event.to_owned()).collect();
    let options = Options {
        left_out: words(&BASIC_EVENTS),
        advanced: words(&ADVANCED_EVENTS[..advanced]),
        ..Options::default()
    };
    let refusal = IdolConclave::deal(&Setup::new(&options, 3), &mut Scripted::new([])).unwrap_err();
    say::<IdolConclave>(Lang::En, &refusal.message)
}

#[test]
fn numbers_agree_with_their_nouns() {
    let (seat, idol) = (seat("A"), idol("akaneru"));
    let told = |event| told::<IdolConclave>(&event);
    let broke = |count| told(Event::Broke { seat, idol, count });
    assert_eq!(broke(0), "Ann breaks Akaneru’s line: no card goes into the box.");
    assert_eq!(broke(1), "Ann breaks Akaneru’s line: 1 face-down card goes into the box.");
    assert_eq!(broke(2), "Ann breaks Akaneru’s line: 2 face-down cards go into the box.");
    let counted = |votes, place| told(Event::Counted { idol, votes, place });
    assert_eq!(counted(1, 2), "Akaneru has 1 vote and comes 2nd.");
    assert_eq!(counted(3000, 4), "Akaneru has 3000 votes and comes 4th.");
    let unmasked = |points| told(Event::Unmasked { seat, identity: idol, candidate: idol, points });
    assert_eq!(unmasked(1), "Ann was Akaneru, the candidate too: 1 leader point.");
    assert_eq!(unmasked(9), "Ann was Akaneru, the candidate too: 9 leader points.");
    let advice = "Leave fewer out, or add advanced events.";
    assert_eq!(too_few(0), format!("Six idols need six events, and none is left. {advice}"));
    assert_eq!(too_few(1), format!("Six idols need six events, and only 1 is left. {advice}"));
    assert_eq!(too_few(2), format!("Six idols need six events, and only 2 are left. {advice}"));
}

#[test]
fn a_space_of_the_sheet_is_a_noun_in_the_log() {
    let (seat, card) = (seat("A"), VoteCard::BackstageDeal);
    for (space, name) in [(Space::Trade, "入れ替え"), (Space::Move, "移動")] {
        assert_eq!(in_japanese(Event::Nothing { space }), format!("{name}は何も起こしませんでした。"));
        assert_eq!(
            in_japanese(Event::Dealt { seat, card, space }),
            format!("Annさんが{name}に裏取引を出しました。")
        );
    }
}

#[test]
fn a_card_whose_name_asks_ends_no_sentence() {
    let (seat, idol, card) = (seat("A"), idol("akaneru"), VoteCard::Scandal);
    let spot = Spot { idol, place: 1 };
    let events = [
        Event::Voted { seat, card: Seen::Known(card), idol, face_up: true },
        Event::Voted { seat, card: Seen::Known(card), idol, face_up: false },
        Event::Opened { seat, spot, card },
        Event::Showed { seat, spot, card },
        Event::Looked { seat, spot, card: Seen::Known(card) },
    ];
    for event in events {
        let (english, japanese) = (told::<IdolConclave>(&event), in_japanese(event));
        assert!(english.contains("Scandal?") && !english.contains("?."), "{english}");
        assert!(japanese.contains("スキャンダル？") && !japanese.contains("？。"), "{japanese}");
    }
}

#[test]
fn at_the_end_votes_are_counted_and_not_cast() {
    let over = in_japanese(Event::Over);
    assert!(over.ends_with("開票です。") && !over.contains("投票"), "{over}");
}

#[test]
fn r2_3_1_a_taken_space_is_not_one_that_opens_later() {
    let t = table(3).play("A: vote +1000 akaneru\nB: deal backstage-deal open-convene\nB: open akaneru-1");
    t.refuses("C: deal backstage-deal open-convene", "2-3-1", "space-taken");
    t.refuses("C: deal backstage-deal break", "2-3-1", "space-not-open");
    let said = |line: &str, lang| refusal::<IdolConclave>(&t.game, line, lang);
    assert_eq!(
        said("C: deal backstage-deal open-convene", Lang::Ja),
        "オープン＆招集にはもうカードがあります。空いているマスを選んでください。"
    );
    assert!(said("C: deal backstage-deal break", Lang::Ja).contains("まだ使えません"));
    assert!(
        said("C: deal backstage-deal open-convene", Lang::En)
            .starts_with("A card lies on Open & Convene already")
    );
}

#[test]
fn events_that_are_ours_say_so() {
    let marks = |t: &Conclave| {
        let people = ["Ann", "Ben", "Cleo"].map(|name| Player { name: name.to_owned(), bot: false });
        let nothing = WordTree::default();
        let desk = Desk::new::<IdolConclave>(Lang::En, Eyes::Public, &people, &nothing, &[]);
        let board = IdolConclave::scene(&t.view("public"), &desk).board.into_string();
        board.matches(house_label(Lang::En)).count()
    };
    let basic = marks(&table(3));
    assert!(basic >= 6 && basic % 6 == 0, "the rulebook prints none of the basic events: {basic}");
    let with_printed = table(3).event("akaneru", "overslept");
    assert_eq!(marks(&with_printed), basic - basic / 6, "the advanced ones are the rulebook's");
}
