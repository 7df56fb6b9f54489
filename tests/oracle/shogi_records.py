"""Compares our KIF and CSA with cshogi's.

Usage: shogi_records.py PATH-TO-YOLAH

cshogi plays random games and writes them in both forms; our program imports and
exports them; cshogi reads what came out.
"""

import os
import random
import subprocess
import sys
import tempfile

import cshogi
from cshogi import CSA, KIF

GAMES = 20


def random_game(rng):
    board, moves = cshogi.Board(), []
    while not board.is_game_over() and board.is_draw() == cshogi.NOT_REPETITION and len(moves) < 150:
        moves.append(rng.choice(sorted(board.legal_moves)))
        board.push(moves[-1])
    return moves


def write_csa(path, games):
    exporter = CSA.Exporter(path, encoding="utf-8")
    for moves in games:
        exporter.info(names=["first", "second"], version="V2.2")
        for number, move in enumerate(moves):
            exporter.move(move, time=number)
        exporter.endgame("%TORYO")
    exporter.close()


def write_kif(path, moves):
    exporter = KIF.Exporter(path)
    exporter.header(["first", "second"])
    for move in moves:
        exporter.move(move)
    exporter.end("resign")
    exporter.close()


def usi(moves):
    return [cshogi.move_to_usi(move) for move in moves]


def yolah(program, folder, *arguments):
    done = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{arguments}: {done.stderr}")
    return done.stdout


def check(program, folder):
    rng = random.Random(11)
    games = [random_game(rng) for _ in range(GAMES)]
    write_csa(os.path.join(folder, "in.csa"), games)
    yolah(program, folder, "games-db", "import", "in.csa")
    out = yolah(program, folder, "games-db", "export", "--format", "csa")
    read = CSA.Parser.parse_str(out)
    assert [usi(parsed.moves) for parsed in read] == [usi(moves) for moves in games]
    assert all(parsed.endgame in ("%TORYO", "%TSUMI") for parsed in read)
    for number, moves in enumerate(games):
        name, db = f"{number}.kifu", f"{number}.db"
        write_kif(os.path.join(folder, name), moves)
        yolah(program, folder, "games-db", "import", name, "--db", db)
        out = yolah(program, folder, "games-db", "export", "--format", "kif", "--db", db)
        parsed = KIF.Parser.parse_str(out)
        assert usi(parsed.moves) == usi(moves), out
        assert parsed.names == ["first", "second"], parsed.names
    plies = sum(map(len, games))
    print(f"{GAMES} games of {plies} moves went through CSA and KIF, read and written by both programs")


def main():
    with tempfile.TemporaryDirectory() as folder:
        check(os.path.abspath(sys.argv[1]), folder)


main()
