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
from golfrules.lang.inherit import with_parents
from golfrules.lang.ops import OPS
from golfrules.lang.prose import demand_text, english, helps, text_of, text_of_house
from golfrules.lang.prose.lexicon import Lexicon
from golfrules.lang.source import Source
from golfrules.lang.texts import bundled_rules
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
    "clubs { duff-marks at most 0 }": "Players gain no Duffs when they play a Club for yards.",
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
    "hand-size is 7": "A hand has 7 cards.",
    'house "X" n { hand-size is n }': "A hand has as many cards as agreed.",
    'holes { copies is 0 }\nholes named "Leap Frog" | "Cake Walk" { copies is 1 }': (
        "Of the Holes, only Leap Frog and Cake Walk are in the box."
    ),
    'holes { copies is 0 }\nholes named "Cake Walk" { copies is 1, yards + 5 }': (
        "All Holes are left out of the box. Cake Walk is in the box. Cake Walk is 5 yd longer."
    ),
    "holes { yards - 10, yards at least 100 }": "Holes are 10 yd shorter, but at least 100 yd long.",
    "duffs { strokes + 1 }": "Duffs add 1 more stroke each to the score.",
    "putters { strokes is 0 }": "Putters add no strokes to the score.",
    "woods { cost - number of clubs but putter in hand times 1 }": (
        "Woods cost 1 credit less for each Club in a player's hand other than a Putter."
    ),
    # whose play something holds in, where that is not said otherwise
    'card crew "Twin" cost 10 { owner { cards in display { cost - 5 } }, holes { yards + 10 } }': (
        'The card "Twin" (cost 10) is in the game. For you, cards in the Display cost 5 credits less. For you, Holes '
        "are 10 yd longer."
    ),
    'card crew "Twin" cost 10 { clubs { duff-marks is 0 } }': (
        'The card "Twin" (cost 10) is in the game. Gain no Duffs when you play a Club for yards.'
    ),
    # what happens
    "when complete and finishers of hole is 1 { draw 1 card }": (
        "When a player completes a Hole, if nobody else has completed it, they draw 1 card."
    ),
    "when turn-end and number of complete this turn is 1 { holes { if finishers is 1 { draw 1 card } } }": (
        "When a player's turn ends, if players together complete a Hole 1 time this turn, for each Hole, if exactly 1 "
        "player has completed it, they draw 1 card."
    ),
    "when gained and card is duff and a card in hand { draw 1 card }": (
        "When a player gains a Duff, if they have a card in their hand, they draw 1 card."
    ),
    "when gained for credits and card is not wood | bag { draw 1 card }": (
        "When a player buys a card other than a Wood or a Bag, they draw 1 card."
    ),
    'card crew "Twin" cost 10 { when this played { draw 1 card }, when this gained { draw 1 card } }': (
        'The card "Twin" (cost 10) is in the game. When you play this in any way, draw 1 card. When you gain this, '
        "draw 1 card."
    ),
    "exception to gaining: { look at 2 cards from deck as ahead, choose 1 card in ahead as old { trash old } else { }, "
    "move card to hand }": (
        'When a player gains a card, do this instead of the rule "gaining": they look at the top 2 cards of their '
        "deck, trash one of them and put the card gained into their hand."
    ),
    "when complete { choose 1 wood in hand as mine { credits of player + sum of cost of mine, trash mine } "
    "else { draw 1 card } }": (
        "When a player completes a Hole, they choose a Wood in their hand. They get as many credits as it costs and "
        "trash it. If they cannot choose, they draw 1 card."
    ),
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
    "when complete { opponents { until end of next turn { players { draws - 1 } } } }": (
        "When a player completes a Hole, each other player draws 1 fewer card at the end of their turn until the end "
        "of their next turn."
    ),
    "when turn-end { draws of player - 1 until end of next turn }": (
        "When a player's turn ends, they draw 1 fewer card at the end of their turn until the end of their next turn."
    ),
    # whose it is that something happens to
    "when complete { left { draw 1 card } }": (
        "When a player completes a Hole, the player to their left draws 1 card."
    ),
    "when complete { left { choose 1 card in discard as z { move z to hand } else { draw 1 card } } }": (
        "When a player completes a Hole, the player to their left puts 1 card from their discard pile into their hand. "
        "If they cannot, they draw 1 card."
    ),
    "when complete { left { left { credits - 1 } } }": (
        "When a player completes a Hole, the player to the left of the player to their left loses 1 credit."
    ),
    "when complete { left { credits - 5 } }": (
        "When a player completes a Hole, the player to their left loses 5 credits."
    ),
    "when complete { credits + 5 }": "When a player completes a Hole, they get 5 credits.",
    "when complete { left { if credits at least 5 { credits - 5 } } }": (
        "When a player completes a Hole, if the player to their left has at least 5 credits to spend this turn, that "
        "player loses 5 credits."
    ),
    "when complete { discard 1 card in hand of left, discard all cards in owned of left }": (
        "When a player completes a Hole, they discard 1 card from the hand of the player to their left and discard all "
        "cards that the player to their left owns."
    ),
    "when complete { opponents { choose 0..1 card in hand by player as z { discard z } } }": (
        "When a player completes a Hole, each other player may discard 1 card from their hand."
    ),
    "when complete { choose 1 card in hand by left as z { discard z } else { draw 1 card } }": (
        "When a player completes a Hole, the player to their left chooses 1 card in the hand of the player who "
        "completes a Hole. The player who completes a Hole discards it. If they cannot choose, the player who "
        "completes a Hole draws 1 card."
    ),
    "when turn-end { opponents { choose 1 card in hand by left as z { discard z } else { } } }": (
        "When a player's turn ends, for each other player: the player to their left chooses 1 card in the hand of that "
        "player; that player discards it."
    ),
    'card crew "Twin" cost 10 { when own complete { '
    "opponents { choose 0..1 card in hand by owner as z { discard z } } } }": (
        'The card "Twin" (cost 10) is in the game. When you complete a Hole, for each opponent: you may choose 1 card '
        "in their hand; if you do, they discard it."
    ),
    # in whose play something holds until an end
    "when complete { until end of game { woods { yards - 5 } } }": (
        "When a player completes a Hole, their Woods fly 5 yd less until the end of the game."
    ),
    "when complete { opponents { until end of game { woods { yards - 5 } } } }": (
        "When a player completes a Hole, each other player's Woods fly 5 yd less until the end of the game."
    ),
    "when complete { players { until end of turn { cards in hand { cost - 5 } } } }": (
        "When a player completes a Hole, for each player, cards in their hand cost 5 credits less until the end of the "
        "turn."
    ),
    "when complete { until end of turn { cards in display { cost + 5 } } }": (
        "When a player completes a Hole, cards in the Display cost 5 credits more for them until the end of the turn."
    ),
    "when complete { left { until end of turn { woods { yards - 5 }, holes { over + 10 } } } }": (
        "When a player completes a Hole, their left neighbour's Woods fly 5 yd less until the end of the turn. Their "
        "left neighbour's total may run 10 yd farther past a Hole until the end of the turn."
    ),
    'card crew "Twin" cost 10 { when own complete { opponents { until end of game { woods { yards - 5 } } } } }': (
        'The card "Twin" (cost 10) is in the game. When you complete a Hole, each opponent\'s Woods fly 5 yd less '
        "until the end of the game."
    ),
    # for each of several
    "when complete { holes { gain 1 card from rewards of hole } }": (
        "When a player completes a Hole, for each Hole, they gain 1 card from its rewards."
    ),
    "when complete { cards in display { credits of player + 1 } }": (
        "When a player completes a Hole, for each card in the Display, they get 1 credit."
    ),
    "when complete { players { cards in hand { draw 1 card } } }": (
        "When a player completes a Hole, for each player and each card in their hand, they draw 1 card."
    ),
    "when complete { look at 3 cards from deck as ahead, ahead { if this is wood { discard this } } }": (
        "When a player completes a Hole, they look at the top 3 cards of their deck. For each of them, if it is a "
        "Wood, they discard it."
    ),
    "when complete { players { if credits at least 10 { opponents { credits - 1 } } } }": (
        "When a player completes a Hole, for each player, if they have at least 10 credits to spend this turn, each "
        "other player loses 1 credit."
    ),
    "when complete { opponents { if credits at least 10 { credits - 1 } else { draw 2 cards } } }": (
        "When a player completes a Hole, for each other player: if they have at least 10 credits to spend this turn, "
        "they lose 1 credit; otherwise, they draw 2 cards."
    ),
    "when complete { players { draw 1 card, opponents { credits - 1 } } }": (
        "When a player completes a Hole, for each player: they draw 1 card; each other player loses 1 credit."
    ),
    "when complete { hole { gain 1 card from rewards of hole } }": (
        "When a player completes a Hole, they gain 1 card from its rewards."
    ),
    'when complete { players { choose one { "Lose" { credits - 5 }, "Draw" { draw 1 card } } } }': (
        "When a player completes a Hole, each player chooses one: lose (they lose 5 credits); or draw (they draw 1 "
        "card)."
    ),
    'when turn-end { choose one by left { "Lose" { credits - 5 }, "Draw" { draw 1 card } } }': (
        "When a player's turn ends, the player to their left chooses one: lose (the player whose turn ends loses 5 "
        "credits); or draw (the player whose turn ends draws 1 card)."
    ),
    "holes { if finishers at least 1 { over is 0 } }": (
        "If at least 1 player has completed a Hole, a total must be exact: it may not run past that Hole."
    ),
    'action nap "Take a nap" { opponents { until end of turn { woods { yards - 5 } } } }': (
        "You may take a nap. If you do, each opponent's Woods fly 5 yd less until the end of the turn."
    ),
    "when complete { opponents { gain 1 whiff from box to hand } }": (
        "When a player completes a Hole, each other player gains a Whiff from the box and puts it into their hand."
    ),
    'action nap "Take a nap" { may { credits is 5 } else { draw 1 card } }': (
        "You may take a nap. If you do, your credits may become 5 credits. If you do not, draw 1 card."
    ),
    # how often, whoever did it
    "when complete and number of revealed this game is 3 { draw 1 card }": (
        "When a player completes a Hole, if a Luck card is revealed 3 times in this game, they draw 1 card."
    ),
    "when turn-end and number of complete this turn at least 2 { draw 1 card }": (
        "When a player's turn ends, if players together complete a Hole at least 2 times this turn, they draw 1 card."
    ),
    "when complete and number of complete this game is 1 { draw 1 card }": (
        "When a player completes a Hole, if it is the first time in this game that a player completes a Hole, they "
        "draw 1 card."
    ),
    "when turn-end and number of turn-start this game above 9 { draw 1 card }": (
        "When a player's turn ends, if any player's turn begins more than 9 times in this game, they draw 1 card."
    ),
    # what lies somewhere, or was done so often
    "exception to letter-b: { draw 1 card }": (
        "When a player buys a Club or an Equipment card, if the highest number of Holes completed among the players is "
        "at least the number of Holes that open Caddie action B and they hold no cards, they draw 1 card instead."
    ),
    "when gained and a card in hand { draw 1 card }": (
        "When a player gains a card, if they have a card in their hand, they draw 1 card."
    ),
    "cards in held { cost - 5 }": "Cards that a player holds cost 5 credits less.",
    "players { cards in owned { cost - 5 } }": "Cards that a player owns cost 5 credits less.",
    "clubs in hand { cost - 5 }": "Clubs in a player's hand cost 5 credits less.",
    "clubs in handed { cost - 5 }": "Clubs handed to the Caddie this turn cost 5 credits less.",
    "when complete and a card in holed { discard all cards in holed }": (
        "When a player completes a Hole, if they have a card that completed a Hole this turn, they discard all their "
        "cards that completed a Hole this turn."
    ),
    "when complete { move 1 card in hand to handed }": (
        "When a player completes a Hole, they put 1 card from their hand among their cards handed to the Caddie this "
        "turn."
    ),
    "when complete { if finished at least 3 { finished + 1 } }": (
        "When a player completes a Hole, if their number of Holes completed is at least 3, they add 1 Hole to their "
        "number of Holes completed."
    ),
    "when complete and redrawn at least 1 and draws above 5 { draw 1 card }": (
        "When a player completes a Hole, if the number of times that the hand was redrawn is at least 1 and their "
        "number of cards drawn at the end of a turn is more than 5, they draw 1 card."
    ),
    "when complete and over of hole at least 20 { draw 1 card }": (
        "When a player completes a Hole, if the yards that a total may run past it are at least 20 yd, they draw 1 "
        "card."
    ),
    # cards that are added, with their numbers
    'card crew "Twin" cost 100 yards 900 { strokes is -4 }': (
        'The card "Twin" (cost 100, 900 yd, -4 strokes) is in the game.'
    ),
    'card crew "Twin" x30 cost 100 { draws + 1, strokes 2 }': (
        'The card "Twin" (30 copies, cost 100, 2 strokes) is in the game. Draw 1 more card at the end of your turn.'
    ),
    'hole beginner B-1 "New" { par 3 yards 100 }': 'The Hole B-1 "New" (par 3, 100 yd) is in the game.',
    # requirements that another takes the place of
    "exception to reach: { require yards of attempt at least 100 }": (
        'Instead of the rule "reach", to complete a Hole, players\' running total must be at least 100 yd.'
    ),
    "exception to reach: { forbid a wood in play }": (
        'Instead of the rule "reach", to complete a Hole, players may have no Wood in play.'
    ),
    "exception to reach: { }": 'The rule "reach" does not count.',
    "exception to geared: { require an iron in play }": (
        'Instead of "Needs an Equipment card", The Gear Shed needs an Iron.'
    ),
    "exception to geared: if a wood in play { }": (
        'If players have a Wood in play, on The Gear Shed, "Needs an Equipment card" does not count.'
    ),
    'hole beginner B-1 "New" par 3 yards 100 { exception to putting: { require a wood in play } }': (
        'The Hole B-1 "New" (par 3, 100 yd) is in the game. Instead of the rule "putting", this Hole needs a Wood.'
    ),
    'hole beginner B-1 "New" par 3 yards 100 { exception to reach: { } }': (
        'The Hole B-1 "New" (par 3, 100 yd) is in the game. The rule "reach" does not count for this Hole.'
    ),
    'card crew "Twin" cost 10 { exception to putting: { require a wood in play } }': (
        'The card "Twin" (cost 10) is in the game. Instead of the rule "putting", to complete a Hole, you must have a '
        "Wood in play."
    ),
    'card crew "Twin" cost 10 { exception to putting: { } }': (
        'The card "Twin" (cost 10) is in the game. The rule "putting" does not count for you.'
    ),
    "exception to ace: { attempts { strokes at least 2 } }": (
        'Instead of the rule "ace", attempts take at least 2 strokes.'
    ),
    "exception to letter-c: { players { room + 2 } }": (
        'Instead of the rule "letter c", the Caddie can hold 2 more cards.'
    ),
    # what may not run past an end
    "holes { over is 0 }": "A total must be exact: it may not run past a Hole.",
    "window is 0": "A total must be exact: it may not run past a Hole.",
    "holes { over at most 0 }": "A total must be exact: it may not run past a Hole.",
    # on some Holes, and for some players
    "holes with par is 3 { clubs { yards + 10 } }": "On a Hole with a par of 3 strokes, Clubs fly 10 yd farther.",
    'holes named "Cake Walk" { attempts { strokes + 1 } }': "On Cake Walk, attempts take 1 more stroke.",
    "advanced holes { players { draws + 1 } }": ("On an advanced Hole, players draw 1 more card at the end of a turn."),
    "advanced holes { par + 1 }": "A good player needs 1 more stroke on an advanced Hole.",
    'crew "New" { opponents { holes { par + 1 } } }': (
        'The Crew "New" is in the game. For opponents, a good player needs 1 more stroke.'
    ),
    # while a Hole is played
    'hole beginner B-1 "New" par 3 yards 100 { when revealed { draw 1 card } }': (
        'The Hole B-1 "New" (par 3, 100 yd) is in the game. When you reveal a Luck card while you complete this Hole, '
        "draw 1 card."
    ),
    'crew "New" { exception to bullseye: if hole is "Cake Walk" { draw 1 card } else { draw 2 cards } }': (
        'The Crew "New" is in the game. When you complete a Hole, if your running total is exactly its yards, do this '
        'instead of the rule "bullseye": if it is a Cake Walk, draw 1 card; otherwise, draw 2 cards.'
    ),
    'crew "New" { when own complete and strokes of attempt at most 3 { credits + 50 } }': (
        'The Crew "New" is in the game. When you complete a Hole, if your strokes are at most 3, get 50 credits.'
    ),
    'hole beginner B-1 "New" par 3 yards 100 { exception to gaining: { move card to hand } }': (
        'The Hole B-1 "New" (par 3, 100 yd) is in the game. When you gain a card while you complete this Hole, put it '
        "into your hand instead."
    ),
    # one of several
    "holes but beginner { require a wood in play }": (
        "To complete a Hole other than a beginner Hole, players must have a Wood in play."
    ),
    "beginner holes | advanced holes { require a wood in play }": (
        "To complete a beginner Hole or an advanced Hole, players must have a Wood in play."
    ),
    "woods | irons { duff-marks is 0 }": "Players gain no Duffs when they play a Wood or an Iron for yards.",
    'holes named "Cake Walk" | "Leap Frog" { over is 10 }': "A total may run 10 yd past Cake Walk or Leap Frog.",
    'cards named "Regulation Putt" | "Tap-In" { starts is 2 }': (
        "A player begins with 2 of each of Regulation Putt and Tap-In."
    ),
    "when complete and number of complete this game by player is 1 { end game }": (
        "When a player completes a Hole, if it is the first time in this game that they complete a Hole, the game ends."
    ),
    "when complete and number of complete this game by player above 2 { end turn }": (
        "When a player completes a Hole, if they complete a Hole more than 2 times in this game, the turn ends."
    ),
    "when gained for credits { if card is wood | iron { draw 1 card } else if card is putter { stop } "
    "else { credits of player times 2 } }": (
        "When a player buys a card, if it is a Wood or an Iron, they draw 1 card. Otherwise, if it is a Putter, "
        "nothing more happens. Otherwise, their credits are doubled."
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
    'action nap "Take a nap" { doze: { draw 1 card } }\n'
    "exception to doze: { choose 0..1 card in hand as old { trash old } }": (
        "You may take a nap. If you do, draw 1 card. Players may trash 1 card from a player's hand instead of the rule "
        '"doze".'
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
        "To complete Cake Walk or Leap Frog, players may have no Wood in play."
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
        "When a stroke is over, each player's partner discards 1 Shot card from their hand."
    ),
    "when stroke { opponents { strokes + 1 } }": (
        "When a side plays the shot it picked, each other side takes 1 stroke."
    ),
    "when stroke { until end of hole { shots { flight - 1 } } }": (
        "When a side plays the shot it picked, the side's Shot cards fly 1 ball less until the end of the Hole."
    ),
    "when stroked and number of stroke this hole above 3 { strokes + 1 }": (
        "When a stroke is over, if sides together play the shot they picked more than 3 times on this Hole, the side "
        "takes 1 stroke."
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
        "When all cards are face up, and are counted, for each player, if the total of the player to their left is "
        "more than their total, they add 1 point to their total."
    ),
    "when called { cards in layout { if this is king { total of player + 1 } } }": (
        "When a player calls, or knocks, for each card in their layout, if it is a King, they add 1 point to their "
        "total."
    ),
    "when called { shuffle drawn, move 1 card in discard to drawn }": (
        "When a player calls, or knocks, they shuffle their drawn cards and put 1 card from the discard pile among "
        "their drawn cards."
    ),
    "cards in drawn { points + 1 }": "Cards that a player has drawn count 1 point more.",
    "if number of round-over this game at least 2 { queens { points + 3 } }": (
        "If all cards are face up at least 2 times in this game, Queens count 3 points more."
    ),
    "when round-over { layouts { if no pair in this { total of player + 1 } } }": (
        "When all cards are face up, and are counted, for each layout, if it has no pairs, its player adds 1 point to "
        "their total."
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
        tree.Meant,
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


def test_what_a_hole_requires_is_told_to_whoever_may_not_complete_it() -> None:
    program = gr.load_game("duffers").program
    said = {c.label: demand_text(program, c) for c in program.clauses if c.label in ("putting", "reach", "overshot")}
    assert said == {
        "putting": "Needs a Putt.",
        "reach": "Your running total must be at least the Hole's yards.",
        "overshot": (
            "Your running total must be at most the Hole's yards plus the yards that a total may run past the Hole."
        ),
    }


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


@pytest.mark.parametrize("begins", ["club wood", "card club wood"])
def test_what_a_card_demands_is_quoted_however_its_declaration_begins(begins: str) -> None:
    game = game_with(
        "duffers",
        "language 1\ngame duffers\n\n"
        f'{begins} "Odd Stick" cost 60 yards 200 strokes 1 {{ bare: forbid an equipment in play }}\n'
        'house "No matter" { without bare }\n',
    )
    said = 'On Odd Stick, "To complete a Hole, you may have no Equipment card in play" does not count.'
    assert game.text_of("no-matter") == said


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


@pytest.mark.parametrize(
    ("asked", "gone"), [("is strokes", True), ("is not strokes", False), ("is match", False), ("is not match", True)]
)
def test_what_a_game_takes_away_by_an_option_is_gone_where_that_is_so_anyway(asked: str, gone: bool) -> None:
    text = f'language 1\ngame own from scramble "Own"\nif scoring {asked} {{ without settle }}\n'
    program, found = check(read_book(with_parents([Source("own/game.golf", text)], bundled_rules)))
    assert program is not None, list(found)
    assert Lexicon(program).is_gone("settle") is gone
