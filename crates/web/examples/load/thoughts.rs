//! What a thinker's work costs: the processor time of a move, and the size of what is asked.

use crate::Outcome;
use greenroom_catalog::{Bot, StopSignal, Wanted, games};
use greenroom_engine::Seed;
use std::time::Duration;

/// How many decisions of each game are thought about.
const DECISIONS: u32 = 12;

/// Prints the costs of every game, and their mean.
pub fn measure() -> Outcome<()> {
    println!("| game | a task | greedy | Expert |");
    println!("|---|---:|---:|---:|");
    let (mut means, mut thought) = ([0.0; 3], 0.0);
    for kind in games() {
        let seats = *kind.seats().end();
        let names = (0..seats).map(|seat| format!("P{seat}")).collect();
        let header = kind.header(kind.default_options(), names, Seed::from_number(21));
        let mut table = kind.deal(header).map_err(|refusal| refusal.message.key.to_string())?;
        let (mut bytes, mut times, mut count) = (0, [Duration::ZERO; 2], 0);
        while let Some(seat) = table.turn().first().filter(|_| count < DECISIONS) {
            let luck = u64::from(table.number());
            // Decisions of the whole beginning and middle of a game.
            if table.number() % 9 == 4 && table.legal_words(seat).len() > 1 {
                count += 1;
                for (bot, time) in ["greedy", "search:2000"].into_iter().zip(&mut times) {
                    let task =
                        table.task(seat, Wanted::Move(bot.to_owned()), luck).ok_or("nothing to choose")?;
                    bytes += task.to_text().len();
                    let begun = processor_time()?;
                    kind.think(&task, &StopSignal::new())?;
                    *time += processor_time()? - begun;
                }
            }
            let words = table.choose(Bot::Random, seat, luck).ok_or("nothing to choose")?;
            table.act(seat, &words).map_err(|refusal| refusal.message.key.to_string())?;
        }
        thought += 1.0;
        let each = |time: Duration| time.as_secs_f64() * 1e3 / f64::from(count.max(1));
        let row = [bytes as f64 / f64::from(count.max(1)) / 2e3, each(times[0]), each(times[1])];
        println!("| {} | {:.1} kB | {:.1} ms | {:.0} ms |", kind.id(), row[0], row[1], row[2]);
        for (mean, value) in means.iter_mut().zip(row) {
            *mean += value;
        }
    }
    let means = means.map(|sum| sum / f64::max(thought, 1.0));
    println!("| mean | {:.1} kB | {:.1} ms | {:.0} ms |", means[0], means[1], means[2]);
    Ok(())
}

/// The processor time of this thread so far, whatever else the machine does.
fn processor_time() -> Outcome<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    let nanoseconds = text.split(' ').next().unwrap_or_default().parse()?;
    Ok(Duration::from_nanos(nanoseconds))
}
