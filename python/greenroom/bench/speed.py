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
from .spec import GameSpec

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


def scalar(game: GameSpec) -> Callable[[], int]:
    """One game by places in the legal list, without looking at views; with the frozen cards, seats and options."""
    kind, rng = greenroom.game(game.game, game.cards), random.Random(1)
    # Usual options are read once and not at every deal.
    options = None if game.options == kind.default_options() else game.options

    def step() -> int:
        state, pick = kind.new_state(game.seats, rng.getrandbits(60), options), rng.random
        count, play = state.legal_count, state.apply_index
        while not state.is_over:
            play(int(pick() * count()))
        return state.number

    return step


def batched(game: GameSpec, games: int = 256) -> Callable[[], int]:
    """Many games with observations and masks; ids are drawn by the batch itself."""
    env = VectorEnv(game.game, games, seats=game.seats, cards=game.cards, **game.options)
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


def measure(games: dict[str, GameSpec], seconds: float = 3.0) -> dict[str, Any]:
    """Everything in one run; what is not installed is left out and named."""
    found: dict[str, Any] = {"seconds": seconds, "scalar": {}, "batched": {}, "openspiel": {}, "rlcard": {}, "missing": []}
    found["program"] = greenroom.__version__
    for name, game in games.items():
        found["scalar"][name] = round(timed(scalar(game), seconds))
        found["batched"][name] = round(timed(batched(game), seconds))
    for side, others, make in (("openspiel", OPENSPIEL, of_openspiel), ("rlcard", RLCARD, of_rlcard)):
        for name in others:
            try:
                found[side][name] = round(timed(make(name), seconds))
            except Exception as problem:  # noqa: BLE001 - whatever is not there or does not start is named
                found["missing"].append(f"{side} {name}: {type(problem).__name__}: {problem}")
    return found


def table(found: dict[str, Any]) -> str:
    """The figures as a text, with ratios."""
    others = sorted(found["rlcard"].values())
    compared = (others[len(others) // 2], others[-1]) if others else ()
    heads = ["game", "scalar, views off", "batched with observation and mask", "times RLCard's median game (scalar, batched)", "times its fastest"]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for game, speed in found["scalar"].items():
        batch = found["batched"][game]
        ratios = " | ".join(f"{speed / other:.0f}, {batch / other:.0f}" for other in compared) or "– | –"
        lines.append(f"| {game} | {speed:,} | {batch:,} | {ratios} |")
    for side, name in (("openspiel", "OpenSpiel"), ("rlcard", "RLCard")):
        lines += [f"| {name}: {game} | {speed:,} | | | |" for game, speed in found[side].items()]
    return "\n".join(lines + [f"\nMissing: {what}" for what in found["missing"]])
