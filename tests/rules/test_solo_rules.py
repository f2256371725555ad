"""docs/rules/solo.md, rule by rule."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.golden import lighthouse

import golfrules as gr

from .solo_table import (
    BIG,
    CAKE,
    CHIP,
    FIVE,
    GLOVE,
    LIGHTHOUSE,
    MEADOWS,
    POND,
    PUTT,
    SEVEN,
    THREE,
    TWO,
    WEDGE,
    Table,
    flow,
    game,
    legal,
    pile,
    play,
    start,
)

PARS = {
    thing.name: game().rules(1).printed[game().rules(1).stat("hole", "par")][thing.number]
    for thing in game().program.things["hole"]
}


def tagged(tag: str) -> set[str]:
    return {thing.name for thing in game().program.things["card"] if tag in thing.tags}


# ---------------------------------------------------------------- what there is


@pytest.mark.rule("D123")
def test_nine_holes_of_which_three_lie_face_up() -> None:
    state = start()
    assert (flow(state)["holes"], len(flow(state)["open"]), flow(state)["face_down"]) == (9, 3, 6)
    assert flow(state)["course"] is None  # which Holes are still to come is not told


@pytest.mark.rule("D123")
@pytest.mark.parametrize(("holes", "up"), [(1, 3), (2, 6), (18, 6), (9, 1)])
def test_as_many_as_the_options_say(holes: int, up: int) -> None:
    state = start(**{"holes": holes, "open-holes": up, "par-three": "no"})
    assert len(flow(state)["open"]) == min(holes, up)
    assert flow(state)["face_down"] == holes - min(holes, up)


@pytest.mark.rule("D123")
def test_a_par_3_is_among_the_holes() -> None:
    for seed in range(30):
        state = start(seed=seed, holes=2)
        assert 3 in {PARS[hole] for hole in flow(state)["open"]}


@pytest.mark.rule("D123")
def test_holes_are_chosen_by_house_rules() -> None:
    state = start("Front nine")
    beginner = {thing.name for thing in game().program.things["hole"] if "beginner" in thing.tags}
    assert set(flow(state)["open"]) <= beginner
    with pytest.raises(gr.GolfrulesError, match="The course has 12 Holes, and there are 9 in the box"):
        start("Beginner course", holes=12)


@pytest.mark.rule("D123")
def test_a_completed_hole_is_replaced_in_its_place() -> None:
    table = Table(MEADOWS, CAKE, LIGHTHOUSE, stack=(POND,)).on(CAKE, THREE).lay("pile", PUTT)
    state = play(table.state, f"hole-out {PUTT} + {CAKE}")
    assert flow(state)["open"] == [MEADOWS, POND, LIGHTHOUSE]
    assert (flow(state)["completed"], flow(state)["face_down"]) == ([CAKE], 0)


@pytest.mark.rule("D123")
def test_no_hole_comes_when_the_stack_is_through() -> None:
    state = play(Table().on(CAKE, THREE).lay("pile", PUTT).state, f"hole-out {PUTT} + {CAKE}")
    assert flow(state)["open"] == [MEADOWS, LIGHTHOUSE]


@pytest.mark.rule("D124", "D125", "D36")
def test_where_the_cards_begin() -> None:
    state = start()
    deck = pile(state, "deck") + pile(state, "pile")
    assert Counter(deck)[CHIP] == 8
    assert len(deck) == 59
    assert set(deck) <= tagged("club") - tagged("stack")
    assert set(pile(state, "shop")) <= tagged("equipment") - tagged("stack")
    assert len(pile(state, "shop")) == 19
    assert set(pile(state, "luck-deck")) == tagged("luck") - {
        "Recalled",
        "Reckless Redo",
        "Pin Dropped",
        "Lost a Penny",
        "Find a Penny",
        "Cleansing Cloudburst",
    }
    assert Counter(pile(state, "duff-stack")) == {"Hook": 4, "Slice": 4, "Toed": 4, "Whiff": 4}


@pytest.mark.rule("D36")
def test_an_exact_total_trashes_nothing_unless_the_option_says_so() -> None:
    def laid(**options: int | str) -> gr.State:
        return Table(MEADOWS, **options).on(MEADOWS, TWO, WEDGE, CHIP).lay("pile", "Tap-In").state  # 325

    assert play(laid(), f"hole-out Tap-In + {MEADOWS}").is_terminal
    asked = play(laid(bullseye="yes"), f"hole-out Tap-In + {MEADOWS}")
    assert f"choose {CHIP} + {MEADOWS}" in legal(asked)
    assert pile(play(asked, f"choose {CHIP} + {MEADOWS}"), "trash") == [CHIP]


# ---------------------------------------------------------------- a turn


@pytest.mark.rule("D32")
@pytest.mark.parametrize(("turned", "deck"), [(3, 5), (3, 2), (1, 4), (6, 6)])
def test_cards_are_turned_onto_the_pile(turned: int, deck: int) -> None:
    cards = [SEVEN, SEVEN, SEVEN, TWO, TWO, FIVE][:deck]
    state = Table(MEADOWS, turned=turned).lay("deck", *cards).lay("pile", CHIP).state
    state = play(state, "turn")
    number = min(turned, deck)
    assert pile(state, "pile") == [CHIP, *reversed(cards[deck - number :])]
    assert pile(state, "deck") == cards[: deck - number]


@pytest.mark.rule("D32")
def test_only_the_top_card_is_playable_and_frees_the_next() -> None:
    state = Table(MEADOWS).lay("pile", CHIP, FIVE, THREE).lay("luck-deck", "Friendly Squirrel").state
    assert legal(state) == [f"play {THREE} + {MEADOWS}", "turn-over"]
    assert legal(play(state, f"play {THREE} + {MEADOWS}"))[0] == f"play {FIVE} + {MEADOWS}"
    with pytest.raises(gr.IllegalActionError, match="neither on top of the Play Pile nor was it drawn"):
        state.apply(f"play {FIVE} + {MEADOWS}")


@pytest.mark.rule("D33")
@pytest.mark.parametrize(("last", "card", "allowed"), [(FIVE, SEVEN, True), (FIVE, FIVE, False), (SEVEN, FIVE, False)])
def test_yards_go_down(last: str, card: str, allowed: bool) -> None:
    state = Table(MEADOWS, CAKE).on(MEADOWS, last).lay("pile", card).state
    assert (f"play {card} + {MEADOWS}" in legal(state)) is allowed
    assert f"play {card} + {CAKE}" in legal(state)
    if not allowed:
        with pytest.raises(gr.IllegalActionError, match=r"yards go down on a Hole \(D33\)"):
            state.apply(f"play {card} + {MEADOWS}")


def refused(state: gr.State, action: str) -> str:
    with pytest.raises(gr.IllegalActionError) as e:
        state.apply(action)
    return str(e.value)


@pytest.mark.rule("D33", "D34")
def test_a_card_that_is_played_nowhere_is_told_why() -> None:
    table = Table(MEADOWS, CAKE).on(MEADOWS, FIVE).on(CAKE, SEVEN)
    assert f"Say on which Hole: play {WEDGE} + {MEADOWS}." in refused(table.lay("pile", WEDGE).state, f"play {WEDGE}")
    told = refused(Table(MEADOWS, CAKE).on(MEADOWS, FIVE).on(CAKE, SEVEN).lay("pile", TWO).state, f"play {TWO}")
    assert f"{MEADOWS}: The last card there prints 175 yd" in told
    assert f"{CAKE}: The last card there prints 150 yd" in told
    told = refused(Table(MEADOWS, CAKE).lay("pile", PUTT).state, f"play {PUTT}")
    assert told.count("only completes a Hole") == 1
    assert 'There is no Hole "cake"' in refused(table.state, f"play {WEDGE} + cake")


@pytest.mark.rule("D33")
def test_the_number_on_the_card_is_compared() -> None:
    """Matching Set flies 190 beside another Wood, Toed and Second Wind change yards too; what stands there counts."""
    table = Table(MEADOWS).on(MEADOWS, TWO, "Identity Crisis Hybrid", "Toed")
    state = table.lay("fortune", "Second Wind", hole=MEADOWS).lay("pile", "Matching Set").state
    assert f"play Matching Set + {MEADOWS}" in legal(state)
    after = play(state, f"play Matching Set + {MEADOWS}")
    assert after.explain("yards", "Matching Set").value == 170
    table = Table(MEADOWS).on(MEADOWS, "Identity Crisis Hybrid", "Matching Set").lay("pile", FIVE)
    assert f"play {FIVE} + {MEADOWS}" not in legal(table.state)


@pytest.mark.rule("D126")
def test_a_card_that_breaks_a_condition_is_refused_with_the_reason() -> None:
    state = Table(POND, "Last Call").on("Last Call", BIG, TWO, FIVE, SEVEN).lay("pile", CHIP).state
    assert legal(state) == [f"play {CHIP} + {POND}", "turn-over"]
    with pytest.raises(gr.IllegalActionError, match="Last Call asks for more"):
        state.apply(f"play {CHIP} + Last Call")


@pytest.mark.rule("D126")
def test_a_condition_that_is_broken_already_hinders_nothing_more() -> None:
    """No card makes it worse, so that the Hole can still be put right by a discard."""
    state = Table(POND).on(POND, TWO).lay("spread", THREE, hole=POND).lay("pile", CHIP).state
    assert f"play {CHIP} + {POND}" in legal(state)


@pytest.mark.rule("D34")
def test_a_hole_with_too_many_yards_waits() -> None:
    table = Table(CAKE).on(CAKE, BIG, WEDGE).lay("pile", PUTT, "Divot Tool")
    state = table.state
    assert not [action for action in legal(state) if action.startswith("hole-out")]
    state = play(state, "use Divot Tool", f"choose {WEDGE} + {CAKE}")
    assert f"hole-out {PUTT} + {CAKE}" in legal(state)
    assert play(state, f"hole-out {PUTT} + {CAKE}").scores == (3,)


@pytest.mark.rule("D127")
def test_luck_speaks_on_its_hole_and_on_no_other() -> None:
    table = Table(MEADOWS, CAKE).on(MEADOWS, THREE, "Slice").on(CAKE, TWO, "Slice")
    state = table.lay("fortune", "Goose Egg", hole=MEADOWS).state
    assert [(a.hole, a.yards) for a in gr.attempts(state)] == [(MEADOWS, 150), (CAKE, 155)]


@pytest.mark.rule("D127")
def test_what_a_club_gains_is_played_there_and_then() -> None:
    state = Table(MEADOWS, CAKE).lay("pile", FIVE).lay("duff-stack", "Slice").state
    state = play(state, f"play {FIVE} + {CAKE}")
    assert pile(state, "spread", CAKE) == [FIVE, "Slice"]
    assert gr.attempts(state)[1].yards == 135


@pytest.mark.rule("D129")
def test_what_equipment_may_do() -> None:
    def ways(card: str) -> set[str]:
        return {a.split()[0] for a in legal(Table(MEADOWS).lay("pile", card).lay("deck", CHIP).state)} - {"turn"}

    assert ways(GLOVE) == {"play", "use"}
    assert ways("Golf Tee") == {"play"}
    assert ways("Cooler on Wheels") == {"use"}
    assert ways("Stilt Tees") == ways("Gift Certificate") == {"play"}
    for card in set(pile(start(), "shop")):
        assert ways(card), card


@pytest.mark.rule("D129", "D35")
def test_used_equipment_goes_under_the_deck_and_played_equipment_stays() -> None:
    state = Table(MEADOWS).lay("pile", GLOVE).lay("deck", CHIP).state
    used = play(state, f"use {GLOVE}")
    assert (pile(used, "beneath"), pile(used, "drawn")) == ([GLOVE], [CHIP])
    played = play(state, f"play {GLOVE} + {MEADOWS}")
    assert (pile(played, "spread", MEADOWS), pile(played, "drawn")) == ([GLOVE], [CHIP])


@pytest.mark.rule("D130")
def test_drawn_cards_may_each_be_played_until_three_are_turned() -> None:
    state = Table(MEADOWS).lay("pile", SEVEN, "Cooler on Wheels").lay("deck", CHIP, CHIP, CHIP, FIVE, TWO).state
    state = play(state, "use Cooler on Wheels")
    assert pile(state, "drawn") == [TWO, FIVE, CHIP]
    may = [action for action in legal(state) if action.startswith("play")]
    assert may == [f"play {card} + {MEADOWS}" for card in (SEVEN, *sorted((TWO, FIVE, CHIP), key=number))]
    state = play(state, "turn")
    assert pile(state, "pile") == [SEVEN, TWO, FIVE, CHIP, CHIP, CHIP]
    assert not pile(state, "drawn")


def number(card: str) -> int:
    return game().rules(1).names["card"].index(card)


@pytest.mark.rule("D130")
def test_a_draw_takes_no_more_than_is_left_of_the_round() -> None:
    state = Table(MEADOWS).lay("pile", "Cooler on Wheels").lay("deck", CHIP).lay("beneath", FIVE).state
    state = play(state, "use Cooler on Wheels")
    assert pile(state, "drawn") == [CHIP]
    assert pile(state, "beneath") == [FIVE, "Cooler on Wheels"]


@pytest.mark.rule("D131")
def test_discards_and_trash_come_from_every_hole_and_never_from_luck() -> None:
    table = Table(MEADOWS, CAKE).on(MEADOWS, FIVE).on(CAKE, TWO, "Hook").lay("pile", SEVEN, "Divot Tool")
    state = play(table.lay("fortune", "Friendly Squirrel", hole=CAKE).state, "use Divot Tool")
    assert set(legal(state)) == {
        f"choose {FIVE} + {MEADOWS}",
        f"choose {TWO} + {CAKE}",
        f"choose Hook + {CAKE}",
        "done",
    }


@pytest.mark.rule("D131")
def test_alike_cards_on_two_holes_are_two_choices() -> None:
    """Which Hole loses a Duff is the player's choice, the Hole in play included."""
    table = Table(MEADOWS, CAKE).on(MEADOWS, "Slice").on(CAKE, "Slice").lay("pile", "Divot Tool")
    for play_it in ("use Divot Tool", f"play Divot Tool + {CAKE}"):
        asked = play(table.state, play_it)
        assert {f"choose Slice + {hole}" for hole in (MEADOWS, CAKE)} <= set(legal(asked))
        for hole, other in ((MEADOWS, CAKE), (CAKE, MEADOWS)):
            after = play(asked, f"choose Slice + {hole}")
            assert "Slice" not in pile(after, "spread", hole)
            assert "Slice" in pile(after, "spread", other)


