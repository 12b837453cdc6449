//! What every game must pass.

use greenroom_testkit::Kit;
use idol_project::{DomeVp, IdolProject, Options};

greenroom_testkit::conformance!(kit());
greenroom_testkit::stage_conformance!(shown());

fn kit() -> Kit<IdolProject> {
    Kit::<IdolProject>::new()
        .games(9)
        .options([DomeVp::Printed, DomeVp::Ten, DomeVp::Eight].map(|dome_vp| Options { dome_vp }))
        .nothing_hidden()
        .conserved(|game: &IdolProject| {
            let owned: u32 = game.open.offices.iter().map(|office| u32::from(office.stocks)).sum();
            owned + u32::from(game.open.stocks.pile) + u32::from(game.open.stocks.out)
        })
}

/// The option changes only a number, so what is shown is drawn with one of its values.
fn shown() -> Kit<IdolProject> {
    Kit::<IdolProject>::new().games(3).nothing_hidden()
}
