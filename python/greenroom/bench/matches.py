"""Matches: all seatings of every line-up on the same deals, so that luck and the order of seats favour nobody."""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Iterator
from typing import Any, TypedDict

from . import bots
from .entrants import make
from .spec import GameSpec

#: What the seconds of a match are: the processor's, not the wall's.
CLOCK = "processor"


class Played(TypedDict):
    """One game: the deal, who sat where (places in the list of entrants), and the ranks by seat, 1 for the best."""

    deal: int
    seating: list[int]
    ranks: list[int]


class Match(TypedDict):
    """The games of a match so far, with what is needed to play on. ``deals`` counts the deals that all seatings have played; ``clock`` says
    that times are the processor's. ``program`` and ``bots`` are the version and the digest of the bots that have played it."""

    program: str
    bots: str
    game: str
    track: str
    seats: int
    entrants: list[str]
    clock: str
    deals: int
    seconds: float
    moves: dict[str, int]
    late: dict[str, float]
    games: list[Played]


def seatings(entrants: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Every way to seat so many entrants, none of them twice."""
    return itertools.permutations(range(entrants), seats)


def begin(spec: GameSpec, track: str, entrants: list[str]) -> Match:
    """A match in which nothing was played."""
    if len(entrants) < spec.seats:
        raise ValueError(f"{spec.game} has {spec.seats} seats, and only {len(entrants)} entrants are named")
    none, never = dict.fromkeys(entrants, 0), dict.fromkeys(entrants, 0.0)
    about = {"game": spec.game, "track": track, "seats": spec.seats, "entrants": entrants, "clock": CLOCK}
    return {**bots.played_by(spec), **about, "deals": 0, "seconds": 0.0, "moves": none, "late": never, "games": []}  # type: ignore[typeddict-item]


def with_entrants(match: Match, entrants: list[str]) -> Match:
    """The same games in a match of more entrants, whose seatings are missing."""
    places = [entrants.index(name) for name in match["entrants"]]
    games = [{**game, "seating": [places[place] for place in game["seating"]]} for game in match["games"]]
    moves = {name: match["moves"].get(name, 0) for name in entrants}
    late = {name: match["late"].get(name, 0.0) for name in entrants}
    more = {**match, "entrants": entrants, "moves": moves, "late": late, "games": games}
    return {**more, "deals": len(whole_deals(more))}  # type: ignore[typeddict-item,arg-type]


def whole_deals(match: Match) -> list[int]:
    """The deals that all seatings have played."""
    counts: dict[int, int] = {}
    for game in match["games"]:
        counts[game["deal"]] = counts.get(game["deal"], 0) + 1
    return [deal for deal, count in counts.items() if count == math.perm(len(match["entrants"]), match["seats"])]


def play(spec: GameSpec, deal: int, players: list[Any], times: list[list[float]], who: tuple[int, ...]) -> list[int]:
    """Plays a deal to its end, and returns the ranks. It notes the processor time of each move: that of all threads, so that a second one
    buys nothing, and a busy machine costs nothing."""
    state = spec.deal(deal)
    while not state.is_over:
        seat = state.seat
        assert seat is not None
        start = time.process_time()
        words = players[seat].choose(state.clone(same_luck=True), seed=deal * 1_000_003 + state.number * 8 + seat)
        times[who[seat]].append(time.process_time() - start)
        state.apply(words, seat)
    standing = state.standing()
    assert standing is not None
    return standing["ranks"]


def play_on(
    spec: GameSpec,
    match: Match,
    limit: float,
    deals: range,
    *,
    until: float = math.inf,
    keep: Callable[[Match], None] | None = None,
) -> bool:
    """Plays the games of these deals that are missing, one after the other; ``keep`` gets the match after each of them.

    Returns false when the time (``time.monotonic``) came before the last game. A move counts as late when it took more than twice
    the limit.
    """
    if deals and not 0 <= deals[0] <= deals[-1] < len(spec.deals):
        raise ValueError(f"{spec.game} has {len(spec.deals)} frozen deals, not {deals[-1] + 1}")
    names, done = match["entrants"], {(game["deal"], *game["seating"]) for game in match["games"]}
    missing = [(deal, who) for deal in deals for who in seatings(len(names), spec.seats) if (deal, *who) not in done]
    players = [make(name, spec) for name in names] if missing else []
    for deal, who in missing:
        if time.monotonic() >= until:
            return False
        start, times = time.process_time(), [[] for _ in names]  # type: tuple[float, list[list[float]]]
        ranks = play(spec, deal, [players[place] for place in who], times, who)
        match["games"].append({"deal": deal, "seating": list(who), "ranks": ranks})
        match["seconds"] = round(match["seconds"] + time.process_time() - start, 1)
        for name, own in zip(names, times):
            late = match["late"][name] * match["moves"][name] + sum(taken > 2 * limit for taken in own)
            match["moves"][name] += len(own)
            match["late"][name] = round(late / max(1, match["moves"][name]), 6)
        match["deals"] = len(whole_deals(match))
        if keep:
            keep(match)
    return True


def run(spec: GameSpec, track: str, limit: float, entrants: list[str], deals: int) -> Match:
    """Plays every seating of these entrants on the first deals."""
    match = begin(spec, track, entrants)
    play_on(spec, match, limit, range(deals))
    return match
