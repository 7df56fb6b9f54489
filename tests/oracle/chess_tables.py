"""Compares our endgame tables of chess with Syzygy's and Gaviota's.

Usage: chess_tables.py PATH-TO-YOLAH [POSITIONS]

The source package of python-chess holds Syzygy tables of up to four men (win,
draw or loss) and Gaviota tables of three men (moves to mate). Random positions
of all endings of three and four men, some with a pawn to be taken in passing,
must have the same values. Our tables are made first, which takes minutes, and
kept beside the Python environment.
"""

import json
import pathlib
import random
import subprocess
import sys
import tarfile

import chess
import chess.gaviota
import chess.syzygy

FOLDER = pathlib.Path(sys.prefix)
PACKAGE = f"chess-{chess.__version__}"
PIECES = "PNBRQ"


def their_tables():
    """The folder of the source package, fetched if it is not there."""
    data = FOLDER / PACKAGE / "data"
    if not data.exists():
        pip = [sys.executable, "-m", "pip"]
        subprocess.run([*pip, "install", "--quiet", "setuptools<81", "wheel"], check=True)
        fetch = ["download", "--quiet", "--no-deps", "--no-binary", ":all:", "--no-build-isolation"]
        subprocess.run([*pip, *fetch, "-d", FOLDER, PACKAGE.replace("-", "==")], check=True)
        with tarfile.open(FOLDER / f"{PACKAGE}.tar.gz") as package:
            package.extractall(FOLDER, filter="data")
    return data


def our_tables(program):
    folder = FOLDER / "tables"
    make = [program, "tables", "make", "--game", "chess", "--pieces", "4", "--dir", folder]
    subprocess.run(make, check=True)
    return folder


def random_board(rng):
    """A legal position of three or four men that is not over, or None."""
    board = chess.Board(None)
    men = [("K", chess.WHITE), ("K", chess.BLACK)]
    extra = rng.choices(PIECES, k=rng.choice([1, 2, 2]))
    men += [(letter, rng.choice(chess.COLORS)) for letter in extra]
    for (letter, colour), square in zip(men, rng.sample(chess.SQUARES, len(men))):
        board.set_piece_at(square, chess.Piece.from_symbol(letter if colour else letter.lower()))
    board.turn = rng.choice(chess.COLORS)
    if rng.random() < 0.5:
        rank = 3 if board.turn == chess.BLACK else 4
        targets = [square for square in board.pieces(chess.PAWN, not board.turn)
                   if chess.square_rank(square) == rank]
        for pawn in targets:
            board.ep_square = pawn - 8 if board.turn == chess.BLACK else pawn + 8
    if not board.is_valid() or board.is_game_over():
        return None
    return board


def passed_board(rng):
    """King and pawn on each side, one of which has just gone past the other."""
    board = chess.Board(None)
    board.turn = rng.choice(chess.COLORS)
    rank = 3 if board.turn == chess.BLACK else 4
    file = rng.randrange(8)
    beside = file + rng.choice([-1, 1])
    if not 0 <= beside < 8:
        return None
    board.set_piece_at(chess.square(file, rank), chess.Piece(chess.PAWN, not board.turn))
    board.set_piece_at(chess.square(beside, rank), chess.Piece(chess.PAWN, board.turn))
    for colour, square in zip(chess.COLORS, rng.sample(chess.SQUARES, 2)):
        if board.piece_at(square):
            return None
        board.set_piece_at(square, chess.Piece(chess.KING, colour))
    board.ep_square = chess.square(file, 2 if board.turn == chess.BLACK else 5)
    if not board.is_valid() or not board.has_legal_en_passant():
        return None
    return board


def boards(rng, wanted):
    found = []
    while len(found) < wanted:
        board = passed_board(rng) if rng.random() < 0.02 else random_board(rng)
        if board is not None:
            found.append(board)
    return found


def agree(board, ours, syzygy, gaviota):
    """Whether the values are the same; True if Gaviota knew the distance too."""
    theirs = syzygy.probe_wdl(board)
    # A win that the fifty-move rule spoils is a win in a table without that rule.
    result = "win" if theirs > 0 else "loss" if theirs < 0 else "draw"
    if ours["result"] != result:
        sys.exit(f"{board.fen()}: ours {ours}, Syzygy {theirs}")
    distance = gaviota.get_dtm(board)
    if distance is None:
        return False
    if (ours["distance"] or 0) != abs(distance):
        sys.exit(f"{board.fen()}: ours {ours}, Gaviota {distance}")
    return True


def main():
    program = sys.argv[1]
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    data, folder = their_tables(), our_tables(program)
    rng = random.Random(19)
    sample = FOLDER / "positions.txt"
    compared = distances = passed = 0
    with (
        chess.syzygy.open_tablebase(str(data / "syzygy" / "regular")) as syzygy,
        chess.gaviota.open_tablebase(str(data / "gaviota")) as gaviota,
    ):
        while compared < wanted:
            chunk = boards(rng, min(50_000, wanted - compared))
            sample.write_text("".join(f"{board.fen()}\n" for board in chunk))
            probe = [program, "tables", "probe", "--game", "chess", "--dir", folder]
            answer = subprocess.run(
                [*probe, "--positions", sample], check=True, capture_output=True, text=True
            )
            for board, line in zip(chunk, answer.stdout.splitlines(), strict=True):
                distances += agree(board, json.loads(line), syzygy, gaviota)
                passed += board.has_legal_en_passant()
            compared += len(chunk)
    print(
        f"{compared} positions of three and four men agree with Syzygy, {distances} of them to "
        f"the ply with Gaviota; in {passed} a pawn could be taken in passing"
    )


main()
