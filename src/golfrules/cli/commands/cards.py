"""`golfrules cards`: the box of a game."""

from __future__ import annotations

from attrs import frozen

from golfrules.cli.params import Houses, Json, Options, load
from golfrules.cli.render.tables import columns
from golfrules.cli.render.things import clause
from golfrules.cli.terminal import Terminal, write_json
from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.lang.words import plural

__all__ = ["cards"]


def cards(game: str, /, *, house: Houses = (), option: Options = (), json: Json = False) -> int:
    """Show what is in the box: every card with its tags and numbers and how many there are, every Hole with its quirk.

    Parameters
    ----------
    game
        The name of a game (scramble, six-card), or a folder with rule files.
    """
    loaded = load(game, house, option)
    kinds = {kind: _cards(loaded, kind) for kind in loaded.program.things}
    if json:
        kinds_json = {kind: [card.to_json() for card in box] for kind, box in kinds.items()}
        write_json({"game": loaded.name, "houses": list(loaded.houses), "kinds": kinds_json})
        return 0
    terminal = Terminal.here()
    for kind, box in kinds.items():
        if box:
            terminal.say(_table(kind, box, terminal))
    return 0


@frozen
class _Card:
    """One card as the box has it: `numbers` are what its quantities are when nothing has happened yet."""

    id: int | None
    name: str
    copies: int | None
    tags: tuple[str, ...]
    families: dict[str, str]
    numbers: dict[str, int]
    text: str
    source: str

    def to_json(self) -> dict[str, object]:
        return {
            "id": self.id, "name": self.name, "copies": self.copies, "tags": list(self.tags), "families": self.families,
            "numbers": self.numbers, "text": self.text, "source": self.source,
        }  # fmt: skip


def _cards(game: Game, kind: str) -> list[_Card]:
    program = game.program
    fewest = game.players[0]
    state = game.new_initial_state(players=fewest, seed=0)
    counts = game.card_counts(fewest) if kind == game.rules(fewest).card_kind else None
    families = program.kinds[kind].families
    return [
        _Card(
            thing.id,
            thing.name,
            counts[i] if counts is not None else None,
            thing.tags,
            {name: families[name][place] for name, place in thing.families.items()},
            _numbers(state, kind, i),
            clause(thing),
            thing.source,
        )
        for i, thing in enumerate(program.things[kind])
    ]


def _numbers(state: State, kind: str, i: int) -> dict[str, int]:
    stats = [stat.name for stat in state.game.program.stats if stat.kind == kind]
    return {name: state.explain(name, kind, i).value for name in stats}


def _table(kind: str, box: list[_Card], terminal: Terminal) -> object:
    """A row a card. A column that would say the same of each, or what another one says, is left out."""
    ids = any(card.id is not None for card in box)
    copies = any(card.copies is not None for card in box)
    tags = any(card.tags for card in box)
    numbers: dict[str, tuple[int, ...]] = {}
    for name in box[0].numbers:
        column = tuple(card.numbers[name] for card in box)
        if (len(set(column)) > 1 or len(box) == 1) and column not in numbers.values():
            numbers[name] = column
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
            *([card.text] if text else []),
        ]
        for card in box
    ]
    name = plural(kind).capitalize()
    total = sum(card.copies or 0 for card in box)
    return columns(
        heads, rows, terminal, title=f"{name}: {len(box)} kinds, {total} cards" if copies else f"{name}: {len(box)}"
    )


def _only_numbers(card: _Card) -> bool:
    """Whether its block gives it numbers, which have columns of their own, and nothing else."""
    changes = [change.split() for change in card.text.split(",") if change.strip()]
    return all(len(words) > 1 and words[0] in card.numbers and words[-1].lstrip("-").isdigit() for words in changes)
