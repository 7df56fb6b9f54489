"""How strong the chess family plays: against Fairy-Stockfish's skill levels and our MCTS.

Usage: royal_strength.py PATH-TO-YOLAH [GAMES [MARGIN [VARIANT…]]]

For each variant: GAMES paired games (100 if not given) of 100 ms a move against our
own MCTS, and as many against Fairy-Stockfish, whose level follows the results: who
wins both games of a pair meets a higher one. The level between -20 and 20 at which
we score half the points is the one that explains all these games best. It wants a
quiet machine; on a busy one MARGIN, in milliseconds, forgives both who is late.
"""

import collections
import json
import math
import os
import shutil
import subprocess
import sys

VARIANTS = ["minishogi", "xiangqi", "crazyhouse", "gardner"]
# What has to be scored against MCTS; many games of Gardner's chess are drawn.
WANTED = {"gardner": 0.8}
LOWEST, HIGHEST = -20, 20
# By how many levels the second pair is weaker or stronger; each turn halves it.
FIRST_STEP = 8


def score(program, game, opponent, games, margin, seed):
    """Our points in so many games, and how many nobody played to the end."""
    command = [
        program, "match", "minimax", opponent, "--game", game, "--games", str(games),
        "--time", "100ms", "--margin", str(margin), "--concurrency", "1", "--json",
        "--seed", str(seed),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    summary = json.loads(done.stdout.splitlines()[-1])
    return summary["score"] * games, sum(summary["failures"])


def fairy(game, level):
    path = os.environ["PATH"] + os.pathsep + "/usr/games"  # where Debian puts it
    program = shutil.which("fairy-stockfish", path=path)
    return f"engine:cmd={program},protocol=uci,option.UCI_Variant={game},option.Skill Level={level}"


def follow(program, game, games, margin):
    """Points and games at each level that the results led to, and games not played to the end."""
    met, forfeited = collections.defaultdict(lambda: [0, 0]), 0
    level, step, last = 0, FIRST_STEP, 0
    for pair in range(games // 2):
        points, failures = score(program, game, fairy(game, level), 2, margin, pair)
        met[level][0] += points
        met[level][1] += 2
        forfeited += failures
        way = (points > 1) - (points < 1)
        if way * last < 0:
            step = max(1, step // 2)
        last = way or last
        level = min(HIGHEST, max(LOWEST, level + way * step))
    return met, forfeited


def likelihood(met, half, spread):
    """How well a logistic curve explains the points; logarithmic."""
    total = 0
    for level, (points, games) in met.items():
        share = 1 / (1 + math.exp((level - half) / spread))
        total += points * math.log(share) + (games - points) * math.log(1 - share)
    return total


def half_level(met):
    """The level of half the points, and between which levels it is with 95 %."""
    curves = collections.defaultdict(lambda: -math.inf)
    for half in range(LOWEST * 10, HIGHEST * 10 + 1):
        for spread in (1, 1.5, 2, 3, 4, 6, 8, 12):
            curves[half / 10] = max(curves[half / 10], likelihood(met, half / 10, spread))
    best = max(curves, key=curves.get)
    close = [half for half, value in curves.items() if value > curves[best] - 1.92]
    return best, min(close), max(close)


def main(program, games=100, margin=50, *chosen):
    missed, games = [], int(games)
    for game in chosen or VARIANTS:
        points, failures = score(program, game, "mcts", games, margin, 1)
        print(f"{game:<12} mcts: {points / games:.1%} of {games}, {failures} forfeited", flush=True)
        if points / games < WANTED.get(game, 0.9):
            missed.append(game)
        met, failures = follow(program, game, games, margin)
        for level, (points, played) in sorted(met.items()):
            print(f"{game:<12} level {level:>3}: {points} of {played}", flush=True)
        half, low, high = half_level(met)
        print(f"{game:<12} half the points at level {half} ({low} to {high}), {failures} forfeited", flush=True)
    sys.exit(f"too few points against MCTS: {missed}" if missed else 0)


main(*sys.argv[1:])
