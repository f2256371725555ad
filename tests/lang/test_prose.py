"""Rules as English sentences."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.golden.cards import GAMES, box, house_texts

import golfrules as gr
from golfrules.games.load import find_book
from golfrules.lang import tree
from golfrules.lang.book import read_book
from golfrules.lang.check import check, check_house_alone
from golfrules.lang.ops import OPS
from golfrules.lang.prose import english, helps, text_of, text_of_house
from golfrules.lang.source import Source
from golfrules.lang.walk import walk
from golfrules.testing import game_with
from golfrules.testing.programs import house_rules

FILE = "mine.golf"


def texts(game: str) -> dict[str, str]:
    """All texts of a game: its cards and Holes with one, and its house rules."""
    return {face.name: face.text for face in box(game) if face.text} | house_texts(game)


def told(game: str, rule: str) -> str:
    """What a rule says that stands in a file of one's own."""
    book = book_with(game, rule)
    (key,) = book.extra
    program, diagnostics = check_house_alone(book, book.houses[key])
    assert program is not None, [str(d) for d in diagnostics]
    return text_of_house(program, book.houses[key].node)


def book_with(game: str, rule: str):
    files = [file.source for file in find_book(game, tests=False).files]
    return read_book(files, [Source(FILE, f"language 1\ngame {game}\n\n{rule}\n")])


# ---------------------------------------------------------------- everything bundled


@pytest.mark.parametrize("game", GAMES)
def test_everything_bundled_has_sentences(game: str) -> None:
    for name, text in texts(game).items():
        assert text, name
        assert re.fullmatch(r'["A-Z0-9-].*\.', text, re.DOTALL), (name, text)
        assert text == " ".join(text.split()), (name, text)


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_code_stands_in_a_text(game: str) -> None:
    program = gr.load_game(game).program
    declared = {
        *program.options,
        *program.zones,
        *program.events,
        *(tag for kind in program.kinds.values() for tag in kind.tags),
        *(s.name for s in program.stats),
        *(c.name for c in program.counts),
    }
    code = re.compile(rf"\b(?:{'|'.join(re.escape(name) for name in declared if '-' in name) or 'no-such-word'})\b")
    for name, text in texts(game).items():
        assert not code.search(text), (name, text)
        assert not re.search(r"[{}=_|<>]", text), (name, text)


@pytest.mark.parametrize("game", GAMES)
def test_articles_numbers_and_verbs_agree(game: str) -> None:
    wrong = re.compile(
        r"\b[Aa] [aeiAEI]"
        r"|\b[Aa]n [^aeiouAEIOU8]"
        r"|\b1 (?:cards|strokes|credits|balls|points|turns|Duffs)\b"
        r"|\b(?:[02-9]|\d\d+) (?:card|stroke|credit|ball|point|Duff)\b"
        r"|\byou (?:draws|discards|gets|gains|is)\b|\bthey (?:draws|discards|gets|gains|is)\b"
        r"|\beach \w+ (?:draw|discard|get|gain|put) "
        r"|\b(\w+) \1\b"
    )
    for name, text in texts(game).items():
        assert not wrong.search(text), (name, text, wrong.search(text))


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("without bullseye", 'The rule "bullseye" does not count.'),
        ("exception to ace: { }", 'The rule "ace" does nothing.'),
        ('contradicts "Sleep In"', ""),
    ],
)
def test_a_house_rule_that_only_leaves_out_has_a_text(rule: str, said: str) -> None:
    game = game_with("duffers", f'language 1\ngame duffers\n\nhouse "Less" {{ {rule} }}\n')
    assert game.text_of("less") == said


def test_a_thing_without_a_rule_has_no_text() -> None:
    program = gr.load_game("scramble").program
    assert text_of(program, program.things["shot"][0]) == ""


# ---------------------------------------------------------------- sentence by sentence

