"""Statements as sentences: what a block says, from its first statement to its last."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from attrs import evolve

from golfrules.errors import NoSentenceError
from golfrules.lang import tree
from golfrules.lang.program import Thing
from golfrules.lang.prose.choices import Choices
from golfrules.lang.prose.english import (
    EACH_ONE,
    EACH_PLAYER,
    IT,
    THEY,
    YOU,
    Say,
    Who,
    number_of,
    possessive,
    told,
    with_article,
)
from golfrules.lang.prose.lexicon import statements_of
from golfrules.lang.prose.nouns import Where
from golfrules.lang.prose.scopes import PLAYERS
from golfrules.lang.selectors import clause_of
from golfrules.lang.words import listed

__all__ = ["Sentences"]

_EACH: Final = {
    "player": EACH_PLAYER,
    "opponent": Who("each opponent", "their", "them", person=True),
    "partner": Who("your partner", "their", "them", person=True),
}
_ITS_PLAYER: Final = Who("its player", "their", "them", person=True)
_SILENT: Final = (
    tree.SourceNote,
    tree.Meant,
    tree.Needs,
    tree.Contradicts,
    tree.Option,
    tree.Kind,
    tree.Tags,
    tree.Family,
    tree.Stat,
    tree.Count,
    tree.Zone,
    tree.Zones,
    tree.Event,
    tree.Word,
    tree.Default,
    tree.Units,
)
"""What declares or remarks, and by itself lets nothing happen."""


class Sentences(Choices):
    """Tells whole blocks. What comes out are clauses, each of which makes a sentence."""

    # ------------------------------------------------------------ what is always so

    def always(self, statements: Iterable[tree.Stmt], where: Where, lead: str = "") -> list[str]:
        """What a block of lines says; before each clause stands when it holds."""
        out: list[str] = []
        plain: list[Say | str] = []

        def flush() -> None:
            out.extend(self.led(lead, told(plain)))
            plain.clear()

        for s in self.without_all_but(statements):
            if isinstance(s, str):
                plain.append(s)
            elif isinstance(s, tree.Line):
                plain.append(self.card_speaks(self.line(s, where), where, lead))
            elif isinstance(s, tree.Own):
                plain += [
                    self.card_speaks(self.line(self.as_line(v), where), where, lead)
                    for v in s.values
                    if where.this is not IT or where.kind == ""
                ]
            else:
                flush()
                out += self.one_always(s, where, lead)
        flush()
        return out

    def without_all_but(self, statements: Iterable[tree.Stmt]) -> list[tree.Stmt | str]:
        """Statements, but where all of a kind are left out and then some put in again by their names, one sentence."""
        out: list[tree.Stmt | str] = []
        for s in statements:
            before = out[-1] if out else None
            put_in = (
                self.names_put_in(before, s) if isinstance(before, tree.Scope) and isinstance(s, tree.Scope) else []
            )
            if put_in and isinstance(s, tree.Scope):
                kind = self.x.noun(s.head.alternatives[0][-1].text, many=True)
                out[-1] = (
                    f"of the {kind}, only {listed(put_in, 'and')} {'is' if len(put_in) == 1 else 'are'} in the box"
                )
            else:
                out.append(s)
        return out

    def names_put_in(self, before: tree.Scope, s: tree.Scope) -> list[str]:
        """The names of what is in the box, of all that was left out before."""
        named = clause_of(s.head.clauses, "named")
        if named is None or before.head.clauses or before.head.alternatives != s.head.alternatives:
            return []
        if (self.only_copies(before), self.only_copies(s)) != (0, 1):
            return []
        return [name.text for name in named.value] if isinstance(named.value, tuple) else []

    @staticmethod
    def only_copies(s: tree.Scope) -> int | None:
        """Of how many copies a scope speaks, if of nothing else."""
        first = s.block.statements[0] if len(s.block.statements) == 1 else None
        if not isinstance(first, tree.Line) or first.head.alternatives[0][-1].text != "copies":
            return None
        change = first.change
        return change.value.value if change.how == "is" and isinstance(change.value, tree.Number) else None

    @staticmethod
    def card_speaks(said: Say | str, where: Where, lead: str) -> Say | str:
        """A card says of itself what it does, without naming itself at the start of a sentence."""
        if not lead and isinstance(said, Say) and said.who is IT and where.this is IT:
            return said.predicate
        return said

    @staticmethod
    def as_line(value: tree.OwnValue) -> tree.Line:
        return tree.Line(tree.Head(((value.name,),), ()), tree.Change("is", value.value))

    def one_always(self, s: tree.Stmt, where: Where, lead: str) -> list[str]:
        if isinstance(s, _SILENT):
            return []
        if isinstance(s, tree.CountsAs):
            counts = Say(where.this, "count", f"as {with_article(self.x.noun(s.name.text, many=False))}")
            return self.led(lead, [str(self.card_speaks(counts, where, lead))])
        if isinstance(s, tree.Scope):
            return self.scope(s, where, lead)
        if isinstance(s, tree.If):
            return self.held_while(s, where, lead)
        if isinstance(s, tree.Labelled):
            return self.always(statements_of(self.x.as_said(s)), where, lead)
        if isinstance(s, tree.When):
            event, inner = self.lead(s, where)
            return self.body(s.block.statements, inner, event)
        if isinstance(s, tree.Demand):
            return self.led(lead, [self.demand(s, where)])
        if isinstance(s, tree.Except):
            return self.exception(s, where)
        if isinstance(s, tree.Without):
            return [self.taken_away(n.text) for n in s.labels]
        if isinstance(s, tree.Before):
            return self.before(s, where)
        if isinstance(s, tree.Group):
            return [self.group(s)]
        if isinstance(s, tree.Compare):
            return [self.compare(s)]
        if isinstance(s, tree.Action):
            return self.action(s, where)
        if isinstance(s, tree.Thing):
            return self.declared(s)
        raise NoSentenceError("No sentence is known for one of its statements.")

    def held_while(self, s: tree.If, where: Where, lead: str) -> list[str]:
        """Lines that hold while the answer is yes."""
        out: list[str] = []
        for i, (asked, block) in enumerate(s.branches):
            start = "otherwise, if" if i else "if"
            about = where.about(Who(where.one), where.kind) if where.one else where
            if where.one and where.this.person:
                about = evolve(where, who=evolve(EACH_PLAYER, name=where.one)).about(about.this, where.kind)
                where = evolve(where, who=THEY).about(THEY, where.kind)
            question = self.question(asked, about)
            inner = where if where.one not in question else evolve(where, one=re.sub(r"^an? ", "that ", where.one))
            out += self.always(block.statements, inner, self.joined(lead, f"{start} {question}"))
        if s.otherwise is not None:
            out += self.always(s.otherwise.statements, where, self.joined(lead, "otherwise"))
        return out

    def action(self, s: tree.Action, where: Where) -> list[str]:
        """What players may do besides, or what guards something that they may do."""
        statements = s.block.statements if s.block is not None else ()
        guards = [x for x in statements if isinstance(x, tree.Demand)]
        body = [x for x in statements if not isinstance(x, tree.Demand)]
        known = self.p.actions.get(s.name.text)
        title = self.lower(s.title or (known.title if known is not None else s.name.text.replace("-", " ")))
        yours = evolve(where, who=YOU)
        asked = [self.question(g.expr, yours) if g.verb == "require" else self.denied(g.expr, yours) for g in guards]
        only = f" only if {listed(asked, 'and')}" if asked else ""
        once = f"once a {s.once.text}, " if s.once is not None else ""
        if not body and not s.title:
            return [f"{once}you may {title}{only}"]
        return [f"{once}you may {title}{only}", *self.body(body, yours, "if you do")]

    def declared(self, s: tree.Thing) -> list[str]:
        """A card or a Hole that a house rule brings."""
        kind = self.x.kind(s.words[0].text)
        known = s.sign.text if s.sign is not None else str(s.number) if s.number is not None else ""
        name = " ".join(x for x in (f"the {kind}", known, f'"{s.name.text}"') if x)
        kind_name = self.x.kind_of_word(s.words[0].text)
        thing = self.x.thing_of(s)
        numbers = [f"{s.copies} copies"] if s.copies is not None and s.copies != 1 else []
        numbers += [self.short_number(kind_name, n, value) for n, value in self.plain_numbers(s, kind_name)]
        facts = f" ({', '.join(numbers)})" if numbers else ""
        text = self.of_thing(thing, s) if thing is not None else []
        return [f"{name}{facts} is in the game", *text]

    def plain_numbers(self, s: tree.Thing, kind: str) -> list[tuple[str, int]]:
        """The numbers that a card says without a word: after its name, and in lines of its block."""
        found = [(v.name.text, v.value.value) for v in s.own]
        for x in s.block.statements if s.block is not None else ():
            if isinstance(x, tree.Own):
                found += [(v.name.text, v.value.value) for v in x.values]
            elif isinstance(x, tree.Line) and self.is_plain_number(x, kind):
                value = x.change.value
                found += [(x.head.alternatives[0][-1].text, value.value)] if isinstance(value, tree.Number) else []
        return found

    def short_number(self, kind: str, name: str, n: int) -> str:
        """`par 4`, `3 balls`."""
        q = self.x.quantity(name, kind)
        return self.x.amount(n, q.unit) if q is not None and q.name == q.unit else f"{self.x.spelled(name)} {n}"

    # ------------------------------------------------------------ what happens

    def body(self, statements: Iterable[tree.Stmt], where: Where, lead: str = "") -> list[str]:
        """What a body does, from top to bottom. The lead stands before its first clause."""
        clauses = self.clauses(tuple(statements), where)
        if not clauses:
            return [f"{lead}, nothing happens"] if lead else []
        if not lead:
            return clauses
        return [f"{lead}, {clauses[0]}", *clauses[1:]]

    def clauses(self, statements: tuple[tree.Stmt, ...], where: Where) -> list[str]:
        out: list[str] = []
        plain: list[Say | str] = []

        def flush() -> None:
            out.extend(told(plain))
            plain.clear()

        for i, s in enumerate(statements):
            if isinstance(s, tree.ActStmt) and self.is_choice(s):
                said, after, skip = self.choice(s, statements[i + 1 :], where)
                plain += said
                if after or skip:
                    flush()
                    out += after
                where = self.act(s.act, where).where
                if skip:
                    out += self.clauses(statements[i + 1 + skip :], where)
                    return out
            elif isinstance(s, tree.ActStmt) and not self.is_choose_one(s):
                bound = self.act(s.act, where)
                plain.append(bound.said)
                after = self.outcome(s, bound.where)
                where = bound.where
                if after:
                    flush()
                    out += after
            elif isinstance(s, tree.Line) and not s.lasting:
                plain.append(self.stored(s, where))
            else:
                flush()
                out += self.happens(s, where)
        flush()
        return out

    def happens(self, s: tree.Stmt, where: Where) -> list[str]:
        if isinstance(s, tree.Line):
            return self.lasts((evolve(s, lasting=()),), s.lasting, where)
        if isinstance(s, tree.Own):
            return told([self.stored(self.as_line(v), where) for v in s.values])
        if isinstance(s, tree.If):
            return self.asked(s, where)
        if isinstance(s, tree.May):
            return self.may(s, where)
        if isinstance(s, tree.ActStmt):
            return self.choose_one(s, where)
        if isinstance(s, tree.Scope):
            return self.for_each(s, where)
        if isinstance(s, tree.Repeat):
            value = s.amount.value
            n = number_of(value.value) if isinstance(value, tree.Number) else f"{self.number(value, where)} times"
            return [f"do this {n}: {'; '.join(self.clauses(s.block.statements, where))}"]
        if isinstance(s, tree.Until):
            return self.lasts(s.block.statements, s.words, where)
        if isinstance(s, tree.Ladder):
            rungs = [x for t in s.block.statements for x in self.happens(t, where)]
            rungs = [x if not i or x.startswith("if ") else f"otherwise, {x}" for i, x in enumerate(rungs)]
            return [f"the first of these that applies happens, and no other: {'; '.join(rungs)}"]
        if isinstance(s, tree.Labelled):
            return self.clauses(statements_of(self.x.as_said(s)), where)
        if isinstance(s, tree.Bare):
            return self.by_word(s, where)
        if isinstance(s, tree.CountsAs):
            return [str(Say(where.this, "count", f"as {with_article(self.x.noun(s.name.text, many=False))}"))]
        raise NoSentenceError("No sentence is known for one of its statements.")

    def by_word(self, s: tree.Bare, where: Where) -> list[str]:
        """A word that stands for a few things to do."""
        meaning = self.x.words.get(s.head.alternatives[0][-1].text)
        if not isinstance(meaning, tree.Block):
            raise NoSentenceError("No sentence is known for one of its statements.")
        return self.clauses(meaning.statements, where)

    def lasts(self, statements: tuple[tree.Stmt, ...], words: tuple[tree.Name, ...], where: Where) -> list[str]:
        """Lines that hold until an end, in the play of whom they are said of, and of nobody else."""
        who = where.who if where.who != PLAYERS else where.names.get("side")
        inner = where
        if who is not None:
            own = re.sub(r"^the player to (.+) left's$", r"\1 left neighbour's", possessive(who.name))
            who = who if who in (YOU, THEY) or who.own else evolve(who, own=own)
            inner = evolve(where, who=who, mine=True, lasting=True)
            if where.this == where.who:
                inner = inner.about(who, where.kind)
        end = self.until(words, where)
        return [f"{x}{self.in_whose_play(x, inner)} {end}" for x in self.always(statements, inner)]

    @staticmethod
    def in_whose_play(said: str, where: Where) -> str:
        """`for them`, where a clause does not say in whose play it holds."""
        who = where.who
        if not where.lasting or re.search(rf"\b(?:{who.name}|{re.escape(who.whose)}|{who.their})(?!\w)", said):
            return ""
        is_order = who == YOU and not re.match(r"(?:the|an?|cards) |[A-Z]", said)
        if is_order or (where.speaker == "card" and said.startswith(("this ", "it "))):
            return ""
        return f" for {who.them if who in (YOU, THEY) else who.name}"

    def until(self, words: tuple[tree.Name, ...], where: Where) -> str:
        *next_, period = [w.text for w in words]
        noun = "Hole" if period == "hole" else period
        if next_:
            return f"until the end of {where.who.their if where.who.person else 'the'} next {noun}"
        return f"until the end of the {noun}"

    def asked(self, s: tree.If, where: Where) -> list[str]:
        """Things that happen if the answer is yes."""
        out = []
        for i, (question, block) in enumerate(s.branches):
            start = "otherwise, if" if i else "if"
            inside = self.clauses(block.statements, where)
            out.append(f"{start} {self.question(question, where)}, {self.in_a_row(inside)}")
        if s.otherwise is not None and s.otherwise.statements:
            out.append(f"otherwise, {self.in_a_row(self.clauses(s.otherwise.statements, where))}")
        return out

    def for_each(self, s: tree.Scope, where: Where) -> list[str]:
        """What happens for each of some things."""
        head = s.head
        last = head.alternatives[0][-1].text
        statements = s.block.statements
        if last in ("owner", "player") and not head.clauses:
            who = YOU if where.speaker != "house" else where.who
            return self.clauses(statements, evolve(where, who=who).about(who, "player"))
        relation = last.rstrip("s")
        if relation in _EACH and last != relation and not head.clauses:
            who = _EACH[relation]
            if relation != "player" and where.who == PLAYERS and "side" in where.names:
                return self.told_of(statements, Who(f"each other {self.x.kind('side')}"), where, "side", each=True)
            if where.speaker == "house" and relation == "opponent" and where.who != YOU:
                among = where.who == THEY or where.who.name.startswith("each ")
                name = "each other player" if among else f"each opponent of {where.who.name}"
                who = Who(name, "their", "them", person=True)
            if relation == "partner" and where.who not in (YOU, PLAYERS):
                whose = "their" if where.who == THEY else possessive(where.who.name)
                who = evolve(who, name=f"{whose} partner")
            return self.told_of(statements, who, where, "player", each=relation != "partner")
        who, kind, inner = self.spoken_of(head, where)
        each = who.many
        if each and self.is_bound(last, where):
            kind = self.card_kind()
        if each:
            one = "of them" if self.is_bound(last, where) else re.sub(r"(^| or )an? ", r"\1", self.any_of(head, where))
            who = Who(f"each {one}", "their" if kind == "player" else "its", "them", person=kind == "player")
        return self.told_of(statements, who, inner, kind, each=each)

    def told_of(self, statements: tuple[tree.Stmt, ...], who: Who, where: Where, kind: str, *, each: bool) -> list[str]:
        """What happens to somebody, or to each of some: in one sentence that is about them, or for each of them."""
        owned = kind in self.p.kinds and self.p.kinds[kind].of == "player"
        doer = who if who.person else _ITS_PLAYER if owned else where.who
        clauses = self.clauses(statements, evolve(where, who=doer).about(who, kind))
        if not each:
            return self.named_once(clauses, who.name) if who.person and not who.fixed else clauses
        first = (f"{who.name} ", f"{who.name}'s ")
        if clauses and clauses[0].startswith(first) and all(c.startswith((*first, "if they ")) for c in clauses):
            return [clauses[0], *(re.sub(rf"\b{who.name}\b", "that player", c) for c in clauses[1:])]
        again = THEY if who.person else EACH_ONE
        inner = evolve(where, who=THEY if who.person else doer, apart="that player").about(again, kind)
        clauses = self.clauses(statements, inner)
        if len(clauses) > 1:
            return [f"for {who.name}: {'; '.join(clauses)}"]
        return [
            f"for {who.name} and {c.removeprefix('for ')}" if c.startswith("for each ") else f"for {who.name}, {c}"
            for c in clauses
        ]

    @staticmethod
    def named_once(clauses: list[str], name: str) -> list[str]:
        """Clauses about one player, who is `that player` once they were named."""
        out: list[str] = []
        named = False
        for clause in clauses:
            before, found, after = ("", name, clause) if named else clause.partition(name)
            said = after.replace(name, "that player")
            out.append(said if named else f"{before}{found}{said}")
            named = named or bool(found)
        return out

    # ------------------------------------------------------------ whole things

    def of_thing(self, thing: Thing, node: tree.Thing) -> list[str]:
        """What the block of a card or a Hole says, besides its plain numbers."""
        if node.block is None:
            return []
        printed = {v.name.text for v in node.own if v.value.value}
        printed |= {
            v.name.text for s in node.block.statements if isinstance(s, tree.Own) for v in s.values if v.value.value
        }
        blank = frozenset(s.name for s in self.p.stats if s.kind == thing.kind and s.name not in printed)
        where = self.speaking(thing, blank)
        said = [s for s in node.block.statements if not self.is_plain_number(s, thing.kind)]
        return self.always(said, where)

    def is_plain_number(self, s: tree.Stmt, kind: str) -> bool:
        """What is printed as a number, and not as text."""
        if isinstance(s, tree.Own):
            return True
        return (
            isinstance(s, tree.Line)
            and s.change.how == "is"
            and isinstance(s.change.value, tree.Number)
            and not s.head.clauses
            and self.p_stat(kind, s.head.alternatives[0][-1].text)
            and kind != "hole"
        )

    def p_stat(self, kind: str, name: str) -> bool:
        return any(q.kind == kind and q.name == name for q in self.p.stats)

    def of_house(self, statements: tuple[tree.Stmt, ...], numbers: Iterable[str] = ()) -> list[str]:
        """What a house rule says, and what the numbers are called that it takes."""
        where = Where(PLAYERS, "house", agreed=frozenset(numbers))
        return self.always(statements, where)
