//! One run of the check. The browser tests wait a lot, so they have a lane of their own beside the other steps.

use crate::machine::{Need, is_ci};
use crate::memory::{Files, Memory};
use crate::report::{Output, Report};
use crate::request::Request;
use crate::steps::{Plan, STEPS, Step};
use anyhow::{Result, anyhow};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;

/// The steps that run beside the others. What they print is printed after the others are done, so that each step stays together.
const BESIDE: [&str; 1] = ["browser"];

/// One run of the check: what was asked for, and what has passed before.
pub(crate) struct Round {
    pub(crate) request: Request,
    /// As they were when it began; none where there is no git to list them.
    pub(crate) files: Option<Files>,
    memory: Mutex<Memory>,
}

impl Round {
    /// Of these parts, those that have to be run, and how many have passed before as they are.
    pub(crate) fn due(&self, parts: Vec<(String, u64)>) -> (Vec<(String, u64)>, usize) {
        let all = parts.len();
        let forgets = self.request.all || is_ci();
        let memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let due: Vec<_> =
            parts.into_iter().filter(|(part, key)| forgets || !memory.has(part, *key)).collect();
        let left_out = all - due.len();
        (due, left_out)
    }

    /// Keeps that parts have passed, unless a file was edited meanwhile: then they have not passed as they are now.
    fn keep(&self, parts: &[(String, u64)]) {
        let (Some(before), Some(after)) = (&self.files, Files::read()) else { return };
        if before.key("", |_| true) == after.key("", |_| true) {
            self.memory.lock().unwrap_or_else(PoisonError::into_inner).keep(parts);
        }
    }
}

/// What is missing on this machine is installed while the first steps run.
struct Installation {
    /// The steps that wait for it.
    waiting: Vec<&'static str>,
    state: Mutex<InstallationState>,
}

enum InstallationState {
    Running(JoinHandle<Result<Vec<Need>>>),
    /// What is missing still.
    Done(Vec<Need>),
}

impl Installation {
    /// Begins, if one of these steps needs something.
    fn begin(steps: &[&'static Step]) -> Installation {
        let is_unmet = |step: &&&Step| step.needs.iter().any(|need| !need.is_met());
        let waiting: Vec<&str> = steps.iter().filter(is_unmet).map(|step| step.name).collect();
        let state = if waiting.is_empty() {
            InstallationState::Done(Vec::new())
        } else {
            InstallationState::Running(std::thread::spawn(crate::setup::setup))
        };
        Installation { waiting, state: Mutex::new(state) }
    }

    /// What a step needs and cannot have. Whoever asks first waits for the installation, and the others wait with it.
    fn missing_for(&self, step: &Step) -> Result<Option<Need>> {
        if !self.waiting.contains(&step.name) {
            return Ok(None);
        }
        let mut state = self.state.lock().map_err(|_| anyhow!("the installation broke off"))?;
        let missing = match std::mem::replace(&mut *state, InstallationState::Done(Vec::new())) {
            InstallationState::Running(setup) => {
                setup.join().map_err(|_| anyhow!("the installation broke off"))??
            }
            InstallationState::Done(missing) => missing,
        };
        let found = step.needs.iter().copied().find(|need| missing.contains(need));
        *state = InstallationState::Done(missing);
        Ok(found)
    }
}

/// Runs what the words ask for; true when nothing failed.
pub(crate) fn test(words: &[String]) -> Result<bool> {
    let request = Request::read(words)?;
    let steps: Vec<&'static Step> = STEPS.iter().filter(|step| request.wants(step.name)).collect();
    let installation = Installation::begin(&steps);
    let round = Round { request, files: Files::read(), memory: Mutex::new(Memory::read()) };
    let (beside, first) = lanes(steps);
    let mut report = Report::new(Output::Now);
    let (round, installation) = (&round, &installation);
    std::thread::scope(|scope| {
        let (sender, lines) = channel();
        let mut other = Report::new(Output::Later(sender));
        let lane = scope.spawn(move || {
            let went = run(&beside, round, installation, &mut other);
            (went, other.close())
        });
        let went = run(&first, round, installation, &mut report);
        for line in lines {
            println!("{line}");
        }
        let (other_went, other) = lane.join().map_err(|_| anyhow!("the other lane broke off"))?;
        report.join(other);
        went.and(other_went)
    })?;
    Ok(report.finish())
}

/// The steps that run beside the others, and these. A step that is asked for alone has nothing to run beside.
fn lanes(steps: Vec<&'static Step>) -> (Vec<&'static Step>, Vec<&'static Step>) {
    let (beside, first): (Vec<_>, Vec<_>) = steps.into_iter().partition(|step| BESIDE.contains(&step.name));
    if first.is_empty() { (first, beside) } else { (beside, first) }
}

/// Runs the steps of a lane one after another.
fn run(
    steps: &[&'static Step],
    round: &Round,
    installation: &Installation,
    report: &mut Report,
) -> Result<()> {
    for step in steps {
        if let Some(need) = installation.missing_for(step)? {
            report.skip(step.name, &format!("not run: {need} is missing"), is_ci());
            continue;
        }
        let Plan { commands, parts, note } = (step.plan)(round)?;
        if commands.is_empty() {
            report.skip(step.name, &note, false);
        } else if report.run(step.name, commands, &note) {
            round.keep(&parts);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(steps: &[&'static Step]) -> Vec<&'static str> {
        steps.iter().map(|step| step.name).collect()
    }

    #[test]
    fn the_browser_has_a_lane_of_its_own_where_there_is_more_to_run() {
        let (beside, first) = lanes(STEPS.iter().collect());
        assert_eq!(names(&beside), ["browser"]);
        assert_eq!(first.len(), STEPS.len() - 1);
        let alone: Vec<&'static Step> = STEPS.iter().filter(|step| step.name == "browser").collect();
        let (beside, first) = lanes(alone);
        assert!(beside.is_empty());
        assert_eq!(names(&first), ["browser"]);
    }
}
