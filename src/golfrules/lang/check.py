"""From the files of a game and the house rules chosen to a checked program. Every mistake is one report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from golfrules.lang import tree
from golfrules.lang.book import Book, HouseRule, Use
from golfrules.lang.bounds import MOST_CARDS, MOST_STEPS, most_cards, too_long
from golfrules.lang.cycles import check_cycles, check_events, check_words
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import ALWAYS, Env, Frame, Speech
from golfrules.lang.header import HEADER, read_header
from golfrules.lang.houses import Houses
from golfrules.lang.lints import lint
from golfrules.lang.placement import stray
from golfrules.lang.program import Program
from golfrules.lang.reporter import Enough, Mistake
from golfrules.lang.things import Part
from golfrules.lang.within import Within
from golfrules.lang.words import did_you_mean, listed, slug

__all__ = ["Check", "check", "check_house_alone", "with_needs"]

Said = TypeVar("Said")

_GATHERED: Final = (*HEADER, tree.Language, tree.Game, tree.SourceNote, tree.Meant, tree.Thing)
_FILE_LEVEL: Final = (tree.House, tree.Test)
_OF_A_KIND: Final = (tree.Tags, tree.Family, tree.Stat, tree.Count)


class Check(Houses):
    """One run over a game and some of its house rules."""

    def __init__(self, book: Book, uses: tuple[Use, ...]) -> None:
        super().__init__(book, uses)
        self.v.breaks(*book.misread_words)
        for place in book.misread:
            self.d.silence(place)
        self.voices = [p for p in self.all_parts() if p.source.name not in book.unread]

    # ------------------------------------------------------------ who says what

    def all_parts(self) -> Iterator[Part]:
        """The game's files, then the house rules in the order in which they are laid on."""
        for file in self.book.base_files:
            note = next((s.text for s in file.statements if isinstance(s, tree.SourceNote)), "")
            layer = "house" if self.book.is_variant(file) else "game"
            yield Part(file.source, file.statements, Speech(layer, "", rank=0 if layer == "game" else 1), note)
        for rank, use in enumerate(self.uses, 2):
            h = self.book.houses[use.name]
            numbers = (*use.arguments, *self.book.fitting_numbers(h)[len(use.arguments) :])
            params = dict(zip((p.text for p in h.node.parameters), numbers, strict=False))
            yield Part(h.source, h.statements, Speech("house", h.name, ALWAYS, params, rank), "house")

    def with_each_part(self, look: Callable[[Part], None]) -> None:
        for p in self.voices:
            self.source, self.speech = p.source, p.speech
            look(p)

    # ------------------------------------------------------------ the whole

    def run(self) -> Program | None:
        """The program; None when something is wrong."""
        try:
            self.look()
        except Enough:
            return None
        if self.d.errors:
            return None
        program = self.program()
        lint(self, program)
        self.check_sizes(program)
        return None if self.d.errors else program

    def look(self) -> None:
        """Looks at everything, in an order in which what is spoken of is known before."""
        self.headers()
        self.with_each_part(self.card_kinds)
        check_words(self, self.v)
        if self.v.shaky:
            return
        self.check_uses()
        self.with_each_part(self.gather_part)
        self.print_values()
        self.with_each_part(self.default_stats)
        self.with_each_part(self.rules)
        self.thing_blocks()
        self.check_holes()
        self.check_labels()
        self.check_exceptions()
        self.check_options()
        self.check_plain()
        check_cycles(self)
        check_events(self)
        self.report_limits()

    def check_holes(self) -> None:
        """A Hole says everything that the game does not say for it: its par, how far it is."""
        wanted = [s.name for s in self.v.stats if s.kind == "hole" and s.printed is None]
        for hole in self.v.things.get("hole", ()):
            missing = [name for name in wanted if name not in hole.own]
            if missing:
                self.d.add(
                    "GR290",
                    self.name_place("hole", hole.number),
                    f'The Hole "{hole.name}" does not say its {listed(missing, "and")}.',
                    suggestion=f"Write it after the name: {missing[0]} 4",
                )

    def check_sizes(self, program: Program) -> None:
        """Whether everything ends soon enough, and the cards are not too many."""
        longest = too_long(program)
        if longest is not None:
            clause, steps = longest
            what = "This line" if clause.what == "line" else "This"
            self.d.add(
                "GR805",
                clause.place,
                f"{what} may take {_so_many(steps)} steps, and {MOST_STEPS:,} are the most.",
                suggestion="Repeat less often, or search for fewer things within each other.",
            )
        cards = most_cards(program)
        if cards > MOST_CARDS:
            kind = next(k for k in program.things if k != "hole")
            places = [s.place for s, *_ in program.copies if s.place is not None]
            self.d.add(
                "GR415",
                places[-1] if places else program.things[kind][-1].place,
                f"There may be {cards:,} cards in the game, and {MOST_CARDS:,} are the most.",
                suggestion="Make fewer copies.",
            )

    def headers(self) -> None:
        read_header(
            self.v,
            self.d,
            (
                (
                    p.source,
                    (s for s in p.statements if isinstance(s, HEADER)),
                    p.speech.name if p.speech.layer == "house" else None,
                )
                for p in self.voices
            ),
        )

    def card_kinds(self, p: Part) -> None:
        """Of which kinds there are cards."""
        for s in p.statements:
            if isinstance(s, tree.Thing) and s.words[0].text in self.v.kinds:
                self.v.may_lie(s.words[0].text)

    def gather_part(self, p: Part) -> None:
        """Things, and what speaks of statements elsewhere, before anything is checked that may name them."""
        for parameter in self.parameters(p):
            try:
                self.check_binder(parameter, Env(Frame()))
            except Mistake:
                continue
        for s in p.statements:
            if isinstance(s, tree.Thing):
                self.declare(s, p)
            else:
                self.gather(s, p.speech)

    def parameters(self, p: Part) -> tuple[tree.Name, ...]:
        house = self.book.houses.get(slug(p.speech.name)) if p.speech.name else None
        return () if house is None else house.node.parameters

    def rules(self, p: Part) -> None:
        for s in p.statements:
            if isinstance(s, _GATHERED):
                in_a_house = p.speech.name and isinstance(s, (tree.Language, tree.Game))
                if not in_a_house:
                    continue
            elif isinstance(s, _FILE_LEVEL):
                if not p.speech.name:
                    continue
            elif isinstance(s, (tree.Needs, tree.Contradicts)) and p.speech.name:
                continue
            elif not isinstance(s, _OF_A_KIND):
                self.statics((s,), self.new_env(), Within())
                continue
            where = stray(s)
            self.report(where.code, s, where.message, suggestion=where.suggestion)

    # ------------------------------------------------------------ house rules among each other

    # ------------------------------------------------------------ what wins

    # ------------------------------------------------------------ actions

    # ------------------------------------------------------------ afterwards

    def check_labels(self) -> None:
        """Whether what speaks of a label finds it."""
        for waiting in (self.exceptions, self.insertions):
            for label, found in waiting.items():
                for e in found:
                    if label not in self.labels and not self.v.is_broken([label]):
                        self.d.add(
                            "GR501",
                            e.place(label),
                            f'No statement of this game is called "{label}".',
                            suggestion=did_you_mean(label, self.labels),
                        )
                    elif waiting is self.insertions and label in self.labels and label not in self.rung_labels:
                        self.d.add(
                            "GR504",
                            e.place(label),
                            f'"{label}" is no rung, so nothing can be put in before it.',
                            suggestion=f"Make an exception to it: exception to {label}: ...",
                            related=((self.labels[label], "This is it."),),
                        )

    def check_plain(self) -> None:
        """What is read before the first card is dealt must be printed as a plain number."""
        for number, place in self.must_be_plain:
            stat = self.v.stats[number]
            values = [t.own.get(stat.name) for t in self.v.things.get(stat.kind, ())]
            if all(x is None or x.op == "number" for x in [*values, stat.printed]):
                continue
            self.d.add(
                "GR418",
                place,
                f"This is settled before the first card is dealt; not every {stat.kind} prints a plain {stat.name}.",
                suggestion="Name the cards instead.",
            )

    def in_order(self, said: list[Said], clause: Callable[[Said], int]) -> tuple[Said, ...]:
        """What was said, as it stands in the book; exceptions were checked with the statement that they are made to."""
        files = {f.source.name: i for i, f in enumerate(self.book.files)}

        def age(x: Said) -> tuple[int, int, int]:
            place = self.clauses[clause(x)].place
            return self.ranks[clause(x)], files[place.source.name], place.span.start

        return tuple(sorted(said, key=age))

    def program(self) -> Program:
        v = self.v
        return Program(
            game=self.book.game,
            title=self.book.title,
            houses=tuple(str(u) for u in self.uses),
            hash=self.book.hash,
            units=tuple(v.units),
            options=dict(v.options),
            set_options=self.in_order(self.set_options, lambda s: s[3]),
            kinds=dict(v.kinds),
            stats=tuple(v.stats),
            counts=tuple(v.counts),
            zones=dict(v.zones),
            events=dict(v.events),
            groups=dict(v.groups),
            things={k: tuple(t) for k, t in v.things.items()},
            extra_tags=tuple(self.extra_tags),
            copies=self.in_order(self.copy_changes, lambda c: c[4]),
            modifiers=self.in_order(self.modifiers, lambda m: m.clause),
            triggers=self.in_order(self.triggers, lambda t: t.clause),
            actions=dict(self.actions),
            untils=tuple(self.untils),
            texts=tuple(self.texts),
            compares=tuple(self.compares),
            clauses=tuple(self.clauses),
            sources=tuple(dict.fromkeys(p.source for p in self.all_parts())),
            meant=self.book.meant_with(self.uses),
        )


