"""One seat of a game against bots, as a Gymnasium environment.

>>> import greenroom.gymnasium
>>> env = greenroom.gymnasium.env("dice-master", seats=3, opponents="greedy")
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._native import State, game


def env(
    game_id: str, *, seats: int | None = None, seat: int = 0, opponents: str = "greedy", cards: str | None = None, **options: Any
) -> GreenroomEnv:
    """A seat against bots; with other cards than today's where their fingerprint is given."""
    return GreenroomEnv(game_id, seats=seats, seat=seat, opponents=opponents, cards=cards, **options)


class GreenroomEnv(gymnasium.Env):
    """The numbers of ``Game.observation_parts()``, and an id as the action.

    ``info["action_mask"]`` says which ids are legal, and ``info["legal"]`` has the words. An id that is not legal raises
    ``IllegalAction`` and changes nothing. The reward comes at the end: 1 for a win, and the sum over all seats is 0.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game_id: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "greedy",
        cards: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.kind = game(game_id, cards)
        self.seat_count = self.kind.seats[0] if seats is None else seats
        if not 0 <= seat < self.seat_count:
            raise ValueError(f"there is no seat {seat} among {self.seat_count}")
        self.seat, self.opponents, self.options, self.render_mode = seat, opponents, options, render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.kind.observation_length,), np.float32)
        self.action_space = spaces.Discrete(len(self.kind.actions()))
        self.state_of_play: State | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63))
        self.state_of_play = self.kind.new_state(self.seat_count, deal, self.options)
        self._let_others_play()
        return self.state_of_play.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        state = self.state_of_play
        if state is None or state.is_over:
            raise RuntimeError("the game is over: reset first")
        state.apply(int(action), self.seat)
        self._let_others_play()
        return state.observe(self.seat), float(state.utilities()[self.seat]), state.is_over, False, self._info()

    def _let_others_play(self) -> None:
        state = self.state_of_play
        assert state is not None
        while not state.is_over and self.seat not in state.turn:
            words = state.choose(self.opponents, seed=int(self.np_random.integers(2**63)))
            assert words is not None
            state.apply(words)

    def _info(self) -> dict[str, Any]:
        state = self.state_of_play
        assert state is not None
        if state.is_over:
            return {"action_mask": np.zeros(int(self.action_space.n), np.int8), "legal": []}
        return {"action_mask": state.mask(self.seat).astype(np.int8), "legal": state.legal(self.seat)}

    def render(self) -> str | None:
        return None if self.state_of_play is None else self.state_of_play.view_json(self.seat)
