# %% [markdown]
# # A first game
# Deal a game, look at what a seat may know, play by words or by number, and let bots play on.

# %%
import greenroom

greenroom.games()

# %%
state = greenroom.new_state("idol-project", seats=3, seed=1)
print(state, "decides:", state.seat)
print(state.legal())

# %% [markdown]
# A view is all that a seat may know and remember, as JSON. `Game.schema()` describes it.

# %%
view = state.view(state.seat)
list(view)[:10]

# %% [markdown]
# Play with bots on every seat up to the first auction. There a bid is a raise by id, or any amount by words.

# %%
while not any(words.startswith("bid") for words in state.legal()):
    state.apply(state.choose("greedy", seed=state.number))
names = greenroom.game("idol-project").actions()
[(words, None if number is None else names[number]) for words, number in zip(state.legal(), state.legal_ids())][:8]

# %% [markdown]
# Every legal action has features, those without an id too; `place` says how high a bid is among those that are possible.

# %%
features = state.legal_features()
columns = greenroom.game("idol-project").feature_names()
print(features.shape, columns[-5:])
features[:4, -5:]

# %% [markdown]
# What would a search do, and how does the game end when greedy bots play on? The transcript holds the whole game.

# %%
advice = state.advise("search:200", seed=1)
[(candidate["words"], round(candidate["shares"][state.seat], 2)) for candidate in advice["candidates"][:3]]

# %%
while not state.is_over:
    state.apply(state.choose("greedy", seed=state.number))
print(state.standing())
again = greenroom.replay(state.transcript())
assert again.standing() == state.standing()
