"""What authors get wrong, how each is told, and what is read instead. The first diagnosis that fits speaks; `anything` always does.

Every diagnosis asks the table whether its repair helps before it says a word, so that a sentence is about this mistake.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final

from attrs import evolve

from golfrules.lang.findings import Findings
from golfrules.lang.machine import END
from golfrules.lang.phrases import BLOCKS, SHAPES, listed, quoted, shown, spoken
from golfrules.lang.repair import ENDERS, Diagnosis, Edit, Repair, Spot
from golfrules.lang.source import Span
from golfrules.lang.tokens import Token, keywords

__all__ = ["DIAGNOSES", "or_for_bar"]

_CHANGES: Final = frozenset({"IS", "PLUS", "MINUS", "TIMES", "BOUND"})
_JOINTS: Final = frozenset({"AND", "OR", "THEN", "OF", "IN", "FROM", "TO", "BY", "AS", "FOR", "WITH", "COLON", "VBAR", "DIVIDED", *_CHANGES})
_DECLARES: Final = frozenset(
    {"UNITS", "OPTION", "KIND", "TAGS", "FAMILY", "STAT", "COUNT", "ZONE", "EVENT", "GROUP", "WORD", "ACTION", "GAME", "HOUSE"}
)
_LITERALS: Final = frozenset({"INT", "NINT", "RANGE", "STRING"})
_LIKENESS: Final = 0.75


# ---------------------------------------------------------------- lines and how they are broken


def broken_line(spot: Spot) -> Repair | None:
    """A line that begins with what belongs to the one before, or that stops in the middle."""
    at = spot.at + 1 if spot.type == "_NL" else spot.at
    if at < 2 or spot.tokens[at - 1].type != "_NL" or at >= len(spot.tokens):
        return None
    edit = Edit(at - 1, at)
    first = spot.tokens[at]
    reached = spot.reach(edit)
    words = quoted(first.text)
    if first.type == "LBRACE" and reached >= 2:
        line = spot.text(at - 2, at - 1) if spot.begins else spot.text(spot.start, at - 1)
        message, suggestion = "A { stands on the line of the words it belongs to.", f"Write {line} {{"
        return Repair("GR127", first.span, message, suggestion, edit, sure=True)
    if spot.type == "_NL" and first.type not in _JOINTS:
        if first.type in SHAPES or first.type in ENDERS or reached < 4:
            return None
        message = f"This line stops too soon, after {quoted(_tail(spot))}."
        return Repair("GR127", spot.here, message, 'Only after "and" and "or" may a line go on below.', edit, sure=True)
    if first.type not in _JOINTS or reached < 2:
        return None
    if first.type in {"AND", "OR"}:
        message, suggestion = f"No line begins with {words}.", "Put it at the end of the line before; that line may then go on below."
    else:
        message, suggestion = f"No line begins with {words}.", "If it goes on with the line before, write both as one."
    return Repair("GR127", first.span, message, suggestion, edit, sure=True)


def lonely_else(spot: Spot) -> Repair | None:
    """An else on a line of its own, or of nothing."""
    if spot.type not in {"ELSE", "ELSE_IF"}:
        return None
    if spot.before() in {"_NL", "COMMA"} and spot.reach(edit := Edit(spot.at - 1, spot.at)) >= 2:
        return Repair("GR114", spot.here, "else stands on the line of the } it belongs to.", "", edit, sure=True)
    if spot.before() == "RBRACE":
        return Repair("GR114", spot.here, f"{spot.token.text} cannot follow here.", "One else is the last word of an if or of an act.")
    return Repair("GR114", spot.here, "There is no if and no act to which this else belongs.", "It follows their }.")


def comma(spot: Spot) -> Repair | None:
    """A comma with nothing before it to part from; thousands parted by commas."""
    if spot.type == "INT" and spot.begins and spot.before() == "COMMA" and spot.before(2) == "INT":
        thousands, rest = spot.tokens[spot.at - 2], spot.token
        if thousands.end + 1 == rest.start and len(rest.text) == 3:
            number = evolve(thousands, text=thousands.text + rest.text)
            edit = Edit(spot.at - 2, spot.at + 1, (number,))
            if spot.fits(edit):
                span = Span(thousands.start, rest.end)
                return Repair("GR110", span, f"A number has no comma in it: {number.text}.", "", edit, sure=True)
    if spot.type != "COMMA" or not spot.begins:
        return None
    edit = Edit(spot.at, spot.at + 1)
    return Repair("GR126", spot.here, "This comma parts nothing.", "It stands between two lines, or at the end of one.", edit, sure=True)


def beginning(spot: Spot) -> Repair | None:
    """Something that begins no line."""
    if not spot.begins or spot.type in ENDERS:
        return None
    word = quoted(spot.token.text)
    if spot.type == "INT" and spot.after() in {"NAME", "VERB"} and spot.tokens[spot.at + 1].text:
        name = spot.tokens[spot.at + 1]
        turned = (evolve(spot.token, type="NAME", text=name.text), evolve(name, type="INT", text=spot.token.text))
        edit = _if_fits(spot, Edit(spot.at, spot.at + 2, turned))
        return Repair("GR134", spot.here, "No line begins with a number.", f"Write {name.text} {spot.token.text}.", edit)
    if spot.type in _CHANGES:
        edit = _if_fits(spot, Edit(spot.at, spot.at, (spot.make("NAME", ""),)))
        text = spot.text(spot.at, min(spot.at + 2, spot.end(spot.at)))
        return Repair("GR134", spot.here, f"No line begins with {word}.", f"Before it stands what the line changes: yards {text}", edit)
    edit = None if spot.type in {"LBRACE", "RBRACE"} else _if_fits(spot, Edit(spot.at, spot.at + 1))
    if spot.type == "LBRACE":
        suggestion = "Before it stands what the block is about: woods { ... }"
    elif spot.type == "ARTICLE":
        suggestion = f"It is a word of questions: if {spot.text(spot.at, spot.end(spot.at))} {{ ... }}"
    else:
        suggestion = ""
    return Repair("GR134", spot.here, f"No line begins with {word}.", suggestion, edit)


def _if_fits(spot: Spot, edit: Edit) -> Edit | None:
    return edit if spot.fits(edit) else None


def run_on(spot: Spot) -> Repair | None:
    """Two statements on one line with nothing between them."""
    if spot.type == "AND" and spot.kind in {"NAME", "VERB"}:
        edit = Edit(spot.at, spot.at + 1, (evolve(spot.token, type="COMMA", text=","),))
        if spot.fits(edit, 4):
            message = '"and" joins two questions. Two lines are parted by a comma or a line end.'
            return Repair("GR125", spot.here, message, "Write , for it.", edit, sure=True)
    if spot.type not in SHAPES and spot.type != "NAME":
        return None
    edit = Edit(spot.at, spot.at, (spot.make("COMMA", ","),))
    if not spot.fits(edit, 3):
        return None
    message = "Two lines run together here."
    return Repair("GR125", spot.here, message, f"Put a comma or a line end before {quoted(spot.token.text)}.", edit)


# ---------------------------------------------------------------- numbers and changes


def hugging_minus(spot: Spot) -> Repair | None:
    """`yards -40`"""
    if spot.type != "NINT" or spot.before() not in {"NAME", "INT", "RPAR", "VERB"}:
        return None
    minus = spot.token.text
    what = spot.text(_phrase(spot), spot.at)
    number = minus.lstrip("-")
    apart = Edit(spot.at, spot.at + 1, (evolve(spot.token, type="MINUS", text="-"), evolve(spot.token, type="INT", text=number)))
    edits = (
        Edit(spot.at, spot.at, (spot.make("IS", "is"),)),
        Edit(spot.at, spot.at + 1, (evolve(spot.token, type="INT"),)),
        apart,
    )
    edit = next((e for e in edits if spot.fits(e)), None)
    if edit is None:
        return None
    if edit is apart:
        return Repair("GR115", spot.here, f"A minus has a space on each side: {what} - {number}.", "", edit, sure=True)
    message = f"{what} {minus} can be read in two ways."
    suggestion = f"Write {what} is {minus} to say what it is, or {what} - {number} to take {number} away."
    return Repair("GR115", spot.here, message, suggestion, edit, sure=True)


def two_changes(spot: Spot) -> Repair | None:
    """`yards times 2 + 5`"""
    if spot.type not in {*_CHANGES, "DIVIDED"} or spot.kind != "NAME":
        return None
    head = spot.head
    types = spot.types(head, spot.at)
    change = next((head + i for i, t in enumerate(types) if t in _CHANGES), None)
    if change is None and types[-1] == "INT" and set(types[:-1]) == {"NAME"}:
        change = spot.at - 1
    if change is None:
        return None
    again = tuple(evolve(t, start=spot.token.start, end=spot.token.start) for t in spot.tokens[head:change])
    edit = Edit(spot.at, spot.at, (spot.make("COMMA", ","), *again))
    if spot.type != "DIVIDED" and not spot.fits(edit):
        return None
    what = spot.text(head, change)
    first = spot.text(head, spot.at)
    second = f"{what} {spot.text(spot.at, spot.end(spot.at))}"
    order = _order({spot.tokens[change].type, spot.type})
    suggestion = f'Write "{first}" and "{second}" as two lines{order}.'
    if spot.type == "DIVIDED":
        return Repair("GR117", spot.here, "A line divides nothing.", f"Say what it is: {what} is ... divided by 2 rounded down.")
    return Repair("GR117", spot.here, "One line makes one change.", suggestion, edit, sure=True)


def _order(changes: set[str]) -> str:
    if "BOUND" in changes:
        return "; at least and at most come last"
    if "TIMES" in changes and changes & {"PLUS", "MINUS"}:
        return "; times comes after +" if "PLUS" in changes else "; times comes after -"
    return ""


def or_for_bar(tokens: Sequence[Token], findings: Findings) -> list[Token]:
    """Put | for `or` in what is written like `is 1 or 2`. The grammar would take the 2 for a question of its own."""
    out = list(tokens)
    for start, token in enumerate(tokens):
        if token.type != "IS":
            continue
        first = start + 1 + (_type(tokens, start + 1) == "NOT")
        stop, ors = first + 1, []
        while _type(tokens, stop - 1) in {*_LITERALS, "NAME"}:
            joint = _type(tokens, stop)
            if joint == "OR" and _type(tokens, stop + 1) in _LITERALS:
                ors.append(stop)
            elif joint != "VBAR":
                break
            stop += 2
        if ors and _type(tokens, stop) in {*ENDERS, "LBRACE", "RPAR", "AND", "OR"}:
            for i in ors:
                out[i] = evolve(tokens[i], type="VBAR", text="|")
            written = " ".join(t.text for t in out[first:stop])
            message = f"A bar parts what something may be: is {written}."
            findings.add("GR116", tokens[ors[0]].span, message, '"or" joins two questions.')
    return out


def _type(tokens: Sequence[Token], index: int) -> str:
    return tokens[index].type if index < len(tokens) else END


# ---------------------------------------------------------------- colons, blocks, brackets


def colon(spot: Spot) -> Repair | None:
    """A colon that is missing after a name, or that stands where none belongs."""
    if spot.type == "COLON":
        if spot.before() == "NAME" and "COLON" in spot.types(spot.start, spot.at) and spot.fits(edit := Edit(spot.at - 1, spot.at + 1)):
            return Repair("GR130", spot.span(spot.at - 1, spot.at + 1), "A line has one name.", "Leave this one out.", edit)
        if spot.fits(edit := Edit(spot.at, spot.at + 1)):
            example = "A colon follows the name of a line, as in putt: if spot is on { ... }"
            return Repair("GR118", spot.here, f"No colon belongs after {quoted(_tail(spot))}.", example, edit, sure=True)
        return None
    labels = spot.kind == "EXCEPTION" or (spot.kind == "NAME" and spot.at - spot.head == 1 and spot.type in SHAPES)
    edit = Edit(spot.at, spot.at, (spot.make("COLON", ":"),))
    if not labels or not spot.fits(edit):
        return None
    rest = "{ ... }" if spot.type == "LBRACE" else spot.text(spot.at, spot.end(spot.at))
    example = f"{spot.text(spot.start, spot.at)}: {rest}"
    return Repair("GR118", spot.here, f"A colon belongs after the name: {example}", "", edit, sure=True)


def long_test(spot: Spot) -> Repair | None:
    """`with` takes one plain test; the rest wants brackets."""
    types = spot.types(spot.start, spot.at)
    if "WITH" not in types:
        return None
    at = spot.start + len(types) - 1 - types[::-1].index("WITH")
    if spot.tokens[at + 1].type == "LPAR" or spot.type in {*ENDERS, "LBRACE"}:
        return None
    stop = spot.at
    while spot.tokens[stop].type not in {*ENDERS, "LBRACE"}:
        stop += 1
    edit = Edit(at + 1, stop, (spot.make("LPAR", "(", at + 1), *spot.tokens[at + 1 : stop], spot.make("RPAR", ")", stop)))
    if not spot.fits(edit, stop - spot.at + 1):
        return None
    plain = spot.text(at, spot.at) if spot.at > at + 2 else "with yards is 90..130"
    message = f'"with" takes one plain test: {plain}.'
    return Repair("GR119", spot.span(at, stop), message, "Put longer ones in brackets.", edit, sure=True)


def block(spot: Spot) -> Repair | None:
    """A block that is missing, or that lacks its braces."""
    opener = spot.at - 1 if spot.before() == "ELSE" else spot.head
    if spot.tokens[opener].type not in {*BLOCKS, "ELSE"} or opener >= spot.at:
        return None
    if spot.type in ENDERS:
        edit = Edit(spot.at, spot.at, (spot.make("LBRACE", "{"), spot.make("RBRACE", "}")))
        if spot.reach(edit) < 1:
            return None
        words = quoted(spot.text(opener, spot.at))
        return Repair("GR124", spot.here, f"After {words} comes a block that says what happens: {{ ... }}", "", edit)
    stop = spot.end(spot.at, commas=False)
    if spot.type != "VERB" and "LBRACE" in spot.types(spot.at, stop):
        return None
    start = spot.at
    # Words before the one that cannot stand may be of the block already: house "Fast" peek is 0
    while start > opener and (start == spot.at or spot.tokens[start].type == "NAME"):
        edit = Edit(start, stop, (spot.make("LBRACE", "{", start), *spot.tokens[start:stop], spot.make("RBRACE", "}", stop)))
        stack = spot.stack_at(start)
        _, count = spot.table.feed_all(stack or (), [t.type for t in edit.new]) if stack else ((), 0)
        whole = count == len(edit.new)
        if whole or (start == spot.at and count > 2 and spot.type in {"NAME", *SHAPES}):
            example = f"{spot.text(opener, start)} {{ {spot.text(start, stop)} }}"
            return Repair("GR124", spot.tokens[start].span, f"What is to happen stands in a block: {example}", "", edit, sure=whole)
        start -= 1
    return None


def bracket(spot: Spot) -> Repair | None:
    """A bracket that is not closed, or that closes nothing."""
    if spot.type == "RPAR" and spot.fits(edit := Edit(spot.at, spot.at + 1)):
        types = spot.types(spot.start, spot.at)
        if types.count("LPAR") > types.count("RPAR"):
            return None
        return Repair("GR123", spot.here, "This ) closes nothing: there is one too many.", "", edit, sure=True)
    if not spot.accepts("RPAR"):
        return None
    edit = Edit(spot.at, spot.at, (spot.make("RPAR", ")"),))
    if not spot.fits(edit):
        return None
    opened: list[int] = []
    for i in range(spot.start, spot.at):
        if spot.tokens[i].type == "LPAR":
            opened.append(i)
        elif spot.tokens[i].type == "RPAR" and opened:
            opened.pop()
    if not opened:
        return None
    at = opened[-1]
    return Repair("GR123", spot.tokens[at].span, f"This bracket is not closed: {spot.text(at, spot.at)}", "", edit, sure=True)


# ---------------------------------------------------------------- words


def spelling(spot: Spot) -> Repair | None:
    """A word of the language with capitals, or the first word of a line nearly right."""
    head = spot.head
    stop = min(spot.at + 1, len(spot.tokens))
    words = keywords()
    large = [i for i in range(head, stop) if spot.tokens[i].type == "NAME" and spot.tokens[i].text.lower() in words - {spot.tokens[i].text}]
    if large:
        new = tuple(_retyped(t) if i in large else t for i, t in enumerate(spot.tokens[head:stop], head))
        edit = Edit(head, stop, new)
        if spot.fits(edit):
            token = spot.tokens[large[0]]
            return Repair("GR131", token.span, "The words of the language have no capitals.", f"Write {token.text.lower()}.", edit, sure=True)
    first = spot.tokens[head]
    if first.type != "NAME" or head >= spot.at:
        return None
    starters = [w for w in words if w.upper() in SHAPES]
    for word in difflib.get_close_matches(first.text.lower(), starters, 2, _LIKENESS):
        edit = Edit(head, head + 1, (evolve(first, type=word.upper(), text=word),))
        if spot.reach(edit) >= 2:
            return Repair("GR134", first.span, f"No line begins with {quoted(first.text)} that goes on so.", f"Did you mean {word}?", edit)
    return None


def _retyped(token: Token) -> Token:
    return evolve(token, type=token.text.upper(), text=token.text.lower())


def reserved(spot: Spot) -> Repair | None:
    """A word of the language, or of the acts, where an author's own name belongs."""
    for at in (spot.at, spot.at - 1):
        token = spot.tokens[at]
        keyword = token.text in keywords() or token.type == "ARTICLE"
        if at < spot.start or not (keyword or token.type == "VERB") or not _names(spot, at):
            continue
        edit = Edit(at, at + 1, (evolve(token, type="NAME"),))
        if spot.fits(edit):
            message = f'"{token.text}" is {"a word of the language" if keyword else "something to do"}, and nothing can be called so.'
            return Repair("GR135", token.span, message, "Choose another name.", edit)
    return None


