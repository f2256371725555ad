"""The values of options for a game, and what follows from them before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from golfrules.errors import OptionError
from golfrules.lang.program import Program, X
from golfrules.lang.words import did_you_mean

__all__ = ["Constant", "constant", "option_values", "seat_values"]


def option_values(program: Program, given: Mapping[str, Any], players: int) -> list[int]:
    """The value of each option: its default, what house rules set, what was asked for; checked against its range."""
    values = [o.default for o in program.options.values()]
    order = list(program.options.values())
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
    assert len(order) == len(values)
    return values


def seat_values(
    program: Program, given: Mapping[str, Any], values: list[int], seats: dict[str, int]
) -> dict[str, list[int]]:
    """The options that each player or side has: one number for all, or one for each, in a list or in text with commas."""
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
        todo = [x]
        while todo:
            y = todo.pop()
            if y.op not in (
                "number",
                "option",
                "seats",
                "in",
                "same",
                "range",
                "and",
                "or",
                "not",
                "compare",
                "sum",
                "negative",
                "product",
                "divide",
                "least",
                "most",
                "if",
            ):
                return False
            todo += [a for a in y.args if isinstance(a, X)]
        return True

    def ev(self, x: X) -> int:
        a = x.args
        match x.op:
            case "number":
                return int(a[0])
            case "option":
                return self.options[a[0]]
            case "seats":
                return self.players
            case "same":
                return self.ev(a[0])
            case "in":
                left = self.ev(a[0])
                return int(
                    any(v.args[0] <= left <= v.args[1] if v.op == "range" else self.ev(v) == left for v in a[1:])
                )
            case "and":
                return int(all(self.ev(i) for i in a))
            case "or":
                return int(any(self.ev(i) for i in a))
            case "not":
                return int(not self.ev(a[0]))
            case "compare":
                p, q = self.ev(a[1]), self.ev(a[2])
                return int({"at least": p >= q, "at most": p <= q, "above": p > q, "below": p < q}[a[0]])
            case "sum":
                return sum(self.ev(i) for i in a)
            case "negative":
                return -self.ev(a[0])
            case "product":
                total = 1
                for i in a:
                    total *= self.ev(i)
                return total
            case "divide":
                p, q = self.ev(a[0]), self.ev(a[1])
                return -(-p // q) if a[2] == "up" else p // q
            case "least":
                return min(self.ev(i) for i in a)
            case "most":
                return max(self.ev(i) for i in a)
            case "if":
                return self.ev(a[1]) if self.ev(a[0]) else self.ev(a[2])
        return 0


def constant(x: X, options: list[int], players: int) -> int:
    """What an expression comes to that depends on options and the number of players alone."""
    return Constant(options, players).ev(x)
