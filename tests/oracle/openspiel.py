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
import re
import resource
import subprocess
import sys
import time

import pyspiel

from engine import Engine


def turns(state):
    """All moves of the side to move, each with the actions that make it."""
    found, open_ = [], [(state, ())]
    while open_:
        before, actions = open_.pop()
        for action in before.legal_actions():
            after = before.child(action)
            step = actions + (action,)
            # A game may end in the middle of a turn: the steps are what they are.
            if not after.is_terminal() and after.current_player() == state.current_player():
                open_.append((after, step))
            else:
                found.append(step)
    return found


class Plain:
    """A game whose actions are moves."""

    name = ours = None

    def text(self, state, steps):
        return state.action_to_string(steps[0])

    def moves(self, state):
        return {self.text(state, (action,)): (action,) for action in state.legal_actions()}

    def is_counted_out(self, state, turn):
        """Whether a rule that counts moves ends the game there."""
        return False

    def is_avoided(self, move, played):
        """Whether a legal move leads to where rules differ."""
        return False


class Breakthrough(Plain):
    name, ours = "breakthrough", "breakthrough"

    def text(self, state, steps):
        move = state.action_to_string(steps[0]).rstrip("*")
        return "".join(c if c.isalpha() else str(9 - int(c)) for c in move)


class SmallBreakthrough(Breakthrough):
    name, ours = "breakthrough(rows=6,columns=5)", "breakthrough"
    start = "startpos 5 6"

    def text(self, state, steps):
        move = state.action_to_string(steps[0]).rstrip("*")
        return "".join(c if c.isalpha() else str(7 - int(c)) for c in move)


class Othello(Plain):
    name, ours = "othello", "othello"

    def text(self, state, steps):
        return "pass" if steps[0] == 64 else state.action_to_string(steps[0])


class Oware(Plain):
    name, ours = "oware", "oware"


