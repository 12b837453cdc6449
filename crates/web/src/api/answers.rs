//! The types of the API's answers about tables.

use crate::advice::AdviceRule;
use crate::extract::Visit;
use crate::tables::{ArchivedTable, Snapshot};
use greenroom_engine::{Lang, Seat, SeatSet};
use greenroom_store::{Occupant, Person, Status, TableCard, TableId, UnixMs, Visibility};
use serde::Serialize;
use serde_json::Value;

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
    /// How many actions were played.
    number: u32,
    /// The seats that owe a decision.
    turn: Vec<Seat>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
}

impl TableRow {
    pub(crate) fn of(card: &TableCard, reader: Option<&Person>) -> TableRow {
        let chairs = (0..).map(Seat).zip(&card.chairs).map(|(seat, chair)| {
            let (kind, bot) = match &chair.occupant {
                Occupant::Empty => ("empty", None),
                Occupant::Person(_) => ("person", None),
                Occupant::Bot(name) => ("bot", Some(name.clone())),
            };
            ChairRow { seat, name: chair.name.clone(), kind, bot }
        });
        TableRow {
            id: card.id.clone(),
            game: card.game.clone(),
            options: card.options.clone(),
            visibility: card.visibility,
            status: card.status,
            chairs: chairs.collect(),
            seat: reader.and_then(|person| card.seats_of(&person.id).first()),
            number: card.number,
            turn: seats(card.turn),
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
    /// Who may ask for advice.
    advice: AdviceRule,
    /// The hash of the seed, shown before the deal.
    commitment: String,
    /// The seed itself, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// The path of the invite link, for the owner and the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    invite: Option<String>,
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
        let seed = &snapshot.header.seed;
        let is_owner = reader.is_some_and(|reader| snapshot.card.owner.as_ref() == Some(&reader.id));
        let may_invite = is_owner || snapshot.seat_of(reader).is_some();
        TableAnswer {
            row: TableRow::of(&snapshot.card, reader),
            unplayable: None,
            advice: snapshot.extra.advice,
            commitment: seed.commitment(),
            seed: (snapshot.card.status == Status::Over).then(|| seed.hex()),
            invite: may_invite.then(|| format!("/i/{}", snapshot.invite.as_str())),
        }
    }
}

/// A set of seats as a list.
pub(crate) fn seats(set: SeatSet) -> Vec<Seat> {
    set.iter().collect()
}
