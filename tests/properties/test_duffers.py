"""What must hold in every game of Duffers, of every card of the box, played by somebody who wants to get round."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from tests.toys.golfer import choose

import golfrules as gr
from golfrules.engine.chance import Chance
from golfrules.engine.trial import Trial
from golfrules.testing import check_game, game_with
from golfrules.testing.invariants import cards_are_conserved, secrets_are_kept

FEW = settings(max_examples=max(6, settings().max_examples // 4))
SHORT = {"holes": 3, "most-turns": 12, "window": 120, "hand-size": 7}
KINDS: list[tuple[tuple[str, ...], dict[str, int | str]]] = [
    ((), {}),
    (("front-nine", "two-holes-a-turn", "first-there"), {}),
    (("back-nine", "spring-clean", "one-mulligan"), {"early-birds": "chosen"}),
    (("scratch-golf", "pro-shop-pre-sales"), {"cycling": "auto", "stale-turns": 1, "b-opens": 1}),
    (("duffs-sting",), {"rewards-each": 2, "c-opens": 2, "last-turns": 2, "display-size": 3}),
]
"""House rules and options, with games of which each has other cards in the bags."""


@cache
def bundled() -> gr.Game:
    return gr.load_game("duffers", options=SHORT)


@cache
def game(kind: int) -> gr.Game:
    """A game in which everybody begins with some cards that say something, so that most of them are played."""
    houses, options = KINDS[kind]
    kinds = bundled().program.things["card"]
    able = [c.name for c in kinds if not {"luck", "chip-shot"} & set(c.tags) and "starts" not in c.own]
    some = " | ".join(f'"{name}"' for name in able[kind :: len(KINDS)])
    bag = f'house "Bag" {{ cards named {some} {{ copies is 4, starts is 1 }} }}'
    return game_with("duffers", f"language 1\ngame duffers\n{bag}\n", house=houses, options=SHORT | options)


@st.composite
def games(draw: st.DrawFn) -> gr.State:
    """A game that begins: the box as it is, or one with more in the bags."""
    kind = draw(st.integers(-1, len(KINDS) - 1))
    played = bundled() if kind < 0 else game(kind)
    return played.new_initial_state(players=draw(st.integers(2, 4)), seed=draw(st.integers(0, 2**32)))


def steps(state: gr.State, seed: int = 0) -> Iterator[tuple[gr.State, gr.Action, gr.State]]:
    """A whole game, step by step."""
    chance = random.Random(seed)
    while not state.is_terminal:
        action = choose(state, chance)
        after = state.apply(action)
        yield state, action, after
        state = after


def pile(state: gr.State, zone: str, owner: int = 0) -> list[str]:
    r = state._table.rules
    return [r.names["card"][card] for card in state._table.piles[r.pile(zone, owner)]]


def is_a(state: gr.State, name: str, tag: str) -> bool:
    r = state._table.rules
    return r.tagged(r.names["card"].index(name), tag)


def played_by(state: gr.State, seat: int) -> Counter[str]:
    """What a player has in use."""
    zones = ("play", "spent", "holed", "caddie", "handed", "table")
    return Counter(name for zone in zones for name in pile(state, zone, seat))


# ---------------------------------------------------------------- where things lie


@pytest.mark.rule("D39", "D58")
def test_the_box_holds_202_cards_and_18_holes() -> None:
    state = gr.load_game("duffers").new_initial_state(players=4, seed=1)
    assert sum(state.game.card_counts(4)) == sum(map(len, state._table.piles)) == 202
    assert len(state._table.rules.names["hole"]) == 18


@given(games())
@FEW
def test_each_card_lies_in_one_zone_and_each_hole_is_on_the_course_once_or_not(state: gr.State) -> None:
    view = state.observe(gr.SPECTATOR)
    course = view.flow["course"]
    assert len(course) == len(set(course)) == 3
    names = state._table.rules.names["hole"]
    for _, _, after in steps(state):
        cards_are_conserved(after)
        before, view = view, after.observe(gr.SPECTATOR)
        assert view.flow["course"] == course
        completed = view.flow["completed"]
        for seat, done in enumerate(completed):
            assert set(before.flow["completed"][seat]) <= set(done) <= set(course)
            assert len(done) == view.count("finished", "player", seat)
        for hole, name in enumerate(names):
            assert name in course or not pile(after, "rewards", hole)
            assert view.count("finishers", "hole", hole) == sum(name in done for done in completed)
        assert after.decision is None or after.decision.kind != "turn" or not pile(after, "incoming")


@given(games())
@FEW
def test_nobody_has_credits_or_cards_in_use_in_anothers_turn(state: gr.State) -> None:
    for _, _, after in steps(state):
        if after.decision is None or after.decision.kind != "turn":
            continue
        for seat in range(after.players):
            if seat != after.current_player:
                assert not any(pile(after, zone, seat) for zone in ("play", "spent", "holed", "handed", "offer"))
        assert not after.observe(0).flow["hole"]


# ---------------------------------------------------------------- yards or credits


@pytest.mark.rule("D5", "D98")
@given(games())
@FEW
def test_a_card_counts_for_yards_or_for_credits_and_never_for_both(state: gr.State) -> None:
    for before, action, after in steps(state):
        seat = before.current_player
        assert seat is not None
        if before.decision is None or before.decision.kind != "turn" or action.verb == "pass":
            continue
        name = str(action.arguments[0]) if action.arguments else ""
        paid = Counter(pile(after, "spent", seat)) - Counter(pile(before, "spent", seat))
        assert paid == (Counter([name]) if action.verb in ("pay", "pay-held") else Counter()) or (
            action.verb.startswith("pay") and name in pile(after, "trash")
        )
        begun = Counter(pile(after, "play", seat)) - Counter(pile(before, "play", seat))
        fresh = Counter(n for n in begun.elements() if not is_a(after, n, "luck") and not is_a(after, n, "duff"))
        assert not fresh or fresh == Counter([name])
        assert not fresh or action.verb in ("play", "play-held")
        if action.verb in ("pay", "pay-held"):
            assert after.observe(seat).count("credits", "player", seat) >= (
                before.observe(seat).count("credits", "player", seat) + before.explain("credits", name).value
            )
        if after.decision is not None and after.decision.kind == "turn":
            duffs = [n for n in pile(after, "hand", seat) if is_a(after, n, "duff")]
            counted = Counter(pile(after, "play", seat)) + Counter(duffs)
            for attempt in gr.attempts(after)[:1]:
                assert Counter(part.card for part in attempt.parts) == counted


@pytest.mark.rule("D7", "D8", "D102")
@given(games())
@FEW
def test_what_was_played_stays_in_use_until_the_turn_is_over_whatever_is_reshuffled(state: gr.State) -> None:
    """It goes to the table, back to the shop, out of the game or to the revealed Luck, but never into the bag."""
    for before, action, after in steps(state):
        seat = before.current_player
        if before.decision is None or before.decision.kind == "pre-sale" or action.verb == "pass" or after.is_terminal:
            continue
        gone = played_by(before, seat or 0) - played_by(after, seat or 0)
        if action.verb in ("play-held", "pay-held"):
            gone -= Counter([str(action.arguments[0])])
        for zone in ("trash", "shop", "luck-discard"):
            gone -= Counter(pile(after, zone)) - Counter(pile(before, zone))
        if any("made anew" in e.text for e in after.events):
            event("reshuffled in a turn")
        if before.decision.seat == before.observe(0).flow["turn"]:
            assert not gone, (str(action), gone)


# ---------------------------------------------------------------- drawing


@cache
def fetching() -> Trial:
    """A table on which four cards may be drawn."""
    more = 'house "More" { action fetch "Draw four" { draw 4 cards } }'
    return Trial(game_with("duffers", f"language 1\ngame duffers\n{more}\n").rules(2))


@cache
def names() -> list[str]:
    return bundled().rules(2).names["card"]


SOME = st.lists(st.sampled_from(["Chip Shot", "Whiff", "7 Iron", "3 Wood", "Regulation Putt"]), max_size=6)


@pytest.mark.rule("D8", "D102", "D120")
@given(deck=SOME, discard=SOME, played=SOME, paid=SOME, seed=st.integers(0, 99))
def test_a_draw_goes_on_across_a_reshuffle(
    deck: list[str], discard: list[str], played: list[str], paid: list[str], seed: int
) -> None:
    """First all of the deck, from its top, then what lay in the discard; both empty, what there is."""
    trial = Trial(fetching().rules)
    trial.table.chance = Chance.of(seed)
    zones = {"deck": deck, "discard": discard, "play": played, "spent": paid}
    for zone, cards in zones.items():
        trial.deal(zone, [names().index(name) for name in cards])
    trial.rules.flow_class.put_right(trial.table)
    trial.answer("fetch")

    def lies(zone: str) -> list[str]:
        return [names()[card] for card in trial.table.piles[trial.rules.pile(zone)]]

    of_deck = min(4, len(deck))
    of_discard = min(4 - of_deck, len(discard))
    hand = lies("hand")
    assert len(hand) == of_deck + of_discard
    assert hand[:of_deck] == deck[::-1][:of_deck]
    if of_discard:
        assert Counter(hand[of_deck:]) + Counter(lies("deck")) == Counter(discard)
        assert not lies("discard")
    else:
        assert lies("deck") == deck[: len(deck) - of_deck]
        assert lies("discard") == discard
    assert (lies("play"), lies("spent")) == (played, paid)


# ---------------------------------------------------------------- what is seen


@pytest.mark.rule("D17", "D95")
@given(games(), st.integers(0, 2**32))
@FEW
def test_nobody_sees_what_is_not_for_them(state: gr.State, seed: int) -> None:
    chance = random.Random(seed)
    for n, (_, action, after) in enumerate(steps(state)):
        looking = after.decision is not None and after.decision.kind == "effect"
        if n % 7 and not looking and action.verb != "choose":
            continue
        for seat in range(gr.SPECTATOR, after.players):
            view = after.observe(seat)
            for zone in view.zones:
                if zone.name in ("hand", "offer") and zone.owner != seat and not after.is_terminal:
                    assert set(zone.cards) <= {None}
                if zone.name in ("deck", "shop", "luck-deck", "duff-stack", "rewards") and not after.is_terminal:
                    assert set(zone.cards) <= {None}, zone.name
            if seat != after.current_player:
                assert view.legal_actions == ()
        if n % 3 == 0:
            secrets_are_kept(after, chance.randrange(gr.SPECTATOR, after.players), chance)


@pytest.mark.rule("D17")
def test_the_rewards_are_for_whoever_completed_the_hole_to_look_at() -> None:
    """One is gained before all eyes; what the others were, and that it was these, nobody else learns."""
    found = 0
    for seed in range(12):
        for before, action, after in steps(game(4).new_initial_state(players=3, seed=seed)):
            if action.verb != "complete" or after.decision is None or after.decision.kind != "effect":
                continue
            seat = before.current_player
            hole = after._table.rules.names["hole"].index(str(action.arguments[0]))
            prizes = pile(after, "rewards", hole)
            if after.current_player != seat or {str(a) for a in after.legal_actions} != {f"choose {p}" for p in prizes}:
                continue  # a card or the Hole asks something first
            found += 1
            others = [s for s in range(gr.SPECTATOR, 3) if s != seat]
            told = [e.say() for s in others for e in after.observe(s).events]
            assert not [t for t in told for p in prizes if p in t and p not in pile(before, "hand", seat or 0)]
            chosen = after.apply(after.legal_actions[0])
            prize = str(after.legal_actions[0].arguments[0])
            assert Counter(pile(chosen, "rewards", hole)) == Counter(prizes) - Counter([prize])
            assert prize in pile(chosen, "hand" if action.arguments[0] == "Halfway House" else "discard", seat or 0)
            for s in range(gr.SPECTATOR, 3):
                assert set(chosen.observe(s).zone("rewards", hole).cards) <= {None}
    assert found >= 3


# ---------------------------------------------------------------- what may be done


@given(games(), st.integers(0, 2**32))
@FEW
def test_what_is_legal_applies_and_what_is_not_changes_nothing(state: gr.State, seed: int) -> None:
    chance = random.Random(seed)
    for n, (before, _, _) in enumerate(steps(state)):
        if n % 10:
            continue
        written = gr.dumps(before)
        legal = {str(a) for a in before.legal_actions}
        for action in before.legal_actions:
            before.apply(action)
        things = [*names(), *before._table.rules.names["hole"]]
        verbs = [verb for verb, _ in before._table.rules.verbs.verbs]
        tried = {f"{chance.choice(verbs)} {chance.choice(things)}" for _ in range(12)} | set(verbs)
        for text in tried - legal:
            with pytest.raises(gr.IllegalActionError, match=r"[.?]$"):
                before.apply(text)
        assert gr.dumps(before) == written


@given(games())
@settings(FEW, max_examples=max(3, FEW.max_examples // 4))
def test_a_game_of_which_each_state_was_written_and_read_is_the_same_game_and_ends(state: gr.State) -> None:
    chance = random.Random(0)
    played, written = state, state
    decisions = 0
    while not played.is_terminal:
        action = choose(played, chance)
        played = played.apply(action)
        again = gr.loads(gr.dumps(written.apply(action)), state.game)
        assert isinstance(again, gr.State)
        assert again == played
        written = again
        decisions += 1
        assert decisions < 5_000
    assert gr.dumps(played.record.replay(state.game)) == gr.dumps(played) == gr.dumps(written)
    lowest = min(played.scores)
    assert list(played.winners) == [seat for seat, score in enumerate(played.scores) if score == lowest]


@pytest.mark.rule("D10", "D12", "D107")
def test_games_come_to_all_of_their_ends() -> None:
    told: Counter[str] = Counter()
    small = 'house "Small shop" { equipment | irons but stack { copies is 0 }, crew { copies is 0 } }'
    shops = game_with("duffers", f"language 1\ngame duffers\n{small}\n", options={**SHORT, "most-turns": 100})
    for seed in range(6):
        for played in (bundled(), game(1), shops):
            last = played.new_initial_state(players=2, seed=seed)
            for _, _, last in steps(last, seed):  # noqa: B020 - the end of it
                told.update(e.text.format(who="", number=1, cards="", pile="", text="") for e in last.events)
            assert last.winners
    assert {"It is dark.", "The Pro Shop cannot fill the Display."} <= told.keys()
    assert any("has completed every Hole" in text for text in told)


def test_whoever_chooses_early_birds_tells_nothing_that_is_hidden() -> None:
    """Where the stars are is known then, with Clubs in the bags that were kept out of three too (D24)."""
    for scratch in ("no", "yes"):
        options = {"early-birds": "chosen", "scratch": scratch, "holes": 1, "most-turns": 10}
        check_game(gr.load_game("duffers", options=options), players=3, games=1, seed=3)


# ---------------------------------------------------------------- what is asked once for all Holes


@pytest.mark.rule("D4", "D75")
@given(games())
@FEW
def test_the_holes_that_may_be_completed_are_those_of_which_nothing_is_missing(state: gr.State) -> None:
    """Asked of all at once, with what is the same on many worked out once, and of each by itself."""
    for before, _, _ in steps(state):
        t = before._table
        flow = t.rules.flow_class
        seat = before.current_player
        assert seat is not None
        if flow.may_complete_more(t):
            alone = [h for h in flow.open_holes(t, seat) if not list(flow.unmet_conditions(t, seat, h))]
            assert flow.completable(t, seat) == alone
