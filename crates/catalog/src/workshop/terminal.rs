//! What one pair of eyes sees, as text for a terminal.

use crate::sight::Sight;
use crate::{AnySight, Playable};
use greenroom_engine::{Eyes, Lang, WordTree};
use greenroom_stage::terminal::TextBoard;
use greenroom_stage::{Desk, Player};

/// What one pair of eyes sees, as text for a terminal.
pub trait TerminalSight {
    /// The position.
    fn text_board(&self, lang: Lang, players: &[Player]) -> TextBoard;

    /// The whole count; none while the game goes on.
    fn text_finale(&self, lang: Lang, players: &[Player]) -> Option<TextBoard>;
}

impl<G: Playable> TerminalSight for Sight<'_, G> {
    fn text_board(&self, lang: Lang, players: &[Player]) -> TextBoard {
        let _scope = self.table.scope();
        let desk = Desk::new::<G>(lang, self.eyes, players, self.tree(), &[]).with_standing(self.standing());
        G::text_board(self.view(), &desk)
    }

    fn text_finale(&self, lang: Lang, players: &[Player]) -> Option<TextBoard> {
        let _scope = self.table.scope();
        let standing = self.standing()?;
        let choices = WordTree::default();
        let desk = Desk::new::<G>(lang, Eyes::All, players, &choices, &[]).with_standing(Some(standing));
        // Nothing is secret in a finished game, and the count tells all of it.
        let events: Vec<&G::Event> = self.table.log(Eyes::All).map(|entry| &entry.event).collect();
        Some(G::text_finale(&self.table.game().view(Eyes::All), &desk, &events))
    }
}
