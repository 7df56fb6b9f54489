"""Every example in a docstring does what it says, and everything has a docstring."""

import doctest
import inspect

import pytest

import yolah
import yolah.pettingzoo

OBJECTS = {f"yolah.{name}": getattr(yolah, name) for name in yolah.__all__}
MEMBERS = {
    f"{path}.{name}": member
    for path, thing in OBJECTS.items()
    if inspect.isclass(thing)
    for name, member in vars(thing).items()
    if not name.startswith("_")
}
MODULES = {"yolah": yolah, "yolah.pettingzoo": yolah.pettingzoo}
ALL = OBJECTS | MEMBERS | MODULES


@pytest.mark.parametrize("name", ALL)
def test_has_docstring(name):
    assert inspect.getdoc(ALL[name])


@pytest.mark.parametrize("name", [name for name in ALL if ">>>" in (inspect.getdoc(ALL[name]) or "")])
def test_examples(name):
    text = inspect.getdoc(ALL[name])
    test = doctest.DocTestParser().get_doctest(text, {"yolah": yolah}, name, None, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.failures == 0 and runner.tries > 0


def test_enough_examples():
    examples = [name for name in ALL if ">>>" in (inspect.getdoc(ALL[name]) or "")]
    assert len(examples) > 25
