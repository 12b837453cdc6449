"""The end of a game as a small game of its own, in which everything can be computed exactly.

It begins with one of a few worlds, each as likely, that the public view cannot rule out; a seat knows of it what its own view tells.
From there on the whole rules are played. Two limits make it small where the rules alone do not: an action that asks chance has only
so many outcomes, each a whole course of its dice and draws; and after so many actions nobody decides any more: the rest is played at random,
with the same luck for all, and what each seat gets is the mean over these games.
"""

from __future__ import annotations

from dataclasses import dataclass

from ._native import State

#: How many random games tell what a position behind the horizon is worth.
ROLLOUTS = 16


@dataclass(frozen=True)
class Ending:
    """The worlds that it begins with, how many outcomes chance has, and how many actions are played; None is no limit."""

    worlds: list[State]
    draws: int | None = None
    horizon: int | None = None

    def is_over(self, state: State) -> bool:
        """Whether nobody decides any more."""
        return state.is_over or self.horizon is not None and state.number - self.worlds[0].number >= self.horizon

    def utilities(self, state: State) -> list[float]:
        """What each seat gets at the end, or behind the horizon."""
        if state.is_over:
            return state.utilities()
        all_games = [state.rollout("random", seed=seed)["utilities"] for seed in range(ROLLOUTS)]
        return [sum(seat) / ROLLOUTS for seat in zip(*all_games)]

    def play(self, state: State, index: int, outcomes: list[int]) -> State | int:
        """The state after the action at a place of the legal list when chance decides like this, or among how many it has to decide."""
        found = state.attempt(index, [] if self.draws else outcomes)
        if self.draws is None or not isinstance(found, int):
            return found
        if not outcomes:
            return self.draws
        after = state.clone(seed=outcomes[0])
        after.apply_index(index)
        return after
