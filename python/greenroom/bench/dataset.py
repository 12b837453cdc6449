"""A data set of games: transcripts with their results, and every decision as numbers. The same command makes the same files."""

from __future__ import annotations

import gzip
import hashlib
import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np

from .spec import GameSpec


def make(spec: GameSpec, bots: list[str], games: int, folder: Path, numbers: bool = True) -> dict[str, Any]:
    """Plays the first deals with these bots, whose seats move on by one from game to game, and writes everything down.

    ``GAME.jsonl.gz`` has a line for each game: the deal, the bots by seat, the transcript (``greenroom verify`` reads it) and the
    result. ``GAME.npz`` has a row for each decision with more than one action, and for each step further: the observation, the ids
    that are legal as packed bits, the id that was chosen, the seat, the game, and what that seat got in the end.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    rows: dict[str, list[Any]] = {name: [] for name in ("observations", "masks", "ids", "seats", "games")}
    utilities: list[list[float]] = []
    for number in range(games):
        state = spec.deal(number % len(spec.deals))
        turn = itertools.islice(itertools.cycle(bots), number % len(bots), None)
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
    text = folder / f"{spec.game}.jsonl.gz"
    with open(text, "wb") as raw, gzip.GzipFile("", "wb", mtime=0, fileobj=raw) as file:
        file.write(("\n".join(lines) + "\n").encode())
    made = [text]
    if numbers:
        won = np.array([utilities[game][seat] for game, seat in zip(rows["games"], rows["seats"])], np.float32)
        table = folder / f"{spec.game}.npz"
        np.savez_compressed(
            table,
            observations=np.array(rows["observations"], np.float16),
            masks=np.array(rows["masks"]),
            ids=np.array(rows["ids"], np.int32),
            seats=np.array(rows["seats"], np.int8),
            games=np.array(rows["games"], np.int32),
            utilities=won,
        )
        made.append(table)
    digests = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in made[:1]}
    return {"game": spec.game, "games": games, "decisions": len(rows["ids"]), "bots": bots, "sha256": digests}
