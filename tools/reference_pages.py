"""Pages of the documentation that are made from what they describe, so that they cannot differ from it."""

import json
import re
from collections.abc import Callable, Iterable
from functools import partial

from golfrules.engine.schema import SCHEMAS, schema
from golfrules.errors import RulesError
from golfrules.games.catalogue import FLOWS, flow_for
from golfrules.games.load import find_book
from golfrules.lang import tree
from golfrules.lang.book import Book, HouseRule
from golfrules.lang.check import check
from golfrules.lang.codes import reference_markdown
from golfrules.lang.ops import OPS
from golfrules.lang.phrases import SHAPES
from golfrules.lang.program import EXPRESSIONS, STATEMENTS, Program
from golfrules.lang.tokens import keywords
from golfrules.lang.words import plural, slug
from golfrules.locate import grammar_file
from golfrules.validation.parquet import schema_markdown

MADE = "<!-- Made from the code when the documentation is built. -->\n"


STATEMENTS_TOLD = """
One example of each. `...` stands for what the statement is about; the guide to [the language](../language/index.md)
explains them.
"""
GRAMMAR_TOLD = """
As `grammar/golf.lark` has it: the one grammar, from which the parser is made. What stands after `->` is a name for the
builder of the tree.
"""
HOUSES_TOLD = """
All bundled house rules as they stand in `cards/`. Play one by the name above it; `--house` may be given more than once,
and in Python `house=[...]` takes the same names. What each says in a sentence is on the page
[House rules](../rules/house-rules.md). Copy one into a file of yours to change it.
"""
COMMANDS_TOLD = """
Every command ends with 0 when all is well, with 1 when what it looked at is not, and with 2 when it was called wrongly;
what is wrong is one sentence. `--json` prints plain JSON for programs. A fault of golfrules itself ends with 70; with
`GOLFRULES_TRACEBACK=1` in the environment it shows where. [Play in a terminal](../play.md) and
[Write your first hole](../tutorial/first-hole.md) show the commands at work.
"""
SIMULATION_TOLD = """
`golfrules simulate --out games.parquet` and `Simulation.write` write a Parquet file, compressed by Zstandard, with a
row for each game in the order of their numbers. The metadata of the schema has one entry, `golfrules`: a JSON object
with the `format`, the version of golfrules, the `game`, its `houses`, `options` (as given) and `all_options`, the
`hash` of the rules, the names of the `players`, the `seed`, how many games were `wanted`, `most_decisions`, the
`seconds` it took and the `confidence` of intervals. `golfrules.validation.read_simulation` reads it back.
"""
FORMATS_TOLD = """
What golfrules keeps and sends is JSON, and these are the schemas (JSON Schema 2020-12) of its documents. A program gets
them with `golfrules.engine.schema.schema("record")`. A document says which `format` it has; one that a version of
golfrules does not know is refused in a sentence.
"""


def pages() -> dict[str, Callable[[], str]]:
    """Where each page stands, and what writes its text."""
    found: dict[str, Callable[[], str]] = {
        "how-to/house-rules.md": house_rules,
        "reference/acts.md": acts,
        "reference/command-line.md": command_line,
        "reference/diagnostics.md": reference_markdown,
        "reference/formats.md": formats,
        "reference/sentences.md": sentences,
        "reference/simulation-file.md": simulation_file,
        "reference/words.md": words,
    }
    for game in FLOWS:
        found[f"reference/vocabulary-{game}.md"] = partial(vocabulary, game)
    return found


