//! `greenroom completions`: prints a completion script for a shell.

use crate::{Failure, Greenroom};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Print a completion script for a shell
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  greenroom completions bash > ~/.local/share/bash-completion/completions/greenroom"
)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Greenroom::command(), "greenroom", &mut script);
    Ok(std::io::stdout().write_all(&script)?)
}
