"""A player written in Python plays on the page."""

import json
import time
import urllib.error
import urllib.request

import pytest
from test_players import dice, greedy

import yolah


def ask(server, path, body=None):
    request = urllib.request.Request(server.url + path)
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def test_greedy_beats_random_on_the_page():
    with yolah.serve({"greedy": greedy}, game="yolah", port=0) as server:
        names = [it["name"] for it in ask(server, "api/games/yolah/players")]
        assert "greedy" in names and "nnue" in names
        assert "greedy" not in [it["name"] for it in ask(server, "api/games/hex/players")]
        wanted = {"game": "yolah", "players": ["greedy", "random"], "games": 10, "time": "1s"}
        number = ask(server, "api/tournaments", wanted)["id"]
        end = time.monotonic() + 120
        while (table := ask(server, f"api/tournaments/{number}"))["status"] == "running":
            assert time.monotonic() < end
            time.sleep(0.3)
    assert table["status"] == "finished" and table["finished"] == 10
    points = {it["player"]: it["points"] for it in table["standings"]}
    assert points["greedy"] >= 8 and points["greedy"] + points["random"] == 10


def test_live_game():
    with yolah.serve({"dice": dice}, port=0) as server:
        analysed = ask(server, "api/analysis", {"game": "hex", "player": "dice", "time_ms": 100})
        assert analysed["best"]["move"] in yolah.Game("hex").new().moves()
        seats = [{"kind": "player", "player": name, "think_ms": 10} for name in ("dice", "random")]
        key = ask(server, "api/live", {"game": "hex", "seats": seats})["key"]
        end = time.monotonic() + 60
        while not ask(server, "api/live/find", {"key": key})["over"]:
            assert time.monotonic() < end
            time.sleep(0.2)
        (stored,) = ask(server, "api/stored?game=hex")["games"]
        assert stored["names"] == ["dice", "random"] and "wins" in stored["reason"]


def test_stopped_server_is_gone():
    server = yolah.serve(port=0)
    server.stop()
    server.stop()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(server.url, timeout=5)


@pytest.mark.parametrize("name", ["nnue", "two words", "", "Capital", "a:b=c"])
def test_wrong_names_are_refused(name):
    with pytest.raises(ValueError):
        yolah.serve({name: dice}, port=0)
