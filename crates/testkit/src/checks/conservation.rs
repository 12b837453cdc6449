//! Conservation: cards and money neither appear nor disappear.

use crate::Kit;
use greenroom_engine::Game;

impl<G: Game> Kit<G> {
    /// Catches cards and money that appear or get lost: what the game's `conserved` measures stays as it was dealt.
    pub fn everything_is_conserved(&self) {
        let Some(conserved) = &self.conserved else { return };
        for seed in self.seeds() {
            let mut first: Option<G> = None;
            self.walk_one("everything_is_conserved", seed, |position, _| {
                let first = first.get_or_insert_with(|| position.game().clone());
                if let Err(difference) = conserved(first, position.game()) {
                    position.fail(format_args!("something appeared or was lost: {difference}"));
                }
            });
        }
    }
}
