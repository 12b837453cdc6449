"""greenroom-bench: the frozen spec, matches, ladder, exploiters, tiny variants, data set and page, on small budgets."""

import dataclasses
import gzip
import hashlib
import json
import random
from pathlib import Path

import numpy as np
import pytest

import greenroom
from greenroom import vector
from greenroom.bench import bots, dataset, exploit, ladder, learner, matches, page, spec, speed, tiny
from greenroom.bench.__main__ import main

DOCS = Path(__file__).parents[2] / "docs"


def test_the_spec_is_what_this_program_plays():
    frozen = spec.load_spec()
    assert (frozen.name, frozen.version) == ("greenroom-bench", 1)
    assert list(frozen.games) == greenroom.games()
    assert set(spec.tiny_variants()) == set(frozen.games)


def test_the_bots_are_those_that_the_benchmark_names(game_id):
    game = spec.load_spec().games[game_id]
    wrong = "these bots play otherwise: `python -m greenroom.bench bots --out python/greenroom/bench/v1.json` names them, and `page` renews the page"
    assert game.bots[-1] == bots.digest(game), wrong


def test_other_bots_have_another_digest(monkeypatch):
    game = spec.load_spec().games["idol-conclave"]
    known = bots.digest(game)
    assert known == bots.digest(spec.load_spec().games["idol-conclave"])
    for name, value in (("SEARCH", "random"), ("DEALS", 1)):
        with monkeypatch.context() as patch:
            patch.setattr(bots, name, value)
            bots._digest.cache_clear()
            assert bots.digest(game) != known
    bots._digest.cache_clear()


def test_bots_have_names(tmp_path):
    game = dataclasses.replace(spec.load_spec().games["philadelphia"], bots=["a", "b", "c", "b"])
    assert [bots.name(game, digest) for digest in "abc"] == ["bots 1", "bots 4", "bots 3"]
    assert bots.told(game, "b") == "bots 4" and bots.told(game, "a") == "bots 1 (the newest are bots 4)"
    assert bots.told(game, "d") == "bots `d`, which have no name (the newest are bots 4)"
    assert bots.told(game, None) == "bots without a digest (the newest are bots 4)"
    file = tmp_path / "v1.json"
    file.write_text(spec.FILE.read_text())
    assert spec.with_bots(file, {"philadelphia": spec.load_spec().games["philadelphia"].bots[-1]}) == spec.FILE.read_text()
    file.write_text(spec.with_bots(file, {"philadelphia": "new"}))
    assert spec.load_spec(file).games["philadelphia"].bots == [*spec.load_spec().games["philadelphia"].bots, "new"]
    before, after = json.loads(spec.FILE.read_text()), json.loads(file.read_text())
    after["games"]["philadelphia"]["bots"].pop()
    assert before == after


def test_the_command_names_the_bots_of_a_program(tmp_path, capsys):
    text = json.loads(spec.FILE.read_text())
    text["games"]["idol-conclave"]["bots"] = ["before"]
    file = tmp_path / "v1.json"
    file.write_text(json.dumps(text))
    main(["--game", "idol-conclave", "bots", "--out", str(file)])
    assert spec.load_spec(file).games["idol-conclave"].bots == ["before", bots.digest(spec.load_spec().games["idol-conclave"])]
    assert capsys.readouterr().out == f"idol-conclave: bots {len(spec.load_spec().games['idol-conclave'].bots)}\n"


def test_other_rules_or_cards_are_refused(tmp_path):
    text = json.loads(spec.FILE.read_text())
    text["games"]["idol-conclave"]["cards"] = "0" * 16
    file = tmp_path / "v1.json"
    file.write_text(json.dumps(text))
    with pytest.raises(spec.SpecError, match="idol-conclave.*no cards with the fingerprint `0000000000000000`"):
        spec.load_spec(file)
    text["games"]["idol-conclave"].update(cards=greenroom.game("idol-conclave").cards_fingerprint, rules=99)
    file.write_text(json.dumps(text))
    with pytest.raises(spec.SpecError, match="idol-conclave: the benchmark has rules 99"):
        spec.load_spec(file)


