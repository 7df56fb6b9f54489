"""Compares our games with OpenSpiel's on random games.

Usage: openspiel.py PATH-TO-YOLAH [POSITIONS] [--speed]

In every position the legal moves and the result must agree. The games are chosen by
OpenSpiel; its actions become moves as we write them. Where a move has several steps
there (jumps of checkers, removals of morris, arrows of amazons) all its steps make one move here.

Rules that differ, and are played around:
- breakthrough, checkers: the first player sits on the other side of the board.
- checkers: there a game ends after 40 moves without a capture, and counts as lost for
  the side to move; here after 80 moves of kings, or when a position comes for the
  third time. A game is left when either side's counting ends it.
- morris: there a game ends after 200 moves; here after 100 without a mill or a new man,
  or when a position comes for the third time. A game is left likewise.
- lines of action: there a game is a draw when a board comes for the second time, whoever is
  to move; here a position for the third time. A game is left likewise.
- go: there a game ends after twice as many moves as there are points, and as a draw when a board comes
  back (superko); here such a move is not legal. A game is left when it has become so long, and moves that bring a board
  back are left out there.
- hive: there any piece of a kind may be placed, here they come in the order of their numbers, and
  so they are chosen. There a move is written beside each piece that it touches; we write it beside one. A
  game ends there when a hive is wider than the board or after 500 moves, here when a position comes for the third
  time. A game is left likewise. There nothing holds the hive together before White's queen is placed,
  so Black's is not placed earlier.
- clobber: with an even number of rows White has the lower left corner there, the upper left one
  here.

With --speed random games a second of processor time are compared as well: OpenSpiel's in
C++ by the random rollouts of its tree search, ours by `yolah playouts`.
"""

import random
import resource
import subprocess
import sys
import time

import pyspiel

from engine import Engine
from openspiel_games import GAMES, Checkers


# Seconds that random games are played at least, to say how long they take.
LONG_ENOUGH = 0.3


def result(state):
    first = state.returns()[0]
    return ["draw"] if first == 0 else ["p1win"] if first > 0 else ["p2win"]


def our_moves(game, theirs, texts):
    """Our moves under the names that theirs have."""
    if not isinstance(game, Checkers):
        return set(texts)
    by_ends = {}
    for meaning in theirs:
        by_ends.setdefault(meaning[:2], []).append(meaning)
    found = set()
    for text in texts:
        squares = [int(word) for word in text.replace("x", "-").split("-")]
        if len(squares) > 2:
            found.add(game.meaning(squares))
        else:
            # Both ends must tell which move it is.
            meanings = by_ends.get(tuple(squares), [])
            found.add(meanings[0] if len(meanings) == 1 else text)
    return found


def name_of(game, move, texts):
    """A text of ours for one of their moves."""
    if not isinstance(game, Checkers):
        return move
    start, end, taken = move
    for text in texts:
        squares = [int(word) for word in text.replace("x", "-").split("-")]
        if (squares[0], squares[-1]) == (start, end) and (len(squares) == 2 or game.meaning(squares)[2] == taken):
            return text
    sys.exit(f"no text for {move} in {texts}")


def play(game, engine, rng, wanted, seen):
    """One random game; how many positions were compared."""
    state = pyspiel.load_game(game.name).new_initial_state()
    played, compared = [], 0
    start = getattr(game, "start", "startpos")
    while compared < wanted:
        engine.send(f"position {start} moves {' '.join(played)}")
        where = f"{game.name}: {' '.join(played)}\n{state}"
        texts, ours = engine.ask("legalmoves"), engine.ask("result")
        if game.is_counted_out(state, len(played)) or ours == ["draw"] and not state.is_terminal():
            seen["left"] += 1
            return compared
        compared += 1
        expected = result(state) if state.is_terminal() else []
        if ours != expected:
            sys.exit(f"{where}\nresult: ours {ours}, theirs {expected}")
        theirs = {} if state.is_terminal() else game.moves(state)
        found = our_moves(game, theirs, texts)
        if found != set(theirs) or len(texts) != len(theirs):
            sys.exit(f"{where}\nonly ours: {found - set(theirs)}\nonly theirs: {set(theirs) - found}")
        if state.is_terminal():
            seen["ended"] += 1
            return compared
        wanted_moves = [move for move in theirs if not game.is_avoided(move, played)]
        move = rng.choice(sorted(wanted_moves, key=str))
        played.append(name_of(game, move, texts))
        for action in theirs[move]:
            state.apply_action(action)
    return compared


def compare(program, game, wanted):
    engine = Engine(program, game.ours)
    rng = random.Random(2026)
    seen, compared, games = {"ended": 0, "left": 0}, 0, 0
    while compared < wanted:
        compared += play(game, engine, rng, wanted - compared, seen)
        games += 1
    engine.close()
    left = f", {seen['left']} left when a count ended them" if seen["left"] else ""
    print(f"{game.name}: {compared} positions of {games} games agree, {seen['ended']} of them finished games{left}")


def rollout_seconds(other, rollouts):
    """How long so many random games take there."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    # One simulation of its tree search is the rollouts and nothing else.
    bot = pyspiel.MCTSBot(other, evaluator, 1.0, 1, 10, False, 1, False)
    begun = time.process_time()
    bot.step(other.new_initial_state())
    return time.process_time() - begun


def speed(program, game):
    """Random games a second: theirs, ours, and how many times more ours are."""
    other, rollouts = pyspiel.load_game(game.name), 100
    while (seconds := rollout_seconds(other, rollouts)) < LONG_ENOUGH:
        rollouts *= 4
    theirs = rollouts / seconds
    games = int(20 * theirs)
    command = [program, "playouts", "--game", game.ours, "--games", str(games), "--threads", "1", "--json"]
    command += ["--position", getattr(game, "start", "startpos")]
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(command, capture_output=True, check=True)
    ours = games / (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    print(f"{game.name}: {theirs:.0f} games a second there, {ours:.0f} here, {ours / theirs:.1f} times")


def main():
    program, *rest = sys.argv[1:]
    numbers = [int(word) for word in rest if word.isdigit()]
    for game in GAMES:
        compare(program, game, numbers[0] if numbers else 2000)
    if "--speed" in rest:
        for game in GAMES:
            speed(program, game)


main()
