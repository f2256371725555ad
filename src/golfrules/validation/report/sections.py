"""What a validation found, section by section: for a page, and for a terminal, which leaves the pictures out."""

from __future__ import annotations

from collections.abc import Iterator

from golfrules import __version__
from golfrules.lang.render import summary
from golfrules.lang.words import listed, many
from golfrules.validation.report.blocks import Block, Findings, Section, Table, Text
from golfrules.validation.report.listing import listing
from golfrules.validation.report.page import page
from golfrules.validation.validate import Validation

__all__ = ["document", "sections"]


def document(validation: Validation) -> str:
    """The page. GolfrulesError when the extra `validate` is not there."""
    subject = validation.subject
    rules = f" with {listed(list(map(str, subject.uses)), 'and')}" if subject.uses else ""
    return page(
        f"{subject.book.title or subject.book.game}: {validation.name}",
        f"What golfrules {__version__} found out about {subject.book.title or subject.book.game}{rules}.",
        sections(validation, pictures=True),
        f"Made by golfrules {__version__} with the seed {validation.seed}, with which each game comes again. How many "
        "of them are compared, and how much is proved, depends on the seconds that were given.",
    )


def sections(validation: Validation, *, pictures: bool) -> tuple[Section, ...]:
    """The sections that have something to say."""
    found = (
        Section("In short", tuple(_in_short(validation))),
        Section("Findings", tuple(_findings(validation))),
        Section("What it changes", tuple(_compared(validation, pictures=pictures))),
        Section("What is proved", tuple(_proved(validation, pictures=pictures))),
        Section("What games come to", tuple(_simulated(validation, pictures=pictures))),
        Section("Tests", tuple(_tests(validation))),
        Section("Coverage", tuple(_coverage(validation))),
        Section("What was done", (_stages(validation),)),
    )
    return tuple(section for section in found if section.blocks)


def _in_short(v: Validation) -> list[Block]:
    told = [f"{summary(v.findings)}.".capitalize()]
    if v.comparison is not None:
        told += v.comparison.sentences[:1]
    about = []
    if v.subject.tried:
        uses = [str(use) for use in v.subject.uses if use.name in v.subject.tried]
        about.append(f"On trial: {listed(uses, 'and')}.")
    if v.subject.options:
        about.append(f"Options: {listed([f'{name} {value}' for name, value in v.subject.options.items()], 'and')}.")
    played = v.simulation if v.simulation is not None else v.comparison.after if v.comparison is not None else None
    if played is not None:
        about.append(f"Played by {listed(list(played.players), 'and')}, with the seed {v.seed}.")
    return [Text(tuple(told), loud=True), *([Text(tuple(about))] if about else [])]


def _findings(v: Validation) -> list[Block]:
    if not v.findings and not v.acknowledged:
        return []
    return [Findings(v.findings, tuple((d, meant.reason) for d, meant in v.acknowledged))]


def _compared(v: Validation, *, pictures: bool) -> Iterator[Block]:
    if v.comparison is not None:
        from golfrules.validation.report.played import compared

        yield from compared(v.comparison, pictures=pictures)


def _proved(v: Validation, *, pictures: bool) -> Iterator[Block]:
    if v.proofs is not None:
        from golfrules.validation.report.proved import proved

        yield from proved(v.proofs, v.subject.game(), pictures=pictures)


def _simulated(v: Validation, *, pictures: bool) -> Iterator[Block]:
    if v.simulation is not None:
        from golfrules.validation.report.played import simulated

        yield from simulated(v.simulation, pictures=pictures)


def _tests(v: Validation) -> Iterator[Block]:
    if v.tests is not None:
        held = sum(result.passed for result in v.tests.results)
        n = len(v.tests.results)
        yield Text((f"{held} of {many(n, 'test')} hold{'s' if n == 1 else ''}.",))
        failed = [(r.name, str(r.place)) for r in v.tests.results if not r.passed]
        if failed:
            yield Table("Tests that do not hold", ("Test", "Where"), tuple(failed))


def _coverage(v: Validation) -> list[Block]:
    if not v.coverage:
        return []
    files = [f.source for f in v.subject.book.files if f.source.name in v.subject.target.files]
    whole = sum(not c.missing for c in v.coverage)
    return [
        Text((f"{whole} of {many(len(v.coverage), 'clause')} reached wholly, in tests or in play at random.",)),
        *(listing(source, v.coverage) for source in files if _speaks(source.name, v)),
    ]


def _speaks(file: str, v: Validation) -> bool:
    return any(c.clause.place.source.name == file for c in v.coverage)


def _stages(v: Validation) -> Table:
    rows = [(s.name, f"{s.seconds:.1f}" if s.is_done else "", s.skipped) for s in v.stages]
    if all(s.is_done for s in v.stages):
        return Table("", ("What", "Seconds"), tuple(row[:2] for row in rows), (1,))
    return Table("", ("What", "Seconds", "Not done, because"), tuple(rows), (1,))