def test_deals_have_the_frozen_cards_whatever_today_is_played_with():
    for name, game in spec.load_spec().games.items():
        assert f'[Cards "{game.cards}"]' in game.deal(0).transcript()
        frozen, today = greenroom.game(name, game.cards), greenroom.game(name)
        assert frozen.cards_fingerprint == game.cards and frozen.actions() == today.actions()
        assert (frozen.cards() == today.cards()) == (today.cards_fingerprint == game.cards)
        env = vector.VectorEnv(name, 2, seats=game.seats, cards=game.cards, **game.options)
        env.reset()
        assert env.masks.any(axis=1).all()
    assert all(variant.cards == spec.load_spec().games[name].cards for name, variant in spec.tiny_variants().items())


def test_a_match_plays_all_seatings_and_the_same_again():
    game = spec.load_spec().games["idol-conclave"]
    entrants = ["random", "greedy", "search:8", "search:16"]
    first = matches.run(game, "10ms", 0.01, entrants, 1)
    assert len(first["games"]) == len(list(matches.seatings(4, game.seats)))
    assert {tuple(g["seating"]) for g in first["games"]} == set(matches.seatings(4, game.seats))
    assert matches.run(game, "10ms", 0.01, entrants, 1)["games"] == first["games"]
    rungs = ladder.ladder(first, samples=10)
    assert {rung["entrant"] for rung in rungs} == set(entrants)
    assert next(rung for rung in rungs if rung["entrant"] == "greedy")["points"] == 0
    with pytest.raises(ValueError, match="entrants"):
        matches.run(game, "10ms", 0.01, ["random"], 1)
    with pytest.raises(ValueError, match="frozen deals"):
        matches.run(game, "10ms", 0.01, entrants, 10**6)


def test_a_match_is_played_in_parts(tmp_path):
    """Whoever stops it, between games or by the clock, goes on with the same command; other entrants are refused."""
    game = spec.load_spec().games["idol-conclave"]
    entrants = ["random", "greedy", "search:4"]
    whole = matches.run(game, "10ms", 0.01, entrants, 2)
    match, kept = matches.begin(game, "10ms", entrants), []

    class Stopped(Exception):
        pass

    def keep(match):
        kept.append(json.loads(json.dumps(match)))
        if len(kept) in (3, 8):
            raise Stopped

    for _ in range(2):
        with pytest.raises(Stopped):
            matches.play_on(game, kept[-1] if kept else match, 0.01, range(2), keep=keep)
    assert kept[-1]["deals"] == 1 and matches.whole_deals(kept[-1]) == [0] and len(kept[-1]["games"]) == 8
    assert not matches.play_on(game, kept[-1], 0.01, range(2), until=0)
    assert matches.play_on(game, kept[-1], 0.01, range(2))
    assert kept[-1]["games"] == whole["games"] and kept[-1]["moves"] == whole["moves"] and kept[-1]["deals"] == 2
    words = ["--results", str(tmp_path), "--game", "idol-conclave", "ladder", "--add", "search:4"]
    words += [word for name in ("search:2ms-cpu", "search:10ms-cpu", "ismcts:10ms-cpu") for word in ("--without", name)]
    main([*words, "--deals", "1", "--minutes", "0"])
    main([*words, "--deals", "1"])
    file = tmp_path / "ladder-10ms-idol-conclave.json"
    first = json.loads(file.read_text())
    main([*words, "--deals", "2"])
    after = json.loads(file.read_text())
    assert after["games"][: len(first["games"])] == first["games"] and after["deals"] == 2
    text = page.render(spec.load_spec(), [{"kind": "ladder", **after, "games": after["games"][:-1], "deals": 1}])
    assert "6 games on 1 deal, and 5 of a deal that is not finished, " in text
    assert "by the wall's clock," not in text and f"s, {bots.told(game, bots.digest(game))}\n" in text
    older = {name: what for name, what in after.items() if name != "clock"}
    assert "by the wall's clock," in page.render(spec.load_spec(), [{"kind": "ladder", **older}])
    main([*words, "--add", "search:5", "--deals", "1"])
    more = json.loads(file.read_text())
    assert more["entrants"] == ["random", "greedy", "search:4", "search:5"] and more["deals"] == 1
    assert more["games"][: len(after["games"])] == after["games"]
    assert len(more["games"]) == 24 + 6
    assert more["moves"]["search:5"] > 0 and more["moves"]["random"] > after["moves"]["random"]
    anew = matches.run(game, "10ms", 0.01, more["entrants"], 1)
    by_seating = {tuple(played["seating"]): played["ranks"] for played in more["games"] if played["deal"] == 0}
    assert by_seating == {tuple(played["seating"]): played["ranks"] for played in anew["games"]}
    with pytest.raises(SystemExit, match="other entrants"):
        main([*words, "--add", "search:6"])
    file.write_text(json.dumps({**after, "bots": "0123456789abcdef"}))
    with pytest.raises(SystemExit, match="played by bots `0123456789abcdef`, which have no name, and this program has bots [0-9]+: --anew"):
        main(words)
    file.write_text(json.dumps({name: what for name, what in after.items() if name != "bots"}))
    with pytest.raises(SystemExit, match="played by bots without a digest"):
        main(words)
    with pytest.raises(SystemExit, match="there is no entrant chess"):
        main([*words, "--without", "chess"])
    file.write_text(json.dumps({**after, "clock": "wall"}))
    with pytest.raises(SystemExit, match="another clock"):
        main(words)
    main([*words, "--add", "search:5", "--without", "random", "--anew", "--deals", "1"])
    assert json.loads(file.read_text())["entrants"] == ["greedy", "search:4", "search:5"]


