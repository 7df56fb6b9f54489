"""Players of the program and of Python: they think, they meet, they fail without harm."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import yolah

EXAMPLES = Path(__file__).parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))

from greedy import greedy  # noqa: E402


def dice(state, rng=random.Random(1)):
    return rng.choice(state.moves())


@pytest.mark.parametrize("spec", ["random", "level", "montecarlo", "mcts", "minimax", "puct", "nnue"])
def test_every_player_thinks(spec):
    state = yolah.Game("yolah").new()
    thought = yolah.Player(spec).think(state, nodes=500)
    assert thought.best in state.moves() and (thought.nodes > 0 or spec == "random")
    assert thought.lines[0].moves[:1] in ([thought.best], [])


def test_limits():
    state, player = yolah.Game("yolah").new(), yolah.Player("minimax")
    assert player.think(state, depth=2).depth == 2
    begin = time.monotonic()
    player.think(state, time=0.2)
    player.think(state, time="200ms")
    assert 0.3 < time.monotonic() - begin < 5
    first, second = (yolah.Player("mcts:seed=3,threads=1").think(state, nodes=300) for _ in range(2))
    assert first.visits == second.visits and first.best == second.best
    only = player.think(state, depth=1, moves=["d5:b7"])
    assert only.best == "d5:b7"
    for wrong in ({"time": -1.0}, {"time": "soon"}, {"moves": ["z9"]}):
        with pytest.raises(ValueError):
            player.think(state, **wrong)


def test_wrong_players_are_refused():
    for spec in ("nobody", "mcts:threads=many", "mcts:nonsense=1", ""):
        with pytest.raises(ValueError):
            yolah.Player(spec)


def test_python_runs_while_a_player_thinks():
    state, done = yolah.Game("yolah").new(), threading.Event()
    thinker = threading.Thread(
        target=lambda: (yolah.Player("mcts").think(state, time=0.5), done.set())
    )
    thinker.start()
    turns = 0
    while not done.is_set():
        time.sleep(0.001)
        turns += 1
    thinker.join()
    assert turns > 20, "the interpreter was held"


def test_interrupt_ends_a_search():
    state = yolah.Game("yolah").new()
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        yolah.Player("mcts").think(state, time=60)
    assert time.monotonic() - begin < 10


def test_greedy_beats_random():
    found = yolah.match(greedy, dice, "yolah", games=20, seed=3)
    assert found.score > 0.8 and found.failures == (0, 0)
    assert found.players == ("greedy", "dice") and len(found.records) == 20
    assert found.elo > 100 and found.superiority > 0.95
    assert yolah.read_records(found.records[0])[0].state().over


def test_numbers_are_moves_too():
    def lowest(state):
        return state.legal_actions()[0]

    found = yolah.match(lowest, "random", "connect4", games=4, nodes=1)
    assert found.games == 4 and found.failures == (0, 0)


def broken(state):
    raise RuntimeError("on purpose")


def cheat(state):
    return "z9:z9"


def confused(state):
    return {"move": 1}


@pytest.mark.parametrize("player", [broken, cheat, confused])
def test_mistakes_lose_games(player, capfd):
    found = yolah.match(player, dice, "tictactoe", games=4, openings="none")
    assert found.failures == (4, 0) and found.losses == 4
    if player is broken:
        assert "on purpose" in capfd.readouterr().err


def test_what_is_no_player_is_refused():
    with pytest.raises(ValueError):
        yolah.match(3, "random")
    with pytest.raises(ValueError):
        yolah.match("random", "random", "no such game")


def test_tournament():
    table = yolah.tournament({"greedy": greedy, "dice": dice, "random": "random"}, games=10, nodes=1)
    assert table[0][0] == "greedy" and table[0][1] > table[1][1] + 100
    assert all(error > 0 for _, _, error in table)


def test_engine():
    """The example as a program that speaks UGI."""
    lines = "ugi\nisready\nposition startpos moves d5:b7\ngo movetime 100\n"
    engine = subprocess.Popen(
        [sys.executable, EXAMPLES / "greedy.py", "ugi"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    engine.stdin.write(lines)
    engine.stdin.flush()
    said = []
    while not said or not said[-1].startswith("bestmove"):
        said.append(engine.stdout.readline())
        assert said[-1], f"it ended: {said}"
    engine.stdin.write("quit\n")
    engine.stdin.flush()
    assert engine.wait(20) == 0
    expected = greedy(yolah.Game("yolah").new(moves="d5:b7"))
    assert said[-1].split() == ["bestmove", expected]
    spec = f"engine:cmd={sys.executable},args={EXAMPLES / 'greedy.py'} ugi"
    found = yolah.match(spec, "random", games=2, time=1.0)
    assert found.failures == (0, 0)


def test_tables(tmp_path):
    game = yolah.Game("congo")
    assert game.make_tables(str(tmp_path), ["LvL"]) == ["LvL"]
    assert game.make_tables(str(tmp_path), ["LvL"]) == []
    tables = game.tables(str(tmp_path))
    assert tables.probe(game.new()) is None
    with pytest.raises(ValueError):
        yolah.Game("hex").tables(str(tmp_path))
