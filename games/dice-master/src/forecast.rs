//! What everybody can be expected to show in this season's auditions, for bots.

use crate::cards::{Appeal, AuditionCard, Special, Use, cards};
use crate::ids::{IDOLS, Idol, IdolSet, Place, Slot, Trend, TrendSet};
use crate::state::{DiceMaster, Open};
use crate::traits::Traits;
use arrayvec::ArrayVec;
use greenroom_engine::{Id, IdSet, MAX_SEATS, Seat};

/// The mean of a die.
const DIE: f32 = 3.5;

type SlotSet = IdSet<Slot, u8>;

/// What everybody can be expected to show this season, with each leader's traits and rank looked up once.
pub(crate) struct Forecast {
    pub(crate) leaders: ArrayVec<Idol, IDOLS>,
    pub(crate) seat: [Option<Seat>; IDOLS],
    /// The slots that admit a leader.
    admitted: [SlotSet; IDOLS],
    /// What star abilities could add for a leader.
    stars: [f32; IDOLS],
    /// How likely a leader is to come to any one audition that admits her.
    pub(crate) comes: [f32; IDOLS],
    /// What cards in her seat's hand give her more than others: Teamwork for units, the cheers for Yukiho.
    suited: [f32; IDOLS],
    /// The mean points of a leader in each trend, without cards.
    mean: [[f32; 3]; IDOLS],
    /// The points that a seat's cards add to each of its idols and units.
    pub(crate) boost: [f32; MAX_SEATS],
}

impl Forecast {
    pub(crate) fn of(game: &DiceMaster) -> Forecast {
        let open = &game.open;
        let mut forecast = Forecast {
            leaders: ArrayVec::new(),
            seat: [None; IDOLS],
            admitted: [SlotSet::empty(); IDOLS],
            stars: [0.0; IDOLS],
            suited: [0.0; IDOLS],
            comes: [0.0; IDOLS],
            mean: [[0.0; 3]; IDOLS],
            boost: [0.0; MAX_SEATS],
        };
        for seat in Seat::all(open.seats()) {
            let mut acts = 0.0;
            for leader in open.leaders(seat) {
                let place = leader.index();
                let members = open.idol(leader).unit;
                forecast.leaders.push(leader);
                forecast.seat[place] = Some(seat);
                let traits = open.traits(members);
                forecast.stars[place] = star_boost(open, members);
                forecast.suited[place] = suited(game, seat, members, &traits);
                forecast.mean[place] = mean_points(open, members, &traits);
                let (rank, count) = (open.rank(members), members.len());
                for slot in Slot::all().filter(|&slot| open.admits_rank(slot, rank, count).is_ok()) {
                    forecast.admitted[place].insert(slot);
                }
                let admitted = forecast.admitted[place].len();
                forecast.comes[place] = if admitted == 0 { 0.0 } else { 1.0 / (admitted as f32 + 0.4) };
                let waits = match open.entered[place] {
                    Some(Place::Slot(slot)) => slot.0 >= open.trends_shown.saturating_sub(1),
                    Some(Place::Lesson) => false,
                    None => admitted > 0,
                };
                acts += if waits { 1.0 } else { 0.0 };
            }
            forecast.boost[seat.index()] = hand_boost(game, seat) / f32::max(acts, 1.0);
        }
        forecast
    }

    pub(crate) fn admits(&self, leader: Idol, slot: Slot) -> bool {
        self.admitted[leader.index()].contains(slot)
    }

    pub(crate) fn star(&self, leader: Idol, card: &AuditionCard) -> f32 {
        if card.rule == Some(Special::NoMemories) { 0.0 } else { self.stars[leader.index()] }
    }

    /// The points that a leader can be expected to reach, with cards and stars.
    fn total(&self, leader: Idol, trend: Trend, card: &AuditionCard) -> f32 {
        let boost = match card.rule {
            Some(Special::NoCards) => 0.0,
            _ => self.seat[leader.index()].map_or(0.0, |seat| self.boost[seat.index()]),
        };
        let suited = if boost > 0.0 { self.suited[leader.index()] } else { 0.0 };
        self.mean[leader.index()][trend.index()] + boost + suited + self.star(leader, card)
    }

    /// How likely a leader is to pass the audition in a slot, when these rivals come with these likelihoods.
    pub(crate) fn chance(
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
pub(crate) fn logistic(x: f32) -> f32 {
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

/// The mean of the first roll of an idol or unit in each trend.
fn mean_points(open: &Open, members: IdolSet, traits: &Traits) -> [f32; 3] {
    let unit = members.len() > 1;
    let dice = crate::audition::DICE as f32 + if unit { f32::from(traits.unit_dice) } else { 0.0 };
    let lessons = members.iter().fold(TrendSet::empty(), |all, idol| all.union(open.idol(idol).lessons));
    let faces: i16 = traits.face_points.iter().map(|&points| i16::from(points)).sum();
    let each = DIE + f32::from(faces) / 6.0 + if traits.reroll_ones { 0.4 } else { 0.0 };
    let together = f32::from(if unit { traits.unit_points } else { traits.solo_points });
    let tension = if open.has_tension(members) { f32::from(traits.tension_points) } else { 0.0 };
    let outranked = f32::from(traits.outranked_points) * 0.4;
    Trend::ALL.map(|trend| {
        let trained = lessons.contains(trend) && !traits.no_lesson_die;
        let dice = dice + if trained { 1.0 } else { 0.0 };
        f32::from(open.unit_value(members, trend)) + dice * each + together + tension + outranked
    })
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
pub(crate) fn hand_boost(game: &DiceMaster, seat: Seat) -> f32 {
    let cards = cards();
    let of = |kind| match cards.kind(kind).used {
        Use::Audition(effect, _) => expected(effect, false),
        Use::Produce(_) => 0.0,
    };
    game.hand(seat).iter().map(of).sum()
}

/// What the cards in a hand give an idol or unit beyond what they give anybody.
fn suited(game: &DiceMaster, seat: Seat, members: IdolSet, traits: &Traits) -> f32 {
    if members.len() == 1 && traits.teamwork.is_none() && traits.cheer_producer.is_none() {
        return 0.0;
    }
    let cards = cards();
    let of = |kind| match cards.kind(kind).used {
        Use::Audition(Appeal::Teamwork { solo, unit }, _) => {
            let usual = if members.len() > 1 { unit } else { solo };
            f32::from(traits.teamwork.unwrap_or(usual) - solo)
        }
        Use::Audition(Appeal::CheerProducer(face), _) => {
            f32::from(traits.cheer_producer.unwrap_or(face)) - f32::from(face)
        }
        Use::Audition(Appeal::CheerFans(points), _) if traits.no_cheer_fans => -f32::from(points) / 3.0,
        _ => 0.0,
    };
    game.hand(seat).iter().map(of).sum()
}

/// About how many points an effect is worth.
pub(crate) fn expected(effect: Appeal, unit: bool) -> f32 {
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
