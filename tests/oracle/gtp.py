"""All commands of our GTP engine, and games against GNU Go if it is here.

Usage: gtp.py PATH-TO-YOLAH [--games N] [--level L] [--nodes N] [--log FILE]

First a script with the answers that the protocol's specification demands to every command that the engine
lists. Then GNU Go (Debian's package gnugo) keeps the board of games that our engine plays over GTP: both agree on what
is legal, on every capture and on the result. Last, `yolah match` drives GNU Go: so many games, each two from one
opening, against `mcts` with one thread and so many random games a move, so that the load of the machine changes
nothing. With a log every pair is a line of it, and what is there already is not played again; the records of the games
are in a text beside it.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

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
    ("name", True, "Yolah"),
    ("7 known_command play", True, "7 true"),
    ("known_command fly", True, "false"),
    ("fly", False, "unknown command"),
    ("boardsize 99", False, "unacceptable size"),
    ("rectangular_boardsize 7", False, "syntax error"),
    ("rectangular_boardsize 30 3", False, "unacceptable size"),
    ("rectangular_boardsize 3 2", True, ""),
    ("play w c2", True, ""),
    ("showboard", True, "2 . . o\n1 . . .\n  a b c"),
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
    ("fixed_handicap 10", False, "invalid number of stones"),
    ("place_free_handicap 1", False, "invalid number of stones"),
    ("place_free_handicap 3", True, "C3 C5 E5"),
    ("place_free_handicap 3", False, "board not empty"),
    ("clear_board", True, ""),
    ("set_free_handicap A1", False, "bad vertex list"),
    ("set_free_handicap A1 A1", False, "bad vertex list"),
    ("set_free_handicap A1 G7", True, ""),
    ("final_status_list dead", True, ""),
    ("final_status_list alive", True, "A1 G7"),
    ("final_status_list fly", False, "syntax error"),
    ("loadsgf /nowhere.sgf", False, "cannot load file"),
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
    moves = ["genmove b", "reg_genmove w", "genmove w", "kgs-genmove_cleanup b"]
    for line in moves:
        if not re.fullmatch(r"[A-HJ][1-9]|PASS", engine.done(line)):
            sys.exit(f"{line} gave no move")
    names = engine.done("list_commands").split()
    asked = {re.sub(r"^\d+ ", "", line).split()[0] for line in [line for line, *_ in SCRIPT] + moves}
    if forgotten := set(names) - asked - {"list_commands", "quit", "version"}:
        sys.exit(f"nobody asks for {forgotten}")
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


def pair(given, seed):
    """Two games from one opening: what our player made of them."""
    engine = f"engine:cmd={GNUGO},args=--mode gtp --level {given.level} {' '.join(RULES)},protocol=gtp,grace=60s"
    command = [given.program, "match", "--game", "go", "mcts:threads=1", engine, "--games", "2", "--seed", str(seed)]
    command += ["--nodes", str(given.nodes), "--concurrency", "1", "--json"]
    if given.log:
        command += ["--record", str(Path(given.log).with_suffix(".txt"))]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    summary = json.loads(done.stdout.splitlines()[-1])
    kept = {key: summary[key] for key in ("wins", "draws", "losses", "failures")}
    return {"level": given.level, "nodes": given.nodes, "seed": seed, **kept}


def pairs(given):
    """All pairs of games, those of the log first."""
    log = Path(given.log) if given.log else None
    lines = log.read_text().splitlines() if log and log.exists() else []
    played = {line["seed"]: line for line in map(json.loads, lines) if is_asked(given, line)}
    for seed in range(1, given.games // 2 + 1):
        if seed not in played:
            played[seed] = pair(given, seed)
            if log:
                with log.open("a") as file:
                    file.write(json.dumps(played[seed]) + "\n")
        yield played[seed]


def is_asked(given, line):
    return (line["level"], line["nodes"]) == (given.level, given.nodes)


def contest(given):
    """The score against GNU Go, with its range of 95 % (Wilson's: a few games that are all won prove little)."""
    points, failures, games = 0, 0, 0
    for line in pairs(given):
        points += line["wins"] + line["draws"] / 2
        failures += sum(line["failures"])
        games += 2
    low, high = wilson(points / games, games)
    print(f"mcts with {given.nodes} random games a move against level {given.level}: {points:g} of {games}, "
          f"{100 * low:.0f} to {100 * high:.0f} %; by time, illegal moves or crashes {failures}")


def wilson(share, count, z=1.96):
    middle = share + z * z / (2 * count)
    width = z * (share * (1 - share) / count + (z / (2 * count)) ** 2) ** 0.5
    return [(middle + sign * width) / (1 + z * z / count) for sign in (-1, 1)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--level", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=36000, help="what a second of one core gives")
    parser.add_argument("--log")
    given = parser.parse_args()
    conformance(given.program)
    if not os.path.exists(GNUGO):
        print("GNU Go is not here: apt-get install gnugo")
        return
    plies = [same_game(given.program, seed) for seed in range(4)]
    print(f"GNU Go agrees with {sum(plies)} random moves of {len(plies)} games")
    contest(given)


main()
