"""Which things some words mean: `rough shots in hand with flight at least 2 but club`."""

from __future__ import annotations

from typing import Any, Final, NoReturn

from attrs import evolve, frozen

from golfrules.lang import tree
from golfrules.lang.env import Env, Found
from golfrules.lang.names import Names
from golfrules.lang.noted import Sought
from golfrules.lang.program import Count, Selector, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.source import Place
from golfrules.lang.vocabulary import Type
from golfrules.lang.walk import names_in
from golfrules.lang.words import a, did_you_mean, listed, plural

__all__ = ["RELATIONS", "Selectors", "clause_of", "conjunction"]

RELATIONS: Final = ("opponents", "opponent", "partners", "partner", "owner")
_NARROW: Final = "A selection is narrowed by in, of, with, named and but."


@frozen
class _Meant:
    """Where things are looked for, what they are, and what else must be so."""

    domain: tuple[Any, ...]
    kind: str
    asked: tuple[X, ...] = ()


def clause_of(clauses: tuple[tree.Clause, ...], *words: str) -> tree.Clause | None:
    """The first clause with one of these prepositions."""
    return next((c for c in clauses if c.word in words), None)


def conjunction(asked: tuple[X, ...] | list[X]) -> X | None:
    """One question out of several, or none."""
    return None if not asked else asked[0] if len(asked) == 1 else X("and", tuple(asked))


def is_same(x: X, y: X) -> X:
    return X("in", (x, X("same", (y,))))


