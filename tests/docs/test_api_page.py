"""The page of the public names: what it lists is there, and is shown."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any, Final

import pytest

import golfrules as gr

PAGE: Final = (Path(__file__).parents[2] / "docs" / "reference" / "api.md").read_text("utf-8")
BLOCK: Final = re.compile(r"^::: golfrules\.(?P<name>[\w.]+)\n(?P<options>(?:    .*\n)*)", re.MULTILINE)
MEMBERS: Final = re.compile(r"members: \[(?P<row>[^]]*)\]|^        - (?P<one>\w+)$", re.MULTILINE)


def members_of(options: str) -> list[str]:
    found = MEMBERS.finditer(options)
    return [name for m in found for name in (m["row"].split(", ") if m["row"] else [m["one"]])]


LISTED: Final = {m["name"]: m["options"] for m in BLOCK.finditer(PAGE) if members_of(m["options"])}


def named(name: str) -> Any:
    found: Any = gr
    for part in name.split("."):
        found = getattr(found, part)
    return found


@pytest.mark.parametrize("name", LISTED)
def test_each_member_that_is_listed_is_shown(name: str) -> None:
    """What a class has from another is left out without a word, unless the page asks for it."""
    options = LISTED[name]
    shown = set(dir(named(name))) if "inherited_members: true" in options else own_names(named(name))
    assert [member for member in members_of(options) if member not in shown] == []


def own_names(thing: Any) -> set[str]:
    return {*vars(thing), *(getattr(thing, "__annotations__", {}) if inspect.isclass(thing) else ())}


def test_all_that_a_program_does_with_a_state_is_listed() -> None:
    listed = members_of(LISTED["State"])
    kept_for_others = {"of", "check_seat", "game"}
    assert {name for name in dir(gr.State) if not name.startswith("_")} - {*listed} == kept_for_others
