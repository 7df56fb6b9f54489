"""Lets cshogi, as a client of USI, play whole games against our engine.

Usage: usi.py PATH-TO-YOLAH

cshogi keeps the rules of shogi: our legal moves are its legal moves in every
position of the games, our SFEN is its SFEN, and it refuses an illegal move. It
plays random moves, so the engine has to win. A relative that cshogi does not know
is played through the same client, with our own program as the referee.
"""

import os
import random
import sys
import tempfile

import cshogi
from cshogi.usi import Engine

from engine import Engine as Referee

CLOCKS = [
    {"byoyomi": 50},
    {"btime": 20000, "wtime": 20000, "binc": 20, "winc": 20},
    {"nodes": 3000},
]
LONGEST = 200
RELATIVES = ["minishogi", "dobutsu", "torishogi"]


def check_position(referee, board, moves):
    """Our rules against theirs, after these moves."""
    referee.send("position startpos moves " + " ".join(moves))
    ours = set(referee.ask("legalmoves"))
    theirs = {usi_to_own(cshogi.move_to_usi(move)) for move in board.legal_moves}
    if ours != theirs:
        sys.exit(f"{board.sfen()}: only ours {ours - theirs}, only theirs {theirs - ours}")


def usi_to_own(move):
    def cell(text):
        return "abcdefghi"[9 - int(text[0])] + str(9 - "abcdefghi".index(text[1]))

    if move[1] == "*":
        return f"{move[0]}@{cell(move[2:4])}"
    return cell(move[:2]) + cell(move[2:4]) + move[4:]


def is_over(board):
    return board.is_game_over() or board.is_draw() != cshogi.NOT_REPETITION


def play(engine, referee, ours, clock, rng):
    """One game; whether we won, and its moves."""
    board, moves = cshogi.Board(), []
    engine.usinewgame()
    engine.isready()
    while not is_over(board) and len(moves) < LONGEST:
        check_position(referee, board, moves)
        if board.turn == ours:
            engine.position(moves)
            text, _ = engine.go(**clock)
            move = board.move_from_usi(text)
            if not board.is_legal(move):
                sys.exit(f"{board.sfen()}: {text}")
        else:
            move = rng.choice(sorted(board.legal_moves))
        moves.append(cshogi.move_to_usi(move))
        board.push(move)
    if board.is_game_over():
        engine.position(moves)
        answer = engine.go(byoyomi=10), engine.go_mate(10)
        assert answer == (("resign", None), "nomate"), answer
    engine.gameover("win" if board.turn != ours else "lose")
    return board.is_game_over() and board.turn != ours, moves


def check_mate(engine):
    """A gold before the king, with a pawn behind it."""
    engine.position([], "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1")
    assert engine.go_mate(2000) == "G*5b", "mate in one"


def play_relative(engine, program, variant, rng):
    """A game of a relative: our program says what is legal and when it is over."""
    engine.setoption("USI_Variant", variant)
    engine.isready()
    referee, moves = Referee(program, variant), []
    while True:
        referee.send("position startpos moves " + " ".join(moves))
        if referee.ask("gameover") == ["true"] or len(moves) >= LONGEST:
            break
        if len(moves) % 2:
            moves.append(rng.choice(sorted(referee.ask("legalmoves"))))
        else:
            engine.position(moves)
            text, _ = engine.go(byoyomi=20)
            moves.append(text)
    won = referee.ask("result") == ["p1win"]
    referee.close()
    return won


def launcher(program, folder):
    """cshogi starts a file without arguments."""
    path = os.path.join(folder, "yolah-usi")
    with open(path, "w") as file:
        file.write(f"#!/bin/sh\nexec '{program}' usi\n")
    os.chmod(path, 0o755)
    return path


def drive(program, folder):
    rng = random.Random(7)
    engine = Engine(launcher(program, folder))
    engine.setoption("USI_Hash", 32)
    referee = Referee(program, "shogi")
    games = []
    for number, clock in enumerate(CLOCKS):
        ours = [cshogi.BLACK, cshogi.WHITE][number % 2]
        games.append(play(engine, referee, ours, clock, rng))
    referee.close()
    check_mate(engine)
    lengths = [len(moves) for won, moves in games if won]
    if len(lengths) < len(games):
        sys.exit(f"not won against random moves: {games}")
    lost = [name for name in RELATIVES if not play_relative(engine, program, name, rng)]
    if lost:
        sys.exit(f"not won against random moves: {lost}")
    engine.quit()
    print(f"cshogi drives our engine: shogi won in {lengths} moves, and {', '.join(RELATIVES)}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        drive(os.path.abspath(sys.argv[1]), folder)


main()
