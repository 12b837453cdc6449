//! Section 6-1: what star abilities and cards do in an audition.

use crate::action::Aim;
use crate::cards::Appeal;
use crate::event::Event;
use crate::ids::Idol;
use crate::reason::Reason;
use crate::state::{Contest, DiceMaster, Die, Entrant, MOST_DICE};
use greenroom_engine::{Chance, Log};

/// 6-1: no die ever shows less than 1 or more than 6.
pub(crate) const HIGHEST_FACE: u8 = 6;

impl Entrant {
    fn lowest_die(&mut self) -> Option<&mut Die> {
        self.dice.iter_mut().min_by_key(|die| die.face)
    }

    /// The highest die that rivals can touch: not one from a lesson (4-2 B).
    fn highest_open_die(&self) -> Option<usize> {
        let open = self.dice.iter().enumerate().filter(|(_, die)| !die.lesson);
        open.max_by_key(|(_, die)| die.face).map(|(place, _)| place)
    }
}

impl Contest {
    fn rival_named(&self, idol: Idol) -> Option<usize> {
        let named = |rival: &Entrant| rival.seat != self.acting && rival.members.last() == Some(idol);
        self.entrants.iter().position(named)
    }
}

impl DiceMaster {
    /// Whether rivals can touch an entrant's dice.
    fn can_be_struck(&self, entrant: &Entrant) -> bool {
        entrant.highest_open_die().is_some() && !self.open.traits(entrant.members).shielded
    }

    /// Whether the entrant whose turn it is can use this effect like this.
    pub(crate) fn can_aim(&self, effect: Appeal, aim: Aim) -> Result<(), Reason> {
        let Some((contest, entrant)) = self.acting() else { return Err(Reason::NotNow) };
        match (effect, aim) {
            (Appeal::MatchDice, Aim::Face(face)) => match entrant.dice.iter().any(|die| die.face == face) {
                true => Ok(()),
                false => Err(Reason::NoSuchDie),
            },
            (Appeal::MatchDice, _) => Err(Reason::NoSuchDie),
            (Appeal::StrikeOne, Aim::Idol(idol)) => match contest.rival_named(idol) {
                None => Err(Reason::NotARival(idol)),
                Some(place) if self.can_be_struck(&contest.entrants[place]) => Ok(()),
                Some(_) => Err(Reason::Untouchable(idol)),
            },
            (Appeal::StrikeOne, _) => Err(Reason::NobodyToStrike),
            (Appeal::ChangeTrend, Aim::Trend(trend)) if trend != contest.trend => Ok(()),
            (Appeal::ChangeTrend, _) => Err(Reason::SameTrend),
            (_, aim) if aim != Aim::Nothing => Err(Reason::NotNow),
            (Appeal::StrikeAll, _) => {
                let mut rivals = contest.entrants.iter().filter(|rival| rival.seat != contest.acting);
                match rivals.any(|rival| self.can_be_struck(rival)) {
                    true => Ok(()),
                    false => Err(Reason::NobodyToStrike),
                }
            }
            (Appeal::AddDice(_), _) if entrant.dice.len() == MOST_DICE => Err(Reason::DiceFull),
            (Appeal::CheerFans(_), _) if self.open.traits(entrant.members).no_cheer_fans => {
                Err(Reason::NoFansForHer)
            }
            _ => Ok(()),
        }
    }

    /// Does what an effect says for the entrant whose turn it is.
    pub(crate) fn take_effect(
        &mut self,
        effect: Appeal,
        aim: Aim,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some(at) = self.open.contest.as_ref().and_then(|contest| contest.place_of(contest.acting)) else {
            return;
        };
        let Some(mut contest) = self.open.contest.take() else { return };
        let members = contest.entrants[at].members;
        let traits = self.open.traits(members);
        let seat = contest.entrants[at].seat;
        let mut cards = 0;
        let entrant = &mut contest.entrants[at];
        match effect {
            Appeal::Points(points) | Appeal::CheerFans(points) => entrant.bonus += i16::from(points),
            Appeal::PointsPerMemory(points) => {
                let memories: u8 = members.iter().map(|idol| self.open.idol(idol).memories).sum();
                entrant.bonus += i16::from(points) * i16::from(memories);
            }
            Appeal::Teamwork { solo, unit } => {
                let usual = if members.len() > 1 { unit } else { solo };
                entrant.bonus += i16::from(traits.teamwork.unwrap_or(usual));
            }
            Appeal::CheerProducer(face) => {
                let face = traits.cheer_producer.unwrap_or(face);
                entrant.lowest_die().into_iter().for_each(|die| die.face = die.face.max(face));
            }
            Appeal::LowestBecomes(face) => {
                entrant.lowest_die().into_iter().for_each(|die| die.face = die.face.max(face));
            }
            Appeal::RaiseDice(by) => {
                entrant.dice.iter_mut().for_each(|die| die.face = (die.face + by).min(HIGHEST_FACE));
            }
            Appeal::LowBecome { up_to, face } => {
                entrant.dice.iter_mut().filter(|die| die.face <= up_to).for_each(|die| die.face = face);
            }
            Appeal::MatchDice => {
                if let Aim::Face(face) = aim {
                    entrant.dice.iter_mut().for_each(|die| die.face = face);
                }
            }
            Appeal::RerollUpTo(up_to) => {
                let low = entrant.dice.iter_mut().filter(|die| die.face <= up_to);
                low.for_each(|die| die.face = chance.die());
            }
            Appeal::AddDice(dice) => {
                for _ in 0..dice {
                    // The box has no more dice than fit here (1-1).
                    let _ = entrant.dice.try_push(Die { face: chance.die(), lesson: false });
                }
            }
            Appeal::StrikeOne => {
                if let Aim::Idol(idol) = aim
                    && let Some(place) = contest.rival_named(idol)
                    && let Some(die) = contest.entrants[place].highest_open_die()
                {
                    contest.entrants[place].dice[die].face = 1;
                }
            }
            Appeal::StrikeAll => {
                for (place, rival) in contest.entrants.iter_mut().enumerate() {
                    if place != at
                        && self.can_be_struck(rival)
                        && let Some(die) = rival.highest_open_die()
                    {
                        rival.dice.remove(die);
                    }
                }
            }
            Appeal::ChangeTrend => {
                if let Aim::Trend(trend) = aim {
                    contest.trend = trend;
                }
            }
            Appeal::SetAside(more) => cards = more,
        }
        self.open.contest = Some(contest);
        if cards > 0 {
            self.set_aside(seat, cards, chance, log);
        }
    }
}
