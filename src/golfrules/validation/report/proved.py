"""Proofs as blocks of a report: Holes with the hands that complete them, strokes, layouts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from golfrules.engine.game import Game
from golfrules.lang.words import listed, many
from golfrules.validation.duffers.proofs import Hand, HoleProof
from golfrules.validation.layouts import LayoutProof
from golfrules.validation.proofs import Proofs
from golfrules.validation.report.blocks import Block, Cards, Picture, Table, Text
from golfrules.validation.report.charts import Bar, bars
from golfrules.validation.strokes import StrokeProof

__all__ = ["proved"]


def proved(proofs: Proofs, game: Game, *, pictures: bool) -> Iterator[Block]:
    """What was proved of a game."""
    if proofs.kind == "holes":
        yield from _holes(proofs.parts, game, pictures=pictures)
    for part in proofs.parts:
        if isinstance(part, StrokeProof):
            yield from _strokes(part)
        elif isinstance(part, LayoutProof):
            yield from _layouts(part, pictures=pictures)


# ---------------------------------------------------------------- Holes that are completed with a hand


def _holes(proofs: Sequence[HoleProof], game: Game, *, pictures: bool) -> Iterator[Block]:
    done = sum(p.is_possible for p in proofs)
    yield Text((f"{done} of {many(len(proofs), 'Hole')} can be completed with a hand out of what is there.",))
    yield Table(
        "The hand with the fewest strokes",
        ("", "Hole", "Par", "Yards", "Strokes", "Total", "Hand"),
        tuple(_hole(p) for p in proofs),
        (2, 3, 4, 5),
    )
    yield Text(tuple(_why(p) for p in proofs if _why(p)))
    if pictures:
        drawn = _drawn(game, [hand for p in proofs if (hand := p.witness) is not None])
        for p in proofs:
            if p.witness is not None:
                names = (*p.witness.cards, *p.witness.drawn, *p.witness.luck)
                title = f"{p.sign} {p.hole}: {many(p.witness.strokes, 'stroke')}, {p.witness.yards} yd"
                yield Cards(title.strip(), names, tuple(drawn[name] for name in names), str(p.witness))


def _hole(p: HoleProof) -> tuple[str, ...]:
    low, high = p.window
    hand = p.witness
    yards = f"{low}" if low == high else f"{low} to {high}"
    if hand is None:
        return p.sign, p.hole, str(p.par), yards, "", "", p.answer
    strokes = f"{hand.strokes}{'' if p.fewest else ' or fewer'}"
    return p.sign, p.hole, str(p.par), yards, strokes, str(hand.yards), ", ".join((*hand.cards, *hand.luck))


def _why(p: HoleProof) -> str:
    if p.witness is None:
        return f"{p.hole}: {p.reason}"
    if p.witness.holds_always is False:
        return f"{p.hole}: {p.witness.spoilt} this hand."
    return ""


def _drawn(game: Game, hands: Iterable[Hand]) -> dict[str, str]:
    """The cards of hands by their names, as SVG."""
    from golfrules.pictures import draw, faces

    wanted = {name for hand in hands for name in (*hand.cards, *hand.drawn, *hand.luck)}
    return {face.name: draw(face) for face in faces(game) if face.kind != "hole" and face.name in wanted}


# ---------------------------------------------------------------- strokes


def _strokes(p: StrokeProof) -> Iterator[Block]:
    if p.undecided:
        yield Text((p.undecided,))
        return
    decided = f"{p.decided_once} of them are decided by exactly one rung, or by an exception to one."
    yield Text((f"{many(p.cells, 'stroke')} in all: {decided}",))
    yield Table(
        "The fewest strokes on each Hole",
        ("", "Hole", "Par", "Strokes", "So"),
        tuple(
            (
                str(h.number),
                h.name,
                str(h.par),
                h.answer if h.least is None else f"{h.least}{'' if h.exact else ' or fewer'}",
                "; ".join(map(str, h.line)) or h.why,
            )
            for h in p.holes
        ),
        (0, 2, 3),
    )


# ---------------------------------------------------------------- layouts


def _layouts(p: LayoutProof, *, pictures: bool) -> Iterator[Block]:
    what = "score" if p.of == "score" else "tally"
    if p.mean is None:
        yield Text((f"What a layout comes to on average is not decided: {p.why}",))
    else:
        exact = f" (exactly {p.mean})" if p.mean.denominator > 1 else ""
        on_average = f"comes to a {what} of {float(p.mean):.4f}{exact} on average; half of them to {p.middle} or less."
        yield Text(
            (
                f"A layout of {p.rows} by {p.columns} cards, dealt from a pack of {p.pack}, {on_average}",
                f"The standard deviation is {p.deviation:.3f}.",
            )
        )
    extremes = [(name, e) for name, e in (("Lowest", p.best), ("Highest", p.worst)) if e is not None]
    if extremes:
        yield Table(
            "",
            ("", what.capitalize(), "Layout", "Dealt once in"),
            tuple((name, str(e.score), e.layout, f"{float(1 / e.chance):,.0f}") for name, e in extremes),
            (1, 3),
        )
    idle = [line for line in p.lines if line.state in ("dead", "without effect")]
    if idle:
        yield Text((f"{listed([line.title for line in idle], 'and')}: never changes a score.",))
    if pictures and p.scores:
        by_score: Mapping[int, float] = {score: float(chance) for score, chance in p.scores}
        low, high = min(by_score), max(by_score)
        labels = [str(n) if n % 10 == 0 else "" for n in range(low, high + 1)]
        shares = [Bar(100 * by_score.get(n, 0.0)) for n in range(low, high + 1)]
        yield Picture(bars(f"What a layout comes to: {what}", "% of layouts", labels, {"": shares}))
