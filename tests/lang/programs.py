"""Little games for the tests of the checker, and ways to look into what it makes of them."""

from golfrules.lang.book import Use, read_book
from golfrules.lang.check import check
from golfrules.lang.program import LAYERS, Modifier, Program, S, X
from golfrules.lang.source import Source
from golfrules.lang.vocabulary import FREE, HOLE, PLAYER, SIDE, SPEAKER, THIS

THIS_THING, THE_PLAYER, THE_SIDE, THE_HOLE, THE_SPEAKER = (X("slot", (s,)) for s in (THIS, PLAYER, SIDE, HOLE, SPEAKER))
FIRST = X("slot", (FREE,))
"""What the outermost block, or an event's first role of another name, is bound to."""

HEADER = """language 1
game links "Links"

units yards strokes cards points players

option tees is 3 in 1..9 "Tees in the bag"
option wind is calm | strong "How it blows"
option handicap of player is 0 in 0..36 strokes "Strokes given"

kind card "A card" {
  tags wood iron putt
  family suit of hearts spades
  stat yards in yards "How far it flies"
  stat strokes in strokes is 1 "What it costs"
}
kind side "Partners" { count won in points seen by all "Holes won" }
kind player of side "A golfer" {
  count total in strokes seen by all "Strokes so far"
  count purse in points seen by owner "A secret"
  count mood is calm | cross seen by owner "How it goes"
  count favourite as card seen by nobody "The best card"
  stat reach in yards is sum of yards of cards in hand "How far the hand carries"
}
kind layout of player "Cards on the table" { stat tally in cards is number of cards in this "How many" }
kind hole "A hole" {
  stat par in strokes "Strokes a good golfer needs"
  stat length in yards "How far the pin is"
}
kind round "The round" { count leader as player seen by all "Who leads" }

zone deck seen by nobody refilled from discard "Cards to draw"
zone discard seen by all "Cards played"
zone hand of player seen by owner "Cards to play"
zone table of player seen by all live "Cards that stay"
zone grid of layout in tees by tees seen by all "A layout"

event turn-start { player } "A turn begins"
event played { player, card, hole } "A card is played"
event hole-over { hole, winner as side } "A hole is over"
event rain "It rains"

default draw from deck to hand
default discard to discard

group pair is 2 cards alike in suit from rows

compare players by total lowest

card wood hearts "Driver" x3 { yards 250 }
card iron "Cleek" x2 { yards 170, yards + 10 }
card putt "Putter" { yards 10 }
hole 1 "First" par 4 length 380
hole 2 "Second" par 3 length 140
"""


def made(rules: str = "", houses: tuple[str, ...] = (), header: str = HEADER) -> Program:
    """The program of the little game with some rules more, and with house rules."""
    book = read_book([Source("links.golf", header + rules)])
    program, found = check(book, book.uses(houses))
    assert program is not None, [str(d) for d in found]
    return program


def reports(rules: str, houses: tuple[str, ...] = (), header: str = HEADER) -> list[str]:
    """What the checker says, by code and the text it is about."""
    book = read_book([Source("links.golf", header + rules)])
    return [f"{d.code} {d.place.text}" for d in check(book, book.uses(houses))[1]]


def lines(p: Program, stat: str) -> list[Modifier]:
    """The lines about a quantity, as they are carried out."""
    order = {"set": 0, "add": 1, "times": 2, "at most": 3, "at least": 3}
    found = [m for m in p.modifiers if p.stats[m.stat].name == stat]
    return sorted(found, key=lambda m: (order[m.how], LAYERS.index(m.layer), m.clause))


def line(p: Program, stat: str) -> Modifier:
    """The one line about a quantity."""
    (found,) = lines(p, stat)
    return found


def body(p: Program, event: str) -> S:
    """What happens when an event comes about."""
    (found,) = (t.body for t in p.triggers if t.event == event)
    return found


def first(p: Program, event: str) -> S:
    """The first statement of what happens."""
    block = body(p, event)
    assert block.op == "block"
    found = block.args[0]
    assert isinstance(found, S)
    return found


def stat(p: Program, kind: str, name: str, of: X, *, printed: bool = False) -> X:
    number = next(s.number for s in p.stats if (s.kind, s.name) == (kind, name))
    return X("stat", (number, of, printed))


def count(p: Program, kind: str, name: str, of: X) -> X:
    number = next(c.number for c in p.counts if (c.kind, c.name) == (kind, name))
    return X("count", (number, of))


def number(n: int) -> X:
    return X("number", (n,))


def same(x: X, y: X) -> X:
    return X("in", (x, X("same", (y,))))


def option(p: Program, name: str, *values: int) -> X:
    """The question whether an option has one of some values."""
    return X("in", (X("option", (p.options[name].number,)), *map(number, values)))


def uses(*names: str) -> tuple[Use, ...]:
    return tuple(map(Use.read, names))
