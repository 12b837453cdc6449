//! §5.2 and §6: results of events, the final ranks, the winners.

use crate::event::Event;
use crate::ids::Ability;
use crate::state::{Open, Step, WorkerPlacement, stage};
use greenroom_engine::{Audience, Log, Seat, SeatMap, Standing};

/// Ranks from the highest, equal ones equal, and what each gets: tied players add up the rewards of the places that they
/// take and share them, rounded down (§5.2).
pub fn share_rewards(keys: &[u16], rewards: &[u16]) -> SeatMap<(u8, u16)> {
    keys.iter()
        .map(|key| {
            let above = keys.iter().filter(|other| *other > key).count();
            let equal = keys.iter().filter(|other| *other == key).count();
            let sum: u16 = rewards.iter().skip(above).take(equal).sum();
            (above as u8 + 1, sum / equal as u16)
        })
        .collect()
}

impl Open {
    /// The rank rewards of the present event in this round, first place first: half as much again in rounds 4 to 6,
    /// double in rounds 7 to 9.
    pub fn rank_rewards(&self) -> SeatMap<u16> {
        let grown = 2 + stage(self.round) as u16;
        self.event().ranks.of(self.seats()).iter().map(|reward| u16::from(*reward) * grown / 2).collect()
    }

    /// How everybody would fare if the event ended now.
    pub fn event_results(&self) -> SeatMap<(u8, u16)> {
        let keys: SeatMap<u16> = self.producers.iter().map(|producer| producer.evp).collect();
        share_rewards(&keys, &self.rank_rewards())
    }

    /// How everybody would fare in the final ranking of an ability now.
    pub fn ability_results(&self, ability: Ability) -> SeatMap<(u8, u16)> {
        let keys: SeatMap<u16> =
            self.producers.iter().map(|producer| u16::from(producer.abilities[ability.index()])).collect();
        let rewards: SeatMap<u16> =
            self.cards.final_ranks.of(self.seats()).iter().map(|reward| u16::from(*reward)).collect();
        share_rewards(&keys, &rewards)
    }
}

impl WorkerPlacement {
    /// §5.2: points for EVP, then rewards by rank; the markers go back to 0.
    pub(crate) fn announce_results(&mut self, log: &mut impl Log<Event>) {
        let results = self.open.event_results();
        for (place, (rank, reward)) in results.into_iter().enumerate() {
            let seat = Seat(place as u8);
            let player = self.player(seat);
            let evp = player.evp;
            player.points = player.points.saturating_add(evp).saturating_add(reward);
            player.evp = 0;
            log.tell(Audience::Everyone, Event::Result { seat, rank, evp, reward });
        }
    }

    /// §6: points for the ranks in Vo, Da and Vi.
    pub(crate) fn score_abilities(&mut self, log: &mut impl Log<Event>) {
        for ability in Ability::ALL {
            for (place, (rank, reward)) in self.open.ability_results(ability).into_iter().enumerate() {
                let seat = Seat(place as u8);
                let player = self.player(seat);
                player.points = player.points.saturating_add(reward);
                let level = player.abilities[ability.index()];
                log.tell(Audience::Everyone, Event::FinalRank { seat, ability, rank, level, reward });
            }
        }
        let best = self.open.producers.iter().map(|producer| producer.points).max().unwrap_or(0);
        for seat in Seat::all(self.open.seats()) {
            let points = self.open.producer(seat).points;
            if points == best {
                log.tell(Audience::Everyone, Event::Won { seat, points });
            }
        }
    }
}

/// §6: the highest points win; equal points share the victory.
pub(crate) fn standing(game: &WorkerPlacement) -> Option<Standing> {
    (game.open.step() == Step::Over).then(|| {
        let scores: SeatMap<i32> =
            game.open.producers.iter().map(|producer| i32::from(producer.points)).collect();
        Standing::by(scores.clone(), |seat| scores[seat.index()])
    })
}
