"""The page of results: ``docs/benchmark.md`` from the files that the other commands have written. One command renews it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import bots
from .ladder import ladder
from .matches import CLOCK, whole_deals
from .spec import GameSpec, Spec
from .speed import table

HEAD = """# greenroom-bench v1

Five games of bluff, auction and dice, with hidden information and chance. All five can be played by more than two; the benchmark has three seats in two of them and two
seats in the others, since every line-up plays in every order of seats. It freezes rules, cards, numbers of seats and deals ([v1.json](../python/greenroom/bench/v1.json)); a program with others refuses to run it. This page is made from the
files in [benchmark/](benchmark/) by one command, and so is every figure on it:

```
python -m greenroom.bench page
```

## How it is measured

- **Duplicate deals, all seatings.** Every line-up of entrants plays each deal in every order of seats, so luck and seats favour nobody.
- **Tracks.** An entrant has 10 ms, 100 ms or 1 s for a move: of the processor, on one thread (`search:10ms-cpu`; `time.thread_time` in Python), not of the clock on
  the wall. Whatever else the machine does makes a ladder slower and no entrant weaker. A move is late when all threads of the process together
  have used more than twice the time for it.
- **Ladder.** A Plackett-Luce model of the ranks, in Elo's points over `greedy` (400 points are odds of ten to one that one comes before the other).
  Intervals are 95 %, from a bootstrap that draws whole deals; with fewer than four deals there is none. One without width says
  that all deals came out alike, not that the figure is exact.
- **Entrants.** `random`; `greedy`, one look ahead with a hand-made valuation; `search:TIME-cpu`, the package's tree search; `ismcts:TIME-cpu`, OpenSpiel's own
  ISMCTS unchanged through the adapter, with random games in Rust at its leaves; `learned`, a small network that `python -m greenroom.bench learn` trains.
- **Bots.** Rules and cards are frozen; what bots think of a position is not, and changes from program to program. Each version of a game's bots has a number and a digest of what it
  plays: `greedy` on every seat of the first two deals, with a search asked now and then. Each result says which bots have played it, a ladder is never played on by others, and where this
  page names bots that are not the newest, the newest would play otherwise. `python -m greenroom.bench bots` says which ones a program has.
- **Fewer games, wider intervals.** The tables say how many games were played, and in how many seconds of the processor. A faster processor finds more in the same time: run
  all entrants of a track on the same machine. Where an entrant is missing, it was left out for time. A table with few deals proves little.
"""

OLDER = """- **Older tables.** Where a heading says “by the wall's clock”, the games were played before budgets were the processor's: on a machine that others used heavily, so that
  searches found less than their time would buy and many of their moves were late, with a search on all free cores, and with a `learned` that was trained with fewer ids.
  `ladder --anew` plays them again.
"""

UNNAMED = """- **Bots without a digest.** These results are from before bots had names. In Idol Conclave, Idol Project and DICE M@STER the data set of that time has the very same bytes as the one
  below, so `greedy` has played there then as bots 1 do. In Philadelphia and IM@S x Worker Placement it has not: its valuation has changed since, and in Philadelphia's ladders of 100 ms and 1 s
  some deals were played by the earlier one. Read those tables as what earlier bots did.
"""

HIDES = """
## What a game hides

In Idol Conclave: identities, hands and the faces of votes. In Idol Project: only the safes; every payment is public, so a perfect memory knows them, and
`sample` deals them as they are. In Philadelphia: hands and drafts. In DICE M@STER: hands, trend cards and entry sheets. In IM@S x Worker
Placement: face-down appeal cards. In all of them the order of the decks is hidden; in Idol Conclave nothing is drawn after the deal.
"""

FOOT = """
## Run it

