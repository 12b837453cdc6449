"""Five tabletop games of bluff, auction and dice.

>>> import greenroom
>>> greenroom.games()
['idol-conclave', 'idol-project', 'philadelphia', 'dice-master', 'imas-worker-placement']
>>> state = greenroom.new_state("idol-conclave", seats=3, seed=1)
>>> while not state.is_over:
...     state.apply(state.choose("greedy", seed=state.number))

Actions are words, such as ``vote +2000 akaneru``. Beside the words each action has an id, a small whole number that stays the
same for a version of the rules. Seats are numbers here, from 0 on; words and views call them ``A``, ``B`` and so on.
"""

from __future__ import annotations

from typing import Any

from ._native import Batch, Game, IllegalAction, State, __version__, game, games

__all__ = [
    "Batch",
    "Game",
    "IllegalAction",
    "State",
    "__version__",
    "game",
    "games",
    "new_state",
    "replay",
]


def new_state(
    game_id: str, *, seats: int | None = None, seed: int | str | None = None, cards: str | None = None, **options: Any
) -> State:
    """Deals a game: with the fewest seats, a fresh seed, today's cards and the usual options where nothing else is said."""
    return game(game_id, cards).new_state(seats, seed, options)


def replay(transcript: str, up_to: int | None = None) -> State:
    """Plays a transcript again, up to a number of actions where one is given."""
    for line in transcript.splitlines():
        if line.startswith("[Game "):
            return game(line.split('"')[1]).replay(transcript, up_to)
    raise ValueError("this is no transcript: it has no line [Game …]")
