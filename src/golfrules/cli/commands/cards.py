"""`golfrules cards`: the box of a game."""

from __future__ import annotations

from typing import Final

from attrs import frozen
from rich.text import Text

from golfrules.cli.params import Houses, Json, Options, load
from golfrules.cli.render.pieces import Picture, indented, wrapped
from golfrules.cli.render.tables import columns
from golfrules.cli.render.things import clause, says
from golfrules.cli.terminal import Terminal, write_json
from golfrules.cli.which_game import GameName
from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.lang.words import plural

__all__ = ["cards"]

_MOST_COLUMNS: Final = 4
"""Of numbers, in a table."""


def cards(game: GameName, /, *, house: Houses = (), option: Options = (), json: Json = False) -> int:
    """Show what is in the box: every card with its tags and numbers, how many there are, and what it says."""
    loaded = load(game, house, option)
    kinds = {kind: _cards(loaded, kind) for kind in loaded.program.things}
    if json:
        kinds_json = {kind: [card.to_json() for card in box] for kind, box in kinds.items()}
        write_json({"game": loaded.name, "houses": list(loaded.houses), "kinds": kinds_json})
        return 0
    terminal = Terminal.here()
    for kind, box in kinds.items():
        if not box:
            continue
        if len(_told(box)) <= _MOST_COLUMNS:
            terminal.say(_table(kind, box, terminal))
        else:
            for line in _list(kind, box, terminal.width):
                terminal.say(line)
    return 0


@frozen
class _Card:
    """One card as the box has it: `numbers` are what its quantities are when nothing has happened yet."""

    id: int | str | None
    name: str
    copies: int | None
    tags: tuple[str, ...]
    families: dict[str, str]
    numbers: dict[str, int]
    text: str
    says: str
    source: str

    def to_json(self) -> dict[str, object]:
        return {
            "id": self.id, "name": self.name, "copies": self.copies, "tags": list(self.tags), "families": self.families,
            "numbers": self.numbers, "text": self.text, "says": self.says, "source": self.source,
        }  # fmt: skip


def _cards(game: Game, kind: str) -> list[_Card]:
    program = game.program
    fewest = game.players[0]
    state = game.new_initial_state(players=fewest, seed=0)
    counts = game.card_counts(fewest) if kind == game.rules(fewest).card_kind else None
    families = program.kinds[kind].families
    return [
        _Card(
            thing.sign or thing.id,
            thing.name,
            counts[i] if counts is not None else None,
            thing.tags,
            {name: families[name][place] for name, place in thing.families.items()},
            _numbers(state, kind, i),
            clause(thing),
            says(game, kind, thing.name),
            thing.source,
        )
        for i, thing in enumerate(program.things[kind])
    ]


def _numbers(state: State, kind: str, i: int) -> dict[str, int]:
    stats = [stat.name for stat in state.game.program.stats if stat.kind == kind]
    return {name: _number(state, kind, i, name) for name in stats}


def _number(state: State, kind: str, i: int, stat: str) -> int:
    """A number of a card, without what its own block says for some cases: that stands in its text."""
    told = state.explain(stat, kind, i)
    thing = state.game.program.things[kind][i]
    base = thing.begins_with(stat)
    if base is None or thing.own[stat].op == "number":
        return told.value
    printed = next((r.after for r in told.reasons if r.what == "printed" and r.about == told.of), 0)
    return told.value - printed + base


def _table(kind: str, box: list[_Card], terminal: Terminal) -> object:
    """A row a card. A column that would say the same of each, or what another one says, is left out."""
    ids = any(card.id is not None for card in box)
    copies = any(card.copies is not None for card in box)
    tags = any(card.tags for card in box)
    numbers = _told(box)
    text = not all(_only_numbers(card) for card in box)
    heads = [
        *(["no."] if ids else []),
        kind,
        *(["copies"] if copies else []),
        *(["is"] if tags else []),
        *numbers,
        *(["what it says"] if text else []),
    ]
    rows = [
        [
            *([card.id] if ids else []),
            card.name,
            *([card.copies] if copies else []),
            *([" ".join(card.tags)] if tags else []),
            *(card.numbers[name] for name in numbers),
            *([card.says] if text else []),
        ]
        for card in box
    ]
    return columns(heads, rows, terminal, title=_title(kind, box))


def _list(kind: str, box: list[_Card], width: int) -> Picture:
    """Where cards have more numbers than a table has room for: each with those that it has, and what it says below."""
    lines = [Text(_title(kind, box), style="bold"), Text()]
    told = _told(box)
    for card in box:
        facts = [f"{name} {card.numbers[name]}" for name in told if card.numbers[name]]
        copies = f" x{card.copies}" if card.copies is not None and card.copies != 1 else ""
        tags = f" ({', '.join(card.tags)})" if card.tags else ""
        numbers = f": {', '.join(facts)}" if facts else ""
        lines += wrapped(f"{card.name}{copies}{tags}{numbers}", width, then="  ")
        lines += indented(card.says, width, style="italic", by=2)
    return [*lines, Text()]


def _title(kind: str, box: list[_Card]) -> str:
    name, total = plural(kind).capitalize(), sum(card.copies or 0 for card in box)
    copies = any(card.copies is not None for card in box)
    return f"{name}: {len(box)} kinds, {total} cards" if copies else f"{name}: {len(box)}"


def _told(box: list[_Card]) -> dict[str, tuple[int, ...]]:
    """The numbers that are worth a column: not the same of each, and not what another one says."""
    numbers: dict[str, tuple[int, ...]] = {}
    for name in box[0].numbers:
        column = tuple(card.numbers[name] for card in box)
        if (len(set(column)) > 1 or len(box) == 1) and column not in numbers.values():
            numbers[name] = column
    return numbers


def _only_numbers(card: _Card) -> bool:
    """Whether its block gives it numbers, which have columns of their own, and nothing else."""
    changes = [change.split() for change in card.text.split(",") if change.strip()]
    return all(len(words) > 1 and words[0] in card.numbers and words[-1].lstrip("-").isdigit() for words in changes)
