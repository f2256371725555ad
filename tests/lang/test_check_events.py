"""Zones under one name, events that acts bring about, their ways and rings, signs, and where facts come from."""

import pytest
from tests.lang.programs import HEADER, THE_PLAYER, body, made, reports

from golfrules.lang.bounds import bounds
from golfrules.lang.format import format_text
from golfrules.lang.program import Selector, Thing

EVENTS = (
    HEADER.replace(
        'event rain "It rains"',
        'event rain "It rains"\n'
        'event gained { player, card } by gain for credits | nothing "A card is gained"\n'
        'event revealed { player, card } by reveal "A card is revealed"',
    )
    .replace("default discard to discard", "default discard to discard\ndefault gain to hand\ndefault reveal to table")
    .replace(
        "zone grid of layout",
        'zone bag of player is hand | table "All that a golfer has"\n'
        'zone all-of-it of player is bag | hand "The same again"\n'
        "zone grid of layout",
    )
)


def found(rules: str) -> list[str]:
    return reports(rules, header=EVENTS)


# ---------------------------------------------------------------- zones under one name


def test_a_zone_may_be_several_each_once() -> None:
    p = made(header=EVENTS)
    assert p.zones["bag"].parts == p.zones["all-of-it"].parts == ("hand", "table")
    assert sorted(z.number for z in p.zones.values() if not z.parts) == list(range(5)), "nothing lies in a name"


def test_cards_are_looked_for_in_all_of_them() -> None:
    p = made("when played and a wood in bag { total + 1 }", header=EVENTS)
    selector = body(p, "played").args[0][0][0].args[1].args[0]
    assert isinstance(selector, Selector)
    assert selector.domain == ("zone", "bag", THE_PLAYER)


@pytest.mark.parametrize(
    "statement",
    [
        "move all cards in hand of player to bag",
        "gain 1 card from bag to hand",
        "draw 1 card from all-of-it",
        "reveal 1 card from deck to bag",
        "look at 2 cards from bag as ahead",
        "shuffle bag",
    ],
)
def test_where_one_is_wanted_one_is_named(statement: str) -> None:
    assert [r.split(" ")[0] for r in found(f"when turn-start {{ {statement} }}")] == ["GR222"]


# ---------------------------------------------------------------- events by acts, and their ways


def test_an_event_knows_its_act_and_its_ways() -> None:
    p = made(header=EVENTS)
    assert {e.name: (e.verb, e.ways) for e in p.events.values() if e.verb} == {
        "gained": ("gain", ("credits", "nothing")),
        "revealed": ("reveal", ()),
    }


def test_a_body_waits_for_any_way_or_for_one() -> None:
    p = made(
        "when gained { total + 1 }\nwhen gained for credits { total + 2 }\n"
        'card iron "Spoon" { yards 5, when this gained for nothing { total + 3 }, when own gained { total + 4 } }',
        header=EVENTS,
    )
    assert sorted(t.way for t in p.triggers if t.event == "gained") == ["", "", "credits", "nothing"]


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("when gained for yards { stop }", ["GR210 yards"]),
        ("when gained for nothin { stop }", ["GR210 nothin"]),
        ("when revealed for credits { stop }", ["GR210 credits"]),
        ("when played for credits { stop }", ["GR210 credits"]),
    ],
)
def test_a_way_in_which_it_never_comes_about_is_told(rule: str, told: list[str]) -> None:
    assert found(rule) == told


# ---------------------------------------------------------------- rings


@pytest.mark.parametrize(
    "rules",
    [
        "when gained { gain 1 card from deck }",  # which is filled from a discard that is not filled
        "when gained { gain 1 wood from discard }",
        "when gained { reveal 1 card from deck }\nwhen revealed { gain 1 card from discard }",
        "when revealed { reveal 1 card from discard, move all cards in hand to deck }",
        "when gained { draw 1 card, discard 1 card in hand }",  # no ring
    ],
)
def test_a_ring_that_uses_a_pile_up_is_no_harm(rules: str) -> None:
    assert found(rules) == []
    assert all(n > 0 for n in bounds(made(rules, header=EVENTS)).values())


FILLS = "when revealed { move all cards in hand to discard }"


@pytest.mark.parametrize(
    ("rules", "at"),
    [
        ("when gained { gain 1 card from discard, discard 1 card in hand }", "gain 1 card from discard"),
        ("when gained { gain 1 card from deck, discard 1 card in hand }", "gain 1 card from deck"),
        ("when revealed { reveal 1 card from table }", "reveal 1 card from table"),
        ("when gained { choose 1 card in discard as mine else { stop }, gain mine }", "gain mine"),
        (
            "when gained { gain 1 card from discard, reveal 1 card from table }\n" + FILLS,
            "gain 1 card from discard",
        ),
        (
            "when gained { may { repeat 3 { gain 1 card from discard } } else { discard all cards in hand } }",
            "gain 1 card from discard",
        ),
    ],
)
def test_a_ring_that_fills_what_it_takes_from_is_none(rules: str, at: str) -> None:
    assert found(rules) == [f"GR806 {at}"]


