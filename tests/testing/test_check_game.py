"""Each kind of fault that `check_game` looks for, put into a game on purpose, is found, and the record leads to it."""

from __future__ import annotations

from typing import Any

import pytest

import golfrules as gr
from golfrules.engine.flow import Flow
from golfrules.engine.table import Pending, Table
from golfrules.games.six_card import SixCard
from golfrules.testing import GameFault, check_game

OPTIONS = {"rounds": 2}


def faulty(flow: type[Flow], **options: int | str) -> gr.Game:
    return gr.Game(gr.load_game("six-card").program, flow, OPTIONS | options)


class TellsTheStock(SixCard):
    def public(self, t: Table) -> dict[str, Any]:
        return super().public(t) | {"next": t.piles[self.stock][-1:]}


class TellsInAnError(SixCard):
    def why_not(self, t: Table, verb: str, argument: str) -> str:
        return f"The top of the stock is {t.piles[self.stock][-1:]}."


class TellsByWhatMayBeDone(SixCard):
    def ask_turn(self, t: Table) -> None:
        super().ask_turn(t)
        if t.pending is not None and t.piles[self.stock] and t.piles[self.stock][-1] < 7:
            t.pending = Pending("turn", t.pending.seat, t.pending.text, [*t.pending.options, self.option("pass")])


class TellsTheSeed(SixCard):
    def public(self, t: Table) -> dict[str, Any]:
        return super().public(t) | {"key": t.chance.key.hex()}


class LosesACard(SixCard):
    def do_discard(self, t: Table, seat: int) -> None:
        super().do_discard(t, seat)
        t.take(self.discard)


class ScoresTwice(SixCard):
    def reveal(self, t: Table) -> None:
        super().reveal(t)
        self.rules.raise_event(t, "round-over")


class WritesToTheState(SixCard):
    def do_peek(self, t: Table, seat: int, at: int) -> None:
        t.known[self.grid + seat][at] |= 1 << seat  # without making the pile its own
        super().do_peek(t, seat, at)


class AsksForNothing(SixCard):
    def ask_drawn(self, t: Table) -> None:
        self.ask(t, "drawn", self.whose_turn(t), "Turn up a card?", [])


class OffersWhatItRefuses(SixCard):
    def do_knock(self, t: Table, seat: int) -> None:
        raise gr.IllegalActionError("Nobody knocks here.")


class Breaks(SixCard):
    def do_take(self, t: Table, seat: int) -> None:
        raise IndexError("pop from empty list")


class Remembers(SixCard):
    """Something that matters is not on the table, so that it is not saved."""

    drawn_so_far = 0

    def do_draw(self, t: Table, seat: int) -> None:
        Remembers.drawn_so_far += 1
        super().do_draw(t, seat)
        t.counts[self.last + seat] += Remembers.drawn_so_far


class NeverEnds(SixCard):
    def reveal(self, t: Table) -> None:
        t.flow[0] = 3  # another turn


FAULTS = [
    (TellsTheStock, "tells what that seat cannot know: flow"),
    (TellsInAnError, "is refused tells seat . what it cannot know"),
    (TellsByWhatMayBeDone, "tells what that seat cannot know: decision"),
    (TellsTheSeed, "tells what that seat cannot know: flow"),
    (LosesACard, "Cards are not conserved: 1 of .* lost"),
    (ScoresTwice, "A round was over, and so scored, twice"),
    (WritesToTheState, "changed"),
    (AsksForNothing, "is_terminal is False, and 0 actions are legal"),
    (OffersWhatItRefuses, "is offered, and refused"),
    (Breaks, "IndexError: pop from empty list"),
    (Remembers, "different"),
    (NeverEnds, "not over after 300 decisions"),
]


@pytest.mark.parametrize(("flow", "fault"), FAULTS, ids=lambda x: getattr(x, "__name__", ""))
def test_a_fault_is_found(flow: type[SixCard], fault: str) -> None:
    game = faulty(flow, ending="knock" if flow is OffersWhatItRefuses else "call")
    with pytest.raises(GameFault, match=fault) as found:
        check_game(game, players=3, games=3, most_decisions=300)
    assert found.value.record is not None
    assert found.value.record.dumps() in str(found.value)
    if flow not in (Remembers, LosesACard, WritesToTheState):  # those do not even come to the same state again
        found.value.record.replay(game)


def test_a_sound_game_passes_for_all_numbers_of_players_that_fit() -> None:
    check_game(gr.load_game("six-card", options={"rounds": 1, "columns": 5, "idle-turns": 1, "peek": 0}), games=1)


def test_a_game_that_fits_nobody_is_no_sound_game() -> None:
    with pytest.raises(gr.OptionError, match="one must stay hidden"):
        check_game(gr.load_game("six-card", options={"open": 10, "peek-where": "anywhere"}))
