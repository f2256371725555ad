"""`golfrules houses`: the house rules and the options of a game."""

from __future__ import annotations

from typing import Any

from golfrules.cli.params import Json
from golfrules.cli.render.tables import columns
from golfrules.cli.render.things import inside
from golfrules.cli.terminal import Terminal, write_json
from golfrules.cli.which_game import GameName
from golfrules.games.load import find_book, make_game
from golfrules.lang.book import Book, HouseRule
from golfrules.lang.program import Option
from golfrules.lang.words import slug

__all__ = ["houses"]


def houses(game: GameName, /, *, json: Json = False) -> int:
    """List the house rules of a game, to be played with --house, and its options, to be set with --option."""
    book = find_book(game)
    options = list(make_game(book, ()).program.options.values())
    if json:
        write_json({
            "game": book.game,
            "houses": [_house_json(rule) for rule in book.houses.values()],
            "options": [_option_json(option) for option in options],
        })  # fmt: skip
    else:
        _print(book, options)
    return 0


def typed(rule: HouseRule) -> str:
    """A house rule as it is typed: `"jokers-at(worth)"`, in quotes, since brackets mean something to a shell."""
    names = [parameter.text for parameter in rule.node.parameters]
    return f'"{slug(rule.name)}({", ".join(names)})"' if names else slug(rule.name)


def _house_json(rule: HouseRule) -> dict[str, Any]:
    return {
        "house": slug(rule.name),
        "name": rule.name,
        "parameters": [parameter.text for parameter in rule.node.parameters],
        "text": inside(rule.place.text),
        "where": str(rule.place),
    }


def _option_json(option: Option) -> dict[str, Any]:
    values: dict[str, Any] = (
        {"values": list(option.words)} if option.words else {"low": option.low, "high": option.high}
    )
    return {
        "option": option.name,
        "default": option.show(option.default),
        **values,
        "unit": option.unit,
        "help": option.help,
    }


def _print(book: Book, options: list[Option]) -> None:
    terminal = Terminal.here()
    rules = [(typed(rule), inside(rule.place.text)) for rule in book.houses.values()]
    terminal.say(
        columns(("house rule", "what it says"), rules, terminal, title=f"House rules of {book.title or book.game}")
    )
    rows = [
        (o.name, o.show(o.default), ", ".join(o.words) if o.words else f"{o.low} to {o.high}", o.help) for o in options
    ]
    terminal.say(
        columns(("option", "usually", "may be", ""), [tuple(map(str, r)) for r in rows], terminal, title="Options")
    )
