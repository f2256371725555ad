"""Checks what is settled before the first card is dealt: options, copies, what counts as what."""

from __future__ import annotations

from typing import Any, Final

from golfrules.lang import tree
from golfrules.lang.bodies import Bodies
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import ALWAYS, Env, Frame
from golfrules.lang.expressions import bare_word
from golfrules.lang.program import CopyChange, ExtraTag, Selector, SetOption, X
from golfrules.lang.selectors import conjunction
from golfrules.lang.settled import parts, range_of, unsettled
from golfrules.lang.source import Place
from golfrules.lang.vocabulary import SPEAKER, Type, Vocabulary
from golfrules.lang.within import Within
from golfrules.lang.words import a, did_you_mean, listed, plural

__all__ = ["Settings"]

_MOST_COPIES: Final = 100


class Settings(Bodies):
    """Lines that may ask about options and the number of players, and nothing that happens."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.set_options: list[SetOption] = []
        self.copy_changes: list[CopyChange] = []
        self.extra_tags: list[ExtraTag] = []
        self.must_be_plain: list[tuple[int, Place]] = []  # stats that are read before the first card is dealt
        self.own: dict[str, X] | None = None  # what the thing whose block this is prints
        self.own_thing = ("", -1)  # its kind and number

    def new_env(self) -> Env:
        return Env(Frame(), params=self.speech.params, owner=self.speaking_owner())

    def speaking_owner(self) -> X | None:
        """Whose card it is that speaks, in lines and in what waits for somebody else's event."""
        return X("slot", (SPEAKER,)) if self.speech.speaker[0] == "card" and "player" in self.v.kinds else None

    @property
    def lasts(self) -> bool:
        return bool(self.speech.speaker[0] == "until")

    def check_settled(self, node: tree.Node, what: str, *xs: Any, slot: int = -1) -> None:
        """Whether what is asked here can be known before the first card is dealt."""
        if any(unsettled(x, slot) for x in xs):
            self.fail(
                "GR418",
                node,
                f"{what} is settled before the first card is dealt, so it cannot depend on what happens in the game.",
                suggestion="It may ask about options and the number of players.",
            )
        for y in parts(xs):
            if isinstance(y, X) and y.op == "stat":
                self.must_be_plain.append((y.args[0], self.place(node)))

    def copies(self, s: tree.Line, env: Env, w: Within) -> None:
        kind = w.loops[0].says.kind if len(w.loops) == 1 else ""
        if not (self.v.is_card_kind(kind) or kind == "hole") or s.head.clauses:
            self.fail(
                "GR415",
                s,
                "Copies are set for cards and Holes, in a block about them.",
                suggestion=f'Write for example: {plural(self.v.card_kind or "card")} named "..." {{ copies is 2 }}',
            )
        if self.speech.layer not in ("game", "house", "test"):
            self.fail(
                "GR415",
                s,
                "How many copies there are is said by the game or a house rule.",
                suggestion="For a card itself, write x2 after its name.",
            )
        if s.change.how in ("at most", "at least", "above", "below"):
            self.fail("GR415", s.change, "Copies are set, added to or multiplied.", suggestion="Write copies is 2.")
        x = self.amount_of(s, Type("number", unit="cards"), "copies", env)
        if x.op == "number" and not 0 <= x.args[0] <= _MOST_COPIES:
            self.fail(
                "GR415",
                s.change,
                f"{x.args[0]} copies of a card cannot be.",
                suggestion=f"Write a number from 0 to {_MOST_COPIES}.",
            )
        if kind == "hole" and (s.change.how != "is" or (x.op == "number" and x.args[0] > 1)):
            self.fail(
                "GR415",
                s.change,
                "There is one of each Hole: it is in the box, or it is not.",
                suggestion="Write copies is 0, or copies is 1.",
            )
        says = w.loops[0].says
        self.check_settled(s, "How many copies there are", x, w.where)
        self.check_settled(s, "How many copies there are", says.where, slot=says.slot)
        self.copy_changes.append((says, s.change.how, x, w.where, self.clause("line", s)))

    def option(self, s: tree.Line, name: str, env: Env, w: Within) -> None:
        o = self.v.options[name]
        if w.loops or self.own is not None or self.lasts or self.speech.layer not in ("house", "test"):
            self.fail(
                "GR704",
                s,
                f'"{name}" is an option of the game, and a house rule sets it.',
                suggestion='Put it in house "..." { }, outside any other block.',
            )
        if s.change.how != "is":
            self.fail("GR705", s.change, "An option is set with is.", suggestion=f"Write {name} is ...")
        x = self.option_word(s, name, env) if o.words else self.option_number(s, name, env)
        where = conjunction(w.where)
        self.check_settled(s, "An option", x, where)
        self.set_options.append((name, x, where, self.clause("line", s)))

    def option_word(self, s: tree.Line, name: str, env: Env) -> X:
        o = self.v.options[name]
        value = s.change.value
        word = bare_word(value)
        if word is not None and word in env.params:
            self.fail(
                "GR705",
                s.change,
                f'"{name}" is one of some words, and {word} is a number.',
                suggestion=f"Write {name} is {listed(o.words)}.",
            )
        if word not in o.words:
            said = self.text_of(s.change).removeprefix("is ")
            self.fail(
                "GR705",
                s.change,
                f"{name} is never {said}.",
                suggestion=did_you_mean(word or "", o.words) or f"Write {name} is {listed(o.words)}.",
            )
        return X("number", (o.words.index(word or ""),))

    def option_number(self, s: tree.Line, name: str, env: Env) -> X:
        o = self.v.options[name]
        value = s.change.value
        word = bare_word(value)
        known = {*env.params, *self.v.options, *self.v.words, *self.v.quantity_names()}
        if isinstance(value, (tuple, tree.Range)) or (
            word is not None and word not in known and not self.v.is_broken([word])
        ):
            said = self.text_of(s.change).removeprefix("is ")
            self.fail(
                "GR705",
                s.change,
                f"{name} is one number from {o.low} to {o.high}, and never {said}.",
                suggestion=f"Write for example: {name} is {o.default}",
            )
        x, t = self.number(value, env)
        self.mix(s.change, self.type_of(o), t, f"this sets {name} to {self.text_of(value)}")
        low_high = range_of(x, self.v.options.values())
        if low_high is not None and not (o.low <= low_high[0] and low_high[1] <= o.high):
            low, high = low_high
            could = f"{low} is outside" if low == high else f"this could be from {low} to {high}"
            self.fail(
                "GR706",
                s.change,
                f"{name} goes from {o.low} to {o.high}, and {could}.",
                suggestion=f"Choose a number from {o.low} to {o.high}.",
            )
        return x

    def counts_as(self, s: tree.CountsAs, env: Env, w: Within) -> None:
        if self.own is not None and not w.loops:
            kind, number = self.own_thing
            slot = env.frame.take(2)
            this = X("in", (X("slot", (slot,)), X("number", (number,))))
            says = Selector(("things", kind), kind, slot, this, self.place(s))
            speaker = ALWAYS
        elif len(w.loops) == 1:
            says, speaker = w.loops[0].says, self.speech.speaker
        else:
            self.fail(
                "GR416",
                s,
                "What counts as something is not said: it stands in a block about cards.",
                suggestion='Write for example: shots named "Dart" { counts as cup }',
            )
        kind = says.kind
        if kind not in self.v.thing_kinds or s.name.text not in self.v.kinds[kind].tags:
            tags = self.v.kinds[kind].tags if kind in self.v.kinds else ()
            self.unknown(
                s.name,
                s.name.text,
                env,
                tags,
                code="GR205",
                message=f'{a(kind).capitalize()} has no tag "{s.name}".',
                otherwise=f"Write {listed(tags)}." if tags else "",
            )
        what = f"What counts as {s.name}"
        where = conjunction(w.where)
        self.check_settled(s, what, where)
        self.check_settled(s, what, says.where, slot=says.slot)
        if speaker[0] not in ("always", "hole"):
            self.fail(
                "GR418",
                s,
                f"{what} is settled before the first card is dealt, so a card cannot say it of others.",
                suggestion="A Hole or a house rule may.",
            )
        self.extra_tags.append((kind, s.name.text, says, where, speaker, self.clause("line", s)))
