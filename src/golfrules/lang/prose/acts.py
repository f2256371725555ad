"""What is done with cards: each act as a clause."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve, frozen

from golfrules.errors import NoSentenceError
from golfrules.lang import tree
from golfrules.lang.program import Option
from golfrules.lang.prose.english import IT, THEY, YOU, Say, Who, base_of, with_article
from golfrules.lang.prose.lines import Lines
from golfrules.lang.prose.nouns import Where
from golfrules.lang.selectors import clause_of
from golfrules.lang.words import plural

__all__ = ["Acts", "Bound"]

_THEM: Final = Who("they", "their", "them", many=True)
_OTHERS: Final = Who("the others", "their", "the others", many=True)
_ENDS: Final = {"turn": "the turn ends", "hole": "the Hole is over", "round": "the round ends", "game": "the game ends"}


@frozen
class Bound:
    """An act as it is told, and what is spoken of after it."""

    said: Say | str
    where: Where


class Acts(Lines):
    """One method for each verb of the op registry."""

    def act(self, node: tree.Act, where: Where) -> Bound:
        method = getattr(self, f"tell_{node.verb.text}", None)
        if method is None:
            raise NoSentenceError(f'No sentence is known for the act "{node.verb}".')
        doer, where = self.doer_of(node, where)
        said, inner = method(node, where)
        if isinstance(said, Say):
            said = evolve(said, who=doer)
        return Bound(said, inner)

    def doer_of(self, node: tree.Act, where: Where) -> tuple[Who, Where]:
        """Who does something, and what the place speaks of then: beside somebody else, `they` would be unclear."""
        by = clause_of(node.clauses, "by")
        doer = self.thing(by.value, where) if by is not None and isinstance(by.value, tree.Path) else where.who
        if doer in (where.who, YOU) or where.who != THEY or not where.apart:
            return doer, where
        return doer, evolve(where, who=Who(where.apart, "their", "them", person=True, fixed=True))

    # ------------------------------------------------------------ the parts

    @staticmethod
    def parts(node: tree.Act) -> tuple[tree.Amount | None, tuple[tree.Name, ...]]:
        amounts = [a for a in node.arguments if isinstance(a, tree.Amount)]
        return (amounts[0] if amounts else None), tuple(a for a in node.arguments if isinstance(a, tree.Name))

    def cards(self, node: tree.Act, where: Where, *, source: str = "from") -> tuple[str, bool]:
        """What an act is done to, and whether that is several: `it`, `1 card from your hand`, `2 of them`."""
        amount, names = self.parts(node)
        last = names[-1].text
        if amount is None:
            return self.named(last, where)
        how_many, many = self.many_of(amount.value, where)
        within = clause_of(node.clauses, "in")
        if within is not None and isinstance(within.value, tree.Path) and self.is_among(within.value, where):
            bound = where.names[within.value.hops[0].name]
            them = bound.them
            if not bound.many and bound.name == "it":
                return them, False
            how_many = "one" if how_many in ("1", "up to 1") else how_many
            kind = self.x.noun(last, many=many)
            general = last in self.p.kinds or self.x.nouns.get(last) in self.p.kinds
            return (f"{how_many} of {them}" if general else f"{how_many} {kind} among {them}"), many
        clauses = tuple(c for c in node.clauses if c.word not in ("as", "by", "to"))
        if amount.value is not None and not isinstance(amount.value, (tree.Number, tree.Range)):
            return self.worked_out(amount.value, names, clauses, where, source), True
        what = self.things(names, clauses, where, many=many, source="in" if how_many == "all" else source)
        owned = re.match(r"(.+?) of (yours|theirs) (.+)$", what) if how_many == "all" else None
        if owned is not None:
            what = f"{'your' if owned[2] == 'yours' else 'their'} {owned[1]} {owned[3]}"
        if how_many in ("1", "up to 1"):
            return (with_article(what) if self.is_any(names) is False else f"1 {what}"), False
        return f"{how_many} {what}", many

    def is_any(self, names: tuple[tree.Name, ...]) -> bool:
        return names[-1].text in self.p.kinds or self.x.nouns.get(names[-1].text, "") in self.p.kinds

    def worked_out(
        self,
        value: tree.Node,
        names: tuple[tree.Name, ...],
        clauses: tuple[tree.Clause, ...],
        where: Where,
        source: str,
    ) -> str:
        """As many cards as a number says."""
        what = self.things(names, clauses, where, many=True, source=source)
        if isinstance(value, tree.NumberOf) and value.period is None:
            one = self.things(names, clauses, where, many=False, source=source)
            return f"1 {one} for each {self.each_of(value, where)}"
        if isinstance(value, tree.Product):
            split = self.multiple(value)
            if split is not None and isinstance(split[1], tree.NumberOf):
                return f"{split[0]} {what} for each {self.each_of(split[1], where)}"
        if isinstance(value, tree.Path):
            q = self.quantity(value, where)
            if q is not None and not isinstance(q, Option) and q.name.endswith("s"):
                return f"as many {what} as {self.whose(value, q, where).does('have')} {self.x.spelled(q.name)}"
        phrase = self.number(value, where)
        noun, space, rest = what.partition(" ")
        if isinstance(value, tree.Path) and self.quantity(value, where) is not None:
            return f"as many {what} as {phrase} says"
        return f"{noun}{space}{rest}, as many as {phrase}"

    def named(self, name: str, where: Where) -> tuple[str, bool]:
        """A card that bears a name."""
        if name == "this":
            return ("this" if where.this == IT else where.this.them), False
        if name in where.names:
            who = where.names[name]
            return (who.them if who.name in ("it", "they") else who.name), who.many
        return f"the {self.x.noun(name, many=False)}", False

    def binding(self, node: tree.Act, where: Where, *, many: bool) -> Where:
        """What a name of an act means after it."""
        c = clause_of(node.clauses, "as")
        if c is None or not isinstance(c.value, tree.Name):
            return where
        return where.knowing(c.value.text, _THEM if many else IT)

    def to(self, node: tree.Act, where: Where, default: str = "") -> str:
        """`into your hand`, `on top of your deck`, `onto your discard pile`; nothing where it is not said."""
        c = clause_of(node.clauses, "to")
        if c is None or not isinstance(c.value, tree.Path):
            return default
        path = c.value
        if path.hops[0].name in ("top", "bottom") and len(path.hops) > 1:
            pile = self.zone(tree.Path(False, path.hops[1:]), where)
            return f"on top of {pile}" if path.hops[0].name == "top" else f"at the bottom of {pile}"
        zone = self.p.zones.get(path.hops[0].name)
        if zone is not None and zone.lands:
            zone = self.p.zones[zone.lands]
            path = tree.Path(False, (tree.Hop(zone.name, None), *path.hops[1:]))
        pile = self.zone(path, where)
        if zone is not None and zone.of == "player" and base_of(zone.name):
            return f"among {pile}"
        if "pile" in pile or path.hops[0].name in ("table", "stacks"):
            return f"onto {pile}"
        return f"into {pile}"

    # ------------------------------------------------------------ one method for each verb

    def tell_draw(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        what, _ = self.cards(node, where)
        to = clause_of(node.clauses, "to")
        if to is not None and isinstance(to.value, tree.Path) and to.value.hops[0].name != "hand":
            return Say(where.who, "lay", f"{what} {self.to(node, where)}"), where
        return Say(where.who, "draw", what), where

    def tell_discard(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        what, many = self.cards(node, where)
        return Say(where.who, node.verb.text, what), self.binding(node, where, many=many)

    tell_trash = tell_discard

    def tell_move(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        what, many = self.cards(node, where)
        return Say(where.who, "put", f"{what} {self.to(node, where)}"), self.binding(node, where, many=many)

    def tell_gain(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        what, many = self.supplied(node, where)
        return Say(where.who, "gain", what, then=self.and_put(node, where, many=many)), where

    def and_put(self, node: tree.Act, where: Where, *, many: bool) -> str:
        """What is done with cards besides: `put it into their hand`; "" where nothing is said."""
        to = self.to(node, where)
        return f"put {'them' if many else 'it'} {to}" if to else ""

    def supplied(self, node: tree.Act, where: Where) -> tuple[str, bool]:
        """Cards of a supply, which is not named where its name says what is in it."""
        amount, names = self.parts(node)
        if amount is None:
            return self.cards(node, where)
        source = clause_of(node.clauses, "from")
        clauses = node.clauses
        if source is not None and isinstance(source.value, tree.Path):
            pile = source.value.hops[0].name.split("-")
            nouns = {self.x.nouns.get(n.text, n.text) for n in names}
            if nouns & set(pile):
                clauses = tuple(c for c in clauses if c is not source)
        return self.cards(evolve(node, clauses=clauses), where)

    def tell_look(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        amount, _ = self.parts(node)
        source = clause_of(node.clauses, "from")
        pile = self.zone(source.value, where) if source is not None and isinstance(source.value, tree.Path) else "it"
        value = amount.value if amount is not None else None
        card = self.x.kind(self.card_kind())
        if value is None:
            lies = (
                self.lying(source.value, where, "in")
                if source is not None and isinstance(source.value, tree.Path)
                else ""
            )
            return Say(where.who, "look", f"at all {plural(card)} {lies}"), self.binding(node, where, many=True)
        if isinstance(value, tree.Number):
            many = value.value != 1
            top = f"the top {f'{value.value} {plural(card)}' if many else card} of {pile}"
            return Say(where.who, "look", f"at {top}"), self.binding(node, where, many=many)
        how_many = self.number(value, where)
        return Say(where.who, "look", f"at the top {plural(card)} of {pile}, as many as {how_many}"), self.binding(
            node, where, many=True
        )

    def tell_reveal(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        what, many = self.supplied(node, where)
        return Say(where.who, "reveal", what, then=self.and_put(node, where, many=many)), self.binding(
            node, where, many=many
        )

    def tell_shuffle(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        within = clause_of(node.clauses, "in")
        if within is not None and isinstance(within.value, tree.Path):
            path = within.value
        else:
            of = clause_of(node.clauses, "of")
            _, names = self.parts(node)
            hops: tuple[tree.Hop, ...] = (tree.Hop(names[-1].text, None),)
            path = tree.Path(
                False, (*hops, *of.value.hops) if of is not None and isinstance(of.value, tree.Path) else hops
            )
        return Say(where.who, "shuffle", self.zone(path, where)), where

    def tell_swap(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        return "these two cards change places", where

    def tell_choose(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        amount, names = self.parts(node)
        if names and names[0].text == "number" and amount is not None and isinstance(amount.value, tree.Range):
            r = amount.value
            said = Say(where.who, "choose", f"a number from {r.low} to {r.high}")
            return said, self.number_bound(node, where, "the number chosen")
        what, many = self.cards(node, where, source="in")
        optional = amount is not None and isinstance(amount.value, tree.Range) and amount.value.low == 0
        bound = self.binding(node, where, many=many)
        within = clause_of(node.clauses, "in")
        if within is not None and isinstance(within.value, tree.Path) and self.is_among(within.value, where):
            bound = bound.knowing(within.value.hops[0].name, _OTHERS)
        return Say(where.who, "choose", what, may=optional), bound

    def number_bound(self, node: tree.Act, where: Where, name: str) -> Where:
        c = clause_of(node.clauses, "as")
        return where if c is None or not isinstance(c.value, tree.Name) else where.knowing(c.value.text, Who(name))

    def tell_roll(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        amount, _ = self.parts(node)
        r = amount.value if amount is not None else None
        if not isinstance(r, tree.Range):
            raise NoSentenceError("No sentence is known for a die without ends.")
        what = f"a die with {r.high} sides" if r.low == 1 else f"a number from {r.low} to {r.high} by chance"
        return Say(where.who, "roll" if r.low == 1 else "find", what), self.number_bound(node, where, "the roll")

    def tell_end(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        _, names = self.parts(node)
        return _ENDS[names[0].text], where

    def tell_stop(self, node: tree.Act, where: Where) -> tuple[Say | str, Where]:
        return "nothing more happens", where
