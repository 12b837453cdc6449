//! `greenroom print`: the cards, boards and tokens of a game as pages to print and cut out.

mod pdf;

use crate::Failure;
use crate::setup::{GameArg, load_cards};
use crate::texts::get;
use clap::builder::PossibleValuesParser;
use greenroom_catalog::GameKind;
use greenroom_engine::Lang;
use greenroom_stage::print::{Cutout, Document, Form, Paper, Sleeve};
use maud::{Markup, html};
use std::io::Write;
use std::path::{Path, PathBuf};

const HELP: &str = "\
A file that ends in .html holds everything that it needs, and prints from any browser: both sides, turned over the long edge, at 100 %.
A file that ends in .pdf is made by a Chromium that is installed here.
  greenroom print philadelphia -o cards.pdf
  greenroom print philadelphia --cards my.toml --size mini --paper letter --lang ja -o mine.html
Sizes of cards, for sleeves of these names: poker (63 x 88 mm), bridge (56 x 87), euro (59 x 92), mini (44 x 68),
mini-us (41 x 63), tarot (70 x 120). Boards and tokens keep their size.";

/// Print the cards, boards and tokens of a game, to cut out and play with
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArg,

    /// The file: .pdf or .html
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// The format of the paper
    #[arg(long, default_value = "a4", value_parser = PossibleValuesParser::new(Paper::ALL.map(Paper::name)))]
    paper: String,

    /// The size of the cards, named as sleeves are
    #[arg(long, default_value = "poker", value_parser = PossibleValuesParser::new(Sleeve::ALL.map(Sleeve::name)))]
    size: String,

    /// Your own card file, instead of the built-in one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,

    /// Leave out the backs
    #[arg(long)]
    no_backs: bool,
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let is = |ending: &str| args.output.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending));
    if !is("pdf") && !is("html") {
        return Err(Failure::Request(format!(
            "{} ends in neither .pdf nor .html; name the file as what it shall be",
            args.output.display()
        )));
    }
    let game = args.game.find()?;
    load_cards(game, args.cards.as_deref())?;
    let html = document(game, args, lang);
    if is("pdf") {
        pdf::write(&html, &args.output)?;
    } else {
        write_file(&args.output, &html)?;
    }
    let mut out = std::io::stdout().lock();
    let pages = html.matches("<section class=\"print-sheet").count();
    Ok(writeln!(out, "{}: {pages} pages", args.output.display())?)
}

fn document(game: &dyn GameKind, args: &Args, lang: Lang) -> String {
    let mut cutouts = game.cutouts(lang);
    if args.no_backs {
        for cutout in &mut cutouts {
            cutout.back = None;
        }
    }
    let paper = Paper::ALL.into_iter().find(|paper| paper.name() == args.paper).unwrap_or_default();
    let sleeve = Sleeve::ALL.into_iter().find(|sleeve| sleeve.name() == args.size).unwrap_or_default();
    Document {
        game: game.id(),
        title: &game.title(lang),
        lang,
        paper,
        sleeve,
        cutouts: &cutouts,
        styles: [game.style(), game.print_style()],
        portraits: game.portraits(),
        cover: cover(game, &cutouts, lang),
    }
    .html()
}

/// The first page: how to print, and what there is.
fn cover(game: &dyn GameKind, cutouts: &[Cutout], lang: Lang) -> Markup {
    let listed = game.almanac(lang);
    let mut groups: Vec<(String, u32)> = Vec::new();
    for cutout in cutouts {
        let group =
            listed.iter().find(|listed| listed.word == cutout.word).map(|listed| listed.group.1.clone());
        let group = group.unwrap_or_else(|| {
            let key = match cutout.form {
                Form::Card => "print-other-cards",
                Form::TOKEN => "print-tokens",
                Form::Of(_) => "print-boards",
            };
            get(key, lang)
        });
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, count)) => *count += cutout.copies,
            None => groups.push((group, cutout.copies)),
        }
    }
    html! {
        h1 { (game.title(lang)) }
        div {
            h2 { (get("print-how", lang)) }
            ol { @for step in ["print-step-size", "print-step-sides", "print-step-cut", "print-step-sleeves"] { li { (get(step, lang)) } } }
        }
        div { p class="print-ruler" { (get("print-ruler", lang)) } }
        div {
            h2 { (get("print-contents", lang)) }
            ul { @for (group, count) in &groups { li { (group) ": " (count) } } }
        }
        p { (get("print-besides", lang)) }
    }
}

fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|problem| Failure::File { path: path.display().to_string(), problem })
}
