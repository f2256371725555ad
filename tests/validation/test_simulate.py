"""Many games: the same whoever plays them, with what goes wrong kept, and stopped when somebody wants no more."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import psutil
import pyarrow.parquet as pq
import pytest
from attrs import evolve
from tests.validation.breaking import Breaking

import golfrules as gr
from golfrules.cli import main
from golfrules.engine.game import Game
from golfrules.engine.view import View
from golfrules.players import Player, RandomPlayer, play_game
from golfrules.validation import Simulation, read_simulation, simulate
from golfrules.validation import work as work_module
from golfrules.validation.crews import Job, crew_for
from golfrules.validation.rows import GameRow
from golfrules.validation.simulation import jobs_for
from golfrules.validation.work import Desk, Work, carry_out, play_number

RANDOM = ("random", "random")
SIX = gr.load_game("six-card", options={"rounds": 2})
SCRAMBLE = gr.load_game("scramble", options={"holes": 3})


def plain(rows: Sequence[GameRow]) -> list[GameRow]:
    """Rows but for what was heard, which others did not listen to."""
    return [evolve(row, fired=None) for row in rows]


# ------------------------------------------------------------------------------------------------- the same games


def test_each_game_is_that_of_its_seed() -> None:
    found = simulate(SIX, games=3, players=RANDOM, seed="s", workers=1)
    for number, row in enumerate(found.rows):
        over = play_game(SIX, [RandomPlayer(f"s game {number} seat {seat}") for seat in (0, 1)], f"s game {number}")
        assert (row.number, row.seed) == (number, f"s game {number}")
        assert (row.scores, row.winners, row.decisions) == (over.scores, over.winners, len(over.record.actions))


@pytest.mark.parametrize("game", [SIX, SCRAMBLE, gr.load_game("solo")], ids=lambda g: g.name)
def test_the_number_of_workers_changes_nothing(game: Game) -> None:
    players = ("random",) * game.players[0]
    one, two, three = (simulate(game, games=7, players=players, seed=1, workers=n, listen=n) for n in (1, 2, 3))
    assert plain(one.rows) == plain(two.rows) == plain(three.rows)
    assert [row.fired is None for row in three.rows] == [False] * 3 + [True] * 4


def test_how_games_are_shared_out_changes_nothing() -> None:
    """Experts keep what they worked out; what was played before must not show."""
    work = Work.of(SCRAMBLE, ("expert", "expert"), 5, 1000)
    whole = carry_out(work, range(4))
    backwards = [play_number(Desk.for_work(work), work, number) for number in (3, 2, 1, 0)]
    assert whole == backwards[::-1]


def test_a_job_is_small_and_no_game_is_left_out() -> None:
    work = Work.of(SIX, RANDOM, 0, 1000)
    with crew_for([work], 1, None) as crew:
        jobs = list(jobs_for(0, range(1000), crew))
    assert [n for job in jobs for n in job.numbers] == list(range(1000))
    assert max(len(job.numbers) for job in jobs) <= 32


def test_a_worker_that_dies_costs_nothing_but_time() -> None:
    killed = []

    def kill(_share: float) -> None:
        if not killed:
            victim = multiprocessing.active_children()[0]
            killed.append(victim.pid)
            os.kill(victim.pid or 0, signal.SIGKILL)

    found = simulate(SIX, games=60, players=RANDOM, seed=2, workers=2, progress=kill)
    assert killed
    assert found.rows == simulate(SIX, games=60, players=RANDOM, seed=2, workers=1).rows


def test_a_script_needs_no_guard(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import golfrules as gr\n"
        "from golfrules.validation import simulate\n"
        "print('once')\n"
        "found = simulate(gr.load_game('six-card'), games=6, players=['random', 'random'], workers=2)\n"
        "print(len(found.rows))\n",
        "utf-8",
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, timeout=120)
    assert (done.stdout.split(), done.stderr) == (["once", "6"], "")


# ------------------------------------------------------------------------------------------------- what is counted


@pytest.mark.rule("S80")
def test_the_strokes_of_the_holes_are_the_score() -> None:
    row = simulate(SCRAMBLE, games=1, players=RANDOM, seed=3, workers=1).rows[0]
    assert len(row.holes) == 6
    for side in (0, 1):
        assert sum(h.strokes for h in row.holes if h.who == side) == row.scores[side]
    assert {h.par for h in row.holes} <= {3, 4, 5}
    assert row.rounds >= 3
    assert row.turns >= sum(h.strokes for h in row.holes) / 3


def test_a_stroke_that_a_house_rule_writes_down_counts_on_its_hole(tmp_path: Path) -> None:
    own = tmp_path / "own.golf"
    own.write_text('language 1\ngame scramble\nhouse "Fee" { when hole-over { sides { total + 2 } } }\n', "utf-8")
    fee = gr.load_game("scramble", house=own, options={"holes": 3})
    before, after = (simulate(g, games=1, players=RANDOM, seed=3, workers=1).rows[0] for g in (SCRAMBLE, fee))
    assert [b.strokes - a.strokes for a, b in zip(before.holes, after.holes, strict=True)] == [2] * 6


def test_rounds_and_turns_of_six_card_are_counted() -> None:
    row = simulate(SIX, games=1, players=RANDOM, seed=3, workers=1).rows[0]
    players = [RandomPlayer(f"3 game 0 seat {seat}") for seat in (0, 1)]
    state, turns = SIX.new_initial_state(players=2, seed="3 game 0"), 0
    while state.decision is not None:
        turns += state.decision.kind == "turn"
        state = state.apply(players[state.decision.seat].choose(state.observe(state.decision.seat)))
    assert (row.rounds, row.turns) == (2, turns)


def test_holes_of_duffers_are_those_that_were_completed() -> None:
    game = gr.load_game("duffers", house=["rapid-round"])
    row = simulate(game, games=1, players=("expert", "expert"), seed=1, workers=1).rows[0]
    over = game.record(2, "1 game 0", ()).start(game)
    assert {h.hole for h in row.holes} <= set(over.observe(0).flow["course"])
    assert len({(h.who, h.hole) for h in row.holes}) == len(row.holes) > 0
    assert row.turns > 0


def test_a_lead_changes_when_another_leads_alone() -> None:
    meter = work_module.meter_for(SIX.rules(2).flow_class)
    for best in ([0], [0, 1], [0], [1], [0, 1], [0], [0]):
        meter.lead(best)
    assert meter.lead_changes == 2


def test_a_summary_adds_up() -> None:
    found = simulate(SCRAMBLE, games=12, players=RANDOM, seed=1, workers=1)
    summary = found.summary
    assert summary.games == 12
    assert sum(seat.wins for seat in summary.seats) == pytest.approx(1)
    assert all(s.wins_low < s.wins < s.wins_high for s in summary.seats)
    assert [h.written for h in summary.holes] == [24, 24, 24]
    assert summary.main.estimate.mean == pytest.approx(sum(h.over_par.mean for h in summary.holes) / 3)
    assert dict(summary.score.quantiles)[0] <= summary.score.estimate.mean <= dict(summary.score.quantiles)[100]
    json.dumps(found.to_json())
    assert found.sentences[0].startswith("12 games come to ")


def test_clauses_are_listened_to() -> None:
    game = gr.load_game("scramble", house=["deep-water", "no-psyche-outs"], options={"holes": 3})
    found = simulate(game, games=6, players=RANDOM, seed=1, workers=1, listen=4)
    (firing,) = found.fired  # what is set before the game is no firing
    assert firing.clause.title == "Deep water: splash is 2"
    assert firing.listened == 4
    assert firing.times >= firing.games > 0


# ------------------------------------------------------------------------------------------------- what goes wrong


def broken() -> Game:
    return Game(SCRAMBLE.program, Breaking, {"holes": 3})


@pytest.mark.pure  # replaces a function of a flow
def test_a_rule_that_fails_is_kept_with_its_record() -> None:
    game = broken()
    found = simulate(game, games=5, players=RANDOM, seed=1, workers=1)
    assert len(found.failures) == 5
    failure = found.failures[0]
    assert (failure.kind, failure.message) == ("stuck", "The second Hole is never over.")
    state = failure.record.replay(game)
    with pytest.raises(gr.GolfrulesError, match="second Hole"):
        state.apply(failure.action)
    (finding,) = found.findings
    assert finding.code == "GR1101"
    assert finding.place.source.name == "scramble/game.golf"
    assert finding.place.text.startswith("game scramble")
    assert found.summary.games == 0
    assert "The second Hole is never over." in found.sentences[0]


@pytest.mark.pure
def test_where_it_always_fails_no_more_are_played() -> None:
    assert len(simulate(broken(), games=40, players=RANDOM, seed=1, workers=1).rows) == 12
    assert len(simulate(SIX, games=40, players=RANDOM, most_decisions=20, workers=1).rows) == 2
    assert len(simulate(SIX, games=40, players=RANDOM, most_decisions=20, workers=2).rows) == 2


def test_an_endless_game_is_given_up() -> None:
    found = simulate(SIX, games=1, players=RANDOM, seed=1, workers=1, most_decisions=20)
    (failure,) = found.failures
    assert (failure.kind, len(failure.record.actions)) == ("endless", 20)
    assert not failure.record.replay(SIX).is_terminal
    assert [d.code for d in found.findings] == ["GR1102"]


class Tired(RandomPlayer):
    """Plays ten times, and then no more."""

    left = 10

    def choose(self, view: View) -> gr.Action:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("tired")
        return super().choose(view)


def test_a_player_who_fails_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(_name: str, _game: Game, seed: str, _study: object) -> Player:
        return Tired(seed)

    monkeypatch.setattr(work_module, "make_player", make)
    found = simulate(SIX, games=2, players=RANDOM, seed=1, workers=1)
    failure = found.failures[0]
    assert failure.kind == "player"
    assert "(random) failed: RuntimeError: tired" in failure.message
    assert failure.record.replay(SIX).current_player is not None
    assert [d.code for d in found.findings] == ["GR1101"]


def test_a_wrong_call_is_told() -> None:
    for wrong, said in (
        ({"games": 0}, "The number of games is a whole number from 1"),
        ({"games": True}, "The number of games"),
        ({"games": 10**30}, "from 1 to 1000000000, and not"),
        ({"workers": 10**30}, "from 1 to 1024, and not"),
        ({"players": ["expert"]}, "2 to 8 players"),
        ({"players": ["expert", "exprt"]}, 'Did you mean "?expert'),
        ({"players": "expert"}, "one for each seat"),
        ({"workers": 0}, "The number of workers"),
        ({"listen": -1}, "to listen to"),
        ({"confidence": 1}, "A confidence is"),
        ({"most_decisions": 0}, "most decisions"),
    ):
        with pytest.raises(gr.OptionError, match=said):
            simulate(SIX, **wrong)  # type: ignore[arg-type]


def test_work_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    work = Work.of(SIX, RANDOM, 0, 1000)
    monkeypatch.setattr(gr, "__version__", "9.9")
    with pytest.raises(gr.GolfrulesError, match=r"A worker has golfrules 9\.9"):
        Desk.for_work(work)


# ------------------------------------------------------------------------------------------------- being stopped


def test_ctrl_c_gives_back_what_is_there() -> None:
    def stop(share: float) -> None:
        if share >= 0.2:
            raise KeyboardInterrupt

    for workers in (1, 2):
        found = simulate(SIX, games=50, players=RANDOM, seed=1, workers=workers, progress=stop)
        assert found.is_partial
        assert 10 <= len(found.rows) < 50
        assert found.sentences[0] == f"It was stopped after {len(found.rows)} of 50 games."
        whole = {row.number: row for row in simulate(SIX, games=50, players=RANDOM, seed=1, workers=1).rows}
        assert list(found.rows) == [whole[row.number] for row in found.rows]


def interrupted(*pauses: float, words: list[str]) -> tuple[int, str, str]:
    """A command in a process of its own, with a Ctrl-C after each pause: its exit code, and what it said."""
    with subprocess.Popen(
        [sys.executable, "-m", "golfrules", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509 - no thread of ours runs meanwhile
    ) as process:
        try:
            for pause in pauses:
                time.sleep(pause)
                process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
        return process.returncode, out, err


def hear_ctrl_c() -> None:
    """Whoever runs tests behind a terminal may have it ignored, and a process takes that over."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_on_the_command_line() -> None:
    words = ["simulate", "six-card", "--games", "1000000", "--seats", "random,random", "--workers", "2", "--json"]
    code, out, err = interrupted(6, words=words)
    assert (code, err) == (0, "")
    assert json.loads(out)["wanted"] == 1_000_000 > json.loads(out)["games"]


