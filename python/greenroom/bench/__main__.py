"""``python -m greenroom.bench``: runs the parts of the benchmark and renews its page."""

from __future__ import annotations

import argparse
import json
import math
import platform
import sys
import time
from pathlib import Path
from typing import Any

from . import bots, dataset, exploit, matches, page, spec, speed, tiny
from .entrants import of_track
from .learner import Policy, train

#: The deals before this one are for ladders, those from here on for exploiters.
FIRST_EXPLOIT = 100


def write(folder: Path, name: str, result: dict[str, Any], says: bool = True) -> None:
    """Keeps a result for the page. The file is replaced as a whole, so that whoever stops the program loses nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f"{name}.json.new"
    draft.write_text(json.dumps(result, separators=(",", ":")) + "\n")
    draft.replace(folder / f"{name}.json")
    if says:
        print(f"wrote {folder / name}.json", file=sys.stderr)


def progress(what: str) -> Any:
    return lambda *done: print(what, *(f"{number:.3g}" for number in done), file=sys.stderr, flush=True)


def kept_match(file: Path, game: spec.GameSpec, track: str, entrants: list[str], anew: bool) -> matches.Match:
    """The match in a file, to be played on; a new one where there is none."""
    if anew or not file.exists():
        return matches.begin(game, track, entrants)
    kept = {name: what for name, what in json.loads(file.read_text()).items() if name != "kind"}
    if not set(kept["entrants"]) <= set(entrants) or kept.get("clock") != matches.CLOCK:
        raise SystemExit(f"{file} has other entrants ({', '.join(kept['entrants'])}) or is measured by another clock: --anew begins it anew")
    if kept.get("bots") != bots.digest(game):
        ours, theirs = (bots.name(game, known) for known in (bots.digest(game), kept.get("bots")))
        raise SystemExit(f"{file} was played by {theirs}, and this program has {ours}: --anew begins it anew")
    return matches.with_entrants(kept, entrants)  # type: ignore[arg-type]


def run_ladder(args: argparse.Namespace, games: dict[str, spec.GameSpec]) -> None:
    """Deal by deal through all games, so that what is there when the time is up is even."""
    named = [*of_track(args.track), *args.add]
    if unknown := [name for name in args.without if name not in named]:
        raise SystemExit(f"there is no entrant {unknown[0]} to leave out; the entrants are: {', '.join(named)}")
    entrants = [name for name in named if name not in args.without]
    until = time.monotonic() + 60 * args.minutes
    files = {game: args.results / f"ladder-{args.track}-{game}.json" for game in games}
    found = {name: kept_match(files[name], game, args.track, entrants, args.anew) for name, game in games.items()}
    for deal in range(args.deals):
        for name, game in games.items():
            keep = lambda match: write(args.results, files[name].stem, {"kind": "ladder", **match}, args.verbose)  # noqa: B023, E731
            if not matches.play_on(game, found[name], spec.TRACKS[args.track], range(deal, deal + 1), until=until, keep=keep):
                done = sum(len(match["games"]) for match in found.values())
                print(f"the time is up after {done} games in all; the same command goes on", file=sys.stderr)
                return


def run_bots(args: argparse.Namespace, games: dict[str, spec.GameSpec]) -> None:
    """What this program's bots are called; a file gets the names of those that it does not know."""
    for name, game in games.items():
        print(f"{name}: {bots.name(game, bots.digest(game))}", flush=True)
    if args.out:
        args.out.write_text(spec.with_bots(args.out, {name: bots.digest(game) for name, game in games.items()}))
        print(f"wrote {args.out}", file=sys.stderr)


def run_learn(args: argparse.Namespace, games: dict[str, spec.GameSpec]) -> None:
    game = games[args.name]
    policy = train(game.game, args.bot, args.minutes, seats=game.seats, teacher=args.teacher, seed=args.seed, report=progress("learn"), cards=game.cards, **game.options)
    policy.save(args.out or f"{game.game}.npz")
    print(json.dumps(exploit.measure(game, policy, args.bot, args.deals, FIRST_EXPLOIT)))


def run_exploit(args: argparse.Namespace, games: dict[str, spec.GameSpec]) -> None:
    game = games[args.name]
    if args.policy:
        policy = Policy.load(args.policy)
    else:
        policy = train(game.game, args.bot, args.minutes, seats=game.seats, teacher=args.teacher, seed=args.seed, report=progress("exploit"), cards=game.cards, **game.options)
    duel = exploit.measure(game, policy, args.bot, args.deals, FIRST_EXPLOIT)
    how = f"--policy {args.policy}" if args.policy else " ".join([*(["--teacher", args.teacher] if args.teacher else []), f"--seed {args.seed}"])
    command = f"python -m greenroom.bench exploit {game.game} --bot {args.bot} {how} --minutes {args.minutes:g} --deals {args.deals}"
    about = {"minutes": args.minutes, "learner": "numpy", "command": command}
    write(args.results, f"exploit-{game.game}-{args.bot.replace(':', '-')}", {"kind": "exploit", **duel, **about})


