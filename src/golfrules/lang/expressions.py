"""Checks questions, numbers and selectors, and turns them into `X` and `Selector` values."""

from __future__ import annotations

from typing import NoReturn

from attrs import define, evolve, field

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.program import Count, Option, Selector, Stat, X
from golfrules.lang.source import Place, Source
from golfrules.lang.vocabulary import HOLE, PLAYER, SIDE, SINGLETONS, SPEAKER, Type, Vocabulary
from golfrules.lang.words import did_you_mean, listed, plural

__all__ = ["Env", "Expressions", "Frame", "Mistake"]

NUMBER = Type("number")
TRUTH = Type("truth")
NOBODY = X("number", (-1,))
ZERO = X("number", (0,))


class Mistake(Exception):  # noqa: N818 - caught inside the checker, never seen outside
    """A statement that cannot be understood. It has been reported."""


@define
class Frame:
    """The slots of one body or line: how many numbers and how many named sets of cards."""

    slots: int
    sets: int = 0

    def take(self, n: int = 1) -> int:
        self.slots += n
        return self.slots - n


@define(frozen=True)
class Env:
    """What names mean at a place in a body."""

    frame: Frame
    names: dict[str, tuple[int, Type]]  # roles and binders: slot, type
    sets: dict[str, tuple[int, str]]  # named cards: set slot, kind
    params: dict[str, int]  # a house rule's parameters
    this: tuple[int, str] | None = None  # the innermost selected thing: slot, kind
    zone: str = ""  # where `this` was found
    speaker: tuple[object, ...] = ("always",)
    layer: str = "game"
    words: tuple[str, ...] = field(default=())  # words being spelled out, so that none holds itself
    printing: bool = False  # in a thing's own block

    def about(self, slot: int, kind: str, *names: str) -> Env:
        """The same place inside a block about a thing."""
        more = {name: (slot, Type("thing", kind=kind)) for name in (kind, *names)}
        return evolve(self, this=(slot, kind), names={**self.names, **more})

    def binding(self, name: str, slot: int, t: Type) -> Env:
        return evolve(self, names={**self.names, name: (slot, t)})

    def holding(self, name: str, slot: int, kind: str) -> Env:
        return evolve(self, sets={**self.sets, name: (slot, kind)})


