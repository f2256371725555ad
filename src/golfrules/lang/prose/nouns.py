"""Which things are meant, where they lie, whose they are, and how many: the nouns of a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from attrs import evolve, frozen

from golfrules.lang import tree
from golfrules.lang.ops import VERBS
from golfrules.lang.program import Count, Option, Stat, Thing
from golfrules.lang.prose.english import (
    IT,
    THEY,
    YOU,
    Who,
    base_of,
    possessive,
    with_article,
)
from golfrules.lang.prose.lexicon import Lexicon
from golfrules.lang.selectors import clause_of
from golfrules.lang.vocabulary import SINGLETONS
from golfrules.lang.words import listed, plural

__all__ = ["Nouns", "Where"]

_RELATIONS: Final = ("opponents", "opponent", "partners", "partner", "owner")
_STAYS: Final = ("owned", "held")
_PLACE: Final = re.compile(r"Cards (on|in|at) ")
"""The help of a zone that says where its cards lie."""
"""What one does with cards as long as they lie there; of other zones the name tells what was done once."""


@frozen
class Where:
    """What a place in a rule speaks of without saying it."""

    who: Who  # whose play it is
    speaker: str  # card, hole, house
    this: Who = IT
    kind: str = ""  # of what `this` is
    names: Mapping[str, Who] = MappingProxyType({})
    kinds: Mapping[str, str] = MappingProxyType({})  # of what those are
    mine: bool = False  # whether cards that nobody is said to have are those of whom it is about
    one: str = ""  # one of `this`, where that is several: "a Hole"
    alone: bool = False  # whether `this` is one declared thing, of which there are copies
    blank: frozenset[str] = frozenset()  # quantities of which the card that speaks prints nothing
    named: bool = False  # whether `this` is called by its names
    agreed: frozenset[str] = frozenset()  # names of numbers that a house rule takes
    event: str = ""  # what happens now
    me: str = ""  # the name of the card that speaks
    among: Callable[[Thing], bool] | None = None  # which declared things `this` is
    lasting: bool = False  # whether what is said lasts until an end, and holds in the play of `who` alone
    apart: str = ""  # what `they` are called beside somebody else who chooses

    @property
    def hole(self) -> str:
        """One of the Holes that a block speaks of; nothing where it speaks of others, or of the Hole in play."""
        if self.kind != "hole":
            return ""
        return self.one or (self.this.name if self.named else "")

    def knowing(self, name: str, who: Who, kind: str = "") -> Where:
        return evolve(self, names={**self.names, name: who}, kinds={**self.kinds, name: kind})

    def about(self, this: Who, kind: str) -> Where:
        """The same place inside a block about something, which is what its kind means there: each Hole is the Hole."""
        inner = self.knowing(kind, this, kind) if kind else self
        return evolve(inner, this=this, kind=kind, one="", alone=False, named=False, blank=frozenset(), among=None)


class Nouns:
    """Tells nouns, with the words of one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.x = lexicon
        self.p = lexicon.p

    def number(self, node: object, where: Where, unit: str = "") -> str:
        raise NotImplementedError

    def question(self, node: tree.Expr, where: Where) -> str:
        raise NotImplementedError

    def marks(self, values: tuple[tree.Expr, ...], where: Where) -> str:
        raise NotImplementedError

    # ------------------------------------------------------------ things

    def is_bound(self, name: str, where: Where) -> bool:
        """Whether a word is a name that was given to cards. A kind is no such name: `a card in hand` is any card."""
        return name in where.names and name not in self.p.kinds

    def is_among(self, path: tree.Path, where: Where) -> bool:
        """Whether a path means cards that bear a name."""
        return self.is_bound(path.hops[0].name, where)

    def noun(self, words: tuple[tree.Name, ...], where: Where, *, many: bool) -> str:
        """Words that say what is meant, without where it lies: `other Woods`."""
        *before, last = words
        if last.text in where.names and last.text not in self.x.nouns:
            text = where.names[last.text].name
        elif last.text in _RELATIONS:
            text = last.text.rstrip("s") + ("s" if many else "")
        else:
            text = self.x.noun(last.text, many=many)
        marks = [w.text for w in before]
        said = [m if m in ("other", "this") else self.x.mark(self.x.nouns.get(m, m)) for m in marks]
        if text.split()[0] in said:  # bad luck cards, said of Luck cards
            said.remove(text.split()[0])
        return " ".join([*(s for s in said if s != "this"), text])

    def things(
        self,
        words: tuple[tree.Name, ...],
        clauses: tuple[tree.Clause, ...],
        where: Where,
        *,
        many: bool,
        place: bool = True,
        source: str = "in",
    ) -> str:
        """What a selection speaks of, and where it lies unless that is left out: `Clubs of 90 to 130 yd in play`."""
        names = self.names_in(clauses, where)
        if names:
            text = listed(names, "or")
            text = f"copies of {text}" if many else text
        else:
            text = self.noun(words, where, many=many)
        kind = self.x.kind_of_word(words[-1].text)
        inner = where.about(THEY if many else IT, kind)
        lies = but = ""
        for c in clauses:
            if c.word == "with":
                text = f"{text} {self.with_(c.value, inner, many=many)}"
            elif c.word == "but" and isinstance(c.value, tree.Name):
                left_out = self.x.noun(c.value.text, many=many)
                but = f" other than {left_out if many else with_article(left_out)}"
            elif c.word in ("in", "from") and isinstance(c.value, tree.Path):
                lies = f"{lies} {self.lying(c.value, where, 'from' if c.word == 'from' else source)}"
            elif c.word == "of" and isinstance(c.value, tree.Path):
                lies = f"{lies} of {self.thing(c.value, where).name}"
        return f"{text}{lies if place else ''}{but}"

    @staticmethod
    def names_in(clauses: tuple[tree.Clause, ...], where: Where) -> list[str]:
        """The names that `named` gives; the card that speaks is `this card`."""
        c = clause_of(clauses, "named")
        named = c.value if c is not None and isinstance(c.value, tuple) else ()
        return ["this card" if t.text == where.me else t.text for t in named]

    def with_(self, value: object, where: Where, *, many: bool) -> str:
        """`of 90 to 130 yd`, `that are Rough or Bunker`."""
        if isinstance(value, (tree.Is, tree.Compares)) and isinstance(value.left, tree.Path):
            q = self.quantity(value.left, where)
            if q is not None and not (isinstance(q, Count) and (q.words or q.thing)):
                asked = self.measured(value, q.unit, where)
                if asked and q.name == q.unit:
                    unit = self.x.unit(q.unit)[1]
                    return f"of {asked.replace(unit, f'printed {q.name}')}" if value.left.printed else f"of {asked}"
                if asked:
                    return f"with a {'printed ' if value.left.printed else ''}{self.x.spelled(q.name)} of {asked}"
        if isinstance(value, tree.Is) and self.is_itself(value.left, where):
            return f"that {'are' if many else 'is'} {'not ' if value.negated else ''}{self.marks(value.values, where)}"
        if not isinstance(value, (tree.Name, tuple)) and value is not None:
            return f"of which it is so that {self.question(value, where)}"  # type: ignore[arg-type]
        return ""

    def is_itself(self, node: object, where: Where) -> bool:
        """Whether a question is about the very thing that is being looked for."""
        return isinstance(node, tree.Path) and len(node.hops) == 1 and node.hops[0].name in ("this", where.kind)

    def measured(self, value: tree.Is | tree.Compares, unit: str, where: Where) -> str:
        """How much a quantity is to be, with its unit: `90 to 130 yd`, `at least 2 balls`."""
        many = self.x.unit(unit)[1] if unit else ""
        if isinstance(value, tree.Compares):
            bound = {"above": "more than", "below": "less than"}.get(value.bound, value.bound)
            return f"{bound} {self.number(value.right, where, unit)}"
        parts = []
        for v in value.values:
            if isinstance(v, tree.Range):
                parts.append(f"{v.low} to {v.high} {many}".strip())
            else:
                parts.append(self.number(v, where, unit))
        return f"{'other than ' if value.negated else ''}{listed(parts, 'or')}"

    # ------------------------------------------------------------ where cards lie

    def lying(self, path: tree.Path, where: Where, preposition: str) -> str:
        """`in your hand`, `from play`, `among the rewards of the Hole`."""
        name = path.hops[0].name
        if self.is_bound(name, where):
            return f"{'among' if preposition == 'in' else preposition} {where.names[name].them}"
        if name in ("this", *self.x.nouns) and name not in self.p.zones:
            if self.x.nouns.get(name) in self.p.groups:
                return f"in {with_article(self.x.noun(name, many=False))}"
            who = self.thing(path, where)
            if name in self.p.kinds and self.p.kinds[name].of == "player" and who.name not in ("it", "they"):
                return f"{preposition} {who.name}"
            return f"{preposition} {where.one if name == 'this' and where.one else who.them}"
        zone = self.p.zones.get(name)
        if zone is not None and zone.lands and _PLACE.match(zone.help):
            return zone.help.partition(" ")[2]
        if zone is not None and zone.of == "player" and base_of(name):
            return self.had(name, zone.help, self.owner_of(path, where), where)
        pile = self.zone(path, where)
        if pile in ("play", "hand") or not pile.startswith(("the ", "your ", "their ", "its ")):
            return f"{preposition} {pile}"
        last = pile.split(" of ")[0]
        if preposition == "in" and last.endswith("s") and not last.endswith("ss"):
            return f"among {pile}"
        return f"{'on' if preposition == 'in' and name == 'table' else preposition} {pile}"

    def had(self, name: str, help_: str, owner: Who, where: Where) -> str:
        """Cards of which a zone tells what was done: `that they own`, `of theirs handed to the Caddie this turn`."""
        near = owner in (where.who, where.who.again, YOU)
        who = owner.again if near and not (where.lasting and owner.own) else owner
        if owner == where.who and where.who.name == "players" and not where.this.person:
            who = Who("a player", "their", "them", person=True)
        rest = self.what_was_done(name, help_)
        if not rest:
            return f"that {who.does(base_of(name) if name in _STAYS else f'have {name}')}"
        if who.name == "a player":
            return rest
        of = {"you": "yours", "they": "theirs"}.get(who.name, who.name)
        return f"of {of} {rest}"

    def what_was_done(self, name: str, help_: str) -> str:
        """What the help of a zone tells of the cards in it: `handed to the Caddie this turn`; "" for nothing."""
        first, _, rest = help_.split(", ", maxsplit=1)[0].partition(" ")
        word = rest.partition(" ")[0]
        return rest if self.x.is_plural(first) and base_of(name) and (word == "that" or base_of(word)) else ""

    def card_kind(self) -> str:
        """The kind of the cards of this game."""
        return next((k for k in self.p.things if k != "hole"), "card")

    def owner_of(self, path: tree.Path, where: Where) -> Who:
        """Who has a zone, by the path or by the place."""
        if len(path.hops) > 1:
            return self.thing(tree.Path(False, path.hops[1:]), where)
        zone = self.p.zones[path.hops[0].name]
        if zone.of == where.kind and where.kind != "player":
            return where.this
        kind = self.x.kind(zone.of)
        if zone.of in self.p.kinds and self.p.kinds[zone.of].of == "player":
            return Who(f"{where.who.whose} {kind}")
        return where.who if zone.of == "player" else Who(f"the {kind}")

    def zone(self, path: tree.Path, where: Where) -> str:
        """`your hand`, `the Display`, `play`, `top of your deck`."""
        name = path.hops[0].name
        if name in ("top", "bottom") and len(path.hops) > 1:
            return f"the {name} of {self.zone(tree.Path(False, path.hops[1:]), where)}"
        zone = self.p.zones[name]
        if zone.parts and not zone.lands:
            parts = [self.zone(tree.Path(False, (tree.Hop(part, None), *path.hops[1:])), where) for part in zone.parts]
            first, *rest = parts
            start = first.split(" ")[0] + " "
            return listed([first, *(p.removeprefix(start) for p in rest)], "or")
        if name == "play":
            return "play"
        text = self.x.spelled(name)
        done = self.what_was_done(name, zone.help) if zone.of == "player" else ""
        if not done and zone.of == "player" and base_of(name):
            text = f"{text} {plural(self.x.kind(self.card_kind()))}"
        if done:
            text = f"{self.lower(zone.help.partition(' ')[0])} {done}"
        if zone.help.startswith("The ") and len(zone.help.split()) < 4:
            return self.lower(zone.help)
        if name in VERBS or name == "trash":
            text = f"{text} pile"
        if not zone.of:
            return f"the {text}"
        owner = self.owner_of(path, where)
        apart = owner.fixed or (len(path.hops) > 1 and owner not in (where.who, where.who.again, YOU))
        if apart and owner.person and not owner.own:
            return f"the {text} of {owner.name}"
        if zone.of == "player" and owner == where.who and owner.name == "players" and not where.this.person:
            return f"a player's {text}"
        if zone.of in ("player", "side") and (owner.person or len(path.hops) == 1):
            return f"{owner.whose} {text}"
        return f"its {text}" if owner.name == "it" else f"the {text} of {owner.name}"

    # ------------------------------------------------------------ things that a path means

    def thing(self, path: tree.Path, where: Where) -> Who:
        """The thing of a path: a role, a name, somebody."""
        first, *ways = path.hops
        if ways:
            of = self.thing(tree.Path(False, tuple(ways)), where)
            if first.name == "player" and of.person:
                return of
            name = self.x.kind(first.name) if first.name in self.p.kinds else self.x.spelled(first.name)
            if first.name == "owner":
                return Who(f"the owner of {of.name}", "their", "them", person=True)
            return Who(f"the {name} of {of.name}")
        name = first.name
        if name == "this":
            return where.this
        if name in where.names:
            return where.names[name]
        if name == "nobody":
            return Who("nobody", person=True)
        if name == "owner" and where.speaker == "card":
            return YOU
        if name in ("player", "owner"):
            return where.who
        if name == "left":
            again = where.who.name.startswith("the player to ")
            whose = "a player's" if where.who.name == "players" else where.who.whose
            side = f"the left of {where.who.name}" if again else f"{whose} left"
            return Who(f"the player to {side}", "their", "them", person=True)
        return self.related(name, where)

    def related(self, name: str, where: Where) -> Who:
        """Somebody or something that is known by how it belongs to what a place speaks of."""
        if name in _RELATIONS:
            return Who(f"{where.who.whose} {name}", "their", "them", many=name.endswith("s"), person=True)
        if name == where.kind:
            return where.this
        q = self.x.quantity(name)
        if isinstance(q, Count) and q.thing:
            held = f"the {self.x.spelled(name)}"
            return Who(held, "their", "them", own=possessive(held), person=q.thing == "player")
        if name == "side" and where.who.person:
            return Who(f"{where.who.whose} side")
        if name in self.p.kinds and self.p.kinds[name].of == "player" and where.who.person:
            return Who(f"{where.who.whose} {self.x.kind(name)}")
        if name in self.p.kinds:
            return Who(f"the {self.x.kind(name)}")
        return Who(f"the {self.x.spelled(name)}")

    # ------------------------------------------------------------ quantities

    def quantity(self, path: tree.Path, where: Where) -> Stat | Count | Option | None:
        """The quantity that a path means; None for a thing, a word, a name."""
        name = path.hops[0].name
        if name in where.names:
            return None
        if name in self.p.options and len(path.hops) == 1:
            return self.p.options[name]
        if name in self.p.kinds and len(path.hops) > 1:
            return None
        return self.x.quantity(name, self.kind_of_path(path, name, where))

    def kind_of_path(self, path: tree.Path, name: str, where: Where) -> str:
        """The kind whose quantity of a name a path means."""
        owners = [s.kind for s in self.p.stats if s.name == name] + [c.kind for c in self.p.counts if c.name == name]
        if len(path.hops) > 1:
            asked = [path.hops[1].name]
        else:  # the nearest that has one: what the block is about, what the event is about, whose play it is
            asked = [where.kind, *where.kinds.values(), *(["player"] if where.who.person else ())]
        known = {"this": where.kind, "owner": "player", "left": "player", **self.held_kinds, **where.kinds}
        asked = [known.get(a, a) for a in asked]
        return next((a for a in asked if a in owners), owners[0] if owners else "")

    @cached_property
    def held_kinds(self) -> dict[str, str]:
        """Counts that hold a thing, and of which kind it is."""
        return {c.name: c.thing for c in self.p.counts if c.thing}

    def whose(self, path: tree.Path, q: Stat | Count, where: Where) -> Who:
        """Whose quantity a path means."""
        if len(path.hops) > 1:
            rest = path.hops[1:]
            if rest[0].name == q.kind and q.kind in self.p.kinds and self.p.kinds[q.kind].of == "player":
                return where.who
            return self.thing(tree.Path(False, rest), where)
        if q.kind == where.kind:
            return where.this
        kind = self.p.kinds.get(q.kind)
        if q.kind == "player" or (kind is not None and kind.of == "player"):
            return where.who
        return next((where.names[n] for n, k in where.kinds.items() if k == q.kind), Who(f"the {self.x.kind(q.kind)}"))

    def quantity_phrase(self, path: tree.Path, q: Stat | Count | Option, where: Where) -> str:
        """A quantity as a noun: `your running total`, `the Hole's yards`, `its printed yards`."""
        if isinstance(q, Option):
            frame = self.x.frame(q)
            if frame.measure == "has":
                return (
                    f"the number of {self.x.unit(q.unit)[1]} of {frame.subject}" if q.unit else self.x.spelled(q.name)
                )
            return f"the number of {self.in_a_sentence(q.help.split(', ')[0])}" if q.unit else self.lower(q.help)
        who = self.whose(path, q, where)
        frame = self.x.frame(q)
        name = self.name_of(q)
        if path.printed:
            name = f"printed {name}"
        of = self.p.kinds[q.kind].of if q.kind in self.p.kinds else ""
        often = re.match(r"How often (.+)$", q.help)
        if often is not None:
            return f"the number of times that {often[1]}"
        if q.name != q.unit and re.match(r"[\w ]+? that (?:an?|the) ", q.help):
            asked = re.sub(r"\bit$", who.name, self.lower(q.help))
            return f"the {asked}"
        if q.help.startswith(("What ", "How ")) and frame.measure and frame.subject != "it" and not of:
            return self.lower(q.help)
        if frame.measure == "has" and frame.subject == "it" and re.search(r" (?:to|from) the ", q.help):
            return f"the {self.lower(q.help)}"
        if frame.measure == "noun" and where.who.person and self.p.kinds[q.kind].of == "player":
            return f"{where.who.whose} {name}"
        if q.kind in SINGLETONS:
            return f"the {name}"
        if who.person and who.name.startswith("the ") and not who.own:
            return f"the {name} of {who.name}"
        if who.person or who.name in ("it", "they"):
            return f"{who.whose} {name}"
        if who.many and who == where.this:
            return f"{who.their} {name}"
        return f"{possessive(who.name)} {name}" if len(who.name.split()) < 4 else f"the {name} of {who.name}"

    def name_of(self, q: Stat | Count) -> str:
        """What a quantity is called: by its help if that is a short noun, else by its name."""
        frame = self.x.frame(q)
        if frame.measure == "noun" and frame.phrase.split()[0] in ("the", "a", "an"):
            return frame.phrase.partition(" ")[2]
        if frame.measure == "units" and base_of(frame.phrase) and q.name != q.unit:  # so many are drawn, or completed
            return f"number of {self.in_a_sentence(q.help)}"
        return self.x.spelled(q.name)

    def in_a_sentence(self, help_: str) -> str:
        """A help that does not begin the sentence, with the capitals of the game: `Holes completed`."""
        first = help_.split(" ", 1)[0]
        return help_ if first.lower() in self.x.capitals else self.lower(help_)

    @staticmethod
    def lower(text: str) -> str:
        return text[:1].lower() + text[1:]

    # ------------------------------------------------------------ how many

    def many_of(self, value: object, where: Where) -> tuple[str, bool]:
        """`1`, `2`, `up to 2`, `all`, and whether that is several."""
        if value is None:
            return "all", True
        if isinstance(value, tree.Number):
            return str(value.value), value.value != 1
        if isinstance(value, tree.Range):
            low = f"{value.low} to " if value.low else "up to "
            return f"{low}{value.high}", value.high != 1 or value.low > 0
        return self.number(value, where), True

    def multiple(self, node: tree.Product) -> tuple[int, tree.Expr] | None:
        """A number of times something else."""
        numbers = [f.value for f in node.factors if isinstance(f, tree.Number)]
        others = [f for f in node.factors if not isinstance(f, tree.Number)]
        return (numbers[0], others[0]) if len(numbers) == 1 and len(others) == 1 else None

    def each_of(self, node: tree.NumberOf, where: Where) -> str:
        """For what a number is counted: `other Wood in play`."""
        within = clause_of(node.selector.clauses, "in")
        if within is not None and isinstance(within.value, tree.Path) and self.is_among(within.value, where):
            return f"of {where.names[within.value.hops[0].name].them}"
        return self.things(node.selector.words, node.selector.clauses, where, many=False)
