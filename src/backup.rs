//! `greenroom backup`: everything in a data folder as one file, while a server may be running.

use crate::Failure;
use greenroom_store::{UnixMs, back_up};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

const HELP: &str = "\
The backup holds everything that was acknowledged before the command began: tables, moves, people, chat and the
server's keys. It is checked before it gets its name, and no file is ever replaced. Keep it as secret as the data
folder itself. If FILE is a folder, the backup is named after the time, and --keep removes the oldest ones there.

Examples:
  greenroom backup monday.db --data ./data
  greenroom backup /var/backups/greenroom/ --data /var/lib/greenroom --keep 14";

/// Write everything in a data folder to one file, while a server may be running
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The file to write, or a folder for backups
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The folder of the database
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,

    /// Keep so many backups in the folder, this one included, and remove older ones
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let is_folder = args.file.is_dir() || args.file.as_os_str().to_string_lossy().ends_with('/');
    if args.keep.is_some() && !is_folder {
        return Err(Failure::Request(format!(
            "--keep needs a folder, and {} is none; make the folder first",
            args.file.display()
        )));
    }
    let file = if is_folder { args.file.join(name_at(now())) } else { args.file.clone() };
    let made = back_up(&args.data.join("greenroom.db"), &file)?;
    println!("{} is written and checked: {made}", file.display());
    if let Some(keep) = args.keep {
        for old in surplus(&args.file, keep as usize)? {
            std::fs::remove_file(&old)
                .map_err(|problem| Failure::File { path: old.display().to_string(), problem })?;
            println!("{} is removed", old.display());
        }
    }
    Ok(())
}

fn now() -> UnixMs {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    UnixMs(since.as_millis() as i64)
}

/// The name of a backup that was made at some time: names in alphabetical order are times in order.
fn name_at(time: UnixMs) -> String {
    let digits: String = time.to_iso_8601().chars().filter(char::is_ascii_alphanumeric).collect();
    format!("greenroom-{digits}.db")
}

/// Whether a file is a backup with a name as this command gives it.
fn is_named_by_us(name: &str) -> bool {
    let Some(time) = name.strip_prefix("greenroom-").and_then(|rest| rest.strip_suffix(".db")) else {
        return false;
    };
    let shape = "00000000T000000000Z";
    time.len() == shape.len()
        && time.chars().zip(shape.chars()).all(|(letter, expected)| match expected {
            '0' => letter.is_ascii_digit(),
            other => letter == other,
        })
}

/// All backups of a folder but the newest ones.
fn surplus(folder: &Path, keep: usize) -> Result<Vec<PathBuf>, Failure> {
    let entries = std::fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut ours: Vec<PathBuf> = entries
        .into_iter()
        .filter(|entry| is_named_by_us(&entry.file_name().to_string_lossy()))
        .map(|entry| entry.path())
        .collect();
    ours.sort();
    ours.truncate(ours.len().saturating_sub(keep));
    Ok(ours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backups_are_named_after_their_time_and_only_those_are_removed() {
        assert_eq!(name_at(UnixMs(1_794_865_530_123)), "greenroom-20261116T214530123Z.db");
        assert!(is_named_by_us(&name_at(UnixMs(0))));
        for other in ["greenroom.db", "greenroom-monday.db", "greenroom-20261116T214530123Z.db.part", "x.db"]
        {
            assert!(!is_named_by_us(other), "{other}");
        }
    }
}
