//! Notices: the part of the page “You” that says where and when somebody is told, the same for one table, and the pages that
//! links in mails lead to.

use crate::notices::{Format, OFFERED, hook_keys, sentence};
use crate::pages::frame;
use crate::tables::Games;
use crate::texts::{say, text};
use crate::visitor::Visitor;
use greenroom_engine::{Lang, Message};
use greenroom_stage::pieces::{Icon, icon};
use greenroom_store::{Channel, ChannelKind, NoticeSettings, TableId};
use maud::{Markup, html};

/// What is known of a person's notices, for themselves alone.
pub(crate) struct KnownNotices {
    pub(crate) channels: Vec<Channel>,
    pub(crate) settings: NoticeSettings,
    /// The tables that the person is not told of: the game, and who sits there.
    pub(crate) tables: Vec<(TableId, String)>,
    /// The key that browsers subscribe with.
    pub(crate) push_key: String,
    /// Whether the house has a mail server.
    pub(crate) has_mail: bool,
    pub(crate) games: Games,
    /// What was done just now.
    pub(crate) done: Option<&'static str>,
}

/// The part of the page “You”.
pub(crate) fn section(known: &KnownNotices, lang: Lang) -> Markup {
    html! {
        section #notices.tokens.notices {
            h2 { (icon::draw(Icon::Bell)) span { (text(lang, "notices-title")) } }
            p { (text(lang, "notices-lead")) }
            @if let Some(done) = known.done { p.fresh-token role="status" { (text(lang, done)) } }
            ul.token-list {
                @for channel in &known.channels { (channel_row(channel, lang)) }
                @if known.channels.is_empty() { li.empty { (text(lang, "notices-empty")) } }
            }
            div.notices-sides {
                div {
                    (push_form(&known.push_key, lang))
                    (webhook_form("/me/notices/webhooks", lang))
                    @if known.has_mail { (email_form(lang)) }
                }
                div {
                    (quiet_form(&known.settings, lang))
                    (games_form(known, lang))
                }
            }
        }
    }
}

/// A channel: what it is, whether it works, and what can be done with it.
fn channel_row(channel: &Channel, lang: Lang) -> Markup {
    let button = |what: &str, key: &str| html! { button.quiet-button type="submit" name="do" value=(what) { (text(lang, key)) } };
    html! {
        li.channel {
            div.channel-what {
                strong { (text(lang, &format!("channel-{}", channel.kind.word()))) }
                " " bdi { (name_of(channel)) }
                @if let Some(table) = &channel.table { " " a href={ "/t/" (table) } { (text(lang, "channel-of-table")) } }
                (state(channel, lang))
                @if let Some((Format::Json, secret)) = hook_keys(&channel.keys).filter(|_| channel.kind == ChannelKind::Webhook) {
                    details { summary { (text(lang, "channel-secret")) } p { (text(lang, "channel-secret-note")) } code { (secret) } }
                }
            }
            form.friend-ways method="post" action="/me/notices/channel" {
                input type="hidden" name="channel" value=(channel.id);
                @if channel.confirmed {
                    (button("test", "channel-test"))
                    @if channel.is_on { (button("off", "channel-off")) } @else { (button("on", "channel-on")) }
                }
                (button("remove", "channel-remove"))
            }
        }
    }
}

/// What somebody calls a channel. An address is a secret of its own, so a webhook's is not shown whole.
fn name_of(channel: &Channel) -> String {
    match channel.kind {
        ChannelKind::Email => channel.address.clone(),
        _ => channel.label.clone(),
    }
}

fn state(channel: &Channel, lang: Lang) -> Markup {
    let problem = channel.problem.as_deref().map(|problem| sentence(lang, problem));
    html! {
        @if !channel.confirmed { p.channel-state { (text(lang, "channel-unconfirmed")) } }
        @else if let (false, Some(problem)) = (channel.is_on, &problem) {
            p.channel-state.is-bad { (text(lang, "channel-switched-off")) " " (problem) }
        }
        @else if !channel.is_on { p.channel-state { (text(lang, "channel-is-off")) } }
        @else if let Some(problem) = &problem { p.channel-state.is-bad { (text(lang, "channel-failed")) " " (problem) } }
    }
}

