"""Random games of connect four through Python, ours against OpenSpiel's.

Usage: playouts.py [ROUNDS] [GAMES]      needs: pip install open_spiel

Both libraries are asked in turns, so that what else the machine does hurts both. One move at a
time it is the same loop for both: `legal_actions`, a random choice, `apply_action`. In a batch
all games take a step with one call; the moves are chosen by the batch (`sample`), or by numpy
with the masks, as a learner does. Times are those of the processor, and ratios are of medians.
"""

import random
import statistics
import sys
import time

import numpy as np
import pyspiel

import yolah

BATCH = 4096


def playouts(game, games):
    """Random games, one move at a time."""
    uniform = random.random
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform() * len(actions))])
    return games


def batched(batch, games, choose):
    """Random games in a batch; at least so many."""
    finished = 0
    while finished < games:
        _, over = batch.step(choose(batch))
        finished += int(over.sum())
    return finished


def chosen_by_masks(batch, rng=np.random.default_rng(1)):
    """A random legal move of each game, chosen by numpy."""
    masks = batch.masks()
    return np.argmax(masks * rng.random(masks.shape, dtype=np.float32), axis=1)


def speed(play, *arguments):
    """Games a second of processor time."""
    start = time.process_time()
    games = play(*arguments)
    return games / (time.process_time() - start)


def main(rounds=7, games=2000):
    theirs, ours = pyspiel.load_game("connect_four"), yolah.load_game("connect4")
    ways = {
        "pyspiel, one by one": lambda: speed(playouts, theirs, games),
        "yolah, one by one": lambda: speed(playouts, ours, games),
        "yolah, batch": lambda: speed(batched, ours.batch(BATCH, 1), 40 * games, yolah.Batch.sample),
        "yolah, batch by masks": lambda: speed(batched, ours.batch(BATCH, 1), 20 * games, chosen_by_masks),
    }
    found = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            found[name].append(way())
    base = statistics.median(found["pyspiel, one by one"])
    for name, speeds in found.items():
        median = statistics.median(speeds)
        print(f"{name:<24}{median:>12,.0f} games/s{median / base:>8.1f} x")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
