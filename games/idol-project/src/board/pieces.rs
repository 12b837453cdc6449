//! The small things that the whole board is made of.

use crate::cards::{CARDS, IdolEffect, Skills};
use crate::ids::{Field, Idol};
use greenroom_engine::{Message, Seat};
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use greenroom_stage::pieces::{Icon, Mood, Tone, house_mark, icon};
use greenroom_stage::{Desk, printed};
use maud::{Markup, html};

use super::faces;

/// The icon of each skill, in the order of [`Skills::NAMES`].
pub(super) const SKILL_ICONS: [Icon; 4] = [Icon::Vocal, Icon::Looks, Icon::Dance, Icon::Acting];
/// The tone of each skill.
pub(super) const SKILL_TONES: [Tone; 4] = [Tone::Rose, Tone::Gold, Tone::Sky, Tone::Green];

pub(super) fn field_icon(field: Field) -> Icon {
    match field {
        Field::Studio => Icon::Studio,
        Field::Staff => Icon::Staff,
        Field::Fame => Icon::Fame,
    }
}

pub(super) fn field_tone(field: Field) -> Tone {
    match field {
        Field::Studio => Tone::Cyan,
        Field::Staff => Tone::Orange,
        Field::Fame => Tone::Magenta,
    }
}

/// Victory points as a star with a number.
pub(super) fn points(desk: &Desk<'_>, vp: u32) -> Markup {
    html! { span.ip-vp { (icon::labelled(Icon::Star, &desk.text("vp"))) b { (vp) } } }
}

/// Money as a coin with a number.
pub(super) fn money(amount: u32) -> Markup {
    html! { span.ip-money { (icon::draw(Icon::Coin)) b { (amount) } span.ip-unit { "AG" } } }
}

/// One skill: its icon and a number, quiet when there is none of it.
pub(super) fn skill(desk: &Desk<'_>, which: usize, text: &str, class: &str) -> Markup {
    let label = format!("{} {text}", desk.text(&format!("word-{}", Skills::NAMES[which])));
    html! {
        span class={ "ip-skill " (SKILL_TONES[which].class()) " " (class) } role="img" aria-label=(label) {
            (icon::draw(SKILL_ICONS[which])) b { (text) }
        }
    }
}

/// All four skills in a row.
pub(super) fn skills(desk: &Desk<'_>, skills: Skills) -> Markup {
    html! {
        span.ip-skills {
            @for (which, value) in skills.list().into_iter().enumerate() {
                (skill(desk, which, &value.to_string(), if value == 0 { "is-none" } else { "" }))
            }
        }
    }
}

/// What is needed, skill by skill, against what the reader has, if somebody's company is meant.
pub(super) fn needs(desk: &Desk<'_>, needs: Skills, have: Option<Skills>) -> Markup {
    html! {
        span.ip-skills {
            @for (which, need) in needs.list().into_iter().enumerate().filter(|(_, need)| *need > 0) {
                @match have.map(|have| have.list()[which]) {
                    None => (skill(desk, which, &need.to_string(), "")),
                    Some(got) if got >= need => (skill(desk, which, &need.to_string(), "is-met")),
                    Some(got) => (skill(desk, which, &format!("{got}/{need}"), "is-short")),
                }
            }
        }
    }
}

/// A company's value in a field.
pub(super) fn value(desk: &Desk<'_>, field: Field, value: i32) -> Markup {
    let label = desk.say(&Message::new("value-of").word("field", field.word()).number("value", value));
    html! {
        span class={ "ip-value " (field_tone(field).class()) } role="img" aria-label=(label) title=(label) {
            (icon::draw(field_icon(field))) b { (printed(value)) }
        }
    }
}

/// A seat's shape and the name of who sits there.
pub(super) fn who(desk: &Desk<'_>, seat: Seat) -> Markup {
    html! { span class={ "ip-who " (seat_class(seat)) } { (seat_shape(seat)) span.ip-who-name { (desk.person(seat)) } } }
}

/// What an idol does to her company.
pub(super) fn effect(desk: &Desk<'_>, idol: Idol) -> Markup {
    let by = |field: &str, by: i8| {
        let message =
            Message::new(&format!("effect-{field}")).word("by", format!("{by:+}").replace('-', "−"));
        desk.say(&message)
    };
    html! {
        @match CARDS.get().idol(idol).effect {
            None => {},
            Some(IdolEffect::Studio(change)) => span.ip-effect { (by("studio", change)) },
            Some(IdolEffect::Staff(change)) => span.ip-effect { (by("staff", change)) },
            Some(IdolEffect::Fame(change)) => span.ip-effect { (by("fame", change)) },
            Some(IdolEffect::Masked {}) => span.ip-effect { (icon::draw(Icon::Acting)) "?" },
        }
    }
}

/// What an idol wishes for: her first and second preference as icons.
pub(super) fn wishes(desk: &Desk<'_>, idol: Idol) -> Markup {
    let [first, second] = CARDS.get().idol(idol).prefers;
    let wish = |field: Field, key: &str| {
        let label = format!("{}: {}", desk.text(key), desk.label(field.word()));
        html! { span class={ "ip-wish " (field_tone(field).class()) } { (icon::labelled(field_icon(field), &label)) } }
    };
    html! { span.ip-wishes { (wish(first, "first-wish")) (wish(second, "second-wish")) } }
}

/// An idol as a person: portrait, name, skills, points and upkeep.
pub(super) fn poster(desk: &Desk<'_>, idol: Idol, mood: Mood, classes: &str) -> Markup {
    let card = CARDS.get().idol(idol);
    let id = card.id.get_ref();
    let label = card.name.get(desk.lang);
    let content = html! {
        span.ip-portrait { (desk.face(&faces::of(id), mood, "")) (points(desk, u32::from(card.vp))) (effect(desk, idol)) }
        span.ip-name { (label) }
        (skills(desk, card.skills))
        span.ip-terms { (wishes(desk, idol)) (house_mark(desk.lang, card.source)) (money(card.upkeep)) }
    };
    let glide = format!("idol-{}", idol.0);
    desk.piece_labelled(id, &format!("ip-poster {classes}"), &glide, label, &content)
}

/// An idol in somebody else's office: her face and her skills.
pub(super) fn small_poster(desk: &Desk<'_>, idol: Idol, mood: Mood) -> Markup {
    let card = CARDS.get().idol(idol);
    let id = card.id.get_ref();
    let label = card.name.get(desk.lang);
    let content = html! {
        span.ip-portrait title=(label) { (desk.face(&faces::of(id), mood, "")) }
        span.ip-name { (label) }
        span.ip-skills {
            @for (which, value) in card.skills.list().into_iter().enumerate().filter(|(_, value)| *value > 0) {
                (skill(desk, which, &value.to_string(), ""))
            }
        }
    };
    desk.piece_labelled(id, "ip-mini", &format!("idol-{}", idol.0), label, &content)
}
