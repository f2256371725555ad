"""House rules that somebody might really write, wrong or odd, each with what a validation must find in it.

The first lines of a file say so: `# expect GR1003 GR716`, or `# expect nothing`. What is expected is found, and nothing
else that is an error or a warning.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from golfrules.lang.codes import CODES
from golfrules.validation.validate import validate

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.golf"))
EXPECTATION = re.compile(r"^# expect (.+)$", re.MULTILINE)


def expected(path: Path) -> set[str]:
    said = EXPECTATION.search(path.read_text("utf-8"))
    assert said, f"{path.name} does not say what is expected of it"
    codes = set() if said[1].strip() == "nothing" else set(said[1].split())
    assert codes <= set(CODES), path.name
    return codes


def stages(codes: set[str], game: str) -> Iterator[str]:
    """What has to be done to find these codes; what takes long is left out where it is not wanted."""
    bands = {CODES[code].band for code in codes}
    yield from ("check", "tests")
    if "10" in bands or game != "duffers":
        yield "proof"
    if "11" in bands:
        yield from ("simulation", "comparison")


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_what_is_wrong_or_odd_is_found_and_nothing_else(path: Path) -> None:
    wanted = expected(path)
    game = path.stem.partition("-")[0].replace("sixcard", "six-card")
    found = validate(path, only=stages(wanted, game), games=60, seconds=20.0, workers=1)
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
