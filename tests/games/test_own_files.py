"""What an author's own file may do to a bundled game."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

import golfrules as gr
from golfrules.games.load import find_book
from golfrules.games.stroke_table import Cell, StrokeTable, stroke_table
from golfrules.lang.check import check_house_alone


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def decided(table: StrokeTable, cell: Cell) -> str:
    """The label of what decided a cell."""
    decision = table.explain(cell).decided
    return "" if decision is None else decision.label


def test_an_exception_on_a_shot_card_is_about_that_card(tmp_path: Path) -> None:
    card = 'shot green water "Stone" { balls 2, exception to splash: { spot is on, away is 0 } }'
    text = f"language 1\ngame scramble\n{card}\n"
    table = stroke_table(gr.load_game("scramble", house=[write(tmp_path, "stone.golf", text)]))
    plain = stroke_table(gr.load_game("scramble"))
    own = [c for c in table.cells if c.card == "Stone"]
    assert {c.to for c in own if c.spot.isdigit() and not c.trouble} == {"on"}
    assert {c.to for c in own if c.spot == "on"} == {"holed"}
    assert set(plain.cells) <= set(table.cells), "no other card flies in another way"


def test_where_a_rung_is_taken_away_the_next_ones_have_their_chance(tmp_path: Path) -> None:
    text = 'language 1\ngame scramble\nhouse "No running through" { without through }\n'
    table = stroke_table(gr.load_game("scramble", house=[write(tmp_path, "stop.golf", text)]))
    plain = stroke_table(gr.load_game("scramble"))
    ran = {c for c in plain.cells if decided(plain, c) == "through" and c.to == "back"}
    assert ran
    for cell, now in zip(plain.cells, table.cells, strict=True):
        assert now == (evolve(cell, to="on") if cell in ran else cell)
        assert cell not in ran or decided(table, now) == "step"


def test_some_house_rules_of_a_file_may_be_named_with_their_numbers(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "q.golf",
        'language 1\ngame six-card\nhouse "Queens at" worth { queens { points is worth } }\n'
        'house "Other" { kings { points is 5 } }\n',
    )
    game = gr.load_game("six-card", house=[path, "queens-at(3)"])
    assert game.houses == ("queens-at(3)",)
    with pytest.raises(gr.OptionError, match=r"Name it with them beside the file, in quotes: .queens-at\(worth\).\."):
        gr.load_game("six-card", house=[path])
    assert gr.load_game("six-card", house=[path, "other"]).houses == ("other",)


@pytest.mark.parametrize(("game", "cards"), [("scramble", "shots"), ("six-card", "cards")])
def test_a_game_without_cards_is_refused_in_a_sentence(tmp_path: Path, game: str, cards: str) -> None:
    path = write(tmp_path, "none.golf", f"language 1\ngame {game}\n{cards} {{ copies is 0 }}\n")
    with pytest.raises(gr.OptionError, match=r"^[A-Z0-9].*\.$"):
        gr.load_game(game, house=[path]).new_initial_state()


def test_what_stands_outside_of_house_rules_goes_with_those_of_its_file(tmp_path: Path) -> None:
    """Whether they are checked one by one or named: a course by list may name a Hole of the same file."""
    file = tmp_path / "seaside.golf"
    text = 'hole beginner B-10 "Driftwood" par 3 yards 150\n'
    text += 'house "By the sea" { holes is 1, holes { copies is 0 }, holes named "Driftwood" { copies is 1 } }\n'
    file.write_text(f"language 1\ngame duffers\n\n{text}", "utf-8")
    book = find_book("duffers", [file])
    assert check_house_alone(book, book.houses["by-the-sea"])[0] is not None
    state = gr.load_game("duffers", house=[file, "by-the-sea"]).new_initial_state(players=2, seed=1)
    assert state.observe(0).flow["course"] == ["Driftwood"]
