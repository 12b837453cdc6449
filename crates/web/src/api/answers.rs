//! The types of the API's answers about tables.

use crate::advice::AdviceRule;
use crate::attendance::Pace;
use crate::extract::Visit;
use crate::names;
use crate::tables::{ArchivedTable, Caller, Device, Snapshot};
use greenroom_engine::{Lang, Seat, SeatSet};
use greenroom_store::{Chair, JoinCode, Occupant, Person, Status, TableCard, TableId, UnixMs, Visibility};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Something in both languages.
#[derive(Serialize)]
pub(crate) struct Both {
    en: String,
    ja: String,
}

impl Both {
    /// Says something in both languages.
    pub(crate) fn say(say: impl Fn(Lang) -> String) -> Both {
        Both { en: say(Lang::En), ja: say(Lang::Ja) }
    }
}

/// What a list shows of a table.
#[derive(Serialize)]
pub(crate) struct TableRow {
    id: TableId,
    game: String,
    options: Value,
    visibility: Visibility,
    status: Status,
    chairs: Vec<ChairRow>,
    /// The reader's own seat.
    seat: Option<Seat>,
    /// The seats that owe a decision.
    turn: SeatSet,
    created: UnixMs,
    updated: UnixMs,
    /// Who has won, in a few words.
    result: Option<String>,
    /// The table where the same people play again.
    rematch: Option<TableId>,
}

/// One chair at a table.
#[derive(Serialize)]
struct ChairRow {
    seat: Seat,
    name: String,
    kind: &'static str,
    /// Whether the name looks like that of another at the table.
    alike: bool,
    /// Whether several players share the device at this chair.
    shared: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
}

impl TableRow {
    pub(crate) fn of(card: &TableCard, reader: Option<&Person>) -> TableRow {
        let lookalikes = names::lookalikes(card);
        let chairs = (0..).map(Seat).zip(&card.chairs).map(|(seat, chair)| {
            let (kind, bot) = match &chair.occupant {
                Occupant::Empty => ("empty", None),
                Occupant::Person(_) => ("person", None),
                Occupant::Bot(name) => ("bot", Some(name.clone())),
            };
            let alike = lookalikes.contains(seat);
            let same = |other: &&Chair| kind == "person" && other.occupant == chair.occupant;
            let shared = card.chairs.iter().filter(same).count() > 1;
            ChairRow { seat, name: chair.name.clone(), kind, alike, shared, bot }
        });
        TableRow {
            id: card.id.clone(),
            game: card.game.clone(),
            options: card.options.clone(),
            visibility: card.visibility,
            status: card.status,
            chairs: chairs.collect(),
            seat: reader.and_then(|person| card.seats_of(&person.id).first()),
            turn: card.turn,
            created: card.created,
            updated: card.updated,
            result: card.result.clone(),
            rematch: card.rematch.clone(),
        }
    }
}

/// All that the API tells of a table apart from the game itself.
#[derive(Serialize)]
pub(crate) struct TableAnswer {
    #[serde(flatten)]
    row: TableRow,
    /// How often what the reader sees has changed. Lists do not tell it: they know no reader's eyes.
    number: u32,
    /// Who may ask for advice.
    advice: AdviceRule,
    /// Who may sit down, and who wants to.
    door: DoorAnswer,
    /// How fast the table plays.
    pace: Pace,
    /// Whether the game counts for ratings.
    rated: bool,
    /// The hash of the seed, shown before the deal.
    commitment: String,
    /// The seed itself, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// The series that the table belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    series: Option<TableId>,
    /// The duplicate that the table belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    duplicate: Option<TableId>,
    /// The path of the invite link, for the owner and the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    invite: Option<String>,
    /// The code by which others can join while the table gathers, for the owner and the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<CodeAnswer>,
    /// The device that the reader shares with other players.
    #[serde(skip_serializing_if = "Option::is_none")]
    device: Option<DeviceAnswer>,
    /// Why this program cannot play the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    unplayable: Option<Both>,
}

impl TableAnswer {
    pub(crate) fn of(visit: &Visit) -> TableAnswer {
        TableAnswer::about(&visit.snapshot, visit.person())
    }