DUFFERS = {
    # lines, as the help of a quantity has their words
    "clubs but putter { yards + 5 }": "Clubs other than Putters fly 5 yd farther.",
    "woods | irons { cost times 2 }": "Woods and Irons cost twice as much.",
    "woods { yards - 10, yards at least 200 }": "Woods fly 10 yd less, but at least 200 yd.",
    "duffs { yards times 2 }": "Duffs cost twice their yards.",
    "hooks { yards is 0 }": "Hooks cost no yards.",
    "clubs { duff-marks at most 0 }": "Players gain no Duffs when a Club is played for yards.",
    "holes { over is 30 }": "A total may run 30 yd past a Hole.",
    "players { draws + 1 }": "Players draw 1 more card at the end of a turn.",
    "chip-shots { counts as iron }": "Chip Shots count as an Iron.",
    'cards named "Regulation Putt" { starts is 2 }': "A player begins with 2 Regulation Putts.",
    "cards with printed cost at least 100 { cost at most 100 }": (
        "Cards with a printed cost of at least 100 credits cost at most 100 credits."
    ),
    "players { if number of cards in hand at most 2 { draws + 1 } }": (
        "If a player has at most 2 cards in their hand, they draw 1 more card at the end of a turn."
    ),
    "players { total - highest strokes of clubs in owned }": (
        "Players' final total is lower by the highest strokes of the Clubs that they own."
    ),
    "crew { copies is 0 }": "Crew cards are left out of the box.",
    "hooks { copies is 6 }": "There are 6 Hooks.",
    "hand-size is 7": "7 cards are drawn at the end of a turn.",
    'house "X" n { hand-size is n }': "As many cards as agreed are drawn at the end of a turn.",
    # what happens
    "when complete { may draw 2 cards { discard 1 card in hand } else { credits of player + 5 } }": (
        "When a player completes a Hole, they may draw 2 cards. If they do, they discard 1 card from their hand. "
        "If they do not, they get 5 credits."
    ),
    "when complete { choose number 0..3 as bid, credits of player + bid }": (
        "When a player completes a Hole, they choose a number from 0 to 3 and get as many credits as the number chosen."
    ),
    "when turn-start { repeat 2 { draw 1 card, discard 1 card in hand } }": (
        "When a player's turn begins, do this twice: they draw 1 card and discard 1 card from their hand."
    ),
    "when complete { opponents { until end of next turn { draws - 1 } } }": (
        "When a player completes a Hole, each other player draws 1 fewer card at the end of a turn until the end of "
        "their next turn."
    ),
    "when turn-end { draws - 1 until end of next turn }": (
        "When a player's turn ends, they draw 1 fewer card at the end of a turn until the end of their next turn."
    ),
    "when complete and number of complete this game by player is 1 { end game }": (
        "When a player completes a Hole, if it is the first time in this game that they complete a Hole, the game ends."
    ),
    "when complete and number of complete this game by player above 2 { end turn }": (
        "When a player completes a Hole, if they complete a Hole more than 2 times in this game, the turn ends."
    ),
    "when gained for credits { if card is wood | iron { draw 1 card } else if card is putter { stop } "
    "else { credits of player times 2 } }": (
        "When a player gains a card for credits, if it is a Wood or an Iron, they draw 1 card. Otherwise, if it is a "
        "Putter, nothing more happens. Otherwise, their credits are doubled."
    ),
    "when turn-start { look at 3 cards from deck as ahead, choose 1 card in ahead as kept { move kept to hand } "
    "else { }, move ahead to bottom of deck }": (
        "When a player's turn begins, they look at the top 3 cards of their deck, put one of them into their hand and "
        "put the others at the bottom of their deck."
    ),
    "when turn-start { look at all cards from deck as all-mine { shuffle deck } }": (
        "When a player's turn begins, they look at all cards in their deck. If they do, they shuffle their deck."
    ),
    "when turn-start { reveal 1 card in hand as open-card { if a wood in open-card { credits of player + 10 } } }": (
        "When a player's turn begins, they reveal 1 card from their hand. If they do, if it is a Wood, they get 10 "
        "credits."
    ),
    "when turn-start { choose 1 card in hand as mine else { stop }, choose 1 card in discard as other-one "
    "else { stop }, swap mine for other-one, shuffle deck }": (
        "When a player's turn begins, they choose 1 card in their hand. If they cannot, nothing more happens. They "
        "choose 1 card in their discard pile. If they cannot, nothing more happens. These two cards change places. "
        "They shuffle their deck."
    ),
    "when turn-start { gain 1 whiff from box to hand, trash all duffs in hand }": (
        "When a player's turn begins, they gain a Whiff from the box and put it into their hand and trash all Duffs in "
        "their hand."
    ),
    'card crew "Twin" cost 10 { when opponent complete and a wood in play { credits of owner + 40 } }': (
        'The card "Twin" (cost 10) is in the game. When an opponent completes a Hole, if they have a Wood in play, get '
        "40 credits."
    ),
    # what must be so
    "action complete { require number of clubs in play at least 2, forbid a luck in play }": (
        "You may complete a Hole only if you have at least 2 Clubs in play and you have no Luck cards in play."
    ),
    'action nap "Take a nap" once a game { require a card in hand, discard all cards in hand }': (
        "Once a game, you may take a nap only if you have a card in your hand. If you do, discard all cards in your "
        "hand."
    ),
    "holes { require a wood in play or an iron in play }": (
        "To complete a Hole, players must have a Wood in play or an Iron in play."
    ),
    "holes with par is 5 { require number of woods in play at most 1 }": (
        "To complete a Hole with a par of 5 strokes, players may have at most 1 Wood in play."
    ),
    'holes named "Cake Walk" | "Leap Frog" { forbid a wood in play }': (
        "To complete Cake Walk and Leap Frog, players may have no Wood in play."
    ),
    'card crew "Caddie Boss" cost 10 { owner { advanced holes { require a wood in play } } }': (
        'The card "Caddie Boss" (cost 10) is in the game. To complete an advanced Hole, you must have a Wood in play.'
    ),
    # what wins
    "compare players by finished highest then total lowest": (
        "The most holes completed, then the lowest final total wins."
    ),
    'also compare players by finished highest as "Most Holes"': (
        'Besides, the most holes completed wins the "Most Holes".'
    ),
    # other statements
    "without bullseye | letter-b": 'The rule "bullseye" does not count. The rule "letter b" does not count.',
    "exception to bullseye: { draw 1 card }": (
        "When a player completes a Hole, if their running total is exactly its yards, they draw 1 card instead."
    ),
    'card crew "Twin" cost 10 { opponents { forbid a wood in play } }': (
        'The card "Twin" (cost 10) is in the game. To complete a Hole, opponents may have no Wood in play.'
    ),
    'hole beginner B-1 "New" par 3 yards 100 { require a wood in play or at least 2 irons in play, '
    "forbid at least 3 duffs in play, require yards of attempt at least 120, require not a putter in play }": (
        'The Hole B-1 "New" (par 3, 100 yd) is in the game. Needs a Wood or at least 2 Irons. Allows at most 2 Duffs. '
        "Your running total must be at least 120 yd. Allows no Putter."
    ),
}
SCRAMBLE = {
    "when stroke { first of { one: if shot is green { spot is on }, other: { lie is trouble } } }": (
        "When a side plays the shot it picked, the first of these that applies happens, and no other: if the shot is "
        "Green, the ball is on; otherwise, the ball is in trouble."
    ),
    "when stroke { come-to-rest }": (
        "When a side plays the shot it picked, the ball is clear. If the shot is Rough or Bunker, the ball is in "
        "trouble."
    ),
    "when stroked and picked-up is yes { picked-up is no, away at most 2 }": (
        "When a stroke is over, if the ball was picked up, the ball is no longer picked up. The balls to the pin are "
        "at most 2 balls."
    ),
    "when stroked { players { partners { discard 1 shot in hand } } }": (
        "When a stroke is over, your partner discards 1 Shot card from their hand."
    ),
    "when hole-over and winner is not nobody { points of winner - 1 }": (
        "When every side has holed out, if there is a winner, the winner loses 1 point."
    ),
    "when hole-start { roll 1..6 as gust, if gust is 6 { until end of hole { shots { flight - 1 } } } }": (
        "When a Hole card is turned up, players roll a die with 6 sides. If the roll is 6, Shot cards fly 1 ball less "
        "until the end of the Hole."
    ),
    'when stroked { choose one { "Play on" { }, "Take a drop" { strokes + 1 } } }': (
        "When a stroke is over, players choose one: play on; or take a drop (the side takes 1 stroke)."
    ),
    "shots with (shot is rough | bunker) { penalty + 1 }": (
        "Landing with a Shot card that is Rough or Bunker costs 1 stroke more."
    ),
    "before scuff { tap-in: if spot is edge { spot is on } }": (
        "When a side plays the shot it picked, if the ball is at the edge, the ball is on."
    ),
    "if partners-see is yes { holes { splash is 2 } }": (
        "If it is so that partners see each other's hands, going into the water costs 2 strokes."
    ),
    "mulligan is never": "How often the Mulligan may be used: never.",
    "psyche-outs is 0": "A side gets no Psyche-Out tokens for each nine.",
}
SIX_CARD = {
    "when called { caller of round { total + 5 } }": (
        "When a player calls, or knocks, the caller adds 5 points to their total."
    ),
    "when round-over { players { if total of left above total { total + 1 } } }": (
        "When all cards are face up, and are counted, if the total of the player to their left is more than their "
        "total, each player adds 1 point to their total."
    ),
    "when replaced { if top of discard is king { end round } }": (
        "When a player has placed the card drawn, if the top of the discard is a King, the round ends."
    ),
    "when round-start { caller is nobody }": "When the cards are dealt, there is no longer a caller.",
    "when flipped { caller is player }": "When a player has turned up a card, they become the caller.",
    "kings { points is printed points + 1 }": "Kings count their printed points plus 1 point.",
    "cards in pair { points at most 0 }": "Cards in a pair count at most 0 points.",
    "layouts { if no pair in this { tally + 5 } }": "If a layout has no pairs, the cards count 5 points more.",
    "group pair is 3 cards alike in rank from lines": "A pair is 3 cards alike in rank in one row, column or diagonal.",
    "take-back is no": "A card taken from the discard may not be refused.",
    "opener is winner": "The winner opens the next round.",
    "empty-stock is end-round": "An empty stock ends the round.",
}
RULES = [
    *(("duffers", rule, text) for rule, text in DUFFERS.items()),
    *(("scramble", rule, text) for rule, text in SCRAMBLE.items()),
    *(("six-card", rule, text) for rule, text in SIX_CARD.items()),
]


