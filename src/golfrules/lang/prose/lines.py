"""What lines say: that a quantity is so much, or changes. Their words come from the help of the header."""

from __future__ import annotations

import re
from math import prod
from typing import Final

from attrs import evolve

from golfrules.errors import NoSentenceError
from golfrules.lang import tree
from golfrules.lang.program import Count, Option, Stat, Thing, X
from golfrules.lang.prose.english import (
    IT,
    YOU,
    Say,
    Who,
    amount,
    base_of,
    number_of,
    place_of,
    possessive,
    several,
    third,
    times,
    with_article,
)
from golfrules.lang.prose.helps import Frame, read_switch
from golfrules.lang.prose.nouns import Where
from golfrules.lang.prose.questions import Questions
from golfrules.lang.words import plural

__all__ = ["Lines"]

_REGIONS: Final = {
    "columns": "in one column",
    "rows": "in one row",
    "diagonals": "in one diagonal",
    "lines": "in one row, column or diagonal",
    "squares": "in a square of two by two",
    "corners": "in the corners",
}
_TAKEN: Final = {"strokes": ("take", "take back")}
_WAYS: Final = {"+": "more", "-": "less"}
_FEWER: Final = {"more": "more", "less": "fewer"}
_FARTHER: Final = {"far": ("farther", "less"), "long": ("longer", "shorter")}


def _whether(found: re.Match[str], word: str, place: int) -> str:
    """Of two ways that a help names with `whether ... or`, the one or the other."""
    return f"{found[1]} {found[3] if place else found[2]}"


def _who(found: re.Match[str], word: str, place: int) -> str:
    return f"the {word} {found[1]}"


def _does(found: re.Match[str], word: str, place: int) -> str:
    """`an empty stock ends the round`."""
    verb, _, what = word.partition(" ")
    what = f"the {what}" if what in ("turn", "round", "hole", "game") else what
    return f"{found[1]} {third(verb)} {what}".rstrip()


def _so(found: re.Match[str], word: str, place: int) -> str:
    """Of two words, the first is that it is not so."""
    return read_switch(found[1][:1].upper() + found[1][1:], on=bool(place)) if place < 2 else ""


def _often(found: re.Match[str], word: str, place: int) -> str:
    return "" if word == "never" else f"{found[1]} once {with_article(word if word != 'hole' else 'Hole')}"


_CHOSEN: Final = (
    (r"Whether (.+?) (\w+), or (.+)$", _whether),
    (r"Whether (.+)$", _so),
    (r"Who (.+)$", _who),
    (r"What (.+) does$", _does),
    (r"How often (.+)$", _often),
)


