"""Rules ready to be played: what every number on the table means.

They are made once, when a game is loaded for a number of players, and never written to after that, so that any number
of games may share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from golfrules.engine.grids import Groups, find_groups
from golfrules.engine.table import LASTING, PLACE_BITS, PLACE_MASK, Frame, Scope, Table
from golfrules.errors import GolfrulesError
from golfrules.lang.words import plural

if TYPE_CHECKING:
    from golfrules.engine.cascade import Lines, Speakers
    from golfrules.engine.flow import Flow
    from golfrules.engine.nodes import Expr
    from golfrules.engine.steps import Step
    from golfrules.engine.verbs import Verbs
    from golfrules.lang.program import Program

__all__ = ["Measure", "Routine", "Rules", "Target"]

NO_ITEMS: Final[list[int]] = []
"""What a name stands for before it is given: no cards. Sets are never written to, but put in each other's place."""
NO_ROLES: Final[Mapping[str, int]] = MappingProxyType({})


class Routine:
    """A body ready to be carried out."""

    __slots__ = ("card", "clause", "name", "number", "sets", "slots", "speaker", "speaker_number", "steps", "way")

    def __init__(
        self,
        number: int,
        name: str,
        steps: list[Step],
        slots: int,
        sets: int,
        speaker: str,
        speaker_number: int,
        clause: int,
        way: str = "",
    ) -> None:
        self.number = number
        self.name = name
        self.steps = steps
        self.slots = slots
        self.sets = sets
        self.speaker = speaker
        self.speaker_number = speaker_number
        self.clause = clause
        self.way = way  # in which the event must come about; "" for any
        self.card = -1  # it does nothing unless the event is about this card


class Target:
    """A zone of somebody, as a step names it."""

    __slots__ = ("bottom", "owner", "zone")

    def __init__(self, zone: int, owner: Expr | None, *, bottom: bool = False) -> None:
        self.zone = zone
        self.owner = owner
        self.bottom = bottom

    def pile(self, t: Table, x: Scope) -> int:
        """The pile's number; -1 when it would be nobody's."""
        if self.owner is None:
            return t.rules.zone_pile[self.zone]
        owner = self.owner.ev(t, x)
        return -1 if owner < 0 else t.rules.zone_pile[self.zone] + owner


class Measure:
    """By what players or sides are compared."""

    __slots__ = ("expr", "lowest", "name")

    def __init__(self, name: str, expr: Expr, *, lowest: bool) -> None:
        self.name = name
        self.expr = expr
        self.lowest = lowest


class Comparison:
    __slots__ = ("is_open", "kind", "measures", "title")

    def __init__(self, kind: str, measures: list[Measure], title: str, *, is_open: bool) -> None:
        self.kind = kind
        self.measures = measures
        self.title = title
        self.is_open = is_open  # whether everybody may know the first measure at all times


class Guard:
    """What is required for an action, and the card that requires it, or -1."""

    __slots__ = ("card", "clause", "number", "question")

    def __init__(self, question: Expr, clause: int, card: int) -> None:
        self.question = question
        self.clause = clause
        self.card = card
        self.number = -1  # among those of an action that are the same on several Holes; -1 for any other

    def holds(self, t: Table, x: Scope) -> bool:
        """Whether it is so, for every copy of the card that lies where cards speak."""
        if self.card < 0:
            return self.question.ev(t, x) != 0
        if t.trace is None and not t.who_speaks() >> self.card & 1:
            return True
        for p in t.rules.live_piles:
            if self.card in t.look(p):
                x.v[5] = t.rules.pile_player[p]
                said = self.question.ev(t, x)
                x.v[5] = -1
                if said == 0:
                    return False
        return True


class Occasion:
    """An event, and who waits for it."""

    __slots__ = ("by_way", "card", "histories", "is_quiet", "number", "roles", "routines")

    def __init__(self, number: int, roles: dict[str, int], card: int) -> None:
        self.number = number
        self.roles = roles  # the slots of what it is about
        self.card = card  # the slot of the card that it is about, or -1; the card's place comes after
        self.histories: list[int] = []  # where it is counted how often it came about
        self.routines: list[Routine] = []  # what happens, in this order
        self.is_quiet = False  # nobody waits for it, and nobody counts it
        # the same by the way in which it comes about and the card that it is about, -1 for any that has none of its own
        self.by_way: dict[str, dict[int, list[Routine]]] = {}

    def waiting(self, card: int, way: str) -> list[Routine]:
        """What happens when it comes about in a way, about a card."""
        by_card = self.by_way.get(way)
        if by_card is None:
            by_card = self.by_way[""]
        found = by_card.get(card)
        return by_card[-1] if found is None else found


