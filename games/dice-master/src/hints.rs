//! What a position is worth, for bots: popularity won, what the coming auditions promise, and what is in store.
//!
//! The unit is a victory point. A position in which nothing has been entered yet is worth what the best entries promise, so a
//! lesson, a memory or a unit is worth what it adds to them.

use crate::actions::Action;
use crate::cards::{Appeal, AuditionCard, Special, Use, cards};
use crate::ids::{IDOLS, Idol, IdolSet, Place, SLOTS, Slot, Trend};
use crate::state::{Contest, DiceMaster, Entrant, LAST_SEASON, Open, Step, TOP, VICTORY_POINTS, rank_of};
use arrayvec::ArrayVec;
use greenroom_engine::{Hints, Seat};

/// The mean of a die.
const DIE: f32 = 3.5;
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

impl Hints for DiceMaster {
    fn worth(&self, seat: Seat) -> f32 {
        if self.open.step == Step::Over {
            return self.final_worth(seat);
        }
        let mine = self.standing_of(seat) + self.store_of(seat) + self.prospects(seat);
        let rivals = Seat::all(self.open.seats).filter(|&other| other != seat);
        let best = rivals.map(|other| self.standing_of(other)).fold(0.0, f32::max);
        mine - RIVALRY * best
    }

    fn promise(&self, _seat: Seat, action: Action) -> f32 {
        match action {
            Action::Ready => 3.0,
            Action::Star(..) | Action::Play(..) => 2.0,
            Action::Unit(_) | Action::Promote(_) => 1.0,
            Action::Enter(_, Place::Slot(_)) => 1.0,
            Action::Reopen => -1.0,
            _ => 0.0,
        }
    }
}

impl DiceMaster {
    /// At the end only the result counts.
    fn final_worth(&self, seat: Seat) -> f32 {
        let score =
            |seat: Seat| 100.0 * self.open.victory_points(seat) as f32 - self.open.fresh_points(seat) as f32;
        let rivals = Seat::all(self.open.seats).filter(|&other| other != seat);
        let best = rivals.map(score).fold(f32::MIN, f32::max);
        let won = if score(seat) > best { 20.0 } else { 0.0 };
        won + (score(seat) - RIVALRY * best) / 100.0
    }

    /// Victory points, and the way to the next rank as far as there is time to go it.
    fn standing_of(&self, seat: Seat) -> f32 {
        self.open.rosters[seat.index()]
            .iter()
            .map(|idol| self.progress(self.open.idol(idol).popularity))
            .sum()
    }

    fn progress(&self, popularity: u8) -> f32 {
        let rank = rank_of(popularity) as usize;
        let points = f32::from(VICTORY_POINTS[rank]);
        if popularity >= TOP {
            return points;
        }
        let (from, to) = (crate::state::NEEDED[rank], crate::state::NEEDED[rank + 1]);
        let way = f32::from(popularity - from) / f32::from(to - from);
        let time = f32::from(LAST_SEASON - self.open.season).min(2.0) / 2.0;
        let climb = f32::from(VICTORY_POINTS[rank + 1]) - points;
        // Popularity helps on beyond the next rank, too.
        points + way * climb * (0.25 + 0.75 * time) + 0.25 * f32::from(popularity) * time
    }

