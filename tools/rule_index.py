"""The index of rules: for each rule of docs/rules its clauses in cards/, the code for it, the tests that show it.

A rule is a heading `### G5 · Title` of a page, and its id may stand

- in a clause of a .golf file: in the brackets after a label, or in a remark beside or right above what it is about;
- in a docstring or a comment of the turn flows and the engine;
- in `@pytest.mark.rule("G5")` over a test, or anywhere in a `test "..." { }` of the language.

    python tools/rule_index.py

prints what is missing, and ends with 1 if something is.
"""

import ast
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from attrs import define, evolve, field, frozen
from markdown.extensions.toc import slugify

from golfrules.games.load import find_book
from golfrules.lang.book import Book, TestCase
from golfrules.lang.check import check, check_house_alone
from golfrules.lang.source import Source, Span
from golfrules.lang.tokens import tokenize as golf_tokens

ROOT = Path(__file__).resolve().parent.parent
CARRY_OUT = ("src/golfrules/games", "src/golfrules/engine")
HEADING = re.compile(r"### (?P<id>[A-Z]+[0-9]+) · (?P<title>.+)")
BLANK = frozenset({"SPACE", "NEWLINE", "MARK"})


@frozen
class Rule:
    """A rule of a page, and where it comes from: the rulebook, a ruling, or nobody but us."""

    id: str
    title: str
    origin: str
    page: str

    @property
    def link(self) -> str:
        """To the rule, from the index, which stands beside its page."""
        return f"{self.page}#{slugify(f'{self.id} · {self.title}', '-')}"


@frozen(order=True)
class Place:
    """A line of a file of the checkout, and what stands there, in short."""

    file: str
    line: int
    what: str = field(order=False, default="")

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@define
class Index:
    """Every rule with the places that name it."""

    rules: dict[str, Rule]
    clauses: dict[str, set[Place]] = field(factory=dict)
    code: dict[str, set[Place]] = field(factory=dict)
    tests: dict[str, set[Place]] = field(factory=dict)
    unknown: set[tuple[Place, str]] = field(factory=set)

    def add(self, where: dict[str, set[Place]] | None, ids: Iterable[str], place: Place) -> None:
        """Notes that a place names these rules; in no table, if it only mentions them."""
        for id_ in ids:
            if id_ not in self.rules:
                self.unknown.add((place, id_))
            elif where is not None:
                where.setdefault(id_, set()).add(place)

    @property
    def without_clause_or_code(self) -> list[str]:
        """The rules that nothing carries out."""
        return [id_ for id_ in self.rules if id_ not in self.clauses and id_ not in self.code]

    @property
    def without_test(self) -> list[str]:
        """The rules that no test shows."""
        return [id_ for id_ in self.rules if id_ not in self.tests]

    def gaps(self) -> Iterator[str]:
        """What is missing, each in a sentence."""
        for id_ in self.without_clause_or_code:
            yield f"{id_} ({self.rules[id_].title}) has no clause in cards/, and no code names it."
        for id_ in self.without_test:
            yield f"{id_} ({self.rules[id_].title}) is shown by no test."
        for place, id_ in sorted(self.unknown):
            yield f"{place} names {id_}, and no page of docs/rules knows it."


