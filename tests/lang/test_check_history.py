"""How often an event came about."""

import pytest
from tests.lang.programs import THE_PLAYER, body, line, made, number, reports

from golfrules.lang.program import X


@pytest.mark.parametrize(
    ("words", "x"),
    [
        ("number of turn-starts this turn", ("turn-start", "turn", None, "")),
        ("number of turn-start this game", ("turn-start", "game", None, "")),
        ("number of rains this hole", ("rain", "hole", None, "")),
        ("number of turn-starts this round by player", ("turn-start", "round", THE_PLAYER, "player")),
        ("number of turn-starts by player this round", ("turn-start", "round", THE_PLAYER, "player")),
        (
            "number of turn-starts this game by left of player",
            ("turn-start", "game", X("left", (THE_PLAYER,)), "player"),
        ),
        (
            "number of turn-starts this game by side",
            ("turn-start", "game", X("hop", ("player", "side", THE_PLAYER)), "side"),
        ),
    ],
)
def test_events_are_counted(words: str, x: tuple[object, ...]) -> None:
    p = made(f"when turn-start and {words} above 3 {{ total + 1 }}")
    assert body(p, "turn-start").args[0][0][0] == X("compare", ("above", X("history", x), number(3)))


def test_in_lines_too_and_as_a_plain_number() -> None:
    p = made("players { reach + number of turn-starts this game by this times 10 }")
    amount = line(p, "reach").amount
    assert amount.args[0].op == "history"
    assert amount.args[0].args[2] == X("slot", (line(p, "reach").bind,))


@pytest.mark.parametrize(
    ("words", "report"),
    [
        ("number of woods this turn", "GR210 woods"),
        ("number of my turn-starts this turn", "GR210 my"),
        ("number of turn-starts in hand this turn", "GR211 in hand"),
        ("number of turn-starts this turn by hole", "GR305 hole"),
        ("number of turn-starts this turn by deck", "GR201 deck"),
    ],
)
def test_but_nothing_else_is(words: str, report: str) -> None:
    found = reports(f"when turn-start and {words} above 3 {{ total + 1 }}")
    assert found == [report] or found[0].split()[0] in {"GR301", "GR305"}
