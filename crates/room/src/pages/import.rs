//! Bringing a game from elsewhere: the page that takes a transcript, and the one that asks who plays which seat.

use crate::pages::{frame, play_on};
use crate::reader::Reader;
use crate::texts::text;
use greenroom_catalog::GameKind;
use greenroom_engine::{Seat, Transcript};
use greenroom_stage::pieces::token;
use maud::{Markup, html};

/// How an address ends that brings a transcript along: behind `#`, which no server is told.
pub const BROUGHT: &str = "transcript=";

/// `/import`: a transcript from a file, pasted, or in the address.
pub fn page(reader: &Reader, lead: &str) -> Markup {
    let lang = reader.lang;
    let content = html! {
        main.setup {
            h1.display { (text(lang, "site-import")) }
            p { (lead) }
            form.door-form method="post" action="/import" {
                label.field { span { (text(lang, "site-import-file")) } input type="file" accept=".txt,text/plain" data-fills="transcript"; }
                label.field { span { (text(lang, "site-import-text")) }
                    textarea #transcript name="transcript" rows="8" required spellcheck="false" data-brought=(BROUGHT) {}
                }
                button.main-button type="submit" { (text(lang, "site-import-go")) }
            }
        }
    };
    frame(reader, &text(lang, "site-import"), "page-setup page-site", &content)
}

/// What is asked about a game that was brought.
pub struct Asked<'a> {
    /// What is said before the seats.
    pub lead: String,
    /// Who may take a seat: words of the form, what they are called, and which is usual there.
    pub choices: &'a dyn Fn(Seat) -> Vec<(String, String, bool)>,
    /// Whether the reader has to have a name.
    pub name: bool,
}

/// Who plays which seat of a game that was brought.
pub fn seats(reader: &Reader, kind: &dyn GameKind, transcript: &Transcript, asked: &Asked<'_>) -> Markup {
    let lang = reader.lang;
    let content = html! {
        main.setup {
            h1.display { (kind.title(lang)) }
            p { (asked.lead) }
            form.door-form method="post" action="/import" {
                textarea name="transcript" hidden { (transcript.to_text()) }
                @if asked.name && reader.person.is_none() { (play_on::name_field(lang)) }
                @for (index, name) in transcript.header.seats.iter().enumerate() {
                    @let seat = Seat(index as u8);
                    label.field { span { (token::seat_shape(seat)) " " (name) }
                        select name={ "seat" (index) } {
                            @for (word, label, usual) in (asked.choices)(seat) { option value=(word) selected[usual] { (label) } }
                        }
                    }
                }
                button.main-button type="submit" { (text(lang, "site-import-go")) }
            }
        }
    };
    frame(reader, &kind.title(lang), "page-setup page-site", &content)
}
