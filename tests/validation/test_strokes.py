"""Proofs about strokes: each Hole is holed, by lines of play that the engine plays; each clause changes something."""

from collections import deque

import pytest
from tests.validation.laid import laid

import golfrules as gr
from golfrules.cli.render.prove_strokes import proved_strokes
from golfrules.cli.terminal import Terminal
from golfrules.engine.trial import Trial
from golfrules.games.load import find_book
from golfrules.games.stroke_table import stroke_table
from golfrules.lang.codes import CODES, Code
from golfrules.lang.codes.strokes import STROKES
from golfrules.validation.strokes import StrokeProof, prove_strokes
from golfrules.validation.strokes.reads import told_apart


@pytest.fixture(scope="module")
def base() -> StrokeProof:
    return prove_strokes(gr.load_game("scramble"))


def told(proof: StrokeProof) -> list[tuple[str, int, str]]:
    """Code, line and sentence of each finding."""
    return [(d.code, d.place.line, d.message) for d in proof.findings]


def prove(text: str, *bundled: str, **options: int) -> StrokeProof:
    return prove_strokes(laid("scramble", text, *bundled, **options), seconds=120)


# ---------------------------------------------------------------- the rulebook's own Holes


def test_every_hole_of_the_rulebook_can_be_holed_from_everywhere(base: StrokeProof) -> None:
    assert base.findings == ()
    assert base.undecided == ""
    assert base.answers == {"possible": 18, "impossible": 0, "undecided": 0}
    assert all(hole.exact for hole in base.holes)
    assert {spot.answer for hole in base.holes for spot in hole.spots} == {"possible"}
    assert not [spot for hole in base.holes for spot in hole.spots if spot.stuck]


def test_every_cell_is_decided_once(base: StrokeProof) -> None:
    assert base.cells == base.decided_once == sum(rung.cells for rung in base.rungs) == 2720


def fewest(hole: int, spot: str, trouble: bool) -> int:
    """The fewest strokes from a place, by a search of its own through the printed table."""
    cells = [cell for cell in stroke_table(gr.load_game("scramble")).cells if cell.hole == hole]
    best = {(spot, trouble): 0}
    todo = deque([(spot, trouble)])
    while todo:
        at = todo.popleft()
        for cell in cells:
            if (cell.spot, cell.trouble) == at:
                to, strokes = (cell.to, cell.to_trouble), best[at] + 1 + cell.penalty
                if strokes < best.get(to, 99):
                    best[to] = strokes
                    todo.append(to)
    return best["holed", False]


@pytest.mark.parametrize("number", [3, 4, 10, 13])
def test_the_fewest_strokes_are_those_of_another_search(base: StrokeProof, number: int) -> None:
    for spot in base.hole(number).spots:
        assert spot.least == fewest(number, spot.spot, spot.trouble), spot


def test_each_line_of_play_is_played_by_the_engine(base: StrokeProof) -> None:
    rules = gr.load_game("scramble").rules(2)
    trial = Trial(rules)
    for hole in base.holes:
        trial.turn_up(hole.number)
        trial.play(*(shot.card for shot in hole.line))
        assert trial.get("spot", kind="ball") == "holed", hole.number
        assert trial.get("strokes") == hole.least == hole.line[-1].strokes
        for spot in hole.spots:
            trial.turn_up(hole.number)
            far = spot.spot.isdigit()
            trial.put("spot", "out" if far else spot.spot)
            trial.put("away", int(spot.spot) if far else 0)
            trial.put("lie", "trouble" if spot.trouble else "clear")
            trial.play(*(shot.card for shot in spot.line))
            assert trial.get("spot", kind="ball") == "holed", (hole.number, spot)
            assert trial.get("strokes") == spot.least


@pytest.mark.rule("S65")
def test_the_one_card_with_which_the_postcard_matters(base: StrokeProof) -> None:
    (postcard,) = [e for e in base.effects if e.hole == 5]
    assert (postcard.cards, postcard.changed, postcard.state) == (("Cart Path Bounce",), 1, "live")


@pytest.mark.rule("S17")
def test_from_trouble_on_the_church_pew_the_first_stroke_is_lost(base: StrokeProof) -> None:
    clear, trouble = (
        next(s for s in base.hole(10).spots if (s.spot, s.trouble) == ("1", lies)) for lies in (False, True)
    )
    assert (clear.least, trouble.least) == (1, 2)


