"""What a block of lines speaks of: your Woods, opponents, each layout; and what blocks are told with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.program import Thing
from golfrules.lang.prose.acts import Acts
from golfrules.lang.prose.english import IT, YOU, Who, with_article
from golfrules.lang.prose.nouns import Where
from golfrules.lang.selectors import clause_of
from golfrules.lang.words import listed

__all__ = ["PLAYERS", "Scopes"]

PLAYERS: Final = Who("players", "their", "them", many=True, own="players'", person=True)
_OPPONENTS: Final = Who("opponents", "their", "them", many=True, own="opponents'", person=True)
_PARTNERS: Final = Who("your partner", "their", "them", own="your partner's", person=True)
_OTHERS: Final = Who("the other players", "their", "them", many=True, own="the other players'", person=True)
_ALL_PARTNERS: Final = Who("players' partners", "their", "them", many=True, own="players' partners'", person=True)
_RELATIONS: Final = {"opponents": _OPPONENTS, "partners": _PARTNERS, "players": PLAYERS}

_ONE: Final = {"opponents": "an opponent", "players": "a player"}


class Scopes(Acts):
    """Tells scopes. The clauses inside them are told by what is made of this class."""

    def always(self, statements: Iterable[tree.Stmt], where: Where, lead: str = "") -> list[str]:
        raise NotImplementedError

    def clauses(self, statements: tuple[tree.Stmt, ...], where: Where) -> list[str]:
        raise NotImplementedError

    def body(self, statements: Iterable[tree.Stmt], where: Where, lead: str = "") -> list[str]:
        raise NotImplementedError

    # ------------------------------------------------------------ how clauses are joined

    @staticmethod
    def led(lead: str, clauses: list[str]) -> list[str]:
        return [f"{lead}, {clause}" for clause in clauses] if lead else clauses

    @staticmethod
    def joined(lead: str, more: str) -> str:
        return f"{lead}, {more}" if lead else more

    @staticmethod
    def in_a_row(clauses: list[str]) -> str:
        """Clauses that one question is about."""
        if not clauses:
            return "nothing happens"
        if len(clauses) == 2 and not any(c.startswith(("if ", "otherwise")) or "; " in c for c in clauses):
            return " and ".join(clauses)
        return "; ".join(clauses)

    # ------------------------------------------------------------ who speaks, and of what

    @staticmethod
    def speaking(thing: Thing, blank: frozenset[str]) -> Where:
        """What a card or a Hole speaks of in its own block."""
        hole = thing.kind == "hole"
        this = Who("this Hole") if hole else IT
        return Where(YOU, "hole" if hole else "card", this, thing.kind, mine=not hole, blank=blank, me=thing.name)

    def scope(self, s: tree.Scope, where: Where, lead: str) -> list[str]:
        """Lines about some things: `your Woods fly 10 yd farther`."""
        head = s.head
        of_holes = self.x.kind_of_word(head.alternatives[0][-1].text) == "hole"
        demands = any(isinstance(x, tree.Demand) for x in s.block.statements)  # which say whom they are about
        if not of_holes and where.hole:
            lead = self.joined(lead, f"on {where.hole}")  # what a block about Holes says of others holds there
        elif of_holes and where.kind == "player" and where.who != PLAYERS and not (demands or where.lasting):
            lead = self.joined(lead, f"for {where.who.name}")  # and one about players, of Holes, holds for those
        words = head.alternatives[0]
        last = words[-1].text
        if len(head.alternatives) == 1 and not head.clauses:
            if last in ("owner", "player") and where.speaker != "house":
                return self.always(s.block.statements, evolve(where, who=YOU).about(YOU, "player"), lead)
            if last == "players" and where.lasting and where.who.person:  # of all players, it holds for one
                return self.always(s.block.statements, where.about(where.who, "player"), lead)
            relation = _RELATIONS.get(last)
            if relation is not None:
                if where.speaker == "house" and last == "partners":
                    relation = _ALL_PARTNERS
                if where.speaker == "house" and last == "opponents":
                    relation = _OTHERS
                inner = evolve(evolve(where, who=relation, mine=True).about(relation, "player"), one=_ONE.get(last, ""))
                return self.always(s.block.statements, inner, lead)
        who, kind, inner = self.spoken_of(head, where)
        said = self.always(s.block.statements, self.about_all(who, kind, inner, head), lead)
        ours = where.mine and where.who is YOU and not (lead or where.lasting or who.name.startswith("your "))
        return [f"for you, {c}" if ours and who.many and c.startswith(f"{who.name} ") else c for c in said]

    def about_all(self, who: Who, kind: str, where: Where, head: tree.Head) -> Where:
        """What a scope speaks of is what its lines are about."""
        meant = [t for t in self.p.things.get(kind, ()) if self.fits(t, head)]
        words = head.alternatives[0]
        named = clause_of(head.clauses, "named") is not None
        one = ""
        if who.many and (named or words[-1].text in self.x.nouns):
            one = self.any_of(head, where)
        return evolve(
            where.about(who, kind),
            one=one,
            alone=len(meant) == 1,
            named=named,
            among=lambda t: self.fits(t, head),
        )

    def any_of(self, head: tree.Head, where: Where) -> str:
        """One of those that a scope speaks of: `a Wood or an Iron`, `Cake Walk or Leap Frog`."""
        names = self.names_in(head.clauses, where)
        if names:
            return listed(names, "or")
        ones = [self.things(words, head.clauses, where, many=False) for words in head.alternatives]
        return listed([with_article(one) for one in ones], "or")

    def fits(self, thing: Thing, head: tree.Head) -> bool:
        """Whether a scope speaks of a declared thing, as far as its marks tell."""
        marks = {*thing.tags, thing.kind}
        marks |= {self.p.kinds[thing.kind].families[f][place] for f, place in thing.families.items()}
        has, but = self.which(head)
        named = clause_of(head.clauses, "named")
        names = [t.text for t in named.value] if named is not None and isinstance(named.value, tuple) else None
        return (
            any(set(words) <= marks for words in has)
            and marks.isdisjoint(but)
            and (names is None or thing.name in names)
        )

    def spoken_of(self, head: tree.Head, where: Where) -> tuple[Who, str, Where]:
        """What a scope speaks of, as the subject of sentences."""
        last = head.alternatives[0][-1].text
        known = self.x.quantity(last)
        bound = self.is_bound(last, where) or last in ("this", "left")
        if bound or self.is_one(head) or (known is not None and last not in self.x.nouns):
            who = self.thing(tree.Path(False, (tree.Hop(last, None),)), where)
            kind = last if self.is_one(head) else where.kinds.get(last, "player" if who.person else where.kind)
            return who, kind, evolve(where, who=who if who.person else where.who)
        kind = self.x.kind_of_word(last)
        belongs = self.p.kinds[kind].of if kind in self.p.kinds else ""
        theirs = belongs == "player" and where.who.person and (where.speaker != "house" or where.lasting)
        if theirs and not head.clauses and self.x.nouns.get(last) == kind:
            return Who(f"{where.who.whose} {self.x.kind(kind)}"), kind, where
        names = self.names_in(head.clauses, where)
        if names:
            return Who(listed(names, "and"), "its" if len(names) == 1 else "their", many=len(names) > 1), kind, where
        unnamed = evolve(where, this=IT) if where.this.person else where  # nobody is named before the subject
        nouns = [self.things(words, head.clauses, unnamed, many=True) for words in head.alternatives]
        text = listed(nouns, "and")
        placed = any(c.word in ("in", "of") for c in head.clauses)
        if where.mine and kind != "hole" and not placed and kind in self.p.things:
            text = f"{where.who.whose} {text}"
        elif kind == "hole" and where.mine and not where.lasting:
            text = f"{where.who.whose} {text}" if where.who.name != "you" else text
        who = Who(text, "their", "them", many=True)
        if kind in ("player", "side"):
            return evolve(who, person=kind == "player"), kind, evolve(where, who=who if kind == "player" else where.who)
        return who, kind, where

    def is_one(self, head: tree.Head) -> bool:
        """Whether a scope speaks of one thing that the place knows: `side`, and not `sides`."""
        last = head.alternatives[0][-1].text
        cards = {self.p.kinds[k].name for k in self.p.things if k != "hole"}
        alone = len(head.alternatives) == 1 and len(head.alternatives[0]) == 1 and not head.clauses
        return alone and last in self.p.kinds and last not in cards

    def which(self, head: tree.Head) -> tuple[list[tuple[str, ...]], list[str]]:
        """The marks that declared things must have, and must not have, to be spoken of."""
        has = [
            tuple(self.x.nouns.get(w.text, w.text) for w in words if w.text not in ("other", "this"))
            for words in head.alternatives
        ]
        but = [c.value.text for c in head.clauses if c.word == "but" and isinstance(c.value, tree.Name)]
        return has, [self.x.nouns.get(b, b) for b in but]
