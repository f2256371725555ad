"""A folder of one's own that leaves out what the turns of its game need."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import golfrules as gr
from golfrules.games.catalogue import flow_for
from golfrules.games.needs import declared
from golfrules.locate import cards_dir

GAMES = ("six-card", "scramble", "duffers")


def reads(game: str) -> Iterator[str]:
    """What the flow asks for by name, read from its own text."""
    modules = {c.__module__ for c in flow_for(game).__mro__ if c.__module__.startswith("golfrules.games")}
    files = [Path(gr.__file__).parent.joinpath(*m.split(".")[1:]).with_suffix(".py") for m in modules]
    for call in (node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))):
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        words = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        of_flow = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "self"
        if name in ("option", "word") and not of_flow:
            yield from (f" {word}" for word in words)
        elif name in ("count", "c", "stat") and len(words) == 2:
            yield f" {words[1]} of {words[0]}"
        elif name in ("pile", "raise_event", "tagged"):
            yield from (f" {word}" for word in words)


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_a_flow_reads_is_among_its_needs(game: str) -> None:
    needs = flow_for(game).NEEDS
    asked = set(reads(game))
    assert len(asked) > 20
    assert [
        name for name in sorted(asked) if not any(re.search(rf"{re.escape(name)}(?![\w-])", n) for n in needs)
    ] == []
    assert set(needs) <= declared(gr.load_game(game).program)


@pytest.mark.parametrize(("game", "line"), [(g, n) for g in GAMES for n in flow_for(g).NEEDS if n.startswith("event")])
def test_what_is_missing_is_told_in_one_sentence(game: str, line: str, tmp_path: Path) -> None:
    """Whatever goes wrong first: the rules that wait for the event, or the turns that need it."""
    text = (cards_dir() / game / "game.golf").read_text("utf-8")
    shutil.copytree(cards_dir() / game, tmp_path / game)
    (tmp_path / game / "game.golf").write_text(re.sub(rf"(?m)^{line}(?![\w-]).*\n", "", text), encoding="utf-8")
    with pytest.raises(gr.RulesError, match=line.split()[1]):
        gr.load_game(tmp_path / game)


def test_a_zone_of_the_wrong_owner_and_words_of_another_order_are_told(tmp_path: Path) -> None:
    text = (cards_dir() / "scramble" / "game.golf").read_text("utf-8")
    shutil.copytree(cards_dir() / "scramble", tmp_path / "scramble")
    (tmp_path / "scramble" / "game.golf").write_text(text.replace("is clear | trouble", "is trouble | clear"), "utf-8")
    with pytest.raises(gr.RulesError, match=r"GR291: .* count lie of ball is clear \| trouble\."):
        gr.load_game(tmp_path / "scramble")
