//! The page to set up a table: who plays, which options, open or private.

use crate::advice::AdviceRule;
use crate::bots::OFFERED_BOTS;
use crate::pages::lobby::facts;
use crate::pages::{chairs, frame_of_game, guide, pace, rules, stats};
use crate::people::LONGEST_NAME;
use crate::tables::MOST_COPIES;
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, Message, OptionSpec, Seat, Values};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};
use serde_json::Value;

pub(crate) fn page(visitor: &Visitor, game: &'static dyn GameKind, programs: &[String]) -> Markup {
    let lang = visitor.lang;
    let defaults = game.default_options();
    let content = html! {
        main class={ "setup game-" (game.id()) } {
            header.setup-head {
                div.setup-cover { (game.cover()) }
                div.setup-words {
                    h1.display { (game.title(lang)) }
                    p.lead { (game.text("tagline", lang).unwrap_or_default()) }
                    (facts(game, lang))
                    p.setup-guide { (guide::link(game, lang)) (rules::link(game.id(), lang)) (stats::link(game, lang)) }
                }
            }
            form.setup-form method="post" action={ "/new/" (game.id()) } {
                @if visitor.person.is_none() {
                    label.field.setup-name { span { (text(lang, "your-name")) }
                        input type="text" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname" autofocus;
                    }
                }
                fieldset.setup-seats {
                    legend { (text(lang, "who-plays")) }
                    div.chair-row { @for index in 0..*game.seats().end() { (chair(visitor, game, index, programs)) } }
                }
                @if !game.options().is_empty() {
                    fieldset.setup-options {
                        legend { (text(lang, "options")) }
                        @for spec in game.options() { (option_field(visitor, game, spec, defaults.get(spec.key))) }
                    }
                }
                fieldset.setup-visibility {
                    legend { (text(lang, "who-may-come")) }
                    (visibility(lang, "open", Icon::People, true))
                    (visibility(lang, "friends", Icon::Heart, false))
                    (visibility(lang, "private", Icon::Lock, false))
                    label.check { input type="checkbox" name="asks" value="yes"; span { (text(lang, "door-rule")) } }
                }
                (pace::fields(lang))
                fieldset.setup-advice {
                    legend { (text(lang, "advice-rule")) }
                    @for (rule, name) in AdviceRule::ALL {
                        label.radio { input type="radio" name="advice" value=(name) checked[rule == AdviceRule::default()]; span { (text(lang, &format!("advice-rule-{name}"))) } }
                    }
                }
                fieldset.setup-together {
                    legend { (text(lang, "together-legend")) }
                    @for (value, usual) in [("none", true), ("best", false), ("league", false), ("duplicate", false)] {
                        label.radio { input type="radio" name="together" value=(value) checked[usual]; span { (text(lang, &format!("together-{value}"))) } }
                    }
                    label.field.together-games { span { (text(lang, "together-games")) } select name="games" { @for games in [2, 3, 5, 7, 9] { option value=(games) selected[games == 3] { (games) } } } }
                    label.field.together-copies { span { (text(lang, "together-copies")) } select name="copies" { @for copies in 2..=MOST_COPIES { option value=(copies) { (copies) } } } }
                }
                fieldset.setup-rated {
                    legend { (text(lang, "rated-title")) }
                    label.check { input type="checkbox" name="rated" value="yes"; span { (text(lang, "rated-rule")) } }
                }
                div.setup-go { button.main-button type="submit" { (icon::draw(Icon::Play)) span { (text(lang, "make-table")) } } }
            }
        }
    };
    frame_of_game(visitor, &format!("{} – Greenroom", game.title(lang)), "page-setup", game.id(), &content)
}

fn visibility(lang: Lang, value: &str, sign: Icon, usual: bool) -> Markup {
    html! {
        label.radio.visibility-choice {
            input type="radio" name="visibility" value=(value) checked[usual];
            (icon::draw(sign))
            span { (text(lang, &format!("visibility-{value}"))) }
        }
    }
}

/// One chair with the list of who may take it. By default the visitor and bots that play well fill the smallest number of
/// seats.
fn chair(visitor: &Visitor, game: &dyn GameKind, index: u8, programs: &[String]) -> Markup {
    let lang = visitor.lang;
    let needed = index < *game.seats().start();
    let label = say(lang, &Message::new("seat-number").number("number", index + 1));
    let usual = if needed { "greedy" } else { "none" };
    html! {
        div class={ "chair-card " (token::seat_class(Seat(index))) } {
            (chairs::setting(visitor, index))
            label.field.seat-field {
                span { (token::seat_shape(Seat(index))) (label) }
                @if index == 0 {
                    select name="seat0" { option.is-me value="me" selected { (text(lang, "seat-me")) } }
                } @else {
                    select name={ "seat" (index) } {
                        @for (bot, key) in OFFERED_BOTS {
                            option class={ "is-" (key) } value=(bot.name()) selected[usual == bot.name()] { (text(lang, key)) }
                        }
                        @for name in programs { option.is-program value={ "program:" (name) } { (name) } }
                        option.is-here value="here" { (text(lang, "seat-here")) }
                        option.is-open value="open" { (text(lang, "seat-open")) }
                        option.is-kept value="kept" { (text(lang, "seat-kept")) }
                        @if !needed { option.is-none value="none" selected { (text(lang, "seat-none")) } }
                    }
                    input.kept-name type="text" name={ "kept" (index) } maxlength=(LONGEST_NAME) placeholder=(text(lang, "chair-name")) aria-label=(text(lang, "chair-name"));
                }
            }
        }
    }
}

fn option_field(
    visitor: &Visitor,
    game: &dyn GameKind,
    spec: &OptionSpec,
    default: Option<&Value>,
) -> Markup {
    let lang = visitor.lang;
    let label = |key: String| game.text(&key, lang).unwrap_or(key);
    let title = label(format!("option-{}", spec.key));
    let value_label = |value: &str| label(format!("option-{}-{value}", spec.key));
    let name = format!("option-{}", spec.key);
    let is_default = |value: &str| {
        default.is_some_and(|default| {
            default.as_str() == Some(value)
                || default.as_array().is_some_and(|list| list.iter().any(|item| item == value))
        })
    };
    html! {
        @match spec.values {
            Values::Flag => label.check {
                input type="checkbox" name=(name) value="true" checked[default == Some(&Value::Bool(true))];
                span { (title) }
            },
            Values::OneOf(values) => label.field { span { (title) }
                select name=(name) { @for value in values { option value=(value) selected[is_default(value)] { (value_label(value)) } } }
            },
            Values::AnyOf(values) => fieldset.any-of { legend { (title) }
                @for value in values {
                    label.check { input type="checkbox" name=(name) value=(value) checked[is_default(value)]; span { (value_label(value)) } }
                }
            },
            Values::Number { from, to } => label.field { span { (title) }
                input type="number" name=(name) min=(from) max=(to) value=(default.and_then(Value::as_i64).unwrap_or(from));
            },
        }
    }
}