class HouseAction:
    """An action that rules guard, or that a house rule adds."""

    __slots__ = (
        "anywhere",
        "history",
        "in_order",
        "name",
        "of",
        "on_hole",
        "on_several",
        "once",
        "requires",
        "routine",
        "sets",
        "slots",
        "title",
        "verb",
    )

    def __init__(
        self,
        name: str,
        title: str,
        once: str,
        requires: list[Guard],
        routine: Routine | None,
        history: int,
        size: tuple[int, int],
        of: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.once = once
        self.requires = requires
        self.routine = routine
        self.history = history
        self.slots, self.sets = size  # that its questions need
        self.in_order: list[list[Guard]] = []  # [hole + 1]: those of `requires` that ask anything there
        self.anywhere: list[Guard] = []  # those of them that are the same on every Hole
        self.on_hole: list[list[Guard]] = []  # [hole + 1]: those that ask anything there besides
        self.on_several = 0  # so many of those are the same on several Holes
        self.of = of  # the kind of thing that it is about, or ""
        self.verb = -1

    def scope(self, t: Table, seat: int, hole: int) -> Scope:
        """For its questions: of a seat, and about a Hole where it is about one."""
        v = t.rules.asked_blank[:]
        v[2], v[3], v[4] = seat, t.side_of[seat], hole
        return Scope(v, t.rules.no_sets)

    def is_spent(self, t: Table, seat: int) -> bool:
        """Whether a seat has done it as often as may be."""
        return self.once != "" and t.history[self.history + seat] > 0

    def is_met_anywhere(self, t: Table, x: Scope) -> bool:
        """Whether nothing is missing that is required on every Hole alike."""
        for guard in self.anywhere:
            if not guard.holds(t, x):
                return False
        return True

    def is_met(self, t: Table, x: Scope) -> bool:
        """Whether nothing is missing that is required on the Hole of the scope."""
        for guard in self.in_order[x.v[4] + 1]:
            if not guard.holds(t, x):
                return False
        return True

    def holes_met(self, t: Table, x: Scope, holes: list[int]) -> list[int]:
        """The Holes on which it is met, where all is that is required anywhere.

        What is the same on several of them is asked once.
        """
        answers = [-1] * self.on_several
        met: list[int] = []
        for hole in holes:
            x.v[4] = hole
            is_met = True
            for guard in self.on_hole[hole + 1]:
                number = guard.number
                if number < 0:
                    is_met = guard.holds(t, x)
                else:
                    if answers[number] < 0:
                        answers[number] = 1 if guard.holds(t, x) else 0
                    is_met = answers[number] == 1
                if not is_met:
                    break
            if is_met:
                met.append(hole)
        return met


class Rules:
    def __init__(self, program: Program, players: int, options: list[int]) -> None:
        self.program = program
        self.flow_class: Flow  # made last, by the linker, out of these rules
        self.players = players
        self.options = options
        self.shown_options: dict[str, int | str] = {}  # as they are written, for views
        self.side_of: list[int] = []
        self.sides = 0
        # zones and piles
        self.piles = 0
        self.zone_pile: list[int] = []
        self.pile_zone: list[int] = []
        self.pile_owner: list[int] = []
        self.pile_player: list[int] = []  # the player whose pile it is, or -1
        self.pile_seen: list[str] = []
        self.pile_seats: list[int] = []
        self.pile_seers: list[int] = []  # the seats that see each card of it, or BY_CARD
        self.pile_grid: list[bool] = []
        self.by_knowers: list[bool] = []
        self.refill_from: list[int] = []
        self.live_piles: list[int] = []
        self.offered_piles: list[int] = []
        self.noted_piles: list[int] = []  # for each pile what is noted of it (SPEAKS, GRID, OFFERS), as bits
        self.grid_zone = -1
        self.rows = 0
        self.columns = 0
        # things
        self.card_kind = ""
        self.names: dict[str, list[str]] = {}
        self.copies: list[int] = []
        self.copies_of_holes: list[int] = []
        self.box_of_holes: list[int] = []  # the Holes that are in the box
        self.tags: list[list[list[int]]] = []  # [kind][hole + 1][thing]
        self.kind_number: dict[str, int] = {}
        # quantities
        self.initial_counts: list[int] = []
        self.count_base: list[int] = []
        self.printed: list[list[int]] = []
        self.faces: list[list[int | None]] = []  # the number that stands on a thing, before lines of its own
        self.own: list[list[Expr | None]] = []
        self.is_plain: list[bool] = []  # [stat]: no thing works its number out
        self.lines: list[list[list[Lines]]] = []  # [stat][hole + 1][thing]
        self.by_thing: list[bool] = []
        self.speakers: list[list[Speakers]] = []  # [stat][hole + 1]: who can say a line about it of any thing
        self.silent: list[list[bool]] = []  # [stat][hole + 1]: the Hole says nothing of it, nor of what it is made of
        self.stat_route: list[int] = []
        # for scopes in which nothing stands yet, and no cards bear a name; never written to
        self.asked_blank: list[int] = []
        self.no_sets: list[list[int]] = []
        self.blank: list[list[int]] = []  # [stat]: a scope in which it is worked out, before anything stands in it
        # groups
        self.group_lines: list[list[tuple[int, ...]]] = []
        self.group_size: list[int] = []
        self.group_values: list[list[int]] = []
        self.group_overlap: list[bool] = []
        # what happens
        self.routines: list[Routine] = []
        self.occasions: dict[str, Occasion] = {}
        self.event_history: dict[str, list[tuple[int, str]]] = {}
        self.event_of_verb: dict[str, str] = {}  # what an act brings about, card by card
        self.histories = 0
        self.history_period: list[str] = []
        self.history_of: dict[str, list[int]] = {}  # those that begin anew with each turn, ...
        self.until_period: list[str] = []
        self.until_next: list[bool] = []
        self.actions: dict[str, HouseAction] = {}
        self.guarded: dict[int, HouseAction] = {}  # the same by their verbs
        self.noted: dict[int, HouseAction] = {}  # of those, the ones that are counted or that a rule added
        self.comparisons: list[Comparison] = []
        # words
        self.texts: list[str] = []
        self.verbs: Verbs
        self.flow_numbers = 0
        self.text_moved = 0
        self.text_gained = 0
        self.text_turned_up = 0
        self.text_drew = 0
        self.text_nothing = 0
        self.text_nothing_to_reveal = 0
        self.text_nothing_to_draw = 0
        self.text_shuffled = 0
        self.text_reshuffled = 0
        self.text_looked = 0
        self.text_revealed = 0
        self.text_swapped = 0
        self.text_rolled = 0
        self.text_did = 0

    # ------------------------------------------------------------ looking up

    def option(self, name: str) -> int:
        """The value of an option: a number, or a word's place among its words."""
        return self.options[self.program.options[name].number]

    def word(self, name: str) -> str:
        """The value of an option that is one of some words."""
        o = self.program.options[name]
        return o.words[self.options[o.number]]

    def pile(self, zone: str, owner: int = 0) -> int:
        return self.zone_pile[self.program.zones[zone].number] + owner

    def population(self, kind: str) -> int:
        """How many things there are of a kind; of one that belongs to another, as many as of that."""
        if kind in ("player", "side"):
            return self.players if kind == "player" else self.sides
        if kind in self.program.things:
            return len(self.program.things[kind])
        k = self.program.kinds.get(kind)
        return self.population(k.of) if k is not None and k.of else 1

    def check_there_is(self, kind: str, number: int) -> None:
        """Refuses a number that no thing of a kind has."""
        few = self.population(kind)
        if not 0 <= number < few:
            have = f"{plural(kind)} go from 0 to {few - 1}" if few > 1 else f"there is one {kind}, number 0"
            raise GolfrulesError(f"There is no {kind} {number}: {have}.")

    def count(self, kind: str, name: str) -> int:
        """Where the counts of a quantity begin on the table."""
        return next(self.count_base[c.number] for c in self.program.counts if c.kind == kind and c.name == name)

    def stat(self, kind: str, name: str) -> int:
        return next(s.number for s in self.program.stats if s.kind == kind and s.name == name)

    def tagged(self, card: int, tag: str, ground: int = -1) -> bool:
        kind = self.program.kinds[self.card_kind]
        return bool(self.tags[self.kind_number[self.card_kind]][ground + 1][card] >> kind.tags.index(tag) & 1)

    def whose_turn(self, t: Table) -> int:
        return self.flow_class.whose_turn(t)

    def is_in_group(self, t: Table, group: int, place: int) -> bool:
        """Whether the card at a place belongs to a group. Groups are found in a grid alone."""
        pile = place >> PLACE_BITS
        if place < 0 or not self.pile_grid[pile]:
            return False
        if t.trace is not None:
            t.look(pile)
        if t.grouped is None:
            t.grouped = {}
        of_pile = t.grouped.get(pile)
        if of_pile is None:
            of_pile = t.grouped[pile] = [None] * len(self.group_lines)
        found = of_pile[group]
        if found is None:
            found = of_pile[group] = self.groups_in(group, t.piles[pile])
        return found.members >> (place & PLACE_MASK) & 1 == 1

    def groups_in(self, group: int, pile: list[int]) -> Groups:
        """The groups of a kind in a grid."""
        ranks = self.group_values[group]
        values = [ranks[c] if c >= 0 else -1 for c in pile]
        return find_groups(
            values, self.group_lines[group], self.group_size[group], overlapping=self.group_overlap[group]
        )

    # ------------------------------------------------------------ events

    def raise_event(
        self,
        t: Table,
        event: str,
        seat: int = -1,
        side: int = -1,
        *,
        card: int = -1,
        at: int = -1,
        way: str = "",
        roles: Mapping[str, int] = NO_ROLES,
    ) -> None:
        """Lets everything that waits for an event happen.

        The game's own comes first, then cards, Holes and house rules, each in the order in which it stands. `card` is
        the card that the event is about, which lies `at` a place, and `roles` are what else it is about, by name.
        """
        occasion = self.occasions[event]
        if occasion.is_quiet and t.trace is None:
            return
        if side < 0 <= seat:
            side = self.side_of[seat]
        if t.trace is not None:
            t.trace.append(("event", occasion.number, seat, side, 0))
        for base in occasion.histories:
            t.history[base + (seat if seat >= 0 else self.side_of.index(side) if side >= 0 else self.players)] += 1
        if roles is not NO_ROLES:
            for name, thing in roles.items():
                if occasion.roles[name] == occasion.card:
                    card = thing
        waiting = occasion.routines if t.trace is not None else occasion.waiting(card, way)
        for routine in reversed(waiting):
            speaker = routine.speaker
            if speaker == "hole" and t.ground != routine.speaker_number:
                continue
            if routine.way != "" and routine.way != way:  # noqa: PLR1714 - a tuple costs more than it says
                continue
            if speaker != "card":
                self._begin(t, occasion, routine, (seat, side, -1), card, at, roles)
                continue
            if not t.who_speaks() >> routine.speaker_number & 1:
                continue
            for p in reversed(self.live_piles):  # what is laid on last is carried out first: seats from 0 up
                for _ in range(t.piles[p].count(routine.speaker_number)):  # each copy, in its owner's name
                    owner = self.pile_player[p]
                    self._begin(t, occasion, routine, (seat, side, owner), card, at, roles)

    def _begin(
        self,
        t: Table,
        occasion: Occasion,
        routine: Routine,
        who: tuple[int, int, int],
        card: int,
        at: int,
        roles: Mapping[str, int],
    ) -> None:
        """Lays a routine on, for a player, a side and the owner of the card that speaks."""
        v = [-1] * routine.slots
        v[2], v[3], v[5] = who
        v[4] = t.ground
        if occasion.card >= 0:
            v[occasion.card], v[occasion.card + 1] = card, at
        if roles is not NO_ROLES:
            for name, thing in roles.items():
                v[occasion.roles[name]] = thing
        t.frames.append(Frame(routine, v, [NO_ITEMS] * routine.sets))

    def end_period(self, t: Table, period: str, seat: int = -1) -> None:
        """A turn, a Hole, a round or the game is over: what counted until then counts no more.

        Of what lasts on a Hole, that which lasts on the Hole in play.
        """
        if self.history_of:
            for base in self.history_of.get(period, ()):
                t.history[base] = 0
        if not t.untils:
            return
        keep: list[int] = []
        for i in range(0, len(t.untils), LASTING):
            number, who, side, ends, hole = t.untils[i : i + LASTING]
            over = (
                self.until_period[number] == period
                and (not self.until_next[number] or period != "turn" or who == seat)
                and (hole < 0 or t.ground in (-1, hole))
            )
            left = ends - 1 if over else ends
            if left > 0:
                keep += [number, who, side, left, hole]
        t.untils = keep
