"""The notebooks run from beginning to end; what they assert holds."""

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

# Small matrices: threads that wait for each other take longer, on a busy machine a hundred times.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))


def test_there_is_one_for_each_school():
    assert len(NOTEBOOKS) >= 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path):
    book = nbformat.read(path, as_version=4)
    assert not any(cell.get("outputs") for cell in book.cells), "outputs are not kept"
    NotebookClient(book, timeout=300, kernel_name="python3").execute()
