"""Rules that are well formed and mean something, nearly something, or nothing: statements put together by chance, of
the words of a little game (programs.py) and of others."""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_QUANTITIES = _words(
    "yards strokes total purse mood favourite reach tally par length won leader handicap tees wind yardz"
)
_THINGS = _words("player side layout hole card this nobody owner left leader winner kept opponent rival plyer")
_NOUNS = _words(
    "cards card woods wood irons putts players player sides side layouts holes hole pairs opponents partners"
)
_ZONES = _words("deck discard hand table grid trash pair kept")
_TAGS = _words("wood iron putt hearts spades other this green clubs")
_WORDS = _words("calm strong cross wood putt nobody yes")
_EVENTS = _words("turn-start played hole-over rain storm")
_LABELS = _words("toll far bold rest nowhere")
_UNITS = _words("yards strokes cards points players balls")
_NAMES = ('"Driver"', '"Cleek"', '"First"', '"Nobody"', '""')
_KNOCK = '"Knock" '
_PERIODS = _words("turn hole round game week")


class _Writer:
    """Writes statements, smaller and smaller ones inside each other."""

    def __init__(self, random: Random) -> None:
        self.r = random

    def one(self, *of: str) -> str:
        return self.r.choice(of)

    def way(self, *of: Callable[[], str]) -> str:
        """One of some ways to go on, of which the others are not begun."""
        return self.r.choice(of)()

    def maybe(self, text: str, chance: float = 0.4) -> str:
        return text if self.r.random() < chance else ""

    # -- numbers and questions

    def path(self) -> str:
        ways = [self.one(*_QUANTITIES, *_THINGS), *(self.one(*_THINGS) for _ in range(self.r.choice((0, 0, 1, 1, 2))))]
        return self.maybe("printed ", 0.1) + " of ".join(ways)

    def number(self, depth: int) -> str:
        if depth <= 0:
            return self.one(str(self.r.randint(0, 12)), self.path())
        return self.way(
            self.path,
            lambda: str(self.r.randint(0, 400)),
            lambda: f"number of {self.selector(depth - 1)}",
            lambda: f"number of {self.one(*_EVENTS)}s this {self.one(*_PERIODS[:4])}{self.maybe(' by player')}",
            lambda: f"{self.one('sum of', 'lowest', 'highest')} {self.one(*_QUANTITIES)} of {self.selector(depth - 1)}",
            lambda: f"{self.number(depth - 1)} {self.one('+', '-')} {self.number(0)}",
            lambda: f"{self.number(0)} times {self.number(0)}",
            lambda: f"{self.path()} divided by {self.one('0', '2', 'par')} rounded {self.one('up', 'down')}",
        )

    def question(self, depth: int) -> str:
        simple = self.way(
            lambda: f"{self.path()} is {self.maybe('not ')}{self.value()}",
            lambda: f"{self.number(depth - 1)} {self.one('at least', 'at most', 'above', 'below')} {self.number(0)}",
            lambda: f"a {self.selector(depth - 1)}",
            lambda: f"no {self.selector(depth - 1)}",
            lambda: f"at least 2 {self.selector(depth - 1)}",
            lambda: f"a {self.selector(0)} besides a {self.selector(0)}",
            self.path,
        )
        if depth <= 0 or self.r.random() < 0.6:
            return simple
        other = self.question(depth - 1)
        return self.one(f"not {simple}", f"{simple} and {other}", f"({simple} or {other}) and {simple}")

    def value(self) -> str:
        several = f"{self.one(*_WORDS)} | {self.one(*_WORDS)}"
        return self.one(str(self.r.randint(0, 9)), *_WORDS, several, *_NAMES, "3..5", "5..3", self.path())

    def selector(self, depth: int, *, head: bool = False) -> str:
        words = self.maybe(f"{self.one(*_TAGS)} ", 0.3) + self.one(*_NOUNS)
        clauses = [
            self.maybe(f" in {self.one(*_ZONES)}{self.maybe(f' of {self.one(*_THINGS)}', 0.3)}", 0.5),
            self.maybe(f" of {self.one(*_THINGS)}", 0.1),
            self.maybe(f" with ({self.question(depth - 1)})" if depth > 0 else " with yards is 3", 0.2),
            self.maybe(f" named {self.one(*_NAMES)}", 0.1),
            self.maybe(f" but {self.one(*_TAGS)}", 0.1),
            self.maybe(" as rival", 0.2) if head else "",
        ]
        return words + "".join(clauses)

    # -- statements

    def change(self, depth: int) -> str:
        return self.way(
            lambda: f"is {self.value()}",
            lambda: f"{self.one('+', '-')} {self.number(depth)}",
            lambda: f"{self.one('times', 'at most', 'at least', 'below')} {self.number(0)}",
        )

    def line(self, depth: int) -> str:
        whose = self.maybe(f" of {self.one(*_THINGS)}", 0.3)
        lasting = self.maybe(f" until end of {self.one(*_PERIODS)}", 0.1)
        return f"{self.one(*_QUANTITIES, 'copies')}{whose} {self.change(depth)}{lasting}"

    def block(self, depth: int) -> str:
        return "{ " + "\n".join(self.statement(depth) for _ in range(self.r.randint(0, 3))) + " }"

    def rung(self, depth: int) -> str:
        return f"{self.one(*_LABELS)}: {self.maybe(f'if {self.question(depth)} ', 0.8)}{self.block(depth)}"

    def act(self, depth: int) -> str:
        many = self.one("1", "2", "0..2", "all", "0", "(tees)")
        return self.one(
            f"draw {many} cards{self.maybe(f' to {self.one(*_ZONES)}')}",
            f"discard {many} {self.selector(0)}",
            f"move {self.one('kept', 'card', 'this')} to {self.maybe('top of ')}{self.one(*_ZONES)}",
            f"trash {many} {self.selector(0)}",
            f"gain {many} {self.one(*_NOUNS)} from {self.one(*_ZONES)}",
            f"look at {many} cards from {self.one(*_ZONES)} as {self.one('ahead', 'kept')}",
            f"reveal {many} {self.selector(0)}",
            "swap kept for ahead",
            f"shuffle {self.one(*_ZONES)}".replace(" discard", " cards in discard"),
            f"roll 1..6 as {self.one('gust', 'kept', 'hole')}",
            f"choose {many} {self.selector(0)} as kept",
            "choose number 0..5 as bid",
            f"end {self.one(*_PERIODS)}",
            "stop",
        )

    def hang(self, depth: int) -> str:
        return self.maybe(f" {self.block(depth)}") + self.maybe(f" else {self.block(depth)}")

    def statement(self, depth: int) -> str:
        small = (
            lambda: self.line(max(depth, 0)),
            lambda: self.act(0),
            lambda: self.one("yards 3", "counts as putt", "far", "require par is 3", "hand { }"),
        )
        if depth <= 0:
            return self.way(*small)
        d = depth - 1
        return self.way(
            *small,
            lambda: f"{self.selector(d, head=True)} {self.block(d)}",
            lambda: f"if {self.question(d)} {self.block(d)}{self.maybe(' else if par is 3 { stop }')}",
            lambda: f"if {self.question(d)} {self.block(d)} else {self.block(d)}",
            lambda: f"first of {{\n{self.rung(d)}\n{self.rung(d)} }}",
            lambda: self.rung(d),
            lambda: self.when(d),
            lambda: f"exception to {self.one(*_LABELS)}: {self.maybe(f'if {self.question(d)} ')}{self.block(d)}",
            lambda: f"without {self.one(*_LABELS)}",
            lambda: f"before {self.one(*_LABELS)} {{ {self.rung(d)} }}",
            lambda: f"{self.maybe('may ')}{self.act(d)}{self.hang(d)}",
            lambda: f'choose one {{ "Yes" {self.block(d)}\n "No" {self.block(d)} }}',
            lambda: f"repeat {self.one('3', '0', '(tees)')} {self.block(d)}",
            lambda: f"until end of {self.maybe('next ')}{self.one(*_PERIODS)} {self.block(d)}",
            lambda: f"action {self.one('knock', 'pass')} {self.maybe(_KNOCK, 0.7)}{self.block(d)}",
            lambda: self.declaration(d),
        )

    def placed(self, depth: int) -> str:
        """A statement, mostly where such a one may stand."""
        inner = "\n".join(self.body_statement(depth - 1) for _ in range(self.r.randint(1, 3)))
        return self.way(
            lambda: self.statement(depth),
            lambda: f"when {self.one(*_EVENTS)} {{ {inner} }}",
            lambda: f"{self.selector(1, head=True)} {{ {self.line(1)} }}",
            lambda: f"house {self.one(*_NAMES)} {{ when {self.one(*_EVENTS)} {{ {inner} }} }}",
            lambda: f"card wood {self.one(*_NAMES)} {{ yards 5\n when this played {{ {inner} }} }}",
        )

    def body_statement(self, depth: int) -> str:
        """One that may stand where something happens."""
        d = depth - 1
        return self.way(
            lambda: f"{self.one('total', 'purse', 'won', 'mood', 'leader')} {self.change(1)}",
            lambda: f"{self.maybe('may ')}{self.act(d)}{self.hang_body(d)}",
            lambda: f"if {self.question(2)} {{ {self.inner(d)} }}",
            lambda: f"{self.one('players', 'sides', 'opponents', 'cards in hand')} {{ {self.inner(d)} }}",
        )

    def hang_body(self, depth: int) -> str:
        return self.maybe(f" {{ {self.inner(depth)} }}") + self.maybe(f" else {{ {self.inner(depth)} }}")

    def inner(self, depth: int) -> str:
        return self.body_statement(depth) if depth > 0 else "stop"

    def when(self, depth: int) -> str:
        whose = self.maybe(self.one("this ", "own ", "opponent "), 0.2)
        return f"when {whose}{self.one(*_EVENTS)}{self.maybe(f' and {self.question(depth)}')} {self.block(depth)}"

    def declaration(self, depth: int) -> str:
        new = self.one("gale", "far", "club", "yards", "deck", "rival")
        unit = self.one(*_UNITS)
        owner = self.one("player", "side", "card", "gale")
        seen = self.one("all", "owner", "knowers", "nobdy")
        name = self.one(*_NAMES)
        return self.way(
            lambda: f'option {new} is {self.one("1 in 0..3", "calm | strong", "9 in 0..3", "4")} "Help"',
            lambda: f"word {new} is {self.question(depth)}",
            lambda: f"word {new} {self.block(depth)}",
            lambda: f"kind {self.one('card', 'hole', new)} {{ stat {new} in {unit} is {self.number(depth)} }}",
            lambda: f"kind {new} of {owner} {{ count fog in {unit} seen by {seen} }}",
            lambda: f"zone {new} {self.maybe('of player ')}seen by {seen} {self.maybe('refilled from deck ')}",
            lambda: f"event {new} {{ player, {new} as {owner} }}",
            lambda: f"group {new} is {self.r.randint(1, 4)} cards alike in suit from {self.one('rows', 'hills')}",
            lambda: f"default {self.one('draw', 'trash')} {self.one('from', 'to')} {self.one(*_ZONES)}",
            lambda: f"{self.maybe('also ')}compare {self.one(*_NOUNS)} by {self.one(*_QUANTITIES)} lowest",
            lambda: f"card {self.one('wood', 'hearts spades')} {name} x2 {{ yards 30\n{self.statement(depth)} }}",
            lambda: f"hole {self.r.randint(1, 4)} {name} par 3 length 90 {self.block(depth)}",
            lambda: f"house {name} {self.maybe('much ')}{self.block(depth)}",
            lambda: f"test {name} {{ given hole 1, {self.statement(0)}\n expect {self.question(0)} }}",
            lambda: f"{self.one('needs', 'contradicts')} {name}",
        )


@st.composite
def rules(draw: DrawFn) -> str:
    """Some statements, one below the other."""
    writer = _Writer(Random(draw(st.integers(0, 2**32))))
    return "\n".join(writer.placed(3) for _ in range(draw(st.integers(1, 6))))
