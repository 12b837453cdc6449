//! What a position is worth, for bots: popularity won, what the coming auditions promise, and what is in store.
//!
//! The unit is a victory point. A position in which nothing has been entered yet is worth what the best entries promise, so a
//! lesson, a memory or a unit is worth what it adds to them.

use crate::action::Action;
use crate::cards::cards;
use crate::forecast::{Forecast, expected, logistic};
use crate::ids::{Idol, IdolSet, Place, SLOTS, Slot, Trend};
use crate::legal::legal;
use crate::outlook::WEIGHTS;
use crate::rank::Rank;
use crate::rule_numbers::Rules;
use crate::state::{Contest, DiceMaster, Entrant, Step};
use greenroom_engine::{Foresight, Id, Seat, SeatMap, softmax, weighted_sum};

/// What a memory is worth beyond this season.
const MEMORY: f32 = 0.45;
/// What a card that lies aside is worth.
const ASIDE: f32 = 0.3;
/// What a card in the hand is worth beyond this season: little, for hands are filled up again.
const IN_HAND: f32 = 0.06;
/// What Tension Up is worth.
const TENSION: f32 = 0.35;
/// What the lesson chip of an idol who rests is worth.
const REST: f32 = 0.2;
/// How much the best rival's standing counts against one's own.
const RIVALRY: f32 = 0.35;

/// How a search looks ahead: positions can be judged, and many actions are good.
pub(crate) const FORESIGHT: Foresight = Foresight::WIDE;

/// How well a seat stands.
pub(crate) fn worth(game: &DiceMaster, seat: Seat) -> f32 {
    let open = &game.open;
    if open.step == Step::Over {
        return game.final_worth(seat);
    }
    let prospects = Forecast::with(game, |forecast| game.prospects(seat, forecast, open.step == Step::Enter));
    let mine = game.standing_of(seat) + game.store_of(seat) + prospects;
    let rivals = Seat::all(open.seats()).filter(|&other| other != seat);
    let best = rivals.map(|other| game.standing_of(other)).fold(0.0, f32::max);
    mine - RIVALRY * best
}

/// How likely each seat is to win, from what lies on the table with all cards open.
pub(crate) fn chances(game: &DiceMaster) -> SeatMap<f32> {
    let time = game.time_left();
    let sums: SeatMap<f32> = Forecast::with(game, |forecast| {
        let sum = |seat: Seat| weighted_sum(game.facts_with(seat, forecast), &WEIGHTS, time);
        Seat::all(game.open.seats()).map(sum).collect()
    });
    softmax(&sums, 1.0)
}

/// Adds what a sensible player would think about: all that is legal, but no piece is moved that lies on the sheet. It could
/// have been put where it belongs at once, and whoever always sees something better elsewhere is never ready.
pub(crate) fn sensible(game: &DiceMaster, seat: Seat, into: &mut Vec<Action>) {
    let from = into.len();
    legal(game, seat, into);
    let mut place = 0;
    into.retain(|action| {
        place += 1;
        let moves = matches!(action, Action::Enter(idol, _) if game.hidden.sheets[idol.index()].is_some());
        place <= from || !moves
    });
}

/// How promising an action looks before trying it.
pub(crate) fn promise(_game: &DiceMaster, _seat: Seat, action: Action) -> f32 {
    match action {
        Action::Ready => 3.0,
        Action::Star(..) | Action::Play(..) => 2.0,
        Action::Unit(_) | Action::Promote(_) => 1.0,
        Action::Enter(_, Place::Slot(_)) => 1.0,
        Action::Reopen => -1.0,
        _ => 0.0,
    }
}

impl DiceMaster {
    /// At the end only the result counts.
    fn final_worth(&self, seat: Seat) -> f32 {
        let score =
            |seat: Seat| 100.0 * self.open.victory_points(seat) as f32 - self.open.fresh_points(seat) as f32;
        let rivals = Seat::all(self.open.seats()).filter(|&other| other != seat);
        let best = rivals.map(score).fold(f32::MIN, f32::max);
        let won = if score(seat) > best { 20.0 } else { 0.0 };
        won + (score(seat) - RIVALRY * best) / 100.0
    }

    /// Victory points, and the way to the next rank as far as there is time to go it.
    pub(crate) fn standing_of(&self, seat: Seat) -> f32 {
        self.open.rosters[seat.index()]
            .iter()
            .map(|idol| self.progress(self.open.idol(idol).popularity))
            .sum()
    }