```
pip install "$(echo dist/greenroom-*.whl)[bench]"            # python/README.md says how the wheel is built
python -m greenroom.bench ladder --track 10ms --deals 4      # all games; --game NAME before the command for one
python -m greenroom.bench ladder --track 1s --deals 4 --minutes 60   # an hour of it; the same command goes on
python -m greenroom.bench bots                               # which bots this program has
python -m greenroom.bench learn idol-conclave --minutes 20   # a learned entrant: --add learned:FILE
python -m greenroom.bench exploit idol-conclave --bot greedy --teacher greedy --minutes 20
python python/examples/torch_learner.py --minutes 10         # the same in PyTorch (pip install torch)
python -m greenroom.bench tiny                               # exact exploitability
python -m greenroom.bench dataset --games 1000 --out data    # transcripts and decisions as numbers
python -m greenroom.bench speed
python -m greenroom.bench page
```

A ladder is kept after every game, so it can be stopped at any time, and goes on with more deals or with more entrants; `--anew` begins it anew. The tables count whole deals alone.
The same deals and entrants with a budget of iterations give the same games on every machine; a budget of time does not, but it buys as much on a busy machine as on a quiet one. `CITATION.cff` says how to cite it.
"""


EXPLOIT = """A policy that was trained against one frozen bot alone, for so long on the processor, then on deals that it had not seen, on every seat.
`numpy` is `greenroom.bench.learner`; `torch` is [torch_learner.py](../python/examples/torch_learner.py), an example in PyTorch. Each has under 150 lines and one thread, and
imitates the bot first.
"""

TINY = """Each variant begins at a frozen position near the end of a game, with two or three worlds that the public view cannot rule out, and plays the whole rules
from there on. Where the rules alone leave too many lines, it has two limits (`greenroom.endings`): an action that asks chance has so many outcomes (draws), each a whole
course of dice and draws; and after so many actions (horizon) sixteen random games with fixed luck tell what each seat gets.

The figure is NashConv: what all seats together would gain if each alone answered in the best way; 0 is an equilibrium. Bots are drawn eight times at each information state,
and they play the whole game, not the variant: where it has limits, theirs is an honest figure of another aim. OpenSpiel's own best response gives the same for
random play, through `greenroom.openspiel.of_ending`; its seconds are those of the processor.
"""

DATASET = """This command makes it, with the same hashes as long as the bots are the same. They are those of the lines of `GAME.jsonl.gz` before they are compressed
(`zcat GAME.jsonl.gz | sha256sum`), and of the arrays of `GAME.npz` (`greenroom.bench.dataset.digest`). Whoever chooses draws from the seed `1000003 * game + action`, both counted from 0.
"""

#: A bootstrap over fewer deals would show an interval that means nothing.
FEWEST_DEALS = 4


def read(folder: Path) -> list[dict[str, Any]]:
    """All results, in the order of their files' names."""
    return [json.loads(file.read_text()) for file in sorted(folder.glob("*.json"))]


def bots_of(spec: Spec, result: dict[str, Any]) -> str:
    return bots.told(spec.games[result["game"]], result.get("bots"))


def newest(game: GameSpec) -> str:
    return f"{bots.name(game, game.bots[-1])}, `{game.bots[-1]}`" if game.bots else "–"


def signed(number: float) -> str:
    return f"{number:+.0f}"


