"""`golfrules prove`: which Holes can be completed and why not, what strokes do, what layouts come to."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.params import Houses, Json, Options, Whole, load
from golfrules.cli.render.diagnostics import diagnostics_text
from golfrules.cli.terminal import Terminal, write_json
from golfrules.games.golf_cards import GolfCards
from golfrules.lang.words import listed
from golfrules.validation.proofs import Proofs
from golfrules.validation.proofs import prove as prove_game

__all__ = ["prove"]


def prove(
    game: str,
    /,
    *,
    hole: Annotated[
        tuple[str, ...], Parameter(name="--hole", help="This Hole alone, by its name or as B-3. May be repeated.")
    ] = (),
    pool: Annotated[
        str | None, Parameter(help="Out of which cards: box, start (a bag as it begins) or stacks (and the Stacks).")
    ] = None,
    card: Annotated[
        tuple[str, ...],
        Parameter(name="--card", help="Out of these cards alone; one that is named twice is there twice."),
    ] = (),
    hand: Annotated[Whole | None, Parameter(help="How many cards a hand has.")] = None,
    seconds: Annotated[float | None, Parameter(help="How many seconds of computing it may take.")] = None,
    house: Houses = (),
    option: Options = (),
    json: Json = False,
) -> int:
    """Prove what can be proved of a game.

    In Duffers and solo that is how each Hole is completed, or that none can be; in Scramble that each Hole can be
    holed, in how few strokes, and what each clause changes; in Six-card Golf the best, the worst and the mean layout.

    Parameters
    ----------
    game
        A game, or a folder with rule files of one.
    """
    loaded = load(game, house, option)
    how = _how(hole, pool, card, hand, seconds)
    if not issubclass(loaded.flow, GolfCards):
        wrong = [name for name in ("holes", "pool", "hand") if name in how]
        if wrong:
            words = {"holes": "--hole", "pool": "--card" if card else "--pool", "hand": "--hand"}
            raise UsageError(f"{listed([words[w] for w in wrong], 'and')}: for Duffers and solo. Leave it out.")
    proofs = prove_game(loaded, **how)
    if json:
        write_json({"ok": proofs.is_sound, **proofs.to_json()})
    else:
        _print(proofs, Terminal.here())
    return 0 if proofs.is_sound else 1


def _how(
    hole: tuple[str, ...], pool: str | None, card: tuple[str, ...], hand: int | None, seconds: float | None
) -> dict[str, Any]:
    """What was asked for, as the proof has it."""
    if pool is not None and card:
        raise UsageError("The cards are a pool by its name, or those that are named. Choose --pool or --card.")
    how: dict[str, Any] = {"holes": hole or None, "pool": list(card) or pool, "hand": hand, "seconds": seconds}
    return {name: value for name, value in how.items() if value is not None}


def _print(proofs: Proofs, terminal: Terminal) -> None:
    if proofs.kind == "holes":
        from golfrules.cli.render.prove import holes_proved, reasons

        terminal.say(holes_proved(proofs.parts, terminal))
        for text in reasons(proofs.parts):
            terminal.say(text)
    for part in proofs.parts if proofs.kind == "strokes" else ():
        from golfrules.cli.render.prove_strokes import proved_strokes

        for told in proved_strokes(part, terminal):
            terminal.say(told)
    for part in proofs.parts if proofs.kind == "layouts" else ():
        from golfrules.cli.render.prove_layouts import proved_layouts

        for told in proved_layouts(part, terminal):
            terminal.say(told)
    if proofs.findings:
        terminal.say_wide(diagnostics_text(proofs.findings))
