"""Checks house rules among each other: what they need, and where two of them disagree."""

from __future__ import annotations

from collections.abc import Iterator

from golfrules.lang import tree
from golfrules.lang.actions import Actions
from golfrules.lang.book import Book, HouseRule, Use
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.labels import Elsewhere
from golfrules.lang.program import X
from golfrules.lang.source import Place
from golfrules.lang.vocabulary import Vocabulary
from golfrules.lang.words import did_you_mean, listed, slug

__all__ = ["Houses"]


class Houses(Actions):
    """House rules that are played together must not say different things about the same."""

    def __init__(self, book: Book, uses: tuple[Use, ...]) -> None:
        super().__init__(Vocabulary(), Diagnostics())
        self.book = book
        self.uses = uses
        self.game = book.game

    def check_uses(self) -> None:
        chosen = {u.name: u for u in self.uses}
        named = {slug(n.name.text) for n in self.house_uses()}
        for use in self.uses:
            h = self.book.houses[use.name]
            self.source = h.source
            if use.name not in named:
                self.check_arguments(h, use.arguments, h.node.name)
            for s in h.statements:
                if isinstance(s, tree.Needs):
                    self.needs(h, s, chosen)
                elif isinstance(s, tree.Contradicts):
                    self.contradicts(h, s, chosen)

    def house_uses(self) -> Iterator[tree.HouseUse]:
        """Where house rules of this run name each other."""
        for use in self.uses:
            for s in self.book.houses[use.name].statements:
                if isinstance(s, tree.Needs):
                    yield from s.uses

    def check_arguments(self, h: HouseRule, arguments: tuple[int, ...], node: tree.Node) -> bool:
        n = len(h.node.parameters)
        if len(arguments) == n:
            return True
        wants = f"{n} number{'s' if n != 1 else ''}" if n else "no number"
        came = f"{len(arguments) or 'none'} came with it"
        names = ", ".join(x.text for x in h.node.parameters)
        self.report(
            "GR709",
            node,
            f'The house rule "{h.name}" takes {wants}, and {came}.',
            suggestion=f'Write "{h.name}"({names}).' if n else f'Write "{h.name}" alone.',
        )
        return False

    def house_named(self, use: tree.HouseUse) -> HouseRule | None:
        """The house rule that a file names, reported when there is none, or not with these numbers."""
        key = slug(use.name.text)
        h = self.book.houses.get(key)
        if h is None and self.v.is_broken([use.name.text]):
            return None
        if h is None:
            names = {h.name for h in self.book.houses.values()}
            self.report(
                "GR209", use, f'There is no house rule "{use.name}".', suggestion=did_you_mean(use.name.text, names)
            )
            return None
        return h if self.check_arguments(h, use.arguments, use) else None

    def needs(self, h: HouseRule, s: tree.Needs, chosen: dict[str, Use]) -> None:
        """One of those that are named is needed."""
        found = [other for other in s.uses if self.house_named(other) is not None]
        if len(found) < len(s.uses) or any(chosen.get(slug(o.name.text)) == Use.named(o) for o in found):
            return
        names = listed(f'"{o.name}"' for o in found)
        self.report(
            "GR710",
            s,
            f'"{h.name}" needs the house rule {names}, which is not played here.',
            suggestion=f"Play it too: {listed(str(Use.named(o)) for o in found)}.",
        )

    def contradicts(self, h: HouseRule, s: tree.Contradicts, chosen: dict[str, Use]) -> None:
        for other in s.uses:
            key = slug(other.name.text)
            if key not in self.book.houses:
                self.house_named(other)
            elif key in chosen and key != slug(h.name):
                self.report(
                    "GR711",
                    other,
                    f'"{h.name}" and "{other.name}" contradict each other.',
                    suggestion="Play one of them.",
                )

    def check_exceptions(self) -> None:
        """Of two exceptions to one statement it must be clear which counts."""
        for label in self.exceptions:
            found = self.exceptions_to(label)
            for i, e in enumerate(found):
                for other in found[:i]:
                    if self.overlap(label, other, e):
                        break

    def overlap(self, label: str, one: Elsewhere, other: Elsewhere) -> bool:
        """Reports two exceptions of which the second can never count, or of which it is not clear which one does.

        What takes the statement away goes before what others say of it.
        """
        same_voice = one.speech.speaker == other.speech.speaker and one.speech.rank == other.speech.rank
        if not same_voice and (isinstance(one.node, tree.Without) or isinstance(other.node, tree.Without)):
            return False
        same_question = self.found.get(one) == self.found.get(other) and one in self.found and other in self.found
        if same_voice and (one.always or same_question):
            self.d.add(
                "GR502",
                other.place(label),
                f'This exception to "{label}" never counts: the one before it does whenever this one could.',
                suggestion="Give the other one a question, or leave one of them out.",
                related=((one.place(label), "The other one."),),
            )
            return True
        houses = one.speech.layer == other.speech.layer == "house" and one.speech.name and other.speech.name
        if houses and not same_voice and (one.always or other.always or same_question):
            later, earlier = (one, other) if one.speech.rank > other.speech.rank else (other, one)
            self.d.add(
                "GR707",
                later.place(label),
                f'Two house rules make an exception to "{label}": "{earlier.speech.name}" and "{later.speech.name}".',
                suggestion="Add a question to one of them, or play only one.",
                related=((earlier.place(label), f'What "{earlier.speech.name}" says.'),),
            )
            return True
        return False

    def check_options(self) -> None:
        """Two house rules that set one option to different values contradict each other."""
        seen: dict[str, tuple[X, str, Place]] = {}
        for name, x, when, clause in self.set_options:
            c = self.clauses[clause]
            old = seen.get(name)
            if when is not None or not c.source:
                continue
            if old is not None and old[0] != x and old[1] == c.source:
                self.d.add(
                    "GR419",
                    c.place,
                    f"This house rule sets {name} twice, and only this line counts.",
                    suggestion="Leave one of them out.",
                    related=((old[2], "The other line."),),
                )
            elif old is not None and old[0] != x:
                self.disagree(c.place, old[1], c.source, f"set {name} to different values", old[2])
            seen[name] = (x, c.source, c.place)
        for what, (one, other, place, old_place) in self.v.disagreements.items():
            self.disagree(place, one, other, f"declare {what} differently", old_place)
