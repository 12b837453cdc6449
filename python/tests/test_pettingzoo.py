"""PettingZoo's own tests, in every game."""

import warnings

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, performance_benchmark, seed_test

import greenroom
import greenroom.pettingzoo
from greenroom.bench.spec import load_spec


def test_api(game_id):
    with warnings.catch_warnings():
        # It warns that numbers of an observation may be below 0 or have no bound.
        warnings.simplefilter("ignore", UserWarning)
        api_test(greenroom.pettingzoo.env(game_id), num_cycles=300)


def test_seeds(game_id):
    seed_test(lambda: greenroom.pettingzoo.env(game_id), num_cycles=60)


def test_other_cards_are_played_with(game_id):
    frozen = load_spec().games[game_id]
    env = greenroom.pettingzoo.env(game_id, seats=frozen.seats, cards=frozen.cards, **frozen.options)
    env.reset(seed=1)
    for _ in range(20):
        env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
    assert f'[Cards "{frozen.cards}"]' in env.unwrapped.state_of_play.transcript()
    with pytest.raises(ValueError, match="no cards with the fingerprint"):
        greenroom.pettingzoo.env(game_id, cards="0" * 16)


def test_performance(capsys):
    performance_benchmark(greenroom.pettingzoo.raw_env("idol-conclave"))
    assert "turns per second" in capsys.readouterr().out


def test_a_game_to_its_end(game_id):
    env = greenroom.pettingzoo.env(game_id, seats=greenroom.game(game_id).seats[-1])
    env.reset(seed=4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        totals[agent] += reward
        if termination or truncation:
            env.step(None)
            continue
        assert info["legal"]
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert sum(totals.values()) == pytest.approx(0, abs=1e-5) and max(totals.values()) > 0
