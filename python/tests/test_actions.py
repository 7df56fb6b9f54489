"""Moves as numbers, positions as planes, games in batches; for every game there is."""

import random

import numpy as np
import pytest

import yolah

SMALL = ["tictactoe", "connect4", "kalah", "hex", "othello"]


def random_game(state, rng, most=150):
    """The states of a random game, each with what is played there."""
    while not state.is_terminal() and state.ply < most:
        action = rng.choice(state.legal_actions())
        yield state, action
        state.apply_action(action)


@pytest.mark.parametrize("name", yolah.games())
def test_numbers_are_moves(name):
    rng = random.Random(1)
    game = yolah.Game(name)
    most = game.num_distinct_actions()
    for state, action in random_game(game.new(), rng, 60):
        actions = state.legal_actions()
        assert actions == sorted(set(actions)) and 0 <= actions[0] and actions[-1] < most
        assert len(actions) == len(state.moves())
        assert {state.action_to_string(a) for a in actions} == set(state.moves())
        assert state.string_to_action(state.action_to_string(action)) == action
        mask = state.legal_actions_mask()
        assert np.flatnonzero(mask).tolist() == actions


@pytest.mark.parametrize("name", yolah.games())
def test_open_spiel_shape(name):
    rng = random.Random(2)
    game = yolah.Game(name)
    state, played = game.new_initial_state(), []
    for at, action in random_game(state, rng, 60):
        player, before = at.current_player(), at.clone()
        assert player in (0, 1) and at.legal_actions(1 - player) == []
        child = at.child(action)
        assert child.history() == played + [action]
        child.undo_action(player, action)
        assert child == before
        played.append(action)
    assert state.history() == played and state.move_number() == len(played)
    if state.is_terminal():
        assert sum(state.returns()) == 0 and state.legal_actions() == []
    else:
        assert state.returns() == [0, 0]


@pytest.mark.parametrize("action", [-1, 7, 10**9, -(10**9)])
def test_wrong_numbers_are_refused(action):
    state = yolah.Game("connect4").new()
    before = state.position
    for ask in (state.apply_action, state.child, state.action_to_string):
        with pytest.raises(ValueError):
            ask(action)
    assert state.position == before


@pytest.mark.parametrize("name", yolah.games())
def test_planes_show_the_position(name):
    game, rng = yolah.Game(name), random.Random(3)
    try:
        shape = game.observation_tensor_shape()
    except ValueError as error:
        assert "grows" in str(error)
        return
    assert len(game.planes()) == shape[0]
    seen = {}
    for _ in range(5):
        for state, _ in random_game(game.new(), rng, 40):
            planes = state.observation_tensor()
            assert list(planes.shape) == shape and planes.dtype == np.float32
            assert (planes[-1] == state.current_player()).all()
            seen.setdefault(state.position, planes)
            assert (seen[state.position] == planes).all()


def test_planes_of_connect4():
    state = yolah.Game("connect4").new(moves="d d a")
    red, yellow, turn = state.observation_tensor()
    assert np.argwhere(red).tolist() == [[5, 0], [5, 3]]
    assert np.argwhere(yellow).tolist() == [[4, 3]]
    assert turn.all()


@pytest.mark.parametrize("name", SMALL)
def test_batch_is_many_states(name):
    game = yolah.Game(name)
    batch, states = game.batch(8, seed=5), [game.new() for _ in range(8)]
    finished = 0
    for _ in range(150):
        assert batch.positions() == [state.position for state in states]
        assert (batch.masks() == [state.legal_actions_mask() for state in states]).all()
        assert (batch.observations() == [state.observation_tensor() for state in states]).all()
        assert batch.current_players().tolist() == [state.current_player() for state in states]
        actions = batch.sample()
        rewards, over = batch.step(actions)
        for at, (state, action) in enumerate(zip(states, actions.tolist())):
            state.apply_action(action)
            assert rewards[at].tolist() == state.returns() and over[at] == state.is_terminal()
            if state.is_terminal():
                states[at] = game.new()
                finished += 1
    assert finished > 0


def test_batch_refuses_what_is_wrong():
    batch = yolah.Batch("connect4", 3)
    before = batch.positions()
    for actions in ([0, 0, 7], [0, -1, 0], [0, 0], [0, 0, 0, 0]):
        with pytest.raises(ValueError):
            batch.step(np.array(actions))
        assert batch.positions() == before
    batch.step(np.array([0, 1, 2]))
    batch.reset()
    assert batch.positions() == before


def test_batch_samples_fairly():
    counts = np.bincount(yolah.Batch("connect4", 70_000, seed=1).sample(), minlength=7)
    assert (abs(counts - 10_000) < 500).all()


def test_batch_follows_from_its_seed():
    first, second, other = (yolah.Batch("yolah", 50, seed=seed) for seed in (1, 1, 2))
    assert (first.sample() == second.sample()).all()
    assert (first.sample() != other.sample()).any()
