"""Our program behind UGI, asked about positions."""

import subprocess
import sys


class Engine:
    """One process that plays one game."""

    def __init__(self, program, game):
        self.process = subprocess.Popen(
            [program, "ugi", "--game", game, "--player", "random"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def ask(self, query):
        self.send(f"query {query}")
        answer = self.process.stdout.readline().split()
        if answer[0] != "response":
            sys.exit(f"{query}: {' '.join(answer)}")
        return [] if answer[1:] == ["none"] else answer[1:]

    def close(self):
        self.process.communicate("quit\n")
