"""Lets pydraughts, as a client of the Hub protocol, play against our engine.

Usage: hub.py PATH-TO-YOLAH

pydraughts keeps the rules: it refuses an illegal move and says when a game is
over. It plays random moves, so the engine has to win every game.
"""

import random
import sys

from draughts import BLACK, WHITE, Board
from draughts.engine import HubEngine, Limit

LIMITS = [Limit(depth=6), Limit(movetime=0.05), Limit(time=20, inc=0.1), Limit(nodes=2000)]


def play(engine, colour, limit, rng):
    board = Board("standard")
    while not board.is_over():
        if board.turn == colour:
            answer = engine.play(board, limit, ponder=False)
            if not {"depth", "score", "nodes", "time", "pv"} <= answer.info.keys():
                sys.exit(f"{board.fen}: {answer.info}")
            board.push(answer.move)
        else:
            board.push(rng.choice(list(board.legal_moves())))
    if board.winner() != colour:
        sys.exit(f"not won: {[move.pdn_move for move in board.move_stack]}")
    return len(board.move_stack)


def main():
    rng = random.Random(7)
    engine = HubEngine([sys.argv[1], "hub"])
    engine.setoption("variant", "normal")
    engine.setoption("hash", 32)
    engine.init()
    engine.ping()
    plies = []
    for limit in LIMITS:
        for colour in (WHITE, BLACK):
            engine.send("new-game")
            plies.append(play(engine, colour, limit, rng))
    engine.ping()
    engine.quit()
    engine.p.communicate(timeout=5)
    print(f"{len(plies)} games won through Hub, of {min(plies)} to {max(plies)} moves")


main()
