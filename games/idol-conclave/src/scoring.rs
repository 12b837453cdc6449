//! §3 What the special cards count, and §4 Results.

use crate::cards::{EventEffect, Idol, IdolSet, VoteCard, VoteEffect};
use crate::event::Event;
use crate::ids::{VoteId, VoteSet};
use crate::state::{IdolConclave, Line, MOST_VOTES, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{Audience, ByWord, Log, Seat, SeatMap, Standing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a vote card adds to an idol's votes.
#[derive(Clone, Copy, Debug)]
pub struct CardValue {
    /// So many votes.
    pub(crate) votes: i32,
    /// So many more for each card of the fullest line.
    pub(crate) with_fullest: i32,
    /// §3-1: whether it reverses the highest card.
    pub(crate) reverses: bool,
}

impl CardValue {
    const NOTHING: CardValue = CardValue { votes: 0, with_fullest: 0, reverses: false };
}

impl From<VoteEffect> for CardValue {
    fn from(effect: VoteEffect) -> CardValue {
        match effect {
            VoteEffect::Votes(votes) => CardValue { votes, ..CardValue::NOTHING },
            VoteEffect::Scandal {} => CardValue { reverses: true, ..CardValue::NOTHING },
            VoteEffect::BackstageDeal {} => CardValue::NOTHING,
            VoteEffect::GroupVote {} => CardValue { with_fullest: 1000, ..CardValue::NOTHING },
        }
    }
}

/// How an idol's votes add up, as far as somebody knows her cards: hidden ones count nothing yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The sum, after Scandals.
    pub total: i32,
    /// How many of her votes are hidden and could still count something.
    pub hidden: u8,
    /// Whether an odd number of Scandals reverses her highest cards.
    pub reversed: bool,
    /// The highest number of a card of hers, for or against.
    highest: i32,
}

impl Count {
    /// §3-1: what a card counts after Scandals: every card with the highest absolute number changes its sign.
    fn after_scandals(&self, votes: i32) -> i32 {
        if self.reversed && votes.abs() == self.highest { -votes } else { votes }
    }
}

/// What each card of an idol counts in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardCounts {
    /// Her event.
    pub event: i32,
    /// Her votes from the top; a hidden one counts nothing.
    pub votes: ArrayVec<i32, MOST_VOTES>,
}

impl Open {
    /// §4-1: how each idol's votes add up. `print` says what is printed on a card, where that is known.
    pub fn counts(&self, print: impl Fn(VoteId) -> Option<VoteCard>) -> [Count; 6] {
        let most = self.most_votes();
        Idol::ALL.map(|idol| self.count(idol, most, &print))
    }

    #[inline]
    fn count(&self, idol: Idol, most: i32, print: impl Fn(VoteId) -> Option<VoteCard>) -> Count {
        let effect = self.effect_on(idol);
        let line = self.line(idol);
        let asleep = asleep_place(effect, line);
        let event = self.event_votes(idol, effect, most);
        let (mut sum, mut highest, mut at_highest, mut hidden) = (event, event.abs(), event, 0);
        // §5: the Simultaneous Vote counts as a Scandal.
        let mut reversed = effect == EventEffect::SimultaneousVote {};
        for (place, &vote) in line.iter().enumerate() {
            let awake = place != asleep;
            let card = print(vote);
            let value = card.map_or(CardValue::NOTHING, |card| self.cards.value(card));
            hidden += u8::from(awake && card.is_none());
            reversed ^= value.reverses & awake;
            let votes = votes_of(value, most, awake);
            sum += votes;
            let kept = if votes.abs() > highest { 0 } else { at_highest };
            let added = if votes.abs() < highest { 0 } else { votes };
            at_highest = kept + added;
            highest = highest.max(votes.abs());
        }
        let total = if reversed { sum - 2 * at_highest } else { sum };
        Count { total, hidden, reversed, highest }
    }

    /// §4-1: what each card of an idol counts, so that the count can be told card by card.
    pub fn card_counts(&self, idol: Idol, print: impl Fn(VoteId) -> Option<VoteCard>) -> CardCounts {
        let (effect, most) = (self.effect_on(idol), self.most_votes());
        let line = self.line(idol);
        let asleep = asleep_place(effect, line);
        let count = self.count(idol, most, &print);
        let value = |vote: VoteId| print(vote).map_or(CardValue::NOTHING, |card| self.cards.value(card));
        let votes = line.iter().enumerate();
        CardCounts {
            event: count.after_scandals(self.event_votes(idol, effect, most)),
            votes: votes
                .map(|(place, &vote)| count.after_scandals(votes_of(value(vote), most, place != asleep)))
                .collect(),
        }
    }

    /// §3-3: what a card that counts the fullest line would count now; nothing for any other card.
    pub fn group_votes(&self, card: VoteCard) -> Option<i32> {
        let value = self.cards.value(card);
        (value.with_fullest != 0).then(|| votes_of(value, self.most_votes(), true))
    }

    /// §3-3: the largest number of vote cards on any idol.
    fn most_votes(&self) -> i32 {
        Idol::ALL.into_iter().map(|idol| self.counted_votes(idol)).max().unwrap_or(0)
    }

    /// §3-3 and §5 Steady Marketting: how many vote cards an idol counts as having.
    fn counted_votes(&self, idol: Idol) -> i32 {
        let extra = if self.effect_on(idol) == (EventEffect::SteadyMarketting {}) { 2 } else { 0 };
        self.line(idol).len() as i32 + extra
    }

