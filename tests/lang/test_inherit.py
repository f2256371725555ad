"""A game that is made from another, a header in several files, and zones under one name that say where cards land."""

from __future__ import annotations

from pathlib import Path

import pytest

import golfrules as gr
from golfrules.lang.book import read_book
from golfrules.lang.check import check
from golfrules.lang.inherit import with_parents
from golfrules.lang.source import Source
from golfrules.lang.texts import check_text
from golfrules.locate import is_for_tests

GOLF = {
    "game": 'language 1\ngame golf "Golf"\nunits balls\nkind shot "A shot" { tags green }\nkind player "A player"\n',
    "shots": 'language 1\ngame golf\nshot green "Wedge" x3\n',
    "zones": 'language 1\ngame golf\nzone hand of player seen by owner "Shots"\ncompare players by score lowest\n',
    "more": 'language 1\ngame golf\nkind card "Another" { tags ace }\n',
}


def files_of(game: str) -> list[Source]:
    return [Source(f"golf/{name}.golf", text) for name, text in GOLF.items()] if game == "golf" else []


def made(line: str, more: str = "") -> list[str]:
    """The files of a game that is made from golf."""
    own = Source("mini/game.golf", f"language 1\n{line}\n{more}")
    return [source.name for source in with_parents([own], files_of)]


def told(line: str) -> str:
    with pytest.raises(gr.RulesError) as e:
        made(line)
    (one,) = e.value.diagnostics
    return f"{one.code} {one.message} {one.suggestion}"


def test_the_header_and_the_files_that_are_named_are_shared() -> None:
    names = ["golf/game.golf", "golf/shots.golf", "mini/game.golf"]
    assert made('game mini from golf (shots) "Mini"') == names
    assert made('game mini from golf (shots, zones) "Mini"') == [*names[:2], "golf/zones.golf", names[2]]


def test_all_are_shared_where_none_is_named() -> None:
    assert made('game mini from golf "Mini"') == [f"golf/{name}.golf" for name in GOLF] + ["mini/game.golf"]


def test_a_game_of_its_own_shares_nothing() -> None:
    assert made('game mini "Mini"') == ["mini/game.golf"]


def test_a_file_that_is_not_there_is_told_with_those_that_are() -> None:
    assert told('game mini from golf (shosts) "Mini"') == (
        'GR122 The game golf has no file "shosts". Did you mean shots?'
    )
    assert told('game mini from golf (putts) "Mini"').endswith("It has game, shots, zones and more.")


def test_a_game_that_is_not_there_is_told() -> None:
    assert told('game mini from tennis "Mini"').startswith('GR122 There is no game "tennis" to stand on.')


@pytest.mark.parametrize("line", ['game mini from mini "Mini"', 'game golf from golf "Golf"'])
def test_no_game_is_made_from_itself(line: str) -> None:
    assert "would be made from itself" in told(line)


def test_tests_are_not_shared() -> None:
    assert [is_for_tests(stem) for stem in ("tests", "clubs-tests", "clubs", "contests")] == [True, True, False, False]


def test_a_header_in_two_files_is_one_header() -> None:
    """A zone belongs to a kind of another file, and the order of the files is nothing."""
    sources = {source.name: source for source in files_of("golf")}
    names = ["golf/game.golf", "golf/zones.golf", "golf/shots.golf"]
    zone = Source("golf/a.golf", 'language 1\ngame golf\nzone bag of golfer seen by all "Cards"\n')
    kind = Source("golf/b.golf", 'language 1\ngame golf\nkind golfer "One more"\n')
    for extra in ([zone, kind], [kind, zone]):
        _, found = check(read_book([*(sources[n] for n in names[:1]), *extra]), ())
        assert not [d for d in found if d.code == "GR202"]


def test_what_a_variant_says_stands_on_what_it_shares() -> None:
    said = check_text('language 1\ngame short from scramble "Short"\nhouse "Deep" { holes { splash is 3 } }\n')
    assert not said.errors
    (first, *_) = check_text('language 1\ngame short from scramble (shosts) "Short"\n')
    assert (first.code, first.message) == ("GR122", 'The game scramble has no file "shosts".')


# ---------------------------------------------------------------- zones under one name


def problems(line: str, house: str = "") -> list[tuple[str, str]]:
    """What there is to say about a zone that is added to solo, and about a house rule that uses it."""
    text = f'language 1\ngame solo\n{line}\nhouse "One" {{ {house or "window is 20"} }}\n'
    return [(d.code, d.message) for d in check_text(text).errors]


def test_zones_of_holes_may_stand_under_the_name_of_a_players() -> None:
    assert not problems('zone around of player is drawn | spread "Cards about"')
    assert problems('zone around of player is drawn | shop "Cards about"')[0][0] == "GR222"


def test_where_cards_land_is_one_zone_of_the_same_owner() -> None:
    assert not problems('zone around of player is drawn | spread to beneath "Cards about"')
    assert not problems('zone around of player is drawn | spread to trash "Cards about"')
    code, message = problems('zone around of player is drawn | pile to spread "Cards about"')[0]
    assert (code, message) == ("GR222", "Cards go into one zone of the player, and spread is none such.")
    assert problems('zone around of player is drawn | pile to hand "Cards about"')[0][0] == "GR222"
    assert problems('zone around of player is drawn | pile to sand "Cards about"')[0][0] == "GR202"


def test_cards_are_moved_to_a_name_only_where_it_says_where_they_land() -> None:
    move = "when complete { move all duffs in pile to around }"
    assert not problems('zone around of player is drawn | pile to beneath "Cards about"', move)
    assert problems('zone around of player is drawn | pile "Cards about"', move)[0][0] == "GR222"
    draw = "when complete { draw 1 card from around }"
    assert problems('zone around of player is drawn | pile to beneath "Cards about"', draw)[0][0] == "GR222"


def test_cards_land_there(tmp_path: Path) -> None:
    file = tmp_path / "own.golf"
    file.write_text(
        "language 1\ngame solo\n"
        'zone around of player is drawn | spread to beneath "Cards about"\n'
        'house "Tidy" { when turn-start { move all clubs in pile to around } }\n',
        encoding="utf-8",
    )
    state = gr.load_game("solo", house=[file]).new_initial_state(seed=1)
    view = state.observe(0)
    assert not view.zone("pile", 0).cards
    assert len(view.zone("beneath", 0).cards) == 3
