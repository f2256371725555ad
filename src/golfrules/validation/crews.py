"""Who plays many games: this process, processes of its own on all cores, or a Dask cluster.

On one machine it is `concurrent.futures`: it needs nothing but Python, and starts in a third of a second. Processes are
spawned, on every system alike: what is forked from a program with threads may stand still for ever. They import
golfrules and nothing of the program that they work for, so that a script needs no `if __name__ == "__main__":`.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait as wait_for
from types import ModuleType, TracebackType
from typing import Any, Final, Protocol, Self

from attrs import frozen

from golfrules.errors import GolfrulesError
from golfrules.lang.outside import shown
from golfrules.validation.extra import wanted
from golfrules.validation.rows import GameRow
from golfrules.validation.work import Work, carry_out

__all__ = ["Crew", "Job", "Results", "cores", "crew_for"]

_AHEAD: Final = 3
"""So many jobs for each worker are handed out before the first is back."""
_MOST_DEATHS: Final = 3
"""So often workers may die with the same job before it is given up."""
_EVER: Final = 1e8
"""So many seconds are for ever: a clock that waits can hold no number without end."""
_DYING: Final = "The workers that play the games die, one after the other."


@frozen(slots=True)
class Job:
    """Some games of one of the works of a crew, by their numbers."""

    work: int
    numbers: tuple[int, ...]


Results = Iterator[tuple[Job, list[GameRow]]]


class Crew(Protocol):
    """Carries out jobs, in whatever order. What a row says does not hang on who made it, nor with which others.

    After the `deadline`, by the clock of `time.monotonic`, nothing more comes back.
    """

    workers: int

    def results(self, jobs: Iterable[Job], deadline: float = math.inf) -> Results: ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _left(deadline: float) -> float | None:
    """The seconds until then; None where there is all the time of the world."""
    left = deadline - time.monotonic()
    return None if left > _EVER else max(0.0, left)


def crew_for(works: Sequence[Work], workers: int | None, scheduler: str | None) -> Crew:
    """A crew for some works: so many processes (all cores unless said), or the workers of a Dask scheduler."""
    if scheduler is not None:
        return _Cluster(works, scheduler)
    many = cores() if workers is None else workers
    return _Here(works) if many == 1 else _Pool(works, many)


class _Here:
    """This very process."""

    workers = 1

    def __init__(self, works: Sequence[Work]) -> None:
        self.works = works

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def results(self, jobs: Iterable[Job], deadline: float = math.inf) -> Results:
        def stops() -> bool:
            return time.monotonic() > deadline

        for job in jobs:
            for number in job.numbers:  # one by one, so that whoever stops has lost one game
                rows = carry_out(self.works[job.work], (number,), stops)
                if not rows:
                    return
                yield Job(job.work, (number,)), rows


# ---------------------------------------------------------------------------------------------------------- processes

_works: list[Work] = []
_stop: Any = None


def _prepare(works: Sequence[Work], stop: Any) -> None:
    """What a new process has at hand. Ctrl-C is for the one who started it."""
    global _stop  # noqa: PLW0603 - a process of the pool belongs to its pool alone
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _works[:] = works
    _stop = stop


def _end_with_parent() -> None:
    """Whoever started this process may be killed, and then nobody wants its games."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def _in_process(job: Job) -> list[GameRow]:
    return carry_out(_works[job.work], job.numbers, _stop.is_set)


