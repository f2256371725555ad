"""Counts all layouts that can be dealt, and says what they come to and which lines have a say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import perm
from typing import Final

from golfrules.engine.game import Game
from golfrules.errors import GolfrulesError
from golfrules.validation.clock import now
from golfrules.validation.layouts.deal import Dealt, Kind, TooManyError, deal, labelled
from golfrules.validation.layouts.desk import Desk
from golfrules.validation.layouts.findings import findings, undealt
from golfrules.validation.layouts.lines import Lines
from golfrules.validation.layouts.proof import Extreme, GroupProof, LayoutProof
from golfrules.validation.layouts.speaks import NotASumError, Scoring, looks_beyond, scoring_of
from golfrules.validation.proof import POSSIBLE, UNDECIDED

__all__ = ["prove_layouts"]

_MOST_TRIED: Final = 60_000
"""As many layouts are scored one by one, where a score is no sum."""

_MOST_LABELLED: Final = 100_000


def prove_layouts(game: Game, *, players: int | None = None, seconds: float = 30.0) -> LayoutProof:
    """What can be proved of the layouts of a game of Six-card Golf, with its house rules and options.

    All layouts that can be dealt from the pack in play are counted, none is drawn by lot: the probability of each
    score, the best and the worst with a layout that has it, the mean and the deviation are exact. It is read from the
    rules that a score is worked out from sums over the cards; what such sums come to, and what layouts score, is asked
    of the engine. Of each line about scores it is told whether it ever has a say, with layouts in which it does.

    `players` matter where options depend on them; the fewest are meant unless some are named. GolfrulesError for a
    game that is not Six-card Golf. Where a score is no sum, and the layouts are too many to be scored one by one in
    `seconds`, the proof says `undecided`, and why.

    >>> from golfrules.games.load import load_game
    >>> proof = prove_layouts(load_game("six-card", house="four-cards"))
    >>> proof.best.score, proof.best.layout, proof.worst.score, str(proof.mean)
    (-40, '10 10 / 10 10', 40, '3480/221')
    """
    if game.name != "six-card":
        raise GolfrulesError(f"Layouts are proved of Six-card Golf, and this is {game.title or game.name}.")
    return _Proving(game, game.players[0] if players is None else players, now() + seconds).proof()


class _Proving:
    def __init__(self, game: Game, players: int, until: float) -> None:
        self.game = game
        self.program = game.program
        self.players = players
        self.until = until

    def proof(self) -> LayoutProof:
        try:
            rules = self.game.rules(self.players)
        except GolfrulesError as e:
            return undealt(self.game, str(e))
        self.copies = self.game.card_counts(self.players)
        self.rules = rules
        try:
            scoring = scoring_of(self.program, rules)
        except NotASumError as e:
            return self.one_by_one(f"It is not proved what layouts come to: {e}.")
        self.desk = Desk(self.game, self.players, scoring.sums)
        lines = Lines(self.game, self.players, scoring, self.copies)
        try:
            dealt = deal(self.kinds(scoring, lines), self.desk.places, sum(self.copies), self.until)
        except TooManyError as e:
            return self.one_by_one(f"It is not proved what layouts come to. {e}.")
        return self.told(scoring, lines, dealt)

    # ------------------------------------------------------------ by sums

    def kinds(self, scoring: Scoring, lines: Lines) -> list[Kind]:
        """What each kind of card adds wherever it may lie, by the engine."""
        places = self.desk.places
        found = []
        for cards in scoring.kinds:
            if (len(cards) + 1) ** places > _MOST_LABELLED:
                raise TooManyError("Too many cards may be alike")
            ways: dict[int, list[tuple[tuple[int, ...], int, tuple[int, ...]]]] = {}
            for filled, laid, n in labelled(cards, [self.copies[card] for card in cards], places):
                if now() > self.until:
                    raise TooManyError("The time was too short to count all layouts")
                self.desk.lay_part(filled, laid)
                self.desk.listen(on=lines.wait_for_cards)
                ways.setdefault(filled, []).append((self.desk.sums(), n, laid))
                if lines.wait_for_cards:
                    lines.hear_cards(self.desk.trace, filled, laid)
                lines.look_for_groups(filled, laid)
            found.append(Kind({filled: tuple(of) for filled, of in ways.items()}))
        self.desk.listen(on=False)
        return found

    def told(self, scoring: Scoring, lines: Lines, dealt: Dealt) -> LayoutProof:
        """Each sum is scored by the engine, on a layout that has it."""
        scores: Counter[int] = Counter()
        examples: dict[int, list[int]] = {}
        layouts = {}
        for sums, ways in sorted(dealt.ways.items()):
            layout = layouts[sums] = dealt.example(sums)
            self.desk.lay(layout)
            if self.desk.sums() != sums:
                raise RuntimeError(f"{self.desk.text(layout)} has other sums than were counted.")
            score = self.desk.read(scoring.stat)
            scores[score] += ways
            examples.setdefault(score, layout)
        if sum(dealt.ways.values()) != dealt.whole:
            raise RuntimeError("Not every layout was counted once.")
        lines.hear_layouts(layouts, self.until)
        return self.made(scoring.stat, scores, dealt.whole, examples, lines)

    def made(
        self, stat: str, scores: Counter[int], whole: int, examples: dict[int, list[int]], lines: Lines | None
    ) -> LayoutProof:
        each = tuple((score, Fraction(ways, whole)) for score, ways in sorted(scores.items()))
        ends = [Extreme(score, self.desk.text(examples[score]), p) for score, p in (each[0], each[-1])]
        told = () if lines is None else lines.told()
        groups: tuple[GroupProof, ...] = () if lines is None else lines.groups()
        found = findings(self.game, self.rules, stat, each, lines)
        return LayoutProof(
            self.game.name,
            self.game.houses,
            self.rules.rows,
            self.rules.columns,
            sum(self.copies),
            stat,
            POSSIBLE,
            "",
            whole,
            each,
            ends[0],
            ends[1],
            told,
            groups,
            found,
        )

    # ------------------------------------------------------------ one by one

    def one_by_one(self, why: str) -> LayoutProof:
        """Every layout there is, where these are few; else nothing is proved, and `why` is said."""
        self.desk = Desk(self.game, self.players)
        self.desk.listen(on=False)
        many = sum(1 for n in self.copies if n) ** self.desk.places
        stat = next((s for s in ("score", "tally") if not looks_beyond(self.program, self.rules, s)), "")
        if many > _MOST_TRIED or not stat:
            return self.undecided(why)
        scores: Counter[int] = Counter()
        examples: dict[int, list[int]] = {}
        for layout, ways in self.all_layouts():
            if now() > self.until:
                return self.undecided(why)
            self.desk.lay(layout)
            score = self.desk.read(stat)
            scores[score] += ways
            examples.setdefault(score, layout)
        return self.made(stat, scores, perm(sum(self.copies), self.desk.places), examples, None)

    def all_layouts(self) -> Iterator[tuple[list[int], int]]:
        cards = [card for card, n in enumerate(self.copies) if n]
        for layout in product(cards, repeat=self.desk.places):
            ways = 1
            for card, n in Counter(layout).items():
                ways *= perm(self.copies[card], n)
            if ways:
                yield list(layout), ways

    def undecided(self, why: str) -> LayoutProof:
        found = findings(self.game, self.rules, "score", (), None, why)
        return LayoutProof(
            self.game.name,
            self.game.houses,
            self.rules.rows,
            self.rules.columns,
            sum(self.copies),
            "score",
            UNDECIDED,
            why,
            perm(sum(self.copies), self.desk.places),
            (),
            None,
            None,
            (),
            (),
            found,
        )
