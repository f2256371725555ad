"""Numbers of Holes and cards as they are here and now, as a seat has them, and what its actions in Duffers come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from golfrules.engine.actions import Action
from golfrules.engine.cascade import read
from golfrules.engine.run import answer, settle
from golfrules.engine.table import PLACE_BITS, Table
from golfrules.errors import GolfrulesError
from golfrules.games.attempts import attempts_on
from golfrules.games.duffers import Duffers
from golfrules.games.golf_cards import GolfCards
from golfrules.lang.words import many

if TYPE_CHECKING:
    from golfrules.engine.state import State

__all__ = ["Figures", "Window", "against_par", "figures", "figures_of", "golf_table", "prospects", "windows"]

_NOWHERE = -1


@frozen(slots=True)
class Figures:
    """What a card costs, pays and does where it lies: yards, strokes, Luck to reveal, Duffs to gain.

    Where there are no credits, it costs and pays nothing.
    """

    card: str
    cost: int
    credits: int
    yards: int
    strokes: int
    luck: int
    duffs: int

    def __str__(self) -> str:
        marks = [f"{self.luck} Luck"] if self.luck else []
        marks += [many(self.duffs, "Duff")] if self.duffs else []
        pays = [f"pays {self.credits}"] if self.credits else []
        return ", ".join([f"{self.yards} yd", many(self.strokes, "stroke"), *marks, *pays])

    def brings(self) -> list[str]:
        """What is turned up for it when it is played, in words."""
        reveals = [f"reveals {self.luck} Luck"] if self.luck else []
        return reveals + ([f"gains {many(self.duffs, 'Duff')}"] if self.duffs else [])


@frozen(slots=True)
class Window:
    """A Hole of the course, and the yards from which and up to which it can be completed."""

    hole: str
    sign: str
    par: int
    low: int
    high: int


def windows(state: State, seat: int) -> tuple[Window, ...]:
    """The Holes of the course as they are to a seat.

    >>> import golfrules as gr
    >>> state = gr.load_game("duffers", house="short-course").new_initial_state(players=2, seed=7)
    >>> sorted((w.sign, w.low, w.high) for w in windows(state, 0))
    [('B-1', 140, 190), ('B-3', 225, 275), ('B-5', 325, 375)]
    """
    t, flow = _duffers(state)
    r = t.rules
    things = r.program.things["hole"]
    return tuple(Window(things[hole].name, things[hole].sign, *flow.window(t, seat, hole)) for hole in flow.course(t))


def figures(state: State, seat: int, zone: str, owner: int | None = None) -> tuple[Figures | None, ...]:
    """The cards of a pile as they are in a seat's play; None for one that this seat does not see.

    >>> import golfrules as gr
    >>> state = gr.load_game("duffers").new_initial_state(players=2, seed=7)
    >>> str(figures(state, 0, "stacks")[0])
    '160 yd, 1 stroke, 1 Duff, pays 35'
    """
    t, flow = golf_table(state)
    seen = state.observe(seat).zone(zone, owner).cards
    pile = t.rules.pile(zone, owner or 0)
    return tuple(
        None if name is None else figures_of(t, flow, seat, t.piles[pile][i], (pile << PLACE_BITS) | i)
        for i, name in enumerate(seen)
    )


def prospects(state: State) -> dict[Action, str]:
    """What each action of a turn would come to, in words, as far as the one who is asked may know.

    Nothing is turned up for it: Luck that a card reveals and Duffs that it gains are told by their number. Actions that
    come to nothing that could be told before are left out. Like the Duffs of a hand it is for this seat alone.
    """
    t, flow = _duffers(state)
    asked = state.current_player
    if asked is None or t.pending is None:
        return {}
    of_turn = t.pending.kind in ("turn", "pre-sale")
    said = {}
    for number, action in zip(t.pending.options, state.legal_actions, strict=True):
        verb, about = flow.verb_of(number)
        words = _prospect(t, flow, asked, verb, about) if of_turn else ""
        if verb == "pass" and t.pending.kind == "pre-sale":
            words = "buy nothing more"
        if not words and t.rules.verbs.about(number) == "card":
            words = str(figures_of(t, flow, asked, about, _NOWHERE))
        if not words and not action.arguments and verb in t.rules.program.actions:
            words = t.rules.program.actions[verb].title
            more = _earned(t, flow, asked, verb, number)
            words += f" ({_purse(t, flow, asked, more)})" if more else ""
        if words:
            said[action] = words
    return said


def golf_table(state: State) -> tuple[Table, GolfCards]:
    """The table of a game that is played with the cards of Duffers; GolfrulesError for another one."""
    t = state._to_ask()
    flow = t.rules.flow_class
    if not isinstance(flow, GolfCards):
        raise GolfrulesError(f"These are numbers of Duffers, and this is {t.rules.program.title}.")
    return t, flow


def _duffers(state: State) -> tuple[Table, Duffers]:
    t, flow = golf_table(state)
    if not isinstance(flow, Duffers):
        raise GolfrulesError(f"These are numbers of Duffers, and this is {t.rules.program.title}.")
    return t, flow


def figures_of(t: Table, flow: GolfCards, seat: int, card: int, place: int, hole: int = _NOWHERE) -> Figures:
    """A card as it is at a place of a table, on a Hole where that is said."""
    r = t.rules
    x = flow.scope(t, seat, hole)
    known = {stat.name: stat.number for stat in r.program.stats if stat.kind == "card"}
    trades = isinstance(flow, Duffers)
    names = ("credits", "yards", "strokes", "luck-marks", "duff-marks")  # rules of one's own may do without marks
    values = [read(t, known[n], card, place, x) if n in known and (trades or n != "credits") else 0 for n in names]
    price = flow.price(t, card, place, flow.scope(t, seat)) if isinstance(flow, Duffers) else 0
    return Figures(r.names[r.card_kind][card], price, *values)


def _prospect(t: Table, flow: Duffers, seat: int, verb: str, about: int) -> str:
    if verb in ("play", "play-held"):
        return _played(t, flow, seat, about, flow.caddie if verb == "play-held" else flow.hand)
    if verb in ("pay", "pay-held"):
        pile = (flow.caddie if verb == "pay-held" else flow.hand) + seat
        return _purse(t, flow, seat, flow.read_card(t, flow.worth, about, seat, flow.place(t, pile, about)))
    if verb == "buy":
        price = flow.price_on_shelf(t, about, seat)
        return f"costs {price}, {t.counts[flow.credits + seat] - price} left"
    if verb == "complete":
        return _completed(t, flow, seat, about)
    return "kept for a later turn" if verb == "hold" else ""


def _purse(t: Table, flow: Duffers, seat: int, more: int) -> str:
    return f"+{more} credits, {t.counts[flow.credits + seat] + more} in all"


def _earned(t: Table, flow: Duffers, seat: int, verb: str, number: int) -> int:
    """The credits that a Chip Shot comes to which is sold, or goes before play (D19, D30); 0 for other actions.

    A sale is what the rules make of it, and they turn nothing up for it. What lies in a bag, and what would come to the
    Display, is told to nobody: before play any Chip Shot stands for the one that goes.
    """
    if verb == "sell":
        after = t.copy()
        answer(after, number)
        settle(after)
        return after.counts[flow.credits + seat] - t.counts[flow.credits + seat]
    chips = [card for card in range(flow.cards) if flow.is_a["chip-shot"][card]] if verb == "cash-in" else []
    return flow.read_card(t, flow.worth, chips[0], seat) if chips else 0


def _played(t: Table, flow: Duffers, seat: int, card: int, source: int) -> str:
    """The total with one card more, before Luck and Duffs have their say, and what it would be enough for (D2)."""
    if flow.is_a["crew"][card]:
        return "stays on the table"
    after = t.copy()
    at = flow.move_card(after, source + seat, (flow.table if flow.stays[card] else flow.play) + seat, card)
    before, _ = _total(t, flow, seat)
    yards, strokes = _total(after, flow, seat)
    more = flow.may_complete_more(t)
    words = [f"{yards} yd ({yards - before:+d})", many(strokes, "stroke")] if more else ["no more Holes this turn"]
    words += figures_of(after, flow, seat, card, at).brings()
    enough = list(_signs(after, flow, seat))
    words += [f"enough for {', '.join(enough)}"] if enough else []
    return ", ".join(words)


def _total(t: Table, flow: Duffers, seat: int) -> tuple[int, int]:
    """Yards and strokes, every Duff of the hand included."""
    tried = flow.attempted(t, seat)
    x = flow.scope(t, seat)
    return read(tried, flow.total_yards, seat, _NOWHERE, x), read(tried, flow.total_strokes, seat, _NOWHERE, x)


def _signs(t: Table, flow: Duffers, seat: int) -> Iterator[str]:
    """The Holes that could be completed, by what they are called for short."""
    for hole in flow.completable(t, seat):
        thing = t.rules.program.things["hole"][hole]
        yield thing.sign or thing.name


def _completed(t: Table, flow: Duffers, seat: int, hole: int) -> str:
    (attempt,) = attempts_on(t, seat, [hole])
    prizes = len(t.piles[flow.rewards + hole])
    words = [f"{attempt.yards} yd", many(attempt.strokes, "stroke"), against_par(attempt.over_par)]
    words += [f"{many(prizes, 'reward')} to choose from"] if prizes else []
    return ", ".join(words)


def against_par(over: int) -> str:
    """How strokes stand against par, in words.

    >>> against_par(2), against_par(0), against_par(-1)
    ('2 over par', 'par', '1 under par')
    """
    return "par" if over == 0 else f"{abs(over)} {'over' if over > 0 else 'under'} par"
