"""Layouts as text, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import golfrules as gr
from golfrules.engine.layouts import read_layout, write_layout

CARDS = ["A", "2", "10", "K", "Joker"]


@pytest.mark.rule("G4")
@pytest.mark.parametrize(
    "text", ["A 2 10 / K Joker A", "A 2 10 K Joker A", " a  2 10/k JOKER a ", "A, 2, 10 / K, Joker, A"]
)
def test_rows_are_parted_by_a_slash_or_follow_each_other(text):
    assert read_layout(text, 2, 3, CARDS) == [0, 1, 2, 3, 4, 0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A 2 10 / K A", "A layout here is 2 rows of 3, 6 cards, and this has 5: A 2 10 / K A"),
        ("A 2 10 / K A 2 / A A A", "A layout here is 2 rows of 3, 6 cards, and this has 9: A 2 10 / K A 2 / A A A"),
        ("A 2 / 10 K A 2", "A layout here is 2 rows of 3, and the rows of this one have 2 and 4 cards: A 2 / 10 K A 2"),
        ("A 2 10 / K A Jocker", 'There is no card "Jocker". Did you mean Joker?'),
        ("A 2 10 / K A X", 'There is no card "X". The cards are A, 2, 10, K, Joker.'),
        ("  ", "A layout here is 2 rows of 3, 6 cards, and this has none."),
    ],
)
def test_a_wrong_layout_says_what_is_wrong(text, sentence):
    with pytest.raises(gr.GolfrulesError) as error:
        read_layout(text, 2, 3, CARDS)
    assert str(error.value) == sentence
    assert isinstance(error.value, ValueError)


@given(st.integers(1, 4), st.integers(1, 5), st.data(), st.booleans())
def test_what_is_written_can_be_read(rows, columns, data, spaced):
    names = ["Fat Cat", "A", "B C"] if spaced else CARDS
    numbers = st.integers(0, len(names) - 1)
    cards = data.draw(st.lists(numbers, min_size=rows * columns, max_size=rows * columns))
    text = write_layout(cards, columns, names)
    if not (spaced and columns == 1 and any(" " in names[card] for card in cards)):  # no comma tells words apart there
        assert read_layout(text, rows, columns, names) == cards
