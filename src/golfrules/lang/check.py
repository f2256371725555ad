"""From the files of a game and the house rules chosen to a checked program. Every mistake is one report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.book import Book, HouseRule, TestCase, Use
from golfrules.lang.cycles import check_cycles, check_words
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import ALWAYS, Env, Frame, Speech
from golfrules.lang.header import HEADER, read_header
from golfrules.lang.labels import Elsewhere
from golfrules.lang.lints import lint
from golfrules.lang.acts import PERIODS
from golfrules.lang.placement import stray
from golfrules.lang.program import Action, Compare, Program, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import conjunction
from golfrules.lang.source import Place
from golfrules.lang.statics import Within
from golfrules.lang.things import Part, Things
from golfrules.lang.vocabulary import HOLE, PLAYER, THIS, Declared, Type, Vocabulary
from golfrules.lang.words import did_you_mean, listed, plural, slug

__all__ = ["Check", "check", "check_house_alone", "check_test"]

_GATHERED: Final = (*HEADER, tree.Language, tree.Game, tree.SourceNote, tree.Thing)
_FILE_LEVEL: Final = (tree.House, tree.Test)
_OF_A_KIND: Final = (tree.Tags, tree.Family, tree.Stat, tree.Count)


class Check(Things):
    """One run over a game and some of its house rules."""

    def __init__(self, book: Book, uses: tuple[Use, ...]) -> None:
        super().__init__(Vocabulary(), Diagnostics())
        self.book = book
        self.uses = uses
        self.compares: list[Compare] = []
        self.compared: dict[tuple[str, X | None], tuple[Speech, Place]] = {}
        self.actions: dict[str, Action] = {}
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
            params = dict(zip((p.text for p in h.node.parameters), use.arguments, strict=False))
            yield Part(h.source, h.statements, Speech("house", h.name, ALWAYS, params, rank), "house")

    def with_each_part(self, look: Callable[[Part], None]) -> None:
        for p in self.voices:
            self.source, self.speech = p.source, p.speech
            look(p)

    # ------------------------------------------------------------ the whole

    def run(self) -> Program | None:
        """Looks at everything, in an order in which what is spoken of is known before."""
        self.with_each_part(self.header)
        check_words(self, self.v)
        self.check_uses()
        self.with_each_part(self.gather_part)
        self.print_values()
        self.with_each_part(self.default_stats)
        self.with_each_part(self.rules)
        self.thing_blocks()
        self.check_labels()
        self.check_exceptions()
        self.check_options()
        self.check_plain()
        check_cycles(self)
        if self.d.errors:
            return None
        lint(self)
        return self.program()

    def header(self, p: Part) -> None:
        read_header(
            self.v,
            self.d,
            p.source,
            (s for s in p.statements if isinstance(s, HEADER)),
            house=p.speech.name if p.speech.layer == "house" else None,
        )
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

    def check_uses(self) -> None:
        chosen = {u.name: u for u in self.uses}
        named = {slug(n.name.text) for n in self.house_uses()}
        for use in self.uses:
            h = self.book.houses[use.name]
            self.source = h.source
            if use.name not in named:
                self.check_arguments(h, use.arguments, h.node.name)
            for s in h.statements:
                if isinstance(s, tree.Needs):
                    self.needs(h, s, chosen)
                elif isinstance(s, tree.Contradicts):
                    self.contradicts(h, s, chosen)

    def house_uses(self) -> Iterator[tree.HouseUse]:
        """Where house rules of this run name each other."""
        for use in self.uses:
            for s in self.book.houses[use.name].statements:
                if isinstance(s, tree.Needs):
                    yield from s.uses

    def check_arguments(self, h: HouseRule, arguments: tuple[int, ...], node: tree.Node) -> bool:
        n = len(h.node.parameters)
        if len(arguments) == n:
            return True
        wants = f"{n} number{'s' if n != 1 else ''}" if n else "no number"
        came = f"{len(arguments) or 'none'} {'came' if len(arguments) != 1 else 'came'} with it"
        names = ", ".join(x.text for x in h.node.parameters)
        self.report(
            "GR709",
            node,
            f'The house rule "{h.name}" takes {wants}, and {came}.',
            suggestion=f'Write "{h.name}"({names}).' if n else f'Write "{h.name}" alone.',
        )
        return False

    def house_named(self, use: tree.HouseUse) -> HouseRule | None:
        """The house rule that a file names, reported when there is none, or not with these numbers."""
        key = slug(use.name.text)
        h = self.book.houses.get(key)
        if h is None:
            names = {h.name for h in self.book.houses.values()}
            self.report(
                "GR209", use, f'There is no house rule "{use.name}".', suggestion=did_you_mean(use.name.text, names)
            )
            return None
        return h if self.check_arguments(h, use.arguments, use) else None

    def needs(self, h: HouseRule, s: tree.Needs, chosen: dict[str, Use]) -> None:
        """One of those that are named is needed."""
        found = [other for other in s.uses if self.house_named(other) is not None]
        if len(found) < len(s.uses) or any(chosen.get(slug(o.name.text)) == _use(o) for o in found):
            return
        names = listed(f'"{o.name}"' for o in found)
        self.report(
            "GR710",
            s,
            f'"{h.name}" needs the house rule {names}, which is not played here.',
            suggestion=f"Play it too: {listed(str(_use(o)) for o in found)}.",
        )

    def contradicts(self, h: HouseRule, s: tree.Contradicts, chosen: dict[str, Use]) -> None:
        for other in s.uses:
            key = slug(other.name.text)
            if key not in self.book.houses:
                self.house_named(other)
            elif key in chosen and key != slug(h.name):
                self.report(
                    "GR711",
                    other,
                    f'"{h.name}" and "{other.name}" contradict each other.',
                    suggestion="Play one of them.",
                )

    # ------------------------------------------------------------ what wins

    def compare(self, s: tree.Compare, w: Within) -> None:
        kind = self.v.nouns.get(s.kind.text, "")
        if kind not in ("player", "side"):
            known = [plural(k) for k in ("player", "side") if k in self.v.kinds]
            self.unknown(
                s.kind,
                s.kind.text,
                self.new_env(),
                known,
                code="GR205",
                message=f'"{s.kind}" cannot win: players are compared, or sides.',
                otherwise=f"Write compare {listed(known)} by ...",
            )
        measures = self.each(s.measures, lambda m: self.measure(m, kind))
        if s.also and not s.title:
            self.fail(
                "GR713",
                s,
                "A second result needs a name.",
                suggestion=f'Add it at the end: as "Back nine"',
            )
        if s.title and not s.also:
            self.fail(
                "GR713",
                s,
                "What wins the game needs no name; a second result has one.",
                suggestion="Leave out as ..., or write also before it.",
            )
        when = conjunction(w.where)
        self.check_settled(s, "What wins", when)
        self.compare_twice(s, when)
        self.compares.append(Compare(kind, tuple(measures), s.title, when))

    def measure(self, m: tree.Measure, kind: str) -> tuple[str, X, str]:
        env = self.new_env().about(THIS, kind)
        found = self.quantity(m.name, m.name.text, env, (X("slot", (THIS,)), kind))
        if found is None:
            self.unknown(m.name, m.name.text, env, self.v.quantity_names(kind))
        x, t = self.read(found, printed=False, node=m.name)
        if t.what != "number":
            self.fail("GR308", m.name, f'"{m.name}" is {t}, and a number is wanted here.')
        return m.name.text, x, m.extreme

    def compare_twice(self, s: tree.Compare, when: X | None) -> None:
        """A house rule may lay down another measure, but two voices of one rank would contradict each other."""
        old = self.compared.setdefault((s.title, when), (self.speech, self.place(s)))
        if old[1] == self.place(s):
            return
        if old[0].rank == self.speech.rank:
            self.report(
                "GR203",
                s,
                "What wins is said already.",
                suggestion='Leave one of them out; a second result begins with "also".',
                related=((old[1], "Here."),),
            )
        elif old[0].name and self.speech.name:
            self.disagree(self.place(s), old[0].name, self.speech.name, "say differently what wins", old[1])
        self.compared[s.title, when] = (self.speech, self.place(s))

    def disagree(self, place: Place, one: str, other: str, how: str, old: Place) -> None:
        self.d.add(
            "GR707",
            place,
            f'The house rules "{one}" and "{other}" {how}.',
            suggestion="Play one of them.",
            related=((old, f'What "{one}" says.'),),
        )

    # ------------------------------------------------------------ actions

    def action(self, s: tree.Action, w: Within) -> None:
        """A rule may guard an action of the game's own, or declare another with a body. Where the header declares actions,
        a guard must name one of them; where it does not, the engine says which there are."""
        name = s.name.text
        old = self.known_action(s)
        number = self.clause("action", s) if old is None else old.clause
        env = Env(Frame(), params=self.speech.params, context=(HOLE,))
        if "player" in self.v.kinds:
            env = evolve(env, names={"player": (PLAYER, Type("thing", kind="player"))})
        requires: list[tuple[X, int]] = []
        body: list[tree.Stmt] = []
        for inner in s.block.statements if s.block else ():
            try:
                demanded = self.demands(inner, env)
            except Mistake:
                continue
            requires += demanded
            if not demanded:
                body.append(inner)
        guard = conjunction([*self.speaks_now(), *self.as_speaker(w.where)])
        if guard is not None:
            requires = [(X("or", (X("not", (guard,)), x)), clause) for x, clause in requires]
        made = old.body if old else None
        if body:
            if made is not None:
                self.fail(
                    "GR203",
                    s.name,
                    f'The action "{name}" says already what it does.',
                    suggestion="Make it an action of another name.",
                )
            if guard is not None:
                requires.append((guard, number))
            self.moment = "action"
            made = self.block(tree.Block(tuple(body), span=s.span), env)
            self.moment = "when"
        once = s.once.text if s.once else old.once if old else ""
        if once not in ("", *PERIODS):
            self.fail(
                "GR605",
                s.once or s,
                f"Nothing is done once a {once}.",
                suggestion=did_you_mean(once, PERIODS) or f"Write once a {listed(PERIODS)}.",
            )
        self.actions[name] = Action(
            name,
            s.title or (old.title if old else ""),
            once,
            (*(old.requires if old else ()), *requires),
            made,
            max(env.frame.slots, old.slots if old else 0),
            max(env.frame.sets, old.sets if old else 0),
            number,
        )

    def known_action(self, s: tree.Action) -> Action | None:
        name = s.name.text
        old = self.actions.get(name)
        if old is not None:
            if s.title and self.speech.layer == "game":
                self.fail("GR203", s.name, f'There is an action "{name}" already.', suggestion="Choose another name.")
            return old
        declared = self.v.declared.get(name)
        if declared is not None:
            self.check_binder(s.name, Env(Frame()))
        does_something = (
            any(not isinstance(x, (tree.Demand, tree.Labelled)) for x in s.block.statements) if s.block else True
        )
        if not s.title and (self.actions or does_something):
            self.unknown(
                s.name,
                name,
                self.new_env(),
                self.actions,
                code="GR714",
                message=f'This game has no action "{name}".',
                otherwise=f'An action of your own has words for the player who is asked: action {name} "What it does" {{ ... }}',
            )
        if s.title:
            self.v.declared[name] = Declared("action", self.place(s.name))
        return None

    def speaks_now(self) -> tuple[X, ...]:
        speaker = self.speech.speaker
        return () if speaker == ALWAYS else (X("speaks", (speaker,)),)

    def demands(self, s: tree.Stmt, env: Env) -> list[tuple[X, int]]:
        """What a statement of an action requires; nothing for one that happens."""
        label = s.label if isinstance(s, tree.Labelled) else None
        demand = s.body if isinstance(s, tree.Labelled) else s
        if not isinstance(demand, tree.Demand) or demand.verb == "expect":
            return []
        x = self.demanded(demand, env)
        number = self.clause("require", s, label)
        if label is None:
            return [(x, number)]
        self.know(label)
        found: list[tuple[X, int]] = []
        unless: list[X] = []
        for e in self.exceptions_to(label.name.text):
            with self.speaking(e):
                inner = self.inside(e, env)
                where = self.asked_by(e, inner)
                holds = conjunction([*self.speaks_now(), *(() if where is None else (where,))])
                clause = self.clause("exception", e.node, label)
                for other in e.body.statements:
                    if not isinstance(other, tree.Demand):
                        self.fail(
                            "GR409",
                            other,
                            "What stands instead of a requirement is another one, or nothing.",
                            suggestion="Write require ..., or { }.",
                        )
                    found.append((_unless([*unless, *_not(holds)], self.demanded(other, inner)), clause))
                unless.append(X("number", (1,)) if holds is None else holds)
        return [(_unless(unless, x), number), *found]

    def demanded(self, s: tree.Demand, env: Env) -> X:
        x = self.question(s.expr, env)
        return X("not", (x,)) if s.verb == "forbid" else x

    # ------------------------------------------------------------ afterwards

    def check_labels(self) -> None:
        """Whether what speaks of a label finds it."""
        for waiting in (self.exceptions, self.insertions):
            for label, found in waiting.items():
                for e in found:
                    if label not in self.labels:
                        self.d.add(
                            "GR501",
                            e.place(label),
                            f'No statement of this game is called "{label}".',
                            suggestion=did_you_mean(label, self.labels),
                        )
                    elif waiting is self.insertions and label not in self.rung_labels:
                        self.d.add(
                            "GR504",
                            e.place(label),
                            f'"{label}" is no rung, so nothing can be put in before it.',
                            suggestion=f"Make an exception to it: exception to {label}: ...",
                            related=((self.labels[label], "This is it."),),
                        )

    def check_exceptions(self) -> None:
        """Of two exceptions to one statement it must be clear which counts."""
        for label in self.exceptions:
            found = self.exceptions_to(label)
            for i, e in enumerate(found):
                for other in found[:i]:
                    if self.overlap(label, other, e):
                        break

    def overlap(self, label: str, one: Elsewhere, other: Elsewhere) -> bool:
        """Reports two exceptions of which the second can never count, or of which it is not clear which one does."""
        same_voice = one.speech.speaker == other.speech.speaker and one.speech.rank == other.speech.rank
        same_question = self.found.get(one) == self.found.get(other) and one in self.found and other in self.found
        if same_voice and (one.always or same_question):
            self.d.add(
                "GR502",
                other.place(label),
                f'This exception to "{label}" never counts: the one before it does whenever this one could.',
                suggestion="Give the other one a question, or leave one of them out.",
                related=((one.place(label), "The other one."),),
            )
            return True
        houses = one.speech.layer == other.speech.layer == "house" and one.speech.name and other.speech.name
        if houses and not same_voice and (one.always or other.always or same_question):
            later, earlier = (one, other) if one.speech.rank > other.speech.rank else (other, one)
            self.d.add(
                "GR707",
                later.place(label),
                f'Two house rules make an exception to "{label}": "{earlier.speech.name}" and "{later.speech.name}".',
                suggestion="Add a question to one of them, or play only one.",
                related=((earlier.place(label), f'What "{earlier.speech.name}" says.'),),
            )
            return True
        return False

    def check_options(self) -> None:
        """Two house rules that set one option to different values contradict each other."""
        seen: dict[str, tuple[X, str, Place]] = {}
        for name, x, when, clause in self.set_options:
            c = self.clauses[clause]
            old = seen.get(name)
            if when is not None or not c.source:
                continue
            if old is not None and old[0] != x and old[1] == c.source:
                self.d.add(
                    "GR419",
                    c.place,
                    f"This house rule sets {name} twice, and only this line counts.",
                    suggestion="Leave one of them out.",
                    related=((old[2], "The other line."),),
                )
            elif old is not None and old[0] != x:
                self.disagree(c.place, old[1], c.source, f"set {name} to different values", old[2])
            seen[name] = (x, c.source, c.place)
        for what, (one, other, place, old_place) in self.v.disagreements.items():
            self.disagree(place, one, other, f"declare {what} differently", old_place)

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
                f"This is settled before the first card is dealt, and {stat.name} is not a plain number on every {stat.kind}.",
                suggestion="Name the cards instead.",
            )

    def program(self) -> Program:
        v = self.v
        return Program(
            game=self.book.game,
            title=self.book.title,
            houses=tuple(str(u) for u in self.uses),
            hash=self.book.hash,
            units=tuple(v.units),
            options=dict(v.options),
            set_options=tuple(self.set_options),
            kinds=dict(v.kinds),
            stats=tuple(v.stats),
            counts=tuple(v.counts),
            zones=dict(v.zones),
            events=dict(v.events),
            groups=dict(v.groups),
            things={k: tuple(t) for k, t in v.things.items()},
            extra_tags=tuple(self.extra_tags),
            copies=tuple(self.copy_changes),
            modifiers=tuple(self.modifiers),
            triggers=tuple(self.triggers),
            actions=dict(self.actions),
            untils=tuple(self.untils),
            texts=tuple(self.texts),
            compares=tuple(self.compares),
            clauses=tuple(self.clauses),
        )


def _use(node: tree.HouseUse) -> Use:
    return Use(slug(node.name.text), node.arguments)


def _not(x: X | None) -> list[X]:
    return [] if x is None else [X("not", (x,))]


def _unless(questions: list[X], x: X) -> X:
    """What is required unless one of some questions is answered yes."""
    return X("or", (*questions, x)) if questions else x


def check(book: Book, uses: tuple[Use, ...] = ()) -> tuple[Program | None, Diagnostics]:
    """The program of a game with some of its house rules, or None, and what there is to say about the files.

    House rules are laid on in the order in which they stand in the book, whatever the order in which they are named, so that
    a choice of house rules is a set.
    """
    c = Check(book, tuple(sorted(uses, key=lambda u: book.houses[u.name].number)))
    for x in book.diagnostics:
        c.d.put(x)
    return (c.run() if book.is_whole else None), c.d


def check_house_alone(
    book: Book, house: HouseRule, arguments: tuple[int, ...] | None = None
) -> tuple[Program | None, Diagnostics]:
    """A house rule by itself, with what it needs. Numbers that it takes are made up unless they are given."""
    given = book.fitting_numbers(house) if arguments is None else arguments
    return check(book, _with_needs(book, [Use(slug(house.name), given)]))


def _with_needs(book: Book, uses: list[Use]) -> tuple[Use, ...]:
    """House rules with those that they need, and those that these need; of several that would do, the first."""
    chosen: dict[str, Use] = {}
    while uses:
        use = uses.pop(0)
        house = book.houses.get(use.name)
        if house is None or use.name in chosen:
            continue
        chosen[use.name] = use
        for s in house.statements:
            if isinstance(s, tree.Needs) and not any(slug(u.name.text) in chosen for u in s.uses):
                uses.append(_use(s.uses[0]))
    return tuple(chosen.values())


def check_test(book: Book, test: TestCase) -> tuple[Program | None, Diagnostics]:
    """The rules that a test asks for: the game with its house rules."""
    c = Check(book, ())
    c.source = test.source
    found: dict[str, Use] = {}
    for s in test.node.block.statements:
        if isinstance(s, tree.GivenHouse) and c.house_named(s.use) is not None:
            found[slug(s.use.name.text)] = _use(s.use)
    if c.d.errors:
        return None, c.d
    return check(book, tuple(found.values()))
