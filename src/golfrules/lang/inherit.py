"""A game that is made from another: the files of that one which it shares, before its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from golfrules.errors import RulesError
from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.parse import parsed
from golfrules.lang.source import Place, Source
from golfrules.lang.words import did_you_mean, listed

__all__ = ["with_parents"]


def with_parents(own: Sequence[Source], files_of: Callable[[str], Sequence[Source]]) -> list[Source]:
    """All files of a game, those that it shares with the game from which it is made first.

    `files_of` gives the files of a game by its name, none where there is no such game. `game solo from duffers (clubs,
    holes) "Solo"` shares those two and the header, game.golf; without a list all are shared. RulesError where one is
    named that is not there.
    """
    return _with_parents(own, files_of, frozenset())


def _with_parents(
    own: Sequence[Source], files_of: Callable[[str], Sequence[Source]], above: frozenset[str]
) -> list[Source]:
    headers = ((s, g) for s in own for g in parsed(s)[0].statements if isinstance(g, tree.Game))
    found = next(((s, g, g.parent) for s, g in headers if g.parent is not None), None)
    if found is None:
        return [*own]
    source, game, parent = found
    if parent.text in above or parent.text == game.name.text:
        raise _wrong(source, parent, f"{game.name} would be made from itself.", "Name another game after from.")
    files = _with_parents(files_of(parent.text), files_of, above | {game.name.text})
    if not files:
        raise _wrong(source, parent, f'There is no game "{parent}" to stand on.', "Name a game that is there.")
    shared = {name.text for name in game.shares}
    stems = [file.stem for file in files]
    for name in game.shares:
        if name.text not in stems:
            near = did_you_mean(name.text, stems) or f"It has {listed(stems, 'and')}."
            raise _wrong(source, name, f'The game {parent} has no file "{name}".', near)
    return [*(file for file in files if not shared or file.stem in ("game", *shared)), *own]


def _wrong(source: Source, node: tree.Name, message: str, suggestion: str) -> RulesError:
    return RulesError((Diagnostic("GR122", Place(source, node.span), message, suggestion),))