@pytest.mark.rule("D128")
def test_gained_cards_lie_on_top_of_the_pile() -> None:
    state = Table().on(CAKE, THREE).lay("pile", CHIP, PUTT).lay("shop", "Golf Tee", GLOVE).state
    state = play(state, f"hole-out {PUTT} + {CAKE}")
    assert pile(state, "pile") == [CHIP, GLOVE]
    assert f"use {GLOVE}" in legal(state)


@pytest.mark.rule("D35", "D136")
def test_duffs_that_are_turned_up_are_played_first_the_lowest_first() -> None:
    state = Table(POND, CAKE).lay("deck", CHIP, "Hook", CHIP, "Slice").state
    state = play(state, "turn")
    assert legal(state) == [f"play Slice + {POND}", f"play Slice + {CAKE}"]
    with pytest.raises(gr.IllegalActionError, match="Slice was turned up, and must be played first"):
        state.apply("turn")
    state = play(state, f"play Slice + {CAKE}")
    assert legal(state) == [f"play Hook + {POND}", f"play Hook + {CAKE}"]
    state = play(state, f"play Hook + {POND}")
    assert pile(state, "pile") == [CHIP]
    assert (pile(state, "spread", POND), pile(state, "spread", CAKE)) == (["Hook"], ["Slice"])


