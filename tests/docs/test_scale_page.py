"""The page of scale, its plots, and what `python -m benchmarks write` says when there is nothing to write."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import asdict
from pathlib import Path

import pytest
from benchmarks import __main__ as command
from benchmarks import interleaved
from benchmarks import page as speed_page
from benchmarks.interleaved import Run
from benchmarks.scale import measure
from benchmarks.scale import page as scale_page
from benchmarks.scale.measure import Scale
from benchmarks.scale.shapes import shape, slope
from benchmarks.scale.sweeps import SWEEPS, WAYS, key_of

STARTS = {"start-python": [(1, 0.010), (1, 0.011)], "start-names": [(1, 0.200), (1, 0.210)]}


@pytest.fixture
def scale() -> Scale:
    """Two rounds, the second on a machine half as fast: players cost nothing, a record costs by the move."""
    found = Scale("a machine", "3.11.0", 0.1)
    for slow in (1, 2):
        for n in range(2, 9):
            for way in WAYS:
                found.samples.setdefault(key_of("players", "six-card", n, way), []).append((100, 0.002 * slow))
        for n in (1_000, 2_000, 4_000, 8_000, 10_000):
            found.samples.setdefault(key_of("record", "replay", n, "states"), []).append((n, 2e-5 * n * slow))
    found.memory = {"Six-card Golf": {"alone": 3_805, "kept": 2_415.3}, "Solo": {"kept": 4_434.8}}
    return found


@pytest.mark.parametrize(
    ("ys", "word"),
    [
        ([10, 11, 10, 10.5, 10], "flat"),
        ([10, 20, 30, 50, 90], "linear"),
        ([10, 15, 18, 20, 21], "less than linear"),
        ([10, 10.2, 11, 25, 100], "worse than linear"),
        ([10, 8, 7, 6, 5], "falls"),
        ([10, 12, 9, 12, 10.5], "no trend"),
        ([100, 95, 101, 104, 118], "linear"),  # no further from a line than what is flat from its own
    ],
)
def test_what_a_line_looks_like_is_said_in_words(ys: list[float], word: str) -> None:
    assert shape([0, 1, 2, 4, 8], ys) == word


def test_a_slope_is_that_of_the_nearest_line() -> None:
    assert slope([0, 1, 2, 4], [5, 8, 11, 17]) == pytest.approx(3)


def test_the_page_says_what_is_flat(scale: Scale) -> None:
    written = scale_page.page(scale)
    assert "- **Flat**\n    - Players: Six-card Golf\n    - Each move of a record: Replayed\n" in written
    assert f"| Six-card Golf, frozen states |{' 30.0 |' * 7} 0 | 1.00 (1.00 to 1.00) | flat |" in written
    assert "| Six-card Golf | 3 800 | 2 420 |" in written
    assert "| Solo |  | 4 430 |" in written
    assert "House rules" not in written


def test_there_is_a_plot_of_what_was_measured(scale: Scale) -> None:
    drawn = scale_page.pictures(scale)
    assert set(drawn) == {"scale-players.svg", "scale-record.svg"}
    for text in drawn.values():
        assert text.count("<polyline ") == 1
    heights = [point.split(",")[1] for point in points_of(drawn["scale-players.svg"])]
    assert len(heights) == 7
    assert len(set(heights)) == 1  # flat looks flat
    steps = [float(point.split(",")[1]) for point in points_of(drawn["scale-record.svg"])]
    assert steps == sorted(steps, reverse=True)


def points_of(svg: str) -> list[str]:
    """The places of the one line of a plot, as they stand in its text."""
    found = re.search(r"<polyline points='([^']*)'", svg)
    assert found is not None
    return found[1].split()


def test_each_size_has_a_key_of_its_own() -> None:
    keys = [
        key_of(s, line.name, n, "states") for s, sweep in SWEEPS.items() for line in sweep.lines for n in line.sizes
    ]
    assert len(keys) == len(set(keys))


# ------------------------------------------------------------ python -m benchmarks write


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where figures and pages go now: nothing is measured, and no page of ours is touched."""
    for module, name in ((interleaved, "KEPT"), (command, "KEPT")):
        monkeypatch.setattr(module, name, tmp_path / "speed.json")
    monkeypatch.setattr(measure, "KEPT", tmp_path / "scale.json")
    monkeypatch.setattr(speed_page, "PAGE", tmp_path / "speed.md")
    monkeypatch.setattr(speed_page, "PICTURE", tmp_path / "speed.svg")
    monkeypatch.setattr(scale_page, "PAGE", tmp_path / "scale.md")
    monkeypatch.setattr(sys, "argv", ["benchmarks", "write"])
    return tmp_path


def test_nothing_is_written_of_nothing(folder: Path) -> None:
    with pytest.raises(SystemExit, match=r"^Nothing is measured yet: python -m benchmarks measure, or "):
        command.main()
    assert not list(folder.iterdir())


def test_who_only_starts_makes_no_page(folder: Path) -> None:
    run = Run("a machine", "3.11.0", 0.1, samples=STARTS)
    (folder / "speed.json").write_text(json.dumps(asdict(run)), encoding="utf-8")
    with pytest.raises(SystemExit, match=r"^The last run measured nobody who plays, so there is no page to write: "):
        command.main()
    assert [path.name for path in folder.iterdir()] == ["speed.json"]


def test_what_was_measured_is_written(folder: Path, scale: Scale, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "scale.json").write_text(json.dumps(asdict(scale)), encoding="utf-8")
    command.main()
    names = ["scale.md", "scale-players.svg", "scale-record.svg"]
    assert capsys.readouterr().out.splitlines() == [str(folder / name) for name in names]
    assert (folder / "scale.md").read_text("utf-8") == scale_page.page(scale)


def test_a_part_that_is_not_there_is_said_to_be_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmarks", "scale", "--only", "plyers"])
    with pytest.raises(SystemExit, match=r"^There is no plyers\. There are: players, holes, cards, "):
        command.main()
