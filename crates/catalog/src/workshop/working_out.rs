//! What a bot is asked elsewhere, worked out here.

use crate::Playable;
use crate::thinking::{Answer, TaskError, ThinkTask, Wanted, advise, choices};
use greenroom_bots::{Bot, BotRunner, Budget, StopSignal};
use greenroom_engine::CardFile;
use greenroom_engine::chance::Fast;

/// Works a task out.
pub(super) fn think<G: Playable>(task: &ThinkTask, stop: &StopSignal) -> Result<Answer, TaskError> {
    if !(G::OLDEST_RULES..=G::RULES_VERSION).contains(&task.rules) {
        return Err(TaskError::OtherRules(task.rules));
    }
    let shelf = G::Cards::shelf();
    let _scope = shelf.scope(shelf.find(&task.cards).ok_or_else(|| TaskError::NoCards(task.cards.clone()))?);
    let malformed = |problem: &dyn std::fmt::Display| TaskError::Malformed(problem.to_string());
    let mut view: G::View = serde_json::from_str(&task.view).map_err(|error| malformed(&error))?;
    if let Some(memory) = &task.memory {
        view =
            G::recall(view, memory).ok_or_else(|| malformed(&"what the view remembers does not fit it"))?;
    }
    // What a seat may do follows from its view, so it is the same in every world that the view cannot rule out.
    let legal =
        choices(&G::sample(&view, &mut Fast::new(0)), task.seat).ok_or(TaskError::NoChoice(task.seat))?;
    let (seat, mut chance) = (task.seat, Fast::new(task.seed));
    let mut runner = BotRunner::<G>::new();
    Ok(match &task.wanted {
        Wanted::Move(bot) => {
            let bot: Bot = bot.parse().map_err(|error| malformed(&error))?;
            let chosen = runner.choose_until(stop, bot, &view, seat, &legal, &mut chance);
            Answer::Move(G::words(legal[chosen]))
        }
        Wanted::Advice(iterations) => {
            Answer::Advice(advise::<G>(Budget::Iterations(*iterations), &view, seat, &legal, task.seed))
        }
        Wanted::Chances(iterations) => {
            let advice = runner.advise(Budget::Iterations(*iterations), &view, seat, &legal, &mut chance);
            Answer::Chances(advice.chances())
        }
    })
}
