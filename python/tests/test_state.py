"""Games, states, clones, samples, bots and transcripts."""

import copy
import json
import random

import numpy as np
import pytest
from conftest import play

import greenroom


def test_a_game_is_played_by_ids_to_its_end_and_replayed(game_id):
    rng = random.Random(1)
    state = greenroom.new_state(game_id, seed=3)
    while not state.is_over:
        ids = [number for number in [*state.legal_ids(), state.further_id()] if number is not None]
        assert set(np.flatnonzero(state.mask())) == set(ids)
        state.apply(rng.choice(ids))
    standing = state.standing()
    assert state.seat is None and state.turn == []
    assert sum(state.utilities()) == pytest.approx(0, abs=1e-5)
    assert max(standing["utilities"]) > 0
    again = greenroom.replay(state.transcript())
    assert again.standing() == standing
    assert again.history() == state.history()
    assert greenroom.replay(state.transcript(), up_to=5).number == 5


def test_an_id_stands_for_words(game_id, middle):
    labels = greenroom.game(game_id).actions()
    assert len(set(labels)) == len(labels) == len(middle.mask())
    for words, number in zip(middle.legal(), middle.legal_ids()):
        path = middle.ids_of(words)
        assert path == [number] if number is not None else path[:-1] == [middle.further_id()] * (len(path) - 1)
        relative = labels[path[-1]].startswith(("raise-", "spend-"))
        assert relative or labels[path[-1]] == words
    with pytest.raises(greenroom.IllegalAction, match="dance"):
        middle.ids_of("dance")


def test_words_and_ids_lead_to_the_same_state(middle):
    by_words, by_id = copy.copy(middle), copy.deepcopy(middle)
    place = next(place for place, number in enumerate(middle.legal_ids()) if number is not None)
    by_words.apply(middle.legal()[place])
    by_id.apply(middle.legal_ids()[place])
    assert by_words.view_json("all") == by_id.view_json("all")
    assert middle.number + 1 == by_id.number


def test_a_clone_has_a_luck_of_its_own(game_id):
    """The dice and draws of the true game cannot be seen by playing on a clone."""
    start = greenroom.new_state(game_id, seed=5)

    def ends(**luck):
        return play(start.clone(**luck), random.Random(2)).view_json("all")

    assert ends(same_luck=True) == ends(same_luck=True)
    assert ends(seed=1) == ends(seed=1)
    all_ends = {ends(same_luck=True), ends(seed=1), ends(seed=2), ends()}
    # Idol Conclave draws nothing after the deal.
    assert len(all_ends) == 1 if game_id == "idol-conclave" else len(all_ends) > 1
    assert start.number == 0
    with pytest.raises(ValueError, match="luck of its own"):
        start.clone().transcript()
    assert start.clone(history=False).history() == []


def test_a_sample_cannot_be_told_from_the_truth_by_its_seat(middle):
    for seat in range(middle.seats):
        world = middle.sample(seat, seed=seat)
        assert world.view(seat) == middle.view(seat)
        assert world.turn == middle.turn
        assert world.legal(seat) == middle.legal(seat)
        np.testing.assert_array_equal(world.observe(seat), middle.observe(seat))
        play(world, random.Random(seat))


def test_samples_differ(middle):
    """What is hidden is dealt anew; Idol Project's safes are counted, so that a sample has them as they are."""
    worlds = {middle.sample("public", seed=number).view_json("all") for number in range(40)}
    assert len(worlds) > 5 or middle.game == "idol-project" or middle.is_over


def test_refusals_say_why_and_change_nothing(middle):
    before = middle.view_json("all")
    illegal = next(number for number, legal in enumerate(middle.mask()) if not legal)
    for action in ["dance on the table", illegal, -1, 10**9]:
        with pytest.raises(greenroom.IllegalAction):
            middle.apply(action)
    with pytest.raises(greenroom.IllegalAction):
        middle.apply_index(10**6)
    with pytest.raises(ValueError, match="there is no seat 9"):
        middle.legal(9)
    with pytest.raises(ValueError, match="nobody's eyes"):
        middle.view("everybody")
    with pytest.raises(ValueError, match="there is no bot"):
        middle.choose("clever")
    with pytest.raises(ValueError, match="only a search advises"):
        middle.advise("greedy")
    assert middle.view_json("all") == before


def test_games_and_options_that_do_not_exist_are_refused(game_id):
    with pytest.raises(ValueError, match="there is no game"):
        greenroom.game("chess")
    with pytest.raises(ValueError, match="has no option `speed`"):
        greenroom.new_state(game_id, speed=3)
    with pytest.raises(ValueError):
        greenroom.new_state(game_id, seats=9)
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        greenroom.new_state(game_id, seed="abc")
    with pytest.raises(ValueError, match="no transcript"):
        greenroom.replay("hello")


def test_what_a_game_tells_of_itself(game_id):
    kind = greenroom.game(game_id)
    assert kind.id == game_id and kind.title() and kind.title("ja") and kind.rules_version >= 3
    assert set(kind.schema()["properties"]) >= {"view", "event", "standing", "options", "state"}
    assert kind.cards() and len(kind.cards_fingerprint) == 16
    for key in kind.default_options():
        greenroom.new_state(game_id, seed=0, **{key: kind.default_options()[key]})