@pytest.mark.rule("S9", "S25")
def test_at_worst_a_ball_is_splashed_until_it_is_picked_up(base: StrokeProof) -> None:
    for hole in base.holes:
        assert hole.worst is not None
        assert hole.worst.circle == ("Splash",)
        assert hole.worst.over == "picked up"
        assert hole.worst.strokes == (51 if hole.number in (4, 12) else 50)  # three strokes a splash


@pytest.mark.rule("S31")
def test_double_par_is_the_worst_where_the_ball_is_picked_up_then() -> None:
    proof = prove_strokes(gr.load_game("scramble", house="pick-up-at-double-par"))
    assert proof.findings == ()
    assert all(hole.worst is not None and hole.worst.strokes == hole.par * 2 for hole in proof.holes)


@pytest.mark.parametrize("key", list(find_book("scramble", tests=False).houses))
def test_nothing_is_found_in_a_bundled_house_rule(key: str) -> None:
    proof = prove_strokes(gr.load_game("scramble", house=key))
    assert told(proof) == []
    assert proof.answers["possible"] == 18


@pytest.mark.parametrize("number", range(1, 19))
def test_each_quirk_of_a_hole_is_live(base: StrokeProof, number: int) -> None:
    """Holes 1, 2, 8, 16, 17 and 18 have none that a stroke could feel."""
    effects = [e for e in base.effects if e.hole == number]
    assert bool(effects) == (number not in (1, 2, 8, 16, 17, 18))
    assert {e.state for e in effects} <= {"live"}


# ---------------------------------------------------------------- what is wrong with rules of somebody's own


@pytest.mark.parametrize("code", STROKES, ids=lambda code: code.code)
def test_each_example_is_what_its_code_says(code: Code) -> None:
    assert [d.code for d in prove(code.wrong).findings] == [code.code]
    assert prove(code.right).findings == ()
    assert len(code.explanation) > 40
    assert code.explanation.endswith(".")
    assert CODES[code.code] is code


def test_a_hole_that_cannot_be_holed_is_told_at_what_is_to_blame() -> None:
    proof = prove(CODES["GR1021"].wrong)
    ((_, line, message),) = told(proof)
    assert line == 6, "the exception"
    assert message == "On hole 19 the ball cannot be holed: no card moves it from the tee."
    hole = proof.hole(19)
    assert (hole.answer, hole.least, hole.line, hole.to_par) == ("impossible", None, (), None)


def test_what_is_so_on_many_holes_is_told_once() -> None:
    ((code, line, message),) = told(prove('house "Slick" {\n  exception to putt: { strokes + 1 } }'))
    assert (code, line) == ("GR1023", 4)
    assert message == "On hole 1 no card changes anything for a ball that lies ON the green. So it is on 17 more Holes."


def test_a_ball_that_is_picked_up_too_soon_is_never_holed() -> None:
    proof = prove('house "Hurry" { when stroked and strokes at least 1 { picked-up is yes } }')
    assert proof.answers["impossible"] == 18
    ((code, _, message),) = told(proof)
    assert code == "GR1021"
    assert "it is picked up before" in message
    assert prove('house "Hurry" { when stroked and strokes at least 2 { picked-up is yes } }').findings == ()


def test_where_strokes_count_they_are_a_part_of_the_place() -> None:
    proof = prove('house "Mercy" { before putt { mercy: if strokes at least 4 { spot is holed } } }')
    assert proof.findings == ()
    assert {hole.least for hole in proof.holes} == {2}
    worst = {hole.number: hole.worst.strokes for hole in proof.holes if hole.worst}
    assert worst == {n: 6 if n in (4, 12) else 5 for n in range(1, 19)}, "one more is lost in a deep creek"
    assert [e.state for e in proof.effects if e.layer == "house"] == ["undecided"]


def test_what_happens_after_a_stroke_costs_strokes_too() -> None:
    proof = prove('house "Toll" { when stroked and spot of ball is on { strokes + 2 } }', most_strokes=10)
    assert proof.hole(2).least == 3, "a chip that holes out is cheaper now than a strike and a putt"
    assert proof.findings == ()


