//! `greenroom config`: checks a configuration, or prints the one that a server would have.

use crate::failure::Failure;
use clap::Args as ClapArgs;
use greenroom_web::{Sources, print_config};
use std::path::PathBuf;

/// The variable that names the file.
const FILE_VARIABLE: &str = "GREENROOM_CONFIG";

/// Check the configuration of a server, or print it with comments.
#[derive(ClapArgs, Clone, Debug)]
#[command(
    after_help = "Examples:\n  greenroom config --check greenroom.toml\n  greenroom config --print > greenroom.toml"
)]
pub(crate) struct Args {
    #[command(flatten)]
    given: Given,

    /// Check this file (or the one of --config) with the environment, and name every mistake with its line
    #[arg(long, value_name = "FILE", num_args = 0..=1, required_unless_present = "print")]
    check: Option<Option<PathBuf>>,

    /// Print all settings as they are with the file and the environment, as a file with comments
    #[arg(long)]
    print: bool,
}

/// Where a configuration comes from, beside the environment.
#[derive(ClapArgs, Clone, Debug, Default)]
pub(crate) struct Given {
    /// A configuration file (TOML), also named by GREENROOM_CONFIG; `greenroom config --print` shows what can stand in it
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// Any setting of the file; can be given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = read_pair)]
    set: Vec<(String, String)>,
}

fn read_pair(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("a setting is given as NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

impl Given {
    /// The file, the environment and these flags; `--set` comes last.
    pub(crate) fn sources(&self, mut flags: Vec<(String, String, String)>) -> Sources {
        let set = |(name, value): &(String, String)| ("--set".to_owned(), name.clone(), value.clone());
        flags.extend(self.set.iter().map(set));
        let text = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        };
        let environment: Vec<_> = std::env::vars_os().filter_map(text).collect();
        let named =
            environment.iter().find(|(name, _)| name == FILE_VARIABLE).map(|(_, file)| PathBuf::from(file));
        Sources { file: self.config.clone().or(named), environment, flags }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut given = args.given.clone();
    if let Some(Some(file)) = &args.check {
        given.config = Some(file.clone());
    }
    let sources = given.sources(Vec::new());
    let config = sources.read()?;
    sources.doubtful_variables().iter().for_each(|line| eprintln!("greenroom: {line}"));
    if args.print {
        print!("{}", print_config(&config));
    } else {
        let file =
            sources.file.as_ref().map_or("The environment".to_owned(), |file| file.display().to_string());
        println!("{file}: everything is allowed.");
    }
    Ok(())
}
