#!/usr/bin/env python3
"""A player for `greenroom sim GAME --bots "exec:python3 examples/program.py,greedy"`, in any of the games.

It reads one JSON object a line from its input and answers with one on its output; docs/bots.md describes the protocol.
Replace `choose` by something better. It gets what the seat may know (`view`) and what it may do (`legal`).
"""
import json
import random
import sys


def choose(view, legal, seat, rng):
    """Any of the legal words, but preferably an action and not a pass."""
    doing = [words for words in legal if words.split()[0] not in ("pass", "no", "refuse", "decline")]
    return rng.choice(doing or legal)


def main():
    rng = random.Random(0)
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "start":  # a new game: forget the last one
            rng = random.Random(asked["seed"])
            answer = {"ok": True}
        elif asked["do"] == "act":  # a decision, within asked["milliseconds"] of `start`
            answer = {"words": choose(asked["view"], asked["legal"], asked["seat"], rng)}
        else:  # "over", with the result: no answer
            continue
        print(json.dumps(answer), flush=True)


main()