def run_tiny(args: argparse.Namespace, games: dict[str, spec.GameSpec]) -> None:
    variants = []
    for name, frozen in spec.tiny_variants().items():
        if name not in games:
            continue
        tree = frozen.tree()
        profiles = {"random": tiny.uniform(tree), "cfr+ (200 rounds)": tiny.cfr(tree, 200)}
        profiles.update({bot: tiny.of_bot(tree, bot) for bot in args.bots})
        found = {policy: round(tiny.nash_conv(tree, profile), 5) for policy, profile in profiles.items()}
        limits = {**bots.played_by(games[name]), "draws": frozen.draws, "horizon": frozen.horizon}
        variants.append({"game": name, "nodes": tree.nodes, "states": len(tree.positions), **limits, "nash_conv": found})
        if not args.no_openspiel:
            start = time.process_time()
            theirs = round(tiny.of_openspiel(frozen), 5)
            variants[-1]["openspiel"] = {"random": theirs, "seconds": round(time.process_time() - start, 1)}
        print(json.dumps(variants[-1]), file=sys.stderr)
    file, known = args.results / "tiny.json", [variant["game"] for variant in variants]
    kept = json.loads(file.read_text())["variants"] if file.exists() else []
    variants += [variant for variant in kept if variant["game"] not in known]
    variants.sort(key=lambda variant: list(spec.tiny_variants()).index(variant["game"]))
    write(args.results, "tiny", {"kind": "tiny", "variants": variants})


def run_dataset(args: argparse.Namespace, games: dict[str, spec.GameSpec]) -> None:
    made = [dataset.make(game, args.bots, args.games, args.out, not args.no_numbers) for game in games.values()]
    which = "".join(f"--game {name} " for name in args.game or [])
    command = f"python -m greenroom.bench {which}dataset --games {args.games} --bots {' '.join(args.bots)}{' --no-numbers' * args.no_numbers}"
    write(args.results, "dataset", {"kind": "dataset", "command": command, "made": made})


def run_speed(args: argparse.Namespace, games: dict[str, spec.GameSpec]) -> None:
    found = speed.measure(games, args.seconds)
    found["machine"] = args.machine or f"Python {platform.python_version()}, {platform.machine()}"
    print(speed.table(found))
    write(args.results, "speed", {"kind": "speed", **found})


def run_page(args: argparse.Namespace, games: dict[str, spec.GameSpec]) -> None:
    args.out.write_text(page.render(spec.load_spec(), page.read(args.results)))
    print(f"wrote {args.out}", file=sys.stderr)


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="python -m greenroom.bench", description="greenroom-bench v1")
    whole.add_argument("--results", type=Path, default=Path("docs/benchmark"), help="the folder of the results")
    whole.add_argument("--game", action="append", help="this game alone; can be given several times")
    parts = whole.add_subparsers(required=True)

    def part(name: str, run: Any, about: str) -> argparse.ArgumentParser:
        made = parts.add_parser(name, help=about)
        made.set_defaults(run=run)
        return made

    ladder = part("ladder", run_ladder, "all seatings of the entrants of a track on duplicate deals")
    ladder.add_argument("--track", choices=list(spec.TRACKS), default="10ms")
    ladder.add_argument("--deals", type=int, default=4)
    ladder.add_argument("--add", action="append", default=[], help="one more entrant, such as learned:FILE or search:400")
    ladder.add_argument("--without", action="append", default=[], help="leave an entrant of the track out")
    ladder.add_argument("--minutes", type=float, default=math.inf, help="stop after so long; the same command goes on")
    ladder.add_argument("--anew", action="store_true", help="begin anew what was played before")
    ladder.add_argument("--verbose", action="store_true")
    named = part("bots", run_bots, "what this program's bots are called, by a digest of what they play")
    named.add_argument("--out", type=Path, help="a file such as v1.json that gets the names of bots that play otherwise than all that it names")
    for name, run, about in (
        ("learn", run_learn, "train the learned entrant"),
        ("exploit", run_exploit, "train against a frozen bot, and measure what it wins from it"),
    ):
        learn = part(name, run, about)
        learn.add_argument("name", metavar="GAME")
        learn.add_argument("--bot", default="greedy")
        learn.add_argument("--teacher", default=None if name == "exploit" else "greedy", help="the bot that is imitated first")
        learn.add_argument("--minutes", type=float, default=20.0, help="of the processor, all threads together")
        learn.add_argument("--deals", type=int, default=100)
        learn.add_argument("--seed", type=int, default=0)
        learn.add_argument("--policy" if name == "exploit" else "--out", help="a trained policy (.npz)")
    few = part("tiny", run_tiny, "exact exploitability in tiny variants")
    few.add_argument("--bots", nargs="*", default=["greedy", "search:100", "search:1000"])
    few.add_argument("--no-openspiel", action="store_true", help="do not let OpenSpiel compute the figure of random play too")
    data = part("dataset", run_dataset, "a data set of games")
    data.add_argument("--games", type=int, default=1000)
    data.add_argument("--bots", nargs="+", default=["greedy", "random", "search:100"])
    data.add_argument("--out", type=Path, default=Path("greenroom-data"))
    data.add_argument("--no-numbers", action="store_true", help="transcripts alone")
    quick = part("speed", run_speed, "decisions a second, beside OpenSpiel and RLCard")
    quick.add_argument("--seconds", type=float, default=3.0)
    quick.add_argument("--machine", help="what the page says of the machine")
    part("page", run_page, "renew the page of results").add_argument("--out", type=Path, default=Path("docs/benchmark.md"))
    return whole


def main(words: list[str] | None = None) -> None:
    args = parser().parse_args(words)
    games = spec.load_spec().games
    chosen = args.game or list(games)
    unknown = [game for game in chosen if game not in games]
    if unknown:
        raise SystemExit(f"there is no game {unknown[0]}; the games are: {', '.join(games)}")
    args.run(args, {game: games[game] for game in chosen})


if __name__ == "__main__":
    main()
