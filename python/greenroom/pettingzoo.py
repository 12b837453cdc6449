"""The games as PettingZoo environments (AEC, with action masks).

>>> import greenroom.pettingzoo
>>> env = greenroom.pettingzoo.env("philadelphia", seats=4)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._native import State, game


def env(game_id: str, *, seats: int | None = None, cards: str | None = None, **options: Any) -> AECEnv:
    """A game as an environment that checks the order of calls; with other cards than today's where their fingerprint is given."""
    return wrappers.OrderEnforcingWrapper(raw_env(game_id, seats=seats, cards=cards, **options))


def raw_env(game_id: str, *, seats: int | None = None, cards: str | None = None, **options: Any) -> GreenroomAEC:
    """The same without checks."""
    return GreenroomAEC(game_id, seats=seats, cards=cards, **options)


class GreenroomAEC(AECEnv):
    """One game. Where several seats choose at once, they are asked one after the other and learn nothing in between.

    An observation is a dictionary: ``observation`` are the numbers of ``Game.observation_parts()``, ``action_mask`` says which ids
    are legal. ``infos[agent]["legal"]`` has the words. Rewards come at the end: 1 for whoever wins alone; the sum is 0.
    """

    metadata = {"name": "greenroom_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game_id: str, *, seats: int | None = None, cards: str | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        kind = game(game_id, cards)
        count = kind.seats[0] if seats is None else seats
        self.kind, self.seat_count, self.options, self.render_mode = kind, count, options, render_mode
        self.metadata = {**type(self).metadata, "name": f"greenroom_{game_id.replace('-', '_')}_v{kind.rules_version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        ids, length = len(kind.actions()), kind.observation_length
        self._ids = ids
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (ids,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(ids) for agent in self.possible_agents}
        self.state_of_play: State | None = None
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        deal = int(self._rng.integers(2**63))
        self.state_of_play = self.kind.new_state(self.seat_count, deal, self.options)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        state = self.state_of_play
        assert state is not None
        if state.seat is not None:
            self.agent_selection = self.possible_agents[state.seat]
            self.infos[self.agent_selection] = {"legal": state.legal()}

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        state, seat = self.state_of_play, self.possible_agents.index(agent)
        assert state is not None
        asked = state.seat == seat and agent == self.agent_selection
        mask = state.mask(seat).astype(np.int8) if asked else np.zeros(self._ids, np.int8)
        return {"observation": state.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_of_play
        assert state is not None and action is not None
        state.apply(int(action), self.possible_agents.index(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        if state.is_over:
            for other, utility in zip(self.possible_agents, state.utilities()):
                self.rewards[other] = utility
                self.terminations[other] = True
        self._ask()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        return None if self.state_of_play is None else self.state_of_play.view_json("public")

    def close(self) -> None:
        self.state_of_play = None
