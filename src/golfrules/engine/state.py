"""A state of a game: a frozen value. It holds a table that nobody writes to any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from golfrules.engine.actions import Action, is_whole
from golfrules.engine.chance import commitment, fresh_seed, seed_text
from golfrules.engine.explain import Explanation, explain_stat
from golfrules.engine.playout import play_out
from golfrules.engine.standing import Move, Standing
from golfrules.engine.table import Pending, Table
from golfrules.engine.view import Decision, Event, View, decision_for, events_for, view_for
from golfrules.errors import GolfrulesError, IllegalActionError
from golfrules.lang.outside import shown, shown_number
from golfrules.lang.words import did_you_mean

if TYPE_CHECKING:
    from golfrules.engine.game import Game
    from golfrules.engine.record import Record

__all__ = ["State"]


class State(Standing):
    """Where a game stands. `apply` gives the next state or raises and changes nothing.

    Made by `Game.new_initial_state` and `loads`. Equal states have equal futures: they are compared by all that is
    needed to go on, the open question and chance included.
    """

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("A state is made by Game.new_initial_state, or of a saved one by golfrules.loads.")

    @classmethod
    def of(cls, game: Game, table: Table, seed: int | str | None, moves: Move | None) -> State:
        """A state with a table that nobody writes to any more, and the way to it, where that is known."""
        return cls.__new__(cls)._stand(game, table, seed, moves)

    def _to_ask(self) -> Table:
        """A table for whoever asks what must be worked out, since that is noted on it.

        The state's own is left as it is, so that any number of threads may ask at once.
        """
        return self._table.copy()

    # ------------------------------------------------------------ where the game stands

    @property
    def players(self) -> int:
        """How many players there are."""
        return self._table.players

    @property
    def sides(self) -> tuple[int, ...]:
        """For each seat the number of its side; where nobody has a partner, each seat is a side."""
        return tuple(self._table.side_of)

    @property
    def decision(self) -> Decision | None:
        """The open question with all its answers; None when the game is over."""
        p = self._table.pending
        return None if p is None else decision_for(self._to_ask(), p.seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far, by what the game compares first."""
        return tuple(self._table.rules.flow_class.scores(self._to_ask()))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several when they share it; empty while the game goes on."""
        return tuple(self._table.rules.flow_class.winners(self._to_ask())) if self.is_terminal else ()

    @property
    def results(self) -> dict[str, tuple[int, ...]]:
        """Whoever leads, or has won, by each comparison: the game's own under "", a second match by its name."""
        from golfrules.engine.compare import leaders

        t = self._to_ask()
        out = {c.title: tuple(leaders(t, c)) for c in t.rules.comparisons}
        if self.is_terminal:
            out[""] = self.winners
        return out

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened since the state before, all of it. What a seat may know of it is in its view."""
        return tuple(
            Event(e.text, e.seat, e.cards, e.number, e.pile)
            for e in events_for(self._table, -1, tuple((a, b, c, d, -1) for a, b, c, d, _ in self._table.log))
        )

    @property
    def seed_commitment(self) -> str | None:
        """A hash of the seed, to be shown before the game; None for a state that was loaded without it."""
        return None if self._seed is None else commitment(self._seed)

    def observe(self, seat: int) -> View:
        """What a seat may see; `SPECTATOR` sees what everybody sees. GolfrulesError for a seat that is not there."""
        self.check_seat(seat)
        return view_for(self._to_ask(), seat, tuple(self._table.log))

    def explain(
        self,
        quantity: str,
        of: str = "",
        number: int = 0,
        *,
        side: int = -1,
        seat: int = -1,
        observer: int | None = None,
    ) -> Explanation:
        """How a quantity comes about: `state.explain("score", "layout", 0)`, `state.explain("flight", "Driver")`.

        `of` is a kind, with `number` saying which, or the name of a card or a Hole. With `observer` nothing is told
        that this seat may not know. GolfrulesError when there is no such quantity or thing.
        """
        r = self._table.rules
        for what, text in (("A quantity", quantity), ("A thing", of)):
            if not isinstance(text, str):
                raise GolfrulesError(f"{what} is named by a text, and {shown(text)} is none.")
        for what, value in (("A thing of a kind", number), ("A side", side), ("A seat", seat)):
            if not is_whole(value):
                raise GolfrulesError(f"{what} is named by a whole number, and {shown(value)} is none.")
        if observer is not None:
            self.check_seat(observer)
        if seat >= 0:
            self.check_seat(seat)
        if side >= self._table.sides:
            raise GolfrulesError(f"There is no side {shown(side)}: the sides are 0 to {self._table.sides - 1}.")
        kind = of
        for k, names in r.names.items():
            if of in names:
                kind, number = k, names.index(of)
        if kind and kind not in r.program.kinds:
            known = {*r.program.kinds, *(name for names in r.names.values() for name in names)}
            raise GolfrulesError(f'There is no "{shown(of)}" in {r.program.game}. {did_you_mean(of, known)}'.rstrip())
        return explain_stat(self._to_ask(), quantity, kind, number, side=side, seat=seat, observer=observer)

    def check_seat(self, seat: object) -> None:
        """GolfrulesError for what is neither a seat nor `SPECTATOR`."""
        if not is_whole(seat) or not -1 <= seat < self._table.players:
            raise GolfrulesError(
                f"There is no seat {shown_number(seat)}: the seats are 0 to {self._table.players - 1}, and SPECTATOR."
            )

    # ------------------------------------------------------------ going on

    def apply(self, action: Action | str | Mapping[str, Any], *, seat: int | None = None) -> State:
        """The state after an action: an Action, its text or its JSON.

        `seat`, where given, must be the one that is asked.
        IllegalActionError, which is also a ValueError, says why an action is not legal; this state is what it was.
        """
        p = self._table.pending
        option = -1 if p is None or seat is not None else p.offered(action)  # mostly it is one of `legal_actions`
        return self._following(option if option >= 0 else self._option(action, seat))

    def play_out(self, seed: int | str | None = None) -> State:
        """The end of a game that goes on from here at random, each legal action equally likely.

        It is what `apply` would come to with those actions, and faster, since no state is made on the way. What
        happened is in its record; it has no events. The same seed gives the same end; without one it is another each
        time. OptionError for what is no seed.

        >>> import golfrules as gr
        >>> end = gr.load_game("six-card").new_initial_state(seed=7).play_out(seed=1)
        >>> end.is_terminal, len(end.record.actions) > 100
        (True, True)
        """
        from random import Random  # it brings much with it, and most programs never want it

        t = self._table.copy()
        chance = Random(fresh_seed() if seed is None else seed_text(seed))  # noqa: S311 - nothing is kept secret by it
        played: list[int] = []
        play_out(t, chance.random, played)
        moves = self._moves
        for option in played:
            moves = (moves, option) if moves is not None else None
        return State.of(self.game, t, self._seed, moves)

    def _option(self, action: Action | str | Mapping[str, Any], seat: int | None) -> int:
        p = self._table.pending
        if p is None:
            raise IllegalActionError("The game is over: there is nothing more to do.")
        if seat is not None and not (is_whole(seat) and seat == p.seat):
            raise IllegalActionError(f"Player {p.seat} is asked now, and not player {shown_number(seat)}.")
        legal = self.legal_actions
        if isinstance(action, Action):
            wanted = action if action.is_sound else Action.from_json(action)  # which says what an action is
        elif isinstance(action, str):
            text = " ".join(action.replace('"', "").split()).lower()
            found = [i for i, a in enumerate(legal) if str(a).lower() == text]
            if found:
                return p.options[found[0]]
            raise IllegalActionError(self._why(p, text))
        else:
            wanted = Action.from_json(action)
        for i, a in enumerate(legal):
            if a == wanted:
                return p.options[i]
        raise IllegalActionError(self._why(p, str(wanted)))

    def _why(self, p: Pending, text: str) -> str:
        """Why an action is not legal, for the one who is asked; it says nothing that this player may not know."""
        t = self._to_ask()
        r = t.rules
        legal = [str(a) for a in self.legal_actions]
        verbs = sorted({v for v, _ in r.verbs.verbs if text == v.lower() or text.startswith(v.lower() + " ")}, key=len)
        verb = verbs[-1] if verbs else text.split(" ", maxsplit=1)[0]
        argument = text[len(verb) :].strip()
        some = ", ".join(legal[:8]) + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")
        may = f"Player {p.seat} may: {some}."
        near = did_you_mean(text, legal) or did_you_mean(text, [a.lower() for a in legal])
        if not verbs and not self._names_a_thing(text):
            near = near or did_you_mean(verb, {v for v, _ in r.verbs.verbs})
            what = f'There is no action "{shown(text)}" in {r.program.title or r.program.game}.'
            return " ".join(x for x in (what, near, may) if x)
        reason = ""
        if p.kind != "effect" and r.flow_class.offers(t, verb):
            for i, (name, _) in enumerate(r.verbs.verbs):
                if name == verb:
                    clause = r.flow_class.guarded(t, p.seat, i)
                    if clause == -2:
                        reason = f"{verb} was done as often as it may be."
                    elif clause is not None:
                        c = r.program.clauses[clause]
                        reason = f"{c.source or 'The game'} forbids it: {c.place.text.strip()} ({c.place})."
                    break
        if p.kind != "effect":
            reason = reason or r.flow_class.why_not(t, verb, argument)
        return " ".join(x for x in (f'"{shown(text)}" is not legal now.', reason or near, may) if x)

    def _names_a_thing(self, text: str) -> bool:
        """Whether somebody named a card, a Hole or a place, and left out what is to be done with it."""
        named = text.split(" + ", maxsplit=1)[0]
        return named.isdecimal() or any(
            named == name.lower() for names in self._table.rules.names.values() for name in names
        )

    # ------------------------------------------------------------ keeping

    @property
    def record(self) -> Record:
        """The game so far: its rules, options, seats, seed and actions.

        GolfrulesError for a state that was loaded by itself, since the way to it is not known.
        """
        from golfrules.engine.record import Record

        if self._moves is None or self._seed is None:
            raise GolfrulesError(
                "This state was loaded by itself, so how it came about is not known. Keep the record instead."
            )
        options: list[int] = []
        node: Any = self._moves
        while node[0] is not None:
            options.append(node[1])
            node = node[0]
        action = self._table.rules.verbs.action
        return Record.of(self.game, self._table.players, self._seed, tuple(str(action(o)) for o in reversed(options)))

    def _key(self) -> tuple[Any, ...]:
        from golfrules.engine.codec import snapshot

        return snapshot(self).key_()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game.hash == other.game.hash and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        who = "over" if self.is_terminal else f"player {self.current_player} to answer"
        return f"<State of {self.game.name}, {self.players} players, {who}>"

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("Keep a state with golfrules.dumps, which works on any machine, and not with pickle.")
