"""Long work, shown while it goes on: what is done now, and how much of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from golfrules.cli.terminal import Terminal

__all__ = ["under_way"]


@contextmanager
def under_way(terminal: Terminal, *, shown: bool = True) -> Iterator[Callable[[str, float], None]]:
    """A bar for what is under way, to be told its name and the share of it that is done, from 0 to 1.

    It is shown where a person sits, and gone when the work is done.
    """
    if not (shown and terminal.interactive):
        yield lambda _name, _share: None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=terminal.out, transient=True) as bar:
        task = bar.add_task("", total=1.0)

        def tell(name: str, share: float) -> None:
            bar.update(task, description=name, completed=share)

        yield tell
