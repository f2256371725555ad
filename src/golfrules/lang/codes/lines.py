"""GR4xx: lines, and what belongs where."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["LINES"]

LINES: tuple[Code, ...] = (
    Code(
        "GR401",
        "A line changes one quantity",
        "error",
        "A line is a quantity and a change: strokes + 1. Whose it is can be said with of, or by a block round "
        "the line; more words do not fit before a change.",
        """\
language 1
game scramble

house "Rough" { rough shots penalty + 1 }
""",
        """\
language 1
game scramble

house "Rough" { rough shots { penalty + 1 } }
""",
    ),
    Code(
        "GR402",
        "A limit or a question",
        "error",
        "As a line, at least and at most set a limit to a quantity. Above and below only ask, so they stand "
        "after if, with or require.",
        """\
language 1
game scramble

house "Deep" { holes { splash above 1 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash at least 2 } }
""",
    ),
    Code(
        "GR403",
        "Worked out, so it cannot be changed",
        "error",
        "A stat is worked out each time somebody reads it: from what is printed and from all lines that speak "
        "of it. What happens changes only what is stored, which are the counts of the header. A line in a block "
        "until end of turn does count from then on.",
        """\
language 1
game scramble

house "Toll" { when stroke { penalty of shot + 1 } }
""",
        """\
language 1
game scramble

house "Toll" { when stroke { strokes + 1 } }
""",
    ),
    Code(
        "GR404",
        "A change that does not fit",
        "error",
        "What a line says does not fit its quantity: a number is set to one number, a count of words to one of "
        "its words, and a word alone changes nothing.",
        """\
language 1
game scramble