@pytest.mark.rule("D136")
def test_duffs_that_were_drawn_are_played_first_too() -> None:
    state = Table(POND, CAKE).lay("pile", GLOVE).lay("deck", "Toed").state
    state = play(state, f"use {GLOVE}")
    assert legal(state) == [f"play Toed + {POND}", f"play Toed + {CAKE}"]


@pytest.mark.rule("D35")
def test_when_the_luck_is_through_nothing_is_revealed() -> None:
    state = play(Table(MEADOWS).lay("pile", THREE).state, f"play {THREE} + {MEADOWS}")
    assert not pile(state, "fortune", MEADOWS)


@pytest.mark.rule("D137")
def test_going_on_is_always_possible() -> None:
    table = Table(MEADOWS, rounds=2).lay("deck", CHIP, CHIP, CHIP, CHIP)
    state = table.state
    for action in ("turn", "turn", "turn-over", "turn", "pick-up"):
        assert legal(state)[-1] == action
        for other in {"turn", "turn-over", "pick-up"} - {action}:
            with pytest.raises(gr.IllegalActionError):
                state.apply(other)
        state = state.apply(action)
    assert state.is_terminal


# ---------------------------------------------------------------- Holes


@pytest.mark.rule("D132")
def test_a_completed_hole_is_set_aside_with_all_its_cards() -> None:
    table = Table().on(CAKE, THREE, "Whiff").lay("fortune", "Friendly Squirrel", hole=CAKE).lay("pile", PUTT)
    state = play(table.state, f"hole-out {PUTT} + {CAKE}")
    assert Counter(pile(state, "holed")) == Counter([THREE, "Whiff", "Friendly Squirrel", PUTT])
    assert state.scores == (4,)
    assert not pile(state, "spread", CAKE) + pile(state, "fortune", CAKE)


