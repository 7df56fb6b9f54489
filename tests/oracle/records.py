"""Reads the records of whole tournaments with other people's programs.

Usage: records.py PATH-TO-YOLAH [GAMES-OF-EACH-PAIR]

Our program plays a small tournament of chess, which python-chess reads as PGN,
and one of draughts, which pydraughts reads as PDN. Half of each begins at the
start, half at positions of a file, where either side may be to move. Every game
is replayed to its end by the rules of the reader, and the result that it finds
there, or that the tag Termination explains, must be the one in the record.
"""

import io
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import chess.pgn
from draughts import BLACK, WHITE, Board
from draughts.PDN import PDNReader

PLAN = """
name = "{name}"
game = "{game}"
games = {games}
time = "{time}"
openings = "{openings}"
seed = 7
margin = 10000

[agreement.win]
score = 2000
moves = 3

[[players]]
spec = "minimax:hash=1"

[[players]]
spec = "mcts:memory=16"

[[players]]
spec = "random"
"""

POSITIONS = {
    "chess": [
        "8/5k2/8/8/3Q4/8/8/K7 w - - 0 1",
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        "8/4P1k1/8/8/8/8/2p3K1/8 b - - 0 50",
    ],
    "draughts": [
        "W:WK46,31,36:B6,12,20,K5",
        "B:W31,32,33,38,39,43,48:B2,3,8,12,13,18,19",
        "B:W27,32,37,42:BK1,9,14",
    ],
}


def run(*command):
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def tournament(program, folder, game, games):
    """Plays both halves; the text of all records."""
    openings = {"start": "random:4", "positions": "positions.txt"}
    (folder / "positions.txt").write_text("\n".join(POSITIONS[game]) + "\n")
    for name, source in openings.items():
        plan = folder / f"{name}.toml"
        plan.write_text(PLAN.format(name=name, game=game, games=games, time="10ms", openings=source))
        run(program, "tournament", plan, "--db", folder / "games.db")
    run(program, "games-db", "--db", folder / "games.db", "export", "-o", folder / "records.txt")
    return (folder / "records.txt").read_text()


def agree(record, found, expected):
    if found != expected:
        sys.exit(f"the record says {found}, its reader {expected}:\n{record}")


def check_result(record, written, reached, termination):
    """A finished game has its result; any other one says why it has one."""
    if reached is not None:
        agree(record, written, reached)
        agree(record, termination, "normal")
    else:
        agree(record, termination in {"adjudication", "time forfeit"}, True)
        agree(record, written in {"1-0", "0-1", "1/2-1/2"}, True)


def single(text):
    """The records of a file, one by one."""
    return re.split(r"\n\n(?=\[)", text)


def words(record):
    """The moves of a record as they are written."""
    movetext = re.sub(r"\{[^}]*\}", "", record.split("]\n\n", 1)[1])
    return [word for word in movetext.split()[:-1] if not word.endswith(".")]


def notation(game):
    """The moves of a game as PGN wants them."""
    board, written = game.board(), []
    for move in game.mainline_moves():
        written.append(board.san_and_push(move))
    return board, written


def chess_games(text):
    """The termination and length of each game, as python-chess reads it."""
    file = io.StringIO(text)
    for record in single(text):
        game = chess.pgn.read_game(file)
        agree(record, game.errors, [])
        board, written = notation(game)
        agree(record, words(record), written)
        agree(record, int(game.headers["PlyCount"]), len(written))
        agree(record, game.headers["Variant"], "chess")
        drawn = board.is_fifty_moves() or board.is_repetition(3)
        reached = "1/2-1/2" if drawn and not board.is_checkmate() else board.result()
        reached = None if reached == "*" else reached
        check_result(record, game.headers["Result"], reached, game.headers["Termination"])
        yield game.headers["Termination"], len(board.move_stack)


def push(board, text):
    """Plays a move as PDN writes it: its ends, or its whole way."""
    squares = list(map(int, text.replace("x", "-").split("-")))
    for move in board.legal_moves():
        ends = [move.steps_move[0], move.steps_move[-1]]
        if squares in (ends, list(move.steps_move)):
            board.push(move)
            return True
    return False


def draughts_games(text):
    """The same as pydraughts reads it."""
    for record, game in zip(single(text), PDNReader(pdn_text=text).games):
        agree(record, game.variant, "standard")
        start = game.tags.get("FEN", "startpos")
        # Where Black begins, this version of pydraughts lists the first move twice.
        moves = game.moves[start.startswith("B") :]
        agree(record, moves, words(record))
        agree(record, len(moves), int(game.tags["PlyCount"]))
        board = Board("standard", start)
        for move in moves:
            agree(record, push(board, move), True)
        reached = {WHITE: "1-0", BLACK: "0-1", 0: "1/2-1/2", None: None}[board.winner()]
        agree(record, game.tags["Result"], game.game_ending)
        check_result(record, game.game_ending, reached, game.tags["Termination"])
        yield game.tags["Termination"], len(moves)


READERS = {"chess": chess_games, "draughts": draughts_games}


def main():
    program = str(Path(sys.argv[1]).resolve())
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    for game, read in READERS.items():
        with tempfile.TemporaryDirectory() as folder:
            text = tournament(program, Path(folder), game, games)
        ends = Counter()
        plies = 0
        for termination, length in read(text):
            ends[termination] += 1
            plies += length
        expected = text.count("[Result ")
        agree(text, ends.total(), expected)
        counts = ", ".join(f"{count} {how}" for how, count in sorted(ends.items()))
        print(f"{game}: {expected} games of {plies} plies agree ({counts})")


main()
