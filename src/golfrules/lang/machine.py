"""grammar/golf.lark, made ready once: lark's parser, and its table of states to walk.

The table is walked to build a tree; and without building anything, to learn what may come next and what repair helps.
Lark's own tree builder is not used: it takes longer, and its trees would only be turned into ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import frozen

from golfrules.lang.kept import kept, key_of
from golfrules.lang.source import Span
from golfrules.lang.tokens import Token
from golfrules.locate import grammar_file

if TYPE_CHECKING:
    from lark import Lark
    from lark.grammar import Rule

__all__ = ["END", "Stack", "Table", "lark", "table"]

END = "$END"
Stack: TypeAlias = tuple[int, ...]
_Make: TypeAlias = Callable[[Span, list[Any]], Any]


@cache
def lark() -> Lark:
    """Lark's parser, loaded when first needed: to make it takes half a second, and lark's import a tenth."""
    from lark import Lark, __version__

    grammar = grammar_file().read_text("utf-8")

    def made() -> bytes:
        saved = BytesIO()
        Lark(grammar, parser="lalr", lexer="basic", maybe_placeholders=True).save(saved)
        return saved.getvalue()

    return Lark.load(BytesIO(kept(key_of("lark", [grammar, __version__]), made)))


@cache
def table() -> Table:
    """The table of `lark()`."""
    return Table(lark())


@frozen(slots=True)
class _Plan:
    """What becomes of the parts of a rule, as in lark: signs and words fall away, and what is missing is None."""

    method: str  # of the builder; nothing for a rule whose parts go to the rule around it
    parts: tuple[tuple[int, bool, int], ...]  # which, whether it is several, and how many None stand before it
    missing: int  # how many None stand after them
    passes: bool  # whether a single part stands for itself

    @staticmethod
    def of(rule: Rule) -> _Plan:
        options = rule.options
        before = [0] * (len(rule.expansion) + 1)
        at = 0
        for empty in options.empty_indices or ():
            if empty:
                before[at] += 1
            else:
                at += 1
        parts = []
        missing = 0
        for i, symbol in enumerate(rule.expansion):
            missing += before[i]
            if options.keep_all_tokens or not (symbol.is_term and symbol.filter_out):  # type: ignore[attr-defined]
                parts.append((i, not symbol.is_term and symbol.name.startswith("_"), missing))
                missing = 0
        name = rule.alias or rule.origin.name
        inlined = rule.origin.name.startswith("_") and not rule.alias
        passes = options.expand1 and not rule.alias
        return _Plan("" if inlined else name, tuple(parts), missing + before[-1], passes)


class Table:
    """The states of the parser: which tokens each one takes, and where they lead."""

    def __init__(self, parser: Lark) -> None:
        from lark.parsers.lalr_analysis import Shift

        conf = parser.parse_interactive("").parser_state.parse_conf
        self._states: dict[int, dict[str, tuple[Any, Any]]] = conf.states
        self._shift = Shift
        self._end: int = conf.end_state
        self.start: Stack = (conf.start_state,)
        self._plans: dict[Rule, _Plan] = {rule: _Plan.of(rule) for rule in parser.rules}

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
        return frozenset(t for t in self._states[stack[-1]] if t.isupper() and self.feed(stack, t) is not None)

    def build(self, tokens: Iterable[Token], builder: object) -> Any:
        """What the builder makes of the tokens, by a method of it for each rule; None if a token cannot stand."""
        states, shift = self._states, self._shift
        makers: dict[Rule, tuple[_Make | None, _Plan]] = {}
        state_stack = list(self.start)
        # Nodes and tokens, lists of them for rules that are inlined, each with its span.
        values: list[tuple[Any, int, int]] = []
        for token in (*tokens, None):
            type_ = END if token is None else token.type
            while True:
                entry = states[state_stack[-1]].get(type_)
                if entry is None:
                    return None
                action, rule = entry
                if action is shift and token is not None:
                    state_stack.append(rule)
                    values.append((token, token.start, token.end))
                    break
                known = makers.get(rule)
                if known is None:
                    plan = self._plans[rule]
                    known = makers[rule] = getattr(builder, plan.method, None) if plan.method else None, plan
                size = len(rule.expansion)
                if size:
                    taken = values[-size:]
                    del values[-size:], state_stack[-size:]
                else:
                    taken = []
                values.append(_made(taken, *known))
                state_stack.append(states[state_stack[-1]][rule.origin.name][1])
                if token is None and state_stack[-1] == self._end:
                    return values[-1][0]
        raise AssertionError  # the end of the tokens either fits or does not


def _made(taken: list[tuple[Any, int, int]], make: _Make | None, plan: _Plan) -> tuple[Any, int, int]:
    start = end = -1
    for _, start, _ in taken:
        if start >= 0:
            break
    for _, _, end in reversed(taken):
        if end >= 0:
            break
    parts: list[Any] = []
    for i, several, missing in plan.parts:
        if missing:
            parts += [None] * missing
        if several:
            # The list of a left-recursive rule is taken over as it is: nobody else has it.
            parts = parts + taken[i][0] if parts else taken[i][0]
        else:
            parts.append(taken[i][0])
    if plan.missing:
        parts += [None] * plan.missing
    if plan.passes and len(parts) == 1:
        return parts[0], start, end
    if make is None:
        return parts, start, end
    return make(Span(start, end), parts), start, end
