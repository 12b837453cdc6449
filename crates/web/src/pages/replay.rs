//! The replay: any position of a game, seen with any eyes that the visitor may use.

use crate::analysis::Analysis;
use crate::assets;
use crate::pages::{almanac, attending, frame_with, rules};
use crate::tables::{Room, Snapshot};
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Lang, Seat};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};

/// The eyes that somebody may replay with: everybody's once the game is over; before that their own or the public's.
pub(crate) fn allowed(snapshot: &Snapshot, visitor: &Visitor) -> Vec<Eyes> {
    if snapshot.is_over() {
        let seats = Seat::all(snapshot.card.chairs.len() as u8).map(Eyes::Seat);
        return [Eyes::All, Eyes::Public].into_iter().chain(seats).collect();
    }
    vec![snapshot.eyes(visitor.person.as_ref())]
}

/// The number of the last position. Once the game is over positions are counted by actions, for all eyes alike; before,
/// by the changes that these eyes have seen.
pub(crate) fn last(snapshot: &Snapshot, eyes: Eyes) -> u32 {
    snapshot.number(if snapshot.is_over() { Eyes::All } else { eyes })
}

/// Eyes as a word in an address.
pub(crate) fn eyes_word(eyes: Eyes) -> String {
    match eyes {
        Eyes::All => "all".to_owned(),
        Eyes::Public => "public".to_owned(),
        Eyes::Seat(seat) => seat.0.to_string(),
    }
}

pub(crate) fn page(
    room: &Room,
    snapshot: &Snapshot,
    table: &dyn AnyTable,
    analysis: Option<&Analysis>,
    at: u32,
    eyes: Eyes,
    visitor: &Visitor,
) -> Markup {
    let lang = visitor.lang;
    let last = last(snapshot, eyes);
    let link = |at: u32, eyes: Eyes| format!("/t/{}/replay?at={at}&eyes={}", room.id, eyes_word(eyes));
    let content = html! {
        div #replay data-replay={ "/t/" (room.id) "/replay/frame" } data-eyes=(eyes_word(eyes)) data-last=(last) {
            div.replay-bar {
                a.quiet-button href={ "/t/" (room.id) } { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "back-to-table")) } }
                div.replay-steps {
                    a.quiet-button rel="first" href=(link(0, eyes)) aria-label=(text(lang, "replay-first")) { (icon::draw(Icon::StepBack)) }
                    a.quiet-button rel="prev" href=(link(at.saturating_sub(1), eyes)) aria-label=(text(lang, "replay-back")) { (icon::draw(Icon::ChevronLeft)) }
                    input #replay-slider type="range" min="0" max=(last) value=(at) aria-label=(text(lang, "replay-position"));
                    output #replay-at { (at) " / " (last) }
                    a.quiet-button rel="next" href=(link((at + 1).min(last), eyes)) aria-label=(text(lang, "replay-forward")) { (icon::draw(Icon::ChevronRight)) }
                    a.quiet-button rel="last" href=(link(last, eyes)) aria-label=(text(lang, "replay-last")) { (icon::draw(Icon::StepForward)) }
                }
                nav.replay-eyes aria-label=(text(lang, "replay-eyes")) {
                    @for other in allowed(snapshot, visitor) {
                        a.eyes-link href=(link(at, other)) aria-current=[(other == eyes).then_some("true")] { (eyes_label(snapshot, other, lang)) }
                    }
                }
            }
            @if let Some(analysis) = analysis { (crate::pages::analysis::part(room, snapshot, table, analysis, at, eyes, visitor)) }
            div #replay-frame { (position(room, snapshot, table, at, eyes, lang)) }
        }
    };
    let title = format!("{} – {}", text(lang, "replay"), room.kind.title(lang));
    let mut files = assets::replay_files();
    files.extend(assets::game_style(room.kind.id()));
    frame_with(visitor, &title, "page-replay", &files, &content)
}

fn eyes_label(snapshot: &Snapshot, eyes: Eyes, lang: Lang) -> Markup {
    html! {
        @match eyes {
            Eyes::All => { (icon::draw(Icon::Eye)) (text(lang, "eyes-all")) },
            Eyes::Public => { (icon::draw(Icon::EyeOff)) (text(lang, "eyes-public")) },
            Eyes::Seat(seat) => { (token::seat_shape(seat)) (snapshot.card.chairs[seat.index()].name) },
        }
    }
}

/// One position, with what had just happened.
pub(crate) fn position(
    room: &Room,
    snapshot: &Snapshot,
    table: &dyn AnyTable,
    at: u32,
    eyes: Eyes,
    lang: Lang,
) -> Markup {
    let action = if snapshot.is_over() { at } else { table.action_of_sight(eyes, at) };
    let then = table.at(action);
    let players = snapshot.players();
    let sight = then.sight(eyes);
    let scene = sight.draw(lang, &players, None).scene;
    let noticed = then.action_of_sight(eyes, sight.number()) == action;
    let told = if noticed { sight.log(lang, &players, sight.number()) } else { Vec::new() };
    let log = attending::happenings_at(told, snapshot, eyes, sight.number(), lang);
    let here = format!("/t/{}", room.id);
    html! {
        div class={ "room is-replay game-" (room.kind.id()) } data-at=(at) {
            (crate::pages::seats::strip(snapshot, sight.as_ref(), &scene.plates, eyes.seat(), None, lang))
            p.replay-line role="status" aria-live="polite" {
                @if at == 0 { (text(lang, "replay-deal")) }
                @for line in &log { span { (almanac::linked_line(&here, line)) " " (rules::cited(room.kind.id(), line.section, lang)) " " } }
            }
            @if snapshot.is_over() { (crate::pages::play_on::ways_on(room, at, eyes, !then.is_over(), lang)) }
            main.board inert { (scene.board) }
            @if !scene.hand.0.is_empty() { section.desk inert { div.hand-region { (scene.hand) } } }
        }
    }
}