def _names(spot: Spot, at: int) -> bool:
    """Whether the token at an index stands where something gets its name, or begins a line that goes on as if it were one."""
    if at == spot.start:
        begins = spot.tokens[at].type in SHAPES
        return not begins and at + 1 < len(spot.tokens) and spot.tokens[at + 1].type in {"LBRACE", "COLON", *_CHANGES}
    return spot.kind in _DECLARES or spot.tokens[at - 1].type in {"AS", "LBRACE", "COMMA"}


def unquoted(spot: Spot) -> Repair | None:
    """A name or a line of help without its quotes."""
    if spot.type in ENDERS:
        return None
    for start in range(spot.at, max(spot.head, spot.at - 3), -1):
        stack = spot.stack_at(start)
        first = spot.tokens[start]
        if stack is None or first.type in {"LBRACE", "STRING"} or spot.table.feed(stack, "STRING") is None:
            continue
        if not (first.text[:1].isupper() or (first.type in {"NAME", "INT", "ARTICLE"} and spot.table.feed(stack, "NAME") is None)):
            continue
        stop = start
        while spot.tokens[stop].type not in {*ENDERS, "LBRACE", "STRING", "COPIES", "LPAR", "VBAR"}:
            stop += 1
        ends = range(stop, max(start, spot.at - 1), -1)
        # Before "par 4" rather than after it, if that is how it goes on.
        for end in sorted(ends, key=lambda e: (0, e) if spot.types(e, e + 2) == ["NAME", "INT"] else (1, -e)):
            text = spot.text_whole(start, end)
            edit = Edit(start, end, (Token("STRING", f'"{text}"', first.start, spot.tokens[end - 1].end),))
            if spot.reach(edit, stack) > end - spot.at:
                what = "name" if spot.kind in {"HOUSE", "TEST", "NEEDS", "CONTRADICTS", "NAME"} else "text"
                return Repair("GR133", spot.span(start, end), f"A {what} stands in quotes.", f'Write "{shown(text)}".', edit, sure=True)
    return None


