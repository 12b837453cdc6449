# %% [markdown]
# # Batches and a learner
# Rust owns the games and writes observations, masks and rewards into numpy arrays. The learner is `greenroom.bench.learner`: under 150 lines of numpy.

# %%
import numpy as np

import greenroom
from greenroom.bench import exploit, learner, spec
from greenroom.vector import VectorEnv

kind = greenroom.game("idol-conclave")
for name, start, length, about in kind.observation_parts()[:5]:
    print(f"{start:4} {length:4} {name}: {about}")

# %%
env = VectorEnv("idol-conclave", games=64, seats=3, seed=1, opponents=[None, "random", "random"])
env.reset()
ended, won = 0, 0.0
for _ in range(60):
    env.step(env.random_actions())
    ended += int(env.done.sum())
    won += float(env.rewards[env.done, 0].sum())
print(f"{ended} games, {won / max(1, ended):+.3f} a game")

# %% [markdown]
# A second of training shows that it runs; `python -m greenroom.bench learn idol-conclave --minutes 20` trains for real.

# %%
game = spec.load_spec().games["idol-conclave"]
policy = learner.train("idol-conclave", "random", minutes=1 / 60, seats=3, games=12, steps=12, teacher=None)
duel = exploit.measure(game, policy, "random", deals=3)
print(f"wins {duel['wins']:.0%} of {duel['games']} games; even would be {duel['even']:.0%}")
assert np.isfinite(policy.weights["w2"]).all()
