"""All players of our program meet in every game, at 10 ms a move.

Usage: blitz.py PATH-TO-YOLAH [GAME...] [--pair GAMES] [--margin MS] [--concurrency N]

Ten pairs of players with 20 games each, if nothing else is said, make 200 games of every game. No game may end by an
illegal move, a crash or a loss on time, nor may a store hold fewer games than were played; otherwise the records of
such games are printed and the script fails. A margin of 50 ms forgives what the system takes; on a busy machine
it takes more, from `random` as well, which does not think. Python's own library is all that it needs.
"""

import argparse
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

GAMES = (
    "checkers othello amazons hex havannah go dots-and-boxes hnefatafl brandubh tablut hive hive-mlp morris oware dakon bao "
    "breakthrough lines-of-action ataxx clobber domineering gomoku"
).split()

PLAYERS = ["random", "level:strength=full", "montecarlo:threads=1", "mcts:threads=1,memory=16", "minimax:hash=4"]

PLAN = """
name = "everybody"
game = "{game}"
kind = "round-robin"
games = {pair}
time = "10ms"
openings = "random:2"
seed = 1
margin = {margin}
"""

ENDINGS = """
    SELECT termination, plies, reason, text FROM games JOIN records ON records.game = games.id
"""


def endings(given, game):
    """How each game of a tournament ended: termination, plies, reason, record."""
    with tempfile.TemporaryDirectory() as folder:
        plan, store = Path(folder, "plan.toml"), Path(folder, "games.db")
        players = "".join(f'\n[[players]]\nspec = "{spec}"\n' for spec in PLAYERS)
        plan.write_text(PLAN.format(game=game, pair=given.pair, margin=given.margin) + players)
        command = [given.program, "tournament", plan, "--db", store, "--concurrency", str(given.concurrency)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{game}: {done.stdout}{done.stderr}")
        with sqlite3.connect(store) as connection:
            return connection.execute(ENDINGS).fetchall()


def check(given, game):
    """Whether all games of a tournament ended as games should."""
    played = endings(given, game)
    counts = Counter(termination for termination, *_ in played)
    longest = max(plies for _, plies, *_ in played)
    told = ", ".join(f"{count} {how}" for how, count in sorted(counts.items()))
    print(f"{game}: {len(played)} games, the longest of {longest} plies: {told}", flush=True)
    for termination, _, reason, record in played:
        if termination not in ("normal", "adjudication"):
            print(f"  {reason}\n{record}", file=sys.stderr)
    expected = given.pair * len(PLAYERS) * (len(PLAYERS) - 1) // 2
    return len(played) == expected and counts["normal"] + counts["adjudication"] == expected


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--pair", type=int, default=20)
    parser.add_argument("--margin", type=int, default=50)
    parser.add_argument("--concurrency", type=int, default=1)
    given = parser.parse_args()
    results = [check(given, game) for game in given.games]
    if not all(results):
        sys.exit("games ended as they should not")


main()
