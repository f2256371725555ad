"""House rules that change nothing, lines that change nothing, and numbers that are never used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from golfrules.lang import tree
from golfrules.lang.answers import answers
from golfrules.lang.book import HouseRule
from golfrules.lang.program import Modifier, SetOption, X
from golfrules.lang.source import Place
from golfrules.lang.walk import names_in

if TYPE_CHECKING:
    from golfrules.lang.check import Check
    from golfrules.lang.lints.outlook import Outlook

__all__ = ["idle_houses", "idle_lines", "unused_numbers"]

_NOTHING = {"add": 0, "times": 1}
"""What leaves a number as it is."""


def idle_lines(c: Check) -> None:
    """A line that adds nothing, or multiplies by one."""
    for m in c.modifiers:
        place = c.clauses[m.clause].place
        if leaves_alone(m) and not _by_a_number(c, place):
            c.d.add(
                "GR422",
                place,
                f"This line leaves {c.v.stats[m.stat].name} as it is.",
                suggestion="Leave it out, or say by how much it changes.",
            )


def leaves_alone(m: Modifier) -> bool:
    """Whether a line adds 0 or multiplies by 1."""
    return m.how in _NOTHING and _plain(m.amount) == _NOTHING[m.how]


def _plain(x: X) -> int | None:
    if x.op == "negative":
        inner = _plain(x.args[0])
        return None if inner is None else -inner
    return int(x.args[0]) if x.op == "number" else None


def _by_a_number(c: Check, place: Place) -> bool:
    """Whether a line stands in a house rule that takes numbers: they are made up while it is checked."""
    return any(
        place.lies_in(h.place) and h.node.parameters and not set(_parameters(h)).isdisjoint(_words(place))
        for h in c.book.houses.values()
    )


def _parameters(h: HouseRule) -> list[str]:
    return [p.text for p in h.node.parameters]


def _words(place: Place) -> list[str]:
    return place.text.replace("(", " ").replace(")", " ").split()


# ---------------------------------------------------------------- house rules


def unused_numbers(c: Check) -> None:
    """A house rule that asks for a number and does not use it."""
    for use in c.uses:
        h = c.book.houses[use.name]
        if not _said(h):
            continue
        used = set(names_in(h.statements))
        for p in h.node.parameters:
            if p.text not in used:
                c.d.add(
                    "GR717",
                    Place(h.source, p.span),
                    f'The house rule "{h.name}" asks for a number "{p}" and never uses it.',
                    suggestion="Leave it out, or use it.",
                )


def _said(h: HouseRule) -> list[tree.Stmt]:
    """What a house rule says besides remarks. What it needs is said too: it may bring others together."""
    return [s for s in h.statements if not isinstance(s, (tree.SourceNote, tree.Meant, tree.Contradicts))]


def idle_houses(o: Outlook) -> None:
    """A house rule whose block is empty, or holds only what is so without it."""
    c = o.c
    for use in c.uses:
        h = c.book.houses[use.name]
        if all(_says_nothing(s) for s in _said(h)):
            what, way = "changes nothing.", "Say in its block what it changes."
        elif not o.is_shared(h.place) and _is_idle(o, h):
            what, way = "says only what is so without it.", "Say something else, or leave it out."
        else:
            continue
        c.d.add("GR715", Place(h.source, h.node.name.span), f'The house rule "{h.name}" {what}', suggestion=way)


def _says_nothing(s: tree.Stmt) -> bool:
    """Whether a statement is a block about things, or an if, in which nothing stands."""
    if isinstance(s, tree.Scope):
        return all(_says_nothing(inner) for inner in s.block.statements)
    if isinstance(s, tree.If):
        blocks = [block for _, block in s.branches] + ([] if s.otherwise is None else [s.otherwise])
        return all(_says_nothing(inner) for block in blocks for inner in block.statements)
    return False


def _is_idle(o: Outlook, h: HouseRule) -> bool:
    """Whether a house rule sets options, numbers of copies and quantities to what they are, and does nothing else."""
    if h.node.parameters or h.loose or not all(_is_plain(o, s) for s in _said(h)):
        return False
    c = o.c

    def mine(clause: int) -> bool:
        return c.clauses[clause].place.lies_in(h.place)

    options = [s for s in c.set_options if mine(s[3])]
    copies = [x for x in c.copy_changes if mine(x[4])]
    lines = [m for m in c.modifiers if mine(m.clause)]
    if not (options or copies or lines):
        return False
    return (
        all(_sets_nothing(o, s, mine) for s in options)
        and all(_copies_nothing(o, x) for x in copies)
        and all(_prints_the_same(o, m) for m in lines)
    )


def _is_plain(o: Outlook, s: tree.Stmt) -> bool:
    """Whether a statement is a line, or a block of lines about cards or Holes."""
    if isinstance(s, tree.Scope):
        return all(_is_plain(o, inner) for inner in s.block.statements)
    return isinstance(s, (tree.Line, tree.Own))


def _sets_nothing(o: Outlook, s: SetOption, mine: Any) -> bool:
    """Whether an option is set to what it is by itself, while nobody else sets it."""
    name, value, when, _ = s
    option = o.p.options[name]
    others = any(other[0] == name and not mine(other[3]) for other in o.c.set_options)
    return not option.of and not others and when is None and value == X("number", (option.default,))


def _copies_nothing(o: Outlook, change: Any) -> bool:
    selector, how, x, asked, _ = change
    number = _plain(x)
    if asked or number is None:
        return False
    if how == "+" and number == 0:
        return True
    if how == "times" and number == 1:
        return True
    others = [other for other in o.c.copy_changes if other is not change and other[0].kind == selector.kind]
    meant = [t for t in o.things(selector.kind) if True in o.answers(selector, t)]
    return how == "is" and not others and all(t.copies == X("number", (number,)) for t in meant)


def _prints_the_same(o: Outlook, m: Modifier) -> bool:
    """Whether a line sets a quantity to what every card that it may speak of prints, and no other line sets it."""
    number = _plain(m.amount)
    stat = o.p.stats[m.stat]
    if m.how != "set" or number is None or stat.kind not in o.p.things or m.loops or m.bind < 0:
        return False
    if any(other.stat == m.stat and other.how == "set" and other is not m for other in o.c.modifiers):
        return False
    meant = [t for t in o.things(stat.kind) if True in answers(m.where, m.bind, t, o.given(t))]
    return all(t.own.get(stat.name, stat.printed) == X("number", (number,)) for t in meant)
