"""What layouts of Six-card Golf come to, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from golfrules.engine.actions import is_whole
from golfrules.engine.explain import Reason
from golfrules.engine.game import Game
from golfrules.engine.layouts import write_layout
from golfrules.engine.table import PLACE_BITS
from golfrules.engine.trial import Trace, Trial, reason_of
from golfrules.errors import GolfrulesError, LayoutError, OptionError
from golfrules.games.load import load_game
from golfrules.lang.inside import inside
from golfrules.lang.outside import shown, shown_number
from golfrules.lang.program import Program, Selector, X
from golfrules.lang.words import listed

__all__ = ["CardScore", "GroupScore", "LayoutScore", "score", "score_layouts"]

NOBODY: Final = None


@frozen(slots=True)
class CardScore:
    """A card of a layout: what it counts by itself, what it counts here, and why. Places count from 1."""

    row: int
    column: int
    card: str
    printed: int
    points: int
    reasons: tuple[Reason, ...]


@frozen(slots=True)
class GroupScore:
    """Cards that belong together: a pair, or what else the rules call alike. Each place is a row and a column."""

    name: str
    card: str
    places: tuple[tuple[int, int], ...]


@frozen(slots=True)
class LayoutScore:
    """What a layout comes to: `tally` is what its cards count, `score` what the round adds to the total.

    `reasons` are the lines that speak of the layout as a whole.
    """

    layout: str
    tally: int
    score: int
    cards: tuple[CardScore, ...]
    groups: tuple[GroupScore, ...]
    reasons: tuple[Reason, ...]
    warnings: tuple[str, ...] = ()

    def __str__(self) -> str:
        lines = [f"{self.layout} = {self.score}"]
        for c in self.cards:
            lines.append(f"  row {c.row}, column {c.column}: {c.card} counts {c.points}")
            lines += [f"    {r}" for r in c.reasons]
        for g in self.groups:
            places = listed((f"row {row}, column {column}" for row, column in g.places), "and")
            lines.append(f"  a {g.name} of {g.card}s: {places}")
        if self.reasons:
            lines.append(f"  the cards count {sum(c.points for c in self.cards)}")
            lines += [f"    {r}" for r in self.reasons]
        lines += [f"  {w}" for w in self.warnings]
        return "\n".join(lines)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "layout": self.layout,
            "tally": self.tally,
            "score": self.score,
            "cards": [
                {
                    "row": c.row,
                    "column": c.column,
                    "card": c.card,
                    "printed": c.printed,
                    "points": c.points,
                    "reasons": [_plain(r) for r in c.reasons],
                }
                for c in self.cards
            ],
            "groups": [{"name": g.name, "card": g.card, "places": [list(p) for p in g.places]} for g in self.groups],
            "reasons": [_plain(r) for r in self.reasons],
            "warnings": list(self.warnings),
        }


def _plain(r: Reason) -> dict[str, Any]:
    return {
        "what": r.what,
        "rules": list(r.rule_ids),
        "where": r.where,
        "before": r.before,
        "after": r.after,
        "about": r.about,
    }


def score(
    layout: str,
    *others: str,
    house: Iterable[str | Path] | str | Path = (),
    options: Mapping[str, Any] | None = None,
    caller: int | None = NOBODY,
) -> tuple[LayoutScore, ...]:
    """What layouts of one round come to, each of a player of its own, with house rules and options by name.

    `caller` is the number of the layout whose player called, the first being 0; rules about the caller need it, and the
    layouts of all players. LayoutError for a layout that is not as the game lays it, OptionError for a caller who does
    not play.

    >>> [s.score for s in score("7 2 K / 7 5 K")]
    [7]
    >>> [s.score for s in score("2 3 4 / 5 6 7", "K K K / K K A", house="caller-+10", caller=0)]
    [37, 1]
    """
    return score_layouts(load_game("six-card", house=house, options=options), [layout, *others], caller)


def score_layouts(game: Game, layouts: Sequence[str], caller: int | None = NOBODY) -> tuple[LayoutScore, ...]:
    """The same with a game that is loaded."""
    if game.name != "six-card":
        raise GolfrulesError(f"Layouts are scored in Six-card Golf, and this is {game.title or game.name}.")
    if not layouts:
        raise LayoutError("There is no layout to score.")
    for text in layouts:
        if not isinstance(text, str):
            raise LayoutError(f'A layout is a text such as "7 2 K / 7 5 K", and {shown(text)} is none.')
    low, high = game.players
    if len(layouts) > high:
        raise OptionError(
            f"{game.title or game.name} is for {low} to {high} players, and these are {len(layouts)} layouts."
        )
    if caller is not None:
        if len(layouts) < low:
            raise OptionError("What a caller pays or gains depends on the other layouts: give these too.")
        if not is_whole(caller) or not 0 <= caller < len(layouts):
            last = len(layouts) - 1
            raise OptionError(f"The caller is one of the players 0 to {last}, and {shown_number(caller)} is none.")
    return _Scoring(game, layouts, caller).all()


def _groups_in(program: Program) -> set[str]:
    """The groups that lines speak of; the others are only found, and mean nothing."""
    found = set()
    for x in inside(program.modifiers):
        if isinstance(x, X) and x.op == "in-group":
            found.add(x.args[0])
        elif isinstance(x, Selector) and x.domain[0] == "group":
            found.add(x.domain[1])
    return found


class _Scoring:
    """One round's layouts on a table."""

    def __init__(self, game: Game, layouts: Sequence[str], caller: int | None) -> None:
        self.trial = trial = Trial(game.rules(max(len(layouts), game.players[0])))
        self.rules = rules = trial.rules
        self.layouts = len(layouts)
        self.counts = game.card_counts(rules.players)
        self.names = rules.names[rules.card_kind]
        for owner, text in enumerate(layouts):
            trial.lay(text, owner)
        if caller is not None:
            trial.put("caller", caller)
        self.points = rules.stat("card", "points")
        self.tally, self.score = rules.stat("layout", "tally"), rules.stat("layout", "score")
        self.spoken_of = _groups_in(rules.program)
        self.stats = {m.clause: rules.program.stats[m.stat] for m in rules.program.modifiers}

    def all(self) -> tuple[LayoutScore, ...]:
        warnings = tuple(self.too_many())
        return tuple(self.one(owner, warnings) for owner in range(self.layouts))

    def too_many(self) -> Iterable[str]:
        """Cards of which more lie there than there are."""
        lying = [card for owner in range(self.layouts) for card in self.cards(owner)]
        for card, name in enumerate(self.names):
            have = lying.count(card)
            if have > self.counts[card]:
                times = {1: "once", 2: "twice"}.get(have, f"{have} times")
                many = {0: "none of it is", 1: "one of it is"}.get(self.counts[card], f"{self.counts[card]} of it are")
                yield f"{name} lies here {times}, and {many} in play."

    def cards(self, owner: int) -> list[int]:
        return self.trial.table.piles[self.pile(owner)]

    def pile(self, owner: int) -> int:
        return self.rules.zone_pile[self.rules.grid_zone] + owner

    def one(self, owner: int, warnings: tuple[str, ...]) -> LayoutScore:
        cards = tuple(self.card(owner, at) for at in range(len(self.cards(owner))))
        tally = self.trial.read(self.tally, owner)
        self.trial.listen()
        value = self.trial.read(self.score, owner)
        layout = write_layout(self.cards(owner), self.rules.columns, self.names)
        return LayoutScore(
            layout,
            tally,
            value,
            cards,
            tuple(self.groups(owner)),
            tuple(self.about_layout(owner, self.trial.trace)),
            warnings,
        )

    def place(self, at: int) -> tuple[int, int]:
        row, column = divmod(at, self.rules.columns)
        return row + 1, column + 1

    def card(self, owner: int, at: int) -> CardScore:
        trial, card = self.trial, self.cards(owner)[at]
        place = (self.pile(owner) << PLACE_BITS) | at
        printed = trial.read_printed(self.points, card)
        trial.listen()
        value = trial.read(self.points, card, place)
        reasons = tuple(
            reason_of(self.rules, clause, before, after)
            for what, clause, _, before, after in trial.trace
            if what == "line" and before != after
        )
        return CardScore(*self.place(at), self.names[card], printed, value, reasons)

    def groups(self, owner: int) -> Iterable[GroupScore]:
        """The groups that the game, or a house rule that is played, speaks of."""
        cards = self.cards(owner)
        for g in self.rules.program.groups.values():
            if g.name in self.spoken_of:
                for places in self.rules.groups_in(g.number, cards).found:
                    yield GroupScore(g.name, self.names[cards[places[0]]], tuple(self.place(at) for at in places))

    def about_layout(self, owner: int, trace: Trace) -> Iterable[Reason]:
        for what, clause, thing, before, after in trace:
            if what == "line" and before != after and thing == owner and self.stats[clause].kind == "layout":
                yield reason_of(self.rules, clause, before, after, self.stats[clause].name)
