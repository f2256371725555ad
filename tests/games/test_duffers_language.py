"""What the language can say since Duffers, at work: tests in the language, of house rules made for them."""

from __future__ import annotations

from pathlib import Path

import pytest

import golfrules as gr
from golfrules.games.load import find_book
from golfrules.games.rule_tests import Report, run_tests
from golfrules.testing import check_game, game_with

RULES = """language 1
game duffers

house "No putt" { without putting }
house "Chips will do" { exception to putting: if par of hole is 3 { require a chip-shot in play } }
house "Bring gear" { exception to geared: { require at least 2 equipment in play } }
house "Woods alone" { holes named "Make Hay" { require a wood in play, forbid an iron in play } }
house "Poor men's course" { players { require credits of player below 50 } }
house "Leader's burden" { players { if score at least 10 { require no wood in play } } }
house "A cursed club" {
  club "Cursed Mashie" cost 10 yards 230 strokes 1 { forbid a wood in play }
  crew "Bully" cost 10 { opponents { require at most 2 clubs in play } } }
house "Sorting" {
  action sort "Sort the bag" {
    choose 0..3 cards in golf-bag as waste {
      credits of player + number of cards in waste from deck times 1
      score + number of cards in waste from hand times 10
      tidied + number of cards in waste from discard times 1 } } }
house "Grudge" { when complete { opponents { until end of next turn { attempt { strokes + 2 } } } } }
house "Shared wind" { when turn-start { players { until end of turn { attempt { yards + 10 } } } } }
house "Found" {
  action search "Look for a ball" {
    look at all cards from duff-stack as lost
    choose 1 card in lost as found { gain found } else { } } }
house "Weather" { action weather "Look up" { reveal 2 lucks from luck-deck to play } }
house "Bought twice" { when gained for credits { score + 1 }, when gained { score + 10 } }
house "Each way" {
  when played { score + 1 }, when played for yards { score + 10 }
  when played for credits { score + 100 }, when played for effect { score + 1000 } }
house "Far on short Holes" { holes with par is 3 { irons { yards + 10 }, attempts { strokes + 1 } } }
house "Another walk" { hole beginner B-3 "Cake Run" par 3 yards 150 }

test "a requirement is taken away" {
  given house "No putt", given hand "3 Wood"
  play "3 Wood", answer "complete Cake Walk"
  expect score is 1
}
test "or another stands in its place, where it is asked for" {
  given house "Chips will do", given hand "3 Wood" "Chip Shot" "Fairway Wood" "5 Iron"
  play "3 Wood"
  refuse "complete Cake Walk"
  play "Chip Shot", answer "complete Cake Walk"
  expect score is 2
}
test "and elsewhere the old one" {
  given house "Chips will do", given hand "Fairway Wood" "7 Iron" "Chip Shot"
  play "Fairway Wood" "7 Iron" "Chip Shot"
  refuse "complete The Meadows"
}
test "a Hole's own requirement has its label too" {
  given house "Bring gear", given hand "5 Iron" "2 Iron" "Regulation Putt" "Broken Tee" "Golf Tee"
  play "5 Iron" "2 Iron" "Regulation Putt" "Broken Tee"
  refuse "complete The Gear Shed"
  play "Golf Tee", answer "complete The Gear Shed"
  expect finished is 1
}
test "of a Hole that a house rule speaks of" {
  given house "Woods alone", given hand "3 Wood" "Matching Set" "Regulation Putt" "Foot Wedge"
  play "3 Wood" "Matching Set" "Regulation Putt" "Foot Wedge"
  refuse "complete Make Hay"
}
test "and no iron is well" {
  given house "Woods alone", given hand "3 Wood" "Regulation Putt" "Fairway Wood"
  play "Fairway Wood" "3 Wood" "Regulation Putt"
  refuse "complete Make Hay"
  expect yards of attempt is 420
}
test "in a block about players" {
  given house "Poor men's course", given hand "3 Wood" "Regulation Putt", given credits of player is 50
  play "3 Wood" "Regulation Putt"
  refuse "complete Cake Walk"
}
test "of each the same is asked" {
  given house "Poor men's course", given hand "3 Wood" "Regulation Putt", given credits of player 1 is 90
  play "3 Wood" "Regulation Putt"
  answer "complete Cake Walk"
  expect finished is 1
}
test "with a question about the player" {
  given house "Leader's burden", given hand "3 Wood" "Regulation Putt", given score is 10
  play "3 Wood" "Regulation Putt"
  refuse "complete Cake Walk"
}
test "which another may answer otherwise" {
  given house "Leader's burden", given hand "3 Wood" "Regulation Putt", given score of player 1 is 10
  play "3 Wood" "Regulation Putt"
  answer "complete Cake Walk"
  expect score is 3
}
test "of a card, while it is in play" {
  given house "A cursed club", given hand "Cursed Mashie" "Regulation Putt"
  play "Regulation Putt" "Cursed Mashie"
  answer "complete Cake Walk"
  expect score is 3
}
test "it forbids" {
  given house "A cursed club", given hand "Cursed Mashie" "Regulation Putt" "Carbon-Dated Driver"
  play "Regulation Putt" "Carbon-Dated Driver"
  play "Cursed Mashie"
  refuse "complete Make Hay"
  refuse "complete Cake Walk"
}
test "in a hand it says nothing" {
  given house "A cursed club", given hand "Cursed Mashie" "Regulation Putt" "3 Wood"
  play "Regulation Putt" "3 Wood"
  answer "complete Cake Walk"
  expect score is 3
}
test "of a card that speaks to the others" {
  given house "A cursed club", given table of player 1 "Bully"
  given hand "Regulation Putt" "7 Iron" "Chip Shot" "Foot Wedge"
  play "Regulation Putt" "7 Iron" "Chip Shot"
  refuse "complete Quicksandcastle"
}
test "and not to its owner" {
  given house "A cursed club", given table "Bully", given hand "Regulation Putt" "7 Iron" "Chip Shot" "Foot Wedge"
  play "Regulation Putt" "7 Iron" "Foot Wedge"
  answer "complete Quicksandcastle"
  expect score is 3
}

test "a selection is narrowed by where its cards lie" {
  given house "Sorting", given deck "Hook" "Whiff", given discard "Slice", given hand "Chip Shot"
  answer "sort" "choose Slice" "choose Hook" "choose Chip Shot"
  expect credits of player is 1 and score is 10 and tidied is 1
}
test "to nothing, where none of it lies there" {
  given house "Sorting", given deck "Hook" "Whiff", given discard "Slice", given hand "Chip Shot"
  answer "sort" "choose Whiff" "choose Hook" "done"
  expect credits of player is 2 and score is 0 and tidied is 0
}
test "until the end of the next turn, of each opponent and of nobody else" {
  given house "Grudge", given hand "3 Wood" "Regulation Putt", given play of player 1 "3 Wood"
  play "3 Wood" "Regulation Putt"
  answer "complete Cake Walk"
  expect score is 3
  expect strokes of attempt of player 1 is 3
  expect strokes of attempt is 0
}
test "of each of all players" {
  given house "Shared wind", given play "Chip Shot", given play of player 1 "3 Wood"
  raise turn-start
  expect yards of attempt is 40
  expect yards of attempt of player 1 is 240
}

test "gain NAME" {
  given house "Found", given duff-stack "Hook" "Slice" "Toed"
  answer "search" "choose Slice"
  expect a slice in discard
  expect number of cards in duff-stack is 2
}
test "of nothing nothing is gained" {
  given house "Found"
  answer "search"
  expect no card in discard
}
test "reveal from a pile" {
  given house "Weather", given luck-deck "Second Wind" "Sprinkler Dread"
  answer "weather"
  expect number of lucks in play is 2
  expect yards of attempt is -40
}
test "fewer where there are fewer" {
  given house "Weather", given luck-deck "Friendly Squirrel"
  answer "weather"
  expect number of lucks in play is 1
}

test "what is bought is gained for credits, and gained" {
  given house "Bought twice", given stacks "Broken Tee", given credits of player is 30
  answer "buy Broken Tee"
  expect score is 11
}
test "what is gained is not bought" {
  given house "Bought twice", given hand "5 Iron", given duff-stack "Hook"
  play "5 Iron"
  expect score is 10
}
test "for yards" { given house "Each way", given hand "Chip Shot", play "Chip Shot", expect score is 11 }
test "for credits" { given house "Each way", given hand "Chip Shot", answer "pay Chip Shot", expect score is 101 }
test "for effect" { given house "Each way", given hand "Coach", play "Coach", expect score is 1001 }

test "what a block about Holes says of others holds on each of those, once" {
  given house "Far on short Holes", given hole "Cake Walk", given play "7 Iron" "5 Iron"
  expect yards of attempt is 345
  expect strokes of attempt is 3
}
test "and on no other" {
  given house "Far on short Holes", given hole "Broken Lighthouse", given play "7 Iron" "5 Iron"
  expect yards of attempt is 325
  expect strokes of attempt is 2
}
test "nor where no Hole is played" {
  given house "Far on short Holes", given play "7 Iron" "5 Iron"
  expect yards of attempt is 325
}
test "another Hole with its sign" {
  given house "Another walk", given hand "7 Iron" "Regulation Putt"
  play "7 Iron" "Regulation Putt"
  answer "complete Cake Run"
  expect score is 3
}
"""


