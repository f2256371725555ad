"""House rules made up for the second reader: lines of every stage, layer and speaker, and what they may ask."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from attrs import frozen
from tests.toys.range import TEXT, Range

from golfrules.engine.game import Game
from golfrules.engine.table import Table
from golfrules.errors import OptionError, RulesError
from golfrules.games.catalogue import flow_for
from golfrules.games.load import find_book
from golfrules.lang.book import Book, read_book
from golfrules.lang.check import check
from golfrules.lang.source import Source

__all__ = ["SHORT", "Chosen", "choose", "play"]

SIX_CARD = """language 1
game six-card

house "Bounds first"     { kings { points at most 3, points at least -4 }, kings { points + 9 } }
house "Bounds cross"     { aces { points at most 2 }, aces { points at least 5 } }
house "Wild king"        { kings { points is printed points times 3 + 1 } }
house "Late kings"       { kings { points is 4 }, cards named "K" { points is 6 } }
house "Face cards"       { jacks | queens { points - 4 }, queens | kings { points times 2 } }
house "Alone"            { layouts { if tally at least 20 and number of pairs in this is 0 { score times 2 } } }
house "Left over"        { layouts { score + tally of left of player divided by 3 rounded up } }
house "Shared out"       { layouts { score - tally of left of player divided by 4 rounded down } }
house "Lead pays"        { players { tally + number of players times 1, tally - 1 } }
house "Rich and poor"    { layouts { tally + highest points of cards in this, tally - lowest points of cards in this } }
house "No pair for twos" { pairing-off: cards in pair { points - 1 }, two cards in pair { points is 7 } }
house "Not the pairs"    { exception to pairing: if caller is nobody { cards in pair { points at most -1 } } }
house "No penalty"       { without penalty }
house "Five a card"      { twos | threes { points is 5 } }
house "Pairs are seven"  { exception to pairing: { cards in pair { points is 7 } } }
house "Ask the discard"  { if a king in discard { queens { points - 2 } } else { queens { points + 1 } } }
house "Top of the pile"  { if top of discard is ten { tens { points is 11 } } }
house "Two and a half"   { layouts { tally times 5, tally at most 60, tally + total of player } }
house "Flips cost"       { layouts { score + number of flipped this round by player } }
house "Everybody's"      { layouts { score + number of replaced this game } }
house "Both kinds"       { layouts { if a jack in this besides a queen in this { tally - 3 } } }
house "More cards"       { jokers { copies + 1 }, jokers { copies times 2 }, aces { copies - 1 } }
house "Rows too"         { group trip is 3 cards alike in rank from rows, cards in trip { points is -3 } }
house "Slanting"         { group slant is 2 cards alike in rank from diagonals, cards in slant { points at most 1 } }
house "Opponents pay"    { layouts { if tally below 0 { opponents { score + 2 } } } }
house "Knock late"       {
  ending is knock
  action knock { require number of turn-start this round by player at least 3, forbid tally of player below 0 } }
house "Take with care"   { action take { forbid top of discard is king, require points of top of discard below 9 } }
house "A bonus"          { action bonus "Take a point off" once a round { total of player - 1 } }
house "Settled twice"    { exception to settle: if caller is nobody { players { total + score, last is tally } } }
house "Bad luck"         {
  bad-luck: when round-over { players { if score above 20 { total - 1 } else { total times 1 } } } }
"""

SCRAMBLE = """language 1
game scramble

house "Tail wind"        { shots { flight at most 2 }, shots { flight + 1 } }
house "Trouble is cup"   { held { counts as cup } }
house "Darts are clubs"  { shots named "Dart" | "Hybrid" { counts as club } }
house "Clubs fly"        { clubs { flight + 1 }, shots but club { flight times 2 } }
house "Clubs are held"   { clubs { counts as held } }
house "Held fly"         { held { flight is 5 }, held { penalty + 2 } }
house "Long are cups"    { shots with printed balls at least 2 { counts as cup } }
house "Cups on six"      { exception to chip-in: if shot is "Chip-In" { spot is on } }
house "Heavy rough"      { rough | bunker { penalty + number of rough shots in hand of player times 1 } }
house "Printed"          { shots { flight is printed balls + 1 } }
house "By the lie"       {
  shots { if lie of ball is trouble { flight at most 1 } else if away of ball above 3 { flight + 2 } } }
