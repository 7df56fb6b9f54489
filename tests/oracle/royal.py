"""Compares the chess family with Fairy-Stockfish on random games.

Usage: royal.py PATH-TO-YOLAH [POSITIONS [VARIANT…]]

For every variant that both know: legal moves, whether the side to move is in
check, and the result where nobody can move or the rules end the game at once.
The games are Fairy-Stockfish's, so positions do not depend on our move
generator. Draws by quiet moves and repetition are left out: they need a history.
Where moves are counted as in makruk, the count after each move is compared too.
Variants that it does not have built in are in royal.ini.

Differences that are known are in EXCEPTIONS, each with its reason and a test
that nothing else passes.
"""

import json
import os
import random
import subprocess
import sys

import pyffish

# The names that differ: ours, theirs.
NAMES = {"royal": "chess"}


# Variants that count moves when little is left: their games have to be long.
COUNTING = {"makruk", "makpong", "ai-wok", "asean", "sittuyin"}
LONGEST = dict.fromkeys(COUNTING, 1000)


def is_drop_mate(variant, fen, move):
    """A pawn drop that mates, which Fairy-Stockfish misses where the king's
    only answer would be to capture a protected pawn or the like."""
    return "@" in move and not pyffish.legal_moves(variant, fen, [move])


# What Fairy-Stockfish allows and we do not, by a test of variant, position
# and move; docs/rules.md says why.
EXCEPTIONS = [is_drop_mate]


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
            raise Difference(f"{fen}: {answers}")
        moves, result = [answer.removeprefix("response").strip() for answer in answers]
        return sorted(moves.split()), result

    def counters(self, fen, move):
        """The last three fields of the text after a move."""
        self.process.stdin.write(f"position fen {fen} moves {move}\nquery fen\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().split()[-3:]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Difference(Exception):
    """Where the two programs differ."""


def fresh(fen):
    """The position without moves that count towards a draw. Where Fairy-Stockfish
    counts as makruk does, the limit stands where others pass a cell."""
    *fields, _, number = fen.split()
    if len(fields) == 4 and fields[3].isdigit():
        fields[3] = "-"
    return " ".join([*fields, "0", number])


def their_result(theirs, fen):
    """How a game that is over ended, in the words of UGI."""
    over, value = pyffish.is_immediate_game_end(theirs, fen, [])
    if not over:
        value = pyffish.game_result(theirs, fen, [])
    if value == 0:
        return "draw"
    return "p1win" if (value > 0) == (fen.split()[1] == "w") else "p2win"


def compare(engine, theirs, fen):
    """The legal moves of a position in which the programs agree."""
    over, _ = pyffish.is_immediate_game_end(theirs, fen, [])
    legal = [] if over else sorted(pyffish.legal_moves(theirs, fen, []))
    ours, result = engine.ask(fen)
    if not ours and result == "draw" and legal:
        return []  # We know that this material cannot win.
    more = set(ours) - set(legal)
    less = {m for m in set(legal) - set(ours)
            if not any(test(theirs, fen, m) for test in EXCEPTIONS)}
    if more or less:
        raise Difference(f"{fen}: we add {more} and miss {less}")
    if not legal and result != (expected := their_result(theirs, fen)):
        raise Difference(f"{fen}: {result}, not {expected}")
    return ours


def compare_counts(engine, theirs, fen, move):
    """Compares how moves are counted when little is left."""
    ours, expected = engine.counters(fen, move), pyffish.get_fen(theirs, fen, [move]).split()[-3:]
    if ours != expected:
        raise Difference(f"{fen} {move}: counted {ours}, not {expected}")


def play(engine, theirs, rng, wanted):
    """Plays one random game; how many positions were compared."""
    fen, compared, plies = pyffish.start_fen(theirs), 0, 0
    while compared < wanted and plies < LONGEST.get(theirs, 200):
        legal = compare(engine, theirs, fresh(fen))
        compared += 1
        if not legal:
            break
        move = rng.choice(legal)
        if theirs in COUNTING:
            if pyffish.is_optional_game_end(theirs, fen, [])[0]:
                break
            compare_counts(engine, theirs, fen, move)
        fen, plies = pyffish.get_fen(theirs, fen, [move]), plies + 1
    return compared


def compare_variant(program, ours, theirs, wanted):
    """Compares so many positions; says where they differ, if they do."""
    engine, compared, rng = Engine(program, ours), 0, random.Random(ours)
    try:
        while compared < wanted:
            compared += play(engine, theirs, rng, wanted - compared)
    except Difference as difference:
        return str(difference)
    finally:
        engine.close()
    return None


def main(program, wanted=500, *chosen):
    with open(os.path.join(os.path.dirname(__file__), "royal.ini"), encoding="utf-8") as file:
        pyffish.load_variant_config(file.read())
    variants = [pair for pair in known(program) if not chosen or pair[0] in chosen]
    differ = 0
    for ours, theirs in variants:
        difference = compare_variant(program, ours, theirs, int(wanted))
        if difference:
            differ += 1
            print(f"{ours}: {difference}")
    print(f"{len(variants) - differ} of {len(variants)} variants agree, {wanted} positions of each")
    sys.exit(1 if differ else 0)


main(*sys.argv[1:])
