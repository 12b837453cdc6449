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

    Whoever is tied is compared with all who are not ahead (Breslow's treatment). Each entrant also wins and loses one game
    in ten against an average one, so that whoever always wins stays finite.
    """
    weights = np.ones(len(games)) if weights is None else weights
    stages: list[tuple[int, list[int], float]] = []
    wins = np.full(entrants, 0.1)
    for game, weight in zip(games, weights):
        if weight == 0:
            continue
        order = sorted(zip(game["ranks"], game["seating"]))
        last = order[-1][0]
        for rank, who in order:
            if rank != last:
                stages.append((who, [other for other_rank, other in order if other_rank >= rank], weight))
                wins[who] += weight
    sets = np.zeros((len(stages), entrants))
    weight = np.zeros(len(stages))
    for place, (_, among, counted) in enumerate(stages):
        sets[place, among], weight[place] = 1, counted
    worth = np.ones(entrants)
    for _ in range(rounds):
        among = sets @ worth
        expected = (sets.T @ (weight / among)) if len(stages) else np.zeros(entrants)
        new = wins / (expected + 0.2 / (worth + 1.0))
        new /= np.exp(np.log(new).mean())
        if np.abs(np.log(new / worth)).max() < 1e-9:
            worth = new
            break
        worth = new
    return np.log(worth)


def ladder(match: Match, anchor: str = "greedy", samples: int = 200, seed: int = 0) -> list[Rung]:
    """The entrants of a match, the strongest first. The bootstrap draws whole deals, since games on one deal hang together."""
    games, names = match["games"], match["entrants"]
    zero = names.index(anchor) if anchor in names else 0
    found = fit(games, len(names))
    rng = np.random.default_rng(seed)
    deals = np.array([game["deal"] for game in games])
    drawn = []
    for _ in range(samples):
        counts = rng.multinomial(match["deals"], np.full(match["deals"], 1 / match["deals"]))
        strengths = fit(games, len(names), counts[deals].astype(float))
        drawn.append((strengths - strengths[zero]) * ELO)
    low, high = np.percentile(np.array(drawn), [2.5, 97.5], axis=0)
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
