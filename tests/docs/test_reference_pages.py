"""Pages made from the code, the golf blocks, and their colours."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from sybil import Sybil
from tools import console_blocks, golf_blocks, golf_lexer, reference_pages

from golfrules.games.catalogue import FLOWS
from golfrules.games.load import find_book
from golfrules.lang import check_text
from golfrules.lang.ops import OPS
from golfrules.lang.phrases import SHAPES
from golfrules.lang.tokens import keywords

PAGES = reference_pages.pages()


@cache
def written(name: str) -> str:
    return PAGES[name]()


@pytest.mark.parametrize("name", PAGES)
def test_each_page_has_a_title_and_text(name: str) -> None:
    assert re.search(r"^# \S", written(name), re.MULTILINE)
    assert len(written(name)) > 500


def test_every_act_has_its_section() -> None:
    assert re.findall(r"^### (\S+)$", written("reference/acts.md"), re.MULTILINE) == sorted(
        OPS, key=lambda verb: (OPS[verb].only_in_tests, list(OPS).index(verb))
    )


def test_every_reserved_word_is_told_and_no_pattern_of_the_grammar_is() -> None:
    told = re.findall(r"`([^`]+)`", written("reference/words.md"))
    assert keywords() <= set(told)
    assert {"at least", "at most", "first of", "this turn", "until end of", "rounded up"} <= set(told)
    assert all(re.fullmatch("[a-z -]+", word) for word in told)


def test_every_statement_has_an_example() -> None:
    assert all(f"- `{shape}`" in written("reference/sentences.md") for shape in SHAPES.values())


@pytest.mark.parametrize("game", FLOWS)
def test_every_word_of_a_header_is_on_the_page_of_its_game(game: str) -> None:
    page = written(f"reference/vocabulary-{game}.md")
    p = reference_pages.program_of(find_book(game))
    names = {
        *p.options,
        *p.zones,
        *p.events,
        *p.groups,
        *p.units,
        *(s.name for s in p.stats),
        *(c.name for c in p.counts),
    }
    names |= {tag for kind in p.kinds.values() for tag in kind.tags}
    assert {name for name in names if f"`{name}`" not in page} == set()


def test_every_house_rule_stands_with_its_text() -> None:
    page = written("how-to/house-rules.md")
    for game in FLOWS:
        for rule in find_book(game).houses.values():
            assert f"```golf\n{rule.place.text}\n```" in page


def test_the_schemas_can_be_read() -> None:
    schemas = re.findall(r"```json\n(.*?)```", written("reference/formats.md"), re.DOTALL)
    assert {json.loads(text)["title"].split()[1].rstrip(",") for text in schemas} == {
        "state",
        "record",
        "seat-record",
        "view",
        "action",
    }


# ---------------------------------------------------------------- golf blocks


def codes(block: golf_blocks.Block) -> set[str]:
    """What the checker says about a block."""
    return {d.code for d in check_text(block.source.text)}


def test_a_piece_of_a_file_stands_on_top_of_its_game() -> None:
    assert codes(golf_blocks.Block.of("kings { points is -2 }\n", "six-card")) == set()


def test_a_block_says_which_mistakes_it_shows() -> None:
    block = golf_blocks.Block.of("holes { splash is balls }\n", "GR304")
    assert codes(block) == block.codes == {"GR304"}


def test_a_block_can_be_what_stands_inside_another() -> None:
    assert codes(golf_blocks.Block.of("strokes + 1\n", "inside when stroke and shot is water")) == set()


PAGE_OF_BLOCKS = """
```golf
test "a Driver flies two" { given hole 1, given away is 5, play "Driver", expect away is %d }
```

<!-- golf: GR304 -->
```golf
holes { %s }
```
"""


@pytest.mark.parametrize(
    ("away", "line", "wrong"),
    [
        (3, "splash is balls", []),
        (4, "splash is balls", [0]),
        (3, "splash is 2", [1]),
        (4, "splash is", [0, 1]),
    ],
)
def test_blocks_are_checked_and_their_tests_carried_out(away: int, line: str, wrong: list[int], tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE_OF_BLOCKS % (away, line), encoding="utf-8")
    document = Sybil([golf_blocks.GolfBlockParser()]).parse(page)
    assert [i for i, example in enumerate(document.examples()) if golf_blocks.evaluate(example)] == wrong


PAGE_OF_COMMANDS = """
```console
$ golfrules explain %s
%s
```
"""


@pytest.mark.parametrize(
    ("code", "printed", "holds"),
    [
        ("GR304", "GR304 (error): ...", True),
        ("GR304", "GR305 (error): ...", False),
        ("GR000", "...", False),  # a wrong call is never as it should be
    ],
)
def test_command_lines_are_carried_out(code: str, printed: str, holds: bool, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE_OF_COMMANDS % (code, printed), encoding="utf-8")
    (example,) = Sybil([console_blocks.ConsoleBlockParser()]).parse(page).examples()
    try:
        assert (console_blocks.ConsoleBlockParser().evaluate(example) is None) is holds
    finally:
        console_blocks.clean_up(example.namespace)


def test_a_remark_that_means_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="sixcard"):
        golf_blocks.Block.of("kings { points is -2 }\n", "sixcard")


@pytest.mark.parametrize("game", FLOWS)
def test_the_colours_leave_nothing_out(game: str) -> None:
    for file in find_book(game).files:
        pieces = list(golf_lexer.GolfLexer().get_tokens_unprocessed(file.source.text))
        assert "".join(text for _, _, text in pieces) == file.source.text
