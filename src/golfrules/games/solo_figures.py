"""What lies before somebody who plays alone, in numbers: what may follow on each Hole, and what actions come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from golfrules.engine.actions import Action
from golfrules.engine.table import PLACE_BITS, Table
from golfrules.errors import GolfrulesError
from golfrules.games.attempts import Attempt, attempts_on
from golfrules.games.figures import against_par, figures_of, golf_table
from golfrules.games.solo import Solo
from golfrules.games.solo_table import HOLES, NOWHERE, ROUND, SEAT
from golfrules.lang.words import listed, many

if TYPE_CHECKING:
    from golfrules.engine.state import State

__all__ = ["Lie", "alone_prospects", "blocked", "lies"]


@frozen(slots=True)
class Lie:
    """A Hole that lies face up: what lies on it comes to, and the yards that the last card prints.

    The next card must print less (D33); None while any may be played.
    """

    attempt: Attempt
    last: int | None


def lies(state: State) -> tuple[Lie, ...]:
    """The Holes that lie face up, from left to right (D123).

    >>> import golfrules as gr
    >>> state = gr.load_game("solo").new_initial_state(players=1, seed=7).apply("play Chip Shot + Broken Lighthouse")
    >>> [(lie.attempt.hole, lie.attempt.yards, lie.last) for lie in lies(state)][:2]
    [('Broken Lighthouse', 30, 30), ('Chip Off the Old Block', 0, None)]
    """
    t, flow = _at(state)
    holes = flow.face_up(t)
    return tuple(
        Lie(attempt, _last(flow.attempt_on(t, SEAT, hole), flow, hole))
        for hole, attempt in zip(holes, attempts_on(t, SEAT, holes), strict=True)
    )


def alone_prospects(state: State) -> dict[Action, str]:
    """What each action would come to, in words, as far as the player may know.

    Nothing is turned up for it: Luck that a card reveals and Duffs that it gains are told by their number. To use a
    card comes to what it says, and so it is left out, as is what comes to nothing that could be told before.
    """
    t, flow = _at(state)
    if t.pending is None:
        return {}
    said = {}
    for option, action in zip(t.pending.options, state.legal_actions, strict=True):
        words = _prospect(t, flow, option)
        if words:
            said[action] = words
    return said


def blocked(state: State) -> str:
    """Why the card on top of the Play Pile can be neither played nor used now, in a sentence; else nothing.

    >>> import golfrules as gr
    >>> state = gr.load_game("solo").new_initial_state(players=1, seed=7)
    >>> blocked(state)
    ''
    """
    t, flow = _at(state)
    top = t.piles[flow.pile][-1:]
    if t.pending is None or t.pending.kind != "turn" or not top:
        return ""
    (card,) = top
    name = flow.name_of(card)
    if any(name in action.arguments for action in state.legal_actions) or not flow.is_playable(card):
        return ""
    holes_by_reason: dict[str, list[str]] = {}
    for hole in flow.face_up(t):
        reason = _against(flow.attempt_on(t, SEAT, hole), flow, card, hole)
        holes_by_reason.setdefault(reason, []).append(flow.names_of_holes[hole])
    reasons = [f"{listed(holes, 'and')}: {reason}" for reason, holes in holes_by_reason.items()]
    if len(reasons) == 1:
        reasons = [reason[:1].upper() + reason[1:] for reason in holes_by_reason]
    return f"{name} cannot be played now. {'; '.join(reasons)}."


def _against(t: Table, flow: Solo, card: int, hole: int) -> str:
    """Why a card can neither be played on a Hole nor complete it, `t` being an attempt on it."""
    clauses = t.rules.program.clauses
    against = list(flow.unmet_to_play(t, card, hole))
    if "only-completes" in {clauses[clause].label for clause in against}:
        against = list(flow.unmet_to_hole_out(t, card, hole))
    labels = {clauses[clause].label for clause in against}
    if labels & {"descending", "as-low"}:
        return "yards go down from card to card"
    if not flow.may_lie_on_holes[card]:
        return "it has no yards"
    t.put(flow.play, card)
    (after,) = attempts_on(t, SEAT, [hole])
    places = {str(clauses[clause].place) for clause in against}
    wanted = [unmet.text.rstrip(".") for unmet in after.unmet if unmet.where in places]
    return ", ".join(text[:1].lower() + text[1:] for text in wanted) or "a rule forbids it"


def _at(state: State) -> tuple[Table, Solo]:
    t, flow = golf_table(state)
    if not isinstance(flow, Solo):
        raise GolfrulesError(f"These are numbers of solo, and this is {t.rules.program.title}.")
    return t, flow


def _last(t: Table, flow: Solo, hole: int) -> int | None:
    """What the last card in play prints, if a card that prints as much may not follow."""
    last = flow.last_yards(t)
    places = [(card, (flow.play << PLACE_BITS) | i) for i, card in enumerate(t.piles[flow.play])]
    for card, place in places:
        if not flow.is_a["duff"][card] and flow.printed_yards(t, card, place) == last:
            against = flow.unmet_by(t, flow.playing, card, hole)
            return last if "descending" in {t.rules.program.clauses[clause].label for clause in against} else None
    return None


def _prospect(t: Table, flow: Solo, option: int) -> str:
    verb, about = flow.verb_of(option)
    r = t.rules
    kind = r.verbs.about(option)
    if kind == "card on hole":
        card, hole = r.verbs.two(about)
        return _without(t, flow, card, hole) if verb == "choose" else _played(t, flow, card, hole, sinks=verb != "play")
    if verb == "turn":
        left = len(t.piles[flow.deck])
        return f"{min(left, r.option('turned'))} of {many(left, 'card')} in the deck"
    if verb == "turn-over":
        cards = sum(len(t.piles[pile]) for pile in (flow.pile, flow.drawn, flow.beneath))
        return f"round {t.flow[ROUND] + 1} of {r.option('rounds')} begins, with {many(cards, 'card')}"
    if verb == "pick-up":
        left = t.flow[HOLES] - len(flow.completed(t))
        return f"the game is over, with double par for {many(left, 'Hole')}"
    if verb == "use":
        return ""
    if kind == "card":
        return str(figures_of(t, flow, SEAT, about, NOWHERE))
    if verb in r.program.actions:
        return r.program.actions[verb].title
    return ""


def _without(t: Table, flow: Solo, card: int, hole: int) -> str:
    """The total of a Hole with one card less (D131)."""
    tried = flow.attempt_on(t, SEAT, hole)
    (before,) = attempts_on(tried, SEAT, [hole])
    tried.take(flow.play, tried.piles[flow.play].index(card))
    (after,) = attempts_on(tried, SEAT, [hole])
    return f"without it {after.yards} yd ({after.yards - before.yards:+d}), {many(after.strokes, 'stroke')}"


def _played(t: Table, flow: Solo, card: int, hole: int, *, sinks: bool) -> str:
    """The total with one card more on a Hole, before Luck and Duffs have their say, and what is missing then."""
    tried = flow.attempt_on(t, SEAT, hole)
    (before,) = attempts_on(tried, SEAT, [hole])
    at = flow.lay(tried, flow.play, card)
    (after,) = attempts_on(tried, SEAT, [hole])
    words = [f"{after.yards} yd ({after.yards - before.yards:+d})", many(after.strokes, "stroke")]
    if sinks:
        words.append(against_par(after.over_par))
    elif after.yards < after.low:
        words.append(f"{after.low - after.yards} short")
    elif after.yards > after.high:
        words.append(f"{after.yards - after.high} too far")
    else:
        words.append("far enough")
    words += figures_of(tried, flow, SEAT, card, at, hole).brings()
    return ", ".join(words)
