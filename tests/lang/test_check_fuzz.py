"""Whatever a file says, the checker ends soon, raises nothing, and makes a program of nothing that is wrong."""

import time

from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn
from tests.lang.made_up import rules
from tests.lang.programs import HEADER

from golfrules.lang import check_text
from golfrules.lang.book import Book, read_book
from golfrules.lang.bounds import bounds
from golfrules.lang.check import check, check_house_alone
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.source import Source
from golfrules.lang.texts import bundled
from golfrules.lang.tokens import tokenize

GAMES = ("scramble", "six-card", "duffers")
LONGEST = 10.0
"""Seconds of the processor for one check: it takes a tenth of one, and what grows without bounds takes minutes."""


def sound(found: Diagnostics) -> None:
    """Each report has a place in the text, and says something."""
    for d in found:
        assert 0 <= d.place.span.start <= d.place.span.end <= len(d.place.source.text)
        assert d.message
        assert str(d)


def checked(book: Book) -> None:
    """The book, and some of its house rules alone, checked in time."""
    for house in [None, *list(book.houses.values())[:3]]:
        began = time.process_time()
        program, found = check(book) if house is None else check_house_alone(book, house)
        assert time.process_time() - began < LONGEST
        sound(found)
        assert (program is None) == bool(found.errors)
        if program is not None:
            assert all(n >= 0 for n in bounds(program).values())


@frozen
class Spoilt:
    """A bundled game of which one file was spoilt."""

    game: str
    name: str
    text: str = field(repr=False)

    @property
    def sources(self) -> list[Source]:
        return [Source(s.name, self.text) if s.name == self.name else s for s in bundled(self.game)]


@st.composite
def spoilt(draw: DrawFn) -> Spoilt:
    """A bundled file that has lost, doubled or swapped some words or lines."""
    game = draw(st.sampled_from(GAMES))
    names = [s.name for s in bundled(game)]
    name = draw(st.sampled_from(names))
    text = bundled(game)[names.index(name)].text
    pieces = text.splitlines(keepends=True) if draw(st.booleans()) else [t.text for t in tokenize(text)]
    for _ in range(draw(st.integers(1, 6))):
        i, j = (draw(st.integers(0, len(pieces) - 1)) for _ in range(2))
        how = draw(st.sampled_from(["leave out", "double", "swap", "put"]))
        if how == "leave out" and len(pieces) > 1:
            del pieces[i]
        elif how == "double":
            pieces.insert(i, pieces[i])
        elif how == "swap":
            pieces[i], pieces[j] = pieces[j], pieces[i]
        else:
            pieces[i] = pieces[j]
    return Spoilt(game, name, "".join(pieces))


@given(spoilt())
def test_a_bundled_game_that_was_spoilt(game: Spoilt) -> None:
    checked(read_book(game.sources))


@given(rules())
def test_made_up_rules_in_a_game(text: str) -> None:
    checked(read_book([Source("links.golf", f"{HEADER}\n{text}\n")]))


@given(rules())
def test_made_up_rules_as_a_file_of_one_s_own(text: str) -> None:
    own = Source("mine.golf", f"language 1\ngame links\n{text}\n")
    book = read_book([Source("links.golf", HEADER)], [own])
    checked(book)
    for key in book.extra:
        check_house_alone(book, book.houses[key])


@given(rules(), rules())
def test_made_up_rules_in_two_houses_at_once(one: str, other: str) -> None:
    houses = f'house "One" {{ {one} }}\nhouse "Two" {{ {other} }}'
    book = read_book([Source("links.golf", f"{HEADER}\n{houses}\n")])
    if {"one", "two"} <= set(book.houses):
        sound(check(book, book.uses(["One", "Two"]))[1] if not book.houses["one"].node.parameters else Diagnostics())


@given(spoilt())
def test_a_spoilt_file_as_a_little_one(game: Spoilt) -> None:
    began = time.process_time()
    sound(check_text(game.text))
    assert time.process_time() - began < 2 * LONGEST  # with all its house rules, each alone


@given(rules())
def test_checking_twice_says_the_same(text: str) -> None:
    source = f"{HEADER}\n{text}\n"
    assert [str(d) for d in check_text(source)] == [str(d) for d in check_text(source)]


# ---------------------------------------------------------------- files that were made to take long


def test_words_that_double_each_time() -> None:
    words = "\n".join(f"word far-{i} {{ far-{i + 1}, far-{i + 1} }}" for i in range(11))
    text = f"{HEADER}\n{words}\nword far-11 {{ total + 1 }}\nwhen turn-start {{ far-0 }}"
    began = time.process_time()
    found = check_text(text)
    assert time.process_time() - began < LONGEST
    assert [d.code for d in found] == ["GR804"]


def test_words_in_words_without_end() -> None:
    words = "\n".join(f"word far-{i} is not (far-{i + 1})" for i in range(500))
    found = check_text(f"{HEADER}\n{words}\nword far-500 is yards is 3\ncards {{ if far-0 {{ strokes + 1 }} }}")
    assert [d.code for d in found] == ["GR804"]


def test_blocks_and_brackets_as_deep_as_they_may_be() -> None:
    deep = "if par is 3 { " * 38 + "total + 1" + " }" * 38
    assert list(check_text(f"{HEADER}\nwhen turn-start {{ {deep} }}")) == []
    question = "(not " * 36 + "par is 3" + ")" * 36
    assert list(check_text(f"{HEADER}\nwhen turn-start and {question} {{ total + 1 }}")) == []


def test_a_file_of_mistakes() -> None:
    began = time.process_time()
    found = check_text(HEADER + "\n" + "\n".join(f"cards {{ yardz-{i} + 1 }}" for i in range(3000)))
    assert time.process_time() - began < LONGEST
    assert len(found) == 101
    assert list(found)[-1].code == "GR129"


def test_many_of_everything() -> None:
    cards = "\n".join(
        f'card wood "Spoon {i:04} of {i * 7919 % 3571}" {{ yards {i}, woods {{ strokes + 1 }} }}' for i in range(300)
    )
    labels = "\n".join(
        f'far-{i}: cards {{ yards + 1 }}\nhouse "House {i}" {{ exception to far-{i}: cards {{ yards + 2 }} }}'
        for i in range(300)
    )
    began = time.process_time()
    book = read_book([Source("links.golf", f"{HEADER}\n{cards}\n{labels}\n")])
    _, found = check(book)
    assert [str(d) for d in found] == []
    assert time.process_time() - began < 2 * LONGEST


def test_an_exception_that_holds_the_statement_it_is_made_to() -> None:
    found = check_text(
        HEADER + 'far: cards { yards + 1 }\nhouse "H" { exception to far: { far: cards { yards + 2 } } }'
    )
    assert [d.code for d in found] == ["GR203"]
    ladder = "when turn-start {\n first of {\n far: { total + 1 } } }\n"
    found = check_text(HEADER + ladder + 'house "H" { before far { far: if par is 3 { stop } } }')
    assert [d.code for d in found] == ["GR203"]