@pytest.mark.rule("D132")
def test_a_miracle_whose_own_duff_spoils_the_total_stays_there() -> None:
    table = Table(MEADOWS).on(MEADOWS, THREE).lay("pile", "Miracle off the Cart Path").lay("duff-stack", "Slice")
    state = play(table.state, f"hole-out Miracle off the Cart Path + {MEADOWS}")
    assert flow(state)["open"] == [MEADOWS]
    assert pile(state, "spread", MEADOWS) == [THREE, "Miracle off the Cart Path", "Slice"]
    assert any("does not complete" in event.text for event in state.events)


@pytest.mark.rule("D135")
def test_what_lasts_until_the_end_of_a_hole_lasts_on_that_hole() -> None:
    table = Table(MEADOWS, CAKE, LIGHTHOUSE).lay("pile", PUTT, SEVEN, WEDGE, THREE).on(CAKE, TWO)
    state = table.lay("luck-deck", "Clubhouse Ricochet").state
    state = play(state, f"play {THREE} + {MEADOWS}", "do Shout fore, and take 40 yards")
    assert [(a.hole, a.yards) for a in gr.attempts(state)] == [(MEADOWS, 270), (CAKE, 195), (LIGHTHOUSE, 0)]
    state = play(state, f"play {WEDGE} + {CAKE}")  # another Hole comes into play, and the line still lasts
    assert [a.yards for a in gr.attempts(state)] == [270, 295, 0]
    state = play(gr.loads(gr.dumps(state), state.game), f"play {SEVEN} + {MEADOWS}")
    assert [a.yards for a in gr.attempts(state)] == [420, 295, 0]


