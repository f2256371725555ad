"""GR3xx: units and kinds."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["UNITS"]

UNITS: tuple[Code, ...] = (
    Code(
        "GR301",
        "A thing and a quantity",
        "error",
        "Things are players, sides, cards, Holes and what belongs to them; quantities are what is counted of "
        "them. The one stands here where the other is wanted.",
        """\
language 1
game scramble

house "Toll" { when stroked { strokes of spot + 1 } }
""",
        """\
language 1
game scramble

house "Toll" { when stroked { strokes of side + 1 } }
""",
    ),
    Code(
        "GR302",
        "A quantity that it does not have",
        "error",
        "Each quantity belongs to a kind of thing, and is asked of such a thing or of one that belongs with it. "
        "A Hole has no penalty: a shot has.",
        """\
language 1
game scramble

house "Deep" { holes { splash is penalty of this } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is par of this } }
""",
    ),
    Code(
        "GR303",
        "Printed, and stored",
        "error",
        "What is printed on a thing is the beginning of a quantity that is worked out. A stored quantity has no "
        "such beginning: it is what it is now.",
        """\
language 1
game scramble

house "Toll" { when stroked and printed strokes at least 9 { spot is holed } }
""",
        """\
language 1
game scramble

house "Toll" { when stroked and strokes at least 9 { spot is holed } }
""",
    ),
    Code(
        "GR304",
        "Units that do not mix",
        "error",
        "Numbers have units, and yards, strokes, points or cards are not added to each other, compared, or put "
        "in each other's place. Multiply only by a plain number, or by a number of things.",
        """\
language 1
game scramble

house "Far" { shots { penalty + balls } }
""",
        """\
language 1
game scramble

house "Far" { shots { penalty + 1 } }
""",
    ),
    Code(
        "GR305",
        "Which one is not said",
        "error",
        "There are several of these, and nothing in this place says which is meant: no block is about one, and "
        "the event has none. Put the line in a block about the things, or say whose it is with of.",
        """\
language 1
game scramble

house "Handicap" { when hole-start { strokes + 1 } }
""",
        """\
language 1
game scramble

house "Handicap" { when hole-start { sides { strokes + 1 } } }
""",
    ),
    Code(
        "GR306",
        "Two could be meant",
        "error",
        "The word could mean a quantity of two things that are both spoken of here. Say whose it is with of.",
        """\
language 1
game scramble

house "Bold" { exception to short: if balls is 2 { spot is edge } }
""",
        """\
language 1
game scramble

house "Bold" { exception to short: if balls of shot is 2 { spot is edge } }
""",
    ),
    Code(
        "GR307",
        "A question and a number",
        "error",
        "A question is answered by yes or no. A number, a word or a thing becomes one when it is compared: at "
        "least 3, is trouble.",
        """\
language 1
game scramble

house "Toll" { when stroked and strokes { spot is holed } }
""",
        """\
language 1
game scramble

house "Toll" { when stroked and strokes at least 9 { spot is holed } }
""",
    ),
    Code(
        "GR308",
        "A number is wanted",
        "error",
        "A number belongs here, and this is a word, a thing, a question or several numbers.",
        """\
language 1
game scramble

house "Toll" { when stroked { strokes + lie } }
""",
        """\
language 1
game scramble

house "Toll" { when stroked { strokes + splash of hole } }
""",
    ),
    Code(
        "GR309",
        "A number that cannot be",
        "error",
        "Numbers are divided by plain numbers from 1 on, and the answer is rounded. The ends of a range stand "
        "in order, the least first.",
        """\
language 1
game scramble

house "Mild" { shots { penalty is printed penalty divided by 0 rounded up } }
""",
        """\
language 1
game scramble

house "Mild" { shots { penalty is printed penalty divided by 2 rounded up } }
""",
    ),
    Code(
        "GR310",
        "Compared with itself",
        "warning",
        "Both sides of the comparison are the same quantity of the same thing, so that the answer is always the "
        "same. Inside a block, or after with, this is the thing that is looked at.",
        """\
language 1
game six-card

house "Worst" { layouts { if tally above tally of this { score + 5 } } }
""",
        """\
language 1
game six-card

house "Worst" { layouts { if tally above highest tally of opponents { score + 5 } } }
""",
    ),
)
