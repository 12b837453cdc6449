//! Why the house refuses: a page, or for a script JSON, with the reason in both languages.

use crate::request::Answer;
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, Message, Refusal};
use greenroom_room::Reader;
use greenroom_room::pages::{frame, rules};
use greenroom_room::texts::{say, text};
use greenroom_stage::pieces::{Face, Icon, Mood, icon};
use maud::html;
use serde_json::json;

/// Why the house refuses.
#[derive(Debug)]
pub(crate) struct Refused {
    status: u16,
    /// The sentence in both languages.
    sentences: [String; 2],
    /// The section of the rulebook, where a rule refuses, and the address of its paragraph.
    section: Option<(String, Option<String>)>,
}

impl Refused {
    /// A refusal by the house itself: the key of a sentence of the pages.
    pub(crate) fn new(status: u16, key: &str) -> Refused {
        Refused::said(status, &Message::new(key))
    }

    /// A refusal with something filled in.
    pub(crate) fn said(status: u16, message: &Message) -> Refused {
        Refused { status, sentences: Lang::ALL.map(|lang| say(lang, message)), section: None }
    }

    /// A refusal whose sentence somebody else makes.
    pub(crate) fn sentence(status: u16, sentence: impl Fn(Lang) -> String) -> Refused {
        Refused { status, sentences: Lang::ALL.map(sentence), section: None }
    }

    /// A field that is missing or wrong.
    pub(crate) fn field(field: &str, expected: &str) -> Refused {
        Refused::said(422, &Message::new("error-field").word("field", field).word("expected", expected))
    }

    /// A refusal by the rules of a game, in its own words.
    pub(crate) fn by_rules(
        game: &dyn GameKind,
        refusal: &Refusal,
        sentence: impl Fn(Lang) -> String,
    ) -> Refused {
        let known = game.rules().has(&refusal.section).then(|| rules::address(game.id(), &refusal.section));
        Refused {
            status: 409,
            sentences: Lang::ALL.map(sentence),
            section: Some((refusal.section.clone(), known)),
        }
    }

    pub(crate) fn no_page() -> Refused {
        Refused::new(404, "error-no-page")
    }

    pub(crate) fn no_table() -> Refused {
        Refused::new(404, "site-no-table")
    }

    pub(crate) fn stale() -> Refused {
        Refused::new(409, "error-stale")
    }

    pub(crate) fn not_yours() -> Refused {
        Refused::new(403, "error-not-yours")
    }

    /// The refusal as an answer.
    pub(crate) fn answer(&self, reader: &Reader, for_script: bool) -> Answer {
        let [en, ja] = &self.sentences;
        if for_script {
            let mut error = json!({ "en": en, "ja": ja });
            if let Some((section, rules)) = &self.section {
                (error["section"], error["rules"]) = (json!(section), json!(rules));
            }
            return Answer { status: self.status, ..Answer::json(&json!({ "error": error })) };
        }
        let lang = reader.lang;
        let content = html! {
            main.door {
                div.door-face { (Face::from_id("stage-manager").draw(Mood::Surprised)) }
                h1 { (text(lang, "error-title")) }
                p.error-sentence { (if lang == Lang::En { en } else { ja }) }
                p.error-ways { a.main-button href="/" { (icon::draw(Icon::ArrowLeft)) span { (text(lang, "back-to-lobby")) } } }
            }
        };
        let page = frame(reader, &text(lang, "error-title"), "page-door", &content);
        Answer { status: self.status, ..Answer::page(page) }
    }
}
