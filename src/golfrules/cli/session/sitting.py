"""Persons at the table: the loop that shows, asks, reads and goes on."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import NoReturn

from rich.text import Text

from golfrules.cli.errors import UsageError
from golfrules.cli.render.about import about, all_of
from golfrules.cli.render.pieces import Picture
from golfrules.cli.render.screens import added, asking, choices, ending, helping, news, trimmed
from golfrules.cli.render.table import draw
from golfrules.cli.render.talk import named
from golfrules.cli.session import typing_aid
from golfrules.cli.session.answers import numbered, understand
from golfrules.cli.session.keep import check_save, free_name, write_record
from golfrules.cli.session.naming import of_kind, short_names, spelled_out, thing_meant
from golfrules.cli.session.scenes import scene
from golfrules.cli.session.seats import Seat
from golfrules.cli.session.session import Session
from golfrules.cli.terminal import Terminal
from golfrules.engine.actions import Action
from golfrules.errors import GolfrulesError
from golfrules.lang.words import slug

__all__ = ["Sitting"]

_COMMANDS = {
    "u": "undo",
    "undo": "undo",
    "h": "hint",
    "hint": "hint",
    "?": "help",
    "help": "help",
    "q": "quit",
    "quit": "quit",
}
_NOT_SAVED = "-"


def _word(path: object) -> str:
    """A path as one word of a command line."""
    return shlex.quote(str(path))


def _asked_about(typed: str) -> str | None:
    """What somebody wants to be told of: `? driver`, `help driver`."""
    word, _, name = typed.strip().partition(" ")
    if word.startswith("?") and word != "?":
        word, name = "?", typed.strip()[1:]
    return name.strip() if _COMMANDS.get(word.lower()) == "help" and name.strip() else None


class _LeftError(Exception):
    """Somebody has left the table."""


class Sitting:
    """Plays a session with whoever sits at the keyboard, to its end or until somebody quits."""

    def __init__(self, session: Session, terminal: Terminal, file: Path | None, own: tuple[str, ...] = ()) -> None:
        self.own = own  # rule files of the person's own, which a saved game does not hold
        self.session = session
        self.terminal = terminal
        self.file = file
        self._at_screen: Seat | None = None

    def run(self) -> None:
        """The whole sitting."""
        typing_aid.start(interactive=self.terminal.interactive)
        try:
            while (seat := self.session.asked) is not None:
                if seat.is_person:
                    self._let_answer(seat)
                else:
                    self.session.play_bot(seat)
        except _LeftError:
            return
        except EOFError:  # nobody types any more
            self.terminal.say()
            self._keep()
            return
        self._save_quietly()
        self._show_end()

    def _let_answer(self, seat: Seat) -> None:
        self._save_quietly()
        if len(self.session.persons) > 1 and self.terminal.interactive:
            self._seat(seat)
        if self.session.asked == seat:  # nothing was taken back while it was handed over
            self._ask(seat)

    # ------------------------------------------------------------ whose turn it is

    def _seat(self, seat: Seat) -> None:
        """Makes sure that only the person who is asked looks at the screen.

        Whoever sat there before may take the last answer back now, if it showed nothing to anybody.
        """
        before = self._at_screen
        while self._at_screen != seat:
            back = before if before is not None and self.session.can_undo(before.number) else None
            self.terminal.clear()
            self.terminal.say(f"{seat.name} is to play. Nobody else should look now.", style="bold")
            keys = f" ({back.name}: u takes your last answer back)" if back is not None else ""
            typed = self.terminal.read(f"{seat.name}, press Enter{keys}: ").strip().lower()
            typing_aid.forget()
            command = _COMMANDS.get(typed)
            if command == "undo" and back is not None:
                self.session.undo(back.number)
                return
            if command == "quit":
                self._leave()
            if not typed:
                self._at_screen = seat

    # ------------------------------------------------------------ asking

    def _ask(self, seat: Seat) -> None:
        """Asks until there is an answer."""
        self._show(seat)
        while self.session.asked == seat:
            open_choices = numbered(self.session.state.legal_actions)
            typing_aid.offer([str(a) for a in open_choices.values()])
            typed = self.terminal.read("> ")
            command = _COMMANDS.get(typed.strip().lower())
            try:
                if command == "quit":
                    self._leave()
                elif command == "undo":
                    self.session.undo(seat.number)
                    self._show(seat)
                elif command == "hint":
                    self._hint()
                elif command == "help":
                    view = scene(self.session, seat.number, self.terminal)
                    self._print(helping(view, self.session.state, hints=self.session.gives_hints))
                elif (name := _asked_about(typed)) is not None:
                    self._print(self._about(name))
                elif typed.strip() or len(open_choices) == 1:
                    self._play(understand(typed, open_choices, short_names(self.session.game)), typed)
                    return
            except GolfrulesError as error:
                self.terminal.say(named(str(error), self.session.names), style="red")

    def _play(self, action: Action | None, typed: str) -> None:
        # What was not understood goes to the rules: they know best why it will not do.
        self.session.play(spelled_out(self.session.game, typed) if action is None else action)

    def _about(self, name: str) -> Picture:
        """A card or a Hole, or all those of a kind."""
        game, width = self.session.game, self.terminal.width
        found = of_kind(game, name)
        if found:
            return all_of(name, found, width)
        return about(self.session.state, thing_meant(game, name), width)

    def _hint(self) -> None:
        hint = self.session.hint()
        if hint is None:
            self.terminal.say("Nobody here gives hints for this game.")
        else:
            self.terminal.say(f"{hint.action}: {hint.reason}", style="cyan")

    # ------------------------------------------------------------ showing

    def _show(self, seat: Seat) -> None:
        """The table, what is new, what is asked."""
        view = scene(self.session, seat.number, self.terminal)
        self.terminal.clear()
        heard = news(view, self.session.news(seat.number))
        answers = choices(
            self.session.question,
            numbered(self.session.state.legal_actions),
            view.width,
            added(self.session.game),
            view.outlook.prospects if view.outlook is not None else {},
            hints=self.session.gives_hints,
        )
        who_asks = asking(self.session.game, self.session.state.decision, view.width)
        self._print([*draw(view), *([Text(), *heard] if heard else []), Text(), *who_asks, *answers])

    def _show_end(self) -> None:
        persons = self.session.persons
        seat = persons[0].number if len(persons) == 1 else -1
        self.terminal.clear()
        view = scene(self.session, seat, self.terminal)
        told = news(view, self.session.news(seat))
        self._print([*told, Text(), *ending(view, self.session.state)])
        self.terminal.say(f"The seed was {self.session.seed}.", style="bright_black")
        if self.file is not None:
            self.terminal.say_wide(f"The game is in {self.file}. Look at it again: golfrules replay {_word(self.file)}")

    def _print(self, lines: Picture) -> None:
        for line in trimmed(lines):
            self.terminal.say(line)

    # ------------------------------------------------------------ keeping

    def _save_quietly(self) -> None:
        if self.file is not None:
            write_record(self.file, self.session.record)

    def _leave(self) -> NoReturn:
        """Saves where `--save` says, or where the person says now, and ends the sitting."""
        if self.file is None:
            self.file = self._ask_where()
        self._keep()
        raise _LeftError

    def _keep(self) -> None:
        if self.file is None:
            self.terminal.say("The game is not saved.")
            return
        write_record(self.file, self.session.record)
        own = "".join(f" --house {_word(path)}" for path in self.own)
        self.terminal.say_wide(f"Saved. Go on with: golfrules play --resume {_word(self.file)}{own}")

    def _ask_where(self) -> Path | None:
        game, seed = self.session.game.name, slug(self.session.seed)
        usual = free_name(f"{seed if seed.startswith(f'{game}-daily-') else f'{game}-{seed[:20]}'}.json")
        while True:
            try:
                typed = self.terminal.read(
                    f"Save the game as (Enter for {usual}, {_NOT_SAVED} for not at all): "
                ).strip()
            except EOFError:
                return None
            if typed == _NOT_SAVED:
                return None
            if typed.lower() in _COMMANDS:  # whoever types a key here wants what it does, and no file called so
                self.terminal.say(
                    f'"{typed}" is a key here, and no file. Press Enter, type a name, or {_NOT_SAVED} not to save.',
                    style="red",
                )
                continue
            try:
                path = Path(typed or usual).expanduser()
                check_save(path)
            except UsageError as error:
                self.terminal.say(str(error), style="red")
            except RuntimeError:  # ~somebody, who has no home here
                self.terminal.say(f"There is no home for {typed}. Name another file.", style="red")
            else:
                return path
