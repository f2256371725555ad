"""The codes of diagnostics: what each means, with an example that is wrong and one that is right."""

from golfrules.lang.codes.code import Code, Severity
from golfrules.lang.codes.table import BANDS, CODES, explain, reference_markdown

__all__ = ["BANDS", "CODES", "Code", "Severity", "explain", "reference_markdown"]
