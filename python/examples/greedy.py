"""A player of a few lines: it leaves the other side as few replies as it can."""

import sys

import yolah


def greedy(state):
    def replies(move):
        after = state.copy()
        after.play(move)
        return len(after.moves())

    return min(state.moves(), key=replies)


if __name__ == "__main__":
    if "ugi" in sys.argv:  # yolah match random 'engine:cmd=python,args=greedy.py ugi' --time 1s
        yolah.run_ugi(greedy)
    else:  # on the page, among the other opponents
        with yolah.serve({"greedy": greedy}) as server:
            print(server)
            server.wait()
