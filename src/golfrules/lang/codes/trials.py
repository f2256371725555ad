"""GR9xx: tests. What the other codes of this band say stands in meaning.py."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["TRIALS"]

TRIALS: tuple[Code, ...] = (
    Code(
        "GR901",
        "What belongs in a test",
        "error",
        "Given, expect and the rows of a table stand in a test. There, and nowhere else, players and sides are "
        "spoken of by number, since a test knows who sits where.",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 }, expect splash of hole is 3 }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
test "Deeper" { given house "Deep", given hole 1, expect splash is 3 }
""",
    ),
    Code(
        "GR909",
        "A test that does not hold",
        "error",
        "What a test expects did not come about. Either the rule does not do what its author thinks, or the test "
        "expects the wrong thing. `golfrules test` tells what was found instead, and which lines made it so. It is "
        "`golfrules validate` that tells it under this code, among all that it finds.",
    ),
)
