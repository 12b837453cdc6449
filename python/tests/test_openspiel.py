"""OpenSpiel's own tests, and its search on our games."""

import json
import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

import greenroom
import greenroom.openspiel
from greenroom.bench.spec import load_spec


def name(game_id):
    return f"python_greenroom_{game_id.replace('-', '_')}"


def walk(state, rng, most=10**6):
    """Plays at random, chance too; returns how many chance nodes there were."""
    chances = 0
    while not state.is_terminal() and state.move_number() < most:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            assert len(outcomes) <= greenroom.openspiel.MAX_CHANCE_OUTCOMES
            state.apply_action(rng.choice(outcomes)[0])
            chances += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return chances


def test_a_game_with_explicit_chance_ends(game_id):
    game = pyspiel.load_game(name(game_id))
    state = game.new_initial_state()
    assert walk(state, random.Random(1)) > 0
    assert sum(state.returns()) == pytest.approx(0, abs=1e-5) and max(state.returns()) > 0
    assert state.position.standing() is not None


def test_the_history_gives_the_same_state(game_id):
    game = pyspiel.load_game(name(game_id))
    state = game.new_initial_state()
    walk(state, random.Random(2), 120)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.position.view_json("all") == state.position.view_json("all")
    clone = state.clone()
    assert str(clone) == str(state)


def test_openspiels_own_simulation(game_id):
    """A whole random game, which OpenSpiel's test kit steps, clones and looks at. Without `serialize`, since a state cannot be pickled."""
    pyspiel.random_sim_test(pyspiel.load_game(name(game_id)), num_sims=1, serialize=False, verbose=False)


def positions(game, rng, most):
    """Decisions on the way through a random game, and its end where it is not further away."""
    state = game.new_initial_state()
    while not state.is_terminal() and most > 0:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        yield state
        most -= 1
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


def test_nobody_else_may_do_anything(game_id):
    """As OpenSpiel's tests ask it of every game: whoever is not to move has no legal actions, and nobody has one at the end."""
    game, seen = pyspiel.load_game(name(game_id)), 0
    for state in positions(game, random.Random(5), 10**6):
        for player in range(game.num_players()):
            legal = state.legal_actions(player)
            assert bool(legal) == (player == state.current_player()) and legal == sorted(set(legal))
            seen += 1
    assert state.is_terminal() and state.current_player() == pyspiel.PlayerId.TERMINAL and not state.legal_actions() and seen > 50


def test_only_players_see(game_id):
    """As OpenSpiel's tests ask it of every game: strings and tensors of a player who is not there raise, and so do those of nobody."""
    game, seen = pyspiel.load_game(name(game_id)), 0
    for state in positions(game, random.Random(6), 30):
        for see in (state.information_state_string, state.observation_string, state.observation_tensor):
            for player in range(game.num_players()):
                assert len(see(player)) > 0
            with pytest.raises(RuntimeError, match="player >= 0"):
                see(-1)
            for player in (game.num_players(), game.num_players() + 1):
                with pytest.raises(RuntimeError, match="player <"):
                    see(player)
            seen += 1
        assert len(state.observation_tensor(0)) == game.observation_tensor_size()
    assert seen > 30
    start = game.new_initial_state()
    assert start.is_chance_node()
    for see in (start.information_state_string, start.observation_string, start.observation_tensor):
        with pytest.raises(RuntimeError, match="player >= 0"):
            see()


def test_other_cards_are_played_with(game_id):
    frozen = load_spec().games[game_id]
    for game in (
        greenroom.openspiel.load(game_id, seats=frozen.seats, cards=frozen.cards, **frozen.options),
        pyspiel.load_game(f"{name(game_id)}(players={frozen.seats},cards={frozen.cards})"),
    ):
        state = next(positions(game, random.Random(8), 1))
        assert state.position.number == 0 and frozen.cards in str(game)
        there = greenroom.game(game_id, frozen.cards).deal_decided(state.history(), frozen.seats)
        assert there.view_json("all") == state.position.view_json("all")
    with pytest.raises(ValueError, match="no cards with the fingerprint"):
        greenroom.openspiel.load(game_id, cards="0" * 16)