@pytest.mark.parametrize(("first", "second"), [(0.7, 0.02), (3.0, 0.01), (4.0, 0.2)])
def test_ctrl_c_twice_ends_it_and_leaves_nobody_playing(first: float, second: float) -> None:
    words = ["simulate", "duffers", "--games", "100000", "--seats", "expert,expert", "--workers", "2", "--json"]
    code, out, err = interrupted(first, second, words=words)  # while it starts, while it plays, while it closes
    assert "Traceback" not in out + err
    assert code in (0, 130, -signal.SIGINT)


def test_after_the_deadline_nothing_more_comes() -> None:
    work = Work.of(SIX, RANDOM, 0, 1000)
    for workers in (1, 2):
        with crew_for([work], workers, None) as crew:
            assert list(crew.results([Job(0, (n,)) for n in range(3)], time.monotonic() - 1)) == []


# ------------------------------------------------------------------------------------------------- tables


def test_a_table_reads_back(tmp_path: Path) -> None:
    game = gr.load_game("scramble", house=["deep-water"], options={"holes": 3})
    found = simulate(game, games=4, players=RANDOM, seed="x", workers=1, listen=2)
    found = evolve(found, rows=(*found.rows, *evolved_failure(game)))
    file = tmp_path / "games.parquet"
    found.write(file)
    again = read_simulation(file, game)
    assert (again.rows, again.players, again.seed, again.wanted) == (found.rows, found.players, "x", 4)
    assert again.summary == found.summary
    about = json.loads(pq.read_schema(file).metadata[b"golfrules"])
    assert about["hash"] == game.hash
    assert (about["game"], about["houses"], about["options"]) == ("scramble", ["deep-water"], {"holes": 3})
    assert about["golfrules"] == gr.__version__
    assert pq.read_table(file).num_rows == 5


