"""Whole screens: a table with what is new and what is asked, the end of a game, the help."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.text import Text

from golfrules.cli.render import six_card
from golfrules.cli.render.pieces import Picture, beside, stack, wrapped
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.solo import round_told
from golfrules.cli.render.table import draw, legend
from golfrules.cli.render.talk import result, told
from golfrules.cli.render.things import asks, houses
from golfrules.cli.session.alone import Alone
from golfrules.engine.actions import Action
from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.engine.view import Decision, Event
from golfrules.lang.words import listed

__all__ = ["added", "asking", "choices", "ending", "helping", "news", "trimmed"]

_MOST_NEWS = 14
_NOBODYS: Final[Mapping[str, str]] = MappingProxyType({})
_NOTHING: Final[Mapping[Action, str]] = MappingProxyType({})
KEYS = (("h", "hint"), ("u", "take back"), ("?", "help"), ("q", "save and quit"))


def trimmed(picture: Picture) -> Picture:
    """Without the spaces at the ends of lines."""
    for line in picture:
        line.rstrip()
    return picture


def news(scene: Scene, events: Sequence[Event], *, most: int = _MOST_NEWS) -> Picture:
    """What happened, the last last; before it, the layouts that were shown at the end of a round."""
    picture, left = six_card.shown(scene, events) if scene.view.game == "six-card" else ([], list(events))
    lines = told(left, scene.names, scene.game)
    left_out = len(lines) - most
    shown = [f"({left_out} more before)", *lines[left_out:]] if left_out > 0 else lines
    heard = [Text(line, style="bright_black" if i == 0 and left_out > 0 else "") for i, line in enumerate(shown)]
    return [*picture, *heard]


def choices(
    question: str,
    numbered: Mapping[int, Action],
    width: int,
    titles: Mapping[str, str] = _NOBODYS,
    notes: Mapping[Action, str] = _NOTHING,
    *,
    hints: bool = True,
) -> Picture:
    """A question and its answers, each with its number, and the keys for all else.

    `titles` say what actions are that somebody has added to the game, by their verbs; `notes` what single ones would
    come to. `hints` says whether somebody gives them.
    """
    widest = max(len(str(number)) for number in numbered)
    cells = [
        _broken(str(number).rjust(widest), str(action), notes.get(action) or titles.get(action.verb), width)
        for number, action in numbered.items()
    ]
    answers = stack(cells) if any(len(cell) > 1 for cell in cells) else _columns([cell[0] for cell in cells], width)
    keys = Text("  ").join(
        Text.assemble((key, "yellow"), (f" {what}", "bright_black")) for key, what in _keys(hints=hints)
    )
    return [Text(question, style="bold"), *answers, keys]


def asking(game: Game, decision: Decision | None, width: int) -> Picture:
    """What the card, the Hole or the house rule says that asks, and what was chosen so far."""
    if decision is None:
        return []
    chosen = listed((str(one.arguments[0]) for one in decision.chosen), "and")
    lines = wrapped(asks(game, decision.source), width, style="italic", then="  ") if decision.source else []
    return [*lines, *(wrapped(f"Chosen so far: {chosen}", width, style="cyan", then="  ") if chosen else [])]


def _keys(*, hints: bool) -> tuple[tuple[str, str], ...]:
    return KEYS if hints else tuple((key, what) for key, what in KEYS if what != "hint")


def _broken(number: str, action: str, note: str | None, width: int) -> Picture:
    """An answer with its number, over as many lines as it needs."""
    said = f"{action}: {note}" if note else action
    lines = textwrap.wrap(said, max(width - len(number) - 1, len(action)), subsequent_indent="  ")
    first = Text.assemble((number, "bold yellow"), " ", lines[0])
    if note:
        first.stylize("bright_black", len(number) + 1 + len(action) + 1)
    return [first, *(Text(" " * (len(number) + 1) + line, style="bright_black") for line in lines[1:])]


def added(game: Game) -> dict[str, str]:
    """What the actions are, by their verbs, that house rules have added to a game."""
    return {name: a.title for name, a in game.program.actions.items() if a.body is not None and a.title}


def _columns(cells: Sequence[Text], width: int) -> Picture:
    """Cells in columns, to be read down."""
    wide = max(cell.cell_len for cell in cells)
    columns = max(1, min(len(cells), (width + 3) // (wide + 3)))
    rows = -(-len(cells) // columns)
    return beside([list(cells[i : i + rows]) for i in range(0, len(cells), rows)], gap=3)


def ending(scene: Scene, state: State) -> Picture:
    """The last screen: the table, the scorecard, who has won."""
    if isinstance(scene.outlook, Alone):
        return [*draw(scene), Text(), Text(round_told(scene), style="bold green")]
    won = result(state.winners, scene.names)
    if scene.view.flow.get("sudden_death"):
        won = f"{won.removesuffix('.')} after sudden death."
    lines = [Text(won, style="bold green")]
    lines += [Text(f"{name}: {result(seats, scene.names)}") for name, seats in state.results.items() if name and seats]
    return [*draw(scene), Text(), *lines]


def helping(scene: Scene, state: State, *, hints: bool = True) -> Picture:
    """How to answer, what the open question comes from, and what is played."""
    view, program = scene.view, scene.game.program
    lines = [
        *asking(scene.game, view.decision, scene.width),
        Text("Type the number beside an action, or its words: a beginning will do, and the verb may be left out."),
        *(Text.assemble((f"  {key}  ", "yellow"), what) for key, what in _keys(hints=hints)),
        Text.assemble(("  ? and a name  ", "yellow"), "what a card or a Hole says, or which there are of a kind"),
    ]
    changed = [
        f"{o.name} {view.options[o.name]}"
        for o in program.options.values()
        if view.options[o.name] != o.show(o.default)
    ]
    if scene.game.houses:
        lines.append(Text("House rules:"))
        lines += [Text(f"  {name}: {says}" if says else f"  {name}") for name, says in houses(program).items()]
    titles = added(scene.game)
    if titles:
        lines.append(Text("Actions that the rules add:"))
        lines += [Text(f"  {name}: {title}") for name, title in titles.items()]
    if changed:
        lines.append(Text(f"Options: {', '.join(changed)}."))
    lines += [Text(line) for line in legend(scene)]
    if scene.values and "hole" not in view.flow:
        lines.append(Text("Cards count: " + ", ".join(f"{card} {n}" for card, n in scene.values.items()) + "."))
    if state.seed_commitment is not None:
        lines.append(
            Text(f"The seed is kept from you till the end. Its hash: {state.seed_commitment}", style="bright_black")
        )
    name = scene.game.name
    return [
        *lines,
        Text(f"What is in the box: golfrules cards {name}. House rules and options: golfrules houses {name}."),
        Text(f"Every rule by its number: the page rules/{name} of the documentation."),
    ]
