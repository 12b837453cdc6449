//! What each company has and may expect, in victory points.

use crate::cards::{CARDS, Skills};
use crate::ids::{Field, Idol};
use crate::selling::sale_price;
use crate::state::{IdolProject, Open, Step};
use crate::upkeep::unpaid_idols;
use greenroom_engine::Seat;

/// What winning is worth, above everything else.
pub(crate) const WIN: f32 = 200.0;
/// What standard studio work is worth.
const EARNING: f32 = 1.2;

/// What is looked up again and again in one position.
pub(crate) struct Prospects<'a> {
    game: &'a IdolProject,
    open: &'a Open,
    values: [[i32; 3]; 5],
    skills: [Skills; 5],
    /// For each company, what its two best activities would bring now, the best first.
    gains: [[f32; 2]; 5],
    /// This round's and the next idol with how far ahead one may trust, and where she would go now.
    coming: [Option<(Idol, f32, Option<Seat>)>; 2],
}

impl Prospects<'_> {
    pub(crate) fn of(game: &IdolProject) -> Prospects<'_> {
        let open = &game.open;
        let mut prospects = Prospects {
            game,
            open,
            values: Default::default(),
            skills: Default::default(),
            gains: Default::default(),
            coming: [None; 2],
        };
        for (place, office) in open.offices.iter().enumerate() {
            prospects.values[place] = Field::ALL.map(|field| office.value(field));
            prospects.skills[place] = office.skills();
        }
        // Once this round's idol has signed, the next one is all that counts.
        let soon = if prospects.upkeep_is_paid() { 0.75 } else { 0.4 };
        for (place, (idol, trust)) in
            [(open.idols.current, 0.75), (open.idols.upcoming, soon)].into_iter().enumerate()
        {
            prospects.coming[place] = idol.map(|idol| (idol, trust, prospects.favourite(idol)));
        }
        if matches!(open.step, Step::Auction { .. } | Step::Activity { .. }) {
            for seat in Seat::all(open.seats()) {
                prospects.gains[seat.index()] = prospects.gains_of(seat);
            }
        }
        prospects
    }

    /// How much an idol likes a company: first preference, then second.
    fn liking(&self, idol: Idol, seat: Seat) -> (i32, i32) {
        let [first, second] = CARDS.get().idol(idol).prefers;
        let values = self.values[seat.index()];
        (values[first as usize], values[second as usize])
    }

    fn favourite(&self, idol: Idol) -> Option<Seat> {
        let seats = || Seat::all(self.open.seats());
        let best = seats().map(|seat| self.liking(idol, seat)).max()?;
        let mut liked = seats().filter(|&seat| self.liking(idol, seat) == best);
        let first = liked.next();
        if liked.next().is_some() { None } else { first }
    }

    /// What a company has and may expect, in victory points.
    pub(crate) fn of_seat(&self, seat: Seat) -> f32 {
        self.holdings(seat) + self.hopes(seat) + self.activity_to_come(seat) + self.offer_outlook(seat)
    }

    /// Points, progress towards the dome, money and company values.
    fn holdings(&self, seat: Seat) -> f32 {
        let office = self.open.office(seat);
        let skills = self.skills[seat.index()];
        let values: i32 = self.values[seat.index()].iter().sum();
        let upkeep = office.upkeep();
        // Before the next upkeep another income comes in once this one is paid.
        let income = if self.upkeep_is_paid() { self.open.cards.rules.income } else { 0 };
        let money = self.game.safe(seat);
        let lost = if money + income < upkeep { unpaid_idols(office, money) as f32 } else { 0.0 };
        let stocks = 0.55 * sale_price(office.stocks) as f32 + 110.0 * f32::from(office.stocks.min(4));
        let masked = office.idols.contains(CARDS.get().masked());
        self.open.victory_points(seat) as f32
            + self.dome_progress(seat, skills)
            + 0.2 * total(skills)
            + 0.45 * values as f32
            + money_worth((money + income).saturating_sub(upkeep))
            + 0.005 * stocks
            - running_costs(upkeep, office.stocks)
            - 4.0 * lost
            + if masked { 3.0 } else { 0.0 }
    }

    fn upkeep_is_paid(&self) -> bool {
        matches!(self.open.step, Step::Transfer { .. } | Step::Offer { .. } | Step::Choose { .. })
    }

    /// How near the dome concert is: the last steps count most.
    fn dome_progress(&self, seat: Seat, skills: Skills) -> f32 {
        let near = self.nearness_with(seat, skills);
        let prize = self.open.dome_points(seat) as f32 + 5.0;
        if near == 1.0 { prize * 0.9 } else { prize * (0.25 * near + 0.4 * near * near) }
    }

    /// How much of what the dome needs a company has, from 0 to 1.
    pub(crate) fn nearness(&self, seat: Seat) -> f32 {
        self.nearness_with(seat, self.skills[seat.index()])
    }

    fn nearness_with(&self, seat: Seat, skills: Skills) -> f32 {
        let needs = self.open.dome_needs(seat);
        let missing: f32 = skills.missing(needs).iter().map(|&skill| f32::from(skill)).sum();
        1.0 - missing / total(needs).max(1.0)
    }

    /// What an idol would bring to a company.
    fn charm(&self, seat: Seat, idol: Idol) -> f32 {
        let card = CARDS.get().idol(idol);
        let skills = self.skills[seat.index()];
        let progress = self.dome_progress(seat, skills + card.skills) - self.dome_progress(seat, skills);
        let charm = f32::from(card.vp) + 0.2 * total(card.skills) + progress - 0.01 * card.upkeep as f32;
        charm.max(0.0)
    }

    /// The idols of this and the next round, as far as they would come here now.
    fn hopes(&self, seat: Seat) -> f32 {
        self.coming
            .iter()
            .flatten()
            .filter(|(_, _, liked)| *liked == Some(seat))
            .map(|(idol, trust, _)| trust * self.charm(seat, *idol))
            .sum()
    }

    /// What the activities of this round may still bring, by when the company's turn comes.
    fn activity_to_come(&self, seat: Seat) -> f32 {
        let open = self.open;
        let gains = self.gains[seat.index()];
        match open.step {
            Step::Auction { bid, leader, passed, .. } => {
                let left = open.offices.len() - passed.len() as usize;
                if let Some(place) = open.order[left..].iter().position(|&other| other == seat) {
                    return from_place(gains, left + place);
                }
                if leader != Some(seat) {
                    return 0.5 * (from_place(gains, 1) + from_place(gains, left - 1));
                }
                let bid = bid.unwrap_or(0);
                let rivals =
                    Seat::all(open.seats()).filter(|&other| other != seat && !passed.contains(other));
                let stay_out = rivals.map(|other| self.stays_out(other, bid)).product::<f32>();
                let first = from_place(gains, 0) - price(self.game.safe(seat), bid);
                stay_out * first + (1.0 - stay_out) * from_place(gains, 1)
            }
            Step::Activity { seat: now, done, worked, .. } => {
                let place = open.place_of(now);
                match open.order.iter().position(|&other| other == seat) {
                    Some(at) if at == usize::from(place) && done > 0 => gains[usize::from(worked)],
                    Some(at) if at >= usize::from(place) => from_place(gains, at),
                    _ => 0.0,
                }
            }
            _ => 0.0,
        }
    }

    /// What an offer is worth while it stands: relief for an owner who cannot keep the idol, hope for who wants her.
    fn offer_outlook(&self, seat: Seat) -> f32 {
        let (Step::Offer { owner, idol, takers, .. } | Step::Choose { owner, idol, takers, .. }) =
            self.open.step
        else {
            return 0.0;
        };
        let office = self.open.office(seat);
        let fee = CARDS.get().idol(idol).upkeep;
        if seat == owner {
            let upkeep = office.upkeep();
            let relief = running_costs(upkeep, office.stocks) - running_costs(upkeep - fee, office.stocks)
                + 0.006 * fee as f32;
            (0.5 * (relief - self.charm(seat, idol))).max(0.0) - 1.0
        } else if takers.contains(seat) {
            0.3 * (self.charm(seat, idol) - price(self.game.safe(seat), fee))
        } else {
            0.0
        }
    }

    /// How likely a rival is to let a bid stand.
    fn stays_out(&self, rival: Seat, bid: u32) -> f32 {
        let money = self.game.safe(rival);
        if money <= bid {
            return 1.0;
        }
        let gains = self.gains[rival.index()];
        let edge = from_place(gains, 0) - from_place(gains, 1);
        (0.5 + 0.25 * (price(money, bid) - edge)).clamp(0.1, 0.95)
    }

    fn gains_of(&self, seat: Seat) -> [f32; 2] {
        let money = self.game.safe(seat);
        let mut best = [self.work_gain(seat), 0.0];
        for field in Field::ALL {
            let Some(kind) = self.open.decks[field].out else { continue };
            let card = CARDS.get().investment(kind);
            if card.cost > money {
                continue;
            }
            let gain = 0.5 * f32::from(card.increment) + self.turned_heads(seat, field, card.increment)
                - price(money, card.cost);
            if gain > best[0] {
                best = [gain, best[0]];
            } else if gain > best[1] {
                best[1] = gain;
            }
        }
        best
    }

    /// The best work of this round; the dome above all.
    fn work_gain(&self, seat: Seat) -> f32 {
        let skills = self.skills[seat.index()];
        if skills.cover(self.open.dome_needs(seat)) {
            return WIN / 4.0;
        }
        let works = self.open.works.out.iter().map(|&work| CARDS.get().work(work));
        works
            .filter(|card| skills.cover(card.needs))
            .map(|card| f32::from(card.vp) + 0.006 * card.gage as f32)
            .fold(0.0, f32::max)
    }

    /// The idols who would come after an investment and would not now.
    fn turned_heads(&self, seat: Seat, field: Field, increment: u8) -> f32 {
        let mut sum = 0.0;
        for (idol, trust, liked) in self.coming.iter().flatten() {
            let prefers = CARDS.get().idol(*idol).prefers;
            let mut mine = self.liking(*idol, seat);
            mine.0 += if prefers[0] == field { i32::from(increment) } else { 0 };
            mine.1 += if prefers[1] == field { i32::from(increment) } else { 0 };
            let mut others = Seat::all(self.open.seats()).filter(|&other| other != seat);
            if *liked != Some(seat) && others.all(|other| mine > self.liking(*idol, other)) {
                sum += trust * self.charm(seat, *idol);
            }
        }
        sum
    }
}