def test_of_cards_that_are_alike_one_is_played() -> None:
    rules = gr.load_game("scramble").rules(2)
    names = rules.names["shot"]
    cards = [names[card] for card in told_apart(rules.program, "shot", list(range(len(names))))]
    assert "Member's Bounce" in cards
    assert "Dart" not in cards
    assert "Cart Path Bounce" in cards, "the Concrete Highway names it"
    assert ("Splash" in cards) + ("Lake Ball" in cards) == 1
    named = laid("scramble", 'house "Lake" { shots named "Lake Ball" { penalty + 1 } }').rules(2)
    cards = [names[card] for card in told_apart(named.program, "shot", list(range(len(names))))]
    assert {"Splash", "Lake Ball"} <= set(cards)


def test_strokes_that_are_saved_without_end_have_no_fewest() -> None:
    proof = prove('house "Lucky water" { when stroke and shot is water { strokes - 3 } }')
    assert {hole.answer for hole in proof.holes} == {"possible"}
    assert [hole.number for hole in proof.holes if hole.exact] == [4, 12], "a splash costs two more there, so nothing"
    assert {hole.worst for hole in proof.holes if not hole.exact} == {None}


def test_nothing_is_impossible_where_the_rules_ask_for_the_match() -> None:
    proof = prove('house "Late" { if played at least 10 { exception to putt: { strokes + 1 } } }', most_strokes=10)
    assert proof.findings == ()
    assert not any(hole.exact for hole in proof.holes)


def test_a_line_that_repeats_what_is_so() -> None:
    same = "strokes + penalty of shot, away - flight of shot, come-to-rest"
    ((code, _, _),) = told(prove(f'house "As ever" {{ exception to short: if shot is bunker {{ {same} }} }}'))
    assert code == "GR1025"


def test_what_does_more_than_move_the_ball_is_not_without_effect() -> None:
    assert told(prove('house "Solace" { when stroke and shot is water { tokens + 1 } }')) == []


def test_what_waits_for_an_option_is_not_told_of() -> None:
    text = 'house "Bouncy" { if bounce-is-club is yes { shots named "Cart Path Bounce" { flight + 1 } } }'
    assert told(prove(text)) == []


def test_a_quirk_that_house_rules_make_idle_is_not_told_of() -> None:
    """The game's own Holes are not to be mended by who lays a house rule on them."""
    proof = prove('house "Calm" { shots named "Cart Path Bounce" { copies is 0 } }')
    assert [e.state for e in proof.effects if e.hole == 9] == ["dead"]
    assert proof.findings == ()


def test_a_note_says_why_nothing_is_proved() -> None:
    proof = prove(CODES["GR1030"].wrong)
    assert "somebody must choose" in proof.undecided
    assert proof.holes == ()
    assert [d.severity for d in proof.findings] == ["note"]


def test_a_ball_that_strays_is_undecided() -> None:
    assert "more than 1000 places" in prove('house "W" { exception to splash: { away + 1 } }').undecided


def test_other_games_have_no_strokes() -> None:
    with pytest.raises(gr.GolfrulesError, match="Only Scramble"):
        prove_strokes(gr.load_game("six-card"))


# ---------------------------------------------------------------- as data and for people


def test_as_plain_data(base: StrokeProof) -> None:
    found = base.to_json()
    assert found["cells"] == 2720
    hole = found["holes"][12]
    assert (hole["hole"], hole["par"], hole["least"], hole["to_par"]) == (13, 5, 2, -3)
    assert [shot["card"] for shot in hole["line"]] == ["Driver", "Long Putt"]
    with pytest.raises(KeyError):
        base.hole(19)
    told = str(base).splitlines()
    assert told[0] == "18 of 18 Holes can be holed (2,720 strokes tried)."
    assert told[13] == "  hole 13, par 5: 2 Driver (1 away), Long Putt (holed)"


def test_for_people(base: StrokeProof, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal.here(ascii_only=True)
    for proof in (base, prove(CODES["GR1030"].wrong)):
        for shown in proved_strokes(proof, terminal):
            terminal.say(shown)
    out = " ".join(capsys.readouterr().out.split())
    assert "18 of 18 Holes can be holed" in out
    assert "The Postcard" in out
    assert "Undecided: " in out
