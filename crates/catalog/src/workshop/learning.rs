//! A game for programs that learn and search: positions without a table around them, ids of actions, observations and batches.

use super::batch::Batch;
use super::numbers::Numbers;
use super::position::Position;
use super::read_options;
use crate::{ActionFeatures, AnyBatch, AnyPosition, Attempt, BatchSetup, Kind, Playable};
use greenroom_engine::{
    CardFile, Header, ObservationLayout, Refusal, Table, Transcript, TranscriptError, Words,
};

/// What programs that learn and search are offered of a game.
pub trait AnyLearning: Send + Sync {
    /// What each id of an action stands for, with the cards on the shelf.
    fn action_labels(&self) -> Vec<Words>;

    /// The features of actions, with the cards on the shelf.
    fn action_features(&self) -> ActionFeatures;

    /// The parts of an observation: the same for all numbers of seats, options and cards.
    fn observation_layout(&self) -> ObservationLayout;

    /// Deals a position.
    fn position(&self, header: Header) -> Result<Box<dyn AnyPosition>, Refusal>;

    /// Deals a position as chance decides; where it is asked for more outcomes than these, it says among how many.
    fn deal_decided(&self, header: Header, outcomes: &[u32]) -> Result<Attempt, Refusal>;

    /// Plays a transcript again, up to a number of actions where one is given.
    fn position_of(
        &self,
        transcript: &Transcript,
        up_to: Option<usize>,
    ) -> Result<Box<dyn AnyPosition>, TranscriptError>;

    /// Many games at once.
    fn batch(&self, setup: &BatchSetup) -> Result<Box<dyn AnyBatch>, Refusal>;
}

impl<G: Playable> AnyLearning for Kind<G> {
    fn action_labels(&self) -> Vec<Words> {
        Numbers::<G>::of(G::Cards::shelf().current()).ids.labels().to_vec()
    }

    fn action_features(&self) -> ActionFeatures {
        ActionFeatures::new(&Numbers::<G>::of(G::Cards::shelf().current()).ids)
    }

    fn observation_layout(&self) -> ObservationLayout {
        Numbers::<G>::of(G::Cards::shelf().current()).layout().clone()
    }

    fn position(&self, header: Header) -> Result<Box<dyn AnyPosition>, Refusal> {
        Ok(Box::new(Position::<G>::deal(header)?))
    }

    fn deal_decided(&self, header: Header, outcomes: &[u32]) -> Result<Attempt, Refusal> {
        Position::<G>::deal_decided(header, outcomes)
    }

    fn position_of(
        &self,
        transcript: &Transcript,
        up_to: Option<usize>,
    ) -> Result<Box<dyn AnyPosition>, TranscriptError> {
        let table: Table<G> = transcript.replay(up_to)?;
        let mut position = Position::<G>::deal(table.header().clone()).map_err(TranscriptError::Deal)?;
        table.played().iter().for_each(|played| position.play(played.seat, played.action));
        Ok(Box::new(position))
    }

    fn batch(&self, setup: &BatchSetup) -> Result<Box<dyn AnyBatch>, Refusal> {
        let options = read_options::<G>(&setup.options)?;
        let numbers = Numbers::<G>::of(G::Cards::shelf().current());
        Ok(Box::new(Batch::<G>::new(setup, options, numbers)?))
    }
}
