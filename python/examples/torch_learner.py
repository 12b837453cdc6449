"""A learner in PyTorch, on batches that Rust owns: it first imitates a bot, then plays against it and improves by its own results (PPO).

``python python/examples/torch_learner.py`` trains on one thread for ten minutes of the processor, then plays every seat of frozen deals that
it has not seen against the bot alone, and prints its share of wins with a 95 % interval. It needs ``pip install greenroom torch``.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import greenroom
from greenroom.bench import exploit, spec
from greenroom.vector import VectorEnv


class Policy(nn.Module):
    """From an observation to a preference for each id, and to the expected result."""

    def __init__(self, inputs: int, ids: int, hidden: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.ids, self.value = nn.Linear(hidden, ids), nn.Linear(hidden, 1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of all ids (those that are not legal have none), and the expected results."""
        inner = self.body(seen)
        return self.ids(inner).masked_fill(~masks, -1e9).log_softmax(-1), self.value(inner).squeeze(-1)

    @torch.no_grad()
    def best(self, seen: np.ndarray, mask: np.ndarray) -> int:
        """The id that it prefers: what the benchmark asks of a learned entrant."""
        return int(self(torch.from_numpy(seen)[None], torch.from_numpy(mask)[None])[0].argmax())

    def learn(self, adam: torch.optim.Optimizer, loss: torch.Tensor) -> None:
        adam.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters(), 0.5)
        adam.step()


