//! What every game must pass.

use greenroom_testkit::Kit;
use idol_project::{DomeVp, IdolProject, Options};

greenroom_testkit::conformance!(kit());

fn kit() -> Kit<IdolProject> {
    Kit::<IdolProject>::new()
        .games(18)
        .options([DomeVp::Printed, DomeVp::Ten, DomeVp::Eight].map(|dome_vp| Options { dome_vp }))
        .nothing_hidden()
        .conserved(|game: &IdolProject| {
            let owned: u32 = game.offices.iter().map(|office| u32::from(office.stocks)).sum();
            owned + u32::from(game.stocks.pile) + u32::from(game.stocks.out)
        })
}
