"""The notebooks are what their scripts say, and run from top to bottom; so do the examples of the README."""

import importlib.util
import json
import re
import runpy
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(FOLDER))

import make_notebooks  # noqa: E402


@pytest.mark.parametrize("script", make_notebooks.scripts(), ids=lambda script: script.stem)
def test_a_notebook_is_its_script_and_runs(script):
    assert script.with_suffix(".ipynb").read_text() == make_notebooks.notebook(script), "make_notebooks.py renews it"
    runpy.run_path(str(script))


def test_the_learner_in_torch_is_short_and_runs(tmp_path):
    """A few seconds of it; torch is large and nobody has to install it, so the rest is skipped where it is missing."""
    assert len((FOLDER / "torch_learner.py").read_text().splitlines()) < 150
    if not importlib.util.find_spec("torch"):
        pytest.skip("torch is not installed, so python/examples/torch_learner.py was counted but not run")
    import torch_learner

    file = tmp_path / "duel.json"
    torch_learner.main(["--minutes", "0.05", "--deals", "1", "--out", str(file)])
    duel = json.loads(file.read_text())
    assert duel["games"] == 3 and duel["bot"] == "greedy" and 0 <= duel["low"] <= duel["wins"] <= duel["high"] <= 1


def test_cells_are_code_and_text():
    found = make_notebooks.cells("# %% [markdown]\n# # Head\n# Text\n\n# %%\nx = 1\nx\n")
    assert [cell["cell_type"] for cell in found] == ["markdown", "code"]
    assert found[0]["source"] == ["# Head\n", "Text"] and found[1]["source"] == ["x = 1\n", "x"]


class Enough(Exception):
    """Ends a loop that would go on for ever."""


def test_the_examples_of_the_readme_run():
    text = (FOLDER.parent / "README.md").read_text()
    blocks, left = re.findall(r"```python\n(.*?)```", text, re.DOTALL), iter(range(3))

    def policy(observations, masks):
        if next(left, None) is None:
            raise Enough
        return masks.argmax(axis=1)

    names = {"policy": policy}
    first, *_ = blocks
    exec(first, names)  # noqa: S102
    # What the comments say.
    assert names["state"].history()[0] == (0, "bid 20") and names["state"].history()[1][1] == "pass"
    for block in blocks[1:]:
        if "pyspiel" in block:
            pytest.importorskip("pyspiel")
        try:
            exec(block, names)  # noqa: S102
        except Enough:
            assert "while True" in block
