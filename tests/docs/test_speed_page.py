"""The page of speed: medians and ratios of rounds, floors, and one line for a peer that is not installed."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from benchmarks import instructions as counting
from benchmarks import interleaved
from benchmarks.catalogue import CATALOGUE, build
from benchmarks.contestant import AbsentError
from benchmarks.figures import costs, ratio, rounded, spread
from benchmarks.floors import FLOORS
from benchmarks.instructions import COUNTED, count
from benchmarks.interleaved import Run, split
from benchmarks.page import page, picture


@pytest.fixture
def run() -> Run:
    """Three rounds; in the second one the machine was half as fast for everybody."""
    return Run(
        "a machine",
        "3.11.0",
        0.1,
        samples={
            "six-card-table": [(40, 1.0), (20, 1.0), (40, 1.0)],
            "tuned": [(100, 1.0), (50, 1.0), (100, 1.0)],
            "start-python": [(1, 0.010), (1, 0.020), (1, 0.010)],
            "start-names": [(1, 0.200), (1, 0.210), (1, 0.200)],
        },
        absent={"pyminion": "pyminion is not installed here"},
        instructions={
            "duffers-table@compiled": 12_000.0,
            "duffers-hard-coded-compiled": 10_000.0,
            "duffers-table": 200_000.0,
            "duffers-naive": 800_000.0,
            "c": 122.0,
        },
        uncounted={"tuned-compiled": "mypyc is not installed here"},
    )


def test_a_ratio_is_taken_within_each_round(run: Run) -> None:
    found = ratio(run, "six-card-table", "tuned")
    assert found is not None
    assert (found.low, found.middle, found.high) == (0.4, 0.4, 0.4)
    assert ratio(run, "six-card-table", "c") is None
    assert costs(run, "start-names", "start-python") == pytest.approx([190, 190, 190])


def test_the_spread_is_of_the_rounds() -> None:
    found = spread([4, 1, 3, 2, 5])
    assert (found.low, found.middle, found.high) == (2, 3, 4)
    assert spread([7]).between() == "7.00 to 7.00"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (56_512_345, "56 500 000"),
        (999.6, "1 000"),
        (38.14, "38.1"),
        (0.05291, "0.0529"),
        (-9.34, "-9.34"),
        (0.0000833, "0.0000833"),
    ],
)
def test_three_digits_are_shown(number: float, text: str) -> None:
    assert rounded(number) == text


def test_the_page_says_what_holds_and_who_is_not_there(run: Run) -> None:
    written = page(run)
    assert "| pure, one table / tuned Python | at least 0.3 | 0.400 | 0.400 to 0.400 | yes |" in written
    assert "| every public name, over Python alone | at most 130 ms | 190 ms | 190 to 190 | no |" in written
    assert "| compiled, one table / C | at least 0.1 | not measured |  |  |" in written
    assert "- pyminion, random bots (Dominion): pyminion is not installed here." in written
    assert "golfrules, one table: Six-card Golf" in picture(run)


def test_the_page_tells_what_was_counted(run: Run) -> None:
    written = page(run)
    assert "| golfrules, one table, compiled | Duffers | 12 000 | 1.20 |" in written
    assert "| hand-written C | Six-card Golf | 122 |  |" in written
    assert "tuned Python by mypyc | at most 1.5 | 1.20 |  | yes |" in written
    assert "| instructions of pure Duffers, read naively / as it is | at least 5 | 4.00 |  | no |" in written
    assert "tuned Python by mypyc / compiled, one table | at least 0.25 | not measured |  |  |" in written
    who = "Instructions of tuned Python, no language, by mypyc (Six-card Golf)"
    assert f"- {who}: mypyc is not installed here." in written
    run.instructions = {}
    assert "## Instructions" not in page(run)


def test_without_valgrind_nothing_is_counted_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, run: Run
) -> None:
    monkeypatch.setattr(interleaved, "KEPT", tmp_path / "speed.json")
    interleaved.keep(run)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    counted = count(["tuned"], {})
    assert counted.instructions == run.instructions
    assert "- Instructions a decision: valgrind is not installed here." in page(counted)


def test_what_came_before_the_first_decision_falls_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def called(name: str, python: str, least: int, *before: str) -> tuple[str, str]:
        """Games of 40 decisions, of a hundred instructions each, and seven thousand for the start."""
        decisions = -(-least // 40) * 40
        return str(decisions), f"==7== Collected : {7_000 + 100 * decisions}\n" if before else ""

    monkeypatch.setattr(counting, "called", called)
    assert counting.instructions("tuned", sys.executable, "valgrind") == 100


def test_who_is_counted_is_measured_too() -> None:
    assert set(COUNTED) <= set(CATALOGUE)


def test_a_peer_that_is_not_installed_is_left_out_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyminion", None)
    monkeypatch.setitem(sys.modules, "pyminion.expansions", None)
    monkeypatch.delitem(sys.modules, "benchmarks.peers.dominion", raising=False)
    with pytest.raises(AbsentError, match=r"^pyminion is not installed here"):
        build("pyminion")


def test_floors_are_about_who_is_measured() -> None:
    for floor in FLOORS:
        assert {split(floor.key)[0], split(floor.other)[0]} <= set(CATALOGUE)
        assert bool(floor.least) != bool(floor.most)


@pytest.mark.parametrize("name", ["tuned", "duffers-hard-coded"])
def test_one_that_is_ours_plays(name: str) -> None:
    rival = build(name)
    assert rival.count(rival.play(1)) > 300
