"""Variants so small that a policy's exploitability is exact: the last decisions of a game, with a few worlds that nobody can rule out.

``greenroom.endings`` says what is played. ``greenroom.openspiel.of_ending`` gives the same variants to OpenSpiel's own algorithms.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field

import greenroom

from .._native import State
from ..endings import Ending

#: How long a line of decisions may be, and how often an action may ask chance.
DEEPEST, MOST_DRAWS = 60, 4
#: A seat and what it knows.
Key = tuple[int, str]
#: The chances of the actions at each information state, in the order of the legal list.
Profile = dict[Key, list[float]]


@dataclass
class Node:
    """A decision (with a key), a question to chance (with none), or the end (with results)."""

    key: Key | None = None
    children: list[Node] = field(default_factory=list)
    results: list[float] | None = None


@dataclass
class Tree:
    """A whole game tree, with one position for each information state."""

    root: Node
    seats: int
    positions: dict[Key, State]
    nodes: int


class TooLarge(ValueError):
    """The tree has more nodes than allowed."""


def build(ending: Ending, most: int) -> Tree:
    """The whole tree of an ending."""
    tree = Tree(Node(), ending.worlds[0].seats, {}, 0)
    leaves: list[tuple[Node, State]] = []

    def grow(state: State, depth: int) -> Node:
        tree.nodes += 1
        if tree.nodes > most or depth > DEEPEST:
            raise TooLarge(f"more than {most} nodes, or more than {DEEPEST} in a row")
        if ending.is_over(state):
            leaves.append((Node(), state))
            return leaves[-1][0]
        seat = state.seat
        assert seat is not None
        key = (seat, state.information_state(seat))
        tree.positions.setdefault(key, state)
        return Node(key, [decide(state, index, [], depth + 1) for index in range(state.legal_count())])

    def decide(state: State, index: int, outcomes: list[int], depth: int) -> Node:
        found = ending.play(state, index, outcomes)
        if not isinstance(found, int):
            return grow(found, depth)
        if len(outcomes) >= MOST_DRAWS:
            raise TooLarge(f"an action with more than {MOST_DRAWS} questions to chance")
        return Node(None, [decide(state, index, [*outcomes, outcome], depth) for outcome in range(found)])

    tree.root = Node(None, [grow(world, 0) for world in ending.worlds])
    for leaf, state in leaves:
        leaf.results = ending.utilities(state)
    return tree


@dataclass(frozen=True)
class Variant:
    """Which ending of which game: so many actions of a random game are played, and what is hidden then is dealt so often."""

    game: str
    seats: int
    seed: int
    cut: int
    worlds: int
    draws: int | None = None
    horizon: int | None = None
    cards: str | None = None

    def ending(self) -> Ending:
        state, rng = greenroom.new_state(self.game, seats=self.seats, seed=self.seed, cards=self.cards), random.Random(self.seed)
        for _ in range(self.cut):
            state.apply_index(rng.randrange(state.legal_count()))
        return Ending([state.sample("public", seed=number) for number in range(self.worlds)], self.draws, self.horizon)

    def tree(self, most: int = 10**6) -> Tree:
        """All of it."""
        return build(self.ending(), most)


#: How many actions a variant with a horizon has, and how many before the end of the game it begins at most.
HORIZONS, EARLIEST = (5, 4, 3), 60


def decides(tree: Tree) -> bool:
    """Whether at least two seats have a choice, and something is to be won by it: a variant without would tell nothing."""
    choosing = {seat for seat, _ in (key for key, position in tree.positions.items() if position.legal_count(key[0]) > 1)}
    return len(choosing) >= 2 and nash_conv(tree, uniform(tree)) > 0.05


def find(game: str, seats: int, seed: int, most: int = 2000) -> Variant | None:
    """The earliest cut of a random game that gives a variant: with the rules as they are, or else with two draws and a horizon."""
    state, rng, choices = greenroom.new_state(game, seats=seats, seed=seed), random.Random(seed), []
    while not state.is_over:
        choices.append((state.seat, state.legal_count()))
        state.apply_index(rng.randrange(state.legal_count()))
    length, whole = len(choices), None
    for cut in range(length - 2, max(0, length - 14), -1):
        variant = Variant(game, seats, seed, cut, worlds=3)
        try:
            whole = variant if decides(variant.tree(most)) else whole
        except TooLarge:
            break
    if whole:
        return whole
    for horizon in HORIZONS:
        for cut in range(length - horizon, max(0, length - EARLIEST), -1):
            ahead = choices[cut : cut + horizon]
            deciding = {seat for seat, count in ahead if count > 1}
            # What the true game went through tells whether the tree can be small and whether several decide.
            if len(deciding) < 2 or 2 * math.prod(count for _, count in ahead) > most:
                continue
            variant = Variant(game, seats, seed, cut, worlds=2, draws=2, horizon=horizon)
            try:
                if decides(variant.tree(most)):
                    return variant
            except TooLarge:
                continue
    return None


def uniform(tree: Tree) -> Profile:
    """Every action is as likely."""
    return {key: [1 / position.legal_count()] * position.legal_count() for key, position in tree.positions.items()}


def of_bot(tree: Tree, bot: str, draws: int = 8) -> Profile:
    """What a bot does, from so many draws at each information state; it sees the seat's view alone."""
    profile = {}
    for key, position in tree.positions.items():
        legal, chances = position.legal(key[0]), [0.0] * position.legal_count(key[0])
        for draw in range(draws if len(legal) > 1 else 1):
            words = position.choose(bot, key[0], seed=draw)
            assert words is not None
            chances[legal.index(words)] += 1
        profile[key] = [chance / sum(chances) for chance in chances]
    return profile


