//! What the toy shows: as little as the frame allows.

use crate::{Event, HigherCard, View};
use greenroom_engine::{Lang, Message, Seat, Seen};
use greenroom_stage::{Desk, Guide, Plate, Scene, Stage, Texts};
use maud::{Markup, html};
use std::sync::LazyLock;

const EN: &str = "\
title = Higher Card
tagline = The highest card takes the round.
time = 1 minute
option-cards = Cards a seat
word-seal = Seal
prompt = Seal a card.
sealed = { $who } seals a card.
sealed-card = { $who } seals { $card }.
won = { $who } takes the round with { $card }.
refuse-hand = A hand has 1 to { $most } cards.
refuse-not-held = You do not hold { $card }; seal a card of your hand.
audit-card = The card { $card } is there twice, or is none.
audit-hands = The hands do not fit the round.
audit-points = There are more points than rounds give.
";

const JA: &str = "\
title = ハイカード
tagline = いちばん高いカードがラウンドを取ります。
time = 1分
option-cards = 手札の枚数
word-seal = 伏せる
prompt = カードを1枚伏せてください。
sealed = { $who }さんがカードを伏せました。
sealed-card = { $who }さんが{ $card }を伏せました。
won = { $who }さんが{ $card }でラウンドを取りました。
refuse-hand = 手札は1〜{ $most }枚です。
refuse-not-held = { $card }は手札にありません。手札から選んでください。
audit-card = カード{ $card }が重複しているか、存在しません。
audit-hands = 手札の枚数がラウンドと合いません。
audit-points = 得点がラウンドの合計を超えています。
";

static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(EN, JA));

impl Stage for HigherCard {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn guide() -> Guide {
        Guide {
            en: "## Aim\nTake the most rounds.", ja: "## 目的\nいちばん多くのラウンドを取ります。"
        }
    }

    fn style() -> &'static str {
        ".game-higher-card { color: inherit }"
    }

    fn cover() -> Markup {
        html! { svg viewBox="0 0 320 200" {} }
    }

    fn name_of(_: &str, _: Lang) -> Option<String> {
        None
    }

    fn say(event: &Event) -> Message {
        match *event {
            Event::Sealed(who, None) => Message::new("sealed").seat("who", who),
            Event::Sealed(who, Some(card)) => {
                Message::new("sealed-card").seat("who", who).number("card", card)
            }
            Event::Won(who, card) => Message::new("won").seat("who", who).number("card", card),
        }
    }

    fn is_big(event: &Event) -> bool {
        matches!(event, Event::Won(..))
    }

    fn prompt(_: &View, _: Seat) -> Message {
        Message::new("prompt")
    }

    fn scene(view: &View, desk: &Desk<'_>) -> Scene {
        let own = desk.eyes.seat().map(|seat| &view.players[seat.index()]);
        let cards = own.into_iter().flat_map(|player| &player.hand).filter_map(|card| match card {
            Seen::Known(card) => Some(card.to_string()),
            Seen::Hidden => None,
        });
        let hand = html! { @for card in cards { (desk.piece(&card, "card", "", &html! { (card) })) } };
        let plates = view.players.iter().map(|player| Plate {
            score: Some(player.points.to_string()),
            facts: html! { (player.hand.len()) },
        });
        Scene { board: html! { (view.shown.len()) }, hand, plates: plates.collect() }
    }

    fn finale(view: &View, desk: &Desk<'_>) -> Markup {
        html! {
            @for (seat, player) in Seat::all(view.players.len() as u8).zip(&view.players) {
                p class=[desk.has_won(seat).then_some("is-winner")] { (desk.person(seat)) " " (player.points) }
            }
        }
    }
}
