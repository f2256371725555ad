"""Labels, and what speaks of them from elsewhere: exceptions, and rungs put in before others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from attrs import evolve, frozen

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import ALWAYS, Env, Speech
from golfrules.lang.expressions import Expressions
from golfrules.lang.program import LAYERS, Clause, Exception_, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import conjunction
from golfrules.lang.source import Place, Source
from golfrules.lang.vocabulary import Vocabulary

__all__ = ["Elsewhere", "Labels", "block_of"]

NOTHING = tree.Block(())


def block_of(body: tree.Stmt | tree.Block | None) -> tree.Block:
    """A body is a block, or one statement; where it went missing, the reader has said so."""
    if body is None:
        raise Mistake
    return body if isinstance(body, tree.Block) else tree.Block((body,), span=body.span)


@frozen(eq=False)
class Elsewhere:
    """An exception, or rungs to put in, waiting for the statement that it names."""

    node: tree.Except | tree.Without | tree.Before
    source: Source
    speech: Speech
    asked: tuple[tuple[tree.Expr, bool], ...] = ()  # the questions of the ifs round it, and the answers wanted

    @property
    def labels(self) -> tuple[tree.Name, ...]:
        return (self.node.label,) if isinstance(self.node, tree.Before) else self.node.labels

    @property
    def question(self) -> tree.Expr | None:
        """The question that an exception asks first: while the answer is no, the original stands."""
        body = self.node.body if isinstance(self.node, tree.Except) else None
        plain = isinstance(body, tree.If) and len(body.branches) == 1 and body.otherwise is None
        return body.branches[0][0] if plain and isinstance(body, tree.If) else None

    @property
    def body(self) -> tree.Block:
        """What stands instead."""
        if not isinstance(self.node, tree.Except):
            return NOTHING if isinstance(self.node, tree.Without) else self.node.block
        if self.question is not None and isinstance(self.node.body, tree.If):
            return self.node.body.branches[0][1]
        return block_of(self.node.body)

    @property
    def always(self) -> bool:
        """Whether nothing is asked."""
        return self.question is None and not self.asked

    def place(self, label: str) -> Place:
        """Where it names the label."""
        return Place(self.source, next(n.span for n in self.labels if n.text == label))


class Labels(Expressions):
    """Numbers the clauses, knows the labels, and what speaks of them elsewhere.

    Exceptions are checked where the statement stands that they are made to, so that the names they use mean what they
    mean there.
    """

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.clauses: list[Clause] = []
        self.ranks: list[int] = []  # of each clause, whose turn it is to say something
        self.exceptions: dict[str, list[Elsewhere]] = {}
        self.insertions: dict[str, list[Elsewhere]] = {}
        self.labels: dict[str, Place] = {}
        self.rung_labels: set[str] = set()
        self.found: dict[Elsewhere, X | None] = {}  # what exceptions ask, once they were looked at
        self.within: list[Elsewhere] = []  # those that are being looked at

    def clause(
        self, what: str, node: tree.Node, label: tree.Label | None = None, ids: tuple[tree.Name, ...] = ()
    ) -> int:
        """A new clause, and its number."""
        number = len(self.clauses)
        name = label.name.text if label else ""
        ids = label.ids if label else ids
        s = self.speech
        self.ranks.append(s.rank)
        self.clauses.append(Clause(number, what, name, tuple(i.text for i in ids), s.layer, s.name, self.place(node)))
        return number

    def know(self, label: tree.Label, *, rung: bool = False) -> None:
        """Takes a label. Exceptions are made by it, so there is one statement of each."""
        name, place = label.name.text, self.place(label.name)
        old = self.labels.setdefault(name, place)
        if rung:
            self.rung_labels.add(name)
        if old != place:
            self.report(
                "GR203",
                label.name,
                f'There is a statement "{name}" already, and an exception could not tell them apart.',
                suggestion="Choose another name.",
                related=((old, "The other one."),),
            )

    # ------------------------------------------------------------ elsewhere

    def gather(self, s: tree.Stmt, speech: Speech, asked: tuple[tuple[tree.Expr, bool], ...] = ()) -> None:
        """Keeps what speaks of statements elsewhere, also when it stands in an if."""
        if isinstance(s, tree.If):
            for condition, block in s.branches:
                for inner in block.statements:
                    self.gather(inner, speech, (*asked, (condition, True)))
                asked = (*asked, (condition, False))
            for inner in s.otherwise.statements if s.otherwise else ():
                self.gather(inner, speech, asked)
        elif isinstance(s, (tree.Except, tree.Without, tree.Before)):
            e = Elsewhere(s, self.source, speech, asked)
            waiting = self.insertions if isinstance(s, tree.Before) else self.exceptions
            for label in e.labels:
                waiting.setdefault(label.text, []).append(e)

    @contextmanager
    def speaking(self, e: Elsewhere) -> Iterator[None]:
        """Steps into the file and the speech of an exception."""
        outer = self.source, self.speech
        self.source, self.speech = e.source, e.speech
        self.within.append(e)
        try:
            yield
        finally:
            self.within.pop()
            self.source, self.speech = outer

    def exceptions_to(self, label: str) -> list[Elsewhere]:
        """What may stand instead of a statement, the most particular first."""
        waiting = self.waiting(self.exceptions, label)
        return sorted(waiting, key=lambda e: (-LAYERS.index(e.speech.layer), -e.speech.rank))

    def waiting(self, among: dict[str, list[Elsewhere]], label: str) -> list[Elsewhere]:
        """What speaks of a label.

        Not what is being looked at: were an exception to hold the statement that it is made to, there would be two of
        that label, which is reported, and no end here.
        """
        return [e for e in among.get(label, ()) if e not in self.within]

    def asked_by(self, e: Elsewhere, env: Env) -> X | None:
        """While what an exception counts: the questions round it, and its own."""
        asked: list[X] = []
        for node, wanted in e.asked:
            x = self.question_or_yes(node, env)
            asked.append(x if wanted else X("not", (x,)))
        if e.question is not None:
            asked.append(self.question_or_yes(e.question, env))
        return self.found.setdefault(e, conjunction(asked))

    def speaks_of_itself(self, e: Elsewhere, env: Env) -> tuple[tuple[Any, ...], X | None]:
        """While what an exception speaks.

        Where a game has no zone in which cards speak, a card's exception is about the event's own card: it counts when
        that card is the one that is played.
        """
        if e.speech.speaker[0] != "card" or self.cards_speak:
            return e.speech.speaker, None
        role = next((slot for slot, t in env.names.values() if t.what == "thing" and self.v.is_card_kind(t.kind)), None)
        if role is None:
            return e.speech.speaker, None
        return ALWAYS, X("in", (X("slot", (role,)), X("number", (e.speech.speaker[1],))))

    @property
    def cards_speak(self) -> bool:
        """Whether there is a zone in which cards speak while they lie there."""
        return any(z.live for z in self.v.zones.values())

    def check_speaks(self, node: tree.Node, what: str) -> None:
        """Whether a card that says something about others is ever heard."""
        if self.speech.speaker[0] == "card" and not self.cards_speak:
            self.fail(
                "GR420",
                node,
                f"{what} only while the card lies in a zone that is live, and this game has none.",
                suggestion="Say it in a house rule, or when this card is played: when this EVENT { ... }",
            )

    def inside(self, e: Elsewhere, env: Env) -> Env:
        """The place of the statement, as the exception sees it."""
        return evolve(env, params=e.speech.params, owner=None)

    def instead(self, label: tree.Label, env: Env, make: Callable[[tree.Block, Env], Any]) -> tuple[Exception_, ...]:
        """The exceptions to a labelled statement that happens."""
        out = []
        for e in self.exceptions_to(label.name.text):
            if isinstance(e.node, tree.Without):
                continue
            with self.speaking(e):
                inner = self.inside(e, env)
                ids = e.node.ids if isinstance(e.node, tree.Except) else ()
                number = self.clause("exception", e.node, tree.Label(label.name, ids))
                try:
                    where = self.asked_by(e, inner)
                    speaker, this = self.speaks_of_itself(e, inner)
                    where = conjunction([x for x in (this, where) if x is not None])
                    out.append(Exception_(speaker, where, make(e.body, inner), e.speech.layer, number))
                except Mistake:
                    continue
        return tuple(out)

    def kept(self, label: tree.Label | None, env: Env) -> tuple[X, ...] | None:
        """The questions under which nothing takes a labelled statement away; None where it always is.

        What is taken away has no exceptions either, whoever makes them.
        """
        out: list[X] = []
        for e in self.exceptions_to(label.name.text) if label else ():
            if not isinstance(e.node, tree.Without):
                continue
            with self.speaking(e):
                try:
                    where = self.asked_by(e, self.inside(e, env))
                except Mistake:
                    continue
                speaker, this = self.speaks_of_itself(e, env)
            speaks = X("speaks", (speaker,)) if speaker != ALWAYS else None
            gone = conjunction([x for x in (speaks, this, where) if x is not None])
            if gone is None:
                return None
            out.append(X("not", (gone,)))
        return tuple(out)
