"""Checks lines about quantities: what a thing prints, and what is said of others, which become modifiers."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import NOBODY, Env
from golfrules.lang.program import Count, Modifier, Selector, Stat, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import conjunction, is_same
from golfrules.lang.settings import Settings
from golfrules.lang.vocabulary import HOLE, PLACE, PLAYER, SIDE, SPEAKER, THIS, Vocabulary
from golfrules.lang.within import Changes, Within
from golfrules.lang.words import plural

__all__ = ["Lines"]

_STAGE: Final = {"is": "set", "+": "add", "-": "add", "times": "times", "at most": "at most", "at least": "at least"}


class Lines(Settings):
    """Lines that are always so. Nothing is done by them: they are worked out when a quantity is read."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.modifiers: list[Modifier] = []

    def own_values(self, s: tree.Own, env: Env, w: Within, changes: Changes) -> None:
        """`yards 275`: the same as `yards is 275`."""
        for v in s.values:
            head = tree.Head(((v.name,),), (), span=v.name.span)
            line = tree.Line(head, tree.Change("is", v.value, span=v.value.span), span=v.span)
            try:
                self.line(line, env, w, changes)
            except Mistake:
                continue

    def line(self, s: tree.Line, env: Env, w: Within, changes: Changes) -> None:
        if s.lasting:
            self.fail(
                "GR405",
                s,
                "This line is always so, and only what happens can last until an end.",
                suggestion="Leave out the until, or put the line in a block: when EVENT { ... }",
            )
        word = self.one_word(s.head)
        name = word.text
        if name == "copies":
            self.copies(s, env, w)
            return
        if name in self.v.options and not s.head.clauses:
            self.option(s, name, env, w)
            return
        stat, whose = self.derived_quantity(s, word, env)
        x = self.amount_of(s, self.type_of(stat), name, env)
        if s.change.how == "-":
            x = X("negative", (x,))
        self.compare_changes(s, stat, whose, changes)
        number = self.clause("line", s)
        if self.prints_itself(stat, whose, env, w):
            self.prints(s, stat, x, w)
        else:
            if not self.lasts:
                self.check_speaks(s, "A line about others counts")
            self.modify(stat, s.change.how, x, whose, env, w, number)

    def derived_quantity(self, s: tree.Line, word: tree.Name, env: Env) -> tuple[Stat, X]:
        """What a line speaks of, and whose."""
        name = word.text
        of = self.whose(s.head.clauses[0], env) if s.head.clauses else None
        owners = self.v.owners(name)
        if of is None and env.this is None and owners and (not self.lasts or len(owners) > 1):
            self.fail(
                "GR411",
                s,
                f'Whose "{name}" is meant is not said.',
                suggestion=f"Put the line in a block: {plural(owners[0])} {{ {self.text_of(s)} }}",
            )
        found = self.quantity(word, name, env, of)
        if found is None:
            known = self.v.quantity_names(env.this[1] if env.this else "")
            self.unknown(word, name, env, known if env.this else known | set(self.v.options))
        q, whose = found
        if isinstance(q, Count) and q.option:
            self.fail(
                "GR704",
                s,
                f'"{name}" is an option of the game, and a house rule sets it.',
                suggestion='Put it in house "..." { }, outside any other block.',
            )
        if not isinstance(q, Stat):
            self.fail(
                "GR412",
                s,
                f'"{name}" is stored, so it changes only when something happens.',
                suggestion=f"Put the line in a block: when EVENT {{ {self.text_of(s)} }}",
            )
        return q, whose

    def compare_changes(self, s: tree.Line, stat: Stat, whose: X, changes: Changes) -> None:
        """What the lines of one block do together may not be what they look like."""
        stage = _STAGE[s.change.how]
        before = changes.lines.setdefault((stat.number, whose), {})
        other = {"add": "times", "times": "add"}.get(stage, "")
        if other in before and stage not in before:
            self.report(
                "GR413",
                s,
                f"This block both multiplies {stat.name} and adds to it, and the adding always comes first.",
                suggestion="If that is meant, keep it; if not, let the line that adds say the product.",
                related=((before[other], "The other line."),),
            )
        elif stage == "set" and "set" in before:
            self.report(
                "GR419",
                s,
                f"This block sets {stat.name} twice, and only this line counts.",
                suggestion="Leave one of them out.",
                related=((before["set"], "The other line."),),
            )
        before[stage] = self.place(s)

    def prints_itself(self, stat: Stat, whose: X, env: Env, w: Within) -> bool:
        return (
            self.own is not None
            and env.printing
            and not w.loops
            and whose == X("slot", (THIS,))
            and stat.kind == self.own_thing[0]
        )

    def prints(self, s: tree.Line, stat: Stat, x: X, w: Within) -> None:
        """A line of a thing about itself: part of what is printed on it."""
        own = self.own if self.own is not None else {}
        how = s.change.how
        if how == "is" and not w.where and stat.name in own and own[stat.name].op == "number":
            said = f"{stat.name} is {own[stat.name].args[0]}"
            self.report(
                "GR419",
                s,
                f"The card says already that {said}, and only this line counts.",
                suggestion="Leave one of them out.",
            )
        before = own.get(stat.name, X("default", (stat.number,)))
        after = {
            "is": x,
            "+": X("sum", (before, x)),
            "-": X("sum", (before, x)),
            "times": X("product", (before, x)),
            "at most": X("least", (before, x)),
            "at least": X("most", (before, x)),
        }[how]
        where = conjunction(w.where)
        own[stat.name] = after if where is None else X("if", (where, after, before))

    def modify(self, stat: Stat, how: str, x: X, whose: X, env: Env, w: Within, number: int) -> None:
        """A line about others.

        `bind` is the slot of the innermost block when the line is about that very thing: then it needs no loop.
        """
        where, amount = self.as_speaker(w.where), self.as_speaker(x)
        loops = [self.as_speaker(loop.finds) for loop in w.loops]
        asked = list(where)
        bind = -1
        innermost = w.loops[-1].says if w.loops else None
        if innermost is not None and whose == X("slot", (innermost.slot,)) and innermost.domain[0] in ("things", "all"):
            bind = innermost.slot
            loops.pop()
            if innermost.where is not None:
                asked.insert(0, self.as_speaker(innermost.where))
        else:
            asked.insert(0, is_same(self.as_speaker(whose), X("slot", (THIS,))))
        asked += self.in_whose_play(stat, w)
        self.modifiers.append(
            Modifier(
                stat.number,
                _STAGE[how],
                amount,
                conjunction(asked),
                tuple(loops),
                env.frame.slots,
                self.speech.layer,
                self.speech.speaker,
                number,
                bind,
            )
        )

    def in_whose_play(self, stat: Stat, w: Within) -> list[X]:
        """A line about cards or Holes inside a block about a player or a side counts in that player's play.

        One about anything but Holes inside a block about Holes counts on those Holes. What a card says outside of a
        block about players counts in its owner's play, as far as it has an owner.
        """
        people = [(loop.says.slot, loop.says.kind) for loop in w.loops if loop.says.kind in ("player", "side")]
        asked: list[X] = []
        if not (self.v.route(stat.kind, "player") or self.v.route(stat.kind, "side")):
            asked += [
                is_same(X("slot", (PLAYER if kind == "player" else SIDE,)), X("slot", (slot,))) for slot, kind in people
            ]
        if not self.v.route(stat.kind, "hole"):
            holes = [loop.says.slot for loop in w.loops if loop.says.kind == "hole"]
            asked += [is_same(X("slot", (HOLE,)), X("slot", (slot,))) for slot in holes]
        if self.speech.speaker[0] == "card" and not people:
            player, speaker = X("slot", (PLAYER,)), X("slot", (SPEAKER,))
            mine = X("in", (speaker, NOBODY, X("same", (player,))))
            asked.append(X("or", (mine, X("in", (player, NOBODY)))))
        return asked

    def as_speaker(self, x: Any) -> Any:
        """In a line about others, the thing whose block this is is no longer the thing that the line is about."""
        if self.own is None:
            return x
        this = {X("slot", (THIS,)): X("number", (self.own_thing[1],)), X("slot", (PLACE,)): X("number", (-1,))}
        return _replaced(x, this)


def _replaced(x: Any, by: dict[X, X]) -> Any:
    """The same expression or selector with some of its parts replaced."""
    if isinstance(x, X):
        return by[x] if x in by else X(x.op, tuple(_replaced(y, by) for y in x.args))
    if isinstance(x, Selector):
        return evolve(x, domain=_replaced(x.domain, by), where=_replaced(x.where, by))
    if isinstance(x, tuple):
        return tuple(_replaced(y, by) for y in x)
    return x
