"""The pages that show the cards of a game."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from xml.etree import ElementTree as ET

import pytest
from tests.golden.cards import box
from tools import card_gallery

PAGES = card_gallery.pages()
GAMES = [re.search(r"cards-(.*)\.md", page)[1] for page in PAGES]  # type: ignore[index]


@cache
def written(game: str) -> str:
    return PAGES[card_gallery.page_of(game)]()


def test_which_games_have_a_page() -> None:
    assert GAMES == ["scramble", "duffers"]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_shown_once_with_its_words(game: str) -> None:
    page = written(game)
    figures = re.findall(r"^<figure id=.*</figure>$", page, re.MULTILINE)
    assert len(figures) == len(box(game))
    for face in box(game):
        (shown,) = [figure for figure in figures if figure.startswith(f'<figure id="{face.slug}">')]
        caption = shown.partition("<figcaption>")[2]
        assert escape(face.name) in caption
        assert escape(face.text) in caption
        assert face.copies is None or f"{face.copies} card" in caption
        assert "ulebook: " in caption or "econstructed: " in caption
        ET.fromstring(shown.replace("<br>", "<br/>"))  # noqa: S314 - our own text


@pytest.mark.parametrize("game", GAMES)
def test_no_figure_breaks_a_block_of_html(game: str) -> None:
    for block in re.findall(r'<div class="golf-cards">\n(.*?)\n</div>', written(game), re.DOTALL):
        assert "\n\n" not in block


def test_the_source_of_each_fact_is_told() -> None:
    driver = next(face for face in box("duffers") if face.name == "Big Head Driver")
    told = card_gallery.sources(driver)
    assert re.search(r"Rulebook: .*yards", told)
    assert re.search(r"Reconstructed: .*cost", told)
