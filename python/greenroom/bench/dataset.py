"""A data set of games: transcripts with their results, and every decision as numbers. The same command writes the same down."""

from __future__ import annotations

import gzip
import hashlib
import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np

from . import bots
from .spec import GameSpec


def make(spec: GameSpec, players: list[str], games: int, folder: Path, numbers: bool = True) -> dict[str, Any]:
    """Plays the first deals with these bots as players, whose seats move on by one from game to game, and writes everything down.

    ``GAME.jsonl.gz`` has a line for each game: the deal, the bots by seat, the transcript (``greenroom verify`` reads it) and the
    result. ``GAME.npz`` has a row for each decision with more than one action, and for each step further: the observation, the ids
    that are legal as packed bits, the id that was chosen, the seat, the game, and what that seat got in the end. The hashes are of the lines and of the arrays before they are compressed: another library may compress otherwise.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    rows: dict[str, list[Any]] = {name: [] for name in ("observations", "masks", "ids", "seats", "games")}
    utilities: list[list[float]] = []
    for number in range(games):
        state = spec.deal(number % len(spec.deals))
        turn = itertools.islice(itertools.cycle(players), number % len(players), None)
        seated = list(itertools.islice(turn, spec.seats))
        while not state.is_over:
            seat = state.seat
            assert seat is not None
            words = state.choose(seated[seat], seat, seed=number * 1_000_003 + state.number)
            assert words is not None
            for chosen in state.ids_of(words, seat):
                if numbers and state.legal_count() > 1:
                    rows["observations"].append(state.observe())
                    rows["masks"].append(np.packbits(state.mask()))
                    rows["ids"].append(chosen)
                    rows["seats"].append(seat)
                    rows["games"].append(number)
                state.apply(chosen, seat)
        utilities.append(state.utilities())
        about = {"game": spec.game, "deal": number % len(spec.deals), "bots": seated, "standing": state.standing()}
        lines.append(json.dumps({**about, "transcript": state.transcript()}, sort_keys=True))
    text = ("\n".join(lines) + "\n").encode()
    with open(folder / f"{spec.game}.jsonl.gz", "wb") as raw, gzip.GzipFile("", "wb", mtime=0, fileobj=raw) as file:
        file.write(text)
    digests = {"transcripts": hashlib.sha256(text).hexdigest()}
    if numbers:
        won = np.array([utilities[game][seat] for game, seat in zip(rows["games"], rows["seats"])], np.float32)
        arrays = {
            "observations": np.array(rows["observations"], np.float16),
            "masks": np.array(rows["masks"]),
            "ids": np.array(rows["ids"], np.int32),
            "seats": np.array(rows["seats"], np.int8),
            "games": np.array(rows["games"], np.int32),
            "utilities": won,
        }
        np.savez_compressed(folder / f"{spec.game}.npz", **arrays)  # type: ignore[arg-type]
        digests["arrays"] = digest(arrays)
    about = {"game": spec.game, "games": games, "first": spec.deals[0], "decisions": len(rows["ids"]), "players": players}
    return {**bots.played_by(spec), **about, "sha256": digests}


def digest(arrays: dict[str, np.ndarray]) -> str:
    """The SHA-256 of arrays: of each its name, type and shape, and its numbers in the order of a little-endian machine."""
    found = hashlib.sha256()
    for name, array in arrays.items():
        plain = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
        found.update(f"{name} {plain.dtype.str} {plain.shape}\n".encode())
        found.update(plain.tobytes())
    return found.hexdigest()