class Tables:
    """A batch of games for each own seat, with the bot on all others, seen as one."""

    def __init__(self, game: spec.GameSpec, bot: str, games: int, seed: int) -> None:
        self.envs = []
        for own in range(game.seats):
            setup = {"seats": game.seats, "cards": game.cards, "opponents": [None if seat == own else bot for seat in range(game.seats)]}
            self.envs.append(VectorEnv(game.game, games // game.seats, seed=seed + own, **setup, **game.options))
            self.envs[-1].reset()

    def look(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What the learner sees and may do in each game, copied: the next step overwrites the arrays."""
        return tuple(torch.from_numpy(np.concatenate([getattr(env, name) for env in self.envs])) for name in ("observations", "masks"))

    def step(self, ids: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Plays an id in each game; returns the learner's rewards, and where a game has ended."""
        for env, own in zip(self.envs, np.split(ids.numpy(), len(self.envs))):
            env.step(own)
        rewards = np.concatenate([env.rewards[:, own] for own, env in enumerate(self.envs)])
        return torch.from_numpy(rewards), torch.from_numpy(np.concatenate([env.done for env in self.envs]))


def imitate(policy: Policy, adam: torch.optim.Optimizer, game: spec.GameSpec, bot: str, seed: int, until: float) -> None:
    """Learns what the bot does on all seats, until so much processor time is used: whoever never wins learns nothing from results."""
    kind, rng = greenroom.game(game.game, game.cards), np.random.default_rng(seed)
    while time.process_time() < until:
        rows = []
        while len(rows) < 4096 and time.process_time() < until:
            state = kind.new_state(game.seats, int(rng.integers(2**62)), game.options)
            while not state.is_over:
                for chosen in state.ids_of(state.choose(bot, seed=int(rng.integers(2**62)))):
                    rows.append((state.observe(), state.mask(), chosen))
                    state.apply(chosen)
        seen, masks, ids = (torch.from_numpy(np.array(column)) for column in zip(*rows))
        for batch in torch.cat([torch.randperm(len(ids)) for _ in range(4)]).split(64):
            policy.learn(adam, nn.functional.nll_loss(policy(seen[batch], masks[batch])[0], ids[batch]))


@torch.no_grad()
def play(policy: Policy, tables: Tables, steps: int) -> dict[str, torch.Tensor]:
    """So many decisions in each game: what was seen and done, and what came of it beyond what was expected."""
    rows = []
    for _ in range(steps):
        seen, masks = tables.look()
        logs, values = policy(seen, masks)
        ids = torch.multinomial(logs.exp(), 1)
        rows.append((seen, masks, ids[:, 0], logs.gather(1, ids)[:, 0], values, *tables.step(ids[:, 0])))
    seen, masks, ids, logs, values, rewards, done = (torch.stack(column) for column in zip(*rows))
    after, gain, gains = policy(*tables.look())[1], torch.zeros(values.shape[1]), torch.zeros_like(values)
    for step in reversed(range(steps)):  # generalised advantage estimation
        goes_on = (~done[step]).float()
        gain = rewards[step] + goes_on * after - values[step] + 0.95 * goes_on * gain
        gains[step], after = gain, values[step]
    kept = {"seen": seen, "masks": masks, "ids": ids, "logs": logs, "values": values, "gains": gains}
    return {name: what.flatten(0, 1) for name, what in kept.items()} | {"results": rewards[done]}


def improve(policy: Policy, adam: torch.optim.Optimizer, kept: dict[str, torch.Tensor], entropy: float) -> None:
    """Twice over all decisions: what gained more than expected gets likelier, within limits (PPO)."""
    gains, goals = kept["gains"], kept["gains"] + kept["values"]
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for batch in torch.cat([torch.randperm(len(gains)) for _ in range(2)]).split(512):
        logs, values = policy(kept["seen"][batch], kept["masks"][batch])
        ratio = (logs.gather(1, kept["ids"][batch, None])[:, 0] - kept["logs"][batch]).exp()
        better = torch.min(ratio * gains[batch], ratio.clamp(0.8, 1.2) * gains[batch]).mean()
        doubt = -(logs.exp() * logs).sum(1).mean()
        policy.learn(adam, 0.5 * (values - goals[batch]).square().mean() - better - entropy * doubt)


def train(game: spec.GameSpec, bot: str, minutes: float, seed: int) -> Policy:
    """A policy after so many minutes of the processor, a fifth of it by imitation; the rate of learning falls on the way."""
    torch.manual_seed(seed)
    tables, start, results = Tables(game, bot, 192, seed), time.process_time(), []
    policy = Policy(tables.envs[0].observations.shape[1], tables.envs[0].masks.shape[1])
    adam = torch.optim.Adam(policy.parameters())
    imitate(policy, adam, game, bot, seed, start + 12 * minutes)
    while (part := (time.process_time() - start) / (60 * minutes)) < 1:
        adam.param_groups[0]["lr"] = 5e-4 * (1.1 - part)
        improve(policy, adam, kept := play(policy, tables, 32), entropy=0.01 * (1 - part))
        if len(results := [*results, *kept["results"].tolist()]) >= 2000:
            print(f"{part:4.0%} of the time: {np.mean(results):+.3f} a game over the last {len(results)}", flush=True)
            results = []
    return policy


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="A learner in PyTorch against a bot on all other seats.")
    parser.add_argument("--game", default="idol-project")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--minutes", type=float, default=10.0, help="of the processor, for the training")
    parser.add_argument("--deals", type=int, default=100, help="each is played on every seat; there are at most 100")
    parser.add_argument("--out", type=Path, help="a file for the result, such as those in docs/benchmark/")
    args = parser.parse_args(words)
    torch.set_num_threads(1)  # a second one would mostly wait, and waiting is processor time too
    game = spec.load_spec().games[args.game]
    duel = exploit.measure(game, train(game, args.bot, args.minutes, seed=0), args.bot, args.deals, first=100)
    print(f"it wins {duel['wins']:.1%} ({duel['low']:.1%} to {duel['high']:.1%}) of {duel['games']} games; even is {duel['even']:.1%}")
    if args.out:
        about = {"minutes": args.minutes, "learner": "torch", "command": f"python python/examples/torch_learner.py --game {args.game} --bot {args.bot} --minutes {args.minutes:g}"}
        args.out.write_text(json.dumps({"kind": "exploit", **duel, **about}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
