"""Every file in bad_meaning has one mistake that the checker finds, and one report of it, at the right place."""

import re
from pathlib import Path

import pytest

from golfrules.lang import check_text

BAD = sorted((Path(__file__).parent / "bad_meaning").glob("*.golf"))
EXPECTATION = re.compile(r"# expect (GR\d{3}) (\d+):(\d+)((?: «[^»]*»)*)")


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_one_mistake_is_one_report(path: Path) -> None:
    text = path.read_text("utf-8")
    expected = [EXPECTATION.fullmatch(line) for line in text.splitlines() if line.startswith("# expect")]
    assert expected
    found = list(check_text(text, path.name))
    wanted = [(m[1], int(m[2]), int(m[3])) for m in expected if m]
    assert [(d.code, d.place.line, d.place.column) for d in found] == wanted, [str(d) for d in found]
    for m, diagnostic in zip(expected, found, strict=True):
        for said in re.findall("«([^»]*)»", m[4] if m else ""):
            assert said in diagnostic.sentence


# Where nothing is near that might be meant, or the sentence itself says how it should be.
SAYS_ALL = {"GR201", "GR202", "GR205", "GR209", "GR210", "GR214", "GR302", "GR304", "GR305"}


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_report_is_a_sentence_with_a_way_out(path: Path) -> None:
    for d in check_text(path.read_text("utf-8"), path.name):
        assert d.message.endswith((".", "?")), d
        assert d.suggestion or d.code in SAYS_ALL, d


def test_there_are_many() -> None:
    assert len(BAD) >= 45
    assert len({EXPECTATION.match(path.read_text("utf-8"))[1] for path in BAD}) >= 75
