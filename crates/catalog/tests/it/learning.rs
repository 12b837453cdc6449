//! Positions and batches, in every game.

use greenroom_catalog::{
    ActError, AnyBatch, AnyPosition, BatchBuffers, BatchError, BatchSetup, Bot, GameKind, Rollout, games,
};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Seat, Seed, Words};

fn deal(kind: &dyn GameKind, seed: u64) -> Box<dyn AnyPosition> {
    let names = (0..*kind.seats().start()).map(|seat| seat.to_string()).collect();
    let header = kind.header(kind.default_options(), names, Seed::from_number(seed));
    kind.learning().position(header).unwrap()
}

/// Plays random actions by their place, to the end or so many of them.
fn play(position: &mut dyn AnyPosition, chance: &mut Fast, most: usize) {
    for _ in 0..most {
        let Some(seat) = position.turn().first() else { return };
        let legal = position.legal(seat).len() as u32;
        position.act_index(seat, chance.below(legal) as usize).unwrap();
    }
}

#[test]
fn a_position_is_played_as_a_table_is() {
    for kind in games() {
        let mut position = deal(*kind, 3);
        let mut table = kind.replay(&position.transcript().unwrap(), None).unwrap();
        let mut chance = Fast::new(1);
        while let Some(seat) = position.turn().first() {
            assert_eq!(position.legal(seat), table.legal_words(seat), "{}", kind.id());
            let legal = position.legal(seat);
            let words = legal[chance.below(legal.len() as u32) as usize].clone();
            position.act(seat, &words).unwrap();
            table.act(seat, &words).unwrap();
        }
        assert_eq!(position.view_text(Eyes::All), table.view_text(Eyes::All), "{}", kind.id());
        assert_eq!(position.standing(), table.standing());
        let transcript = position.transcript().unwrap();
        assert_eq!(transcript, table.transcript().unwrap());
        let again = kind.learning().position_of(&transcript, Some(7)).unwrap();
        assert_eq!((again.number(), again.history()), (7, position.history()[..7].to_vec()));
    }
}

#[test]
fn a_reseeded_clone_meets_other_luck_and_leaves_the_true_game_alone() {
    for kind in games() {
        let start = deal(*kind, 4);
        let end = |seed: Option<u64>| {
            let mut clone = start.clone_box();
            if let Some(seed) = seed {
                clone.reseed(seed);
            }
            play(&mut *clone, &mut Fast::new(9), 10_000);
            clone.view_text(Eyes::All)
        };
        assert_eq!(end(None), end(None), "{}", kind.id());
        // Idol Conclave draws nothing after the deal.
        let same = (1..6).all(|seed| end(Some(seed)) == end(None));
        assert_eq!(same, kind.id() == "idol-conclave", "{}: a clone knows the dice", kind.id());
        let mut clone = start.clone_box();
        clone.reseed(1);
        assert!(clone.transcript().is_none());
        clone.forget();
        play(&mut *clone, &mut Fast::new(2), 3);
        assert_eq!((clone.history().len(), clone.number(), start.number()), (3, 3, 0));
    }
}

#[test]
fn an_information_state_holds_what_the_seat_has_heard_and_no_more() {
    for kind in games() {
        let mut position = deal(*kind, 5);
        play(&mut *position, &mut Fast::new(3), 40);
        for seat in Seat::all(position.seats()) {
            let known: serde_json::Value = serde_json::from_str(&position.information_state(seat)).unwrap();
            let view: serde_json::Value =
                serde_json::from_str(&position.view_text(Eyes::Seat(seat))).unwrap();
            assert_eq!(known["view"], view);
            let own: Vec<Words> = position
                .history()
                .into_iter()
                .filter(|(actor, _)| *actor == seat)
                .map(|(_, words)| words)
                .collect();
            assert_eq!(known["actions"], serde_json::to_value(own).unwrap());
            let table = kind.replay(&position.transcript().unwrap(), None).unwrap();
            let heard = table.log(Eyes::Seat(seat), greenroom_engine::Lang::En, &[], 0).len();
            assert_eq!(known["log"].as_array().unwrap().len(), heard, "{} {seat}", kind.id());
        }
    }
}

/// Plays the action at a place of the list by its ids; those before the last play nothing.
fn say(position: &mut dyn AnyPosition, seat: Seat, index: usize) -> usize {
    let path = position.path(seat, index).unwrap().expect("nobody has gone further yet");
    let before = position.number();
    for (said, &id) in path.iter().enumerate() {
        assert_eq!((position.number(), usize::from(position.steps(seat))), (before, said));
        let mut mask = vec![false; position.id_count()];
        position.mask(seat, &mut mask);
        assert!(mask[usize::from(id)]);
        position.act_id(seat, id.into()).unwrap();
    }
    assert_eq!(position.number(), before + 1);
    path.len()
}

