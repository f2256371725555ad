"""Simulations as Parquet files: a row for each game, and in the metadata what was played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from golfrules.engine.game import Game
from golfrules.engine.record import Record
from golfrules.errors import GolfrulesError, LoadError
from golfrules.validation.extra import wanted
from golfrules.validation.meters import HolePlayed
from golfrules.validation.rows import Failure, GameRow

if TYPE_CHECKING:
    from golfrules.validation.simulation import Simulation

__all__ = ["FORMAT", "read", "schema_markdown", "write"]

FORMAT: Final = 1

COLUMNS: Final = (
    ("number", "int64", "The number of the game, from 0."),
    ("seed", "string", "Its seed: `golfrules play --seed` deals the same cards."),
    ("players", "int8", "How many played."),
    ("scores", "list<int64>", "The score of each seat; empty where the game did not come to its end."),
    ("winners", "list<int8>", "The seats that won; several when they share it."),
    ("also", "list<struct<match: string, winners: list<int8>>>", "Who leads a second match, such as the back nine."),
    ("decisions", "int64", "Questions that were answered."),
    ("choices", "int64", "Those of them with more than one answer."),
    ("rounds", "int64", "Holes of Scramble, rounds of the other games."),
    ("turns", "int64", "Turns; in Scramble strokes, of all sides together."),
    ("lead_changes", "int64", "How often another than before came to lead alone."),
    ("holes", "list<struct<hole: string, who: int8, par: int16, strokes: int64>>", "Holes as they were written down."),
    ("digest", "string", "A hash of all actions: equal for the same game."),
    ("fired", "list<struct<clause: int32, times: int64>>", "What clauses did; null where nobody listened."),
    ("failure", "string", "`stuck`, `player` or `endless`; null for a game that came to its end."),
    ("message", "string", "Why it failed, in a sentence."),
    ("action", "string", "The action on which it failed, where it was one."),
    ("record", "string", "The record up to there, as JSON, for `golfrules replay`."),
)
"""The columns, each with its type and what it means."""


def schema_markdown() -> str:
    """The table of the columns, for the reference."""
    rows = "\n".join(f"| `{name}` | `{kind}` | {text} |" for name, kind, text in COLUMNS)
    return f"| Column | Type | What it says |\n|---|---|---|\n{rows}\n"


def _schema(pa: Any) -> Any:
    hole = pa.struct([("hole", pa.string()), ("who", pa.int8()), ("par", pa.int16()), ("strokes", pa.int64())])
    fired = pa.struct([("clause", pa.int32()), ("times", pa.int64())])
    kinds = {
        "list<int64>": pa.list_(pa.int64()),
        "list<int8>": pa.list_(pa.int8()),
        "also": pa.list_(pa.struct([("match", pa.string()), ("winners", pa.list_(pa.int8()))])),
        "holes": pa.list_(hole),
        "fired": pa.list_(fired),
    }
    return pa.schema(
        [(name, kinds.get(kind) or kinds.get(name) or pa.type_for_alias(kind)) for name, kind, _ in COLUMNS]
    )


def write(s: Simulation, path: Path) -> None:
    """Writes a simulation."""
    wanted("pyarrow")
    import pyarrow as pa
    import pyarrow.parquet as pq

    from golfrules import __version__

    about = {
        "format": FORMAT,
        "golfrules": __version__,
        "game": s.game.spec.name,
        "houses": list(s.game.houses),
        "options": s.game.spec.options,
        "all_options": s.game.options(len(s.players)),
        "hash": s.game.hash,
        "players": list(s.players),
        "seed": s.seed,
        "wanted": s.wanted,
        "most_decisions": s.most_decisions,
        "seconds": s.seconds,
        "confidence": s.confidence,
    }
    table = pa.Table.from_pylist([_row(row) for row in s.rows], schema=_schema(pa))
    table = table.replace_schema_metadata({"golfrules": json.dumps(about)})
    try:
        pq.write_table(table, path, compression="zstd")
    except OSError as e:
        raise GolfrulesError(f"{path} cannot be written: {e.strerror or e}.") from None


def _row(row: GameRow) -> dict[str, Any]:
    failure = row.failure
    return {
        "number": row.number,
        "seed": row.seed,
        "players": row.players,
        "scores": list(row.scores),
        "winners": list(row.winners),
        "also": [{"match": title, "winners": list(seats)} for title, seats in row.also],
        "decisions": row.decisions,
        "choices": row.choices,
        "rounds": row.rounds,
        "turns": row.turns,
        "lead_changes": row.lead_changes,
        "holes": [{"hole": h.hole, "who": h.who, "par": h.par, "strokes": h.strokes} for h in row.holes],
        "digest": row.digest,
        "fired": None if row.fired is None else [{"clause": n, "times": m} for n, m in row.fired],
        "failure": None if failure is None else failure.kind,
        "message": None if failure is None else failure.message,
        "action": None if failure is None else failure.action,
        "record": None if failure is None else failure.record.dumps(),
    }


def read(path: Path, game: Game) -> Simulation:
    """Reads a simulation of a game."""
    wanted("pyarrow")
    import pyarrow as pa
    import pyarrow.parquet as pq

    from golfrules.validation.simulation import Simulation

    if not path.is_file():
        raise LoadError(f"There is no file {path}.")
    try:
        table = pq.read_table(path)
        about = json.loads((table.schema.metadata or {})[b"golfrules"])
    except OSError as e:
        raise LoadError(f"{path} cannot be read: {e.strerror or 'it is no Parquet file'}.") from None
    except (pa.ArrowException, KeyError, ValueError):
        raise LoadError(f"{path} is no table of games of golfrules.") from None
    if about.get("format") != FORMAT:
        raise LoadError(
            f"{path} has format {about.get('format')}, and this version of golfrules reads format {FORMAT}."
        )
    if about["hash"] != game.hash:
        raise LoadError(f"{path} has games of {about['game']} with other rules than these.")
    return Simulation(
        game=game,
        players=tuple(about["players"]),
        seed=about["seed"],
        wanted=about["wanted"],
        most_decisions=about["most_decisions"],
        rows=tuple(_game_row(row) for row in table.to_pylist()),
        seconds=about["seconds"],
        confidence=about["confidence"],
    )


def _game_row(row: dict[str, Any]) -> GameRow:
    failure = None
    if row["failure"] is not None:
        failure = Failure(row["failure"], row["message"], Record.loads(row["record"]), row["action"] or "")
    fired = None if row["fired"] is None else tuple((f["clause"], f["times"]) for f in row["fired"])
    return GameRow(
        number=row["number"],
        seed=row["seed"],
        players=row["players"],
        scores=tuple(row["scores"]),
        winners=tuple(row["winners"]),
        also=tuple((match["match"], tuple(match["winners"])) for match in row["also"]),
        decisions=row["decisions"],
        choices=row["choices"],
        rounds=row["rounds"],
        turns=row["turns"],
        lead_changes=row["lead_changes"],
        holes=tuple(HolePlayed(**h) for h in row["holes"]),
        digest=row["digest"],
        fired=fired,
        failure=failure,
    )
