"""What a seat may see. One projection builds it for state, decision and events alike, out of what the zones grant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import frozen

from golfrules.engine.actions import Action, is_whole
from golfrules.engine.sight import knows_count, owner_seats, seers_of_all
from golfrules.engine.steps import Asking, Choose
from golfrules.engine.table import ALL_SEATS, Pending, Table
from golfrules.errors import GolfrulesError
from golfrules.lang.outside import shown
from golfrules.lang.words import base_of, listed

if TYPE_CHECKING:
    from golfrules.engine.rules import Rules

__all__ = ["SPECTATOR", "Decision", "Event", "View", "ZoneView", "decision_for", "events_for", "view_for"]

_MOST_THINGS = 100_000

SPECTATOR = -1
"""The seat of an onlooker, who sees what everybody sees."""


@frozen(slots=True)
class Decision:
    """A question that is open: who is asked, what, in words, and what may be answered.

    `source` is the card, the Hole or the house rule that asks; "" where the game itself does. Where several are chosen
    one after the other, `chosen` are those that were before. For everybody else than the one who is asked, `actions`
    and `chosen` are empty and both limits are 0: what may be answered, and how much, can tell what is in a hand.
    """

    seat: int
    kind: str
    question: str
    actions: tuple[Action, ...]
    minimum: int = 1
    maximum: int = 1
    source: str = ""
    chosen: tuple[Action, ...] = ()


@frozen(slots=True)
class ZoneView:
    """The cards of one pile, the last being the top; None is a card that is not seen.

    `open` says of each whether all see it.
    """

    name: str
    owner: int | None
    cards: tuple[str | None, ...]
    open: tuple[bool, ...]


@frozen(slots=True)
class Event:
    """Something that happened: `text` has places for {who}, {cards}, {pile} and {number}."""

    text: str
    seat: int | None
    cards: tuple[str | None, ...]
    number: int
    pile: str

    def say(self, names: Mapping[int, str] | None = None) -> str:
        """The event in a sentence, with players by their names: `event.say({0: "Ann", 1: "Ben"})`."""
        if names is not None and not isinstance(names, Mapping):
            raise GolfrulesError(f'Names of players are a mapping, as in {{0: "Ann"}}, and {shown(names)} is none.')
        who = "The game" if self.seat is None else (names or {}).get(self.seat, f"Player {self.seat}")
        hidden = self.cards.count(None)
        told = [f"the {c}" if c.isdigit() or len(c) == 1 else c for c in self.cards if c is not None]
        told += [] if not hidden else ["a card"] if hidden == 1 else [f"{hidden} cards"]
        cards = ", ".join(told) or "nothing"
        said = self.text.format(who=who, cards=cards, number=self.number, pile=self.pile, text="")
        return said[:1].upper() + said[1:]

    def __str__(self) -> str:
        return self.say()


@frozen(slots=True)
class View:
    """What a seat may see of a state. Plain values throughout; `to_json` gives them as JSON has them."""

    game: str
    seat: int
    players: int
    sides: tuple[int, ...]
    current_player: int | None
    decision: Decision | None
    zones: tuple[ZoneView, ...]
    counts: dict[str, int | str | None]  # "total of player 0"
    flow: dict[str, Any]
    options: dict[str, int | str]  # one that each player has by itself is "3,0" where they differ
    scores: tuple[int | None, ...]  # None where a house rule counts what this seat does not see yet
    is_terminal: bool
    winners: tuple[int, ...]
    events: tuple[Event, ...]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now; nothing when it is not asked."""
        return self.decision.actions if self.decision is not None else ()

    def zone(self, name: str, owner: int | None = None) -> ZoneView:
        """A pile by its zone's name and, where there is one for each, its owner's number.

        GolfrulesError when there is none.
        """
        for z in self.zones:
            if z.name == name and z.owner == owner and not isinstance(owner, bool):
                return z
        whose = "" if owner is None else f" of {shown(owner)}"
        last = {z.name: z.owner for z in self.zones}
        known = listed(name if owner is None else f"{name} of 0 to {owner}" for name, owner in last.items())
        raise GolfrulesError(f'There is no pile "{shown(name)}"{whose}: a pile is {known}.')

    def count(self, name: str, kind: str = "", owner: int = 0) -> int | str | None:
        """A stored quantity: `view.count("total", "player", 0)`.

        GolfrulesError when there is none, or it is not for this seat to know.
        """
        key = (f"{name} of {kind} {owner}" if kind else name) if _is_name(name, kind, owner) else ""
        if key in self.counts:
            return self.counts[key]
        whose = f" of {shown(kind)} {shown(owner)}" if kind else ""
        raise GolfrulesError(f'Nothing is known here of "{shown(name)}"{whose}: see counts.')

    def to_json(self) -> dict[str, Any]:
        """The view as JSON has it."""
        from golfrules.engine.codec import unstructure

        data: dict[str, Any] = unstructure(self)
        return data


def _is_name(name: object, kind: object, owner: object) -> bool:
    """Whether a quantity may be called so: by texts, and a number that is not as long as a book."""
    return isinstance(name, str) and isinstance(kind, str) and is_whole(owner) and 0 <= owner < _MOST_THINGS


def card_name(r: Rules, card: int) -> str | None:
    return r.names[r.card_kind][card] if card >= 0 else None