#[test]
fn every_legal_action_can_be_said_by_ids() {
    for kind in games() {
        let (mut by_ids, mut by_place, mut chance) = (deal(*kind, 7), deal(*kind, 7), Fast::new(5));
        while let Some(seat) = by_ids.turn().first() {
            let count = by_ids.legal_count(seat);
            let paths: Vec<Vec<u16>> =
                (0..count).map(|index| by_ids.path(seat, index).unwrap().unwrap()).collect();
            let distinct: std::collections::BTreeSet<&Vec<u16>> = paths.iter().collect();
            assert_eq!(distinct.len(), count, "{}", kind.id());
            let index = chance.below(count as u32) as usize;
            say(&mut *by_ids, seat, index);
            by_place.act_index(seat, index).unwrap();
        }
        assert_eq!(by_ids.view_text(Eyes::All), by_place.view_text(Eyes::All), "{}", kind.id());
    }
}

/// A game of Idol Project in which everybody saves, up to an auction with money for so large a bid.
fn rich_auction(least: u32) -> (Box<dyn AnyPosition>, Seat) {
    let kind = greenroom_catalog::find("idol-project").unwrap();
    let mut position = deal(kind, 1);
    loop {
        let seat = position.turn().first().expect("saving brings money before the game ends");
        let legal: Vec<String> = position.legal(seat).iter().map(|words| words.as_str().to_owned()).collect();
        if legal.iter().any(|words| *words == format!("bid {least}")) {
            return (position, seat);
        }
        let save = ["hold", "pass", "decline", "stay-masked", "done", "rest"];
        let index = legal.iter().position(|words| save.contains(&words.as_str())).unwrap_or(0);
        position.act_index(seat, index).unwrap();
    }
}

#[test]
fn a_large_bid_is_said_in_steps_that_nobody_else_learns_of() {
    let (mut position, seat) = rich_auction(2400);
    let kind = greenroom_catalog::find("idol-project").unwrap();
    let labels = kind.learning().action_labels();
    let index = position.legal(seat).iter().position(|words| words.as_str() == "bid 2380").unwrap();
    let path = position.path(seat, index).unwrap().unwrap();
    let said: Vec<&str> = path.iter().map(|&id| labels[usize::from(id)].as_str()).collect();
    assert_eq!(said, ["further-1000", "further-1000", "raise-370"]);
    let others: Vec<Seat> = Seat::all(position.seats()).filter(|&other| other != seat).collect();
    let told = |position: &dyn AnyPosition, whom: Seat| {
        let mut numbers = vec![0.0; position.observation_length()];
        position.observe(whom, &mut numbers);
        (position.information_state(whom), numbers.iter().map(|number| number.to_bits()).collect::<Vec<_>>())
    };
    let before: Vec<_> = others.iter().map(|&other| told(&*position, other)).collect();
    let own = told(&*position, seat);
    position.act_id(seat, path[0].into()).unwrap();
    assert_eq!(before, others.iter().map(|&other| told(&*position, other)).collect::<Vec<_>>());
    assert_ne!(own.0, told(&*position, seat).0);
    assert_ne!(own.1, told(&*position, seat).1);
    let world = position.sample(Eyes::Seat(seat), 3);
    assert_eq!((world.steps(seat), position.clone_box().steps(seat)), (1, 1));
    assert_eq!(position.sample(Eyes::Seat(others[0]), 3).steps(seat), 0);
    let passed = position.path(seat, 0).unwrap();
    assert_eq!(passed, None, "what one can say without a step was left behind");
    position.act_id(seat, path[1].into()).unwrap();
    position.act_id(seat, path[2].into()).unwrap();
    assert_eq!(position.history().last().unwrap().1.as_str(), "bid 2380");
    assert_eq!(position.steps(seat), 0);
}

#[test]
fn what_is_not_legal_changes_nothing() {
    for kind in games() {
        let mut position = deal(*kind, 6);
        play(&mut *position, &mut Fast::new(4), 10);
        let before = (position.view_text(Eyes::All), position.number());
        let seat = position.turn().first().unwrap();
        let mut mask = vec![false; position.id_count()];
        position.mask(seat, &mut mask);
        let illegal = mask.iter().position(|legal| !legal).unwrap();
        for id in [illegal, mask.len(), usize::MAX] {
            assert_eq!(position.act_id(seat, id), Err(ActError::Id { seat, id }));
        }
        assert!(matches!(position.act_index(seat, 9999), Err(ActError::Index { .. })));
        assert!(matches!(position.act(seat, &Words::new("dance")), Err(ActError::Refused(_))));
        assert!(matches!(position.act(Seat(9), &Words::new("dance")), Err(ActError::Refused(_))));
        assert_eq!(before, (position.view_text(Eyes::All), position.number()));
        let how = Rollout { bot: Bot::Random, seed: 1 };
        assert_eq!(position.rollout(how), position.rollout(how));
        assert_eq!(before, (position.view_text(Eyes::All), position.number()));
    }
}