/// What a place in card order brings: two activities for the first, what is left for the others.
fn from_place(gains: [f32; 2], place: usize) -> f32 {
    match place {
        0 => gains[0] + 0.9 * gains[1],
        1 => (0.75 * gains[0]).max(EARNING),
        2 => (0.45 * gains[0]).max(EARNING),
        _ => (0.25 * gains[0]).max(EARNING) + 0.3,
    }
}

fn total(skills: Skills) -> f32 {
    skills.list().iter().map(|&skill| f32::from(skill)).sum()
}

/// Money in victory points: the first banknotes matter most.
fn money_worth(money: u32) -> f32 {
    let money = money as f32;
    let low = money.min(500.0);
    let middle = (money - 500.0).clamp(0.0, 1000.0);
    let high = (money - 1500.0).max(0.0);
    0.008 * low + 0.0045 * middle + 0.001 * high
}

/// What spending some of one's money is worth.
fn price(money: u32, spent: u32) -> f32 {
    money_worth(money) - money_worth(money.saturating_sub(spent))
}

/// What idols cost beyond what comes in each round.
fn running_costs(upkeep: u32, stocks: u8) -> f32 {
    let spare = 380.0 + 20.0 * f32::from(stocks) - upkeep as f32;
    0.002 * upkeep as f32 + if spare < 0.0 { -0.02 * spare } else { 0.0 }
}
