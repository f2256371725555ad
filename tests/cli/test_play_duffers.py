"""Duffers by typing: numbers, words, short names, what a card says, refusals, taking back, going on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Call
from tests.cli.duffers_games import golfer

import golfrules as gr
from golfrules.cli.render.things import houses, says
from golfrules.cli.session.answers import numbered
from golfrules.cli.session.naming import short_names, spelled_out, thing_meant
from golfrules.errors import GolfrulesError, NoSentenceError

DUFFERS = ("play", "duffers", "--seats", "you,random", "--seed", "7")


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def actions(file: Path) -> list[str]:
    found: list[str] = json.loads(file.read_text())["actions"]
    return found


@pytest.fixture(scope="module")
def duffers() -> gr.Game:
    return gr.load_game("duffers")


# ---------------------------------------------------------------- answering


def test_a_card_is_played_by_number_by_words_and_by_some_of_them(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = call(*DUFFERS, "--save", file, typed=lines("1", "pay chip", "hold ch sh", "PASS"))
    assert (done.code, done.err) == (0, "")
    assert actions(file)[:4] == ["play Chip Shot", "pay Chip Shot", "hold Chip Shot", "pass"]


@pytest.mark.rule("D22")
@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("chip shot", '"chip shot" could be play Chip Shot, pay Chip Shot or hold Chip Shot.'),
        ("buy fairway", "Fairway Wood costs 100, and there are 0 credits."),
        ("complete b-3", "Cake Walk asks for more"),
        ("play whiff", "A Duff is played when a Hole is completed"),
        ("pay driver", '"driver" could be'),
        ("swing", 'There is no action "swing" in Duffers.'),
        ("99", '"99" is not legal now.'),
    ],
)
def test_a_wrong_answer_says_why_and_changes_nothing(call: Call, tmp_path: Path, typed: str, sentence: str) -> None:
    file = tmp_path / "game.json"
    done = call(*DUFFERS, "--save", file, typed=lines(typed))
    assert (done.code, done.err) == (0, "")
    said = " ".join(done.out.split())
    if typed == "pay driver":
        assert '"pay driver" is not legal now.' in said
    else:
        assert sentence in said
    assert actions(file) == []


def test_what_a_card_or_a_hole_says_is_told_and_is_no_answer(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = call(*DUFFERS, "--save", file, typed=lines("? golf gl", "?b-7", "help big dri", "? driver", "? niblick"))
    said = " ".join(done.out.split())
    assert "Golf Glove: " in said
    assert "When you play this for yards, draw 1 card." in said
    assert "Chip Off the Old Block (B-7): beginner" in said
    assert "Big Head Driver: club and wood cost 150, credits 75, yards 275, strokes 1, luck-marks 1" in said
    assert '"driver" could be Vintage Driver' in said
    assert 'Nothing is called "niblick" in Duffers.' in said
    assert actions(file) == []


def test_the_help_says_how_to_play_and_what_the_signs_mean(call: Call) -> None:
    said = " ".join(call(*DUFFERS, typed=lines("?")).out.split())
    assert "complete it; pay with others to buy" in said
    assert "sell: Trash a Chip Shot for twice its credits" in said
    assert "? and a name what a card or a Hole says" in said


@pytest.mark.rule("D2", "D20")
def test_the_help_follows_the_options(call: Call) -> None:
    said = " ".join(call(*DUFFERS, "--option", "b-opens=2", typed=lines("?")).out.split())
    assert "(B) from 2 on" in said
    assert "Options: b-opens 2." in said


# ---------------------------------------------------------------- taking back


def test_paying_can_be_taken_back_and_luck_cannot(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    call(*DUFFERS, "--save", file, typed=lines("pay chip", "pay chip", "u", "hold chip"))
    assert actions(file) == ["pay Chip Shot", "hold Chip Shot"]
    own = tmp_path / "own.golf"
    own.write_text('language 1\ngame duffers\nhouse "Windy" { chip-shots { luck-marks is 1 } }\n')
    windy = tmp_path / "windy.json"
    done = call(*DUFFERS, "--house", own, "--save", windy, typed=lines("play chip", "u"))
    assert "A hidden card was seen since" in done.out
    assert actions(windy)[0] == "play Chip Shot"


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("cake walk", "Cake Walk"), ("B-3", "Cake Walk"), ("7", "7 Iron"), ("21", "21' Ball Retriever"),
     ("duck, p", "Duck, Pond"), ("big driver", "Big Head Driver"), ("gimme", "Gimme"), ("  CHIP   shot ", "Chip Shot")],
)  # fmt: skip
def test_a_thing_is_known_by_its_beginning_or_some_of_its_words(duffers: gr.Game, typed: str, meant: str) -> None:
    assert thing_meant(duffers, typed).name == meant


@pytest.mark.parametrize("typed", ["wood", "golf", "zzz", "-", "driver big"])
def test_what_could_be_several_things_or_none_is_refused(duffers: gr.Game, typed: str) -> None:
    with pytest.raises(GolfrulesError, match=r"could be|Nothing is called"):
        thing_meant(duffers, typed)


def test_every_hole_has_a_short_name(duffers: gr.Game) -> None:
    assert len(short_names(duffers)) == len(duffers.program.things["hole"])
    assert all(thing_meant(duffers, sign).name == name for sign, name in short_names(duffers).items())
    assert short_names(gr.load_game("scramble")) == {}


@pytest.mark.parametrize(
    ("typed", "spelled"),
    [("buy tap", "buy Tap-In"), ("comp duck", "complete Duck, Pond"), ("p tap", "p tap"), ("buy", "buy"),
     ("sell", "sell"), ("buy wood", "buy wood"), ("jump tap", "jump tap")],
)  # fmt: skip
def test_an_answer_is_spelled_out_where_it_can_mean_one_thing_alone(duffers: gr.Game, typed: str, spelled: str) -> None:
    assert spelled_out(duffers, typed) == spelled


# ---------------------------------------------------------------- to the end


def test_a_whole_round_typed_and_looked_at_again(call: Call, tmp_path: Path, duffers: gr.Game) -> None:
    """Three Holes for two persons at one keyboard, each answer typed as its words; then the record is played again."""
    file = tmp_path / "game.json"
    words = ("--house", "short-course", "--option", "most-turns=30")
    call("play", "duffers", "--seats", "you:Ann,you:Ben", "--seed", "7", "--save", file, *words)
    game = gr.load_game("duffers", house=["short-course"], options={"most-turns": 30})
    state, typed = game.new_initial_state(players=2, seed="7"), []
    while not state.is_terminal:
        action = golfer(state)
        number = next(n for n, a in numbered(state.legal_actions).items() if a == action)
        typed.append(str(action).lower() if len(typed) % 2 else str(number))
        state = state.apply(action)
    done = call("play", "--resume", file, typed=lines(*typed))
    assert (done.code, done.err) == (0, "")
    names = [name for seat, name in enumerate(["Ann", "Ben"]) if seat in state.winners]
    assert f"{' and '.join(names)} win" in done.out
    assert any("complete" in word for word in actions(file))
    replayed = call("replay", file)
    assert (replayed.code, replayed.err) == (0, "")
    assert f"All {len(typed)} actions fit the rules." in replayed.out
    assert "Ann completes" in replayed.out or "Ben completes" in replayed.out
    plain = json.loads(call("replay", file, "--json").out)
    assert plain["scores"] == list(state.scores)
    assert len(call("replay", file, "--step", "--ascii").out.splitlines()) > 10 * len(typed)


@pytest.mark.parametrize("players", [2, 4])
def test_watching_prints_the_course_with_everybodys_strokes(call: Call, tmp_path: Path, players: int) -> None:
    file = tmp_path / "game.json"
    words = ("play", "duffers", "--watch", "--seats", ",".join(["random"] * players), "--seed", "5")
    words = (*words, "--option", "most-turns=10", "--house", "rapid-round")
    done = call(*words, "--save", file)
    assert (done.code, done.err) == (0, "")
    found = json.loads(call(*words, "--json").out)
    assert len(found["scorecard"]) == 3
    assert all(len(line["scores"]) == players for line in found["scorecard"])
    total = next(line for line in done.out.splitlines() if line.startswith("Total"))
    assert list(map(int, total.split()[1:])) == found["scores"]


@pytest.mark.parametrize("command", ["check", "houses", "cards"])
def test_the_other_commands_know_duffers(call: Call, command: str) -> None:
    done = call(command, "duffers")
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80 or command == "check"
    assert json.loads(call(command, "duffers", "--json").out)


def test_the_box_says_in_sentences_what_cards_do(call: Call) -> None:
    done = call("cards", "duffers")
    assert "Cards: 97 kinds, 202 cards" in done.out
    said = " ".join(done.out.split())
    assert "Bump and Run (club, iron): cost" in said
    assert "When you play this for yards, draw 1 card." in said
    assert "source rulebook" not in said
    hole = next(line for line in done.out.splitlines() if "Over the Wall" in line)
    assert hole.split()[:6] == ["B-4", "Over", "the", "Wall", "beginner", "4"]


def test_a_copy_of_duffers_can_be_played(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-duffers"
    assert call("new", "duffers", folder).code == 0
    words = ("play", folder, "--watch", "--seats", "random,random", "--seed", 1, "--option", "most-turns=10", "--json")
    assert len(json.loads(call(*words).out)["scorecard"]) == 6
    assert call("play", folder, "--seats", "you,random", "--seed", "7", typed=lines("pay chip")).code == 0


@pytest.mark.parametrize("command", ["cards", "houses", "play", "new"])
def test_the_help_names_every_game(call: Call, command: str) -> None:
    said = " ".join(call(command, "--help").out.replace("│", " ").split())
    assert "duffers, scramble, six-card or solo" in said


def test_what_no_sentence_is_known_for_is_told_as_it_is_written(
    duffers: gr.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(program: object, what: object) -> str:
        raise NoSentenceError("No sentence is known for one of its statements.")

    says.cache_clear()
    assert says(duffers, "hole", "Over the Wall") == "Needs a Wood."
    says.cache_clear()
    monkeypatch.setattr("golfrules.lang.prose.text_of", unknown)
    assert says(duffers, "hole", "Over the Wall") == "require a wood in play"
    says.cache_clear()


def test_house_rules_are_told_in_sentences_or_as_they_are_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = tmp_path / "own.golf"
    own.write_text(
        "language 1\ngame duffers\n\nwithout ace  # no floor\nwoods {\n  yards - 5 }\n"
        'house "No prizes" {\n  without reward\n}\nhouse "Alone" { contradicts "Sleep In" }\n'
    )
    program = gr.load_game("duffers", house=[own]).program
    assert houses(program) == {
        "no-prizes": 'The rule "reward" does not count.',
        "alone": "",
        "own": 'The rule "ace" does not count. Woods fly 5 yd less.',
    }

    def unknown(program: object, what: object) -> str:
        raise NoSentenceError("No sentence is known for one of its statements.")

    monkeypatch.setattr("golfrules.lang.prose.text_of_house", unknown)
    assert houses(program) == {
        "no-prizes": "without reward", "alone": 'contradicts "Sleep In"', "own": "without ace, woods { yards - 5 }",
    }  # fmt: skip
