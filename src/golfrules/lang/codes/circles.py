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
    Code(
        "GR804",
        "Too long when it is spelled out",
        "error",
        "A word of the header stands for what it says, wherever it is used. Words in words in words come to "
        "more than anybody could read, or play: a dozen may be inside each other.",
        """\
language 1
game scramble

word longer-0 is longer-1 and by-the-green
word longer-1 is longer-2 and by-the-green
word longer-2 is longer-3 and by-the-green
word longer-3 is longer-4 and by-the-green
word longer-4 is longer-5 and by-the-green
word longer-5 is longer-6 and by-the-green
word longer-6 is longer-7 and by-the-green
word longer-7 is longer-8 and by-the-green
word longer-8 is longer-9 and by-the-green
word longer-9 is longer-10 and by-the-green
word longer-10 is longer-11 and by-the-green
word longer-11 is longer-12 and by-the-green
word longer-12 is longer-13 and by-the-green
word longer-13 is lie is clear
when stroked and longer-0 { strokes + 1 }
""",
        """\
language 1
game scramble

word longer-0 is longer-1 and by-the-green
word longer-1 is lie is clear
when stroked and longer-0 { strokes + 1 }
""",
    ),
    Code(
        "GR805",
        "Too many steps",
        "error",
        "Each body has a bound: the most steps that it can take, which check prints. To look through cards is a step "
        "for each of them, and a search within a search takes as many for each of those. A body or a line that may "
        "take more than a million steps would keep players waiting, and is not played.",
        """\
language 1
game six-card

when round-over { repeat 100 { repeat 100 { repeat 100 { players { total + 1 } } } } }
""",
        """\
language 1
game six-card

when round-over { players { total + 1000000 } }
""",
    ),
    Code(
        "GR806",
        "Events without end",
        "error",
        "Where an act brings about an event for each card, what waits for the event may do the same again. That ends "
        "only if each time round takes a card from a pile that nothing in the ring fills again.",
        """\
language 1
game duffers

house "Snowball" {
  when gained {
    gain 1 duff from duff-stack
    discard 1 duff in hand { move all duffs in discard to duff-stack } } }
""",
        """\
language 1
game duffers

house "Snowball" {
  when complete { gain 1 duff from duff-stack } }
""",
    ),
)
