"""Counts move paths of draughts with py-draughts, for `cargo bench --bench draughts`.

Reads lines "DEPTH FEN", answers each with "NODES SECONDS" of processor time.
Two generators are there: the board that everybody uses, and the faster one
inside of its strongest engine, which is measured.
"""

import sys
import time

from draughts import Board
from draughts.engines.turbo import perft_from_board

print("ready", flush=True)
for line in sys.stdin:
    depth, fen = line.split(maxsplit=1)
    board = Board.from_fen(fen.strip())
    start = time.process_time()
    nodes = perft_from_board(board, int(depth))
    print(nodes, time.process_time() - start, flush=True)
