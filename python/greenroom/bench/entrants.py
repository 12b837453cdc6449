"""Who plays: bots, OpenSpiel's ISMCTS through the adapter, and learned policies. Each sees what its seat may know and no more."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from .._native import State
from .spec import GameSpec

#: Budgets of time: the processor's, on one thread, so that a busy machine takes longer and plays no worse.
TIMES = {"ms-cpu": 0.001, "s-cpu": 1.0}


class Entrant(Protocol):
    """Chooses the words of a seat's action."""

    def choose(self, state: State, seed: int) -> str: ...


class BotEntrant:
    """One of the bots of the package: ``random``, ``greedy``, ``search:400`` or ``search:10ms-cpu``."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, state: State, seed: int) -> str:
        words = state.choose(self.name, seed=seed)
        assert words is not None
        return words


class Rollout:
    """What OpenSpiel's search asks of a leaf: a random game from there, played in Rust; every action is as likely beforehand."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def evaluate(self, state: Any) -> np.ndarray:
        if state.is_terminal():
            return np.array(state.returns())
        return np.array(state.position.rollout("random", seed=self._rng.getrandbits(63))["utilities"])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.chance_outcomes() if state.is_chance_node() else [(a, 1.0) for a in state.legal_actions()]
        total = sum(weight for _, weight in legal)
        return [(action, weight / total) for action, weight in legal]


def said(state: State, choose: Callable[[State], int]) -> str:
    """The words of the action that is chosen by ids, one after the other where ids go further in steps."""
    while (number := choose(state)) == state.further_id():
        state = copy.copy(state)
        state.apply(number)
    return state.legal()[state.legal_ids().index(number)]


class IsmctsEntrant:
    """OpenSpiel's own ISMCTS, unchanged, on the adapter; so many simulations, or as many as fit into a time of the processor."""

    def __init__(self, game: GameSpec, *, simulations: int = 0, seconds: float = 0.0) -> None:
        import greenroom.openspiel

        self._game = greenroom.openspiel.load(game.game, seats=game.seats, cards=game.cards, **game.options)
        self._simulations, self._seconds = simulations, seconds
        #: What a simulation takes, once one was measured.
        self._each = 0.0

    def choose(self, state: State, seed: int) -> str:
        return said(state, lambda state: self._search(state, seed))

    def _search(self, state: State, seed: int) -> int:
        from open_spiel.python.algorithms import ismcts

        root = self._game.new_initial_state()
        # The search sees the seat's view alone: it begins at a state that the view cannot rule out, and deals its worlds from there.
        root._take(state.sample(state.seat, seed=seed))
        legal = root.legal_actions()
        if len(legal) == 1:
            return legal[0]
        count = self._simulations or self._affordable()
        rng = np.random.RandomState(seed % 2**32)
        bot = ismcts.ISMCTSBot(
            game=self._game, uct_c=1.0, evaluator=Rollout(seed), max_simulations=count, random_state=rng
        )
        start = time.thread_time()
        action = bot.step(root)
        each = (time.thread_time() - start) / count
        self._each = (self._each + each) / 2 if self._each else each
        return int(action)

    def _affordable(self) -> int:
        """How many simulations fit into the time, as the last ones went. It needs two; the first decision tries twenty."""
        return max(2, int(self._seconds / self._each)) if self._each else 20


class LearnedEntrant:
    """A policy that ``greenroom.bench.learner`` has trained."""

    def __init__(self, policy: Any) -> None:
        self._policy = policy

    def choose(self, state: State, seed: int) -> str:
        return said(state, lambda state: self._policy.best(state.observe(), state.mask()))


def make(name: str, game: GameSpec) -> Entrant:
    """The entrant with this name: a bot, ``ismcts:20`` (simulations), ``ismcts:10ms-cpu`` or ``learned:FILE``."""
    kind, _, how = name.partition(":")
    if kind == "ismcts":
        number, unit = how.rstrip("-cpums"), how.lstrip("0123456789")
        if number.isdecimal() and int(number) > 0 and unit in TIMES:
            return IsmctsEntrant(game, seconds=int(number) * TIMES[unit])
        if number.isdecimal() and int(number) > 1 and not unit:
            return IsmctsEntrant(game, simulations=int(number))
        raise ValueError(f"there is no entrant `{name}`: ismcts:20 (simulations, two at least), ismcts:10ms-cpu or ismcts:1s-cpu")
    if kind == "learned":
        from .learner import Policy

        return LearnedEntrant(Policy.load(how))
    return BotEntrant(name)


def of_track(track: str) -> list[str]:
    """The entrants of a track beside those that somebody adds: what they may use grows with the time of a move."""
    quarter = {"10ms": "2ms", "100ms": "25ms", "1s": "250ms"}[track]
    return ["random", "greedy", f"search:{quarter}-cpu", f"search:{track}-cpu", f"ismcts:{track}-cpu"]
