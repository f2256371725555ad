"""Cards laid out in rows and columns: the lines of a grid, and the groups of equal cards in them."""

from __future__ import annotations

from itertools import combinations

__all__ = ["Groups", "find_groups", "regions"]


def regions(name: str, rows: int, columns: int) -> list[tuple[int, ...]]:
    """The places of each column, row and so on; places count in reading order.

    Diagonals are as long as the shorter side. Squares are two by two.

    >>> regions("columns", 2, 3)
    [(0, 3), (1, 4), (2, 5)]
    """
    at = [[r * columns + c for c in range(columns)] for r in range(rows)]
    across = [tuple(row) for row in at]
    down = [tuple(at[r][c] for r in range(rows)) for c in range(columns)]
    short = min(rows, columns)
    slant = []
    if short > 1:
        for r in range(rows - short + 1):
            for c in range(columns - short + 1):
                slant.append(tuple(at[r + i][c + i] for i in range(short)))
                slant.append(tuple(at[r + i][c + short - 1 - i] for i in range(short)))
    if name == "columns":
        return down
    if name == "rows":
        return across
    if name == "diagonals":
        return slant
    if name == "lines":
        return down + across + slant
    if name == "corners":
        return [tuple(sorted({at[0][0], at[0][-1], at[-1][0], at[-1][-1]}))]
    if name == "squares":
        return [
            (at[r][c], at[r][c + 1], at[r + 1][c], at[r + 1][c + 1])
            for r in range(rows - 1)
            for c in range(columns - 1)
        ]
    raise ValueError(name)


class Groups:
    """What was found in one grid: for each group its places, and which places belong to one."""

    __slots__ = ("found", "members")

    def __init__(self, found: list[tuple[int, ...]]) -> None:
        self.found = found
        self.members = 0  # as bits
        for group in found:
            for place in group:
                self.members |= 1 << place


def find_groups(values: list[int], lines: list[tuple[int, ...]], size: int, *, overlapping: bool) -> Groups:
    """The groups of `size` equal values in the lines.

    In one line a card joins at most one group. Where a line has equal cards to spare, those are left out that another
    line takes in, so that as few cards as possible stay alone. Without `overlapping` (squares), a card joins one group
    in all. A value below 0 is no card.
    """
    found: list[tuple[int, ...]] = []
    if not overlapping:
        taken: set[int] = set()
        for line in lines:
            if _is_alike(values, line) and taken.isdisjoint(line):
                found.append(line)
                taken.update(line)
        return Groups(found)
    open_choices: list[tuple[int, ...]] = []
    for line in lines:
        if len(line) == size:  # all of it is one group, or none is in it
            if _is_alike(values, line):
                found.append(line)
            continue
        by_value: dict[int, list[int]] = {}
        for p in line:
            if values[p] >= 0:
                by_value.setdefault(values[p], []).append(p)
        for places in by_value.values():
            if len(places) < size:
                continue
            if len(places) % size == 0:
                found += [tuple(places[i : i + size]) for i in range(0, len(places), size)]
            else:
                open_choices.append(tuple(places))
    if not open_choices:
        return Groups(found)
    best = _leave_out(open_choices, size, {p for g in found for p in g})
    for kept in best:
        found += [tuple(kept[i : i + size]) for i in range(0, len(kept), size)]
    return Groups(found)


def _is_alike(values: list[int], line: tuple[int, ...]) -> bool:
    """Whether cards lie on all of a line, and are alike."""
    first = values[line[0]]
    if first < 0:
        return False
    for place in line:
        if values[place] != first:
            return False
    return True


def _leave_out(lines: list[tuple[int, ...]], size: int, covered: set[int]) -> list[tuple[int, ...]]:
    """For each line which of its equal cards join, so that most cards are covered.

    Of several such choices it is the first in reading order.
    """
    everything = set().union(*lines)
    best: list[tuple[int, ...]] = []
    best_alone = len(everything) + 1

    def search(i: int, covered: set[int], chosen: list[tuple[int, ...]]) -> bool:
        """True once nothing can be better."""
        nonlocal best, best_alone
        if i == len(lines):
            alone = len(everything - covered)
            if alone < best_alone:
                best, best_alone = chosen, alone
            return alone == 0
        line = lines[i]
        keep = len(line) // size * size
        # first the choices that leave out what is covered already
        options = sorted(combinations(line, keep), key=lambda kept: len(set(line) - set(kept) - covered))
        return any(search(i + 1, covered | set(kept), [*chosen, kept]) for kept in options)

    search(0, covered, [])
    return best