# ---------------------------------------------------------------- everything else


def anything(spot: Spot) -> Repair:
    """Say what cannot stand here, what could, and how such a line is written; do the one thing that lets most of the rest be read."""
    twice = Edit(spot.at, spot.at + 1)
    if spot.at > spot.start and spot.token.text == spot.tokens[spot.at - 1].text and spot.fits(twice):
        return Repair("GR136", spot.here, f"{quoted(spot.token.text)} stands here twice.", "", twice, sure=True)
    edit, fitting = _best(spot)
    tail = _tail(spot)
    expected = _expected(spot, fitting)
    if spot.type in ENDERS:
        where = f"after {quoted(tail)}" if tail else "here"
        message = f"Something is missing {where}" + (f": {expected}." if expected else ".")
    else:
        after = f" after {quoted(tail)}" if tail else ""
        message = f"{_subject(spot)} cannot stand{after or ' here'}" + (f". Here belongs {expected}." if expected else ".")
    shape = SHAPES.get(spot.kind, "") if spot.kind not in {"NAME", "VERB"} else ""
    suggestion = f"Such a line is written so: {shape}" if shape and not spot.begins else ""
    if spot.type == "THEN":
        suggestion = "After the question comes the block: if spot is on { ... }"
    return Repair("GR136", spot.here, message, suggestion, edit)


