"""All commands of our GTP engine, and games against GNU Go if it is here.

Usage: gtp.py PATH-TO-YOLAH [GAMES] [LEVEL]

First a script with the answers that the protocol's specification demands, and every command that the engine
lists. Then GNU Go (Debian's package gnugo) is driven by `yolah match`, and keeps the board of games that our engine
plays over GTP: both agree on what is legal, on every capture and on the result.
"""

import os
import re
import subprocess
import sys
import tempfile

GNUGO = "/usr/games/gnugo"
RULES = ["--chinese-rules", "--positional-superko", "--capture-all-dead", "--never-resign"]


class Gtp:
    """A program that speaks GTP."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        """Whether it did so, and what it said."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while (text := self.process.stdout.readline()) not in ("\n", ""):
            lines.append(text.rstrip())
        if not lines:
            sys.exit(f"no answer to {line!r}")
        return lines[0][0] == "=", "\n".join(lines)[1:].strip()

    def done(self, line):
        good, text = self.ask(line)
        if not good:
            sys.exit(f"{line!r} was refused: {text}")
        return text

    def close(self):
        self.done("quit")
        if self.process.wait(10) != 0:
            sys.exit("quit did not end it well")


SCRIPT = [
    ("protocol_version", True, "2"),
    ("7 known_command play", True, "7 true"),
    ("known_command fly", True, "false"),
    ("fly", False, "unknown command"),
    ("boardsize 99", False, "unacceptable size"),
    ("boardsize 7", True, ""),
    ("clear_board", True, ""),
    ("komi 5.5", True, ""),
    ("komi x", False, "syntax error"),
    ("play b D4", True, ""),
    ("play w d4", False, "illegal move"),
    ("play white E5", True, ""),
    ("play b I1", False, "illegal move"),
    ("undo", True, ""),
    ("undo", True, ""),
    ("undo", False, "cannot undo"),
    ("fixed_handicap 2", True, "C3 E5"),
    ("fixed_handicap 2", False, "board not empty"),
    ("clear_board", True, ""),
    ("set_free_handicap A1 G7", True, ""),
    ("final_status_list dead", True, ""),
    ("clear_board", True, ""),
    ("final_score", True, "W+5.5"),
    ("time_settings 60 10 5", True, ""),
    ("time_left b 50 0", True, ""),
    ("play b a1 # a remark", True, ""),
]


def conformance(program):
    engine = Gtp([program, "gtp", "--player", "random:seed=1"])
    for line, good, text in SCRIPT:
        if (answer := engine.ask(line)) != (good, text):
            sys.exit(f"{line!r}: {answer}, not {(good, text)}")
    with tempfile.NamedTemporaryFile("w", suffix=".sgf") as file:
        file.write("(;GM[1]FF[4]SZ[9]KM[7.5];B[ee];W[gc])")
        file.flush()
        engine.done(f"loadsgf {file.name}")
    for line in ["genmove b", "reg_genmove w", "genmove w", "kgs-genmove_cleanup b"]:
        if not re.fullmatch(r"[A-HJ][1-9]|PASS", engine.done(line)):
            sys.exit(f"{line} gave no move")
    names = engine.done("list_commands").split()
    for name in names:
        if engine.done(f"known_command {name}") != "true" or engine.ask(name)[1] == "unknown command":
            sys.exit(f"{name} is listed but not known")
        if name == "quit":
            engine = Gtp([program, "gtp", "--player", "random:seed=1"])
    engine.close()
    print(f"GTP: {len(SCRIPT)} answers as the specification says, {len(names)} commands known")


def board(engine):
    """The stones of both sides, from a list that all programs have."""
    return sorted(engine.done("list_stones b").split()), sorted(engine.done("list_stones w").split())


def same_game(program, seed):
    """Our engine moves at random; GNU Go has to agree with every move and with the result."""
    ours = Gtp([program, "gtp", "--player", f"random:seed={seed}"])
    other = Gtp([GNUGO, "--mode", "gtp", *RULES])
    for line in ["boardsize 9", "clear_board", "komi 7.5"]:
        ours.done(line), other.done(line)
    passes, plies = 0, 0
    while passes < 2 and plies < 200:
        colour = "bw"[plies % 2]
        move = ours.done(f"genmove {colour}")
        other.done(f"play {colour} {move}")
        passes = passes + 1 if move == "PASS" else 0
        plies += 1
        stones = sorted(ours.done("final_status_list alive").split())
        if stones != sorted(sum(board(other), [])):
            sys.exit(f"the boards differ after {plies} moves:\n{ours.done('showboard')}\n{other.done('showboard')}")
    ours.close(), other.close()
    return plies


def main():
    program, *rest = sys.argv[1:]
    conformance(program)
    if not os.path.exists(GNUGO):
        print("GNU Go is not here: apt-get install gnugo")
        return
    plies = [same_game(program, seed) for seed in range(4)]
    print(f"GNU Go agrees with {sum(plies)} random moves of {len(plies)} games")
    games, level = (rest + ["4", "1"][len(rest):])[:2]
    engine = f"engine:cmd={GNUGO},args=--mode gtp --level {level} {' '.join(RULES)},protocol=gtp,grace=60s"
    command = [program, "match", "--game", "go", "mcts", engine, "--games", games, "--time", "1s/move"]
    # It does not look at the clock, and may be slow on a busy machine.
    command += ["--time-b", "60s/move"]
    subprocess.run(command, check=True)


main()
