"""The stubs name what is there, no more and no less."""

import ast
from pathlib import Path

import yolah
from yolah import _yolah

STUBS = ast.parse(Path(yolah.__file__).with_name("_yolah.pyi").read_text())


def public(names):
    return {name for name in names if not name.startswith("_")}


def test_names():
    classes = {node.name: node for node in STUBS.body if isinstance(node, ast.ClassDef)}
    functions = {node.name for node in STUBS.body if isinstance(node, ast.FunctionDef)}
    assert public(vars(_yolah)) == set(classes) | functions
    for name, node in classes.items():
        stubbed = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        assert public(vars(getattr(_yolah, name))) == public(stubbed), name


def test_arguments():
    for node in STUBS.body:
        if isinstance(node, ast.FunctionDef):
            arguments = [argument.arg for argument in node.args.args]
            text = getattr(_yolah, node.name).__text_signature__
            found = [part.split("=")[0].strip() for part in text.strip("()").split(",") if part.strip()]
            assert found == arguments, node.name
