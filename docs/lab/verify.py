"""Counts the figures of a lab run from its Parquet files alone and compares them with what the report says.

    greenroom lab GAME --games 2000 -o report.html
    python3 docs/lab/verify.py report.data report.html

It needs Polars (pip install polars) and shares no code with the lab. A figure agrees if it is the counted one as the report rounds it. Each difference is
a line, and the exit code is 1 if there is one. What each figure means stands in docs/lab.md.
"""

import json
import math
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
from polars import col

TABLES = ["games", "seats", "progress", "decisions", "cards", "rivals", "figures"]
Z = 1.959963984540054


# What the tables say.


def wilson(wins, games):
    """The 95% interval of a share of games."""
    share, square = wins / games, Z * Z
    middle, whole = share + square / (2 * games), 1 + square / games
    reach = Z * math.sqrt(max(share * (1 - share) / games + square / (4 * games * games), 0))
    return [max((middle - reach) / whole, 0), min((middle + reach) / whole, 1)]


def chi_square_p(value, degrees):
    """The probability of at least this value, in closed form: by induction from one or two degrees of freedom."""
    if value <= 0 or degrees <= 0:
        return 1.0
    half = value / 2
    p, term = (math.erfc(math.sqrt(half)), math.sqrt(half) / math.gamma(1.5)) if degrees % 2 else (0.0, 1.0)
    for step in range(degrees // 2):
        p += term * math.exp(-half)
        term *= half / (step + (1.5 if degrees % 2 else 1))
    return p


def share(wins, games):
    return [100 * wins / games, *(100 * end for end in wilson(wins, games))]


def wins_by_place(tables, count):
    """The wins of each place after the seat that decides first, which is place 0."""
    letters = tables["seats"]["seat"].unique().sort().to_list()
    first = dict(tables["decisions"].filter(col("number") == 1).select("game", "seat").iter_rows())
    wins = {}
    for game, seat, win in tables["seats"].select("game", "seat", "win").iter_rows():
        if game in first:
            place = (letters.index(seat) - letters.index(first[game])) % count
            wins[place] = wins.get(place, 0) + win
    return wins


def winning(tables):
    seats = tables["seats"]
    games, count = seats["game"].n_unique(), seats["seat"].n_unique()
    by_seat = dict(seats.group_by("seat").agg(col("win").sum()).iter_rows())
    fair = games / count
    found = {f"winning-seats {seat}": share(wins, games) for seat, wins in by_seat.items()}
    by_place = wins_by_place(tables, count)
    found |= {f"winning-places {place + 1}": share(wins, games) for place, wins in by_place.items()}
    for name, wins_of in (("evenness", by_seat), ("evenness-of-places", by_place)):
        if wins_of:
            found[name] = [chi_square_p(sum((wins - fair) ** 2 / fair for wins in wins_of.values()), count - 1)]
    bots = list(seats.group_by("bot").agg(col("win").sum(), pl.len()).iter_rows())
    if len(bots) > 1:
        found |= {f"winning-bots {bot}": share(wins, of) for bot, wins, of in bots}
    restricted = seats.filter(col("restricted") == 1)
    if len(restricted):
        found["winning-restricted "] = share(restricted["win"].sum(), len(restricted))
    return found


def histogram(numbers):
    """Mean and percentiles, and the counts of at most 31 bins of equal width."""
    numbers = sorted(numbers)
    low, width = numbers[0], math.ceil((numbers[-1] - numbers[0] + 1) / 31)
    bins = [0] * ((numbers[-1] - low) // width + 1)
    for number in numbers:
        bins[(number - low) // width] += 1
    percentile = [numbers[math.ceil(len(numbers) * percent / 100) - 1] for percent in (10, 50, 90)]
    return [sum(numbers) / len(numbers), *percentile], bins


def lengths(tables):
    games, decisions = tables["games"], tables["decisions"]
    free = 4 + 2 * col("options").log(2)
    seconds = decisions.group_by("game").agg(pl.when(col("options") <= 1).then(2.0).otherwise(free).sum().alias("seconds"))
    numbers = {
        "scores": tables["seats"]["score"].to_list(),
        "margins": games["margin"].to_list(),
        "rounds": games["rounds"].to_list(),
        "decisions-a-game": decisions.group_by("game").len()["len"].to_list(),
        "minutes": [math.floor(seconds / 60 + 0.5) for seconds in seconds["seconds"]],
    }
    found = {}
    for name, of in numbers.items():
        summary, bins = histogram(of)
        found |= {f"{name} summary": summary, f"{name} bins": bins}
    return found


def leads(tables):
    """After each tenth: how often whoever leads wins, and the lead before the best of the others."""
    best = col("points").max().over("game", "tenth")
    rows = tables["progress"].join(tables["seats"].select("game", "seat", "win"), on=["game", "seat"])
    rows = rows.with_columns(leads=col("points") == best, best=best)
    moments = rows.group_by("game", "tenth").agg(
        leaders=col("leads").sum(),
        seats=pl.len(),
        won=col("win").filter(col("leads")).sum(),
        lead=col("best").first() - col("points").filter(~col("leads")).max(),
    )
    ahead = moments.filter(col("leaders") < col("seats"))
    ahead = ahead.with_columns(lead=pl.when(col("leaders") > 1).then(0).otherwise(col("lead")))
    means = ahead.group_by("tenth").agg(col("won").mean(), col("lead").mean()).sort("tenth")
    return {"leader-wins": [100 * won for won in means["won"]], "lead": means["lead"].to_list()}


def endings(tables):
    games = tables["games"]
    counts = games.group_by("ending").len().iter_rows()
    return {f"ending {ending}": share(count, len(games)) for ending, count in counts}


def decisions(tables):
    rows, games = tables["decisions"], len(tables["games"])
    found = {}
    for (asked,), of in rows.group_by("asked"):
        free = of.filter(col("options") > 1)
        line = [len(of) / games, 100 * (1 - len(free) / len(of)), 0.0, 0.0, 0.0]
        if len(free):
            line[2:] = [free["options"].mean(), free["options"].max(), 100 * (free["after"] - free["before"]).abs().mean()]
            words, count = free.group_by("chosen").len().sort(["len", "chosen"], descending=[True, False]).row(0)
            found[f"asked {asked} answer"] = words
            line.append(100 * count / len(free))
        found[f"asked {asked}"] = line
    return found


def effects(tables, has):
    """For each card: what the win rate of seats with it is, and without it, over the games where some have it and some have not."""
    seats = tables["seats"]
    count = seats["seat"].n_unique()
    all_wins = seats.group_by("game").agg(all=col("win").sum())
    having = tables["cards"].filter((col("seat") != "") & has).unique(["game", "card", "seat"])
    having = having.drop("win").join(seats.select("game", "seat", "win"), on=["game", "seat"])
    games = having.group_by("card", "game").agg(wins=col("win").sum(), owners=pl.len()).join(all_wins, on="game")
    games = games.filter(col("owners") < count)
    with_it, without = col("wins") / col("owners"), (col("all") - col("wins")) / (count - col("owners"))
    found = {}
    for (card,), of in games.select("card", with_it.alias("with"), without.alias("without")).group_by("card"):
        if len(of) < 30:
            continue
        difference = of["with"] - of["without"]
        spread, error = (column.std(ddof=0) / math.sqrt(len(of) - 1) for column in (difference, of["with"]))
        p = math.erfc(abs(difference.mean() / spread) / math.sqrt(2)) if spread > 1e-12 else 1.0
        middle = of["with"].mean()
        strength = [count * (middle + way * Z * error) for way in (0, -1, 1)]
        found[card] = {"with": middle, "without": of["without"].mean(), "strength": strength, "p": p}
    return found


def correct(effects):
    """Adds to each effect the rate of false discoveries of Benjamini and Hochberg."""
    least = 1.0
    ordered = sorted(effects, key=lambda effect: effect["p"])
    for rank in range(len(ordered), 0, -1):
        least = min(least, ordered[rank - 1]["p"] * len(ordered) / rank)
        ordered[rank - 1]["q"] = least


def dominated(tables, hardly):
    """For each thing what good bots always take before it: the one that was preferred most often."""
    pairs = tables["rivals"].group_by("card", "rival").agg(col("together").sum(), col("chosen").sum())
    both = pairs.join(pairs, left_on=["card", "rival"], right_on=["rival", "card"], suffix="_back")
    both = both.filter(
        (col("together") >= 200) & (col("chosen") / col("together") < 0.005) & (col("chosen_back") / col("together") >= 0.1)
    ).sort(["chosen_back", "rival"], descending=[True, False])
    best = {}
    for card, rival, together, preferred in both.select("card", "rival", "together", "chosen_back").iter_rows():
        if card not in hardly:
            best.setdefault(card, (rival, preferred, together))
    return best


def cards(tables):
    rows, games = tables["cards"], len(tables["games"])
    own = rows.filter(col("seat") != "")
    counted = ["dealt", "taken", "offered", "chosen", "used"]
    seen = rows.group_by("card").agg(games=col("game").n_unique())
    counts = seen.join(own.group_by("card").agg(col(counted).sum()), on="card", how="left").fill_null(0)
    having, using = effects(tables, col("dealt") + col("taken") > 0), effects(tables, col("chosen") + col("used") > 0)
    correct([*having.values(), *using.values()])
    players = tables["seats"].select("game", "seat", "bot")
    good = own.join(players, on=["game", "seat"]).filter(col("bot") != "random")
    good = good.group_by("card").agg(col("offered").sum(), col("chosen").sum())
    hardly = set(good.filter((col("offered") >= 200) & (col("chosen") / col("offered") < 0.005))["card"])
    better, found = dominated(tables, hardly), {}
    for line in counts.iter_rows(named=True):
        card = line["card"]
        both = [of[card] for of in (having, using) if card in of]
        out = any(effect["q"] < 0.05 and not 0.75 <= effect["strength"][0] <= 1.35 for effect in both)
        differs = any(effect["q"] < 0.05 for effect in both)
        found[f"card {card}"] = [100 * line["games"] / games, *(line[name] / games for name in counted)]
        found[f"card {card} class"] = "stands-out" if out else "differs" if differs else ""
        found[f"card {card} hardly chosen"] = str(card in hardly)
        by, preferred, together = better.get(card, ("", 0, 0))
        found[f"card {card} never before"] = f"{by} {preferred} / {together}" if by else ""
        for name, of in (("having", having), ("using", using)):
            effect = of.get(card)
            figures = [100 * effect["with"], 100 * effect["without"], *effect["strength"], effect["q"]] if effect else []
            found[f"card {card} {name}"] = figures
    return found


def figures(tables):
    rows, games = tables["figures"], len(tables["games"])
    counts = rows.group_by("figure", "about").agg(pl.len(), col("value").sum()).iter_rows()
    return {f"figure {name} {about}": [times / games, total / times, total / games] for name, about, times, total in counts}


# What the report says.


class Node:
    """An element of the page: its name, its attributes, and what is in it."""

    def __init__(self, name="", attributes=()):
        self.name, self.attributes, self.inside = name, dict(attributes), []

    def all(self, name, **wanted):
        for node in self.inside:
            if isinstance(node, Node):
                if node.name == name and all(node.attributes.get(key.replace("_", "-")) is not None for key in wanted):
                    yield node
                yield from node.all(name, **wanted)

    @property
    def word(self):
        return self.attributes.get("data-word")

    def text(self):
        return "".join(node if isinstance(node, str) else node.text() for node in self.inside)


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.open = [Node()]
        self.feed(text)

    def handle_starttag(self, name, attributes):
        node = Node(name, attributes)
        self.open[-1].inside.append(node)
        if name != "meta":
            self.open.append(node)

    def handle_endtag(self, name):
        assert self.open.pop().name == name, f"the page closes {name} where it did not open"

    def handle_data(self, text):
        self.open[-1].inside.append(text)


def numbers(text):
    """The numbers of a text as they are written: digits behind the point say how they were rounded."""
    return re.findall(r"< 0\.0001|−?\d+(?:\.\d+)?", text.replace("-", "−"))


def numbers_of(node):
    return numbers(node.text())


def said_of_card(row):
    card, cells = row.word, [node for node in row.inside if node.name == "td"]
    found = {f"card {card}": [numbers_of(cell)[0] for cell in cells[1:7]], f"card {card} class": row.attributes.get("class", "")}
    marks = [mark for mark in row.all("span") if mark.attributes.get("class") == "mark dead"]
    found[f"card {card} hardly chosen"] = str(any(mark.word is None for mark in marks))
    found[f"card {card} never before"] = "".join(f"{mark.word} {mark.attributes['title']}" for mark in marks if mark.word)
    rest = cells[7:]
    for name in ("having", "using"):
        if "nothing" in rest[0].attributes.get("class", ""):
            found[f"card {card} {name}"], rest = [], rest[1:]
        else:
            ends = numbers(rest[2].attributes["title"].replace(" – ", " "))
            rates = [numbers_of(cell)[0] for cell in rest[:4]]
            found[f"card {card} {name}"], rest = [*rates[:3], *ends, rates[3]], rest[5:]
    return found


def said(text):
    """Every figure of a report, as it is written there, and the cards in their order."""
    sections = {node.attributes.get("id"): node for node in Page(text).open[0].all("section")}
    found = {"games": [numbers_of(next(sections["overview"].all("li")))[0]]}
    for plot in sections["winning"].all("div", data_word=True):
        for row in plot.all("g", data_word=True):
            label = [node for node in row.all("text") if node.attributes["class"] == "label"][0]
            found[f"{plot.word} {row.word}"] = numbers_of(label)
    for line in sections["winning"].all("p", data_word=True):
        found[line.word] = numbers_of(line)[:1]
    for figure in sections["lengths"].all("figure", data_word=True):
        summary = numbers_of(next(figure.all("span")))
        found[f"{figure.word} summary"] = [summary[place] for place in (0, 2, 4, 6)]
        bins = [title.text().split(": ")[1].split(" / ")[0] for title in figure.all("title")]
        found[f"{figure.word} bins"] = bins
    for figure in sections["leads"].all("figure", data_word=True):
        labels = [node for node in figure.all("text") if node.attributes["class"] == "label"]
        found[figure.word] = [numbers_of(label)[0] for label in labels]
    for row in sections["endings"].all("tr", data_word=True):
        cells = list(row.all("td"))
        found[f"ending {row.word}"] = [*numbers_of(cells[1]), *numbers_of(cells[2])]
    for row in sections["decisions"].all("tr", data_word=True):
        cells = list(row.all("td"))
        found[f"asked {row.word}"] = [numbers_of(cell)[0] for cell in cells[1:6]]
        if cells[7].text():
            found[f"asked {row.word}"] += numbers_of(cells[8])
            found[f"asked {row.word} answer"] = cells[7].text()
    order = []
    for row in sections["cards"].all("tr", data_word=True):
        order.append(row.word)
        found |= said_of_card(row)
    for table in sections["figures"].all("div", data_word=True):
        for row in table.all("tr", data_word=True):
            found[f"figure {table.word} {row.word}"] = [numbers_of(cell)[0] for cell in list(row.all("td"))[1:4]]
    return found, order


# Both, side by side.


def agrees(written, counted):
    """Whether a number is the counted one, rounded to as many digits as are written."""
    if written == "< 0.0001":
        return counted < 0.0001 + 1e-9
    digits = len(written.partition(".")[2])
    return abs(float(written.replace("−", "-")) - counted) <= 0.5 * 10**-digits + 1e-7 * max(1, abs(counted))


def compare(found, written):
    """A line for each figure that differs, is missing or is too much."""
    for name in sorted(found.keys() | written.keys()):
        ours, theirs = found.get(name), written.get(name)
        if isinstance(ours, list) and isinstance(theirs, list):
            if len(ours) == len(theirs) and all(map(agrees, theirs, ours)):
                continue
            ours = [round(number, 4) for number in ours]
        elif ours == theirs:
            continue
        yield f"{name}: the report says {theirs}, the tables say {ours}"


def disorder(found, order):
    """Those that stand out come first, then those that differ; each group by how far their strength is from 1."""
    ranks = {"stands-out": 0, "differs": 1, "": 2}

    def place(card):
        distances = [abs(of[2] - 1) for name in ("having", "using") if (of := found.get(f"card {card} {name}"))]
        return ranks[found[f"card {card} class"]], -max(distances, default=0)

    places = [place(card) for card in order if f"card {card} class" in found]
    for (rank, far), (next_rank, next_far), card in zip(places, places[1:], order[1:]):
        if next_rank < rank or next_rank == rank and next_far < far - 1e-9:
            yield f"card {card}: stands too far down in the report"


def read(folder):
    """All tables of a run; each has a file for a hundred games."""
    folder = Path(folder)
    games = json.loads((folder / "run.json").read_text())["games"]
    tables = {table: pl.read_parquet(folder / table / "*.parquet") for table in TABLES}
    if len(tables["games"]) > games:
        raise SystemExit(f"{folder} has {len(tables['games'])} games, and the run has {games}")
    return tables


def differences(folder, report):
    """How many figures the report has, and what is wrong with them."""
    tables = read(folder)
    found = {"games": [len(tables["games"])]}
    for count in (winning, lengths, leads, endings, decisions, cards, figures):
        found |= count(tables)
    written, order = said(Path(report).read_text())
    return len(written), [*compare(found, written), *disorder(found, order)]


def main(words):
    if len(words) != 2:
        raise SystemExit("usage: verify.py FOLDER REPORT, such as verify.py report.data report.html")
    count, wrong = differences(*words)
    for line in wrong:
        print(line)
    print(f"{words[1]}: {len(wrong)} of {count} figures differ" if wrong else f"{words[1]}: {count} figures agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
