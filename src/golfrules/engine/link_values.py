"""The values of options for a game, and what follows from them before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import Any, Final

from golfrules.errors import OptionError
from golfrules.lang.program import Program, X
from golfrules.lang.words import did_you_mean

__all__ = ["Constant", "constant", "option_values", "seat_values"]


def option_values(program: Program, given: Mapping[str, Any], players: int) -> list[int]:
    """The value of each option: its default, what house rules set, what was asked for; checked against its range."""
    values = [o.default for o in program.options.values()]
    asked: dict[str, int] = {}
    for name, value in given.items():
        o = program.options.get(name) or program.options.get(str(name).replace("_", "-"))
        if o is None:
            raise OptionError(
                f'{program.game} has no option "{name}". {did_you_mean(str(name), program.options)}'.rstrip()
            )
        if not o.of:
            asked[o.name] = _value(o, value)

    def ev(x: X) -> int:
        return Constant(values, players).ev(x)

    for name, x, when, _ in program.set_options:
        if when is None or ev(when):
            o = program.options[name]
            v = ev(x)
            if not o.low <= v <= o.high:
                raise OptionError(f"{name} goes from {o.low} to {o.high}, and a house rule sets it to {v}.")
            values[o.number] = v
    for name, v in asked.items():
        values[program.options[name].number] = v
    return values


def seat_values(
    program: Program, given: Mapping[str, Any], values: list[int], seats: dict[str, int]
) -> dict[str, list[int]]:
    """The options that each player or side has.

    They are given as one number for all, or as one for each, in a list or in text with commas.
    """
    out = {}
    for o in program.options.values():
        if not o.of:
            continue
        asked = given.get(o.name, given.get(o.name.replace("-", "_"), values[o.number]))
        items = list(asked) if isinstance(asked, (list, tuple)) else str(asked).split(",")
        if len(items) == 1:
            items *= seats[o.of]
        if len(items) != seats[o.of]:
            raise OptionError(
                f'The option "{o.name}" has one number for each {o.of}, and {len(items)} for {seats[o.of]} were given.'
            )
        out[o.name] = [_value(o, str(i).strip()) for i in items]
    return out


def _value(o: Any, value: Any) -> int:
    if o.words:
        text = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else str(value)
        if text not in o.words:
            raise OptionError(
                f'The option "{o.name}" is {", ".join(o.words[:-1])} or {o.words[-1]}, and never "{value}".'
            )
        return int(o.words.index(text))
    try:
        number = int(str(value))
    except ValueError:
        raise OptionError(
            f'The option "{o.name}" is a number from {o.low} to {o.high}, and "{value}" is none.'
        ) from None
    if not o.low <= number <= o.high:
        raise OptionError(f'The option "{o.name}" goes from {o.low} to {o.high}, and {number} is outside.')
    return number


class Constant:
    """Works out an expression that depends on options alone; what depends on more is 0."""

    def __init__(self, options: list[int], players: int) -> None:
        self.options = options
        self.players = players

    def known(self, x: X) -> bool:
        """Whether an expression, to its last part, depends on options and the number of players alone."""
        todo = [x]
        while todo:
            y = todo.pop()
            if y.op not in _OPERATORS and y.op != "range":  # a range is read by the `in` that it stands in
                return False
            todo += [a for a in y.args if isinstance(a, X)]
        return True

    def ev(self, x: X) -> int:
        how = _OPERATORS.get(x.op)
        return 0 if how is None else how(self, x.args)


def _is_in(c: Constant, a: tuple[Any, ...]) -> int:
    left = c.ev(a[0])
    return int(any(v.args[0] <= left <= v.args[1] if v.op == "range" else c.ev(v) == left for v in a[1:]))


def _compare(c: Constant, a: tuple[Any, ...]) -> int:
    p, q = c.ev(a[1]), c.ev(a[2])
    return int({"at least": p >= q, "at most": p <= q, "above": p > q, "below": p < q}[a[0]])


def _divide(c: Constant, a: tuple[Any, ...]) -> int:
    p, q = c.ev(a[0]), c.ev(a[1])
    return -(-p // q) if a[2] == "up" else p // q


_OPERATORS: Final[dict[str, Callable[[Constant, tuple[Any, ...]], int]]] = {
    "number": lambda _, a: int(a[0]),
    "option": lambda c, a: c.options[a[0]],
    "seats": lambda c, _: c.players,
    "same": lambda c, a: c.ev(a[0]),
    "in": _is_in,
    "and": lambda c, a: int(all(c.ev(i) for i in a)),
    "or": lambda c, a: int(any(c.ev(i) for i in a)),
    "not": lambda c, a: int(not c.ev(a[0])),
    "compare": _compare,
    "sum": lambda c, a: sum(c.ev(i) for i in a),
    "negative": lambda c, a: -c.ev(a[0]),
    "product": lambda c, a: prod(c.ev(i) for i in a),
    "divide": _divide,
    "least": lambda c, a: min(c.ev(i) for i in a),
    "most": lambda c, a: max(c.ev(i) for i in a),
    "if": lambda c, a: c.ev(a[1]) if c.ev(a[0]) else c.ev(a[2]),
}


def constant(x: X, options: list[int], players: int) -> int:
    """What an expression comes to that depends on options and the number of players alone."""
    return Constant(options, players).ev(x)
