//! What points came from: in every kept game of every kind the sources sum up to the scores, and each has a name in both languages.

use greenroom_catalog::games;
use greenroom_engine::{Eyes, Lang, Seat, Transcript};
use std::path::Path;

/// The kept games of a kind.
fn kept(game: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("tests/games");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

#[test]
fn the_sources_of_points_sum_up_to_the_scores() {
    for game in games() {
        let mut finished = 0;
        for text in kept(game.id()) {
            let Ok(table) = game.replay(&Transcript::from_text(&text).unwrap(), None) else { continue };
            let sight = table.sight(Eyes::Public);
            let Some(standing) = sight.standing() else { continue };
            finished += 1;
            let [en, ja] = Lang::ALL.map(|lang| sight.sources(lang));
            assert_eq!(en.len(), ja.len());
            for seat in Seat::all(standing.scores.len() as u8) {
                let sum: i32 = en.iter().map(|source| source.points[seat.index()]).sum();
                assert_eq!(sum, standing.scores[seat.index()], "{}: {seat} in\n{text}", game.id());
            }
            for (en, ja) in en.iter().zip(&ja) {
                assert!(en.name.contains(' ') || en.name.starts_with(char::is_uppercase), "{}", en.name);
                assert!(!ja.name.is_ascii(), "{}", ja.name);
            }
        }
        assert!(finished >= 5, "{} has {finished} finished games", game.id());
    }
}

#[test]
fn nothing_is_counted_before_the_end() {
    for game in games() {
        let names = (0..*game.seats().start()).map(|seat| format!("Player {seat}")).collect();
        let seed = greenroom_engine::Seed::from_number(7);
        let table = game.deal(game.header(game.default_options(), names, seed)).unwrap();
        assert_eq!(table.sight(Eyes::All).sources(Lang::En), []);
    }
}