@pytest.mark.parametrize(("game", "rule", "text"), RULES, ids=[rule for _, rule, _ in RULES])
def test_a_sentence(game: str, rule: str, text: str) -> None:
    assert told(game, rule) == text


def test_every_statement_has_its_sentence_here_or_in_a_box() -> None:
    """Of the nodes of a tree, those that may stand in a rule all come up in these tests."""
    statements = set(get_args(tree.Stmt))
    files_and_tests = {
        tree.Language,
        tree.Game,
        tree.SourceNote,
        tree.House,
        tree.Test,
        tree.Given,
        tree.GivenHouse,
        tree.Row,
    }
    headers = {
        tree.Units,
        tree.Kind,
        tree.Tags,
        tree.Family,
        tree.Stat,
        tree.Count,
        tree.Zone,
        tree.Zones,
        tree.Event,
        tree.Word,
        tree.Default,
        tree.Option,
        tree.Needs,
        tree.Contradicts,
    }
    found: set[type[tree.Node]] = set()
    for game in GAMES:
        book = find_book(game, tests=False)
        for file in book.files:
            for node in walk(file.statements):
                if isinstance(node, (tree.Thing, tree.House)):
                    found |= {type(inner) for inner in walk(node)}
    for game, rule, _ in RULES:
        book = book_with(game, rule)
        found |= {type(node) for node in walk(book.own[0].statements)}
    assert statements - files_and_tests - headers <= found


