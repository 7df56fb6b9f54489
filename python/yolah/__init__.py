"""Board games and players: play, search, measure, learn.

    >>> import yolah
    >>> state = yolah.Game("yolah").new()
    >>> thought = yolah.Player("mcts:seed=7").think(state, nodes=1000)
    >>> state.play(thought.best) == thought.best
    True

A board draws itself in a notebook. Players written in Python are functions from a
`State` to a move; `match` lets them play against others, `serve` puts them on the page.
For learners `State` has the methods of OpenSpiel, `Batch` plays many games at once in
arrays, and `yolah.pettingzoo` has an environment. `docs/python.md` tells all of it.
"""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from yolah._yolah import (
    Batch,
    Game,
    Line,
    Match,
    Player,
    Probe,
    Record,
    Server,
    Solution,
    State,
    Tables,
    Thought,
    games,
    match,
    players,
    rate,
    read_records,
    run_ugi,
    serve,
)

__all__ = [
    "Batch",
    "Game",
    "Line",
    "Match",
    "Player",
    "Probe",
    "Record",
    "Server",
    "Solution",
    "State",
    "Tables",
    "Thought",
    "games",
    "load_game",
    "match",
    "players",
    "rate",
    "read_records",
    "run_ugi",
    "serve",
    "tournament",
]


def load_game(name: str) -> Game:
    """A game by name, as OpenSpiel calls it.

    >>> yolah.load_game("hex")
    yolah.Game("hex")
    """
    return Game(name)


def tournament(
    players: Mapping[str, str | Player | Callable[[State], str | int]],
    game: str = "yolah",
    games: int = 20,
    **options: Any,
) -> list[tuple[str, float, float]]:
    """Lets all players meet; names with Elo above the mean and its error, the best first.

    Players are a dictionary of names to what `match` takes; each two play `games` games,
    and other arguments are those of `match`.

    >>> dice = {"one": "random:seed=1", "two": "random:seed=2"}
    >>> len(yolah.tournament(dice, "tictactoe", games=10, nodes=1))
    2
    """
    results = []
    for a, b in combinations(players, 2):
        found = match(players[a], players[b], game, games, **options)
        (wins, draws, losses), (won, drawn, lost) = found.by_side
        results += [(a, b, wins, draws, losses), (b, a, lost, drawn, won)]
    return rate(results)
