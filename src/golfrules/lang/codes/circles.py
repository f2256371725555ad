"""GR8xx: what must come to an end."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["CIRCLES"]

CIRCLES: tuple[Code, ...] = (
    Code(
        "GR801",
        "A word made of itself",
        "error",
        "The header explains a word by itself, or two words by each other, so that neither means anything.",
        """\
language 1
game scramble

word wet is soaked
word soaked is wet
""",
        """\
language 1
game scramble

word wet is lie is trouble
word soaked is wet
when stroked and soaked { strokes + 1 }
""",
    ),
    Code(
        "GR802",
        "A repeat without a bound",
        "error",
        "Everything in a game comes to an end. So a block is repeated a number of times that stands in the "
        "text, 100 at most, and not until something comes about.",
        """\
language 1
game scramble

house "Toll" { when hole-over { repeat (played) { sides { total + 1 } } } }
""",
        """\
language 1
game scramble

house "Toll" { when hole-over { repeat 2 { sides { total + 1 } } } }
""",
    ),
    Code(
        "GR803",
        "Round in a circle",
        "error",
        "A quantity is worked out from another, and that one from the first, so that neither has a value. A "
        "line may read what is printed, and other quantities, but not the one that it changes as a whole.",
        """\
language 1
game scramble

house "Twice" { shots { penalty + penalty } }
""",
        """\
language 1
game scramble

house "Twice" { shots { penalty + printed penalty } }
""",
    ),
)
