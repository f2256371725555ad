"""What follows from rules that are linked, worked out once so that play need not: nothing of it is a rule of its own.

Rules are linked first, by link.py. All of this could be asked again each time that it is wanted, and would be the same.
"""

from __future__ import annotations

from typing import Final

from golfrules.engine import nodes as n
from golfrules.engine import steps as st
from golfrules.engine.cascade import ALWAYS, Line, Lines, Speakers, changed
from golfrules.engine.rules import Guard, HouseAction, Occasion, Routine, Rules
from golfrules.lang.inside import inside
from golfrules.lang.program import Program, X

__all__ = ["events_and_actions", "quantities"]

MOST_GROUPS: Final = 4
"""Of so many groups that lines ask for, what comes out is worked out for each set of them."""


def quantities(r: Rules, p: Program) -> None:
    """Who can say a line, where nobody does, and what becomes of printed numbers by groups alone."""
    holes = len(r.names.get("hole", ())) + 1
    r.speakers = [
        [Speakers([m for said in _on(rows, hole) for m in said.all]) for hole in range(holes)] for rows in r.lines
    ]
    r.is_plain = [all(own is None for own in row) for row in r.own]
    made_of = [_parts_of(p, s.number) for s in p.stats]
    for _ in made_of:  # parts of parts
        for found in made_of:
            found.update(*[made_of[other] for other in found])
    for s in p.stats:
        whole = (s.number, *made_of[s.number])
        r.silent.append([all(_is_silent(_on(r.lines[stat], hole)) for stat in whole) for hole in range(holes)])
        if r.by_thing[s.number]:
            _fold(r, s.number)


def _on(rows: list[list[Lines]], hole: int) -> list[Lines]:
    """The lines about things on a Hole (0 is none, 1 the first); one row stands for all where there is but one."""
    return rows[hole if len(rows) > 1 else 0] if rows else []


def _is_silent(row: list[Lines]) -> bool:
    """Whether the Hole says nothing of them."""
    return not any(said.on_hole for said in row)


def _parts_of(p: Program, stat: int) -> set[int]:
    """The quantities that somebody may ask for when this one is worked out."""
    s = p.stats[stat]
    own = [t.own.get(s.name) for t in p.things.get(s.kind, ())]
    said = [m for m in p.modifiers if m.stat == stat]
    pieces = [piece for piece in (s.printed, *own, *said) if piece is not None]
    return {x.args[0] for piece in pieces for x in inside(piece) if isinstance(x, X) and x.op == "stat"}


def _fold(r: Rules, stat: int) -> None:
    """Where lines ask for nothing but groups, what becomes of the printed number is worked out now."""
    for row in r.lines[stat]:
        for thing, said in enumerate(row):
            if r.own[stat][thing] is None and said.outcomes is None:
                groups = _groups_asked(said.all)
                if groups is not None:
                    printed = r.printed[stat][thing]
                    said.groups = groups
                    said.outcomes = [_outcome(said.all, printed, groups, bits) for bits in range(1 << len(groups))]


def _groups_asked(lines: list[Line]) -> list[int] | None:
    """The groups that lines ask for; None where they ask for something else."""
    found: list[int] = []
    for m in lines:
        if m.speaker != ALWAYS or m.loops or not isinstance(m.amount, n.Const):
            return None
        if m.when is None:
            continue
        if not isinstance(m.when, n.InGroup) or m.when.place != m.bind + 1:
            return None
        if m.when.group not in found:
            found.append(m.when.group)
    return found if lines and len(found) <= MOST_GROUPS else None


def _outcome(lines: list[Line], number: int, groups: list[int], bits: int) -> int:
    """What becomes of a number in some of the groups."""
    for m in lines:
        is_said = not isinstance(m.when, n.InGroup) or bits >> groups.index(m.when.group) & 1
        if is_said and isinstance(m.amount, n.Const):
            number = changed(m.how, number, m.amount.value)
    return number


# ---------------------------------------------------------------- what happens


