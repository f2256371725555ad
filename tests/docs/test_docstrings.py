"""The examples in docstrings are run, on the pure build: a compiled module is a library, which has none of them."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import golfrules
from golfrules.locate import is_compiled

MODULES = sorted(
    m.name
    for m in pkgutil.walk_packages(golfrules.__path__, "golfrules.")
    if not m.name.endswith("__main__") and not is_compiled(m.name)
)


@pytest.mark.parametrize("name", ["golfrules", *MODULES])
def test_the_examples_of_a_module_hold(name: str) -> None:
    module: ModuleType = importlib.import_module(name)
    failed, _ = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [e for name in MODULES for test in finder.find(importlib.import_module(name)) for e in test.examples]
    assert len(examples) > 20
