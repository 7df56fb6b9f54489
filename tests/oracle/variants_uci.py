"""Drives `yolah uci` with python-chess through games of variants.

Usage: variants_uci.py PATH-TO-YOLAH

python-chess keeps the rules: it refuses an illegal move and says when a game is
over. It chooses the variant by `UCI_Variant` and plays random moves.
"""

import random
import sys

import chess.engine
import chess.variant

LIMITS = [chess.engine.Limit(time=0.05), chess.engine.Limit(nodes=2000)]
VARIANTS = ["crazyhouse", "3check", "kingofthehill", "atomic", "antichess", "horde", "racingkings"]


def board_of(name, chess960=False):
    return chess.variant.find_variant(name)(chess960=chess960)


def play(engine, board, ours, limit, rng):
    """One game; who won."""
    while not board.is_game_over() and board.ply() < 160:
        if board.turn == ours:
            answer = engine.play(board, limit, info=chess.engine.INFO_ALL)
            if answer.move not in board.legal_moves:
                sys.exit(f"{board.fen()}: {answer.move}")
            board.push(answer.move)
        else:
            board.push(rng.choice(sorted(board.legal_moves, key=board.uci)))
    outcome = board.outcome()
    return outcome.winner if outcome else None


def castled_by_rook(engine):
    """With UCI_Chess960 castling names the rook, in variants too."""
    board = board_of("crazyhouse", chess960=True)
    for san in "e4 e5 Nf3 Nc6 Bc4 Bc5".split():
        board.push_san(san)
    castling = chess.Move.from_uci("e1h1")
    answer = engine.play(board, LIMITS[1], root_moves=[castling])
    assert answer.move == castling, answer.move


def main():
    rng = random.Random(7)
    results = []
    with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"]) as engine:
        assert "UCI_Variant" in engine.options and "UCI_Chess960" in engine.options
        for name in VARIANTS:
            for number, ours in enumerate([chess.WHITE, chess.BLACK]):
                winner = play(engine, board_of(name), ours, LIMITS[number], rng)
                results.append((name, winner == ours))
        castled_by_rook(engine)
        engine.ping()
    lost = [name for name, won in results if not won]
    if len(lost) > 1:
        sys.exit(f"not won against random moves: {lost}")
    print(f"python-chess drives {len(VARIANTS)} variants: {len(results)} games, {len(lost)} not won")


main()
