"""Compares our hex with OpenSpiel in random games, without the swap.

Usage: hex.py PATH-TO-YOLAH [POSITIONS]

OpenSpiel numbers cells row by row from the top, and its first player joins the
upper and the lower side, as our Red does. In every position the legal moves and
the result are compared; games are played to their end.
"""

import random
import sys

import pyspiel

from engine import Engine


def name(action, size):
    row, column = divmod(action, size)
    return f"{chr(ord('a') + column)}{row + 1}"


def result(state):
    if not state.is_terminal():
        return []
    return ["p1win"] if state.returns()[0] > 0 else ["p2win"]


def compare(engine, state, size, moves, seen):
    empty = "/".join([str(size)] * size)
    engine.send(f"position fen {empty} r noswap moves {' '.join(moves)}")
    where = f"{size}x{size}: {' '.join(moves)}"
    expected = result(state)
    found = engine.ask("result")
    if found != expected:
        sys.exit(f"{where}\nresult: ours {found}, theirs {expected}")
    legal = set() if expected else {name(action, size) for action in state.legal_actions()}
    found = set(engine.ask("legalmoves"))
    if found != legal:
        sys.exit(f"{where}\nonly ours: {found - legal}\nonly theirs: {legal - found}")
    seen["positions"] += 1
    for outcome in expected:
        seen[outcome] += 1


def play(engine, size, rng, seen):
    """One random game to its end."""
    state = pyspiel.load_game(f"hex(num_cols={size},num_rows={size})").new_initial_state()
    moves = []
    compare(engine, state, size, moves, seen)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        moves.append(name(action, size))
        state.apply_action(action)
        compare(engine, state, size, moves, seen)


def main():
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    rng = random.Random(2026)
    engine = Engine(sys.argv[1], "hex")
    seen = dict.fromkeys(["positions", "p1win", "p2win"], 0)
    while seen["positions"] < wanted:
        play(engine, rng.choice([2, 3, 4, 5, 7, 9, 11, 13]), rng, seen)
    engine.close()
    print(", ".join(f"{count} {outcome}" for outcome, count in seen.items()))


main()
