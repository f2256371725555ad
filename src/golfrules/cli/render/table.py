"""The table of any game, by its name; of one that has no picture of its own, its piles and counts."""

from __future__ import annotations

from rich.text import Text

from golfrules.cli.render import duffers, plain, scramble, six_card, solo
from golfrules.cli.render.pieces import Picture
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.scorecard import scorecard
from golfrules.lang.words import many

__all__ = ["draw", "legend", "title"]

_PICTURES = {"six-card": six_card.table, "scramble": scramble.table, "duffers": duffers.table, "solo": solo.table}
_LEGENDS = {"six-card": six_card.legend, "scramble": scramble.legend, "duffers": duffers.legend, "solo": solo.legend}


def draw(scene: Scene) -> Picture:
    """The whole screen but for what is asked: what is played, the table, the scorecard."""
    picture = [title(scene), Text(), *_PICTURES.get(scene.view.game, plain.table)(scene)]
    card = scorecard(scene)
    return [*picture, Text(), *card] if card else picture


def legend(scene: Scene) -> list[str]:
    """What the signs in the picture of a game mean."""
    known = _LEGENDS.get(scene.view.game)
    return known(scene) if known is not None else []


def title(scene: Scene) -> Text:
    """What is played: `Six-card Golf · round 3 of 9 · jokers, caller-10`."""
    view, s = scene.view, scene.symbols
    parts = [scene.game.title or scene.game.name]
    if "open" in view.flow:
        parts += [many(view.flow["holes"], "Hole"), f"round {view.flow['round']} of {view.flow['rounds']}"]
    elif "course" in view.flow:
        parts.append(many(len(view.flow["course"]), "Hole"))
        parts.append(f"turn {(view.flow['turns'] - view.is_terminal) // view.players + 1}")
    elif "hole" in view.flow:
        parts.append(
            "sudden death" if view.flow["sudden_death"] else f"Hole {view.flow['played']} of {view.flow['holes']}"
        )
    elif "round" in view.flow:
        parts.append(f"round {view.flow['round']} of {view.options['rounds']}")
    parts += [", ".join(scene.game.houses)] if scene.game.houses else []
    return Text.assemble((parts[0], "bold"), *(f" {s.dot} {part}" for part in parts[1:]))
