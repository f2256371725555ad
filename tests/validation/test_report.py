"""The page: what is in it, and what it asks of a network, which is nothing."""

import re
from html.parser import HTMLParser

import pytest

from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.source import Place, Source, Span
from golfrules.validation.report.blocks import Cards, Findings, Line, Listing, Picture, Section, Table, Text
from golfrules.validation.report.charts import Bar, bars, histogram
from golfrules.validation.report.page import page

ODD = '<script>alert("no")</script> & "more"'
SCORES = {"without": [30.0, 31.0, 31.0, 35.0], "with": [32.0, 33.0, 33.0, 40.0]}
FOUND = Diagnostic(
    "GR716", Place(Source(ODD, ODD), Span(0, 4)), ODD, ODD, ((Place(Source("b", ODD), Span(0, 1)), ODD),)
)
VOID = {"meta", "br", "img", "link", "input", "hr"}


class Reader(HTMLParser):
    """Reads a page as strictly as it can be read, and notes what it would ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.asked: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if (
                name in ("src", "href", "xlink:href", "data", "action")
                and value
                and not value.startswith(("#", "data:"))
            ):
                self.asked.append(value)
            if name == "id" and value:
                self.ids.append(value)
        assert tag not in ("script", "link", "iframe", "object", "base"), tag

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def whole() -> str:
    blocks = (
        Text((ODD,), loud=True),
        Table(ODD, ("a", ODD), ((ODD, "1.5"),), (1,)),
        Picture(histogram("Scores", "strokes", SCORES), ODD),
        Picture(bars("Holes", "over par", ["1", "2"], {"without": [Bar(0.5, 0.1), Bar(-0.2)]})),
        Cards(ODD, (ODD,), ("<svg></svg>",)),
        Listing(ODD, (Line(1, ODD, "never", ODD),)),
        Findings((FOUND,), ((FOUND, ODD),)),
    )
    return page(ODD, ODD, [Section(ODD, blocks)], ODD)


@pytest.fixture(scope="module")
def reader() -> Reader:
    found = Reader()
    found.feed(whole())
    return found


def test_every_element_is_closed(reader: Reader) -> None:
    assert reader.open == []


def test_nothing_is_asked_of_a_network(reader: Reader) -> None:
    assert reader.asked == []
    assert "url(http" not in whole()
    assert "default-src 'none'" in whole()


def test_no_two_elements_have_one_name(reader: Reader) -> None:
    assert len(reader.ids) == len(set(reader.ids))


def test_what_rules_say_is_text_and_never_a_part_of_the_page() -> None:
    assert "<script" not in whole()
    assert whole().count("&lt;script&gt;") >= 16


def test_the_same_is_the_same_to_the_byte() -> None:
    assert whole() == whole()


def test_a_chart_says_its_numbers_as_text_and_has_no_date() -> None:
    chart = histogram("Scores", "strokes", SCORES)
    assert "<title>Scores</title>" in chart
    assert re.search(r"<text[^>]*>[^<]*strokes", chart)
    assert "dc:date" not in chart


def test_one_value_alone_can_be_drawn() -> None:
    assert "<svg" in histogram("Scores", "strokes", {"with": [3.0]})