def events_and_actions(r: Rules) -> None:
    """Who waits for an event, by its card; what is required where; what is counted and begun anew."""
    for name, occasion in r.occasions.items():
        occasion.histories = [base for base, _ in r.event_history.get(name, ())]
        _sort(occasion)
    for base, period in enumerate(r.history_period):
        r.history_of.setdefault(period, []).append(base)
    rows = [[of_kind[hole] for of_kind in r.tags] for hole in range(len(r.names.get("hole", ())) + 1)]
    alike = [rows.index(row) for row in rows]  # for each Hole the first on which everything counts as the same
    for action in r.actions.values():
        _sort_by_hole(action, alike)
    # two verbs may have one name, and are then one action
    r.guarded = {i: r.actions[verb] for i, (verb, _) in enumerate(r.verbs.verbs) if verb in r.actions}
    r.noted = {a.verb: a for a in r.actions.values() if a.history >= 0 or a.routine is not None}


def _sort(occasion: Occasion) -> None:
    waiting = occasion.routines
    for routine in waiting:
        routine.card = _own_card(routine, occasion.card)
    occasion.is_quiet = not occasion.histories and not waiting
    waiting = [routine for routine in waiting if routine.steps]  # options may leave nothing of one
    cards = {-1, *(routine.card for routine in waiting)}
    for way in ("", *(routine.way for routine in waiting)):
        of_way = [routine for routine in waiting if routine.way in ("", way)]
        occasion.by_way[way] = {card: [routine for routine in of_way if routine.card in (-1, card)] for card in cards}


def _own_card(routine: Routine, slot: int) -> int:
    """The card that the event must be about, when a routine asks for one first, and else does nothing."""
    first = routine.steps[0] if routine.steps else None
    if slot < 0 or not isinstance(first, st.JumpUnless) or first.by < len(routine.steps) - 1:
        return -1
    q = first.question.items[0] if isinstance(first.question, n.All) else first.question
    if isinstance(q, n.Match) and n.is_slot(q.left, slot) and len(q.values) == 1:
        return -1 if q.ranges or q.others else min(q.values)
    return -1


def _sort_by_hole(action: HouseAction, alike: list[int]) -> None:
    here = [guard for guard in action.requires if _asks_hole(guard.question)]
    action.anywhere = [guard for guard in action.requires if guard not in here]
    action.in_order = [_guards_on(hole, action.requires) for hole in range(-1, len(alike) - 1)]
    shared: dict[tuple[int, int], Guard] = {}  # by their place among these, and the first Hole that is alike
    for hole, first in enumerate(alike, -1):
        guards = []
        for i, guard in enumerate(here):
            if _asks_tags_alone(guard.question):
                one = shared.setdefault((i, first), Guard(guard.question, guard.clause, guard.card))
                one.number = list(shared).index((i, first))
                guards.append(one)
            else:
                guards += _guards_on(hole, [guard])
        action.on_hole.append(guards)
    action.on_several = len(shared)


def _asks_hole(e: n.Expr) -> bool:
    """Whether somebody may ask, on the way, which Hole is played. Of quantities that is not known beforehand."""
    if isinstance(e, (n.HoleSlot, n.Speaks, n.StatNode)):
        return True
    if isinstance(e, n.Tagged) and not isinstance(e, n.FixedTagged):
        return True
    return any(_asks_hole(part) for part in e.parts())


def _asks_tags_alone(e: n.Expr) -> bool:
    """Whether nothing else is asked of the Hole than what counts as what there."""
    if isinstance(e, (n.HoleSlot, n.Speaks, n.StatNode)):
        return False
    return all(_asks_tags_alone(part) for part in e.parts())


def _guards_on(hole: int, guards: list[Guard]) -> list[Guard]:
    """What is asked on a Hole: without what other Holes ask."""
    found = []
    for guard in guards:
        question = _on_hole(guard.question, hole)
        if not isinstance(question, n.Const):
            found.append(Guard(question, guard.clause, guard.card))
        elif not question.value:
            found.append(guard)
    return found


def _on_hole(e: n.Expr, hole: int) -> n.Expr:
    """A question as it is asked on a Hole: what the other Holes say is left out."""
    if isinstance(e, n.Speaks) and e.what == "hole":
        return n.Const(int(e.number == hole))
    if isinstance(e, n.Not):
        inner = _on_hole(e.items[0], hole)
        return n.Const(int(inner.value == 0)) if isinstance(inner, n.Const) else n.Not(inner)
    if isinstance(e, n.All):
        items = [_on_hole(item, hole) for item in e.items]
        if any(isinstance(item, n.Const) and not item.value for item in items):
            return n.Const(0)
        items = [item for item in items if not isinstance(item, n.Const)]
        return items[0] if len(items) == 1 else n.All(*items) if items else n.Const(1)
    return e
