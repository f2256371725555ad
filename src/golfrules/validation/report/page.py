"""Sections as one HTML document that brings all it needs: no script, and nothing that is asked of a network."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable

from golfrules import __version__
from golfrules.validation.extra import wanted
from golfrules.validation.report.blocks import Section

__all__ = ["page"]


def page(title: str, subtitle: str, sections: Iterable[Section], footer: str) -> str:
    """The document. GolfrulesError when jinja2, of the extra `validate`, is not there."""
    wanted("jinja2")
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("golfrules.validation.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        keep_trailing_newline=True,
    )
    text: str = environment.get_template("page.html.j2").render(
        title=title,
        subtitle=subtitle,
        sections=list(sections),
        footer=footer,
        version=__version__,
        kind_of=lambda block: type(block).__name__,
        picture=_within,
    )
    return text


def _within(svg: str) -> str:
    """A picture as an address that holds it."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
