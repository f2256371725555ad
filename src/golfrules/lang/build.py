"""Makes tree nodes, one method a rule of grammar/golf.lark. Nothing is looked up here.

The table calls a method as soon as it has read what its rule says, with its span and the nodes and tokens in it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from golfrules.lang import tree
from golfrules.lang.source import Span
from golfrules.lang.tokens import Token

__all__ = ["Builder"]

Children = list[Any]

_SIGN: Final = re.compile(r"[A-Z]{1,3}-[0-9]{1,3}")
"""What a Hole may be known by: B-3."""


def _name(token: Token | None) -> Any:
    return None if token is None else tree.Name(token.text, span=token.span)


def _names(tokens: Children) -> tuple[tree.Name, ...]:
    return tuple(_name(t) for t in tokens if t is not None and t.type != "VBAR")


def _text(token: Token | None) -> Any:
    return None if token is None else tree.Text(token.text[1:-1], span=token.span)


def _help(token: Token | None) -> str:
    return "" if token is None else token.text[1:-1]


def _number(token: Token) -> tree.Number:
    return tree.Number(int(token.text), span=token.span)


def _range(token: Token | None) -> Any:
    if token is None:
        return None
    low, high = token.text.split("..")
    return tree.Range(int(low), int(high), span=token.span)


def _word(token: Token) -> str:
    """`at   least` is `at least`."""
    return " ".join(token.text.split())


def _left_out(head: tree.Head) -> bool:
    return not head.alternatives[0][0].text


class Builder:
    """The nodes of one source. A statement that the repair left out has an empty word in its place: it becomes none."""

    def __init__(self) -> None:
        self.remarks: list[tuple[str, Span, str, str]] = []

    def start(self, span: Span, c: Children) -> tuple[Any, ...]:
        return tuple(s for s in c if s is not None)

    def block(self, span: Span, c: Children) -> tree.Block:
        return tree.Block(tuple(s for s in c if s is not None), span=span)

    # what a file is about

    def language(self, span: Span, c: Children) -> tree.Language:
        return tree.Language(int(c[0].text), span=span)

    def game(self, span: Span, c: Children) -> tree.Game:
        return tree.Game(_name(c[1]), _name(c[2]), _text(c[-1]), _names(c[3:-1]), span=span)

    def source(self, span: Span, c: Children) -> tree.SourceNote:
        return tree.SourceNote(c[0].text.strip('"'), _names(c[1:]), span=span)

    def meant(self, span: Span, c: Children) -> tree.Meant:
        return tree.Meant(_name(c[0]), _text(c[1]), span=span)

    def house(self, span: Span, c: Children) -> tree.House:
        return tree.House(_text(c[0]), _names(c[1:-1]), c[-1], span=span)

    def test(self, span: Span, c: Children) -> tree.Test:
        return tree.Test(_text(c[0]), c[1], span=span)

    def needs(self, span: Span, c: Children) -> tree.Needs:
        return tree.Needs(tuple(c), span=span)

    def contradicts(self, span: Span, c: Children) -> tree.Contradicts:
        return tree.Contradicts(tuple(c), span=span)

    def house_use(self, span: Span, c: Children) -> tree.HouseUse:
        return tree.HouseUse(_text(c[0]), tuple(n.value for n in c[1:] if n is not None), span=span)

    # what a header declares

    def units(self, span: Span, c: Children) -> tree.Units:
        return tree.Units(_names(c), span=span)

    def option(self, span: Span, c: Children) -> tree.Option:
        return tree.Option(_name(c[0]), c[2], _range(c[3]), _name(c[4]), _help(c[5]), _name(c[1]), span=span)

    def option_value(self, span: Span, c: Children) -> tuple[Any, ...]:
        return (c[0],) if isinstance(c[0], tree.Number) else _names(c)

    def kind(self, span: Span, c: Children) -> tree.Kind:
        return tree.Kind(_name(c[0]), _name(c[1]), _help(c[2]), c[3], span=span)

    def tags(self, span: Span, c: Children) -> tree.Tags:
        return tree.Tags(_names(c), span=span)

    def family(self, span: Span, c: Children) -> tree.Family:
        return tree.Family(_name(c[0]), _names(c[1:]), span=span)

    def stat(self, span: Span, c: Children) -> tree.Stat:
        return tree.Stat(_name(c[0]), _name(c[1]), c[2], _help(c[3]), span=span)

    def count_number(self, span: Span, c: Children) -> tree.Count:
        initial = 0 if c[2] is None else c[2].value
        return tree.Count(_name(c[0]), _name(c[1]), (), None, initial, c[3], _help(c[4]), span=span)

    def count_word(self, span: Span, c: Children) -> tree.Count:
        return tree.Count(_name(c[0]), None, _names(c[1:-2]), None, 0, c[-2], _help(c[-1]), span=span)

    def count_thing(self, span: Span, c: Children) -> tree.Count:
        return tree.Count(_name(c[0]), None, (), _name(c[1]), -1, c[2], _help(c[3]), span=span)

    def zone(self, span: Span, c: Children) -> tree.Zone:
        return tree.Zone(_name(c[0]), _name(c[1]), c[2], c[3], c[4] is not None, c[5], _help(c[6]), span=span)

    def zones(self, span: Span, c: Children) -> tree.Zones:
        return tree.Zones(_name(c[0]), _name(c[1]), _names(c[2:-2]), _help(c[-1]), _name(c[-2]), span=span)

    def grid(self, span: Span, c: Children) -> tuple[tree.Name, tree.Name]:
        return _name(c[0]), _name(c[1])

    def seen(self, span: Span, c: Children) -> tree.Name:
        return _name(c[0])  # type: ignore[no-any-return]

    def refilled(self, span: Span, c: Children) -> tree.Name:
        return _name(c[0])  # type: ignore[no-any-return]

    def event(self, span: Span, c: Children) -> tree.Event:
        name, *roles, raised, ways, words = c
        found = tuple(r for r in roles if r is not None)
        return tree.Event(_name(name), found, _help(words), raised, ways or (), span=span)

    def raised(self, span: Span, c: Children) -> tree.Name:
        return _name(c[0])  # type: ignore[no-any-return]

    def ways(self, span: Span, c: Children) -> tuple[tree.Name, ...]:
        return _names(c)

    def role(self, span: Span, c: Children) -> tree.Role | None:
        return None if not c[0] else tree.Role(_name(c[0]), _name(c[1] or c[0]), span=span)

    def group(self, span: Span, c: Children) -> Any:
        if len(c) == 1:  # brackets round an expression
            return c[0]
        return tree.Group(_name(c[0]), int(c[1].text), _name(c[2]), _name(c[3]), _name(c[4]), span=span)

    def word(self, span: Span, c: Children) -> Any:
        if len(c) == 1:  # a bare `no`
            return _name(c[0])
        return tree.Word(_name(c[0]), c[1], span=span)

    def default(self, span: Span, c: Children) -> tree.Default:
        return tree.Default(c[0], span=span)

    def compare(self, span: Span, c: Children) -> tree.Compare:
        return tree.Compare(c[0] is not None, _name(c[1]), tuple(c[2:-1]), _help(c[-1]), span=span)

    def measure(self, span: Span, c: Children) -> tree.Measure:
        return tree.Measure(_name(c[0]), c[1].text, span=span)

    def action(self, span: Span, c: Children) -> tree.Action:
        return tree.Action(_name(c[0]), _help(c[2]), _name(c[4]), c[5], _name(c[1]), span=span)

    # what a block holds

    def named(self, span: Span, c: Children) -> tree.Labelled:
        return tree.Labelled(c[0], c[1], span=span)

    def label(self, span: Span, c: Children) -> tree.Label:
        return tree.Label(_name(c[0]), c[1] or (), span=span)

    def ids(self, span: Span, c: Children) -> tuple[tree.Name, ...]:
        return _names(c)

    def thing(self, span: Span, c: Children) -> tree.Thing:
        words, number, name, copies, *own, block = c
        sign = words[-1] if len(words) > 1 and _SIGN.fullmatch(words[-1].text) else None
        return tree.Thing(
            words if sign is None else words[:-1],
            None if number is None else int(number.text),
            _text(name),
            None if copies is None else int(copies.text[1:]),
            tuple(own),
            block,
            sign,
            span=span,
        )

    def scope(self, span: Span, c: Children) -> tree.Scope | None:
        return None if _left_out(c[0]) else tree.Scope(c[0], c[1], span=span)

    def line(self, span: Span, c: Children) -> tree.Line:
        return tree.Line(c[0], c[1], c[2] or (), span=span)

    def lasting(self, span: Span, c: Children) -> tuple[tree.Name, ...]:
        return c[1]  # type: ignore[no-any-return]

    def own(self, span: Span, c: Children) -> tree.Own:
        nouns, number, *rest = c
        if len(nouns) > 1:
            words = " ".join(str(n) for n in nouns)
            message = f"Several words stand before {number.text}: {words}."
            sign = {"plus": "+", "minus": "-"}.get(str(nouns[-1]))
            if sign:
                message = f"There is no {nouns[-1]} here."
                suggestion = f"Write {' '.join(str(n) for n in nouns[:-1])} {sign} {number.text}."
            else:
                suggestion = (
                    f"A value has one: {nouns[-1]} {number.text}. "
                    f"A line says what becomes of it: {words} is {number.text}."
                )
            self.remarks.append(("GR128", Span(nouns[0].span.start, nouns[-1].span.end), message, suggestion))
        first = tree.OwnValue(nouns[-1], _number(number), span=Span(nouns[-1].span.start, number.end))
        return tree.Own((first, *rest), span=span)

    def own_value(self, span: Span, c: Children) -> tree.OwnValue:
        return tree.OwnValue(_name(c[0]), _number(c[1]), span=span)

    def counts_as(self, span: Span, c: Children) -> tree.CountsAs:
        return tree.CountsAs(_name(c[0]), span=span)

    def bare(self, span: Span, c: Children) -> tree.Bare | None:
        return None if _left_out(c[0]) else tree.Bare(c[0], span=span)

    def head(self, span: Span, c: Children) -> tree.Head:
        return tree.Head(c[0], tuple(x for x in c[1:] if x is not None), span=span)

    def heads(self, span: Span, c: Children) -> tuple[tuple[tree.Name, ...], ...]:
        return tuple(c)

    def nouns(self, span: Span, c: Children) -> tuple[tree.Name, ...]:
        return _names(c)

    period = nouns

    def set(self, span: Span, c: Children) -> tree.Change:
        return tree.Change("is", c[0], span=span)

    def add(self, span: Span, c: Children) -> tree.Change:
        return tree.Change("+", c[1], span=span)

    def subtract(self, span: Span, c: Children) -> tree.Change:
        return tree.Change("-", c[1], span=span)

    def times(self, span: Span, c: Children) -> tree.Change:
        return tree.Change("times", c[0], span=span)

    def bound(self, span: Span, c: Children) -> tree.Change:
        return tree.Change(_word(c[0]), c[1], span=span)

    def conditional(self, span: Span, c: Children) -> tree.If:
        condition, block, *rest, otherwise = c
        return tree.If(((condition, block), *rest), otherwise, span=span)

    def elif_(self, span: Span, c: Children) -> tuple[Any, Any]:
        return c[1], c[2]

    def else_(self, span: Span, c: Children) -> tree.Block:
        return c[1]  # type: ignore[no-any-return]

    def ladder(self, span: Span, c: Children) -> tree.Ladder:
        return tree.Ladder(c[1], span=span)

    def when(self, span: Span, c: Children) -> tree.When:
        return tree.When(c[0], _name(c[1]), c[2], c[3], span=span)

    def exception(self, span: Span, c: Children) -> tree.Except:
        *labels, ids, body = c
        return tree.Except(_names(labels), ids or (), body, span=span)

    def without(self, span: Span, c: Children) -> tree.Without:
        return tree.Without(_names(c), span=span)

    def before(self, span: Span, c: Children) -> tree.Before:
        return tree.Before(_name(c[0]), c[1], span=span)

    def demand(self, span: Span, c: Children) -> tree.Demand:
        return tree.Demand(c[0].text, c[1], span=span)

    def act_stmt(self, span: Span, c: Children) -> tree.ActStmt:
        act, done, *otherwise = c
        return tree.ActStmt(act, done, otherwise[0] if otherwise else None, span=span)

    def act(self, span: Span, c: Children) -> tree.Act:
        verb, *rest = c
        arguments = tuple(x for x in rest if x is not None and not isinstance(x, tree.Clause))
        return tree.Act(_name(verb), arguments, tuple(x for x in rest if isinstance(x, tree.Clause)), span=span)

    def noun(self, span: Span, c: Children) -> tree.Name:
        return _name(c[0])  # type: ignore[no-any-return]

    def amount(self, span: Span, c: Children) -> tree.Amount:
        value = c[0]
        if isinstance(value, Token):
            value = {"INT": _number, "RANGE": _range}.get(value.type, lambda _: None)(value)
        return tree.Amount(value, span=span)

    def may(self, span: Span, c: Children) -> tree.May:
        act, done, otherwise = c
        return tree.May(act, done, otherwise, span=span)

    def repeat(self, span: Span, c: Children) -> tree.Repeat:
        return tree.Repeat(c[0], c[1], span=span)

    def until(self, span: Span, c: Children) -> tree.Until:
        return tree.Until(c[1], c[2], span=span)

    def branch(self, span: Span, c: Children) -> tree.Branch:
        return tree.Branch(_text(c[0]), c[1], span=span)

    def given(self, span: Span, c: Children) -> tree.Given:
        return tree.Given(c[0], tuple(_text(t) for t in c[1:]), span=span)

    def given_house(self, span: Span, c: Children) -> tree.GivenHouse:
        return tree.GivenHouse(c[0], span=span)

    def row(self, span: Span, c: Children) -> tree.Row:
        token = c[0]
        inner = token.text.rstrip()[1:-1]  # without the bars at both ends
        given, arrow, expected = inner.partition("=>")

        def cells(text: str, at: int) -> tuple[tree.Text, ...]:
            out = []
            for part in text.split("|"):
                start = at + len(part) - len(part.lstrip())
                out.append(tree.Text(part.strip(), span=Span(start, start + len(part.strip()))))
                at += len(part) + 1
            return tuple(out)

        first = token.start + 1
        return tree.Row(cells(given, first), cells(expected, first + len(given) + 2) if arrow else (), span=span)

    # questions and numbers

    def any(self, span: Span, c: Children) -> tree.Any:
        return tree.Any(tuple(c), span=span)

    def all(self, span: Span, c: Children) -> tree.All:
        return tree.All(tuple(c), span=span)

    def not_(self, span: Span, c: Children) -> tree.Not:
        return tree.Not(c[0], span=span)

    def _is(self, span: Span, c: Children, negated: bool) -> tree.Is:
        left, *values = c
        if len(values) == 1 and isinstance(values[0], tuple):
            values = list(values[0])
        return tree.Is(left, tuple(values), negated, span=span)

    def is_(self, span: Span, c: Children) -> tree.Is:
        return self._is(span, c, negated=False)

    def isnt(self, span: Span, c: Children) -> tree.Is:
        return self._is(span, c, negated=True)

    def compares(self, span: Span, c: Children) -> tree.Compares:
        return tree.Compares(c[0], _word(c[1]), c[2], span=span)

    def exists(self, span: Span, c: Children) -> tree.Exists:
        return tree.Exists(c[1], none=False, besides=tuple(c[3::2]), span=span)

    def none(self, span: Span, c: Children) -> tree.Exists:
        return tree.Exists(c[1], none=True, span=span)

    def at_least(self, span: Span, c: Children) -> tree.Quantity:
        return tree.Quantity(_word(c[0]), int(c[1].text), c[2], span=span)

    def choices(self, span: Span, c: Children) -> tuple[Any, ...]:
        return tuple(c)

    simple_pattern = choices

    def number(self, span: Span, c: Children) -> tree.Number:
        return _number(c[0])

    negative = number

    def range(self, span: Span, c: Children) -> tree.Range:
        return _range(c[0])  # type: ignore[no-any-return]

    def text(self, span: Span, c: Children) -> tree.Text:
        return _text(c[0])  # type: ignore[no-any-return]

    def sign(self, span: Span, c: Children) -> str:
        return c[0].text  # type: ignore[no-any-return]

    def sum(self, span: Span, c: Children) -> tree.Sum:
        terms = [("+", c[0])]
        terms += list(zip(c[1::2], c[2::2], strict=True))
        return tree.Sum(tuple(terms), span=span)

    def product(self, span: Span, c: Children) -> tree.Product:
        return tree.Product(tuple(c), span=span)

    def divide(self, span: Span, c: Children) -> tree.Divide:
        return tree.Divide(c[0], c[2], _word(c[3]).split()[1], span=span)

    def number_of(self, span: Span, c: Children) -> tree.NumberOf:
        _, selector, period, by = c
        return tree.NumberOf(selector, None if period is None else _word(period).split()[1], by, span=span)

    def sum_of(self, span: Span, c: Children) -> tree.Aggregate:
        how, printed, stat, selector = c
        return tree.Aggregate(_word(how).split()[0], printed is not None, _name(stat), selector, span=span)

    extreme = sum_of

    def path(self, span: Span, c: Children) -> tree.Path:
        return tree.Path(c[0] is not None, tuple(c[1:]), span=span)

    def hop(self, span: Span, c: Children) -> tree.Hop:
        return tree.Hop(c[0].text, None if c[1] is None else int(c[1].text), span=span)

    def selector(self, span: Span, c: Children) -> tree.Selector:
        return tree.Selector(c[0], tuple(x for x in c[1:] if x is not None), span=span)

    # what a preposition adds

    def of(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("of", c[0], span=span)

    def in_(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("in", c[0], span=span)

    def from_(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("from", c[0], span=span)

    def to(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("to", c[0], span=span)

    def by(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("by", c[0], span=span)

    def for_(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("for", c[0], span=span)

    def with_(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("with", c[0], span=span)

    def as_(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("as", _name(c[0]), span=span)

    def but(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("but", _name(c[0]), span=span)

    def named_things(self, span: Span, c: Children) -> tree.Clause:
        return tree.Clause("named", tuple(_text(t) for t in c), span=span)
