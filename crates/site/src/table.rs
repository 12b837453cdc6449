//! A table of the house: what is kept of it, and the game in play.

use crate::house::table_key;
use crate::kept::{KeptOccupant, KeptOrigin, KeptTable, Standing};
use crate::refused::Refused;
use crate::request::{Answer, Request};
use crate::thinking::{Question, Wanted};
use greenroom_catalog::{Advice, AnyTable, Following, GameKind, find};
use greenroom_engine::{Bilingual, Eyes, Header, Refusal, Seat, Transcript, Words};
use greenroom_room::bots::{face_on, name_on, offered, seed_of_bot};
use greenroom_room::playing::Fragment;
use greenroom_room::texts::text;
use greenroom_room::{Advised, Chair, Device, Host, Named, Origin, Reader, RoomView, playing};
use greenroom_stage::Player;
use greenroom_stage::pieces::{Icon, icon};
use maud::{Markup, html};

/// Advice that was given to a seat at a decision.
pub(crate) struct Given {
    pub(crate) seat: Seat,
    pub(crate) decision: u32,
    pub(crate) advice: Advice,
}

/// A table of the house.
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) kept: KeptTable,
    /// The game in play, once somebody has asked for it.
    table: Option<Box<dyn AnyTable>>,
    /// The seat for which the curtain was last lifted, and whether it still is. After a while away every curtain is down.
    held: Option<(Seat, bool)>,
    given: Option<Given>,
}

/// Somebody who takes a chair: who, the name, and the code of the face.
pub(crate) struct Seating(pub(crate) KeptOccupant, pub(crate) String, pub(crate) String);

impl Seating {
    pub(crate) fn me(named: &Named) -> Seating {
        Seating(KeptOccupant::Person, named.name.clone(), named.face.clone())
    }

    pub(crate) fn bot(name: &str, index: usize) -> Result<Seating, Refused> {
        let bot = offered(name).ok_or_else(|| Refused::field("seats", "random, greedy, search:2000"))?;
        Ok(Seating(KeptOccupant::Bot(bot.name()), name_on(index).to_owned(), face_on(index).to_code()))
    }
}

/// What this device adds to a room: who could look.
struct Alone<'a>(&'a Entry, &'a Reader);

impl Host for Alone<'_> {
    fn take_back(&self) -> Markup {
        let Alone(entry, reader) = self;
        let Some((made, _)) = entry.own().and_then(|own| entry.before_answers(own)) else { return html! {} };
        html! {
            form.undo data-part="undo" method="post" action={ "/t/" (entry.id) "/undo" } {
                input type="hidden" name="made" value=(made);
                button.quiet-button type="submit" aria-keyshortcuts="u" { (icon::draw(Icon::Undo)) span { (text(reader.lang, "undo")) } }
            }
        }
    }

    fn under_log(&self) -> Markup {
        let lang = self.1.lang;
        html! {
            div.site-note data-part="site-note" {
                p.empty { (text(lang, "site-secrets")) }
                p { a.quiet-button href={ "/t/" (self.0.id) "/kept#friends" } { (icon::draw(Icon::People)) span { (text(lang, "site-friends")) } } }
                p { a.quiet-button href={ "/t/" (self.0.id) "/kept" } { (icon::draw(Icon::Download)) span { (text(lang, "site-table")) } } }
            }
        }
    }
}

/// Nothing is added for whoever looks back.
pub(crate) struct Nobody;

impl Host for Nobody {}

impl Entry {
    /// A table as it is kept.
    pub(crate) fn new(id: &str, kept: KeptTable) -> Entry {
        Entry { id: id.to_owned(), kept, table: None, held: None, given: None }
    }

