"""GR2xx to GR9xx: what the checker says once a file can be read."""

from __future__ import annotations

from golfrules.lang.codes.acts import ACTS
from golfrules.lang.codes.circles import CIRCLES
from golfrules.lang.codes.code import Code
from golfrules.lang.codes.houses import HOUSES
from golfrules.lang.codes.lines import LINES
from golfrules.lang.codes.names import NAMES
from golfrules.lang.codes.rungs import RUNGS
from golfrules.lang.codes.trials import TRIALS
from golfrules.lang.codes.units import UNITS

__all__ = ["MEANING"]

MEANING: tuple[Code, ...] = (
    *NAMES,
    *UNITS,
    *LINES,
    *RUNGS,
    *ACTS,
    *HOUSES,
    *CIRCLES,
    *TRIALS,
    Code(
        "GR291",
        "Something that the turns need",
        "error",
        "Whose turn it is and what is asked is in Python, and reads options, zones, counts and events by their names. "
        "A folder of rule files for such a game declares all of them, in the same words as the bundled game.",
    ),
    Code(
        "GR292",
        "A card that nobody can come by",
        "warning",
        "There is no copy of this card, or the turns of the game put it into no pile from which a player could ever "
        "get it. So it is never seen.",
        """\
language 1
game solo

house "Help" { crew "Ball Boy" cost 60 { owner { chip-shots { yards + 5 } } } }
""",
        """\
language 1
game solo

house "Help" { equipment "Ball Washer Deluxe" cost 60 { chip-shots { yards + 5 } } }
""",
    ),
    Code(
        "GR293",
        "An event that never comes about",
        "warning",
        "The rule waits for an event that the turns of the game never let come about, or not in this way, and that no "
        "act of a rule brings about either.",
        """\
language 1
game solo

house "Thrift" { when played for credits { score - 1 } }
""",
        """\
language 1
game solo

house "Thrift" { when complete { score - 1 } }
""",
    ),
    Code(
        "GR294",
        "A line about what nothing reads",
        "warning",
        "The line changes a quantity that neither a rule nor the turns of the game ever ask for. So it changes "
        "nothing.",
        """\
language 1
game solo

house "Deep bag" { players { draws + 1 } }
""",
        """\
language 1
game solo

house "Deep bag" { players { total - 1 } }
""",
    ),
    Code(
        "GR510",
        "A ladder with a gap",
        "warning",
        "The rungs of a ladder were tried in every position that a ball can come to, on every Hole and with "
        "every card, and "
        "in some of them no rung's question is answered yes, so that nothing happens. If that is meant, "
        "leave it; if not, "
        "give the ladder a last rung without a question.",
    ),
    Code(
        "GR511",
        "Two exceptions at once",
        "error",
        "Two exceptions to the same statement, both of house rules or both of the same Hole, say yes in the "
        "same position. "
        "Which of them would happen would depend on the order in which they are read.",
    ),
    Code(
        "GR512",
        "A rung that never happens",
        "warning",
        "The ladder was tried in every position that a ball can come to, on every Hole and with every card, "
        "and this rung "
        "happened in none: its question is never answered yes, or the rungs before it always are.",
    ),
    Code(
        "GR513",
        "An exception that never happens",
        "warning",
        "The ladder was tried in every position that a ball can come to, on every Hole where this exception "
        "speaks and with "
        "every card, and it happened in none. An exception keeps the question of the rung that it is made "
        "to, so that both "
        "must be answered yes; and a more particular exception goes before it.",
        """\
language 1
game scramble

hole 19 "The Quarry" par 3 balls 2 {
  exception to chip-in: if away at least 2 { spot is edge } }
""",
        """\
language 1
game scramble

hole 19 "The Quarry" par 3 balls 2 {
  exception to chip-in: if away is 1 { spot is edge } }
""",
    ),
    Code(
        "GR514",
        "Strokes that cannot be walked",
        "note",
        "The ladders of a stroke are proved by trying every position on every Hole with every card. Rules that ask "
        "somebody, or leave something to chance, while a stroke is played have no table that could be walked. Play is "
        "not touched by that.",
    ),
    Code(
        "GR902",
        "What a test is given",
        "error",
        "A given lays one thing on the table: a Hole, a layout or other cards, a stored quantity, an option, "
        "the number of "
        "players, or, against all rules of the game, a quantity that is worked out.",
        """\
language 1
game scramble

test "A Driver flies two" {
  given away at least 3
  play "Driver"
  expect spot is out }
""",
        """\
language 1
game scramble

test "A Driver flies two" {
  given hole 1, given away is 3
  play "Driver"
  expect away is 1 }
""",
    ),
    Code(
        "GR903",
        "A table of tests",
        "error",
        "The first row of a table names its columns, those that are given before => and those that are "
        "expected after it. "
        "Every other row has a cell for each of them. A cell that is given may be empty for what the table "
        "has anyway, a cell "
        "that is expected for what is not asked.",
        """\
language 1
game scramble

test "Short of the pin" {
  | hole | away | card   => spot | away |
  |    1 |    3 | Driver => out  |
}
""",
        """\
language 1
game scramble

test "Short of the pin" {
  | hole | away | card   => spot | away |
  |    1 |    3 | Driver => out  |    1 |
}
""",
    ),
    Code(
        "GR904",
        "What a test holds",
        "error",
        "A test holds what is given, what happens (play, raise, answer), what to expect, and tables of "
        "these. Rules do not "
        "change in a test; lay a house rule on with given house.",
        """\
language 1
game scramble

test "Water on the first" {
  splash is 2
  expect splash is 2 }
""",
        """\
language 1
game scramble

test "Water on the first" {
  given house "Deep water"
  given hole 1
  expect splash is 2 }
""",
    ),
    Code(
        "GR905",
        "Given too late",
        "error",
        "What a test is given lies on the table before anything is played or raised.",
        """\
language 1
game scramble

test "A putt" {
  play "Driver"
  given spot is on
  expect spot is holed }
""",
        """\
language 1
game scramble

test "A putt" {
  given hole 1, given spot is on
  play "Driver"
  expect spot is holed }
""",
    ),
    Code(
        "GR906",
        "A test that expects nothing",
        "error",
        "A test without expect, or a row of a table with nothing after =>, could never fail.",
        """\
language 1
game scramble

test "A putt" {
  given hole 1, given spot is on
  play "Driver" }
""",
        """\
language 1
game scramble

test "A putt" {
  given hole 1, given spot is on
  play "Driver"
  expect spot is holed }
""",
    ),
    Code(
        "GR907",
        "A layout in a test",
        "error",
        "A layout is one text, row by row; a slash may part the rows. It belongs to player 0, or to the "
        "player who is named.",
        """\
language 1
game six-card

test "Two sevens" { given layout "7 2 K" "7 5 K", expect score is 7 }
""",
        """\
language 1
game six-card

test "Two sevens" { given layout "7 2 K / 7 5 K", expect score is 7 }
""",
    ),
    Code(
        "GR908",
        "What happens in a test",
        "error",
        "Cards are played by their names; an event is raised, role by role where it matters whom it is "
        "about; what is asked "
        "is answered by the text of an action.",
        """\
language 1
game scramble

test "A skin" {
  given house "Skins", given hole 18
  raise hole-over by side 1
  expect points of side 1 is 2 }
""",
        """\
language 1
game scramble

test "A skin" {
  given house "Skins", given hole 18
  raise hole-over with winner is side 1
  expect points of side 1 is 2 }
""",
    ),
)
