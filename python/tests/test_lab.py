"""The lab's report says what its tables say, counted by a program that shares no code with it; and what docs/lab.md tells to type works."""

import csv
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "lab.md"

pytestmark = pytest.mark.skipif(not DOCUMENT.exists(), reason="the package is tested without its repository")
duckdb, polars = pytest.importorskip("duckdb"), pytest.importorskip("polars")


def load():
    spec = importlib.util.spec_from_file_location("verify", ROOT / "docs" / "lab" / "verify.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


verify = load() if DOCUMENT.exists() else None


@pytest.fixture(scope="session")
def program():
    """The program of the check's build; `cargo xtask test python` builds it and says where it is."""
    built = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "debug" / "greenroom"
    file = Path(os.environ.get("GREENROOM", built))
    if not file.exists() and "GREENROOM" not in os.environ:
        pytest.skip(f"{file} was not built; cargo build makes it")
    return file


def play(program, folder, *words):
    """Plays a run and gives the report."""
    report = folder / "report.html"
    subprocess.run([program, "lab", *words, "-o", report], check=True, capture_output=True)
    return report


@pytest.fixture(scope="session")
def conclave(program, tmp_path_factory):
    """A run with everything that a report can have: bots that differ, a restricted seat, three files."""
    folder = tmp_path_factory.mktemp("conclave")
    words = ["--seats", "3", "--games", "240", "--bots", "greedy,greedy,random", "--without", "underdog"]
    play(program, folder, "idol-conclave", *words, "--csv", "--lang", "en")
    return folder


def test_an_independent_count_confirms_the_report_of_every_game(program, game_id, tmp_path):
    report = play(program, tmp_path, game_id, "--games", "60", "--bots", "random")
    count, wrong = verify.differences(tmp_path / "report.data", report)
    assert wrong == [] and count > 200


def test_it_confirms_runs_between_bots_that_differ_and_in_japanese(program, conclave, tmp_path):
    count, wrong = verify.differences(conclave / "report.data", conclave / "report.html")
    assert wrong == [] and count > 200
    words = ["idol-conclave", "--seats", "4", "--games", "130", "--bots", "greedy", "--lang", "ja"]
    report = play(program, tmp_path, *words)
    assert verify.differences(tmp_path / "report.data", report)[1] == []


# In each section a number that people read, by what stands before it.
PLACES = {
    "overview": r"<li>",
    "winning": r'<g data-word="B">.*?class="label"[^>]*>',
    "evenness": r'data-word="evenness">[^=]*= ',
    "places": r'<div data-word="winning-places">.*?class="label"[^>]*>',
    "lengths": r'<figure data-word="margins">.*?mean ',
    "bins": r'<figure data-word="scores">.*?<title>[^:]*: ',
    "leads": r'<figure data-word="lead">.*?class="label"[^>]*>',
    "endings": r'<section id="endings">.*?<td class="number">',
    "decisions": r'<section id="decisions">.*?<td class="number">',
    "strength": r'<section id="cards">.*?>×',
    "seen": r'<section id="cards">.*?<tbody>.*?<td class="number">',
    "figures": r'<section id="figures">.*?<td class="number">',
}


@pytest.mark.parametrize("place", PLACES)
def test_a_planted_wrong_figure_is_found(conclave, tmp_path, place):
    text = (conclave / "report.html").read_text()
    found = re.search(f"({PLACES[place]})(\\d+(?:\\.\\d+)?)", text, re.DOTALL)
    right = found[2]
    digit = "4" if right[-1] in "789" else "9"
    wrong = text[: found.start(2)] + right[:-1] + digit + text[found.end(2) :]
    report = tmp_path / "report.html"
    report.write_text(wrong)
    run = [sys.executable, ROOT / "docs" / "lab" / "verify.py", conclave / "report.data"]
    told = subprocess.run([*run, report], capture_output=True, text=True)
    assert told.returncode == 1 and ": 1 of " in told.stdout and right[:-1] + digit in told.stdout, told
    report.write_text(text)
    told = subprocess.run([*run, report], capture_output=True, text=True)
    assert told.returncode == 0 and "figures agree" in told.stdout, told


def test_a_card_that_is_missing_or_stands_elsewhere_is_found(conclave, tmp_path):
    text = (conclave / "report.html").read_text()
    section = text[text.index('<section id="cards">') : text.index('<section id="figures">')]
    rows = re.findall(r"<tr[^>]* data-word=.*?</tr>", section, re.DOTALL)
    report = tmp_path / "report.html"
    report.write_text(text.replace(rows[3], ""))
    assert verify.differences(conclave / "report.data", report)[1]
    report.write_text(text.replace(rows[0], "").replace(rows[-1], rows[-1] + rows[0]))
    assert any("too far down" in line for line in verify.differences(conclave / "report.data", report)[1])


def commands():
    """The commands of docs/lab.md that open a table."""
    lines = DOCUMENT.read_text().splitlines()
    return [line for line in lines if line.startswith(("duckdb -c", "python3 -c"))]


def test_the_commands_of_the_document_open_every_table(conclave):
    assert {line.split()[0] for line in commands()} == {"duckdb", "python3"}
    for line in commands():
        table = re.search(r"report\.data/(\w+)/", line)[1]
        for other in verify.TABLES:
            of_other = line.replace(f"report.data/{table}/", f"report.data/{other}/")
            program, flag, words = re.match(r"(\w+) (-c) \"(.*)\"$", of_other).groups()
            if program == "duckdb":
                # What is asked of one table alone is asked of that one.
                words = words if other == table else re.sub(r"SELECT .* FROM ('\S+').*", r"SELECT * FROM \1", words)
                words = f"import duckdb; duckdb.sql({words!r}).show()"
            run = subprocess.run([sys.executable, flag, words], cwd=conclave, capture_output=True, text=True)
            assert run.returncode == 0 and run.stdout, run.stderr


def test_both_libraries_read_the_rows_that_the_csv_files_have(conclave):
    described = dict(re.findall(r"### `(\w+)`\n(?:[^|\n]*\n)+((?:\|.*\n)+)", DOCUMENT.read_text()))
    for table in verify.TABLES:
        files = conclave / "report.data" / table
        ours = polars.read_parquet(files / "*.parquet")
        columns = re.findall(r"^\| `(\w+)`", described[table], re.MULTILINE)
        assert ours.columns == columns and len(ours) > 0
        text = [row for file in sorted(files.glob("*.csv")) for row in csv.reader(file.read_text().splitlines()[1:])]
        read = [int if kind.is_integer() else float if kind.is_float() else str for kind in ours.dtypes]
        assert ours.rows() == [tuple(kind(cell) for kind, cell in zip(read, row)) for row in text]
        ordered = "file_row_number = true, filename = true) ORDER BY filename, file_row_number"
        rows = duckdb.sql(f"SELECT * EXCLUDE (filename, file_row_number) FROM read_parquet('{files}/*.parquet', {ordered}").fetchall()
        assert rows == ours.rows()
