"""House rules out of nowhere: well-typed text in the words of any game, with effects, choices and lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from golfrules.engine.game import Game
from golfrules.lang.ops import VERBS
from golfrules.testing.vocabulary import Quantity, Vocabulary, vocabulary

__all__ = ["house_rules", "rule_files"]

T = TypeVar("T")

_CHANGES = ("+ 1", "+ 3", "- 1", "- 2", "times 2", "is 0", "is 2", "is -1", "at most 2", "at least 1")

_DEPTH = 2
"""How many blocks stand within each other in the body of an event."""


def house_rules(game: Game) -> st.SearchStrategy[str]:
    """The text of a house rule for a game: it waits for events, changes what cards are worth, adds something to do.

    What comes of it is for the engine to bear; that it holds up before the checker is promised.

    >>> import golfrules as gr
    >>> rules = house_rules(gr.load_game("six-card"))  # in a test: @given(rules)
    """
    return _houses(vocabulary(game), 1)


def rule_files(game: Game) -> st.SearchStrategy[str]:
    """A whole file with a house rule or two, ready to be laid on a game.

    >>> import golfrules as gr
    >>> files = rule_files(gr.load_game("six-card"))  # in a test: @given(files), and game_with("six-card", file)
    """
    head = f"language 1\ngame {game.name}\n\n"
    return _houses(vocabulary(game), 2).map(lambda text: head + text)


@st.composite
def _houses(draw: st.DrawFn, words: Vocabulary, most: int) -> str:
    author = _Author(draw, words)
    return "\n".join(author.house(n + 1) for n in range(author.number(1, most)))


class _Author:
    """Writes rules by drawing lots.

    Everything is in a block about a player unless it says otherwise, so that a zone named alone is theirs.
    """

    def __init__(self, draw: st.DrawFn, words: Vocabulary) -> None:
        self._draw = draw
        self.w = words
        self.bound = 0  # how many names were given

    # ------------------------------------------------------------ lots

    def one(self, items: Sequence[T]) -> T:
        return self._draw(st.sampled_from(items))

    def number(self, low: int, high: int) -> int:
        return self._draw(st.integers(low, high))

    def chance(self) -> bool:
        return self._draw(st.booleans())

    def name(self, stem: str) -> str:
        """A name of its own: nothing is called the same twice."""
        self.bound += 1
        return f"{stem}{self.bound}"

    def noun(self) -> str:
        """All cards more often than not: few have a certain tag or rank."""
        return self.w.nouns[0] if self.chance() else self.one(self.w.nouns)

    def to(self) -> str:
        """A pile: the cards of a grid keep their places."""
        pile = self.one(self.w.piles)
        return pile if self.chance() else f"{self.one(('top', 'bottom'))} of {pile}"

    # ------------------------------------------------------------ what stands in a house rule

    def house(self, number: int) -> str:
        parts = [self.one((self.waiting, self.waiting, self.standing))() for _ in range(self.number(1, 2))]
        if self.chance():
            parts.append(self.doing(f"whim-{number}"))
        return f'house "Out of nowhere {number}" {{\n' + "\n".join(parts) + "\n}\n"

    def waiting(self) -> str:
        """An event, and what it brings to each player."""
        condition = f" and {self.plain_question()}" if self.number(0, 3) == 0 else ""
        body = self.block(_DEPTH, "      ")
        return f"  when {self.one(self.w.events)}{condition} {{\n    players {{\n{body}\n    }}\n  }}"

    def standing(self) -> str:
        """A line about what is worked out: always so, or while a question is answered yes."""
        if self.w.other_stats and self.chance():
            q = self.one(self.w.other_stats)
            line = f"{q.kind}s {{ {self.line((q,))} }}"
        else:
            line = f"{self.noun()} {{ {self.line(self.w.card_stats)} }}"
        return f"  if {self.plain_question()} {{ {line} }}" if self.chance() else f"  {line}"

    def line(self, quantities: Sequence[Quantity]) -> str:
        return f"{self.one(quantities).name} {self.one(_CHANGES)}"

    def doing(self, verb: str) -> str:
        """Something to do on one's turn. What it requires is there for all to see, since that it is offered tells."""
        often = self.one(("turn", "round", "game", *(("hole",) if self.w.holes else ())))
        first = f'  action {verb} "Whatever comes to mind" once a {often} {{'
        question = self.plain_question() if self.chance() else self.enough()
        return f"{first}\n    require {question}\n{self.block(1, '    ')}\n  }}"

    # ------------------------------------------------------------ what happens

    def block(self, depth: int, indent: str) -> str:
        return "\n".join(indent + self.statement(depth, indent) for _ in range(self.number(1, 3)))

    def statement(self, depth: int, indent: str) -> str:
        """One statement; so many blocks may stand within each other in it."""
        if depth == 0 or self.number(0, 2) == 0:
            return self.one((self.draw, self.gain, self.act, self.count, self.shuffle, self.until))()
        how = self.one(
            (
                self.look,
                self.choose,
                self.choose,
                self.swap,
                self.may,
                self.may,
                self.repeat,
                self.branch,
                self.choose_one,
                self.bid,
                self.roll,
                self.others,
                self.done,
                self.end,
            )
        )
        return how(depth, indent)

    def draw(self) -> str:
        return f"draw {self.one((1, 1, 2, 3, 10))} {self.w.nouns[0]} from {self.one(self.w.piles)} to {self.to()}"

    def gain(self) -> str:
        return f"gain {self.one((1, 1, 2, 3, 10))} {self.noun()} from {self.one(self.w.piles)} to {self.to()}"

    def act(self) -> str:
        cards = f"{self.one(('1', '1', '2', '0..1', '0..2', '1..3', 'all'))} {self.noun()}"
        pile = self.one(self.w.piles)
        return self.one(
            (
                f"move {cards} in {pile} to {self.to()}",
                f"discard {cards} in {pile}",
                f"reveal {cards} in {self.one(self.w.zones)}",
            )
        )

    def count(self) -> str:
        return self.counted(str(self.number(1, 3)))

    def counted(self, amount: str) -> str:
        q = self.one(self.w.counts)
        return f"{q.name} of {q.kind} {self.one(('+', '-', 'times', 'is', 'at most', 'at least'))} {amount}"

    def shuffle(self) -> str:
        return f"shuffle {self.one([z for z in self.w.piles if z not in VERBS])}"

    def until(self) -> str:
        when = self.one(("turn", "next turn", "round", "game", *(("hole",) if self.w.holes else ())))
        return f"until end of {when} {{ {self.noun()} {{ {self.line(self.w.card_stats)} }} }}"

    def look(self, depth: int, indent: str) -> str:
        ahead, found = self.name("ahead"), self.name("found")
        many = self.one(("1", "0..1", "1..2"))
        pile, cards = self.one(self.w.piles), self.w.nouns[0]
        then = f"{{ move {found} to {self.to()} }} else {{ {self.count()} }}"
        return (
            f"look {self.number(1, 3)} {cards} from {pile} as {ahead}\n"
            f"{indent}choose {many} {cards} in {ahead} as {found} {then}"
        )

    def choose(self, depth: int, indent: str) -> str:
        kept = self.name("kept")
        many = self.one(("1", "2", "0..1", "0..2", "1..3"))
        zone = self.one(self.w.zones)
        acts = (f"move {kept} to {self.to()}", f"discard {kept}") if zone in self.w.piles else ()
        first = f"{indent}  {self.one((*acts, f'reveal {kept}'))}"
        return f"choose {many} {self.noun()} in {zone} as {kept} {self.either(depth, indent, first)}"

    def swap(self, depth: int, indent: str) -> str:
        mine, yours = self.name("mine"), self.name("yours")
        chosen = [
            f"choose 1 {self.w.card} in {self.one(self.w.zones)} as {name} else {{ stop }}" for name in (mine, yours)
        ]
        return f"{chosen[0]}, {chosen[1]}, swap {mine} for {yours}"

    def may(self, depth: int, indent: str) -> str:
        if self.chance():
            return f"may {self.one((self.draw, self.gain))()} {self.either(depth, indent)}"
        return f"may {self.either(depth, indent)}"

    def repeat(self, depth: int, indent: str) -> str:
        return f"repeat {self.number(1, 3)} {{\n{self.inner(depth, indent)}\n{indent}}}"

    def branch(self, depth: int, indent: str) -> str:
        return f"if {self.question()} {self.either(depth, indent)}"

    def choose_one(self, depth: int, indent: str) -> str:
        branches = [
            f'{indent}  "{words}" {{\n{self.inner(depth, indent)}\n{indent}  }}'
            for words in ("This way", "That way", "No way")[: self.number(2, 3)]
        ]
        return "choose one {\n" + "\n".join(branches) + f"\n{indent}}}"

    def bid(self, depth: int, indent: str) -> str:
        name, low = self.name("bid"), self.number(-2, 3)
        return f"choose number {low}..{low + self.number(0, 3)} as {name}\n{indent}{self.counted(name)}"

    def roll(self, depth: int, indent: str) -> str:
        name = self.name("gust")
        return f"roll 1..{self.number(1, 6)} as {name}\n{indent}{self.counted(name)}"

    def others(self, depth: int, indent: str) -> str:
        return f"opponents {{\n{self.inner(depth, indent)}\n{indent}}}"

    def done(self, depth: int, indent: str) -> str:
        return f"{self.one((self.draw, self.gain))()} {self.either(depth, indent)}"

    def end(self, depth: int, indent: str) -> str:
        return f"end {self.one(('turn', 'round', 'game'))}"

    def inner(self, depth: int, indent: str) -> str:
        return self.block(depth - 1, indent + "  ")

    def either(self, depth: int, indent: str, first: str = "") -> str:
        """A block, and what happens if not."""
        begun = f"{first}\n" if first else ""
        other = self.block(0, indent + "  ")
        return f"{{\n{begun}{self.inner(depth, indent)}\n{indent}}} else {{\n{other}\n{indent}}}"

    # ------------------------------------------------------------ questions

    def question(self) -> str:
        """Asked of the player whom the block is about."""
        one = self.one((self.plain_question, self.any_cards, self.no_cards, self.enough, self.often))()
        how = self.number(0, 3)
        return (
            f"not ({one})"
            if how == 0
            else f"({one}) {self.one(('and', 'or'))} ({self.any_cards()})"
            if how == 1
            else one
        )

    def plain_question(self) -> str:
        """Asked of nobody in particular."""
        if self.chance():
            return f"number of players at least {self.number(2, 5)}"
        return f"number of {self.one(self.w.events)} this game at least {self.number(1, 4)}"

    def any_cards(self) -> str:
        return f"number of {self.noun()} in {self.one(self.w.zones)} at least {self.number(1, 3)}"

    def no_cards(self) -> str:
        return f"no {self.noun()} in {self.one(self.w.zones)}"

    def enough(self) -> str:
        q = self.one(self.w.counts)
        return f"{q.name} of {q.kind} at least {self.number(0, 9)}"

    def often(self) -> str:
        return f"number of {self.one(self.w.events)} this round by player at most {self.number(0, 3)}"