class Lines(Questions):
    """Tells lines about quantities: of things, of options, and of what is stored."""

    # ------------------------------------------------------------ lines that are always so

    def line(self, s: tree.Line, where: Where) -> Say | str:
        name = s.head.alternatives[0][-1].text
        change = self.changes(s.change)
        if name == "copies":
            return self.copies(s.change, where)
        if name in self.p.options and not s.head.clauses and where.this is IT and not where.kind:
            return self.option(self.p.options[name], s.change, where.agreed)
        path = self.path_of(s.head)
        q = self.quantity(path, where)
        if q is None or isinstance(q, Option):
            raise NoSentenceError(f'No sentence is known for a line about "{name}".')
        return self.said_of(q, self.whose(path, q, where), *change, where)

    @staticmethod
    def path_of(head: tree.Head) -> tree.Path:
        """The quantity that a line speaks of, as a path."""
        hop = tree.Hop(head.alternatives[0][-1].text, None)
        of = head.clauses[0].value if head.clauses else None
        return tree.Path(False, (hop, *of.hops) if isinstance(of, tree.Path) else (hop,))

    @staticmethod
    def changes(change: tree.Change) -> tuple[str, tree.Expr]:
        value = change.value
        return change.how, value[0] if isinstance(value, tuple) else value

    def said_of(self, q: Stat | Count, who: Who, how: str, value: tree.Expr, where: Where) -> Say | str:
        """That a quantity of somebody or something is so much, or changes."""
        frame = self.x.frame(q)
        if frame.measure == "far" and how == "at least" and isinstance(value, tree.Number) and not value.value:
            return Say(who, "cost", f"no {self.x.spelled(q.name)}")
        if frame.measure == "many":
            return self.of_it(frame, who, how, value, where)
        if frame.measure == "far" and self.costs(q, how, value, where):
            return self.cost_of(q, who, how, value, where)
        fresh = how in ("+", "-") and where.this == who and q.name in where.blank
        if not frame.measure or frame.measure == "noun":
            return self.plain(q, who, how, value, where)
        if self.is_exact(frame, how, value):
            subject = self.personal(frame.subject, where)
            rest = re.sub(r"\bit\b", lambda _: where.one or who.name, frame.rest)
            return f"{subject} must be exact: it may not run {rest}"
        how_much, for_each = self.degree(frame, q.unit, "is" if fresh and how == "+" else how, value, where)
        rest = self.personal(frame.rest, where, acts=frame.subject == "")
        if frame.subject == "UNITS":
            return f"{how_much}{for_each} {frame.verb} {rest}"
        if frame.subject == "":
            rest = self.done_to(who, rest, where)
            return Say(where.who, frame.verb, f"{how_much} {rest}{for_each}")
        rest = re.sub(r"\bit\b", lambda _: who.them if who.name == "it" else where.one or who.name, rest)
        if frame.subject != "it":
            subject = self.personal(re.sub(r"\bit\b", where.one or who.name, frame.subject), where)
            many = self.x.is_plural(subject.split()[-1])
            return Say(Who(subject, many=many), frame.verb, f"{how_much} {rest}{for_each}{self.on_some(frame, where)}")
        n, _ = self.so_many(value, where)
        each = " each" if who.many and frame.measure == "much" and rest and n and how != "times" else ""
        return Say(who, frame.verb, f"{how_much}{each} {rest}{for_each}")

    def on_some(self, frame: Frame, where: Where) -> str:
        """On which Holes, where they are some of all and the help does not speak of them."""
        some = where.hole not in ("", with_article(self.x.kind("hole")))
        speaks = re.search(r"\bit\b", f"{frame.subject} {frame.rest}")
        return f" on {where.hole}" if some and speaks is None else ""

    @staticmethod
    def is_exact(frame: Frame, how: str, value: tree.Expr) -> bool:
        """Whether something that may run so far past an end may not run past it at all."""
        none = isinstance(value, tree.Number) and value.value == 0 and how in ("is", "at most")
        return none and frame.verb == "may run" and frame.rest.startswith("past ")

    def of_it(self, frame: Frame, who: Who, how: str, value: tree.Expr, where: Where) -> Say:
        """`a player begins with 1 Regulation Putt`."""
        said = self.number(value, where)
        one = who.name if who.name != "it" and not where.one else re.sub(r"^(?:an?|that) ", "", where.one) or "of these"
        if where.named and who.many:
            one = f"of each of {who.name}"
        more = {"+": " more", "-": " fewer"}.get(how, "")
        named = one if said == "1" or one.startswith("of ") else several(one)
        return Say(Who(frame.subject), frame.verb, f"{frame.rest} {self.bounded(how)}{said}{more} {named}")

    @staticmethod
    def done_to(who: Who, rest: str, where: Where) -> str:
        """What is done to a card, by whom a line is about: `when you play a Club for yards`, for when it is played."""
        what = who.name if who.name in ("it", "this") else where.one or who.name
        done = re.search(r"\bit is (\w+)", rest)
        if done is None or not base_of(done[1]):
            is_ = who.does("be") if what == who.name else f"{what} is"
            return re.sub(r"\bit is\b", is_, rest)
        doer = where.who.again if where.who.person else Who("somebody")
        return f"{rest[: done.start()]}{doer.does(base_of(done[1]))} {what}{rest[done.end() :]}"

    def personal(self, text: str, where: Where, *, acts: bool = False) -> str:
        """A piece of a help in which the player it speaks of is the one whom the rule is about.

        That player may be the one who acts in the sentence, so that it was said who is meant.
        """
        who = where.who
        if not who.person:
            return text
        text = re.sub(r"\b(?:its owner's|a player's)", who.whose, text)
        text = re.sub(r"\b(?:its owner|a player)\b", who.name, text)
        if who == YOU or where.speaker != "house" or where.lasting:
            whose = who.whose if where.lasting and not acts else who.their
            text = re.sub(r"\ba (total|turn)\b", rf"{whose} \1", text)
            text = re.sub(r"^the (Caddie|hand|deck|bag)\b", rf"{who.whose} \1", text)
        return text

    def degree(self, frame: Frame, unit: str, how: str, value: tree.Expr, where: Where) -> tuple[str, str]:
        """`10 yd farther`, `1 fewer stroke`, `twice as far`; and for each of what."""
        if how == "times":
            return self.times_as(frame, value, where), ""
        n, for_each = self.so_many(value, where)
        units = self.units_of(frame, unit)
        farther, less = _FARTHER.get(frame.measure, ("more", "less"))
        if n is None:
            phrase = self.number(value, where, unit)
            more = {"+": farther, "-": less}.get(how, "")
            return f"{self.bounded(how)}{phrase}{f' {more}' if more else ''}", ""
        if how == "at most" and n == 0 and self.counts_cards(unit):
            return amount(n, *units), for_each
        if how not in _WAYS:
            long = " long" if frame.measure == "long" else ""
            so_many = amount(n, *units) if how == "is" or n else f"{n} {units[1]}"
            return f"{self.bounded(how)}{so_many}{long}", for_each
        if frame.measure in _FARTHER:
            return f"{amount(n, *units)} {farther if how == '+' else less}", for_each
        way = _WAYS[how]
        if frame.measure == "much" and not frame.rest:
            return f"{amount(n, *units)} {way}", for_each
        return f"{n} {_FEWER[way]} {units[0] if n == 1 else units[1]}", for_each

    def counts_cards(self, unit: str) -> bool:
        """Whether a unit is that of cards, of which there are never less than none."""
        return unit == plural(self.card_kind())

    @staticmethod
    def bounded(how: str) -> str:
        return f"{how} " if how in ("at most", "at least") else ""

    def times_as(self, frame: Frame, value: tree.Expr, where: Where) -> str:
        as_ = {"far": "as far", "long": "as long", "much": "as much"}.get(frame.measure, "as many")
        units = f" {frame.units.lower()}" if as_ == "as many" and frame.units else ""
        if isinstance(value, tree.Number):
            return f"{times(value.value)} {as_}{units}"
        return f"{self.number(value, where)} times {as_}{units}"

    def so_many(self, value: tree.Expr, where: Where) -> tuple[int | None, str]:
        """A plain number, or one for each of something; None for what must be told in words."""
        if isinstance(value, tree.Number):
            return value.value, ""
        if isinstance(value, tree.NumberOf) and value.period is None:
            return 1, f" for each {self.each_of(value, where)}"
        if isinstance(value, tree.Product):
            split = self.multiple(value)
            if split is not None and isinstance(split[1], tree.NumberOf) and split[1].period is None:
                return split[0], f" for each {self.each_of(split[1], where)}"
        return None, ""

    def units_of(self, frame: Frame, unit: str) -> tuple[str, str]:
        """What a number counts, as the help calls it: `Luck card`, `Luck cards`."""
        if not frame.units or frame.units.lower() == unit:
            return self.x.unit(unit)
        words = frame.units.split()
        noun = self.x.nouns.get(frame.units.lower(), "")
        if noun and self.x.kind_of_word(noun) not in ("", noun):
            return self.x.noun(noun, many=False), self.x.noun(noun, many=True)
        if words[-1].lower() in ("cards", "turns", "tokens", "holes", "packs", "players", "points", "duffs"):
            one = " ".join([*words[:-1], words[-1][:-1]])
            first_is_name = len(words) > 1 or words[0].lower() in self.x.capitals
            return (one, frame.units) if first_is_name else (one.lower(), frame.units.lower())
        return self.x.unit(unit)

    def plain(self, q: Stat | Count, who: Who, how: str, value: tree.Expr, where: Where) -> Say | str:
        """A quantity under its own name: `your running total is 20 yd higher`."""
        name = self.name_of(q)
        whose = who.whose if who.person or who.name in ("it", "they") else possessive(who.name)
        if self.x.frame(q).measure == "noun" and not who.person:
            whose = where.who.whose if self.p.kinds[q.kind].of == "player" and where.who.person else whose
        phrase = Who(f"{whose} {name}", many=self.is_or_are(name) == "are")
        if how == "times":
            if isinstance(value, tree.Number):
                said = {2: "doubled", 3: "tripled", 0: "set to 0"}.get(value.value, f"multiplied by {value.value}")
                return Say(phrase, "be", said)
            return Say(phrase, "be", f"multiplied by {self.number(value, where)}")
        n, for_each = self.so_many(value, where)
        so_much = self.number(value, where, q.unit) if n is None else self.exactly(n, q.unit)
        if how in _WAYS:
            if n is None:
                return Say(phrase, "be", f"{'higher' if how == '+' else 'lower'} by {so_much}")
            return Say(phrase, "be", f"{so_much} {'higher' if how == '+' else 'lower'}{for_each}")
        return Say(phrase, "be", f"{self.bounded(how)}{so_much}{for_each}")

    def exactly(self, n: int, unit: str) -> str:
        """A number with its unit, nought too."""
        return f"{n} {self.x.unit(unit)[n != 1]}" if unit else str(n)

    # ------------------------------------------------------------ yards below nothing

    def costs(self, q: Stat | Count, how: str, value: tree.Expr, where: Where) -> bool:
        """Whether what a line speaks of has less than nothing, so that one says: it costs."""
        if where.among is not None:
            things = [t for t in self.p.things.get(q.kind, ()) if where.among(t)]
            signs = [_sign(t.own[q.name]) for t in things if q.name in t.own]
            return bool(signs) and max(signs) <= 0 and min(signs) < 0
        return q.name in where.blank and (how == "-" or (isinstance(value, tree.Number) and value.value < 0))

    def cost_of(self, q: Stat | Count, who: Who, how: str, value: tree.Expr, where: Where) -> Say | str:
        """`Duffs cost twice their yards`, `costs 15 yd for each Club in play`."""
        if how == "times":
            n = value.value if isinstance(value, tree.Number) else None
            many = times(n) if n is not None else f"{self.number(value, where)} times"
            return Say(who, "cost", f"{many} {who.their} {self.x.spelled(q.name)}")
        n, for_each = self.so_many(value, where)
        if isinstance(value, tree.Number) and n is not None and how in ("is", "at least"):
            limit = "at most " if how == "at least" and n < 0 else ""
            return Say(who, "cost", f"{limit}{self.x.amount(abs(n), q.unit) if n else f'no {self.x.spelled(q.name)}'}")
        so_much = self.x.amount(n, q.unit) if n is not None else self.number(value, where, q.unit)
        more = {"+": " less", "-": "" if where.among is None else " more"}.get(how, "")
        return Say(who, "cost", f"{so_much}{more}{for_each}")

    # ------------------------------------------------------------ options, copies, groups

    def option(self, o: Option, change: tree.Change, agreed: frozenset[str]) -> str:
        """An option that a house rule sets, by its help: `A layout has 2 rows`."""
        how, value = self.changes(change)
        nobody = Where(Who("the players", "their", "them", many=True, person=True), "house")
        if isinstance(value, tree.Path) and value.hops[0].name in agreed:
            nobody = evolve(nobody, agreed=agreed)
        if o.words:
            return self.chosen(o, self.word(value))
        n, _ = self.so_many(value, nobody)
        frame = self.x.frame(o)
        often = re.match(r"How often (.+)$", o.help)
        if often is not None and n is not None and how == "is":
            return f"{often[1]} {number_of(n)}" if n else f"{o.help}: never"
        if how not in ("is", "at most", "at least") or not frame.measure or frame.measure == "noun":
            said = self.x.amount(n, o.unit) if n is not None else self.number(value, nobody, o.unit)
            way = {"+": f"{said} more", "-": f"{said} less", "times": f"{said} times as many"}.get(how, said)
            return f"{o.help.split(', ')[0]}: {self.bounded(how)}{way}"
        if self.is_exact(frame, how, value):
            return f"{frame.subject} must be exact: it may not run {frame.rest}"
        units = self.units_of(frame, o.unit) if o.unit else self.loose_units(frame)
        if n is None and isinstance(value, tree.Path) and value.hops[0].name in agreed:
            said = f"as many {units[1]} as agreed"
        else:
            said = amount(n, *units) if n is not None else f"{self.number(value, nobody)} {units[1]}"
        said = f"{self.bounded(how)}{said}"
        if frame.measure == "units" and frame.phrase.startswith("to "):
            return f"each player has {said} {frame.phrase} {frame.rest}"
        if frame.measure == "units" and frame.phrase:
            return f"{said} {'is' if n == 1 else 'are'} {frame.phrase} {frame.rest}"
        if frame.subject == "UNITS":
            return f"{said} {frame.verb} {frame.rest}"
        rest = "" if n == 0 and frame.measure == "has" else frame.rest
        who = Who(frame.subject or "each player", many=frame.subject.endswith("others"))
        return str(Say(who, frame.verb, f"{said} {rest}"))

    @staticmethod
    def loose_units(frame: Frame) -> tuple[str, str]:
        """What an option counts that has no unit, by its help."""
        words = frame.units.split()
        plural_ = frame.units if len(words) > 1 or words[0] == "Holes" else frame.units.lower()
        return plural_.removesuffix("s"), plural_

    def chosen(self, o: Option, word: str) -> str:
        """A word that an option is set to, by its help."""
        if set(o.words) == {"yes", "no"}:
            text = read_switch(o.help, on=word == "yes")
            if text:
                return text
        said = word.replace("-", " ")
        for pattern, tell in _CHOSEN:
            found = re.match(pattern, o.help)
            if found is not None and (text := tell(found, said, o.words.index(word))):
                return text
        before, colon, after = o.help.partition(": ")
        parts = after.split(", ")
        if colon and len(parts) == len(o.words):
            return f"{before}: {parts[o.words.index(word)]}"
        return f"{o.help}: {said}"

    def copies(self, change: tree.Change, where: Where) -> str:
        how, value = self.changes(change)
        said = self.number(value, where)
        which = where.this.name
        if isinstance(value, tree.Number) and value.value == 0 and how == "is":
            which = f"all {which}" if which == several(self.x.kind(where.kind)) else which
            return f"{which} {'are' if where.this.many else 'is'} left out of the box"
        if how == "is" and said == "1" and where.named:
            return f"{which} {'are' if where.this.many else 'is'} in the box"
        if how == "is" and where.alone:
            return f"there {'is' if said == '1' else 'are'} {said} {which if said != '1' else where.one}"
        one = f"of {which}" if where.named and where.this.many else re.sub(r"^(?:an?|that) ", "", where.one) or which
        way = {"+": f"{said} more of", "-": f"{said} fewer of", "times": f"{said} times as many of"}.get(
            how, f"{said} of"
        )
        return f"there are {way} each {one}"

    def group(self, s: tree.Group) -> str:
        """What cards belong together."""
        where = _REGIONS.get(s.region.text, f"in {s.region}")
        kind = self.x.noun(s.kind.text, many=s.size != 1)
        name = self.x.noun(s.name.text, many=False)
        return f"{'an' if name[0] in 'aeio' else 'a'} {name} is {s.size} {kind} alike in {s.family} {where}"

    def compare(self, s: tree.Compare) -> str:
        """Who wins."""
        said = []
        for m in s.measures:
            q = self.x.quantity(m.name.text, s.kind.text)
            frame = self.x.frame(q) if q is not None else None
            if q is not None and frame is not None and frame.measure in ("units", "has"):
                said.append(f"{'the most' if m.extreme == 'highest' else 'the fewest'} {self.lower(q.help)}")
            else:
                said.append(f"the {m.extreme} {self.x.spelled(m.name.text) if q is None else self.name_of(q)}")
        best = ", then ".join(said)
        return f'besides, {best} wins the "{s.title}"' if s.title else f"{best} wins"

    # ------------------------------------------------------------ what is stored

    def stored(self, s: tree.Line, where: Where) -> Say | str:
        """A line that changes something when it happens."""
        path = self.path_of(s.head)
        q = self.quantity(path, where)
        how, value = self.changes(s.change)
        if isinstance(q, Stat):
            return self.said_of(q, self.whose(path, q, where), how, value, where)
        if not isinstance(q, Count):
            raise NoSentenceError(f'No sentence is known for a change of "{path.hops[0].name}".')
        who = self.whose(path, q, where)
        if q.words:
            return self.set_word(q, who, self.word(value))
        if q.thing and isinstance(value, tree.Path):
            name = self.x.spelled(q.name)
            if value.hops[0].name == "nobody":
                return f"there is no longer {with_article(name)}"
            return Say(self.thing(value, where), "become", f"the {name}")
        return self.change_number(q, who, self.quantity_phrase(path, q, where), how, value, where)

    def set_word(self, q: Count, who: Who, word: str) -> Say | str:
        if set(q.words) == {"yes", "no"}:
            said = re.sub(r"^it\b", who.name, q.help.removeprefix("Whether ").replace(" was ", " is "))
            return said if word == "yes" else said.replace(" is ", " is no longer ", 1)
        return Say(who, "be", place_of(word))

    def change_number(self, q: Count, who: Who, phrase: str, how: str, value: tree.Expr, where: Where) -> Say | str:
        n, for_each = self.so_many(value, where)
        so_much = self.x.amount(n, q.unit) if n is not None else self.number(value, where, q.unit)
        acts = who.person or (q.kind == "side" and q.name == q.unit)
        if how in ("+", "-") and acts and q.name == q.unit:
            get, lose = _TAKEN.get(q.unit, ("get", "lose"))
            so_much = so_much if n is not None else self.as_many(self.said_by_help(value, where) or so_much, q.unit)
            return Say(who, get if how == "+" else lose, f"{so_much}{for_each}")
        if how in ("+", "-") and who.person:
            verb, to = ("add", "to") if how == "+" else ("take", "off")
            phrase = f"{who.their} {self.name_of(q)}"
            return Say(who, verb, f"{so_much}{for_each} {to} {phrase}")
        it = Who(phrase, many=self.is_or_are(phrase) == "are")
        if how in ("+", "-"):
            return Say(it, "grow" if how == "+" else "shrink", f"by {so_much}{for_each}")
        if how == "times":
            said = {"2": "doubled", "3": "tripled"}.get(so_much.split()[0], f"multiplied by {so_much}")
            return Say(it, "be", said)
        if how == "is":
            return Say(it, "become", self.exactly(n, q.unit) if n is not None else so_much)
        return Say(it, "be", f"{self.bounded(how)}{so_much}")

    def said_by_help(self, value: tree.Expr, where: Where) -> str:
        """What a card that bears a name costs or pays, in the words of the help: `it costs`; "" for anything else."""
        if not isinstance(value, tree.Aggregate) or value.printed or value.selector.clauses:
            return ""
        named, q = where.names.get(value.selector.words[-1].text), self.x.quantity(value.stat.text)
        frame = self.x.frame(q) if q is not None else None
        plain = frame is not None and frame.measure == "much" and frame.subject == "it" and not frame.rest
        return named.does(frame.verb) if named is not None and frame is not None and plain else ""

    def as_many(self, phrase: str, unit: str) -> str:
        phrase = phrase.removeprefix("what ")
        return f"as many {self.x.unit(unit)[1]} as {phrase}"

    # ------------------------------------------------------------ one number of a card

    def printed(self, thing: Thing, stat: Stat, n: int) -> str:
        """What a plain number of a card says: `takes 1 stroke off your final total`."""
        speaker = "hole" if thing.kind == "hole" else "card"
        where = Where(YOU, speaker, IT, thing.kind)
        said = self.said_of(stat, IT, "is", tree.Number(n), where)
        return said.predicate if isinstance(said, Say) and said.who == IT else str(said)


def _sign(x: X) -> int:
    """Whether what is worked out is below nothing (-1), nothing (0), or above (1), as far as its form tells."""
    if x.op == "number":
        n: int = x.args[0]
        return (n > 0) - (n < 0)
    if x.op == "negative":
        return -_sign(x.args[0])
    if x.op == "sum":
        signs = [_sign(t) for t in x.args]
        return min(signs) if max(signs) <= 0 else max(signs) if min(signs) >= 0 else 0
    if x.op == "product":
        return prod(_sign(f) for f in x.args)
    if x.op == "default":
        return 0
    return 1
