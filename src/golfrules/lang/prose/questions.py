"""Questions as clauses after if, and numbers that are worked out."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from golfrules.errors import NoSentenceError
from golfrules.lang import tree
from golfrules.lang.program import Count, Option, Stat
from golfrules.lang.prose.english import Who, base_of, place_of, with_article
from golfrules.lang.prose.events import Events
from golfrules.lang.prose.nouns import Where
from golfrules.lang.selectors import clause_of
from golfrules.lang.words import listed, plural, plurals

__all__ = ["Questions"]

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
_BOUNDS: Final = {"above": "more than", "below": "less than"}
_OTHERWISE: Final = {"at least": "below", "at most": "above", "above": "at most", "below": "at least"}
_HISTORY: Final = {"turn": "this turn", "round": "this round", "game": "in this game", "hole": "on this Hole"}


class Questions(Events):
    """Tells what is asked."""

    # ------------------------------------------------------------ questions

    def question(self, node: tree.Expr, where: Where) -> str:
        if isinstance(node, tree.All):
            return listed([self.inner(x, where) for x in node.items], "and")
        if isinstance(node, tree.Any):
            return listed([self.inner(x, where) for x in node.items], "or")
        if isinstance(node, tree.Not):
            return self.denied(node.item, where)
        if isinstance(node, tree.Is):
            return self.is_(node, where)
        if isinstance(node, tree.Compares):
            return self.compares(node, where)
        if isinstance(node, tree.Exists):
            return self.exists(node, where)
        if isinstance(node, tree.Quantity):
            s = node.selector
            return self.there_are(f"{node.bound} {node.number}", s, where, many=node.number != 1)
        if isinstance(node, tree.Path) and len(node.hops) == 1 and node.hops[0].name in self.x.words:
            meaning = self.x.words[node.hops[0].name]
            if not isinstance(meaning, tree.Block):
                return self.question(meaning, where)
        if isinstance(node, tree.Path):
            q = self.quantity(node, where)
            if isinstance(q, (Option, Count)):
                return f"{self.quantity_phrase(node, q, where)} is so"
        raise NoSentenceError("No sentence is known for one of its questions.")

    def denied(self, node: tree.Expr, where: Where) -> str:
        """That something is not so, in plain words where there are some."""
        if isinstance(node, tree.Exists) and not node.besides:
            return self.question(evolve(node, none=not node.none), where)
        if isinstance(node, tree.Is):
            return self.question(evolve(node, negated=not node.negated), where)
        if isinstance(node, tree.Compares):
            return self.question(evolve(node, bound=_OTHERWISE[node.bound]), where)
        return f"it is not so that {self.question(node, where)}"

    def inner(self, node: tree.Expr, where: Where) -> str:
        text = self.question(node, where)
        return f"either {text}" if isinstance(node, tree.Any) else text

    def is_(self, node: tree.Is, where: Where) -> str:
        no = " not" if node.negated else ""
        left = node.left
        if isinstance(left, tree.NumberOf) and left.period is not None and not node.negated:
            return self.so_often(left, node, where)
        if isinstance(left, tree.NumberOf) and len(node.values) == 1 and isinstance(node.values[0], tree.Number):
            n = node.values[0].value
            bound = f"{'not ' if node.negated else ''}exactly {n}" if n else "some" if node.negated else "no"
            return self.there_are(bound, left.selector, where, many=n != 1)
        if not isinstance(left, tree.Path):
            return f"{self.number(left, where)} is{no} {self.values(node, where, '')}"
        q = self.quantity(left, where)
        if isinstance(q, Option):
            return self.option_is(q, node, where)
        if isinstance(q, Count) and q.words:
            return self.word_is(q, left, node, where)
        if q is None or (isinstance(q, Count) and q.thing):
            who = self.thing(left, where)
            if any(isinstance(v, tree.Path) and v.hops[-1].name == "nobody" for v in node.values):
                return f"there is {'a' if node.negated else 'no'} {who.name.removeprefix('the ')}"
            return f"{who.does('be')}{no} {self.marks(node.values, where)}"
        if isinstance(q, Count) and q.help.startswith("How many have "):
            return self.so_many_have(q, left, f"{'not ' if node.negated else ''}exactly", node.values[0], where)
        exactly = "" if node.negated or any(isinstance(v, tree.Range) for v in node.values) else " exactly"
        counted = self.counted(q, left, self.values(node, where, q.unit), where)
        if counted and not node.negated:
            return counted
        phrase = self.quantity_phrase(left, q, where)
        return f"{phrase} {self.is_or_are(phrase)}{no}{exactly} {self.values(node, where, self.said_unit(q))}"

    def so_many_have(self, q: Count, path: tree.Path, bound: str, value: tree.Expr, where: Where) -> str:
        """`exactly 1 player has completed it`."""
        n = self.number(value, where, q.unit)
        rest = q.help.removeprefix("How many have ")
        who = self.whose(path, q, where)
        rest = re.sub(r"\bit$", who.name if who.them == "it" else who.them, rest)
        if bound == "exactly" and n.startswith("1 ") and base_of(rest.split()[0]) == where.event:
            return f"nobody else has {rest}"
        return f"{bound} {n} {'has' if n.startswith('1 ') else 'have'} {rest}"

    def is_or_are(self, phrase: str) -> str:
        """The verb of a quantity: your strokes are, the Hole's par is."""
        head = re.split(r" (?:from|to|of|that) ", phrase)[0]
        last = head.split()[-1]
        return "are" if last.endswith("s") and not last.endswith(("ss", "'s")) else "is"

    def said_unit(self, q: Stat | Count | Option) -> str:
        """The unit to say with a number of a quantity: of cards it is told by the quantity's name."""
        return "" if q.unit == plural(self.card_kind()) or q.help.startswith("How often ") else q.unit

    def counted(self, q: object, path: tree.Path, how_many: str, where: Where) -> str:
        """A quantity whose help says of what there are so many: `there are 2 balls to the pin`."""
        if not re.match(r"(?:at \w+|more than|less than|from)? ?\d", how_many):
            return ""
        if not isinstance(q, Count) or " to " not in f" {q.help} " or not q.help.lower().startswith(q.unit):
            return ""
        rest = q.help.split(", ")[0][len(q.unit) :].strip()
        who = self.whose(path, q, where)
        if who.person:
            return f"{who.does('have')} {how_many} {rest}"
        return f"there {'is' if how_many.startswith('1 ') else 'are'} {how_many} {rest}"

    def option_is(self, q: Option, node: tree.Is, where: Where) -> str:
        no = " not" if node.negated else ""
        values = node.values
        if set(q.words) == {"yes", "no"} and len(values) == 1 and isinstance(values[0], tree.Path):
            on = (values[0].hops[0].name == "yes") is not node.negated
            return f"it is {'' if on else 'not '}so that {self.lower(q.help)}"
        return f"{self.quantity_phrase(node.left, q, where)} is{no} {self.values(node, where, q.unit)}"  # type: ignore[arg-type]

    def word_is(self, q: Count, path: tree.Path, node: tree.Is, where: Where) -> str:
        no = " not" if node.negated else ""
        words = [self.word(v) for v in node.values]
        who = self.whose(path, q, where)
        if set(q.words) == {"yes", "no"}:
            said = re.sub(r"^it\b", who.name, q.help.removeprefix("Whether "))
            return said if (words == ["yes"]) is not node.negated else f"it is not so that {said}"
        return f"{who.does('be')}{no} {listed([place_of(w) for w in words], 'or')}"

    @staticmethod
    def word(node: object) -> str:
        """A bare word that is a value."""
        if isinstance(node, tree.Path):
            return node.hops[0].name
        return node.text if isinstance(node, (tree.Name, tree.Text)) else str(node)

    def marks(self, values: tuple[tree.Expr, ...], where: Where) -> str:
        """Tags and names that a card is to have: `Rough or Bunker`, `a Driver`."""
        said = []
        for v in values:
            name = self.word(v)
            if isinstance(v, tree.Text):
                said.append(with_article(name))
            elif name in self.x.nouns and self.x.kind_of_word(name) != name:
                noun = self.x.nouns[name]
                alone = self.x.is_adjective(noun) or self.p.kinds[self.x.kind_of_word(noun)].name != "card"
                said.append(self.x.mark(noun) if alone else with_article(self.x.noun(name, many=False)))
            elif isinstance(v, tree.Path):
                said.append(self.thing(v, where).name)
            else:
                said.append(self.number(v, where))
        return listed(said, "or")

    def values(self, node: tree.Is, where: Where, unit: str) -> str:
        said = []
        for v in node.values:
            if isinstance(v, tree.Range):
                said.append(f"from {v.low} to {v.high} {self.x.unit(unit)[1] if unit else ''}".rstrip())
            elif isinstance(v, tree.Path) and len(v.hops) == 1 and self.quantity(v, where) is None:
                known = v.hops[0].name in where.names or v.hops[0].name in self.p.kinds
                said.append(self.thing(v, where).name if known else v.hops[0].name.replace("-", " "))
            else:
                said.append(self.number(v, where, unit))
        return listed(said, "or")

    def compares(self, node: tree.Compares, where: Where) -> str:
        bound = _BOUNDS.get(node.bound, node.bound)
        left = node.left
        if isinstance(left, tree.NumberOf) and left.period is None and isinstance(node.right, tree.Number):
            return self.there_are(f"{bound} {node.right.value}", left.selector, where, many=node.right.value != 1)
        if isinstance(left, tree.NumberOf) and left.period is not None and isinstance(node.right, tree.Number):
            return self.happened(left, f"{bound} {node.right.value}", node.right.value, where)
        unit = self.unit_of(left, where)
        right = self.number(node.right, where, unit)
        if isinstance(left, tree.Path):
            q = self.quantity(left, where)
            counted = self.counted(q, left, f"{bound} {right}", where) if q is not None else ""
            if counted:
                return counted.replace("there is", "there are")
            if isinstance(q, Count) and q.help.startswith("How many have "):
                return self.so_many_have(q, left, bound, node.right, where)
            if q is not None and isinstance(node.right, tree.Number):
                known = not self.said_unit(q) or self.x.unit(q.unit)[1] in self.quantity_phrase(left, q, where)
                right = f"{node.right.value} {'' if known else self.x.unit(q.unit)[node.right.value != 1]}".strip()
        phrase = self.number(left, where)
        if isinstance(node.right, tree.Number) and not isinstance(left, tree.Path):
            right = f"{node.right.value} {self.x.unit(unit)[node.right.value != 1] if unit else ''}".strip()
        return f"{phrase} {self.is_or_are(phrase)} {bound} {right}"

    def unit_of(self, node: tree.Expr, where: Where) -> str:
        q = self.quantity(node, where) if isinstance(node, tree.Path) else None
        if q is not None:
            return q.unit
        if isinstance(node, tree.Aggregate):
            found = self.x.quantity(node.stat.text)
            return found.unit if found is not None else ""
        return ""

    def exists(self, node: tree.Exists, where: Where) -> str:
        first = self.there_are("no" if node.none else "a", node.selector, where, many=node.none)
        besides = [self.a_thing(s, where) for s in node.besides]
        return f"{first} and, besides it, {listed(besides, 'and')}" if besides else first

    def a_thing(self, s: tree.Selector, where: Where, *, place: bool = True) -> str:
        return with_article(self.things(s.words, s.clauses, where, many=False, place=place))

    def there_are(self, how_many: str, s: tree.Selector, where: Where, *, many: bool) -> str:
        """`you have 2 Duffs in your hand`, `there is a Wood in the Display`."""
        what = self.things(s.words, s.clauses, where, many=many)
        what = with_article(what) if how_many == "a" else f"{how_many} {what}"
        if self.is_bound(s.words[-1].text, where):
            named = where.names[s.words[-1].text]
            return self.among(how_many, s, named, where)
        lies = next((c.value for c in s.clauses if c.word in ("in", "of")), None)
        source = clause_of(s.clauses, "from")
        came = source.value if source is not None else None
        if isinstance(lies, tree.Path) and self.is_among(lies, where) and came is None:
            named = where.names[lies.hops[0].name]
            if not named.many and how_many in ("a", "no"):
                one = with_article(self.noun(s.words, where, many=False))
                return f"{named.does('be')} {'not ' if how_many == 'no' else ''}{one}"
        if isinstance(lies, tree.Path) and self.is_among(lies, where) and isinstance(came, tree.Path):
            named = where.names[lies.hops[0].name]
            which = "it" if not named.many else "none of them" if how_many == "no" else "one of them"
            comes = "does not come" if how_many == "no" and not named.many else "comes"
            return f"{which} {comes} {self.lying(came, where, 'from')}"
        if isinstance(lies, tree.Path):
            zone = self.p.zones.get(lies.hops[0].name)
            if lies.hops[0].name == "this" and how_many != "a":
                return f"{where.this.does('have')} {how_many} {self.things(s.words, (), where, many=many)}"
            if lies.hops[0].name == "this":
                return f"{where.this.does('have')} {with_article(self.noun(s.words, where, many=False))}"
            if zone is not None and zone.of == "player":
                who = self.owner_of(lies, where)
                verb = base_of(zone.name)
                if who.person and what.endswith((f" that {who.does(verb)}", f" that {who.again.does(verb)}")):
                    return f"{who.does(verb)} {what.rpartition(' that ')[0]}"
                if who.person:
                    what = re.sub(r" of (?:yours|theirs)\b", "", what)
                    return f"{who.does('have')} {what}"
        return f"there {'are' if many else 'is'} {what}"

    def among(self, how_many: str, s: tree.Selector, named: Who, where: Where) -> str:
        """Cards that bear a name, asked about: `it came from your deck`, `there are any`."""
        source = next((c.value for c in s.clauses if c.word in ("from", "in")), None)
        marks = [self.x.mark(w.text) for w in s.words[:-1]]
        if isinstance(source, tree.Path):
            no = "not " if how_many == "no" else ""
            return f"{named.does('be')} {no}{self.lying(source, where, 'from')}"
        if marks:
            return f"{named.does('be')} {'not ' if how_many == 'no' else ''}{' '.join(marks)}"
        return f"there is {'none' if how_many == 'no' else 'such a card'}"

    def so_often(self, node: tree.NumberOf, asked: tree.Is, where: Where) -> str:
        """That something came about just so often: the first time, if it is what happens now."""
        event = node.selector.words[-1].text
        said = self.counted_event(node, where)
        value = asked.values[0]
        when = _HISTORY[(node.period or "this turn").split()[-1]]
        if event == where.event and isinstance(value, tree.Number) and 0 < value.value <= len(_ORDINALS):
            said = self.counted_event(node, where, once=True)
            return f"it is the {_ORDINALS[value.value - 1]} time {when} that {said}"
        times_ = self.values(asked, where, "")
        return f"{said} {times_} {'time' if times_ == '1' else 'times'} {when}"

    def counted_event(self, node: tree.NumberOf, where: Where, *, once: bool = False) -> str:
        """What is counted: what somebody does, or, where nobody is said, what all of them do together."""
        by = clause_of(node.selector.clauses, "by")
        path = node.by if by is None else by.value
        name = node.selector.words[-1].text
        event = next((e for e in self.p.events if name == e or name in plurals(e)), name)
        if isinstance(path, tree.Path):
            return self.event_clause(event, self.thing(path, where), where)
        return self.by_anybody(event, where, once=once)

    def happened(self, node: tree.NumberOf, how_often: str, n: int, where: Where) -> str:
        """How often an event came about."""
        said = self.counted_event(node, where)
        return (
            f"{said} {how_often} {'time' if n == 1 else 'times'} {_HISTORY[(node.period or 'this turn').split()[-1]]}"
        )

    # ------------------------------------------------------------ numbers

    def number(self, node: object, where: Where, unit: str = "") -> str:
        if isinstance(node, tree.Number):
            return self.x.amount(node.value, unit)
        if isinstance(node, tree.Text):
            return f'"{node.text}"'
        if isinstance(node, tree.Range):
            return f"{node.low} to {node.high}"
        if isinstance(node, tree.Path):
            return self.path_number(node, where, unit)
        if isinstance(node, tree.NumberOf):
            return self.number_of(node, where)
        if isinstance(node, tree.Product):
            return self.product(node, where, unit)
        if isinstance(node, tree.Sum):
            signs = {"+": "plus", "-": "minus"}
            first, *rest = node.terms
            unit = unit or next((u for _, t in node.terms if (u := self.unit_of(t, where))), "")
            said = [
                self.number(first[1], where, unit),
                *(f"{signs[s]} {self.number(t, where, unit)}" for s, t in rest),
            ]
            return " ".join(said)
        if isinstance(node, tree.Divide):
            right = self.number(node.right, where)
            left = self.number(node.left, where)
            said_ = f"half of {left}" if right == "2" else f"{left} divided by {right}"
            return f"{said_}, rounded {node.rounded}"
        if isinstance(node, tree.Aggregate):
            return self.aggregate(node, where)
        raise NoSentenceError("No words are known for one of its numbers.")

    def path_number(self, node: tree.Path, where: Where, unit: str) -> str:
        name = node.hops[0].name
        if name in where.names and len(node.hops) == 1:
            return where.names[name].name
        q = self.quantity(node, where)
        if q is not None:
            return self.quantity_phrase(node, q, where)
        if name in where.agreed:
            return f"as many {self.x.unit(unit)[1]} as agreed" if unit else "the number agreed"
        if name in self.x.words and not isinstance(self.x.words[name], tree.Block):
            return self.number(self.x.words[name], where, unit)
        return self.thing(node, where).name

    def number_of(self, node: tree.NumberOf, where: Where) -> str:
        s = node.selector
        if node.period is not None:
            said = self.counted_event(node, where)
            return f"the number of times that {said} {_HISTORY[node.period.split()[-1]]}"
        return f"the number of {self.things(s.words, s.clauses, where, many=True)}"

    def product(self, node: tree.Product, where: Where, unit: str = "") -> str:
        split = self.multiple(node)
        if split is None:
            return listed([self.number(f, where) for f in node.factors], "times")
        n, other = split
        if isinstance(other, tree.NumberOf) and other.period is None:
            return f"{self.x.amount(n, unit)} for each {self.each_of(other, where)}"
        return f"{'twice' if n == 2 else f'{n} times'} {self.number(other, where)}"

    def aggregate(self, node: tree.Aggregate, where: Where) -> str:
        s = node.selector
        printed = "printed " if node.printed else ""
        q = self.x.quantity(node.stat.text)
        name = self.x.spelled(node.stat.text) if q is None else self.name_of(q)
        if s.words[-1].text in where.names and not s.clauses:
            named = where.names[s.words[-1].text]
            return f"{named.whose} {printed}{name}"
        which = self.things(s.words, s.clauses, where, many=True)
        among = "among" if name.startswith("number of ") else "of"
        if node.how == "sum":
            return f"the {printed}{name} of all {which}"
        if s.words[-1].text in ("opponents", "partners"):
            return (
                f"the {node.how} {printed}{name} {among} the other players"
                if where.speaker == "house"
                else (f"the {node.how} {printed}{name} {among} {where.who.whose} {which}")
            )
        return f"the {node.how} {printed}{name} {among} the {which}"
