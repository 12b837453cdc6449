"""How strong each idol and each work of Idol Project is among seats that had as many idols, counted from the CSV tables of runs of the lab.

    greenroom lab idol-project --seats 3 --games 2000 --bots greedy --seed 1 --csv --data three
    python3 docs/lab/idols_had.py three [MORE FOLDERS]

Whoever has more idols wins more often, whoever they are, so the strength of every idol in the report is above 1. Here the wins of the seats that had an idol or
a work are divided by what seats with the same number of idols win on average: 1 is an idol like the others.
"""

import sys
from collections import defaultdict
from pathlib import Path

from figures import rows


def wins_and_cards(folder):
    """For each game and seat its share of the win, and the idols and works that it had."""
    wins, had = {}, {"idols": defaultdict(set), "works": defaultdict(set)}
    for row in rows(folder, "seats"):
        wins[row["game"], row["seat"]] = float(row["win"])
    for row in rows(folder, "cards"):
        if row["kind"] in had and row["seat"] and int(row["taken"]):
            had[row["kind"]][row["game"], row["seat"]].add(row["card"])
    return wins, had


def mean(numbers):
    return sum(numbers) / len(numbers)


def main(folders):
    for folder in folders:
        wins, had = wins_and_cards(folder)
        idols = had["idols"]
        games = len({game for game, _ in wins})
        seats = len(wins) // games
        by_number = defaultdict(list)
        for who, won in wins.items():
            by_number[len(idols[who])].append(won)
        usual = {number: mean(won) for number, won in by_number.items()}
        all_idols = sum(len(idols[who]) for who in wins) / games
        of_winner = sum(won * len(idols[who]) for who, won in wins.items()) / games
        print(f"{folder.name}: {games} games, {seats} seats; {all_idols:.2f} idols a game, {of_winner:.2f} of them with the winner")
        wins_by_number = ", ".join(f"{number}: {seats * usual[number]:.2f}" for number in sorted(usual) if len(by_number[number]) >= 100)
        print(f"  wins by number of idols, 1 is fair: {wins_by_number}")
        for kind, cards in had.items():
            strengths = {}
            for card in sorted(set().union(*cards.values())):
                having = [who for who in wins if card in cards[who]]
                strengths[card] = sum(wins[who] for who in having) / sum(usual[len(idols[who])] for who in having)
            print(f"  {kind}: " + ", ".join(f"{card} {strength:.2f}" for card, strength in sorted(strengths.items(), key=lambda found: -found[1])))


if __name__ == "__main__":
    main([Path(folder) for folder in sys.argv[1:]])
