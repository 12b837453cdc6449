"""The figures of runs of the lab as one small JSON file, counted from their CSV tables alone.

    greenroom lab GAME --seats 3 --games 2000 --bots greedy --seed 1 --csv --data three
    python3 docs/lab/figures.py three [MORE FOLDERS] > docs/lab/GAME.json

Wins and strengths are multiples of the fair share: 1 is fair. `having` and `using` are what docs/lab.md says, as [strength, half of the 95 % interval,
games]; only games count in which some seats have the card and others have not. `chosen` is how often a card was named, of the decisions in which it could
be. `places` are wins counted from the seat that decides first, as [wins, half of the 95 % interval]. Figures of the game itself are means a game.
"""

import csv
import json
import math
import sys
from collections import defaultdict
from pathlib import Path


def rows(folder, table):
    for file in sorted((folder / table).glob("*.csv")):
        with file.open(newline="") as text:
            yield from csv.DictReader(text)


def mean(numbers):
    return round(sum(numbers) / len(numbers), 2) if numbers else None


class Strength:
    """The win share of seats with something, as a multiple of the fair share."""

    def __init__(self):
        self.shares = []

    def add(self, wins, has):
        of = [win for win, with_it in zip(wins, has) if with_it]
        if of and len(of) < len(wins):
            self.shares.append(len(wins) * sum(of) / len(of))

    def line(self):
        games = len(self.shares)
        if games < 30:
            return None
        middle = sum(self.shares) / games
        error = math.sqrt(sum((share - middle) ** 2 for share in self.shares) / games / (games - 1))
        return [round(middle, 2), round(1.96 * error, 2), games]


def places(folder, wins):
    """Wins by place in the order of turns: where the start is drawn by lot, letters say nothing of it."""
    shares = defaultdict(list)
    for row in rows(folder, "decisions"):
        if row["number"] == "1":
            won, first = wins[row["game"]], ord(row["seat"]) - 65
            for place in range(len(won)):
                shares[place + 1].append(len(won) * won[(first + place) % len(won)])
    found = {}
    for place, won in shares.items():
        middle = sum(won) / len(won)
        error = math.sqrt(sum((share - middle) ** 2 for share in won) / len(won) / max(1, len(won) - 1))
        found[str(place)] = [round(middle, 3), round(1.96 * error, 3)]
    return found


def cards(folder, wins):
    kinds, having, using = {}, defaultdict(Strength), defaultdict(Strength)
    offered, chosen, by_game = defaultdict(int), defaultdict(int), defaultdict(dict)
    for row in rows(folder, "cards"):
        kinds[row["card"]] = row["kind"]
        if row["seat"]:
            by_game[row["game"], row["card"]][ord(row["seat"]) - 65] = row
            offered[row["card"]] += int(row["offered"])
            chosen[row["card"]] += int(row["chosen"])
    for (game, card), seats in by_game.items():
        won = wins[game]
        count = lambda seat, *names: sum(int(seats[seat][name]) for name in names) > 0 if seat in seats else False  # noqa: E731
        having[card].add(won, [count(seat, "dealt", "taken") for seat in range(len(won))])
        using[card].add(won, [count(seat, "chosen", "used") for seat in range(len(won))])
    found = {}
    for card, kind in sorted(kinds.items(), key=lambda known: (known[1], known[0])):
        about = {"kind": kind, "having": having[card].line(), "using": using[card].line()}
        if offered[card]:
            about["chosen"] = [chosen[card], offered[card]]
        found[card] = {name: what for name, what in about.items() if what}
    return found


def figures(folder):
    """All figures of a run."""
    wins, scores = defaultdict(list), []
    for row in rows(folder, "seats"):
        wins[row["game"]].append(float(row["win"]))
        scores.append(int(row["score"]))
    games = list(rows(folder, "games"))
    seats = len(next(iter(wins.values())))
    by_seat = {chr(65 + seat): round(seats * sum(won[seat] for won in wins.values()) / len(wins), 3) for seat in range(seats)}
    endings, own = defaultdict(int), defaultdict(lambda: defaultdict(int))
    for game in games:
        endings[game["ending"]] += 1
    for row in rows(folder, "figures"):
        own[row["figure"]][row["about"]] += int(row["value"])
    return {
        "games": len(games),
        "wins": by_seat,
        "places": places(folder, wins),
        "score": mean(scores),
        "margin": mean([int(game["margin"]) for game in games]),
        "rounds": mean([int(game["rounds"]) for game in games]),
        "decisions": mean([int(game["decisions"]) for game in games]),
        "endings": dict(endings),
        "figures": {name: {about: round(total / len(games), 3) for about, total in sorted(what.items())} for name, what in sorted(own.items())},
        "cards": cards(folder, wins),
    }


def text(value, depth=0):
    """JSON with a line for each card, so that two files can be compared."""
    if isinstance(value, dict) and depth < 4 and any(isinstance(inner, dict) for inner in value.values()):
        lines = [f"{' ' * (depth + 1)}{json.dumps(name)}: {text(inner, depth + 1)}" for name, inner in value.items()]
        return "{\n" + ",\n".join(lines) + "\n" + " " * depth + "}"
    return json.dumps(value)


def main(folders):
    runs = [(json.loads((folder / "run.json").read_text()), figures(folder)) for folder in folders]
    games = {run["game"] for run, _ in runs} | {run["cards"] for run, _ in runs}
    if len(games) != 2:
        raise SystemExit(f"the runs are of several games or cards: {', '.join(sorted(games))}")
    about = runs[0][0]
    known = {name: about[name] for name in ("game", "rules", "cards", "seed") if name in about}
    print(text({**known, "seats": {str(run["seats"]): found for run, found in runs}}))


if __name__ == "__main__":
    main([Path(folder) for folder in sys.argv[1:]])