    /// What an idol's event counts before Scandals.
    fn event_votes(&self, idol: Idol, effect: EventEffect, most: i32) -> i32 {
        match effect {
            EventEffect::Votes(votes) => votes,
            EventEffect::Underdog { at_most, votes } if self.line(idol).len() <= at_most as usize => votes,
            // Tied for the most is the most.
            EventEffect::ManiaPopular {} if self.counted_votes(idol) < most => most * 1000,
            _ => 0,
        }
    }

    /// §4-2: the leader points of a seat with this identity.
    pub fn leader_points(&self, seat: Seat, identity: Idol, places: &[u8; 6]) -> i32 {
        let candidate = self.candidates[seat.index()];
        let place = |idol: Idol| places[idol as usize] as usize - 1;
        let rules = &self.cards.get().rules;
        if identity == candidate {
            rules.leader_points_same[place(identity)]
        } else {
            rules.leader_points[place(identity)] + rules.leader_points[place(candidate)]
        }
    }
}

/// §5 Overslept: the place of the next to last vote card, which counts nothing; beyond the line where nobody oversleeps.
fn asleep_place(effect: EventEffect, line: &Line) -> usize {
    if effect == (EventEffect::Overslept {}) { line.len().wrapping_sub(2) } else { usize::MAX }
}

/// What a vote card counts before Scandals. §3-3: a group vote counts the fullest line.
fn votes_of(value: CardValue, most: i32, awake: bool) -> i32 {
    (value.votes + most * value.with_fullest) * i32::from(awake)
}

/// §4-1: the place of each idol; tied idols share a place and leave the next ones unused.
pub fn places(totals: [i32; 6]) -> [u8; 6] {
    totals.map(|total| 1 + totals.iter().filter(|&&other| other > total).count() as u8)
}

/// How the election has ended, as all see it. Whose identity is whose stands in the view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// §4-1: what each idol has got.
    #[serde(with = "ByWord::<Idol, i32>")]
    pub totals: [i32; 6],
    /// §4-1: the place of each idol.
    #[serde(with = "ByWord::<Idol, u8>")]
    pub places: [u8; 6],
    /// §4-2: the leader points of each seat.
    pub points: SeatMap<i32>,
    /// §4-2: the winners' identities, who lead Prism Five.
    pub leaders: IdolSet,
    /// §4-2: the idols in the first two places.
    pub central: IdolSet,
}

/// §4: how the election ends if it ends now.
pub fn outcome(game: &IdolConclave) -> Outcome {
    let totals = game.totals();
    let places = places(totals);
    let seats = || Seat::all(game.open.seats());
    let points: SeatMap<i32> = seats().map(|seat| game.leader_points(seat, &places)).collect();
    let best = points.iter().copied().max();
    let winners = seats().filter(|seat| Some(points[seat.index()]) == best);
    let leaders = winners.map(|seat| game.identities[seat.index()]).collect();
    let central = Idol::ALL.into_iter().filter(|&idol| places[idol as usize] <= 2).collect();
    Outcome { totals, places, points, leaders, central }
}

/// §4-2: ranks and leader points; all with the most win.
pub(crate) fn standing(game: &IdolConclave) -> Option<Standing> {
    let points = &game.open.outcome.as_ref()?.points;
    Some(Standing::by(points.clone(), |seat| points[seat.index()]))
}

impl IdolConclave {
    /// §4-1: what every idol has got, all cards face up.
    pub fn totals(&self) -> [i32; 6] {
        self.open.counts(|vote| Some(self.print(vote))).map(|count| count.total)
    }

    /// §4-1: the game is over; all face-down cards are turned over, and nobody has to keep out of the box any more (§1-1).
    pub(crate) fn end(&mut self, log: &mut impl Log<Event>) {
        self.open.step = Step::Over;
        let on_idols: VoteSet = self.open.lines.iter().flatten().copied().collect();
        for vote in on_idols.union(self.open.boxed).iter() {
            if on_idols.contains(vote) && !self.open.vote(vote).face_up {
                self.open.turned_up.insert(vote);
                self.open.turn_card(vote, true);
            }
            self.open.make_known(vote);
        }
        log.reveal();
        log.tell(Audience::Everyone, Event::Over);
        let outcome = outcome(self);
        self.tell_outcome(&outcome, log);
        self.open.outcome = Some(outcome);
    }

    /// §4: from the last idol to the first, then who was who, and who leads.
    fn tell_outcome(&self, outcome: &Outcome, log: &mut impl Log<Event>) {
        let place = |idol: Idol| outcome.places[idol as usize];
        let mut order = Idol::ALL;
        order.sort_unstable_by_key(|&idol| std::cmp::Reverse((place(idol), idol)));
        for idol in order {
            let votes = outcome.totals[idol as usize];
            log.tell(Audience::Everyone, Event::Counted { idol, votes, place: place(idol) });
        }
        for seat in Seat::all(self.open.seats()) {
            let (identity, candidate) = (self.identities[seat.index()], self.open.candidates[seat.index()]);
            let points = outcome.points[seat.index()];
            log.tell(Audience::Everyone, Event::Unmasked { seat, identity, candidate, points });
        }
        for seat in Seat::all(self.open.seats()) {
            let idol = self.identities[seat.index()];
            if outcome.leaders.contains(idol) {
                log.tell(Audience::Everyone, Event::Leads { seat, idol });
            }
        }
        log.tell(Audience::Everyone, Event::Central { idols: outcome.central });
    }

    /// §4-2: the leader points of a seat.
    pub fn leader_points(&self, seat: Seat, places: &[u8; 6]) -> i32 {
        self.open.leader_points(seat, self.identities[seat.index()], places)
    }
}
