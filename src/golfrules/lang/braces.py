"""Blocks that are not closed, and braces that close none, found by counting and by how far lines are set in.

The parser would notice a missing } only at the end of the file, and say so of the wrong block.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, frozen

from golfrules.lang.diagnostics import Related
from golfrules.lang.findings import Findings
from golfrules.lang.phrases import shown
from golfrules.lang.source import Span
from golfrules.lang.tokens import Token

__all__ = ["Loose", "balance"]

_NEAR = 10  # lines


@frozen
class Loose:
    """A } that closes nothing, and since where a mistake may be the reason for it."""

    span: Span
    since: int


@define
class _Open:
    """A block that is open: its {, and how far its line and the lines in it are set in."""

    brace: int
    indent: int
    inside: int | None = None


def _unmatched(tokens: list[Token]) -> tuple[list[int], list[int]]:
    """The { that stay open and the } that close nothing, by counting."""
    opened: list[int] = []
    extra: list[int] = []
    for i, token in enumerate(tokens):
        if token.type == "LBRACE":
            opened.append(i)
        elif token.type == "RBRACE":
            if opened:
                opened.pop()
            else:
                extra.append(i)
    return opened, extra


def balance(tokens: list[Token], findings: Findings) -> tuple[list[Token], list[Loose]]:
    """The tokens with as many } as {, and the } that were dropped. Of those nothing is said yet."""
    loose: list[Loose] = []
    opened, extra = _unmatched(tokens)
    if extra:
        tokens, loose = _open_or_drop(tokens, extra, findings)
        opened, _ = _unmatched(tokens)
    return (_close(tokens, len(opened), findings) if opened else tokens), loose


# ---------------------------------------------------------------- a } is missing


def _close(tokens: list[Token], missing: int, findings: Findings) -> list[Token]:
    """Put in as many } as are missing: where lines are set in less than those of an open block, and else at the end."""
    source = findings.source
    out: list[Token] = []
    opened: list[_Open] = []
    indent = 0

    def close(count: int, before: Token | None) -> None:
        """Close the innermost blocks, before the line of this token or at the end."""
        at = before.start if before is not None else len(source.text)
        _report_open(out, opened[-count].brace, count, before, findings)
        del opened[-count:]
        last = out.pop() if before is not None and out[-1].type == "_NL" else None
        out.extend([Token("RBRACE", "}", at, at)] * count)
        if last is not None:
            out.append(last)

    for token, first in _with_lines(tokens):
        if first and token.type != "_NL":
            indent = source.position(token.start)[1]
            if opened and opened[-1].inside is None and token.type != "RBRACE":
                opened[-1].inside = indent
            ended = 0
            while ended < min(missing, len(opened)) and _ended(opened[-1 - ended], indent, token):
                ended += 1
            if ended:
                missing -= ended
                close(ended, token)
        if token.type == "LBRACE":
            opened.append(_Open(len(out), indent))
        elif token.type == "RBRACE" and opened:
            opened.pop()
        elif token.type != "_NL" and opened and opened[-1].brace == len(out) - 1:
            opened[-1].inside = indent + 1  # it begins on the line of its brace, and so is set in further
        out.append(token)
    if opened:
        close(len(opened), None)
    return out


def _ended(block: _Open, indent: int, token: Token) -> bool:
    """Whether a block must have ended before this line, going by how far it is set in."""
    if block.inside is None or block.inside <= block.indent:
        return False
    return indent < block.indent if token.type == "RBRACE" else indent <= block.indent


def _with_lines(tokens: list[Token]) -> Iterator[tuple[Token, bool]]:
    """Each token, and whether it is the first of its line."""
    first = True
    for token in tokens:
        yield token, first
        first = token.type == "_NL"


def _report_open(tokens: list[Token], brace: int, count: int, before: Token | None, findings: Findings) -> None:
    """Speak of the outermost block of some that are open."""
    start = brace
    while start and tokens[start - 1].type not in {"_NL", "LBRACE", "RBRACE", "COMMA"}:
        start -= 1
    span = Span(tokens[start].start, tokens[brace].end)
    line = findings.source.position(span.start)[0]
    words = shown(findings.source.text[span.start : span.end])
    message = f"This block is still open at the end of the file. It began at line {line}: {words}"
    suggestion = "" if count == 1 else f"{count - 1} more in it {'is' if count == 2 else 'are'} open as well."
    related: Related = ()
    if before is not None:
        related = ((findings.place(before.span), "Going by how the lines are set in, its } belongs before this."),)
    findings.add("GR112", span, message, suggestion, related)


# ---------------------------------------------------------------- a } too many


def _open_or_drop(tokens: list[Token], extra: list[int], findings: Findings) -> tuple[list[Token], list[Loose]]:
    """For each } that closes nothing, put in the { that seems to be missing before it, or drop it."""
    out: list[Token] = []
    loose: list[Loose] = []
    start = 0
    for brace in extra:
        out += tokens[start:brace]
        start = brace + 1
        closing = tokens[brace]
        at = None if findings.full else _seems_open(out, findings)
        if at is not None:
            end = out[at - 1].end
            line = findings.source.position(out[at - 1].start)[0]
            words = shown(findings.source.line(line))
            related = ((findings.place(Span(end, end)), "Going by how the lines are set in, a { belongs here."),)
            suggestion = f"Is there a {{ missing at the end of line {line}: {words}"
            findings.add("GR113", closing.span, "This } closes nothing.", suggestion, related)
            findings.lines.add(line)
            out[at:at] = [Token("LBRACE", "{", end, end)]
            out.append(closing)
        elif not (loose and tokens[brace - 1].span == loose[-1].span):  # one of some in a row is enough
            loose.append(Loose(closing.span, _since(out, closing, findings)))
            if (
                (not out or out[-1].type in {"_NL", "LBRACE"})
                and tokens[start : start + 1]
                and tokens[start].type == "_NL"
            ):
                start += 1  # what ended its line, which is gone
    return out + tokens[start:], loose


def _since(tokens: list[Token], closing: Token, findings: Findings) -> int:
    """Where the last statement outside of all blocks begins, but at least some lines before."""
    line = findings.source.position(closing.start)[0]
    near = findings.source.line_span(max(1, line - _NEAR)).start
    depth = 0
    for i in range(len(tokens) - 1, -1, -1):
        type_ = tokens[i].type
        depth += (type_ == "RBRACE") - (type_ == "LBRACE")
        if depth == 0 and type_ == "_NL" and i + 1 < len(tokens):
            return min(near, tokens[i + 1].start)
    return 0


def _seems_open(tokens: list[Token], findings: Findings) -> int | None:
    """Where the last line ends after which the lines are set in further, though no block begins."""
    position = findings.source.position
    found = None
    indent: int | None = None
    for i, (token, first) in enumerate(_with_lines(tokens)):
        if not first or token.type == "_NL":
            continue
        column = position(token.start)[1]
        goes_on = i >= 2 and tokens[i - 2].type in {"LBRACE", "COMMA", "AND", "OR"}
        if indent is not None and column > indent and not goes_on and tokens[i - 1].type == "_NL":
            found = i - 1
        indent = column
    return found
