"""What to say of a statement that stands where it means nothing."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from golfrules.lang import tree

__all__ = ["Stray", "stray"]


@frozen
class Stray:
    """Code, message and suggestion for a statement that is out of place."""

    code: str
    message: str
    suggestion: str


_TOP: Final = "at the top of a file or of a house rule, not inside another block"
_OUT: Final = "Move it out of the block."


def _declared(what: str) -> Stray:
    return Stray("GR405", f"{what} is declared {_TOP}.", _OUT)


_IN_A_KIND: Final = Stray(
    "GR216", "This says something of a kind, and no kind is named.", "Put it in a block: kind card { ... }"
)
_ELSEWHERE: Final = Stray(
    "GR405",
    "This speaks of a statement elsewhere, so it stands by itself: at the top of a file, a house rule or a card.",
    "Move it out of the block.",
)
_IN_A_TEST: Final = Stray("GR901", "This belongs in a test.", 'Put it in a block: test "..." { ... }')
_FILE: Final = Stray("GR708", "This says what a whole file is, so it stands at its beginning.", _OUT)
_HOUSES: Final = Stray("GR708", "Only a house rule needs others or contradicts them.", 'Put it in house "..." { }.')
_HAPPENS: Final = Stray(
    "GR408",
    "This happens at some moment, and nothing here says when.",
    "Put it in a block: when EVENT { ... }",
)

_STRAY: Final[dict[type[tree.Node], Stray]] = {
    tree.Language: _FILE,
    tree.Game: _FILE,
    tree.SourceNote: Stray(
        "GR405", "Where rules come from is said at the top of a file, or in a card or a Hole.", _OUT
    ),
    tree.Meant: Stray(
        "GR405", "What is meant is said at the top of a file or of a house rule, or in a card or a Hole.", _OUT
    ),
    tree.House: _declared("A house rule"),
    tree.Test: Stray("GR405", "A test stands at the top of a file, not inside a block.", _OUT),
    tree.Needs: _HOUSES,
    tree.Contradicts: _HOUSES,
    tree.Units: _declared("A unit"),
    tree.Option: _declared("An option"),
    tree.Kind: _declared("A kind"),
    tree.Zone: _declared("A zone"),
    tree.Zones: _declared("A zone"),
    tree.Event: _declared("An event"),
    tree.Group: _declared("A group"),
    tree.Word: _declared("A word"),
    tree.Default: _declared("A default"),
    tree.Thing: _declared("A card"),
    tree.Tags: _IN_A_KIND,
    tree.Family: _IN_A_KIND,
    tree.Stat: _IN_A_KIND,
    tree.Count: _IN_A_KIND,
    tree.Compare: Stray(
        "GR405", "What wins is said at the top of a file or of a house rule, or in an if that stands there.", _OUT
    ),
    tree.Action: Stray(
        "GR405", "An action stands at the top of a file, a house rule, a card or a Hole.", "Move it out of the block."
    ),
    tree.When: Stray("GR405", "A when stands by itself: not inside another, and not in a block about things.", _OUT),
    tree.Except: _ELSEWHERE,
    tree.Without: _ELSEWHERE,
    tree.Before: _ELSEWHERE,
    tree.CountsAs: Stray(
        "GR405", "What counts as something is always so, and here things happen.", "Move it out of the when."
    ),
    tree.Branch: Stray(
        "GR602",
        "This is one of several things to choose from.",
        'Put it in a block: choose one { "..." { } "..." { } }',
    ),
    tree.Given: _IN_A_TEST,
    tree.GivenHouse: _IN_A_TEST,
    tree.Row: _IN_A_TEST,
    tree.ActStmt: _HAPPENS,
    tree.May: _HAPPENS,
    tree.Repeat: _HAPPENS,
    tree.Until: _HAPPENS,
    tree.Ladder: _HAPPENS,
}


def stray(node: tree.Stmt) -> Stray:
    """What is wrong with a statement here, judged by what it is."""
    if isinstance(node, tree.Demand):
        if node.verb == "expect":
            return _IN_A_TEST
        return Stray("GR409", f'"{node.verb}" guards an action.', f"Write: action ... {{ {node.verb} ... }}")
    return _STRAY.get(type(node), Stray("GR405", "This does not belong here.", "Move it out of the block."))
