"""The games of OpenSpiel as ours: how its actions become the moves that we write.

Rules that differ are told in `openspiel.py`.
"""

import re


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