class Checkers(Plain):
    name, ours = "checkers", "checkers"
    quiet = 40

    def moves(self, state):
        """By both ends and what is taken, as both sides may take other ways to it."""
        return {self.meaning(self.squares(state, steps)): steps for steps in turns(state)}

    def squares(self, state, steps):
        texts = [state.action_to_string(steps[0])[:2]]
        before = state
        for step in steps:
            texts.append(before.action_to_string(step)[2:])
            before = before.child(step)
        return [self.number(text) for text in texts]

    def number(self, text):
        """Our row 0 is their rank 1, and our files run the other way."""
        row, column = int(text[1]) - 1, 7 - (ord(text[0]) - ord("a"))
        return row * 4 + column // 2 + 1

    def place(self, number):
        row = (number - 1) // 4
        return row, (number - 1) % 4 * 2 + (row + 1) % 2

    def meaning(self, squares):
        taken = set()
        for a, b in zip(squares, squares[1:]):
            (row, column), (to_row, to_column) = self.place(a), self.place(b)
            if abs(row - to_row) == 2:
                taken.add((row + to_row) // 2 * 4 + (column + to_column) // 4 + 1)
        return squares[0], squares[-1], frozenset(taken)

    def is_counted_out(self, state, turn):
        actions = state.history()
        return len(actions) >= self.quiet and all(action % 2 == 0 for action in actions[-self.quiet:])


class Morris(Plain):
    name, ours = "nine_mens_morris", "morris"
    rows = [(6, 0, 3), (5, 1, 2), (4, 2, 1), (3, 0, 1), (3, 4, 1), (2, 2, 1), (1, 1, 2), (0, 0, 3)]
    names = [f"{'abcdefg'[left + gap * i]}{rank + 1}" for rank, left, gap in rows for i in range(3)]

    def moves(self, state):
        return {self.text(state, steps): steps for steps in turns(state)}

    def text(self, state, steps):
        words = state.action_to_string(steps[0]).split()
        points = [self.names[int(word)] for word in words if word.isdigit()]
        taken = ["x" + self.names[step] for step in steps[1:]]
        return "-".join(points) + "".join(taken)

    def is_counted_out(self, state, turn):
        return turn >= 200


class Amazons(Plain):
    """Three actions make a move: an amazon, her square, her arrow; all of them squares."""

    name, ours = "amazons", "amazons"

    def moves(self, state):
        return {self.text(state, steps): steps for steps in turns(state)}

    def text(self, state, steps):
        start, end, arrow = (f"{'abcdefghij'[step % 10]}{10 - step // 10}" for step in steps)
        return f"{start}-{end}/{arrow}"


class DotsAndBoxes(Plain):
    """Edges that lie come first, then those that stand, row by row from the top."""

    name, ours = "dots_and_boxes(num_rows=5,num_cols=5)", "dots-and-boxes"
    columns = rows = 5

    def text(self, state, steps):
        action, lying = steps[0], (self.rows + 1) * self.columns
        if action < lying:
            row, column = divmod(action, self.columns)
            ends = [(column, self.rows - row), (column + 1, self.rows - row)]
        else:
            row, column = divmod(action - lying, self.columns + 1)
            ends = [(column, self.rows - 1 - row), (column, self.rows - row)]
        return "".join(f"{chr(ord('a') + x)}{y + 1}" for x, y in ends)


class SmallDotsAndBoxes(DotsAndBoxes):
    name = "dots_and_boxes(num_rows=2,num_cols=3)"
    start = "startpos 3 2"
    columns, rows = 3, 2


class Havannah(Plain):
    """Without the swap. There numbers run the other way than our rows."""

    name, ours = "havannah(board_size=8)", "havannah"
    start = "startpos 8 noswap"
    last = 15

    def text(self, state, steps):
        text = state.action_to_string(steps[0])
        return f"{text[0]}{self.last + 1 - int(text[1:])}"


class SmallHavannah(Havannah):
    name = "havannah(board_size=4)"
    start = "startpos 4 noswap"
    last = 7


class Hex(Plain):
    """Without the swap. Cells are numbered row by row from the top."""

    name, ours = "hex(board_size=11)", "hex"
    start = "startpos 11 noswap"

    def text(self, state, steps):
        row, column = divmod(steps[0], 11)
        return f"{'abcdefghijk'[column]}{row + 1}"


class Gomoku(Plain):
    name, ours = "mnk", "gomoku"
    rows = 15

    def text(self, state, steps):
        row, column = state.action_to_string(steps[0])[2:-1].split(",")
        return f"{'abcdefghijklmno'[int(column)]}{self.rows - int(row)}"


class SmallGomoku(Gomoku):
    name, start, rows = "mnk(m=6,n=5,k=4)", "startpos 6 5 4", 5


class LinesOfAction(Plain):
    name, ours = "lines_of_action", "lines-of-action"

    def is_counted_out(self, state, turn):
        return state.is_terminal() and state.returns()[0] == 0


class Clobber(Plain):
    name, ours = "clobber", "clobber"


class LargeClobber(Clobber):
    name, start = "clobber(rows=10,columns=10)", "startpos 10 10"

    def text(self, state, steps):
        move = state.action_to_string(steps[0])
        return re.sub(r"\d+", lambda rank: str(11 - int(rank[0])), move)


class Go(Plain):
    """Moves are written alike, `PASS` in capitals; both sides count area and a komi of 7.5."""

    name, ours = "go(board_size=9,komi=7.5)", "go"
    size = 9

    def text(self, state, steps):
        return state.action_to_string(steps[0]).split()[-1].lower()

    def moves(self, state):
        """Without those that bring a board back: there they end the game as a draw at once."""
        found = {}
        for action in state.legal_actions():
            after = state.child(action)
            text = self.text(state, (action,))
            is_repeated = text != "pass" and after.is_terminal() and after.returns()[0] == 0
            if not is_repeated:
                found[text] = (action,)
        return found

    def is_counted_out(self, state, turn):
        return turn >= 2 * self.size * self.size


class SmallGo(Go):
    name, start, size = "go(board_size=5,komi=0.5)", "startpos 5 komi=0.5", 5


class Hive(Plain):
    """There a move may be written beside any piece that it touches, here beside one of them."""

    name, ours = "hive", "hive-mlp"
    # What is written before and behind a piece, and how many columns and rows further that is.
    signs = [("", "-", 1, 0), ("", "\\", 0, 1), ("/", "", -1, 1), ("-", "", -1, 0), ("\\", "", 0, -1), ("", "/", 1, -1)]

    def places(self, state):
        """By piece, its column and row; of those on one place the uppermost is the last."""
        places = {}
        for text in str(state).split(";")[3:]:
            if text != "pass":
                piece, place = self.target(text, places)
                places.pop(piece, None)
                places[piece] = place
        return places

    def target(self, text, places):
        piece, _, where = text.partition(" ")
        beside = where.strip("-/\\")
        column, row = places.get(beside, (0, 0))
        for before, behind, right, down in self.signs:
            if where == before + beside + behind and where != beside:
                return piece, (column + right, row + down)
        return piece, (column, row)

    def written(self, piece, place, places):
        tops = {at: other for other, at in places.items() if other != piece}
        if place in tops:
            return piece + tops[place]
        for before, behind, right, down in self.signs:
            beside = tops.get((place[0] - right, place[1] - down))
            if beside:
                return piece + before + beside + behind
        return piece

    def moves(self, state):
        places, found = self.places(state), {}
        for action in state.legal_actions():
            text = state.action_to_string(action)
            if text == "pass":
                return {"pass": (action,)}
            piece, place = self.target(text, places)
            earlier = (f"{piece[:2]}{number}" for number in range(1, int(piece[2:] or 1)))
            if piece in places or all(other in places for other in earlier):
                found[self.written(piece, place, places)] = (action,)
        return found

    def is_counted_out(self, state, turn):
        places = self.places(state).values()
        return turn >= 500 or any(max(abs(q), abs(r), abs(q + r)) >= 7 for q, r in places)

    def is_avoided(self, move, played):
        return move.startswith("bQ") and not any(text.startswith("wQ") for text in played)


class BasicHive(Hive):
    name, ours = "hive(uses_mosquito=false,uses_ladybug=false,uses_pillbug=false)", "hive"


GAMES = [
    Go(),
    SmallGo(),
    Breakthrough(),
    SmallBreakthrough(),
    Othello(),
    Oware(),
    Checkers(),
    Morris(),
    Amazons(),
    DotsAndBoxes(),
    SmallDotsAndBoxes(),
    Havannah(),
    SmallHavannah(),
    Hex(),
    Gomoku(),
    SmallGomoku(),
    LinesOfAction(),
    Clobber(),
    LargeClobber(),
    Hive(),
    BasicHive(),
]


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
