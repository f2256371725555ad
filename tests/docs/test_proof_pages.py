"""The tables in the pages about proofs are those that the proofs give."""

import re

import pytest
from tools import proof_pages


@pytest.fixture(scope="module")
def tables() -> dict[str, str]:
    return {name: make() for name, make in proof_pages.made().items()}


@pytest.mark.parametrize("name", proof_pages.PAGES)
def test_the_tables_are_up_to_date(name: str, tables: dict[str, str]) -> None:
    text = (proof_pages.FOLDER / name).read_text("utf-8")
    assert proof_pages.with_tables(text, {key: lambda key=key: tables[key] for key in tables}) == text, (
        "python tools/proof_pages.py write"
    )


def test_every_table_stands_in_a_page(tables: dict[str, str]) -> None:
    found = [
        name
        for page in proof_pages.PAGES
        for name in re.findall(r"<!-- made: (\S+) -->", (proof_pages.FOLDER / page).read_text("utf-8"))
    ]
    assert sorted(found) == sorted(tables)
