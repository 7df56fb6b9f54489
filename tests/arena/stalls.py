"""A match in which the machine stands still again and again.

Usage: stalls.py PATH-TO-YOLAH [--games N] [--time T] [--most MS] [--margin MS] [--players A B] [--concurrency N]

Stops the whole match for a random time of up to 40 ms, on average three times a second, as a virtual machine may stop; what the
machine itself does comes on top. Nobody may lose on time, make an illegal move or crash, or the script fails; how many
games were begun anew because a stall was longer than the margin is told. Python's own library is all that it needs.
"""

import argparse
import json
import random
import signal
import subprocess
import sys
import time


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", default="200")
    parser.add_argument("--time", default="10ms")
    parser.add_argument("--most", type=float, default=40, metavar="MS")
    parser.add_argument("--margin", default="50")
    parser.add_argument("--players", nargs=2, default=["nnue:hash=4,threads=1", "minimax:hash=4,threads=1"])
    parser.add_argument("--concurrency", default="1")
    return parser.parse_args()


def main():
    given = parse()
    chance = random.Random(1)
    command = [given.program, "match", *given.players, "--games", given.games, "--time", given.time]
    command += ["--margin", given.margin, "--concurrency", given.concurrency, "--openings", "random:4", "--json"]
    match = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    stops = 0
    while match.poll() is None:
        time.sleep(chance.expovariate(3))
        match.send_signal(signal.SIGSTOP)
        time.sleep(chance.uniform(0, given.most / 1000))
        match.send_signal(signal.SIGCONT)
        stops += 1
    summary = json.loads(match.stdout.read().splitlines()[-1])
    lost, replays = summary["failures"], summary["replays"]
    print(f"{summary['games']} games, {stops} stops: {lost} lost on time or by other faults, {replays} begun anew")
    sys.exit(lost != [0, 0] or summary["games"] != int(given.games))


main()