    /// What is told of a table that cannot be played.
    pub(crate) fn of_archived(table: &ArchivedTable, reader: Option<&Person>) -> TableAnswer {
        let unplayable = Some(Both::say(|lang| table.reason(lang)));
        TableAnswer { unplayable, ..TableAnswer::about(&table.snapshot, reader) }
    }

    fn about(snapshot: &Snapshot, reader: Option<&Person>) -> TableAnswer {
        let seed = snapshot.header.live_seed();
        let is_owner = reader.is_some_and(|reader| snapshot.card.owner.as_ref() == Some(&reader.id));
        let may_invite = is_owner || snapshot.sits(reader);
        let gathers = snapshot.card.status == Status::Gathering;
        TableAnswer {
            row: TableRow::of(&snapshot.card, reader),
            number: snapshot.number(snapshot.eyes(reader)),
            unplayable: None,
            advice: snapshot.extra.advice,
            door: DoorAnswer::of(snapshot, reader),
            pace: snapshot.extra.pace,
            rated: snapshot.extra.rated,
            commitment: seed.commitment(),
            seed: (snapshot.card.status == Status::Over && !snapshot.is_sealed()).then(|| seed.hex()),
            series: snapshot.together.series.as_ref().map(|found| found.series.id.clone()),
            duplicate: snapshot.together.duplicate.as_ref().map(|found| found.id.clone()),
            code: snapshot.code.as_ref().filter(|_| may_invite && gathers).map(CodeAnswer::of),
            device: snapshot
                .device(reader)
                .map(|Device { seats, in_hand, .. }| DeviceAnswer { seats, in_hand }),
            invite: may_invite.then(|| format!("/i/{}", snapshot.invite.as_str())),
        }
    }
}

/// A code by which others can join.
#[derive(Serialize)]
pub(crate) struct CodeAnswer {
    code: String,
    expires: UnixMs,
    /// The path of the page where it can be typed.
    join: String,
}

impl CodeAnswer {
    pub(crate) fn of(JoinCode { code, expires }: &JoinCode) -> CodeAnswer {
        CodeAnswer { code: code.clone(), expires: *expires, join: format!("/join?code={code}") }
    }
}

/// A device that several players share.
#[derive(Serialize)]
struct DeviceAnswer {
    seats: SeatSet,
    /// The seat for which the curtain is lifted.
    in_hand: Option<Seat>,
}

/// Who may sit down at a table.
#[derive(Serialize)]
struct DoorAnswer {
    /// Whether the host approves everybody who wants to sit down.
    asks: bool,
    /// For whom chairs are kept.
    kept: BTreeMap<Seat, String>,
    /// The seat that the reader has asked for.
    asked: Option<Seat>,
    /// Who waits for an answer, for the host alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    callers: Option<Vec<CallerRow>>,
    /// Who was sent away, for the host alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    sent_away: Option<Vec<CallerRow>>,
}

/// Somebody who wants to sit down, or was sent away.
#[derive(Serialize)]
struct CallerRow {
    ticket: u32,
    name: String,
    seat: Seat,
}

impl DoorAnswer {
    fn of(snapshot: &Snapshot, reader: Option<&Person>) -> DoorAnswer {
        let door = &snapshot.extra.door;
        let is_host = reader.is_some_and(|reader| snapshot.is_host(reader));
        let row = |caller: &Caller| CallerRow {
            ticket: caller.ticket,
            name: caller.name.clone(),
            seat: caller.seat,
        };
        let own = |caller: &&Caller| reader.is_some_and(|reader| reader.id == caller.person);
        let seats = (0..).map(Seat).zip(&snapshot.card.chairs).map(|(seat, _)| seat);
        DoorAnswer {
            asks: door.asks,
            kept: seats.filter_map(|seat| Some((seat, snapshot.kept_for(seat)?.to_owned()))).collect(),
            asked: door.callers.iter().find(own).map(|caller| caller.seat),
            callers: is_host.then(|| door.callers.iter().map(row).collect()),
            sent_away: is_host.then(|| door.sent_away.iter().map(row).collect()),
        }
    }
}
