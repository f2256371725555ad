"""The table of codes, as far as they are the checker's. test_diagnostics tries their examples."""

import re
from pathlib import Path

import golfrules.lang
from golfrules.lang.codes import CODES
from golfrules.lang.codes.meaning import MEANING

LANG = Path(golfrules.lang.__file__).parent
CHECKER = [p for p in [*LANG.glob("*.py"), *LANG.glob("lints/*.py")] if not p.name.startswith("trial")]


def test_every_code_is_explained() -> None:
    for code in MEANING:
        assert code.title, code.code
        assert len(code.explanation) > 40, code.code
        assert code.explanation.endswith("."), code.code
        assert bool(code.wrong) == bool(code.right), code.code


def test_every_code_that_is_used_stands_in_the_table_and_has_an_example() -> None:
    used = {code for path in CHECKER for code in re.findall(r'"(GR[2-9]\d\d)"', path.read_text("utf-8"))}
    assert used <= set(CODES)
    assert [code for code in sorted(used) if not CODES[code].wrong] == []


def test_every_code_of_the_checker_is_used() -> None:
    text = "".join(p.read_text("utf-8") for p in LANG.parent.rglob("*.py") if "codes" not in p.parts)
    assert [c.code for c in MEANING if f'"{c.code}"' not in text] == []
