"""Compares our chess with python-chess on random games.

Usage: chess_rules.py PATH-TO-YOLAH [POSITIONS]

Moves, positions after them, results and standard notation must agree. The
games are chosen by python-chess; every third begins from one of the 960 start
positions. Draws by repetition and by fifty moves count as the end, without a
claim.
"""

import random
import subprocess
import sys

import chess


class Engine:
    """Our program behind UGI, asked about positions."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "ugi", "--game", "chess"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, question):
        self.say(f"query {question}")
        answer = self.process.stdout.readline().strip()
        if not answer.startswith("response "):
            sys.exit(f"{question}: {answer}")
        return answer.removeprefix("response ")


def result(board):
    """How the game ended, in the words of UGI."""
    if board.is_checkmate():
        return "p2win" if board.turn == chess.WHITE else "p1win"
    drawn = (
        board.is_stalemate() or board.is_insufficient_material()
        or board.is_repetition(3) or board.is_fifty_moves()
    )
    return "draw" if drawn else "none"


def text(board):
    return board.shredder_fen() if board.chess960 else board.fen()


def agree(what, position, ours, theirs):
    if ours != theirs:
        sys.exit(f"{what} of {position}\nours:   {ours}\ntheirs: {theirs}")


def play(engine, rng, board, wanted):
    """Plays one random game; how many positions were compared."""
    start, moves, written = text(board), [], []
    for compared in range(1, wanted + 1):
        position = text(board)
        engine.say(f"position fen {start} moves {' '.join(moves)}")
        agree("position", position, engine.ask("fen"), position)
        ended = result(board)
        agree("result", position, engine.ask("result"), ended)
        expected = {board.uci(move) for move in board.legal_moves} if ended == "none" else {"none"}
        agree("moves", position, set(engine.ask("legalmoves").split()), expected)
        if ended != "none":
            break
        move = rng.choice(sorted(board.legal_moves, key=board.uci))
        san = board.san(move)
        written.append(san)
        # Either notation is read.
        moves.append(rng.choice([board.uci(move), san]))
        board.push(move)
    engine.say(f"position fen {start} moves {' '.join(moves[: len(written)])}")
    agree("notation", start, engine.ask("record").split(), written or ["none"])
    return compared, ended != "none"


def main():
    engine = Engine(sys.argv[1])
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    rng = random.Random(2026)
    compared = ends = games = 0
    while compared < wanted:
        board = chess.Board()
        if games % 3 == 2:
            board = chess.Board.from_chess960_pos(rng.randrange(960))
        positions, ended = play(engine, rng, board, wanted - compared)
        compared, ends, games = compared + positions, ends + ended, games + 1
    engine.process.communicate("quit\n")
    print(f"{compared} positions of {games} games agree, {ends} of them finished games")


main()
