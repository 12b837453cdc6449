"""OpenSpiel's own tests, and its search on our games."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

import greenroom
import greenroom.openspiel


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


@pytest.mark.parametrize("game_id", ["idol-conclave", "idol-project"])
def test_openspiels_own_api_test(game_id):
    pyspiel.random_sim_test(pyspiel.load_game(name(game_id)), num_sims=1, serialize=False, verbose=False)


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
    from open_spiel.python.algorithms import ismcts, mcts

    if game_id not in ("idol-conclave", "imas-worker-placement"):
        pytest.skip("two games show it")
    game = pyspiel.load_game(name(game_id))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=evaluator,
        max_simulations=2,
        random_state=rng,
    )
    assert bot.step(state) in state.legal_actions()


def test_wrong_numbers_of_players_are_refused(game_id):
    with pytest.raises(ValueError, match="is played by"):
        greenroom.openspiel.load(game_id, seats=9)
