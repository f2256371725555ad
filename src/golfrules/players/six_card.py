"""A good player of Six-card Golf.

It knows what its seat may see and remembers what it saw go to the discard. What it does not know it takes for the average of what
is unseen. It weighs a move by three things: what its own layout is then worth, how much its next draws may still better that, and
how much time the move leaves the others to better theirs. What layouts are worth it asks of the rules (layouts.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from golfrules.engine.actions import Action
from golfrules.engine.chance import Chance
from golfrules.engine.view import View
from golfrules.players.layouts import NOBODY, UNKNOWN, Layouts
from golfrules.players.player import Hint, legal

if TYPE_CHECKING:
    from golfrules.engine.game import Game

__all__ = ["SixCardExpert"]

# What play between experts taught. None of these is a rule.
PACE: Final = 0.6  # cards that a player turns up each turn, about
FADE: Final = 0.8  # how much of a draw's promise the draw after it still holds
PRESSURE: Final = 0.5  # what a new face-up card is worth more for each turn that went by without one
SAMPLES: Final = 12  # deals of the unseen cards that are tried before a round is ended, where it counts who ends it


class _Memory:
    """What one seat remembers of a round."""

    def __init__(self) -> None:
        self.number = -1  # the round
        self.pile: list[int] = []  # the discard as it was seen to grow; UNKNOWN where it was not
        self.mine = False  # whether the view before was the beginning of a turn of one's own
        self.hidden = -1  # cards face down when the last turn began
        self.idle = 0  # turns without a new face-up card since
        self.last_turns = 0  # turns taken since somebody called


class SixCardExpert:
    """Plays for any seat; made for one game and its house rules.

    >>> import golfrules as gr
    >>> game = gr.load_game("six-card")
    >>> state = game.new_initial_state(players=2, seed=7)
    >>> hint = SixCardExpert(game, 1).hint(state.observe(0))
    >>> hint.action in state.legal_actions
    True
    """

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self._chance = Chance.of(seed)
        self._layouts: dict[int, Layouts] = {}
        self._memory: dict[int, _Memory] = {}

    def watch(self, view: View) -> None:
        """Remembers what can be seen now."""
        if view.seat >= 0:
            self._remember(view)

    def choose(self, view: View) -> Action:
        return self.hint(view).action

    def hint(self, view: View) -> Hint:
        """The move, and why, in a sentence."""
        actions = legal(view)
        self._remember(view)
        return _Turn(view, self._of(view.players), self._memory[view.seat], self.game.card_counts(view.players)).advise(actions)

    def _of(self, players: int) -> Layouts:
        found = self._layouts.get(players)
        if found is None:
            found = self._layouts[players] = Layouts(self.game.rules(players))
        return found

    def _remember(self, view: View) -> None:
        m = self._memory.setdefault(view.seat, _Memory())
        number = view.counts["number"]
        cards = view.zone("discard").cards
        hidden = view.zone("grid", view.seat).open.count(False)
        if number != m.number or hidden > m.hidden >= 0:
            m.__init__()
            assert isinstance(number, int)
            m.number = number
        rules = self._of(view.players).rules
        names = rules.names[rules.card_kind]
        # What lies below the top does not change but when the stock is made anew, and then one card is left.
        del m.pile[max(0, len(cards) - 1) :]
        m.pile += [UNKNOWN] * (len(cards) - 1 - len(m.pile))
        if cards:
            m.pile.append(UNKNOWN if cards[-1] is None else names.index(cards[-1]))
        d = view.decision
        mine = d is not None and d.seat == view.seat and d.kind == "turn"
        if mine and not m.mine:
            m.idle = m.idle + 1 if hidden == m.hidden else 0
            m.hidden = hidden
            m.last_turns += view.counts["caller"] is not None
        m.mine = mine
