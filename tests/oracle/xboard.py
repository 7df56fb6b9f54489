"""Drives `yolah xboard` with python-chess, and with XBoard itself where it is.

Usage: xboard.py PATH-TO-YOLAH

python-chess keeps the rules: it refuses an illegal move and says when a game is
over. It plays random moves, so the engine has to win.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile

import chess.engine
import chess.pgn
import chess.variant

LIMITS = [
    chess.engine.Limit(time=0.05),
    chess.engine.Limit(depth=3),
    chess.engine.Limit(white_clock=20, black_clock=20, white_inc=0.1, black_inc=0.1),
    chess.engine.Limit(white_clock=20, black_clock=20, remaining_moves=40),
]
VARIANTS = ["crazyhouse", "3check", "atomic"]
LONGEST = 200


def play(engine, board, ours, limit, rng):
    """One game; whether we won."""
    while not board.is_game_over() and board.ply() < LONGEST:
        if board.turn == ours:
            answer = engine.play(board, limit, info=chess.engine.INFO_ALL)
            if answer.move not in board.legal_moves:
                sys.exit(f"{board.fen()}: {answer}")
            board.push(answer.move)
        else:
            board.push(rng.choice(sorted(board.legal_moves, key=board.uci)))
    outcome = board.outcome()
    return outcome is not None and outcome.winner == ours


def check_analysis(engine):
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
    # A mate that is proven ends the search, so nobody looks deeper.
    with engine.analysis(board) as analysis:
        for info in analysis:
            if "pv" in info:
                break
    assert info["pv"][0].uci() == "a1a8", info
    assert engine.play(board, LIMITS[1]).move.uci() == "a1a8"


def with_xboard(program):
    """A game of XBoard's engine against ours, under a display of its own."""
    path = os.environ["PATH"] + os.pathsep + "/usr/games"  # where Debian puts it
    xboard, display = (shutil.which(name, path=path) for name in ("xboard", "xvfb-run"))
    if not xboard or not display:
        return "xboard and xvfb-run are not here"
    with tempfile.TemporaryDirectory() as folder:
        saved = os.path.join(folder, "game.pgn")
        command = [
            display, "-a", xboard, "-fcp", f"{program} xboard", "-scp", f"{program} xboard --player level",
            "-mode", "TwoMachines", "-mg", "1", "-st", "0:01", "-saveGameFile", saved, "-xponder",
            "-testClaims", "true", "-soundProgram", "true", "-popupExitMessage", "false",
        ]
        # It keeps its settings at home, which are nobody's here.
        home = dict(os.environ, HOME=folder)
        subprocess.run(command, timeout=600, check=True, capture_output=True, env=home)
        with open(saved) as file:
            game = chess.pgn.read_game(file)
    result = game.headers["Result"]
    if result == "*" or game.errors:
        sys.exit(f"XBoard: {game.headers} {game.errors}")
    return f"XBoard plays a game of {game.end().ply()} plies: {result}"


def main():
    rng = random.Random(7)
    program = sys.argv[1]
    won = []
    with chess.engine.SimpleEngine.popen_xboard([program, "xboard"]) as engine:
        check_analysis(engine)
        for number, limit in enumerate(LIMITS):
            ours = [chess.WHITE, chess.BLACK][number % 2]
            won.append(play(engine, chess.Board(), ours, limit, rng))
        for name in VARIANTS:
            board = chess.variant.find_variant(name)()
            won.append(play(engine, board, chess.WHITE, LIMITS[0], rng))
        board = chess.Board.from_chess960_pos(777)
        won.append(play(engine, board, chess.WHITE, LIMITS[0], rng))
        engine.ping()
    if not all(won):
        sys.exit(f"not won against random moves: {won}")
    print(f"python-chess drives our engine over XBoard's protocol: {len(won)} games won; {with_xboard(program)}")


main()
