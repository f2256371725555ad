"""Declares cards and Holes, and reads what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import Env, Frame, Speech
from golfrules.lang.header import printed_defaults
from golfrules.lang.program import Thing, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.source import Place, Source
from golfrules.lang.statics import Statics
from golfrules.lang.vocabulary import THIS, Vocabulary
from golfrules.lang.within import Within
from golfrules.lang.words import a, did_you_mean, listed, same_words

__all__ = ["Part", "Things"]

_MOST_COPIES = 100


@frozen(eq=False)
class Part:
    """Some statements that one voice says: a file of the game, or a house rule."""

    source: Source
    statements: tuple[tree.Stmt, ...]
    speech: Speech
    note: str  # where what it declares comes from


@frozen(eq=False)
class _Printed:
    """What a thing was read from."""

    node: tree.Thing
    part: Part


class Things(Statics):
    """A house rule may replace a thing of the game by one of the same name or number; the old one is gone then."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.read_from: dict[str, list[_Printed]] = {}

    # ------------------------------------------------------------ declaring

    def declare(self, s: tree.Thing, part: Part) -> None:
        kind = self.thing_kind(s)
        if not kind or not self.has_name(s):
            self.v.breaks(s.name.text)
            return
        things = self.v.things.setdefault(kind, [])
        alike = [t for t in things if t.name != s.name.text and same_words(t.name, s.name.text)]
        if alike:
            self.report(
                "GR203",
                s.name,
                f'There is "{alike[0].name}" already, and whoever types a name need not mind capitals.',
                suggestion="Give it another name.",
                related=((self.name_place(kind, alike[0].number), "It is declared here."),),
            )
            return
        bodies = self.read_from.setdefault(kind, [])
        number = len(things)
        sign = "" if s.sign is None else s.sign.text
        same = [
            t
            for t in things
            if t.name == s.name.text or (s.number is not None and t.id == s.number) or (sign and t.sign == sign)
        ]
        if same:
            if not self.may_replace(s, kind, same, bodies[same[0].number].part, part):
                return
            number = same[0].number
        tags, families = self.marks_of(s, kind)
        made = Thing(
            number,
            kind,
            s.number,
            s.name.text,
            tags,
            families,
            X("number", (self.copies_of(s, kind),)),
            {},
            self.comes_from(s, part),
            self.place(s),
            sign,
            self.facts_of(s, kind),
        )
        speech = self.speech_of(made, part)
        if same:
            things[number] = made
            bodies[number] = _Printed(s, part)
            for waiting in (self.exceptions, self.insertions):
                for label, found in waiting.items():
                    waiting[label] = [e for e in found if e.speech.speaker != speech.speaker]
        else:
            things.append(made)
            bodies.append(_Printed(s, part))
        for inner in s.block.statements if s.block else ():
            self.gather(inner, speech)

    @staticmethod
    def speech_of(t: Thing, part: Part) -> Speech:
        layer = "hole" if t.kind == "hole" else "card"
        return Speech(layer, t.name, (layer, t.number), part.speech.params, part.speech.rank)

    @staticmethod
    def comes_from(s: tree.Thing, part: Part) -> str:
        notes = (x.text for x in _notes(s) if not x.facts)
        return next(notes, part.note)

    def facts_of(self, s: tree.Thing, kind: str) -> dict[str, str]:
        """Where single facts of a thing come from: `source rulebook for yards iron text`. Its name comes with them."""
        marks = [w.text for w in s.words if w.text != kind]
        known = ["name", "copies", "text", *marks, *(q.name for q in self.v.stats if q.kind == kind)]
        found: dict[str, str] = {}
        for note in _notes(s):
            for fact in note.facts:
                if fact.text not in known:
                    self.report(
                        "GR302",
                        fact,
                        f'{a(kind).capitalize()} has no "{fact}".',
                        suggestion=did_you_mean(fact.text, known) or f"It has {listed(known, 'and')}.",
                    )
                elif fact.text in found:
                    self.report("GR203", fact, f'"{fact}" is said twice.', suggestion="Leave one of them out.")
                else:
                    found[fact.text] = note.text
            if note.facts:
                found.setdefault("name", note.text)
        return found

    def thing_kind(self, s: tree.Thing) -> str:
        kind = s.words[0].text
        known = self.v.thing_kinds
        if kind in known:
            return kind
        if kind in self.v.tag_kind:  # club wood "Driver" is card club wood "Driver"
            return self.v.tag_kind[kind]
        if not self.v.is_broken([kind]):
            near = did_you_mean(kind, known)
            self.report(
                "GR202",
                s.words[0],
                f'This game has no kind of card called "{kind}".',
                suggestion=near
                or (f"A card begins with {listed(known)}." if known else "Declare one: kind card { tags ... }"),
            )
        return ""

    def has_name(self, s: tree.Thing) -> bool:
        name = s.name.text
        plain = " ".join(name.split())
        if not plain:
            self.report("GR217", s.name, "A card needs a name.", suggestion="Write it in the quotes.")
        elif name != plain:
            self.report(
                "GR217",
                s.name,
                "This name has spaces that a player who types it would not see.",
                suggestion=f'Write "{plain}".',
            )
        return bool(plain)

    def may_replace(self, s: tree.Thing, kind: str, same: list[Thing], old: Part, part: Part) -> bool:
        """Whether a thing stands for one that is there already, as a house rule may want."""
        known_by = s.number if s.sign is None else s.sign
        there = [f'"{s.name}"' if t.name == s.name.text else f"{kind} {known_by}" for t in same]
        related = tuple((self.name_place(kind, t.number), "It is declared here.") for t in same)
        if part.speech.layer == "house" and len(same) == 1 and not old.speech.name:
            return True
        if part.speech.layer == "house" and len(same) == 1 and old.speech.rank != part.speech.rank:
            self.report(
                "GR707",
                s.name,
                f'The house rules "{old.speech.name}" and "{part.speech.name}" both replace {there[0]}.',
                suggestion="Play one of them.",
                related=related,
            )
            return False
        self.report(
            "GR203",
            s.name,
            f"There {'is' if len(same) == 1 else 'are'} {listed(there, 'and')} already.",
            suggestion="Give it another name or number.",
            related=related,
        )
        return False

    def marks_of(self, s: tree.Thing, kind: str) -> tuple[tuple[str, ...], dict[str, int]]:
        """The tags of a thing, and its places in families."""
        k = self.v.kinds[kind]
        tags: list[str] = []
        families: dict[str, int] = {}
        for w in s.words if s.words[0].text in self.v.tag_kind else s.words[1:]:
            family = self.v.member.get(w.text, ("", ""))
            if w.text in tags:
                self.report("GR203", w, f'"{w}" is said twice.', suggestion="Leave one of them out.")
            elif w.text in k.tags:
                tags.append(w.text)
            elif family[0] == kind and family[1] in families:
                old = k.families[family[1]][families[family[1]]]
                self.report(
                    "GR205",
                    w,
                    f"{a(kind).capitalize()} has one {family[1]}, and this one is {old} already.",
                    suggestion="Leave one of them out.",
                )
            elif family[0] == kind:
                families[family[1]] = k.families[family[1]].index(w.text)
            elif not self.v.is_broken([w.text]):
                known = self.v.words_of(kind)
                near = did_you_mean(w.text, known)
                self.report(
                    "GR205",
                    w,
                    f'{a(kind).capitalize()} is never "{w}".',
                    suggestion=near or (f"Write {listed(sorted(known))}." if known else ""),
                )
        return tuple(tags), families

    def copies_of(self, s: tree.Thing, kind: str) -> int:
        if s.copies is None:
            return 1
        if kind == "hole":
            self.report("GR415", s.name, "A Hole has no copies.", suggestion=f"Leave out x{s.copies}.")
        elif s.copies > _MOST_COPIES:
            self.report(
                "GR415",
                s.name,
                f"{s.copies} copies of a card cannot be.",
                suggestion=f"Write a number from 0 to {_MOST_COPIES}.",
            )
        return min(s.copies, _MOST_COPIES)

    def name_place(self, kind: str, number: int) -> Place:
        """Where the name of a thing stands."""
        printed = self.read_from[kind][number]
        return Place(printed.part.source, printed.node.name.span)

    # ------------------------------------------------------------ printing

    def print_values(self) -> None:
        """The plain numbers after a name, so that everything else may ask for them."""
        for kind, bodies in self.read_from.items():
            for t, printed in zip(self.v.things[kind], bodies, strict=True):
                self.source = printed.part.source
                for own in printed.node.own:
                    self.print_value(kind, t, own)

    def print_value(self, kind: str, t: Thing, own: tree.OwnValue) -> None:
        name = own.name.text
        if self.v.stat(kind, name) is None:
            stats = [s.name for s in self.v.stats if s.kind == kind]
            stored = self.v.count(kind, name) is not None
            if not self.v.is_broken([name]):
                self.report(
                    "GR302",
                    own,
                    f'"{name}" is stored, so it is not printed on {a(kind)}.'
                    if stored
                    else f'{a(kind).capitalize()} has no "{name}".',
                    suggestion=did_you_mean(name, stats) or (f"It has {listed(stats, 'and')}." if stats else ""),
                )
        elif name in t.own:
            self.report("GR203", own, f"{name} is given twice.", suggestion="Leave one of them out.")
        else:
            t.own[name] = X("number", (own.value.value,))

    def default_stats(self, part: Part) -> None:
        """How quantities are worked out unless a thing says otherwise."""
        for kind, node in printed_defaults(part.statements):
            stat = self.v.stat(kind, node.name.text)
            if stat is None or node.expr is None or self.v.quantity_places[kind, stat.name] != self.place(node.name):
                continue
            try:
                x, t = self.number(node.expr, Env(Frame(), params=self.speech.params).about(THIS, kind))
                said = self.text_of(node.expr)
                self.mix(node.expr, self.type_of(stat), t, f"this works {stat.name} out from {said}")
                self.v.stats[stat.number] = evolve(stat, printed=x)
            except Mistake:
                continue

    def thing_blocks(self) -> None:
        """What things say in their own blocks."""
        for kind, bodies in self.read_from.items():
            for t, printed in zip(self.v.things[kind], bodies, strict=True):
                if printed.node.block is None:
                    continue
                self.source, self.speech = printed.part.source, self.speech_of(t, printed.part)
                self.own, self.own_thing = t.own, (kind, t.number)
                env = evolve(self.new_env().about(THIS, kind), printing=True)
                self.statics(printed.node.block.statements, env, Within())
                self.own = None


def _notes(s: tree.Thing) -> Iterator[tree.SourceNote]:
    return (x for x in (s.block.statements if s.block else ()) if isinstance(x, tree.SourceNote))
