"""GR1041 to GR1059: what a proof says of layouts."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["LAYOUTS"]

LAYOUTS: tuple[Code, ...] = (
    Code(
        "GR1041",
        "A line about scores that is never said",
        "warning",
        "All layouts that can be dealt were counted, and where the line looks at other layouts or at the caller, these "
        "too. In none of them is it said: its question is never answered yes, or what it speaks of never comes about.",
        """\
language 1
game six-card

house "All paired" { layouts { if number of pairs in this at least 4 { score - 10 } } }
""",
        """\
language 1
game six-card

house "All paired" { layouts { if number of pairs in this at least 3 { score - 10 } } }
""",
    ),
    Code(
        "GR1042",
        "A line about scores that changes nothing",
        "warning",
        "The line is said, and whatever is dealt, the number that it is about stays as it is. The line repeats what is "
        "so anyway. Nothing is said of a line that gives a card a number of points, since that may be meant as a "
        "reminder.",
        """\
language 1
game six-card

house "A floor" { layouts { score at least -50 } }
""",
        """\
language 1
game six-card

house "A floor" { layouts { score at least -20 } }
""",
    ),
    Code(
        "GR1043",
        "Layouts that all count the same",
        "warning",
        "Whatever is dealt, every layout comes to the same score. Then nothing that a player does matters.",
        """\
language 1
game six-card

house "Peace" { cards { points is 0 } }
""",
        """\
language 1
game six-card

house "Peace" { cards in pair { points is 0 } }
""",
    ),
    Code(
        "GR1044",
        "A goal that nobody comes to",
        "warning",
        "The match ends once somebody has so many points. But the worst layout that can be dealt, scored in every "
        "round that may be played, does not come to so many.",
        """\
language 1
game six-card

house "To five hundred" { goal is 500, rounds is 6 }
""",
        """\
language 1
game six-card

house "To five hundred" { goal is 500, rounds is 100 }
""",
    ),
    Code(
        "GR1045",
        "Layouts of which little is proved",
        "note",
        "What a layout comes to is no sum over its cards and its groups, or depends on more than its cards, and the "
        "layouts are too many to be scored one by one. So the best, the worst and the mean are not known. That is no "
        "mistake.",
        """\
language 1
game six-card

house "The worst one off" { layouts { tally - highest points of cards in this } }
""",
        """\
language 1
game six-card

house "The worst one off" { layouts { tally - 10 } }
""",
    ),
    Code(
        "GR1046",
        "Layouts that cannot be dealt",
        "error",
        "There are not cards enough for the layouts of two players, a stock and a discard. So no round can begin.",
        """\
language 1
game six-card

house "Royals" { cards { copies is 0 }, kings { copies is 4 }, queens { copies is 4 } }
""",
        """\
language 1
game six-card

house "Royals" { cards { copies is 0 }, kings { copies is 8 }, queens { copies is 8 } }
""",
    ),
    Code(
        "GR1047",
        "A group that no layout has",
        "warning",
        "A line speaks of cards that belong together, as a pair does, and no layout of this size, dealt from these "
        "cards, ever has such a group.",
        """\
language 1
game six-card

house "Triples" { group pair is 3 cards alike in rank from columns }
""",
        """\
language 1
game six-card

house "Triples" { rows is 3, columns is 3, group pair is 3 cards alike in rank from columns }
""",
    ),
)
