"""A Dask cluster plays the same games, and a worker that is lost costs nothing but time."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from distributed import Client, LocalCluster

import golfrules as gr
from golfrules.cli import main
from golfrules.validation import compare, simulate

RANDOM = ("random", "random")
SIX = gr.load_game("six-card", options={"rounds": 2})


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, worker_dashboard_address=None
    ) as found:
        yield found


def test_a_cluster_plays_the_same_games(cluster: Any) -> None:
    told: list[float] = []
    found = simulate(
        SIX, games=9, players=RANDOM, seed=4, listen=9, scheduler=cluster.scheduler_address, progress=told.append
    )
    assert found.rows == simulate(SIX, games=9, players=RANDOM, seed=4, listen=9, workers=1).rows
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_a_comparison_is_the_same_on_a_cluster(cluster: Any) -> None:
    other = gr.load_game("six-card", house=["king-is--2"], options={"rounds": 2})
    there = compare(SIX, other, players=RANDOM, games=12, scheduler=cluster.scheduler_address)
    here = compare(SIX, other, players=RANDOM, games=12, workers=1)
    assert there.effects == here.effects


def test_a_worker_that_is_lost_costs_nothing_but_time(cluster: Any) -> None:
    with Client(cluster, set_as_default=False) as client:
        workers = client.run(os.getpid)
    killed: list[int] = []

    def kill(_share: float) -> None:
        if not killed:
            killed.append(next(iter(workers.values())))
            os.kill(killed[0], signal.SIGKILL)

    found = simulate(SIX, games=80, players=RANDOM, seed=4, scheduler=cluster.scheduler_address, progress=kill)
    assert killed
    assert found.rows == simulate(SIX, games=80, players=RANDOM, seed=4, workers=1).rows


def test_stopped_it_gives_back_what_is_there(cluster: Any) -> None:
    def stop(_share: float) -> None:
        raise KeyboardInterrupt

    found = simulate(SIX, games=500, players=RANDOM, scheduler=cluster.scheduler_address, progress=stop)
    assert found.is_partial
    assert 0 < len(found.rows) < 500


@pytest.mark.parametrize(
    "address", ["", "nonsense", "127.0.0.1", "nonsense://1", "tcp://host:port", "tcp://[::1", "inproc://x"]
)
def test_what_is_no_address_is_told_before_there_is_a_client(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def client(*_: object, **__: object) -> None:
        raise AssertionError("a client that is refused its address closes for ever")

    monkeypatch.setattr("distributed.Client", client)
    with pytest.raises(gr.GolfrulesError, match=r"A Dask scheduler has an address as tcp://10\.0\.0\.1:8786 is one"):
        simulate(SIX, games=1, players=RANDOM, scheduler=address)
    assert main(["simulate", "six-card", "--scheduler", address]) == 2
    assert f"and {address or 'nothing'} is none" in capsys.readouterr().err


def test_where_nobody_answers_one_sentence_says_so() -> None:
    with pytest.raises(gr.GolfrulesError, match=r"There is no Dask scheduler at tcp://127\.0\.0\.1:1: "):
        simulate(SIX, games=1, players=RANDOM, scheduler="tcp://127.0.0.1:1")
