//! What was measured, as a table.

use crate::Plan;
use std::time::Duration;

/// What was measured.
#[derive(Default)]
pub struct Report {
    /// From the post of each move to the last of its listeners.
    pub moves: Vec<Duration>,
    pub seconds: f64,
    /// Seconds of processor time that the server used meanwhile.
    pub cpu: f64,
    /// Bytes an open table.
    pub open: f64,
    /// Bytes a sleeping table.
    pub sleeping: Option<f64>,
    /// Fetching a table's page, sorted; and an answer of nothing, over the same connection.
    pub page: (Vec<Duration>, Vec<Duration>),
    /// The reference: how often a second this disk makes one small write durable.
    pub syncs: f64,
}

/// The value below which so much of a sorted list lies.
pub fn quantile(sorted: &[Duration], share: f64) -> f64 {
    let place = (sorted.len() as f64 * share) as usize;
    sorted.get(place.min(sorted.len().saturating_sub(1))).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
}

impl Report {
    pub fn print(mut self, plan: &Plan) {
        self.moves.sort_unstable();
        let rate = self.moves.len() as f64 / self.seconds;
        let row =
            |what: &str, value: String, target: &str| println!("| {what:<48} | {value:>12} | {target:<9} |");
        row("", "measured".to_owned(), "wanted");
        println!("|{0:-<50}|{0:->14}|{0:-<11}|", "");
        row(
            &format!("durable moves a second, {} tables of five", plan.tables),
            format!("{rate:.0}"),
            ">= 4000",
        );
        row("post to the last of five listeners, p50", format!("{:.1} ms", quantile(&self.moves, 0.5)), "");
        row(
            "post to the last of five listeners, p99",
            format!("{:.1} ms", quantile(&self.moves, 0.99)),
            "< 60 ms",
        );
        row("the same, worst", format!("{:.1} ms", quantile(&self.moves, 1.0)), "");
        row("the server's share of a core", format!("{:.2}", self.cpu / self.seconds), "");
        row("processor time a move", format!("{:.0} us", self.cpu * 1e6 / self.moves.len() as f64), "");
        let (page, nothing) = (quantile(&self.page.0, 0.5), quantile(&self.page.1, 0.5));
        row("a table's page, fetched, p50", format!("{page:.2} ms"), "");
        row("the same without what any answer takes", format!("{:.2} ms", page - nothing), "< 1 ms");
        row("memory an open table with five listeners", format!("{:.1} kB", self.open / 1e3), "");
        if let Some(bytes) = self.sleeping {
            row(&format!("memory a sleeping table, of {}", plan.sleeping), format!("{bytes:.0} B"), "");
        }
        row("reference: durable writes of 4 kB a second", format!("{:.0}", self.syncs), "");
        row("moves a reference write", format!("{:.2}", rate / self.syncs), "");
    }
}

/// How long people waited for Expert, sorted.
pub fn print_waits(waits: &[Duration], tables: usize) {
    println!(
        "Expert at {tables} tables at once, {} moves; the wait for one, its pause counted in:",
        waits.len()
    );
    let [half, most, worst] = [0.5, 0.99, 1.0].map(|share| quantile(waits, share));
    println!("p50 {half:.0} ms, p99 {most:.0} ms, worst {worst:.0} ms (wanted: < 2000 ms)");
}