house "Deep" { holes { splash is 2..3 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR405",
        "Out of place",
        "error",
        "This statement means something elsewhere, and nothing here. Declarations and whole rules stand at the "
        "top of a file or of a house rule; lines say what is so; acts happen in a when or an action.",
        """\
language 1
game scramble

house "Windy" { holes { option wind is 0 in 0..3 "How hard it blows" } }
""",
        """\
language 1
game scramble

house "Windy" { option wind is 0 in 0..3 "How hard it blows" }
""",
    ),
    Code(
        "GR406",
        "An option, while the game is played",
        "error",
        "Options are settled before the first card is dealt. What changes in the course of a game is a count.",
        """\
language 1
game scramble

house "Full hands" { when hole-start { hand-size is 7 } }
""",
        """\
language 1
game scramble

house "Full hands" { hand-size is 7 }
""",
    ),
    Code(
        "GR407",
        "A printed value where something happens",
        "error",
        "A quantity and a number, as in balls 3, is how a card says what is printed on it. Where something "
        "happens, say how a quantity changes: is 3, + 3.",
        """\
language 1
game scramble

house "Toll" { when stroked { strokes 2 } }
""",
        """\
language 1
game scramble

house "Toll" { when stroked { strokes + 2 } }
""",
    ),
    Code(
        "GR408",
        "When this happens is not said",
        "error",
        "Acts, choices and words that do something happen at some moment. Put them in a when, or in an action "
        "that a player takes.",
        """\
language 1
game scramble

house "Fresh" { draw 1 card }
""",
        """\
language 1
game scramble

house "Fresh" { when hole-start { players { draw 1 card } } }
""",
    ),
    Code(
        "GR409",
        "A guard without an action",
        "error",
        "Require and forbid say when a player may do something, so they stand in the block of an action.",
        """\
language 1
game scramble

house "Thrift" { require tokens of side at least 2 }
""",
        """\
language 1
game scramble

house "Thrift" { action psyche { require tokens of player at least 2 } }
""",
    ),
    Code(
        "GR411",
        "Whose quantity is not said",
        "error",
        "A line at the top of a file or a house rule speaks of nothing. Put it in a block about the things that "
        "are meant.",
        """\
language 1
game scramble

house "Deep" { splash is 3 }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR412",
        "Stored, so it changes only when something happens",
        "error",
        "A count is stored: it stays as it is until something happens that changes it. Say when that is.",
        """\
language 1
game scramble

house "Handicap" { sides { strokes + 1 } }
""",
        """\
language 1
game scramble

house "Handicap" { when hole-start { sides { strokes + 1 } } }
""",
    ),
    Code(
        "GR413",
        "Times comes after adding",
        "warning",
        "The lines on one quantity are not carried out from top to bottom: first it is set, then added to, then "
        "multiplied, then limited. A block that adds and multiplies reads like something else, so look whether "
        "you mean it.",
        """\
language 1
game six-card

house "Harsh" { caller { score times 2, score + 5 } }
""",
        """\
language 1
game six-card

house "Harsh" { caller { score times 2 } }
""",
    ),
    Code(
        "GR414",
        "A limit, or a question",
        "warning",
        "As a line, at least and at most set a limit. Between two quantities a question is meant nearly always: "
        "then it stands after if, or after require in an action.",
        """\
language 1
game six-card

house "Capped" { caller { score at most tally } }
""",
        """\
language 1
game six-card

house "Capped" { caller { score at most 40 } }
""",
    ),
    Code(
        "GR415",
        "Copies of a card",
        "error",
        "How many copies of a card there are stands after its name, as x2. A house rule changes it in a block "
        "about cards: copies is 3, copies + 1. There may be 100 of a card, and a Hole has no copies.",
        """\
language 1
game scramble

hole 19 "The Quarry" x2 par 3 balls 2
""",
        """\
language 1
game scramble

hole 19 "The Quarry" par 3 balls 2
""",
    ),
    Code(
        "GR416",
        "What counts is not said",
        "error",
        "A card may count as having a tag that it does not bear. Say which cards: in a block about them, or in "
        "a card's own block.",
        """\
language 1
game scramble

house "Long irons" { counts as club }
""",
        """\
language 1
game scramble

house "Long irons" { shots named "Fairway Iron" { counts as club } }
""",
    ),
    Code(
        "GR417",
        "Whose event is not said",
        "error",
        "A card that waits for an event says whose: its own (this), its owner's (own) or that of somebody else "
        "(opponent). Rules of the game, of Holes and of the house wait for everybody's.",
        """\
language 1
game scramble

shot green "Cheer" {
  when stroked { strokes - 1 } }
""",
        """\
language 1
game scramble

shot green "Cheer" {
  when this stroke { strokes - 1 } }
""",
    ),
    Code(
        "GR418",
        "Settled before the first card",
        "error",
        "Options, copies, what counts as what, and what wins, are settled before the game begins. So they can "
        "ask about options, about the number of players and about what is printed, and not about anything that "
        "happens.",
        """\
language 1
game scramble

house "Mercy" { if strokes at least 5 { hand-size is 6 } }
""",
        """\
language 1
game scramble

house "Mercy" { if number of players is 2 { hand-alone is 7 } }
""",
    ),
    Code(
        "GR419",
        "Set twice",
        "warning",
        "Two lines set the same quantity, and only the last one counts. Leave one of them out, or ask with if "
        "when each of them is meant.",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3, splash is 4 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 4 } }
""",
    ),
    Code(
        "GR420",
        "A card that is never heard",
        "error",
        "A card says things of others, and waits for what others do, while it lies in a zone that the game calls live. "
        "Where there is none, a card speaks of itself alone: what it prints, what happens when it is played, and what "
        "stands then instead of a labelled statement.",
        """\
language 1
game scramble

shot green "Cheer" {
  when own stroked { strokes - 1 } }
""",
        """\
language 1
game scramble

shot green "Cheer" {
  when this stroke { strokes - 1 } }
""",
    ),
    Code(
        "GR421",
        "About nothing",
        "warning",
        "A block of lines, or a search, speaks of cards or Holes of which there is none: no card of the game is what "
        "it asks for, or no copy of it is there.",
        """\
language 1
game scramble

house "Wet rough" { rough waters { flight + 1 } }
""",
        """\
language 1
game scramble

house "Wet rough" { waters { flight + 1 } }
""",
    ),
    Code(
        "GR422",
        "A line that changes nothing",
        "warning",
        "The line adds nothing to a quantity, or multiplies it by one: it is the same with the line as without.",
        """\
language 1
game scramble

house "Long irons" { shots named "Fairway Iron" { flight + 0 } }
""",
        """\
language 1
game scramble

house "Long irons" { shots named "Fairway Iron" { flight + 1 } }
""",
    ),
)
