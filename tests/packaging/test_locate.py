"""The locator takes the packed data first, then our own checkout, and nobody else's."""

from pathlib import Path

import pytest

from golfrules.errors import GolfrulesError
from golfrules.locate import cards_dir, find_root, grammar_file


def house(root: Path) -> None:
    (root / "cards").mkdir(parents=True)
    (root / "grammar").mkdir()
    (root / "grammar" / "golf.lark").touch()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "src" / "golfrules"
    folder.mkdir(parents=True)
    return folder


def test_here_both_are_found() -> None:
    assert grammar_file().is_file()
    assert cards_dir().is_dir()


def test_packed_data_wins(package: Path, tmp_path: Path) -> None:
    house(tmp_path)
    (tmp_path / "pyproject.toml").write_text('name = "golfrules"\n')
    house(package / "_data")
    assert find_root(package) == package / "_data"


def test_our_checkout_is_next(package: Path, tmp_path: Path) -> None:
    house(tmp_path)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "golfrules"\n')
    assert find_root(package) == tmp_path


@pytest.mark.parametrize("text", [None, "", '[project]\nname = "golfrules-extra"\n'])
def test_a_strange_folder_called_cards_is_not_taken(package: Path, tmp_path: Path, text: str | None) -> None:
    house(tmp_path)
    if text is not None:
        (tmp_path / "pyproject.toml").write_text(text)
    with pytest.raises(GolfrulesError, match="cannot find its grammar and its cards"):
        find_root(package)


def test_a_checkout_without_cards_is_not_taken(package: Path, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('name = "golfrules"\n')
    with pytest.raises(GolfrulesError, match=r"Install golfrules again\."):
        find_root(package)
