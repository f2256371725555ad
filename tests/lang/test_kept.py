"""What takes long to make is kept, and is what it would be if it were made now.

An installed package keeps nothing more than it was packed with: what is about keeping is tried as in a checkout.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from golfrules.games.catalogue import FLOWS
from golfrules.games.load import find_book, load_game, make_game
from golfrules.lang import kept as room
from golfrules.lang.kept import kept, key_of, pack
from golfrules.lang.parse import parse, parsed


@pytest.fixture
def checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the package lay in a checkout, wherever it does."""
    monkeypatch.setattr(room, "is_packed", lambda: False)


@pytest.fixture
def folder(checkout: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for what is kept."""
    monkeypatch.setattr(room, "_folder", lambda: tmp_path)
    return tmp_path


def test_what_is_made_once_is_found_again(folder: Path) -> None:
    made = []

    def make() -> list[int]:
        made.append(1)
        return [1, 2]

    assert [kept("a", make), kept("a", make)] == [[1, 2], [1, 2]]
    assert len(made) == 1
    assert [path.name for path in folder.iterdir()] == ["a.pickle"]


def test_what_is_not_worth_it_is_not_kept(folder: Path) -> None:
    assert kept("a", lambda: 3, keep=lambda _: False) == 3
    assert not list(folder.iterdir())


@pytest.mark.parametrize("spoilt", [b"", b"no pickle", pickle.dumps([1, 2])[:-3], b"cgolfrules.nowhere\nNothing\n."])
def test_a_spoilt_file_is_made_anew(folder: Path, spoilt: bytes) -> None:
    (folder / "a.pickle").write_bytes(spoilt)
    assert kept("a", lambda: 7) == 7
    assert kept("a", lambda: 8) == 7  # it is kept in place of the spoilt one


def test_not_everything_is_kept_for_ever(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "_MOST_FILES", 3)
    for i in range(6):
        kept(f"a{i}", lambda: 7)
    assert len(list(folder.iterdir())) == 3
    assert (folder / "a5.pickle").exists()


def test_where_nothing_may_be_written_it_is_made_each_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("")
    monkeypatch.setattr(room, "_folder", lambda: folder / "file" / "below")
    assert [kept("a", lambda: 7), kept("a", lambda: 8)] == [7, 8]


def test_other_texts_have_other_keys() -> None:
    keys = [key_of("a", ["x", "y"]), key_of("a", ["xy"]), key_of("a", ["y", "x"]), key_of("b", ["x", "y"])]
    assert len(set(keys)) == 4
    assert key_of("a", ["x"]) == key_of("a", ["x"])


def test_another_reader_of_rule_files_has_other_keys(checkout: None, monkeypatch: pytest.MonkeyPatch) -> None:
    before = key_of("a", ["x"])
    monkeypatch.setattr(room, "_changes", lambda: "another")
    assert key_of("a", ["x"]) != before


def test_a_wheel_is_packed_with_keys_of_its_own(checkout: None, tmp_path: Path) -> None:
    ours = key_of("a", ["x"])
    theirs = []

    def make() -> None:
        theirs.append(key_of("a", ["x"]))
        kept(theirs[0], lambda: 5)

    pack(tmp_path, make)
    assert theirs != [ours]
    assert [path.name for path in tmp_path.iterdir()] == [f"{theirs[0]}.pickle"]


@pytest.mark.parametrize("game", FLOWS)
def test_a_kept_game_is_the_game_that_would_be_made(game: str) -> None:
    found, made = load_game(game), make_game(find_book(game, tests=False), ())
    assert (found.hash, found.program) == (made.hash, made.program)


@pytest.mark.parametrize("game", FLOWS)
def test_kept_trees_are_those_that_would_be_read(game: str) -> None:
    for file in find_book(game).files:
        source = file.source
        assert source.is_bundled
        assert parsed(source)[0].statements == parse(source)[0].statements
        assert parsed(source)[0].source is source


def test_an_installed_package_keeps_nothing_more(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "is_packed", lambda: True)
    assert [kept("a", lambda: 7), kept("a", lambda: 8)] == [7, 8]
    assert not list(folder.iterdir())


def test_a_bundled_game_is_loaded_without_the_parser_and_the_checker() -> None:
    """The first time it is made; then nothing is imported that reads rule files."""
    code = """
import sys
import golfrules as gr
for game in ("six-card", "scramble", "duffers", "solo"):
    gr.load_game(game).new_initial_state(seed=1)
print([name for name in sys.modules if name in ("lark", "cattrs", "golfrules.lang.check", "golfrules.lang.tree")])
"""
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
