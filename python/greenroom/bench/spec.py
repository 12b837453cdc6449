"""What version 1 freezes: games, rules, cards, seats, options and deals; and which bots have played them."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import greenroom

from . import tiny

FILE = Path(__file__).with_name("v1.json")
#: The tracks: how long an entrant may think about a move, on one thread.
TRACKS = {"10ms": 0.01, "100ms": 0.1, "1s": 1.0}


class SpecError(ValueError):
    """This program plays other rules or cards than the benchmark."""


@dataclass(frozen=True)
class GameSpec:
    """One game of the benchmark."""

    game: str
    rules: int
    cards: str
    seats: int
    options: dict[str, Any]
    deals: list[int]
    #: The digests of the bots that have played it so far (``bots.digest``), the newest last. They are not frozen, but they are named.
    bots: list[str]

    def check(self) -> None:
        """Refuses a program that has other rules or does not know these cards: its results could not be compared."""
        ours = greenroom.game(self.game)
        if ours.rules_version != self.rules:
            raise SpecError(f"{self.game}: the benchmark has rules {self.rules}, this program has rules {ours.rules_version}")
        try:
            greenroom.game(self.game, self.cards)
        except ValueError as unknown:
            raise SpecError(f"{self.game}: the benchmark has cards {self.cards}: {unknown}") from unknown

    def deal(self, number: int) -> greenroom.State:
        """The deal with this number, counted from 0."""
        return greenroom.new_state(self.game, seats=self.seats, seed=self.deals[number], cards=self.cards, **self.options)


@dataclass(frozen=True)
class Spec:
    """A version of the benchmark."""

    name: str
    version: int
    games: dict[str, GameSpec]


def load_spec(file: Path = FILE) -> Spec:
    """Reads a version and checks that this program plays it."""
    text = json.loads(file.read_text())
    games = {}
    for game, about in text["games"].items():
        first, count = about["deals"]["first"], about["deals"]["count"]
        deals = list(range(first, first + count))
        games[game] = GameSpec(game, about["rules"], about["cards"], about["seats"], about["options"], deals, about["bots"])
        games[game].check()
    return Spec(text["name"], text["version"], games)


def with_bots(file: Path, digests: dict[str, str]) -> str:
    """The text of a version that names these bots as the newest ones."""
    text = json.loads(file.read_text())
    for game, digest in digests.items():
        known = text["games"][game]["bots"]
        if known[-1:] != [digest]:
            known.append(digest)
    return json.dumps(text, indent=1) + "\n"


def tiny_variants(file: Path = FILE) -> dict[str, tiny.Variant]:
    """The tiny variants by game."""
    text = json.loads(file.read_text())
    return {game: tiny.Variant(game, cards=text["games"][game]["cards"], **about) for game, about in text["tiny"].items()}


def freeze() -> str:
    """The file of a new version, for this program's rules and cards. ``python -m greenroom.bench bots`` adds the names of its bots.

    What a version freezes never changes once it is published; bots that play otherwise are added to those that it names.
    """
    games = {}
    for place, game in enumerate(greenroom.games()):
        kind = greenroom.game(game)
        games[game] = {
            "rules": kind.rules_version,
            "cards": kind.cards_fingerprint,
            "seats": kind.seats[0],
            "options": kind.default_options(),
            "deals": {"first": 1_000_000 * (place + 1), "count": 200},
            "bots": [],
        }
    found = {}
    for game, about in games.items():
        variants = (tiny.find(game, about["seats"], seed) for seed in range(60))
        if variant := next(filter(None, variants), None):
            known = dataclasses.asdict(variant).items()
            found[game] = {name: what for name, what in known if name not in ("game", "cards") and what is not None}
    return json.dumps({"name": "greenroom-bench", "version": 1, "games": games, "tiny": found}, indent=1) + "\n"