def test_strings_tensors_and_samples(game_id):
    game = greenroom.openspiel.load(game_id)
    state = game.new_initial_state()
    walk(state, random.Random(3), 200)
    while state.is_chance_node():
        state.apply_action(0)
    if state.is_terminal():
        return
    player = state.current_player()
    assert len(state.observation_tensor(player)) == greenroom.game(game_id).observation_length
    assert state.information_state_string(player) == state.position.information_state(player)
    assert state.observation_string(player) == state.position.view_json(player)
    other = state.resample_from_infostate(player, random.Random(4).random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()


def test_a_state_that_is_dealt_anew_has_the_same_information_state(game_id):
    """On the way through a game, for whoever is to move; what is heard and said after it is added."""
    game, rng, seen = pyspiel.load_game(name(game_id)), random.Random(9), 0
    for number, state in enumerate(positions(game, rng, 150)):
        if state.is_terminal() or number % 7:
            continue
        player = state.current_player()
        known = state.information_state_string()
        assert known == state.position.information_state(player)
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string() == known and other.legal_actions() == state.legal_actions()
        assert other.resample_from_infostate(player, rng.random).information_state_string() == known
        assert other.clone().information_state_string() == known
        before, action = json.loads(known), rng.choice(other.legal_actions())
        other.apply_action(action)
        while other.is_chance_node():
            other.apply_action(rng.choice(other.legal_actions()))
        after = json.loads(other.information_state_string(player))
        if not other.position.steps(player):
            assert after["actions"][:-1] == before["actions"] and after["log"][: len(before["log"])] == before["log"]
        seen += bool(before["actions"])
    assert seen > 0


def test_steps_further_are_moves_of_the_same_player():
    game = greenroom.openspiel.load("idol-project")
    state = game.new_initial_state()
    save = {"hold", "pass", "decline", "stay-masked", "done", "rest"}
    labels = greenroom.game("idol-project").actions()
    further = labels.index("further-1000")
    while state.is_chance_node() or further not in state.legal_actions():
        if state.is_chance_node():
            state.apply_action(0)
            continue
        legal = state.legal_actions()
        state.apply_action(next((action for action in legal if labels[action] in save), legal[0]))
    player, before = state.current_player(), state.information_state_string()
    assert labels[further] == state.action_to_string(player, further)
    child = state.child(further)
    assert child.current_player() == player and child.information_state_string() != before
    assert child.observation_string() != state.observation_string() and str(child) != str(state)
    assert state.information_state_string() == before
    other = child.resample_from_infostate(player, random.Random(4).random)
    assert other.legal_actions() == child.legal_actions()
    child.apply_action(child.legal_actions()[-1] if child.legal_actions()[-1] != further else child.legal_actions()[0])
    assert child.position.history()[-1][1].startswith("bid ")


def test_openspiels_ismcts_plays(game_id):
    import numpy as np
    from open_spiel.python.algorithms import ismcts

    from greenroom.bench.entrants import Rollout

    game, rng = pyspiel.load_game(name(game_id)), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=Rollout(1),
        max_simulations=3,
        random_state=rng,
    )
    # The first decision, and some on the way.
    steps, searched = 0, 0
    for state in positions(game, random.Random(10), 100):
        if not state.is_terminal() and len(state.legal_actions()) > 1:
            if steps % 10 == 0:
                assert bot.step(state) in state.legal_actions()
                searched += 1
            steps += 1
    assert searched > 1


def test_openspiels_ismcts_plays_with_openspiels_own_random_games():
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    game, rng = pyspiel.load_game(name("idol-conclave")), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        max_simulations=2,
        random_state=rng,
    )
    state = next(positions(game, random.Random(11), 1))
    assert bot.step(state) in state.legal_actions()


def test_wrong_numbers_of_players_are_refused(game_id):
    with pytest.raises(ValueError, match="is played by"):
        greenroom.openspiel.load(game_id, seats=9)
