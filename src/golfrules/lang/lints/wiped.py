"""What a house rule says of all, so that what a Hole or a card says of some never counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from golfrules.lang import tree
from golfrules.lang.env import ALWAYS
from golfrules.lang.words import plural

if TYPE_CHECKING:
    from golfrules.lang.check import Check

__all__ = ["wiped_exceptions", "wiped_lines"]


def wiped_lines(c: Check) -> None:
    """A line of a house rule about all of a kind leaves nothing of what a Hole or a card says of some of them."""
    for m in c.modifiers:
        if m.layer != "house" or m.how != "set" or m.where is not None or m.loops:
            continue
        stat = c.v.stats[m.stat]
        wiped = [
            c.clauses[o.clause]
            for o in c.modifiers
            if o.stat == m.stat and o.how == "set" and o.layer in ("hole", "card")
        ]
        if not wiped:
            continue
        place = c.clauses[m.clause].place
        others = "" if len(wiped) == 1 else " and others"
        c.d.add(
            "GR716",
            place,
            f'This sets {stat.name} of every {stat.kind}, so that "{wiped[0].source}"{others} cannot set it any more.',
            suggestion=f"To spare some, say which {plural(stat.kind)} are meant, or add to {stat.name} instead.",
            related=tuple((w.place, f'The line of "{w.source}".') for w in wiped),
        )


def wiped_exceptions(c: Check) -> None:
    """An exception of a house rule that asks nothing, or the same, leaves nothing of those that it goes before."""
    for label in c.exceptions:
        order = [e for e in c.exceptions_to(label) if isinstance(e.node, tree.Except)]
        for i, e in enumerate(order):
            if e.speech.speaker != ALWAYS or e.speech.layer != "house":
                continue
            particular = [o for o in order[i + 1 :] if o.speech.layer in ("card", "hole")]
            made_up = bool(e.speech.params)  # what hangs on numbers that are made up while the rule is checked
            asked = None if made_up else c.found.get(e)
            lost = [o for o in particular if e.always or (asked is not None and c.found.get(o) == asked)]
            if not lost:
                continue
            others = "" if len(lost) == 1 else " and others"
            c.d.add(
                "GR508",
                e.place(label),
                f'This exception to "{label}" counts always, so that the one of "{lost[0].speech.name}"{others} never '
                "does any more."
                if e.always
                else f'This exception to "{label}" asks the same as the one of "{lost[0].speech.name}"{others}, which '
                "never counts any more.",
                suggestion=f"Give it a question that leaves room: exception to {label}: if ... {{ ... }}",
                related=tuple((o.place(label), f'The exception of "{o.speech.name}".') for o in lost),
            )
