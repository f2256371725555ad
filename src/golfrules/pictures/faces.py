"""What stands on the face of a card or a Hole: read from a game, and still nothing of how it looks."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.lang.program import Program, Stat, Thing
from golfrules.lang.prose import number_text, text_of
from golfrules.lang.prose.english import SHORT_UNITS, amount, several, singular
from golfrules.lang.words import slug

__all__ = ["Face", "Figure", "Mark", "faces"]

_CORNER: Final = ("cost", "par")
_FIGURES: Final = ("yards", "balls", "strokes", "points")
_FOOT: Final = "credits"
_MARKS: Final = "-marks"
_BADGES: Final = {"putt": "counts as a Putt", "star": "may be an Early Bird"}
_SORTS: Final = ("luck", "duff", "crew", "equipment", "club")
"""Tags that say what a card is in the first place. The others of its tags say what sort of one."""
_STATED: Final = ("star", "stack")
"""Tags that say where a card lies before play, and not what it is."""


@frozen
class Figure:
    """A number with what it counts: 275 yd."""

    stat: str
    number: int
    unit: str

    def __str__(self) -> str:
        return f"{self.number} {self.unit}".rstrip()


@frozen
class Mark:
    """A symbol, and how many of them there are."""

    what: str  # luck, duff, putt, star
    number: int
    told: str


@frozen
class Face:
    """A card or a Hole as it is seen."""

    game: str
    name: str
    kind: str  # card, hole, shot
    tags: tuple[str, ...]
    sign: str  # how a Hole is known besides: B-3, 14
    corner: Figure | None
    figures: tuple[Figure, ...]
    foot: Figure | None
    marks: tuple[Mark, ...]
    text: str
    copies: int | None
    facts: tuple[tuple[str, str], ...]  # what is printed, and where it comes from: ("yards", "rulebook")

    @property
    def slug(self) -> str:
        return f"{self.game}-{self.kind}-{slug(self.name)}"

    @property
    def sort(self) -> str:
        """What it is in the first place: a club, a Hole, a shot of the fairway."""
        if self.kind == "hole":
            return "hole"
        return next((tag for tag in _SORTS if tag in self.tags), self.tags[0] if self.tags else self.kind)

    @property
    def type_line(self) -> str:
        """`Club · Iron · Putt`, with what it is in the first place first."""
        told = [tag for tag in self.tags if tag not in _STATED and tag != self.sort]
        sign = [self.sign] if self.kind == "hole" and self.sign else []
        return " · ".join([_title(self.sort), *sign, *map(_title, told)])

    @property
    def numbers(self) -> str:
        """All numbers in one line: `cost 150 credits, 275 yd, 1 stroke, reveals 1 Luck`."""
        corner = self.corner
        parts = (
            [] if corner is None else [f"par {corner.number}" if corner.stat == "par" else f"{corner.stat} {corner}"]
        )
        parts += [str(figure) for figure in self.figures]
        parts += [mark.told for mark in self.marks if mark.number and mark.what not in _BADGES]
        parts += [f"or {self.foot}"] if self.foot is not None else []
        return ", ".join(parts)

    @property
    def described(self) -> str:
        """Everything that the picture shows, in words."""
        copies = f"{self.copies} copies" if self.copies is not None and self.copies != 1 else ""
        star = "an Early Bird star" if any(mark.what == "star" for mark in self.marks) else ""
        told = "; ".join(x for x in (self.type_line, self.numbers, copies, star) if x)
        return f"{told}. {self.text}".strip()


def faces(game: Game) -> tuple[Face, ...]:
    """The face of every card and Hole of a game, in the order in which its box holds them."""
    players = game.players[0]
    state = game.new_initial_state(players=players, seed=0)
    card_kind = game.rules(players).card_kind
    counts = game.card_counts(players)
    return tuple(
        _face(state, thing, counts[i] if kind == card_kind else None)
        for kind, box in game.program.things.items()
        for i, thing in enumerate(box)
    )


def _face(state: State, thing: Thing, copies: int | None) -> Face:
    p = state.game.program
    printed = ((s, _printed(state, thing, s)) for s in p.stats if s.kind == thing.kind)
    numbers = {s.name: Figure(s.name, n, s.unit) for s, n in printed if n is not None}
    shown = {name: _with_unit(figure) for name, figure in numbers.items() if _stands_there(name, figure)}
    corner = next((shown[name] for name in _CORNER if name in shown), None)
    foot = shown.get(_FOOT)
    figures = tuple(shown[name] for name in _FIGURES if name in shown)
    sign = thing.sign or ("" if thing.id is None else str(thing.id))
    families = p.kinds[thing.kind].families
    tags = (*thing.tags, *(families[name][place] for name, place in thing.families.items()))
    told = text_of(p, thing)
    return Face(
        p.game,
        thing.name,
        thing.kind,
        tags,
        sign,
        corner,
        figures,
        foot,
        _marks(numbers, thing),
        " ".join(x for x in (*_numbers_in_words(p, thing, numbers), told) if x),
        copies,
        _facts(p, thing, has_text=bool(told)),
    )


def _printed(state: State, thing: Thing, stat: Stat) -> int | None:
    """The number that is printed of a quantity, if one is: the card's own, or what follows from its own."""
    if stat.name not in thing.own and stat.name == _FOOT:
        return state.explain(stat.name, thing.kind, thing.number).value
    return thing.begins_with(stat.name)


