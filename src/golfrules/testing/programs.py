"""House rules out of nowhere: well-typed text in the words of any game, with effects, choices and lines of every sort."""

from __future__ import annotations

import re
from collections import Counter

from hypothesis import strategies as st

from golfrules.engine.game import Game
from golfrules.lang.ops import VERBS
from golfrules.lang.words import slug
from golfrules.testing.vocabulary import Quantity, Vocabulary, vocabulary

__all__ = ["house_rules", "rule_files"]

Text = st.SearchStrategy[str]


def house_rules(game: Game, name: str = "Out of nowhere") -> Text:
    """The text of a house rule for a game: it waits for an event, changes what cards are worth, or lets players do something new.

    What comes of it is for the engine to bear; that it holds up before the checker is promised.

    >>> import golfrules as gr
    >>> text = house_rules(gr.load_game("six-card")).example()  # doctest: +SKIP
    """
    words = vocabulary(game)
    parts = st.lists(st.one_of(_waiting(words), _waiting(words), _standing(words)), max_size=2)
    action = st.one_of(st.just(()), _doing(words, slug(name)).map(lambda a: (a,)))
    return st.builds(lambda first, last: f'house "{name}" {{\n{_numbered(chr(10).join([*first, *last]))}\n}}\n', parts, action)


def rule_files(game: Game) -> Text:
    """A whole file with a house rule or two, ready to be laid on a game.

    >>> import golfrules as gr
    >>> text = rule_files(gr.load_game("six-card")).example()  # doctest: +SKIP
    """
    head = f"language 1\ngame {game.name}\n\n"
    return st.lists(st.integers(1, 99), min_size=1, max_size=2, unique=True).flatmap(
        lambda numbers: st.tuples(*(house_rules(game, f"Rule {n}") for n in numbers)).map(lambda houses: head + "\n".join(houses))
    )


def _numbered(text: str) -> str:
    """Each name that is bound (`as kept@`) gets a number of its own, and what follows speaks of it by that."""
    bound: Counter[str] = Counter()

    def number(m: re.Match[str]) -> str:
        bound[m["name"]] += m["binds"] is not None
        return f"{m['binds'] or ''}{m['name']}{bound[m['name']]}"

    return re.sub(r"(?P<binds>as )?(?P<name>[a-z]+)@", number, text)


# ---------------------------------------------------------------- what stands in a house rule


def _waiting(w: Vocabulary) -> Text:
    """`when EVENT { players { ... } }`"""
    condition = st.one_of(st.just(""), st.just(""), _plain_question(w).map(lambda q: f" and {q}"))
    return st.builds(
        lambda event, q, body: f"  when {event}{q} {{\n    players {{\n{body}\n    }}\n  }}", st.sampled_from(w.events), condition, _block(w, 2, "      ")
    )


def _standing(w: Vocabulary) -> Text:
    """Lines about what is worked out: always so, or while a question is answered yes."""
    lines = st.one_of(
        st.builds(lambda noun, line: f"{noun} {{ {line} }}", st.sampled_from(w.nouns), _line(w.card_stats)),
        *([st.sampled_from(w.other_stats).flatmap(lambda q: _line((q,)).map(lambda line: f"{q.kind}s {{ {line} }}"))] if w.other_stats else []),
    )
    asked = st.one_of(st.just(""), _plain_question(w))
    return st.builds(lambda q, line: f"  if {q} {{ {line} }}" if q else f"  {line}", asked, lines)


def _line(quantities: tuple[Quantity, ...]) -> Text:
    change = st.sampled_from(["+ 1", "+ 3", "- 1", "- 2", "times 2", "is 0", "is 2", "is -1", "at most 2", "at least 1"])
    return st.builds(lambda q, how: f"{q.name} {how}", st.sampled_from(quantities), change)


def _doing(w: Vocabulary, verb: str) -> Text:
    """Something that a player may do on their turn."""
    often = st.sampled_from(["turn", "round", "game", *(["hole"] if w.holes else [])])
    return st.builds(
        lambda once, q, body: f'  action {verb} "Whatever comes to mind" once a {once} {{\n    require {q}\n{body}\n  }}', often, _question(w), _block(w, 2, "    ")
    )


# ---------------------------------------------------------------- what happens


def _block(w: Vocabulary, depth: int, indent: str) -> Text:
    """Statements in a block about a player."""
    return st.lists(_statement(w, depth, indent), min_size=1, max_size=3).map("\n".join)


def _statement(w: Vocabulary, depth: int, indent: str) -> Text:
    """One statement. `depth` is how many blocks may stand in it; names that it binds end with @."""
    simple = [_draw(w), _count(w), _act(w), _look(w, indent), _shuffle(w), _gain(w), _until(w)]
    if depth == 0:
        return st.one_of(*simple).map(lambda s: indent + s)
    inner = _block(w, depth - 1, indent + "  ")
    other = _block(w, depth - 1, indent + "  ")
    nested = [
        _choose(w, depth, indent),
        _swap(w),
        st.builds(lambda a, b: f"may {{\n{a}\n{indent}}} else {{\n{b}\n{indent}}}", inner, other),
        st.builds(lambda n, a: f"repeat {n} {{\n{a}\n{indent}}}", st.integers(1, 3), inner),
        st.builds(lambda q, a, b: f"if {q} {{\n{a}\n{indent}}} else {{\n{b}\n{indent}}}", _question(w), inner, other),
        st.builds(lambda a, b: f'choose one {{\n{indent}"This" {{\n{a}\n{indent}}}\n{indent}"That" {{\n{b}\n{indent}}}\n{indent}}}', inner, other),
        st.builds(lambda low, more, line: f"choose number {low}..{low + more} as bid@\n{indent}{line}", st.integers(-2, 3), st.integers(1, 3), _counted(w, f"bid@")),
        st.builds(lambda sides, line: f"roll 1..{sides} as gust@\n{indent}{line}", st.integers(1, 6), _counted(w, f"gust@")),
        st.builds(lambda a: f"opponents {{\n{a}\n{indent}}}", inner),
        st.builds(lambda act, a, b: f"{act} {{\n{a}\n{indent}}} else {{\n{b}\n{indent}}}", st.one_of(_draw(w), _gain(w)), inner, other),
        st.builds(lambda what: f"end {what}", st.sampled_from(["turn", "round", "game"])),
    ]
    return st.one_of(*simple, *nested, *nested).map(lambda s: indent + s)


