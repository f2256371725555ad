"""From the files of a game and the house rules chosen to a checked program. Every mistake is one report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.bodies import Exceptional, Speech
from golfrules.lang.book import Book, HouseRule, Use
from golfrules.lang.cycles import check_cycles
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.expressions import Env, Mistake
from golfrules.lang.header import HEADER, printed_defaults, read_header
from golfrules.lang.program import Action, Compare, Program, Thing, X
from golfrules.lang.source import Place, Source
from golfrules.lang.statics import Statics
from golfrules.lang.vocabulary import PLAYER, THIS, Type, Vocabulary
from golfrules.lang.words import did_you_mean, listed, slug

__all__ = ["check", "check_house_alone"]

_RULES = (tree.Thing, tree.Labelled, tree.Scope, tree.Line, tree.Own, tree.CountsAs, tree.Bare, tree.If, tree.Ladder, tree.When, tree.Except,
          tree.Without, tree.Before, tree.Demand, tree.ActStmt, tree.May, tree.Repeat, tree.Until, tree.Branch, tree.Compare, tree.Action,
          tree.Given, tree.GivenHouse, tree.Row)


class _Part:
    """Some statements that one voice says: the game's own files, or one house rule."""

    def __init__(self, source: Source, statements: tuple[tree.Stmt, ...], speech: Speech, note: str) -> None:
        self.source = source
        self.statements = statements
        self.speech = speech
        self.note = note