def _stands_there(name: str, figure: Figure) -> bool:
    """Whether a number has a place on the card; what pays nothing does not say so."""
    return figure.number > 0 if name == _FOOT else name in (*_CORNER, *_FIGURES)


def _with_unit(figure: Figure) -> Figure:
    """A number with its unit as it is written: 275 yd, 1 stroke."""
    one, many = SHORT_UNITS.get(figure.unit, (singular(figure.unit), figure.unit))
    return Figure(figure.stat, figure.number, one if abs(figure.number) == 1 else many)


def _marks(numbers: dict[str, Figure], thing: Thing) -> tuple[Mark, ...]:
    found = [
        Mark(what, figure.number, _told(what, figure.number))
        for name, figure in numbers.items()
        if name.endswith(_MARKS) and figure.number
        for what in (name.removesuffix(_MARKS),)
    ]
    return (*found, *(Mark(tag, 1, told) for tag, told in _BADGES.items() if tag in thing.tags))


def _told(what: str, number: int) -> str:
    """`reveals 2 Luck`, `gains 1 Duff`."""
    verb = {"luck": "reveals", "duff": "gains"}.get(what, "has")
    noun = _title(what)
    return f"{verb} {amount(number, noun, several(noun))}"


def _numbers_in_words(p: Program, thing: Thing, numbers: dict[str, Figure]) -> list[str]:
    """Those of its numbers that have no place of their own, as sentences."""
    placed = (*_CORNER, *_FIGURES, _FOOT)
    return [
        number_text(p, thing, name, figure.number)
        for name, figure in numbers.items()
        if name not in placed and not name.endswith(_MARKS) and thing.kind != "hole"
    ]


def _facts(p: Program, thing: Thing, *, has_text: bool) -> tuple[tuple[str, str], ...]:
    """Where each fact comes from: the name, what it is (as far as that is told), the copies, its numbers, its text."""
    stats = [s.name for s in p.stats if s.kind == thing.kind and s.name in thing.own]
    names = ["name", *(tag for tag in thing.tags if tag in thing.facts)]
    names += [*(["copies"] if thing.kind != "hole" else []), *stats]
    names += ["text"] if has_text else []
    return tuple((name, thing.source_of(name)) for name in names)


def _title(word: str) -> str:
    return " ".join(part[:1].upper() + part[1:] for part in word.split("-"))