def render(spec: Spec, results: list[dict[str, Any]]) -> str:
    """The page as Markdown."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for result in results:
        kinds.setdefault(result["kind"], []).append(result)
    older = any(match.get("clock") != CLOCK for match in kinds.get("ladder", []))
    played = [made for result in results for made in result.get("variants", result.get("made", [result])) if "game" in made]
    unnamed = any("bots" not in made for made in played)
    lines = [HEAD + (OLDER if older else "") + (UNNAMED if unnamed else "") + HIDES]
    lines += ["## Games\n", "| game | rules | cards | seats | frozen deals | newest bots |", "|---|---|---|---|---|---|"]
    lines += [f"| {g.game} | {g.rules} | `{g.cards}` | {g.seats} | {len(g.deals)} | {newest(g)} |" for g in spec.games.values()]
    for track in sorted({match["track"] for match in kinds.get("ladder", [])}, key=["10ms", "100ms", "1s"].index):
        lines.append(f"\n## Ladder, {track} a move")
        for match in (match for match in kinds["ladder"] if match["track"] == track):
            whole = whole_deals(match)
            unfinished = len(match["games"])
            match = {**match, "games": [game for game in match["games"] if game["deal"] in whole]}
            unfinished -= len(match["games"])
            deals = "1 deal" if match["deals"] == 1 else f"{match['deals']} deals"
            clock = "" if match.get("clock") == CLOCK else " by the wall's clock"
            more = f", and {unfinished} of a deal that is not finished" if unfinished else ""
            lines.append(f"\n### {match['game']}: {len(match['games'])} games on {deals}{more}, {match['seconds']:,.0f} s{clock}, {bots_of(spec, match)}\n")
            if not whole:
                continue
            lines += ["| entrant | points | 95 % | wins | late moves |", "|---|---|---|---|---|"]
            for rung in ladder(match):
                late = match["late"][rung["entrant"]]
                about = f"{signed(rung['low'])} to {signed(rung['high'])}" if match["deals"] >= FEWEST_DEALS else "too few deals"
                name = rung["entrant"].split(":")[0] if rung["entrant"].startswith("learned") else rung["entrant"]
                lines.append(f"| {name} | {signed(rung['points'])} | {about} | {rung['wins']:.0%} | {late:.1%} |")
    if kinds.get("exploit"):
        lines += ["\n## Exploiters\n", EXPLOIT]
        lines += ["| game | against | learner | trained | games | wins | 95 % | even | bots |", "|---|---|---|---|---|---|---|---|---|"]
        for duel in kinds["exploit"]:
            lines.append(
                f"| {duel['game']} | {duel['bot']} | {duel.get('learner', 'numpy')} | {duel['minutes']:g} min | {duel['games']} | {duel['wins']:.1%} "
                f"| {duel['low']:.1%} to {duel['high']:.1%} | {duel['even']:.1%} | {bots_of(spec, duel)} |"
            )
        if commands := [duel["command"] for duel in kinds["exploit"] if "command" in duel]:
            lines += ["\nThese commands made the rows:\n", "```", *commands, "```"]
    for tiny in kinds.get("tiny", []):
        lines += ["\n## Tiny variants, exactly\n", TINY]
        names = list(dict.fromkeys(name for variant in tiny["variants"] for name in variant["nash_conv"]))
        heads = ["game", "draws", "horizon", "nodes", "information states", *names, "random, by OpenSpiel", "bots"]
        lines += [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
        for variant in tiny["variants"]:
            known = variant["nash_conv"]
            figures = " | ".join(f"{known[name]:.3f}" if name in known else "–" for name in names)
            limits = " | ".join(str(variant[limit] or "–") for limit in ("draws", "horizon"))
            theirs = variant.get("openspiel")
            theirs = f"{theirs['random']:.3f} in {theirs['seconds']:.1f} s" if theirs else "–"
            lines.append(f"| {variant['game']} | {limits} | {variant['nodes']} | {variant['states']} | {figures} | {theirs} | {bots_of(spec, variant)} |")
    for speed in kinds.get("speed", []):
        lines += ["\n## Speed\n", f"Decisions a second in one run on one thread; {speed['machine']}.\n", table(speed)]
    for data in kinds.get("dataset", []):
        lines += ["\n## Data set\n", DATASET, f"```\n{data['command']}\n```\n"]
        lines += ["| game | games | seeds of the deals | decisions | players | bots | SHA-256 of the transcripts | of the arrays |", "|---|---|---|---|---|---|---|---|"]
        for made in data["made"]:
            # Later games have the deals again, and other players on each seat.
            last = made["first"] + min(made["games"], len(spec.games[made["game"]].deals)) - 1
            hashes = " | ".join(f"`{made['sha256'][what]}`" if what in made["sha256"] else "–" for what in ("transcripts", "arrays"))
            players, which = ", ".join(made["players"]), bots_of(spec, made)
            lines.append(f"| {made['game']} | {made['games']} | {made['first']} to {last} | {made['decisions']} | {players} | {which} | {hashes} |")
    return "\n".join(lines) + "\n" + FOOT
