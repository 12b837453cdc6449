//! The replay: any position of a game, seen with any eyes that the reader may use.

use crate::assets;
use crate::host::{Host, insert_happenings};
use crate::pages::analysis::{self, Analysis};
use crate::pages::{almanac, frame_with, play_on, rules, seats};
use crate::reader::Reader;
use crate::texts::text;
use crate::view::RoomView;
use greenroom_catalog::LogLine;
use greenroom_engine::{Eyes, Seat};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};

/// The eyes that somebody may replay with: everybody's once the game is over; before that their own or the public's.
pub fn allowed(view: &RoomView<'_>) -> Vec<Eyes> {
    if view.over {
        let seats = Seat::all(view.chairs.len() as u8).map(Eyes::Seat);
        return [Eyes::All, Eyes::Public].into_iter().chain(seats).collect();
    }
    vec![view.eyes()]
}

/// The number of the last position. Once the game is over positions are counted by actions, for all eyes alike; before,
/// by the changes that these eyes have seen.
pub fn last(view: &RoomView<'_>, eyes: Eyes) -> u32 {
    view.number(if view.over { Eyes::All } else { eyes })
}

/// Eyes as a word in an address.
pub fn eyes_word(eyes: Eyes) -> String {
    match eyes {
        Eyes::All => "all".to_owned(),
        Eyes::Public => "public".to_owned(),
        Eyes::Seat(seat) => seat.0.to_string(),
    }
}

/// `/t/{table}/replay`
pub fn page(
    reader: &Reader,
    view: &RoomView<'_>,
    host: &dyn Host,
    analysis: Option<&Analysis>,
    (at, eyes): (u32, Eyes),
) -> Markup {
    let (lang, here) = (view.lang, &view.here);
    let last = last(view, eyes);
    let link = |at: u32, eyes: Eyes| format!("{here}/replay?at={at}&eyes={}", eyes_word(eyes));
    let content = html! {
        div #replay data-replay={ (here) "/replay/frame" } data-eyes=(eyes_word(eyes)) data-last=(last) {
            div.replay-bar {
                a.quiet-button href=(here) { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "back-to-table")) } }
                div.replay-steps {
                    a.quiet-button rel="first" href=(link(0, eyes)) aria-label=(text(lang, "replay-first")) { (icon::draw(Icon::StepBack)) }
                    a.quiet-button rel="prev" href=(link(at.saturating_sub(1), eyes)) aria-label=(text(lang, "replay-back")) { (icon::draw(Icon::ChevronLeft)) }
                    input #replay-slider type="range" min="0" max=(last) value=(at) aria-label=(text(lang, "replay-position"));
                    output #replay-at { (at) " / " (last) }
                    a.quiet-button rel="next" href=(link((at + 1).min(last), eyes)) aria-label=(text(lang, "replay-forward")) { (icon::draw(Icon::ChevronRight)) }
                    a.quiet-button rel="last" href=(link(last, eyes)) aria-label=(text(lang, "replay-last")) { (icon::draw(Icon::StepForward)) }
                }
                nav.replay-eyes aria-label=(text(lang, "replay-eyes")) {
                    @for other in allowed(view) {
                        a.eyes-link href=(link(at, other)) aria-current=[(other == eyes).then_some("true")] { (eyes_label(view, other)) }
                    }
                }
            }
            @if let Some(analysis) = analysis { (analysis::part(view, analysis, at, eyes)) }
            div #replay-frame { (position(view, host, at, eyes)) }
        }
    };
    let title = format!("{} – {}", text(lang, "replay"), view.kind.title(lang));
    let mut files = assets::replay_files();
    files.extend(assets::game_style(view.kind.id()));
    frame_with(reader, &title, "page-replay", &files, &content)
}

fn eyes_label(view: &RoomView<'_>, eyes: Eyes) -> Markup {
    let lang = view.lang;
    html! {
        @match eyes {
            Eyes::All => { (icon::draw(Icon::Eye)) (text(lang, "eyes-all")) },
            Eyes::Public => { (icon::draw(Icon::EyeOff)) (text(lang, "eyes-public")) },
            Eyes::Seat(seat) => { (token::seat_shape(seat)) (view.name(seat)) },
        }
    }
}

/// One position, with what had just happened.
pub fn position(view: &RoomView<'_>, host: &dyn Host, at: u32, eyes: Eyes) -> Markup {
    let (lang, players, here) = (view.lang, view.players(), &view.here);
    let action = if view.over { at } else { view.table.action_of_sight(eyes, at) };
    let then = view.table.at(action);
    let sight = then.sight(eyes);
    let scene = sight.draw(lang, &players, None).scene;
    let noticed = then.action_of_sight(eyes, sight.number()) == action;
    let mut log: Vec<LogLine> = if noticed { sight.log(lang, &players, sight.number()) } else { Vec::new() };
    insert_happenings(&mut log, host.happenings(eyes, lang));
    log.retain(|line| line.at == sight.number());
    html! {
        div class={ "room is-replay game-" (view.kind.id()) } data-at=(at) {
            (seats::strip(&view.chairs, sight.as_ref(), &scene.plates, eyes.seat(), None, None, lang))
            p.replay-line role="status" aria-live="polite" {
                @if at == 0 { (text(lang, "replay-deal")) }
                @for line in &log { span { (almanac::linked_line(here, line)) " " (rules::cited(view.kind.id(), line.section, lang)) " " } }
            }
            @if view.over { (play_on::ways_on(view, host, at, eyes, !then.is_over())) }
            main.board inert { (scene.board) }
            @if !scene.hand.0.is_empty() { section.desk inert { div.hand-region { (scene.hand) } } }
        }
    }
}
