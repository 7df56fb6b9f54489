"""Drives `yolah uci` with python-chess as a chess program would.

Usage: chess_uci.py PATH-TO-YOLAH
"""

import random
import sys

import chess
import chess.engine

LIMIT = chess.engine.Limit(time=0.02)


def play(engine, board, opponent, **options):
    """Plays against random moves; python-chess checks that ours are legal."""
    ours = board.turn
    while not board.is_game_over() and board.ply() < 200:
        if board.turn == ours:
            answer = engine.play(board, LIMIT, **options)
            assert answer.move is not None, board.fen()
            board.push(answer.move)
        else:
            board.push(opponent.choice(sorted(board.legal_moves, key=board.uci)))
    return board.outcome()


def check_options(engine):
    wanted = {"Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "Clear Hash"}
    missing = wanted - set(engine.options)
    assert not missing, missing
    engine.configure({"Hash": 8, "Threads": 2, "Clear Hash": None})
    engine.ping()


def check_analysis(engine):
    board = chess.Board()
    lines = engine.analyse(board, chess.engine.Limit(depth=5), multipv=3)
    assert len({line["pv"][0] for line in lines}) == 3, lines
    assert all(line["nodes"] > 0 and line["depth"] >= 5 for line in lines), lines
    mate = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
    score = engine.analyse(mate, chess.engine.Limit(depth=4))["score"].relative
    assert score == chess.engine.Mate(1), score
    with engine.analysis(board) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 4:
                break
    assert analysis.wait().move in board.legal_moves


def check_root_moves(engine):
    """Who may choose among some moves chooses the best of them."""
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
    quiet = [chess.Move.from_uci(text) for text in ("a1a2", "a1a3", "e1d1")]
    info = engine.play(board, chess.engine.Limit(depth=4), root_moves=quiet, info=chess.engine.INFO_ALL)
    assert info.move in quiet and info.info["pv"][0] in quiet, info
    assert engine.play(board, chess.engine.Limit(depth=4)).move.uci() == "a1a8"


def check_draws(engine):
    """A client that claims no draw gets moves all the same."""
    board = chess.Board()
    for san in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split():
        board.push_san(san)
    assert board.is_repetition(3)
    assert engine.play(board, LIMIT).move in board.legal_moves


def main():
    opponent = random.Random(7)
    with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"]) as engine:
        check_options(engine)
        check_analysis(engine)
        check_root_moves(engine)
        check_draws(engine)
        wins = 0
        for number in (None, 518, 0, 777, 959):
            board = chess.Board()
            if number is not None:
                board = chess.Board.from_chess960_pos(number)
            outcome = play(engine, board, opponent, ponder=number is None)
            wins += outcome is not None and outcome.winner == chess.WHITE
        assert wins == 5, wins
    print("python-chess drives our engine: options, analysis, 5 games won, 4 of them of Chess960")


main()
