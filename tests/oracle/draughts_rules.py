"""Compares our draughts with pydraughts in random games.

Usage: draughts_rules.py PATH-TO-YOLAH [POSITIONS]

Half of the games begin at the start, half with a few kings, where the draw
rules decide. In every position the legal moves are compared as sets, with
their texts, and the result and the position's text. Moves are sent as
pydraughts writes them for PDN, and whole games are read back from a PDN file
that it has written.
"""

import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from draughts import BLACK, WHITE, Board
from draughts.PDN import PDNWriter

from engine import Engine


# Captures with the same ends that take different pieces, rare in random games.
TWINS = ["W:W48:B11,22,32,33,42,43", "B:W18,19,29,40,8,9:B3"]


def their_moves(board):
    """One move for each text that our program should write.

    pydraughts lists every path of a king. Captures with the same ends and the
    same pieces are one move; where the pieces differ, the text names them.
    """
    by_hub = {move.hub_move: move for move in board.legal_moves()}
    ends = {}
    for move in by_hub.values():
        ends.setdefault(short(move), []).append(move)
    texts = {}
    for move in by_hub.values():
        twins = len(ends[short(move)]) > 1
        texts[move.hub_move if twins else short(move)] = move
    return texts


def short(move):
    sign = "x" if "x" in move.hub_move else "-"
    return sign.join(re.split("[x-]", move.hub_move)[:2])


def result(board):
    winner = board.winner()
    return {WHITE: ["p1win"], BLACK: ["p2win"], 0: ["draw"], None: []}[winner]


def pieces(fen):
    """The side to move and the pieces, in one order, without counters."""
    side, *fields = fen.split(":")
    return side, sorted((f[0], tuple(sorted(f[1:].split(",")))) for f in fields if f[0] in "WB")


def ending(rng):
    """A board with few pieces, most of them kings."""
    squares = rng.sample(range(6, 46), rng.randint(2, 6))
    white = rng.randint(1, len(squares) - 1)
    names = [("K" if rng.random() < 0.8 else "") + str(square) for square in squares]
    return f"{rng.choice('WB')}:W{','.join(names[:white])}:B{','.join(names[white:])}"


def compare(engine, board, start, moves, seen):
    engine.send(f"position {start} moves {' '.join(moves)}")
    where = f"{start} {' '.join(moves)}\n{board.fen}"
    expected = result(board)
    found = engine.ask("result")
    if found != expected:
        sys.exit(f"{where}\nresult: ours {found}, theirs {expected}")
    texts = {} if expected else their_moves(board)
    found = set(engine.ask("legalmoves"))
    if found != set(texts):
        sys.exit(f"{where}\nonly ours:   {found - set(texts)}\nonly theirs: {set(texts) - found}")
    if pieces(engine.ask("fen")[0]) != pieces(board.fen):
        sys.exit(f"{where}\nours: {engine.ask('fen')[0]}")
    seen["positions"] += 1
    seen["captures"] += any("x" in text for text in texts)
    seen["twins"] += any(text.count("x") > 1 for text in texts)
    if expected:
        seen[expected[0]] += 1
    return texts


def play(engine, start, rng, seen, wanted):
    """One random game; returns whether it came to its end."""
    board = Board("standard", start)
    moves = []
    while seen["positions"] < wanted:
        texts = compare(engine, board, start, moves, seen)
        if not texts:
            return board
        move = texts[rng.choice(sorted(texts))]
        # As PDN has it: with the whole way where both ends do not tell.
        twins = {other.hub_move for other in texts.values() if short(other) == short(move)}
        moves.append("x".join(map(str, move.steps_move)) if len(twins) > 1 else move.pdn_move)
        board.push(move)
    return None


def read_back(program, board):
    """Lets our program replay a PDN file that pydraughts has written."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.pdn"
        ending = {WHITE: "2-0", BLACK: "0-2", 0: "1-1"}[board.winner()]
        PDNWriter(str(file), board, game_ending=ending)
        command = [program, "replay", str(file), "--game", "draughts", "--json"]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{file.read_text()}\n{done.stderr}")


def main():
    program = sys.argv[1]
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    rng = random.Random(2026)
    engine = Engine(program, "draughts")
    seen = dict.fromkeys(["positions", "captures", "twins", "p1win", "p2win", "draw", "files"], 0)
    games = 0
    while seen["positions"] < wanted:
        start = "startpos" if games % 2 == 0 else ending(rng)
        if games < len(TWINS):
            start = TWINS[games]
        games += 1
        board = play(engine, start, rng, seen, wanted)
        if board and seen["files"] < 20:
            read_back(program, board)
            seen["files"] += 1
    engine.close()
    print(", ".join(f"{count} {name}" for name, count in seen.items()))


main()
