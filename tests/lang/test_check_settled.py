"""Questions that are settled before the game, conditions without room, and what is said of nothing."""

import pytest
from tests.lang.programs import reports

from golfrules.lang import check_text

# ---------------------------------------------------------------- always and never


@pytest.mark.parametrize(
    ("question", "code"),
    [
        # what Holes print: par 3 and 4, length 140 and 380
        ("par of hole at least 3", "GR506"),
        ("par of hole above 2", "GR506"),
        ("par of hole at least 4", ""),
        ("par of hole above 4", "GR507"),
        ("par of hole below 3", "GR507"),
        ("par of hole is 3 | 4", "GR506"),
        ("par of hole is 2 | 5", "GR507"),
        ("par of hole is 3..9", "GR506"),
        ("par of hole is not 5", "GR506"),
        ("par of hole times 2 at least 6", "GR506"),
        ("par of hole + 1 below par of hole - 1", "GR507"),
        # options: tees 1 to 9
        ("tees at least 1", "GR506"),
        ("tees above 9", "GR507"),
        ("tees at least 2", ""),
        ("tees times 2 at least 2", "GR506"),
        ("tees divided by 2 rounded down at most 4", "GR506"),
        ("wind is calm | strong", "GR506"),
        ("wind is strong", ""),
        # how many there are
        ("number of cards in hand at least 0", "GR506"),
        ("number of cards in hand below 0", "GR507"),
        ("number of cards in hand at least 1", ""),
        ("at least 0 cards in hand", "GR506"),
        ("number of played this turn by player below 0", "GR507"),
        ("number of players at most 8", "GR506"),
        ("number of players above 2", ""),
        # what is stored can become anything
        ("total of player at least 0", ""),
        ("mood of player is calm", ""),
        ("mood of player is calm | cross", "GR506"),
        # cards: yards 10 to 250, the Cleek 180
        ("yards of card at most 250", "GR506"),
        ("yards of card above 250", "GR507"),
        ("sum of yards of cards in hand at least 0", "GR506"),
        ("lowest yards of cards in hand at least 10", ""),  # of none it is 0
        ("card is wood", ""),
        (
            "printed yards of card is 10 | 170 | 250",
            "",
        ),  # the Cleek prints 170, and says 10 more; nothing between is left
        ("printed yards of card above 170", ""),
        ("printed yards of card is 251..999", "GR507"),
        ("tally of layout at least 0", "GR506"),
    ],
)
def test_what_print_options_and_lines_leave(question: str, code: str) -> None:
    found = reports(
        f"when played and {question} {{ total of player + 1 }}".replace("tally of layout", "tally of player")
    )
    assert found == ([f"{code} {question}".replace("tally of layout", "tally of player")] if code else [])


@pytest.mark.parametrize(
    ("line", "settled"),
    [
        ("", True),
        ("cards { yards - 1 }", True),  # it lowers
        ("woods { yards + 1 }", False),
        ("woods { yards times 2 }", False),
        ("putts { yards is 251 }", False),
        ("putts { yards is 249 }", True),
        ("cards { yards at least 251 }", False),
        ("cards { yards at most 300 }", True),
        ('card "Rail" { woods { yards + 1 } }', False),
        ("irons { yards + 100 }", False),
        ("irons { yards + 10 }\nirons { yards is 245 }", False),  # set first, then added to, however they stand
        ("irons { yards + 5 }\nirons { yards is 245 }", True),
        ("when rain { until end of hole { woods { yards + 1 } } }", False),
    ],
)
def test_lines_may_change_it(line: str, settled: bool) -> None:
    found = reports(f"{line}\nwhen played and yards of card at most 250 {{ total of player + 1 }}")
    assert found == (["GR506 yards of card at most 250"] if settled else [])


def test_a_word_is_settled_where_it_is_everywhere() -> None:
    assert reports("word short is tees below 1\nwhen rain and short { sides { won + 1 } }") == ["GR507 tees below 1"]


def test_what_house_rules_speak_of_is_open_for_the_game() -> None:
    rule = "when played and par of hole at least 3 { total of player + 1 }\n"
    house = 'house "Low" { holes { par - 2 } }'
    assert reports(rule) == ["GR506 par of hole at least 3"]
    assert reports(rule + house) == []
    assert reports(rule + house, ("Low",)) == []


def test_a_house_rule_is_judged_as_it_is_played() -> None:
    houses = """
    house "Low" { holes { par - 2 } }
    house "Pay" { when played and par of hole at least 3 { total of player + 1 } }
    """
    assert reports(houses, ("Pay",)) == ["GR506 par of hole at least 3"]
    assert reports(houses, ("Low", "Pay")) == []


def test_numbers_that_a_house_rule_takes_are_made_up() -> None:
    house = 'house "Pay" least { when played and par of hole at least least { total of player + 1 } }'
    assert reports(house, ("Pay(3)",)) == []
    assert reports(house, ("Pay(9)",)) == []