    /// A new table with this header; the actions were played before, elsewhere.
    pub(crate) fn begin(
        request: &Request,
        kind: &'static dyn GameKind,
        mut header: Header,
        seatings: Vec<Seating>,
        actions: &[(Seat, Words)],
    ) -> Result<Entry, Refused> {
        header.seats = seatings.iter().map(|Seating(_, name, _)| name.clone()).collect();
        let mut table = kind.deal(header).map_err(|refusal| {
            Refused::by_rules(kind, &refusal, |lang| kind.say(&refusal.message, lang, &[]))
        })?;
        for (seat, words) in actions {
            table.act(*seat, words).map_err(|_| Refused::new(409, "error-play-on"))?;
        }
        let mut kept = KeptTable {
            game: kind.id().to_owned(),
            occupants: Vec::new(),
            names: Vec::new(),
            faces: Vec::new(),
            lesson: false,
            helps: false,
            origin: None,
            rematch: None,
            told: false,
            moved: request.now,
            standing: Standing::default(),
            transcript: String::new(),
            study: None,
        };
        for Seating(occupant, name, face) in seatings {
            kept.occupants.push(occupant);
            kept.names.push(name);
            kept.faces.push(face);
        }
        let mut entry = Entry::new(&request.id()?, kept);
        entry.adopt(table, request.now)?;
        Ok(entry)
    }

