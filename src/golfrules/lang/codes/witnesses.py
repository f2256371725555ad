"""GR1001 to GR1019: what a proof says of Holes that are completed with a hand of cards."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["WITNESSES"]

WITNESSES: tuple[Code, ...] = (
    Code(
        "GR1001",
        "No hand completes this Hole",
        "error",
        "Whatever cards of the box a player holds, and whatever Luck is revealed, the Hole cannot be completed. "
        "The message says which part of what it asks cannot be met, and which totals come nearest.",
        """\
language 1
game duffers

house "To the horizon" {
  hole X-1 "Horizon" par 5 yards 9000
}
""",
        """\
language 1
game duffers

house "To the horizon" {
  hole X-1 "Horizon" par 5 yards 500
}
""",
    ),
    Code(
        "GR1002",
        "One card makes this Hole possible",
        "warning",
        "There are hands that complete the Hole, and a certain card is in each of them. Whoever does not find it "
        "cannot play here.",
        """\
language 1
game duffers

house "Nothing but the best" {
  hole X-1 "Narrow Way" par 4 yards 300 { require a card in play named "Tap-In" }
}
""",
        """\
language 1
game duffers

house "Nothing but the best" {
  hole X-1 "Narrow Way" par 4 yards 300 { require a putter in play }
}
""",
    ),
    Code(
        "GR1003",
        "Only when Luck is kind",
        "warning",
        "No hand completes the Hole without revealing Luck cards, and the best one is spoilt by some of them. So "
        "nobody can play for this Hole: it falls to somebody, or it does not.",
        """\
language 1
game duffers

house "Sky high" {
  hole X-1 "Cloud Nine" par 4 yards 300 { require a good luck in play }
}
""",
        """\
language 1
game duffers

house "Sky high" {
  hole X-1 "Cloud Nine" par 4 yards 300
}
""",
    ),
    Code(
        "GR1004",
        "A condition that never decides",
        "warning",
        "Every hand that does all else which the Hole asks does this as well. Without the condition the Hole would be "
        "the same.",
        """\
language 1
game duffers

house "Belt and braces" {
  hole X-1 "Belt" par 4 yards 300 { require a club in play }
}
""",
        """\
language 1
game duffers

house "Belt and braces" {
  hole X-1 "Belt" par 4 yards 300 { require an iron in play }
}
""",
    ),
    Code(
        "GR1005",
        "Not decided in time",
        "note",
        "The time was over, or rules ask for more than the cards that are played on a Hole, before a hand was found or "
        "it was proved that there is none.",
        """\
language 1
game duffers

house "Paid in full" {
  hole X-1 "Toll Bridge" par 4 yards 300 { require credits of player at least 200 }
}
""",
        """\
language 1
game duffers

house "Paid in full" {
  hole X-1 "Toll Bridge" par 4 yards 300 { require number of clubs in play at least 4 }
}
""",
    ),
    Code(
        "GR1006",
        "A hand is too small for this Hole",
        "warning",
        "No hand of the size that this game draws completes the Hole, and a larger one would. Bags, the Caddie and "
        "cards that draw others may help, if a player finds them.",
        """\
language 1
game duffers

house "Three-putt green" {
  hole X-1 "Plateau" par 5 yards 300 { require number of putters in play at least 5 }
}
""",
        """\
language 1
game duffers

house "Three-putt green" {
  hole X-1 "Plateau" par 5 yards 300 { require number of putters in play at least 3 }
}
""",
    ),
    Code(
        "GR1007",
        "A line that never changes anything",
        "warning",
        "No card of the box that may lie on this Hole is changed by what the line says, so it could be left out.",
        """\
language 1
game duffers

house "Soft ground" {
  hole X-1 "The Sponge" par 4 yards 300 { putters { yards at most 100 } }
}
""",
        """\
language 1
game duffers

house "Soft ground" {
  hole X-1 "The Sponge" par 4 yards 300 { woods { yards at most 200 } }
}
""",
    ),
)
