# %% [markdown]
# # A search of your own
# A flat Monte Carlo search: deal what the seat cannot know anew, try each action, play on at random, and take what won most.
# `sample` gives a world that the seat's view cannot rule out, and `clone` draws a luck of its own, so the search sees no secret and no future dice.

# %%
import random

import greenroom


def flat_search(state, playouts, rng):
    """The words that won most on average over random games."""
    seat, legal = state.seat, state.legal()
    if len(legal) == 1:
        return legal[0]
    totals, tries = [0.0] * len(legal), [0] * len(legal)
    for number in range(playouts):
        place = number % len(legal)
        world = state.sample(seat, seed=rng.getrandbits(60))
        world.apply(legal[place], seat)
        result = world.standing() or world.rollout("random", seed=rng.getrandbits(60))
        totals[place] += result["utilities"][seat]
        tries[place] += 1
    best = max(range(len(legal)), key=lambda place: totals[place] / max(1, tries[place]))
    return legal[best]


# %% [markdown]
# It plays seat 0 against random bots. A fair share would be a third of the games.

# %%
rng, wins, games = random.Random(1), 0.0, 6
for seed in range(games):
    state = greenroom.new_state("idol-conclave", seats=3, seed=seed)
    while not state.is_over:
        words = flat_search(state, 100, rng) if state.seat == 0 else state.choose("random", seed=rng.getrandbits(60))
        state.apply(words)
    ranks = state.standing()["ranks"]
    wins += (ranks[0] == 1) / ranks.count(1)
print(f"{wins:.1f} of {games} games")
