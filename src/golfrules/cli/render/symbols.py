"""The signs that pictures are drawn with, and what stands for them where only ASCII can be shown."""

from __future__ import annotations

from typing import Final

from attrs import frozen
from rich import box

__all__ = ["ASCII", "UNICODE", "Symbols"]


@frozen
class Symbols:
    unicode: bool
    ball: str  # a side's ball on its way
    hop: str  # one ball of distance
    flag: str
    fairway: str  # the way between two places
    psyche: str  # a Psyche-Out token
    spent: str
    back: str  # the back of a card, one column wide
    turn: str  # whose turn it is
    dot: str  # between two remarks
    corners: str  # of a card: top left, top right, bottom left, bottom right
    across: str
    upright: str
    box: box.Box
    rule: str


UNICODE: Final = Symbols(
    unicode=True, ball="●", hop="•", flag="⚑", fairway="─", psyche="◆", spent="◇", back="▒", turn="▶", dot="·",
    corners="╭╮╰╯", across="─", upright="│", box=box.ROUNDED, rule="─",
)  # fmt: skip
ASCII: Final = Symbols(
    unicode=False, ball="o", hop="*", flag="P", fairway="-", psyche="#", spent=".", back="/", turn=">", dot="-",
    corners="++++", across="-", upright="|", box=box.ASCII, rule="-",
)  # fmt: skip