def evolved_failure(game: Game) -> list[GameRow]:
    (row,) = simulate(game, games=1, players=RANDOM, seed="y", workers=1, most_decisions=5).rows
    return [evolve(row, number=4)]


def test_a_file_that_is_no_table_of_these_games_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    simulate(SIX, games=1, players=RANDOM, workers=1).write(file)
    with pytest.raises(gr.LoadError, match="other rules than these"):
        read_simulation(file, SCRAMBLE)
    with pytest.raises(gr.LoadError, match="There is no file"):
        read_simulation(tmp_path / "none.parquet", SIX)
    (tmp_path / "text.parquet").write_text("no table", "utf-8")
    with pytest.raises(gr.LoadError, match="no table of games"):
        read_simulation(tmp_path / "text.parquet", SIX)
    with pytest.raises(gr.GolfrulesError, match="cannot be written"):
        simulate(SIX, games=1, players=RANDOM, workers=1).write(tmp_path / "none" / "x.parquet")


def test_without_the_extra_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import golfrules.validation.extra as extra  # noqa: PLR0402

    monkeypatch.setattr(extra, "find_spec", lambda _name: None)
    found: Simulation = simulate(SIX, games=1, players=RANDOM, workers=1)
    with pytest.raises(gr.GolfrulesError, match=r"install golfrules\[validate\]"):
        found.write(tmp_path / "x.parquet")
    with pytest.raises(gr.GolfrulesError, match=r"install golfrules\[validate\]"):
        simulate(SIX, games=1, players=RANDOM, scheduler="tcp://127.0.0.1:1")


