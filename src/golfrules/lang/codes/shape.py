"""GR1xx: text and shape, what is said before any word is looked up."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["SHAPE"]

SHAPE: tuple[Code, ...] = (
    Code(
        "GR101",
        "The file is not written in UTF-8",
        "error",
        "A rule file is plain text in UTF-8, which every editor can write. This one has bytes that are no such "
        "text: it was saved in another encoding, or it is a picture or a document of a word processor. Save it "
        "anew and choose UTF-8.",
    ),
    Code(
        "GR102",
        "The file is too large",
        "error",
        "A rule file has at most 1,048,576 characters, and whole games need less than a hundredth of that. "
        "Probably another sort of file got the ending .golf. If not, spread it over several files.",
    ),
    Code(
        "GR103",
        "Too many blocks inside each other",
        "error",
        "At most forty blocks and brackets may stand inside each other, and a rule that people can read needs "
        "five. Probably some are never closed. Otherwise give a part of it a name with word and use that.",
        "x {" * 41 + "}" * 41,
        "x {" * 40 + "}" * 40,
    ),
    Code(
        "GR104",
        "Something invisible in the file",
        "error",
        "A character stands here that nobody can see: a control character, a mark that turns the direction of "
        "writing, a space without width, or an unusual end of line. Such things come with copied text, and can "
        "make a rule look other than it is. Delete it.",
        "woods { yards\u200b is 0 }",
        "woods { yards is 0 }",
    ),
    Code(
        "GR105",
        "A tab in the file",
        "error",
        "Lines are set in with spaces, two for each step, so that a file looks the same in every editor. Where a "
        "tab ends depends on the editor. `golfrules fmt` puts spaces for tabs.",
        "woods {\n\tyards is 0\n}",
        "woods {\n  yards is 0\n}",
    ),
    Code(
        "GR106",
        "A character that only looks like the right one",
        "error",
        "Word processors and keyboards of other countries write curly quotes, long dashes, wide brackets and "
        "spaces that are no spaces. They look like the characters of the language and are others. Type the plain "
        "one; inside quotes any may stand.",
        "house “Deep water” { splash is 2 }",
        'house "Deep water" { splash is 2 }',
    ),
    Code(
        "GR107",
        "A sign that the language does not have",
        "error",
        "Besides letters, digits and quotes the language has the signs { } ( ) , : | + - and # for remarks, and "
        "no others. What other languages do with further signs is said in words here: flight of shot, not "
        "shot.flight.",
        "when stroke { strokes + 1; lie is clear }",
        "when stroke { strokes + 1, lie is clear }",
    ),
    Code(
        "GR108",
        "A sign where a word belongs",
        "error",
        "What something is, how it compares and how it is multiplied is said in words: is, is not, above, below, "
        "at least, at most, times, divided by. So a rule can be read aloud.",
        "hooks { yards = 0 }",
        "hooks { yards is 0 }",
    ),
    Code(
        "GR109",
        "Quotes that are not closed",
        "error",
        "A name or a text begins and ends with a double quote, both on one line. Here the second one is missing. "
        "The rest of the line was read as if the text ended before the next brace.",
        'house "Deep water { splash is 2 }',
        'house "Deep water" { splash is 2 }',
    ),
    Code(
        "GR110",
        "A word or a number written wrongly",
        "error",
        "A word has the letters a to z and digits, begins with a letter, and joins its parts by a hyphen: "
        "hole-out. A number is whole, and has neither commas nor points nor letters in it: 1000. A minus between "
        "two numbers has a space on each side.",
        "woods { yards is 1.5 }",
        "woods { yards is 2 }",
    ),
    Code(
        "GR111",
        "An empty file",
        "error",
        "There is nothing in this file but spaces and remarks. A rule file begins with the version of the "
        "language and the game.",
        "# Here will be my house rules.",
        "language 1\ngame scramble",
    ),
    Code(
        "GR112",
        "A block is not closed",
        "error",
        "Each { has its }. At the end of the file this block is still open. If a line was found where the block "
        "must have ended, going by how far the lines are set in, it is shown as well.",
        "woods {\n  yards is 0\nirons { yards is 1 }",
        "woods {\n  yards is 0\n}\nirons { yards is 1 }",
    ),
    Code(
        "GR113",
        "A } too many",
        "error",
        "This } closes nothing, since every block before it is closed already. Delete it; or a { is missing "
        "further up, and if the lines after some line are set in as if it opened a block, that line is named.",
        "woods { yards is 0 } }",
        "woods { yards is 0 }",
    ),
    Code(
        "GR114",
        "An else that belongs to nothing",
        "error",
        "else follows the } of an if or of an act, on the same line. So one sees at the } that it goes on, and a "
        "line that begins with else cannot lose its if.",
        "if spot is on { hole-out }\nelse { lie is clear }",
        "if spot is on { hole-out } else { lie is clear }",
    ),
    Code(
        "GR115",
        "A minus that hugs its number",
        "error",
        "yards -40 might say that the yards are forty below nothing, or that forty are taken away. Write what you "
        "mean: yards is -40 for the first, and yards - 40, with a space on each side, for the second.",
        "hooks { yards -40 }",
        "hooks { yards is -40 }",
    ),
    Code(
        "GR116",
        "or between possible values",
        "error",
        "What something may be is parted by a bar: balls is 1 | 2. or joins two whole questions, and a number "
        "alone is no question.",
        "if balls is 1 or 2 { hole-out }",
        "if balls is 1 | 2 { hole-out }",
    ),
    Code(
        "GR117",
        "Two changes on one line",
        "error",
        "One line makes one change, since changes of all lines are sorted: first what something is, then + and -, "
        "then times, at last at least and at most. Write two lines; a comma between them will do.",
        "woods { yards times 2 + 5 }",
        "woods { yards times 2, yards + 5 }",
    ),
    Code(
        "GR118",
        "A colon that is missing, or that is too many",
        "error",
        "A colon follows the name of a line, and so what an exception is to. Nothing else has one.",
        "exception to putt if spot is on { hole-out }",
        "exception to putt: if spot is on { hole-out }",
    ),
    Code(
        "GR119",
        "A long test after with",
        "error",
        'One plain test may follow "with": a word, is or at least or the like, and a number, a range or words. A '
        "longer one stands in brackets, so that one sees where it ends.",
        "shots with balls is 2 and flight is 1 { flight + 1 }",
        "shots with (balls is 2 and flight is 1) { flight + 1 }",
    ),
    Code(
        "GR123",
        "Brackets that do not match",
        "error",
        "Each ( has its ), and each ) its (. Both stand on one line, unless and or or ends it and it goes on below.",
        "if (spot is on or spot is edge { hole-out }",
        "if (spot is on or spot is edge) { hole-out }",
    ),
    Code(
        "GR124",
        "A block is missing",
        "error",
        "What happens stands in braces after if, when, else, repeat and their like, even if it is a single line. "
        "So one sees where it ends, and can add to it.",
        "when stroke strokes + 1",
        "when stroke { strokes + 1 }",
    ),
    Code(
        "GR125",
        "Two lines run together",
        "error",
        "Two lines are parted by a line end or a comma. Only numbers that something has of its own may follow one "
        "another without: cost 30 yards 10.",
        "balls is 2 flight is 1",
        "balls is 2, flight is 1",
    ),
    Code(
        "GR126",
        "A comma that parts nothing",
        "error",
        "A comma stands between two lines, or at the end of one. There is no line before this one.",
        "balls is 2,, flight is 1",
        "balls is 2, flight is 1",
    ),
    Code(
        "GR127",
        "A line broken in the wrong place",
        "error",
        "A line ends where its text line ends, so { and what else belongs to it stand on the same one. After and, "
        "or and { it goes on below.",
        "when stroke\n{\n  strokes + 1\n}",
        "when stroke {\n  strokes + 1\n}",
    ),
    Code(
        "GR128",
        "Several words before a number",
        "error",
        "cost 30 says that a thing has the cost 30. With more words before it, it is no such line: is, + or the "
        "like is missing, or one of the words is too many.",
        "woods yards 30",
        "woods { yards is 30 }",
    ),
    Code(
        "GR129",
        "Too many mistakes",
        "error",
        "After fifty mistakes the rest of a file is left unread. Mend the first ones; often many come from one. "
        "If there are so many, it may be a file of another sort.",
    ),
    Code(
        "GR130",
        "Two names for one line",
        "error",
        "A line has one name before a colon. Exceptions and other rules speak of it by that.",
        "putt: green: if spot is on { hole-out }",
        "putt: if spot is on { hole-out }",
    ),
    Code(
        "GR131",
        "Capitals in a word of the language",
        "error",
        "The words of the language are written small, also at the beginning of a line. Capitals make another word "
        "of them, which a game may use for something of its own.",
        "If spot is on { hole-out }",
        "if spot is on { hole-out }",
    ),
    Code(
        "GR132",
        "The row of a table that is not whole",
        "error",
        "In the table of a test each row stands on a line of its own, and begins and ends with a bar. => parts "
        "what is given from what is expected.",
        'test "Putts" {\n  | hole | spot => strokes |\n  | 5    | on   => 1\n}',
        'test "Putts" {\n  | hole | spot => strokes |\n  | 5    | on   => 1       |\n}',
    ),
    Code(
        "GR133",
        "Quotes are missing",
        "error",
        "The names of cards, Holes, house rules and tests stand in double quotes, and so does the line of help at "
        "the end of a declaration. Words without quotes are the words of the rules.",
        "house Deep water { splash is 2 }",
        'house "Deep water" { splash is 2 }',
    ),
    Code(
        "GR134",
        "Nothing begins so",
        "error",
        "A line begins with a word of the language that says what sort of line it is (when, if, option), with "
        "something to do (draw), or with the words for what it is about (yards, woods). This one begins with "
        "something else, or with such a word misspelt.",
        "275 yards",
        "yards 275",
    ),
    Code(
        "GR135",
        "A name that is taken",
        "error",
        "The words of the language (is, in, all, when and so on) and the words for what can be done (draw, move) "
        "cannot be names as well. Choose another, or join it to a second word: draw-pile.",
        'stat all in points "Everything"',
        'stat sum-of-all in points "Everything"',
    ),
    Code(
        "GR136",
        "Something that cannot stand here",
        "error",
        "The line was understood up to here, and what comes next does not fit, or nothing comes. The message says "
        "what would, as far as that is a short list, and shows a line of the same sort.",
        'zone hand of player "Cards to play"',
        'zone hand of player seen by owner "Cards to play"',
    ),
)
