"""House rules: their numbers, what they need, what they replace, where they disagree; and games made from others."""

import pytest
from tests.lang.programs import HEADER, line, lines, made, number, reports, uses

from golfrules.lang import check_text
from golfrules.lang.book import read_book
from golfrules.lang.check import check, check_house_alone
from golfrules.lang.program import X
from golfrules.lang.source import Source


def codes(rules: str, *houses: str) -> list[str]:
    return [r.split()[0] for r in reports(rules, houses)]


# ---------------------------------------------------------------- numbers


def test_the_numbers_of_a_house_rule() -> None:
    rules = 'house "Longer" much limit { woods { yards + much, yards at most limit } }'
    p = made(rules, ("Longer(20, 300)",))
    assert [m.amount for m in lines(p, "yards")] == [number(20), number(300)]
    assert p.houses == ("longer(20, 300)",)
    assert codes(rules, "Longer(20)") == ["GR709"]
    assert codes(rules, "Longer") == ["GR709"]


def test_a_house_rule_by_itself_gets_numbers_that_fit() -> None:
    book = read_book(
        [Source("links.golf", HEADER + 'house "Tees" n { tees is n }\nhouse "Far" n { woods { yards + n } }')]
    )
    tees, far = book.houses.values()
    assert (book.fitting_numbers(tees), book.fitting_numbers(far)) == ((3,), (1,))
    program, found = check_house_alone(book, tees)
    assert list(found) == []
    assert program is not None
    assert program.set_options[0][1] == number(3)


# ---------------------------------------------------------------- needs and contradicts

NEEDY = """
house "One" { woods { yards + 1 } }
house "Two" { woods { yards + 2 } }
house "Needy" { needs "One" | "Two", woods { yards + 4 } }
house "Needier" { needs "Needy", woods { yards + 8 } }
house "Sour" { contradicts "One" | "Two", woods { yards + 16 } }
"""


@pytest.mark.parametrize(
    ("houses", "said"),
    [
        (("Needy",), ["GR710"]),
        (("Needy", "One"), []),
        (("Needy", "Two"), []),
        (("Needier", "Needy"), ["GR710"]),
        (("Needier", "Needy", "Two"), []),
        (("Sour",), []),
        (("Sour", "Two"), ["GR711"]),
        (("Sour", "One", "Two"), ["GR711", "GR711"]),
    ],
)
def test_one_of_those_that_are_named_is_needed(houses: tuple[str, ...], said: list[str]) -> None:
    assert codes(NEEDY, *houses) == said


def test_a_house_rule_by_itself_brings_what_it_needs() -> None:
    book = read_book([Source("links.golf", HEADER + NEEDY)])
    program, found = check_house_alone(book, book.houses["needier"])
    assert list(found) == []
    assert program is not None
    assert set(program.houses) == {"one", "needy", "needier"}


def test_numbers_that_are_needed() -> None:
    rules = 'house "Far" n { woods { yards + n } }\nhouse "Farther" { needs "Far"(20), woods { yards + 1 } }'
    assert codes(rules, "Farther", "Far(20)") == []
    assert codes(rules, "Farther", "Far(10)") == ["GR710"]


# ---------------------------------------------------------------- replacing


def test_a_card_is_replaced_by_name_and_a_hole_by_number() -> None:
    p = made(
        'house "New" {\n'
        '  card iron "Driver" x1 { yards 300 }\n'
        '  hole 2 "Better Second" par 5 length 500 { woods { yards - 5 } } }',
        ("New",),
    )
    driver, second = p.things["card"][0], p.things["hole"][1]
    assert (driver.tags, driver.own["yards"], driver.copies, driver.number) == (("iron",), number(300), number(1), 0)
    assert (second.name, second.own["par"], second.number) == ("Better Second", number(5), 1)
    assert line(p, "yards").speaker == ("hole", 1)
    assert len(p.things["card"]) == 3


