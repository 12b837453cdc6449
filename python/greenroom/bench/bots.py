"""Which bots play: a digest of frozen games. Rules and cards are frozen, but what bots think of a position changes with the program."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json

import greenroom

from .spec import GameSpec

#: A digest is of so many of the first deals, played by ``greedy`` on every seat.
DEALS = 2
#: At every so-manieth action of them a search of a few iterations is asked as well; ``greedy`` plays on.
SEARCH, EVERY = "search:20", 25


@functools.cache
def _digest(about: str) -> str:
    game, words = GameSpec(**json.loads(about)), hashlib.sha256()
    for number in range(DEALS):
        state = game.deal(number)
        while not state.is_over:
            seat = state.seat
            assert seat is not None
            said = state.choose("greedy", seat, seed=state.number)
            assert said is not None
            words.update(f"{seat} {said}\n".encode())
            if state.number % EVERY == 0:
                words.update(f"{SEARCH} {state.choose(SEARCH, seat, seed=state.number)}\n".encode())
            state.apply(said, seat)
    return words.hexdigest()[:16]


def digest(game: GameSpec) -> str:
    """The digest of this program's bots in a game. It takes a moment and is computed once."""
    return _digest(json.dumps(dataclasses.asdict(game)))


def played_by(game: GameSpec) -> dict[str, str]:
    """What each result says of the program that has made it."""
    return {"program": greenroom.__version__, "bots": digest(game)}


def name(game: GameSpec, known: str | None) -> str:
    """What the bots with a digest are called: by their last place among those that the benchmark names."""
    places = [place for place, digest in enumerate(game.bots, 1) if digest == known]
    if places:
        return f"bots {places[-1]}"
    return f"bots `{known}`, which have no name" if known else "bots without a digest"


def told(game: GameSpec, known: str | None) -> str:
    """The same for a page: it says where they are not the newest."""
    newest = name(game, game.bots[-1]) if game.bots else ""
    ours = name(game, known)
    return ours if ours == newest else f"{ours} (the newest are {newest})"