def simulation_file() -> str:
    """The columns of a simulation as it is written to a file."""
    return f"{MADE}\n# The file of a simulation\n{SIMULATION_TOLD}\n{schema_markdown()}"


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table of Markdown."""
    names = list(heads)
    lines = [names, ["---"] * len(names), *([str(cell).replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def code(text: object) -> str:
    """As code, if there is any."""
    return f"`{text}`" if str(text) else ""


# ---------------------------------------------------------------- the language


def acts() -> str:
    """Every verb with the forms that it takes."""
    parts = [MADE, "# Acts\n", "The verbs of the language. What stands in brackets may be left out.\n"]
    for title, mine in (("In a body", False), ("In a test", True)):
        parts.append(f"## {title}\n")
        for op in OPS.values():
            if op.only_in_tests is mine:
                parts += [f"### {op.verb}\n", f"`{op.form}`\n", f"{op.meaning}\n", f"```golf\n{op.example}\n```\n"]
    return "\n".join(parts)


def sentences() -> str:
    """How each statement is written, and the grammar of questions and numbers."""
    grammar = grammar_file().read_text(encoding="utf-8")
    _, _, asking = grammar.partition("// --- questions and numbers\n")
    asking = asking.split("\n%declare")[0].strip()
    return "\n".join([
        MADE,
        "# Statements, questions and numbers\n",
        "## Statements\n",
        STATEMENTS_TOLD,
        "\n".join(f"- {code(shape)}" for shape in SHAPES.values()) + "\n",
        "## Questions and numbers\n",
        GRAMMAR_TOLD,
        f"```text\n{asking}\n```\n",
        "## What becomes of them\n",
        "For those who write tools: a checked program is made of these operators.\n",
        table(("Expression", "Meaning"), ((code(name), meaning) for name, meaning in EXPRESSIONS.items())),
        table(("Statement", "Meaning"), ((code(name), meaning) for name, meaning in STATEMENTS.items())),
    ])  # fmt: skip


def words() -> str:
    """The words that the language keeps for itself."""
    alone = sorted(keywords())
    terminals = re.findall(r"^[A-Z_]+(?:\.\d)?: /(.*)/$", grammar_file().read_text(encoding="utf-8"), re.MULTILINE)
    phrases = [spelled_out(pattern) for pattern in terminals]
    pairs = sorted(group for group in phrases if all(re.fullmatch("[a-z ]+", phrase) for phrase in group))
    return "\n".join([
        MADE,
        "# Reserved words\n",
        "Function words that nothing in a game can be called.\n",
        " · ".join(map(code, alone)) + "\n",
        "Some stand together:\n",
        "\n".join(f"- {', '.join(map(code, group))}" for group in pairs) + "\n",
        "And the [verbs](acts.md): " + " · ".join(map(code, OPS)) + ".\n",
        "Every other word is declared by the header of a game.\n",
    ])  # fmt: skip


def spelled_out(pattern: str) -> list[str]:
    """The phrases that a terminal of the grammar stands for: `(lowest|highest)` are two."""
    plain = re.sub(r"\(\?[!=][^)]*\)", "", pattern).replace(r"[ \t]+", " ").replace("\\b", "")
    choice = re.search(r"\(([^()]*\|[^()]*)\)", plain)
    if choice is None:
        return [plain]
    return [
        p for one in choice[1].split("|") for p in spelled_out(plain[: choice.start()] + one + plain[choice.end() :])
    ]


# ---------------------------------------------------------------- a game's words


def program_of(book: Book) -> Program:
    """The rules of a bundled game without any house rule."""
    program, diagnostics = check(book)
    if program is None:
        raise RulesError(tuple(diagnostics))
    return program


def vocabulary(game: str) -> str:
    """What the header of a game declares."""
    book = find_book(game)
    p = program_of(book)
    parts = [
        MADE,
        f"# The words of {p.title}\n",
        f"What the header of `{p.game}` declares, for those who write its cards and house rules.\n",
        "Units: " + ", ".join(f"`{unit}`" for unit in p.units) + ".\n",
        "## Options\n",
        table(
            ("Option", "Usually", "May be", "What it is"),
            (
                (code(o.name), code(o.show(o.default)), ", ".join(map(code, o.words)) or f"{o.low} to {o.high}", o.help)
                for o in p.options.values()
            ),
        ),
        "## Kinds\n",
        *(kind(p, name) for name, k in p.kinds.items() if k.help or name in {q.kind for q in (*p.stats, *p.counts)}),
        "## Zones\n",
        table(
            ("Zone", "Of", "Seen by", "What lies there"),
            (
                (code(z.name), code(z.of), f"is {', '.join(map(code, z.parts))}" if z.parts else code(z.seen), z.help)
                for z in p.zones.values()
            ),
        ),
        "## Events\n",
        table(
            ("Event", "Roles", "When"),
            ((code(e.name), ", ".join(code(role) for role, _, _ in e.roles), e.help) for e in p.events.values()),
        ),
    ]
    if p.groups:
        rows = (
            (code(g.name), f"{g.size} {plural(g.kind)} alike in {g.family}, from {g.region}") for g in p.groups.values()
        )
        parts += ["## Groups\n", table(("Group", "Is"), rows)]
    parts += [*short_cuts(book), *labels(p), *actions(game)]
    return "\n".join(parts)


def kind(p: Program, name: str) -> str:
    """A kind with its tags, families and quantities."""
    k = p.kinds[name]
    stats = [(code(s.name), s.unit, "worked out", s.help) for s in p.stats if s.kind == name]
    counts = [
        (code(c.name), c.unit or " or ".join(map(code, c.words)) or f"a {c.thing}", "stored", c.help)
        for c in p.counts
        if c.kind == name and not getattr(c, "option", False)
    ]
    told = " ".join(x for x in (f"{k.help}." if k.help else "", f"It belongs to a {k.of}." if k.of else "") if x)
    parts = [f"### {name}\n", f"{told}\n"]
    if k.tags:
        parts.append("Tags: " + ", ".join(map(code, k.tags)) + ".\n")
    parts += [f"{family.capitalize()}: {', '.join(map(code, members))}.\n" for family, members in k.families.items()]
    if stats or counts:
        parts.append(table(("Quantity", "In", "", "What it is"), [*stats, *counts]))
    return "\n".join(parts)


def short_cuts(book: Book) -> list[str]:
    """The words that the header gives a meaning."""
    rows = [
        (code(s.name.text), code(" ".join(file.source.text[s.meaning.span.start : s.meaning.span.end].split())))
        for file in book.files
        for s in file.statements
        if isinstance(s, tree.Word)
    ]
    return ["## Short cuts\n", table(("Word", "Stands for"), rows)] if rows else []


def labels(p: Program) -> list[str]:
    """The statements that an exception can name."""
    rows = {
        c.label: (code(c.label), c.what, ", ".join(c.ids))
        for c in p.clauses
        if c.label and c.what in ("when", "rung", "line", "require")
    }
    if not rows:
        return []
    said = (
        "A card, a Hole or a house rule may state an `exception to` one of these; rungs can also stand `before` one.\n"
    )
    return ["## Labels\n", said, table(("Label", "Of a", "Rules"), rows.values())]


def actions(game: str) -> list[str]:
    """What players do, as text."""
    about = {
        "": "",
        "card": " CARD",
        "cards": " CARD + CARD",
        "card on hole": " CARD + HOLE",
        "hole": " HOLE",
        "place": " PLACE",
        "number": " NUMBER",
        "text": " TEXT",
    }
    texts = [code(f"{verb}{about[what]}") for verb, what in flow_for(game).VERBS]
    return ["## Actions\n", "What players do, written as text. A place is counted from 1.\n", ", ".join(texts) + ".\n"]


# ---------------------------------------------------------------- house rules


def house_rules() -> str:
    """The bundled house rules with their text."""
    parts = [
        MADE,
        "# House rules that people play\n",
        HOUSES_TOLD,
    ]
    for game in FLOWS:
        book = find_book(game)
        parts.append(f"## {book.title}\n")
        parts += [house_rule(game, rule) for rule in book.houses.values()]
    return "\n".join(parts)


def house_rule(game: str, rule: HouseRule) -> str:
    """One house rule: how it is played, and its text."""
    names = [parameter.text for parameter in rule.node.parameters]
    typed = f'"{slug(rule.name)}({", ".join("-2" for _ in names)})"' if names else slug(rule.name)
    heading = f"### {rule.name} {{ #{game}-{slug(rule.name)} }}"
    return f"{heading}\n\n`golfrules play {game} --house {typed}`\n\n```golf\n{rule.place.text}\n```\n"


# ---------------------------------------------------------------- programs


def formats() -> str:
    """The JSON documents with their schemas."""
    parts = [
        MADE,
        "# JSON formats\n",
        FORMATS_TOLD,
    ]
    for name in SCHEMAS:
        found = schema(name)
        parts += [f"## {name}\n", f"{found['description']}\n", f"```json\n{json.dumps(found, indent=2)}\n```\n"]
    return "\n".join(parts)


def command_line() -> str:
    """The commands with their options, as their help has them. What stands before the first one is left to the site."""
    from golfrules.cli.app import app

    text: str = app().generate_docs(output_format="markdown", heading_level=2, flatten_commands=True)
    _, first, commands = text.partition("\n## golfrules ")
    return f"{MADE}\n# Command line\n{COMMANDS_TOLD}{first}{commands}"
