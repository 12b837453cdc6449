//! §2 Goal of the Game: who has won.

use crate::state::{Philadelphia, Step};
use greenroom_engine::Standing;

/// §2: most VP, then most money, else a tie.
pub(crate) fn standing(game: &Philadelphia) -> Option<Standing> {
    let players = &game.open.players;
    (game.open.step == Step::Over).then(|| {
        let scores = players.iter().map(|player| i32::from(player.points)).collect();
        Standing::by(scores, |seat| (players[seat.index()].points, players[seat.index()].coins))
    })
}