/// A batch with its buffers.
struct Rows {
    batch: Box<dyn AnyBatch>,
    observations: Vec<f32>,
    masks: Vec<bool>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    done: Vec<bool>,
}

impl Rows {
    fn new(kind: &dyn GameKind, seed: u64, threads: usize, bots: Vec<Option<Bot>>) -> Rows {
        let (seats, games) = (*kind.seats().start(), 4);
        let setup = BatchSetup {
            options: kind.default_options(),
            cards: kind.cards(),
            seats,
            games,
            bots,
            seed,
            threads,
        };
        let learning = kind.learning();
        let (numbers, ids) = (learning.observation_layout().length(), learning.action_labels().len());
        let mut rows = Rows {
            batch: learning.batch(&setup).unwrap(),
            observations: vec![f32::NAN; games * numbers],
            masks: vec![false; games * ids],
            seats: vec![-1; games],
            rewards: vec![f32::NAN; games * usize::from(seats)],
            done: vec![true; games],
        };
        rows.with(|batch, into| batch.reset(into)).unwrap();
        rows
    }

    fn with<T>(&mut self, what: impl FnOnce(&mut dyn AnyBatch, BatchBuffers<'_>) -> T) -> T {
        let Rows { batch, observations, masks, seats, rewards, done } = self;
        what(&mut **batch, BatchBuffers { observations, masks, seats, rewards, done })
    }

    fn step(&mut self) {
        let mut actions = vec![0; 4];
        self.batch.random_actions(&mut actions).unwrap();
        self.with(|batch, into| batch.step(&actions, into)).unwrap();
    }

    fn told(&self) -> (Vec<u32>, Vec<bool>, Vec<i8>, Vec<bool>) {
        let numbers = self.observations.iter().chain(&self.rewards).map(|number| number.to_bits()).collect();
        (numbers, self.masks.clone(), self.seats.clone(), self.done.clone())
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for kind in games() {
        let mut all =
            [(1, 1), (1, 3), (2, 1)].map(|(seed, threads)| Rows::new(*kind, seed, threads, Vec::new()));
        for _ in 0..120 {
            all.iter_mut().for_each(Rows::step);
            assert_eq!(all[0].told(), all[1].told(), "{}", kind.id());
        }
        assert_ne!(all[0].told(), all[2].told(), "{}", kind.id());
        let mut again = Rows::new(*kind, 1, 1, Vec::new());
        all[0].with(|batch, into| batch.reset(into)).unwrap();
        again.with(|batch, into| batch.reset(into)).unwrap();
        assert_eq!(all[0].told(), again.told(), "{}: a reset deals the same games", kind.id());
    }
}

#[test]
fn games_of_a_batch_end_with_rewards_that_sum_to_nothing_and_bots_play_their_seats() {
    for kind in games() {
        let seats = usize::from(*kind.seats().start());
        let mut bots = vec![Some(Bot::Random); seats];
        bots[1] = None;
        let mut rows = Rows::new(*kind, 7, 1, bots);
        let (mut ended, mut won) = (0, 0);
        for _ in 0..5000 {
            rows.step();
            assert!(rows.seats.iter().all(|&seat| seat == 1), "{}", kind.id());
            for (rewards, &done) in rows.rewards.chunks(seats).zip(&rows.done) {
                assert!(rewards.iter().sum::<f32>().abs() < 1e-5);
                assert!(done || rewards.iter().all(|reward| *reward == 0.0));
                won += usize::from(rewards.iter().any(|reward| *reward != 0.0));
                ended += usize::from(done);
            }
            if ended > 4 {
                break;
            }
        }
        assert!(ended > 4 && won > 0, "{}: {ended} games ended, {won} were won", kind.id());
    }
}

#[test]
fn a_wrong_step_plays_in_no_game() {
    for kind in games() {
        let mut rows = Rows::new(*kind, 8, 1, Vec::new());
        let before = rows.told();
        let mut actions = vec![0; 4];
        rows.batch.random_actions(&mut actions).unwrap();
        actions[3] = -1;
        let seat = Seat(rows.seats[3] as u8);
        let refused = rows.with(|batch, into| batch.step(&actions, into));
        assert_eq!(refused, Err(BatchError::Id { game: 3, seat, id: -1 }));
        let short = rows.with(|batch, into| batch.step(&actions[..3], into));
        assert_eq!(short, Err(BatchError::Length { name: "actions", actual: 3, expected: 4 }));
        let masks = rows.with(|batch, into| batch.reset(BatchBuffers { masks: &mut [], ..into }));
        assert!(matches!(masks, Err(BatchError::Length { name: "masks", .. })));
        assert_eq!(rows.told(), before, "{}", kind.id());
    }
}
