"""What a name or a path means where it stands: a thing, a quantity, an option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics, Related
from golfrules.lang.env import NOBODY, NUMBER, ZERO, Env, Found, Speech
from golfrules.lang.program import Count, Option, Stat, X
from golfrules.lang.reporter import Mistake, Reporter
from golfrules.lang.source import Place
from golfrules.lang.vocabulary import GIVEN_WORDS, HOLE, PLAYER, SIDE, SINGLETONS, SPEAKER, Type, Vocabulary
from golfrules.lang.words import a, did_you_mean, listed, plural

__all__ = ["Names"]

_CONTEXT = {SIDE: "side", PLAYER: "player", SPEAKER: "player", HOLE: "hole"}
_THINGS = ("this", "nobody", "owner", "left", "opponent", "opponents", "partner", "partners")
_SEVERAL = {"opponent": "opponents", "opponents": "opponents", "partner": "partners", "partners": "partners"}


class Names(Reporter):
    """Looks words up: first in the block, then among the event's roles, then in whose play it is."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(diagnostics)
        self.v = vocabulary
        self.speech = Speech("game", "")
        self.game = "this game"
        self.in_test = False  # tests alone speak of players by their number
        self.numbered: list[tuple[str, int, Place]] = []  # players and sides that a test has named so

    def expr(self, node: tree.Expr, env: Env) -> tuple[X, Type]:
        raise NotImplementedError

    # ------------------------------------------------------------ what is not known

    def unknown(
        self,
        node: tree.Node,
        name: str,
        env: Env,
        known: Iterable[str],
        *,
        code: str = "GR201",
        message: str = "",
        otherwise: str = "",
    ) -> NoReturn:
        """A name that means nothing here. It is no mistake of its own where its declaration was one."""
        if self.v.is_broken([name]) or name in env.lost:
            raise Mistake
        if name in env.ended:
            self.fail(
                code,
                node,
                f'"{name}" is a name in what happens now, and a line that lasts goes on after it.',
                suggestion="Keep it in a count, and let the line ask for that.",
            )
        if code == "GR201" and not message and name in self.v.declared:
            declared = self.v.declared[name]
            self.fail(
                "GR301",
                node,
                f'"{name}" is {a(declared.what)}, and that does not fit here.',
                related=((declared.place, "It is declared here."),),
            )
        self.fail(
            code,
            node,
            message or f'The header of {self.game} declares no "{name}".',
            suggestion=did_you_mean(name, known) or otherwise,
        )

    @staticmethod
    def check_lost(name: str, env: Env) -> None:
        """A name that was to be given here, and the statement that gives it was not understood."""
        if name in env.lost:
            raise Mistake

    def asked_names(self, env: Env) -> set[str]:
        """What may be asked for as a number or a word."""
        return {*self.v.quantity_names(), *self.v.options, *self.v.words, *env.names, *env.params}

    def thing_names(self, env: Env) -> set[str]:
        return {*env.names, *self.v.kinds, *(c.name for c in self.v.counts if c.thing), "this", "nobody"}

    def check_binder(self, name: tree.Name, env: Env) -> None:
        """A name that somebody gives must not have a meaning already."""
        text = name.text
        related: Related = ()
        if text in GIVEN_WORDS:
            code, what = "GR204", "has a meaning of its own in the language"
        elif text in self.v.declared:
            declared = self.v.declared[text]
            code, what = "GR203", f"is {a(declared.what)} of this game"
            related = ((declared.place, "It is declared here."),)
        elif self.v.owners(text):
            owner = self.v.owners(text)[0]
            code, what = "GR203", f"is a quantity of {a(owner)}"
            related = ((self.v.quantity_places[owner, text], "It is declared here."),)
        elif text in self.v.nouns:
            code, what = "GR203", f"means several of {a(self.v.nouns[text])}"
        elif text in env.names or text in env.sets or text in env.params:
            code, what = "GR203", "is a name already in this place"
        else:
            return
        self.fail(code, name, f'"{text}" {what}.', suggestion="Choose another name.", related=related)

    # ------------------------------------------------------------ things

    def thing(self, hop: tree.Hop, env: Env, of: Found | None = None) -> Found:
        """The thing that a word of a path means, and its kind. With `of`: `caller of round`, `ball of side`."""
        self.check_lost(hop.name, env)
        if hop.index is not None:
            return self.by_number(hop)
        found = self.first_thing(hop, env) if of is None else self.next_thing(hop, of)
        if found is None:
            found = self.stored_thing(hop, env, of)
        if found is None:
            if hop.name in env.sets:
                self.fail(
                    "GR301",
                    hop,
                    f'"{hop.name}" may be several cards, and one thing is wanted here.',
                    suggestion=f"Ask for the sum, lowest or highest: sum of ... of {hop.name}.",
                )
            if self.v.owners(hop.name):
                self.fail("GR301", hop, f'"{hop.name}" is a quantity, and a thing is wanted here.')
            self.unknown(hop, hop.name, env, self.thing_names(env))
        return found

    def first_thing(self, hop: tree.Hop, env: Env) -> Found | None:
        name = hop.name
        if name == "this":
            if env.this is None:
                self.fail(
                    "GR305",
                    hop,
                    '"this" stands for the thing that a block is about, and there is no such block here.',
                    suggestion="Say what is meant, or put it in a block.",
                )
            return X("slot", (env.this[0],)), env.this[1]
        if name == "nobody":
            return NOBODY, ""
        if name in env.names:
            slot, t = env.names[name]
            if t.what != "thing":
                self.fail("GR301", hop, f'"{name}" is {t}, and a thing is wanted here.')
            return X("slot", (slot,)), t.kind
        if name in self.v.kinds:
            return self.implied_or_fail(hop, name, env), name
        if name in _SEVERAL:
            self.fail(
                "GR305",
                hop,
                f'"{name}" may be several players, and one thing is wanted here.',
                suggestion=f"Put the line in a block: {_SEVERAL[name]} {{ ... }}",
            )
        if name in ("owner", "left"):
            player = self.owner(env) if name == "owner" else self.implied("player", env)
            if player is None:
                self.fail("GR305", hop, f'"{name}" needs a player, and nothing in this place says which one.')
            return (X("left", (player,)) if name == "left" else player), "player"
        return None

    def next_thing(self, hop: tree.Hop, of: Found) -> Found | None:
        name = hop.name
        x, kind = of
        if name == "left" and kind == "player":
            return X("left", (x,)), "player"
        goal = "player" if name == "owner" else name
        if goal not in self.v.kinds:
            return None
        reached = self.v.hop(x, kind, goal)
        if reached is None:
            self.fail("GR305", hop, f"There is no single {goal} of {a(kind) if kind else 'nobody'}.")
        return reached, goal

    def stored_thing(self, hop: tree.Hop, env: Env, of: Found | None) -> Found | None:
        """A count that holds a thing: the caller of a round."""
        if not any(c.thing for c in self.v.counts if c.name == hop.name):
            return None
        found = self.quantity(hop, hop.name, env, of)
        if found is None or not isinstance(found[0], Count):
            return None
        return X("count", (found[0].number, found[1])), found[0].thing

    def by_number(self, hop: tree.Hop) -> Found:
        """`player 0`: in a test, where it is known who sits where."""
        if hop.name not in ("player", "side") or hop.name not in self.v.kinds:
            self.fail("GR301", hop, f'Only players and sides have numbers: "{hop.name}" has none.')
        if not self.in_test:
            self.fail(
                "GR901",
                hop,
                f"Only a test speaks of {plural(hop.name)} by their number.",
                suggestion=f"In a rule, say in words which {hop.name} is meant.",
            )
        self.numbered.append((hop.name, hop.index or 0, self.place(hop)))
        return X("number", (hop.index,)), hop.name

    def implied_or_fail(self, node: tree.Node, kind: str, env: Env) -> X:
        x = self.implied(kind, env)
        if x is None:
            names = self.names_reaching(kind, env)
            if len(names) > 1:
                self.fail(
                    "GR306",
                    node,
                    f"More than one {kind} could be meant here.",
                    suggestion=f"Say which: {listed(names)}.",
                )
            self.fail(
                "GR305",
                node,
                f"Nothing in this place says which {kind} is meant.",
                suggestion=f"Put it in a block: {plural(kind)} {{ ... }}",
            )
        return x

    def names_reaching(self, kind: str, env: Env) -> list[str]:
        """What could be said for the thing of a kind: `side of winner`, `winner`."""
        return [
            name if own == kind else f"{kind} of {name}" for name, _, own in env.things() if self.v.route(own, kind)
        ]

    def implied(self, kind: str, env: Env) -> X | None:
        """The one thing of a kind that a place speaks of: by the block, by the event's roles, by whose play it is."""
        for ring in self.rings(env):
            near: dict[X, int] = {}
            for x, own in ring:
                reached = self.v.hop(x, own, kind)
                if reached is not None:
                    near[reached] = min(near.get(reached, 99), self.v.distance(own, kind))
            if near:
                low = min(near.values())
                found = [x for x, d in near.items() if d == low]
                return found[0] if len(found) == 1 else None
        return None

    def rings(self, env: Env) -> Iterator[list[Found]]:
        """The things that a place speaks of, the nearest first."""
        if env.this is not None:
            yield [(X("slot", (env.this[0],)), env.this[1])]
        yield [(x, kind) for _, x, kind in env.things()]
        context = [(X("slot", (slot,)), _CONTEXT[slot]) for slot in env.context if _CONTEXT[slot] in self.v.kinds]
        yield [*context, *((ZERO, kind) for kind in SINGLETONS)]

    def owner(self, env: Env) -> X | None:
        """Whose card it is that speaks, else the player whom the place is about."""
        return self.implied("player", env) if env.owner is None else env.owner

    # ------------------------------------------------------------ quantities

    def quantity(self, node: tree.Node, name: str, env: Env, of: Found | None = None) -> tuple[Stat | Count, X] | None:
        """The stat or count that a name means here, and whose it is; None when no kind has one of that name."""
        owners = self.v.owners(name)
        if not owners:
            return None
        if of is not None:
            found = self.nearest(node, name, owners, [of], env)
            if found is None:
                kind = of[1]
                whose = a(kind).capitalize() if kind else "Nobody"
                self.fail(
                    "GR302",
                    node,
                    f'{whose} has no "{name}": that belongs to {listed(map(a, owners))}.',
                    suggestion=did_you_mean(name, self.v.quantity_names(kind) if kind else ()),
                )
            return found
        rings = self.rings(env)
        for ring in rings:
            found = self.nearest(node, name, owners, ring, env)
            if found is not None:
                if self.in_test and env.this is None:
                    self.check_one_meaning(
                        node, name, found[0].kind, {k for more in rings for _, k in more} & {*owners}
                    )
                return found
        raise self.mistake(
            "GR305",
            node,
            f'Whose "{name}" is meant is not said.',
            suggestion=f"Say it with of, or put it in a block: {plural(owners[0])} {{ ... }}",
        )

    def check_one_meaning(self, node: tree.Node, name: str, kind: str, others: set[str]) -> None:
        """In a test a card is nearer than the player once one was played; what both have must be said with of."""
        kinds = (kind, *sorted(others - {kind}))
        if len(kinds) > 1:
            self.fail(
                "GR306",
                node,
                f'Both {listed(map(a, kinds), "and")} have "{name}", and either could be meant here.',
                suggestion=f"Say which: {listed(f'{name} of {kind}' for kind in kinds)}.",
            )

    def nearest(
        self, node: tree.Node, name: str, owners: list[str], ring: list[Found], env: Env
    ) -> tuple[Stat | Count, X] | None:
        near: dict[tuple[str, X], int] = {}
        for x, kind in ring:
            for owner in owners:
                reached = self.v.hop(x, kind, owner)
                if reached is not None:
                    key = (owner, reached)
                    near[key] = min(near.get(key, 99), self.v.distance(kind, owner))
        if not near:
            return None
        low = min(near.values())
        best = [key for key, d in near.items() if d == low]
        if len(best) > 1:
            whose = list(dict.fromkeys(k for k, _ in best))
            if len(whose) > 1:
                message = f'Both {listed((a(k) for k in whose), "and")} have "{name}", and either could be meant here.'
                ways = whose
            else:
                message = f'More than one {whose[0]} could be meant by "{name}" here.'
                ways = self.names_reaching(whose[0], env)
            self.fail("GR306", node, message, suggestion=f"Say which: {listed(f'{name} of {w}' for w in ways)}.")
        kind, x = best[0]
        q = self.v.quantity(kind, name)
        return None if q is None else (q, x)

    @staticmethod
    def type_of(q: Stat | Count | Option) -> Type:
        if isinstance(q, Count) and q.thing:
            return Type("thing", kind=q.thing)
        if isinstance(q, (Count, Option)) and q.words:
            return Type("word", words=q.words)
        return Type("number", unit=q.unit)

    def read(self, found: tuple[Stat | Count, X], *, printed: bool, node: tree.Node) -> tuple[X, Type]:
        q, subject = found
        if isinstance(q, Count):
            if printed:
                self.fail(
                    "GR303",
                    node,
                    f'"{q.name}" is stored, so nothing of it is printed.',
                    suggestion='Leave out "printed".',
                )
            return X("count", (q.number, subject)), self.type_of(q)
        return X("stat", (q.number, subject, printed)), self.type_of(q)

    # ------------------------------------------------------------ paths

    def path(self, node: tree.Path, env: Env) -> tuple[X, Type]:
        """`flight of shot`: the last word is looked up first."""
        hops = node.hops
        if self.in_test and hops[0].name == "copies" and len(hops) > 1:
            x, t = self.path(tree.Path(False, hops[1:], span=node.span), env)
            if t.kind in self.v.thing_kinds:
                return X("copies", (t.kind, x)), NUMBER
        if len(hops) == 1 or (len(hops) == 2 and hops[1].name == "game" and hops[0].name in self.v.options):
            return self.name(hops[0], env, printed=node.printed)
        end = next(
            (i for i, h in enumerate(hops[1:]) if hops[i].name in ("top", "bottom") and h.name in self.v.zones), -1
        )
        if end >= 0:
            of = self.card_at_end(hops[end:], env)
            ways = hops[:end]
        else:
            of = self.thing(hops[-1], env)
            ways = hops[:-1]
        if not ways:
            return of[0], Type("thing", kind=of[1])
        for hop in reversed(ways[1:]):
            of = self.thing(hop, env, of)
        first = ways[0]
        if first.name in self.v.kinds or first.name in ("left", "owner"):
            x, kind = self.thing(first, env, of)
            return x, Type("thing", kind=kind)
        found = self.quantity(first, first.name, env, of)
        if found is None:
            if first.name in self.v.nouns:
                self.fail(
                    "GR301",
                    first,
                    f'"{first.name}" is not a quantity.',
                    suggestion=f"To count them, write number of {first.name}.",
                )
            self.unknown(first, first.name, env, self.v.quantity_names())
        return self.read(found, printed=node.printed, node=node)

    def card_at_end(self, hops: tuple[tree.Hop, ...], env: Env) -> Found:
        """`top of discard`: the card that lies there, or nobody when the pile is empty."""
        path = tree.Path(False, hops[1:], span=hops[1].span.to(hops[-1].span))
        _, zone, owner = self.zone(path, env)
        self.check_one_zone(path, zone)
        return X("end-card", (zone, owner, hops[0].name == "bottom")), self.v.card_kind

    def check_one_zone(self, node: tree.Node, zone: str) -> None:
        """Reports a name for several zones where one is wanted."""
        parts = self.v.zones[zone].parts
        if parts:
            self.fail(
                "GR222",
                node,
                f"{zone} is several zones, and one is wanted here.",
                suggestion=f"Say which: {listed(parts)}.",
            )

    def zone(self, path: tree.Path, env: Env) -> tuple[Any, ...]:
        raise NotImplementedError

    def name(self, hop: tree.Hop, env: Env, *, printed: bool = False) -> tuple[X, Type]:
        """A word that stands alone: a number with a name, a word of the header, an option, a quantity, a thing."""
        name = hop.name
        self.check_lost(name, env)
        if hop.index is not None:
            x, kind = self.thing(hop, env)
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
            return X("option", (o.number,)), self.type_of(o)
        if name in env.names or name in _THINGS or name in self.v.kinds:
            x, kind = self.thing(hop, env)
            return x, Type("thing", kind=kind)
        found = self.quantity(hop, name, env)
        if found is not None:
            return self.read(found, printed=printed, node=hop)
        if name not in self.v.nouns:
            self.unknown(hop, name, env, self.asked_names(env))
        raise self.mistake(
            "GR301",
            hop,
            f'"{name}" names things, and a quantity is wanted here.',
            suggestion=f"To count them, write number of {plural(self.v.nouns[name])}.",
        )

    def word(self, hop: tree.Hop, env: Env) -> tuple[X, Type]:
        raise NotImplementedError
