"""What the cards of Duffers do: no two of a type do the same, and there is much that cards do."""

from __future__ import annotations

from itertools import combinations

import pytest

import golfrules as gr
from golfrules.games.load import find_book
from golfrules.lang import tree

Effects = dict[str, tuple[str, tuple[tree.Stmt, ...]]]


@pytest.fixture(scope="module")
def effects() -> Effects:
    """The types of cards and Holes with a block, and what stands in it, without where it comes from."""
    things = [
        s for file in find_book("duffers", tests=False).files for s in file.statements if isinstance(s, tree.Thing)
    ]
    said = {
        thing.name.text: (
            thing.words[0].text,
            tuple(s for s in thing.block.statements if not isinstance(s, tree.SourceNote)),
        )
        for thing in things
        if thing.block is not None
    }
    return {name: effect for name, effect in said.items() if effect[1]}


@pytest.mark.rule("D39", "D40")
def test_no_two_cards_of_a_type_do_the_same(effects: Effects) -> None:
    assert [(one, other) for one, other in combinations(effects, 2) if effects[one] == effects[other]] == []


@pytest.mark.rule("D39", "D40")
def test_nor_do_they_read_the_same(effects: Effects) -> None:
    """A card that speaks of itself by its name reads `this card`, as another like it would."""
    game = gr.load_game("duffers")
    texts = {(kind, game.text_of(name)): name for name, (kind, _) in effects.items() if game.text_of(name)}
    assert len(texts) == sum(game.text_of(name) != "" for name in effects)
    assert len({text for _, text in texts}) >= 50
