#!/usr/bin/env python3
"""A player for `greenroom sim GAME --bots "exec:python3 examples/program.py,greedy"`, in any of the games.

It is asked with one JSON object a line on its input and answers with one on its output; docs/bots.md tells all of it.
Replace `choose` by something better: it gets what the seat may know and what it may do.
"""
import json
import random
import sys


def choose(view, legal, seat, luck):
    """Any of the legal words, but rather those that do something."""
    doing = [words for words in legal if words.split()[0] not in ("pass", "no", "refuse", "decline")]
    return luck.choice(doing or legal)


def main():
    luck = random.Random(0)
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "start":  # a new game: forget the last one
            luck = random.Random(asked["seed"])
            answer = {"ok": True}
        elif asked["do"] == "act":  # a decision, within asked["milliseconds"] of `start`
            answer = {"words": choose(asked["view"], asked["legal"], asked["seat"], luck)}
        else:  # "over", with the result: nothing is to be answered
            continue
        print(json.dumps(answer), flush=True)


main()
