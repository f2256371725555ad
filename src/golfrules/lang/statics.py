"""Checks what is always so: lines about quantities, and turns them into modifiers. Nothing here happens; it is so when read."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve, field, frozen

from golfrules.lang import tree
from golfrules.lang.bodies import Bodies
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import ALWAYS, NOBODY, YES, ZERO, Env, Frame
from golfrules.lang.expressions import bare_word
from golfrules.lang.labels import block_of
from golfrules.lang.placement import Stray, stray
from golfrules.lang.program import CopyChange, Count, ExtraTag, Modifier, S, Selector, SetOption, Stat, Trigger, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import conjunction, is_same
from golfrules.lang.settled import parts, range_of, unsettled
from golfrules.lang.source import Place
from golfrules.lang.vocabulary import FREE, HOLE, PLACE, PLAYER, SIDE, SPEAKER, THIS, Type, Vocabulary
from golfrules.lang.words import a, did_you_mean, listed, plural

__all__ = ["Statics", "Within"]

_STAGE: Final = {"is": "set", "+": "add", "-": "add", "times": "times", "at most": "at most", "at least": "at least"}
_MOST_COPIES: Final = 100
_LASTS: Final = Stray(
    "GR405",
    "A block that lasts holds lines about quantities: what is so until its end.",
    "Move this out of the block.",
)


@frozen
class Loop:
    """A block round a line: the things that it finds, and the question whether it speaks of a given one."""

    finds: Selector
    says: Selector


@frozen
class Within:
    """The blocks and the questions round a line."""

    loops: tuple[Loop, ...] = ()
    where: tuple[X, ...] = ()
    asked: tuple[tuple[tree.Expr, bool], ...] = ()  # the questions as they are written, and the answers wanted

    def inside(self, loop: Loop) -> Within:
        return evolve(self, loops=(*self.loops, loop))

    def asking(self, x: X, node: tree.Expr | None = None, *, wanted: bool = True) -> Within:
        asked = self.asked if node is None else (*self.asked, (node, wanted))
        return evolve(self, where=(*self.where, x if wanted else X("not", (x,))), asked=asked)


@frozen
class _Changes:
    """The lines of one block so far, by what they change."""

    lines: dict[tuple[int, X], dict[str, Place]] = field(factory=dict)


class Statics(Bodies):
    """Blocks of lines. A line in the block of a thing is what the thing prints; every other line speaks of others."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.modifiers: list[Modifier] = []
        self.triggers: list[Trigger] = []
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

    # ------------------------------------------------------------ blocks

    def lasting(self, block: tree.Block, env: Env) -> None:
        self.statics(block.statements, env, Within())

    def statics(self, statements: tuple[tree.Stmt, ...], env: Env, w: Within) -> None:
        changes = _Changes()
        for s in statements:
            try:
                self.static(s, env, w, changes)
            except Mistake:
                continue

    def static(self, s: tree.Stmt, env: Env, w: Within, changes: _Changes) -> None:
        """One statement; those that only some blocks may hold come last."""
        if isinstance(s, tree.Line):
            self.line(s, env, w, changes)
        elif isinstance(s, tree.Own):
            self.own_values(s, env, w, changes)
        elif isinstance(s, tree.Scope):
            self.scope(s, env, w)
        elif isinstance(s, tree.If):
            self.conditional(s, env, w)
        elif self.lasts:
            self.fail(_LASTS.code, s, _LASTS.message, suggestion=_LASTS.suggestion)
        elif isinstance(s, tree.CountsAs):
            self.counts_as(s, env, w)
        elif isinstance(s, tree.Labelled):
            self.labelled(s, env, w)
        elif isinstance(s, tree.When) and not w.loops:
            self.when(s, w, None)
        elif isinstance(s, tree.Action) and not w.loops:
            self.action(s, w)
        elif isinstance(s, tree.Compare) and not w.loops and self.own is None:
            self.compare(s, w)
        elif not (isinstance(s, (tree.Except, tree.Without, tree.Before)) and not w.loops):
            self.out_of_place(s)

    def action(self, s: tree.Action, w: Within) -> None:
        raise NotImplementedError

    def compare(self, s: tree.Compare, w: Within) -> None:
        raise NotImplementedError

    def out_of_place(self, s: tree.Stmt) -> None:
        if isinstance(s, tree.SourceNote) and self.own is not None:
            return
        if isinstance(s, tree.Bare):
            self.bare(s)
        where = stray(s)
        self.fail(where.code, s, where.message, suggestion=where.suggestion)

    def bare(self, s: tree.Bare) -> None:
        """A word alone, where nothing happens."""
        words = s.head.alternatives[0]
        name = words[-1].text
        if name in self.v.words:
            w = self.v.words[name]
            if isinstance(w.meaning, tree.Block):
                self.fail(
                    "GR408",
                    s,
                    f'The word "{name}" makes something happen, and nothing here says when.',
                    suggestion="Put it in a block: when EVENT { ... }",
                )
            self.fail("GR208", s, f'The word "{name}" asks something.', suggestion=f"Write: if {name} {{ ... }}")
        if self.v.owners(name):
            self.fail(
                "GR404", s, f'What is to become of "{name}" is not said.', suggestion=f"Write for example: {name} + 1"
            )
        if name in self.v.nouns or name in self.v.options:
            self.fail(
                "GR404",
                s,
                f'What is to be said of "{self.text_of(s)}" is missing.',
                suggestion="Write what is so, after is or in a block.",
            )
        self.unknown(
            s,
            name,
            self.new_env(),
            {*self.v.words, *self.v.nouns, *self.v.quantity_names(), *self.v.options},
            message=f'"{self.text_of(s)}" says nothing: the header of this game declares no "{name}".',
        )

    def scope(self, s: tree.Scope, env: Env, w: Within) -> None:
        for words in s.head.alternatives:
            loop = self.loop(s.head, words, env)
            inner = self.about(s.head, evolve(env.about(loop.says.slot, loop.says.kind), printing=False), env)
            self.statics(s.block.statements, inner, w.inside(loop))

    def loop(self, head: tree.Head, words: tuple[tree.Name, ...], env: Env) -> Loop:
        says = self.select(head, words, head.clauses, env, head=True, says=True)
        lies = any(isinstance(y, X) and y.op in ("lies-in", "in-group") for y in parts(says.where))
        if says.domain[0] != "things" or not lies:
            return Loop(says, says)
        return Loop(self.select(head, words, head.clauses, env, head=True, slot=says.slot), says)

    def conditional(self, s: tree.If, env: Env, w: Within) -> None:
        for condition, block in s.branches:
            x = self.question_or_yes(condition, env)
            self.statics(block.statements, env, w.asking(x, condition))
            w = w.asking(x, condition, wanted=False)
        if s.otherwise is not None:
            self.statics(s.otherwise.statements, env, w)

    def labelled(self, s: tree.Labelled, env: Env, w: Within) -> None:
        if isinstance(s.body, tree.When):
            if w.loops:
                self.out_of_place(s.body)
            self.when(s.body, w, s.label)
            return
        self.know(s.label)
        rest = w
        for e in self.exceptions_to(s.label.name.text):
            with self.speaking(e):
                inner = evolve(self.inside(e, env), owner=self.speaking_owner())
                speaks = () if e.speech.speaker == ALWAYS else (X("speaks", (e.speech.speaker,)),)
                where = self.asked_by(e, inner)
                asked = conjunction([*speaks, *(() if where is None else (where,))]) or YES
                self.statics(e.body.statements, inner, rest.asking(asked))
            rest = rest.asking(ZERO if asked == YES else X("not", (asked,)))
        first = len(self.clauses)
        self.statics(block_of(s.body).statements, env, rest)
        ids = tuple(i.text for i in s.label.ids)
        self.clauses[first:] = [
            c if c.label else evolve(c, label=s.label.name.text, ids=ids) for c in self.clauses[first:]
        ]

    # ------------------------------------------------------------ lines

    def own_values(self, s: tree.Own, env: Env, w: Within, changes: _Changes) -> None:
        """`yards 275`: the same as `yards is 275`."""
        for v in s.values:
            head = tree.Head(((v.name,),), (), span=v.name.span)
            line = tree.Line(head, tree.Change("is", v.value, span=v.value.span), span=v.span)
            try:
                self.line(line, env, w, changes)
            except Mistake:
                continue

    def line(self, s: tree.Line, env: Env, w: Within, changes: _Changes) -> None:
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
            self.modify(stat, s.change.how, x, whose, env, w, number)

    def derived_quantity(self, s: tree.Line, word: tree.Name, env: Env) -> tuple[Stat, X]:
        """What a line speaks of, and whose."""
        name = word.text
        of = self.whose(s.head.clauses[0], env) if s.head.clauses else None
        owners = self.v.owners(name)
        if of is None and env.this is None and not self.lasts and owners:
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

    def compare_changes(self, s: tree.Line, stat: Stat, whose: X, changes: _Changes) -> None:
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
        """A line about others. `bind` is the slot of the innermost block when the line is about that very thing: then it
        needs no loop."""
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
        """A line about cards or Holes inside a block about a player or a side counts in that player's play. What a card says
        outside of such a block counts in its owner's play, as far as it has an owner."""
        people = [(loop.says.slot, loop.says.kind) for loop in w.loops if loop.says.kind in ("player", "side")]
        asked: list[X] = []
        if not (self.v.route(stat.kind, "player") or self.v.route(stat.kind, "side")):
            asked += [
                is_same(X("slot", (PLAYER if kind == "player" else SIDE,)), X("slot", (slot,))) for slot, kind in people
            ]
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

    # ------------------------------------------------------------ what is settled before the game

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
        if len(w.loops) != 1 or not self.v.is_card_kind(w.loops[0].says.kind) or s.head.clauses:
            self.fail(
                "GR415",
                s,
                "Copies are set for cards, in a block about them.",
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

    # ------------------------------------------------------------ when

    def when(self, s: tree.When, w: Within, label: tree.Label | None) -> None:
        if label is not None:
            self.know(label)
        *who, last = s.words
        event = self.v.events.get(last.text)
        if event is None:
            self.unknown(
                last,
                last.text,
                self.new_env(),
                self.v.events,
                code="GR210",
                message=f'There is no event "{last}" in this game.',
                otherwise=f"It has {listed(self.v.events, 'and')}." if self.v.events else "",
            )
        if s.how is not None:
            self.fail(
                "GR210",
                s.how,
                f'The event "{last}" comes in one way only.',
                suggestion=f"Write: when {last} {{ ... }}",
            )
        slots = [slot for _, _, slot in event.roles]
        env = Env(
            Frame(max([FREE, *(slot + 2 for slot in slots)])),
            {name: (slot, Type("thing", kind=kind)) for name, kind, slot in event.roles},
            params=self.speech.params,
            owner=self.speaking_owner(),
            context=(SPEAKER, HOLE) if self.speech.speaker[0] == "card" else (HOLE,),
        )
        if self.speech.speaker[0] == "hole":
            env = evolve(env, this=(HOLE, "hole"))
        asked, env = self.whose_event(s, event.roles, env)
        number = self.clause("when", s, label)
        for node, wanted in w.asked:
            x = self.question_or_yes(node, env)
            asked.append(x if wanted else X("not", (x,)))
        if s.condition is not None:
            asked.append(self.question_or_yes(s.condition, env))
        condition = conjunction(asked)
        body = self.block(s.block, env)
        if label is not None:
            exceptions = self.instead(label, env, self.block)
            body = S("ladder", (S("rung", (condition, exceptions, body, label.name.text, ALWAYS), number),))
        elif condition is not None:
            body = S("if", (((condition, body, number),), None))
        mine = bool(who) and who[0].text == "this"
        speaker = ("mine", self.speech.speaker[1]) if mine else self.speech.speaker
        frame = env.frame
        self.triggers.append(Trigger(event.name, body, frame.slots, frame.sets, self.speech.layer, speaker, number))

    def whose_event(self, s: tree.When, roles: tuple[tuple[str, str, int], ...], env: Env) -> tuple[list[X], Env]:
        """`when this played`, `when own played`, `when opponent played`: a card says whose event it waits for."""
        *who, last = s.words
        if self.speech.speaker[0] != "card":
            if who:
                self.fail(
                    "GR417",
                    who[0],
                    f'Only a card says whose "{last}" it waits for.',
                    suggestion=f"Write: when {last} {{ ... }}",
                )
            return [], env
        if len(who) != 1:
            self.fail(
                "GR417",
                who[1] if who else s.words[0],
                f"Whose {last} is meant is not said: this card's, its owner's or another player's?",
                suggestion=f"Write when this {last}, when own {last} or when opponent {last}.",
            )
        text = who[0].text
        player = self.implied("player", evolve(env, context=()))
        if text == "this":
            card = next(((slot, kind) for _, kind, slot in roles if self.v.is_card_kind(kind)), None)
            if card is None:
                self.fail(
                    "GR417",
                    who[0],
                    f'The event "{last}" is about no card.',
                    suggestion=f"Write: when own {last} {{ ... }}",
                )
            this = X("in", (X("slot", (card[0],)), X("number", (self.speech.speaker[1],))))
            return [this], evolve(env, this=card, owner=player)
        if text not in ("own", "opponent") or player is None:
            self.fail(
                "GR417",
                who[0],
                f'"{text}" does not say whose {last} is meant.'
                if text not in ("own", "opponent")
                else f'The event "{last}" is about no player.',
                suggestion=did_you_mean(text, ("this", "own", "opponent")),
            )
        mine = is_same(player, X("slot", (SPEAKER,)))
        return [mine if text == "own" else X("not", (mine,))], env


def _replaced(x: Any, by: dict[X, X]) -> Any:
    """The same expression or selector with some of its parts replaced."""
    if isinstance(x, X):
        return by[x] if x in by else X(x.op, tuple(_replaced(y, by) for y in x.args))
    if isinstance(x, Selector):
        return evolve(x, domain=_replaced(x.domain, by), where=_replaced(x.where, by))
    if isinstance(x, tuple):
        return tuple(_replaced(y, by) for y in x)
    return x