def view_for(t: Table, seat: int, events: tuple[tuple[int, int, tuple[int, ...], int, int], ...]) -> View:
    """What a seat may see of a table, with what it may know of the events that led there."""
    r = t.rules
    p = r.program
    flow = r.flow_class
    zones = []
    for z in p.zones.values():
        if z.parts:
            continue
        pile = r.zone_pile[z.number]
        while pile < r.piles and r.pile_zone[pile] == z.number:
            zones.append(ZoneView(z.name, r.pile_owner[pile] if z.of else None, *_cards_for(t, seat, pile)))
            pile += 1
    over = flow.is_over(t) and not t.frames
    return View(
        game=p.game,
        seat=seat,
        players=t.players,
        sides=tuple(t.side_of),
        current_player=t.pending.seat if t.pending is not None else None,
        decision=decision_for(t, seat),
        zones=tuple(zones),
        counts=counts_for(t, seat),
        flow=flow.public(t),
        options=dict(r.shown_options),
        scores=tuple(flow.scores(t) if over else flow.known_scores(t, seat)),
        is_terminal=over,
        winners=tuple(flow.winners(t)) if over else (),
        events=events_for(t, seat, events),
    )


def _cards_for(t: Table, seat: int, pile: int) -> tuple[tuple[str | None, ...], tuple[bool, ...]]:
    """The cards of a pile that a seat sees, by their names, and for each card whether all see it."""
    cards = t.piles[pile]
    if not cards:
        return (), ()
    names = t.rules.names[t.rules.card_kind]
    seers = seers_of_all(t, pile)
    opened = tuple([who == ALL_SEATS for who in seers])
    if not t.rules.flow_class.sees_besides(t, seat, pile):
        bit = 1 << seat if seat >= 0 else 0
        cards = [c if who == ALL_SEATS or who & bit else -1 for c, who in zip(cards, seers, strict=True)]
    return tuple([names[c] if c >= 0 else None for c in cards]), opened


def counts_for(t: Table, seat: int) -> dict[str, int | str | None]:
    r = t.rules
    out: dict[str, int | str | None] = {}
    for c in r.program.counts:
        base = r.count_base[c.number]
        end = r.count_base[c.number + 1] if c.number + 1 < len(r.count_base) else len(t.counts)
        for i in range(base, end):
            owner = i - base
            if c.seen != "all" and not knows_count(c.seen, owner_seats(t, c.kind, owner), seat):
                continue
            n = t.counts[i]
            shown: int | str | None = c.words[n] if c.words else (None if c.thing and n < 0 else n)
            single = end - base == 1 and c.kind in ("round", "game")
            out[c.name if single else f"{c.name} of {c.kind} {owner}"] = shown
    return out


def decision_for(t: Table, seat: int) -> Decision | None:
    """The open question as a seat sees it; None when nothing is asked."""
    p: Pending | None = t.pending
    if p is None:
        return None
    r = t.rules
    if p.seat != seat:
        return Decision(p.seat, p.kind, r.texts[p.text], (), 0, 0, _source(t))
    actions = r.verbs.actions(p.options)
    return Decision(p.seat, p.kind, r.texts[p.text], actions, p.low, p.high, _source(t), _chosen(t))


def _chosen(t: Table) -> tuple[Action, ...]:
    """What was chosen so far where an effect asks for one after the other, as the one who is asked names it."""
    step = _asking(t)
    if not isinstance(step, Choose):
        return ()
    f = t.frames[-1]
    return tuple(t.rules.verbs.action(step.key(t, step.whom(t, f), item)) for item in f.sets[step.out])


def _asking(t: Table) -> Asking | None:
    """The step that asks the open question; None where the game itself does."""
    if t.pending is None or t.pending.kind != "effect":
        return None
    f = t.frames[-1]
    step = f.routine.steps[f.pos]
    return step if isinstance(step, Asking) else None


def _source(t: Table) -> str:
    """Who asks the question that an effect has come to."""
    step = _asking(t)
    return "" if step is None or step.clause < 0 else t.rules.program.clauses[step.clause].source


def _in_words(zone: str) -> str:
    """A zone in a sentence: the luck discard; what is called by what was done with its cards, as the holed cards."""
    return f"the {zone.replace('-', ' ')}{' cards' if base_of(zone) else ''}"


def events_for(
    t: Table, seat: int, events: tuple[tuple[int, int, tuple[int, ...], int, int], ...]
) -> tuple[Event, ...]:
    """Events as a seat sees them: who and what, and the cards where it may see them."""
    r = t.rules
    flow_names = r.flow_class.ZONES
    out = []
    for text, who, cards, number, seers in events:
        seen = seers == ALL_SEATS or (seat >= 0 and seers >> seat & 1 == 1)
        words = r.texts[text]
        if "{hole}" in words:
            words = words.replace("{hole}", r.names["hole"][number])
        pile = ""
        if "{pile}" in words and 0 <= number < r.piles:
            zone = next(z.name for z in r.program.zones.values() if z.number == r.pile_zone[number])
            pile = flow_names.get(zone) or _in_words(zone)
        out.append(
            Event(
                words, who if who >= 0 else None, tuple(card_name(r, c) if seen else None for c in cards), number, pile
            )
        )
    return tuple(out)