class Expressions:
    """Everything that asks. It never changes anything and never asks a player."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        self.v = vocabulary
        self.d = diagnostics
        self.source = Source("", "")
        self.used_words: set[str] = set()
        self.read_options: set[str] = set()

    def place(self, node: tree.Node) -> Place:
        return Place(self.source, node.span)

    def report(self, code: str, node: tree.Node, message: str, *, suggestion: str = "", related: tuple[tuple[Place, str], ...] = ()) -> None:
        self.d.add(code, self.place(node), message, suggestion=suggestion, related=related)

    def fail(self, code: str, node: tree.Node, message: str, *, suggestion: str = "", related: tuple[tuple[Place, str], ...] = ()) -> NoReturn:
        self.report(code, node, message, suggestion=suggestion, related=related)
        raise Mistake

    # ------------------------------------------------------------ things

    def known_things(self, env: Env) -> set[str]:
        return {*env.names, *env.sets, *self.v.kinds, *self.v.quantity_names(), "this", "nobody"}

    def thing(self, node: tree.Node, name: str, env: Env, subject: tuple[X, str] | None = None) -> tuple[X, str]:
        """The thing that a word of a path means, and its kind. With a subject: `caller of round`, `ball of side`."""
        if subject is None:
            if name == "this":
                if env.this is None:
                    self.fail("GR305", node, '"this" stands for the thing that a block is about, and there is no such block here.')
                return X("slot", (env.this[0],)), env.this[1]
            if name == "nobody":
                return NOBODY, ""
            if name in env.names:
                slot, t = env.names[name]
                if t.what == "thing":
                    return X("slot", (slot,)), t.kind
                self.fail("GR301", node, f'"{name}" is {t}, and a thing is wanted here.')
            if name in self.v.kinds:
                found = self.implied(name, env)
                if found is not None:
                    return found, name
                self.fail("GR305", node, f"No {name} is meant here: nothing in this place says which {name}.", suggestion=f"Put the line in a block about {plural(name)}.")
            if name == "owner" and env.speaker[0] == "card":
                return X("slot", (SPEAKER,)), "player"
            if name in ("owner", "left", "opponent", "partner"):
                player = self.implied("player", env)
                if player is None:
                    self.fail("GR305", node, f'"{name}" needs a player, and nothing in this place says which one.')
                return (X("left", (player,)), "player") if name == "left" else (player, "player")
        elif name == "left" and subject[1] == "player":
            return X("left", (subject[0],)), "player"
        elif name in self.v.kinds:
            x = self.v.hop(subject[0], subject[1], name)
            if x is None:
                self.fail("GR305", node, f"There is no single {name} of a {subject[1]}.")
            return x, name
        quantity = self.quantity(node, name, env, subject)
        if quantity is not None and isinstance(quantity[0], Count) and quantity[0].thing:
            return X("count", (quantity[0].number, quantity[1])), quantity[0].thing
        if quantity is not None:
            self.fail("GR301", node, f'"{name}" is a quantity, and a thing is wanted here.')
        self.unknown(node, name, self.known_things(env))

    def implied(self, kind: str, env: Env) -> X | None:
        """The one thing of a kind that a place speaks of: by the block, by the event's roles, by whose play it is."""
        near: list[tuple[int, X]] = []
        if env.this is not None:
            x = self.v.hop(X("slot", (env.this[0],)), env.this[1], kind)
            if x is not None:
                return x
        for slot, t in env.names.values():
            if t.what == "thing":
                x = self.v.hop(X("slot", (slot,)), t.kind, kind)
                if x is not None:
                    near.append((self.v.distance(t.kind, kind), x))
        if near:
            best = min(d for d, _ in near)
            found = {x for d, x in near if d == best}
            return found.pop() if len(found) == 1 else None
        for slot, own in ((SIDE, "side"), (PLAYER, "player"), (HOLE, "hole")):
            if own in self.v.kinds:
                x = self.v.hop(X("slot", (slot,)), own, kind)
                if x is not None:
                    return x
        if kind in SINGLETONS:
            return ZERO
        for s in SINGLETONS:
            x = self.v.hop(ZERO, s, kind)
            if x is not None:
                return x
        return None

    def unknown(self, node: tree.Node, name: str, known: set[str]) -> NoReturn:
        self.fail("GR201", node, f'The header of this game declares no "{name}".', suggestion=did_you_mean(name, known))

    # ------------------------------------------------------------ quantities

    def quantity(self, node: tree.Node, name: str, env: Env, subject: tuple[X, str] | None) -> tuple[Stat | Count, X] | None:
        """The stat or count that a name means here, and whose it is."""
        owners = [k for k in self.v.kinds if self.v.quantity(k, name) is not None]
        if not owners:
            return None
        if subject is not None:
            return self.nearest(node, name, owners, [subject], required=True)
        if env.this is not None:
            found = self.nearest(node, name, owners, [(X("slot", (env.this[0],)), env.this[1])], required=False)
            if found is not None:
                return found
        roles = [(X("slot", (slot,)), t.kind) for slot, t in env.names.values() if t.what == "thing"]
        found = self.nearest(node, name, owners, roles, required=False)
        if found is not None:
            return found
        context: list[tuple[X, str]] = [(X("slot", (slot,)), k) for slot, k in ((SIDE, "side"), (PLAYER, "player"), (HOLE, "hole")) if k in self.v.kinds]
        found = self.nearest(node, name, owners, [*context, *((ZERO, s) for s in SINGLETONS)], required=False)
        if found is None:
            self.fail("GR305", node, f'Whose "{name}" is not said.', suggestion=f"Write {name} of {listed(owners)}.")
        return found

    def nearest(self, node: tree.Node, name: str, owners: list[str], subjects: list[tuple[X, str]], *, required: bool) -> tuple[Stat | Count, X] | None:
        best: dict[tuple[str, X], int] = {}
        for x, kind in subjects:
            for owner in owners:
                reached = self.v.hop(x, kind, owner)
                if reached is not None:
                    key = (owner, reached)
                    best[key] = min(best.get(key, 99), self.v.distance(kind, owner))
        if not best:
            if required:
                kind = subjects[0][1]
                own = {q.name for q in (*self.v.stats, *self.v.counts) if self.v.route(kind, q.kind)}
                self.fail("GR302", node, f'A {kind or "nobody"} has no "{name}": that belongs to a {listed(owners)}.', suggestion=did_you_mean(name, own))
            return None
        low = min(best.values())
        near = [key for key, d in best.items() if d == low]
        if len(near) > 1:
            whose = sorted({k for k, _ in near})
            if len(whose) > 1:
                self.fail("GR306", node, f"Both the {listed(whose, 'and the')} have {name}.", suggestion=f"Say which: {name} of {whose[0]}.")
            self.fail("GR306", node, f'More than one {whose[0]} could be meant by "{name}".', suggestion=f"Say whose: {name} of ...")
        kind, x = near[0]
        q = self.v.quantity(kind, name)
        assert q is not None
        return q, x

    @staticmethod
    def type_of(q: Stat | Count) -> Type:
        if isinstance(q, Count):
            if q.words:
                return Type("word", words=q.words)
            if q.thing:
                return Type("thing", kind=q.thing)
        return Type("number", unit=q.unit)

    def option_type(self, o: Option) -> Type:
        return Type("word", words=o.words) if o.words else Type("number", unit=o.unit)

    def path(self, node: tree.Path, env: Env) -> tuple[X, Type]:
        *ways, last = node.hops
        subject: tuple[X, str] | None = None
        if not ways:
            return self.name(last, env, printed=node.printed)
        if last.name == "game" and ways[-1].name in self.v.options and len(ways) == 1:
            return self.name(ways[0], env, printed=node.printed)
        end = next((i for i, h in enumerate(ways) if h.name in ("top", "bottom") and node.hops[i + 1].name in self.v.zones), None)
        if end is not None:
            card = self.card_at_end(node, end, env)
            if end == 0:
                return card[0], Type("thing", kind=card[1])
            subject, ways = card, ways[:end]
        else:
            subject = self.hop_index(last, self.thing(last, last.name, env))
        for hop in reversed(ways[1:]):
            subject = self.thing(hop, hop.name, env, subject)
        first = ways[0]
        if first.name in self.v.kinds or first.name == "left":
            x, kind = self.thing(first, first.name, env, subject)
            return x, Type("thing", kind=kind)
        found = self.quantity(first, first.name, env, subject)
        if found is None:
            names = self.v.quantity_names()
            if self.v.nouns.get(first.name):
                self.fail("GR301", first, f'"{first.name}" is not a quantity.', suggestion=f"To count them, write number of {first.name}.")
            self.unknown(first, first.name, names)
        return self.read(found, printed=node.printed, node=node)

    def card_at_end(self, node: tree.Path, end: int, env: Env) -> tuple[X, str]:
        """`top of discard`: the card that lies there, or nobody when the pile is empty."""
        zone = self.zone(tree.Path(False, node.hops[end + 1 :], span=node.span), env)
        kind = self.v.card_kind
        assert kind is not None
        return X("end-card", (zone[1], zone[2], node.hops[end].name == "bottom")), kind

    def hop_index(self, hop: tree.Hop, thing: tuple[X, str]) -> tuple[X, str]:
        if hop.index is None:
            return thing
        if thing[1] not in ("player", "side"):
            self.fail("GR301", hop, f"Only players and sides have numbers, and a {thing[1]} has a name.")
        return X("number", (hop.index,)), thing[1]

    def name(self, hop: tree.Hop, env: Env, *, printed: bool = False) -> tuple[X, Type]:
        name = hop.name
        if hop.index is not None:
            x, kind = self.hop_index(hop, (ZERO, name))
            return x, Type("thing", kind=kind)
        if name in env.params:
            return X("number", (env.params[name],)), NUMBER
        if name in env.names and env.names[name][1].what != "thing":
            slot, t = env.names[name]
            return X("slot", (slot,)), t
        if name in self.v.words:
            return self.word(hop, env)
        if name in self.v.options and not self.v.options[name].of:
            o = self.v.options[name]
            self.read_options.add(name)
            return X("option", (o.number,)), self.option_type(o)
        found = self.quantity(hop, name, env, None)
        if found is not None:
            return self.read(found, printed=printed, node=hop)
        if name in ("this", "nobody", "owner", "left") or name in env.names or name in self.v.kinds:
            x, kind = self.thing(hop, name, env)
            return x, Type("thing", kind=kind)
        if name in self.v.nouns:
            self.fail("GR301", hop, f'"{name}" names things, and a quantity is wanted here.', suggestion=f"To count them, write number of {plural(self.v.nouns[name])}.")
        self.unknown(hop, name, {*self.v.quantity_names(), *self.v.options, *self.v.words, *env.names, *env.params})

    def read(self, found: tuple[Stat | Count, X], *, printed: bool, node: tree.Node) -> tuple[X, Type]:
        q, subject = found
        if isinstance(q, Count):
            if printed:
                self.fail("GR303", node, f'"{q.name}" is stored, so nothing about it is printed.', suggestion='Leave out "printed".')
            return X("count", (q.number, subject)), self.type_of(q)
        return X("stat", (q.number, subject, printed)), self.type_of(q)

    def word(self, hop: tree.Hop, env: Env) -> tuple[X, Type]:
        w = self.v.words[hop.name]
        self.used_words.add(w.name)
        if isinstance(w.meaning, tree.Block):
            self.fail("GR208", hop, f'The word "{w.name}" does something, and a question or a number is wanted here.')
        if w.name in env.words:
            self.fail("GR801", hop, f'The word "{w.name}" is made of itself.', related=((w.place, "It is declared here."),))
        outer, self.source = self.source, w.place.source
        try:
            return self.expr(w.meaning, evolve(env, words=(*env.words, w.name)))
        finally:
            self.source = outer

    # ------------------------------------------------------------ expressions

    def question(self, node: tree.Expr, env: Env) -> X:
        x, t = self.expr(node, env)
        if t.what != "truth":
            self.fail("GR307", node, f"This is {t}, and a question is wanted here.", suggestion="Compare it: ... is 2, ... at least 2.")
        return x

    def number(self, node: tree.Expr, env: Env) -> tuple[X, Type]:
        x, t = self.expr(node, env)
        if t.what != "number":
            self.fail("GR308", node, f"This is {t}, and a number is wanted here.")
        return x, t

    def expr(self, node: tree.Expr, env: Env) -> tuple[X, Type]:
        method = getattr(self, "_" + type(node).__name__.lower())
        return method(node, env)  # type: ignore[no-any-return]

    def _number(self, node: tree.Number, env: Env) -> tuple[X, Type]:
        return X("number", (node.value,)), NUMBER

    def _text(self, node: tree.Text, env: Env) -> tuple[X, Type]:
        self.fail("GR308", node, f'"{node.text}" names a card, and nothing here asks for one.', suggestion='Write for example: shot is "Driver".')

    def _name(self, node: tree.Name, env: Env) -> tuple[X, Type]:
        return self.name(tree.Hop(node.text, None, span=node.span), env)

    def _path(self, node: tree.Path, env: Env) -> tuple[X, Type]:
        return self.path(node, env)

    def _any(self, node: tree.Any, env: Env) -> tuple[X, Type]:
        return X("or", tuple(self.question(i, env) for i in node.items)), TRUTH

    def _all(self, node: tree.All, env: Env) -> tuple[X, Type]:
        return X("and", tuple(self.question(i, env) for i in node.items)), TRUTH

    def _not(self, node: tree.Not, env: Env) -> tuple[X, Type]:
        return X("not", (self.question(node.item, env),)), TRUTH

    def units(self, node: tree.Node, a: Type, b: Type, what: str) -> Type:
        if a.unit and b.unit and a.unit != b.unit:
            self.fail("GR304", node, f"{a.unit} and {b.unit} do not mix: this {what}.")
        return a if a.unit else b

    def _sum(self, node: tree.Sum, env: Env) -> tuple[X, Type]:
        items = []
        t = NUMBER
        for sign, term in node.terms:
            x, u = self.number(term, env)
            t = self.units(node, t, u, f"adds {u.unit} to {t.unit}")
            items.append(X("negative", (x,)) if sign == "-" else x)
        return X("sum", tuple(items)), t

    def _product(self, node: tree.Product, env: Env) -> tuple[X, Type]:
        items = [self.number(f, env) for f in node.factors]
        units = [(f, t) for f, (_, t) in zip(node.factors, items, strict=True) if t.unit]
        # a count of things may multiply any unit: "number of players times 2", "number of duffs times 40"
        real = [(f, t) for f, t in units if not isinstance(f, tree.NumberOf)]
        if len(real) > 1:
            self.fail("GR304", node, f"{real[0][1].unit} times {real[1][1].unit} is nothing that is counted in this game.")
        t = real[0][1] if real else NUMBER if len(node.factors) > len(units) or len(units) > 1 else units[0][1] if units else NUMBER
        return X("product", tuple(x for x, _ in items)), t

    def _divide(self, node: tree.Divide, env: Env) -> tuple[X, Type]:
        a, t = self.number(node.left, env)
        b, u = self.number(node.right, env)
        if b == ZERO:
            self.fail("GR309", node.right, "Nothing can be divided by 0.")
        if not isinstance(node.right, tree.Number):
            self.fail("GR309", node.right, "Only a plain number may divide, so that it can never be 0.", suggestion="Write for example: divided by 2 rounded down.")
        self.units(node, t, u, f"divides {t.unit} by {u.unit}")
        return X("divide", (a, b, node.rounded)), t

    def _is(self, node: tree.Is, env: Env) -> tuple[X, Type]:
        left, t = self.left_of_is(node, env)
        x = self.match(node, left, t, node.values, env)
        return (X("not", (x,)) if node.negated else x), TRUTH

    def left_of_is(self, node: tree.Is, env: Env) -> tuple[X, Type]:
        left = node.left
        if isinstance(left, tree.Path) and left.hops[0].name == "tag" and len(left.hops) <= 2:
            if len(left.hops) == 2:
                x, kind = self.thing(left.hops[1], left.hops[1].name, env)
            elif env.this is None:
                self.fail("GR305", left, '"tag" asks about a card, and nothing here says which.')
            else:
                x, kind = X("slot", (env.this[0],)), env.this[1]
            return x, Type("thing", kind=kind)
        return self.expr(left, env)

    def match(self, node: tree.Node, left: X, t: Type, values: tuple[tree.Expr, ...], env: Env) -> X:
        """`left is a | b | c` by the kind of what stands left."""
        if t.what == "truth":
            self.fail("GR307", node, "A question is answered already; it is not compared once more.")
        if t.what == "thing" and t.kind in self.v.kinds and (self.v.is_card_kind(t.kind) or t.kind == "hole"):
            return self.match_thing(left, t.kind, values, env)
        if t.what == "thing":
            x = X("or", tuple(X("in", (left, X("same", (self.same_kind(v, t, env),)))) for v in values))
            return x.args[0] if len(x.args) == 1 else x
        if t.what == "word":
            return X("in", (left, *(X("number", (self.word_value(v, t),)) for v in values)))
        out = []
        for v in values:
            if isinstance(v, tree.Range):
                if v.low > v.high:
                    self.fail("GR309", v, f"The range {v.low}..{v.high} runs backwards.", suggestion=f"Write {v.high}..{v.low}.")
                out.append(X("range", (v.low, v.high)))
            else:
                x, u = self.number(v, env)
                self.units(v, t, u, f"compares {t.unit} with {u.unit}")
                out.append(x)
        return X("in", (left, *out))

    def same_kind(self, v: tree.Expr, t: Type, env: Env) -> X:
        x, u = self.expr(v, env)
        if u.what != "thing" or (u.kind and u.kind != t.kind):
            self.fail("GR301", v, f"A {t.kind} is never {u}.", suggestion=f"Compare it with a {t.kind}.")
        return x

    def word_value(self, v: tree.Expr, t: Type) -> int:
        name = self.bare_word(v)
        if name is None or name not in t.words:
            self.fail("GR205", v, f'"{name or self.place(v).text}" is not one of its words.', suggestion=did_you_mean(name or "", t.words) or f"Write {listed(t.words)}.")
        return t.words.index(name)

    @staticmethod
    def bare_word(v: tree.Expr) -> str | None:
        if isinstance(v, tree.Name):
            return v.text
        if isinstance(v, tree.Path) and len(v.hops) == 1 and not v.printed:
            return v.hops[0].name
        return None

    def match_thing(self, left: X, kind: str, values: tuple[tree.Expr, ...], env: Env) -> X:
        tags: list[str] = []
        members: dict[str, list[int]] = {}
        named: list[int] = []
        others: list[X] = []
        k = self.v.kinds[kind]
        for v in values:
            if isinstance(v, tree.Text):
                named.append(self.named(v, kind, v.text))
                continue
            name = self.bare_word(v)
            word = self.v.nouns.get(name or "", name or "")
            if word in k.tags:
                tags.append(word)
            elif word in self.v.member and self.v.member[word][0] == kind:
                family = self.v.member[word][1]
                members.setdefault(family, []).append(k.families[family].index(word))
            elif isinstance(v, tree.Path) and (name is None or name in ("this", "nobody") or name in env.names):
                others.append(X("same", (self.same_kind(v, Type("thing", kind=kind), env),)))
            else:
                known = {*k.tags, *(m for f in k.families.values() for m in f)}
                self.fail("GR205", v, f'A {kind} is never "{name or self.place(v).text}".', suggestion=did_you_mean(name or "", known) or f"Write {listed(sorted(known))}.")
        asked = []
        if tags:
            asked.append(X("tag", (kind, tuple(tags), left)))
        asked += [X("in", (X("family", (kind, f, left)), *(X("number", (m,)) for m in ms))) for f, ms in members.items()]
        if named:
            asked.append(X("in", (left, *(X("number", (n,)) for n in named))))
        asked += [X("in", (left, o)) for o in others]
        return asked[0] if len(asked) == 1 else X("or", tuple(asked))

    def named(self, node: tree.Node, kind: str, name: str) -> int:
        t = self.v.thing(kind, name)
        if t is None:
            self.fail("GR209", node, f'There is no {kind} called "{name}".', suggestion=did_you_mean(name, [x.name for x in self.v.things.get(kind, ())]))
        return t.number

    def _compares(self, node: tree.Compares, env: Env) -> tuple[X, Type]:
        a, t = self.number(node.left, env)
        b, u = self.number(node.right, env)
        self.units(node, t, u, f"compares {t.unit} with {u.unit}")
        if a == b:
            self.report("GR310", node, "This compares a thing with itself.", suggestion="Say whose it is on one of the sides.")
        return X("compare", (node.bound, a, b)), TRUTH

    def _exists(self, node: tree.Exists, env: Env) -> tuple[X, Type]:
        if node.besides:
            return X("different", tuple(self.selector(s, env) for s in (node.selector, *node.besides))), TRUTH
        n = X("number-of", (self.selector(node.selector, env),))
        return X("compare", ("at most" if node.none else "at least", n, X("number", (0 if node.none else 1,)))), TRUTH

    def _quantity(self, node: tree.Quantity, env: Env) -> tuple[X, Type]:
        return X("compare", (node.bound, X("number-of", (self.selector(node.selector, env),)), X("number", (node.number,)))), TRUTH

    def _numberof(self, node: tree.NumberOf, env: Env) -> tuple[X, Type]:
        if node.period is not None:
            event = node.selector.words[-1].text
            if event not in self.v.events:
                self.fail("GR210", node.selector, f'There is no event "{event}" to count.', suggestion=did_you_mean(event, self.v.events))
            by = None
            if node.by is not None:
                by, kind = self.thing(node.by, node.by.hops[-1].name, env)
                if kind not in ("player", "side"):
                    self.fail("GR301", node.by, f'Events are counted by players or sides, not by a {kind}.')
            return X("history", (event, node.period, by)), NUMBER
        if len(node.selector.words) == 1 and not node.selector.clauses:
            noun = self.v.nouns.get(node.selector.words[0].text)
            if noun == "player":
                return X("seats"), Type("number", unit="players" if "players" in self.v.units else "")
        s = self.selector(node.selector, env)
        unit = plural(s.kind) if plural(s.kind) in self.v.units else "cards" if "cards" in self.v.units and self.v.is_card_kind(s.kind) else ""
        return X("number-of", (s,)), Type("number", unit=unit)

    def _aggregate(self, node: tree.Aggregate, env: Env) -> tuple[X, Type]:
        s = self.selector(node.selector, env)
        inner = env.about(s.slot, s.kind)
        found = self.quantity(node.stat, node.stat.text, inner, (X("slot", (s.slot,)), s.kind))
        if found is None:
            self.unknown(node.stat, node.stat.text, self.v.quantity_names())
        x, t = self.read(found, printed=node.printed, node=node)
        if t.what != "number":
            self.fail("GR308", node.stat, f'"{node.stat}" is {t}, and a number is wanted here.')
        return X("total-of", (node.how, x, s)), t

    # ------------------------------------------------------------ selectors

    def selector(self, node: tree.Selector, env: Env) -> Selector:
        return self.select(node, node.words, node.clauses, env, need_place=True)

    def head(self, node: tree.Head, words: tuple[tree.Name, ...], env: Env) -> Selector:
        return self.select(node, words, node.clauses, env, need_place=False)

    def clause(self, clauses: tuple[tree.Clause, ...], word: str) -> tree.Clause | None:
        return next((c for c in clauses if c.word == word), None)

    def select(self, node: tree.Node, words: tuple[tree.Name, ...], clauses: tuple[tree.Clause, ...], env: Env, *, need_place: bool) -> Selector:
        *adjectives, noun = words
        slot = env.frame.take(2)
        of, within = self.clause(clauses, "of"), self.clause(clauses, "in")
        domain, kind, where = self.domain(node, noun, of, within, env, slot, need_place=need_place)
        inner = env.about(slot, kind) if kind in self.v.kinds else evolve(env, this=(slot, kind))
        asked = list(where)
        for adjective in adjectives:
            asked.append(self.adjective(adjective, kind, slot, domain, env))
        for c in clauses:
            if c.word == "with":
                asked.append(self.question(c.value, inner))  # type: ignore[arg-type]
            elif c.word == "named":
                numbers = [self.named(t, kind, t.text) for t in c.value]  # type: ignore[union-attr]
                asked.append(X("in", (X("slot", (slot,)), *(X("number", (n,)) for n in numbers))))
            elif c.word == "but":
                asked.append(X("not", (self.adjective(c.value, kind, slot, domain, env),)))  # type: ignore[arg-type]
            elif c.word not in ("of", "in", "as"):
                self.fail("GR211", c, f'"{c.word}" says nothing here.', suggestion="A selection is narrowed by in, of, with, named and but.")
        where_x = None if not asked else asked[0] if len(asked) == 1 else X("and", tuple(asked))
        return Selector(domain, kind, slot, where_x, self.place(node))

    def adjective(self, word: tree.Name, kind: str, slot: int, domain: tuple[object, ...], env: Env) -> X:
        x = X("slot", (slot,))
        if word.text == "other":
            if env.this is None:
                self.fail("GR305", word, '"other" means other than the thing the block is about, and there is none here.')
            if domain[0] in ("zone", "set") and env.this[0] >= 0:
                return X("not", (X("and", (X("in", (x, X("same", (X("slot", (env.this[0],)),)))),
                                           X("in", (X("slot", (slot + 1,)), X("same", (X("slot", (env.this[0] + 1,)),)))))),))
            return X("not", (X("in", (x, X("same", (X("slot", (env.this[0],)),)))),))
        name = self.v.nouns.get(word.text, word.text)
        if domain[0] == "group":
            owner = self.v.groups[str(domain[1])].kind
            if name in self.v.kinds[owner].tags or (name in self.v.member and self.v.member[name][0] == owner):
                return self.match_thing(x, owner, (tree.Name(name, span=word.span),), env)
        elif kind in self.v.kinds and self.v.is_card_kind(kind):
            return self.match_thing(x, kind, (tree.Name(word.text, span=word.span),), env)
        self.fail("GR205", word, f'"{word.text}" does not narrow down {plural(kind)}.', suggestion=did_you_mean(word.text, self.v.nouns))

    def domain(self, node: tree.Node, noun: tree.Name, of: tree.Clause | None, within: tree.Clause | None, env: Env, slot: int, *,
               need_place: bool) -> tuple[tuple[object, ...], str, tuple[X, ...]]:
        text = noun.text
        if text in env.sets and of is None:
            set_slot, kind = env.sets[text]
            return ("set", set_slot), kind, ()
        if text in ("opponents", "opponent", "partners", "partner", "owner"):
            return self.relation(noun, of, env, slot)
        if text in ("this",) or (text in env.names and text not in self.v.kinds):
            x, kind = self.thing(noun, text, env)
            return ("one", kind, x), kind, ()
        name = self.v.nouns.get(text)
        if name is None:
            found = self.quantity(noun, text, env, None) if any(c.name == text and c.thing for c in self.v.counts) else None
            if found is not None and isinstance(found[0], Count):
                return ("one", found[0].thing, X("count", (found[0].number, found[1]))), found[0].thing, ()
            self.unknown(noun, text, {*self.v.nouns, *env.names, *env.sets, "opponents"})
        if name in self.v.groups:
            g = self.v.groups[name]
            if within is None and of is None:
                self.fail("GR212", noun, f"Where the {plural(name)} are to be found is not said.", suggestion=f"Write number of {plural(name)} in this.")
            owner = self.group_owner((within or of).value, env)  # type: ignore[union-attr, arg-type]
            return ("group", name, owner), name if name in self.v.kinds else g.name, ()
        if name in self.v.tag_kind or name in self.v.member:
            kind = self.v.tag_kind.get(name) or self.v.member[name][0]
            where = (self.match_thing(X("slot", (slot,)), kind, (tree.Name(name, span=noun.span),), env),)
        else:
            kind, where = name, ()
        if not self.v.is_card_kind(kind):
            if within is not None or (of is not None and kind == "hole"):
                self.fail("GR213", within or of or node, f"{plural(kind).capitalize()} do not lie in zones.", suggestion=f"Leave it out: all {plural(kind)} are meant.")
            if kind == "hole":
                return ("things", kind), kind, where
            if of is not None:
                x, k = self.owner_of_path(of, env)
                wanted = self.v.hop(X("slot", (slot,)), kind, k)
                if wanted is None:
                    self.fail("GR305", of, f"{plural(kind).capitalize()} do not belong to a {k}.")
                return ("all", kind), kind, (X("in", (wanted, X("same", (x,)))),)
            return ("all", kind), kind, where
        path = within or of
        if path is None:
            if need_place:
                self.fail("GR212", noun, "Where they lie is not said.", suggestion=f"Write for example: {text} in {next(iter(self.v.zones), 'hand')}.")
            return ("things", kind), kind, where
        found_zone = self.cards_in(path, kind, env, slot)
        if found_zone[0] == "group":
            return ("things", kind), kind, (*where, X("in-group", (found_zone[1], slot + 1)))
        if not need_place:
            return ("things", kind), kind, (*where, X("lies-in", (found_zone[1], found_zone[2], slot + 1)))
        return found_zone, kind, where

    def owner_of_path(self, c: tree.Clause, env: Env) -> tuple[X, str]:
        x, t = self.path(c.value, env)  # type: ignore[arg-type]
        if t.what != "thing":
            self.fail("GR301", c, f"This is {t}, and a thing is wanted here.")
        return x, t.kind

    def group_owner(self, path: tree.Path, env: Env) -> X:
        x, t = self.path(path, env)
        owner = next((z.of for z in self.v.zones.values() if z.grid), "")
        if t.what == "thing":
            hop = self.v.hop(x, t.kind, owner)
            if hop is not None:
                return hop
        self.fail("GR212", path, f"Groups are found in a {owner or 'grid'}, and this is {t}.")

    def cards_in(self, c: tree.Clause, kind: str, env: Env, slot: int) -> tuple[object, ...]:
        path = c.value
        assert isinstance(path, tree.Path)
        name = path.hops[0].name
        if self.v.nouns.get(name) in self.v.groups and len(path.hops) == 1:
            return ("group", self.v.nouns[name])
        if name in self.v.zones:
            return self.zone(path, env)
        if name in env.sets and len(path.hops) == 1:
            return ("set", env.sets[name][0])
        if name == "this" or name in env.names or name in self.v.kinds:
            x, t = self.path(path, env)
            if t.what == "thing":
                for z in self.v.zones.values():
                    if z.of == t.kind:
                        return ("zone", z.name, x)
                self.fail("GR212", c, f"A {t.kind} holds no cards.", suggestion=f"Name a zone: {listed(self.v.zones)}.")
        self.fail("GR214", path, f'There is no zone "{name}".', suggestion=did_you_mean(name, {*self.v.zones, *self.v.groups}))

    def zone(self, path: tree.Path, env: Env) -> tuple[object, ...]:
        """A zone, and whose it is: said by the path, or by the place where it is said."""
        name = path.hops[0].name
        z = self.v.zones.get(name)
        if z is None:
            self.fail("GR214", path, f'There is no zone "{name}".', suggestion=did_you_mean(name, self.v.zones))
        if not z.of:
            if len(path.hops) > 1:
                self.fail("GR215", path, f"There is one {name} for all.", suggestion=f"Write {name} alone.")
            return ("zone", name, None)
        if len(path.hops) > 1:
            rest = tree.Path(False, path.hops[1:], span=path.span)
            x, t = self.path(rest, env)
            hop = self.v.hop(x, t.kind, z.of) if t.what == "thing" else None
            if hop is None:
                self.fail("GR215", path, f"A {name} belongs to a {z.of}, and this is {t}.")
            return ("zone", name, hop)
        owner = self.implied(z.of, env)
        if owner is None:
            self.fail("GR305", path, f"Whose {name} is not said.", suggestion=f"Write {name} of {z.of}.")
        return ("zone", name, owner)

    def relation(self, noun: tree.Name, of: tree.Clause | None, env: Env, slot: int) -> tuple[tuple[object, ...], str, tuple[X, ...]]:
        if of is not None:
            x, kind = self.owner_of_path(of, env)
        elif env.speaker[0] == "card" and (noun.text == "owner" or env.this is None or env.printing):
            x, kind = X("slot", (SPEAKER,)), "player"
        elif env.this is not None and self.v.route(env.this[1], "player"):
            x, kind = self.thing(noun, "this", env)
        elif env.this is not None and self.v.route(env.this[1], "side"):
            x, kind = self.thing(noun, "this", env)
        else:
            found = self.implied("player", env)
            kind = "player"
            if found is None and "side" in self.v.kinds:
                found, kind = self.implied("side", env), "side"
            if found is None:
                self.fail("GR305", noun, f'"{noun}" needs a player, and nothing here says which one.')
            x = found
        base = "player" if "player" in self.v.kinds and self.v.route(kind, "player") else "side"
        owner = self.v.hop(x, kind, base)
        assert owner is not None
        e = X("slot", (slot,))
        same = X("in", (e, X("same", (owner,))))
        if noun.text == "owner":
            return ("one", base, owner), base, ()
        if base == "player" and "side" in self.v.kinds and self.v.kinds["player"].of == "side":
            together = X("in", (X("hop", ("player", "side", e)), X("same", (X("hop", ("player", "side", owner)),))))
            if noun.text.startswith("partner"):
                return ("all", base), base, (together, X("not", (same,)))
            return ("all", base), base, (X("not", (together,)),)
        if noun.text.startswith("partner"):
            self.fail("GR305", noun, "Nobody has a partner in this game.")
        return ("all", base), base, (X("not", (same,)),)


