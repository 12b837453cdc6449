"""One seat against bots."""

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import greenroom
import greenroom.gymnasium
from greenroom.bench.spec import load_spec


def game_of(env, seed):
    observation, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    seen, reward, over = [observation.sum()], 0.0, False
    while not over:
        assert info["legal"] and env.observation_space.contains(observation)
        observation, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert not cut and (over or reward == 0)
        seen.append(observation.sum())
    return seen, reward


def test_a_game_against_bots_follows_from_its_seed(game_id):
    env = greenroom.gymnasium.env(game_id, opponents="random", seat=1)
    first = game_of(env, 3)
    assert game_of(env, 3) == first
    assert game_of(env, 4) != first
    assert -1 <= first[1] <= 1 and first[1] != 0


def test_other_cards_are_played_with(game_id):
    frozen = load_spec().games[game_id]
    env = greenroom.gymnasium.env(game_id, seats=frozen.seats, cards=frozen.cards, opponents="random", **frozen.options)
    game_of(env, 3)
    assert f'[Cards "{frozen.cards}"]' in env.state_of_play.transcript()
    with pytest.raises(ValueError, match="no cards with the fingerprint"):
        greenroom.gymnasium.env(game_id, cards="0" * 16)


def test_wrong_use_is_refused(game_id):
    with pytest.raises(ValueError, match="there is no seat"):
        greenroom.gymnasium.env(game_id, seat=7)
    env = greenroom.gymnasium.env(game_id)
    with pytest.raises(RuntimeError, match="reset first"):
        env.step(0)
    _, info = env.reset(seed=1)
    with pytest.raises(greenroom.IllegalAction):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