def test_a_selection_may_be_so_of_all_that_there_are() -> None:
    assert reports("cards with printed strokes is 1 { yards + 1 }") == []
    assert reports("cards with printed strokes is 2 { yards + 1 }") == ["GR507 printed strokes is 2"]


# ---------------------------------------------------------------- no room


@pytest.mark.parametrize(
    ("question", "never"),
    [
        ("total of player at least 5 and total of player at most 3", True),
        ("total of player at least 3 and total of player at most 3", False),
        ("total of player above 3 and total of player below 4", True),
        ("total of player is 3 and total of player is 4..9", True),
        ("total of player at least 5 and total of left at most 3", False),
        ("a wood in hand and no wood in hand", True),
        ("a wood in hand and no wood in discard", False),
        ("a wood in hand and no card in hand", True),
        ("a card in hand and no wood in hand", False),
        ("at least 3 woods in hand and number of cards in hand at most 2", True),
        ("a wood in hand besides an iron in hand and no iron in hand", True),
        ("not (a wood in hand) and a wood in hand", True),
        ("total of player above total of left and total of player below total of left", True),
        ("total of player above total of left and total of left at most total of player", False),
        ("sum of yards of cards in hand above 9 and sum of yards of cards in hand below 5", True),
        ("sum of yards of cards in hand above 9 and sum of yards of cards in discard below 5", False),
        ("card is wood and not card is wood", True),
        ("card is wood and not card is iron", False),
        ("(total of player at least 5 or tees is 3) and total of player at most 3", False),
    ],
)
def test_questions_that_leave_each_other_no_room(question: str, never: bool) -> None:
    found = reports(f"when played and {question} {{ total of player + 1 }}")
    assert found == ([f"GR507 {question}"] if never else [])


@pytest.mark.parametrize(
    ("first", "second", "never"),
    [
        ("require a wood in hand", "forbid a wood in hand", True),
        ("require a wood in hand", "forbid a card in hand", True),
        ("require a wood in hand", "forbid an iron in hand", False),
        ("require total of player at least 5", "require total of player at most 3", True),
        ("require total of player at least 5", "forbid total of player above 3", True),
        ("require total of player at least 5", "require total of player at most 5", False),
    ],
)
def test_conditions_that_cannot_be_met_together(first: str, second: str, never: bool) -> None:
    assert reports(f'action pray "Pray" {{ {first}, {second} }}') == ([f"GR509 {second}"] if never else [])


def test_a_hole_may_ask_for_what_the_game_forbids() -> None:
    game = 'action finish of hole "Finish" { forbid a wood in hand }\n'
    hole = 'hole 3 "Far" par 5 length 500 { require a wood in hand }'
    other = 'hole 4 "Farther" par 5 length 510 { forbid an iron in hand }\n'
    other += 'hole 5 "Near" par 3 length 99 { require an iron in hand }'
    assert reports(game + hole) == ["GR509 require a wood in hand"]
    assert reports(game + other) == []


def test_numbers_that_are_made_up_contradict_nothing() -> None:
    action = 'action pray "Pray" { require total of player at least most, require total of player at most 0 }'
    assert reports(f'house "H" most {{ {action} }}', ("H(3)",)) == []


# ---------------------------------------------------------------- nothing there


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("wood putts { yards + 1 }", ["GR421 wood putts"]),
        ("woods but hearts { yards + 1 }", ["GR421 woods but hearts"]),
        ("woods but spades { yards + 1 }", []),
        ("spades { yards + 1 }", ["GR421 spades"]),
        ("when played and a spades in hand { total of player + 1 }", ["GR421 spades in hand"]),
        ("when rain { players { choose 0..1 wood putt in hand as odd { discard odd } } }", 1),
        ("irons { counts as putt }\niron putts { yards + 1 }", []),
        ("irons { counts as putt }\nwood putts { yards + 1 }", ["GR421 wood putts"]),
    ],
)
def test_what_is_said_of_none(rule: str, found: list[str] | int) -> None:
    told = reports(rule)
    if isinstance(found, int):
        assert [x.split()[0] for x in told] == ["GR421"] * found
    else:
        assert told == found


def test_a_house_rule_about_cards_that_are_not_in_the_game() -> None:
    none = 'card "Spoon" x0 { yards 5 }\n'
    more = 'cards named "Spoon" { yards + 1 }'
    assert reports(none + f'house "H" {{ {more} }}', ("H",)) == ['GR421 cards named "Spoon"']
    assert reports(none + f'house "H" {{ {more}, cards named "Spoon" {{ copies is 1 }} }}', ("H",)) == []
    assert (
        reports(none + f'house "G" {{ cards named "Spoon" {{ copies is 1 }} }}\nhouse "H" {{ {more} }}', ("G", "H"))
        == []
    )


