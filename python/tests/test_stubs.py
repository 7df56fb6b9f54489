"""The stubs say what is there: names, arguments, defaults; and our own code is typed by them."""

import subprocess
import sys


def test_stubs_agree_with_what_is_there(tmp_path):
    run = [sys.executable, "-m", "mypy.stubtest", "yolah._yolah"]
    found = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


def test_programs_are_typed(tmp_path):
    program = tmp_path / "typed.py"
    program.write_text(
        "import yolah\n"
        "state: yolah.State = yolah.Game('hex').new()\n"
        "thought = yolah.Player('mcts').think(state, nodes=10)\n"
        "moves: list[str] = [thought.best, *state.moves()]\n"
        "yolah.match(lambda state: state.moves()[0], 'random', games=2)\n"
        "yolah.tournament({'a': 'random', 'b': lambda state: 0})\n"
    )
    run = [sys.executable, "-m", "mypy", "--strict", program]
    found = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout
    program.write_text("import yolah\nyolah.Game('hex').new().play(3)\n")
    found = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True)
    assert found.returncode == 1 and "arg-type" in found.stdout