def check(book: Book, uses: tuple[Use, ...] = ()) -> tuple[Program | None, Diagnostics]:
    """The program of a game with some of its house rules, or None, and what there is to say about the files.

    House rules are laid on in the order in which they stand in the book, whatever the order in which they are named, so
    that a choice of house rules is a set.
    """
    c = Check(book, tuple(sorted(uses, key=lambda u: book.houses[u.name].number)))
    for x in book.diagnostics:
        c.d.put(x)
    return (c.run() if book.is_whole else None), c.d


def check_house_alone(
    book: Book, house: HouseRule, arguments: tuple[int, ...] | None = None
) -> tuple[Program | None, Diagnostics]:
    """A house rule by itself, with what it needs, and with what stands outside of house rules in its file.

    Numbers that it takes are made up unless they are given.
    """
    given = book.fitting_numbers(house) if arguments is None else arguments
    loose = [
        Use(slug(h.name), ()) for h in book.houses.values() if h.loose and h.source is house.source and h is not house
    ]
    return check(book, with_needs(book, [Use(slug(house.name), given), *loose]))


def with_needs(book: Book, uses: list[Use]) -> tuple[Use, ...]:
    """House rules with those that they need, and those that these need; of several that would do, the first."""
    chosen: dict[str, Use] = {}
    while uses:
        use = uses.pop(0)
        house = book.houses.get(use.name)
        if house is None or use.name in chosen:
            continue
        chosen[use.name] = use
        needed = [s.uses for s in house.statements if isinstance(s, tree.Needs)]
        uses += [Use.named(some[0]) for some in needed if not any(slug(u.name.text) in chosen for u in some)]
    return tuple(chosen.values())


def _so_many(steps: int) -> str:
    return f"{steps:,}" if steps < 10**9 else "more than a thousand million"