/// This browser. Only a script can ask it, so without one the page says so.
fn push_form(key: &str, lang: Lang) -> Markup {
    html! {
        h3 { (text(lang, "push-title")) }
        p { (text(lang, "push-lead")) }
        p #push-state role="status" data-key=(key) data-label=(text(lang, "push-label")) data-text-on=(text(lang, "push-is-on"))
            data-text-refused=(text(lang, "push-refused")) data-text-none=(text(lang, "push-none")) data-text-failed=(text(lang, "push-failed")) {
            noscript { (text(lang, "push-none")) }
        }
        p { button #push-on.button type="button" hidden { (icon::draw(Icon::Bell)) span { (text(lang, "push-on")) } } }
    }
}

fn webhook_form(action: &str, lang: Lang) -> Markup {
    html! {
        details.notices-more {
            summary { (text(lang, "webhook-title")) }
            p { (text(lang, "webhook-lead")) }
            form.token-form method="post" action=(action) {
                label.field.is-wide { span { (text(lang, "webhook-url")) } input type="url" name="url" required maxlength="2000" placeholder="https://…" autocomplete="off"; }
                label.field { span { (text(lang, "webhook-format")) }
                    select name="format" {
                        option value="" { (text(lang, "webhook-guess")) }
                        @for (_, name) in Format::ALL { option value=(name) { (text(lang, &format!("webhook-{name}"))) } }
                    }
                }
                label.field { span { (text(lang, "webhook-label")) } input type="text" name="label" maxlength="40"; }
                button.button type="submit" { (text(lang, "webhook-add")) }
            }
        }
    }
}

fn email_form(lang: Lang) -> Markup {
    html! {
        details.notices-more {
            summary { (text(lang, "email-title")) }
            p { (text(lang, "email-lead")) }
            form.token-form method="post" action="/me/notices/email" {
                label.field.is-wide { span { (text(lang, "email-address")) } input type="email" name="address" required maxlength="254" autocomplete="email"; }
                button.button type="submit" { (text(lang, "email-add")) }
            }
        }
    }
}

fn quiet_form(settings: &NoticeSettings, lang: Lang) -> Markup {
    let (from, to) = settings.quiet.unwrap_or((22, 8));
    let hours = |name: &str, chosen: u8| {
        html! {
            select name=(name) {
                @for hour in 0..24u8 { option value=(hour) selected[hour == chosen] { (format!("{hour}:00")) } }
            }
        }
    };
    html! {
        h3 { (text(lang, "quiet-title")) }
        p { (text(lang, "quiet-lead")) }
        form.token-form.quiet-hours method="post" action="/me/notices" {
            label.check { input type="checkbox" name="quiet" value="yes" checked[settings.quiet.is_some()]; span { (text(lang, "quiet-yes")) } }
            label.field { span { (text(lang, "quiet-from")) } (hours("from", from)) }
            label.field { span { (text(lang, "quiet-to")) } (hours("to", to)) }
            label.field { span { (text(lang, "quiet-zone")) }
                input #zone type="text" name="zone" required list="zones" value=(settings.zone) placeholder="Asia/Tokyo" autocomplete="off";
            }
            datalist #zones { @for zone in OFFERED { option value=(zone) {} } }
            button.button type="submit" { (text(lang, "save")) }
        }
    }
}

fn games_form(known: &KnownNotices, lang: Lang) -> Markup {
    html! {
        h3 { (text(lang, "notices-games")) }
        form.notices-games method="post" action="/me/notices/games" {
            @for game in known.games {
                label.check {
                    input type="checkbox" name="game" value=(game.id()) checked[!known.settings.games.iter().any(|quiet| quiet == game.id())];
                    span { (game.title(lang)) }
                }
            }
            button.button type="submit" { (text(lang, "save")) }
        }
        @if !known.tables.is_empty() {
            p { (text(lang, "notices-tables")) }
            ul.token-list {
                @for (table, name) in &known.tables {
                    li { a href={ "/t/" (table) } { (name) } (table_switch(table, false, lang)) }
                }
            }
        }
    }
}

/// The button that switches the notices of a table on or off.
fn table_switch(table: &TableId, told: bool, lang: Lang) -> Markup {
    html! {
        form method="post" action={ "/t/" (table) "/notices" } {
            button.quiet-button type="submit" name="told" value=(if told { "no" } else { "yes" }) {
                (text(lang, if told { "notices-table-off" } else { "notices-table-on" }))
            }
        }
    }
}

/// What the settings show about one table.
pub(crate) struct TableNotices {
    pub(crate) table: TableId,
    pub(crate) told: bool,
    /// The table's webhooks; none for whoever has not made the table.
    pub(crate) hooks: Option<Vec<Channel>>,
}

/// The notices of one table, in the settings.
pub(crate) fn of_table(known: &TableNotices, lang: Lang) -> Markup {
    let switch = |value: &str, key: &str, pressed: bool| {
        html! { button.choice type="submit" name="told" value=(value) aria-pressed=(pressed) { (text(lang, key)) } }
    };
    html! {
        form method="post" action={ "/t/" (known.table) "/notices" } {
            fieldset.setting {
                legend { (text(lang, "notices-of-table")) }
                (switch("yes", "notices-yes", known.told))
                (switch("no", "notices-no", !known.told))
                a.quiet-button href="/me#notices" { (icon::draw(Icon::Bell)) span { (text(lang, "notices-all")) } }
            }
        }
        @if let Some(hooks) = &known.hooks {
            section.notices {
                h2 { (text(lang, "table-hooks")) }
                p { (text(lang, "table-hooks-lead")) }
                @if !hooks.is_empty() { ul.token-list { @for hook in hooks { (channel_row(hook, lang)) } } }
                (webhook_form(&format!("/t/{}/webhooks", known.table), lang))
            }
        }
    }
}

/// What a link in a mail asks: to begin, or to end.
pub(crate) fn mail_page(
    visitor: &Visitor,
    key: &str,
    address: Option<&str>,
    does: Option<(&str, &str)>,
) -> Markup {
    let lang = visitor.lang;
    let lead = match address {
        Some(address) => say(lang, &Message::new(key).word("address", address)),
        None => text(lang, key),
    };
    let content = html! {
        main.door {
            h1 { (text(lang, "notices-title")) }
            p.lead { (lead) }
            @if let Some((action, button)) = does {
                form.door-form method="post" action=(action) { button.main-button type="submit" { (text(lang, button)) } }
            }
            p { a href="/me#notices" { (text(lang, "notices-all")) } }
        }
    };
    frame(visitor, &format!("{} – Greenroom", text(lang, "notices-title")), "page-door", &content)
}