@pytest.mark.rule("D135")
def test_it_ends_when_that_hole_is_completed_and_not_with_another() -> None:
    table = Table(MEADOWS, CAKE).lay("pile", "Tap-In", PUTT, WEDGE, THREE).on(CAKE, "Fairway Wood", "Foot Wedge")
    state = table.lay("luck-deck", "Clubhouse Ricochet").state
    state = play(state, f"play {THREE} + {MEADOWS}", "do Shout fore, and take 40 yards")
    state = play(state, f"play {WEDGE} + {MEADOWS}", f"hole-out {PUTT} + {CAKE}")
    assert [(a.hole, a.yards) for a in gr.attempts(state)] == [(MEADOWS, 370)]
    assert state._table.untils
    state = play(state, f"hole-out Tap-In + {MEADOWS}")
    assert not state._table.untils


# ---------------------------------------------------------------- rounds and the end


@pytest.mark.rule("D31")
def test_the_pile_is_turned_over_unshuffled_on_top_of_what_lies_under_the_deck() -> None:
    state = Table(MEADOWS, turned=1).lay("pile", SEVEN, FIVE).lay("drawn", TWO).lay("beneath", GLOVE, CHIP).state
    state = play(state, "turn-over")
    assert (flow(state)["round"], pile(state, "pile")) == (2, [SEVEN])
    assert list(reversed(pile(state, "deck"))) == [FIVE, TWO, GLOVE, CHIP]
    assert not pile(state, "beneath") + pile(state, "drawn")


@pytest.mark.rule("D31")
@pytest.mark.parametrize("rounds", [1, 2, 3, 9])
def test_there_are_so_many_rounds(rounds: int) -> None:
    state = start(rounds=rounds)
    passed: Counter[str] = Counter()
    while not state.is_terminal:
        action = state.legal_actions[-1]
        passed[action.verb] += 1
        state = state.apply(action)
    assert passed == Counter({"turn": 20 * rounds - rounds, "turn-over": rounds - 1, "pick-up": 1})


