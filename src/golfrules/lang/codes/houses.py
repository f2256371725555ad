"""GR7xx: options, house rules, what wins."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["HOUSES"]

HOUSES: tuple[Code, ...] = (
    Code(
        "GR701",
        "An option without its values",
        "error",
        "An option is a number with a range, or one of at least two words of which the first holds unless "
        "somebody says otherwise. Each player or side may have one of its own if it is a number.",
        """\
language 1
game scramble

option wind is 0 "How hard it blows"
""",
        """\
language 1
game scramble

option wind is 0 in 0..3 "How hard it blows"
""",
    ),
    Code(
        "GR702",
        "A range that does not hold",
        "error",
        "The range of an option runs from the least number to the greatest, and the number that it has by "
        "itself lies in it. Words have no range.",
        """\
language 1
game scramble

option wind is 5 in 0..3 "How hard it blows"
""",
        """\
language 1
game scramble

option wind is 1 in 0..3 "How hard it blows"
""",
    ),
    Code(
        "GR703",
        "An option without a word of help",
        "warning",
        "Whoever sets up a game reads a line about each option. Write it in quotes at the end.",
        """\
language 1
game scramble

option wind is 0 in 0..3
""",
        """\
language 1
game scramble

option wind is 0 in 0..3 "How hard it blows"
""",
    ),
    Code(
        "GR704",
        "Where options are set",
        "error",
        "A house rule sets options, outside any other block. The game's own files give them their first value "
        "where they declare them.",
        """\
language 1
game scramble

house "Full hands" { players { hand-size is 7 } }
""",
        """\
language 1
game scramble

house "Full hands" { hand-size is 7 }
""",
    ),
    Code(
        "GR705",
        "A value that an option cannot have",
        "error",
        "An option that is a number is set to one number, and an option of some words to one of its words, with is.",
        """\
language 1
game scramble

house "Match" { scoring is holes }
""",
        """\
language 1
game scramble

house "Match" { scoring is match }
""",
    ),
    Code(
        "GR706",
        "Outside the range of the option",
        "error",
        "The header says between which numbers an option lies. This one is, or could be, outside.",
        """\
language 1
game scramble

house "Full hands" { hand-size is 9 }
""",
        """\
language 1
game scramble

house "Full hands" { hand-size is 7 }
""",
    ),
    Code(
        "GR707",
        "House rules that disagree",
        "error",
        "Two house rules that are played together say different things about the same: they set an option to "
        "two values, replace the same card, or make an exception to the same statement. Play one of them, or "
        "let one ask for more.",
        """\
language 1
game six-card

house "Small" { columns is 2 }
house "Large" { columns is 4 }
test "Both" { given house "Small", given house "Large", given layout "A 2 / 3 4", expect tally is 10 }
""",
        """\
language 1
game six-card

house "Small" { columns is 2 }
house "Tall" { rows is 3 }
test "Both" { given house "Small", given house "Tall", given layout "A 2 / 3 4 / 5 6", expect tally is 21 }
""",
    ),
    Code(
        "GR708",
        "What a house rule cannot hold",
        "error",
        "A house rule is a block of rules. What a whole file is, which game it belongs to and its tests stand "
        "outside; what it needs and contradicts stands inside.",
        """\
language 1
game scramble

house "Deep" { game scramble, holes { splash is 3 } }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR709",
        "The numbers of a house rule",
        "error",
        "Some house rules take numbers: what stands after their name. Whoever plays them, or needs them, gives "
        "as many, in brackets.",
        """\
language 1
game six-card

house "Wild" { needs "Jokers at", queens { points is 12 } }
""",
        """\
language 1
game six-card

house "Wild" { needs "Jokers at"(-2), queens { points is 12 } }
""",
    ),
    Code(
        "GR710",
        "A house rule that needs another",
        "error",
        "A house rule says with needs that it makes no sense without another one, and that one is not played.",
        """\
language 1
game scramble

house "Rich skins" { needs "Skins", holes { worth is 3 } }
test "A skin" { given house "Rich skins", given hole 1, expect worth is 3 }
""",
        """\
language 1
game scramble

house "Rich skins" { needs "Skins", holes { worth is 3 } }
test "A skin" { given house "Rich skins", given house "Skins", given hole 1, expect worth is 3 }
""",
    ),
    Code(
        "GR711",
        "House rules that contradict each other",
        "error",
        "A house rule says with contradicts that it cannot be played together with another one, and both are.",
        """\
language 1
game scramble

house "Dry" { contradicts "Deep water", holes { splash is 0 } }
test "Both" { given house "Dry", given house "Deep water", given hole 1, expect splash is 2 }
""",
        """\
language 1
game scramble

house "Dry" { contradicts "Deep water", holes { splash is 0 } }
test "One" { given house "Dry", given hole 1, expect splash is 0 }
""",
    ),
    Code(
        "GR713",
        "A second result",
        "error",
        "What wins the game is said by compare. A second result, beside the first, is said by also compare, and "
        "has a name by which it is told.",
        """\
language 1
game scramble

house "Aces" { also compare sides by won highest }
""",
        """\
language 1
game scramble

house "Aces" { also compare sides by won highest as "Most Holes" }
""",
    ),
    Code(
        "GR714",
        "An action that the game does not have",
        "error",
        "A house rule may guard an action of the game with require or forbid, or add one of its own. Its own "
        "has words, in quotes, for the player who is asked.",
        """\
language 1
game scramble

house "Drop" { action drop { strokes of player + 1 } }
""",
        """\
language 1
game scramble

house "Drop" { action drop "Take a free drop" { strokes of player + 1 } }
""",
    ),
    Code(
        "GR715",
        "A house rule that changes nothing",
        "warning",
        "There is nothing in the block of this house rule, or it only sets options, quantities and numbers of copies "
        "to what they are. So a game with it is the same as without.",
        """\
language 1
game scramble

house "Deep" { }
""",
        """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
""",
    ),
    Code(
        "GR716",
        "A line that wipes out another",
        "warning",
        "A house rule has the last word. Here it sets a quantity of all things of a kind, and some Hole or card "
        "sets it too, for some of them: that line never counts any more. Leave those out, or add instead of "
        "setting.",
        """\
language 1
game scramble

house "Long drives" { shots { flight is 3 } }
""",
        """\
language 1
game scramble

house "Long drives" { shots { flight + 2 } }
""",
    ),
    Code(
        "GR717",
        "A number that is never used",
        "warning",
        "The house rule asks for a number, by the word after its name, and does nothing with it.",
        """\
language 1
game scramble

house "Deep" cost { holes { splash is 3 } }
""",
        """\
language 1
game scramble

house "Deep" cost { holes { splash is cost } }
""",
    ),
    Code(
        "GR718",
        "Allowed by hidden cards",
        "warning",
        "A player is shown what is allowed. Where that hangs on cards that lie face down, the player learns something "
        "about them by being asked, which is hardly meant.",
        """\
language 1
game six-card

house "Low knock" {
  ending is knock
  action knock { require tally of player at most 5 } }
""",
        """\
language 1
game six-card

house "Late knock" {
  ending is knock
  action knock { require total of player at least 1 } }
""",
    ),
    Code(
        "GR719",
        "An option that nothing asks for",
        "warning",
        "An option is declared, and neither a rule nor the turns of the game ask for it: whatever a table agrees upon, "
        "the game is the same.",
        """\
language 1
game scramble

option gusts is 0 in 0..6 "How often the wind blows"
""",
        """\
language 1
game scramble

option gusts is 0 in 0..6 "How often the wind blows"
shots { if gusts at least 3 { flight - 1 } }
""",
    ),
)
