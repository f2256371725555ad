"""Checks acts: the verbs of the op registry, one method for each, and turns them into `S` values."""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn

from golfrules.lang import tree
from golfrules.lang.bounds import MOST_CARDS
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import Env
from golfrules.lang.labels import Labels
from golfrules.lang.ops import OPS, Op
from golfrules.lang.program import S, Selector, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import clause_of
from golfrules.lang.vocabulary import Type, Vocabulary
from golfrules.lang.words import a, did_you_mean, listed, plural

__all__ = ["PERIODS", "Acts", "Made"]

PERIODS: Final = ("turn", "hole", "round", "game")
MOST_NUMBERS: Final = 1000
"""So many numbers may be offered for a choice."""

Made = tuple[list[S], Env]
"""Statements, and what names mean after them."""

_NARROWING: Final = ("in", "of", "with", "named", "but")
_RANGE: Final = re.compile(r"\b(\d+)\.\.(\d+)\b")


class Acts(Labels):
    """Each act leaves in a slot how many cards it was done to, so that a block after it can be about that."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.texts: list[str] = []

    def text(self, words: str) -> int:
        """A text that a player reads, by its number."""
        if words not in self.texts:
            self.texts.append(words)
        return self.texts.index(words)

    @property
    def periods(self) -> tuple[str, ...]:
        """What comes to an end in this game: a turn, the game, and a Hole and a round where it has such."""
        return tuple(p for p in PERIODS if p in ("turn", "game") or p in self.v.kinds)

    def no_period(self, node: tree.Node, said: str, message: str, write: str) -> NoReturn:
        if said in PERIODS:
            message = f"There is no {said} in this game that could end."
        hint = did_you_mean(said, self.periods) if said not in PERIODS else ""
        self.fail("GR605", node, message, suggestion=hint or f"{write} {listed(self.periods)}.")

    def act(self, node: tree.Act, env: Env, did: int) -> Made:
        op = OPS[node.verb.text]
        if op.only_in_tests:
            self.fail(
                "GR603", node, f'"{op.verb}" belongs in a test.', suggestion='Put it in a block: test "..." { ... }'
            )
        for c in node.clauses:
            if c.word not in op.prepositions:
                self.fail("GR604", c, f'"{op.verb}" takes no "{c.word}".', suggestion=f"It is written: {op.form}")
        for want in op.clauses:
            if not want.endswith("?") and clause_of(node.clauses, want) is None:
                self.fail("GR604", node, f'"{op.verb}" needs "{want}".', suggestion=f"It is written: {op.form}")
        method = getattr(self, f"act_{op.verb}")
        return method(node, env, did)  # type: ignore[no-any-return]  # one method for each op of the registry

    def malformed(self, node: tree.Node, message: str, op: Op) -> NoReturn:
        self.fail("GR604", node, message, suggestion=f"It is written: {op.form}")

    # ------------------------------------------------------------ the parts of an act

    def parts(self, node: tree.Act) -> tuple[tree.Amount | None, list[tree.Name]]:
        """The number, and the words."""
        op = OPS[node.verb.text]
        amount = None
        names: list[tree.Name] = []
        for argument in node.arguments:
            if isinstance(argument, tree.Name):
                names.append(argument)
            elif isinstance(argument, tree.Text):
                self.malformed(argument, "A name in quotes means nothing here.", op)
            elif amount is None:
                amount = argument
            else:
                self.malformed(argument, "There are two numbers here.", op)
        return amount, names

    def amount(self, node: tree.Amount, env: Env) -> tuple[X | None, X | None]:
        """At least and at most how many; two times None is all."""
        v = node.value
        if v is None:
            return None, None
        if isinstance(v, tree.Range):
            if not 0 <= v.low <= v.high or v.high == 0:
                self.fail(
                    "GR606", node, f"{v.low}..{v.high} is no number of cards.", suggestion="Write for example 0..2."
                )
            return X("number", (v.low,)), X("number", (v.high,))
        if isinstance(v, tree.Number):
            if v.value < 1:
                self.fail("GR606", node, f"{v.value} cards are none.", suggestion="Write 1 or more, or 0..1.")
            return X("number", (v.value,)), X("number", (v.value,))
        x, t = self.number(v, env)
        if t.unit not in ("", "cards"):
            self.fail("GR304", node, f"{t.unit} and cards do not mix: so many cards are to be moved.")
        return x, x

    def one_amount(self, node: tree.Act, env: Env) -> tuple[X, list[tree.Name]]:
        """One number of cards, and the words."""
        op = OPS[node.verb.text]
        amount, names = self.parts(node)
        if amount is None:
            self.fail(
                "GR606",
                node,
                f"How many cards to {op.verb} is not said.",
                suggestion=f"Write for example: {op.example}",
            )
        low, high = self.amount(amount, env)
        if low is None or low != high:
            self.fail(
                "GR606",
                amount,
                f"How many cards to {op.verb} is one number.",
                suggestion=f"Write for example: {op.example}",
            )
        return low, names

    def of_cards(self, names: list[tree.Name], env: Env, why: str) -> None:
        """Words that may only say that cards are meant."""
        for name in names:
            noun = self.v.nouns.get(name.text, self.v.card_kind if name.text in ("card", "cards") else None)
            if noun is None:
                known = [form for form, n in self.v.nouns.items() if self.v.is_card_kind(n)]
                self.unknown(name, name.text, env, known)
            if not self.v.is_card_kind(noun):
                self.fail(
                    "GR205", name, f'"{name}" does not fit here: {why}.', suggestion="Write the number and cards."
                )

    def zone_of(self, node: tree.Act, word: str, env: Env) -> tuple[Any, ...]:
        """The zone that a preposition names, or the game's default, maybe with "top" or "bottom" after it."""
        verb = node.verb.text
        c = clause_of(node.clauses, word)
        if c is None:
            zone = self.v.defaults.get((verb, word))
            if zone is None and self.v.is_broken([f"{verb} {word}"]):
                raise Mistake
            if zone is None:
                self.fail(
                    "GR604",
                    node,
                    f'This game does not say {"where" if word == "to" else "from where"} "{verb}" moves cards.',
                    suggestion=f"Declare one in the header: default {verb} {word} ...",
                )
            return self.pile(
                node, self.zone(tree.Path(False, (tree.Hop(zone, None, span=node.span),), span=node.span), env), word
            )
        path = c.value
        if not isinstance(path, tree.Path):
            self.malformed(c, f'After "{word}" a zone is named.', OPS[verb])
        end = path.hops[0].name
        if end in ("top", "bottom") and len(path.hops) > 1:
            if word == "from":
                self.fail("GR604", path, "Cards are taken from the top of a pile.", suggestion=f"Leave out {end} of.")
            rest = tree.Path(False, path.hops[1:], span=path.hops[1].span.to(path.span))
            return (*self.pile(c, self.zone(rest, env), word), end)
        return self.pile(c, self.zone(path, env), word)

    def pile(self, node: tree.Node, zone: tuple[Any, ...], word: str = "") -> tuple[Any, ...]:
        """A zone, unless it is a grid: its cards keep their places. `to` a name for several, it is where cards land."""
        if word == "to" and zone[0] == "zone" and self.v.zones[zone[1]].lands:
            lands = self.v.zones[self.v.zones[zone[1]].lands]
            return ("zone", lands.name, zone[2] if lands.of else None)
        if self.is_grid(zone):
            self.keeps_its_place(node, str(zone[1]))
        if zone[0] == "zone":
            self.check_one_zone(node, zone[1])
        return zone

    def is_grid(self, domain: tuple[Any, ...]) -> bool:
        """Whether cards that are looked for lie in a grid."""
        return domain[0] == "zone" and self.v.zones[domain[1]].grid is not None

    def keeps_its_place(self, node: tree.Node, zone: str) -> NoReturn:
        card = self.v.card_kind
        self.fail(
            "GR607",
            node,
            f"The {zone} is laid out in rows and columns, and its cards keep their places.",
            suggestion=f"Choose one there and swap it for another, swap old for new, or reveal 1 {card} in {zone}.",
        )

    def chooser(self, env: Env) -> X:
        """Whom the block is about, else the first player of the side it is about."""
        x = self.implied("player", env)
        if x is None and "side" in self.v.kinds:
            side = self.implied("side", env)
            x = None if side is None else X("captain", (side,))
        return x if x is not None else X("slot", (2,))

    def by(self, node: tree.Act, env: Env) -> X:
        c = clause_of(node.clauses, "by")
        if c is None or not isinstance(c.value, tree.Path):
            return self.chooser(env)
        x, t = self.path(c.value, env)
        if t.what == "thing" and t.kind == "side":
            return X("captain", (x,))
        if t.what != "thing" or t.kind != "player":
            self.fail("GR301", c.value, f"Only a player can choose, and this is {t}.")
        return x

    def named_after(self, node: tree.Act, env: Env, out: int, kind: str) -> Env:
        """What names mean once the cards of an act have one."""
        c = clause_of(node.clauses, "as")
        if c is None or not isinstance(c.value, tree.Name):
            return env
        self.check_binder(c.value, env)
        return env.holding(c.value.text, out, kind)

    def binder(self, node: tree.Act, env: Env) -> tree.Name:
        c = clause_of(node.clauses, "as")
        if c is None or not isinstance(c.value, tree.Name):
            op = OPS[node.verb.text]
            self.fail("GR604", node, "What comes of this needs a name.", suggestion=f"Write for example: {op.example}")
        self.check_binder(c.value, env)
        return c.value

    def asked_text(self, node: tree.Act, env: Env) -> str:
        """The act in the author's words, without names that only the rule knows, and with `0..2` as `up to 2`."""
        text = self.place(node).text
        for c in sorted(node.clauses, key=lambda c: -c.span.start):
            among = isinstance(c.value, tree.Path) and c.value.hops[0].name in env.sets
            if c.word == "as" or (c.word == "in" and among):
                text = text[: c.span.start - node.span.start] + text[c.span.end - node.span.start :]
        text = _RANGE.sub(lambda m: f"up to {m[2]}" if m[1] == "0" else f"{m[1]} to {m[2]}", text)
        return " ".join(text.split())

    # ------------------------------------------------------------ the cards of an act

    def cards(self, node: tree.Act, env: Env, did: int) -> tuple[list[S], int, str]:
        """The cards an act is about, in a set: already named, all of some, or chosen now."""
        op = OPS[node.verb.text]
        amount, names = self.parts(node)
        clauses = tuple(c for c in node.clauses if c.word in _NARROWING)
        if not names:
            self.malformed(node, f"What to {op.verb} is not said.", op)
        last = names[-1]
        self.check_lost(last.text, env)
        if amount is None and len(names) == 1 and not clauses:
            if last.text in env.sets:
                return [], *env.sets[last.text]
            if last.text == "this" or last.text in env.names:
                return self.one_card(last, env, did)
        s = self.select(node, tuple(names), clauses, env)
        if s.domain[0] not in ("zone", "set"):
            self.fail(
                "GR604",
                node,
                f"Only cards that lie somewhere can be named here, and not {last}.",
                suggestion=f"It is written: {op.form}",
            )
        if amount is None:
            one = self.v.nouns.get(last.text, last.text)
            self.fail(
                "GR606",
                node,
                f"How many to {op.verb} is not said.",
                suggestion=f"Write for example {op.verb} 1 {one} ..., or {op.verb} all {plural(one)} ...",
            )
        low, high = self.amount(amount, env)
        out = env.frame.take_set()
        if self.is_grid(s.domain) or (s.domain[0] == "set" and s.domain[1] in env.frame.laid_out):
            env.frame.laid_out.add(out)
        if low is None or high is None:
            return [S("bind-all", (out, s, did))], out, s.kind
        words = self.asked_text(node, env)
        question = words[0].upper() + words[1:] if op.verb == "choose" else f"Choose to {words}"
        chosen = S(
            "choose", (out, s, low, high, self.by(node, env), self.text(question), did), self.clause("line", node)
        )
        return [chosen], out, s.kind

    def one_card(self, name: tree.Name, env: Env, did: int) -> tuple[list[S], int, str]:
        """A card that a role names, or that the block is about."""
        x, kind = self.thing(tree.Hop(name.text, None, span=name.span), env)
        if not self.v.is_card_kind(kind) or x.op != "slot":
            self.fail(
                "GR301", name, f"{str(Type('thing', kind=kind)).capitalize()} is no card, and a card is wanted here."
            )
        out = env.frame.take_set()
        return [S("bind", (out, x, X("slot", (x.args[0] + 1,)), did))], out, kind

    def supply(self, node: tree.Act, names: list[tree.Name], env: Env) -> Selector:
        """Cards of a supply, which `from` names."""
        clauses = tuple(
            tree.Clause("in", c.value, span=c.span) if c.word == "from" else c
            for c in node.clauses
            if c.word in ("from", "with", "named", "but")
        )
        return self.select(node, tuple(names), clauses, env)

    # ------------------------------------------------------------ one method for each verb

    def act_choose(self, node: tree.Act, env: Env, did: int) -> Made:
        if any(isinstance(x, tree.Name) and x.text == "number" for x in node.arguments[:1]):
            return self.choose_number(node, env)
        name = self.binder(node, env)
        made, out, kind = self.cards(node, env, did)
        return made, env.holding(name.text, out, kind)

    def choose_number(self, node: tree.Act, env: Env) -> Made:
        amount, names = self.parts(node)
        name = self.binder(node, env)
        if amount is None or not isinstance(amount.value, tree.Range) or len(names) > 1:
            self.fail(
                "GR604",
                amount or node,
                "A number is chosen from a range, whose ends stand there as numbers.",
                suggestion=f"Write for example: choose number 0..50 as {name}",
            )
        r = amount.value
        if not r.low <= r.high < r.low + MOST_NUMBERS:
            self.fail(
                "GR606",
                amount,
                f"{r.low}..{r.high} is no choice of numbers.",
                suggestion=f"Give {MOST_NUMBERS} at most, the least first.",
            )
        slot = env.frame.take()
        question = self.text(f"Choose a number from {r.low} to {r.high}")
        made = S("choose-number", (slot, r.low, r.high, self.by(node, env), question), self.clause("line", node))
        return [made], env.binding(name.text, slot, Type("number"))

    def act_roll(self, node: tree.Act, env: Env, did: int) -> Made:
        amount, names = self.parts(node)
        name = self.binder(node, env)
        if amount is None or not isinstance(amount.value, tree.Range) or names:
            self.malformed(amount or node, "A roll has a range, whose ends stand there as numbers.", OPS["roll"])
        r = amount.value
        if r.low > r.high:
            self.fail(
                "GR606", amount, f"The range {r.low}..{r.high} runs backwards.", suggestion=f"Write {r.high}..{r.low}."
            )
        slot = env.frame.take()
        return [S("roll", (slot, r.low, r.high), self.clause("line", node))], env.binding(
            name.text, slot, Type("number")
        )

    def act_draw(self, node: tree.Act, env: Env, did: int) -> Made:
        low, names = self.one_amount(node, env)
        self.of_cards(names, env, "a draw takes whatever lies on top")
        made = S(
            "draw",
            (low, self.zone_of(node, "from", env), self.zone_of(node, "to", env), did),
            self.clause("line", node),
        )
        return [made], env

    def act_discard(self, node: tree.Act, env: Env, did: int) -> Made:
        return self.moved(node, env, did)

    act_trash = act_discard
    act_move = act_discard

    def moved(self, node: tree.Act, env: Env, did: int) -> Made:
        made, out, _ = self.cards(node, env, did)
        if out in env.frame.laid_out:
            self.keeps_its_place(node, next(z.name for z in self.v.zones.values() if z.grid))
        made.append(S("move", (out, self.zone_of(node, "to", env), did), self.clause("line", node)))
        return made, env

    def act_gain(self, node: tree.Act, env: Env, did: int) -> Made:
        amount, named = self.parts(node)
        if amount is None and len(named) == 1 and clause_of(node.clauses, "from") is None:
            made, out, _ = self.cards(node, env, did)
            taken = S("take", (out, self.zone_of(node, "to", env), did, self.chooser(env)), self.clause("line", node))
            return [*made, taken], env
        return self.supplied("gain", node, env, did)

    def supplied(self, what: str, node: tree.Act, env: Env, did: int) -> Made:
        """Cards are taken from a supply, which `from` names."""
        op = OPS[node.verb.text]
        if clause_of(node.clauses, "from") is None:
            self.malformed(node, f"From where to {op.verb} is not said.", op)
        low, names = self.one_amount(node, env)
        if not names:
            self.malformed(node, f"What to {op.verb} is not said.", op)
        s = self.supply(node, names, env)
        self.pile(node, s.domain)
        target = self.zone_of(node, "to", env)
        return [S(what, (s, low, target, did, self.chooser(env)), self.clause("line", node))], env

    def act_look(self, node: tree.Act, env: Env, did: int) -> Made:
        amount, names = self.parts(node)
        if amount is not None and amount.value is None:
            low = X("number", (MOST_CARDS,))  # all of them
        else:
            low, names = self.one_amount(node, env)
        self.of_cards([n for n in names if n.text != "at"], env, "whatever lies on top is looked at")
        zone = self.zone_of(node, "from", env)
        out = env.frame.take_set()
        made = S("look", (out, low, zone, self.by(node, env), did), self.clause("line", node))
        return [made], self.named_after(node, env, out, self.v.card_kind)

    def act_reveal(self, node: tree.Act, env: Env, did: int) -> Made:
        if clause_of(node.clauses, "from") is not None:
            return self.supplied("turn-up", node, env, did)
        to = clause_of(node.clauses, "to")
        if to is not None:
            self.malformed(to, 'Without "from" the cards stay where they are.', OPS["reveal"])
        made, out, kind = self.cards(node, env, did)
        made.append(S("reveal", (out, did), self.clause("line", node)))
        return made, self.named_after(node, env, out, kind)

    def act_shuffle(self, node: tree.Act, env: Env, did: int) -> Made:
        amount, names = self.parts(node)
        if amount is not None:
            self.malformed(amount, "A pile is shuffled as a whole.", OPS["shuffle"])
        within, of = clause_of(node.clauses, "in"), clause_of(node.clauses, "of")
        if within is not None and isinstance(within.value, tree.Path) and of is None:
            self.of_cards(names, env, "a pile is shuffled as a whole")
            path = within.value
        elif len(names) == 1 and within is None:
            hops: tuple[tree.Hop, ...] = (tree.Hop(names[0].text, None, span=names[0].span),)
            if of is not None and isinstance(of.value, tree.Path):
                hops = (*hops, *of.value.hops)
            path = tree.Path(False, hops, span=hops[0].span.to(hops[-1].span))
        else:
            self.malformed(node, "Which pile to shuffle is not said.", OPS["shuffle"])
        return [S("shuffle", (self.pile(path, self.zone(path, env)),), self.clause("line", node))], env

    def act_swap(self, node: tree.Act, env: Env, did: int) -> Made:
        amount, names = self.parts(node)
        other = clause_of(node.clauses, "for")
        hops = other.value.hops if other is not None and isinstance(other.value, tree.Path) else ()
        if amount is not None or len(names) != 1 or len(hops) != 1:
            self.malformed(node, "Two cards that have names are swapped.", OPS["swap"])
        sets = []
        for at, name in ((names[0], names[0].text), (hops[0], hops[0].name)):
            if name not in env.sets:
                self.unknown(
                    at,
                    name,
                    env,
                    env.sets,
                    message=f'No card was chosen as "{name}".',
                    otherwise=f"Choose it first: choose 1 card in ... as {name} else {{ stop }}",
                )
            sets.append(env.sets[name][0])
        return [S("swap", (*sets, did), self.clause("line", node))], env

    def act_end(self, node: tree.Act, env: Env, did: int) -> Made:
        amount, names = self.parts(node)
        if amount is not None or len(names) != 1 or names[0].text not in self.periods:
            can = [a(p) if p != "game" else "the game" for p in self.periods]
            self.no_period(
                node,
                names[0].text if names else "",
                f"{listed(can).capitalize()} can end, and nothing else.",
                "Write end and one of these:",
            )
        return [S("end", (names[0].text,), self.clause("line", node))], env

    def act_stop(self, node: tree.Act, env: Env, did: int) -> Made:
        if node.arguments:
            self.malformed(node, "Nothing stands after stop.", OPS["stop"])
        return [S("stop")], env
