"""A PettingZoo AEC environment for every game whose board does not grow.

    >>> from yolah.pettingzoo import env
    >>> connect4 = env("connect4")
    >>> connect4.reset(seed=1)
    >>> for agent in connect4.agent_iter():
    ...     observation, reward, over, cut, info = connect4.last()
    ...     mask = observation["action_mask"]
    ...     connect4.step(None if over or cut else connect4.action_space(agent).sample(mask))
    >>> connect4.agents
    []

Agents are `player_0`, who begins, and `player_1`. An observation is a dictionary of the planes of
`State.observation_tensor` and the mask of legal moves, as in PettingZoo's own classic games.
"""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import yolah

__all__ = ["Environment", "env"]


def env(game="yolah", **options):
    """The environment of a game; see `Environment`."""
    return Environment(game, **options)


class Environment(AECEnv):
    """A game as an environment; a game of `max_moves` moves is cut off."""

    metadata = {"name": "yolah_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(self, game="yolah", render_mode=None, max_moves=1000):
        super().__init__()
        self.game = yolah.Game(game)
        self.state_ = self.game.new()
        self.render_mode, self.max_moves = render_mode, max_moves
        self.possible_agents = ["player_0", "player_1"]
        self.agents = []
        moves, shape = self.game.num_distinct_actions(), self.game.observation_tensor_shape()
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0, np.inf, tuple(shape), np.float32),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}

    def observation_space(self, agent):
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """What an agent does."""
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins again; `options` may name a position to begin from."""
        if seed is not None:
            for agent in self.possible_agents:
                self.action_spaces[agent].seed(seed)
        self.state_ = self.game.new((options or {}).get("position"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, self.state_.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def observe(self, agent):
        """The planes, and the mask, which is empty for who is not to move."""
        player = self.possible_agents.index(agent)
        return {
            "observation": self.state_.observation_tensor(player),
            "action_mask": self.state_.legal_actions_mask(player),
        }

    def step(self, action):
        """Plays a move; `None` for an agent whose game is over."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            return self._was_dead_step(action)
        self._cumulative_rewards[self.agent_selection] = 0
        self.state_.apply_action(int(action))
        self.rewards = dict(zip(self.possible_agents, map(int, self.state_.returns())))
        cut = not self.state_.over and self.state_.ply >= self.max_moves
        self.terminations = dict.fromkeys(self.agents, self.state_.over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self._mover()
        self._accumulate_rewards()

    def _mover(self):
        """Who is to move; when the game is over, who is told of it first."""
        return self.possible_agents[max(self.state_.current_player(), 0)]

    def render(self):
        """The board as text or as SVG, by `render_mode`."""
        return self.state_.svg() if self.render_mode == "svg" else self.state_.diagram()

    def close(self):
        """There is nothing to close."""