    fn progress(&self, popularity: u8) -> f32 {
        cards().progress[self.open.season as usize][popularity as usize]
    }

    /// What a seat has in store for later seasons.
    fn store_of(&self, seat: Seat) -> f32 {
        let open = &self.open;
        let later = f32::from(open.seasons_left()).min(2.0) / 2.0;
        let mut store = IN_HAND * self.hand(seat).len() as f32;
        store += ASIDE * self.hidden.aside[seat.index()].len() as f32;
        if open.offices[seat.index()].is_some() {
            store += 0.5;
        }
        for idol in open.rosters[seat.index()].iter() {
            let state = open.idol(idol);
            let lasting = if cards().traits[idol.index()].values_per_memory { 0.3 } else { 0.0 };
            store += f32::from(state.memories) * (MEMORY + lasting);
            store += if state.tension { TENSION } else { 0.0 };
            store += if state.gear.is_some() { 0.8 } else { 0.0 };
            if let Step::Choose { .. } = open.step {
                store += rating(idol);
            }
        }
        store * later
    }

    /// What this season's auditions promise a seat. Whoever is `filling_in` a sheet counts only what is on it, so that
    /// every piece is a step forward.
    pub(crate) fn prospects(&self, seat: Seat, forecast: &Forecast, filling_in: bool) -> f32 {
        let open = &self.open;
        if matches!(open.step, Step::Choose { .. } | Step::Assign { .. } | Step::OpeningMemory { .. }) {
            return 0.0;
        }
        let auditions = matches!(open.step, Step::Appeal | Step::Extra { .. } | Step::Memory);
        if !auditions {
            return self.entry_prospects(seat, forecast, filling_in);
        }
        let mut total = 0.0;
        if let (Step::Appeal, Some(contest)) = (open.step, &open.contest) {
            total += self.contest_prospect(seat, contest, forecast);
        }
        for (lane, leader) in forecast.lanes(seat) {
            match open.entered[leader.index()] {
                Some(Place::Slot(slot)) if slot.0 >= open.trends_shown => {
                    total +=
                        forecast.chance(self, seat, lane, slot) * self.reward(open.idol(leader).unit, slot);
                }
                Some(Place::Lesson) => total += REST,
                _ => {}
            }
        }
        total
    }

    /// Pieces on the sheet count where they lie; the others where they would do best, one in a slot.
    fn entry_prospects(&self, seat: Seat, forecast: &Forecast, filling_in: bool) -> f32 {
        let mut taken = [false; SLOTS];
        let mut total = 0.0;
        let placed = |leader: Idol| self.hidden.sheets[leader.index()];
        let value = |lane: usize, slot: Slot| forecast.entry_value(self, seat, lane, slot);
        for (lane, leader) in forecast.lanes(seat) {
            match placed(leader) {
                Some(Place::Slot(slot)) => {
                    taken[slot.index()] = true;
                    total += value(lane, slot);
                }
                Some(Place::Lesson) => total += REST,
                None => {}
            }
        }
        let waiting = |&(_, leader): &(usize, Idol)| !filling_in && placed(leader).is_none();
        for (lane, _) in forecast.lanes(seat).filter(waiting) {
            let mut best = (REST, None);
            for slot in Slot::all().filter(|slot| !taken[slot.index()]) {
                if forecast.admits(seat, lane, slot) {
                    let value = value(lane, slot);
                    if value > best.0 {
                        best = (value, Some(slot));
                    }
                }
            }
            if let Some(slot) = best.1 {
                taken[slot.index()] = true;
            }
            total += best.0;
        }
        total
    }

    /// What passing the audition in a slot brings an idol or unit.
    pub(crate) fn reward(&self, members: IdolSet, slot: Slot) -> f32 {
        let Some(card) = self.open.audition(slot) else { return 0.0 };
        let count = members.len() as u8;
        let (each, mut left) = (card.popularity / count, card.popularity % count);
        let mut reward = 0.0;
        for idol in members.iter() {
            let before = self.open.idol(idol).popularity;
            let extra = u8::from(left > 0);
            left = left.saturating_sub(1);
            reward += self.progress((before + each + extra).min(self.open.cards.rules.top()))
                - self.progress(before);
            reward += if card.tension && !self.open.idol(idol).tension { TENSION } else { 0.0 };
        }
        let later = if self.open.seasons_left() == 0 { 0.0 } else { 1.0 };
        reward + later * (MEMORY * f32::from(card.memory) + ASIDE * f32::from(card.cards))
    }

