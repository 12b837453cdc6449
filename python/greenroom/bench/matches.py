"""Matches: all seatings of every line-up on the same deals, so that luck and the order of seats favour nobody."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from typing import Any, TypedDict

from .entrants import make
from .spec import GameSpec


class Played(TypedDict):
    """One game: the deal, who sat where (places in the list of entrants), and the ranks by seat, 1 for the best."""

    deal: int
    seating: list[int]
    ranks: list[int]


class Match(TypedDict):
    """All games of a match, with what is needed to play them again."""

    game: str
    track: str
    seats: int
    entrants: list[str]
    deals: int
    seconds: float
    late: dict[str, float]
    games: list[Played]


def seatings(entrants: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Every way to seat so many entrants, none of them twice."""
    return itertools.permutations(range(entrants), seats)


def play(spec: GameSpec, deal: int, players: list[Any], times: list[list[float]], who: tuple[int, ...]) -> list[int]:
    """Plays a deal to its end; notes how long each entrant thought about each move, and returns the ranks."""
    state = spec.deal(deal)
    while not state.is_over:
        seat = state.seat
        assert seat is not None
        start = time.perf_counter()
        words = players[seat].choose(state.clone(same_luck=True), seed=deal * 1_000_003 + state.number * 8 + seat)
        times[who[seat]].append(time.perf_counter() - start)
        state.apply(words, seat)
    standing = state.standing()
    assert standing is not None
    return standing["ranks"]


def run(spec: GameSpec, track: str, limit: float, entrants: list[str], deals: int, report: Any = None) -> Match:
    """Plays every seating of these entrants on the first deals. A move counts as late when it took more than twice the limit."""
    if len(entrants) < spec.seats:
        raise ValueError(f"{spec.game} has {spec.seats} seats, and only {len(entrants)} entrants are named")
    if not 1 <= deals <= len(spec.deals):
        raise ValueError(f"{spec.game} has {len(spec.deals)} frozen deals, not {deals}")
    players = [make(name, spec.game, spec.seats, spec.options) for name in entrants]
    times: list[list[float]] = [[] for _ in entrants]
    games: list[Played] = []
    start = time.perf_counter()
    for deal in range(deals):
        for who in seatings(len(entrants), spec.seats):
            ranks = play(spec, deal, [players[place] for place in who], times, who)
            games.append({"deal": deal, "seating": list(who), "ranks": ranks})
            if report:
                report(len(games))
    late = {
        name: round(sum(taken > 2 * limit for taken in own) / max(1, len(own)), 4) for name, own in zip(entrants, times)
    }
    return {
        "game": spec.game,
        "track": track,
        "seats": spec.seats,
        "entrants": entrants,
        "deals": deals,
        "seconds": round(time.perf_counter() - start, 1),
        "late": late,
        "games": games,
    }