def run(folder: Path, text: str, game: str = "duffers") -> Report:
    path = folder / "mine.golf"
    path.write_text(text if text.startswith("language") else f"language 1\ngame {game}\n{text}", encoding="utf-8")
    book = find_book(game, [path], tests=False)
    return run_tests(book, [test for test in book.tests if test.source.name == str(path)])


def test_what_house_rules_may_say(tmp_path: Path) -> None:
    report = run(tmp_path, RULES)
    assert [str(d) for d in report.diagnostics] == []
    assert not report.failures, "\n".join(map(str, report.failures))
    assert len(report.results) == RULES.count('\ntest "')


def test_a_refusal_that_is_none_fails(tmp_path: Path) -> None:
    report = run(
        tmp_path,
        'test "legal" { given hand "Chip Shot", refuse "play Chip Shot" }\n'
        'test "no action" { given hand "Chip Shot", refuse "swing Chip Shot" }\n'
        'test "no card" { given hand "Chip Shot", refuse "play Chip Shoot" }\n'
        'test "another game\'s" { given hand "Chip Shot", refuse "psyche" }\n'
        'test "not now" { given hand "Chip Shot", refuse "agree", refuse "play 3 Wood", refuse "play Whiff" }\n',
    )
    assert [str(d) for d in report.diagnostics] == []
    assert [(f.place.line, f.expected, f.found) for f in report.failures] == [
        (3, 'that "play Chip Shot" is refused', "it is legal"),
        (4, "", '"swing Chip Shot" is no action of this game, so nobody could refuse it.'),
        (5, "", '"play Chip Shoot" is no action of this game, so nobody could refuse it.'),
        (6, "", '"psyche" is no action of this game, so nobody could refuse it.'),
    ]
    assert [r.passed for r in report.results] == [False, False, False, False, True]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ('holes named "Cake Walk" { require a wood in play }', ""),
        ("players { require a wood in play }", ""),
        ("require a wood in play", ""),
        ("attempts { require a wood in play }", "this block is about attempts"),
        ("woods { require a putt in play }", "this block is about cards"),
        ("when complete { require a putt in play }", "guards an action"),
    ],
)
def test_where_a_condition_of_a_hole_may_stand(rules: str, told: str) -> None:
    text = f'language 1\ngame duffers\nhouse "H" {{ {rules} }}\n'
    if not told:
        assert len(game_with("duffers", text).program.actions["complete"].requires) > 3
        return
    with pytest.raises(gr.RulesError, match=rf"GR409: .*{told}"):
        game_with("duffers", text)


