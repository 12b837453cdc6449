#!/usr/bin/env python3
"""A player for Philadelphia, written from docs/bots.md and docs/games/philadelphia.md alone.

    greenroom cards philadelphia --json > cards.json
    greenroom sim philadelphia --bots "exec:python3 examples/philadelphia.py cards.json,random"
"""
import json
import sys
from collections import Counter

CARDS = {card["id"]: card for card in json.load(open(sys.argv[1], encoding="utf-8"))["card"]}


def kind(card):
    """What is printed on `cafe-b`: the copies of a card differ by their letter."""
    return CARDS[card.rsplit("-", 1)[0]]


def income(card):
    """The coins that a posted card brings on average: each month one die is rolled for its numbers."""
    card = kind(card)
    hired = 1 - (1 - len(card["employed_on"]) / 6) ** card["period"]
    return hired * card["reward"] - card["cost"]


def sets(hand):
    """The points of the sets in a hand, about: copies of a card, then different cards of one industry."""
    names = Counter(kind(card)["id"] for card in hand if kind(card)["industry"] != "profession")
    points = sum({1: 0, 2: 1, 3: 3, 4: 5}[count] for count in names.values())
    industries = Counter(CARDS[name]["industry"] for name, count in names.items() if count == 1)
    return points + sum(2 if count == 3 else 3 if count > 3 else 0 for count in industries.values())


def hope(hand):
    """What a hand is worth: its points, and a little for what could become a set."""
    industries = Counter(kind(card)["industry"] for card in hand)
    return 10 * sets(hand) + sum(count * count for count in industries.values()) * 0.4


def act(words, hand, me, late):
    """How good an action is, in coins."""
    verb, *what = words.split()
    if verb == "post":
        return income(what[0]) + hope([card for card in hand if card != what[0]]) - hope(hand) + 2
    if verb == "submit":
        points = sets(hand)
        ready = points >= 3 or me["points"] + points >= 10 or late and points >= 2
        return 10 * points if words == "submit best" and ready else -100
    if verb == "obtain":
        return 1.5 * int(what[0]) - (4 if me["coins"] < 6 else 0)
    if verb == "item":
        return {"front-page": 9, "overtime": 2 if me["coins"] > 9 else -5}.get(what[0], -9)
    return 6 if verb == "research" else -50


def choose(asked, view, legal, seat):
    hand = view["hands"][seat]["cards"]["known"]
    me = view["open"]["players"][seat]
    late = max(player["points"] for player in view["open"]["players"].values()) >= 6
    if asked["key"] == "act":
        return max(legal, key=lambda words: act(words, hand, me, late))
    if asked["key"] == "research":
        return max(legal, key=lambda card: hope(hand + [card]) + 0.5 * income(card))
    if asked["key"].startswith("die"):
        mine = [kind(posted["card"]) for posted in view["open"]["posted"] if posted["seat"] == seat]
        faces = {f"die-{face}": sum(card["reward"] for card in mine if face in card["employed_on"]) for face in range(1, 7)}
        return max(legal, key=lambda words: faces.get(words, faces[f"die-{view['open']['die']}"]))
    return legal[0]


for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "start":
        print('{"ok":true}', flush=True)
    elif asked["do"] == "act":
        print(json.dumps({"words": choose(asked["asked"], asked["view"], asked["legal"], asked["seat"])}), flush=True)
