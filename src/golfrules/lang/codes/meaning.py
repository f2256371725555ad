"""GR2xx to GR9xx: what the checker says once a file can be read."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["MEANING"]

MEANING: tuple[Code, ...] = (
    Code(
        "GR120",
        "no language line",
        "error",
        "",
    ),
    Code(
        "GR121",
        "a language that is not known",
        "error",
        "",
    ),
    Code(
        "GR122",
        "whose rules these are",
        "error",
        "",
    ),
    Code(
        "GR201",
        "a word that the game does not know",
        "error",
        "",
    ),
    Code(
        "GR202",
        "a declaration that is missing",
        "error",
        "",
    ),
    Code(
        "GR203",
        "declared twice",
        "error",
        "",
    ),
    Code(
        "GR204",
        "a name that is taken by the language",
        "error",
        "",
    ),
    Code(
        "GR205",
        "a word that does not fit",
        "error",
        "",
    ),
    Code(
        "GR206",
        "who sees it",
        "error",
        "",
    ),
    Code(
        "GR207",
        "a group that cannot be",
        "error",
        "",
    ),
    Code(
        "GR208",
        "a word of the other sort",
        "error",
        "",
    ),
    Code(
        "GR209",
        "no such card or house rule",
        "error",
        "",
    ),
    Code(
        "GR210",
        "no such event",
        "error",
        "",
    ),
    Code(
        "GR211",
        "a preposition that says nothing",
        "error",
        "",
    ),
    Code(
        "GR212",
        "where it lies is not said",
        "error",
        "",
    ),
    Code(
        "GR213",
        "it does not lie in a zone",
        "error",
        "",
    ),
    Code(
        "GR214",
        "no such zone",
        "error",
        "",
    ),
    Code(
        "GR215",
        "whose zone it is",
        "error",
        "",
    ),
    Code(
        "GR216",
        "a kind is not named",
        "error",
        "",
    ),
    Code(
        "GR217",
        "a card without a name",
        "error",
        "",
    ),
    Code(
        "GR301",
        "a thing and a quantity",
        "error",
        "",
    ),
    Code(
        "GR302",
        "a quantity that it does not have",
        "error",
        "",
    ),
    Code(
        "GR303",
        "printed, and stored",
        "error",
        "",
    ),
    Code(
        "GR304",
        "units that do not mix",
        "error",
        "",
    ),
    Code(
        "GR305",
        "which one is not said",
        "error",
        "",
    ),
    Code(
        "GR306",
        "two could be meant",
        "error",
        "",
    ),
    Code(
        "GR307",
        "a question and a number",
        "error",
        "",
    ),
    Code(
        "GR308",
        "a number is wanted",
        "error",
        "",
    ),
    Code(
        "GR309",
        "a number that cannot be",
        "error",
        "",
    ),
    Code(
        "GR310",
        "compared with itself",
        "warning",
        "",
    ),
    Code(
        "GR401",
        "a line changes one quantity",
        "error",
        "",
    ),
    Code(
        "GR402",
        "a limit or a question",
        "error",
        "",
    ),
    Code(
        "GR403",
        "worked out, so it cannot be changed",
        "error",
        "",
    ),
    Code(
        "GR404",
        "a value that does not fit",
        "error",
        "",
    ),
    Code(
        "GR405",
        "out of place",
        "error",
        "",
    ),
    Code(
        "GR406",
        "an option in a body",
        "error",
        "",
    ),
    Code(
        "GR407",
        "a printed value in a body",
        "error",
        "",
    ),
    Code(
        "GR408",
        "when is not said",
        "error",
        "",
    ),
    Code(
        "GR409",
        "a guard without an action",
        "error",
        "",
    ),
    Code(
        "GR411",
        "whose quantity is not said",
        "error",
        "",
    ),
    Code(
        "GR412",
        "stored, so it changes only when something happens",
        "error",
        "",
    ),
    Code(
        "GR413",
        "times comes after adding",
        "warning",
        "",
    ),
    Code(
        "GR414",
        "a limit, or a question",
        "warning",
        "",
    ),
    Code(
        "GR415",
        "copies",
        "error",
        "",
    ),
    Code(
        "GR416",
        "what counts is not said",
        "error",
        "",
    ),
    Code(
        "GR417",
        "whose event is not said",
        "error",
        "",
    ),
    Code(
        "GR501",
        "an exception to nothing",
        "error",
        "",
    ),
    Code(
        "GR503",
        "a rung that is never reached",
        "warning",
        "",
    ),
    Code(
        "GR504",
        "putting a rung before another",
        "error",
        "",
    ),
    Code(
        "GR505",
        "the form of a rung",
        "error",
        "",
    ),
    Code(
        "GR510",
        "a ladder with a gap",
        "warning",
        "The rungs of a ladder were tried in every position that a ball can come to, on every Hole and with every card, and "
        "in some of them no rung's question is answered yes, so that nothing happens. If that is meant, leave it; if not, "
        "give the ladder a last rung without a question.",
    ),
    Code(
        "GR511",
        "two exceptions at once",
        "error",
        "Two exceptions to the same statement, both of house rules or both of the same Hole, say yes in the same position. "
        "Which of them would happen would depend on the order in which they are read.",
    ),
    Code(
        "GR512",
        "a rung that never happens",
        "warning",
        "The ladder was tried in every position that a ball can come to, on every Hole and with every card, and this rung "
        "happened in none: its question is never answered yes, or the rungs before it always are.",
    ),
    Code(
        "GR513",
        "an exception that never happens",
        "warning",
        "The ladder was tried in every position that a ball can come to, on every Hole where this exception speaks and with "
        "every card, and it happened in none. An exception keeps the question of the rung that it is made to, so that both "
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
        "GR601",
        "nothing to choose",
        "error",
        "",
    ),
    Code(
        "GR602",
        "the form of choose one",
        "error",
        "",
    ),
    Code(
        "GR603",
        "a verb for tests",
        "error",
        "",
    ),
    Code(
        "GR604",
        "the form of an act",
        "error",
        "",
    ),
    Code(
        "GR605",
        "what ends",
        "error",
        "",
    ),
    Code(
        "GR606",
        "a number of cards",
        "error",
        "",
    ),
    Code(
        "GR701",
        "an option without a range",
        "error",
        "",
    ),
    Code(
        "GR702",
        "a range that does not hold",
        "error",
        "",
    ),
    Code(
        "GR703",
        "an option without a word of help",
        "warning",
        "",
    ),
    Code(
        "GR704",
        "where options are set",
        "error",
        "",
    ),
    Code(
        "GR705",
        "an option and its value",
        "error",
        "",
    ),
    Code(
        "GR706",
        "out of range",
        "error",
        "",
    ),
    Code(
        "GR707",
        "house rules that disagree",
        "error",
        "",
    ),
    Code(
        "GR708",
        "what stands in a house rule",
        "error",
        "",
    ),
    Code(
        "GR709",
        "the numbers of a house rule",
        "error",
        "",
    ),
    Code(
        "GR710",
        "a house rule that needs another",
        "error",
        "",
    ),
    Code(
        "GR711",
        "house rules that contradict each other",
        "error",
        "",
    ),
    Code(
        "GR712",
        "a comparison with a condition",
        "error",
        "",
    ),
    Code(
        "GR713",
        "a second result",
        "error",
        "",
    ),
    Code(
        "GR714",
        "words for an action",
        "error",
        "",
    ),
    Code(
        "GR801",
        "a word made of itself",
        "error",
        "",
    ),
    Code(
        "GR802",
        "a repeat without a bound",
        "error",
        "",
    ),
    Code(
        "GR803",
        "round in a circle",
        "error",
        "",
    ),
    Code(
        "GR901",
        "out of a test",
        "error",
        "",
    ),
    Code(
        "GR902",
        "what a test is given",
        "error",
        "A given lays one thing on the table: a Hole, a layout or other cards, a stored quantity, an option, the number of "
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
        "a table of tests",
        "error",
        "The first row of a table names its columns, those that are given before => and those that are expected after it. "
        "Every other row has a cell for each of them. A cell that is given may be empty for what the table has anyway, a cell "
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
        "what belongs in a test",
        "error",
        "A test holds what is given, what happens (play, raise, answer), what to expect, and tables of these. Rules do not "
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
        "given too late",
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
        "a test that expects nothing",
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
        "a layout in a test",
        "error",
        "A layout is one text, row by row; a slash may part the rows. It belongs to player 0, or to the player who is named.",
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
        "what happens in a test",
        "error",
        "Cards are played by their names; an event is raised, role by role where it matters whom it is about; what is asked "
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
