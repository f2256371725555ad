"""House rules that somebody might really write, wrong or odd, each with what a validation must find in it.

The first lines of a file say so: `# expect GR1003 GR716`, or `# expect nothing`. What is expected is found, and nothing
else that is an error or a warning. `# seats random, random` says who plays it, where it is played, and `# played` that
it is, also where nothing of that is expected.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from golfrules.lang.codes import CODES
from golfrules.validation.validate import validate

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.golf"))
EXPECTATION = re.compile(r"^# expect (.+)$", re.MULTILINE)
SEATS = re.compile(r"^# seats (.+)$", re.MULTILINE)
PLAYED = re.compile(r"^# played$", re.MULTILINE)


def expected(path: Path) -> set[str]:
    said = EXPECTATION.search(path.read_text("utf-8"))
    assert said, f"{path.name} does not say what is expected of it"
    codes = set() if said[1].strip() == "nothing" else set(said[1].split())
    assert codes <= set(CODES), path.name
    return codes


def seats(path: Path) -> list[str]:
    said = SEATS.search(path.read_text("utf-8"))
    return said[1].split(", ") if said else []


def stages(codes: set[str], game: str, *, played: bool) -> Iterator[str]:
    """What has to be done to find these codes; what takes long is left out where it is not wanted."""
    bands = {CODES[code].band for code in codes}
    yield from ("check", "tests")
    if "10" in bands or game not in ("duffers", "solo"):
        yield "proof"
    if "11" in bands or played:
        yield from ("simulation", "comparison")


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_what_is_wrong_or_odd_is_found_and_nothing_else(path: Path) -> None:
    wanted = expected(path)
    game = path.stem.partition("-")[0].replace("sixcard", "six-card")
    played = PLAYED.search(path.read_text("utf-8")) is not None
    only = stages(wanted, game, played=played)
    found = validate(path, only=only, seats=seats(path), games=60, seconds=6.0, workers=1)
    told = {d.code for d in found.findings}
    loud = {code for code in told if CODES[code].severity != "note"}
    assert wanted <= told, "\n".join(map(str, found.findings)) or "nothing is found"
    assert loud <= wanted, "\n".join(map(str, found.findings))


def test_there_are_forty() -> None:
    assert len(CORPUS) >= 40


def test_an_impossible_hole_is_found_for_five_reasons() -> None:
    assert sum("GR1001" in expected(path) for path in CORPUS) >= 5


def test_every_code_of_a_validation_is_in_the_corpus() -> None:
    seen = {code for path in CORPUS for code in expected(path)}
    assert {code for code, c in CODES.items() if c.band in ("10", "11")} <= seen