def _subject(spot: Spot) -> str:
    if spot.type == "COLON":
        return "A colon"
    return spot.token.text if spot.type in {"LBRACE", "LPAR", "RPAR", "VBAR"} else quoted(spot.token.text)


def _best(spot: Spot) -> tuple[Edit | None, list[str]]:
    """The one token to put in, to take out or to change after which most can be read; and all that might be put in as well."""
    fixed = {"LBRACE", "RBRACE", END, "_NL"}
    types = [t for t in spot.expected() if t not in {*fixed, "ROW"}]
    if "NAME" in types:
        types = [t for t in types if t not in {"VERB", "GAME", "PRINTED"}]
    types.sort(key=lambda t: (t not in _LIKELY, t))
    made = [spot.make(t, _BLANKS.get(t, t.lower())) for t in types]
    edits = [Edit(spot.at, spot.at, (token,)) for token in made]
    if spot.type not in fixed:
        edits.append(Edit(spot.at, spot.at + 1))
        edits += [Edit(spot.at, spot.at + 1, (token,)) for token in made]
    reached = [(spot.reach(edit, spot.stack), edit) for edit in edits]
    fitting = [(r, e) for r, e in reached if spot.fits(e, 3)]
    if not fitting:
        return None, []
    most = max(r for r, _ in fitting)
    best = next(e for r, e in fitting if r == most)
    return best, [e.new[0].type for r, e in fitting if r == most and e.start == e.stop == best.stop]