def test_the_ladder_finds_strengths_that_results_were_drawn_from():
    rng, strengths = np.random.default_rng(1), np.array([0.0, 1.0, 2.0, -1.0])
    games = []
    for deal in range(1500):
        who = rng.permutation(4)[:3]
        order = np.argsort(-(strengths[who] + rng.gumbel(size=3)))
        ranks = np.empty(3, int)
        ranks[order] = [1, 2, 3]
        games.append({"deal": deal, "seating": who.tolist(), "ranks": ranks.tolist()})
    found = ladder.fit(games, 4)
    np.testing.assert_allclose(found - found[0], strengths, atol=0.25)
    tied = [{"deal": 0, "seating": [0, 1], "ranks": [1, 1]}] * 20
    assert abs(np.diff(ladder.fit(tied, 2))[0]) < 1e-6
    won = [{"deal": 0, "seating": [0, 1], "ranks": [1, 2]}] * 20
    assert 1 < -np.diff(ladder.fit(won, 2))[0] < 10


def test_exploitability_is_openspiels_on_kuhn_poker():
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python import policy as policies
    from open_spiel.python.algorithms import exploitability

    game = pyspiel.load_game("kuhn_poker")
    keys = {}

    def grow(state):
        if state.is_terminal():
            return tiny.Node(results=list(state.returns()))
        if state.is_chance_node():
            return tiny.Node(None, [grow(state.child(action)) for action, _ in state.chance_outcomes()])
        key = (state.current_player(), state.information_state_string())
        keys[key] = len(state.legal_actions())
        return tiny.Node(key, [grow(state.child(action)) for action in state.legal_actions()])

    class Position:
        def __init__(self, count):
            self.count = count

        def legal_count(self, seat=None):
            return self.count

    root = grow(game.new_initial_state())
    tree = tiny.Tree(root, 2, {key: Position(count) for key, count in keys.items()}, 0)
    ours = tiny.nash_conv(tree, tiny.uniform(tree))
    assert ours == pytest.approx(exploitability.nash_conv(game, policies.UniformRandomPolicy(game)))
    assert tiny.nash_conv(tree, tiny.cfr(tree, 100)) < 0.03


