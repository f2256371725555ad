"""Solo by typing: no seats to be named, short names, refusals, taking back, the course of a day, the end."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from tests.cli.conftest import Call
from tests.cli.solo_games import alone, played
from tests.rules.solo_table import MEADOWS, Table

import golfrules as gr
from golfrules.cli.params import with_day
from golfrules.cli.render.talk import told
from golfrules.cli.session.answers import AmbiguousError, numbered, understand
from golfrules.cli.session.course import Course
from golfrules.cli.session.naming import short_names, spelled_out
from golfrules.cli.session.reveals import reveals
from golfrules.errors import OptionError
from golfrules.games.solo_figures import blocked

SOLO = ("play", "solo", "--seed", "7")


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def actions(file: Path) -> list[str]:
    found: list[str] = json.loads(file.read_text())["actions"]
    return found


@pytest.fixture(scope="module")
def solo() -> gr.Game:
    return gr.load_game("solo")


# ---------------------------------------------------------------- who plays


@pytest.mark.parametrize("words", [("--players", "2"), ("--seats", "you,expert"), ("--seats", "you:Ann,you:Ben")])
def test_nobody_else_can_sit_down(call: Call, words: tuple[str, str]) -> None:
    done = call(*SOLO, *words)
    assert done.code == 2
    assert done.sentence == "Duffers alone is for 1 player, and 2 is outside."


@pytest.mark.parametrize("words", [(), ("--players", "1"), ("--seats", "you:Ann")])
def test_one_sits_down_without_being_asked_for(call: Call, words: tuple[str, ...]) -> None:
    done = call(*SOLO, *words, typed=lines("turn"))
    assert (done.code, done.err) == (0, "")
    assert "Duffers alone · 9 Holes · round 1 of 3" in done.out
    assert ("Ann turns" in done.out) == ("you:Ann" in words)


def test_a_game_begins_with_the_fewest_players_unless_their_number_is_said(solo: gr.Game) -> None:
    assert solo.new_initial_state(seed=7).players == 1
    assert gr.load_game("duffers").new_initial_state(seed=7).players == 2
    with pytest.raises(OptionError, match="Duffers alone is for 1 player, and not for 2"):
        solo.new_initial_state(players=2, seed=7)


# ---------------------------------------------------------------- answering


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("chip brok", "play Chip Shot + Broken Lighthouse"), ("pl ch sh chip", "play Chip Shot + Chip Off the Old Block"),
     ("play chip b-7", "play Chip Shot + Chip Off the Old Block"), ("chip + qui", "play Chip Shot + Quicksandcastle"),
     ("Play Chip Shot + Quicksandcastle", "play Chip Shot + Quicksandcastle"), ("t", "turn"), ("4", "turn")],
)  # fmt: skip
def test_a_card_and_a_hole_are_named_in_short(solo: gr.Game, typed: str, meant: str) -> None:
    state = solo.new_initial_state(seed=7)
    found = understand(typed, numbered(state.legal_actions), short_names(solo))
    assert str(found) == meant


@pytest.mark.parametrize("typed", ["chip", "play chip", "chip shot"])
def test_a_card_alone_does_not_say_on_which_hole(solo: gr.Game, typed: str) -> None:
    with pytest.raises(AmbiguousError, match=r"could be play Chip Shot \+ Broken Lighthouse, "):
        understand(typed, numbered(solo.new_initial_state(seed=7).legal_actions), short_names(solo))


@pytest.mark.parametrize(
    ("typed", "spelled"),
    [("play 5 iron broken", "play 5 Iron + Broken Lighthouse"),
     ("play chip b-7", "play Chip Shot + Chip Off the Old Block"),
     ("pl chip + cake", "play Chip Shot + Cake Walk"), ("p + cake", "p + cake"),
     ("hole gimme duck", "hole-out Gimme + Duck, Pond"), ("hole 3 cake", "hole 3 cake"), ("play chip", "play chip"),
     ("use golf gl", "use Golf Glove"), ("use punch", "use punch"), ("turn", "turn")],
)  # fmt: skip
def test_a_card_and_a_hole_are_spelled_out_where_they_can_mean_one_pair(
    solo: gr.Game, typed: str, spelled: str
) -> None:
    assert spelled_out(solo, typed) == spelled


@pytest.mark.rule("D32", "D33", "D35", "D137")
@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (("play 5 iron broken",), "5 Iron is neither on top of the Play Pile nor was it drawn."),
        (("play chip cake",), "Cake Walk does not lie face up."),
        (("chip brok", "play foot broken"), "The last card there prints 30 yd, and yards go down on a Hole (D33)."),
        (("use chip shot",), "Chip Shot has nothing that it could be used for"),
        (("turn-over",), "The deck has cards to be turned."),
        (("99",), '"99" is not legal now.'),
    ],
)
def test_a_wrong_answer_says_why_and_changes_nothing(
    call: Call, tmp_path: Path, typed: tuple[str, ...], sentence: str
) -> None:
    file = tmp_path / "game.json"
    done = call(*SOLO, "--save", file, typed=lines(*typed))
    assert (done.code, done.err) == (0, "")
    assert sentence in " ".join(done.out.split())
    assert len(actions(file)) == len(typed) - 1


def test_help_tells_the_whole_pile_and_what_a_card_says(call: Call) -> None:
    said = " ".join(call(*SOLO, typed=lines("?", "? b-7", "h")).out.split())
    assert "The Play Pile from its top: Chip Shot, Foot Wedge, Miracle off the Cart Path." in said
    assert "Chip Off the Old Block (B-7): beginner" in said
    assert said.count("h hint u take back") >= 1


def test_a_kind_of_card_is_told_by_its_cards_and_what_a_tee_does_in_a_sentence(call: Call) -> None:
    said = " ".join(call(*SOLO, typed=lines("? luck", "? woods", "? golden tee", "? luc")).out.split())
    assert "Luck: Sprinkler Dread, Goose Egg, " in said
    assert "Woods: " in said
    assert "Takes 2 strokes off your final total" in said
    assert "Beginner's Luck (B-1)" in said  # the beginning of a word may be that of a name


@pytest.mark.rule("D33", "D34", "D126")
def test_a_card_that_can_be_played_nowhere_says_why() -> None:
    told = set()
    for seed in (4, 12, 14):
        for state in played(5000, seed=seed):
            top = state.observe(0).zone("pile", 0).cards[-1:]
            able = any(top[0] in a.arguments for a in state.legal_actions) if top else True
            in_turn = state.decision is not None and state.decision.kind == "turn"
            why = blocked(state)
            assert bool(why) == (in_turn and not able)
            if why:
                assert why.startswith(f"{top[0]} cannot be played now. ")
                told.add(why.partition("now. ")[2])
    assert "Yards go down from card to card." in told
    assert any("short of" in why for why in told)


@pytest.mark.rule("D127")
def test_luck_that_is_revealed_is_told_with_what_it_says(solo: gr.Game) -> None:
    table = Table(MEADOWS).lay("pile", "3 Wood").lay("luck-deck", "Gopher Broke").lay("duff-stack", "Hook")
    state = table.state.apply(f"play 3 Wood + {MEADOWS}")
    said = told(state.observe(0).events, {0: "You"}, solo)
    assert 'You reveal Gopher Broke. "Gain a Duff."' in said


@pytest.mark.rule("D127")
def test_who_asks_is_told_above_the_question_and_by_the_help(call: Call, tmp_path: Path) -> None:
    """A house rule asks here; it may be answered several times, and says what was chosen so far."""
    own = tmp_path / "own.golf"
    own.write_text('language 1\ngame solo\n\nhouse "Tidy" {\n  when turn-start { trash 0..2 cards in pile }\n}\n')
    said = call(*SOLO, "--house", own, typed=lines("1", "?")).out
    assert (
        said.count("Tidy: When a player's turn begins, they trash up to 2 cards") == 3
    )  # above questions, in the help
    assert said.count("Chosen so far: Chip Shot") == 2


# ---------------------------------------------------------------- taking back


@pytest.mark.rule("D32")
def test_cards_without_marks_are_taken_back_one_after_the_other_and_turning_is_not(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    call(*SOLO, "--save", file, typed=lines("chip brok", "foot qui", "u", "u"))
    assert actions(file) == []
    turned = tmp_path / "turned.json"
    done = call(*SOLO, "--save", turned, typed=lines("turn", "u"))
    assert "A hidden card was seen since: what was done stays done." in done.out
    assert actions(turned) == ["turn"]
    assert "There is nothing to take back yet." in call(*SOLO, typed=lines("u")).out


@pytest.mark.rule("D127")
def test_a_duff_gained_is_seen_and_stays(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = call(*SOLO, "--save", file, typed=lines("chip brok", "foot qui", "miracle chip", "u"))
    assert "A hidden card was seen since" in done.out
    assert len(actions(file)) == 3


@pytest.mark.rule("D31", "D32", "D123", "D127", "D130", "D132")
@pytest.mark.parametrize("seed", [4, 12, 14, 15])
def test_a_step_reveals_where_something_left_a_pile_that_nobody_sees(seed: int) -> None:
    """Cards that came from under cover, a Hole turned up, and nothing else: all that is told is what had been seen."""
    states = played(5000, seed=seed)
    hidden = ("deck", "beneath", "shop", "luck-deck", "duff-stack")
    told = set()
    for before, after in pairwise(states):
        old, new = before.observe(0), after.observe(0)
        took = any(
            len(now.cards) < len(was.cards) for was, now in zip(old.zones, new.zones, strict=True) if now.name in hidden
        )
        turned_up = set(new.flow["open"]) - set(old.flow["open"])
        next_round = old.flow["round"] != new.flow["round"]
        assert reveals(before, after, 0) == (took or next_round or bool(turned_up))
        told.add(reveals(before, after, 0))
    assert told == {True, False}


@pytest.mark.rule("D123", "D132")
@pytest.mark.parametrize("holes", [3, 9])
def test_completing_a_hole_turns_up_the_next_one_and_stays(tmp_path: Path, holes: int) -> None:
    """Where nothing is gained for it, and no Hole lies face down any more, it shows nothing and can be taken back."""
    own = tmp_path / "own.golf"
    own.write_text('language 1\ngame solo\n\nhouse "No prizes" {\n  without reward\n}\n')
    game = gr.load_game("solo", house=[own, "no-luck"], options={"holes": holes})
    told = set()
    for seed in range(8):
        for before, after in pairwise(played(5000, seed=seed, game=game)):
            old, new = before.observe(0), after.observe(0)
            gained = len(old.zone("duff-stack").cards) > len(new.zone("duff-stack").cards)
            through = new.decision is not None and new.decision.kind != "effect"  # what the Hole asks is answered
            if len(new.flow["completed"]) > len(old.flow["completed"]) and through and not gained:
                told.add((old.flow["face_down"] > 0, reveals(before, after, 0)))
    assert told == ({(False, False)} if holes == 3 else {(True, True)})


@pytest.mark.rule("D130", "D131")
def test_a_card_drawn_for_one_of_its_name_that_goes_out_of_sight_is_news(tmp_path: Path) -> None:
    """A Chip Shot goes under the deck, and another one is drawn: the names that are seen are the same as before."""
    own = tmp_path / "own.golf"
    own.write_text(
        'language 1\ngame solo\n\nhouse "Chips" {\n  clubs but chip-shot { copies is 0 }\n'
        '  clubs named "Sensible Layup" { copies is 9 }\n  clubs named "Chip Shot" { copies is 30 }\n}\n'
    )
    game = gr.load_game("solo", house=[own])
    found = 0
    for seed in range(20):
        for before, after in pairwise(played(40, seed=seed, game=game)):
            old, new = before.observe(0), after.observe(0)
            same = Counter(c for z in old.zones for c in z.cards) == Counter(c for z in new.zones for c in z.cards)
            if same and len(new.zone("beneath", 0).cards) > len(old.zone("beneath", 0).cards):
                assert len(new.zone("deck", 0).cards) < len(old.zone("deck", 0).cards)
                assert reveals(before, after, 0)
                found += 1
    assert found


# ---------------------------------------------------------------- the course of a day


@pytest.mark.rule("D139")
def test_everybody_with_the_same_date_plays_the_same(call: Call, tmp_path: Path, solo: gr.Game) -> None:
    file, other = tmp_path / "game.json", tmp_path / "other.json"
    one = call("play", "solo", "--daily", "2026-11-30", "--save", file, typed=lines("turn"))
    assert (one.code, one.err) == (0, "")
    assert one.out == call("play", "--daily=2026-11-30", "solo", typed=lines("turn")).out.replace(
        "The game is not saved.", f"Saved. Go on with: golfrules play --resume {file}"
    )
    record = gr.loads(file.read_text())
    assert isinstance(record, gr.Record)
    assert record.seed == gr.daily_seed("solo", "2026-11-30") == "solo daily 2026-11-30"
    assert call("replay", file).code == 0
    begun = solo.new_initial_state(seed=gr.daily_seed("solo", date(2026, 11, 30)))
    assert record.states(solo)[0].observe(0) == begun.observe(0)
    call("play", "solo", "--daily", "2026-12-01", "--save", other, typed=lines("turn"))
    tomorrow = gr.loads(other.read_text())
    assert isinstance(tomorrow, gr.Record)
    assert tomorrow.states(solo)[0].observe(0) != begun.observe(0)


@pytest.mark.rule("D139")
@pytest.mark.parametrize("words", [("solo", "--daily"), ("--daily", "solo"), ("solo", "--daily", "--ascii")])
def test_without_a_date_it_is_today(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    class Someday(date):
        @classmethod
        def today(cls) -> Someday:
            return cls(2031, 5, 4)

    monkeypatch.setattr("golfrules.games.daily.date", Someday)
    file = tmp_path / "game.json"
    assert call("play", *words, "--save", file, typed=lines("turn")).code == 0
    assert json.loads(file.read_text())["seed"] == "solo daily 2031-05-04"


@pytest.mark.rule("D139")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seed", "7"), "The game of a day is the same for everybody. Leave out --seed, or --daily."),
        (("--house", "no-luck"), "The game of a day is the same for everybody. Leave out --house, or --daily."),
        (("--option", "holes=3"), "The game of a day is the same for everybody. Leave out --option, or --daily."),
        (("--resume", "game.json"), "The game of a day is the same for everybody. Leave out --resume, or --daily."),
    ],
)
def test_nothing_makes_another_game_of_that_of_the_day(call: Call, words: tuple[str, str], sentence: str) -> None:
    done = call("play", "solo", "--daily", *words)
    assert (done.code, done.sentence) == (2, sentence)


@pytest.mark.rule("D139")
def test_rules_of_ones_own_have_no_game_of_the_day(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-solo"
    assert call("new", "solo", folder).code == 0
    assert call("play", folder, "--daily").sentence.endswith("my-solo is not. Leave out --daily.")


@pytest.mark.rule("D139")
@pytest.mark.parametrize("day", ["tomorrow", "2026-02-30", "30.11.2026", ""])
def test_what_is_no_date_is_refused(call: Call, day: str) -> None:
    assert call("play", "solo", "--daily", day).sentence == f'"{day}" is no date. Write it as in 2026-11-30.'


@pytest.mark.rule("D139")
def test_a_day_may_be_a_date_or_text() -> None:
    wanted = "duffers daily 2026-11-30"
    for day in (date(2026, 11, 30), datetime(2026, 11, 30, 23, 59), "2026-11-30", " 20261130 "):  # noqa: DTZ001
        assert gr.daily_seed("duffers", day) == wanted
    for wrong in (7, 20261130, b"2026-11-30", ["2026-11-30"], "2026-11-31"):
        with pytest.raises(OptionError, match="is no date"):
            gr.daily_seed("duffers", wrong)  # type: ignore[arg-type]


@pytest.mark.rule("D139")
def test_other_games_have_a_game_of_the_day_too(call: Call) -> None:
    words = ("play", "six-card", "--daily", "2026-11-30", "--watch", "--seats", "random,random", "--json")
    found = json.loads(call(*words).out)
    assert found["record"]["seed"] == "six-card daily 2026-11-30"


def test_a_day_left_out_is_today_and_the_words_after_it_stay() -> None:
    assert with_day(["play", "solo", "--daily", "tomorrow"]) == ["play", "solo", "--daily", "tomorrow"]
    assert with_day(["play", "--daily", "--seed", "1"]) == ["play", "--daily", "today", "--seed", "1"]


def test_a_game_of_a_day_is_kept_under_its_date(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = call("play", "solo", "--daily", "2026-11-30", typed=lines("turn", "q", ""))
    assert "solo-daily-2026-11-30.json" in done.out
    assert [file.name for file in tmp_path.iterdir()] == ["solo-daily-2026-11-30.json"]


# ---------------------------------------------------------------- to the end


@pytest.mark.rule("D133")
@pytest.mark.parametrize("seed", [12, 14])
def test_a_round_typed_to_its_end_and_looked_at_again(call: Call, tmp_path: Path, solo: gr.Game, seed: int) -> None:
    file = tmp_path / "game.json"
    state, typed = solo.new_initial_state(seed=str(seed)), []
    while not state.is_terminal:
        action = alone(state)
        number = next(n for n, a in numbered(state.legal_actions).items() if a == action)
        typed.append(str(action).lower() if len(typed) % 2 else str(number))
        state = state.apply(action)
    done = call("play", "solo", "--seed", seed, "--save", file, typed=lines(*typed))
    assert (done.code, done.err) == (0, "")
    end = done.out[done.out.rindex("Hole  ") :]
    flow, (total,) = state.observe(0).flow, state.scores
    par = sum(state.explain("par", hole).value for hole in flow["course"])
    assert f"You go round in {total} strokes, {total - par} over par." in end
    assert end.count("not completed") == len(flow["course"]) - len(flow["completed"])
    assert all(hole in end for hole in flow["course"])
    replayed = call("replay", file)
    assert f"All {len(typed)} actions fit the rules." in replayed.out
    assert f"You go round in {total} strokes" in replayed.out
    assert len(call("replay", file, "--step", "--ascii").out.splitlines()) > 10 * len(typed)
    assert json.loads(call("replay", file, "--json").out)["scores"] == [total]


@pytest.mark.rule("D132", "D133")
@pytest.mark.parametrize("holes", [1, 2, 9])
def test_the_scorecard_is_that_of_the_score(holes: int) -> None:
    """Hole by Hole, in the order in which they were completed; also when the last of them ends the game."""
    ended = set()
    for seed in range(12):
        states = played(5000, seed=seed, holes=holes)
        course = Course.start(states[0])
        assert course is not None
        assert course.holes == ()  # the course lies face down
        for before, after in pairwise(states):
            course = course.then(before, after)
            view = after.observe(0)
            done = [hole for hole, (strokes,) in zip(course.holes, course.strokes, strict=True) if strokes is not None]
            assert set(done) == set(view.flow["completed"])
            if not view.is_terminal:
                assert list(course.holes) == done
                assert course.besides(view, 0) == 0
        view = states[-1].observe(0)
        assert sorted(course.holes) == sorted(view.flow["course"])
        left = sum(par for par, (strokes,) in zip(course.pars, course.strokes, strict=True) if strokes is None)
        assert course.besides(view, 0) == 2 * left
        ended.add(left == 0)
    assert ended == ({True, False} if holes < 9 else {False})


@pytest.mark.rule("D134")
def test_what_tees_take_off_is_told_at_the_end(call: Call, tmp_path: Path) -> None:
    """A house rule makes every Chip Shot a Tee, so that some Hole has one."""
    own = tmp_path / "own.golf"
    own.write_text('language 1\ngame solo\n\nhouse "Tees" {\n  chip-shots { saves is 1 }\n}\n')
    game = gr.load_game("solo", house=[own])
    for seed in range(40):
        state, typed = game.new_initial_state(seed=str(seed)), []
        while not state.is_terminal:
            typed.append(str(alone(state)))
            state = state.apply(typed[-1])
        saved = state.observe(0).zone("holed", 0).cards.count("Chip Shot")
        if saved:
            break
    done = call("play", "solo", "--house", own, "--seed", seed, typed=lines(*typed))
    end = done.out[done.out.rindex("Hole  ") :].splitlines()
    assert next(line for line in end if line.startswith("Chip Shot")).split() == ["Chip", "Shot", f"-{saved}"]
    assert f"Chip Shot -{saved}" in done.out[: done.out.rindex("Hole  ")]  # in the score line, as soon as it counts
    assert f"You go round in {state.scores[0]} strokes" in done.out


@pytest.mark.parametrize("command", ["check", "houses", "cards"])
def test_the_other_commands_know_solo(call: Call, command: str) -> None:
    done = call(command, "solo")
    assert (done.code, done.err) == (0, "")
    assert json.loads(call(command, "solo", "--json").out)


@pytest.mark.rule("D127", "D132")
def test_cards_on_a_hole_are_counted_without_a_game(call: Call) -> None:
    clubs = ("Big Head Driver", "Chip Shot", "Regulation Putt")
    done = call("score", "solo", "--hole", "b-3", *clubs, "--with", "Slice", "--with", "Goose Egg")
    assert done.out.splitlines()[0] == "225 yd = 275 Big Head Driver + 30 - 80 Slice (40, doubled by Goose Egg)"
    assert "The Hole is completed: 1 over par." in done.out
    assert "Nobody calls in Duffers alone" in call("score", "solo", "--hole", "b-3", "Gimme", "--caller", "0").sentence
    assert "Goose Egg is not played from the hand" in call("score", "solo", "--hole", "b-3", "Goose Egg").sentence


def test_a_copy_of_solo_can_be_played(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-solo"
    assert call("new", "solo", folder).code == 0
    assert json.loads(call("play", folder, "--watch", "--seats", "random", "--seed", 1, "--json").out)["scores"]
    assert call("play", folder, "--seed", "7", typed=lines("turn")).code == 0
