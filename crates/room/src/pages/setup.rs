//! The page to set up a table: who plays, which options, open or private.

use crate::bots::OFFERED_BOTS;
use crate::fields::Fields;
use crate::pages::shelf::facts;
use crate::pages::{chairs, frame_of_game, guide, rules};
use crate::reader::{LONGEST_NAME, Reader};
use crate::texts::{say, text};
use greenroom_catalog::GameKind;
use greenroom_engine::{Message, OptionSpec, Seat, Values, options_from_pairs};
use greenroom_stage::pieces::{Icon, icon, token};
use maud::{Markup, html};
use serde_json::Value;

/// What a host offers to whoever sets up a table.
pub struct Offered<'a> {
    /// The programs that can take a chair.
    pub programs: &'a [String],
    /// Whether people can come from elsewhere, so that a chair can stay free or be kept for somebody.
    pub others: bool,
    /// Further links about the game.
    pub links: Markup,
    /// Further fields: who may come, clocks, advice.
    pub fields: Markup,
}

/// `/new/{game}`
pub fn page(reader: &Reader, game: &'static dyn GameKind, offered: &Offered<'_>) -> Markup {
    let lang = reader.lang;
    let defaults = game.default_options();
    let content = html! {
        main class={ "setup game-" (game.id()) } {
            header.setup-head {
                div.setup-cover { (game.cover()) }
                div.setup-words {
                    h1.display { (game.title(lang)) }
                    p.lead { (game.text("tagline", lang).unwrap_or_default()) }
                    (facts(game, lang))
                    p.setup-guide { (guide::link(game, lang)) (rules::link(game.id(), lang)) (offered.links) }
                }
            }
            form.setup-form method="post" action={ "/new/" (game.id()) } {
                @if reader.person.is_none() {
                    label.field.setup-name { span { (text(lang, "your-name")) }
                        input type="text" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname" autofocus;
                    }
                }
                fieldset.setup-seats {
                    legend { (text(lang, "who-plays")) }
                    div.chair-row { @for index in 0..*game.seats().end() { (chair(reader, game, index, offered)) } }
                }
                @if !game.options().is_empty() {
                    fieldset.setup-options {
                        legend { (text(lang, "options")) }
                        @for spec in game.options() { (option_field(reader, game, spec, defaults.get(spec.key))) }
                    }
                }
                (offered.fields)
                div.setup-go { button.main-button type="submit" { (icon::draw(Icon::Play)) span { (text(lang, "make-table")) } } }
            }
        }
    };
    frame_of_game(reader, &format!("{} – Greenroom", game.title(lang)), "page-setup", game.id(), &content)
}

/// One chair with the list of who may take it. By default the reader and bots that play well fill the smallest number of
/// seats.
fn chair(reader: &Reader, game: &dyn GameKind, index: u8, offered: &Offered<'_>) -> Markup {
    let lang = reader.lang;
    let needed = index < *game.seats().start();
    let label = say(lang, &Message::new("seat-number").number("number", index + 1));
    let usual = if needed { "greedy" } else { "none" };
    html! {
        div class={ "chair-card " (token::seat_class(Seat(index))) } {
            (chairs::setting(reader, index))
            label.field.seat-field {
                span { (token::seat_shape(Seat(index))) (label) }
                @if index == 0 {
                    select name="seat0" { option.is-me value="me" selected { (text(lang, "seat-me")) } }
                } @else {
                    select name={ "seat" (index) } {
                        @for (bot, key) in OFFERED_BOTS {
                            option class={ "is-" (key) } value=(bot.name()) selected[usual == bot.name()] { (text(lang, key)) }
                        }
                        @for name in offered.programs { option.is-program value={ "program:" (name) } { (name) } }
                        option.is-here value="here" { (text(lang, "seat-here")) }
                        @if offered.others {
                            option.is-open value="open" { (text(lang, "seat-open")) }
                            option.is-kept value="kept" { (text(lang, "seat-kept")) }
                        }
                        @if !needed { option.is-none value="none" selected { (text(lang, "seat-none")) } }
                    }
                    input.kept-name type="text" name={ "kept" (index) } maxlength=(LONGEST_NAME) placeholder=(text(lang, "chair-name")) aria-label=(text(lang, "chair-name"));
                }
            }
        }
    }
}

/// The field of one option of a game, with the value that it has if nobody changes it.
pub fn option_field(
    reader: &Reader,
    game: &dyn GameKind,
    spec: &OptionSpec,
    default: Option<&Value>,
) -> Markup {
    let lang = reader.lang;
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

/// The options in the form of the page, on top of the game's defaults; or what is wrong with them.
pub fn read_options(kind: &dyn GameKind, fields: &Fields) -> Result<Value, String> {
    let mut pairs = Vec::new();
    for spec in kind.options() {
        let name = format!("option-{}", spec.key);
        let values: Vec<&str> = fields.all(&name).collect();
        // A browser does not send a checkbox that is not ticked.
        let text = if values.is_empty() && spec.values == Values::Flag {
            "false".to_owned()
        } else {
            values.join(",")
        };
        if !values.is_empty() || matches!(spec.values, Values::Flag | Values::AnyOf(_)) {
            pairs.push((spec.key, text));
        }
    }
    let pairs = pairs.iter().map(|(key, value)| (*key, value.as_str()));
    options_from_pairs(kind.options(), kind.default_options(), pairs).map_err(|error| error.to_string())
}
