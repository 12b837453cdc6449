//! The transcript of a finished game with the times of its actions and what happened beside them, as remarks.

use crate::app::App;
use crate::attendance::Happened;
use crate::error::WebError;
use crate::tables::Snapshot;
use crate::texts::say_with_names;
use greenroom_engine::{Lang, Seat, Transcript};
use greenroom_store::{StoredAction, UnixMs};

/// The transcript of a finished game. Its remarks say when each action was played, and who came and went. Before the end it
/// would tell everything, so it is refused.
pub(crate) async fn transcript(app: &App, snapshot: &Snapshot) -> Result<String, WebError> {
    snapshot.require_unsealed()?;
    let transcript = snapshot.finished_game()?.transcript().ok_or_else(WebError::no_table)?;
    let actions = app.store.load_table(&snapshot.card.id).await?.actions;
    Ok(transcript.to_text_with(&remarks(&transcript, &actions, &snapshot.happened)))
}

/// When each action was played, and what happened beside them, in the order in which the transcript tells it.
pub(super) fn remarks(
    transcript: &Transcript,
    actions: &[StoredAction],
    happened: &[Happened],
) -> Vec<(u32, String)> {
    let name = |seat: Seat| transcript.header.seats.get(seat.index()).cloned().unwrap_or_default();
    let played = (1..).zip(actions).map(|(number, action)| (number, action.time, String::new()));
    let happened = happened.iter().map(|happened| {
        let sentence = say_with_names(Lang::En, &happened.what.message(), name);
        (happened.number, happened.time, sentence)
    });
    let mut remarks: Vec<(u32, UnixMs, String)> = played.chain(happened).collect();
    remarks.sort_by_key(|(number, time, _)| (*number, *time));
    let line =
        |time: UnixMs, sentence: &str| format!("{} {sentence}", time.to_iso_8601()).trim_end().to_owned();
    remarks.iter().map(|(number, time, sentence)| (*number, line(*time, sentence))).collect()
}