def test_house_rules_that_bring_cards_leave_it_open() -> None:
    house = 'house "More" { card wood putt "Broom" { yards 5 } }'
    assert reports("wood putts { yards + 1 }\n" + house) == []
    assert reports("wood putts { yards + 1 }\n" + house, ("More",)) == []


# ---------------------------------------------------------------- lines, house rules, choices


@pytest.mark.parametrize(
    ("house", "found"),
    [
        ("woods { yards + 0 }", ["GR422 yards + 0"]),
        ("woods { yards - 0 }", ["GR422 yards - 0"]),
        ("woods { yards times 1 }", ["GR422 yards times 1"]),
        ("woods { yards times 2 }", []),
        ("tees is 3", ['GR715 "H"']),
        ("tees is 4", []),
        ("tees is 3, wind is calm", ['GR715 "H"']),
        ("tees is 3, wind is strong", []),  # a whole table set out
        ("woods { yards is 250 }", ['GR715 "H"']),
        ("woods { yards is 251 }", []),
        ("cards { yards is 250 }", []),
        ("woods { copies is 3 }", ['GR715 "H"']),
        ("irons { copies is 3 }", []),
        ("if wind is calm { tees is 3 }", []),
        ("woods { }", ['GR715 "H"']),
        ("if wind is calm { woods { } } else { }", ['GR715 "H"']),
        ('tees is 3, needs "G"', []),
        ('meant GR218 "So."', ['GR715 "H"']),
    ],
)
def test_house_rules_that_change_nothing(house: str, found: list[str]) -> None:
    uses = ("G", "H") if "needs" in house else ("H",)
    assert reports(f'house "G" {{ wind is strong }}\nhouse "H" {{ {house} }}', uses) == found


def test_a_house_rule_that_sets_back_what_another_sets_changes_something() -> None:
    houses = 'house "G" { tees is 4 }\nhouse "H" { tees is 3 }'
    assert reports(houses, ("H",)) == ['GR715 "H"']
    assert [x.split()[0] for x in reports(houses, ("G", "H"))] == ["GR707"]


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ('choose one { "A" { won + 1 } "B" { won + 1 } }', True),
        ('choose one { "A" { } "B" { } }', True),
        ('choose one { "A" { won + 1 } "B" { won + 2 } }', False),
        ('choose one { "A" { won + 1 } "B" { won + 1 } "C" { } }', False),
        ("may { }", True),
        ("may { won + 1 }", False),
        ("may { won + 1 } else { won + 1 }", True),
        ("may draw 1 card", False),
    ],
)
def test_choices_that_make_no_difference(choice: str, told: bool) -> None:
    choice = choice.replace("won", "total").replace('} "', '}\n"')
    found = reports(f"when played {{ {choice} }}")
    assert [x.split()[0] for x in found] == (["GR608"] if told else [])


# ---------------------------------------------------------------- exceptions that wipe out others


@pytest.mark.parametrize(
    ("exception", "told"),
    [
        ("exception to toll: { total of player + 2 }", True),
        ("exception to toll: if card is iron { total of player + 2 }", True),  # the same question
        ("exception to toll: if card is putt { total of player + 2 }", False),
        ("without toll", False),  # who takes a statement away means to
    ],
)
def test_an_exception_that_leaves_no_room(exception: str, told: bool) -> None:
    rule = "toll: when played { total of player + 1 }\n"
    hole = 'hole 3 "Far" par 5 length 500 { exception to toll: if card is iron { total of player + 9 } }\n'
    found = reports(rule + hole + f'house "H" {{ {exception} }}', ("H",))
    assert found == (["GR508 toll"] if told else [])


# ---------------------------------------------------------------- names


def test_names_of_one_s_own() -> None:
    assert reports('house "Longer irons" { tees is 4 }\nhouse "Longer Iron" { tees is 5 }') == []  # the game's, both
    own = 'option handicaps is 0 in 0..3 "So"'
    assert [x for x in reports(f'house "H" {{ {own}, tees is 4 }}', ("H",)) if "GR219" in x] == ["GR219 handicaps"]
    event = 'event storm-over { hole } "So"'
    assert [x for x in reports(f'house "H" {{ {event}, tees is 4 }}', ("H",)) if "GR219" in x] == []
    event = 'event hole-overs { hole } "So"'
    assert [x for x in reports(f'house "H" {{ {event}, tees is 4 }}', ("H",)) if "GR219" in x] == ["GR219 hole-overs"]


def test_a_house_rule_of_one_s_own_beside_one_of_the_game() -> None:
    text = 'language 1\ngame scramble\n\nhouse "{}" {{ holes {{ splash is 3 }} }}\n'
    assert [(d.code, d.place.text) for d in check_text(text.format("Deep waters"))] == [("GR219", '"Deep waters"')]
    assert list(check_text(text.format("Wet feet"))) == []
