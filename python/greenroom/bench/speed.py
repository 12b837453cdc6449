"""Decisions a second: ours alone and in batches, beside OpenSpiel's own games and RLCard's, in one run on one thread.

All sides play uniformly random games. What is measured is the whole loop as a program would write it, from asking what is legal
to the end of the game, with new games dealt on the way. Seconds are those of the processor that the process itself has used, so that a
busy machine counts little. Quote ratios all the same: machines differ.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import greenroom

from ..vector import VectorEnv

#: What we compare with: games of cards, bids and dice of about the same kind.
OPENSPIEL = ["leduc_poker", "liars_dice", "gin_rummy", "hanabi", "bridge"]
RLCARD = ["leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu"]


def timed(step: Callable[[], int], seconds: float, repeats: int = 3) -> float:
    """Decisions a second of this process's own time: the best of so many runs, since everything else that runs can only make one slower."""
    best = 0.0
    for _ in range(repeats):
        start, count = time.process_time(), 0
        while (taken := time.process_time() - start) < seconds / repeats:
            count += step()
        best = max(best, count / taken)
    return best


def scalar(game: str) -> Callable[[], int]:
    """One game by places in the legal list, without looking at views."""
    kind, rng = greenroom.game(game), random.Random(1)

    def step() -> int:
        state, pick = kind.new_state(None, rng.getrandbits(60)), rng.random
        count, play = state.legal_count, state.apply_index
        while not state.is_over:
            play(int(pick() * count()))
        return state.number

    return step


def batched(game: str, games: int = 256) -> Callable[[], int]:
    """Many games with observations and masks; ids are drawn by the batch itself."""
    env = VectorEnv(game, games)
    env.reset()

    def step() -> int:
        env.step(env.random_actions())
        return games

    return step


def of_openspiel(game: str) -> Callable[[], int]:
    """A game of OpenSpiel's own, in C++; chance nodes are drawn and not counted."""
    import pyspiel

    kind, rng = pyspiel.load_game(game), random.Random(1)

    def step() -> int:
        state, count = kind.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
        return count

    return step


def of_rlcard(game: str) -> Callable[[], int]:
    """A game of RLCard's, as its own environment steps it: with observations, which it cannot leave out."""
    import rlcard

    env, rng = rlcard.make(game), random.Random(1)

    def step() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            count += 1
        return count

    return step


def measure(seconds: float = 3.0) -> dict[str, Any]:
    """Everything in one run; what is not installed is left out and named."""
    found: dict[str, Any] = {"seconds": seconds, "scalar": {}, "batched": {}, "openspiel": {}, "rlcard": {}, "missing": []}
    for game in greenroom.games():
        found["scalar"][game] = round(timed(scalar(game), seconds))
        found["batched"][game] = round(timed(batched(game), seconds))
    for side, games, make in (("openspiel", OPENSPIEL, of_openspiel), ("rlcard", RLCARD, of_rlcard)):
        for game in games:
            try:
                found[side][game] = round(timed(make(game), seconds))
            except Exception as problem:  # noqa: BLE001 - whatever is not there or does not start is named
                found["missing"].append(f"{side} {game}: {type(problem).__name__}: {problem}")
    return found


def table(found: dict[str, Any]) -> str:
    """The figures as a text, with ratios."""
    others = sorted(found["rlcard"].values())
    median = others[len(others) // 2] if others else 0
    lines = ["| game | scalar, views off | batched with observation and mask | times RLCard's median (scalar, batched) |", "|---|---|---|---|"]
    for game, speed in found["scalar"].items():
        batch = found["batched"][game]
        ratio = f"{speed / median:.0f}, {batch / median:.0f}" if median else "–"
        lines.append(f"| {game} | {speed:,} | {batch:,} | {ratio} |")
    for side, name in (("openspiel", "OpenSpiel"), ("rlcard", "RLCard")):
        lines += [f"| {name}: {game} | {speed:,} | | |" for game, speed in found[side].items()]
    return "\n".join(lines + [f"\nMissing: {what}" for what in found["missing"]])
