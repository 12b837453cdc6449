//! What a stretch of play has brought a seat, in things that the game names: the stuff of which a sentence is made that says why.

/// One thing that a stretch of play has brought, or may have brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    /// What it is: the text `why-KEY` says that an action brings more of it, and `why-KEY-not` that it brings less.
    pub key: &'static str,
    /// How much of it; 1 or 0 for what has happened or not.
    pub value: f32,
    /// How much of it a player would notice. Where less is better, this is below zero.
    pub scale: f32,
    /// Whether it is something that happens or not, so that its mean is a chance.
    pub is_chance: bool,
}

/// What a stretch of play has brought a seat.
///
/// It is told of a world that a bot has sampled from the seat's view, so it may look at everything in it: what it says is a guess,
/// and no more than the view tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gains {
    /// The gains, always the same ones in the same order in one game.
    pub list: Vec<Gain>,
}

impl Gains {
    /// Something of which more is better: so much of it, with how much of it a player would notice.
    pub fn more(&mut self, key: &'static str, value: f32, scale: f32) {
        self.list.push(Gain { key, value, scale, is_chance: false });
    }

    /// Something of which less is better.
    pub fn less(&mut self, key: &'static str, value: f32, scale: f32) {
        self.list.push(Gain { key, value, scale: -scale, is_chance: false });
    }

    /// Something good that has happened or not, with the difference of its chance that a player would notice.
    pub fn happened(&mut self, key: &'static str, has: bool, scale: f32) {
        let value = if has { 1.0 } else { 0.0 };
        self.list.push(Gain { key, value, scale, is_chance: true });
    }
}
