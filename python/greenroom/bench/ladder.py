"""The ladder: a Plackett-Luce model of who comes before whom, with intervals from a bootstrap over deals."""

from __future__ import annotations

from typing import TypedDict

import numpy as np

from .matches import Match, Played

#: What one natural unit of strength is in Elo's points.
ELO = 400 / np.log(10)


class Rung(TypedDict):
    """An entrant's place: strength in points over the anchor, its 95 % interval, and its share of wins."""

    entrant: str
    points: float
    low: float
    high: float
    wins: float
    games: int


def fit(games: list[Played], entrants: int, weights: np.ndarray | None = None, rounds: int = 200) -> np.ndarray:
    """The strengths that make these results likeliest (Hunter's MM algorithm), in natural units with mean 0.

    With rows of weights, one for each game, there is a row of strengths for each. Whoever is tied is compared with all who are not
    ahead (Breslow's treatment). Each entrant also wins and loses one game in ten against an average one, so that whoever always
    wins stays finite.
    """
    weights = np.ones(len(games)) if weights is None else weights
    wins = np.zeros((len(games), entrants))
    #: How often the place of each set of entrants was decided, by game.
    decided: dict[frozenset[int], np.ndarray] = {}
    for number, game in enumerate(games):
        order = list(zip(game["ranks"], game["seating"]))
        last = max(game["ranks"])
        for rank, who in order:
            if rank != last:
                among = frozenset(other for other_rank, other in order if other_rank >= rank)
                decided.setdefault(among, np.zeros(len(games)))[number] += 1
                wins[number, who] += 1
    sets = np.array([[who in among for who in range(entrants)] for among in decided], float).reshape(-1, entrants)
    often = weights @ np.array(list(decided.values())).reshape(-1, len(games)).T
    won = 0.1 + weights @ wins
    worth = np.ones_like(won)
    for _ in range(rounds):
        expected = (often / (worth @ sets.T)) @ sets
        new = won / (expected + 0.2 / (worth + 1.0))
        new /= np.exp(np.log(new).mean(axis=-1, keepdims=True))
        change, worth = np.abs(np.log(new / worth)).max(), new
        if change < 1e-9:
            break
    return np.log(worth)


def ladder(match: Match, anchor: str = "greedy", samples: int = 200, seed: int = 0) -> list[Rung]:
    """The entrants of a match, the strongest first. The bootstrap draws whole deals, since games on one deal hang together."""
    games, names = match["games"], match["entrants"]
    zero = names.index(anchor) if anchor in names else 0
    found = fit(games, len(names))
    rng = np.random.default_rng(seed)
    deals, place_of = np.unique([game["deal"] for game in games], return_inverse=True)
    counts = rng.multinomial(len(deals), np.full(len(deals), 1 / len(deals)), size=samples)
    drawn = fit(games, len(names), counts[:, place_of].astype(float))
    low, high = np.percentile((drawn - drawn[:, [zero]]) * ELO, [2.5, 97.5], axis=0)
    points = (found - found[zero]) * ELO
    rungs: list[Rung] = []
    for place, name in enumerate(names):
        own = [game for game in games if place in game["seating"]]
        won = 0.0
        for game in own:
            best = [seat for seat, rank in zip(game["seating"], game["ranks"]) if rank == min(game["ranks"])]
            won += (place in best) / len(best)
        rungs.append(
            {
                "entrant": name,
                "points": round(float(points[place]), 1),
                "low": round(float(low[place]), 1),
                "high": round(float(high[place]), 1),
                "wins": round(won / max(1, len(own)), 4),
                "games": len(own),
            }
        )
    return sorted(rungs, key=lambda rung: -rung["points"])
