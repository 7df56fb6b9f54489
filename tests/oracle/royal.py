"""Compares the chess family with Fairy-Stockfish on random games.

Usage: royal.py PATH-TO-YOLAH [POSITIONS [VARIANT…]]

For every variant that both know: legal moves, and the result where nobody can
move or the rules end the game at once. The games are Fairy-Stockfish's, so
positions do not depend on our move generator. Draws by counting and repetition
are left out: they need a history.
"""

import json
import random
import subprocess
import sys

import pyffish

# The names that differ: ours, theirs.
NAMES = {"royal": "chess"}


def known(program):
    """Our variants that Fairy-Stockfish knows, with its names."""
    listed = subprocess.run(
        [program, "games", "--json"], capture_output=True, text=True, check=True
    )
    ours = [json.loads(line) for line in listed.stdout.splitlines()]
    names = [game["name"] for game in ours if game["family"] == "royal"]
    theirs = set(pyffish.variants())
    return [(name, NAMES.get(name, name)) for name in names if NAMES.get(name, name) in theirs]


class Engine:
    """Our program behind UGI, asked about positions."""

    def __init__(self, program, game):
        self.process = subprocess.Popen(
            [program, "ugi", "--game", game],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )

    def ask(self, fen):
        """The legal moves of a position and its result."""
        say = f"position fen {fen}\nquery legalmoves\nquery result\n"
        self.process.stdin.write(say)
        self.process.stdin.flush()
        answers = [self.process.stdout.readline().strip() for _ in range(2)]
        if not all(answer.startswith("response") for answer in answers):
            sys.exit(f"{fen}: {answers}")
        moves, result = [answer.removeprefix("response").strip() for answer in answers]
        return sorted(moves.split()), result

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def fresh(fen):
    """The position without moves that count towards a draw."""
    *fields, _, number = fen.split()
    return " ".join([*fields, "0", number])


def their_result(theirs, fen):
    """How a game that is over ended, in the words of UGI."""
    over, value = pyffish.is_immediate_game_end(theirs, fen, [])
    if not over:
        value = pyffish.game_result(theirs, fen, [])
    if value == 0:
        return "draw"
    return "p1win" if (value > 0) == (fen.split()[1] == "w") else "p2win"


def play(engine, theirs, rng, wanted):
    """Plays one random game; how many positions were compared."""
    start, moves, compared = pyffish.start_fen(theirs), [], 0
    while compared < wanted:
        fen = fresh(pyffish.get_fen(theirs, start, moves))
        over, _ = pyffish.is_immediate_game_end(theirs, fen, [])
        legal = [] if over else sorted(pyffish.legal_moves(theirs, fen, []))
        ours, result = engine.ask(fen)
        compared += 1
        if not ours and result == "draw" and legal:
            # We know that this material cannot win.
            return compared
        if ours != legal:
            more, less = set(ours) - set(legal), set(legal) - set(ours)
            sys.exit(f"{theirs} {fen}: we add {more} and miss {less}")
        if not legal:
            expected = their_result(theirs, fen)
            if result != expected:
                sys.exit(f"{theirs} {fen}: {result}, not {expected}")
            return compared
        moves.append(rng.choice(legal))
        if len(moves) == 200:
            return compared
    return compared


def main(program, wanted=500, *chosen):
    wanted, rng = int(wanted), random.Random(1)
    variants = [pair for pair in known(program) if not chosen or pair[0] in chosen]
    for ours, theirs in variants:
        engine, compared = Engine(program, ours), 0
        while compared < wanted:
            compared += play(engine, theirs, rng, wanted - compared)
        engine.close()
    print(f"{len(variants)} variants, {wanted} positions of each agree")


main(*sys.argv[1:])
