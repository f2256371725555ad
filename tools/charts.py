"""What charts of the documentation have in common: a legend, and their own ground for light pages and dark ones."""

from collections.abc import Mapping
from typing import Final

__all__ = ["begun", "ended", "legend"]

STYLE: Final = "font-family='system-ui, sans-serif' font-size='13' fill='#333333'"


def begun(width: int, height: int, title: str) -> list[str]:
    """The beginning of a chart, line by line."""
    return [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' role='img'>",
        f"<title>{title}</title>",
        f"<rect width='{width}' height='{height}' rx='8' fill='#faf9f4'/>",
        f"<g {STYLE}>",
    ]


def legend(colours: Mapping[str, str], left: int, top: int, step: int) -> list[str]:
    """What the colours mean, side by side, by the words for them."""
    out = []
    for i, (words, colour) in enumerate(colours.items()):
        out.append(f"<rect x='{left + step * i}' y='{top}' width='12' height='12' fill='{colour}'/>")
        out.append(f"<text x='{left + step * i + 18}' y='{top + 11}'>{words}</text>")
    return out


def ended(lines: list[str]) -> str:
    """The whole chart, as a file has it."""
    return "\n".join([*lines, "</g>", "</svg>"]) + "\n"
