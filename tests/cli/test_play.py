"""Playing by typing: answers, hints, taking back, saving, going on, several persons at one keyboard."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Call, Called

import golfrules as gr
from golfrules.cli.session.answers import numbered
from golfrules.engine.record import Record
from golfrules.players import RandomPlayer

SIX = ("play", "six-card", "--seats", "you,random", "--seed", "7")
DUEL = ("play", "scramble", "--seats", "you,random", "--seed", "7")


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def kept(file: Path) -> Record:
    record = gr.loads(file.read_text(encoding="utf-8"))
    assert isinstance(record, Record)
    return record


# ---------------------------------------------------------------- answering


def test_a_number_the_words_or_a_beginning_play_an_action(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = call(*SIX, "--save", file, typed=lines("4", "peek 6", "dr", "r 3"))
    assert (done.code, done.err) == (0, "")
    mine = [a for a in kept(file).actions if not a.startswith("done")][:4]
    assert mine[:2] == ["peek 4", "peek 6"]
    assert [a for a in kept(file).actions if a in ("draw", "replace 3")][:2] == ["draw", "replace 3"]


@pytest.mark.rule("G3")
def test_a_wrong_answer_says_why_and_asks_again(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = call(*SIX, "--save", file, typed=lines("knock", "peek 1", "99", "peek", "4"))
    assert (done.code, done.err) == (0, "")
    assert '"peek 1" is not legal now.' in done.out
    assert "G3" in done.out
    assert '"99" is not legal now.' in done.out
    assert '"peek" could be peek 4, peek 5 or peek 6.' in done.out
    assert "You may: peek 4, peek 5, peek 6, done." in " ".join(done.out.split())
    assert kept(file).actions[0] == "peek 4"


def test_shots_are_named_in_any_order_and_cut_short(call: Call, tmp_path: Path) -> None:
    state = gr.load_game("scramble").new_initial_state(players=2, seed="7")
    wanted = next(a for a in state.legal_actions if a.arguments[0] != a.arguments[1])
    first, second = map(str, wanted.arguments)
    file = tmp_path / "game.json"
    call(*DUEL, "--save", file, typed=lines(f"{second.lower()} + {first[:-1].lower()}"))
    assert kept(file).actions[0] == str(wanted)


def test_help_and_hints(call: Call) -> None:
    done = call(
        "play", "six-card", "--seats", "you,expert", "--seed", "7", "--house", "jokers", typed=lines("?", "h", "help")
    )
    text = " ".join(done.out.split())
    assert text.count("Type the number beside an action") == 2
    assert "House rules: jokers: There are 2 Jokers." in text
    assert "Joker -5" in text
    assert f"Its hash: {gr.load_game('six-card').new_initial_state(seed='7').seed_commitment}" in text
    hint = next(
        line for line in done.out.splitlines() if line.lstrip("> ").startswith(("peek", "done")) and ": " in line
    )
    assert len(hint.partition(": ")[2]) > 10


def test_the_end_of_what_is_typed_ends_the_game(call: Call) -> None:
    done = call(*SIX)
    assert (done.code, done.err) == (0, "")
    assert done.out.rstrip().endswith("The game is not saved.")


def test_without_a_terminal_and_a_name_it_is_scramble(call: Call) -> None:
    assert "Scramble · Hole 1 of 18" in call("play").out


def test_seats_of_bots_alone_are_watched(call: Call) -> None:
    done = call("play", "six-card", "--seats", "random,random", "--seed", "1", "--option", "rounds=1")
    assert (done.code, done.err) == (0, "")
    assert "win" in done.out


@pytest.mark.parametrize("game", ["six-card", "scramble", "duffers"])
def test_bytes_that_are_no_text_are_a_wrong_answer(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "golfrules", "play", game, "--seats", "you,random"],
        input=b"\xff\xfe\x00\n\x1b[A\n4\n", capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"There is no action" in done.stdout
    assert b"\x1b" not in done.stdout


# ---------------------------------------------------------------- taking back


def test_what_shows_nothing_can_be_taken_back(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    call(*SIX, "--save", file, "--option", "peek=0", typed=lines("take", "u", "take", "discard"))
    assert kept(file).actions[:2] == ("take", "discard")
    back = tmp_path / "back.json"
    call(*SIX, "--save", back, "--option", "peek=0", typed=lines("take", "u"))
    assert kept(back).actions == ()


def test_shots_can_be_taken_up_again_until_one_is_picked(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = call(*DUEL, "--save", file, typed=lines("1", "", "u", "u", "u", "2"))
    assert "There is nothing to take back yet." in done.out
    second = str(gr.load_game("scramble").new_initial_state(players=2, seed="7").legal_actions[1])
    assert kept(file).actions == (second,)


def test_what_was_seen_cannot_be_taken_back(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = call(*SIX, "--save", file, typed=lines("4", "u"))
    assert "A hidden card was seen since" in done.out
    assert kept(file).actions == ("peek 4",)


def test_what_others_have_answered_cannot_be_taken_back(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = call(*SIX, "--save", file, "--option", "peek=0", typed=lines("take", "discard", "u"))
    assert "Somebody else has answered since" in done.out
    assert kept(file).actions[:2] == ("take", "discard")


# ---------------------------------------------------------------- keeping


def test_a_game_goes_on_where_it_was_left(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    house = tmp_path / "mine.golf"
    house.write_text('language 1\ngame six-card\nhouse "Mine" { tens { points is 1 } }\n')
    first = call(*SIX, "--save", file, typed=lines("4", "5", "draw", "q"))
    assert f"golfrules play --resume {file}" in first.out
    before = kept(file)
    assert before.names == ("you", "random")
    second = call("play", "--resume", file, typed=lines("1", "q"))
    assert (second.code, second.err) == (0, "")
    after = kept(file)
    assert after.actions[: len(before.actions) + 1] == (*before.actions, "replace 1")
    assert (after.seed, after.names, after.game) == (before.seed, before.names, before.game)


class Remembering(RandomPlayer):
    """A bot that keeps what it was shown."""

    def __init__(self) -> None:
        super().__init__(1)
        self.watched: list[gr.View] = []

    def watch(self, view: gr.View) -> None:
        self.watched.append(view)


def test_bots_and_advisers_are_shown_what_happened_before(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    call(*SIX, "--save", file, typed=lines("4", "5", "draw", "1"))
    made: list[Remembering] = []

    def make(name: str, game: gr.Game, seed: str) -> Remembering:
        made.append(Remembering())
        return made[-1]

    monkeypatch.setattr("golfrules.cli.session.bots.make_player", make)
    call("play", "--resume", file)
    states = kept(file).states()
    for seat, player in enumerate(made):
        assert player.watched == [s.observe(seat) for s in states if seat == 0 or s.current_player != seat]


def test_a_game_of_own_rules_needs_them_again(call: Call, tmp_path: Path) -> None:
    file, house = tmp_path / "game.json", tmp_path / "mine.golf"
    house.write_text('language 1\ngame six-card\nhouse "Mine" { tens { points is 1 } }\n')
    call(*SIX, "--house", house, "--save", file, typed=lines("4"))
    alone = call("play", "--resume", file)
    assert alone.code == 2
    assert "name them as at the start" in alone.sentence
    assert call("play", "--resume", file, "--house", house).code == 0
    assert call("replay", file, "--house", house).code == 0
    house.write_text(house.read_text().replace("is 1", "is 2"))
    changed = call("play", "--resume", file, "--house", house)
    assert changed.code == 2
    assert "other rules" in changed.sentence


def test_a_file_that_is_no_game_is_never_overwritten(call: Call, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    assert "no saved game" in call(*SIX, "--save", letter).sentence
    typed = lines("q", str(letter), str(tmp_path), "-")
    said = " ".join(call(*SIX, typed=typed).out.split())
    assert "no saved game. Name another file." in said
    assert "is a folder. Name a file." in said
    assert letter.read_text() == "Dear Ann"


def test_a_saved_game_is_written_over_by_none_but_itself(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file, other = tmp_path / "game.json", tmp_path / "other.json"
    call(*SIX, "--save", file, typed=lines("4"))
    for words in ((*SIX, "--save", file), ("play", "six-card", "--watch", "--seats", "random,random", "--save", file)):
        said = call(*words).sentence
        assert said.endswith(f"a game is in it. Name another file, or go on with it: --resume {file}")
    call("play", "--resume", file, "--save", other, typed=lines("5"))
    assert kept(file).actions == ("peek 4",)
    assert kept(other).actions[:2] == ("peek 4", "peek 5")
    assert call("play", "--resume", file, "--save", other).code == 2
    assert call("play", "--resume", file, "--save", "./game.json", typed=lines("6")).code == 0
    assert kept(file).actions[:2] == ("peek 4", "peek 6")
    assert "a game is in it" in " ".join(call(*SIX, typed=lines("q", str(other), "-")).out.split())
    for name in ("six-card-7.json", "six-card-7-2.json", "six-card-7-3.json"):
        assert f"Enter for {name}," in call(*SIX, typed=lines("q", "")).out


def test_quitting_asks_where_to_save(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    call(*SIX, typed=lines("4", "q", ""))
    assert kept(tmp_path / "six-card-7.json").actions == ("peek 4",)
    call(*SIX, typed=lines("q", "other.json"))
    assert kept(tmp_path / "other.json").actions == ()


@pytest.mark.parametrize("key", ["q", "h", "Q", "u", "?", "help", "quit"])
def test_a_key_is_no_name_of_a_file(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.chdir(tmp_path)
    done = call(*SIX, typed=lines("4", "q", key, "mine.json"))
    assert f'"{key}" is a key here, and no file.' in " ".join(done.out.split())
    assert [file.name for file in tmp_path.iterdir()] == ["mine.json"]
    assert "not saved" in call(*SIX, typed=lines("q", key, "-")).out


def test_what_to_type_to_go_on_is_one_word_to_a_shell(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call(*SIX, typed=lines("q", "my game (1).json"))
    assert "golfrules play --resume 'my game (1).json'" in done.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "3"], "has 2 players"),
        (["--seed", "8"], "has its seed already"),
        (["--seats", "you,random,random"], "names 3"),
        (["--option", "rounds=2"], "was played with other rules of six-card than these"),
    ],
)
def test_a_resumed_game_is_as_it_was(call: Call, tmp_path: Path, words: list[str], sentence: str) -> None:
    file = tmp_path / "game.json"
    call(*SIX, "--save", file, typed=lines("4"))
    assert sentence in call("play", "--resume", file, *words).sentence


# ---------------------------------------------------------------- several persons


def test_persons_at_one_keyboard_answer_in_turn(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = lines("done", "4", "done", "draw", "x")
    done = call("play", "six-card", "--seats", "you:Ann,you:Ben", "--seed", "7", "--save", file, typed=typed)
    assert (done.code, done.err) == (0, "")
    assert kept(file).names == ("you:Ann", "you:Ben")
    assert kept(file).actions == ("done", "peek 4", "done", "draw")
    assert "Ann draws the" in done.out
    assert "Ann may: replace 1" in done.out


def test_nobody_is_told_what_others_saw(call: Call) -> None:
    done = call("play", "six-card", "--seats", "you:Ann,you:Ben", "--seed", "7", typed=lines("4", "5"))
    anns, _, bens = done.out.rpartition("Six-card Golf · ")
    assert "(" in anns.rpartition("▶ Ann")[2].partition("Look at")[0]
    above, _, below = bens.partition("▶ Ben")
    assert "(" not in above
    assert "Ann looks at a card. (2 times)" in below


# ---------------------------------------------------------------- to the end


def play_on(call: Call, file: Path, choose: Callable[[gr.State, list[int]], str]) -> Called:
    """Types one answer after another till the game is over; `choose` sees the state and the numbers on the screen."""
    record = kept(file)
    typed: list[str] = []
    state = record.replay()
    while not state.is_terminal:
        seat = state.current_player
        assert seat is not None
        choices = numbered(state.legal_actions)
        word = choose(state, list(choices))
        typed.append(word)
        state = state.apply(choices[int(word)])
    return call("play", "--resume", file, typed=lines(*typed))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("six-card", ["rounds=1"]),
        ("scramble", ["holes=1"]),
        ("scramble", ["holes=1", "psyche-when=before-pick"]),
        ("duffers", ["holes=2", "most-turns=10"]),
        ("duffers", ["holes=1", "most-turns=10", "scratch=yes", "pre-sale=200", "early-birds=chosen"]),
    ],
)
def test_a_whole_game_between_persons(call: Call, tmp_path: Path, game: str, options: list[str]) -> None:
    file = tmp_path / "game.json"
    words = [word for option in options for word in ("--option", option)]
    call("play", game, "--seats", "you:Ann,you:Ben", "--seed", "3", "--save", file, *words)
    dice = random.Random(5)
    done = play_on(call, file, lambda _, numbers: str(dice.choice(numbers)))
    assert (done.code, done.err) == (0, "")
    last = kept(file).replay()
    assert last.is_terminal
    names = ["Ann", "Ben"]
    won = " and ".join(names[seat] for seat in last.winners)
    assert f"{won} win" in done.out
    assert "The seed was 3." in done.out


# ---------------------------------------------------------------- looking on


@pytest.mark.parametrize("game", ["six-card", "scramble"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_watching_without_a_terminal_prints_the_card(call: Call, game: str, players: int) -> None:
    option = {"six-card": "rounds=3", "scramble": "holes=4"}[game]
    words = ("play", game, "--watch", "--seats", ",".join(["random"] * players), "--seed", "5", "--option", option)
    done = call(*words)
    assert (done.code, done.err) == (0, "")
    assert "The seed was 5." in done.out
    found = json.loads(call(*words, "--json").out)
    assert len(found["scorecard"]) == int(option[-1])
    sides = len(found["scorecard"][0]["scores"])
    strokes = [sum(line["scores"][side] for line in found["scorecard"]) for side in range(sides)]
    assert all(f" {n}\n" in done.out for n in strokes)
    assert found["scores"] == [strokes[seat % sides] for seat in range(players)]


def test_watching_keeps_the_game(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("play", "six-card", "--watch", "--seed", "5", "--option", "rounds=1")
    found = json.loads(call(*words, "--save", file, "--json").out)
    assert kept(file).to_json() == found["record"]
    assert kept(file).replay().scores == tuple(found["scores"])


# ---------------------------------------------------------------- house rules


def test_house_rules_and_the_actions_they_add_are_told_in_words(call: Call, tmp_path: Path) -> None:
    own = tmp_path / "own.golf"
    own.write_text(
        'language 1\ngame six-card\n\naction mull "Take it again" {  # why\n  total + 1\n  last is 3 }\n'
        'house "Dear tens" {\n  tens { points is 20 }\n}\n'
    )
    houses = ("--house", own, "--house", "jokers-at(-2)")
    said = call(*SIX, *houses, "--option", "peek=0", typed=lines("?")).out
    assert "mull: Take it again" in said.partition("House rules:")[0]
    told = " ".join(said.partition("House rules:")[2].split())
    assert "jokers-at(-2): There are 2 Jokers. Jokers count as many points as agreed." in told
    assert "dear-tens: Tens count 20 points." in told
    assert "own: You may take it again. If you do," in told
    assert "Actions that the rules add: mull: Take it again" in told
