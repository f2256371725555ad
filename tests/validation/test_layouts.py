"""Proofs about layouts: all are counted, exactly, and each figure is found in another way as well."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import perm

import pytest
from tests.validation.laid import laid

import golfrules as gr
from golfrules.cli.render.prove_layouts import proved_layouts
from golfrules.cli.terminal import Terminal
from golfrules.engine.chance import Chance
from golfrules.games.load import find_book
from golfrules.games.score import score_layouts
from golfrules.lang.codes import CODES, Code
from golfrules.lang.codes.layouts import LAYOUTS
from golfrules.validation.layouts import LayoutProof, prove_layouts
from golfrules.validation.layouts.desk import Desk
from golfrules.validation.layouts.speaks import scoring_of

HOUSES = list(find_book("six-card", tests=False).houses)


def told(proof: LayoutProof) -> list[tuple[str, int, str]]:
    """Code, line and sentence of each finding."""
    return [(d.code, d.place.line, d.message) for d in proof.findings]


def prove(text: str, *bundled: str) -> LayoutProof:
    return prove_layouts(laid("six-card", text, *bundled))


def proved(*house: str) -> LayoutProof:
    return prove_layouts(gr.load_game("six-card", house=house))


# ---------------------------------------------------------------- the figures, found in another way


@pytest.mark.rule("G18", "G35", "G36")
def test_the_mean_of_the_rulebook_by_hand() -> None:
    """Six cards of 55/13 each; in a column the second is like the first in 3 of 51 cases, and ten points go on average.

    Ten is what a pair takes off: two of the ranks ace to nine, jack and queen, which add up to 65, and of thirteen.
    """
    proof = proved()
    assert proof.mean == 6 * Fraction(55, 13) - 3 * Fraction(3, 51) * Fraction(2 * 65, 13) == Fraction(5220, 221)
    assert proof.deals == perm(52, 6)
    assert sum((p for _, p in proof.scores), Fraction(0)) == 1


@pytest.mark.parametrize(
    ("house", "columns"), [("2x2", 2), ("2x3", 3), ("2x4", 4), ("2x5", 5)], ids=["2x2", "2x3", "2x4", "2x5"]
)
def test_columns_add_up(house: str, columns: int) -> None:
    assert proved(house).mean == columns * proved().mean / 3


@pytest.mark.rule("G2", "G46")
def test_the_mean_with_jokers_by_hand() -> None:
    """Of 54 cards 52 count 220, and two take five off; a pair of jokers is kept, as one of tens is."""
    of_a_card = Fraction(220 - 10, 54)
    of_a_pair = Fraction(11 * 4 * 3, 54 * 53) * Fraction(2 * 65, 11)
    assert proved("jokers").mean == 6 * of_a_card - 3 * of_a_pair


@pytest.mark.rule("G48")
def test_the_mean_with_horizontal_pairs_by_hand() -> None:
    """In a row of three exactly two or all three may be alike, and either way one pair is taken off."""
    pairs = 3 * Fraction(3 * 48, 51 * 50) + Fraction(3 * 2, 51 * 50)
    assert proved("horizontal-pairs").mean == 6 * Fraction(55, 13) - 2 * pairs * 10


def test_the_mean_of_blocks_by_hand() -> None:
    """Four alike in a block count -20, instead of nothing, or -40 for tens."""
    block = 2 * Fraction(13 * perm(4), perm(52, 4))
    assert proved("block-of-four").mean == proved().mean - block * 20 + block * Fraction(40, 13)


@pytest.mark.parametrize(
    "rules",
    [
        (),
        ("classic-values", "pairs-always-cancel"),
        ("pairs-every-way",),
        ("lonely-jokers",),
        ("block-of-four",),
        ("four-corners",),
    ],
    ids=lambda rules: "+".join(rules) or "plain",
)
def test_all_small_layouts_scored_one_by_one(rules: tuple[str, ...]) -> None:
    """The whole distribution, by playing no trick at all. Each card stands for its kind."""
    game = gr.load_game("six-card", house=["2x2", *rules])
    proof = prove_layouts(game)
    copies = game.card_counts(2)
    cards = [card for card, n in enumerate(copies) if n]
    desk = Desk(game, 2)
    desk.listen(on=False)
    ways: Counter[int] = Counter()
    for layout in product(cards, repeat=4):
        n = 1
        for card, times in Counter(layout).items():
            n *= perm(copies[card], times)
        if n:
            desk.lay(layout)
            ways[desk.read(proof.of)] += n
    whole = sum(ways.values())
    assert proof.scores == tuple((score, Fraction(n, whole)) for score, n in sorted(ways.items()))


@pytest.mark.parametrize(
    "rules", [(), ("pairs-every-way",), ("three-in-a-line",), ("3x3", "pairs-every-way"), ("2x5", "block-of-four")]
)
def test_random_layouts_are_as_far_from_the_mean_as_chance_allows(rules: tuple[str, ...]) -> None:
    game = gr.load_game("six-card", house=rules)
    proof = prove_layouts(game)
    assert proof.mean is not None
    assert proof.deviation is not None
    desk = Desk(game, 2)
    desk.listen(on=False)
    pack = [card for card, n in enumerate(game.card_counts(2)) for _ in range(n)]
    chance, drawn, total = Chance.of("random layouts"), 4000, 0
    known = {score for score, _ in proof.scores}
    for _ in range(drawn):
        chance.shuffle(pack)
        desk.lay(pack[: desk.places])
        score = desk.read(proof.of)
        assert score in known
        total += score
    assert abs(total / drawn - float(proof.mean)) < 4 * proof.deviation / drawn**0.5


@pytest.mark.parametrize("rules", [("3x3", "pairs-every-way"), ("three-in-a-line",), ("2x4", "horizontal-pairs")])
def test_what_kinds_of_cards_add_is_a_sum(rules: tuple[str, ...]) -> None:
    """In layouts of few ranks, where cards are alike in every way, each rank adds what it adds alone."""
    game = gr.load_game("six-card", house=rules)
    scoring = scoring_of(game.program, game.rules(2))
    desk = Desk(game, 2, scoring.sums)
    desk.listen(on=False)
    chance = Chance.of("sums")
    for _ in range(300):
        few = [chance.below(13) for _ in range(2 + chance.below(3))]
        layout = [few[chance.below(len(few))] for _ in range(desk.places)]
        parts = []
        for card in set(layout):
            filled = sum(1 << place for place, lies in enumerate(layout) if lies == card)
            desk.lay_part(filled, [card] * filled.bit_count())
            parts.append(desk.sums())
        desk.lay(layout)
        assert desk.sums() == tuple(map(sum, zip(*parts, strict=True))), layout


@pytest.mark.parametrize(
    "rules",
    [
        (),
        ("jokers",),
        ("three-in-a-line",),
        ("block-of-four",),
        ("2x5",),
        ("2x4", "lonely-jokers", "block-of-four", "four-corners"),
    ],
)
def test_the_best_and_the_worst_are_scored_so_by_the_engine(rules: tuple[str, ...]) -> None:
    game = gr.load_game("six-card", house=rules)
    proof = prove_layouts(game)
    assert proof.best is not None
    assert proof.worst is not None
    for extreme in (proof.best, proof.worst):
        (scored,) = score_layouts(game, [extreme.layout])
        assert scored.score == extreme.score
        assert scored.warnings == (), "these cards are there"


def test_two_packs_double_the_cards() -> None:
    game = gr.load_game("six-card", options={"packs": 2})
    proof = prove_layouts(game)
    assert proof.pack == 104
    assert proof.mean == 6 * Fraction(55, 13) - 3 * Fraction(7, 103) * 10
    assert prove_layouts(gr.load_game("six-card", house="two-packs"), players=5).mean == proof.mean
    assert prove_layouts(gr.load_game("six-card", house="two-packs")).pack == 52


def test_two_cards_of_one_rank_are_alike() -> None:
    """A second kind of ace pairs with the first; counted one by one on a small layout it is the same."""
    star = 'house "Star" { rows is 2, columns is 2, card ace "Star" x2 { points is -3 } }'
    proof = prove(star)
    assert proof.mean is not None
    pair = 2 * (Fraction(perm(4, 2), perm(54, 2)) * 2 + Fraction(10 * 12, perm(54, 2)) * Fraction(2 * 64, 10))
    mixed = 2 * Fraction(2 * 4 * 2, perm(54, 2)) * 1  # an ace beside a star counts nothing, and the star its -3
    assert proof.mean == 4 * Fraction(220 - 6, 54) - pair - mixed


# ---------------------------------------------------------------- bundled rules


@pytest.mark.parametrize("key", HOUSES)
def test_nothing_is_found_in_a_bundled_house_rule(key: str) -> None:
    proof = proved(f"{key}(-2)" if key == "jokers-at" else key)
    assert told(proof) == []
    assert proof.answer == "possible"
    mine = [line for line in proof.lines if line.layer == "house"]
    assert {line.state for line in mine} <= {"live", "without effect"}


def test_every_line_has_a_witness_in_which_it_speaks() -> None:
    game = gr.load_game("six-card", house=["caller-doubled", "four-corners", "lonely-jokers", "block-of-four"])
    proof = prove_layouts(game)
    live = [line for line in proof.lines if line.state == "live"]
    assert len(live) == 7
    for line in live:
        layouts = [*line.layouts, "A 2 3 / 4 5 6"][:2]
        scored = score_layouts(game, layouts, line.caller)
        said = {r.where for s in scored for r in (*s.reasons, *(r for c in s.cards for r in c.reasons))}
        assert str(line.place) in said, line


def test_what_is_there_for_an_option_is_not_played() -> None:
    states = {line.title: line.state for line in proved().lines}
    assert states == {"pairing": "live", "points times 0": "not played", "penalty": "not played"}


def test_what_other_layouts_add_is_left_out() -> None:
    proof = proved("four-corners")
    assert (proof.of, proof.mean) == ("tally", proved().mean)


# ---------------------------------------------------------------- what is wrong with rules of somebody's own


@pytest.mark.parametrize("code", LAYOUTS, ids=lambda code: code.code)
def test_each_example_is_what_its_code_says(code: Code) -> None:
    assert [d.code for d in prove(code.wrong).findings] == [code.code]
    assert prove(code.right).findings == ()
    assert len(code.explanation) > 40
    assert code.explanation.endswith(".")
    assert CODES[code.code] is code


def test_a_line_for_the_caller_that_is_never_said() -> None:
    ((code, line, _),) = told(prove('house "Heavy" {\n  caller { if tally above 60 { score + 5 } } }'))
    assert (code, line) == ("GR1041", 4)
    assert prove('house "Heavy" { caller { if tally above 59 { score + 5 } } }').findings == ()


def test_a_floor_cuts_the_mean() -> None:
    proof = prove('house "Floor" { layouts { score at least 0 } }')
    plain = proved()
    assert proof.scores[0][0] == 0
    assert proof.mean == sum(max(score, 0) * p for score, p in plain.scores)


def test_few_layouts_are_scored_one_by_one_where_a_score_is_no_sum() -> None:
    rule = "layouts { tally - highest points of cards in this }"
    small = prove(f'house "Off" {{ {rule} }}', "2x2")
    assert small.answer == "possible"
    assert small.worst is not None
    assert small.worst.score == 30
    assert small.findings == ()
    large = prove(f'house "Off" {{ {rule} }}')
    assert (large.answer, large.mean, large.scores) == ("undecided", None, ())
    assert "which is no sum" in large.why


def test_what_the_match_decides_is_undecided() -> None:
    proof = prove('house "Late" { layouts { if total of player above 50 { score + 5 } } }')
    assert proof.answer == "undecided"
    assert [code for code, *_ in told(proof)] == ["GR1045"]


def test_a_goal_is_out_of_reach_only_where_nothing_else_counts() -> None:
    goal = "goal is 500, rounds is 6"
    assert [code for code, *_ in told(prove(f'house "Far" {{ {goal} }}'))] == ["GR1044"]
    assert told(prove(f'house "Far" {{ {goal}, when round-over {{ players {{ total + 50 }} }} }}')) == []
    assert told(prove(f'house "Far" {{ {goal} }}', "caller-+10")) == []


def test_where_the_call_counts_layouts_that_are_alike_are_no_mistake() -> None:
    assert told(prove('house "Race" { cards { points is 0 }, caller { score - 1 } }')) == []


def test_a_group_that_is_too_large() -> None:
    ((code, _, message),) = told(prove('house "Fives" { group pair is 5 cards alike in rank from lines }'))
    assert code == "GR1047"
    assert message.startswith('No layout of 2 rows of 3 has a "pair": 5 cards alike in rank from lines.')


def test_when_the_time_is_short_nothing_is_claimed() -> None:
    proof = prove_layouts(gr.load_game("six-card", house="2x5"), seconds=0)
    assert proof.answer == "undecided"
    assert "time" in proof.why


def test_other_games_have_no_layouts() -> None:
    with pytest.raises(gr.GolfrulesError, match="Six-card Golf"):
        prove_layouts(gr.load_game("scramble"))


# ---------------------------------------------------------------- as data and for people


def test_as_plain_data() -> None:
    proof = proved("caller-+10")
    found = proof.to_json()
    assert (found["mean"], found["median"], found["of"]) == ("5220/221", 24, "score")
    assert found["best"]["score"] == -40
    assert sum(Fraction(s["chance"]) for s in found["scores"]) == 1
    line = next(line for line in found["lines"] if line["source"] == "Caller +10")
    assert (line["state"], line["caller"], len(line["layouts"])) == ("live", 1, 2)
    assert proof.chance_of(-100, 100) == 1
    assert str(proof).startswith("The score of a layout goes from -40 (10 10 A / 10 10 A) to 60")
    assert str(prove(CODES["GR1046"].wrong)).startswith("Impossible: 2 layouts of 6 take 12 cards")


def test_for_people(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    terminal = Terminal.here(ascii_only=True)
    for proof in (proved("caller-+10"), prove(CODES["GR1045"].wrong)):
        for shown in proved_layouts(proof, terminal):
            terminal.say(shown)
    out = capsys.readouterr().out
    assert "exactly 5220/221" in out
    assert "(player 1 called)" in out
    assert "####" in out
    assert "Undecided: " in out
