"""Compares the chess family with Fairy-Stockfish on random games.

Usage: royal.py PATH-TO-YOLAH [POSITIONS [VARIANT…]]

For every variant that both know: legal moves, whether the side to move is in
check, and the result where nobody can move or the rules end the game at once.
The games are Fairy-Stockfish's, so positions do not depend on our move
generator. Draws by quiet moves and repetition are left out: they need a history.
Where moves are counted as in makruk, the count after each move is compared too.
Variants that it does not have built in are in royal.ini.

Differences that are known are in EXCEPTIONS, each with its reason and a test
that nothing else passes; how often each was met is in the table.
"""

import collections
import concurrent.futures
import json
import os
import random
import subprocess
import sys

import pyffish

from engine import Engine

# The names that differ: ours, theirs.
NAMES = {"royal": "chess"}

# Variants that count moves when little is left: their games have to be long.
COUNTING = {"makruk", "makpong", "ai-wok", "asean", "sittuyin"}
LONGEST = dict.fromkeys(COUNTING, 1000)

# Variants in which pawns are not dropped to mate.
SHOGI = {
    "shogi", "minishogi", "judkins", "gorogoro", "euroshogi", "checkshogi", "okisakishogi", "torishogi",
}

# What it does not know: a second set of slow rules plays it in games/royal/tests.
SLOW = {"checkless", "marseillais", "progressive", "rifle", "washogi", "whaleshogi"}

# The pawns that may not mate when they are dropped, where it is not P.
DROPPED_PAWNS = {"torishogi": "S"}


def is_drop_mate(variant, fen, move):
    """A pawn drop that mates, which Fairy-Stockfish misses where the king's
    only answer would be to capture a protected pawn or the like."""
    is_pawn = move.startswith(DROPPED_PAWNS.get(variant, "P") + "@")
    mates = is_pawn and not pyffish.legal_moves(variant, fen, [move])
    return mates and pyffish.gives_check(variant, fen, [move]) and variant in SHOGI


# What Fairy-Stockfish allows and we do not, by a test of variant, position
# and move; docs/rules.md says why.
EXCEPTIONS = [is_drop_mate]


def known(program):
    """Our variants that Fairy-Stockfish knows, with its names, and those it does not."""
    listed = subprocess.run(
        [program, "games", "--json"], capture_output=True, text=True, check=True
    )
    ours = [json.loads(line) for line in listed.stdout.splitlines()]
    names = [game["name"] for game in ours if game["family"] == "royal"]
    theirs = set(pyffish.variants())
    both = [(name, NAMES.get(name, name)) for name in names if NAMES.get(name, name) in theirs]
    return both, sorted(set(names) - {name for name, _ in both})


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


class Comparison:
    """Random games of one variant on both programs."""

    def __init__(self, program, ours, theirs):
        self.engine, self.theirs = Engine(program, ours), theirs
        self.rng, self.met = random.Random(ours), collections.Counter()

    def position(self, fen):
        """The legal moves of a position in which the programs agree."""
        over, _ = pyffish.is_immediate_game_end(self.theirs, fen, [])
        legal = [] if over else sorted(pyffish.legal_moves(self.theirs, fen, []))
        self.engine.send(f"position fen {fen}")
        ours, result, alerts = self.engine.ask_all("legalmoves", "result", "alerts")
        self.met["positions"] += 1
        if not ours and result == ["draw"] and legal and self.is_dead(fen):
            return []
        self.moves(fen, ours, legal)
        expected = [] if legal else [their_result(self.theirs, fen)]
        if result != expected:
            raise Difference(f"{fen}: {result}, not {expected}")
        self.check(fen, alerts, over)
        return ours

    def is_dead(self, fen):
        """Whether nobody can win with what is left, which ends the game here."""
        is_dead = all(pyffish.has_insufficient_material(self.theirs, fen, []))
        self.met["dead"] += is_dead
        return is_dead

    def moves(self, fen, ours, legal):
        more, less = set(ours) - set(legal), set(legal) - set(ours)
        for test in EXCEPTIONS:
            known = {move for move in less if test(self.theirs, fen, move)}
            self.met[test.__name__] += len(known)
            less -= known
        if more or less:
            raise Difference(f"{fen}: we add {more} and miss {less}")

    def check(self, fen, alerts, over):
        """Whether both say that the side to move is in check, while the game goes on."""
        expected = pyffish.gives_check(self.theirs, fen, [])
        self.met["checks"] += expected
        if not over and bool(alerts) != expected:
            raise Difference(f"{fen}: check is {expected}, not {alerts}")

    def counts(self, fen, move):
        """Compares how moves are counted when little is left: the last three fields."""
        self.engine.send(f"position fen {fen} moves {move}")
        ours = self.engine.ask("fen")[-3:]
        expected = pyffish.get_fen(self.theirs, fen, [move]).split()[-3:]
        if ours != expected:
            raise Difference(f"{fen} {move}: counted {ours}, not {expected}")

    def play(self, wanted):
        """Plays one random game, until so many positions are compared in all."""
        fen, plies = pyffish.start_fen(self.theirs), 0
        self.met["games"] += 1
        while self.met["positions"] < wanted and plies < LONGEST.get(self.theirs, 200):
            legal = self.position(fresh(fen))
            if not legal:
                self.met["ends"] += 1
                break
            move = self.rng.choice(legal)
            if self.theirs in COUNTING:
                if pyffish.is_optional_game_end(self.theirs, fen, [])[0]:
                    break
                self.counts(fen, move)
            fen, plies = pyffish.get_fen(self.theirs, fen, [move]), plies + 1


def load():
    """Adds our variants; a process that was forked has them already."""
    if "petty" in pyffish.variants():
        return
    with open(os.path.join(os.path.dirname(__file__), "royal.ini"), encoding="utf-8") as file:
        pyffish.load_variant_config(file.read())


def compare(program, ours, theirs, wanted):
    """Compares so many positions; what was met, and where they differ, if they do."""
    comparison, difference = Comparison(program, ours, theirs), None
    try:
        while comparison.met["positions"] < wanted:
            comparison.play(wanted)
    except Difference as found:
        difference = str(found)
    finally:
        comparison.engine.close()
    return ours, comparison.met, difference


COLUMNS = ["positions", "games", "ends", "checks", "dead", "is_drop_mate"]


def main(program, wanted=500, *chosen):
    load()
    both, alone = known(program)
    pairs = [pair for pair in both if not chosen or pair[0] in chosen]
    print(f"{'variant':<18}" + "".join(f"{column:>13}" for column in COLUMNS))
    differ = []
    with concurrent.futures.ProcessPoolExecutor(initializer=load) as pool:
        tasks = [pool.submit(compare, program, *pair, int(wanted)) for pair in pairs]
        for task in tasks:
            ours, met, difference = task.result()
            print(f"{ours:<18}" + "".join(f"{met[column]:>13}" for column in COLUMNS), flush=True)
            if difference:
                differ.append(f"{ours}: {difference}")
    print("\n".join(differ), f"unknown to Fairy-Stockfish: {', '.join(alone)}", sep="\n")
    if set(alone) != SLOW:
        differ.append(f"second rules for {SLOW}, not for {alone}")
        print(differ[-1])
    print(f"{len(pairs) - len(differ)} of {len(pairs)} variants agree, {wanted} positions of each")
    sys.exit(1 if differ else 0)


main(*sys.argv[1:])