def test_tiny_variants_are_small_and_exact(game_id):
    variant = spec.tiny_variants()[game_id]
    tree = variant.tree(5000)
    uniform = tiny.uniform(tree)
    assert sum(tiny.values(tree, uniform)) == pytest.approx(0, abs=1e-4)
    for seat in range(tree.seats):
        assert tiny.best_response(tree, uniform, seat) >= tiny.values(tree, uniform)[seat] - 1e-9
    assert tiny.decides(tree)
    assert tiny.nash_conv(tree, tiny.cfr(tree, 10)) < tiny.nash_conv(tree, uniform)
    with pytest.raises(tiny.TooLarge):
        variant.tree(50)


def test_a_bots_policy_is_what_it_draws():
    tree = spec.tiny_variants()["idol-conclave"].tree()
    greedy = tiny.of_bot(tree, "greedy", draws=2)
    assert all(sum(chances) == pytest.approx(1) for chances in greedy.values())
    assert tiny.nash_conv(tree, greedy) < tiny.nash_conv(tree, tiny.uniform(tree))


def test_openspiel_solves_an_ending_alike():
    """Small ones, with and without limits: the last two actions of games."""
    pytest.importorskip("pyspiel")
    frozen = spec.tiny_variants()
    small = [dataclasses.replace(frozen["idol-conclave"], cut=frozen["idol-conclave"].cut + 2)]
    small += [dataclasses.replace(frozen[game], horizon=2) for game in ("imas-worker-placement", "dice-master")]
    for variant in small:
        tree = variant.tree()
        assert tiny.of_openspiel(variant) == pytest.approx(tiny.nash_conv(tree, tiny.uniform(tree)), abs=1e-6)


def test_a_policy_learns_what_is_rewarded():
    """A bandit: the first observation makes id 1 right, the second id 2."""
    policy, rng = learner.Policy(2, 4, 16, seed=1), np.random.default_rng(1)
    seen, masks = np.eye(2, dtype=np.float32), np.array([[1, 1, 1, 0], [1, 1, 1, 0]], bool)
    for _ in range(300):
        ids, _, _ = policy.draw(seen, masks, rng)
        hidden, chances, values = policy.forward(seen, masks)
        gains = (ids == [1, 2]).astype(np.float32) - 0.3
        d_logits = chances * gains[:, None]
        d_logits[[0, 1], ids] -= gains
        policy.update(seen, d_logits, np.zeros(2, np.float32), hidden, 0.02)
    assert policy.best(seen[0], masks[0]) == 1 and policy.best(seen[1], masks[1]) == 2


def test_a_policy_is_trained_kept_and_measured(tmp_path):
    game = spec.load_spec().games["idol-conclave"]
    rounds = []
    policy = learner.train(
        game.game, "random", 0.01, seats=game.seats, games=6, steps=6, teacher="random",
        report=lambda *round: rounds.append(round), **game.options,
    )  # fmt: skip
    file = tmp_path / "policy.npz"
    policy.save(file)
    duel = exploit.measure(game, learner.Policy.load(file), "random", 2)
    assert duel["games"] == 2 * game.seats and 0 <= duel["low"] <= duel["wins"] <= duel["high"] <= 1
    assert len(Path(learner.__file__).read_text().splitlines()) < 150


def test_openspiels_ismcts_enters():
    pytest.importorskip("pyspiel")
    from greenroom.bench.entrants import make

    game = spec.load_spec().games["idol-conclave"]
    state = game.deal(0)
    for name in ("ismcts:3", "ismcts:5ms-cpu"):
        entrant = make(name, game)
        assert all(entrant.choose(state, seed) in state.legal() for seed in (1, 2))
    for name in ("ismcts:", "ismcts:5ms", "ismcts:0", "ismcts:1", "ismcts:-3", "ismcts:0s-cpu"):
        with pytest.raises(ValueError, match="there is no entrant"):
            make(name, game)