    /// What a seat has in store for later seasons.
    fn store_of(&self, seat: Seat) -> f32 {
        let open = &self.open;
        let later = f32::from(LAST_SEASON - open.season).min(2.0) / 2.0;
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

    /// What this season's auditions promise a seat.
    fn prospects(&self, seat: Seat) -> f32 {
        let open = &self.open;
        if matches!(open.step, Step::Choose { .. } | Step::Assign { .. } | Step::Souvenir { .. }) {
            return 0.0;
        }
        let outlook = Outlook::of(self);
        let auditions = matches!(open.step, Step::Appeal | Step::Extra { .. } | Step::Memory);
        if !auditions {
            return self.entry_prospects(seat, &outlook);
        }
        let mut total = 0.0;
        if let (Step::Appeal, Some(contest)) = (open.step, &open.contest) {
            total += self.contest_prospect(seat, contest, &outlook);
        }
        for leader in open.leaders(seat) {
            match open.entered[leader.index()] {
                Place::Slot(slot) if slot.0 >= open.trends_shown => {
                    let rivals =
                        self.acts_in(slot).filter(|&rival| rival != leader).map(|rival| (rival, 1.0));
                    total += outlook.chance(self, leader, slot, rivals) * self.reward(leader, slot);
                }
                Place::Lesson => total += REST,
                _ => {}
            }
        }
        total
    }

    /// Pieces on the sheet count where they lie; the others where they would do best, one in a slot.
    fn entry_prospects(&self, seat: Seat, outlook: &Outlook) -> f32 {
        let open = &self.open;
        let mut taken = [false; SLOTS];
        let mut total = 0.0;
        let placed = |leader: Idol| self.hidden.sheets[leader.index()];
        for leader in open.leaders(seat) {
            match placed(leader) {
                Place::Slot(slot) => {
                    taken[slot.index()] = true;
                    total += self.entry_value(seat, leader, slot, outlook);
                }
                Place::Lesson => total += REST,
                Place::Unset => {}
            }
        }
        // While the sheet is filled in, every piece on it is a step forward.
        let filling_in = open.step == Step::Enter;
        for leader in open.leaders(seat).filter(|&leader| !filling_in && placed(leader) == Place::Unset) {
            let mut best = (REST, None);
            for slot in Slot::all().filter(|slot| !taken[slot.index()]) {
                if outlook.admits(leader, slot) {
                    let value = self.entry_value(seat, leader, slot, outlook);
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

    fn entry_value(&self, seat: Seat, leader: Idol, slot: Slot, outlook: &Outlook) -> f32 {
        let rivals = outlook.leaders.iter().copied().filter_map(|rival| {
            let comes = outlook.comes[rival.index()];
            let other = outlook.seat[rival.index()] != Some(seat);
            (other && outlook.admits(rival, slot)).then_some((rival, comes))
        });
        outlook.chance(self, leader, slot, rivals) * self.reward(leader, slot)
    }

    /// What passing the audition in a slot brings an idol or unit.
    fn reward(&self, leader: Idol, slot: Slot) -> f32 {
        let Some(card) = self.open.audition(slot) else { return 0.0 };
        let members = self.open.idol(leader).unit;
        let count = members.len() as u8;
        let (each, mut left) = (card.popularity / count, card.popularity % count);
        let mut reward = 0.0;
        for idol in members.iter() {
            let before = self.open.idol(idol).popularity;
            let extra = u8::from(left > 0);
            left = left.saturating_sub(1);
            reward += self.progress((before + each + extra).min(TOP)) - self.progress(before);
            reward += if card.tension && !self.open.idol(idol).tension { TENSION } else { 0.0 };
        }
        let later = if self.open.season == LAST_SEASON { 0.0 } else { 1.0 };
        reward + later * (MEMORY * f32::from(card.memory) + ASIDE * f32::from(card.cards))
    }

    /// What the audition that is being held promises: who could still get past whom.
    fn contest_prospect(&self, seat: Seat, contest: &Contest, outlook: &Outlook) -> f32 {
        let open = &self.open;
        let Some(mine) = contest.entrants.iter().position(|entrant| entrant.seat == seat) else { return 0.0 };
        let Some(card) = open.audition(contest.slot) else { return 0.0 };
        let me = &contest.entrants[mine];
        let points = |entrant: &Entrant| f32::from(open.points(contest, entrant));
        let hope = |entrant: &Entrant| match entrant.passed {
            true => 0.0,
            false => {
                outlook.boost[entrant.seat.index()].min(3.0)
                    + entrant.members.highest().map_or(0.0, |leader| outlook.star(leader, card)) * 0.5
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
        let leader = me.members.highest().unwrap_or(Idol(0));
        let first = if open.has_tension(me.members) { TENSION * above[0] * reaches } else { 0.0 };
        within * reaches * self.reward(leader, contest.slot) + first
    }
}

/// What everybody can be expected to show this season.
struct Outlook {
    leaders: ArrayVec<Idol, IDOLS>,
    seat: [Option<Seat>; IDOLS],
    /// The slots that admit a leader, as bits.
    admitted: [u8; IDOLS],
    /// What star abilities could add for a leader.
    stars: [f32; IDOLS],
    /// How likely a leader is to come to any one audition that admits her.
    comes: [f32; IDOLS],
    /// The mean points of a leader in each trend, without cards.
    mean: [[f32; 3]; IDOLS],
    /// The points that a seat's cards add to each of its idols and units.
    boost: [f32; 5],
}

impl Outlook {
    fn of(game: &DiceMaster) -> Outlook {
        let open = &game.open;
        let mut outlook = Outlook {
            leaders: ArrayVec::new(),
            seat: [None; IDOLS],
            admitted: [0; IDOLS],
            stars: [0.0; IDOLS],
            comes: [0.0; IDOLS],
            mean: [[0.0; 3]; IDOLS],
            boost: [0.0; 5],
        };
        for seat in Seat::all(open.seats) {
            let mut acts = 0.0;
            for leader in open.leaders(seat) {
                let place = leader.index();
                let members = open.idol(leader).unit;
                outlook.leaders.push(leader);
                outlook.seat[place] = Some(seat);
                outlook.stars[place] = star_boost(open, members);
                for slot in Slot::all().filter(|&slot| open.admits(slot, leader).is_ok()) {
                    outlook.admitted[place] |= 1 << slot.0;
                }
                let admitted = outlook.admitted[place].count_ones();
                outlook.comes[place] = if admitted == 0 { 0.0 } else { 1.0 / (admitted as f32 + 0.4) };
                for trend in Trend::ALL {
                    outlook.mean[place][trend.index()] = mean_points(open, members, trend);
                }
                let waits = match open.entered[place] {
                    Place::Slot(slot) => slot.0 >= open.trends_shown.saturating_sub(1),
                    Place::Lesson => false,
                    Place::Unset => admitted > 0,
                };
                acts += if waits { 1.0 } else { 0.0 };
            }
            outlook.boost[seat.index()] = hand_boost(game, seat) / f32::max(acts, 1.0);
        }
        outlook
    }

    fn admits(&self, leader: Idol, slot: Slot) -> bool {
        self.admitted[leader.index()] >> slot.0 & 1 != 0
    }

    fn star(&self, leader: Idol, card: &AuditionCard) -> f32 {
        if card.rule == Some(Special::NoMemories) { 0.0 } else { self.stars[leader.index()] }
    }

    /// The points that a leader can be expected to reach, with cards and stars.
    fn total(&self, leader: Idol, trend: Trend, card: &AuditionCard) -> f32 {
        let boost = match card.rule {
            Some(Special::NoCards) => 0.0,
            _ => self.seat[leader.index()].map_or(0.0, |seat| self.boost[seat.index()]),
        };
        self.mean[leader.index()][trend.index()] + boost + self.star(leader, card)
    }

    /// How likely a leader is to pass the audition in a slot, when these rivals come with these likelihoods.
    fn chance(
        &self,
        game: &DiceMaster,
        leader: Idol,
        slot: Slot,
        rivals: impl Iterator<Item = (Idol, f32)>,
    ) -> f32 {
        let Some(card) = game.open.audition(slot) else { return 0.0 };
        let trend = game.hidden.trends[slot.index()];
        let mine = self.total(leader, trend, card);
        let visited = if game.open.visitor == Some(slot) { crate::entry::PASSING_BAR } else { 0 };
        let reaches = logistic((mine - f32::from(card.points + visited) + 0.5) / 1.7);
        let mut better = 0.0;
        for (rival, comes) in rivals {
            better += comes * logistic((self.total(rival, trend, card) - mine) / 2.4);
        }
        reaches * at_most(card.places - 1, better)
    }
}

/// From 0 to 1, a half at 0: the shape of a logistic curve without its cost.
fn logistic(x: f32) -> f32 {
    let half = x * 0.5;
    0.5 + 0.5 * half / (1.0 + half * half).sqrt()
}

/// How likely at most so many come when `mean` are expected (Poisson).
fn at_most(count: u8, mean: f32) -> f32 {
    let (mut term, mut sum) = (1.0, 1.0);
    for number in 1..=count {
        term *= mean / f32::from(number);
        sum += term;
    }
    sum * (-mean).exp()
}

/// The mean of the first roll of an idol or unit in a trend.
fn mean_points(open: &Open, members: IdolSet, trend: Trend) -> f32 {
    let traits = open.traits(members);
    let unit = members.len() > 1;
    let trained = members.iter().any(|idol| open.idol(idol).lessons & (1 << trend.index()) != 0);
    let mut dice = crate::audition::DICE as f32;
    dice += if trained && !traits.no_lesson_die { 1.0 } else { 0.0 };
    dice += if unit { f32::from(traits.unit_dice) } else { 0.0 };
    let faces: i16 = traits.face_points.iter().map(|&points| i16::from(points)).sum();
    let each = DIE + f32::from(faces) / 6.0 + if traits.reroll_ones { 0.4 } else { 0.0 };
    let mut mean = f32::from(open.unit_value(members, trend)) + dice * each;
    mean += f32::from(if unit { traits.unit_points } else { traits.solo_points });
    if open.has_tension(members) {
        mean += f32::from(traits.tension_points);
    }
    mean + f32::from(traits.outranked_points) * 0.4
}

/// What star abilities could add: the best of all, and half of one more.
fn star_boost(open: &Open, members: IdolSet) -> f32 {
    let (mut best, mut memories) = (0.0f32, 0);
    for idol in members.iter().filter(|&idol| open.idol(idol).memories > 0) {
        best = best.max(expected(cards().idol(idol).star.effect, members.len() > 1));
        memories += open.idol(idol).memories;
    }
    if memories > 1 { best * 1.4 } else { best }
}

/// What the cards in a hand could add in auditions.
fn hand_boost(game: &DiceMaster, seat: Seat) -> f32 {
    let cards = cards();
    let of = |kind| match cards.kind(kind).used {
        Use::Audition(effect, _) => expected(effect, false),
        Use::Produce(_) => 0.0,
    };
    game.hand(seat).iter().map(|card| of(cards.kind_of(card))).sum()
}

/// About how many points an effect is worth.
fn expected(effect: Appeal, unit: bool) -> f32 {
    match effect {
        Appeal::Points(points) | Appeal::CheerFans(points) => f32::from(points),
        Appeal::PointsPerMemory(points) => f32::from(points) * 1.2,
        Appeal::RaiseDice(by) => f32::from(by) * 2.4,
        Appeal::LowestBecomes(face) | Appeal::CheerProducer(face) => f32::from(face) - 2.0,
        Appeal::LowBecome { up_to, face } => {
            let gain: i16 = (1..=i16::from(up_to)).map(|low| i16::from(face) - low).sum();
            f32::from(gain) / 6.0 * 3.0
        }
        Appeal::MatchDice => 4.5,
        Appeal::RerollUpTo(up_to) => {
            let gain: f32 = (1..=up_to).map(|low| DIE - f32::from(low)).sum();
            gain / 6.0 * 3.0
        }
        Appeal::AddDice(dice) => f32::from(dice) * DIE,
        Appeal::StrikeOne => 2.0,
        Appeal::StrikeAll => 2.5,
        Appeal::ChangeTrend => 1.5,
        Appeal::SetAside(_) => 0.3,
        Appeal::Teamwork { solo, unit: together } => f32::from(if unit { together } else { solo }),
    }
}

/// What an idol is worth when teams are chosen.
fn rating(idol: Idol) -> f32 {
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