def test_a_ring_in_a_house_rule_is_told_when_it_is_played() -> None:
    rules = (
        "when gained { first of {\n toll: { stop } } }\n"
        'house "H" { exception to toll: { gain 1 card from discard, discard all cards in hand } }'
    )
    assert found(rules) == []
    assert reports(rules, ("H",), EVENTS) == ["GR806 gain 1 card from discard"]


# ---------------------------------------------------------------- signs, facts, and how a thing begins


def things(rules: str, kind: str) -> dict[str, Thing]:
    return {t.name: t for t in made(rules, header=EVENTS).things[kind]}


def test_holes_are_known_by_signs() -> None:
    holes = things('hole B-3 "Third" par 5 length 510\nhole A-3 "Other" par 5 length 500', "hole")
    assert (holes["Third"].sign, holes["Third"].id, holes["Other"].sign) == ("B-3", None, "A-3")
    assert (holes["First"].sign, holes["First"].id) == ("", 1)


def test_two_holes_with_one_sign_are_one_too_many() -> None:
    assert found('hole B-3 "Third" par 5 length 510\nhole B-3 "Fourth" par 3 length 100') == ['GR203 "Fourth"']


def test_a_house_rule_lays_another_hole_in_place_of_one() -> None:
    rules = 'hole B-3 "Third" par 5 length 510\nhouse "H" { hole B-3 "Fourth" par 3 length 100 }'
    p = made(rules, ("H",), EVENTS)
    assert [(t.name, t.sign) for t in p.things["hole"]][2:] == [("Fourth", "B-3")]


def test_a_card_may_begin_with_its_tag() -> None:
    cards = things('wood iron "Spoon" x2 yards 190\nputt hearts "Blade" yards 3', "card")
    assert cards["Spoon"].tags == ("wood", "iron")
    assert (cards["Blade"].tags, cards["Blade"].families) == (("putt",), {"suit": 0})
    assert found('hearts "Spoon" yards 190') == ["GR202 hearts"]
    assert found('wod "Spoon" yards 190') == ["GR202 wod"]


def test_facts_of_one_card_come_from_different_places() -> None:
    spoon = 'card "Spoon" x2 yards 190 { source rulebook for yards copies\n source guess for strokes }'
    cards = things(f'{spoon}\ncard "Blade" yards 3 {{ source letter }}', "card")
    assert cards["Spoon"].facts == {"yards": "rulebook", "copies": "rulebook", "strokes": "guess", "name": "rulebook"}
    assert (cards["Blade"].facts, cards["Blade"].source) == ({}, "letter")


def test_facts_are_also_what_a_card_is_and_what_it_does() -> None:
    spoon = 'wood iron "Spoon" yards 190 { source rulebook for wood\n source "a guess" for text hearts }'
    cards = things(spoon.replace("wood iron", "wood iron hearts"), "card")
    assert cards["Spoon"].facts == {"wood": "rulebook", "text": "a guess", "hearts": "a guess", "name": "rulebook"}
    assert cards["Spoon"].source_of("iron") == cards["Spoon"].source
    assert found('wood "Spoon" yards 190 { source rulebook for iron }') == ["GR302 iron"]


# ---------------------------------------------------------------- how they are set


@pytest.mark.parametrize(
    ("text", "formatted"),
    [
        ('hole beginner B-3 "Walk"par 3', 'hole beginner B-3 "Walk" par 3\n'),
        ('zone mine of player is hand|table "All"', 'zone mine of player is hand | table "All"\n'),
        (
            'event gained{player,card}by gain for credits|yards "It"',
            'event gained { player, card } by gain for credits | yards "It"\n',
        ),
        ("when this played for yards{draw 1 card}", "when this played for yards { draw 1 card }\n"),
        ('wood "Spoon" yards 3{source rulebook for yards}', 'wood "Spoon" yards 3 { source rulebook for yards }\n'),
        ("look at all cards from deck   as ahead", "look at all cards from deck   as ahead\n"),
        ('test "t"{refuse "play Dart"}', 'test "t" { refuse "play Dart" }\n'),
    ],
)
def test_they_are_put_in_order(text: str, formatted: str) -> None:
    assert format_text(text) == formatted
    assert format_text(formatted) == formatted