house "Par fives"        { if par of hole is 5 { shots { flight + 1 } } else { holes { worth + 1 } } }
house "Splash pays"      { holes with par at least 4 { splash + 1, splash times 2 } }
house "Deep end"         { holes named "The Creek Guards" { splash is 7 }, holes { splash at most 5 } }
house "Stroke by stroke" { shots { penalty + number of stroke this hole by side } }
house "Everybody's"      { shots { if number of stroke this round above 6 { flight - 1, flight at least 0 } } }
house "Sides differ"     { sides { if total at least lowest total of sides { shots { flight + 1 } } } }
house "Strokes of all"   { when stroke { sides { total + number of stroke this hole by this } } }
house "Each side's own"  { sides { shots { penalty + number of stroke this hole by side } } }
house "No step"          { without step }
house "Gone on par 3"    { if par of hole is 3 { without short } }
house "No hacking"       { exception to hack | hack-out: { strokes + 2, lie is clear } }
house "Through again"    { exception to through: if flight of shot above 2 { spot is out, away + 1 } }
house "Greens bounce"    { exception to green | past | edge: if shot is not water { strokes + 1, spot is back } }
house "Bad trouble"      { exception to trouble: if away at least 2 { strokes + 1, away - 1 } }
house "Before all"       { before putt { hop: if shot is "Hybrid" and spot is edge { spot is back, lie is trouble } } }
house "Hand rules"       { sides { if strokes above 2 { opponents { shots { penalty + 1 } } } } }
house "Fog"              { hole 1 "Fog Lane" par 4 balls 4 { shots { flight at most 1 }, holes { splash + 3 } } }
house "Windy"            { hole 2 "Windy Pass" par 3 balls 3 {
  shots { flight is 3 }, rough { counts as cup }, exception to splash: if away above 1 { away - 1 } } }
house "Windy cups"       { cups { counts as held } }
house "More water"       { water { copies times 2 }, water { copies + 1 }, shots named "Dart" { copies is 0 } }
house "No Mulligan"      {
  action mulligan { require strokes of side at least 2, forbid lie of ball of side is trouble } }
house "Wet days"         { when stroke and shot is water { until end of hole { shots { flight - 1 } } } }
"""

RANGE = """language 1
game range

house "Coach twice"  { crew named "Coach" { yards is 3 }, players { if a crew in table { draws times 2 } } }
house "No Coaches"   { players { draws at most 2 } }
house "Coach's club" { crew named "Coach" { counts as club } }
house "Long bag"     { players { reach + 10 }, clubs in bag of player { yards + 1 } }
house "Ahead"        { players { start + number of played this game by this, start times 2 } }
house "Drivers"      { clubs named "Driver" { yards is 300 }, players { draws is 2 } }
house "Wedges"       { clubs named "Wedge" { yards at most 95 } }
house "Matching"     { players { if a wood in bag besides a club in bag { reach - 7 } } }
house "Rival's bag"  { players { opponents { start + number of cards in bag of player times 3 } } }
house "Score twice"  { exception to hitting: if yards of card above 200 { score of player + 1 } }
house "Turns count"  { clubs { strokes + number of turn-over this game } }
house "Woods"        { woods { yards - 5 }, woods in bag of player { yards times 2 } }
house "Caddies" {
  card crew "Caddie" x3 {
    when opponent played { owner { score + 1 } }, owner { reach + 1 },
    clubs { yards + 3 }, opponents { draws - 1, draws at least 0 } } }
house "Judges" {
  card crew "Judge" x2 { woods { yards is 199 }, owner { draws is 3 },
    exception to hitting: if card is wood { score of player - 1 }
    if number of cards in hand above 2 { owner { start + 4 } } } }
house "Twins" {
  card crew "Twin" x3 { yards is number of other crew in table of player times 2,
    owner { draws + number of crew in table } } }
house "Winds" {
  card trick "Wind" x3 {
    when this played { until end of next turn { woods { yards - 3 }, players { reach at most 500 } } } } }
"""

PARTNERS = (
    RANGE
    + """
house "Bonus"         { sides { bonus + number of played this game by this times 3, bonus at most 40 } }
house "Other side"    { sides { opponents { bonus - number of turn-over this game by side times 1 } } }
house "Partners gain" { players { partners { start + number of played this game by this times 5 } } }
house "Side's clubs"  { sides { if bonus above 9 { clubs { yards + 2 } } } }
house "Whole side"    { players { reach + bonus of side } }
house "Ranges"        {
  hole 1 "Near" far 90 {
    players { draws is 4 }, sides { bonus + 2 }, exception to hitting: { score of player + far of hole } }
  hole 2 "Far" far 210 { woods { yards + far of hole }, players { if far of hole above reach { draws + 1 } } } }
house "Everything far" { holes { far times 2 }, players { reach at least far of hole } }
"""
)

DUFFERS = """language 1
game duffers