def read(root: Path = ROOT) -> Index:
    """The index of a checkout."""
    index = Index(rules_of(root / "docs" / "rules"))
    pattern = mention(index.rules)
    for game in sorted((root / "cards").iterdir()):
        read_cards(index, root, find_book(game), pattern)
    for path in python_files(root, "src", "tests", "tools"):
        read_python(index, root, path, pattern)
    for path in sorted((root / "docs").rglob("*.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            index.add(None, pattern.findall(line), Place(path.relative_to(root).as_posix(), number))
    return index


def rules_of(folder: Path) -> dict[str, Rule]:
    """The rules of all pages by their ids, page by page in the order in which they stand."""
    rules: dict[str, Rule] = {}
    for path in sorted(folder.glob("*.md")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for line, origin in zip(lines, [*lines[1:], ""], strict=True):
            found = HEADING.fullmatch(line)
            if found is None:
                continue
            if found["id"] in rules:
                raise ValueError(f"{path.name} has a rule {found['id']}, and so has {rules[found['id']].page}.")
            rules[found["id"]] = Rule(found["id"], found["title"], origin.strip("*"), path.name)
    return rules


def mention(rules: Iterable[str]) -> re.Pattern[str]:
    """What looks like the id of a rule: the letters of one that there is, and a number."""
    letters = sorted({id_.rstrip("0123456789") for id_ in rules})
    return re.compile(rf"(?<![\w-])(?:{'|'.join(letters)})[0-9]+(?![\w-])")


# ---------------------------------------------------------------- the language


def read_cards(index: Index, root: Path, book: Book, pattern: re.Pattern[str]) -> None:
    """The clauses of a game and of each of its house rules, what remarks say beside them, and its tests."""
    programs = [check(book)[0], *(check_house_alone(book, house)[0] for house in book.houses.values())]
    for clause in chain.from_iterable(program.clauses for program in programs if program is not None):
        source = clause.place.source
        index.add(index.clauses, clause.ids, at_line(root, source, clause.place.line))
    tests = {(test.source.name, line): test for test in book.tests for line in lines_of(test.source, test.node.span)}
    for file in book.files:
        for line, ids in remarks(file.source, pattern):
            test = tests.get((file.source.name, line))
            if test is None:
                index.add(index.clauses, ids, at_line(root, file.source, line))
            else:
                index.add(index.tests, ids, of_test(root, test))
    for test in book.tests:
        text = test.source.text[test.node.span.start : test.node.span.end]
        index.add(index.tests, pattern.findall(text), of_test(root, test))


def lines_of(source: Source, span: Span) -> range:
    """The lines over which a span goes."""
    return range(source.position(span.start)[0], source.position(span.end)[0] + 1)


def remarks(source: Source, pattern: re.Pattern[str]) -> Iterator[tuple[int, list[str]]]:
    """For each remark that names rules, the line that it is about: its own, or the next one that says something."""
    waiting: list[str] = []
    says_something = 0
    for token in golf_tokens(source.text):
        if token.type in BLANK:
            continue
        line, _ = source.position(token.start)
        if token.type != "COMMENT":
            says_something = line
            if waiting:
                yield line, waiting
                waiting = []
            continue
        ids = pattern.findall(token.text)
        if ids and says_something == line:
            yield line, ids
        else:
            waiting = [*waiting, *ids]


def at_line(root: Path, source: Source, line: int) -> Place:
    """A line of a rule file."""
    text = source.line(line).split("#")[0].strip().removesuffix("{").strip()
    return Place(Path(source.name).resolve().relative_to(root).as_posix(), line, text)


def of_test(root: Path, test: TestCase) -> Place:
    """A test of the language."""
    line, _ = test.source.position(test.node.span.start)
    return evolve(at_line(root, test.source, line), what=f'"{test.name}"')


# ---------------------------------------------------------------- Python


def python_files(root: Path, *folders: str) -> Iterator[Path]:
    """Every module in some folders of the checkout."""
    for folder in folders:
        yield from sorted((root / folder).rglob("*.py"))


def read_python(index: Index, root: Path, path: Path, pattern: re.Pattern[str]) -> None:
    """The docstrings and comments of a module, its other texts, and the marks of its tests."""
    name = path.relative_to(root).as_posix()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    scopes = list(scopes_of(tree))

    def place(line: int) -> Place:
        inside = [what for first, last, what in scopes if first <= line <= last]
        return Place(name, line, inside[-1] if inside else "")

    docstrings = {id(docstring(node)) for node in ast.walk(tree)}
    carries_out = index.code if name.startswith(CARRY_OUT) else None
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            where = carries_out if id(node) in docstrings else None
            index.add(where, pattern.findall(node.value), place(node.lineno))
        elif is_mark(node):
            ids = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            index.add(index.tests, ids, place(node.lineno))
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT and "noqa" not in token.string:  # which names codes of ruff
                index.add(carries_out, pattern.findall(token.string), place(token.start[0]))


def scopes_of(tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    """First line (its decorators count), last line and name of every class and function, the outer one first."""

    def inside(node: ast.AST, outer: str) -> Iterator[tuple[int, int, str]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                what = f"{outer}{child.name}"
                first = min([child.lineno, *(d.lineno for d in child.decorator_list)])
                yield first, child.end_lineno or first, what
                yield from inside(child, f"{what}.")
            else:
                yield from inside(child, outer)

    return inside(tree, "")


def docstring(node: ast.AST) -> ast.Constant | None:
    """The docstring of a module, class or function, and the text that says what the assignment before it is."""
    body = getattr(node, "body", None)
    if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) or not body:
        return None
    first = body[0]
    value = first.value if isinstance(first, ast.Expr) else None
    return value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def is_mark(node: ast.AST) -> bool:
    """Whether this is `pytest.mark.rule(...)`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


# ---------------------------------------------------------------- the page


INTRODUCTION = """
Every rule of the games with the clauses in `cards/` that state it, the code in `src/golfrules` that carries out what is
flow and no clause, and the tests that show it. This page is made when the documentation is built, and the tests fail
for a rule that lacks any of these.
"""


def page(index: Index) -> str:
    """docs/rules/index-of-rules.md."""
    parts = [
        "# Index of rules\n",
        INTRODUCTION,
    ]
    letter = [rule for rule in index.rules.values() if "against the letter" in rule.origin]
    if letter:
        parts.append("## Against the letter\n")
        parts.append(
            "These rulings go against a plain sentence of a rulebook. Each says why, and which option is the letter.\n"
        )
        parts.append("\n".join(f"- [{rule.id} · {rule.title}]({rule.link})" for rule in letter) + "\n")
    for name in dict.fromkeys(rule.page for rule in index.rules.values()):
        parts.append(f"## {name.removesuffix('.md').replace('-', ' ').capitalize()}\n")
        parts.append("| Rule | From | Written in | Carried out in | Shown by |\n|---|---|---|---|---|")
        parts.extend(row(index, rule) for rule in index.rules.values() if rule.page == name)
        parts[-1] += "\n"
    return "\n".join(parts)


def row(index: Index, rule: Rule) -> str:
    """A rule's line of the table."""
    written = [f"`{place}`".replace("cards/", "") for place in sorted(index.clauses.get(rule.id, ()))]
    code = [within(place, "src/golfrules/") for place in sorted(index.code.get(rule.id, ()))]
    tests = [within(place, "tests/", "cards/") for place in sorted(index.tests.get(rule.id, ()))]
    places = ("<br>".join(dict.fromkeys(found)).replace("|", "\\|") for found in (written, code, tests))
    return f"| [{rule.id}]({rule.link}) {rule.title} | {rule.origin} | {' | '.join(places)} |"


def within(place: Place, *folders: str) -> str:
    """A file without the folder that all its like are in, and what of it is meant."""
    file = place.file
    for folder in folders:
        file = file.removeprefix(folder)
    return f"`{file}` {place.what}".rstrip()


def main() -> int:
    """Prints what is missing."""
    index = read()
    gaps = list(index.gaps())
    print("\n".join(gaps) or f"{len(index.rules)} rules: each has a clause or code, and a test.")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