def _amount(w: Vocabulary) -> Text:
    return st.sampled_from(["1", "1", "2", "3", "10"])


def _range() -> Text:
    return st.sampled_from(["1", "1", "2", "0..1", "0..2", "1..3", "all"])


def _to(w: Vocabulary) -> Text:
    return st.one_of(st.sampled_from(w.zones), st.builds(lambda end, z: f"{end} of {z}", st.sampled_from(["top", "bottom"]), st.sampled_from(w.piles)))


def _draw(w: Vocabulary) -> Text:
    return st.builds(lambda n, a, b: f"draw {n} {w.nouns[0]} from {a} to {b}", _amount(w), st.sampled_from(w.piles), _to(w))


def _gain(w: Vocabulary) -> Text:
    return st.builds(lambda n, noun, a, b: f"gain {n} {noun} from {a} to {b}", _amount(w), st.sampled_from(w.nouns), st.sampled_from(w.piles), _to(w))


def _act(w: Vocabulary) -> Text:
    """discard, move, reveal: of cards that are chosen now, or all."""
    cards = st.builds(lambda n, noun, z: f"{n} {noun} in {z}", _range(), st.sampled_from(w.nouns), st.sampled_from(w.zones))
    return st.one_of(
        st.builds(lambda c, z: f"move {c} to {z}", cards, _to(w)),
        cards.map(lambda c: f"discard {c}"),
        cards.map(lambda c: f"reveal {c}"),
    )


def _shuffle(w: Vocabulary) -> Text:
    return st.sampled_from([z for z in w.piles if z not in VERBS]).map(lambda z: f"shuffle {z}")


def _count(w: Vocabulary) -> Text:
    return st.integers(1, 3).flatmap(lambda n: _counted(w, str(n)))


def _counted(w: Vocabulary, amount: str) -> Text:
    how = st.sampled_from(["+", "-", "times", "is", "at most", "at least"])
    return st.builds(lambda q, h: f"{q.name} of {q.kind} {h} {amount}", st.sampled_from(w.counts), how)


def _look(w: Vocabulary, indent: str) -> Text:
    return st.builds(
        lambda n, a, b, low: (
            f"look {n} {w.nouns[0]} from {a} as ahead@\n{indent}choose {low} {w.nouns[0]} in ahead@ as found@ {{ move found@ to {b} }} else {{ stop }}"
        ),
        st.sampled_from(["1", "2", "3"]),
        st.sampled_from(w.piles),
        _to(w),
        st.sampled_from(["1", "0..1", "1..2"]),
    )


def _choose(w: Vocabulary, depth: int, indent: str) -> Text:
    return st.builds(
        lambda n, noun, a, b, more, other: (
            f"choose {n} {noun} in {a} as kept@ {{\n{indent}  move kept@ to {b}\n{more}\n{indent}}} else {{\n{other}\n{indent}}}"
        ),
        st.sampled_from(["1", "2", "0..1", "0..2", "1..3"]),
        st.sampled_from(w.nouns),
        st.sampled_from(w.zones),
        _to(w),
        _block(w, depth - 1, indent + "  "),
        _block(w, depth - 1, indent + "  "),
    )


def _swap(w: Vocabulary) -> Text:
    return st.builds(
        lambda a, b: f"choose 1 {w.card} in {a} as mine@ else {{ stop }}, choose 1 {w.card} in {b} as yours@ else {{ stop }}, swap mine@ for yours@",
        st.sampled_from(w.zones),
        st.sampled_from(w.zones),
    )


def _until(w: Vocabulary) -> Text:
    when = st.sampled_from(["turn", "next turn", "round", *(["hole"] if w.holes else [])])
    return st.builds(lambda t, noun, line: f"until end of {t} {{ {noun} {{ {line} }} }}", when, st.sampled_from(w.nouns), _line(w.card_stats))


# ---------------------------------------------------------------- questions


def _question(w: Vocabulary) -> Text:
    """Asked of the player whom the block is about."""
    one = st.one_of(
        _plain_question(w),
        st.builds(lambda noun, z: f"number of {noun} in {z} at least 1", st.sampled_from(w.nouns), st.sampled_from(w.zones)),
        st.builds(lambda noun, z: f"no {noun} in {z}", st.sampled_from(w.nouns), st.sampled_from(w.zones)),
        st.builds(lambda q, n: f"{q.name} of {q.kind} at least {n}", st.sampled_from(w.counts), st.integers(0, 9)),
        st.builds(lambda e, n: f"number of {e} this round by player at most {n}", st.sampled_from(w.events), st.integers(0, 3)),
    )
    return st.one_of(one, one.map(lambda q: f"not ({q})"), st.builds(lambda a, how, b: f"({a}) {how} ({b})", one, st.sampled_from(["and", "or"]), one))


def _plain_question(w: Vocabulary) -> Text:
    """Asked of nobody in particular."""
    return st.one_of(
        st.integers(2, 5).map(lambda n: f"number of players at least {n}"),
        st.builds(lambda e, n: f"number of {e} this game at least {n}", st.sampled_from(w.events), st.integers(1, 4)),
    )


