"""What the checker says of a game and of each of its house rules, in the files that somebody asked about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from attrs import define, field

from golfrules.games.flow_lints import flow_lints
from golfrules.games.ladder_check import check_ladders, check_own_ladders
from golfrules.games.targets import Target
from golfrules.lang.book import Book, Use
from golfrules.lang.bounds import bounds
from golfrules.lang.check import check, check_house_alone, with_needs
from golfrules.lang.diagnostics import Diagnostic, Diagnostics
from golfrules.lang.meant import idle_findings, sift
from golfrules.lang.program import Meant, Program
from golfrules.lang.trials import check_tests

__all__ = ["Checked", "check_target"]


@define(slots=False)
class Checked:
    """What came of checking a target: its programs, and what there is to say of the files that were asked about."""

    target: Target
    programs: tuple[Program, ...] = field(repr=False)
    found: tuple[Diagnostic, ...]
    wrong: bool  # also where it is another file of the book that does not hold up
    acknowledged: tuple[tuple[Diagnostic, Meant], ...] = ()  # what the files say is meant

    @cached_property
    def bounds(self) -> dict[str, int]:
        """The most steps of each event and action, of the game and of all that was laid on it.

        Nothing where there are mistakes: what will stand in their place is not known.
        """
        if self.wrong:
            return {}
        most: dict[str, int] = {}
        for program in self.programs:
            for name, steps in bounds(program).items():
                most[name] = max(steps, most.get(name, 0))
        return most

    def to_json(self) -> dict[str, Any]:
        return {"name": self.target.name, "files": sorted(self.target.files), "bounds": self.bounds}


def check_target(target: Target, together: tuple[Use, ...] = ()) -> Checked:
    """Checks the game by itself, with each house rule of the files alone, and with some `together`; tests, ladders."""
    book = target.book
    bag = Diagnostics()
    _put(bag, book.diagnostics)
    programs = []
    played = together or _of_own_files(book)
    beside = check(book, played)[1] if len(played) > 1 else Diagnostics()
    for rule, program, found in _checks(target):
        is_beside = len(played) > 1 and rule in {use.name for use in played}
        _put(bag, _left_by(found, beside) if is_beside else found)
        programs.append(program)
    if together:
        program, found = check(book, together)
        _put(bag, found)
        programs.append(program)
    if not bag.errors:
        _put(bag, check_tests(book, target.files))
        for rules in programs:
            _put(bag, () if rules is None else flow_lints(rules, book))
    _put(bag, check_own_ladders(book) if book.extra else check_ladders(book))
    sifted = sift(
        _in_files(bag, target),
        (m for m in book.meant if m.place.source.name in target.files),
    )
    if not bag.errors:
        _put(bag, idle_findings(sifted.idle))
    meant = {id(d) for d, _ in sifted.acknowledged}
    return Checked(
        target,
        tuple(p for p in programs if p is not None),
        tuple(d for d in _in_files(bag, target) if id(d) not in meant),
        bool(bag.errors),
        sifted.acknowledged,
    )


def _of_own_files(book: Book) -> tuple[Use, ...]:
    """All house rules of somebody's own files, which are meant to be played together."""
    return with_needs(book, [Use(key, book.fitting_numbers(book.houses[key])) for key in book.extra])


def _left_by(found: Diagnostics, together: Diagnostics) -> Iterator[Diagnostic]:
    """What is said of a house rule alone, without warnings that are not true where others are played beside it."""
    still = {(d.code, d.place) for d in together}
    return (d for d in found if d.severity != "warning" or together.errors or (d.code, d.place) in still)


def _in_files(found: Iterable[Diagnostic], target: Target) -> Iterator[Diagnostic]:
    """What is found in the files that were asked about."""
    return (d for d in found if d.place.source.name in target.files)


def _checks(target: Target) -> Iterator[tuple[str, Program | None, Diagnostics]]:
    """The game by itself, under no name, and each house rule of the files by its own."""
    book = target.book
    yield "", *check(book, ())
    for key, rule in book.houses.items():
        if rule.source.name in target.files:
            yield key, *check_house_alone(book, rule)


def _put(bag: Diagnostics, found: Iterable[Diagnostic]) -> None:
    for diagnostic in found:
        bag.put(diagnostic)
