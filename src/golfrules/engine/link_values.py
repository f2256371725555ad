"""The values of options for a game, and what follows from them before anything is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import prod
from typing import Any, Final

from golfrules.engine.actions import is_whole
from golfrules.errors import OptionError
from golfrules.lang.outside import shown
from golfrules.lang.program import Option, Program, X
from golfrules.lang.words import did_you_mean

__all__ = ["Constant", "constant", "option_values", "seat_values", "shown_options"]

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,100}")


def option_values(program: Program, given: Mapping[str, Any], players: int) -> list[int]:
    """The value of each option: its default, what house rules set, what was asked for; checked against its range."""
    values = [o.default for o in program.options.values()]
    asked: dict[str, int] = {}
    told: set[str] = set()
    for name, value in given.items():
        if not isinstance(name, str):
            raise OptionError(f"An option has a name, and {shown(name)} is none.")
        o = program.options.get(name) or program.options.get(name.replace("_", "-"))
        if o is None:
            raise OptionError(
                f'{program.game} has no option "{shown(name)}". {did_you_mean(name, program.options)}'.rstrip()
            )
        if o.name in told:
            raise OptionError(f'The option "{o.name}" is given twice.')
        told.add(o.name)
        if o.of:  # how many there must be depends on the players
            for one in _each(value):
                _value(o, one)
        else:
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
        items = _asked(o, given, values)
        if len(items) == 1:
            items *= seats[o.of]
        if len(items) != seats[o.of]:
            raise OptionError(
                f'The option "{o.name}" has one number for each {o.of}, and {len(items)} for {seats[o.of]} were given.'
            )
        out[o.name] = [_value(o, i) for i in items]
    return out


def shown_options(program: Program, given: Mapping[str, Any], values: list[int]) -> dict[str, int | str]:
    """Every option as it is written; one that each player or side has by itself is one value, or all with commas."""
    return {
        o.name: _show_each(o, [_value(o, i) for i in _asked(o, given, values)]) if o.of else o.show(values[o.number])
        for o in program.options.values()
    }


def _show_each(o: Option, values: list[int]) -> int | str:
    """What each player or side has, as it is given: one value where all have the same, else all with commas between."""
    shown_each = [o.show(value) for value in values]
    return shown_each[0] if len(set(values)) == 1 else ",".join(map(str, shown_each))


def _asked(o: Option, given: Mapping[str, Any], values: list[int]) -> list[Any]:
    return _each(given.get(o.name, given.get(o.name.replace("-", "_"), o.show(values[o.number]))))


def _each(value: Any) -> list[Any]:
    """What is given for each player or side: a list, or one text with commas between."""
    if isinstance(value, str):
        return [part.strip() for part in value.split(",")]
    return list(value) if isinstance(value, (list, tuple)) and value else [value]


def _value(o: Option, value: Any) -> int:
    if not isinstance(value, (str, int)):
        raise OptionError(
            f'The option "{o.name}" is {"one of some words" if o.words else "a number"}, and {shown(value)} is none.'
        )
    if o.words:
        text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else shown(value)
        if text not in o.words:
            raise OptionError(
                f'The option "{o.name}" is {", ".join(o.words[:-1])} or {o.words[-1]}, and never "{shown(value)}".'
            )
        return int(o.words.index(text))
    if not is_whole(value) and not _NUMBER.fullmatch(str(value)):
        raise OptionError(f'The option "{o.name}" is a number from {o.low} to {o.high}, and "{shown(value)}" is none.')
    number = int(value)
    if not o.low <= number <= o.high:
        raise OptionError(f'The option "{o.name}" goes from {o.low} to {o.high}, and {shown(number)} is outside.')
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
