"""Charts as SVG, to stand in a page: in colours that are told apart by everybody, with the numbers as text."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from golfrules.validation.extra import wanted

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    Draw: TypeAlias = Callable[[Axes], None]

__all__ = ["Bar", "bars", "histogram"]

COLOURS: Final = ("#1b6b3a", "#d98a00", "#1f4e79", "#9c1f2e")
"""Green for what was, amber for what is with the rule: told apart in every kind of colour vision, and in grey."""
_WIDTH: Final = 7.2
_HEIGHT: Final = 2.9
_MOST_BINS: Final = 40


@frozen(slots=True)
class Bar:
    """A value and how far it may be off, to both sides."""

    value: float
    margin: float = 0.0


def histogram(title: str, what: str, series: Mapping[str, Sequence[float]]) -> str:
    """How often each value came about, as a share, the series side by side; `what` says what the values are."""

    def draw(axes: Axes) -> None:
        values = [x for xs in series.values() for x in xs]
        low, high = min(values), max(values)
        step = max(1, -(-int(high - low + 1) // _MOST_BINS))
        edges = [low - 0.5 + step * i for i in range(int((high - low) // step) + 2)]
        axes.hist(
            list(series.values()),
            bins=edges,
            label=list(series),
            color=list(COLOURS[: len(series)]),
            weights=[[100 / len(xs)] * len(xs) for xs in series.values()],
        )
        axes.set_xlabel(what)
        axes.set_ylabel("% of them")

    return _drawn(title, draw, legend=len(series) > 1)


def bars(title: str, what: str, labels: Sequence[str], series: Mapping[str, Sequence[Bar]]) -> str:
    """A bar for each label and series, with its margin; `what` says what the values are."""

    def draw(axes: Axes) -> None:
        wide = 0.8 / len(series)
        for i, (name, row) in enumerate(series.items()):
            axes.bar(
                [at + wide * (i - (len(series) - 1) / 2) for at in range(len(labels))],
                [b.value for b in row],
                wide,
                yerr=[b.margin for b in row],
                label=name,
                color=COLOURS[i],
                error_kw={"elinewidth": 1, "ecolor": "#333333"},
            )
        axes.axhline(0, color="#333333", linewidth=0.8)
        axes.set_xticks(range(len(labels)), labels)
        axes.set_ylabel(what)

    return _drawn(title, draw, legend=len(series) > 1)


def _drawn(title: str, draw: Draw, *, legend: bool) -> str:
    wanted("matplotlib")
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    # The salt keeps marks of several charts in one page apart, and makes the same chart the same text each time.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": title, "font.family": "sans-serif", "font.size": 9}):
        figure = Figure(figsize=(_WIDTH, _HEIGHT), layout="constrained")
        axes = figure.subplots()
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
        axes.set_title(title, fontsize=10, loc="left")
        if legend:
            axes.legend(frameon=False)
        out = io.StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", f"<title>{_plain(title)}</title>", svg, flags=re.DOTALL)
    svg = re.sub(r' id="[A-Za-z0-9.]+_\d+"', "", svg)  # which every chart would have, and nothing refers to
    return re.sub(r'width="[\d.]+pt" height="[\d.]+pt"', 'role="img"', svg, count=1)


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
