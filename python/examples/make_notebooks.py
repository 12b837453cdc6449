"""Writes the notebooks from the plain scripts beside it: a line ``# %%`` begins a cell, ``# %% [markdown]`` one of text.

``python python/examples/make_notebooks.py`` writes them; ``--run`` also runs each from top to bottom (it needs nbclient and ipykernel).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def cells(text: str) -> list[dict]:
    """The cells of a script."""
    found = []
    for block in text.split("# %%")[1:]:
        head, _, body = block.partition("\n")
        lines = body.strip().splitlines(keepends=True)
        if head.strip() == "[markdown]":
            lines = [line[2:] if line.startswith("# ") else line.removeprefix("#") for line in lines]
            found.append({"cell_type": "markdown", "metadata": {}, "source": lines})
        else:
            found.append({"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": lines})
    for number, cell in enumerate(found):
        cell["id"] = f"cell-{number}"
    return found


def notebook(script: Path) -> str:
    """The notebook of a script."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    about = {"kernelspec": kernel, "language_info": {"name": "python"}}
    whole = {"cells": cells(script.read_text()), "metadata": about, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def scripts() -> list[Path]:
    """The scripts that are notebooks."""
    return sorted(script for script in FOLDER.glob("*.py") if script.read_text().startswith("# %%"))


def main() -> None:
    for script in scripts():
        file = script.with_suffix(".ipynb")
        file.write_text(notebook(script))
        if "--run" in sys.argv:
            import nbformat
            from nbclient import NotebookClient

            NotebookClient(nbformat.read(file, as_version=4), timeout=600).execute()
        print(file.name)


if __name__ == "__main__":
    main()