def test_what_the_old_one_said_is_gone() -> None:
    rules = (
        "toll: when played { total + 1 }\n"
        'hole 3 "Third" par 5 length 510 { exception to toll: { }, woods { yards - 10 } }\n'
        'house "New" { hole 3 "New Third" par 4 length 400 }'
    )
    p = made(rules, ("New",))
    assert p.modifiers == ()
    assert p.triggers[0].body.args[0].args[1] == ()


def test_two_houses_may_not_replace_the_same() -> None:
    rules = 'house "A" { hole 2 "A" par 5 length 500 }\nhouse "B" { hole 2 "B" par 5 length 500 }'
    assert codes(rules, "A") == codes(rules, "B") == []
    assert codes(rules, "A", "B") == ["GR707"]
    assert codes('house "A" { hole 2 "First" par 5 length 500 }', "A") == ["GR203"]  # it is two Holes at once


# ---------------------------------------------------------------- what they declare


def test_a_house_rule_may_declare_words_of_its_own() -> None:
    p = made(
        'house "Windy" {\n'
        '  kind hole { stat gust in yards is 5 "How hard it blows" }\n'
        '  option gale is no | yes "A gale"\n'
        '  event gust-comes "It blows"\n'
        "  woods { yards - gust of hole }\n"
        "  when gust-comes { players { total + 1 } } }",
        ("Windy",),
    )
    assert "gale" in p.options
    assert p.stats[-1].name == "gust"
    assert codes("woods { yards - gust of hole }") == ["GR201"]


def test_a_group_may_be_declared_anew_by_one_house_rule() -> None:
    rules = (
        'house "Rows of three" { group pair is 3 cards alike in suit from rows }\n'
        'house "Columns" { group pair is 2 cards alike in suit from columns }\n'
        'house "Columns too" { group pair is 2 cards alike in suit from columns }'
    )
    assert made(rules, ("Columns",)).groups["pair"].region == "columns"
    assert codes(rules, "Rows of three", "Columns") == ["GR707"]
    assert codes(rules, "Columns", "Columns too") == []
    assert codes("group pair is 3 cards alike in suit from rows") == ["GR203"]


def test_options_that_two_set() -> None:
    rules = "\n".join(f'house "{name}" {{ tees is {n} }}' for name, n in (("A", 1), ("B", 2), ("C", 2)))
    rules += '\nhouse "D" { if wind is strong { tees is 9 } }'
    assert codes(rules, "A", "B") == ["GR707"]
    assert codes(rules, "B", "C") == []
    assert codes(rules, "A", "D") == []
    assert codes('house "A" { tees is 1, tees is 2 }', "A") == ["GR419"]


# ---------------------------------------------------------------- books


def test_files_of_one_s_own_are_laid_on_top() -> None:
    own = Source("mine.golf", 'language 1\ngame links\nwoods { yards + 7 }\nhouse "Extra" { irons { yards + 9 } }')
    book = read_book([Source("links.golf", HEADER)], [own])
    assert book.extra == ["extra", "mine"]
    program, found = check(book, uses(*book.extra))
    assert list(found) == []
    assert program is not None
    assert [(m.amount, m.layer) for m in lines(program, "yards")] == [(number(9), "house"), (number(7), "house")]


def test_a_game_that_is_made_from_another() -> None:
    variant = (
        'language 1\ngame solo from links "Links, alone"\n'
        'option rounds is 3 in 1..9 "Rounds"\n'
        "putts { copies is 0 }\ntees is 5\nwithout toll\n"
        'card wood "Brassie" { yards 200 }\nhole 2 "Other Second" par 3 length 120\n'
    )
    book = read_book([Source("links.golf", HEADER + "toll: when played { total + 1 }"), Source("solo.golf", variant)])
    program, found = check(book)
    assert [str(d) for d in found] == []
    assert program is not None
    assert (program.game, program.title) == ("solo", "Links, alone")
    assert [t.name for t in program.things["card"]] == ["Driver", "Cleek", "Putter", "Brassie"]
    assert program.things["hole"][1].name == "Other Second"
    assert program.set_options[0][:2] == ("tees", number(5))
    assert program.triggers == ()
    assert "rounds" in program.options