def test_every_act_has_its_sentence_here_or_in_a_box() -> None:
    rules = " ".join(rule for _, rule, _ in RULES)
    for game in GAMES:
        rules += " ".join(file.source.text for file in find_book(game, tests=False).files)
    for op in OPS.values():
        if not op.only_in_tests:
            assert re.search(rf"\b{op.verb}\b", rules), op.verb


def test_what_declares_and_does_nothing_says_nothing() -> None:
    assert told("scramble", 'option gusts is 0 in 0..6 "Sides of the die that bring wind"') == ""


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=5)
@given(data=st.data())
def test_rules_out_of_nowhere_have_sentences(game: str, data: st.DataObject) -> None:
    book = book_with(game, data.draw(house_rules(gr.load_game(game))))
    for key in book.extra:
        program, _ = check_house_alone(book, book.houses[key])
        assume(program is not None)  # some would take too many steps
        said = text_of_house(program, book.houses[key].node)
        assert re.fullmatch(r'["A-Z0-9-].*\.', said), said


# ---------------------------------------------------------------- on the game


def test_a_game_tells_its_texts_by_name() -> None:
    game = gr.load_game("scramble", house=["deep-water"])
    assert game.text_of("the bog") == "Shot cards fly 1 ball less, but at least 1 ball."
    assert game.text_of("Deep water") == "Going into the water costs 2 strokes."
    assert game.text_of("Driver") == ""