def course(game: gr.Game, seed: int) -> list[str]:
    found: list[str] = game.new_initial_state(players=2, seed=seed).observe(0).flow["course"]
    return found


def test_holes_have_copies() -> None:
    """A Hole of which there is none is not in the box, and a course takes no more than there are."""
    none = "{{ copies is 0 }}"
    text = f'language 1\ngame duffers\nhouse "H" {{{{ holes but beginner {none}, holes named {{0}} {none} }}}}\n'
    easy = game_with("duffers", text.format('"Cake Walk" | "Make Hay"'), options={"holes": 7})
    named = {t.name for t in easy.program.things["hole"] if t.sign.startswith("B-")} - {"Cake Walk", "Make Hay"}
    assert {frozenset(course(easy, seed)) for seed in range(3)} == {frozenset(named)}
    with pytest.raises(gr.GolfrulesError, match="The course has 7 Holes, and there are 6 in the box"):
        course(game_with("duffers", text.format('"Cake Walk" | "Make Hay" | "The Meadows"'), options={"holes": 7}), 1)


def test_holes_of_a_round_of_scramble_have_copies_too() -> None:
    text = 'language 1\ngame scramble\nhouse "H" { holes named "The Postcard" { copies is 0 } }\n'
    game = game_with("scramble", text, options={"holes": 17})
    check_game(game_with("scramble", text, options={"holes": 2}), players=2, games=1)
    state = game.new_initial_state(players=2, seed=3)
    played = {state.observe(0).flow["name"]}
    while len(played) < 17 and not state.is_terminal:
        state = state.apply(state.legal_actions[0])
        played.add(state.observe(0).flow["name"])
    assert played == {t.name for t in game.program.things["hole"]} - {"The Postcard"}


@pytest.mark.parametrize("name", ["scramble", "duffers"])
def test_a_box_without_holes_is_no_game(name: str) -> None:
    game = game_with(name, f'language 1\ngame {name}\nhouse "H" {{ holes {{ copies is 0 }} }}\n')
    with pytest.raises(gr.GolfrulesError, match=r"there (is none|are 0) in the box\.$"):
        game.new_initial_state(players=2, seed=1)
