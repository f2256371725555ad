"""grammar/golf.lark, made ready once: lark's parser, its terminals and its table of states.

The table is also walked without building anything, to find out what may come next and which repair helps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from golfrules.locate import grammar_file

if TYPE_CHECKING:
    from lark import Lark

__all__ = ["END", "Stack", "Table", "lark", "table"]

END = "$END"
Stack: TypeAlias = tuple[int, ...]


@cache
def lark() -> Lark:
    """Lark's parser, made when first needed: that takes half a second, and lark's import a tenth."""
    from lark import Lark

    return Lark(
        grammar_file().read_text("utf-8"),
        parser="lalr",
        lexer="basic",
        propagate_positions=True,
        maybe_placeholders=True,
    )


class Table:
    """The states of the parser: which tokens each one takes, and where they lead."""

    def __init__(self, parser: Lark) -> None:
        from lark.parsers.lalr_analysis import Shift

        conf = parser.parse_interactive("").parser_state.parse_conf
        self._states: dict[int, dict[str, tuple[Any, Any]]] = conf.states
        self._shift = Shift
        self._end: int = conf.end_state
        self.start: Stack = (conf.start_state,)

    def feed(self, stack: Stack, type_: str) -> Stack | None:
        """The states after one more token; None where it cannot stand."""
        states = self._states
        stack_ = list(stack)
        while True:
            entry = states[stack_[-1]].get(type_)
            if entry is None:
                return None
            action, argument = entry
            if action is self._shift:
                stack_.append(argument)
                return tuple(stack_)
            if argument.expansion:
                del stack_[-len(argument.expansion) :]
            stack_.append(states[stack_[-1]][argument.origin.name][1])
            if type_ == END and stack_[-1] == self._end:
                return tuple(stack_)

    def feed_all(self, stack: Stack, types: Sequence[str]) -> tuple[Stack, int]:
        """Feed tokens as long as they fit: the states then, and how many fitted."""
        for count, type_ in enumerate(types):
            after = self.feed(stack, type_)
            if after is None:
                return stack, count
            stack = after
        return stack, len(types)

    def accepts(self, stack: Stack) -> frozenset[str]:
        """Every token that may stand next."""
        return frozenset(t for t in self._states[stack[-1]] if _is_terminal(t) and self.feed(stack, t) is not None)


def _is_terminal(name: str) -> bool:
    return name.isupper()


@cache
def table() -> Table:
    """The table of `lark()`."""
    return Table(lark())
