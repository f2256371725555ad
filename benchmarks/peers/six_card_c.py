"""Six-card Golf in C (benchmarks/six_card_c), built when it is measured: the limit of one core."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from benchmarks.contestant import AbsentError, Contestant

__all__ = ["CSixCard", "contestant", "library"]

SOURCES: Final = Path(__file__).resolve().parent.parent / "six_card_c"
BUILT: Final = SOURCES.parent.parent / "build" / "six_card_c"
FLAGS: Final = ("-std=c11", "-O2", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror")
MATCHES: Final = 200
"""So many are played at a call, which is then long beside what the call itself costs."""

Shuffle = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint8), ctypes.c_int)


def library() -> ctypes.CDLL:
    """The library, built from its sources unless that was done before; AbsentError without a compiler."""
    compiler = shutil.which(os.environ.get("CC", "gcc"))
    if compiler is None:
        raise AbsentError("there is no C compiler here (gcc, or what CC names)")
    sources = sorted(SOURCES.glob("*.[ch]"))
    key = hashlib.blake2b(repr(FLAGS).encode() + b"".join(s.read_bytes() for s in sources), digest_size=8)
    path = BUILT / f"{key.hexdigest()}.so"
    if not path.exists():
        BUILT.mkdir(parents=True, exist_ok=True)
        made = path.with_suffix(f".{os.getpid()}")
        files = [str(s) for s in sources if s.suffix == ".c"]
        subprocess.run([compiler, *FLAGS, "-o", str(made), *files], check=True)
        made.replace(path)  # whole or not at all, since others may build it too
    found = ctypes.CDLL(str(path))
    found.six_card_playouts.restype = ctypes.c_int64
    found.six_card_playouts.argtypes = (
        ctypes.c_uint64,
        ctypes.c_int,
        ctypes.c_int,
        ctypes.c_int,
        ctypes.POINTER(ctypes.c_int64),
    )
    return found


class CSixCard:
    """A match in C, played from Python one decision at a time: only for comparing its rules with others."""

    def __init__(self, players: int, shuffle: Callable[[list[int]], None], rounds: int = 9) -> None:
        self.c = library()
        self.state = ctypes.create_string_buffer(self.c.six_card_size())
        self.actions = (ctypes.c_uint8 * 16)()
        self.players = players

        def shuffled(_: object, cards: Any, count: int) -> None:
            as_list = list(cards[:count])
            shuffle(as_list)
            for i, card in enumerate(as_list):
                cards[i] = card

        self.shuffle = Shuffle(shuffled)  # kept, since C calls it later
        self.c.six_card_start(self.state, players, rounds, self.shuffle, None)

    @property
    def seat(self) -> int:
        return int(self.c.six_card_seat(self.state))

    def legal_actions(self) -> tuple[int, ...]:
        return tuple(self.actions[: self.c.six_card_legal(self.state, self.actions)])

    def apply(self, action: int) -> None:
        self.c.six_card_apply(self.state, action)

    def is_over(self) -> bool:
        return bool(self.c.six_card_over(self.state))

    def scores(self) -> list[int]:
        return [int(self.c.six_card_score(self.state, seat)) for seat in range(self.players)]


def contestant() -> Contestant:
    playouts = library().six_card_playouts
    total = ctypes.c_int64()
    return Contestant(lambda seed: playouts(seed, MATCHES, 4, 9, ctypes.byref(total)))
