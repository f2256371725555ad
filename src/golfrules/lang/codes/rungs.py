"""GR5xx: labels, ladders, exceptions."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["RUNGS"]

RUNGS: tuple[Code, ...] = (
    Code(
        "GR501",
        "An exception to nothing",
        "error",
        "Exceptions, without and before name a statement of the game by its label. There is none of this name.",
        """\
language 1
game scramble

house "Fast greens" { exception to gren: if shot is green { spot is back } }
""",
        """\
language 1
game scramble

house "Fast greens" { exception to green: if shot is green { spot is back } }
""",
    ),
    Code(
        "GR502",
        "An exception that never counts",
        "error",
        "The same card, Hole or house rule makes another exception to this statement, and that one counts "
        "whenever this one could. Put the one that asks more before the one that asks less.",
        """\
language 1
game scramble

hole 19 "The Quarry" par 3 balls 2 {
  exception to green: { spot is edge }
  exception to green: if shot is cup { spot is on } }
""",
        """\
language 1
game scramble

hole 19 "The Quarry" par 3 balls 2 {
  exception to green: if shot is cup { spot is on }
  exception to green: { spot is edge } }
""",
    ),
    Code(
        "GR503",
        "A rung that is never reached",
        "warning",
        "Of a ladder the first rung happens whose question is answered yes. A rung before this one has no "
        "question, or asks no more than this one does, so that this one never has its turn.",
        """\
language 1
game scramble

house "Toll" { when stroked {
  first of {
    toll: { strokes + 1 }
    if lie is trouble { strokes + 2 } } } }
""",
        """\
language 1
game scramble

house "Toll" { when stroked {
  first of {
    if lie is trouble { strokes + 2 }
    toll: { strokes + 1 } } } }
""",
    ),
    Code(
        "GR504",
        "Putting a rung in",
        "error",
        "With before, a house rule puts rungs into a ladder of the game. It names a rung, and each rung that it "
        "puts in has a label of its own. Any other statement takes an exception instead.",
        """\
language 1
game scramble

house "Gentle" { before honour { gentle: if strokes at least 9 { spot is holed } } }
""",
        """\
language 1
game scramble

house "Gentle" { before putt { gentle: if strokes at least 9 { spot is holed } } }
""",
    ),
    Code(
        "GR505",
        "The form of a rung",
        "error",
        "A rung asks one question, or none, and has no else: the rungs below it are its else.",
        """\
language 1
game scramble

house "Toll" { when stroked {
  first of {
    toll: if lie is trouble { strokes + 2 } else { strokes + 1 } } } }
""",
        """\
language 1
game scramble

house "Toll" { when stroked {
  first of {
    toll: if lie is trouble { strokes + 2 }
    rest: { strokes + 1 } } } }
""",
    ),
)
