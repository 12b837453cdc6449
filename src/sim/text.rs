//! Prints a report as tables for people.

use greenroom_lab::{Forfeits, Quantiles, TournamentReport};
use std::io::{self, Write};

pub(super) fn print(title: &str, report: &TournamentReport, out: &mut impl Write) -> io::Result<()> {
    let per_second = report.games as f64 / report.seconds.max(f64::MIN_POSITIVE);
    writeln!(out, "{title}: {} games on {} seats", grouped(report.games as f64), report.seats)?;
    writeln!(
        out,
        "{} decisions in {:.2} s: {} games and {} decisions a second",
        grouped(report.decisions as f64),
        report.seconds,
        grouped(per_second),
        grouped(report.decisions_per_second),
    )?;

    writeln!(out, "\n{:<12}{:>12}{:>9}{:>9}   95% interval", "seat", "wins", "share", "")?;
    for line in &report.by_seat {
        let interval = interval(line.low, line.high);
        let (name, share) = (line.seat.to_string(), percent(line.share));
        writeln!(out, "{name:<12}{:>12.1}{share:>9}{:>9}   {interval}", line.wins, "")?;
    }

    let width = report.by_bot.iter().map(|line| line.bot.chars().count() + 1).fold(12, usize::max);
    writeln!(out, "\n{:<width$}{:>12}{:>9}{:>9}   95% interval", "bot", "wins", "share", "fair")?;
    for line in &report.by_bot {
        let interval = interval(line.low, line.high);
        let (share, fair) = (percent(line.share), percent(line.fair));
        writeln!(out, "{:<width$}{:>12.1}{share:>9}{fair:>9}   {interval}", line.bot, line.wins)?;
    }
    for line in &report.by_bot {
        if let Some(forfeits) = &line.forfeits {
            print_forfeits(&line.bot, forfeits, out)?;
        }
    }

    let width = width + 2;
    writeln!(
        out,
        "\n{:<width$}{:>10}{:>9}{:>9}{:>9}{:>9}{:>9}",
        "", "mean", "min", "10%", "50%", "90%", "max"
    )?;
    let mut summary = |name: &str, of: &Quantiles| {
        let Quantiles { mean, min, p10, p50, p90, max } = of;
        writeln!(out, "{name:<width$}{mean:>10.2}{min:>9}{p10:>9}{p50:>9}{p90:>9}{max:>9}")
    };
    summary("scores", &report.scores.all)?;
    for (line, scores) in report.by_seat.iter().zip(&report.scores.by_seat) {
        summary(&format!("  {}", line.seat), scores)?;
    }
    for (line, scores) in report.by_bot.iter().zip(&report.scores.by_bot) {
        summary(&format!("  {}", line.bot), scores)?;
    }
    summary("length", &report.length)
}

/// Prints the games that a program forfeited.
fn print_forfeits(bot: &str, forfeits: &Forfeits, out: &mut impl Write) -> io::Result<()> {
    let Forfeits { crashes, timeouts, nonsense, illegal, first } = forfeits;
    write!(out, "\n{bot} forfeited {} games", forfeits.total())?;
    match first {
        None => writeln!(out),
        Some(first) => {
            writeln!(
                out,
                ": {crashes} crashes, {timeouts} timeouts, {nonsense} nonsense, {illegal} illegal"
            )?;
            writeln!(out, "  the first was game {} on seat {}: {}", first.game, first.seat, first.why)
        }
    }
}

fn percent(share: f64) -> String {
    format!("{:.2}%", share * 100.0)
}

fn interval(low: f64, high: f64) -> String {
    format!("{} to {}", percent(low), percent(high))
}

/// A number with its thousands apart: `1,234,567`.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([999.0, 1000.0, 1_234_567.4].map(grouped), ["999", "1,000", "1,234,567"]);
    }
}
