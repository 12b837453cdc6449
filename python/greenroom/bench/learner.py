"""A learner in numpy alone: it first imitates a bot, then plays against bots and improves by its own results (PPO).

>>> policy = train("philadelphia", opponent="greedy", minutes=20)
>>> policy.save("policy.npz")
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from .._native import Game, game as find_game
from ..vector import VectorEnv


class Policy:
    """A network with one hidden layer: from an observation to a preference for each id, and to the expected result."""

    def __init__(self, inputs: int, ids: int, hidden: int = 128, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.weights = {
            "w1": (rng.standard_normal((inputs, hidden)) * np.sqrt(2 / inputs)).astype(np.float32),
            "b1": np.zeros(hidden, np.float32),
            "w2": (rng.standard_normal((hidden, ids)) * 0.01).astype(np.float32),
            "b2": np.zeros(ids, np.float32),
            "wv": np.zeros((hidden, 1), np.float32),
            "bv": np.zeros(1, np.float32),
        }
        self._moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self._steps = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the chances of all ids, and the expected results."""
        w = self.weights
        hidden = np.maximum(seen @ w["w1"] + w["b1"], 0)  # ReLU
        logits = np.where(masks, hidden @ w["w2"] + w["b2"], -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits, dtype=np.float32)
        return hidden, chances / chances.sum(axis=1, keepdims=True), (hidden @ w["wv"] + w["bv"])[:, 0]

    def draw(self, seen: np.ndarray, masks: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """An id for each row, drawn by its chance; that chance; and the expected results."""
        (_, chances, values), rows = self.forward(seen, masks), np.arange(len(seen))
        ids = (chances.cumsum(axis=1) < rng.random((len(seen), 1))).sum(axis=1).clip(max=chances.shape[1] - 1)
        ids = np.where(masks[rows, ids], ids, chances.argmax(axis=1)).astype(np.int64)
        return ids, chances[rows, ids], values

    def best(self, seen: np.ndarray, mask: np.ndarray) -> int:
        """The id that it prefers."""
        return int(self.forward(seen[None], mask[None])[1][0].argmax())

    def update(self, seen: np.ndarray, d_logits: np.ndarray, d_values: np.ndarray, hidden: np.ndarray, rate: float) -> None:
        """One step of Adam against these gradients."""
        w, count = self.weights, len(seen)
        d_hidden = (d_logits @ w["w2"].T + d_values[:, None] * w["wv"].T) * (hidden > 0)
        grads = {
            "w1": seen.T @ d_hidden, "b1": d_hidden.sum(0), "w2": hidden.T @ d_logits, "b2": d_logits.sum(0),
            "wv": hidden.T @ d_values[:, None], "bv": d_values.sum(keepdims=True),
        }  # fmt: skip
        self._steps += 1
        for name, grad in grads.items():
            first, second = self._moments[name]
            grad = (grad / count).astype(np.float32)
            first += 0.1 * (grad - first)
            second += 0.001 * (grad * grad - second)
            scale = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
            w[name] -= rate * scale * first / (np.sqrt(second) + 1e-8)

    def save(self, file: Any) -> None:
        np.savez_compressed(file, **{name: w.astype(np.float16) for name, w in self.weights.items()})

    @classmethod
    def load(cls, file: Any) -> Policy:
        policy = cls(1, 1, 1)
        with np.load(file) as kept:
            policy.weights = {name: kept[name].astype(np.float32) for name in kept.files}
        return policy


def imitate(policy: Policy, kind: Game, seats: int, teacher: str, until: float, rng: np.random.Generator, **options: Any) -> None:
    """Learns what a bot does, from games that it plays on all seats, until so much of the processor's time is used."""
    while time.process_time() < until:
        seen, masks, ids = [], [], []
        while len(ids) < 4096 and time.process_time() < until:
            state = kind.new_state(seats, int(rng.integers(2**62)), options)
            while not state.is_over:
                words = state.choose(teacher, seed=int(rng.integers(2**62)))
                for action in state.ids_of(words):
                    if state.legal_count() > 1:
                        seen.append(state.observe()), masks.append(state.mask()), ids.append(action)
                    state.apply(action)
        rows, marks, said = np.array(seen), np.array(masks), np.array(ids)
        for batch in np.array_split(rng.permutation(np.tile(np.arange(len(said)), 4)), max(1, len(said) // 64)):
            hidden, chances, values = policy.forward(rows[batch], marks[batch])
            chances[np.arange(len(batch)), said[batch]] -= 1
            policy.update(rows[batch], chances, np.zeros_like(values), hidden, 1e-3)


def train(game: str, opponent: str = "greedy", minutes: float = 20.0, *, seats: int | None = None, teacher: str | None = "greedy",
          games: int = 96, steps: int = 48, rate: float = 3e-4, seed: int = 0, threads: int = 1, report: Any = None,
          cards: str | None = None, **options: Any) -> Policy:  # fmt: skip
    """Trains a policy against a bot on all other seats for so long, a quarter of it by imitation where there is a teacher."""
    kind, rng, start = find_game(game, cards), np.random.default_rng(seed), time.process_time()
    seats, end = kind.seats[0] if seats is None else seats, start + 60 * minutes
    policy = Policy(kind.observation_length, len(kind.actions()), seed=seed)
    if teacher:
        imitate(policy, kind, seats, teacher, start + 15 * minutes, rng, **options)
    envs = []
    for own in range(seats):
        others = [None if seat == own else opponent for seat in range(seats)]
        envs.append(VectorEnv(game, games // seats, seats=seats, seed=seed + own, opponents=others, threads=threads, cards=cards, **options))
        envs[-1].reset()
    while time.process_time() < end:
        shape = (steps, sum(len(env) for env in envs))
        kept: dict[str, list[np.ndarray]] = {name: [] for name in ("seen", "masks", "ids", "chances", "values", "rewards", "done")}
        for _ in range(steps):
            seen, masks = np.concatenate([env.observations for env in envs]), np.concatenate([env.masks for env in envs])
            ids, chances, values = policy.draw(seen, masks, rng)
            at = 0
            for env in envs:
                env.step(ids[at : at + len(env)])
                at += len(env)
            rewards = np.concatenate([env.rewards[:, own] for own, env in enumerate(envs)])
            done = np.concatenate([env.done for env in envs])
            for name, what in zip(kept, (seen, masks, ids, chances, values, rewards, done)):
                kept[name].append(what.copy())
        after = policy.draw(np.concatenate([env.observations for env in envs]), np.concatenate([env.masks for env in envs]), rng)[2]
        gains, gain = np.zeros(shape, np.float32), np.zeros(shape[1], np.float32)
        for step in reversed(range(steps)):
            goes_on = 1.0 - kept["done"][step]
            gain = kept["rewards"][step] + goes_on * after - kept["values"][step] + 0.95 * goes_on * gain
            gains[step], after = gain, kept["values"][step]
        seen, masks, ids, old, values = (np.concatenate(kept[name]) for name in ("seen", "masks", "ids", "chances", "values"))
        gains = gains.reshape(-1)
        goals, gains = gains + values, (gains - gains.mean()) / (gains.std() + 1e-6)
        for batch in np.array_split(rng.permutation(np.tile(np.arange(len(ids)), 2)), max(1, 2 * len(ids) // 512)):
            hidden, chances, values = policy.forward(seen[batch], masks[batch])
            rows, own = np.arange(len(batch)), ids[batch]
            ratio = chances[rows, own] / old[batch]
            counts = np.where(gains[batch] > 0, ratio < 1.2, ratio > 0.8) * ratio * gains[batch]
            entropy = -(chances * np.log(chances + 1e-9)).sum(axis=1, keepdims=True)
            d_logits = chances * counts[:, None] + 0.01 * chances * (np.log(chances + 1e-9) + entropy)
            d_logits[rows, own] -= counts
            policy.update(seen[batch], d_logits, values - goals[batch], hidden, rate)
        if report and (ended := np.concatenate(kept["done"])).any():
            report(time.process_time() - start, int(ended.sum()), float(np.concatenate(kept["rewards"])[ended].mean()))
    return policy