class _Check(Statics):
    def __init__(self, book: Book, uses: tuple[Use, ...]) -> None:
        super().__init__(Vocabulary(), Diagnostics())
        self.book = book
        self.uses = uses
        self.copy_changes = []
        self.compares: list[Compare] = []
        self.actions: dict[str, Action] = {}
        self.parts = list(self.all_parts())
        self.bodies_of: dict[str, list[tuple[tree.Thing, Source, int]]] = {}
        self.withouts: list[tuple[tree.Without, Source]] = []

    # ------------------------------------------------------------ who says what

    def all_parts(self) -> Iterator[_Part]:
        for file in self.book.files:
            note = next((s.text for s in file.statements if isinstance(s, tree.SourceNote)), "")
            if not any(self.book.houses[e].source is file.source for e in self.book.extra):
                yield _Part(file.source, file.statements, Speech("game", "", ("always",), {}), note)
        for use in self.uses:
            h = self.book.houses[use.name]
            yield _Part(h.source, h.statements, Speech("house", h.name, ("always",), dict(zip((p.text for p in h.node.parameters), use.arguments, strict=False))), "house")

    def enter(self, part: _Part) -> None:
        self.source, self.speech = part.source, part.speech

    def env(self) -> Env:
        return self.new_env()

    # ------------------------------------------------------------ the whole

    def run(self) -> Program | None:
        for p in self.parts:
            self.enter(p)
            self.header(p)
        self.check_uses()
        for p in self.parts:
            self.enter(p)
            self.gather(p)
        self.print_things()
        self.default_stats()
        for p in self.parts:
            self.enter(p)
            self.rules(p)
        self.things_bodies()
        self.unknown_labels()
        self.double_options()
        check_cycles(self)
        if self.d.errors:
            return None
        return self.program()

    def header(self, p: _Part) -> None:
        allowed = [s for s in p.statements if isinstance(s, HEADER)]
        read_header(self.v, self.d, p.source, allowed)
        for s in p.statements:
            if isinstance(s, (tree.Tags, tree.Family, tree.Stat, tree.Count)):
                self.report("GR216", s, "This says something of a kind, and no kind is named.", suggestion="Put it in a block: kind card { ... }")
            elif p.speech.layer == "house" and isinstance(s, (tree.House, tree.Test, tree.Game, tree.Language)):
                self.report("GR708", s, "This does not belong in a house rule.", suggestion="Move it out of the block.")
            elif p.speech.layer == "game" and isinstance(s, (tree.Needs, tree.Contradicts)):
                self.report("GR708", s, "Only a house rule needs or contradicts others.", suggestion='Put it in house "..." { }.')

    def check_uses(self) -> None:
        chosen = {u.name for u in self.uses}
        for use in self.uses:
            h = self.book.houses[use.name]
            self.source = h.source
            n = len(h.node.parameters)
            if len(use.arguments) != n:
                wants = f"{n} number{'s' if n != 1 else ''}" if n else "no number"
                self.report("GR709", h.node.name, f'The house rule "{h.name}" takes {wants}, and {len(use.arguments)} came with it.',
                            suggestion=f"Write {slug(h.name)}({', '.join(x.text for x in h.node.parameters)})." if n else f"Write {slug(h.name)}.")
            for s in h.statements:
                if isinstance(s, (tree.Needs, tree.Contradicts)):
                    for other in s.uses:
                        key = slug(other.name.text)
                        if key not in self.book.houses:
                            self.report("GR209", other, f'There is no house rule "{other.name.text}".', suggestion=did_you_mean(key, self.book.houses))
                        elif isinstance(s, tree.Needs) and key not in chosen:
                            self.report("GR710", other, f'"{h.name}" needs the house rule "{other.name.text}".', suggestion=f"Play it with: --house {key}")
                        elif isinstance(s, tree.Contradicts) and key in chosen:
                            self.report("GR711", other, f'"{h.name}" and "{other.name.text}" contradict each other.', suggestion="Play one of them.")

    # ------------------------------------------------------------ gathering

    def gather(self, p: _Part) -> None:
        """Things, and what speaks of statements elsewhere, before anything is checked that may name them."""
        for s in p.statements:
            if isinstance(s, tree.Thing):
                self.declare(s, p)
            elif isinstance(s, (tree.Except, tree.Before, tree.Without)):
                self.elsewhere(s, p.speech)

    def elsewhere(self, s: tree.Except | tree.Before | tree.Without, speech: Speech) -> None:
        if isinstance(s, tree.Before):
            self.insertions.setdefault(s.label.text, []).append(Exceptional(s, self.source, speech))
            return
        node = s if isinstance(s, tree.Except) else tree.Except(s.labels, (), tree.Block((), span=s.span), span=s.span)
        for label in s.labels:
            self.exceptions.setdefault(label.text, []).append(Exceptional(node, self.source, speech))

    def declare(self, s: tree.Thing, p: _Part) -> None:
        words = [w.text for w in s.words]
        kind = words[0]
        if kind not in self.v.kinds or not (self.v.is_card_kind(kind) or kind == "hole"):
            known = [k for k in self.v.kinds if self.v.is_card_kind(k) or k == "hole"]
            self.report("GR202", s.words[0], f'This game declares no "{kind}".', suggestion=did_you_mean(kind, known) or f"A card begins with {listed(known)}.")
            return
        k = self.v.kinds[kind]
        tags, families = [], {}
        for w in s.words[1:]:
            if w.text in k.tags:
                tags.append(w.text)
            elif w.text in self.v.member and self.v.member[w.text][0] == kind:
                family = self.v.member[w.text][1]
                families[family] = k.families[family].index(w.text)
            else:
                known = [*k.tags, *(m for f in k.families.values() for m in f)]
                self.report("GR205", w, f'A {kind} is never "{w.text}".', suggestion=did_you_mean(w.text, known) or f"Write {listed(sorted(known))}.")
        if not s.name.text.strip():
            self.report("GR217", s.name, "A card needs a name.", suggestion="Write it in the quotes.")
            return
        things = self.v.things.setdefault(kind, [])
        old = next((t for t in things if t.name == s.name.text or (s.number is not None and t.id == s.number)), None)
        if old is not None and p.speech.layer != "house":
            what = f'"{s.name.text}"' if old.name == s.name.text else f"{kind} {s.number}"
            self.d.add("GR203", self.place(s.name), f"There is {what} already.", suggestion="Give it another name or number.", related=((old.place, "The other one."),))
            return
        if s.copies is not None and (kind == "hole" or s.copies > 100):
            self.report("GR415", s, "A Hole has no copies." if kind == "hole" else f"{s.copies} copies of a card cannot be.", suggestion="Leave it out." if kind == "hole" else "Write a number from 0 to 100.")
        number = len(things) if old is None else old.number
        copies = X("number", (1 if s.copies is None else s.copies,))
        source = next((x.text for x in (s.block.statements if s.block else ()) if isinstance(x, tree.SourceNote)), p.note)
        t = Thing(number, kind, s.number, s.name.text, tuple(tags), families, copies, {}, source, self.place(s))
        if old is None:
            things.append(t)
            self.bodies_of.setdefault(kind, []).append((s, self.source, number))
        else:
            things[number] = t
            self.bodies_of[kind][number] = (s, self.source, number)
            for label in list(self.exceptions):  # the old card is gone, and what it said with it
                self.exceptions[label] = [e for e in self.exceptions[label] if e.speech.speaker != self.speaker_of(kind, number)]
        speech = Speech("hole" if kind == "hole" else "card", s.name.text, self.speaker_of(kind, number), p.speech.params)
        for inner in s.block.statements if s.block else ():
            if isinstance(inner, (tree.Except, tree.Before, tree.Without)):
                self.elsewhere(inner, speech)

    @staticmethod
    def speaker_of(kind: str, number: int) -> tuple[Any, ...]:
        return ("hole" if kind == "hole" else "card", number)

    # ------------------------------------------------------------ what things print

    def thing_speech(self, kind: str, t: Thing, params: dict[str, int]) -> Speech:
        return Speech("hole" if kind == "hole" else "card", t.name, self.speaker_of(kind, t.number), params)

    def thing_env(self, kind: str) -> Env:
        return evolve(self.new_env().about(THIS, kind), printing=True)

    def print_things(self) -> None:
        """First pass: plain numbers after a name, so that everything else may ask for them."""
        for kind, bodies in self.bodies_of.items():
            for node, source, number in bodies:
                self.source = source
                t = self.v.things[kind][number]
                for own in node.own:
                    stat = self.v.stat(kind, own.name.text)
                    if stat is None:
                        self.report("GR302", own, f'A {kind} has no "{own.name}".', suggestion=did_you_mean(own.name.text, [s.name for s in self.v.stats if s.kind == kind]))
                    elif own.name.text in t.own:
                        self.report("GR203", own, f"{own.name} is given twice.")
                    else:
                        t.own[own.name.text] = X("number", (own.value.value,))

    def default_stats(self) -> None:
        for p in self.parts:
            self.enter(p)
            for kind, node in printed_defaults(p.statements):
                stat = self.v.stat(kind, node.name.text)
                if stat is None or node.expr is None:
                    continue
                try:
                    x, t = self.number(node.expr, self.new_env().about(THIS, kind))
                    self.units(node, self.type_of(stat), t, f"works out {stat.name}, which is in {stat.unit}, from {t.unit}")
                    self.v.stats[stat.number] = evolve(stat, printed=x)
                except Mistake:
                    continue

    def things_bodies(self) -> None:
        for kind, bodies in self.bodies_of.items():
            for node, source, number in bodies:
                if node.block is None:
                    continue
                t = self.v.things[kind][number]
                part = next(p for p in self.parts if p.source is source and node in p.statements)
                self.source, self.speech = source, self.thing_speech(kind, t, part.speech.params)
                self.own, self.own_kind = t.own, kind
                self.statics(node.block.statements, self.thing_env(kind), (), ())
                self.own = None

    # ------------------------------------------------------------ rules

    def rules(self, p: _Part) -> None:
        for s in p.statements:
            try:
                if isinstance(s, tree.Compare):
                    self.compare(s, None)
                elif isinstance(s, tree.Action):
                    self.action(s)
                elif isinstance(s, tree.If) and any(isinstance(x, tree.Compare) for _, b in s.branches for x in b.statements):
                    self.conditional_compare(s)
                elif isinstance(s, _RULES) and not isinstance(s, tree.Thing):
                    self.statics((s,), self.env(), (), ())
            except Mistake:
                continue

    def conditional_compare(self, s: tree.If) -> None:
        if len(s.branches) > 1 or s.otherwise is not None:
            self.fail("GR712", s, "A comparison stands in a plain if.", suggestion="Write one if for each.")
        condition, block = s.branches[0]
        x = self.question(condition, self.env())
        for inner in block.statements:
            if isinstance(inner, tree.Compare):
                self.compare(inner, x)
            else:
                self.report("GR712", inner, "Beside a comparison nothing else stands in this if.", suggestion="Put it into an if of its own.")

    def compare(self, s: tree.Compare, when: X | None) -> None:
        kind = self.v.nouns.get(s.kind.text, "")
        if kind not in ("player", "side"):
            self.fail("GR201", s.kind, f'"{s.kind}" do not win: players or sides are compared.', suggestion="Write compare players by ...")
        env = self.new_env().about(THIS, kind)
        measures = []
        for m in s.measures:
            found = self.quantity(m.name, m.name.text, env, (X("slot", (THIS,)), kind))
            if found is None:
                self.unknown(m.name, m.name.text, self.v.quantity_names())
            x, t = self.read(found, printed=False, node=m)
            if t.what != "number":
                self.fail("GR308", m.name, f'"{m.name}" is {t}, and a number is wanted here.')
            measures.append((m.name.text, x, m.extreme))
        if s.also and not s.title:
            self.fail("GR713", s, "A second result needs a name.", suggestion='Write: also compare sides by press lowest as "Back nine"')
        self.compares.append(Compare(kind, tuple(measures), s.title if s.also else "", when))

    def action(self, s: tree.Action) -> None:
        name = s.name.text
        old = self.actions.get(name)
        player = {"player": (PLAYER, Type("thing", kind="player"))} if "player" in self.v.kinds else {}
        env = self.new_env(player)
        requires: list[tuple[X, int]] = list(old.requires) if old else []
        body: list[tree.Stmt] = []
        for inner in s.block.statements if s.block else ():
            if isinstance(inner, tree.Demand) and inner.verb in ("require", "forbid"):
                x = self.question(inner.expr, env)
                requires.append((X("not", (x,)) if inner.verb == "forbid" else x, self.clause_of("require", inner, name)))
            else:
                body.append(inner)
        made = old.body if old else None
        if body:
            if made is not None:
                self.fail("GR203", s.name, f'The action "{name}" has a body already.')
            made = self.block(tree.Block(tuple(body), span=s.span), env)
        once = s.once.text if s.once else old.once if old else ""
        if once not in ("", "turn", "hole", "round", "game"):
            self.fail("GR605", s, f'Nothing happens once a {once}.', suggestion="Write once a turn, hole, round or game.")
        if made is not None and self.speech.layer == "house" and not s.title and old is None:
            self.fail("GR714", s, "An action of your own needs words for the player who is asked.", suggestion=f'Write: action {name} "What it does" {{ ... }}')
        self.actions[name] = Action(name, s.title or (old.title if old else ""), once, tuple(requires), made, env.frame.slots, env.frame.sets,
                                    old.clause if old else self.clause_of("action", s, name))

    # ------------------------------------------------------------ afterwards

    def unknown_labels(self) -> None:
        for label, waiting in [*self.exceptions.items(), *self.insertions.items()]:
            if label not in self.labels:
                for e in waiting:
                    names = getattr(e.node, "labels", None) or (e.node.label,)
                    at = next((n for n in names if n.text == label), e.node)
                    self.d.add("GR501", Place(e.source, at.span), f'No statement of this game is called "{label}".', suggestion=did_you_mean(label, self.labels))

    def double_options(self) -> None:
        """Two house rules that set one option to different values contradict each other."""
        seen: dict[str, tuple[X, str, Place]] = {}
        for name, x, when, clause in self.set_options:
            c = self.clauses[clause]
            if when is not None:
                continue
            old = seen.get(name)
            if old is not None and old[0] != x and old[1] != c.source:
                self.d.add("GR707", c.place, f'The house rules "{old[1]}" and "{c.source}" set {name} to different values.', suggestion="Play one of them.",
                           related=((old[2], "The other line."),))
            seen[name] = (x, c.source, c.place)

    def program(self) -> Program:
        v = self.v
        return Program(
            game=self.book.game, title=self.book.title, houses=tuple(str(u) for u in self.uses), hash=self.book.hash, units=tuple(v.units), options=dict(v.options),
            set_options=tuple(self.set_options), kinds=dict(v.kinds), stats=tuple(v.stats), counts=tuple(v.counts), zones=dict(v.zones), events=dict(v.events),
            groups=dict(v.groups), things={k: tuple(t) for k, t in v.things.items()}, extra_tags=tuple(self.extra_tags), copies=tuple(self.copy_changes),
            modifiers=tuple(self.modifiers), triggers=tuple(self.triggers), actions=dict(self.actions), untils=tuple(self.untils), texts=tuple(self.texts),
            compares=tuple(self.compares), clauses=tuple(self.clauses))


def check(book: Book, uses: tuple[Use, ...] = ()) -> tuple[Program | None, Diagnostics]:
    """The program of a game with some of its house rules, or None, and what there is to say about the files.

    House rules are laid on in the order in which they stand in the book, whatever the order in which they are named, so that
    a choice of house rules is a set.
    """
    c = _Check(book, tuple(sorted(uses, key=lambda u: book.houses[u.name].number)))
    program = c.run()
    for x in book.diagnostics:
        c.d.put(x)
    return (None if c.d.errors else program), c.d


def check_house_alone(book: Book, house: HouseRule, arguments: tuple[int, ...] | None = None) -> tuple[Program | None, Diagnostics]:
    """A house rule by itself, with what it needs. A parameter is taken to be 1 unless said otherwise."""
    uses = [Use(slug(house.name), arguments if arguments is not None else (1,) * len(house.node.parameters))]
    for s in house.statements:
        if isinstance(s, tree.Needs):
            uses += [Use(slug(u.name.text), u.arguments) for u in s.uses if slug(u.name.text) in book.houses]
    return check(book, tuple({u.name: u for u in uses}.values()))

