//! `greenroom verify-store`: replays every table of a data folder with this program.

use crate::Failure;
use crate::data_folder::DataFolderArgs;
use greenroom_store::Store;
use greenroom_web::{CheckCounts, Which, check_store};
use std::io::Write;
use std::path::{Path, PathBuf};

const HELP: &str = "\
Each table is played again by the rules and with the cards that it was dealt with. A table that would come to
another turn or result, or cannot be played at all, is named with the reason. Nothing in the folder is changed:
a copy is read. The exit code is 1 if a game that is not over could not go on.

Example:
  greenroom verify-store --data ./data";

/// Check, before an update, that this program can go on with every table of a data folder
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: DataFolderArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let path = args.folder.open()?;
    let folder = PrivateFolder::new()?;
    let store = Store::open_copy(path, &folder.0)?;
    let mut out = std::io::stdout().lock();
    let mut printed = Ok(());
    let runtime = tokio::runtime::Runtime::new()?;
    let checked = check_store(&store, greenroom_catalog::games(), Which::All, |finding| {
        if printed.is_ok() {
            printed = writeln!(out, "{finding}");
        }
    });
    let CheckCounts { live, live_found, over, over_found } = runtime.block_on(checked)?;
    printed?;
    store.close();
    writeln!(
        out,
        "tables in play: {live}, of which {live_found} cannot go on; finished games: {over}, of which {over_found} can be \
         read but not played again",
    )?;
    match live_found {
        0 => Ok(()),
        _ => {
            Err(Failure::Request(format!("tables in play that cannot go on with this program: {live_found}")))
        }
    }
}

/// A folder that only this user can read, removed with all that is in it: the copy holds seeds and secrets.
struct PrivateFolder(PathBuf);

impl PrivateFolder {
    fn new() -> Result<PrivateFolder, Failure> {
        let path = std::env::temp_dir().join(format!("greenroom-verify-{}", std::process::id()));
        let mut builder = std::fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let made = builder.create(&path);
        made.map_err(|problem| Failure::File { path: path.display().to_string(), problem })?;
        Ok(PrivateFolder(path))
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        let Err(error) = std::fs::remove_dir_all(Path::new(&self.0)) else { return };
        eprintln!("greenroom: {} was not removed: {error}; remove it yourself", self.0.display());
    }
}