def test_a_house_rule_has_the_last_word_over_a_variant() -> None:
    variant = (
        'language 1\ngame solo from links "Links, alone"\n'
        'tees is 5\nhole 2 "Other" par 3 length 120\n'
        'house "Few" { tees is 1, hole 2 "Shorter" par 3 length 90 }'
    )
    book = read_book([Source("links.golf", HEADER), Source("solo.golf", variant)])
    program, found = check(book, uses("Few"))
    assert [str(d) for d in found] == []
    assert program is not None
    assert [x for _, x, _, _ in program.set_options] == [number(5), number(1)]
    assert program.things["hole"][1].name == "Shorter"


def test_a_choice_of_house_rules_is_a_set() -> None:
    rules = 'house "A" { woods { yards + 1 } }\nhouse "B" { woods { yards + 2 } }'
    one, other = made(rules, ("A", "B")), made(rules, ("B", "A"))
    assert one == other
    assert one.hash == made(rules).hash


def test_tests_are_no_rules() -> None:
    book = read_book(
        [
            Source("links.golf", HEADER),
            Source("tests.golf", 'language 1\ngame links\ntest "x" { given hole 1, expect par is 4 }'),
        ]
    )
    assert book.hash == read_book([Source("links.golf", HEADER)]).hash


# ---------------------------------------------------------------- little files


def test_a_little_file_stands_on_the_game_that_it_names() -> None:
    assert [d.code for d in check_text('language 1\ngame scramble\nhouse "A" { splash is 2 }')] == ["GR411"]
    assert [d.code for d in check_text('language 1\ngame scrambel\nhouse "A" { splash is 2 }')] == ["GR122"]
    assert "Did you mean scramble?" in check_text("language 1\ngame scrambel").errors[0].sentence
    assert [d.code for d in check_text(HEADER + "tees is 3")] == ["GR704"]
    assert list(check_text(HEADER)) == []


def test_a_file_that_cannot_be_read_is_not_looked_into() -> None:
    found = check_text(HEADER + "woods {\n  yardz + 1\nirons { yards + 1")
    assert {d.code for d in found} == {"GR112"}


def test_a_line_that_cannot_be_read_hides_no_other_mistake_and_makes_none() -> None:
    text = HEADER.replace("zone table of player seen by all live", "zone table of player by all live")
    found = check_text(text + "when turn-start { move all cards in hand to table, total + won of hand }")
    assert [d.code[:3] for d in found] == ["GR1", "GR3"]


def test_the_first_lines_of_a_file() -> None:
    assert [d.code for d in check_text('game links "Links"')] == ["GR120"]
    assert [d.code for d in check_text("language 1")] == ["GR122"]
    assert [d.code for d in check_text('language 3\ngame links "Links"')] == ["GR121"]
    assert [d.code for d in check_text('language 1\ngame links "Links"\ngame links')] == ["GR122"]
    book = read_book([Source("a.golf", HEADER), Source("b.golf", "language 1\ngame lynx")])
    assert [d.code for d in book.diagnostics] == ["GR122"]
    book = read_book([Source("a.golf", HEADER), Source("b.golf", 'language 1\ngame links "Again"')])
    assert [d.code for d in book.diagnostics] == ["GR203"]


def test_lines_of_a_house_rule_are_said_by_it() -> None:
    p = made('house "A" { woods { yards + 1 } }', ("A",))
    clause = p.clauses[line(p, "yards").clause]
    assert (clause.source, clause.layer, clause.title) == ("A", "house", "A: yards + 1")
    assert line(p, "yards").where == X("tag", ("card", ("wood",), X("slot", (line(p, "yards").bind,))))