class _Pool:
    """Processes on this machine."""

    def __init__(self, works: Sequence[Work], workers: int) -> None:
        self.works = tuple(works)
        self.workers = workers
        self._context = multiprocessing.get_context("spawn")
        self._stop = self._context.Event()
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, self._context, initializer=_prepare, initargs=(self.works, self._stop))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with _later():  # a pool that is left half closed plays on to its last game
            self._stop.set()  # whoever still plays stops after a few decisions
            self._pool.shutdown(wait=True, cancel_futures=True)

    def results(self, jobs: Iterable[Job], deadline: float = math.inf) -> Results:
        left = iter(jobs)
        again: list[Job] = []
        deaths: dict[Job, int] = {}
        running: dict[Future[list[GameRow]], Job] = {}
        while True:
            while len(running) < _AHEAD * self.workers and (job := again.pop() if again else next(left, None)):
                running[self._submit(job)] = job
            if not running:
                return
            done, _ = wait(running, _left(deadline), return_when=FIRST_COMPLETED)
            if not done:
                return
            for future in done:
                job = running.pop(future)
                try:
                    rows = future.result()
                except BrokenProcessPool:
                    again.append(job)
                    continue
                yield job, rows
            if again:  # with one process the whole pool is gone, and all that it had in hand is handed out anew
                again += running.values()
                running.clear()
                for job in again:
                    deaths[job] = deaths.get(job, 0) + 1
                    if deaths[job] > _MOST_DEATHS:
                        raise GolfrulesError(_DYING)
                self._pool.shutdown(wait=False)
                self._pool = self._new_pool()

    def _submit(self, job: Job) -> Future[list[GameRow]]:
        """Hands out a job. A process that is started for it imports nothing of the program that runs here."""
        with _without_main(), _later():
            try:
                return self._pool.submit(_in_process, job)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._new_pool()
                return self._pool.submit(_in_process, job)


@contextmanager
def _without_main() -> Iterator[None]:
    """Hides the program that runs, for as long as a process is started.

    A spawned process runs the script of its parent once more under another name, for what it may need of it. These need
    nothing of it, and a script without a guard would start all over.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def _later() -> Iterator[None]:
    """Ctrl-C is heard afterwards. A process that is started meanwhile does not hear it while it begins either."""
    if threading.current_thread() is not threading.main_thread():  # the only one that may say so
        yield
        return
    came: list[int] = []
    heard = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    masks = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else set()
    try:
        yield
    finally:
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)  # what waited comes now
        signal.signal(signal.SIGINT, heard)
        if came:
            signal.raise_signal(signal.SIGINT)


# ------------------------------------------------------------------------------------------------------------ cluster


def _in_cluster(work: Work, numbers: tuple[int, ...]) -> list[GameRow]:
    return carry_out(work, numbers)


def _check_address(address: str) -> None:
    """GolfrulesError for what is no address. A client that it was refused would close for ever."""
    from distributed.comm.addressing import get_address_host_port

    if address.startswith("inproc://") and address.count("/") == 4:  # in this very process, which has no host
        return
    try:
        get_address_host_port(address)
    except ValueError as e:
        what = shown(address) or "nothing"
        raise GolfrulesError(
            f"A Dask scheduler has an address as tcp://10.0.0.1:8786 is one, and {what} is none: {e}."
        ) from None


class _Cluster:
    """The workers of a Dask cluster that somebody has started.

    The rules travel with each job, so that a worker that comes later, or takes over from one that was lost, needs
    nobody. GolfrulesError when there is no scheduler at the address.
    """

    def __init__(self, works: Sequence[Work], address: str) -> None:
        wanted("distributed")
        import distributed

        self.works = works
        self._address = address
        _check_address(address)
        try:
            client: Any = distributed.Client
            self._client: Any = client(address, timeout=10, set_as_default=False)
        except (OSError, ValueError) as e:  # a timeout is an OSError
            first = str(e).split("\n", maxsplit=1)[0]
            raise GolfrulesError(f"There is no Dask scheduler at {shown(address)}: {first}.") from None
        threads = self._client.nthreads()
        self.workers = max(1, sum(threads.values()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def results(self, jobs: Iterable[Job], deadline: float = math.inf) -> Results:
        import distributed

        wait_for: Any = distributed.wait
        left = iter(jobs)
        running: dict[Any, Job] = {}
        try:
            while True:
                while len(running) < _AHEAD * self.workers and (job := next(left, None)) is not None:
                    running[self._client.submit(_in_cluster, self.works[job.work], job.numbers, pure=False)] = job
                if not running:
                    return
                try:
                    with self._client.as_current():
                        done, _ = wait_for(list(running), timeout=_left(deadline), return_when="FIRST_COMPLETED")
                except TimeoutError:
                    return
                for future in done:
                    try:
                        rows = future.result()
                    except distributed.KilledWorker:
                        raise GolfrulesError(_DYING) from None
                    except CancelledError:
                        raise GolfrulesError(f"The Dask scheduler at {self._address} is gone.") from None
                    yield running.pop(future), rows
        finally:
            if running:
                self._client.cancel(list(running))
