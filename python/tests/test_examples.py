"""The notebooks are what their scripts say, and run from top to bottom."""

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


def test_cells_are_code_and_text():
    found = make_notebooks.cells("# %% [markdown]\n# # Head\n# Text\n\n# %%\nx = 1\nx\n")
    assert [cell["cell_type"] for cell in found] == ["markdown", "code"]
    assert found[0]["source"] == ["# Head\n", "Text"] and found[1]["source"] == ["x = 1\n", "x"]
