"""What lints find hangs on what a file says, and on nothing else."""

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings

import golfrules as gr
from golfrules.games.checked import check_target
from golfrules.games.load import find_book
from golfrules.games.targets import Target
from golfrules.lang.book import read_book
from golfrules.lang.format import format_text
from golfrules.lang.source import Source
from golfrules.testing.programs import rule_files

CORPUS = [
    path
    for path in sorted((Path(__file__).parent / "corpus").glob("*.golf"))
    if re.search(r"^# expect .*GR[2-9]\d\d\b", path.read_text("utf-8"), re.MULTILINE)
]
"""The house rules in which the checker finds something."""


@cache
def game_files(game: str) -> tuple[Source, ...]:
    return tuple(file.source for file in find_book(game, tests=False).files)


def told(text: str) -> list[tuple[str, str]]:
    """The findings in a file of one's own, by code and the text that they are about."""
    game = text.split("game ")[1].split(maxsplit=1)[0]
    book = read_book(game_files(game), [Source("mine.golf", text)])
    found = check_target(Target("mine.golf", book, {"mine.golf"})).found
    return [(d.code, " ".join(d.place.text.replace("# why", "").split())) for d in found]


def set_badly(text: str) -> str:
    """The same, with empty lines, remarks and spaces where nobody would put them."""
    return text.replace("\n  ", "\n\n        # why\n     ").replace(" {", "    {").replace("}\n", " } # why\n\n\n")


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_the_findings_hang_on_no_layout(path: Path) -> None:
    text = path.read_text("utf-8")
    badly = set_badly(text)
    assert format_text(text) == text
    assert format_text(badly) != badly
    assert told(badly) == [(code, " ".join(set_badly(said).replace("# why", "").split())) for code, said in told(text)]
    assert [code for code, _ in told(format_text(badly))] == [code for code, _ in told(text)]


@settings(max_examples=15)
@given(rule_files(gr.load_game("six-card")))
def test_whatever_is_written_is_looked_over(text: str) -> None:
    found = told(text)
    assert all(code.startswith("GR") for code, _ in found)
    assert [code for code, _ in told(format_text(text))] == [code for code, _ in found]
