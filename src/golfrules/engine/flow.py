"""What the engine wants of a game: its turn flow, a class of its own in `golfrules.games`."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from golfrules.engine.actions import Action
from golfrules.engine.compare import known_value, leaders, value
from golfrules.engine.native import mypyc_attr
from golfrules.engine.table import ALL_SEATS, Pending, Table
from golfrules.engine.verbs import verb_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from golfrules.engine.chance import Chance
    from golfrules.engine.rules import HouseAction, Rules

__all__ = ["Flow"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow:
    """The turn flow of a game.

    It keeps nothing: where the game has come to is in `table.flow`, numbers by the names of `NUMBERS`.
    """

    GAME: ClassVar[str] = ""
    PLAYERS: ClassVar[tuple[int, int]] = (2, 8)
    NUMBERS: ClassVar[tuple[str, ...]] = ()
    VERBS: ClassVar[tuple[tuple[str, str], ...]] = ()
    CONDITIONS: ClassVar[tuple[str, ...]] = ()
    """What is no action of a player, and has conditions: the flow sees to it that they hold."""
    TEXTS: ClassVar[tuple[str, ...]] = ()
    ZONES: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What zones are called in what happened, where their names alone would not do."""
    OFFERED: ClassVar[tuple[str, ...]] = ()
    """Zones of nobody's from which anybody may take cards, each kind once (`Table.on_offer`)."""
    NEEDS: ClassVar[tuple[str, ...]] = ()
    """What it reads by name, as the header must declare it: `number rounds`, `zone hand of player`, `event called`."""
    RAISES: ClassVar[tuple[str, ...]] = ()
    """The events that it lets come about, each with the ways in which it does: `called`, `played for yards`."""
    HOMES: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Where cards begin: of tags and zones, the zone of the first tag that a card has; no tag stands for every card.

    Nothing where all cards are dealt from one pile.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.texts = {words: number for number, words in enumerate(rules.texts)}
        self.verbs = {verb: number for number, (verb, _) in enumerate(rules.verbs.verbs)} if rules.texts else {}
        actions = rules.actions.values()
        # of the game's own actions, but for those about a Hole: which is meant is asked by `met_on`
        self.has_guards = any(a.routine is None and not a.of for a in actions)
        added = [a.verb for a in actions if a.routine is not None]
        self.house_actions = [rules.verbs.number(verb) for verb in added]
        self.house_guards = [self.guard(verb) for verb in added]  # what is required for each

    # what a game must say

    @classmethod
    def sides(cls, players: int, option: Any) -> list[int]:
        """For each seat the number of its side. `option(name)` gives the value of an option as it is written."""
        return list(range(players))

    @classmethod
    def fit(cls, players: int, option: Any, cards: int | None) -> str:
        """What is wrong with these options for so many players, in a sentence, or nothing."""
        return ""

    def set_up(self, t: Table) -> None:
        """Lays the table for a new game."""
        raise NotImplementedError

    def advance(self, t: Table) -> None:
        """Goes on when no effect is in progress and nothing is asked.

        It asks something, lets an event come about, or ends.
        """
        raise NotImplementedError

    def answer(self, t: Table, pending: Pending, option: int) -> None:
        """Carries out an answer to a question that this flow asked."""
        raise NotImplementedError

    def is_over(self, t: Table) -> bool:
        raise NotImplementedError

    def winners(self, t: Table) -> list[int]:
        """The seats that have won; asked once the game is over."""
        return self.best_seats(t)

    def scores(self, t: Table) -> list[int]:
        """What each seat's score is now, by the game's first measure."""
        c = self.rules.comparisons[0]
        return [value(t, c, i, 0) for i in self.compared(t)]

    def known_scores(self, t: Table, seat: int) -> list[int | None]:
        """The same, as far as a seat may know them."""
        c = self.rules.comparisons[0]
        return [known_value(t, c, i, seat) for i in self.compared(t)]

    def compared(self, t: Table) -> list[int]:
        """For each seat what it is that the game compares: the player itself, or its side."""
        return list(range(t.players)) if self.rules.comparisons[0].kind == "player" else t.side_of

    def whose_turn(self, t: Table) -> int:
        raise NotImplementedError

    # what a game may say

    def sees_besides(self, t: Table, seat: int, pile: int) -> bool:
        """Whether a seat sees a pile though its zone does not say so."""
        return False

    def may_lie(self, t: Table, card: int, pile: int, at: int) -> bool:
        """Whether a card could lie at a place of a pile, instead of the one that does, as far as everybody knows."""
        return True

    def hide_anew(self, t: Table, seat: int, chance: Chance) -> None:
        """Puts what a seat cannot know, and what lies in no pile, into another order that it could have."""

    def public(self, t: Table) -> dict[str, Any]:
        """What everybody may know of the flow, for views: round, phase and the like."""
        return {}

    def limits(self, t: Table) -> dict[str, tuple[int, int]]:
        """The least and the most that numbers of the flow can be, by their names; of others nothing is known."""
        return {}

    def mistake(self, t: Table) -> str:
        """What could not be on a table that somebody wrote down, in a sentence, or nothing; limits aside."""
        return ""

    def turn_up_hole(self, t: Table, hole: int) -> None:
        """Lays the table as a Hole begins."""
        t.ground = hole

    def put_right(self, t: Table) -> None:
        """What follows from a table that was laid by hand."""

    def play_in_test(self, t: Table, words: list[str]) -> None:
        """What `play "..."` does in a test of the language."""
        raise NotImplementedError

    def attempt_in_test(self, t: Table, hole: int) -> Table:
        """The table on which a test of the language reads an attempt, where its cards do not lie in play at rest."""
        return t

    def takes_turns_in_tests(self) -> bool:
        """Whether a test of the language is a turn, whose actions are answers; else only effects are carried out."""
        return False

    # ------------------------------------------------------------ help for games

    def tell(
        self, t: Table, words: str, seat: int, cards: tuple[int, ...] = (), number: int = 0, seers: int = ALL_SEATS
    ) -> None:
        """Says one of the texts of this flow: about whom, which cards and what number, and who may see the cards."""
        if not t.silent:
            t.log.append((self.texts[words], seat, cards, number, seers))

    def option(self, verb: str, argument: int = 0, second: int = 0) -> int:
        """An action by the name of its verb."""
        return self.rules.verbs.number(self.verb(verb), argument, second)

    def verb(self, name: str) -> int:
        """The number of a verb.

        Effects have verbs too, which stand before: of two of one name the game's own is meant.
        """
        return self.verbs[name]

    def verb_of(self, option: int) -> tuple[str, int]:
        verb, argument = self.rules.verbs.split(option)
        return self.rules.verbs.verbs[verb][0], argument

    def ask(
        self,
        t: Table,
        kind: str,
        seat: int,
        words: str,
        options: list[int],
        *,
        always: bool = False,
        low: int = 1,
        high: int = 1,
    ) -> None:
        """Asks a question, without the answers that rules forbid.

        Something is always left: if everything were forbidden, nothing is.
        """
        if self.has_guards and not t.unguarded:
            options = self.allowed(t, seat, options) or options
        t.pending = Pending(kind, seat, self.texts[words], options, low, high, always)

    def questions(self, kind: str, words: str, options: list[int]) -> list[Pending]:
        """A question as it is put to each seat, made once where its answers are always the same."""
        return [Pending(kind, seat, self.texts[words], options) for seat in range(self.rules.players)]

    def put(self, t: Table, question: Pending) -> None:
        """Asks a question that was made before, without the answers that rules forbid."""
        if self.has_guards and not t.unguarded:
            options = self.allowed(t, question.seat, question.options)
            if options and len(options) < len(question.options):
                question = Pending(question.kind, question.seat, question.text, options, always=question.always)
        t.pending = question

    def why_not(self, t: Table, verb: str, argument: str) -> str:
        """Which rule an action goes against, in a sentence, or nothing."""
        return ""

    # ------------------------------------------------------------ what rules may add

    def ask_turn_question(
        self, t: Table, kind: str, seat: int, words: str, options: list[int], *, always: bool = False
    ) -> None:
        """Asks the question that opens a turn: what house rules add is put in."""
        self.ask(t, kind, seat, words, self.with_house_actions(t, seat, options), always=always)

    def with_house_actions(self, t: Table, seat: int, options: list[int]) -> list[int]:
        """The answers of a turn, and after them what house rules add."""
        if not self.house_actions:
            return options
        if t.unguarded:
            return options + self.house_actions
        if t.trace is not None:
            return options + self.allowed(t, seat, self.house_actions)
        found = options[:]
        x = t.asking(seat, t.ground)  # one scope is enough, since all are asked of the same seat
        for i in range(len(self.house_guards)):
            action = self.house_guards[i]
            if action is None or (not action.is_spent(t, seat) and action.is_met(t, x)):
                found.append(self.house_actions[i])
        return found

    def allowed(self, t: Table, seat: int, options: list[int]) -> list[int]:
        """Those that no rule forbids to a seat now: of each verb that is asked once."""
        found = []
        asked, is_allowed = -1, True  # options of one verb stand together
        for option in options:
            verb = verb_number(option)
            if verb != asked:
                asked, is_allowed = verb, self.is_allowed(t, seat, verb)
            if is_allowed:
                found.append(option)
        return found

    def offers(self, t: Table, verb: str) -> bool:
        """Whether an action could be the answer to the open question of the flow, did no rule forbid it."""
        free = t.copy()
        free.unguarded = True
        self.advance(free)  # what asks changes nothing, so it asks the same again
        return free.pending is not None and any(self.verb_of(option)[0] == verb for option in free.pending.options)

    def guarded(self, t: Table, seat: int, verb: int) -> int | None:
        """The clause that forbids an action to a seat now.

        It is -2 when the action was done as often as may be, and None when it is allowed.
        """
        a = self.guard(verb)
        if a is None:
            return None
        if a.is_spent(t, seat):
            return -2
        return next(self.unmet(t, a, seat, t.ground), None)

    def guard(self, verb: int) -> HouseAction | None:
        """What is required for a verb, unless it is asked later: of each Hole that it may be about."""
        a = self.rules.guarded.get(verb)
        return None if a is None or a.of else a

    def is_allowed(self, t: Table, seat: int, verb: int) -> bool:
        """Whether no clause forbids an action to a seat now."""
        a = self.guard(verb)
        if a is None:
            return True
        return not a.is_spent(t, seat) and self.is_met(t, a, seat, t.ground)

    def is_met(self, t: Table, action: HouseAction, seat: int, hole: int) -> bool:
        """Whether nothing is missing that an action requires of a seat, and of a Hole where it is about one."""
        if t.trace is not None:  # whoever listens hears what is asked in the order in which it stands
            return next(self.unmet(t, action, seat, hole), None) is None
        return action.is_met(t, t.asking(seat, hole))

    def unmet(self, t: Table, action: HouseAction, seat: int, hole: int) -> Iterator[int]:
        """The clauses that an action does not satisfy: of a seat, and about a Hole where it is about one."""
        x = action.scope(t, seat, hole)
        for guard in action.requires if t.trace is not None else action.in_order[hole + 1]:
            if not guard.holds(t, x):
                yield guard.clause

    def met_on(self, t: Table, action: HouseAction, seat: int, holes: list[int]) -> list[int]:
        """The Holes about which nothing is missing that an action requires."""
        if t.trace is not None:
            return [hole for hole in holes if next(self.unmet(t, action, seat, hole), None) is None]
        x = t.asking(seat, -1)
        t.known_sums = {}  # nothing changes while this is asked, and much is the same on every Hole
        try:
            return action.holes_met(t, x, holes) if action.is_met_anywhere(t, x) else []
        finally:
            t.known_sums = None

    def best_seats(self, t: Table) -> list[int]:
        """The seats that lead by the game's first comparison."""
        comparison = self.rules.comparisons[0]
        return leaders(t, comparison)

    def __getstate__(self) -> Action:
        raise TypeError("a flow is made with its rules and is never saved")
