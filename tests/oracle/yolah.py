"""Compares our legal moves with Fairy-Stockfish's on random Yolah positions.

Usage: yolah.py PATH-TO-YOLAH [POSITIONS]

Fairy-Stockfish knows the moves but not the points, and it is asked for one
position at a time, without history. The random games are its own, so positions
do not depend on our move generator.
"""

import json
import random
import subprocess
import sys

import pyffish

VARIANT = """
[yolah:chess]
king = -
customPiece1 = a:mQ
wallingRule = past
castling = false
startFen = a6A/8/8/3Aa3/3aA3/8/8/A6a w - - 0 1
passOnStalemateWhite = true
passOnStalemateBlack = true
promotionPieceTypes = -
doubleStep = false
checking = false
stalemateValue = draw
nMoveRule = 0
nFoldRule = 0
"""

START = "a6A/8/8/3Aa3/3aA3/8/8/A6a w - - 0 1"


def their_moves(fen):
    """The moves of a position as a set of texts like d5:b7; a pass is a1:a1."""
    moves = set()
    for text in pyffish.legal_moves("yolah", fen, []):
        start, end = text[:2], text[2:4]
        moves.add("a1:a1" if start == end else f"{start}:{end}")
    return moves


def play(fen, move, points):
    """The position after a move, and the points: both by plain text surgery."""
    board, side, *_ = fen.split()
    rows = []
    for row in board.split("/"):
        cells = []
        for c in row:
            cells += ["."] * int(c) if c.isdigit() else [c]
        rows.append(cells)
    if move != "a1:a1":
        (f, r), (g, s) = [(ord(x[0]) - 97, 8 - int(x[1])) for x in move.split(":")]
        rows[s][g], rows[r][f] = rows[r][f], "*"
        points[0 if side == "w" else 1] += 1
    text = "/".join(pack(row) for row in rows)
    return f"{text} {'b' if side == 'w' else 'w'} - - 0 1"


def pack(cells):
    text, run = "", 0
    for c in cells + [""]:
        if c == ".":
            run += 1
            continue
        text += (str(run) if run else "") + c
        run = 0
    return text


def ours(fen, points, ply):
    board, side, *_ = fen.split()
    board = board.replace("A", "x").replace("a", "o")
    return f"{board} {'b' if side == 'w' else 'w'} {points[0]} {points[1]} {ply}"


def over(fen):
    """Over when both sides could only pass."""
    board, side, *rest = fen.split()
    other = " ".join([board, "b" if side == "w" else "w", *rest])
    return all(their_moves(f) <= {"a1:a1"} for f in (fen, other))


def main():
    program = sys.argv[1]
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    pyffish.load_variant_config(VARIANT)
    rng = random.Random(2026)
    compared = passes = ends = 0
    while compared < wanted:
        fen, points, ply = START, [0, 0], 0
        while compared < wanted:
            finished = over(fen)
            expected = set() if finished else their_moves(fen)
            position = ours(fen, points, ply)
            shown = subprocess.run(
                [program, "show", "--json", "--position", position],
                check=True, capture_output=True, text=True,
            )
            found = set(json.loads(shown.stdout)["legal_moves"])
            if found != expected:
                sys.exit(f"{position}\nonly ours:   {found - expected}\nonly theirs: {expected - found}")
            compared += 1
            passes += expected == {"a1:a1"}
            ends += finished
            if finished:
                break
            move = rng.choice(sorted(expected))
            fen = play(fen, move, points)
            ply += 1
    print(f"{compared} positions agree, {passes} of them passes and {ends} finished games")


main()
