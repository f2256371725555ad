"""The table of strokes, held against the twin cell by cell, and house rules against what was written down by hand."""

import csv
import io

import pytest
from tests.twins import scramble as twin

import golfrules as gr
from golfrules.games.stroke_table import stroke_table

TROUBLE = {True: "trouble", False: "clear"}


@pytest.fixture(scope="module")
def table():
    return stroke_table(gr.load_game("scramble"))


def of_the_twin(cell, **options):
    """The same stroke as the twin plays it."""
    spot, away = ("out", int(cell.spot)) if cell.spot.isdigit() else (cell.spot, 0)
    spot, away, lie, penalty = twin.stroke(
        cell.hole, spot, away, TROUBLE[cell.trouble], cell.card, tee=cell.tee, **options
    )
    return str(away) if spot == "out" else spot, lie == "trouble", penalty


@pytest.mark.rule("S9", "S10", "S11", "S12", "S13", "S14", "S15", "S16", "S17", "S18", "S19", "S20", "S21")
def test_every_cell_is_as_the_twin_has_it(table):
    different = [cell for cell in table.cells if (cell.to, cell.to_trouble, cell.penalty) != of_the_twin(cell)]
    assert different == []


@pytest.mark.rule("S13")
def test_every_cell_with_a_bounce_that_is_a_club():
    table = stroke_table(gr.load_game("scramble", options={"bounce-is-club": "yes"}))
    different = [
        cell
        for cell in table.cells
        if (cell.to, cell.to_trouble, cell.penalty) != of_the_twin(cell, bounce_is_club=True)
    ]
    assert different == []


def test_the_twin_comes_to_the_same_places(table):
    """The table leaves no place out that the twin comes to, and has none that it does not."""
    cards = [card for card in twin.CARDS if card != twin.MULLIGAN]
    reached = set()
    for hole, (_, balls) in twin.HOLES.items():
        todo = [("out", balls, "clear")]
        seen = set(todo)
        while todo:
            spot, away, lie = todo.pop()
            for card in cards:
                to, to_away, to_lie, _ = twin.stroke(hole, spot, away, lie, card, tee=(spot, away) == ("out", balls))
                after = (to, to_away, to_lie)
                if to != "holed" and after not in seen:
                    seen.add(after)
                    todo.append(after)
        reached |= {(hole, str(away) if spot == "out" else spot, lie == "trouble") for spot, away, lie in seen}
    assert {(cell.hole, cell.spot, cell.trouble) for cell in table.cells} == reached
    assert len(table.cells) == len(reached) * len(cards) == 2720


def test_the_order_is_from_tee_to_cup(table):
    first = [cell for cell in table.cells if cell.hole == 1 and cell.card == "Driver"]
    assert [(cell.spot, cell.trouble, cell.tee) for cell in first] == [
        ("3", False, True),
        ("2", False, False),
        ("2", True, False),
        ("1", False, False),
        ("1", True, False),
        ("edge", False, False),
        ("edge", True, False),
        ("back", False, False),
        ("on", False, False),
    ]
    assert list(dict.fromkeys(cell.hole for cell in table.cells)) == list(range(1, 19))
    assert [cell.card for cell in table.cells[:17]] == [card for card in twin.CARD_ORDER if card != twin.MULLIGAN]


def test_the_csv_holds_every_cell(table):
    text = table.csv()
    assert text.splitlines()[0] == "hole,spot,trouble,tee,card,to,to_trouble,penalty"
    assert text.splitlines()[1] == "1,3,0,1,Driver,1,0,0"
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["card"] for row in rows] == [cell.card for cell in table.cells]
    assert {row["to"] for row in rows} == {"1", "2", "3", "4", "5", "edge", "back", "on", "holed"}
    assert {row["spot"] for row in rows} == {"1", "2", "3", "4", "5", "edge", "back", "on"}
    assert {row["tee"] + row["trouble"] + row["to_trouble"] for row in rows} == {
        "000",
        "001",
        "010",
        "011",
        "100",
        "101",
    }


def cells(table):
    return {(c.hole, c.spot, c.trouble, c.card): c for c in table.cells}


@pytest.mark.rule("S9", "S18")
def test_deep_water(table):
    deep = stroke_table(gr.load_game("scramble", house="deep-water"))
    before, after = cells(table), cells(deep)
    assert before.keys() == after.keys()
    water = {"Splash", "Lake Ball"}
    for key, cell in after.items():
        old = before[key]
        hole, spot, _, card = key
        wet = (card in water and spot != "on") or (hole == 11 and old.penalty)
        assert (cell.to, cell.to_trouble) == (old.to, old.to_trouble)
        assert cell.penalty == (2 if wet else old.penalty), cell
    changed = {key for key in after if after[key] != before[key]}
    assert {hole for hole, *_ in changed} == set(range(1, 19)) - {4, 12}
    assert {key for key in changed if key[3] not in water} == {(11, "1", False, card) for card in ("Driver", "3-Wood")}


def test_gimme(table):
    gimme = stroke_table(gr.load_game("scramble", house="gimme"))
    greens = {"Cart Path Bounce", "Member's Bounce", "Dart", "Soft Wedge"}
    before, after = cells(table), cells(gimme)
    assert before.keys() == after.keys()
    changed = {key for key in after if after[key] != before[key]}
    assert changed == {(hole, "edge", False, card) for hole in range(1, 19) for card in greens}
    assert {(after[key].to, after[key].to_trouble, after[key].penalty) for key in changed} == {("holed", False, 0)}


