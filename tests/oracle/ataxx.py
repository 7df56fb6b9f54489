"""Compares ataxx with Fairy-Stockfish on random games.

Usage: ataxx.py PATH-TO-YOLAH [POSITIONS]

In every position the legal moves must agree, and at the end who has more pieces. The
games are Fairy-Stockfish's. It writes a new piece as `P@a6`; and after 100 moves without
one we have a draw, where it goes on: such a game is left.
"""

import random
import sys

import pyffish

from engine import Engine

# With walls, which it takes from a position.
STARTS = {
    "x5o/7/7/7/7/7/o5x x 0 1": "P5p/7/7/7/7/7/p5P w 0 1",
    "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1": "P5p/7/2*1*2/7/2*1*2/7/p5P w 0 1",
    "x5o/7/3-3/2-1-2/3-3/7/o5x x 0 1": "P5p/7/3*3/2*1*2/3*3/7/p5P w 0 1",
}


def ours(move):
    """One of their moves as we write it."""
    if "@" in move:
        return move.split("@")[1]
    return "0000" if move == "0000" or move[:2] == move[2:] else move


def winner(fen, moves):
    """By the pieces on the board at the end."""
    board = pyffish.get_fen("ataxx", fen, moves).split()[0]
    first, second = board.count("P"), board.count("p")
    return ["draw"] if first == second else ["p1win"] if first > second else ["p2win"]


def play(engine, rng, start, wanted):
    """One random game; how many positions were compared, and whether it ended."""
    theirs, fen = [], STARTS[start]
    for compared in range(wanted):
        engine.send(f"position fen {start} moves {' '.join(map(ours, theirs))}")
        texts, result = set(engine.ask("legalmoves")), engine.ask("result")
        where = f"{start}: {' '.join(map(ours, theirs))}"
        ended, _ = pyffish.is_immediate_game_end("ataxx", fen, theirs)
        moves = [] if ended else pyffish.legal_moves("ataxx", fen, theirs)
        if result == ["draw"] and moves:
            return compared, False
        if texts != set(map(ours, moves)):
            sys.exit(f"{where}\nours {sorted(texts)}\ntheirs {sorted(moves)}")
        if not moves:
            if result != winner(fen, theirs):
                sys.exit(f"{where}\nours {result}, theirs {winner(fen, theirs)}")
            return compared + 1, True
        theirs.append(rng.choice(moves))
    return wanted, False


def main():
    program = sys.argv[1]
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    engine, rng = Engine(program, "ataxx"), random.Random(2026)
    compared = games = ended = 0
    while compared < wanted:
        start = rng.choice(list(STARTS))
        positions, is_ended = play(engine, rng, start, wanted - compared)
        compared, games, ended = compared + positions, games + 1, ended + is_ended
    engine.close()
    print(f"ataxx: {compared} positions of {games} games agree, {ended} of them finished games")


main()