house "Heavy clubs"     { clubs { yards - 5, strokes at most 2 } }
house "Two for one"     { cards named "Chip Shot" { yards times 2 } }
house "Woods are irons" { woods { counts as iron } }
house "Putting irons"   { hole advanced A-9 "Last Call" par 5 yards 530 { irons { counts as putt } } }
house "Short hand"      { players { if number of cards in owned at least 11 { draws - 1 } } }
house "Dear things"     { cards in display { cost + number of cards in golf-bag times 1 } }
house "Prints only"     { cards { credits is printed cost divided by 3 rounded up } }
house "Bad air"         { opponents of left of player { woods { yards - 1 } } }
house "Late birds"      { holes with par is 3 { over + 5 } }
house "A Duff a time"   { holes { require number of duffs in play at most 1 } }
house "Two of a kind"   {
  players { if a club in play besides an equipment in play { require at least 3 cards in play } } }
house "Nothing kept"    { exception to letter-c: if highest finished of players at least 1 { players { room + 2 } } }
house "Practice"        { when turn-start { if a duff in hand from at-hand { credits of player + 5 } } }
house "Count me in"     { when unfinished { finishers - 1 } }
"""

SHORT: dict[str, dict[str, int | str]] = {
    "six-card": {"rounds": 2, "idle-turns": 4},
    "scramble": {"holes": 2, "most-strokes": 12, "most-extra-holes": 2},
    "duffers": {"holes": 3, "most-turns": 12},
    "range": {"turns": 12},
    "partners": {"turns": 12},
}
PLAYERS = {"six-card": (2, 5), "scramble": (2, 4), "duffers": (2, 4), "range": (2, 4), "partners": (3, 4)}
_OWN = {"six-card": SIX_CARD, "scramble": SCRAMBLE, "duffers": DUFFERS, "range": RANGE, "partners": PARTNERS}
_REFUSED = ("GR707", "GR710", "GR711", "GR803", "GR805")
"""House rules that are fine by themselves may contradict each other, go round in a circle, or be too much work."""


class Partners(Range):
    """The driving range for two sides, with targets that change as if they were Holes."""

    @classmethod
    def sides(cls, players: int, option: Any) -> list[int]:
        return [seat * 2 // players for seat in range(players)]

    def advance(self, t: Table) -> None:
        t.ground = t.flow[0] % len(self.rules.program.things["hole"])
        super().advance(t)


FLOWS = {"range": Range, "partners": Partners}
TOYS = {
    "range": TEXT,
    "partners": TEXT.replace(
        'kind player "A player" {',
        'kind side "Partners" { stat bonus in yards is 0 "Yards that both are given" }\n'
        'kind hole "A target" { stat far in yards "How far it is" }\nkind player of side "A player" {',
    ).replace('card club wood "Driver"', 'hole 3 "Net" far 50\ncard club wood "Driver"'),
}


@frozen
class Chosen:
    """A game with some house rules, the options it is played with, and how many play it."""

    game: Game
    options: dict[str, int | str]
    players: int


@cache
def book_of(name: str) -> Book:
    """All files of a game, with the house rules above."""
    files = (
        [Source("game.golf", TOYS[name])] if name in TOYS else [f.source for f in find_book(name, tests=False).files]
    )
    return read_book(files, [Source("mine.golf", _OWN[name])])


def play(
    name: str, houses: list[str], players: int, options: dict[str, int | str] | None = None, *, watch: bool = False
) -> Chosen:
    """A game with these house rules; RulesError where they do not go together, OptionError where they do not fit."""
    program, found = check(book_of(name), book_of(name).uses(houses))
    found.raise_if_errors()
    assert program is not None
    given = SHORT[name] if options is None else options
    game = Game(program, FLOWS[name] if name in FLOWS else flow_for(name), given, watch=watch)
    game.rules(players)
    return Chosen(game, given, players)


def choose(name: str, chance: random.Random, most: int, *, watch: bool = False) -> Chosen:
    """A game with some house rules, as many as `most`, bundled ones and those above, that go together."""
    known = book_of(name).houses
    while True:
        houses = [
            f"{key}({chance.randint(-3, 3)})" if known[key].node.parameters else key
            for key in chance.sample(list(known), chance.randint(0, most))
        ]
        options = {k: v for k, v in SHORT[name].items() if not houses or chance.random() < 0.9}
        try:
            return play(name, houses, chance.randint(*PLAYERS[name]), options, watch=watch)
        except RulesError as e:
            if not all(d.code in _REFUSED for d in e.diagnostics if d.severity == "error"):
                raise
        except OptionError:
            continue  # too few cards for so many, or more cards to turn up than a layout has
