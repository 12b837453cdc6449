"""Many games at once, for learning.

>>> from greenroom.vector import VectorEnv
>>> env = VectorEnv("idol-project", games=256, seats=3, opponents=[None, "greedy", "greedy"])
>>> env.reset()
>>> for _ in range(1000):
...     env.step(policy(env.observations, env.masks))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._native import game


class VectorEnv:
    """Games that are owned by Rust and write into the arrays of this object.

    Row ``i`` of ``observations`` and ``masks`` is what seat ``seats[i]`` of game ``i`` sees and may do. ``rewards[i]`` has a number
    for each seat: 0 but at the end of a game, where whoever wins alone gets 1 and the sum is 0. ``done[i]`` says that a game has
    just ended; the next one is dealt already, and the row shows its first decision. Seats in ``opponents`` with the name of a bot
    play by themselves. The same seed and the same actions give the same games, on any number of threads.
    """

    def __init__(
        self,
        game_id: str,
        games: int,
        *,
        seats: int | None = None,
        seed: int = 0,
        opponents: list[str | None] | None = None,
        threads: int = 1,
        cards: str | None = None,
        **options: Any,
    ) -> None:
        kind = game(game_id, cards)
        self.game = kind
        self.seat_count = kind.seats[0] if seats is None else seats
        self._batch = kind.batch(games, self.seat_count, seed, opponents, threads, options)
        self.observations: NDArray[np.float32] = np.zeros((games, kind.observation_length), np.float32)
        self.masks: NDArray[np.bool_] = np.zeros((games, len(kind.actions())), np.bool_)
        self.seats: NDArray[np.int8] = np.zeros(games, np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((games, self.seat_count), np.float32)
        #: The features of each id, which no position changes: a row for each.
        self.action_features: NDArray[np.float32] = kind.action_features()
        self.done: NDArray[np.bool_] = np.zeros(games, np.bool_)

    def __len__(self) -> int:
        return len(self._batch)

    def reset(self) -> None:
        """Deals all games anew from the seed."""
        self._batch.reset(self.observations, self.masks, self.seats, self.rewards, self.done)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Plays the action with an id in each game. If one is not legal, nothing changes."""
        self._batch.step(actions, self.observations, self.masks, self.seats, self.rewards, self.done)

    def random_actions(self) -> NDArray[np.int64]:
        """A legal id for each game, each as likely."""
        actions = np.zeros(len(self), np.int64)
        self._batch.random_actions(actions)
        return actions
