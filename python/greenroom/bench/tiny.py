"""Variants so small that a policy's exploitability is exact: the last decisions of a game, with a few worlds that nobody can rule out.

A variant begins at a frozen position near the end. Chance first takes one of a few worlds, each as likely, that the public view cannot
rule out; a seat knows of it what its own view tells. From there on the whole rules are played, with every roll and draw enumerated.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import greenroom

from .._native import State

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


def build(worlds: list[State], most: int) -> Tree:
    """The tree that begins with one of these worlds."""
    tree = Tree(Node(), worlds[0].seats, {}, 0)

    def grow(state: State, depth: int) -> Node:
        tree.nodes += 1
        if tree.nodes > most or depth > DEEPEST:
            raise TooLarge(f"more than {most} nodes, or more than {DEEPEST} in a row")
        if state.is_over:
            return Node(results=state.utilities())
        seat = state.seat
        assert seat is not None
        key = (seat, state.information_state(seat))
        tree.positions.setdefault(key, state)
        return Node(key, [decide(state, index, [], depth + 1) for index in range(state.legal_count())])

    def decide(state: State, index: int, outcomes: list[int], depth: int) -> Node:
        found = state.attempt(index, outcomes)
        if not isinstance(found, int):
            return grow(found, depth)
        if len(outcomes) >= MOST_DRAWS:
            raise TooLarge(f"an action with more than {MOST_DRAWS} questions to chance")
        return Node(None, [decide(state, index, [*outcomes, outcome], depth) for outcome in range(found)])

    tree.root = Node(None, [grow(world, 0) for world in worlds])
    return tree


def root_of(game: str, seats: int, seed: int, cut: int, worlds: int, options: dict[str, Any] | None = None) -> list[State]:
    """The worlds of a variant: so many actions of a random game are played, and what is hidden then is dealt so often."""
    state, rng = greenroom.new_state(game, seats=seats, seed=seed, **(options or {})), random.Random(seed)
    for _ in range(cut):
        state.apply_index(rng.randrange(state.legal_count()))
    return [state.sample("public", seed=number) for number in range(worlds)]


def find(game: str, seats: int, seed: int, worlds: int = 3, most: int = 2000) -> tuple[int, Tree] | None:
    """The earliest cut of a random game whose tree is small enough and in which at least two seats still decide."""
    state, rng, length = greenroom.new_state(game, seats=seats, seed=seed), random.Random(seed), 0
    while not state.is_over:
        state.apply_index(rng.randrange(state.legal_count()))
        length += 1
    best = None
    for cut in range(length - 2, max(0, length - 14), -1):
        try:
            tree = build(root_of(game, seats, seed, cut, worlds), most)
        except TooLarge:
            break
        choices = [key for key, position in tree.positions.items() if position.legal_count() > 1]
        if len({seat for seat, _ in choices}) >= 2:
            best = (cut, tree)
    return best


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
