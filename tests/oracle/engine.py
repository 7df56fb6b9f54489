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
        return self.ask_all(query)[0]

    def ask_all(self, *queries):
        """The words of each answer; all questions are asked before the first is read."""
        self.send("\n".join(f"query {query}" for query in queries))
        return [self.answer(query) for query in queries]

    def answer(self, query):
        words = self.process.stdout.readline().split()
        if not words or words[0] != "response":
            sys.exit(f"{query}: {' '.join(words)}")
        return [] if words[1:] == ["none"] else words[1:]

    def close(self):
        self.process.communicate("quit\n")
