"""Checks what players may do, and what wins."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import ALWAYS, Env, Frame, Speech
from golfrules.lang.program import Action, Compare, Requirement, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import conjunction, is_same
from golfrules.lang.source import Place
from golfrules.lang.things import Things
from golfrules.lang.vocabulary import ANSWERS, HOLE, PLAYER, SIDE, SPEAKER, THIS, Type, Vocabulary
from golfrules.lang.within import Within
from golfrules.lang.words import a, listed, plural, same_words

__all__ = ["Actions"]


class Actions(Things):
    """Actions of the game's own, guarded by rules, and those that house rules add; and by what players are compared."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.actions: dict[str, Action] = {}
        self.compares: list[Compare] = []
        self.compared: dict[tuple[str, X | None], tuple[Speech, Place]] = {}

    def compare(self, s: tree.Compare, w: Within) -> None:
        kind = self.v.nouns.get(s.kind.text, "")
        if kind not in ("player", "side"):
            known = [plural(k) for k in ("player", "side") if k in self.v.kinds]
            self.unknown(
                s.kind,
                s.kind.text,
                self.new_env(),
                known,
                code="GR205",
                message=f'"{s.kind}" cannot win: players are compared, or sides.',
                otherwise=f"Write compare {listed(known)} by ...",
            )
        measures = self.each(s.measures, lambda m: self.measure(m, kind))
        if s.also and not s.title:
            self.fail(
                "GR713",
                s,
                "A second result needs a name.",
                suggestion='Add it at the end: as "Back nine"',
            )
        if s.title and not s.also:
            self.fail(
                "GR713",
                s,
                "What wins the game needs no name; a second result has one.",
                suggestion="Leave out as ..., or write also before it.",
            )
        when = conjunction(w.where)
        self.check_settled(s, "What wins", when)
        self.compare_twice(s, when)
        self.compares.append(Compare(kind, tuple(measures), s.title, when))

    def measure(self, m: tree.Measure, kind: str) -> tuple[str, X, str]:
        env = self.new_env().about(THIS, kind)
        found = self.quantity(m.name, m.name.text, env, (X("slot", (THIS,)), kind))
        if found is None:
            self.unknown(m.name, m.name.text, env, self.v.quantity_names(kind))
        x, t = self.read(found, printed=False, node=m.name)
        if t.what != "number":
            self.fail("GR308", m.name, f'"{m.name}" is {t}, and a number is wanted here.')
        return m.name.text, x, m.extreme

    def compare_twice(self, s: tree.Compare, when: X | None) -> None:
        """A house rule may lay down another measure, but two voices of one rank would contradict each other."""
        old = self.compared.setdefault((s.title, when), (self.speech, self.place(s)))
        if old[1] == self.place(s):
            return
        if old[0].rank == self.speech.rank:
            self.report(
                "GR203",
                s,
                "What wins is said already.",
                suggestion='Leave one of them out; a second result begins with "also".',
                related=((old[1], "Here."),),
            )
        elif old[0].name and self.speech.name:
            self.disagree(self.place(s), old[0].name, self.speech.name, "say differently what wins", old[1])
        self.compared[s.title, when] = (self.speech, self.place(s))

    def disagree(self, place: Place, one: str, other: str, how: str, old: Place) -> None:
        self.d.add(
            "GR707",
            place,
            f'The house rules "{one}" and "{other}" {how}.',
            suggestion="Play one of them.",
            related=((old, f'What "{one}" says.'),),
        )

    def action(self, s: tree.Action, w: Within) -> None:
        """A rule may guard an action of the game's own, or declare another with a body.

        Where the header declares actions, a guard must name one of them; where it does not, the engine says which there
        are.
        """
        self.check_speaks(s, "What a card says of an action counts")
        name = s.name.text
        old = self.known_action(s)
        if old is None or (old.clause < 0 and s.block is not None):
            number = self.clause("action", s) if s.block is not None else -1
        else:
            number = old.clause
        env = Env(Frame(), params=self.speech.params, context=(HOLE,))
        if "player" in self.v.kinds:
            env = evolve(env, names={"player": (PLAYER, Type("thing", kind="player"))})
        of = self.what_it_is_about(s, old)
        if of:
            env = evolve(env, names={**env.names, of: (HOLE, Type("thing", kind=of))})
        requires: list[Requirement] = []
        body: list[tree.Stmt] = []
        for inner in s.block.statements if s.block else ():
            try:
                demanded = self.demands(inner, env)
            except Mistake:
                continue
            requires += demanded
            if not demanded:
                body.append(inner)
        guard = conjunction([*self.speaks_now(), *self.in_own_play(), *self.as_speaker(w.where)])
        if guard is not None:
            requires = [evolve(r, question=_unless(_not(guard), r.question)) for r in requires]
        made = old.body if old else None
        if body:
            if old is not None:
                self.fail(
                    "GR203",
                    s.name,
                    f'There is an action "{name}" already, and what it does is settled.',
                    suggestion="A rule may require something of it; for anything else make an action of another name.",
                )
            if guard is not None:
                requires.append(Requirement(guard, number, self.card_speaking()))
            outer, self.moment = self.moment, "an action"
            made = self.block(tree.Block(tuple(body), span=s.span), env)
            self.moment = outer
        once = s.once.text if s.once else old.once if old else ""
        if once not in ("", *self.periods):
            self.no_period(s.once or s, once, f"Nothing is done once a {once}.", "Write once a")
        self.actions[name] = Action(
            name,
            s.title or (old.title if old else ""),
            once,
            (*(old.requires if old else ()), *requires),
            made,
            max(env.frame.slots, old.slots if old else 0),
            max(env.frame.sets, old.sets if old else 0),
            number,
            of,
        )

    def what_it_is_about(self, s: tree.Action, old: Action | None) -> str:
        """The kind of thing that an action is about, each time it is done: a Hole, or nothing."""
        if s.of is None:
            return old.of if old else ""
        if s.of.text != "hole" or "hole" not in self.v.kinds:
            self.fail(
                "GR205",
                s.of,
                f"An action is about a Hole, or about nothing, and never about {a(s.of.text)}.",
                suggestion=f"Leave out of {s.of}.",
            )
        other = self.about_holes()
        if other not in ("", s.name.text):
            self.fail(
                "GR203",
                s.of,
                f'The action "{other}" is about a Hole already, and conditions of Holes could not tell them apart.',
                suggestion=f"Leave out of {s.of}.",
            )
        return s.of.text

    def about_holes(self) -> str:
        return next((action.name for action in self.actions.values() if action.of == "hole"), "")

    def requirement(self, s: tree.Demand, env: Env, w: Within) -> None:
        """A condition of completing a Hole, said by a Hole, by a card that speaks, or in a block about players."""
        self.check_speaks(s, "A condition of a card counts")
        name = self.about_holes()
        old = self.actions[name]
        here = env
        if not any(loop.says.kind == "hole" for loop in w.loops) and not (env.this and env.this[1] == "hole"):
            here = evolve(env, names={"hole": (HOLE, Type("thing", kind="hole")), **env.names})
        missing = X("not", (self.demanded(s, here),))
        broken = conjunction([*self.speaks_now(), *self.as_speaker(w.where), self.as_speaker(missing)]) or missing
        for loop in reversed(w.loops):
            meant = {"player": PLAYER, "side": SIDE, "hole": HOLE}.get(loop.says.kind)
            if meant is None:
                self.fail(
                    "GR409",
                    s,
                    f"A condition is one of completing a Hole, and this block is about {plural(loop.says.kind)}.",
                    suggestion="Put it in the block of a Hole, or of players.",
                )
            sel = self.as_speaker(loop.finds)
            asked = [is_same(X("slot", (sel.slot,)), X("slot", (meant,)))]
            asked += [] if sel.where is None else [sel.where]
            found = X("number-of", (evolve(sel, where=conjunction([*asked, broken])),))
            broken = X("compare", ("at least", found, X("number", (1,))))
        people = any(loop.says.kind in ("player", "side") for loop in w.loops)
        mine = [] if people else self.in_own_play()
        question = X("not", (conjunction([*mine, broken]) or broken,))
        made = Requirement(question, self.clause("require", s), self.card_speaking())
        frame = env.frame
        self.actions[name] = evolve(
            old, requires=(*old.requires, made), slots=max(old.slots, frame.slots), sets=max(old.sets, frame.sets)
        )

    def card_speaking(self) -> tuple[Any, ...]:
        return self.speech.speaker if self.speech.speaker[0] == "card" else ALWAYS

    def in_own_play(self) -> list[X]:
        """What a card demands, it demands of its owner, unless it speaks of others."""
        if self.speech.speaker[0] != "card" or "player" not in self.v.kinds:
            return []
        return [is_same(X("slot", (SPEAKER,)), X("slot", (PLAYER,)))]

    def known_action(self, s: tree.Action) -> Action | None:
        name = s.name.text
        old = self.actions.get(name)
        if old is not None:
            if s.title and self.speech.layer == "game":
                self.fail("GR203", s.name, f'There is an action "{name}" already.', suggestion="Choose another name.")
            return old
        twin = next((other for other in self.actions if same_words(other, name)), "")
        if twin:
            self.fail("GR203", s.name, f'There is an action "{twin}" already.', suggestion="Choose another name.")
        if name.lower() in ANSWERS:
            self.fail(
                "GR204",
                s.name,
                f'"{name}" is how a question is answered in every game.',
                suggestion="Give the action another name.",
            )
        body = s.block.statements if s.block else ()
        guards = bool(body) and all(isinstance(x, (tree.Demand, tree.Labelled)) for x in body)
        if not s.title and (self.actions or not guards):
            example = f'action {name} "What it does" {{ ... }}'
            self.unknown(
                s.name,
                name,
                self.new_env(),
                self.actions,
                code="GR714",
                message=f'This game has no action "{name}".',
                otherwise=f"An action of your own has words for the player who is asked: {example}",
            )
        return None

    def speaks_now(self) -> tuple[X, ...]:
        """While a Hole speaks. Of a card the requirement itself says who speaks."""
        speaker = self.speech.speaker
        return () if speaker == ALWAYS or speaker[0] == "card" else (X("speaks", (speaker,)),)

    def demands(self, s: tree.Stmt, env: Env) -> list[Requirement]:
        """What a statement of an action requires; nothing for one that happens."""
        label = s.label if isinstance(s, tree.Labelled) else None
        demand = s.body if isinstance(s, tree.Labelled) else s
        if not isinstance(demand, tree.Demand) or demand.verb == "expect":
            return []
        x = self.demanded(demand, env)
        number = self.clause("require", s, label)
        if label is None:
            return [Requirement(x, number, self.card_speaking())]
        self.know(label)
        found: list[Requirement] = []
        unless: list[X] = []
        for e in self.exceptions_to(label.name.text):
            with self.speaking(e):
                inner = self.inside(e, env)
                where = self.asked_by(e, inner)
                speaking = () if self.speech.speaker == ALWAYS else (X("speaks", (self.speech.speaker,)),)
                holds = conjunction([*speaking, *(() if where is None else (where,))])
                clause = self.clause("exception", e.node, label)
                for other in e.body.statements:
                    if not isinstance(other, tree.Demand):
                        self.fail(
                            "GR409",
                            other,
                            "What stands instead of a requirement is another one, or nothing.",
                            suggestion="Write require ..., or { }.",
                        )
                    found.append(
                        Requirement(_unless([*unless, *_not(holds)], self.demanded(other, inner)), clause, ALWAYS)
                    )
                unless.append(X("number", (1,)) if holds is None else holds)
        return [Requirement(_unless(unless, x), number, ALWAYS), *found]

    def demanded(self, s: tree.Demand, env: Env) -> X:
        x = self.question(s.expr, env)
        return X("not", (x,)) if s.verb == "forbid" else x


def _not(x: X | None) -> list[X]:
    return [] if x is None else [X("not", (x,))]


def _unless(questions: list[X], x: X) -> X:
    """What is required unless one of some questions is answered yes."""
    return X("or", (*questions, x)) if questions else x
