"""GR6xx: acts and choices."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["ACTS"]

ACTS: tuple[Code, ...] = (
    Code(
        "GR601",
        "There may be nothing to choose",
        "error",
        "A choice may find too few cards: a pile can be empty. Say what happens then with else; an empty block "
        "will do. A choice from 0 on needs none.",
        """\
language 1
game scramble

house "Spring clean" { when hole-start { players {
  choose 1 shot in hand as spare { discard spare } } } }
""",
        """\
language 1
game scramble

house "Spring clean" { when hole-start { players {
  choose 1 shot in hand as spare { discard spare } else { } } } }
""",
    ),
    Code(
        "GR602",
        "The form of choose one",
        "error",
        "Choose one holds at least two blocks, each with the words that the player reads. One of them is always "
        "chosen, so there is no else.",
        """\
language 1
game scramble

house "Fine" { when stroked { choose one {
  "Pay a stroke" { strokes + 1 } } } }
""",
        """\
language 1
game scramble

house "Fine" { when stroked { choose one {
  "Pay a stroke" { strokes + 1 }
  "Lie in trouble" { lie is trouble } } } }
""",
    ),
    Code(
        "GR603",
        "A verb for tests",
        "error",
        "In a game it is the players who play, so no rule can make them. Play, raise and answer belong in tests.",
        """\
language 1
game scramble

house "Driven" { when hole-start { play "Driver" } }
""",
        """\
language 1
game scramble

test "A Driver flies two" {
  given hole 1
  play "Driver"
  expect away is 1 }
""",
    ),
    Code(
        "GR604",
        "The form of an act",
        "error",
        "Each verb has its form: what may follow it, which prepositions it takes, and whether a block may stand "
        "after it. The message shows the form.",
        """\
language 1
game scramble

house "Fresh" { when hole-start { players { draw 1 card for player } } }
""",
        """\
language 1
game scramble

house "Fresh" { when hole-start { players { draw 1 card } } }
""",
    ),
    Code(
        "GR605",
        "What ends",
        "error",
        "Turns, Holes, rounds and games end, and last until they end. Nothing else does.",
        """\
language 1
game scramble

house "Short" { when stroked and strokes at least 9 { end stroke } }
""",
        """\
language 1
game scramble

house "Short" { when stroked and strokes at least 9 { end hole } }
""",
    ),
    Code(
        "GR606",
        "How many",
        "error",
        "How many cards are moved, or between which numbers somebody chooses, is said by a plain number, a "
        "range or all, and comes to at least one.",
        """\
language 1
game scramble

house "Fresh" { when hole-start { players { draw 0 cards } } }
""",
        """\
language 1
game scramble

house "Fresh" { when hole-start { players { draw 1 card } } }
""",
    ),
    Code(
        "GR607",
        "Cards that keep their places",
        "error",
        "The cards of a layout lie in rows and columns. None is drawn, discarded or moved from there, and none is laid "
        "there besides; they are revealed, and swapped for others.",
        """\
language 1
game six-card

house "Blow" { when replaced { discard 1 card in grid of player else { } } }
""",
        """\
language 1
game six-card

house "Blow" {
  when replaced {
    choose 1 card in grid of player as old else { stop }
    choose 1 card in grid of left of player as new else { stop }
    swap old for new } }
""",
    ),
    Code(
        "GR608",
        "A choice that makes no difference",
        "warning",
        "A player is asked, and whatever the answer is, the same comes of it.",
        """\
language 1
game scramble

house "Drop" {
  when stroked and lie is trouble {
    choose one {
      "Play it as it lies" { strokes + 1 }
      "Take a drop" { strokes + 1 } } } }
""",
        """\
language 1
game scramble

house "Drop" {
  when stroked and lie is trouble {
    choose one {
      "Play it as it lies" { }
      "Take a drop" { strokes + 1, lie is clear } } } }
""",
    ),
)