def test_observations_have_one_shape_and_named_parts(game_id):
    kind = greenroom.game(game_id)
    parts = kind.observation_parts()
    end = 0
    for name, start, length, about in parts:
        assert start == end and length > 0 and name.isidentifier() and about
        end = start + length
    assert end == kind.observation_length
    for seats in kind.seats:
        state = play(kind.new_state(seats, seats), random.Random(seats), 30)
        for seat in range(seats):
            numbers = state.observe(seat)
            assert numbers.dtype == np.float32 and numbers.shape == (end,) and np.isfinite(numbers).all()
            out = np.full(end, np.nan, np.float32)
            state.observe_into(out, seat)
            np.testing.assert_array_equal(out, numbers)


def test_information_states_remember_what_the_view_forgets():
    state = greenroom.new_state("idol-project", seats=3, seed=1)
    while not any(words.startswith("bid") for words in state.legal()):
        state.apply_index(0)
    state.apply(next(words for words in state.legal() if words.startswith("bid")))
    other = state.seat
    first = state.clone(seed=1)
    first.apply("bid 50")
    first.apply("bid 100")
    second = state.clone(seed=1)
    second.apply("bid 70")
    second.apply("bid 100")
    assert first.view(other) == second.view(other)
    assert first.information_state(other) != second.information_state(other)
    known = json.loads(first.information_state(other))
    assert known["actions"][-1] == "bid 50" and known["view"] == first.view(other)


def test_bots_play_and_advise_from_the_view_alone(game_id):
    state = greenroom.new_state(game_id, seed=2)
    seat = state.seat
    world = state.sample(seat, seed=3)
    for bot in ["random", "greedy", "search:30"]:
        words = state.choose(bot, seed=4)
        assert words in state.legal()
        assert world.choose(bot, seat, seed=4) == words or game_id == "idol-project"
    advice = state.advise("search:60", seed=4)
    assert advice["candidates"][0]["words"] in state.legal()
    assert sum(advice["chances"]) == pytest.approx(1, abs=1e-3)
    result = state.rollout("greedy" if game_id == "idol-conclave" else "random", seed=1)
    assert result == state.rollout("greedy" if game_id == "idol-conclave" else "random", seed=1)
    assert state.number == 0 and len(result["scores"]) == state.seats


def test_features_tell_all_legal_actions_apart(game_id):
    kind = greenroom.game(game_id)
    names = kind.feature_names()
    assert len(set(names)) == len(names) and names[-2:] == ["place", "alike"]
    assert kind.action_features().shape == (len(kind.actions()), len(names))
    state, rng = greenroom.new_state(game_id, seed=9), random.Random(9)
    for _ in range(60):
        if state.is_over:
            break
        rows = state.legal_features()
        assert rows.shape == (state.legal_count(), len(names)) == (len(state.legal()), len(names))
        assert rows.dtype == np.float32 and np.isfinite(rows).all() and (rows >= 0).all()
        assert len(np.unique(rows, axis=0)) == len(rows), state.legal()
        world = state.sample(state.seat, seed=1)
        np.testing.assert_array_equal(world.legal_features(state.seat), rows)
        state.apply_index(rng.randrange(state.legal_count()))


def auction(seed=1, least=0):
    """Idol Project at an auction with money for such a bid, where everybody saves."""
    state = greenroom.new_state("idol-project", seats=3, seed=seed)
    save = {"hold", "pass", "decline", "stay-masked", "done", "rest"}
    while f"bid {least}" not in state.legal():
        legal = state.legal()
        state.apply_index(next((place for place, words in enumerate(legal) if words in save), 0))
    return state


def test_bids_have_features_that_tell_them_apart():
    state = auction(least=70)
    labels = greenroom.game("idol-project").actions()
    assert labels[state.ids_of("bid 70")[0]] == "raise-70"
    names = greenroom.game("idol-project").feature_names()
    place, raised = names.index("place"), names.index("raise")
    bids = [row for words, row in zip(state.legal(), state.legal_features()) if words.startswith("bid")]
    assert all(row[raised] == 1 for row in bids)
    places = [row[place] for row in bids]
    assert places[0] == 0 and places[-1] == 1 and places == sorted(places)
    state.apply(state.ids_of("bid 70")[0])
    assert state.history()[-1][1] == "bid 70"
    assert any("70" in json.dumps(event) for event in json.loads(state.information_state(2))["log"])


def test_a_large_bid_is_said_in_steps():
    """Going further plays nothing; nobody else learns of it, and a clone goes on from there."""
    state = auction(least=2400)
    seat, labels = state.seat, greenroom.game("idol-project").actions()
    path = state.ids_of("bid 2380")
    assert [labels[number] for number in path] == ["further-1000", "further-1000", "raise-370"]
    others = [(state.information_state(other), state.observe(other).tolist()) for other in range(3) if other != seat]
    before, number = state.observe(), state.number
    state.apply(path[0])
    assert (state.number, state.seat, state.steps()) == (number, seat, 1)
    assert state.observe()[-1] != before[-1] and json.loads(state.information_state())["further"] == 1
    assert others == [(state.information_state(other), state.observe(other).tolist()) for other in range(3) if other != seat]
    with pytest.raises(greenroom.IllegalAction, match="further than"):
        state.ids_of("bid 20")
    assert "bid 20" in state.legal(), "in words everything can be said still"
    clone = state.clone(seed=1)
    assert clone.steps() == 1 and state.sample(seat, seed=2).steps(seat) == 1
    for step in path[1:]:
        clone.apply(step)
    assert clone.history()[-1][1] == "bid 2380" and clone.steps(seat) == 0
    assert state.steps() == 1
