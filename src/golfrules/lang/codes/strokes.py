"""GR1021 to GR1039: what a proof says of strokes that bring a ball from place to place."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["STROKES"]

STROKES: tuple[Code, ...] = (
    Code(
        "GR1021",
        "A Hole that cannot be holed",
        "error",
        "Every card was played from every place to which the ball can come, and none of these strokes leads to one "
        "that brings it into the cup. Or each line of play that would is cut off before, since the ball is picked up. "
        "Such a Hole ends with the ball picked up, always.",
        """\
language 1
game scramble

house "Island green" {
  hole 19 "The Moat" par 4 balls 3 {
    exception to short: { lie is clear }
    exception to pure: { lie is clear } } }
""",
        """\
language 1
game scramble

house "Island green" {
  hole 19 "The Moat" par 4 balls 3 {
    exception to short: if shot is rough | bunker { get-wet } } }
""",
    ),
    Code(
        "GR1022",
        "A place from which the ball cannot be holed",
        "warning",
        "The ball can come to a place from which it moves on, but whatever cards are played, it never comes into the "
        "cup. The Hole can be played without going there; who goes there can only wait for the ball to be picked up.",
        """\
language 1
game scramble

house "Quicksand" {
  hole 19 "The Dunes" par 4 balls 3 {
    exception to advance: { away is 1 }
    exception to reach: if spot is out { away is 2 }
    exception to splash: { strokes + splash of hole } } }
""",
        """\
language 1
game scramble

house "Quicksand" {
  hole 19 "The Dunes" par 4 balls 3 {
    exception to advance: { away is 1 }
    exception to reach: if spot is out { away is 2 } } }
""",
    ),
    Code(
        "GR1023",
        "A place where no card changes anything",
        "warning",
        "The ball can come to a place where it stays, as it lies, whatever card is played. Strokes are counted until "
        "the ball is picked up, and nobody can do anything about it.",
        """\
language 1
game scramble

house "Slick greens" { exception to putt: { strokes + 1 } }
""",
        """\
language 1
game scramble

house "Slick greens" { exception to putt: { spot is back } }
""",
    ),
    Code(
        "GR1024",
        "A line that speaks of no stroke",
        "warning",
        "Every stroke that legal play can come to was played, and this line about shots, or what happens when one is "
        "played, never had its turn: there is no such shot, its question is never answered yes, or nobody asks. Of "
        "the rungs of a ladder and the exceptions to them GR512 and GR513 speak.",
        """\
language 1
game scramble

house "Floating balls" { shots with shot is water { flight is 0 } }
""",
        """\
language 1
game scramble

house "Floating balls" { holes { splash is 0 } }
""",
    ),
    Code(
        "GR1025",
        "A clause that changes no stroke",
        "warning",
        "Every stroke was played with this clause and without it, and each comes out the same: the ball lies where it "
        "would have come to lie, for the same penalty. The clause repeats what is so anyway, or another one undoes it.",
        """\
language 1
game scramble

house "Head wind" { shots with balls is 1 { flight at least 1 } }
""",
        """\
language 1
game scramble

house "Head wind" { shots with balls is 2 { flight at most 1 } }
""",
    ),
    Code(
        "GR1026",
        "A par that nobody can play to",
        "warning",
        "The fewest strokes in which the Hole can be holed, penalties included and with any cards one might wish for, "
        "are more than its par.",
        """\
language 1
game scramble

house "One more" { hole 19 "The Tease" par 1 balls 2 }
""",
        """\
language 1
game scramble

house "One more" { hole 19 "The Tease" par 3 balls 2 }
""",
    ),
    Code(
        "GR1027",
        "A long Hole that one stroke may hole",
        "note",
        "With the right card the ball is in the cup after one stroke from the tee, on a Hole whose par is four or "
        "more. That is no mistake, and golfers will remember it; but perhaps the pin was meant to be farther out.",
        """\
language 1
game scramble

house "One more" { hole 19 "The Nip" par 4 balls 1 }
""",
        """\
language 1
game scramble

house "One more" { hole 19 "The Nip" par 4 balls 2 }
""",
    ),
    Code(
        "GR1030",
        "Strokes of which nothing is proved",
        "note",
        "Somebody must choose in a stroke, or chance has a part in it, or the ball strays without end. Then a card "
        "does not bring the ball to one place, and it is not proved that each Hole comes to its end. That is no "
        "mistake.",
        """\
language 1
game scramble

house "Lucky bounce" { exception to green: { choose one { "Roll on" { spot is back }, "Stay" { spot is on } } } }
""",
        """\
language 1
game scramble

house "Lucky bounce" { exception to green: if shot is green { spot is back } }
""",
    ),
)
