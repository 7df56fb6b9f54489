"""How strong the chess family plays: against Fairy-Stockfish's skill levels and our MCTS.

Usage: royal_strength.py PATH-TO-YOLAH [GAMES [MARGIN [VARIANT…]]]

For each variant: the level between -20 and 20 at which we score half the points,
found by halving the range with GAMES paired games (100 if not given) of 100 ms a
move at each level that is tried, and GAMES against our own MCTS. It wants a quiet
machine; on a busy one MARGIN, in milliseconds, forgives both who is late.
"""

import json
import os
import shutil
import subprocess
import sys

VARIANTS = ["minishogi", "xiangqi", "crazyhouse", "gardner"]
# What has to be scored against MCTS; many games of Gardner's chess are drawn.
WANTED = {"gardner": 0.8}
LEVELS = (-20, 20)


def score(program, game, opponent, games, margin):
    """Our share of the points, and how many games nobody played to the end."""
    command = [
        program, "match", "minimax", opponent, "--game", game, "--games", str(games),
        "--time", "100ms", "--margin", str(margin), "--concurrency", "1", "--json",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    summary = json.loads(done.stdout.splitlines()[-1])
    return summary["score"], sum(summary["failures"])


def fairy(game, level):
    path = os.environ["PATH"] + os.pathsep + "/usr/games"  # where Debian puts it
    program = shutil.which("fairy-stockfish", path=path)
    return f"engine:cmd={program},protocol=uci,option.UCI_Variant={game},option.Skill Level={level}"


def level_of(program, game, games, margin):
    """The highest level at which we score at least half."""
    low, high = LEVELS
    while low < high:
        level = (low + high + 1) // 2
        points, failures = score(program, game, fairy(game, level), games, margin)
        print(f"{game:<12} level {level:>4}: {points:.1%} of {games}, {failures} forfeited", flush=True)
        low, high = (level, high) if points >= 0.5 else (low, level - 1)
    return low


def main(program, games=100, margin=50, *chosen):
    missed = []
    for game in chosen or VARIANTS:
        points, failures = score(program, game, "mcts", games, margin)
        print(f"{game:<12} mcts      : {points:.1%} of {games}, {failures} forfeited", flush=True)
        if points < WANTED.get(game, 0.9):
            missed.append(game)
        print(f"{game:<12} half the points at level {level_of(program, game, int(games), margin)}", flush=True)
    sys.exit(f"too few points against MCTS: {missed}" if missed else 0)


main(*sys.argv[1:])
