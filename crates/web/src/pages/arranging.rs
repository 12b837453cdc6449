//! What the server asks of whoever sets up a table: who may come, clocks, advice, whether it counts.

use crate::advice::AdviceRule;
use crate::pages::setup::{self, Offered};
use crate::pages::{pace, stats};
use crate::tables::MOST_COPIES;
use crate::texts::text;
use crate::visitor::Visitor;
use greenroom_catalog::GameKind;
use greenroom_engine::Lang;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// `/new/{game}`
pub(crate) fn page(visitor: &Visitor, game: &'static dyn GameKind, programs: &[String]) -> Markup {
    let lang = visitor.lang;
    let offered = Offered { programs, others: true, links: stats::link(game, lang), fields: fields(lang) };
    setup::page(&visitor.reader(), game, &offered)
}

fn fields(lang: Lang) -> Markup {
    html! {
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
    }
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
