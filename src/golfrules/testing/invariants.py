"""What holds for every game at every moment. Each function looks at a state and raises `GameFault` if it does not."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable

from golfrules.engine.actions import Action
from golfrules.engine.game import dumps, loads
from golfrules.engine.hidden import reshuffle_hidden
from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR
from golfrules.errors import GolfrulesError, IllegalActionError
from golfrules.testing.faults import GameFault
from golfrules.testing.nonsense import wrong_answers

__all__ = [
    "actions_read_back",
    "cards_are_conserved",
    "legal_actions_apply",
    "nonsense_is_refused",
    "question_is_open",
    "secrets_are_kept",
    "secrets_are_unwritten",
    "survives_saving",
]

_MANY = 12
"""Verbs of which nonsense is tried at a time."""


def cards_are_conserved(state: State) -> None:
    """No card is lost, none comes out of nothing.

    >>> import golfrules as gr
    >>> cards_are_conserved(gr.load_game("scramble").new_initial_state(players=4, seed=1))
    """
    t = state._table
    names = t.rules.names[t.rules.card_kind]
    want = Counter(dict(enumerate(state.game.card_counts(state.players))))
    have = Counter(card for pile in t.piles for card in pile if card >= 0)
    if +want != have:
        missing, extra = want - have, have - want
        told = [f"{n} of {names[c]} {'lost' if c in missing else 'too many'}" for c, n in (missing + extra).items()]
        raise GameFault(f"Cards are not conserved: {', '.join(told)}.")


def question_is_open(state: State) -> None:
    """While a game goes on somebody has a choice: a forced one makes itself. A game that is over asks nothing.

    >>> import golfrules as gr
    >>> question_is_open(gr.load_game("six-card").new_initial_state(players=2, seed=1))
    """
    asked = state._table.pending
    if (asked is None) != state.is_terminal or state.is_terminal != (not state.legal_actions):
        raise GameFault(f"is_terminal is {state.is_terminal}, and {len(state.legal_actions)} actions are legal.")
    if state.is_terminal != (state.current_player is None) or state.is_terminal != (state.decision is None):
        raise GameFault(f"is_terminal is {state.is_terminal}, and player {state.current_player} is asked.")
    if state.is_terminal != bool(state.winners):
        raise GameFault(f"is_terminal is {state.is_terminal}, and the winners are {state.winners}.")
    if asked is not None and len(asked.options) < 2 and not asked.always:
        raise GameFault(f"Player {asked.seat} is asked with nothing to choose: {state.legal_actions}.")
    for seat in {SPECTATOR, 0, SPECTATOR if asked is None else asked.seat}:
        view = state.observe(seat)
        mine = state.legal_actions if seat == state.current_player else ()
        if (
            view.legal_actions != mine
            or view.is_terminal != state.is_terminal
            or view.current_player != state.current_player
        ):
            raise GameFault(f"The view of seat {seat} says otherwise than the state who may do what.")


def actions_read_back(state: State) -> None:
    """Each action is told from the others in each of its forms, and each form is read back.

    >>> import golfrules as gr
    >>> actions_read_back(gr.load_game("six-card").new_initial_state(players=2, seed=1))
    """
    legal = state.legal_actions
    if len({str(a).lower() for a in legal}) != len(legal):
        raise GameFault(f"Two actions have the same text: {', '.join(map(str, legal))}.")
    for a in legal:
        if Action.from_json(json.loads(json.dumps(a.to_json()))) != a:
            raise GameFault(f"The JSON of {a} reads back as another action.")
    if legal:
        a = legal[len(str(state)) % len(legal)]
        after = dumps(state.apply(a))
        for form in (str(a), f"  {str(a).upper()} ", a.to_json()):
            if dumps(state.apply(form, seat=state.current_player)) != after:
                raise GameFault(f"{a} and {form!r} lead to different states.")


def legal_actions_apply(state: State, chance: random.Random, most: int = 4) -> None:
    """What is legal can be done, whoever chooses it; and looking at it changes nothing.

    >>> import golfrules as gr
    >>> legal_actions_apply(gr.load_game("six-card").new_initial_state(players=2, seed=1), random.Random(1))
    """
    before = dumps(state)
    for a in chance.sample(state.legal_actions, min(most, len(state.legal_actions))):
        try:
            cards_are_conserved(state.apply(a))
        except IllegalActionError as e:
            raise GameFault(f"{a} is offered, and refused: {e}") from e
    if dumps(state) != before:
        raise GameFault("A state was changed by applying an action to it.")


def nonsense_is_refused(state: State, earlier: Iterable[Action], chance: random.Random, most: int = 8) -> None:
    """What is not legal raises IllegalActionError with a sentence, and changes nothing.

    >>> import golfrules as gr
    >>> nonsense_is_refused(gr.load_game("six-card").new_initial_state(players=2, seed=1), (), random.Random(1))
    """
    before = dumps(state)
    wrong = list(wrong_answers(state, earlier, chance))
    for answer, seat in chance.sample(wrong, min(most, len(wrong))):
        try:
            state.apply(answer, seat=seat)
        except IllegalActionError as e:
            if not str(e).endswith((".", "?")) or "Traceback" in str(e):
                raise GameFault(f"{answer!r} is refused without a sentence: {e}") from e
        else:
            raise GameFault(f"{answer!r} of seat {seat} is not legal, and it was done.")
    if dumps(state) != before:
        raise GameFault("A refused action changed the state.")


def survives_saving(state: State, action: Action | None) -> None:
    """A state that was written and read is the same state, and has the same future; also in the midst of an effect.

    >>> import golfrules as gr
    >>> state = gr.load_game("six-card").new_initial_state(players=2, seed=1)
    >>> survives_saving(state, state.legal_actions[0])
    """
    text = dumps(state)
    again = loads(text, state.game)
    if not isinstance(again, State) or again != state or hash(again) != hash(state):
        raise GameFault("A state that was written and read is another state.")
    if dumps(again) != text:
        raise GameFault("A state that was written and read is written differently.")
    if again.legal_actions != state.legal_actions or again.decision != state.decision:
        raise GameFault("A state that was written and read asks something else.")
    if action is not None:
        played, loaded = dumps(state.apply(action)), dumps(again.apply(action))
        if played != loaded:
            raise GameFault(f"After {action} a state that was read goes on differently:\n{played}\n{loaded}")


def secrets_are_kept(state: State, seat: int, chance: random.Random) -> None:
    """Whatever a seat is shown or told is the same when everything that it cannot know is different.

    >>> import golfrules as gr
    >>> secrets_are_kept(gr.load_game("scramble").new_initial_state(players=3, seed=1), 2, random.Random(1))
    """
    other = reshuffle_hidden(state, seat, chance.getrandbits(32))
    mine, theirs = state.observe(seat), other.observe(seat)
    if mine != theirs:
        apart = [name for name in mine.__attrs_attrs__ if getattr(mine, name.name) != getattr(theirs, name.name)]
        told = "; ".join(f"{a.name}: {getattr(mine, a.name)} and {getattr(theirs, a.name)}" for a in apart)
        raise GameFault(f"The view of seat {seat} tells what that seat cannot know: {told}.")
    if json.dumps(mine.to_json()) != json.dumps(theirs.to_json()):
        raise GameFault(f"The view of seat {seat} as JSON tells what that seat cannot know.")
    verbs = [verb for verb, _ in state._table.rules.verbs.verbs]
    for answer in (
        "nonsense",
        *(f"{verb} nonsense" for verb in (verbs if len(verbs) <= _MANY else chance.sample(verbs, _MANY))),
        *map(str, state.legal_actions[:1] if seat != state.current_player else ()),
    ):
        a, b = _refusal(state, answer, seat), _refusal(other, answer, seat)
        if a != b:
            raise GameFault(f"That {answer} is refused tells seat {seat} what it cannot know: {a} / {b}")
    for quantity, kind, number in _quantities(state, chance):
        a, b = _explained(state, quantity, kind, number, seat), _explained(other, quantity, kind, number, seat)
        if a != b:
            raise GameFault(f"An explanation tells seat {seat} what it cannot know: {a} / {b}")


def _refusal(state: State, answer: str, seat: int) -> str:
    try:
        state.apply(answer, seat=seat)
    except IllegalActionError as e:
        return str(e)
    raise GameFault(f"{answer} of seat {seat} is not legal, and it was done.")


def _quantities(state: State, chance: random.Random) -> list[tuple[str, str, int]]:
    """A few quantities to be explained: one of each kind's."""
    r = state._table.rules
    out = [(s.name, s.kind, chance.randrange(len(r.printed[s.number]))) for s in r.program.stats if r.printed[s.number]]
    return chance.sample(out, min(3, len(out)))


def _explained(state: State, quantity: str, kind: str, number: int, seat: int) -> str:
    try:
        return str(state.explain(quantity, kind, number, observer=seat))
    except GolfrulesError as e:
        return str(e)


def secrets_are_unwritten(state: State, secrets: Iterable[str]) -> None:
    """No view, event or error holds the seed, or what chance is worked out from.

    >>> import golfrules as gr
    >>> secrets_are_unwritten(gr.load_game("six-card").new_initial_state(seed="birdie"), ["birdie"])
    """
    written = [json.dumps(state.observe(seat).to_json()) for seat in range(SPECTATOR, state.players)]
    written += [e.say() for seat in range(SPECTATOR, state.players) for e in state.observe(seat).events]
    written += [repr(state), *map(str, state.legal_actions)]
    for seat in range(SPECTATOR, state.players):
        written.append(_refusal(state, "nonsense", seat))
    for secret in (*secrets, state._table.chance.key.hex()):
        for text in written:
            if secret in text:
                raise GameFault(f"A secret is written: {secret} in {text}")