# What is missing most often.
_LIKELY: Final = frozenset({"NAME", "IS", "OF", "TO", "BY", "IN", "INT", "STRING", "COLON"})
# What a token that was put in says: nothing that anyone might take for the author's.
_BLANKS: Final = {
    "NAME": "",
    "VERB": "",
    "INT": "0",
    "NINT": "-1",
    "RANGE": "0..0",
    "STRING": '""',
    "COPIES": "x1",
    "BOUND": "at least",
    "EXTREME": "lowest",
    "DEMAND": "require",
    "ARTICLE": "a",
    "DIVIDED": "divided by",
    "ROUNDED": "rounded down",
    "NUMBER_OF": "number of",
    "SUM_OF": "sum of",
    "PERIOD": "this game",
    "UNTIL": "until end of",
    "FIRST_OF": "first of",
    "ELSE_IF": "else if",
    "ONCE": "once a",
    "COMMA": ",",
    "COLON": ":",
    "LPAR": "(",
    "RPAR": ")",
    "VBAR": "|",
    "PLUS": "+",
    "MINUS": "-",
    "_NL": "\n",
}


def _expected(spot: Spot, fitting: list[str]) -> str:
    """What belongs here, in words; nothing where that is too much to tell."""
    types = set(fitting or spot.expected()) - {"_NL", "COMMA", END, "RBRACE"}
    if {"NOT", "ARTICLE"} <= types:
        return "a question such as spot is on"
    if {"NUMBER_OF", "INT"} <= types:
        return "a value such as 3 or green"
    if "NAME" in types:
        types -= {"VERB", "GAME", "PRINTED"}
    if "INT" in types:
        types -= {"NINT"}
    words = sorted({spoken(t) for t in types})
    return listed(words) if 0 < len(words) <= 4 else ""


def _phrase(spot: Spot) -> int:
    """Where the words begin that stand right before the token."""
    start = spot.at
    while start > spot.start and spot.before(spot.at - start + 1) in {"NAME", "OF", "PRINTED", "INT"}:
        start -= 1
    return start if start < spot.at else max(spot.start, spot.at - 1)


def _tail(spot: Spot) -> str:
    """The last words before the token."""
    start = max(spot.start, spot.at - 4)
    for i in range(start, spot.at):
        if spot.tokens[i].type in {"LBRACE", "RBRACE", "_NL"}:
            start = i + 1
    return spot.text(start, spot.at)


DIAGNOSES: Final[tuple[Diagnosis, ...]] = (
    broken_line,
    lonely_else,
    comma,
    hugging_minus,
    two_changes,
    long_test,
    colon,
    spelling,
    reserved,
    bracket,
    block,
    unquoted,
    beginning,
    run_on,
    anything,
)
"""In the order in which they are asked."""