def test_a_data_set_is_made_twice_alike_and_replays(tmp_path):
    game = spec.load_spec().games["philadelphia"]
    first = dataset.make(game, ["random", "greedy"], 2, tmp_path / "a")
    again = dataset.make(game, ["random", "greedy"], 2, tmp_path / "b")
    assert first == again and first["decisions"] > 0
    other = dataset.make(game, ["random", "search:3"], 2, tmp_path / "c")
    assert all(other["sha256"][what] != first["sha256"][what] for what in ("transcripts", "arrays"))
    text = gzip.decompress((tmp_path / "a" / "philadelphia.jsonl.gz").read_bytes())
    assert hashlib.sha256(text).hexdigest() == first["sha256"]["transcripts"]
    lines = text.decode().splitlines()
    kept = json.loads(lines[1])
    assert kept["bots"][0] == "greedy"
    assert greenroom.replay(kept["transcript"]).standing() == kept["standing"]
    with np.load(tmp_path / "a" / "philadelphia.npz") as rows:
        assert len(rows["ids"]) == first["decisions"] == len(rows["observations"])
        assert dataset.digest({name: rows[name] for name in rows.files}) == first["sha256"]["arrays"]
        marks = np.unpackbits(rows["masks"], axis=1)
        assert marks[np.arange(len(marks)), rows["ids"]].all()


def test_speeds_are_measured_in_every_game(game_id):
    game = spec.load_spec().games[game_id]
    for make in (speed.scalar, speed.batched):
        assert speed.timed(make(game), 0.02, repeats=1) > 0


def test_the_commands_write_what_the_page_shows(tmp_path):
    words = ["--results", str(tmp_path), "--game", "idol-conclave"]
    few = ["--without", "ismcts:10ms-cpu", "--without", "search:10ms-cpu", "--add", "search:5"]
    main([*words, "ladder", "--track", "10ms", "--deals", "1", *few])
    main([*words, "tiny", "--bots", "greedy", "--no-openspiel"])
    main([*words, "dataset", "--games", "1", "--bots", "random", "--out", str(tmp_path / "data")])
    main([*words, "exploit", "idol-conclave", "--bot", "random", "--minutes", "0.005", "--deals", "1"])
    results = {file.stem: json.loads(file.read_text()) for file in tmp_path.glob("*.json")}
    digest = bots.digest(spec.load_spec().games["idol-conclave"])
    for made in (results["ladder-10ms-idol-conclave"], results["tiny"]["variants"][0], results["dataset"]["made"][0], results["exploit-idol-conclave-random"]):
        assert made["bots"] == digest and made["program"] == greenroom.__version__
    main([*words, "page", "--out", str(tmp_path / "page.md")])
    text = (tmp_path / "page.md").read_text()
    assert "\npython -m greenroom.bench exploit idol-conclave --bot random --seed 0 --minutes 0.005 --deals 1\n" in text
    assert "\npython -m greenroom.bench --game idol-conclave dataset --games 1 --bots random\n" in text
    assert "## Ladder, 10ms a move" in text and "| greedy | +0 |" in text
    assert "## Tiny variants, exactly" in text and "## Data set" in text
    assert "**Bots without a digest.**" not in text
    results["exploit-idol-conclave-random"].pop("bots")
    assert "**Bots without a digest.**" in page.render(spec.load_spec(), list(results.values()))
    with pytest.raises(SystemExit, match="there is no game chess"):
        main(["--game", "chess", "speed"])


@pytest.mark.skipif(not (DOCS / "benchmark.md").exists(), reason="the package is tested without its repository")
def test_the_page_of_results_is_what_its_files_give():
    ours = page.render(spec.load_spec(), page.read(DOCS / "benchmark"))
    assert ours == (DOCS / "benchmark.md").read_text(), "python -m greenroom.bench page renews it"


def test_seeds_of_a_learner_draw_legal_ids_alone():
    policy, rng = learner.Policy(3, 50, 8), np.random.default_rng(2)
    masks = np.zeros((40, 50), bool)
    for row in masks:
        row[random.Random(int(row.sum())).sample(range(50), 3)] = True
    ids, chances, _ = policy.draw(np.ones((40, 3), np.float32), masks, rng)
    assert masks[np.arange(40), ids].all() and (chances > 0).all()