def values(tree: Tree, profile: Profile) -> list[float]:
    """What each seat expects when all play like this."""

    def value(node: Node) -> list[float]:
        if node.results is not None:
            return node.results
        weights = profile[node.key] if node.key else [1 / len(node.children)] * len(node.children)
        found = [0.0] * tree.seats
        for weight, child in zip(weights, node.children):
            if weight:
                found = [sum_ + weight * part for sum_, part in zip(found, value(child))]
        return found

    return value(tree.root)


def best_response(tree: Tree, profile: Profile, seat: int) -> float:
    """What a seat can get at most against the others, who play like this: exact, since nobody forgets."""
    members: dict[Key, list[tuple[Node, float]]] = {}

    def reach(node: Node, chance: float) -> None:
        if node.results is not None:
            return
        if node.key and node.key[0] == seat:
            members.setdefault(node.key, []).append((node, chance))
            weights = [1.0] * len(node.children)
        else:
            weights = profile[node.key] if node.key else [1 / len(node.children)] * len(node.children)
        for weight, child in zip(weights, node.children):
            reach(child, chance * weight)

    reach(tree.root, 1.0)
    chosen: dict[Key, int] = {}

    def choose(key: Key) -> int:
        if key not in chosen:
            count = len(members[key][0][0].children)
            worth = [sum(chance * value(node.children[place]) for node, chance in members[key] if chance) for place in range(count)]
            chosen[key] = max(range(count), key=worth.__getitem__)
        return chosen[key]

    def value(node: Node) -> float:
        if node.results is not None:
            return node.results[seat]
        if node.key and node.key[0] == seat:
            return value(node.children[choose(node.key)])
        weights = profile[node.key] if node.key else [1 / len(node.children)] * len(node.children)
        return sum(weight * value(child) for weight, child in zip(weights, node.children) if weight)

    return value(tree.root)


def nash_conv(tree: Tree, profile: Profile) -> float:
    """How much all seats together could gain if each alone answered in the best way; 0 in an equilibrium."""
    now = values(tree, profile)
    return sum(best_response(tree, profile, seat) - now[seat] for seat in range(tree.seats))


def cfr(tree: Tree, rounds: int) -> Profile:
    """The average policy of counterfactual regret minimisation (CFR+). With two seats it nears an equilibrium; with more it need not."""
    regrets = {key: [0.0] * position.legal_count(key[0]) for key, position in tree.positions.items()}
    totals = {key: [0.0] * len(regret) for key, regret in regrets.items()}

    def current(key: Key) -> list[float]:
        total = sum(regrets[key])
        return [regret / total for regret in regrets[key]] if total > 0 else [1 / len(regrets[key])] * len(regrets[key])

    def walk(node: Node, seat: int, own: float, others: float, number: int) -> float:
        if node.results is not None:
            return node.results[seat]
        if node.key is None:
            share = 1 / len(node.children)
            return sum(share * walk(child, seat, own, others * share, number) for child in node.children)
        weights = policy[node.key]
        if node.key[0] != seat:
            return sum(w * walk(child, seat, own, others * w, number) for w, child in zip(weights, node.children) if w)
        found = [walk(child, seat, own * w, others, number) for w, child in zip(weights, node.children)]
        mean = sum(w * v for w, v in zip(weights, found))
        for place, v in enumerate(found):
            changes.setdefault(node.key, [0.0] * len(found))[place] += others * (v - mean)
            totals[node.key][place] += number * own * weights[place]
        return mean

    for number in range(1, rounds + 1):
        for seat in range(tree.seats):
            policy = {key: current(key) for key in regrets}
            changes: dict[Key, list[float]] = {}
            walk(tree.root, seat, 1.0, 1.0, number)
            for key, change in changes.items():
                regrets[key] = [max(0.0, regret + more) for regret, more in zip(regrets[key], change)]
    return {key: [part / sum(total) for part in total] if sum(total) else current(key) for key, total in totals.items()}


def of_openspiel(variant: Variant) -> float:
    """NashConv of whoever plays at random, as OpenSpiel's own best response finds it in the same variant."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    from ..openspiel import of_ending

    game = of_ending(variant.ending())
    return float(exploitability.nash_conv(game, policy.UniformRandomPolicy(game)))