    pub(crate) fn kind(&self) -> Result<&'static dyn GameKind, Refused> {
        find(&self.kept.game).ok_or_else(|| Refused::new(404, "error-no-game"))
    }

    /// Plays the game again where nobody has asked for it yet.
    pub(crate) fn open(&mut self) -> Result<(), Refused> {
        if self.table.is_none() {
            let unreadable = || Refused::new(409, "error-play-on");
            let transcript = Transcript::from_text(&self.kept.transcript).map_err(|_| unreadable())?;
            self.table = Some(self.kind()?.replay(&transcript, None).map_err(|_| unreadable())?);
        }
        Ok(())
    }

    /// The game of a table that is open.
    pub(crate) fn game(&self) -> Result<&dyn AnyTable, Refused> {
        self.table.as_deref().ok_or_else(Refused::no_table)
    }

    /// Takes over the game as it is now, and what is kept of it.
    fn adopt(&mut self, table: Box<dyn AnyTable>, now: i64) -> Result<(), Refused> {
        let transcript = table.transcript().ok_or_else(|| Refused::new(409, "error-play-on"))?;
        let people = self.kept.people();
        let winners = table.standing().map(|standing| {
            let names = standing.winners().map(|seat| self.kept.names[seat.index()].as_str());
            names.collect::<Vec<_>>().join(", ")
        });
        self.kept.standing = Standing {
            over: table.is_over(),
            waits: table.turn().iter().any(|seat| people.contains(seat)),
            winners: winners.unwrap_or_default(),
        };
        self.kept.transcript = transcript.to_text();
        self.kept.moved = now;
        self.table = Some(table);
        Ok(())
    }

    /// The answer, once the table is kept as it is now.
    pub(crate) fn keep(&self, answer: Answer) -> Answer {
        let value = serde_json::to_string(&self.kept).expect("a table is plain data with text keys");
        answer.keeping(table_key(&self.id), Some(value)).changing(&self.id)
    }

    /// Whether several people share the device.
    fn is_shared(&self) -> bool {
        self.kept.people().len() > 1
    }

    /// The seat with whose eyes the reader sees the game.
    pub(crate) fn own(&self) -> Option<Seat> {
        if self.is_shared() && !self.kept.standing.over {
            return self.held.filter(|(_, lifted)| *lifted).map(|(seat, _)| seat);
        }
        self.kept.people().first()
    }

    /// The same, for something that only a seat can do.
    pub(crate) fn own_seat(&self) -> Result<Seat, Refused> {
        self.own().ok_or_else(Refused::not_yours)
    }

    fn device(&self, table: &dyn AnyTable) -> Option<Device> {
        let seats = self.kept.people();
        if !self.is_shared() || table.is_over() {
            return None;
        }
        // Whom the rules ask in secret is not told.
        let turn = table.sight(Eyes::Public).turn();
        let mut next: Vec<Seat> = seats.iter().filter(|seat| turn.contains(*seat)).collect();
        if let Some((last, _)) = self.held {
            let first = next.iter().position(|seat| *seat > last).unwrap_or(0);
            next.rotate_left(first);
        }
        Some(Device { seats, in_hand: self.own(), next })
    }

    /// What the reader may know of the table.
    pub(crate) fn view(&self, reader: &Reader) -> Result<RoomView<'_>, Refused> {
        let table = self.game()?;
        let kept = &self.kept;
        let chairs =
            kept.occupants.iter().zip(&kept.names).zip(&kept.faces).map(|((occupant, name), face)| Chair {
                name: name.clone(),
                face: face.clone(),
                bot: matches!(occupant, KeptOccupant::Bot(_)),
                alike: false,
            });
        let (own, over) = (self.own(), table.is_over());
        let origin = kept.origin.as_ref().map(|origin| match origin {
            KeptOrigin::Table(id, at) => Origin::Game { address: format!("/t/{id}"), at: *at },
            KeptOrigin::Puzzle(id) => Origin::Puzzle { address: format!("/puzzles/{}/{id}", kept.game) },
        });
        Ok(RoomView {
            kind: self.kind()?,
            table,
            id: self.id.clone(),
            here: format!("/t/{}", self.id),
            lang: reader.lang,
            chairs: chairs.collect(),
            own,
            sits: !kept.people().is_empty(),
            plays: !over && own.is_some(),
            over,
            ended: false,
            sealed: false,
            helps: kept.helps,
            lesson: kept.lesson,
            may_ask: own.is_some() && !self.is_shared(),
            device: self.device(table),
            origin,
            rematch: kept.rematch.as_ref().map(|id| format!("/t/{id}")),
            goes_on: false,
        })
    }

    /// The room as the reader sees it. Without a path it is drawn for a script.
    pub(crate) fn draw(&self, reader: &Reader, path: Option<&[String]>) -> Result<Fragment, Refused> {
        let view = self.view(reader)?;
        let sight = view.table.sight(view.eyes());
        let advised = self.given(&view);
        Ok(playing::room(&view, sight.as_ref(), &Alone(self, reader), advised.as_ref(), path))
    }

    /// The advice that was given for the decision that the reader is asked.
    pub(crate) fn given(&self, view: &RoomView<'_>) -> Option<Advised<'_>> {
        let Given { seat, decision, advice } = self.given.as_ref()?;
        let is_asked = view.own == Some(*seat) && view.table.decision(*seat) == *decision;
        is_asked.then_some(Advised { seat: *seat, decision: *decision, advice })
    }

    /// Takes note of advice.
    pub(crate) fn give(&mut self, seat: Seat, decision: u32, advice: Advice) {
        self.given = Some(Given { seat, decision, advice });
    }

    /// Plays an action of a seat, which answers the decision with this number.
    pub(crate) fn play(
        &mut self,
        request: &Request,
        (seat, decision): (Seat, u32),
        words: &Words,
        by_bot: bool,
    ) -> Result<(), Refused> {
        let (kind, table) = (self.kind()?, self.game()?);
        if !table.is_over() && table.decision(seat) != decision {
            return Err(Refused::stale());
        }
        let mut next = table.clone_box();
        next.act(seat, words).map_err(|refusal| self.refused(kind, &refusal))?;
        if !by_bot {
            self.lesson_refuses(table, words)?;
        }
        if !next.turn().contains(seat) && self.held == Some((seat, true)) {
            self.held = Some((seat, false));
        }
        self.adopt(next, request.now)
    }

    fn refused(&self, kind: &dyn GameKind, refusal: &Refusal) -> Refused {
        let players: Vec<Player> =
            self.kept.names.iter().map(|name| Player { name: name.clone(), bot: false }).collect();
        Refused::by_rules(kind, refusal, |lang| kind.say(&refusal.message, lang, &players))
    }

    /// Takes back the last action of a seat, unless its number of the table is no longer this one.
    pub(crate) fn undo(
        &mut self,
        request: &Request,
        seat: Seat,
        expected: Option<u32>,
    ) -> Result<(), Refused> {
        let (kind, table) = (self.kind()?, self.game()?);
        let eyes = if table.is_over() { Eyes::All } else { Eyes::Seat(seat) };
        if expected.is_some_and(|number| number != table.sight(eyes).number()) {
            return Err(Refused::stale());
        }
        let mut next = table.clone_box();
        next.undo(seat).map_err(|refusal| self.refused(kind, &refusal))?;
        self.given = None;
        self.adopt(next, request.now)
    }

    /// How many actions a seat has made, and how many were played before the last of them, where that one can be taken back together with
    /// what bots did after it: nobody has to be asked.
    fn before_answers(&self, seat: Seat) -> Option<(usize, u32)> {
        let table = self.game().ok().filter(|_| !self.is_shared() && !self.kept.lesson)?;
        let actors = table.actors();
        let last = actors.iter().rposition(|actor| *actor == seat)? as u32;
        let made = actors.iter().filter(|actor| **actor == seat).count();
        table.is_quiet_since(last).then_some((made, last))
    }

    /// Takes back the last action of a seat with the bots' answers to it, if it is the one with this number among the seat's own.
    pub(crate) fn undo_answered(
        &mut self,
        request: &Request,
        seat: Seat,
        made: usize,
    ) -> Result<(), Refused> {
        let before = self.before_answers(seat).filter(|(number, _)| *number == made);
        let (_, before) = before.ok_or_else(Refused::stale)?;
        let next = self.game()?.at(before);
        self.given = None;
        self.adopt(next, request.now)
    }

    /// Lifts the curtain for a seat, or lowers it.
    pub(crate) fn hold(&mut self, seat: Option<Seat>) -> Result<(), Refused> {
        let key = if self.kept.standing.over { "error-ended" } else { "error-no-curtain" };
        let device = self.device(self.game()?).ok_or_else(|| Refused::new(409, key))?;
        match (seat, device.in_hand) {
            (Some(seat), _) if !device.seats.contains(seat) => return Err(Refused::not_yours()),
            // Between two hands there is always a moment in which none is shown.
            (Some(seat), Some(held)) if seat != held => return Err(Refused::new(409, "error-curtain-up")),
            (Some(seat), _) => self.held = Some((seat, true)),
            (None, _) => self.held = self.held.map(|(seat, _)| (seat, false)),
        }
        Ok(())
    }

    /// The next seat that owes a decision and belongs to a bot, with the bot's name.
    pub(crate) fn next_bot(&self) -> Result<Option<(Seat, &str)>, Refused> {
        let table = self.game()?;
        let lesson = self.kind()?.lesson().filter(|_| self.kept.lesson);
        if table.is_over() || lesson.is_some_and(|lesson| Following::new(lesson, table).bots_wait()) {
            return Ok(None);
        }
        Ok(table.turn().iter().find_map(|seat| match &self.kept.occupants[seat.index()] {
            KeptOccupant::Bot(name) => Some((seat, name.as_str())),
            _ => None,
        }))
    }

    /// What the next bot has to think about, with the number of the decision; none where no bot is asked.
    pub(crate) fn question_of_bot(&self) -> Result<Option<(Seat, u32, Question)>, Refused> {
        let Some((seat, name)) = self.next_bot()? else { return Ok(None) };
        let table = self.game()?;
        let question = Question {
            transcript: self.kept.transcript.clone(),
            seat,
            seed: seed_of_bot(table, seat),
            wanted: Wanted::Move(name.to_owned()),
        };
        Ok(Some((seat, table.decision(seat), question)))
    }

    /// What the lesson lets a bot do.
    pub(crate) fn words_of_lesson(&self, seat: Seat) -> Result<Option<Words>, Refused> {
        let (kind, table) = (self.kind()?, self.game()?);
        let lesson = kind.lesson().filter(|_| self.kept.lesson);
        Ok(lesson.and_then(|lesson| Following::new(lesson, table).bot_words(seat)))
    }

    fn lesson_refuses(&self, table: &dyn AnyTable, words: &Words) -> Result<(), Refused> {
        let kind = self.kind()?;
        let Some(lesson) = kind.lesson().filter(|_| self.kept.lesson) else { return Ok(()) };
        let against = |reason: Bilingual| {
            Refused::by_rules(kind, &Refusal::table("lesson"), |lang| reason.get(lang).to_owned())
        };
        Following::new(lesson, table).check(words).map_err(against)
    }
}
