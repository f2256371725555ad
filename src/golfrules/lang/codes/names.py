"""GR2xx: words and names, and what every file begins with."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["NAMES"]

NAMES: tuple[Code, ...] = (
    Code(
        "GR120",
        "No language at the beginning",
        "error",
        "The first line of every rule file says in which language it is written, so that an old file still "
        "means the same when the language has grown. There is one so far.",
        """\
game scramble

house "Deep" { holes { splash is 3 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR121",
        "A language that is not known",
        "error",
        "The number after language is not one that this golfrules can read. A newer golfrules may; or the "
        "number is a slip.",
        """\
language 2
game scramble

house "Deep" { holes { splash is 3 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR122",
        "Whose rules these are",
        "error",
        "The second line of every rule file names the game that it belongs to, and a file belongs to one. A new "
        "game has a title there, in quotes; every other file names a game that is there already.",
        """\
language 1

house "Deep" { holes { splash is 3 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR201",
        "A word that the game does not know",
        "error",
        "Every noun is declared in the header of a game: its kinds, tags, quantities, options, zones and words. "
        "This one is not, so nobody can know what it means. Mostly it is a slip of the pen.",
        """\
language 1
game scramble

house "Deep" { holes { splosh is 3 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR202",
        "A declaration that is missing",
        "error",
        "A declaration speaks of something that has to be declared too: a unit, a kind, a zone, a family. It is "
        "not there, or it has another name.",
        """\
language 1
game scramble

option wind is 0 in 0..3 knots "How hard it blows"
""",
        """\
language 1
game scramble

option wind is 0 in 0..3 balls "How hard it blows"
""",
    ),
    Code(
        "GR203",
        "A name that is given twice",
        "error",
        "Two things of one game bear the same name, or a name has a meaning already. One of them would be meant "
        "in silence where you mean the other, so choose another name for one.",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
house "Deep" { holes { splash is 4 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
house "Deeper" { holes { splash is 4 } }
""",
    ),
    Code(
        "GR204",
        "A name that the language keeps for itself",
        "error",
        "Some words mean the same in every game, such as this, other, owner, opponents, top and copies. A game "
        "cannot give them a second meaning.",
        """\
language 1
game scramble

option top is 0 in 0..3 "The best of them"
""",
        """\
language 1
game scramble

option best is 0 in 0..3 "The best of them"
""",
    ),
    Code(
        "GR205",
        "A word that does not fit",
        "error",
        "The word is none of those that may stand here: a card has the tags and family words of its kind, and "
        "an option or a count that is one of some words is one of its own.",
        """\
language 1
game scramble

house "Hazards" { shots with (shot is rouge) { penalty + 1 } }
""",
        """\
language 1
game scramble

house "Hazards" { shots with (shot is rough) { penalty + 1 } }
""",
    ),
    Code(
        "GR206",
        "Who sees it",
        "error",
        "A zone is seen by all, nobody, its owner or knowers (who was shown a card), or only its top card is "
        "seen by all. A stored quantity is seen by all, nobody or its owner. What nobody owns has no owner who "
        "could see it.",
        """\
language 1
game scramble

zone shelf seen by everybody "Spare cards"
""",
        """\
language 1
game scramble

zone shelf seen by all "Spare cards"
""",
    ),
    Code(
        "GR207",
        "A group that cannot be",
        "error",
        "A group is two to ten cards of a kind, alike in one of its families, found in the columns, rows, "
        "diagonals, lines, squares or corners of a grid.",
        """\
language 1
game six-card

house "Slanting" { group pair is 2 cards alike in rank from slopes }
""",
        """\
language 1
game six-card

house "Slanting" { group pair is 2 cards alike in rank from diagonals }
""",
    ),
    Code(
        "GR208",
        "A word of the other sort",
        "error",
        "The header explains some words by a question or a number, and others by what they do. The first stand "
        "where something is asked, the second where something happens.",
        """\
language 1
game scramble

house "Dry" { when stroked { if get-wet { strokes - 1 } } }
""",
        """\
language 1
game scramble

house "Dry" { when stroked { if by-the-green { strokes - 1 } } }
""",
    ),
    Code(
        "GR209",
        "No such card or house rule",
        "error",
        "A name in quotes is the name of a card, a Hole or a house rule, letter by letter. There is none of this name.",
        """\
language 1
game scramble

house "Short" { shots named "Drivr" { flight - 1 } }
""",
        """\
language 1
game scramble

house "Short" { shots named "Driver" { flight - 1 } }
""",
    ),
    Code(
        "GR210",
        "No such event",
        "error",
        "A when waits for one of the events that the header of the game declares. There is none of this name.",
        """\
language 1
game scramble

house "Toll" { when struck { strokes + 1 } }
""",
        """\
language 1
game scramble

house "Toll" { when stroked { strokes + 1 } }
""",
    ),
    Code(
        "GR211",
        "A preposition that says nothing",
        "error",
        "Which things are meant is narrowed by in, of, with, named and but. Other prepositions belong to acts, "
        "and some of these say nothing of things of this sort.",
        """\
language 1
game scramble

house "Gusts" { shots from discard { flight + 1 } }
""",
        """\
language 1
game scramble

house "Gusts" { shots in discard { flight + 1 } }
""",
    ),
    Code(
        "GR212",
        "Where the cards lie is not said",
        "error",
        "To find cards one must know where to look: in a zone, in a group, or among cards that were given a name.",
        """\
language 1
game scramble

house "Damp" { when stroked { if a water shot { strokes + 1 } } }
""",
        """\
language 1
game scramble

house "Damp" { when stroked { if a water shot in discard { strokes + 1 } } }
""",
    ),
    Code(
        "GR213",
        "What does not lie in a zone",
        "error",
        "Only cards lie in zones. Holes, players and what belongs to them do not, so that in says nothing of them.",
        """\
language 1
game scramble

house "Deep" { holes in deck { splash is 3 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR214",
        "No such zone",
        "error",
        "Cards lie in the zones that the header of the game declares. There is none of this name.",
        """\
language 1
game scramble

house "Damp" { when stroked { if a water shot in bag { strokes + 1 } } }
""",
        """\
language 1
game scramble

house "Damp" { when stroked { if a water shot in deck { strokes + 1 } } }
""",
    ),
    Code(
        "GR215",
        "Whose zone it is",
        "error",
        "Of some zones there is one for all, of others each player or side has one. Say whose only where there "
        "are several, and name whom it can belong to.",
        """\
language 1
game scramble

house "Damp" { when stroked { if a water shot in deck of side { strokes + 1 } } }
""",
        """\
language 1
game scramble

house "Damp" { when stroked { if a water shot in deck { strokes + 1 } } }
""",
    ),
    Code(
        "GR216",
        "Of which kind this is said",
        "error",
        "Tags, families, stats and counts belong to a kind of thing, and are declared in its block. A house "
        "rule may add to a kind of the game.",
        """\
language 1
game scramble

stat wind in balls is 0 "How hard it blows"
""",
        """\
language 1
game scramble

kind hole { stat wind in balls is 0 "How hard it blows" }
""",
    ),
    Code(
        "GR217",
        "A card without a name",
        "error",
        "Cards, Holes and house rules are called by their names, so each has one.",
        """\
language 1
game scramble

shot green ""
""",
        """\
language 1
game scramble

shot green "Bump and Run"
""",
    ),
    Code(
        "GR218",
        "A word that is never used",
        "warning",
        "The header explains this word, and no rule uses it. Perhaps it is written otherwise where it is meant.",
        """\
language 1
game scramble

word soaked is lie is trouble
holes { splash is 3 }
""",
        """\
language 1
game scramble

word soaked is lie is trouble
when stroked and soaked { strokes + 1 }
""",
    ),
    Code(
        "GR219",
        "Names that are too close",
        "warning",
        "Two cards have names that hardly differ, so that players and house rules take one for the other. If "
        "they are the same card, one name with more copies will do.",
        """\
language 1
game scramble

shot green "Darts" x2
""",
        """\
language 1
game scramble

shot green "Bump and Run" x2
""",
    ),
    Code(
        "GR220",
        "A pile that cannot be refilled",
        "error",
        "An empty pile is made anew from another one. It cannot be its own supply, and where each player or "
        "side has the other one, it must be clear whose is taken.",
        """\
language 1
game scramble

zone bag of player seen by owner refilled from bag "Spare cards"
""",
        """\
language 1
game scramble

zone bag of player seen by owner refilled from discard "Spare cards"
""",
    ),
    Code(
        "GR221",
        "A kind that cannot be",
        "error",
        "A kind may belong to another, as a layout belongs to a player, but not to one that belongs to itself. "
        "Cards and Holes have tags and families; what belongs to somebody has none.",
        """\
language 1
game small "Small"

units points cards

kind player {
  count total in points seen by all "Points so far"
}
kind bag of purse
kind purse of bag
""",
        """\
language 1
game small "Small"

units points cards

kind player {
  count total in points seen by all "Points so far"
}
kind bag of player
kind purse of bag
""",
    ),
    Code(
        "GR222",
        "Several zones under one name",
        "error",
        "A header may give several zones one name: `zone at-hand of player is hand | caddie`. They belong to the same "
        "kind of thing, or to Holes, and none is laid out in rows and columns. Under that name cards are looked for; "
        "where a card is to go, or which pile is drawn from, one zone must be named, unless the name says where cards "
        "land: `zone hand of player is play | spread to drawn`.",
        """\
language 1
game duffers

house "Second hand" { when complete { move all duffs in discard to at-hand } }
""",
        """\
language 1
game duffers

house "Second hand" { when complete { move all duffs in discard to hand } }
""",
    ),
    Code(
        "GR223",
        "An event that nothing brings about",
        "error",
        "A header may say by which act an event comes about, card by card: `event gained { player, card } by gain`. "
        "Gaining and revealing bring about one event each, and it is about a player and one card.",
        """\
language 1
game duffers

event tidied-up { player, card } by discard "A card is discarded"
""",
        """\
language 1
game duffers

event tidied-up { player, card } "A card is discarded"
""",
    ),
    Code(
        "GR224",
        "An acknowledgement of no finding",
        "error",
        "After meant stands the code of a finding, as golfrules check tells it, and there is no such code.",
        """\
language 1
game scramble

meant GR999 "We like it so."
""",
        """\
language 1
game scramble
""",
    ),
    Code(
        "GR225",
        "An acknowledgement of a mistake",
        "error",
        "A mistake that the checker finds makes rules that nobody can play, whatever is said of it. Warnings and notes "
        "can be meant, and whatever is found of rules that can be played.",
        """\
language 1
game scramble

meant GR201 "We know what a niblick is."
""",
        """\
language 1
game scramble
""",
    ),
    Code(
        "GR226",
        "An acknowledgement without a reason",
        "error",
        "Whoever reads the file later wants to know why a finding is meant. The reason stands in quotes after its "
        "code.",
        """\
language 1
game scramble

house "Long drives" {
  meant GR716
  shots { flight is 3 } }
""",
        """\
language 1
game scramble

house "Long drives" {
  meant GR716 "Every shot shall fly three balls, on every Hole."
  shots { flight is 3 } }
""",
    ),
    Code(
        "GR227",
        "An acknowledgement that excuses nothing",
        "warning",
        "The file says that a finding is meant, and where it says so nothing of the kind is found. It was mended, or "
        "the statement stands in the wrong block.",
        """\
language 1
game scramble

house "Longer drives" {
  meant GR716 "Every shot shall fly farther, on every Hole."
  shots { flight + 1 } }
""",
        """\
language 1
game scramble

house "Longer drives" {
  shots { flight + 1 } }
""",
    ),
    Code(
        "GR290",
        "A Hole that leaves something out",
        "error",
        "A Hole says each quantity for which the game has no number of its own: its par, and how far it is. "
        "Without them there is nothing to play to.",
        """\
language 1
game scramble

hole 19 "Fog Lane" balls 3
""",
        """\
language 1
game scramble

hole 19 "Fog Lane" par 4 balls 3
""",
    ),
)
