"""Rules about more or fewer players than a game is for, and about opponents where one plays alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from golfrules.engine.flow import Flow
from golfrules.lang import tree
from golfrules.lang.book import Book
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.inside import inside
from golfrules.lang.program import Program, X
from golfrules.lang.settled import MOST_PLAYERS
from golfrules.lang.source import Place
from golfrules.lang.walk import walk

__all__ = ["about_opponents", "settled_by_seats"]

_OPPONENTS: Final = ("opponent", "opponents")


def settled_by_seats(program: Program, flow: type[Flow]) -> Iterator[Diagnostic]:
    """A warning for each question about the number of players that has one answer in this game."""
    for clause, piece in _pieces(program):
        for x in inside(piece):
            if not (isinstance(x, X) and x.op == "compare" and x.args[1].op == "seats" and x.args[2].op == "number"):
                continue
            answers = _answers(x, flow.PLAYERS)
            if len(answers) > 1 or len(_answers(x, (1, MOST_PLAYERS))) == 1:  # what no game has was told
                continue
            yes = True in answers
            low, high = flow.PLAYERS
            many = f"{low} player{'s' if low > 1 else ''}" if low == high else f"{low} to {high} players"
            yield Diagnostic(
                "GR506" if yes else "GR507",
                program.clauses[clause].place,
                f'"number of players {x.args[0]} {x.args[2].args[0]}" is {"always" if yes else "never"} so: '
                f"{program.title} is for {many}.",
                "Leave the question out, or ask for another number.",
            )


def _answers(x: X, seats: tuple[int, int]) -> set[bool]:
    bound, _, number = x.args
    limit = number.args[0]
    return {
        {"at least": n >= limit, "at most": n <= limit, "above": n > limit, "below": n < limit}[bound]
        for n in range(seats[0], seats[1] + 1)
    }


def _pieces(program: Program) -> Iterator[tuple[int, Any]]:
    """The pieces of a program with their clauses."""
    yield from ((m.clause, (m.where, m.amount, m.loops)) for m in program.modifiers)
    yield from ((t.clause, t.body) for t in program.triggers)
    yield from ((r.clause, r.question) for a in program.actions.values() for r in a.requires)
    yield from ((a.clause, a.body) for a in program.actions.values() if a.clause >= 0)
    yield from ((clause, (x, when)) for _, x, when, clause in program.set_options)
    yield from ((clause, (s, x, asked)) for s, _, x, asked, clause in program.copies)


def about_opponents(program: Program, flow: type[Flow], book: Book) -> Iterator[Diagnostic]:
    """In a game for one, a warning for whatever waits for opponents or speaks of them."""
    if flow.PLAYERS[1] > 1:
        return
    for file in book.files:
        for node in walk(file.statements):
            word = _opponent(node)
            if word is not None:
                yield Diagnostic(
                    "GR293" if isinstance(node, tree.When) else "GR421",
                    Place(file.source, word.span),
                    f"{program.title} is for one player, so there {'is' if word.text == 'opponent' else 'are'} never "
                    f"{'an' if word.text == 'opponent' else 'any'} {word.text}.",
                    "Leave this out, or speak of the player.",
                )


def _opponent(node: tree.Node) -> tree.Name | None:
    """The word by which a node speaks of opponents."""
    if isinstance(node, tree.When):
        words = node.words[:-1]
    elif isinstance(node, tree.Head):
        words = tuple(w for some in node.alternatives for w in some)
    elif isinstance(node, tree.Selector):
        words = node.words
    else:
        return None
    return next((w for w in words if w.text in _OPPONENTS), None)
