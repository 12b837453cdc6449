"""What all tests use."""

import random

import pytest

import greenroom


@pytest.fixture(params=greenroom.games())
def game_id(request):
    return request.param


def play(state, rng, most=None):
    """Plays random legal actions, to the end or so many of them."""
    while not state.is_over and (most is None or most > 0):
        state.apply_index(rng.randrange(len(state.legal())))
        most = None if most is None else most - 1
    return state


@pytest.fixture
def middle(game_id):
    """A position in the middle of a game."""
    return play(greenroom.new_state(game_id, seed=7), random.Random(7), 12)