class Selectors(Names):
    """Turns words and clauses into selectors.

    A selector that *finds* looks through a zone, a set or a population. One that *says* speaks of declared things
    wherever they are; a line in its block asks for each card where it lies.
    """

    def question(self, node: tree.Expr, env: Env) -> X:
        raise NotImplementedError

    def find(self, node: tree.Selector, env: Env) -> Selector:
        return self.select(node, node.words, node.clauses, env)

    def select(
        self,
        node: tree.Node,
        words: tuple[tree.Name, ...],
        clauses: tuple[tree.Clause, ...],
        env: Env,
        *,
        head: bool = False,
        says: bool = False,
        slot: int = -1,
    ) -> Selector:
        """`head`: of a block, where one thing is meant by `side` and all by `sides`.

        `slot`: to which it is to be bound.
        """
        *adjectives, noun = words
        if slot < 0:
            slot = env.frame.take(2)
        meant = self.meant(noun, clauses, env, slot, head=head, says=says)
        kind = meant.kind
        inner = env.about(slot, kind) if kind in self.v.kinds else evolve(env, this=(slot, kind))
        asked = list(meant.asked)
        asked += [self.adjective(w, meant, slot, env) for w in adjectives]
        for c in clauses:
            if c.word in ("of", "in") or (head and c.word == "as"):
                continue
            asked.append(self.narrowed(c, meant, slot, env, inner))
        place = self.place(node)
        made = Selector(meant.domain, kind, slot, conjunction(asked), place)
        self.noted.sought.append(Sought(place, made))
        self.note_numbers(place, (words, clauses), env)
        return made

    def note_numbers(self, place: Place, node: object, env: Env) -> None:
        """Notes what hangs on the numbers of a house rule, which are made up while it is checked."""
        if env.params and not env.params.keys().isdisjoint(names_in(node)):
            self.noted.by_number.add(place)

    def narrowed(self, c: tree.Clause, meant: _Meant, slot: int, env: Env, inner: Env) -> X:
        value = c.value
        if c.word == "with" and not isinstance(value, (tree.Name, tuple)):
            return self.question(value, inner)
        if c.word == "named" and isinstance(value, tuple):
            if meant.kind not in self.v.thing_kinds:
                self.fail("GR211", c, f"{plural(meant.kind).capitalize()} have no names.", suggestion=_NARROW)
            numbers = tuple(X("number", (self.named(t, meant.kind),)) for t in value)
            return X("in", (X("slot", (slot,)), *numbers))
        if c.word == "from" and meant.domain[0] in ("zone", "set") and isinstance(value, tree.Path):
            _, zone, owner = self.zone(value, inner)
            return X("lies-in", (zone, owner, slot + 1))
        if c.word == "but" and isinstance(value, tree.Name):
            return X("not", (self.adjective(value, meant, slot, env),))
        raise self.mistake("GR211", c, f'"{c.word}" says nothing here.', suggestion=_NARROW)

    # ------------------------------------------------------------ adjectives

    def named(self, name: tree.Text, kind: str) -> int:
        t = self.v.thing(kind, name.text)
        if t is None:
            known = [x.name for x in self.v.things.get(kind, ())]
            self.unknown_thing(name, kind, known)
        return t.number

    def unknown_thing(self, name: tree.Text, kind: str, known: list[str]) -> NoReturn:
        if self.v.is_broken([name.text]):
            raise Mistake
        self.fail(
            "GR209",
            name,
            f'There is no {kind} called "{name}".',
            suggestion=did_you_mean(name.text, known),
        )

    def adjective(self, word: tree.Name, meant: _Meant, slot: int, env: Env) -> X:
        """Whether the thing in a slot is what a word says."""
        x = X("slot", (slot,))
        lies = meant.domain[0] in ("zone", "set")
        if word.text == "other":
            return X("not", (self.is_this(word, x, slot, env, lies=lies),))
        if word.text == "this":
            return self.is_this(word, x, slot, env, lies=lies)
        if word.text in env.sets and lies:
            return X("in-set", (env.sets[word.text][0], slot + 1))
        kind = self.v.groups[str(meant.domain[1])].kind if meant.domain[0] == "group" else meant.kind
        found = self.mark(word.text, kind, x) if kind in self.v.thing_kinds else None
        if found is None:
            self.no_adjective(word, kind, meant, env)
        return found

    def no_adjective(self, word: tree.Name, kind: str, meant: _Meant, env: Env) -> NoReturn:
        piles = word.text in ("top", "bottom")
        self.unknown(
            word,
            word.text,
            env,
            () if piles else {*(self.v.words_of(kind) if kind in self.v.thing_kinds else ()), "other"},
            code="GR205",
            message=f'"{word}" does not say which {plural(meant.kind)} are meant.',
            otherwise="Draw it, or look at it: look at 1 card from ... as seen" if piles else "",
        )

    def is_this(self, word: tree.Name, x: X, slot: int, env: Env, *, lies: bool) -> X:
        if env.this is None:
            self.fail(
                "GR305", word, f'"{word}" speaks of the thing that a block is about, and there is no such block here.'
            )
        same = is_same(x, X("slot", (env.this[0],)))
        if not lies:
            return same
        return X("and", (same, is_same(X("slot", (slot + 1,)), X("slot", (env.this[0] + 1,)))))

    def mark(self, word: str, kind: str, x: X) -> X | None:
        """The question whether a thing has a tag, or is a member of a family; None where the word is neither."""
        noun = self.v.nouns.get(word, word)
        if noun in self.v.kinds[kind].tags:
            return X("tag", (kind, (noun,), x))
        if noun in self.v.member and self.v.member[noun][0] == kind:
            family = self.v.member[noun][1]
            number = self.v.kinds[kind].families[family].index(noun)
            return X("in", (X("family", (kind, family, x)), X("number", (number,))))
        return None

    # ------------------------------------------------------------ nouns

    def meant(
        self, noun: tree.Name, clauses: tuple[tree.Clause, ...], env: Env, slot: int, *, head: bool, says: bool
    ) -> _Meant:
        text = noun.text
        self.check_lost(text, env)
        of, within = clause_of(clauses, "of"), clause_of(clauses, "in")
        if of is not None and within is not None:
            self.fail("GR211", of, '"in" and "of" both say where things are.', suggestion="Write: in hand of player")
        if text in env.sets:
            self.alone(text, of, within)
            set_, kind = env.sets[text]
            return _Meant(("set", set_), kind)
        if text in RELATIONS:
            self.alone(text, None, within)
            return self.relation(noun, of, env, slot, head=head)
        if text in ("this", "left") or (text in env.names and text not in self.v.kinds):
            self.alone(text, of, within)
            x, kind = self.thing(tree.Hop(text, None, span=noun.span), env)
            return _Meant(("one", kind, x), kind)
        name = self.v.nouns.get(text)
        if name is None:
            return self.stored(noun, of, within, env)
        if name in self.v.groups:
            return self.grouped(noun, name, of or within, env)
        asked: tuple[X, ...] = ()
        kind = self.v.tag_kind.get(name) or self.v.member.get(name, ("",))[0] or name
        if kind != name:
            mark = self.mark(name, kind, X("slot", (slot,)))
            asked = () if mark is None else (mark,)
        if self.v.is_card_kind(kind):
            return self.lying(noun, kind, asked, of or within, env, slot, says=says)
        if within is not None or (of is not None and kind == "hole"):
            self.fail(
                "GR213",
                within or of or noun,
                f"{plural(kind).capitalize()} do not lie in zones.",
                suggestion=f"Leave it out: {plural(kind)}",
            )
        if of is None and head and text == kind:
            return _Meant(("one", kind, self.implied_or_fail(noun, kind, env)), kind, asked)
        if kind == "hole":
            return _Meant(("things", kind), kind, asked)
        if of is not None:
            asked = (*asked, self.belongs(of, kind, env, slot))
        return _Meant(("all", kind), kind, asked)

    def alone(self, text: str, *clauses: tree.Clause | None) -> None:
        for c in clauses:
            if c is not None:
                self.fail(
                    "GR211", c, f'"{text}" says already which are meant.', suggestion=f'Leave out "{c.word} ...".'
                )

    def stored(self, noun: tree.Name, of: tree.Clause | None, within: tree.Clause | None, env: Env) -> _Meant:
        """`caller`: the thing that a count holds."""
        text = noun.text
        if any(c.thing for c in self.v.counts if c.name == text):
            self.alone(text, within)
            found = self.quantity(noun, text, env, None if of is None else self.whose(of, env))
            if found is not None and isinstance(found[0], Count):
                return _Meant(("one", found[0].thing, X("count", (found[0].number, found[1]))), found[0].thing)
        if not self.v.owners(text) or self.v.is_broken([text]):
            lie = [plural(k) for k in self.v.kinds if self.v.is_card_kind(k)] if text in ("card", "cards") else []
            self.unknown(
                noun,
                text,
                env,
                {*self.v.nouns, *env.names, *env.sets, "opponents", "partners"},
                otherwise=f"Its cards are called {listed(lie, 'and')}." if lie else "",
            )
        raise self.mistake(
            "GR301",
            noun,
            f'"{text}" is a quantity, and things are wanted here.',
            suggestion=f"To ask for it, compare it: {text} at least 1.",
        )

    def grouped(self, noun: tree.Name, name: str, where: tree.Clause | None, env: Env) -> _Meant:
        if where is None:
            self.fail(
                "GR212",
                noun,
                f"Where the {plural(name)} are to be found is not said.",
                suggestion=f"Write: {noun} in this",
            )
        x, kind = self.whose(where, env)
        owner = next((z.of for z in self.v.zones.values() if z.grid), "")
        reached = self.v.hop(x, kind, owner)
        if reached is None:
            this = Type("thing", kind=kind)
            self.fail(
                "GR212",
                where,
                f"{plural(name).capitalize()} are found in {a(owner or 'grid')}, and this is {this}.",
            )
        return _Meant(("group", name, reached), name)

    def whose(self, c: tree.Clause, env: Env) -> Found:
        """The thing that `of` or `in` names."""
        if not isinstance(c.value, tree.Path):
            self.fail("GR211", c, f'"{c.word}" says nothing here.', suggestion=_NARROW)
        x, t = self.path(c.value, env)
        if t.what != "thing":
            self.fail("GR301", c.value, f"This is {t}, and a thing is wanted here.")
        return x, t.kind

    def belongs(self, of: tree.Clause, kind: str, env: Env, slot: int) -> X:
        x, own = self.whose(of, env)
        wanted = self.v.hop(X("slot", (slot,)), kind, own)
        if wanted is None:
            self.fail("GR305", of, f"{plural(kind).capitalize()} do not belong to {Type('thing', kind=own)}.")
        return is_same(wanted, x)

    # ------------------------------------------------------------ cards and where they lie

    def lying(
        self,
        noun: tree.Name,
        kind: str,
        asked: tuple[X, ...],
        where: tree.Clause | None,
        env: Env,
        slot: int,
        *,
        says: bool,
    ) -> _Meant:
        if where is None:
            if says:
                return _Meant(("things", kind), kind, asked)
            pile = next((z.name for z in self.v.zones.values() if not z.grid), "hand")
            self.fail(
                "GR212",
                noun,
                f"Where the {plural(kind)} lie is not said.",
                suggestion=f"Write for example: {noun} in {pile}",
            )
        found = self.where_they_lie(where, env)
        if found[0] == "group":
            asked = (*asked, X("in-group", (found[1], slot + 1)))
            if says:
                return _Meant(("things", kind), kind, asked)
            return _Meant(self.grid(where, env), kind, asked)
        if says and found[0] == "zone":
            return _Meant(("things", kind), kind, (*asked, X("lies-in", (found[1], found[2], slot + 1))))
        return _Meant(found, kind, asked)

    def where_they_lie(self, c: tree.Clause, env: Env) -> tuple[Any, ...]:
        """A zone of somebody, the cards of a name, or ("group", name)."""
        path = c.value
        if not isinstance(path, tree.Path):
            self.fail("GR211", c, f'"{c.word}" says nothing here.', suggestion=_NARROW)
        name = path.hops[0].name
        if len(path.hops) == 1:
            if self.v.nouns.get(name) in self.v.groups:
                return ("group", self.v.nouns[name])
            if name in env.sets:
                return ("set", env.sets[name][0])
        if name in self.v.zones:
            return self.zone(path, env)
        if name not in ("this", "owner", "left", *env.names, *self.v.kinds):
            self.no_zone(path, name, env, {*self.v.zones, *self.v.groups, *env.sets})
        x, kind = self.whose(c, env)
        own = [z.name for z in self.v.zones.values() if z.of == kind and not z.parts]
        if len(own) == 1:
            return ("zone", own[0], x)
        if own:
            self.fail(
                "GR212",
                c,
                f"{a(kind).capitalize()} has more than one zone.",
                suggestion=f"Say which: {listed(f'{z} of {name}' for z in own)}.",
            )
        raise self.mistake(
            "GR212",
            c,
            f"{a(kind).capitalize() if kind else 'Nobody'} holds no cards.",
            suggestion=f"Name a zone: {listed(self.v.zones)}." if self.v.zones else "",
        )

    def no_zone(self, path: tree.Path, name: str, env: Env, known: set[str]) -> NoReturn:
        zones = listed(self.v.zones, "and")
        self.unknown(
            path.hops[0],
            name,
            env,
            known,
            code="GR214",
            message=f'There is no zone "{name}".',
            otherwise=f"This game has {zones}." if zones else "",
        )

    def grid(self, node: tree.Node, env: Env) -> tuple[Any, ...]:
        """The zone in which groups are found."""
        zone = next(z for z in self.v.zones.values() if z.grid)
        return self.zone(tree.Path(False, (tree.Hop(zone.name, None, span=node.span),), span=node.span), env)

    def zone(self, path: tree.Path, env: Env) -> tuple[Any, ...]:
        """A zone, and whose it is: said by the path, or by the place where it is said."""
        name = path.hops[0].name
        z = self.v.zones.get(name)
        if z is None:
            self.no_zone(path, name, env, set(self.v.zones))
        if not z.of:
            if len(path.hops) > 1:
                self.fail("GR215", path, f"There is one {name} for all.", suggestion=f"Write {name} alone.")
            return ("zone", name, None)
        if len(path.hops) > 1:
            rest = tree.Path(False, path.hops[1:], span=path.hops[1].span.to(path.span))
            x, t = self.path(rest, env)
            owner = self.v.hop(x, t.kind, z.of) if t.what == "thing" else None
            if owner is None:
                self.fail(
                    "GR215",
                    rest,
                    f"{a(name).capitalize()} belongs to {a(z.of)}, and this is {t}.",
                    suggestion=f"Write {name} of {z.of}.",
                )
            return ("zone", name, owner)
        own = self.implied(z.of, env)
        if own is None:
            ways = [f"{name} of {w}" for w in self.names_reaching(z.of, env)]
            self.fail(
                "GR305",
                path,
                f"Whose {name} is meant is not said.",
                suggestion=f"Write {listed(ways)}." if ways else f"Put it in a block: {plural(z.of)} {{ ... }}",
            )
        return ("zone", name, own)

    # ------------------------------------------------------------ players among each other

    def relation(self, noun: tree.Name, of: tree.Clause | None, env: Env, slot: int, *, head: bool) -> _Meant:
        """Opponents, partners, the owner."""
        text = noun.text
        several = f"{text.rstrip('s')}s"
        if head and text in ("opponent", "partner"):
            self.fail("GR305", noun, f'"{text}" may be several players.', suggestion=f"Write {several} {{ ... }}")
        x, kind = self.whose(of, env) if of is not None else self.about_whom(noun, env)
        base = "player" if self.v.route(kind, "player") else "side"
        one = self.v.hop(x, kind, base)
        if one is None:
            self.fail("GR305", of or noun, f"{a(kind).capitalize() if kind else 'Nobody'} has no {several}.")
        if text == "owner":
            return _Meant(("one", base, one), base)
        each = X("slot", (slot,))
        same = is_same(each, one)
        somebody = (X("compare", ("at least", one, X("number", (0,)))),) if of is not None else ()
        partners = text.startswith("partner")
        if base == "player" and base in self.v.kinds and self.v.kinds[base].of == "side":
            together = is_same(X("hop", ("player", "side", each)), X("hop", ("player", "side", one)))
            asked = (together, X("not", (same,))) if partners else (X("not", (together,)),)
            return _Meant(("all", base), base, (*somebody, *asked))
        if partners and "player" in self.v.kinds and self.v.kinds["player"].of:
            self.fail(
                "GR305",
                noun,
                f"Whose {several} are meant is not said here.",
                suggestion=f"Put it in a block about players: players of {kind} {{ {several} {{ ... }} }}",
            )
        if partners:
            self.fail("GR305", noun, "Nobody has a partner in this game.")
        return _Meant(("all", base), base, (*somebody, X("not", (same,))))

    def about_whom(self, noun: tree.Name, env: Env) -> Found:
        this = env.this if noun.text != "owner" else None
        if this is not None and (self.v.route(this[1], "player") or self.v.route(this[1], "side")):
            return X("slot", (this[0],)), this[1]
        player = self.owner(env)
        if player is not None:
            return player, "player"
        side = self.implied("side", env) if "side" in self.v.kinds else None
        if side is None:
            self.fail("GR305", noun, f'"{noun}" needs a player, and nothing in this place says which one.')
        return side, "side"
