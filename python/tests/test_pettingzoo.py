"""The environment does what PettingZoo asks of one."""

import pytest
from pettingzoo.test import api_test, seed_test

from yolah.pettingzoo import env


@pytest.mark.parametrize("game", ["connect4", "tictactoe", "yolah", "kalah", "hex", "othello"])
def test_api(game):
    api_test(env(game), num_cycles=200)


def test_seeds():
    seed_test(lambda: env("connect4"), num_cycles=50)


def test_games_are_cut_off():
    chess = env("chess", max_moves=4)
    chess.reset(seed=1)
    moves = 0
    for agent in chess.agent_iter():
        seen, _, over, cut, _ = chess.last()
        if over or cut:
            chess.step(None)
            continue
        chess.step(chess.action_space(agent).sample(seen["action_mask"]))
        moves += 1
    assert moves == 4


def test_rewards():
    game = env("tictactoe", render_mode="ansi")
    game.reset()
    for text in ["a1", "b1", "a2", "b2", "a3"]:
        game.step(game.state_.string_to_action(text))
    assert game.rewards == {"player_0": 1, "player_1": -1} and all(game.terminations.values())
    assert "x" in game.render()
