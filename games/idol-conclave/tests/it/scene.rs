//! What the page shows where a table's options change it, and at the end.

use crate::common::{Conclave, Positions, seat, table};
use greenroom_engine::{Eyes, Game, Lang, WordTree};
use greenroom_stage::{Desk, Player, Stage};
use idol_conclave::IdolConclave;

/// The board and, after the end, the story of the count, as a seat reads them.
fn page(t: &Conclave, who: &str, lang: Lang) -> String {
    let people: Vec<Player> =
        ["Aoi", "Beni", "Chie"].map(|name| Player { name: name.to_owned(), bot: false }).to_vec();
    let (nothing, standing) = (WordTree::default(), t.game.standing());
    let eyes = Eyes::Seat(seat(who));
    let desk = Desk::new::<IdolConclave>(lang, eyes, &people, &nothing, &[]).with_standing(standing.as_ref());
    let view = t.view(who);
    let board = IdolConclave::scene(&view, &desk).board.into_string();
    board + &IdolConclave::finale(&view, &desk).into_string()
}

#[test]
fn r2_2_who_played_a_face_down_card_is_marked_unless_the_table_leaves_it_to_memory() {
    let t = table(3).play("A: vote +1000 akaneru\nB: vote +4000 marisan\nC: vote +2000 marisan");
    assert!(page(&t, "C", Lang::En).contains("Marisan, card 1: face down, from Beni"));
    let t = t.edit(|game| game.open.marks = false);
    let seen = page(&t, "C", Lang::En);
    assert!(seen.contains("Marisan, card 1: face down<") && !seen.contains("from Beni"), "{seen}");
    assert!(!seen.contains("-B\""), "no name of a piece tells it either");
    assert!(seen.contains("Marisan, card 2: +2000 votes, from Chie"), "a face-up card shows its colour");
    assert!(page(&t, "B", Lang::En).contains("Marisan, card 1: face down, from Beni. You know it"));
}

#[test]
fn r4_2_the_story_of_the_count_names_the_leader_and_the_central_idols() {
    let t = table(3)
        .identities(&["akaneru", "tanimie", "marisan"])
        .candidates(&["kana-chan", "sayayaya", "nakonako"])
        .play("A: vote +1000 akaneru")
        .keep("A", &["+4000"])
        .keep("B", &["+2000"])
        .keep("C", &["+3000"])
        .play("B: vote +2000 kana-chan\nC: vote +3000 marisan");
    assert!(!page(&t, "B", Lang::En).contains("Prism Five"));
    let t = t.play("A: vote +4000 akaneru");
    let english = page(&t, "B", Lang::En);
    assert!(english.contains("Akaneru leads Prism Five"), "{english}");
    assert!(english.contains("Central idols: Akaneru, Tanimie"), "{english}");
    let japanese = page(&t, "B", Lang::Ja);
    assert!(japanese.contains("あかねるがプリズムファイブのリーダーです"), "{japanese}");
    assert!(japanese.contains("センター：あかねる、たにみー"), "{japanese}");
}
