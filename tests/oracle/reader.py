"""The second reader: it works quantities and questions out of a checked program as an author would with a finger.

Each question goes over every line of the whole book again. Nothing is looked up, worked out beforehand or kept, and
nothing is shared with the engine but the program that the checker made and the words of docs/explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any, TypeAlias

from attrs import evolve, field, frozen
from tests.oracle.groups import groups
from tests.oracle.position import NOWHERE, Place, Position

from golfrules.lang.program import (
    LAYERS,
    STAGES,
    Clause,
    CopyChange,
    Modifier,
    Program,
    Requirement,
    Selector,
    Thing,
    X,
)
from golfrules.lang.vocabulary import HOLE, PLACE, PLAYER, SIDE, SPEAKER, THIS

__all__ = ["NOBODY", "Asker", "Item", "Reader", "Said", "age", "known_to"]

NOBODY = -1

Item: TypeAlias = tuple[int, Any]
"""A thing that was found, and where it lies."""


@frozen
class Said:
    """What slots and named sets hold where something is said, and of which kind the things are."""

    slots: dict[int, Any] = field(factory=dict)
    kinds: dict[int, str] = field(factory=lambda: {PLAYER: "player", SIDE: "side", HOLE: "hole"})
    sets: dict[int, list[Item]] = field(factory=dict)

    def __getitem__(self, slot: int) -> Any:
        return self.slots.get(slot, NOBODY)

    def about(self, slot: int, kind: str, item: Item) -> Said:
        """The same inside a block about a thing."""
        return evolve(self, slots={**self.slots, slot: item[0], slot + 1: item[1]}, kinds={**self.kinds, slot: kind})

    def holding(self, **slots: Any) -> Said:
        return evolve(self, slots={**self.slots, **{_SLOT[name]: value for name, value in slots.items()}})


_SLOT = {"this": THIS, "place": PLACE, "player": PLAYER, "side": SIDE, "hole": HOLE, "speaker": SPEAKER}


@frozen
class Asker:
    """In whose play a question is asked."""

    player: int = NOBODY
    side: int = NOBODY


def age(program: Program, clause: Clause) -> tuple[Any, ...]:
    """By which of two clauses of one layer the earlier is known: files by their names, the header first; then lines.

    A file of one's own comes after those of the game.
    """
    name = clause.place.source.name
    *folder, file = name.split("/")
    return (not folder, file != "game.golf", name, clause.place.span.start, clause.number)


def _fit(whom: int, asker: int) -> bool:
    """Whether a block that lasts is about the asker: it is about whom its body was about."""
    return NOBODY in (whom, asker) or whom == asker


def known_to(program: Program, line: Modifier) -> tuple[Any, ...]:
    """In which order lines about one quantity have their say."""
    stage = STAGES.index(line.how) if line.how in STAGES else STAGES.index("bound")
    return (stage, LAYERS.index(line.layer), *age(program, program.clauses[line.clause]))


class Reader:
    """Reads one position."""

    def __init__(self, position: Position) -> None:
        self.at = position
        self.p = position.program

    # ------------------------------------------------------------ quantities

    def stat(
        self, number: int, thing: int, place: Any = NOWHERE, asker: Asker = Asker(), *, printed: bool = False
    ) -> int:
        """What a quantity of a thing is, asked from outside."""
        said = Said().holding(player=asker.player, side=asker.side, hole=self.at.ground)
        return self.read(number, thing, place, said, printed=printed)

    def read(self, number: int, thing: int, place: Any, said: Said, *, printed: bool) -> int:
        """What a quantity of a thing is: what it prints, then each line of the book that speaks of it."""
        if thing < 0:
            return 0
        about = self.in_play(number, thing, place, said)
        face = self.face(number, thing)
        if printed and face is not None:
            return face
        n = self.prints(number, thing, about)
        if printed:
            return n
        for line in sorted(self.p.modifiers, key=lambda m: known_to(self.p, m)):
            if line.stat == number:
                for here in self.spoken(line, about):
                    n = self.changed(line, n, here)
        return n

    def in_play(self, number: int, thing: int, place: Any, said: Said) -> Said:
        """A quantity of a player, a side or a Hole is read in their own play; any other in the asker's."""
        kind = self.p.stats[number].kind
        about = Said().holding(this=thing, place=place, player=said[PLAYER], side=said[SIDE], hole=said[HOLE])
        about = evolve(about, kinds={**about.kinds, THIS: kind})
        whose = self.at.whose(kind)
        if whose == "player":
            about = about.holding(player=thing, side=self.at.side_of[thing])
        elif whose == "side":
            about = about.holding(side=thing)
        elif whose == "hole":
            about = about.holding(hole=thing)
        return about if about[HOLE] >= 0 else about.holding(hole=self.at.ground)

    def prints(self, number: int, thing: int, said: Said) -> int:
        """What the thing's own block says of a quantity, or else the header."""
        stat = self.p.stats[number]
        own = self.p.things[stat.kind][thing].own if stat.kind in self.p.things else {}
        return self.number(own[stat.name], said) if stat.name in own else self.default(number, said)

    def face(self, number: int, thing: int) -> int | None:
        """The number that stands on a thing, before what its block adds to it."""
        stat = self.p.stats[number]
        return self.p.things[stat.kind][thing].begins_with(stat.name) if stat.kind in self.p.things else None

    def default(self, number: int, said: Said) -> int:
        printed = self.p.stats[number].printed
        return 0 if printed is None else self.number(printed, said)

    def spoken(self, line: Modifier, about: Said) -> Iterator[Said]:
        """Each time that a line is said of a thing now."""
        for voice in self.voices(line.speaker, about):
            here = about.holding(speaker=voice)
            if line.bind >= 0:
                here = here.about(line.bind, about.kinds[THIS], (about[THIS], about[PLACE]))
            for loop in self.inside(line.loops, here):
                if line.where is None or self.yes(line.where, loop):
                    yield loop

    def demanded(self, r: Requirement, said: Said) -> bool:
        """Whether what is required is so, for each copy of a card that requires it."""
        voices = self.voices(r.speaker, said) if r.speaker[0] == "card" else [NOBODY]
        return all(self.yes(r.question, said.holding(speaker=voice)) for voice in voices)

    def voices(self, speaker: tuple[Any, ...], said: Said) -> list[int]:
        """Each time that somebody speaks now: whose card it is, or nobody for whoever has no owner."""
        what, *number = speaker
        if what == "hole":
            return [NOBODY] * (said[HOLE] == number[0])
        if what == "card":
            return [
                owner if self.at.whose(self.p.zones[zone].of) == "player" else NOBODY
                for (zone, owner), cards in self.at.piles.items()
                if self.p.zones[zone].live
                for card in cards
                if card == number[0]
            ]
        if what == "until":
            return [
                NOBODY
                for block, player, side in self.at.lasting
                if block == number[0] and _fit(player, said[PLAYER]) and _fit(side, said[SIDE])
            ]
        return [NOBODY]

    def inside(self, loops: tuple[Selector, ...], said: Said) -> Iterator[Said]:
        """Each thing that the blocks round a line find."""
        if not loops:
            yield said
            return
        for item in self.found(loops[0], said):
            yield from self.inside(loops[1:], said.about(loops[0].slot, loops[0].kind, item))

    def changed(self, line: Modifier, n: int, said: Said) -> int:
        amount: int = self.number(line.amount, said)
        return {
            "set": amount,
            "add": n + amount,
            "times": n * amount,
            "at most": min(n, amount),
            "at least": max(n, amount),
        }[line.how]

    # ------------------------------------------------------------ what is settled before the first card is dealt

    def option(self, number: int) -> int:
        """An option: what was asked for, else what house rules set, else its default."""
        o = next(o for o in self.p.options.values() if o.number == number)
        if o.name in self.at.given:
            asked = self.at.given[o.name]
            return o.words.index(asked) if o.words else int(asked)
        value: int = o.default
        for name, x, when, _ in self.p.set_options:
            if name == o.name and (when is None or self.yes(when, Said())):
                value = self.number(x, Said())
        return value

    def copies(self, card: Thing) -> int:
        """How many copies of a card there are in each pack."""
        stages = ("is", "+", "-", "times")

        def order(change: CopyChange) -> tuple[Any, ...]:
            clause = self.p.clauses[change[4]]
            return (stages.index(change[1].replace("-", "+")), LAYERS.index(clause.layer), *age(self.p, clause))

        n: int = self.number(card.copies, Said())
        for selector, how, x, when, _ in sorted(self.p.copies, key=order):
            said = Said().about(selector.slot, selector.kind, (card.number, NOWHERE))
            if selector.kind != card.kind:
                continue
            if all(self.yes(w, said) for w in when) and (selector.where is None or self.yes(selector.where, said)):
                a = self.number(x, said)
                n = max(0, {"is": a, "+": n + a, "-": n - a, "times": n * a}[how])
        return n

    def tagged(self, kind: str, tag: str, thing: int, hole: int = NOBODY) -> bool:
        """Whether a thing has a tag on a Hole, by its own words or because somebody says that it counts as such."""
        hole = hole if hole >= 0 else self.at.ground
        if thing < 0:
            return False
        if tag in self.p.things[kind][thing].tags:
            return True
        for of, also, selector, when, speaker, _ in self.p.extra_tags:
            if (of, also) == (kind, tag):
                said = Said().about(selector.slot, kind, (thing, NOWHERE)).holding(hole=hole)
                if (
                    self.voices(speaker, said)
                    and (when is None or self.yes(when, said))
                    and (selector.where is None or self.yes(selector.where, said))
                ):
                    return True
        return False

    # ------------------------------------------------------------ what a selector finds

    def found(self, s: Selector, said: Said) -> list[Item]:
        """The things that are meant, each once for each copy."""
        return [
            item
            for item in self.meant(s, said)
            if s.where is None or self.yes(s.where, said.about(s.slot, s.kind, item))
        ]

    def meant(self, s: Selector, said: Said) -> list[Item]:
        what, *of = s.domain
        if what == "zone":
            owner = 0 if of[1] is None else self.number(of[1], said)
            return [
                (card, Place(zone, owner, i))
                for zone in self.zones(of[0])
                for i, card in enumerate(self.at.piles.get((zone, owner), []))
                if card >= 0
            ]
        if what == "one":
            thing = self.number(of[1], said)
            return [] if thing < 0 else [(thing, NOWHERE)]
        if what == "group":
            owner = self.number(of[1], said)
            grid = self.grid()
            cards = self.at.piles.get((grid, owner), [])
            return [(cards[g[0]], Place(grid, owner, g[0])) for g in self.groups(of[0], cards)]
        if what == "set":
            return said.sets[of[0]]
        return [(i, NOWHERE) for i in range(self.at.many(of[0]))]

    def zones(self, name: str) -> tuple[str, ...]:
        """The zone of a name, or all that it is a name for."""
        return self.p.zones[name].parts or (name,)

    def grid(self) -> str:
        return next(z.name for z in self.p.zones.values() if z.grid is not None)

    def groups(self, name: str, cards: list[int]) -> list[tuple[int, ...]]:
        """The groups of a kind among the cards of a grid."""
        g = self.p.groups[name]
        sizes = self.p.zones[self.grid()].grid or ("", "")
        rows, columns = (self.option(self.p.options[o].number) for o in sizes)
        values = [self.p.things[g.kind][c].families.get(g.family, -1) if c >= 0 else -1 for c in cards]
        return groups(values, g.region, rows, columns, g.size) if cards else []

    # ------------------------------------------------------------ expressions

    def yes(self, x: X, said: Said) -> bool:
        return bool(self.number(x, said))

    def yes_of(self, speaker: tuple[Any, ...], question: X | None, said: Said) -> bool:
        """Whether somebody speaks now, and a question of theirs is answered yes."""
        return self._speaks(said, speaker) and (question is None or self.yes(question, said))

    def number(self, x: X, said: Said) -> Any:
        """What an expression comes to. Yes is 1, no is 0, nobody is -1."""
        result = getattr(self, f"_{x.op.replace('-', '_')}")(said, *x.args)
        return int(result) if isinstance(result, bool) else result

    def _number(self, said: Said, n: int) -> int:
        return n

    def _option(self, said: Said, number: int) -> int:
        return self.option(number)

    def _seats(self, said: Said) -> int:
        return self.at.players

    def _slot(self, said: Said, slot: int) -> Any:
        return said[slot]

    def _stat(self, said: Said, number: int, thing: X, printed: bool) -> int:
        lies = (
            thing.op == "slot"
            and self.p.stats[number].kind in self.p.things
            and said.kinds.get(thing.args[0]) != "hole"
        )
        return self.read(
            number, self.number(thing, said), said[thing.args[0] + 1] if lies else NOWHERE, said, printed=printed
        )

    def _count(self, said: Said, number: int, thing: X) -> int:
        owner = self.number(thing, said)
        return self.at.counts[number, owner] if owner >= 0 else NOBODY if self.p.counts[number].thing else 0

    def _copies(self, said: Said, kind: str, thing: X) -> int:
        number = self.number(thing, said)
        return 0 if number < 0 else self.copies(self.p.things[kind][number])

    def _hop(self, said: Said, start: str, goal: str, x: X) -> Any:
        thing = self.number(x, said)
        return self.at.side_of[thing] if (start, goal) == ("player", "side") and thing >= 0 else thing

    def _end_card(self, said: Said, zone: str, owner: X | None, bottom: bool) -> int:
        cards = self.at.piles.get((zone, 0 if owner is None else self.number(owner, said)), [])
        return NOBODY if not cards else cards[0] if bottom else cards[-1]

    def _left(self, said: Said, player: X) -> int:
        seat = self.number(player, said)
        return NOBODY if seat < 0 else int(seat + 1) % self.at.players

    def _captain(self, said: Said, side: X) -> int:
        number = self.number(side, said)
        return next((seat for seat, s in enumerate(self.at.side_of) if s == number), NOBODY)

    def _tag(self, said: Said, kind: str, tags: tuple[str, ...], x: X) -> bool:
        return any(self.tagged(kind, tag, self.number(x, said), said[HOLE]) for tag in tags)

    def _family(self, said: Said, kind: str, family: str, x: X) -> int:
        thing = self.number(x, said)
        return NOBODY if thing < 0 else self.p.things[kind][thing].families.get(family, NOBODY)

    def _lies_in(self, said: Said, zone: str, owner: X | None, slot: int) -> bool:
        place = said[slot]
        if place == NOWHERE or place.zone not in self.zones(zone):
            return False
        return owner is None or bool(place.owner == self.number(owner, said))

    def _in_group(self, said: Said, group: str, slot: int) -> bool:
        place = said[slot]
        if place == NOWHERE or place.zone != self.grid():
            return False
        return any(place.at in g for g in self.groups(group, self.at.piles[place.zone, place.owner]))

    def _in_set(self, said: Said, number: int, slot: int) -> bool:
        return any(where == said[slot] for _, where in said.sets[number])

    def _speaks(self, said: Said, speaker: tuple[Any, ...]) -> bool:
        voices = self.voices(speaker, said)
        return bool(voices) and (speaker[0] != "card" or any(v in (NOBODY, said[PLAYER]) for v in voices))

    def _default(self, said: Said, number: int) -> int:
        return self.default(number, said)

    def _if(self, said: Said, question: X, then: X, otherwise: X) -> Any:
        return self.number(then if self.yes(question, said) else otherwise, said)

    def _least(self, said: Said, a: X, b: X) -> int:
        return int(min(self.number(a, said), self.number(b, said)))

    def _most(self, said: Said, a: X, b: X) -> int:
        return int(max(self.number(a, said), self.number(b, said)))

    def _in(self, said: Said, x: X, *values: X) -> bool:
        n = self.number(x, said)
        return any(v.args[0] <= n <= v.args[1] if v.op == "range" else n == self.number(v, said) for v in values)

    def _same(self, said: Said, x: X) -> Any:
        return self.number(x, said)

    def _compare(self, said: Said, how: str, a: X, b: X) -> bool:
        p, q = self.number(a, said), self.number(b, said)
        return bool({"at least": p >= q, "at most": p <= q, "above": p > q, "below": p < q}[how])

    def _and(self, said: Said, *questions: X) -> bool:
        return all(self.yes(q, said) for q in questions)

    def _or(self, said: Said, *questions: X) -> bool:
        return any(self.yes(q, said) for q in questions)

    def _not(self, said: Said, question: X) -> bool:
        return not self.yes(question, said)

    def _sum(self, said: Said, *xs: X) -> int:
        return sum(self.number(x, said) for x in xs)

    def _negative(self, said: Said, x: X) -> int:
        return -int(self.number(x, said))

    def _product(self, said: Said, *xs: X) -> int:
        return prod(self.number(x, said) for x in xs)

    def _divide(self, said: Said, a: X, b: X, rounded: str) -> int:
        whole, rest = divmod(self.number(a, said), self.number(b, said))
        return int(whole + (rest != 0 and rounded == "up"))

    def _number_of(self, said: Said, s: Selector) -> int:
        return len(self.found(s, said))

    def _different(self, said: Said, *selectors: Selector) -> bool:
        return any(len(set(cards)) == len(cards) for cards in product(*(self.found(s, said) for s in selectors)))

    def _total_of(self, said: Said, how: str, quantity: X, s: Selector) -> int:
        numbers: list[int] = [self.number(quantity, said.about(s.slot, s.kind, item)) for item in self.found(s, said)]
        if not numbers:
            return 0
        return sum(numbers) if how == "sum" else min(numbers) if how == "lowest" else max(numbers)

    def _history(self, said: Said, event: str, period: str, by: X | None, _: str) -> int:
        often = self.at.history[event, period]
        if by is None:
            return sum(often)
        who = self.number(by, said)
        if self.kind(by, said) == "side":
            return sum(often[seat] for seat, side in enumerate(self.at.side_of) if side == who)
        return often[who] if who >= 0 else 0

    def kind(self, x: X, said: Said) -> str:
        """Of which kind the thing is that an expression names."""
        if x.op == "slot":
            return said.kinds.get(x.args[0], "")
        if x.op == "hop":
            return str(x.args[1])
        return self.p.counts[x.args[0]].thing if x.op == "count" else "player"
