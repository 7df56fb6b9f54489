"""States: playing, taking back, copying, writing."""

import copy
import json
import pickle

import pytest

import yolah


def test_moves_and_undo():
    state = yolah.Game("yolah").new()
    start = state.position
    assert state.play("d5:b7") == "d5:b7"
    assert (state.ply, state.played(), state.turn) == (1, ["d5:b7"], "white")
    assert state.undo() == "d5:b7" and state.position == start
    with pytest.raises(IndexError):
        state.undo()


@pytest.mark.parametrize("move", ["d5:d5", "", "nonsense", "a1:a9", "💥"])
def test_refused_moves_change_nothing(move):
    state = yolah.Game("yolah").new()
    before = state.position
    with pytest.raises(ValueError):
        state.play(move)
    assert state.position == before


def test_copies_are_independent():
    state = yolah.Game("chess").new(moves="e2e4")
    for other in (state.copy(), state.clone(), copy.copy(state), copy.deepcopy(state)):
        assert other == state
        other.play("e7e5")
        assert other != state and state.ply == 1
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.played() == ["e2e4"] and again.undo() == "e2e4"


def test_results():
    state = yolah.Game("tictactoe").new(moves="a1 b1 a2 b2 a3")
    assert (state.over, state.winner, state.margin, state.moves()) == (True, "x", 1, [])
    assert state.returns() == [1.0, -1.0] and state.current_player() == -4
    with pytest.raises(ValueError):
        state.play("c3")
    with pytest.raises(ValueError):
        yolah.Player("random").think(state)


def test_json_and_svg():
    state = yolah.Game("yolah").new(moves="d5:b7")
    told = json.loads(state.json())
    assert told["position"] == state.position and told["legal_moves"] == state.moves()
    assert told["moves"] == ["d5:b7"] and told["points"] == [1, 0]
    assert state._repr_svg_().startswith("<svg") and "</svg>" in state.svg()


@pytest.mark.parametrize("name", yolah.games())
def test_every_game_is_shown(name):
    state = yolah.Game(name).new()
    assert state.svg().startswith("<svg") and state.diagram() and json.loads(state.json())
    assert eval(repr(state), {"yolah": yolah}) == state


def test_records():
    state = yolah.Game("chess").new(moves="e2e4 e7e5 g1f3")
    (record,) = yolah.read_records(state.record(White="Ann", Round=3))
    assert record.tags["White"] == "Ann" and record.tags["Round"] == "3"
    assert record.state() == state and record.moves == ["e4", "e5", "Nf3"]
    with pytest.raises(ValueError):
        yolah.read_records('[White "x')


def test_wrong_positions_are_refused():
    with pytest.raises(ValueError, match="position"):
        yolah.Game("chess").new("8/8/8/8/8/8/8/8 w - - 0 1")
    with pytest.raises(ValueError, match="there is no game"):
        yolah.Game("poker")


def test_solver():
    drawn = yolah.Game("tictactoe").new().solve()
    assert drawn.margin == 0 and len(drawn.line) == 9
    won = yolah.Game("tictactoe").new(moves="a1 b1 a2").solve()
    assert won.margin == 0 or won.margin == 1
    small = yolah.Game("connect4").new().solve(nodes=10)
    assert small.margin is None and small.bounds[0] < small.bounds[1]