@pytest.mark.rule("D133")
def test_double_par_for_what_is_not_completed() -> None:
    state = start()
    while not state.is_terminal:
        state = state.apply(state.legal_actions[-1])
    course = flow(state)["course"]
    assert isinstance(course, list)
    assert state.scores == (2 * sum(PARS[hole] for hole in course),)
    assert state.winners == (0,)


@pytest.mark.rule("D133")
def test_the_game_ends_with_the_last_hole() -> None:
    state = play(
        Table(CAKE).on(CAKE, THREE).lay("pile", CHIP, PUTT).lay("deck", FIVE).state, f"hole-out {PUTT} + {CAKE}"
    )
    assert state.is_terminal
    assert state.scores == (3,)


@pytest.mark.rule("D134")
def test_a_tee_counts_only_on_a_completed_hole() -> None:
    table = Table(MEADOWS, CAKE, rounds=1).on(CAKE, THREE, "Golden Tee").on(MEADOWS, "Golf Tee").lay("pile", PUTT)
    state = play(table.state, f"hole-out {PUTT} + {CAKE}")
    assert state.explain("total", "player", 0).value == 3 - 2
    state = play(state, "pick-up")
    assert state.scores == (3 - 2 + 2 * PARS[MEADOWS],)


@pytest.mark.rule("D138")
def test_cards_that_speak_of_credits_or_opponents_are_dumb_here() -> None:
    table = Table(MEADOWS).on(MEADOWS, THREE, WEDGE, "Commemorative Ball Marker").lay("pile", PUTT)
    state = play(table.state, f"hole-out {PUTT} + {MEADOWS}")
    assert state._table.counts[state.game.rules(1).count("player", "credits")] == 0
    state = Table(MEADOWS).lay("pile", "Shank You Very Much").lay("duff-stack", "Whiff", "Hook").state
    state = play(state, f"play Shank You Very Much + {MEADOWS}")
    assert pile(state, "duff-stack") == ["Whiff"]  # one for its own symbol, none for opponents


def with_rule(tmp_path: Path, rule: str, **options: int | str) -> gr.State:
    """A new game with a house rule of one's own."""
    file = tmp_path / "own.golf"
    file.write_text(f'language 1\ngame solo\nhouse "Own" {{ {rule} }}\n', encoding="utf-8")
    return gr.load_game("solo", house=[file], options=options).new_initial_state(seed=7)


def to_the_end(state: gr.State, most: int = 3000) -> Counter[str]:
    """Plays whatever comes first, and counts what was done."""
    done: Counter[str] = Counter()
    while not state.is_terminal:
        action = state.legal_actions[0]
        done[action.verb] += 1
        state = state.apply(action)
        assert sum(done.values()) < most
    return done


@pytest.mark.rule("D136")
@pytest.mark.parametrize("where", ["hand", "pile"])
def test_duffs_that_come_back_do_not_keep_a_game_from_ending(tmp_path: Path, where: str) -> None:
    to_the_end(with_rule(tmp_path, f"when played and card is duff {{ move card to {where} }}", rounds=1))


@pytest.mark.rule("D135", "D137")
def test_a_rule_that_ends_the_turn_goes_on(tmp_path: Path) -> None:
    state = with_rule(tmp_path, "when played and card is iron { end turn }")
    while not any(a.verb == "play" and "Iron" in str(a) for a in state.legal_actions):
        state = state.apply(state.legal_actions[-1])
    deck = len(pile(state, "deck"))
    after = state.apply(next(a for a in state.legal_actions if a.verb == "play" and "Iron" in str(a)))
    assert len(pile(after, "deck")) == deck - 3
    assert after.decision is not None


@pytest.mark.rule("D31", "D137")
@pytest.mark.parametrize("event", ["turn-start", "turn-end", "played", "complete"])
@pytest.mark.parametrize("what", ["turn", "round", "game"])
def test_whatever_ends_when_it_begins_ends_the_game_in_time(tmp_path: Path, event: str, what: str) -> None:
    to_the_end(with_rule(tmp_path, f"when {event} {{ end {what} }}", rounds=2))