def test_a_hole_of_ones_own(tmp_path):
    path = tmp_path / "mine.golf"
    path.write_text('language 1\ngame scramble\nhole 19 "The Quarry" par 3 balls 1 { splash is 4 }\n')
    table = stroke_table(gr.load_game("scramble", house=path))
    assert {(c.spot, c.trouble) for c in table.cells if c.hole == 19} == {
        ("1", False),
        ("edge", False),
        ("edge", True),
        ("back", False),
        ("on", False),
    }
    assert table.find(19, 1, "Splash").penalty == 4


def test_cards_that_are_not_in_the_deck_are_not_played(tmp_path):
    path = tmp_path / "mine.golf"
    path.write_text(
        'language 1\ngame scramble\nshots named "Dart" { copies is 0 }\nshot green "Flop, high" { balls 2 }\n'
    )
    table = stroke_table(gr.load_game("scramble", house=path))
    assert "Dart" not in {cell.card for cell in table.cells}
    assert '1,2,0,0,"Flop, high",on,0,0' in table.csv().splitlines()


# ---------------------------------------------------------------- why


def explained(table, *where, **lie):
    return table.explain(table.find(*where, **lie))


@pytest.mark.parametrize(
    ("where", "trouble", "labels", "layer", "source"),
    [
        ((1, 3, "Driver"), False, ["short"], "game", ""),
        ((1, "on", "Splash"), False, ["putt"], "game", ""),
        ((1, 1, "Dart"), False, ["exact", "green"], "game", ""),
        ((5, 2, "Cart Path Bounce"), False, ["exact", "green"], "hole", "The Postcard"),
        ((7, 1, "Dart"), False, ["exact", "green"], "hole", "The Postage Stamp"),
        ((10, 2, "Dart"), True, ["trouble"], "hole", "The Church Pew"),
        ((11, 1, "Driver"), False, ["past"], "hole", "The Lilypad"),
        ((11, 1, "Cart Path Bounce"), False, ["past", "back"], "game", ""),
        ((1, "edge", "Dart"), True, ["trouble", "hack-out"], "game", ""),
    ],
)
def test_which_clause_decided(table, where, trouble, labels, layer, source):
    found = explained(table, *where, trouble=trouble)
    assert [step.label for step in found.path] == labels
    assert (found.decided.layer, found.decided.source) == (layer, source)
    file, line, _ = found.decided.where.rsplit(":", 2)
    assert file.endswith(".golf")
    assert int(line) > 0


def test_a_house_rule_decides():
    table = stroke_table(gr.load_game("scramble", house="gimme"))
    found = explained(table, 1, "edge", "Dart")
    assert (found.decided.label, found.decided.layer, found.decided.source) == ("gimme", "house", "Gimme")


@pytest.mark.parametrize(
    ("where", "changes"),
    [
        ((1, 3, "Driver"), []),
        ((3, 2, "Deep Rough"), [("penalty", "The Ghost: penalty + 1", 0, 1)]),
        ((13, 4, "Driver"), [("flight", "The Gamble: flight is 3", 2, 3)]),
        ((14, 3, "Dart"), [("flight", "The Downhill Lie: flight + 1", 1, 2)]),
        (
            (15, 2, "Dart"),
            [("flight", "The Bog: flight - 1", 1, 0), ("flight", "The Bog: flight at least 1", 0, 1)],
        ),
    ],
)
def test_which_lines_spoke(table, where, changes):
    assert [(r.about, r.what, r.before, r.after) for r in explained(table, *where).changes] == changes


@pytest.mark.parametrize("sample", range(0, 2720, 97))
def test_an_explanation_belongs_to_its_cell(table, sample):
    """Replayed alone, a stroke comes out as in the table."""
    cell = table.cells[sample]
    text = str(table.explain(cell))
    assert text.startswith(f"{cell.where}: ")
    assert table.explain(cell).decided is not None


def test_an_explanation_in_words(table):
    first, *steps = str(explained(table, 3, 2, "Deep Rough")).splitlines()
    assert first == "hole 3, 2 away, Deep Rough: 1 away, in trouble, 1 penalty"
    assert steps[0].startswith("  short (S50)  [")
    assert steps[1].startswith("  penalty: 0 -> 1  The Ghost: penalty + 1  [")


# ---------------------------------------------------------------- where there is none


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ((1, 2, "Drivr"), 'No shot is called "Drivr". Did you mean Driver?'),
        ((1, 4, "Driver"), "On hole 1 no ball comes to lie 4 away."),
        ((1, "back", "Driver", True), "On hole 1 no ball comes to lie back in trouble."),
    ],
)
def test_what_is_not_in_the_table(table, where, sentence):
    *place, trouble = (*where, False) if len(where) == 3 else where
    with pytest.raises(gr.GolfrulesError) as error:
        table.find(*place, trouble=trouble)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ('exception to green: { choose one { "A" { spot is on }, "B" { spot is edge } } }', "somebody must choose"),
        ("exception to green: { roll 1..6 as gust, if gust at least 3 { spot is on } }", "chance has a part"),
        ("exception to splash: { away + 1, lie is clear }", "on hole 1 a ball can come to more than 1000 places"),
    ],
)
def test_rules_that_no_table_can_hold(tmp_path, rule, words):
    path = tmp_path / "mine.golf"
    path.write_text(f"language 1\ngame scramble\n{rule}\n")
    with pytest.raises(gr.GolfrulesError, match=words):
        stroke_table(gr.load_game("scramble", house=path)).csv()


def test_only_scramble_has_a_table():
    with pytest.raises(gr.GolfrulesError, match="Only Scramble has a table of strokes, and this is Six-card Golf"):
        stroke_table(gr.load_game("six-card"))
