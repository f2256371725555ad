"""A table laid by hand: the Hole, the counts and the cards that somebody wants to try, an event, and what came of it.

No round is played: the turn flow is asked for nothing but how a Hole begins and what `play` does. Tests in the
language, the table of strokes and the scoring of a layout are trials.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from golfrules.engine.cascade import read
from golfrules.engine.chance import Chance
from golfrules.engine.explain import Explanation, Reason, explain_stat
from golfrules.engine.layouts import read_layout
from golfrules.engine.rules import Rules
from golfrules.engine.run import answer, carry_on, settle
from golfrules.engine.table import ALL_SEATS, Scope, Table
from golfrules.errors import GolfrulesError
from golfrules.lang.program import Count, Stat, Zone
from golfrules.lang.vocabulary import FREE
from golfrules.lang.words import a, did_you_mean, listed

__all__ = ["NO_CARD", "Trace", "Trial", "reason_of"]

NOBODY: Final = -1

NO_CARD: Final = -1
"""What lies in a place of a grid where no card was laid."""

Trace = list[tuple[str, int, int, int, int]]


def reason_of(rules: Rules, clause: int, before: int, after: int, about: str = "") -> Reason:
    """A change, and the clause that made it."""
    c = rules.program.clauses[clause]
    return Reason(c.title, c.ids, str(c.place), before, after, about)


class Trial:
    """One table, to be laid, changed and read as often as one likes. Things happen in the play of player 0 and side 0.

    `trace` tells what the rules did since the last `listen`; with rules linked to be watched, also which clauses were
    reached and which questions asked.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.table = Table(rules, Chance.of(0))
        for pile in range(rules.piles):
            if rules.pile_grid[pile]:
                self._fill(pile, [NO_CARD] * (rules.rows * rules.columns))
        self.trace: Trace = []
        self.listen()

    # ------------------------------------------------------------ laying the table

    def turn_up(self, hole: int | str) -> None:
        """The Hole that is played, by its number or its name, with every ball at its start."""
        holes = self.rules.program.things.get("hole", ())
        found = next((h for h in holes if hole in (h.name, h.number + 1 if h.id is None else h.id)), None)
        if found is None:
            near = did_you_mean(str(hole), [h.name for h in holes])
            raise GolfrulesError(f"There is no Hole {hole}. {near}".rstrip())
        self.rules.flow_class.turn_up_hole(self.table, found.number)

    def put(self, quantity: str, value: int | str | None, of: int = 0, kind: str = "") -> None:
        """Sets a stored quantity of a thing: to a number, one of its words, a thing by its number or nobody (None)."""
        q = self._quantity(quantity, kind, self.rules.program.counts)
        number = NOBODY if value is None else value
        if isinstance(value, str):
            if value not in q.words:
                near = did_you_mean(value, q.words) or f"It is {listed(q.words)}." if q.words else "It is a number."
                raise GolfrulesError(f'"{quantity}" is never "{value}". {near}')
            number = q.words.index(value)
        self.store(q.number, of, int(number))

    def store(self, count: int, of: int, value: int) -> None:
        """The same by the number of the quantity."""
        c = self.rules.program.counts[count]
        if c.thing and value != NOBODY:
            self.rules.check_there_is(c.thing, value)
        if c.words and not 0 <= value < len(c.words):
            raise GolfrulesError(f'"{c.name}" is never number {value} of its words: {listed(c.words)}.')
        self.table.counts[self._at(c, of)] = value

    def lay(self, text: str, owner: int = 0) -> None:
        """Lays a layout, face up, from text: `7 2 K / 7 5 K`."""
        r = self.rules
        if r.grid_zone < 0:
            raise GolfrulesError(f"No layouts are laid in {r.program.title or r.program.game}.")
        zone = next(z for z in r.program.zones.values() if z.number == r.grid_zone and not z.parts)
        self._fill(self._pile(zone, owner), read_layout(text, r.rows, r.columns, r.names[r.card_kind]))

    def deal(self, zone: str, cards: Sequence[int], owner: int = 0) -> None:
        """Puts cards, by their numbers, into a zone, in place of what lay there. The last is the top."""
        zones = {z.name: z for z in self.rules.program.zones.values() if not z.parts}
        if zone not in zones:
            raise GolfrulesError(f"There is no zone {zone}. {did_you_mean(zone, zones)}".rstrip())
        self._fill(self._pile(zones[zone], owner), list(cards))

    def _pile(self, zone: Zone, owner: int) -> int:
        """The pile of somebody who is there."""
        if zone.of:
            self._check_belongs(zone.name, zone.of, owner)
        elif owner:
            raise GolfrulesError(f'There is one "{zone.name}" for all, so it has no owner.')
        return self.rules.zone_pile[zone.number] + owner

    def _at(self, count: Count, of: int) -> int:
        """Where the table has a stored quantity of something that is there."""
        self._check_belongs(count.name, count.kind, of)
        return self.rules.count_base[count.number] + of

    def _check_belongs(self, what: str, kind: str, number: int) -> None:
        """What belongs to things of a kind is asked of one of them, and not of nobody."""
        if number == NOBODY:
            raise GolfrulesError(f'"{what}" belongs to {a(kind)}, and here it would be nobody\'s.')
        self.rules.check_there_is(kind, number)

    def _fill(self, pile: int, cards: list[int]) -> None:
        t = self.table
        t.own(pile)[:] = cards
        if self.rules.by_knowers[pile]:
            t.known[pile] = [ALL_SEATS] * len(cards)

    def _quantity(self, name: str, kind: str, among: Iterable[Any]) -> Any:
        named = [q for q in among if q.name == name]
        found = [q for q in named if kind in ("", q.kind)]
        if not found:
            near = did_you_mean(name, {q.name for q in among})
            raise GolfrulesError(f'{self.rules.program.game} has no "{name}". {near}'.rstrip())
        if len(found) > 1:
            raise GolfrulesError(f'A {listed((q.kind for q in found), "and a")} have "{name}": say which.')
        return found[0]

    # ------------------------------------------------------------ letting things happen

    def play(self, *cards: str) -> None:
        """What `play` does in a test of this game, one card after the other."""
        for card in cards:
            if self.rules.flow_class.takes_turns_in_tests():
                self.answer(f"play {card}")
            else:
                self.rules.flow_class.play_in_test(self.table, [card])
                self.settle()

    def raise_event(self, event: str, **roles: int) -> None:
        """Lets an event come about.

        A role that is not said is the Hole in play, or player 0, side 0 and what is theirs. A role may be nobody, but
        for cards and Holes.
        """
        program = self.rules.program
        if event not in program.events:
            raise GolfrulesError(f'There is no event "{event}". {did_you_mean(event, program.events)}'.rstrip())
        known = {name: kind for name, kind, _ in program.events[event].roles}
        for name in roles:
            if name not in known:
                says = f"It has {listed(known, 'and')}." if known else "It has none."
                raise GolfrulesError(f'The event "{event}" has no {name}. {says}')
        given = {}
        for name, kind in known.items():
            is_thing = kind in program.things or kind == self.rules.card_kind
            number = roles.get(name, NOBODY if is_thing and kind != "hole" else self.table.ground if is_thing else 0)
            if is_thing and number == NOBODY:
                raise GolfrulesError(f'Which {name} the event "{event}" is about is not said.')
            if number != NOBODY:
                self.rules.check_there_is(kind, number)
            given[name] = number
        seat, side = given.pop("player", 0), given.pop("side", 0)
        self.rules.raise_event(self.table, event, seat, side, roles=given)
        self.settle()

    def settle(self) -> None:
        """Carries out what is under way, until somebody must choose or nothing is left.

        A forced choice resolves itself.
        """
        if self.rules.flow_class.takes_turns_in_tests():
            settle(self.table)
        else:
            carry_on(self.table)

    @property
    def question(self) -> str:
        """What a rule asks, in words; empty when none does."""
        p = self.table.pending
        return "" if p is None or p.kind != "effect" else self.rules.texts[p.text]

    def is_action(self, text: str) -> bool:
        """Whether a text could be an action of this game at all."""
        names = {name for names in self.rules.names.values() for name in names}
        verbs = [v for v, _ in self.rules.verbs.verbs if text == v or text.startswith(v + " ")]
        abouts = [text[len(v) + 1 :].split(" + ") for v in verbs if text != v]
        return text in verbs or any(all(name in names or name.isdecimal() for name in about) for about in abouts)

    def answers(self) -> tuple[str, ...]:
        """What may be answered, as text."""
        p = self.table.pending
        return () if p is None else tuple(str(self.rules.verbs.action(o)) for o in p.options)

    def answer(self, action: str) -> None:
        """Answers the open question, by the text of an action; where a test is a turn, its first question is asked."""
        if self.table.pending is None:
            self.settle()
        p = self.table.pending
        if p is None:
            raise GolfrulesError(f'Nothing is asked, so "{action}" answers nothing.')
        if action not in self.answers():
            verbs = [v for v, _ in self.rules.verbs.verbs if action.startswith(f"{v} ")]
            flow = self.rules.flow_class
            why = flow.why_not(self.table, max(verbs, key=len), action[len(max(verbs, key=len)) + 1 :]) if verbs else ""
            said = f'"{action}" is no answer here.' + (f" {why}" if why and p.kind != "effect" else "")
            raise GolfrulesError(f"{said} It is {listed(self.answers())}.")
        answer(self.table, p.options[self.answers().index(action)])
        self.settle()

    # ------------------------------------------------------------ reading it

    def scope(self, slots: int = FREE) -> Scope:
        """What an expression may speak of: player 0, side 0 and the Hole in play."""
        return Scope([-1, -1, 0, 0, self.table.ground, *([-1] * (max(slots, FREE) - 5))], [])

    def get(self, quantity: str, of: int = 0, kind: str = "") -> int | str | None:
        """What a quantity of a thing is now: a number, one of its words, a thing by its number, None for nobody."""
        program = self.rules.program
        q: Stat | Count = self._quantity(quantity, kind, (*program.stats, *program.counts))
        if isinstance(q, Stat):
            self._check_belongs(q.name, q.kind, of)
            return self.read(q.number, of)
        value = self.table.counts[self._at(q, of)]
        if q.thing:
            return None if value == NOBODY else value
        return q.words[value] if q.words else value

    def read(self, stat: int, of: int, place: int = -1) -> int:
        """A worked-out quantity by its number."""
        x = self.scope()
        x.v[0], x.v[1] = of, place
        return read(self.table, stat, of, place, x)

    def read_printed(self, stat: int, of: int) -> int:
        """The same as the thing prints it."""
        return read(self.table, stat, of, -1, self.scope(), printed=True)

    def explain(self, quantity: str, of: int = 0, kind: str = "") -> Explanation:
        """How a worked-out quantity came about."""
        q = self._quantity(quantity, kind, self.rules.program.stats)
        self._check_belongs(q.name, q.kind, of)
        return explain_stat(self.table.copy(), quantity, q.kind, of, side=0, seat=0)

    # ------------------------------------------------------------ listening

    def listen(self) -> None:
        """Forgets what was noted, and notes what comes."""
        self.trace = self.table.trace = []

    def changes(self, count: int, of: int) -> tuple[Reason, ...]:
        """What changed a stored quantity since `listen`, by the number of the quantity."""
        at = self._at(self.rules.program.counts[count], of)
        return tuple(
            reason_of(self.rules, clause, before, after)
            for what, clause, index, before, after in self.trace
            if what == "count" and index == at and before != after
        )