# ---------------------------------------------------------------- the worked example


@pytest.mark.rule("D33", "D127", "D132")
def test_the_worked_example_is_a_record_that_replays() -> None:
    record = gr.loads(lighthouse.RECORD.read_text("utf-8"))
    assert isinstance(record, gr.Record)
    assert record == lighthouse.play().record
    *before, last, over = record.states()
    (attempt,) = [a for a in gr.attempts(last) if a.hole == LIGHTHOUSE]
    assert (
        str(attempt)
        == "400 yd = 275 Big Head Driver + 175 5 Iron + 0 Hook (-30, made 0 by Broken Lighthouse) - 50 Sprinkler Dread"
    )
    assert (attempt.yards, attempt.strokes) == (400, 2)
    assert over.scores == (4,)
    assert Counter(pile(over, "holed")) == Counter([BIG, "Sprinkler Dread", FIVE, "Hook", PUTT])
    assert not any(flow(state)["completed"] for state in before)


# ---------------------------------------------------------------- what house rules bring about


def house(tmp_path: Path, text: str) -> str:
    """A file of house rules."""
    file = tmp_path / "own.golf"
    file.write_text(f"language 1\ngame solo\n{text}\n", encoding="utf-8")
    return str(file)


@pytest.mark.rule("D134", "D133")
@pytest.mark.parametrize("event", ["complete", "hole-over"])
def test_a_hole_that_ends_the_game_is_put_aside_first(event: str, tmp_path: Path) -> None:
    table = Table(MEADOWS, CAKE, houses=[house(tmp_path, f"when {event} {{ end game }}")])
    state = table.on(MEADOWS, THREE, WEDGE, "Golf Tee").lay("pile", PUTT).state
    state = play(state, f"hole-out {PUTT} + {MEADOWS}")
    assert state.is_terminal
    assert "Golf Tee" in pile(state, "holed")
    assert state.scores == (4 - 1 + 2 * PARS[CAKE],)
    assert (flow(state)["completed"], flow(state)["open"]) == ([MEADOWS], [CAKE])


@pytest.mark.rule("D31")
def test_a_round_that_a_rule_ends_is_followed_by_the_next(tmp_path: Path) -> None:
    houses = [house(tmp_path, "when complete { end round }")]
    table = Table(MEADOWS, CAKE, houses=houses, rounds=2, turned=1).on(CAKE, THREE).lay("pile", SEVEN, FIVE, PUTT)
    state = play(table.lay("deck", WEDGE, CHIP).lay("beneath", GLOVE).state, f"hole-out {PUTT} + {CAKE}")
    assert (flow(state)["round"], pile(state, "pile")) == (2, [SEVEN])
    assert list(reversed(pile(state, "deck"))) == [FIVE, CHIP, WEDGE, GLOVE]


@pytest.mark.rule("D31", "D133")
def test_the_last_round_that_a_rule_ends_is_the_end(tmp_path: Path) -> None:
    houses = [house(tmp_path, "when complete { end round }")]
    table = Table(MEADOWS, CAKE, houses=houses, rounds=1).on(CAKE, THREE).lay("pile", SEVEN, PUTT)
    state = play(table.state, f"hole-out {PUTT} + {CAKE}")
    assert (state.is_terminal, state.scores) == (True, (3 + 2 * PARS[MEADOWS],))


@pytest.mark.rule("D132")
def test_a_card_that_takes_itself_away_completes_nothing() -> None:
    """Everything else is there, an earlier Putt too; but the last card on the Hole is none."""
    miracle = "Miracle off the Scoreboard"
    table = Table(MEADOWS, window=200).on(MEADOWS, "Miracle Everybody Saw", FIVE).lay("pile", miracle)
    state = table.lay("luck-deck", "Bolt from the Blue Tees").state
    state = play(state, f"hole-out {miracle} + {MEADOWS}")
    gone = play(state, f"choose {miracle} + {MEADOWS}")
    assert gr.attempts(gone)[0].completes
    assert flow(gone)["completed"] == []
    assert pile(gone, "spread", MEADOWS) == ["Miracle Everybody Saw", FIVE]
    kept = play(state, f"choose {FIVE} + {MEADOWS}")
    assert flow(kept)["completed"] == [MEADOWS]