# ------------------------------------------------------------------------------------------------- the command


def test_the_command_says_what_games_come_to(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    words = ["simulate", "six-card", "--games", "5", "--seats", "random,random", "--workers", "1"]
    assert main([*words, "--option", "rounds=2", "--out", str(out)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("5 games come to ")
    assert "How a game goes" in printed
    assert len(read_simulation(out, SIX).rows) == 5
    assert main([*words, "--json", "--most-decisions", "9"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [f["kind"] for f in data["failures"]] == ["endless", "endless"]
    assert main(["simulate", "six-card", "--seats", "random,nobody"]) == 2


@pytest.mark.parametrize("game", ["six-card", None, 5])
def test_what_is_no_game_is_refused_with_a_sentence(game: object) -> None:
    with pytest.raises(gr.GolfrulesError, match="which load_game gives"):
        simulate(game)  # type: ignore[arg-type]


def test_the_hole_with_which_a_rule_ends_the_game_counts(tmp_path: Path) -> None:
    own = tmp_path / "own.golf"
    own.write_text(
        'language 1\ngame scramble\nhouse "Short" { when hole-over and played is 3 { end game } }\n', "utf-8"
    )
    game = gr.load_game("scramble", house=[own], options={"holes": 9})
    found = simulate(game, games=3, players=RANDOM, workers=1)
    assert {len(row.holes) for row in found.rows} == {3 * 2}
    assert all(sum(h.strokes for h in row.holes) == sum(row.scores) for row in found.rows)


def test_workers_end_with_whoever_started_them(tmp_path: Path) -> None:
    script = (
        "import golfrules as gr, multiprocessing, os, signal, sys\n"
        "from golfrules.validation import simulate\n"
        "def told(share):\n"
        "    print(*[p.pid for p in multiprocessing.active_children()], flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "simulate(gr.load_game('six-card'), games=400, players=['random', 'random'], workers=2, progress=told)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60)
    workers = [int(word) for word in done.stdout.split()]
    assert workers
    until = time.monotonic() + 20
    while any(map(_runs, workers)) and time.monotonic() < until:
        time.sleep(0.1)
    assert not any(map(_runs, workers))


def _runs(pid: int) -> bool:
    return psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
