"""Many games at once."""

import numpy as np
import pytest

import greenroom
from greenroom.bench.spec import load_spec
from greenroom.vector import VectorEnv


def run(game_id, steps=200, **setup):
    env = VectorEnv(game_id, 6, **setup)
    env.reset()
    seen = []
    for _ in range(steps):
        actions = env.random_actions()
        assert env.masks[np.arange(len(env)), actions].all()
        env.step(actions)
        seen.append((env.observations.sum(), env.masks.sum(), tuple(env.seats), env.rewards.sum(axis=0).tolist()))
        np.testing.assert_allclose(env.rewards.sum(axis=1), 0, atol=1e-5)
        assert not env.rewards[~env.done].any()
    return seen


def test_same_seeds_same_games_on_any_number_of_threads(game_id):
    first = run(game_id, seed=1)
    assert run(game_id, seed=1, threads=3) == first
    assert run(game_id, seed=2) != first


def test_games_end_and_are_dealt_anew(game_id):
    env = VectorEnv(game_id, 2, seed=3)
    env.reset()
    ended = 0
    for _ in range(20_000):
        env.step(env.random_actions())
        ended += int(env.done.sum())
        if ended >= 4:
            return
    raise AssertionError(f"only {ended} games ended")


class Luck:
    """The chance of a batch (wyrand), written once more from its description, so that states can be stepped through the same games."""

    def __init__(self, seed):
        self.state = (seed ^ 0x9E3779B97F4A7C15) % 2**64
        self.number()

    def number(self):
        self.state = (self.state + 0xA0761D6478BD642F) % 2**64
        wide = self.state * (self.state ^ 0xE7037ED1A0B428DB)
        return (wide >> 64 ^ wide) % 2**64

    def below(self, count):
        return self.number() % 2**32 * count >> 32

    def decide(self, ask):
        """What comes of an action, or of a deal, when each question to chance is answered by this."""
        outcomes = []
        while isinstance(found := ask(outcomes), int):
            outcomes.append(self.below(found))
        return found


#: How many steps of these games states can be taken through by the chance of a batch alone. Where a pile is down to one card a batch reads a number
#: for it all the same, and a state is not asked. Cards and rules are the frozen ones, so that it stays the same step.
STEPS = {"idol-project": 18, "philadelphia": 70, "dice-master": 100}


def test_rows_are_what_the_deciding_seat_sees(game_id):
    """States that go through the same games, by the same chance, see and may do what the rows say."""
    frozen, seed, games, ended = load_spec().games[game_id], 11, 3, 0
    kind = greenroom.game(game_id, frozen.cards)
    env = VectorEnv(game_id, games, seats=frozen.seats, seed=seed, cards=frozen.cards, **frozen.options)
    env.reset()
    lucks, states, dealt = [None] * games, [None] * games, [0] * games

    def deal(place):
        lucks[place] = Luck(seed * 0x9E3779B97F4A7C15 % 2**64 ^ (place << 32 | dealt[place]))
        states[place] = lucks[place].decide(lambda outcomes: kind.deal_decided(outcomes, frozen.seats, frozen.options))
        # The batch draws the seed of its random actions.
        lucks[place].number()
        dealt[place] += 1

    def look():
        for place, state in enumerate(states):
            assert env.seats[place] == state.seat
            np.testing.assert_array_equal(env.masks[place], state.mask())
            np.testing.assert_array_equal(env.observations[place], state.observe())

    for place in range(games):
        deal(place)
    look()
    for _ in range(STEPS.get(game_id, 700)):
        actions = env.random_actions()
        env.step(actions)
        for place, action in enumerate(actions):
            state = states[place]
            if action == state.further_id():
                state.apply(int(action))
                assert not env.done[place] and not env.rewards[place].any()
                continue
            index = state.legal_ids().index(action)
            states[place] = state = lucks[place].decide(lambda outcomes: state.attempt(index, outcomes))
            assert env.done[place] == state.is_over
            np.testing.assert_array_equal(env.rewards[place], np.array(state.utilities(), np.float32))
            if state.is_over:
                ended += 1
                deal(place)
        look()
    assert game_id in STEPS or ended > games


def test_opponents_play_by_themselves(game_id):
    seats = greenroom.game(game_id).seats[0]
    env = VectorEnv(game_id, 3, seats=seats, opponents=[None] + ["random"] * (seats - 2) + ["greedy"])
    env.reset()
    for _ in range(60):
        assert (env.seats == 0).all()
        env.step(env.random_actions())


def test_a_wrong_step_changes_nothing(game_id):
    env = VectorEnv(game_id, 3, seed=5)
    env.reset()
    good = env.random_actions()
    illegal = good.copy()
    illegal[2] = int(np.flatnonzero(~env.masks[2])[0])
    before = env.observations.copy()
    for wrong in (illegal, np.array([0, 0, -1]), np.array([0, 0, 10**6])):
        with pytest.raises(greenroom.IllegalAction):
            env.step(wrong)
    with pytest.raises(ValueError, match="actions"):
        env.step(good[:2])
    np.testing.assert_array_equal(env.observations, before)
    env.step(good)


def test_wrong_buffers_and_setups_are_refused(game_id):
    kind = greenroom.game(game_id)
    with pytest.raises(ValueError):
        VectorEnv(game_id, 0)
    with pytest.raises(ValueError):
        VectorEnv(game_id, 2, opponents=["random"] * kind.seats[0])
    with pytest.raises(ValueError):
        VectorEnv(game_id, 2, seats=9)
    env = VectorEnv(game_id, 2)
    env.observations = np.zeros((2, 3), np.float32)
    with pytest.raises(ValueError, match="observations"):
        env.reset()


def test_going_further_plays_nothing_yet():
    env = VectorEnv("idol-project", 2, seats=3)
    env.reset()
    labels = env.game.actions()
    further = labels.index("further-1000")
    save = [labels.index(word) for word in ("hold", "pass", "decline", "stay-masked", "done", "rest")]

    def saving(mask):
        return next((number for number in save if mask[number]), int(np.flatnonzero(mask)[0]))

    while not env.masks[0, further]:
        env.step(np.array([saving(mask) for mask in env.masks]))
    seat, seen, bids = env.seats[0], env.observations[0].copy(), env.masks[0].sum()
    env.step(np.array([further, saving(env.masks[1])]))
    assert env.seats[0] == seat and not env.done[0] and not env.rewards[0].any()
    np.testing.assert_array_equal(env.observations[0][:-1], seen[:-1])
    assert env.observations[0][-1] > seen[-1] == 0
    assert 0 < env.masks[0].sum() < bids and not env.masks[0, save].any()
    env.step(np.array([int(np.flatnonzero(env.masks[0])[0]), saving(env.masks[1])]))
    assert env.seats[0] != seat and env.observations[0][-1] == 0
