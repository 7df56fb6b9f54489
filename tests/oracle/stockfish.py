"""Lets our chess player meet Stockfish over UCI, if there is one on this machine.

Usage: stockfish.py PATH-TO-YOLAH
"""

import json
import os
import shutil
import subprocess
import sys

# Debian keeps it where not every PATH leads.
PATH = os.environ.get("PATH", "") + os.pathsep + "/usr/games"


def match(yolah, stockfish, *arguments):
    """The summary of a match of 4 games that Stockfish must win without a fault."""
    engine = f"engine:cmd={stockfish},name=Stockfish,protocol=uci,option.Hash=16"
    command = [yolah, "match", engine, "minimax", "--game", "chess", "--games", "4", "--json", *arguments]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    summary = json.loads(lines[-1])
    assert summary["games"] == 4 and summary["failures"] == [0, 0], summary
    return summary


def main():
    yolah, stockfish = sys.argv[1], shutil.which("stockfish", path=PATH)
    if stockfish is None:
        print("there is no Stockfish here; nothing was compared")
        return
    by_nodes = match(yolah, stockfish, "--nodes", "20000")
    assert by_nodes["wins"] == 4, by_nodes
    on_a_clock = match(yolah, stockfish, "--time", "2s+20ms", "--margin", "500")
    print(f"Stockfish over UCI: 8 games without a fault; it won {by_nodes['wins'] + on_a_clock['wins']}")


main()
