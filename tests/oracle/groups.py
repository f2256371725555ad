"""Groups of equal cards in a grid, found by trying everything."""

from __future__ import annotations

from itertools import combinations, product

__all__ = ["groups"]

Group = tuple[int, ...]


def lines(region: str, rows: int, columns: int) -> list[Group]:
    """The places in which a group is looked for; places count from left to right, row by row."""
    everywhere = list(product(range(rows), range(columns)))
    if region == "columns":
        found = [[(r, c) for r in range(rows)] for c in range(columns)]
    elif region == "rows":
        found = [[(r, c) for c in range(columns)] for r in range(rows)]
    elif region == "diagonals":
        length = min(rows, columns)
        found = [
            [(r + i, c + way * i) for i in range(length)]
            for r, c in everywhere
            for way in (1, -1)
            if r + length <= rows and 0 <= c + way * (length - 1) < columns
        ]
    elif region == "squares":
        found = [
            [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r, c in everywhere if r + 1 < rows and c + 1 < columns
        ]
    elif region == "corners":
        found = [[(r, c) for r, c in everywhere if r in (0, rows - 1) and c in (0, columns - 1)]]
    else:
        return [line for part in ("columns", "rows", "diagonals") for line in lines(part, rows, columns)]
    return [tuple(r * columns + c for r, c in line) for line in found]


def groups(values: list[int], region: str, rows: int, columns: int, size: int) -> list[Group]:
    """Groups of equal values; below 0 there is no card.

    Within one line a card joins one group at most. Of equal cards to spare those are left out that another line takes
    in, so that as few as possible stay alone. Of squares a card joins one in all.
    """
    found: list[Group] = []
    for value in sorted({v for v in values if v >= 0}):
        here = [tuple(p for p in line if values[p] == value) for line in lines(region, rows, columns)]
        here = [places for places in here if len(places) >= size]
        if region == "squares":
            for places in here:
                if not {p for group in found for p in group} & set(places):
                    found.append(places)
            continue
        ways = [list(combinations(places, len(places) // size * size)) for places in here]
        best = max(product(*ways), key=lambda kept: len({p for places in kept for p in places}))
        found += [places[i : i + size] for places in best for i in range(0, len(places), size)]
    return found
