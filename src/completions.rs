//! `greenroom completions`: what a shell needs to complete our commands.

use crate::{Failure, Greenroom};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Print a script that completes greenroom's commands in a shell
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
