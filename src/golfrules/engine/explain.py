"""How a number came about. It is the same reading that the rules do, with somebody listening."""

from __future__ import annotations

from attrs import frozen

from golfrules.engine.cascade import read
from golfrules.engine.sight import may_know
from golfrules.engine.table import Scope, Table
from golfrules.errors import GolfrulesError
from golfrules.lang.outside import shown
from golfrules.lang.words import a, did_you_mean, listed

__all__ = ["Explanation", "Reason", "explain_stat"]


@frozen(slots=True)
class Reason:
    """One change: what said it, where it stands, and the number before and after."""

    what: str
    rule_ids: tuple[str, ...]
    where: str
    before: int
    after: int
    about: str

    def __str__(self) -> str:
        about = f"{self.about}: " if self.about else ""
        ids = f" ({', '.join(self.rule_ids)})" if self.rule_ids else ""
        where = f"  [{self.where}]" if self.where else ""  # what a thing prints, nobody has said in a rule
        return f"{about}{self.before} -> {self.after}  {self.what}{ids}{where}"


@frozen(slots=True)
class Explanation:
    """A quantity of a thing, and what it was made of in the order in which it was worked out."""

    quantity: str
    of: str
    value: int
    unit: str
    reasons: tuple[Reason, ...]

    def __str__(self) -> str:
        unit = self.unit.removesuffix("s") if abs(self.value) == 1 else self.unit
        lines = [f"{self.quantity} of {self.of} is {self.value} {unit}".rstrip()]
        lines += [f"  {reason}" for reason in self.reasons]
        return "\n".join(lines)


def explain_stat(
    t: Table, quantity: str, kind: str, thing: int, *, side: int = -1, seat: int = -1, observer: int | None = None
) -> Explanation:
    """How a quantity of a thing comes about now.

    With an observer it is refused where a card that they may not see takes part. The table is one for whoever asks:
    what it hears is left on it.
    """
    r = t.rules
    stats = [s for s in r.program.stats if s.name == quantity]
    if not stats:
        raise GolfrulesError(
            f'{r.program.game} works out no "{shown(quantity)}". '
            f"{did_you_mean(quantity, [s.name for s in r.program.stats])}".rstrip()
        )
    stat = next((s for s in stats if not kind or s.kind == kind), None)
    if stat is None:
        raise GolfrulesError(f'{a(kind).capitalize()} has no "{quantity}"; {listed(a(s.kind) for s in stats)} has.')
    if not 0 <= thing < len(r.printed[stat.number]):
        raise GolfrulesError(f"There is no {stat.kind} {shown(thing)}.")
    t.trace = []
    value = read(t, stat.number, thing, -1, Scope([thing, -1, seat, side, t.ground, -1], []))
    if observer is not None and not may_know(t, observer):
        raise GolfrulesError(f"The {quantity} of {stat.kind} {thing} depends on cards that are not to be seen.")
    reasons = []
    names = r.names.get(r.card_kind, [])
    for what, number, about, before, after in t.trace:
        if what == "print" and r.program.stats[number].kind in r.names and before != 0:
            name = r.names[r.program.stats[number].kind][about]
            reasons.append(Reason("printed", (), "", 0, after, name))
        elif what == "line" and before != after:
            c = r.program.clauses[number]
            s_kind = next((m for m in r.program.modifiers if m.clause == number), None)
            subject = (
                names[about]
                if s_kind is not None and r.program.stats[s_kind.stat].kind == r.card_kind and about < len(names)
                else ""
            )
            reasons.append(Reason(c.title, c.ids, str(c.place), before, after, subject))
    of = r.names[stat.kind][thing] if stat.kind in r.names else f"{stat.kind} {thing}"
    return Explanation(quantity, of, value, stat.unit, tuple(reasons))