    /// What the audition that is being held promises: who could still get past whom.
    fn contest_prospect(&self, seat: Seat, contest: &Contest, forecast: &Forecast) -> f32 {
        let open = &self.open;
        let Some(mine) = contest.entrants.iter().position(|entrant| entrant.seat == seat) else { return 0.0 };
        let Some(card) = open.audition(contest.slot) else { return 0.0 };
        let me = &contest.entrants[mine];
        let points = |entrant: &Entrant| f32::from(open.points(contest, entrant));
        let hope = |entrant: &Entrant| match entrant.passed {
            true => 0.0,
            false => {
                let star = |leader| forecast.star(entrant.seat, leader, card);
                forecast.boost(entrant.seat).min(3.0) + entrant.members.last().map_or(0.0, star) * 0.5
            }
        };
        let my_hope = hope(me) * 0.8;
        let my_points = points(me);
        let mut above = [0.0f32; 6];
        above[0] = 1.0;
        for (place, rival) in contest.entrants.iter().enumerate().filter(|&(place, _)| place != mine) {
            let ahead = points(rival) + hope(rival) - my_points - my_hope;
            let settled = rival.passed && me.passed;
            // Entrants stand from the highest FreshPoint down, and the lower one wins a tie.
            let tie = if place > mine { 0.5 } else { -0.5 };
            let beats = logistic((ahead + tie) / if settled { 0.02 } else { 1.6 });
            for count in (0..6).rev() {
                let fewer = if count > 0 { above[count - 1] } else { 0.0 };
                above[count] = above[count] * (1.0 - beats) + fewer * beats;
            }
        }
        let within: f32 = above[..(card.places as usize).min(6)].iter().sum();
        let short = f32::from(contest.bar) - my_points - my_hope;
        let reaches = logistic((0.5 - short) / if me.passed { 0.02 } else { 1.2 });
        let leader = me.members.last().unwrap_or(Idol(0));
        let first = if open.has_tension(me.members) { TENSION * above[0] * reaches } else { 0.0 };
        within * reaches * self.reward(self.open.idol(leader).unit, contest.slot) + first
    }
}

/// What each popularity is worth in each season: as many of both as a card file can have.
pub(crate) type Progress = [[f32; 31]; 7];

/// Victory points, and the way to the next rank as far as there is time to go it.
pub(crate) fn progress(rules: &Rules) -> Progress {
    let worth = |season: usize, popularity: usize| worth_of(rules, season as u8, popularity as u8);
    std::array::from_fn(|season| std::array::from_fn(|popularity| worth(season, popularity)))
}

fn worth_of(rules: &Rules, season: u8, popularity: u8) -> f32 {
    let rank = Rank::by(rules, popularity).index();
    let points = f32::from(rules.victory_points[rank]);
    if popularity >= rules.top() {
        return points;
    }
    let (from, to) = (rules.rank_popularity[rank], rules.rank_popularity[rank + 1]);
    let way = f32::from(popularity - from) / f32::from(to - from);
    let time = f32::from(rules.last_season.saturating_sub(season)).min(2.0) / 2.0;
    let climb = f32::from(rules.victory_points[rank + 1]) - points;
    // Popularity helps on beyond the next rank, too.
    points + way * climb * (0.25 + 0.75 * time) + 0.25 * f32::from(popularity) * time
}

/// What an idol is worth when teams are chosen.
pub(crate) fn rating(idol: Idol) -> f32 {
    let card = cards().idol(idol);
    let traits = &cards().traits[idol.index()];
    let values: f32 = Trend::ALL.iter().map(|&trend| f32::from(card.values.get(trend))).sum();
    let mut rating = values / 3.0 + expected(card.star.effect, false) * 0.35;
    rating += if traits.values_per_memory { 2.0 } else { 0.0 };
    rating += f32::from(traits.cards_on_entry) * 0.8 + f32::from(traits.solo_points) * 0.7;
    rating += f32::from(traits.unit_points) * 0.3 + f32::from(traits.unit_dice);
    rating += f32::from(traits.tension_points) * 0.2 + f32::from(traits.outranked_points) * 0.3;
    rating += if traits.shielded { 0.5 } else { 0.0 };
    rating += if traits.reroll_ones { 1.0 } else { 0.0 };
    rating += traits.face_points.iter().map(|&points| f32::from(points) * 0.5).sum::<f32>();
    rating += if traits.no_lesson_die { -0.5 } else { 0.0 };
    rating
}
