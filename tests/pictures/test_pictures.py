"""Pictures of cards and Holes."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.golden.cards import GAMES, box

import golfrules as gr
from golfrules.pictures import draw, faces
from golfrules.pictures.card import HEIGHT, INKS, PAPER, WIDTH
from golfrules.pictures.letters import fitted, width, wrapped

SVG = "{http://www.w3.org/2000/svg}"
ALL = [face for game in GAMES for face in box(game)]


def lines(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter(f"{SVG}text"))  # noqa: S314 - our own text


@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_hole_has_a_picture(game: str) -> None:
    program = gr.load_game(game).program
    drawn = [(face.kind, face.name) for face in box(game)]
    assert drawn == [(kind, thing.name) for kind, things in program.things.items() for thing in things]
    assert len({face.slug for face in box(game)}) == len(drawn)


@pytest.mark.parametrize("face", ALL, ids=lambda face: face.slug)
def test_a_picture_is_xml_and_says_to_a_screen_reader_what_it_shows(face) -> None:
    root = ET.fromstring(draw(face))  # noqa: S314 - our own text
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert title.text == face.name
    assert desc.text is not None
    assert face.text in desc.text
    assert all(str(figure) in desc.text for figure in face.figures)
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert "\n" not in draw(face)


@pytest.mark.parametrize("face", ALL, ids=lambda face: face.slug)
def test_no_text_stands_out_of_its_card_or_over_another(face) -> None:
    spans: dict[float, list[tuple[float, float]]] = {}
    for line in lines(draw(face)):
        size, x, y = float(line.get("font-size", "")), float(line.get("x", "")), float(line.get("y", ""))
        wide = width(line.text or "", size, bold=line.get("font-weight") == "700")
        left = {"start": x, "middle": x - wide / 2, "end": x - wide}[line.get("text-anchor", "start")]
        assert left >= 4, line.text
        assert left + wide <= WIDTH - 4, line.text
        assert size <= y <= HEIGHT - 4, line.text
        spans.setdefault(y, []).append((left, left + wide))
    for row in spans.values():
        for (_, end), (start, _) in pairwise(sorted(row)):
            assert end <= start


@pytest.mark.parametrize("face", ALL, ids=lambda face: face.slug)
def test_the_name_and_the_whole_text_can_be_read_on_it(face) -> None:
    shown = " ".join(line.text or "" for line in lines(draw(face)))
    assert face.name in shown
    assert face.text in shown
    for figure in (*face.figures, *([face.corner] if face.corner else [])):
        assert str(figure.number) in shown


def test_the_name_keeps_clear_of_the_corner() -> None:
    for face in ALL:
        if face.corner is None:
            continue
        for line in lines(draw(face)):
            if float(line.get("y", "")) < 50 and line.get("fill") == "#ffffff":
                wide = width(line.text or "", float(line.get("font-size", "")), bold=True)
                assert float(line.get("x", "")) + wide <= WIDTH - 54, face.name


def test_the_same_card_gives_the_same_picture() -> None:
    again = faces(gr.load_game("scramble"))
    assert [draw(face) for face in again] == [draw(face) for face in box("scramble")]


@pytest.mark.parametrize("sort", INKS)
def test_white_can_be_read_on_every_band_and_ink_on_the_paper(sort: str) -> None:
    assert contrast("#ffffff", INKS[sort]) >= 4.5
    assert contrast(PAPER, INKS[sort]) >= 4.5
    assert contrast(PAPER, "#55605a") >= 4.5


def contrast(one: str, other: str) -> float:
    """As the guidelines for accessible pages measure it."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# ---------------------------------------------------------------- what stands on a face


def face_of(game: str, name: str):
    return next(face for face in box(game) if face.name == name)


def test_the_face_of_a_club() -> None:
    face = face_of("duffers", "Big Head Driver")
    assert str(face.figures[0]) == "275 yd"
    assert str(face.figures[1]) == "1 stroke"
    assert [mark.what for mark in face.marks] == ["luck"]
    assert face.type_line == "Club · Wood"
    assert ("yards", "rulebook") in face.facts
    assert face.foot is not None
    assert face.corner is not None
    assert face.foot.number * 2 == face.corner.number


def test_the_face_of_a_hole() -> None:
    face = face_of("duffers", "Cake Walk")
    assert face.corner is not None
    assert str(face.corner) == "3 strokes"
    assert face.sign == "B-3"
    assert face.copies is None
    assert face.type_line == "Hole · B-3 · Beginner"


@pytest.mark.rule("D39")
def test_what_the_rulebook_prints_is_told_of_each_face() -> None:
    assert dict(face_of("duffers", "Leap Frog").facts)["text"] == "rulebook"
    assert dict(face_of("duffers", "Broken Lighthouse").facts)["text"] == "rulebook"
    assert dict(face_of("duffers", "The Thimble").facts)["text"] == "reconstructed"
    putt = dict(face_of("duffers", "Regulation Putt").facts)
    assert (putt["putt"], putt["putter"], putt["strokes"], putt["cost"]) == (*["rulebook"] * 3, "reconstructed")
    assert "star" not in putt
    assert dict(face_of("duffers", "Golf Tee").facts)["saves"] == "rulebook, but for the number"
    assert dict(face_of("duffers", "Toed").facts)["text"] == "rulebook, but for the number"


def test_symbols_say_what_they_mean() -> None:
    face = face_of("duffers", "Regulation Putt")
    assert "counts as a Putt" in [mark.told for mark in face.marks]
    assert "<title>counts as a Putt</title>" in draw(face)


def test_a_number_without_a_place_is_told() -> None:
    assert "Takes 1 stroke off your final total." in face_of("duffers", "Golf Tee").text


# ---------------------------------------------------------------- letters


@given(st.text(alphabet=st.characters(codec="latin-1", exclude_categories=["C", "Z"]) | st.just(" "), max_size=200))
def test_wrapped_lines_hold_every_word_and_only_a_long_word_stands_out(text: str) -> None:
    found = wrapped(text, 10, 100)
    assert " ".join(found).split() == text.split()
    assert all(width(line, 10) <= 100 or " " not in line for line in found)


def test_what_fits_at_no_size_is_cut_off() -> None:
    assert fitted("a word", 100, 50, (12.0, 8.0)) == (12.0, ["a word"])
    size, found = fitted("word " * 400, 100, 50, (12.0, 8.0))
    assert size == 8.0
    assert len(found) == 5
    assert found[-1].endswith("…")
    assert all(width(line, size) <= 100 for line in found)
    assert fitted("Donaudampfschifffahrtsgesellschaft", 60, 50, (12.0, 8.0))[1][0].endswith("…")


def test_letters_that_xml_would_read_are_written_safely() -> None:
    assert not re.search(r"&(?!amp;|lt;|gt;|quot;|#)", draw(face_of("duffers", "Golf Tee")))