def test_a_name_that_is_not_there_is_refused_with_a_guess() -> None:
    with pytest.raises(gr.OptionError, match=r'has no "The Bogg"\. Did you mean The Bog\?'):
        gr.load_game("scramble").text_of("The Bogg")
    with pytest.raises(gr.OptionError, match='has no "Deep water"'):
        gr.load_game("scramble").text_of("Deep water")


def test_a_file_of_ones_own_is_a_house_rule_with_a_text(tmp_path) -> None:
    file = tmp_path / "wet.golf"
    file.write_text("language 1\ngame scramble\n\nholes { splash is 3 }\n", encoding="utf-8")
    assert gr.load_game("scramble", house=[file]).text_of("wet") == "Going into the water costs 3 strokes."


def test_a_card_that_a_house_rule_brings_has_its_text() -> None:
    book = book_with("scramble", 'shot cup "Eagle Eye" { when this stroke { strokes - 1 } }')
    program, _ = check(book, book.uses(book.extra))
    assert program is not None
    eagle = next(t for t in program.things["shot"] if t.name == "Eagle Eye")
    assert text_of(program, eagle) == "When your side plays this, the side takes back 1 stroke."


# ---------------------------------------------------------------- English


@pytest.mark.parametrize(
    ("verb", "he"),
    [("draw", "draws"), ("carry", "carries"), ("may run", "may run"), ("have", "has"), ("be in play", "is in play")],
)
def test_the_third_person(verb: str, he: str) -> None:
    assert english.third(verb) == he
    first = he.split(maxsplit=1)[0]
    assert first in (verb.split(maxsplit=1)[0], english.third(english.present(first)))


@pytest.mark.parametrize(
    ("text", "measure", "subject", "verb", "rest"),
    [
        ("How far it flies", "far", "it", "fly", ""),
        ("What it costs", "much", "it", "cost", ""),
        ("What going into the water costs", "much", "going into the water", "cost", ""),
        ("Yards that a total may run past it", "far", "a total", "may run", "past it"),
        ("Luck cards to reveal when it is played for yards", "units", "", "reveal", "when it is played for yards"),
        ("Cards drawn at the end of a turn", "units", "", "draw", "at the end of a turn"),
        ("Cards the Caddie can hold", "units", "the Caddie", "can hold", ""),
        ("Cards each player may look at before play", "units", "each player", "may look at", "before play"),
        ("Rows of a layout", "has", "a layout", "have", ""),
        ("How many of it a player begins with", "many", "a player", "begin", "with"),
        ("", "", "", "", ""),
        ("Somewhere else altogether", "", "", "", ""),
    ],
)
def test_a_help_is_read(text: str, measure: str, subject: str, verb: str, rest: str) -> None:
    frame = helps.read_help(text, lambda word: word in ("Cards", "Rows", "Yards"))
    assert (frame.measure, frame.subject, frame.verb, frame.rest) == (measure, subject, verb, rest)


@pytest.mark.parametrize(
    ("text", "on", "said"),
    [
        ("A card may be refused", True, "A card may be refused"),
        ("A card may be refused", False, "A card may not be refused"),
        ("Partners see each other's hands", False, "Partners do not see each other's hands"),
        ("Match play stops early", False, "It is not so that match play stops early"),
        ("Who opens", True, ""),
    ],
)
def test_an_option_that_is_yes_or_no(text: str, on: bool, said: str) -> None:
    assert helps.read_switch(text, on=on) == said
