"""`golfrules replay`: a record, step by step, and whether it holds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from golfrules.cli.errors import UsageError
from golfrules.cli.params import Houses, Json
from golfrules.cli.recorded import game_of, names_of, states_of
from golfrules.cli.render.pieces import Picture
from golfrules.cli.render.screens import ending, trimmed
from golfrules.cli.render.table import draw, title
from golfrules.cli.render.talk import to_answer, told
from golfrules.cli.session.keep import read_record
from golfrules.cli.session.scenes import scene_of
from golfrules.cli.session.scorecard import Scorecard
from golfrules.cli.terminal import Terminal, printable, write_json
from golfrules.engine.game import Game
from golfrules.engine.record import Record
from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR
from golfrules.errors import RecordError

__all__ = ["replay"]

NOT_WELL = 1


def replay(
    file: Path,
    /,
    *,
    game: Annotated[str | None, Parameter(help="The game it was played with, if that is a folder of your own.")] = None,
    house: Houses = (),
    step: Annotated[bool, Parameter(help="Show the table after each action.")] = False,
    ascii: Annotated[bool, Parameter(help="Draw with plain letters only.")] = False,  # noqa: A002
    json: Json = False,
) -> int:
    """Play a record again: show what happened, and say whether each action fits the rules.

    Parameters
    ----------
    file
        A game that `golfrules play --save` kept.
    """
    if step and json:
        raise UsageError("JSON has every step already. Leave out --step, or --json.")
    record = read_record(file)
    rules = game_of(record, file, game, house)
    try:
        states = states_of(record, file, rules)
    except RecordError as error:
        print(printable(str(error)), file=sys.stderr)
        return NOT_WELL
    if json:
        write_json(_as_json(record, states))
        return 0
    terminal = Terminal.here(ascii_only=ascii)
    telling = _Telling(rules, record, states, terminal)
    if step:
        telling.step_by_step()
    else:
        telling.all_at_once()
    return 0


def _as_json(record: Record, states: tuple[State, ...]) -> dict[str, Any]:
    last = states[-1]
    names = names_of(record)
    steps = [
        {"number": i, "seat": before.current_player, "action": action, "events": told(after.events, names)}
        for i, (action, before, after) in enumerate(zip(record.actions, states, states[1:], strict=False), 1)
    ]
    return {
        "game": record.game.name, "houses": list(record.game.houses), "options": dict(record.game.options),
        "players": record.players, "names": names, "seed": record.seed, "start": told(states[0].events, names),
        "steps": steps, "over": last.is_terminal, "scores": list(last.scores), "winners": list(last.winners),
        "results": {name: list(seats) for name, seats in last.results.items()},
    }  # fmt: skip


def _held(actions: int) -> str:
    """That the actions of a record fit the rules, in a sentence."""
    if actions == 0:
        return "Nothing has been done in it yet."
    return "Its one action fits the rules." if actions == 1 else f"All {actions} actions fit the rules."


class _Telling:
    """A record told to a person. The cards that were hidden are told too: the game is past."""

    def __init__(self, game: Game, record: Record, states: tuple[State, ...], terminal: Terminal) -> None:
        self.game = game
        self.record = record
        self.states = states
        self.terminal = terminal
        self.names = names_of(record)

    def all_at_once(self) -> None:
        """What happened, action by action, and the last table."""
        self._print([title(self._scene(0)), *map(Text, told(self.states[0].events, self.names, self.game))])
        for i in range(len(self.record.actions)):
            self._print(self._action(i))
        self._print([Text(), *self._last()])

    def step_by_step(self) -> None:
        """The table after each action; to a person one at a time."""
        for i in range(len(self.states)):
            self.terminal.clear()
            last = i == len(self.states) - 1
            said = self._action(i - 1) if i else list(map(Text, told(self.states[0].events, self.names, self.game)))
            self._print([*said, Text(), *(self._last() if last else draw(self._scene(i))), Text()])
            if self.terminal.interactive and not last:
                try:
                    typed = self.terminal.read(f"Step {i} of {len(self.states) - 1}. Enter goes on, q ends: ")
                except EOFError:
                    return
                if typed.strip().lower().startswith("q"):
                    return

    def _action(self, i: int) -> Picture:
        """What was done, and what came of it."""
        who, action = self._asked(self.states[i]), self.record.actions[i]
        head = Text.assemble((f"{i + 1:>4} ", "bright_black"), (who, "bold"), f": {action}")
        return [
            head,
            *(
                Text(f"     {line}", style="bright_black")
                for line in told(self.states[i + 1].events, self.names, self.game)
            ),
        ]

    def _asked(self, state: State) -> str:
        """Who is to answer, by name."""
        return "" if state.current_player is None else self.names[state.current_player]

    def _scene(self, i: int) -> Any:
        card = Scorecard.start(self.states[0])
        for before, after in zip(self.states[:i], self.states[1 : i + 1], strict=True):
            card = card.then(before, after)
        return scene_of(self.states[i], SPECTATOR, self.names, card, self.terminal)

    def _last(self) -> Picture:
        state = self.states[-1]
        scene = self._scene(len(self.states) - 1)
        held = Text(_held(len(self.record.actions)), style="green")
        if state.is_terminal:
            return [*ending(scene, state), held]
        return [*draw(scene), Text(), Text(f"The game is not over: {to_answer(self._asked(state))}."), held]

    def _print(self, lines: Picture) -> None:
        for line in trimmed(lines):
            self.terminal.say(line)
