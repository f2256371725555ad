"""`golfrules play`: against bots, against each other at one keyboard, or looking on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.params import TODAY, Houses, Json, Options, Whole, load
from golfrules.cli.recorded import game_of, states_of
from golfrules.cli.session.keep import check_save, read_record, write_record
from golfrules.cli.session.seats import parse_seats, seats_of
from golfrules.cli.session.session import Session
from golfrules.cli.session.sitting import Sitting
from golfrules.cli.session.watching import play_out, summary
from golfrules.cli.session.watching import watch as look_on
from golfrules.cli.terminal import Terminal, write_json
from golfrules.cli.which_game import BUNDLED
from golfrules.engine.game import Game

__all__ = ["play"]

USUAL = "scramble"


def play(
    game: Annotated[
        str | None,
        Parameter(help=f"The name of a game ({BUNDLED}), or a folder with rule files. Without it you are asked."),
    ] = None,
    /,
    *,
    seats: Annotated[str | None, Parameter(help="Who sits where, as in you,expert or you:Ann,you:Ben,random.")] = None,
    players: Annotated[Whole | None, Parameter(help="How many play.")] = None,
    house: Houses = (),
    option: Options = (),
    seed: Annotated[str | None, Parameter(help="The same seed deals the same cards.")] = None,
    daily: Annotated[
        str | None, Parameter(help="What everybody plays today, or on the date that is named: --daily 2026-11-30.")
    ] = None,
    watch: Annotated[bool, Parameter(help="Look on while bots play.")] = False,
    pace: Annotated[float, Parameter(help="With --watch, seconds between two steps (0.7).")] = 0.7,
    save: Annotated[Path | None, Parameter(help="Keep the game in this file.")] = None,
    resume: Annotated[Path | None, Parameter(help="Go on with the game in this file.")] = None,
    ascii: Annotated[bool, Parameter(help="Draw with plain letters only.")] = False,  # noqa: A002
    json: Json = False,
) -> int:
    """Play a game against bots, against each other at one keyboard, or look on."""
    terminal = Terminal.here(ascii_only=ascii)
    if save is not None:
        check_save(save, resume)
    if not 0 <= pace <= 60:
        raise UsageError(f"A pace of {pace:g} seconds is outside of 0 to 60.")
    if daily is not None:
        _check_daily(seed=seed is not None, resume=resume is not None, house=bool(house), option=bool(option))
    if resume is not None:
        if seed is not None:
            raise UsageError("A game that goes on has its seed already. Leave out --seed, or --resume.")
        session = _resumed(resume, game, house, option, seats, players, watch=watch)
    else:
        name = game if game is not None else _which(terminal, watch=watch)
        if daily is not None:
            seed = _seed_of_day(name, daily)
        session = _begun(load(name, house, option), seats, players, seed, watch=watch)
    if session.persons and json:
        raise UsageError("A game that is typed has no JSON. Use --json together with --watch.")
    file = save if save is not None else resume
    if session.persons:
        Sitting(session, terminal, file, tuple(h for h in house if h.endswith(".golf"))).run()
        return 0
    if json:
        play_out(session)
        write_json(summary(session))
    else:
        look_on(session, terminal, pace)
    if file is not None:
        write_record(file, session.record)
    return 0


def _which(terminal: Terminal, *, watch: bool) -> str:
    """Asks which game; without anybody to ask it is Scramble."""
    from golfrules.games.catalogue import FLOWS

    if not terminal.interactive or watch:
        return USUAL
    names = sorted(FLOWS)
    for number, name in enumerate(names, 1):
        terminal.say(f"{number} {name}")
    while True:
        try:
            typed = terminal.read(f"Which game? (Enter for {USUAL}) ").strip().lower()
        except EOFError:
            return USUAL
        found = [n for i, n in enumerate(names, 1) if typed and (typed == str(i) or n.startswith(typed))]
        if not typed or len(found) == 1:
            return found[0] if found else USUAL
        terminal.say(f'There is no game "{typed}" here. Type its number or its name.', style="red")


def _check_daily(**others: bool) -> None:
    """UsageError for what would make of the game of a day one that others do not play (D139)."""
    for name, given in others.items():
        if given:
            raise UsageError(f"The game of a day is the same for everybody. Leave out --{name}, or --daily.")


def _seed_of_day(game: str, day: str) -> str:
    """The seed of a bundled game for today or another day: UsageError for rules that are somebody's own."""
    from golfrules.games.catalogue import FLOWS
    from golfrules.games.daily import daily_seed

    if game not in FLOWS:
        raise UsageError(f"The game of a day is the same for everybody, and {game} is not. Leave out --daily.")
    return daily_seed(game, None if day == TODAY else day)


def _begun(game: Game, seats: str | None, players: int | None, seed: str | None, *, watch: bool) -> Session:
    kinds = parse_seats(seats, players, game, watch=watch)
    return Session(game, seats_of(kinds), [game.new_initial_state(players=len(kinds), seed=seed)])


def _resumed(
    file: Path,
    game: str | None,
    house: tuple[str, ...],
    option: tuple[str, ...],
    seats: str | None,
    players: int | None,
    *,
    watch: bool,
) -> Session:
    """The game of a record, by playing it again."""
    record = read_record(file)
    rules = game_of(record, file, game, house, option)
    if players is not None and players != record.players:
        raise UsageError(f"The game in {file} has {record.players} players. Leave out --players.")
    named = ",".join(record.names) if seats is None and record.names and not watch else seats
    kinds = parse_seats(named, record.players, rules, watch=watch)
    return Session(rules, seats_of(kinds), states_of(record, file, rules))