@pytest.mark.rule("D127", "D35")
def test_luck_that_is_revealed_on_no_hole_is_gone_and_its_duff_waits(tmp_path: Path) -> None:
    gear = (
        'equipment "Wet Map" cost 20 yards 10 luck-marks 1 duff-marks 1 { when this played for yards { draw 1 card } }'
    )
    table = Table(MEADOWS, CAKE, houses=[house(tmp_path, gear)]).lay("pile", "Wet Map").lay("deck", CHIP)
    state = table.lay("luck-deck", "Clubhouse Ricochet").lay("duff-stack", "Hook").state
    asked = play(state, "use Wet Map")
    assert asked.decision is not None
    assert asked.decision.kind == "effect"
    assert gr.dumps(gr.loads(gr.dumps(asked), asked.game)) == gr.dumps(asked)
    after = play(asked, "do Let it lie")
    assert pile(after, "trash") == ["Clubhouse Ricochet"]
    assert legal(after) == [f"play Hook + {MEADOWS}", f"play Hook + {CAKE}"]


@pytest.mark.rule("D127")
def test_luck_on_no_hole_counts_on_none(tmp_path: Path) -> None:
    """Also while what it brings about is still asked, and a state in which it came about can be kept."""
    houses = [house(tmp_path, "when turn-start { reveal 1 luck from luck-deck }")]
    table = Table(MEADOWS, houses=houses).lay("deck", CHIP, FIVE).lay("luck-deck", "Friendly Squirrel")
    state = play(table.state, "turn")
    assert pile(state, "trash") == ["Friendly Squirrel"]
    assert [a.yards for a in gr.attempts(state)] == [0]
    assert gr.dumps(gr.loads(gr.dumps(state), state.game)) == gr.dumps(state)


@pytest.mark.rule("D136")
def test_a_duff_that_an_action_of_a_house_rule_draws_comes_first(tmp_path: Path) -> None:
    houses = [house(tmp_path, 'action fix "Draw one more" once a turn { draw 1 card }')]
    state = Table(MEADOWS, CAKE, houses=houses).lay("pile", CHIP).lay("deck", FIVE, "Hook").state
    state = play(state, "fix")
    assert legal(state) == [f"play Hook + {MEADOWS}", f"play Hook + {CAKE}"]


@pytest.mark.rule("D137")
def test_going_on_with_words_behind_it_is_no_reason_for_itself() -> None:
    with pytest.raises(gr.IllegalActionError, match=r"Did you mean turn\?") as e:
        Table(MEADOWS).lay("deck", CHIP).state.apply("turn 3")
    assert "has cards to be turned" not in str(e.value)


@pytest.mark.rule("D123")
def test_a_saved_state_with_too_few_holes_face_up_is_refused() -> None:
    table = Table(MEADOWS, CAKE, stack=(LIGHTHOUSE,)).flow("next", 1).flow("up-1", -1)
    with pytest.raises(gr.LoadError, match="a Hole is turned up for each that is completed"):
        _ = table.state


@pytest.mark.rule("D135")
def test_what_came_about_on_no_hole_lasts_on_each_until_one_is_completed(tmp_path: Path) -> None:
    file = house(tmp_path, 'action wind "A tail wind" once a game { until end of hole { attempts { yards + 10 } } }')
    table = Table(MEADOWS, CAKE, houses=[file]).on(CAKE, THREE).lay("pile", PUTT)
    state = play(table.state, "wind")
    assert [a.yards for a in gr.attempts(state)] == [10, 240]
    assert [a.yards for a in gr.attempts(play(state, f"hole-out {PUTT} + {CAKE}"))] == [0]


@pytest.mark.rule("D128", "D130")
def test_the_reward_of_halfway_house_lies_beside_the_pile() -> None:
    half = "Halfway House"
    table = Table(half, MEADOWS).on(half, THREE, WEDGE).lay("pile", CHIP, PUTT).lay("shop", GLOVE)
    state = play(table.state, f"hole-out {PUTT} + {half}")
    assert (pile(state, "pile"), pile(state, "drawn")) == ([CHIP], [GLOVE])
    assert {f"use {GLOVE}", f"play {GLOVE} + {MEADOWS}", f"play {CHIP} + {MEADOWS}"} <= set(legal(state))
