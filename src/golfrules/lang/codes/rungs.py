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

house "Fast greens" { exception to gren: if shot is cup { spot is back } }
""",
        """\
language 1
game scramble

house "Fast greens" { exception to green: if shot is cup { spot is back } }
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
    Code(
        "GR506",
        "A question that is always answered yes",
        "warning",
        "What the cards print, the ranges of options and the lines of the rules leave one answer to this question: it "
        "is always yes. So it asks nothing, and most likely another number was meant.",
        """\
language 1
game scramble

house "Long Holes" { holes { if par of hole at least 2 { worth is 2 } } }
""",
        """\
language 1
game scramble

house "Long Holes" { holes { if par of hole at least 5 { worth is 2 } } }
""",
    ),
    Code(
        "GR507",
        "A question that is never answered yes",
        "warning",
        "What the cards print, the ranges of options and the lines of the rules leave one answer to this question: it "
        "is always no. So what hangs on it never happens.",
        """\
language 1
game scramble

house "Long Holes" { holes { if par of hole above 5 { worth is 2 } } }
""",
        """\
language 1
game scramble

house "Long Holes" { holes { if par of hole above 4 { worth is 2 } } }
""",
    ),
    Code(
        "GR508",
        "An exception that leaves no room for another",
        "warning",
        "A house rule has the last word. Its exception to a statement counts always, or whenever one of a card or a "
        "Hole would, so that this one never counts any more. Give it a question that leaves the other some room.",
        """\
language 1
game scramble

house "Fast greens" { exception to green: { spot is back } }
""",
        """\
language 1
game scramble

house "Fast greens" { exception to green: if shot is cup { spot is back } }
""",
    ),
    Code(
        "GR509",
        "Conditions that cannot be met together",
        "warning",
        "An action requires two things that leave each other no room: a wood, and no wood; 5 at least, and 3 at most. "
        "So nobody can ever do it.",
        """\
language 1
game duffers

house "Purists" { action complete { require at least 3 clubs in play, require at most 2 clubs in play } }
""",
        """\
language 1
game duffers

house "Purists" { action complete { require at least 3 clubs in play } }
""",
    ),
)
