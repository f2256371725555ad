"""What may not go round in a circle: quantities that are worked out from each other, stage by stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from golfrules.lang.program import Selector, X

if TYPE_CHECKING:
    from golfrules.lang.statics import Statics

__all__ = ["check_cycles", "reads"]

PRINT, SET, ADD, TIMES, BOUND = range(5)
_STAGE = {"set": SET, "add": ADD, "times": TIMES, "at most": BOUND, "at least": BOUND}


def reads(x: Any) -> set[tuple[int, int]]:
    """The quantities an expression depends on, each with the stage up to which it is read."""
    found: set[tuple[int, int]] = set()
    todo = [x]
    while todo:
        y = todo.pop()
        if isinstance(y, X):
            if y.op == "stat":
                found.add((y.args[0], PRINT if y.args[2] else BOUND))
            elif y.op == "default":
                found.add((y.args[0], -1))
            todo += y.args
        elif isinstance(y, Selector):
            todo += [*y.domain, y.where]
        elif isinstance(y, tuple):
            todo += y
    return found


def check_cycles(c: Statics) -> None:
    """Reports each quantity whose value would depend on itself: a line may not read a stage it writes, or a later one."""
    needs: dict[tuple[int, int], list[tuple[tuple[int, int], int]]] = {}
    for s in c.v.stats:
        for stage in (SET, ADD, TIMES, BOUND):
            needs.setdefault((s.number, stage), []).append(((s.number, stage - 1), -1))
        for r in reads(s.printed):
            needs.setdefault((s.number, PRINT), []).append((r, -1))
    for things in c.v.things.values():
        for t in things:
            for name, x in t.own.items():
                stat = c.v.stat(t.kind, name)
                if stat is not None:
                    for r in reads(x):
                        needs.setdefault((stat.number, PRINT), []).append((r, -1))
    for m in c.modifiers:
        for r in reads((m.amount, m.where, m.loops)):
            needs.setdefault((m.stat, _STAGE[m.how]), []).append((r, m.clause))

    done: set[tuple[int, int]] = set()
    told: set[int] = set()
    for start in list(needs):
        path: list[tuple[tuple[int, int], int]] = []
        stack: list[tuple[tuple[int, int], int, int]] = [(start, -1, 0)]
        on: dict[tuple[int, int], int] = {}
        while stack:
            node, clause, depth = stack.pop()
            while len(path) > depth:
                gone, _ = path.pop()
                on.pop(gone, None)
            if node in on:
                ring = [*path[on[node] + 1 :], (node, clause)]
                guilty = next((cl for _, cl in ring if cl >= 0), -1)
                names = [c.v.stats[n[0]].name for n, _ in ring]
                short = [n for i, n in enumerate(names) if i == 0 or names[i - 1] != n]
                if guilty >= 0 and guilty not in told:
                    told.add(guilty)
                    name = short[-1]
                    way = f"{name} depends on itself" if len(set(short)) == 1 else f"{' depends on '.join([*short, short[0]])}"
                    c.d.add("GR803", c.clauses[guilty].place, f"This goes round in a circle: {way}.", suggestion=f"Read what is printed: printed {name}.")
                elif guilty < 0 and start[0] not in told and all(cl < 0 for _, cl in ring):
                    told.add(start[0])
                    where = c.v.places.get(f"{c.v.stats[node[0]].kind} {c.v.stats[node[0]].name}")
                    if where is not None:
                        c.d.add("GR803", where, f"This goes round in a circle: {' depends on '.join([*short, short[0]])}.")
                continue
            if node in done:
                continue
            on[node] = len(path)
            path.append((node, clause))
            nexts = needs.get(node, [])
            stack += [(n, cl, len(path)) for n, cl in nexts]
            if not nexts:
                done.add(node)
        done.add(start)
