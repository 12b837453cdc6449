//! Numbers and their nouns: what counts as a disagreement.

use greenroom_testkit::disagreement;

#[test]
fn a_number_agrees_with_its_noun_or_is_named() {
    let agree = [
        "1 card",
        "2 cards",
        "0 cards",
        "one coin",
        "+1 point, +2 points",
        "1 more point",
        "1 vote card",
        "2 vote cards",
        "Round 1 begins",
        "card 1 costs 3 coins",
        "Lv1 cards",
        "<b>1</b> <i>cards</i>",
        "title=\"1\" cards",
        "1 of 2 cards",
        "takes card 1",
        "“1 cards” says nothing",
        "2 more vote cards",
        "1 month token",
        "アイドル1 人",
    ];
    for text in agree {
        assert_eq!(disagreement(text), None, "{text}");
    }
    let disagree = [
        ("It costs 1 coins.", "1 … coins."),
        ("\u{2068}1\u{2069} cards", "1 … cards"),
        ("one more cards", "one … cards"),
        ("+1 points", "+1 … points"),
        ("0 card", "0 … card"),
        ("2 vote card", "2 … card"),
        ("1 month tokens", "1 … tokens"),
        ("<p title=\"1 memories\">", "1 … memories"),
    ];
    for (text, wrong) in disagree {
        assert_eq!(disagreement(text).as_deref(), Some(wrong), "{text}");
    }
}
